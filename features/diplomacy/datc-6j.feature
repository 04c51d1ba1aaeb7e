Feature: DATC 6.J, Civil disorder and disbands

  Background:
    Given the rulebook diplomacy

  Example: 6.J.1 A power gives up no more units than it must
    Given the scenario
      """
      fact: autumn
      side: France
      A Pic: army, in Picardy
      A Par: army, in Paris
      Brest: centre, centre of Brest, owned by England
      Marseilles: centre, centre of Marseilles, owned by Italy
      Paris: centre, centre of Paris, owned by France
      side: England
      side: Italy
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: France
      Remove F Lyo
      Remove A Pic
      Remove A Par
      phase: end of turn
      """
    And the turn is resolved
    Then A Pic has left the table
    And A Par is afterwards in Paris

  Example: 6.J.2 An army that is given up counts only once
    Given the scenario
      """
      fact: autumn
      side: England
      F Bre: fleet, in Brest
      side: Italy
      A Mar: army, in Marseilles
      side: France
      A Par: army, in Paris
      F Lyo: fleet, in Gulf of Lyon
      A Ruh: army, in Ruhr
      Brest: centre, centre of Brest, owned by France
      Marseilles: centre, centre of Marseilles, owned by France
      Paris: centre, centre of Paris, owned by France
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: France
      Remove A Par
      Remove A Par
      phase: end of turn
      """
    And the turn is resolved
    Then A Par has left the table
    And F Lyo has left the table
    And A Ruh is afterwards army

  Example: 6.J.3 Of two armies the one farther off is lost
    Given the scenario
      """
      fact: autumn
      side: Russia
      A Lvn: army, in Livonia
      A Swe: army, in Sweden
      Moscow: centre, centre of Moscow, owned by Germany
      Sevastopol: centre, centre of Sevastopol, owned by Turkey
      St Petersburg: centre, centre of St Petersburg, owned by Russia
      Warsaw: centre, centre of Warsaw, owned by Germany
      side: Germany
      side: Turkey
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then dip.disorder says `is disbanded` of A Swe
    And A Lvn is afterwards in Livonia

  Example: 6.J.4 Of two armies as far off the alphabet picks one
    Given the scenario
      """
      fact: autumn
      side: Russia
      A Lvn: army, in Livonia
      A Ukr: army, in Ukraine
      Moscow: centre, centre of Moscow, owned by Russia
      Sevastopol: centre, centre of Sevastopol, owned by Turkey
      St Petersburg: centre, centre of St Petersburg, owned by England
      Warsaw: centre, centre of Warsaw, owned by Germany
      side: England
      side: Germany
      side: Turkey
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then dip.disorder says `is disbanded` of A Lvn
    And A Ukr is afterwards in Ukraine

  Example: 6.J.5 Of two fleets the one farther off is lost
    Given the scenario
      """
      fact: autumn
      side: Russia
      F Ska: fleet, in Skagerrak
      F Ber: fleet, in Berlin
      Moscow: centre, centre of Moscow, owned by England
      Sevastopol: centre, centre of Sevastopol, owned by Turkey
      St Petersburg: centre, centre of St Petersburg, owned by Russia
      Warsaw: centre, centre of Warsaw, owned by Germany
      side: England
      side: Germany
      side: Turkey
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then dip.disorder says `is disbanded` of F Ber
    And F Ska is afterwards in Skagerrak

  Example: 6.J.6 Of two fleets as far off the alphabet picks one
    Given the scenario
      """
      fact: autumn
      side: Russia
      F Bot: fleet, in Gulf of Bothnia
      F Nth: fleet, in North Sea
      Moscow: centre, centre of Moscow, owned by England
      Sevastopol: centre, centre of Sevastopol, owned by Turkey
      St Petersburg: centre, centre of St Petersburg, owned by England
      Warsaw: centre, centre of Warsaw, owned by Germany
      side: England
      side: Turkey
      side: Germany
      Munich: centre, centre of Munich, owned by Russia
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then dip.disorder says `is disbanded` of F Bot
    And F Nth is afterwards in North Sea

  Example: 6.J.7 A fleet is lost before an army that is as far off
    Given the scenario
      """
      fact: autumn
      side: Russia
      A Boh: army, in Bohemia
      F Ska: fleet, in Skagerrak
      F Nth: fleet, in North Sea
      Moscow: centre, centre of Moscow, owned by England
      Sevastopol: centre, centre of Sevastopol, owned by Turkey
      St Petersburg: centre, centre of St Petersburg, owned by Russia
      Warsaw: centre, centre of Warsaw, owned by Russia
      side: England
      side: Turkey
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then dip.disorder says `is disbanded` of F Nth
    And A Boh is afterwards in Bohemia
    And F Ska is afterwards in Skagerrak

  Example: 6.J.8 An army farther off is lost before a nearer fleet
    Given the scenario
      """
      fact: autumn
      side: Russia
      A Tyr: army, in Tyrolia
      F Bal: fleet, in Baltic Sea
      Moscow: centre, centre of Moscow, owned by England
      Sevastopol: centre, centre of Sevastopol, owned by Turkey
      St Petersburg: centre, centre of St Petersburg, owned by England
      Warsaw: centre, centre of Warsaw, owned by Russia
      side: England
      side: Turkey
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then dip.disorder says `is disbanded` of A Tyr
    And F Bal is afterwards in Baltic Sea

  Example: 6.J.9 An army is lost when the southern shore is near the fleet
    Given the scenario
      """
      fact: autumn
      side: Russia
      A Gre: army, in Greece
      A Sev: army, in Sevastopol
      F Bal: fleet, in Baltic Sea
      Moscow: centre, centre of Moscow, owned by England
      Sevastopol: centre, centre of Sevastopol, owned by Russia
      St Petersburg: centre, centre of St Petersburg, owned by Russia
      Warsaw: centre, centre of Warsaw, owned by Germany
      side: England
      side: Germany
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then dip.disorder says `is disbanded` of A Gre
    And A Sev is afterwards in Sevastopol
    And F Bal is afterwards in Baltic Sea

  Example: 6.J.9 b An army in Albania is lost before a fleet in the Skagerrak
    Given the scenario
      """
      fact: autumn
      side: Russia
      A Gre: army, in Greece
      A Sev: army, in Sevastopol
      F Ska: fleet, in Skagerrak
      Moscow: centre, centre of Moscow, owned by England
      Sevastopol: centre, centre of Sevastopol, owned by Russia
      St Petersburg: centre, centre of St Petersburg, owned by Russia
      Warsaw: centre, centre of Warsaw, owned by Germany
      side: England
      side: Germany
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then dip.disorder says `is disbanded` of A Gre
    And A Sev is afterwards in Sevastopol
    And F Ska is afterwards in Skagerrak

  Example: 6.J.10 The way over water counts when armies measure their distance
    Given the scenario
      """
      fact: autumn
      side: Italy
      A Pie: army, in Piedmont
      A Gre: army, in Greece
      Naples: centre, centre of Naples, owned by Italy
      Rome: centre, centre of Rome, owned by France
      Venice: centre, centre of Venice, owned by Austria
      side: France
      side: Austria
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then dip.disorder says `is disbanded` of A Pie
    And A Gre is afterwards in Greece

  Example: 6.J.11 The army that stands on a captured centre is kept
    Given the scenario
      """
      fact: autumn
      side: Italy
      A War: army, in Warsaw
      A Tus: army, in Tuscany
      Naples: centre, centre of Naples, owned by Austria
      Rome: centre, centre of Rome, owned by France
      Venice: centre, centre of Venice, owned by Austria
      side: France
      side: Austria
      side: Russia
      Warsaw: centre, centre of Warsaw, owned by Italy
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then dip.disorder says `is disbanded` of A Tus
    And A War is afterwards in Warsaw

  Example: 6.J.11 The army that stands on a captured centre is kept, by the older rulebooks
    Given the ruling dip.ruling.disorder is home
    And the scenario
      """
      fact: autumn
      side: Italy
      A War: army, in Warsaw
      A Tus: army, in Tuscany
      Naples: centre, centre of Naples, owned by Austria
      Rome: centre, centre of Rome, owned by France
      Venice: centre, centre of Venice, owned by Austria
      side: France
      side: Austria
      side: Russia
      Warsaw: centre, centre of Warsaw, owned by Italy
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then dip.disorder says `is disbanded` of A War
    And A Tus is afterwards in Tuscany
