Feature: DATC 6.A, Basic checks

  Background:
    Given the rulebook diplomacy

  Example: 6.A.1 A fleet does not go further than the next sea
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth - Pic
      phase: end of turn
      """
    And the turn is resolved
    Then F Nth is afterwards in North Sea

  Example: 6.A.2 An army does not march into open water
    Given the scenario
      """
      side: England
      A Lvp: army, in Liverpool
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Lvp - Iri
      phase: end of turn
      """
    And the turn is resolved
    Then A Lvp is afterwards in Liverpool

  Example: 6.A.3 A fleet does not sail into an inland province
    Given the scenario
      """
      side: Germany
      F Kie: fleet, in Kiel
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      F Kie - Mun
      phase: end of turn
      """
    And the turn is resolved
    Then F Kie is afterwards in Kiel

  Example: 6.A.4 A unit told to go where it stands does not move
    Given the scenario
      """
      side: Germany
      F Kie: fleet, in Kiel
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      F Kie - Kie
      phase: end of turn
      """
    And the turn is resolved
    Then F Kie is afterwards in Kiel

  Example: 6.A.5 An army ferried back to where it stands gains no strength
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Yor: army, in Yorkshire
      A Lvp: army, in Liverpool
      side: Germany
      F Lon: fleet, in London
      A Wal: army, in Wales
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth C A Yor - Yor
      A Yor - Yor
      A Lvp S A Yor - Yor
      side: Germany
      F Lon - Yor
      A Wal S F Lon - Yor
      phase: end of turn
      """
    And the turn is resolved
    Then dip.dislodge says `is dislodged` of A Yor
    And F Lon is afterwards in Yorkshire
    And dip.support.cut does not say `is cut` of A Wal

  Example: 6.A.6 Nobody gives orders to a foreign fleet
    Given the scenario
      """
      side: England
      F Lon: fleet, in London
      side: Germany
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      F Lon - Nth
      phase: end of turn
      """
    And the turn is resolved
    Then F Lon is afterwards in London

  Example: 6.A.7 A fleet is not carried by another fleet
    Given the scenario
      """
      side: England
      F Lon: fleet, in London
      F Nth: fleet, in North Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Lon - Bel
      F Nth C F Lon - Bel
      phase: end of turn
      """
    And the turn is resolved
    Then F Lon is afterwards in London

  Example: 6.A.8 A unit adds nothing to its own defence and is dislodged
    Given the scenario
      """
      side: Italy
      A Ven: army, in Venice
      A Tyr: army, in Tyrolia
      side: Austria
      F Tri: fleet, in Trieste
      """
    When the turn reads
      """
      phase: orders
      side: Italy
      A Ven - Tri
      A Tyr S A Ven - Tri
      side: Austria
      F Tri S F Tri
      phase: end of turn
      """
    And the turn is resolved
    Then A Ven is afterwards in Trieste
    And dip.support.cut does not say `is cut` of A Tyr
    And dip.dislodge says `is dislodged` of F Tri

  Example: 6.A.9 A fleet does not cut across land between two shores
    Given the scenario
      """
      side: Italy
      F Rom: fleet, in Rome
      """
    When the turn reads
      """
      phase: orders
      side: Italy
      F Rom - Ven
      phase: end of turn
      """
    And the turn is resolved
    Then F Rom is afterwards in Rome

  Example: 6.A.10 A fleet gives no help where it could not itself go
    Given the scenario
      """
      side: Austria
      A Ven: army, in Venice
      side: Italy
      F Rom: fleet, in Rome
      A Apu: army, in Apulia
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      A Ven H
      side: Italy
      F Rom S A Apu - Ven
      A Apu - Ven
      phase: end of turn
      """
    And the turn is resolved
    Then A Ven is afterwards in Venice
    And A Apu is afterwards in Apulia

  Example: 6.A.11 Two equal armies bound for one place both stay home
    Given the scenario
      """
      side: Austria
      A Vie: army, in Vienna
      side: Italy
      A Ven: army, in Venice
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      A Vie - Tyr
      side: Italy
      A Ven - Tyr
      phase: end of turn
      """
    And the turn is resolved
    Then A Vie is afterwards in Vienna
    And A Ven is afterwards in Venice

  Example: 6.A.12 Three equal armies bound for one place all stay home
    Given the scenario
      """
      side: Austria
      A Vie: army, in Vienna
      side: Italy
      A Ven: army, in Venice
      side: Germany
      A Mun: army, in Munich
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      A Vie - Tyr
      side: Italy
      A Ven - Tyr
      side: Germany
      A Mun - Tyr
      phase: end of turn
      """
    And the turn is resolved
    Then A Vie is afterwards in Vienna
    And A Ven is afterwards in Venice
    And A Mun is afterwards in Munich
