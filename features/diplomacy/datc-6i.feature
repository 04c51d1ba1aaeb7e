Feature: DATC 6.I, Builds

  Background:
    Given the rulebook diplomacy

  Example: 6.I.1 A power gets no more new units than it is due
    Given the scenario
      """
      fact: autumn
      side: Germany
      F Den: fleet, in Denmark
      A Ruh: army, in Ruhr
      A Pru: army, in Prussia
      Berlin: centre, centre of Berlin, owned by Germany
      Kiel: centre, centre of Kiel, owned by Germany
      Munich: centre, centre of Munich, owned by Germany
      side: Russia
      Warsaw: centre, centre of Warsaw, owned by Russia
      side: Neutral
      Denmark: centre, centre of Denmark
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Germany
      Build A War
      Build A Ber
      Build A Mun
      phase: end of turn
      """
    And the turn is resolved
    Then dip.build does not come about for Warsaw
    And the next table has `Berlin Corps: army, in Berlin`
    And dip.build does not say `musters an army` of Munich

  Example: 6.I.2 A new fleet does not appear inland
    Given the scenario
      """
      fact: autumn
      side: Russia
      Moscow: centre, centre of Moscow, owned by Russia
      Sevastopol: centre, centre of Sevastopol, owned by Russia
      St Petersburg: centre, centre of St Petersburg, owned by Russia
      Warsaw: centre, centre of Warsaw, owned by Russia
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Russia
      Build F Mos
      phase: end of turn
      """
    And the turn is resolved
    Then dip.build does not say `launches a fleet` of Moscow

  Example: 6.I.3 A new unit needs a centre where nobody stands
    Given the scenario
      """
      fact: autumn
      side: Germany
      A Ber: army, in Berlin
      Berlin: centre, centre of Berlin, owned by Germany
      Kiel: centre, centre of Kiel, owned by Germany
      Munich: centre, centre of Munich, owned by Germany
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Germany
      Build A Ber
      phase: end of turn
      """
    And the turn is resolved
    Then A Ber is refused by dip.build
    And dip.build does not come about for Berlin

  Example: 6.I.4 A fleet on one shore keeps a new fleet off the other
    Given the scenario
      """
      fact: autumn
      side: Russia
      F Stp/sc: fleet, in St Petersburg sc
      Moscow: centre, centre of Moscow, owned by Russia
      Sevastopol: centre, centre of Sevastopol, owned by Russia
      St Petersburg: centre, centre of St Petersburg, owned by Russia
      Warsaw: centre, centre of Warsaw, owned by Russia
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Russia
      Build F Stp/nc
      phase: end of turn
      """
    And the turn is resolved
    Then F Stp/sc is refused by dip.build
    And dip.build does not come about for St Petersburg

  Example: 6.I.5 A power raises nothing in a home centre it has lost
    Given the scenario
      """
      fact: autumn
      side: Russia
      side: Germany
      Berlin: centre, centre of Berlin, owned by Russia
      Kiel: centre, centre of Kiel, owned by Germany
      Munich: centre, centre of Munich, owned by Germany
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Germany
      Build A Ber
      phase: end of turn
      """
    And the turn is resolved
    Then dip.build does not say `musters an army` of Berlin

  Example: 6.I.6 A power raises nothing in a centre won abroad
    Given the scenario
      """
      fact: autumn
      side: Germany
      Berlin: centre, centre of Berlin, owned by Germany
      Kiel: centre, centre of Kiel, owned by Germany
      Munich: centre, centre of Munich, owned by Germany
      side: Russia
      Warsaw: centre, centre of Warsaw, owned by Germany
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Germany
      Build A War
      phase: end of turn
      """
    And the turn is resolved
    Then dip.build does not come about for Warsaw

  Example: 6.I.7 Each home centre raises one new unit
    Given the scenario
      """
      fact: autumn
      side: Russia
      F Sev: fleet, in Sevastopol
      F Stp/nc: fleet, in St Petersburg nc
      Moscow: centre, centre of Moscow, owned by Russia
      Sevastopol: centre, centre of Sevastopol, owned by Russia
      St Petersburg: centre, centre of St Petersburg, owned by Russia
      Warsaw: centre, centre of Warsaw, owned by Russia
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Russia
      Build A Mos
      Build A War
      phase: end of turn
      """
    And the turn is resolved
    Then the next table has `Moscow Corps: army, in Moscow`
    And the next table has `Warsaw Corps: army, in Warsaw`

  Example: 6.I.7 A home centre whose build is written twice raises one new unit
    Given the scenario
      """
      fact: autumn
      side: Russia
      F Sev: fleet, in Sevastopol
      F Stp/nc: fleet, in St Petersburg nc
      Moscow: centre, centre of Moscow, owned by Russia
      Sevastopol: centre, centre of Sevastopol, owned by Russia
      St Petersburg: centre, centre of St Petersburg, owned by Russia
      Warsaw: centre, centre of Warsaw, owned by Russia
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Russia
      Build A Mos
      Build A Mos
      phase: end of turn
      """
    And the turn is resolved
    Then the next table has `Moscow Corps: army, in Moscow`
    And dip.build does not come about for Warsaw

  Example: A centre whose builds differ raises nothing
    Given the scenario
      """
      fact: autumn
      side: Russia
      F Stp/nc: fleet, in St Petersburg nc
      Sevastopol: centre, centre of Sevastopol, owned by Russia
      St Petersburg: centre, centre of St Petersburg, owned by Russia
      Warsaw: centre, centre of Warsaw, owned by Russia
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Russia
      Build A Sev
      Build F Sev
      phase: end of turn
      """
    And the turn is resolved
    Then Sevastopol is refused by dip.one-order
    And dip.holds says `holds` of Sevastopol
