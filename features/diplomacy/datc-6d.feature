Feature: DATC 6.D, Supports and dislodgement

  Background:
    Given the rulebook diplomacy

  Example: 6.D.1 A supported unit holds against an attack as strong
    Given the scenario
      """
      side: Austria
      F Adr: fleet, in Adriatic Sea
      A Tri: army, in Trieste
      side: Italy
      A Ven: army, in Venice
      A Tyr: army, in Tyrolia
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      F Adr S A Tri - Ven
      A Tri - Ven
      side: Italy
      A Ven H
      A Tyr S A Ven
      phase: end of turn
      """
    And the turn is resolved
    Then A Tri is afterwards in Trieste
    And A Ven is afterwards in Venice

  Example: 6.D.2 An attack on the supporter leaves the defender to fall
    Given the scenario
      """
      side: Austria
      F Adr: fleet, in Adriatic Sea
      A Tri: army, in Trieste
      A Vie: army, in Vienna
      side: Italy
      A Ven: army, in Venice
      A Tyr: army, in Tyrolia
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      F Adr S A Tri - Ven
      A Tri - Ven
      A Vie - Tyr
      side: Italy
      A Ven H
      A Tyr S A Ven
      phase: end of turn
      """
    And the turn is resolved
    Then A Tri is afterwards in Venice
    And A Vie is afterwards in Vienna
    And dip.dislodge says `is dislodged` of A Ven

  Example: 6.D.3 An attack on the supporter leaves the attacker too weak
    Given the scenario
      """
      side: Austria
      F Adr: fleet, in Adriatic Sea
      A Tri: army, in Trieste
      side: Italy
      A Ven: army, in Venice
      F Ion: fleet, in Ionian Sea
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      F Adr S A Tri - Ven
      A Tri - Ven
      side: Italy
      A Ven H
      F Ion - Adr
      phase: end of turn
      """
    And the turn is resolved
    Then A Tri is afterwards in Trieste
    And A Ven is afterwards in Venice
    And F Ion is afterwards in Ionian Sea

  Example: 6.D.4 Two neighbours may support each other where they stand
    Given the scenario
      """
      side: Germany
      A Ber: army, in Berlin
      F Kie: fleet, in Kiel
      side: Russia
      F Bal: fleet, in Baltic Sea
      A Pru: army, in Prussia
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ber S F Kie
      F Kie S A Ber
      side: Russia
      F Bal S A Pru - Ber
      A Pru - Ber
      phase: end of turn
      """
    And the turn is resolved
    Then A Pru is afterwards in Prussia

  Example: 6.D.5 A unit that backs an advance may itself be backed in place
    Given the scenario
      """
      side: Germany
      A Ber: army, in Berlin
      F Kie: fleet, in Kiel
      A Mun: army, in Munich
      side: Russia
      F Bal: fleet, in Baltic Sea
      A Pru: army, in Prussia
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ber S A Mun - Sil
      F Kie S A Ber
      A Mun - Sil
      side: Russia
      F Bal S A Pru - Ber
      A Pru - Ber
      phase: end of turn
      """
    And the turn is resolved
    Then A Pru is afterwards in Prussia

  Example: 6.D.6 A fleet that carries an army may be backed where it lies
    Given the scenario
      """
      side: Germany
      A Ber: army, in Berlin
      F Bal: fleet, in Baltic Sea
      F Pru: fleet, in Prussia
      side: Russia
      F Lvn: fleet, in Livonia
      F Bot: fleet, in Gulf of Bothnia
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ber - Swe
      F Bal C A Ber - Swe
      F Pru S F Bal
      side: Russia
      F Lvn - Bal
      F Bot S F Lvn - Bal
      phase: end of turn
      """
    And the turn is resolved
    Then A Ber is afterwards in Sweden
    And F Lvn is afterwards in Livonia

  Example: 6.D.7 A fleet that tries to leave gets nothing from backing in place
    Given the scenario
      """
      side: Germany
      F Bal: fleet, in Baltic Sea
      F Pru: fleet, in Prussia
      side: Russia
      F Lvn: fleet, in Livonia
      F Bot: fleet, in Gulf of Bothnia
      A Fin: army, in Finland
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      F Bal - Swe
      F Pru S F Bal
      side: Russia
      F Lvn - Bal
      F Bot S F Lvn - Bal
      A Fin - Swe
      phase: end of turn
      """
    And the turn is resolved
    Then dip.dislodge says `is dislodged` of F Bal
    And F Lvn is afterwards in Baltic Sea
    And A Fin is afterwards in Finland

  Example: 6.D.8 An army that waits in vain for ships gets no defensive help
    Given the scenario
      """
      side: Austria
      F Ion: fleet, in Ionian Sea
      A Ser: army, in Serbia
      A Alb: army, in Albania
      side: Turkey
      A Gre: army, in Greece
      A Bul: army, in Bulgaria
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      F Ion H
      A Ser S A Alb - Gre
      A Alb - Gre
      side: Turkey
      A Gre - Nap
      A Bul S A Gre
      phase: end of turn
      """
    And the turn is resolved
    Then A Alb is afterwards in Greece
    And dip.dislodge says `is dislodged` of A Gre

  Example: 6.D.9 Help meant for an advance is lost on a unit that stays
    Given the scenario
      """
      side: Italy
      A Ven: army, in Venice
      A Tyr: army, in Tyrolia
      side: Austria
      A Alb: army, in Albania
      A Tri: army, in Trieste
      """
    When the turn reads
      """
      phase: orders
      side: Italy
      A Ven - Tri
      A Tyr S A Ven - Tri
      side: Austria
      A Alb S A Tri - Ser
      A Tri H
      phase: end of turn
      """
    And the turn is resolved
    Then A Ven is afterwards in Trieste
    And dip.dislodge says `is dislodged` of A Tri

  Example: 6.D.10 A power does not drive out its own unit
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
      A Ber H
      F Kie - Ber
      A Mun S F Kie - Ber
      phase: end of turn
      """
    And the turn is resolved
    Then A Ber is afterwards in Berlin
    And F Kie is afterwards in Kiel

  Example: 6.D.11 An army thrown back is safe from its own side
    Given the scenario
      """
      side: Germany
      A Ber: army, in Berlin
      F Kie: fleet, in Kiel
      A Mun: army, in Munich
      side: Russia
      A War: army, in Warsaw
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ber - Pru
      F Kie - Ber
      A Mun S F Kie - Ber
      side: Russia
      A War - Pru
      phase: end of turn
      """
    And the turn is resolved
    Then A Ber is afterwards in Berlin
    And F Kie is afterwards in Kiel
    And A War is afterwards in Warsaw

  Example: 6.D.12 A power lends foreigners no strength against its own unit
    Given the scenario
      """
      side: Austria
      F Tri: fleet, in Trieste
      A Vie: army, in Vienna
      side: Italy
      A Ven: army, in Venice
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      F Tri H
      A Vie S A Ven - Tri
      side: Italy
      A Ven - Tri
      phase: end of turn
      """
    And the turn is resolved
    Then F Tri is afterwards in Trieste
    And A Ven is afterwards in Venice

  Example: 6.D.13 A fleet thrown back is safe from foreigners its owner helps
    Given the scenario
      """
      side: Austria
      F Tri: fleet, in Trieste
      A Vie: army, in Vienna
      side: Italy
      A Ven: army, in Venice
      F Apu: fleet, in Apulia
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      F Tri - Adr
      A Vie S A Ven - Tri
      side: Italy
      A Ven - Tri
      F Apu - Adr
      phase: end of turn
      """
    And the turn is resolved
    Then F Tri is afterwards in Trieste
    And A Ven is afterwards in Venice
    And F Apu is afterwards in Apulia

  Example: 6.D.14 A unit falls to foreigners strong enough without help from its owner
    Given the scenario
      """
      side: Austria
      F Tri: fleet, in Trieste
      A Vie: army, in Vienna
      side: Italy
      A Ven: army, in Venice
      A Tyr: army, in Tyrolia
      F Adr: fleet, in Adriatic Sea
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      F Tri H
      A Vie S A Ven - Tri
      side: Italy
      A Ven - Tri
      A Tyr S A Ven - Tri
      F Adr S A Ven - Tri
      phase: end of turn
      """
    And the turn is resolved
    Then dip.dislodge says `is dislodged` of F Tri
    And A Ven is afterwards in Trieste

  Example: 6.D.15 The unit under attack does not cut the help behind that attack
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
      F Ank - Con
      phase: end of turn
      """
    And the turn is resolved
    Then F Bla is afterwards in Ankara
    And dip.dislodge says `is dislodged` of F Ank

  Example: 6.D.16 A convoying fleet may help to attack a unit of its own power
    Given the scenario
      """
      side: England
      A Lon: army, in London
      F Nth: fleet, in North Sea
      side: France
      F Eng: fleet, in English Channel
      A Bel: army, in Belgium
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Lon H
      F Nth C A Bel - Lon
      side: France
      F Eng S A Bel - Lon
      A Bel - Lon
      phase: end of turn
      """
    And the turn is resolved
    Then dip.dislodge says `is dislodged` of A Lon
    And A Bel is afterwards in London

  Example: 6.D.17 A supporter driven out by its target gives no more help
    Given the scenario
      """
      side: Russia
      F Con: fleet, in Constantinople
      F Bla: fleet, in Black Sea
      side: Turkey
      F Ank: fleet, in Ankara
      A Smy: army, in Smyrna
      A Arm: army, in Armenia
      """
    When the turn reads
      """
      phase: orders
      side: Russia
      F Con S F Bla - Ank
      F Bla - Ank
      side: Turkey
      F Ank - Con
      A Smy S F Ank - Con
      A Arm - Ank
      phase: end of turn
      """
    And the turn is resolved
    Then dip.dislodge says `is dislodged` of F Con
    And F Bla is afterwards in Black Sea
    And F Ank is afterwards in Constantinople
    And A Arm is afterwards in Armenia

  Example: 6.D.18 A supporter that keeps its ground goes on helping
    Given the scenario
      """
      side: Russia
      F Con: fleet, in Constantinople
      F Bla: fleet, in Black Sea
      A Bul: army, in Bulgaria
      side: Turkey
      F Ank: fleet, in Ankara
      A Smy: army, in Smyrna
      A Arm: army, in Armenia
      """
    When the turn reads
      """
      phase: orders
      side: Russia
      F Con S F Bla - Ank
      F Bla - Ank
      A Bul S F Con
      side: Turkey
      F Ank - Con
      A Smy S F Ank - Con
      A Arm - Ank
      phase: end of turn
      """
    And the turn is resolved
    Then dip.support.cut does not say `is cut` of F Con
    And F Bla is afterwards in Ankara
    And dip.support.cut does not say `is cut` of A Bul
    And dip.dislodge says `is dislodged` of F Ank
    And dip.support.cut does not say `is cut` of A Smy
    And A Arm is afterwards in Armenia

  Example: 6.D.19 A supporter goes on helping when only its own side threatens it
    Given the scenario
      """
      side: Russia
      F Con: fleet, in Constantinople
      F Bla: fleet, in Black Sea
      A Smy: army, in Smyrna
      side: Turkey
      F Ank: fleet, in Ankara
      """
    When the turn reads
      """
      phase: orders
      side: Russia
      F Con S F Bla - Ank
      F Bla - Ank
      A Smy S F Ank - Con
      side: Turkey
      F Ank - Con
      phase: end of turn
      """
    And the turn is resolved
    Then F Bla is afterwards in Ankara
    And dip.dislodge says `is dislodged` of F Ank

  Example: 6.D.20 A unit does not cut help given by its own side
    Given the scenario
      """
      side: England
      F Lon: fleet, in London
      F Nth: fleet, in North Sea
      A Yor: army, in Yorkshire
      side: France
      F Eng: fleet, in English Channel
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Lon S F Nth - Eng
      F Nth - Eng
      A Yor - Lon
      side: France
      F Eng H
      phase: end of turn
      """
    And the turn is resolved
    Then F Nth is afterwards in English Channel
    And A Yor is afterwards in Yorkshire
    And dip.dislodge says `is dislodged` of F Eng

  Example: 6.D.21 An army that is driven out still cuts the help it attacks
    Given the scenario
      """
      side: Austria
      F Tri: fleet, in Trieste
      side: Italy
      A Ven: army, in Venice
      A Tyr: army, in Tyrolia
      side: Germany
      A Mun: army, in Munich
      side: Russia
      A Sil: army, in Silesia
      A Ber: army, in Berlin
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      F Tri H
      side: Italy
      A Ven - Tri
      A Tyr S A Ven - Tri
      side: Germany
      A Mun - Tyr
      side: Russia
      A Sil - Mun
      A Ber S A Sil - Mun
      phase: end of turn
      """
    And the turn is resolved
    Then F Tri is afterwards in Trieste
    And A Ven is afterwards in Venice
    And dip.dislodge says `is dislodged` of A Mun
    And A Sil is afterwards in Munich

  Example: 6.D.22 Help for a fleet bound inland is of no account
    Given the scenario
      """
      side: Germany
      F Kie: fleet, in Kiel
      A Bur: army, in Burgundy
      side: Russia
      A Mun: army, in Munich
      A Ber: army, in Berlin
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      F Kie - Mun
      A Bur S F Kie - Mun
      side: Russia
      A Mun - Kie
      A Ber S A Mun - Kie
      phase: end of turn
      """
    And the turn is resolved
    Then dip.dislodge says `is dislodged` of F Kie
    And A Mun is afterwards in Kiel

  Example: 6.D.23 Help for a fleet that starts on the wrong shore is void
    Given the scenario
      """
      side: Italy
      F Lyo: fleet, in Gulf of Lyon
      F Wes: fleet, in Western Mediterranean
      side: France
      F Spa/nc: fleet, in Spain nc
      F Mar: fleet, in Marseilles
      """
    When the turn reads
      """
      phase: orders
      side: Italy
      F Lyo - Spa/sc
      F Wes S F Lyo - Spa/sc
      side: France
      F Spa/nc - Lyo
      F Mar S F Spa/nc - Lyo
      phase: end of turn
      """
    And the turn is resolved
    Then F Lyo is afterwards in Spain sc
    And dip.dislodge says `is dislodged` of F Spa/nc

  Example: 6.D.24 Help for an army bound for open water is of no account
    Given the scenario
      """
      side: France
      A Mar: army, in Marseilles
      F Spa/sc: fleet, in Spain sc
      side: Italy
      F Lyo: fleet, in Gulf of Lyon
      side: Turkey
      F Tys: fleet, in Tyrrhenian Sea
      F Wes: fleet, in Western Mediterranean
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Mar - Lyo
      F Spa/sc S A Mar - Lyo
      side: Italy
      F Lyo H
      side: Turkey
      F Tys S F Wes - Lyo
      F Wes - Lyo
      phase: end of turn
      """
    And the turn is resolved
    Then A Mar is afterwards in Marseilles
    And dip.dislodge says `is dislodged` of F Lyo
    And F Wes is afterwards in Gulf of Lyon

  Example: 6.D.25 A unit may be backed though the one it backs sets off
    Given the scenario
      """
      side: Germany
      A Ber: army, in Berlin
      F Kie: fleet, in Kiel
      side: Russia
      F Bal: fleet, in Baltic Sea
      A Pru: army, in Prussia
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ber S A Pru
      F Kie S A Ber
      side: Russia
      F Bal S A Pru - Ber
      A Pru - Ber
      phase: end of turn
      """
    And the turn is resolved
    Then A Pru is afterwards in Prussia

  Example: 6.D.26 A unit may be backed though nobody makes the advance it backs
    Given the scenario
      """
      side: Germany
      A Ber: army, in Berlin
      F Kie: fleet, in Kiel
      side: Russia
      F Bal: fleet, in Baltic Sea
      A Pru: army, in Prussia
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ber S A Pru - Sil
      F Kie S A Ber
      side: Russia
      F Bal S A Pru - Ber
      A Pru - Ber
      phase: end of turn
      """
    And the turn is resolved
    Then A Pru is afterwards in Prussia

  Example: 6.D.27 A fleet may be backed though its passenger stays ashore
    Given the scenario
      """
      side: England
      F Swe: fleet, in Sweden
      F Den: fleet, in Denmark
      side: Germany
      A Ber: army, in Berlin
      side: Russia
      F Bal: fleet, in Baltic Sea
      F Pru: fleet, in Prussia
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Swe - Bal
      F Den S F Swe - Bal
      side: Germany
      A Ber H
      side: Russia
      F Bal C A Ber - Lvn
      F Pru S F Bal
      phase: end of turn
      """
    And the turn is resolved
    Then F Swe is afterwards in Sweden

  Example: 6.D.28 A unit told to go out of reach is backed in place
    Given the scenario
      """
      side: Austria
      A Bud: army, in Budapest
      side: Russia
      F Rum: fleet, in Rumania
      side: Turkey
      F Bla: fleet, in Black Sea
      A Bul: army, in Bulgaria
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      A Bud S F Rum
      side: Russia
      F Rum - Hol
      side: Turkey
      F Bla - Rum
      A Bul S F Bla - Rum
      phase: end of turn
      """
    And the turn is resolved
    Then F Bla is afterwards in Black Sea

  Example: 6.D.29 A fleet told to reach the wrong shore is backed in place
    Given the scenario
      """
      side: Austria
      A Bud: army, in Budapest
      side: Russia
      F Rum: fleet, in Rumania
      side: Turkey
      F Bla: fleet, in Black Sea
      A Bul: army, in Bulgaria
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      A Bud S F Rum
      side: Russia
      F Rum - Bul/sc
      side: Turkey
      F Bla - Rum
      A Bul S F Bla - Rum
      phase: end of turn
      """
    And the turn is resolved
    Then F Bla is afterwards in Black Sea

  Example: 6.D.30 A fleet that names no shore is backed in place
    Given the scenario
      """
      side: Italy
      F Aeg: fleet, in Aegean Sea
      side: Russia
      F Con: fleet, in Constantinople
      side: Turkey
      F Bla: fleet, in Black Sea
      A Bul: army, in Bulgaria
      """
    When the turn reads
      """
      phase: orders
      side: Italy
      F Aeg S F Con
      side: Russia
      F Con - Bul
      side: Turkey
      F Bla - Con
      A Bul S F Bla - Con
      phase: end of turn
      """
    And the turn is resolved
    Then F Con is afterwards in Constantinople
    And F Bla is afterwards in Black Sea

  Example: 6.D.31 A fleet does not back an army that only it could carry
    Given the scenario
      """
      side: Austria
      A Rum: army, in Rumania
      side: Turkey
      F Bla: fleet, in Black Sea
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      A Rum - Arm
      side: Turkey
      F Bla S A Rum - Arm
      phase: end of turn
      """
    And the turn is resolved
    Then A Rum is afterwards in Rumania

  Example: 6.D.32 An army with no ship to carry it is backed in place
    Given the scenario
      """
      side: England
      F Edi: fleet, in Edinburgh
      A Lvp: army, in Liverpool
      side: France
      F Lon: fleet, in London
      side: Germany
      A Yor: army, in Yorkshire
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Edi S A Lvp - Yor
      A Lvp - Yor
      side: France
      F Lon S A Yor
      side: Germany
      A Yor - Hol
      phase: end of turn
      """
    And the turn is resolved
    Then A Lvp is afterwards in Liverpool
    And A Yor is afterwards in Yorkshire

  Example: 6.D.33 A unit cannot turn down help that it did not ask for
    Given the scenario
      """
      side: Austria
      A Ser: army, in Serbia
      A Vie: army, in Vienna
      side: Russia
      A Gal: army, in Galicia
      side: Turkey
      A Bul: army, in Bulgaria
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      A Ser - Bud
      A Vie - Bud
      side: Russia
      A Gal S A Ser - Bud
      side: Turkey
      A Bul - Ser
      phase: end of turn
      """
    And the turn is resolved
    Then A Ser is afterwards in Budapest
    And A Vie is afterwards in Vienna
    And A Bul is afterwards in Serbia

  Example: 6.D.34 A unit does not back an advance into its own place
    Given the scenario
      """
      side: Germany
      A Ber: army, in Berlin
      A Sil: army, in Silesia
      F Bal: fleet, in Baltic Sea
      side: Italy
      A Pru: army, in Prussia
      side: Russia
      A War: army, in Warsaw
      A Lvn: army, in Livonia
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ber - Pru
      A Sil S A Ber - Pru
      F Bal S A Ber - Pru
      side: Italy
      A Pru S A Lvn - Pru
      side: Russia
      A War S A Lvn - Pru
      A Lvn - Pru
      phase: end of turn
      """
    And the turn is resolved
    Then A Ber is afterwards in Prussia
    And dip.dislodge says `is dislodged` of A Pru
    And A Lvn is afterwards in Livonia
