Feature: DATC 6.H, Retreats

  Background:
    Given the rulebook diplomacy

  Example: 6.H.1 Nobody may back a unit that has been driven out
    Given the scenario
      """
      side: Austria
      F Tri: fleet, in Trieste
      A Ser: army, in Serbia
      side: Turkey
      F Gre: fleet, in Greece
      side: Italy
      A Ven: army, in Venice
      A Tyr: army, in Tyrolia
      F Ion: fleet, in Ionian Sea
      F Aeg: fleet, in Aegean Sea
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      F Tri H
      A Ser H
      side: Turkey
      F Gre H
      side: Italy
      A Ven S A Tyr - Tri
      A Tyr - Tri
      F Ion - Gre
      F Aeg S F Ion - Gre
      phase: retreats
      side: Austria
      F Tri - Alb
      A Ser S F Tri - Alb
      side: Turkey
      F Gre - Alb
      phase: end of turn
      """
    And the turn is resolved
    Then F Tri has left the table
    And A Ser is afterwards in Serbia
    And F Gre has left the table

  Example: 6.H.2 A fleet that has been driven out backs nobody
    Given the scenario
      """
      side: England
      A Lvp: army, in Liverpool
      F Yor: fleet, in Yorkshire
      F Nwy: fleet, in Norway
      side: Germany
      A Kie: army, in Kiel
      A Ruh: army, in Ruhr
      side: Russia
      F Edi: fleet, in Edinburgh
      A Swe: army, in Sweden
      A Fin: army, in Finland
      F Hol: fleet, in Holland
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Lvp - Edi
      F Yor S A Lvp - Edi
      F Nwy H
      side: Germany
      A Kie S A Ruh - Hol
      A Ruh - Hol
      side: Russia
      F Edi H
      A Swe S A Fin - Nwy
      A Fin - Nwy
      F Hol H
      phase: retreats
      side: England
      F Nwy - Nth
      side: Russia
      F Edi - Nth
      F Hol S F Edi - Nth
      phase: end of turn
      """
    And the turn is resolved
    Then F Nwy has left the table
    And F Edi has left the table
    And F Hol has left the table

  Example: 6.H.3 No fleet carries an army that has been driven out
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Hol: army, in Holland
      side: Germany
      F Kie: fleet, in Kiel
      A Ruh: army, in Ruhr
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth H
      A Hol H
      side: Germany
      F Kie S A Ruh - Hol
      A Ruh - Hol
      phase: retreats
      side: England
      A Hol - Yor
      F Nth C A Hol - Yor
      phase: end of turn
      """
    And the turn is resolved
    Then A Hol has left the table
    And F Nth is afterwards in North Sea

  Example: 6.H.4 Only units that have been driven out move in this phase
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Hol: army, in Holland
      side: Germany
      F Kie: fleet, in Kiel
      A Ruh: army, in Ruhr
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth H
      A Hol H
      side: Germany
      F Kie S A Ruh - Hol
      A Ruh - Hol
      phase: retreats
      side: England
      F Nth - Nwg
      A Hol - Bel
      phase: end of turn
      """
    And the turn is resolved
    Then F Nth is afterwards in North Sea
    And A Hol is afterwards in Belgium

  Example: 6.H.5 A unit does not fall back to where its attacker came from
    Given the scenario
      """
      side: Russia
      F Con: fleet, in Constantinople
      F Bla: fleet, in Black Sea
      side: Turkey
      F Ank: fleet, in Ankara
      """
    When the turn reads
      """
      phase: orders
      side: Russia
      F Con S F Bla - Ank
      F Bla - Ank
      side: Turkey
      F Ank H
      phase: retreats
      side: Turkey
      F Ank - Bla
      phase: end of turn
      """
    And the turn is resolved
    Then F Ank has left the table

  Example: 6.H.6 A unit does not fall back to the scene of a standoff
    Given the scenario
      """
      side: Austria
      A Bud: army, in Budapest
      A Tri: army, in Trieste
      side: Germany
      A Mun: army, in Munich
      A Sil: army, in Silesia
      side: Italy
      A Vie: army, in Vienna
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      A Bud S A Tri - Vie
      A Tri - Vie
      side: Germany
      A Mun - Boh
      A Sil - Boh
      side: Italy
      A Vie H
      phase: retreats
      side: Italy
      A Vie - Boh
      phase: end of turn
      """
    And the turn is resolved
    Then A Vie has left the table

  Example: 6.H.7 Two units that fall back to one place are both lost
    Given the scenario
      """
      side: Austria
      A Bud: army, in Budapest
      A Tri: army, in Trieste
      side: Germany
      A Mun: army, in Munich
      A Sil: army, in Silesia
      side: Italy
      A Vie: army, in Vienna
      A Boh: army, in Bohemia
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      A Bud S A Tri - Vie
      A Tri - Vie
      side: Germany
      A Mun S A Sil - Boh
      A Sil - Boh
      side: Italy
      A Vie H
      A Boh H
      phase: retreats
      side: Italy
      A Vie - Tyr
      A Boh - Tyr
      phase: end of turn
      """
    And the turn is resolved
    Then A Vie has left the table
    And A Boh has left the table

  Example: 6.H.8 Three units that fall back to one place are all lost
    Given the scenario
      """
      side: England
      A Lvp: army, in Liverpool
      F Yor: fleet, in Yorkshire
      F Nwy: fleet, in Norway
      side: Germany
      A Kie: army, in Kiel
      A Ruh: army, in Ruhr
      side: Russia
      F Edi: fleet, in Edinburgh
      A Swe: army, in Sweden
      A Fin: army, in Finland
      F Hol: fleet, in Holland
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Lvp - Edi
      F Yor S A Lvp - Edi
      F Nwy H
      side: Germany
      A Kie S A Ruh - Hol
      A Ruh - Hol
      side: Russia
      F Edi H
      A Swe S A Fin - Nwy
      A Fin - Nwy
      F Hol H
      phase: retreats
      side: England
      F Nwy - Nth
      side: Russia
      F Edi - Nth
      F Hol - Nth
      phase: end of turn
      """
    And the turn is resolved
    Then F Nwy has left the table
    And F Edi has left the table
    And F Hol has left the table

  Example: 6.H.9 A unit falls back to where a beaten army meant to go
    Given the scenario
      """
      side: England
      F Hel: fleet, in Helgoland Bight
      F Den: fleet, in Denmark
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
      side: England
      F Hel - Kie
      F Den S F Hel - Kie
      side: Germany
      A Ber - Pru
      F Kie H
      A Sil S A Ber - Pru
      side: Russia
      A Pru - Ber
      phase: retreats
      side: Germany
      F Kie - Ber
      phase: end of turn
      """
    And the turn is resolved
    Then F Kie is afterwards in Berlin

  Example: 6.H.10 A unit barred from a place does not bar others from it
    Given the scenario
      """
      side: England
      A Kie: army, in Kiel
      side: Germany
      A Ber: army, in Berlin
      A Mun: army, in Munich
      A Pru: army, in Prussia
      side: Russia
      A War: army, in Warsaw
      A Sil: army, in Silesia
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Kie H
      side: Germany
      A Ber - Kie
      A Mun S A Ber - Kie
      A Pru H
      side: Russia
      A War - Pru
      A Sil S A War - Pru
      phase: retreats
      side: England
      A Kie - Ber
      side: Germany
      A Pru - Ber
      phase: end of turn
      """
    And the turn is resolved
    Then A Kie has left the table
    And A Pru is afterwards in Berlin

  Example: 6.H.11 A unit falls back past an attacker that came by sea
    Given the scenario
      """
      side: France
      A Gas: army, in Gascony
      A Bur: army, in Burgundy
      F Mao: fleet, in Mid-Atlantic Ocean
      F Wes: fleet, in Western Mediterranean
      F Lyo: fleet, in Gulf of Lyon
      side: Italy
      A Mar: army, in Marseilles
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Gas - Mar via convoy
      A Bur S A Gas - Mar
      F Mao C A Gas - Mar
      F Wes C A Gas - Mar
      F Lyo C A Gas - Mar
      side: Italy
      A Mar H
      phase: retreats
      side: Italy
      A Mar - Gas
      phase: end of turn
      """
    And the turn is resolved
    Then A Mar is afterwards in Gascony

  Example: 6.H.11 A unit falls back past an attacker that came by sea, where that is forbidden
    Given the ruling dip.ruling.retreat-to-origin is forbidden
    And the scenario
      """
      side: France
      A Gas: army, in Gascony
      A Bur: army, in Burgundy
      F Mao: fleet, in Mid-Atlantic Ocean
      F Wes: fleet, in Western Mediterranean
      F Lyo: fleet, in Gulf of Lyon
      side: Italy
      A Mar: army, in Marseilles
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Gas - Mar via convoy
      A Bur S A Gas - Mar
      F Mao C A Gas - Mar
      F Wes C A Gas - Mar
      F Lyo C A Gas - Mar
      side: Italy
      A Mar H
      phase: retreats
      side: Italy
      A Mar - Gas
      phase: end of turn
      """
    And the turn is resolved
    Then A Mar has left the table

  Example: 6.H.12 An army that meant to sail falls back past a sailing attacker
    Given the scenario
      """
      side: England
      A Lvp: army, in Liverpool
      F Iri: fleet, in Irish Sea
      F Eng: fleet, in English Channel
      F Nth: fleet, in North Sea
      side: France
      F Bre: fleet, in Brest
      F Mao: fleet, in Mid-Atlantic Ocean
      side: Russia
      A Edi: army, in Edinburgh
      F Nwg: fleet, in Norwegian Sea
      F Nao: fleet, in North Atlantic Ocean
      A Cly: army, in Clyde
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Lvp - Edi via convoy
      F Iri C A Lvp - Edi
      F Eng C A Lvp - Edi
      F Nth C A Lvp - Edi
      side: France
      F Bre - Eng
      F Mao S F Bre - Eng
      side: Russia
      A Edi - Lvp via convoy
      F Nwg C A Edi - Lvp
      F Nao C A Edi - Lvp
      A Cly S A Edi - Lvp
      phase: retreats
      side: England
      A Lvp - Edi
      phase: end of turn
      """
    And the turn is resolved
    Then A Lvp is afterwards in Edinburgh

  Example: 6.H.12 An army that meant to sail falls back past a sailing attacker, where that is forbidden
    Given the ruling dip.ruling.retreat-to-origin is forbidden
    And the scenario
      """
      side: England
      A Lvp: army, in Liverpool
      F Iri: fleet, in Irish Sea
      F Eng: fleet, in English Channel
      F Nth: fleet, in North Sea
      side: France
      F Bre: fleet, in Brest
      F Mao: fleet, in Mid-Atlantic Ocean
      side: Russia
      A Edi: army, in Edinburgh
      F Nwg: fleet, in Norwegian Sea
      F Nao: fleet, in North Atlantic Ocean
      A Cly: army, in Clyde
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Lvp - Edi via convoy
      F Iri C A Lvp - Edi
      F Eng C A Lvp - Edi
      F Nth C A Lvp - Edi
      side: France
      F Bre - Eng
      F Mao S F Bre - Eng
      side: Russia
      A Edi - Lvp via convoy
      F Nwg C A Edi - Lvp
      F Nao C A Edi - Lvp
      A Cly S A Edi - Lvp
      phase: retreats
      side: England
      A Lvp - Edi
      phase: end of turn
      """
    And the turn is resolved
    Then A Lvp has left the table

  Example: 6.H.13 A fleet that offered passage does not carry the army to safety
    Given the scenario
      """
      side: England
      A Pic: army, in Picardy
      F Eng: fleet, in English Channel
      side: France
      A Par: army, in Paris
      A Bre: army, in Brest
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Pic H
      F Eng C A Pic - Lon
      side: France
      A Par - Pic
      A Bre S A Par - Pic
      phase: retreats
      side: England
      A Pic - Lon
      phase: end of turn
      """
    And the turn is resolved
    Then A Pic has left the table

  Example: 6.H.14 Help offered earlier does not decide who falls back where
    Given the scenario
      """
      side: England
      A Pic: army, in Picardy
      F Eng: fleet, in English Channel
      side: France
      A Par: army, in Paris
      A Bre: army, in Brest
      A Bur: army, in Burgundy
      side: Germany
      A Mun: army, in Munich
      A Mar: army, in Marseilles
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Pic H
      F Eng S A Pic - Bel
      side: France
      A Par - Pic
      A Bre S A Par - Pic
      A Bur H
      side: Germany
      A Mun S A Mar - Bur
      A Mar - Bur
      phase: retreats
      side: England
      A Pic - Bel
      side: France
      A Bur - Bel
      phase: end of turn
      """
    And the turn is resolved
    Then A Pic has left the table
    And A Bur has left the table

  Example: 6.H.15 A fleet falls back to neither shore its attacker came from
    Given the scenario
      """
      side: England
      F Por: fleet, in Portugal
      side: France
      F Spa/sc: fleet, in Spain sc
      F Mao: fleet, in Mid-Atlantic Ocean
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Por H
      side: France
      F Spa/sc - Por
      F Mao S F Spa/sc - Por
      phase: retreats
      side: England
      F Por - Spa/nc
      phase: end of turn
      """
    And the turn is resolved
    Then F Por has left the table

  Example: 6.H.16 A standoff on the north shore closes the south shore too
    Given the scenario
      """
      side: France
      F Mao: fleet, in Mid-Atlantic Ocean
      F Gas: fleet, in Gascony
      F Wes: fleet, in Western Mediterranean
      side: Italy
      F Tun: fleet, in Tunis
      F Tys: fleet, in Tyrrhenian Sea
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Mao - Spa/nc
      F Gas - Spa/nc
      F Wes H
      side: Italy
      F Tun S F Tys - Wes
      F Tys - Wes
      phase: retreats
      side: France
      F Wes - Spa/sc
      phase: end of turn
      """
    And the turn is resolved
    Then F Wes has left the table
