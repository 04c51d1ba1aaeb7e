Feature: DATC 6.C, Rings

  Background:
    Given the rulebook diplomacy

  Example: 6.C.1 Three units go round in a ring, each into the next place
    Given the scenario
      """
      side: Turkey
      F Ank: fleet, in Ankara
      A Con: army, in Constantinople
      A Smy: army, in Smyrna
      """
    When the turn reads
      """
      phase: orders
      side: Turkey
      F Ank - Con
      A Con - Smy
      A Smy - Ank
      phase: end of turn
      """
    And the turn is resolved
    Then F Ank is afterwards in Constantinople
    And A Con is afterwards in Smyrna
    And A Smy is afterwards in Ankara

  Example: 6.C.2 Help for one of its members lets the ring turn as before
    Given the scenario
      """
      side: Turkey
      F Ank: fleet, in Ankara
      A Con: army, in Constantinople
      A Smy: army, in Smyrna
      A Bul: army, in Bulgaria
      """
    When the turn reads
      """
      phase: orders
      side: Turkey
      F Ank - Con
      A Con - Smy
      A Smy - Ank
      A Bul S F Ank - Con
      phase: end of turn
      """
    And the turn is resolved
    Then F Ank is afterwards in Constantinople
    And A Con is afterwards in Smyrna
    And A Smy is afterwards in Ankara
    And dip.support.cut does not say `is cut` of A Bul

  Example: 6.C.3 An outsider who contests one step stops the whole ring
    Given the scenario
      """
      side: Turkey
      F Ank: fleet, in Ankara
      A Bul: army, in Bulgaria
      A Smy: army, in Smyrna
      A Con: army, in Constantinople
      """
    When the turn reads
      """
      phase: orders
      side: Turkey
      F Ank - Con
      A Bul - Con
      A Smy - Ank
      A Con - Smy
      phase: end of turn
      """
    And the turn is resolved
    Then F Ank is afterwards in Ankara
    And A Bul is afterwards in Bulgaria
    And A Smy is afterwards in Smyrna
    And A Con is afterwards in Constantinople

  Example: 6.C.4 A ring with a sea leg turns while its fleets hold out
    Given the scenario
      """
      side: Austria
      A Tri: army, in Trieste
      A Ser: army, in Serbia
      side: Turkey
      A Bul: army, in Bulgaria
      F Aeg: fleet, in Aegean Sea
      F Ion: fleet, in Ionian Sea
      F Adr: fleet, in Adriatic Sea
      side: Italy
      F Nap: fleet, in Naples
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      A Tri - Ser
      A Ser - Bul
      side: Turkey
      A Bul - Tri
      F Aeg C A Bul - Tri
      F Ion C A Bul - Tri
      F Adr C A Bul - Tri
      side: Italy
      F Nap - Ion
      phase: end of turn
      """
    And the turn is resolved
    Then A Tri is afterwards in Serbia
    And A Ser is afterwards in Bulgaria
    And A Bul is afterwards in Trieste
    And F Nap is afterwards in Naples

  Example: 6.C.5 A ring stands still once a fleet in its sea leg falls
    Given the scenario
      """
      side: Austria
      A Tri: army, in Trieste
      A Ser: army, in Serbia
      side: Turkey
      A Bul: army, in Bulgaria
      F Aeg: fleet, in Aegean Sea
      F Ion: fleet, in Ionian Sea
      F Adr: fleet, in Adriatic Sea
      side: Italy
      F Nap: fleet, in Naples
      F Tun: fleet, in Tunis
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      A Tri - Ser
      A Ser - Bul
      side: Turkey
      A Bul - Tri
      F Aeg C A Bul - Tri
      F Ion C A Bul - Tri
      F Adr C A Bul - Tri
      side: Italy
      F Nap - Ion
      F Tun S F Nap - Ion
      phase: end of turn
      """
    And the turn is resolved
    Then A Tri is afterwards in Trieste
    And A Ser is afterwards in Serbia
    And A Bul is afterwards in Bulgaria
    And dip.dislodge says `is dislodged` of F Ion
    And F Nap is afterwards in Ionian Sea
    And dip.support.cut does not say `is cut` of F Tun

  Example: 6.C.6 Armies trade places when each of them goes by sea
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Lon: army, in London
      side: France
      F Eng: fleet, in English Channel
      A Bel: army, in Belgium
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth C A Lon - Bel
      A Lon - Bel
      side: France
      F Eng C A Bel - Lon
      A Bel - Lon
      phase: end of turn
      """
    And the turn is resolved
    Then A Lon is afterwards in Belgium
    And A Bel is afterwards in London

  Example: 6.C.7 A rival at one end keeps both sailing armies at home
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Lon: army, in London
      side: France
      F Eng: fleet, in English Channel
      A Bel: army, in Belgium
      A Bur: army, in Burgundy
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth C A Lon - Bel
      A Lon - Bel
      side: France
      F Eng C A Bel - Lon
      A Bel - Lon
      A Bur - Bel
      phase: end of turn
      """
    And the turn is resolved
    Then A Lon is afterwards in London
    And A Bel is afterwards in Belgium
    And A Bur is afterwards in Burgundy

  Example: 6.C.8 A stalled ring does not make a power oust its own fleet
    Given the scenario
      """
      side: Turkey
      F Con: fleet, in Constantinople
      A Bul: army, in Bulgaria
      A Smy: army, in Smyrna
      side: Russia
      F Bla: fleet, in Black Sea
      side: Austria
      A Ser: army, in Serbia
      """
    When the turn reads
      """
      phase: orders
      side: Turkey
      F Con - Bla
      A Bul - Con
      A Smy S A Bul - Con
      side: Russia
      F Bla - Bul/ec
      side: Austria
      A Ser - Bul
      phase: end of turn
      """
    And the turn is resolved
    Then F Con is afterwards in Constantinople
    And A Bul is afterwards in Bulgaria
    And F Bla is afterwards in Black Sea
    And A Ser is afterwards in Serbia

  Example: 6.C.9 A power does not help a foreigner oust its own stalled fleet
    Given the scenario
      """
      side: Turkey
      F Con: fleet, in Constantinople
      A Smy: army, in Smyrna
      side: Russia
      F Bla: fleet, in Black Sea
      side: Austria
      A Ser: army, in Serbia
      A Bul: army, in Bulgaria
      """
    When the turn reads
      """
      phase: orders
      side: Turkey
      F Con - Bla
      A Smy S A Bul - Con
      side: Russia
      F Bla - Bul/ec
      side: Austria
      A Ser - Bul
      A Bul - Con
      phase: end of turn
      """
    And the turn is resolved
    Then F Con is afterwards in Constantinople
    And F Bla is afterwards in Black Sea
    And A Ser is afterwards in Serbia
    And A Bul is afterwards in Bulgaria
