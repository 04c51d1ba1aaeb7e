Feature: DATC 6.E, Head-to-head battles and beleaguered garrisons

  Background:
    Given the rulebook diplomacy

  Example: 6.E.1 A unit driven out does not bar the place its attacker left
    Given the scenario
      """
      side: Germany
      A Ber: army, in Berlin
      F Kie: fleet, in Kiel
      A Sil: army, in Silesia
      side: Russia
      A Pru: army, in Prussia
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ber - Pru
      F Kie - Ber
      A Sil S A Ber - Pru
      side: Russia
      A Pru - Ber
      phase: end of turn
      """
    And the turn is resolved
    Then A Ber is afterwards in Prussia
    And F Kie is afterwards in Berlin
    And dip.dislodge says `is dislodged` of A Pru

  Example: 6.E.2 Two units of one power face each other and both stay
    Given the scenario
      """
      side: Germany
      A Ber: army, in Berlin
      F Kie: fleet, in Kiel
      A Mun: army, in Munich
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ber - Kie
      F Kie - Ber
      A Mun S A Ber - Kie
      phase: end of turn
      """
    And the turn is resolved
    Then A Ber is afterwards in Berlin
    And F Kie is afterwards in Kiel

  Example: 6.E.3 A power does not back a foreigner who faces its own army
    Given the scenario
      """
      side: Germany
      A Ber: army, in Berlin
      A Mun: army, in Munich
      side: England
      F Kie: fleet, in Kiel
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ber - Kie
      A Mun S F Kie - Ber
      side: England
      F Kie - Ber
      phase: end of turn
      """
    And the turn is resolved
    Then A Ber is afterwards in Berlin
    And F Kie is afterwards in Kiel

  Example: 6.E.4 The weaker of two facing fleets stays and still bars the third
    Given the scenario
      """
      side: Germany
      F Hol: fleet, in Holland
      F Hel: fleet, in Helgoland Bight
      F Ska: fleet, in Skagerrak
      side: France
      F Nth: fleet, in North Sea
      F Bel: fleet, in Belgium
      side: England
      F Edi: fleet, in Edinburgh
      F Yor: fleet, in Yorkshire
      F Nwg: fleet, in Norwegian Sea
      side: Austria
      A Kie: army, in Kiel
      A Ruh: army, in Ruhr
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      F Hol - Nth
      F Hel S F Hol - Nth
      F Ska S F Hol - Nth
      side: France
      F Nth - Hol
      F Bel S F Nth - Hol
      side: England
      F Edi S F Nwg - Nth
      F Yor S F Nwg - Nth
      F Nwg - Nth
      side: Austria
      A Kie S A Ruh - Hol
      A Ruh - Hol
      phase: end of turn
      """
    And the turn is resolved
    Then F Hol is afterwards in Holland
    And F Nth is afterwards in North Sea
    And F Nwg is afterwards in Norwegian Sea
    And A Ruh is afterwards in Ruhr

  Example: 6.E.5 A fleet ousted by a third party still bars its own goal
    Given the scenario
      """
      side: Germany
      F Hol: fleet, in Holland
      F Hel: fleet, in Helgoland Bight
      F Ska: fleet, in Skagerrak
      side: France
      F Nth: fleet, in North Sea
      F Bel: fleet, in Belgium
      side: England
      F Edi: fleet, in Edinburgh
      F Yor: fleet, in Yorkshire
      F Nwg: fleet, in Norwegian Sea
      F Lon: fleet, in London
      side: Austria
      A Kie: army, in Kiel
      A Ruh: army, in Ruhr
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      F Hol - Nth
      F Hel S F Hol - Nth
      F Ska S F Hol - Nth
      side: France
      F Nth - Hol
      F Bel S F Nth - Hol
      side: England
      F Edi S F Nwg - Nth
      F Yor S F Nwg - Nth
      F Nwg - Nth
      F Lon S F Nwg - Nth
      side: Austria
      A Kie S A Ruh - Hol
      A Ruh - Hol
      phase: end of turn
      """
    And the turn is resolved
    Then F Hol is afterwards in Holland
    And dip.dislodge says `is dislodged` of F Nth
    And F Nwg is afterwards in North Sea
    And A Ruh is afterwards in Ruhr

  Example: 6.E.6 A fleet spared by forbidden help still bars its own goal
    Given the scenario
      """
      side: Germany
      F Hol: fleet, in Holland
      F Hel: fleet, in Helgoland Bight
      side: France
      F Nth: fleet, in North Sea
      F Bel: fleet, in Belgium
      F Eng: fleet, in English Channel
      side: Austria
      A Kie: army, in Kiel
      A Ruh: army, in Ruhr
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      F Hol - Nth
      F Hel S F Hol - Nth
      side: France
      F Nth - Hol
      F Bel S F Nth - Hol
      F Eng S F Hol - Nth
      side: Austria
      A Kie S A Ruh - Hol
      A Ruh - Hol
      phase: end of turn
      """
    And the turn is resolved
    Then F Hol is afterwards in Holland
    And F Nth is afterwards in North Sea
    And A Ruh is afterwards in Ruhr

  Example: 6.E.7 A fleet between two attackers is not ousted by its own side
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      F Yor: fleet, in Yorkshire
      side: Germany
      F Hol: fleet, in Holland
      F Hel: fleet, in Helgoland Bight
      side: Russia
      F Ska: fleet, in Skagerrak
      F Nwy: fleet, in Norway
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth H
      F Yor S F Nwy - Nth
      side: Germany
      F Hol S F Hel - Nth
      F Hel - Nth
      side: Russia
      F Ska S F Nwy - Nth
      F Nwy - Nth
      phase: end of turn
      """
    And the turn is resolved
    Then F Nth is afterwards in North Sea
    And F Hel is afterwards in Helgoland Bight
    And F Nwy is afterwards in Norway

  Example: 6.E.8 A fleet that strikes one of two attackers is not so ousted
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      F Yor: fleet, in Yorkshire
      side: Germany
      F Hol: fleet, in Holland
      F Hel: fleet, in Helgoland Bight
      side: Russia
      F Ska: fleet, in Skagerrak
      F Nwy: fleet, in Norway
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth - Nwy
      F Yor S F Nwy - Nth
      side: Germany
      F Hol S F Hel - Nth
      F Hel - Nth
      side: Russia
      F Ska S F Nwy - Nth
      F Nwy - Nth
      phase: end of turn
      """
    And the turn is resolved
    Then F Nth is afterwards in North Sea
    And F Hel is afterwards in Helgoland Bight
    And F Nwy is afterwards in Norway

  Example: 6.E.9 Help from its owner breaks the tie once the fleet has left
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      F Yor: fleet, in Yorkshire
      side: Germany
      F Hol: fleet, in Holland
      F Hel: fleet, in Helgoland Bight
      side: Russia
      F Ska: fleet, in Skagerrak
      F Nwy: fleet, in Norway
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth - Nwg
      F Yor S F Nwy - Nth
      side: Germany
      F Hol S F Hel - Nth
      F Hel - Nth
      side: Russia
      F Ska S F Nwy - Nth
      F Nwy - Nth
      phase: end of turn
      """
    And the turn is resolved
    Then F Nth is afterwards in Norwegian Sea
    And F Hel is afterwards in Helgoland Bight
    And F Nwy is afterwards in North Sea

  Example: 6.E.10 A fleet in a near ring is safe from its own side
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      F Yor: fleet, in Yorkshire
      side: Germany
      F Hol: fleet, in Holland
      F Hel: fleet, in Helgoland Bight
      F Den: fleet, in Denmark
      side: Russia
      F Ska: fleet, in Skagerrak
      F Nwy: fleet, in Norway
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth - Den
      F Yor S F Nwy - Nth
      side: Germany
      F Hol S F Hel - Nth
      F Hel - Nth
      F Den - Hel
      side: Russia
      F Ska S F Nwy - Nth
      F Nwy - Nth
      phase: end of turn
      """
    And the turn is resolved
    Then F Nth is afterwards in North Sea
    And F Hel is afterwards in Helgoland Bight
    And F Den is afterwards in Denmark
    And F Nwy is afterwards in Norway

  Example: 6.E.11 An owner may help the unit that trades places with its army
    Given the scenario
      """
      side: France
      A Spa: army, in Spain
      F Mao: fleet, in Mid-Atlantic Ocean
      F Lyo: fleet, in Gulf of Lyon
      side: Germany
      A Mar: army, in Marseilles
      A Gas: army, in Gascony
      side: Italy
      F Por: fleet, in Portugal
      F Wes: fleet, in Western Mediterranean
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Spa - Por via convoy
      F Mao C A Spa - Por
      F Lyo S F Por - Spa/nc
      side: Germany
      A Mar S A Gas - Spa
      A Gas - Spa
      side: Italy
      F Por - Spa/nc
      F Wes S F Por - Spa/nc
      phase: end of turn
      """
    And the turn is resolved
    Then A Spa is afterwards in Portugal
    And A Gas is afterwards in Gascony
    And F Por is afterwards in Spain nc

  Example: 6.E.12 Help against a unit of its own still stops another attacker
    Given the scenario
      """
      side: Austria
      A Bud: army, in Budapest
      A Ser: army, in Serbia
      side: Italy
      A Vie: army, in Vienna
      side: Russia
      A Gal: army, in Galicia
      A Rum: army, in Rumania
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      A Bud - Rum
      A Ser S A Vie - Bud
      side: Italy
      A Vie - Bud
      side: Russia
      A Gal - Bud
      A Rum S A Gal - Bud
      phase: end of turn
      """
    And the turn is resolved
    Then A Bud is afterwards in Budapest
    And A Vie is afterwards in Vienna
    And A Gal is afterwards in Galicia

  Example: 6.E.13 Three equal attackers stop each other and the fleet stays
    Given the scenario
      """
      side: England
      F Edi: fleet, in Edinburgh
      F Yor: fleet, in Yorkshire
      side: France
      F Bel: fleet, in Belgium
      F Eng: fleet, in English Channel
      side: Germany
      F Nth: fleet, in North Sea
      side: Russia
      F Nwg: fleet, in Norwegian Sea
      F Nwy: fleet, in Norway
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Edi S F Yor - Nth
      F Yor - Nth
      side: France
      F Bel - Nth
      F Eng S F Bel - Nth
      side: Germany
      F Nth H
      side: Russia
      F Nwg - Nth
      F Nwy S F Nwg - Nth
      phase: end of turn
      """
    And the turn is resolved
    Then F Yor is afterwards in Yorkshire
    And F Bel is afterwards in Belgium
    And F Nth is afterwards in North Sea
    And F Nwg is afterwards in Norwegian Sea

  Example: 6.E.14 A fleet told to attack inland still keeps its place
    Given the scenario
      """
      side: England
      A Lvp: army, in Liverpool
      side: Russia
      F Edi: fleet, in Edinburgh
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Lvp - Edi
      side: Russia
      F Edi - Lvp
      phase: end of turn
      """
    And the turn is resolved
    Then A Lvp is afterwards in Liverpool
    And F Edi is afterwards in Edinburgh

  Example: 6.E.15 Two equals face each other and everyone stays where they were
    Given the scenario
      """
      side: England
      F Hol: fleet, in Holland
      A Ruh: army, in Ruhr
      side: France
      A Kie: army, in Kiel
      A Mun: army, in Munich
      A Sil: army, in Silesia
      side: Germany
      A Ber: army, in Berlin
      F Den: fleet, in Denmark
      F Hel: fleet, in Helgoland Bight
      side: Russia
      F Bal: fleet, in Baltic Sea
      A Pru: army, in Prussia
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Hol S A Ruh - Kie
      A Ruh - Kie
      side: France
      A Kie - Ber
      A Mun S A Kie - Ber
      A Sil S A Kie - Ber
      side: Germany
      A Ber - Kie
      F Den S A Ber - Kie
      F Hel S A Ber - Kie
      side: Russia
      F Bal S A Pru - Ber
      A Pru - Ber
      phase: end of turn
      """
    And the turn is resolved
    Then A Ruh is afterwards in Ruhr
    And A Kie is afterwards in Kiel
    And A Ber is afterwards in Berlin
    And A Pru is afterwards in Prussia
