Feature: DATC 6.B, Coasts

  Background:
    Given the rulebook diplomacy

  Example: 6.B.1 A fleet that leaves the choice of coast open stays put
    Given the scenario
      """
      side: France
      F Por: fleet, in Portugal
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Por - Spa
      phase: end of turn
      """
    And the turn is resolved
    Then F Por is afterwards in Portugal

  Example: 6.B.2 A fleet goes to the only coast that it reaches, though it names none
    Given the scenario
      """
      side: France
      F Gas: fleet, in Gascony
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Gas - Spa
      phase: end of turn
      """
    And the turn is resolved
    Then F Gas is afterwards in Spain nc

  Example: 6.B.2 A fleet must name the coast, where the only one it reaches is not meant
    Given the ruling dip.ruling.missing-coast is illegal
    And the scenario
      """
      side: France
      F Gas: fleet, in Gascony
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Gas - Spa
      phase: end of turn
      """
    And the turn is resolved
    Then F Gas is afterwards in Gascony

  Example: 6.B.3 A fleet does not land on a shore out of its reach
    Given the scenario
      """
      side: France
      F Gas: fleet, in Gascony
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Gas - Spa/sc
      phase: end of turn
      """
    And the turn is resolved
    Then F Gas is afterwards in Gascony

  Example: 6.B.3 A fleet lands on the other shore where the ruling lets it
    Given the ruling dip.ruling.impossible-coast is other-coast
    And the scenario
      """
      side: France
      F Gas: fleet, in Gascony
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Gas - Spa/sc
      phase: end of turn
      """
    And the turn is resolved
    Then F Gas is afterwards in Spain nc

  Example: 6.B.4 A fleet helps at a shore that it could not enter itself
    Given the scenario
      """
      side: France
      F Gas: fleet, in Gascony
      F Mar: fleet, in Marseilles
      side: Italy
      F Wes: fleet, in Western Mediterranean
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Gas - Spa/nc
      F Mar S F Gas - Spa/nc
      side: Italy
      F Wes - Spa/sc
      phase: end of turn
      """
    And the turn is resolved
    Then F Gas is afterwards in Spain nc
    And F Wes is afterwards in Western Mediterranean

  Example: 6.B.5 A fleet on the north coast does not help in southern waters
    Given the scenario
      """
      side: France
      F Mar: fleet, in Marseilles
      F Spa/nc: fleet, in Spain nc
      side: Italy
      F Lyo: fleet, in Gulf of Lyon
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Mar - Lyo
      F Spa/nc S F Mar - Lyo
      side: Italy
      F Lyo H
      phase: end of turn
      """
    And the turn is resolved
    Then F Mar is afterwards in Marseilles
    And F Lyo is afterwards in Gulf of Lyon

  Example: 6.B.6 An attack on the south coast cuts help given from the north
    Given the scenario
      """
      side: England
      F Iri: fleet, in Irish Sea
      F Nao: fleet, in North Atlantic Ocean
      side: France
      F Spa/nc: fleet, in Spain nc
      F Mao: fleet, in Mid-Atlantic Ocean
      side: Italy
      F Lyo: fleet, in Gulf of Lyon
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Iri S F Nao - Mao
      F Nao - Mao
      side: France
      F Spa/nc S F Mao
      F Mao H
      side: Italy
      F Lyo - Spa/sc
      phase: end of turn
      """
    And the turn is resolved
    Then dip.support.cut does not say `is cut` of F Iri
    And F Nao is afterwards in Mid-Atlantic Ocean
    And dip.support.cut says `is cut` of F Spa/nc
    And dip.dislodge says `is dislodged` of F Mao
    And F Lyo is afterwards in Gulf of Lyon

  Example: 6.B.7 A supporter need not say on which coast the fleet lands
    Given the scenario
      """
      side: France
      F Por: fleet, in Portugal
      F Mao: fleet, in Mid-Atlantic Ocean
      side: Italy
      F Lyo: fleet, in Gulf of Lyon
      F Wes: fleet, in Western Mediterranean
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Por S F Mao - Spa
      F Mao - Spa/nc
      side: Italy
      F Lyo S F Wes - Spa/sc
      F Wes - Spa/sc
      phase: end of turn
      """
    And the turn is resolved
    Then F Mao is afterwards in Mid-Atlantic Ocean
    And F Wes is afterwards in Western Mediterranean

  Example: 6.B.7 A supporter need not say on which coast the fleet lands, with supports that must name coasts
    Given the ruling dip.ruling.support-coast is must-name
    And the scenario
      """
      side: France
      F Por: fleet, in Portugal
      F Mao: fleet, in Mid-Atlantic Ocean
      side: Italy
      F Lyo: fleet, in Gulf of Lyon
      F Wes: fleet, in Western Mediterranean
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Por S F Mao - Spa
      F Mao - Spa/nc
      side: Italy
      F Lyo S F Wes - Spa/sc
      F Wes - Spa/sc
      phase: end of turn
      """
    And the turn is resolved
    Then F Mao is afterwards in Mid-Atlantic Ocean
    And F Wes is afterwards in Spain sc

  Example: 6.B.8 A supporter may leave out the only coast in reach
    Given the scenario
      """
      side: France
      F Por: fleet, in Portugal
      F Gas: fleet, in Gascony
      side: Italy
      F Lyo: fleet, in Gulf of Lyon
      F Wes: fleet, in Western Mediterranean
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Por S F Gas - Spa
      F Gas - Spa/nc
      side: Italy
      F Lyo S F Wes - Spa/sc
      F Wes - Spa/sc
      phase: end of turn
      """
    And the turn is resolved
    Then F Gas is afterwards in Gascony
    And F Wes is afterwards in Western Mediterranean

  Example: 6.B.9 Help for a landing on the other coast is wasted
    Given the scenario
      """
      side: France
      F Por: fleet, in Portugal
      F Mao: fleet, in Mid-Atlantic Ocean
      side: Italy
      F Lyo: fleet, in Gulf of Lyon
      F Wes: fleet, in Western Mediterranean
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Por S F Mao - Spa/nc
      F Mao - Spa/sc
      side: Italy
      F Lyo S F Wes - Spa/sc
      F Wes - Spa/sc
      phase: end of turn
      """
    And the turn is resolved
    Then F Mao is afterwards in Mid-Atlantic Ocean
    And F Wes is afterwards in Spain sc

  Example: 6.B.10 An order that mistakes the coast where its fleet lies counts all the same
    Given the scenario
      """
      side: France
      F Spa/sc: fleet, in Spain sc
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Spa/nc - Lyo
      phase: end of turn
      """
    And the turn is resolved
    Then F Spa/sc is afterwards in Gulf of Lyon

  Example: 6.B.11 A fleet does not change sides of Spain by its order
    Given the scenario
      """
      side: France
      F Spa/nc: fleet, in Spain nc
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Spa/sc - Lyo
      phase: end of turn
      """
    And the turn is resolved
    Then F Spa/nc is afterwards in Spain nc

  Example: 6.B.12 Coasts are for fleets and an army does not enter one
    Given the scenario
      """
      side: France
      A Gas: army, in Gascony
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Gas - Spa/nc
      phase: end of turn
      """
    And the turn is resolved
    Then A Gas is afterwards in Spain

  Example: 6.B.12 An army that names a coast stays where the ruling says so
    Given the ruling dip.ruling.army-coast is illegal
    And the scenario
      """
      side: France
      A Gas: army, in Gascony
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Gas - Spa/nc
      phase: end of turn
      """
    And the turn is resolved
    Then A Gas is afterwards in Gascony

  Example: 6.B.13 Two fleets do not trade places by going round different shores
    Given the scenario
      """
      side: Turkey
      F Bul/sc: fleet, in Bulgaria sc
      F Con: fleet, in Constantinople
      """
    When the turn reads
      """
      phase: orders
      side: Turkey
      F Bul/sc - Con
      F Con - Bul/ec
      phase: end of turn
      """
    And the turn is resolved
    Then F Bul/sc is afterwards in Bulgaria sc
    And F Con is afterwards in Constantinople

  Example: 6.B.14 A new fleet in a port with two coasts must name one
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
      Build F Stp
      phase: end of turn
      """
    And the turn is resolved
    Then dip.build does not say `launches a fleet` of St Petersburg

  Example: 6.B.15 A power may help a foreign fleet and name no coast
    Given the scenario
      """
      side: France
      F Por: fleet, in Portugal
      side: England
      F Mao: fleet, in Mid-Atlantic Ocean
      side: Italy
      F Lyo: fleet, in Gulf of Lyon
      F Wes: fleet, in Western Mediterranean
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Por S F Mao - Spa
      side: England
      F Mao - Spa/nc
      side: Italy
      F Lyo S F Wes - Spa/sc
      F Wes - Spa/sc
      phase: end of turn
      """
    And the turn is resolved
    Then F Mao is afterwards in Mid-Atlantic Ocean
    And F Wes is afterwards in Western Mediterranean

  Example: 6.B.15 A power may help a foreign fleet and name no coast, with supports that must name coasts
    Given the ruling dip.ruling.support-coast is must-name
    And the scenario
      """
      side: France
      F Por: fleet, in Portugal
      side: England
      F Mao: fleet, in Mid-Atlantic Ocean
      side: Italy
      F Lyo: fleet, in Gulf of Lyon
      F Wes: fleet, in Western Mediterranean
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Por S F Mao - Spa
      side: England
      F Mao - Spa/nc
      side: Italy
      F Lyo S F Wes - Spa/sc
      F Wes - Spa/sc
      phase: end of turn
      """
    And the turn is resolved
    Then F Mao is afterwards in Mid-Atlantic Ocean
    And F Wes is afterwards in Spain sc
