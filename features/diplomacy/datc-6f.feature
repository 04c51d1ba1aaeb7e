Feature: DATC 6.F, Convoys

  Background:
    Given the rulebook diplomacy

  Example: 6.F.1 A fleet that lies in a coastal province carries nobody
    Given the scenario
      """
      side: Turkey
      A Gre: army, in Greece
      F Aeg: fleet, in Aegean Sea
      F Con: fleet, in Constantinople
      F Bla: fleet, in Black Sea
      """
    When the turn reads
      """
      phase: orders
      side: Turkey
      A Gre - Sev
      F Aeg C A Gre - Sev
      F Con C A Gre - Sev
      F Bla C A Gre - Sev
      phase: end of turn
      """
    And the turn is resolved
    Then A Gre is afterwards in Greece

  Example: 6.F.2 An army from the sea and one by land stop each other
    Given the scenario
      """
      side: England
      F Eng: fleet, in English Channel
      A Lon: army, in London
      side: France
      A Par: army, in Paris
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Eng C A Lon - Bre
      A Lon - Bre
      side: France
      A Par - Bre
      phase: end of turn
      """
    And the turn is resolved
    Then A Lon is afterwards in London
    And A Par is afterwards in Paris

  Example: 6.F.3 An army from the sea lands when a fleet supports it
    Given the scenario
      """
      side: England
      F Eng: fleet, in English Channel
      A Lon: army, in London
      F Mao: fleet, in Mid-Atlantic Ocean
      side: France
      A Par: army, in Paris
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Eng C A Lon - Bre
      A Lon - Bre
      F Mao S A Lon - Bre
      side: France
      A Par - Bre
      phase: end of turn
      """
    And the turn is resolved
    Then A Lon is afterwards in Brest
    And dip.support.cut does not say `is cut` of F Mao
    And A Par is afterwards in Paris

  Example: 6.F.4 A fleet carries its army while the attack on it fails
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Lon: army, in London
      side: Germany
      F Ska: fleet, in Skagerrak
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth C A Lon - Hol
      A Lon - Hol
      side: Germany
      F Ska - Nth
      phase: end of turn
      """
    And the turn is resolved
    Then A Lon is afterwards in Holland
    And F Ska is afterwards in Skagerrak

  Example: 6.F.5 A fleet between two equal attackers carries its army all the same
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Lon: army, in London
      side: France
      F Eng: fleet, in English Channel
      F Bel: fleet, in Belgium
      side: Germany
      F Ska: fleet, in Skagerrak
      F Den: fleet, in Denmark
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth C A Lon - Hol
      A Lon - Hol
      side: France
      F Eng - Nth
      F Bel S F Eng - Nth
      side: Germany
      F Ska - Nth
      F Den S F Ska - Nth
      phase: end of turn
      """
    And the turn is resolved
    Then A Lon is afterwards in Holland
    And F Eng is afterwards in English Channel
    And F Ska is afterwards in Skagerrak

  Example: 6.F.6 An army that loses its fleet cuts no support
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Lon: army, in London
      side: Germany
      A Hol: army, in Holland
      A Bel: army, in Belgium
      F Hel: fleet, in Helgoland Bight
      F Ska: fleet, in Skagerrak
      side: France
      A Pic: army, in Picardy
      A Bur: army, in Burgundy
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth C A Lon - Hol
      A Lon - Hol
      side: Germany
      A Hol S A Bel
      A Bel S A Hol
      F Hel S F Ska - Nth
      F Ska - Nth
      side: France
      A Pic - Bel
      A Bur S A Pic - Bel
      phase: end of turn
      """
    And the turn is resolved
    Then dip.support.cut does not say `is cut` of A Hol
    And A Pic is afterwards in Picardy

  Example: 6.F.7 An army that loses its fleet stays at home
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Lon: army, in London
      side: Germany
      F Hel: fleet, in Helgoland Bight
      F Ska: fleet, in Skagerrak
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth C A Lon - Hol
      A Lon - Hol
      side: Germany
      F Hel S F Ska - Nth
      F Ska - Nth
      phase: retreats
      side: England
      F Nth - Hol
      phase: end of turn
      """
    And the turn is resolved
    Then F Nth is afterwards in Holland

  Example: 6.F.8 An army that loses its fleet keeps nobody from its landing
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Lon: army, in London
      side: Germany
      F Hel: fleet, in Helgoland Bight
      F Ska: fleet, in Skagerrak
      A Bel: army, in Belgium
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth C A Lon - Hol
      A Lon - Hol
      side: Germany
      F Hel S F Ska - Nth
      F Ska - Nth
      A Bel - Hol
      phase: end of turn
      """
    And the turn is resolved
    Then dip.dislodge says `is dislodged` of F Nth
    And A Lon is afterwards in London
    And F Ska is afterwards in North Sea
    And A Bel is afterwards in Holland

  Example: 6.F.9 An army with two ways over sea uses the one left
    Given the scenario
      """
      side: England
      F Eng: fleet, in English Channel
      F Nth: fleet, in North Sea
      A Lon: army, in London
      side: France
      F Bre: fleet, in Brest
      F Mao: fleet, in Mid-Atlantic Ocean
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Eng C A Lon - Bel
      F Nth C A Lon - Bel
      A Lon - Bel
      side: France
      F Bre S F Mao - Eng
      F Mao - Eng
      phase: end of turn
      """
    And the turn is resolved
    Then dip.dislodge says `is dislodged` of F Eng
    And A Lon is afterwards in Belgium
    And F Mao is afterwards in English Channel

  Example: 6.F.9 An army with two ways over sea uses the one left, where all routes are needed
    Given the ruling dip.ruling.convoy-routes is all-needed
    And the scenario
      """
      side: England
      F Eng: fleet, in English Channel
      F Nth: fleet, in North Sea
      A Lon: army, in London
      side: France
      F Bre: fleet, in Brest
      F Mao: fleet, in Mid-Atlantic Ocean
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Eng C A Lon - Bel
      F Nth C A Lon - Bel
      A Lon - Bel
      side: France
      F Bre S F Mao - Eng
      F Mao - Eng
      phase: end of turn
      """
    And the turn is resolved
    Then dip.dislodge says `is dislodged` of F Eng
    And A Lon is afterwards in London
    And F Mao is afterwards in English Channel

  Example: 6.F.10 An army loses the foreign ship and crosses by its own
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Lon: army, in London
      side: Germany
      F Eng: fleet, in English Channel
      side: France
      F Bre: fleet, in Brest
      F Mao: fleet, in Mid-Atlantic Ocean
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth C A Lon - Bel
      A Lon - Bel
      side: Germany
      F Eng C A Lon - Bel
      side: France
      F Bre S F Mao - Eng
      F Mao - Eng
      phase: end of turn
      """
    And the turn is resolved
    Then A Lon is afterwards in Belgium
    And dip.dislodge says `is dislodged` of F Eng
    And F Mao is afterwards in English Channel

  Example: 6.F.10 An army loses the foreign ship and crosses by its own, where all routes are needed
    Given the ruling dip.ruling.convoy-routes is all-needed
    And the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Lon: army, in London
      side: Germany
      F Eng: fleet, in English Channel
      side: France
      F Bre: fleet, in Brest
      F Mao: fleet, in Mid-Atlantic Ocean
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth C A Lon - Bel
      A Lon - Bel
      side: Germany
      F Eng C A Lon - Bel
      side: France
      F Bre S F Mao - Eng
      F Mao - Eng
      phase: end of turn
      """
    And the turn is resolved
    Then A Lon is afterwards in London
    And dip.dislodge says `is dislodged` of F Eng
    And F Mao is afterwards in English Channel

  Example: 6.F.11 An army crosses by one foreign ship when the other is lost
    Given the scenario
      """
      side: England
      A Lon: army, in London
      side: Germany
      F Eng: fleet, in English Channel
      side: Russia
      F Nth: fleet, in North Sea
      side: France
      F Bre: fleet, in Brest
      F Mao: fleet, in Mid-Atlantic Ocean
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Lon - Bel
      side: Germany
      F Eng C A Lon - Bel
      side: Russia
      F Nth C A Lon - Bel
      side: France
      F Bre S F Mao - Eng
      F Mao - Eng
      phase: end of turn
      """
    And the turn is resolved
    Then A Lon is afterwards in Belgium
    And dip.dislodge says `is dislodged` of F Eng
    And F Mao is afterwards in English Channel

  Example: 6.F.11 An army crosses by one foreign ship when the other is lost, where all routes are needed
    Given the ruling dip.ruling.convoy-routes is all-needed
    And the scenario
      """
      side: England
      A Lon: army, in London
      side: Germany
      F Eng: fleet, in English Channel
      side: Russia
      F Nth: fleet, in North Sea
      side: France
      F Bre: fleet, in Brest
      F Mao: fleet, in Mid-Atlantic Ocean
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Lon - Bel
      side: Germany
      F Eng C A Lon - Bel
      side: Russia
      F Nth C A Lon - Bel
      side: France
      F Bre S F Mao - Eng
      F Mao - Eng
      phase: end of turn
      """
    And the turn is resolved
    Then A Lon is afterwards in London
    And dip.dislodge says `is dislodged` of F Eng
    And F Mao is afterwards in English Channel

  Example: 6.F.12 A fleet lost off the way does not stop the crossing
    Given the scenario
      """
      side: England
      F Eng: fleet, in English Channel
      A Lon: army, in London
      F Iri: fleet, in Irish Sea
      side: France
      F Nao: fleet, in North Atlantic Ocean
      F Mao: fleet, in Mid-Atlantic Ocean
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Eng C A Lon - Bel
      A Lon - Bel
      F Iri C A Lon - Bel
      side: France
      F Nao S F Mao - Iri
      F Mao - Iri
      phase: end of turn
      """
    And the turn is resolved
    Then A Lon is afterwards in Belgium
    And dip.dislodge says `is dislodged` of F Iri
    And F Mao is afterwards in Irish Sea

  Example: 6.F.13 A foreign ship carries the army whose own ship is lost
    Given the scenario
      """
      side: England
      A Lon: army, in London
      F Nth: fleet, in North Sea
      side: France
      F Eng: fleet, in English Channel
      side: Germany
      F Hol: fleet, in Holland
      F Den: fleet, in Denmark
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Lon - Bel
      F Nth C A Lon - Bel
      side: France
      F Eng C A Lon - Bel
      side: Germany
      F Hol S F Den - Nth
      F Den - Nth
      phase: end of turn
      """
    And the turn is resolved
    Then A Lon is afterwards in Belgium
    And dip.dislodge says `is dislodged` of F Nth
    And F Den is afterwards in North Sea

  Example: 6.F.14 An army at sea does not save its fleet by cutting support
    Given the scenario
      """
      side: England
      F Lon: fleet, in London
      F Wal: fleet, in Wales
      side: France
      A Bre: army, in Brest
      F Eng: fleet, in English Channel
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Lon S F Wal - Eng
      F Wal - Eng
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      phase: end of turn
      """
    And the turn is resolved
    Then F Wal is afterwards in English Channel
    And A Bre is afterwards in Brest
    And dip.dislodge says `is dislodged` of F Eng

  Example: 6.F.14 An army at sea does not save its fleet by cutting support, where all of the paradox hold
    Given the ruling dip.ruling.convoy-paradox is all-hold
    And the scenario
      """
      side: England
      F Lon: fleet, in London
      F Wal: fleet, in Wales
      side: France
      A Bre: army, in Brest
      F Eng: fleet, in English Channel
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Lon S F Wal - Eng
      F Wal - Eng
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      phase: end of turn
      """
    And the turn is resolved
    Then F Wal is afterwards in Wales
    And A Bre is afterwards in Brest

  Example: 6.F.14 An army at sea does not save its fleet by cutting support, by the rule of 1982
    Given the ruling dip.ruling.convoy-paradox is rule-1982
    And the scenario
      """
      side: England
      F Lon: fleet, in London
      F Wal: fleet, in Wales
      side: France
      A Bre: army, in Brest
      F Eng: fleet, in English Channel
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Lon S F Wal - Eng
      F Wal - Eng
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      phase: end of turn
      """
    And the turn is resolved
    Then F Wal is afterwards in English Channel
    And A Bre is afterwards in Brest
    And dip.dislodge says `is dislodged` of F Eng

  Example: 6.F.14 An army at sea does not save its fleet by cutting support, by the rule of 2000
    Given the ruling dip.ruling.convoy-paradox is rule-2000
    And the scenario
      """
      side: England
      F Lon: fleet, in London
      F Wal: fleet, in Wales
      side: France
      A Bre: army, in Brest
      F Eng: fleet, in English Channel
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Lon S F Wal - Eng
      F Wal - Eng
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      phase: end of turn
      """
    And the turn is resolved
    Then F Wal is afterwards in English Channel
    And A Bre is afterwards in Brest
    And dip.dislodge says `is dislodged` of F Eng

  Example: 6.F.15 A second army from the sea lands where the attacker left
    Given the scenario
      """
      side: England
      F Lon: fleet, in London
      F Wal: fleet, in Wales
      side: France
      A Bre: army, in Brest
      F Eng: fleet, in English Channel
      side: Italy
      F Iri: fleet, in Irish Sea
      F Mao: fleet, in Mid-Atlantic Ocean
      A Naf: army, in North Africa
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Lon S F Wal - Eng
      F Wal - Eng
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      side: Italy
      F Iri C A Naf - Wal
      F Mao C A Naf - Wal
      A Naf - Wal
      phase: end of turn
      """
    And the turn is resolved
    Then F Wal is afterwards in English Channel
    And A Bre is afterwards in Brest
    And dip.dislodge says `is dislodged` of F Eng
    And A Naf is afterwards in Wales

  Example: 6.F.16 The fleet lives through a tie but its army stays ashore
    Given the scenario
      """
      side: England
      F Lon: fleet, in London
      F Wal: fleet, in Wales
      side: France
      A Bre: army, in Brest
      F Eng: fleet, in English Channel
      side: Germany
      F Nth: fleet, in North Sea
      F Bel: fleet, in Belgium
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Lon S F Wal - Eng
      F Wal - Eng
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      side: Germany
      F Nth S F Bel - Eng
      F Bel - Eng
      phase: end of turn
      """
    And the turn is resolved
    Then F Wal is afterwards in Wales
    And A Bre is afterwards in Brest
    And F Bel is afterwards in Belgium

  Example: 6.F.16 The fleet lives through a tie but its army stays ashore, by the rule of 1982
    Given the ruling dip.ruling.convoy-paradox is rule-1982
    And the scenario
      """
      side: England
      F Lon: fleet, in London
      F Wal: fleet, in Wales
      side: France
      A Bre: army, in Brest
      F Eng: fleet, in English Channel
      side: Germany
      F Nth: fleet, in North Sea
      F Bel: fleet, in Belgium
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Lon S F Wal - Eng
      F Wal - Eng
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      side: Germany
      F Nth S F Bel - Eng
      F Bel - Eng
      phase: end of turn
      """
    And the turn is resolved
    Then F Wal is afterwards in Wales
    And A Bre is afterwards in Brest
    And F Bel is afterwards in Belgium

  Example: 6.F.16 The fleet lives through a tie but its army stays ashore, by the rule of 2000
    Given the ruling dip.ruling.convoy-paradox is rule-2000
    And the scenario
      """
      side: England
      F Lon: fleet, in London
      F Wal: fleet, in Wales
      side: France
      A Bre: army, in Brest
      F Eng: fleet, in English Channel
      side: Germany
      F Nth: fleet, in North Sea
      F Bel: fleet, in Belgium
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Lon S F Wal - Eng
      F Wal - Eng
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      side: Germany
      F Nth S F Bel - Eng
      F Bel - Eng
      phase: end of turn
      """
    And the turn is resolved
    Then F Wal is afterwards in Wales
    And A Bre is afterwards in Brest
    And F Bel is afterwards in Belgium

  Example: 6.F.17 Support for the landing does not help an army in that tangle
    Given the scenario
      """
      side: England
      F Lon: fleet, in London
      F Wal: fleet, in Wales
      side: France
      A Bre: army, in Brest
      F Eng: fleet, in English Channel
      F Yor: fleet, in Yorkshire
      side: Germany
      F Nth: fleet, in North Sea
      F Bel: fleet, in Belgium
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Lon S F Wal - Eng
      F Wal - Eng
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      F Yor S A Bre - Lon
      side: Germany
      F Nth S F Bel - Eng
      F Bel - Eng
      phase: end of turn
      """
    And the turn is resolved
    Then F Wal is afterwards in Wales
    And A Bre is afterwards in Brest
    And F Bel is afterwards in Belgium

  Example: 6.F.17 Support for the landing does not help an army in that tangle, by the rule of 1982
    Given the ruling dip.ruling.convoy-paradox is rule-1982
    And the scenario
      """
      side: England
      F Lon: fleet, in London
      F Wal: fleet, in Wales
      side: France
      A Bre: army, in Brest
      F Eng: fleet, in English Channel
      F Yor: fleet, in Yorkshire
      side: Germany
      F Nth: fleet, in North Sea
      F Bel: fleet, in Belgium
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Lon S F Wal - Eng
      F Wal - Eng
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      F Yor S A Bre - Lon
      side: Germany
      F Nth S F Bel - Eng
      F Bel - Eng
      phase: end of turn
      """
    And the turn is resolved
    Then dip.dislodge says `is dislodged` of F Lon
    And F Wal is afterwards in Wales
    And A Bre is afterwards in London
    And F Bel is afterwards in Belgium

  Example: 6.F.17 Support for the landing does not help an army in that tangle, by the rule of 2000
    Given the ruling dip.ruling.convoy-paradox is rule-2000
    And the scenario
      """
      side: England
      F Lon: fleet, in London
      F Wal: fleet, in Wales
      side: France
      A Bre: army, in Brest
      F Eng: fleet, in English Channel
      F Yor: fleet, in Yorkshire
      side: Germany
      F Nth: fleet, in North Sea
      F Bel: fleet, in Belgium
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Lon S F Wal - Eng
      F Wal - Eng
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      F Yor S A Bre - Lon
      side: Germany
      F Nth S F Bel - Eng
      F Bel - Eng
      phase: end of turn
      """
    And the turn is resolved
    Then dip.dislodge says `is dislodged` of F Lon
    And F Wal is afterwards in Wales
    And A Bre is afterwards in London
    And F Bel is afterwards in Belgium

  Example: 6.F.18 An army at sea does not cut support that keeps its fleet
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Lon: army, in London
      F Eng: fleet, in English Channel
      side: France
      F Bel: fleet, in Belgium
      side: Germany
      F Hel: fleet, in Helgoland Bight
      F Ska: fleet, in Skagerrak
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth C A Lon - Bel
      A Lon - Bel
      F Eng S A Lon - Bel
      side: France
      F Bel S F Nth
      side: Germany
      F Hel S F Ska - Nth
      F Ska - Nth
      phase: end of turn
      """
    And the turn is resolved
    Then A Lon is afterwards in London
    And F Ska is afterwards in Skagerrak

  Example: 6.F.18 An army at sea does not cut support that keeps its fleet, by the rule of 1982
    Given the ruling dip.ruling.convoy-paradox is rule-1982
    And the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Lon: army, in London
      F Eng: fleet, in English Channel
      side: France
      F Bel: fleet, in Belgium
      side: Germany
      F Hel: fleet, in Helgoland Bight
      F Ska: fleet, in Skagerrak
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth C A Lon - Bel
      A Lon - Bel
      F Eng S A Lon - Bel
      side: France
      F Bel S F Nth
      side: Germany
      F Hel S F Ska - Nth
      F Ska - Nth
      phase: end of turn
      """
    And the turn is resolved
    Then A Lon is afterwards in Belgium
    And dip.dislodge says `is dislodged` of F Bel
    And F Ska is afterwards in Skagerrak

  Example: 6.F.19 An army with a second way cuts support against the first
    Given the scenario
      """
      side: France
      A Tun: army, in Tunis
      F Tys: fleet, in Tyrrhenian Sea
      F Ion: fleet, in Ionian Sea
      side: Italy
      F Nap: fleet, in Naples
      F Rom: fleet, in Rome
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Tun - Nap
      F Tys C A Tun - Nap
      F Ion C A Tun - Nap
      side: Italy
      F Nap S F Rom - Tys
      F Rom - Tys
      phase: end of turn
      """
    And the turn is resolved
    Then A Tun is afterwards in Tunis
    And F Rom is afterwards in Rome

  Example: 6.F.19 An army with a second way cuts support against the first, by the rule of 1982
    Given the ruling dip.ruling.convoy-paradox is rule-1982
    And the scenario
      """
      side: France
      A Tun: army, in Tunis
      F Tys: fleet, in Tyrrhenian Sea
      F Ion: fleet, in Ionian Sea
      side: Italy
      F Nap: fleet, in Naples
      F Rom: fleet, in Rome
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Tun - Nap
      F Tys C A Tun - Nap
      F Ion C A Tun - Nap
      side: Italy
      F Nap S F Rom - Tys
      F Rom - Tys
      phase: end of turn
      """
    And the turn is resolved
    Then A Tun is afterwards in Tunis
    And dip.dislodge says `is dislodged` of F Tys
    And dip.support.cut does not say `is cut` of F Nap
    And F Rom is afterwards in Tyrrhenian Sea

  Example: 6.F.19 An army with a second way cuts support against the first, by the rule of 2000
    Given the ruling dip.ruling.convoy-paradox is rule-2000
    And the scenario
      """
      side: France
      A Tun: army, in Tunis
      F Tys: fleet, in Tyrrhenian Sea
      F Ion: fleet, in Ionian Sea
      side: Italy
      F Nap: fleet, in Naples
      F Rom: fleet, in Rome
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Tun - Nap
      F Tys C A Tun - Nap
      F Ion C A Tun - Nap
      side: Italy
      F Nap S F Rom - Tys
      F Rom - Tys
      phase: end of turn
      """
    And the turn is resolved
    Then A Tun is afterwards in Tunis
    And F Rom is afterwards in Rome

  Example: 6.F.20 An army cuts the support of a fleet that offered it passage
    Given the scenario
      """
      side: France
      A Tun: army, in Tunis
      F Tys: fleet, in Tyrrhenian Sea
      side: Italy
      F Nap: fleet, in Naples
      F Ion: fleet, in Ionian Sea
      side: Turkey
      F Aeg: fleet, in Aegean Sea
      F Eas: fleet, in Eastern Mediterranean
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Tun - Nap
      F Tys C A Tun - Nap
      side: Italy
      F Nap S F Ion
      F Ion C A Tun - Nap
      side: Turkey
      F Aeg S F Eas - Ion
      F Eas - Ion
      phase: end of turn
      """
    And the turn is resolved
    Then dip.dislodge says `is dislodged` of F Ion
    And F Eas is afterwards in Ionian Sea

  Example: 6.F.20 An army cuts the support of a fleet that offered it passage, by the rule of 1982
    Given the ruling dip.ruling.convoy-paradox is rule-1982
    And the scenario
      """
      side: France
      A Tun: army, in Tunis
      F Tys: fleet, in Tyrrhenian Sea
      side: Italy
      F Nap: fleet, in Naples
      F Ion: fleet, in Ionian Sea
      side: Turkey
      F Aeg: fleet, in Aegean Sea
      F Eas: fleet, in Eastern Mediterranean
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Tun - Nap
      F Tys C A Tun - Nap
      side: Italy
      F Nap S F Ion
      F Ion C A Tun - Nap
      side: Turkey
      F Aeg S F Eas - Ion
      F Eas - Ion
      phase: end of turn
      """
    And the turn is resolved
    Then dip.support.cut does not say `is cut` of F Nap
    And F Eas is afterwards in Eastern Mediterranean

  Example: 6.F.20 An army cuts the support of a fleet that offered it passage, by the rule of 2000
    Given the ruling dip.ruling.convoy-paradox is rule-2000
    And the scenario
      """
      side: France
      A Tun: army, in Tunis
      F Tys: fleet, in Tyrrhenian Sea
      side: Italy
      F Nap: fleet, in Naples
      F Ion: fleet, in Ionian Sea
      side: Turkey
      F Aeg: fleet, in Aegean Sea
      F Eas: fleet, in Eastern Mediterranean
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Tun - Nap
      F Tys C A Tun - Nap
      side: Italy
      F Nap S F Ion
      F Ion C A Tun - Nap
      side: Turkey
      F Aeg S F Eas - Ion
      F Eas - Ion
      phase: end of turn
      """
    And the turn is resolved
    Then dip.dislodge says `is dislodged` of F Ion
    And F Eas is afterwards in Ionian Sea

  Example: 6.F.21 An army from a safe ship decides the fate of another crossing
    Given the scenario
      """
      side: Russia
      A Edi: army, in Edinburgh
      F Nwg: fleet, in Norwegian Sea
      A Nwy: army, in Norway
      side: France
      F Iri: fleet, in Irish Sea
      F Mao: fleet, in Mid-Atlantic Ocean
      side: England
      A Lvp: army, in Liverpool
      F Nao: fleet, in North Atlantic Ocean
      F Cly: fleet, in Clyde
      """
    When the turn reads
      """
      phase: orders
      side: Russia
      A Edi S A Nwy - Cly
      F Nwg C A Nwy - Cly
      A Nwy - Cly
      side: France
      F Iri S F Mao - Nao
      F Mao - Nao
      side: England
      A Lvp - Cly via convoy
      F Nao C A Lvp - Cly
      F Cly S F Nao
      phase: end of turn
      """
    And the turn is resolved
    Then F Mao is afterwards in North Atlantic Ocean
    And A Lvp is afterwards in Liverpool
    And dip.dislodge says `is dislodged` of F Nao

  Example: 6.F.21 An army from a safe ship decides the fate of another crossing, by the rule of 1982
    Given the ruling dip.ruling.convoy-paradox is rule-1982
    And the scenario
      """
      side: Russia
      A Edi: army, in Edinburgh
      F Nwg: fleet, in Norwegian Sea
      A Nwy: army, in Norway
      side: France
      F Iri: fleet, in Irish Sea
      F Mao: fleet, in Mid-Atlantic Ocean
      side: England
      A Lvp: army, in Liverpool
      F Nao: fleet, in North Atlantic Ocean
      F Cly: fleet, in Clyde
      """
    When the turn reads
      """
      phase: orders
      side: Russia
      A Edi S A Nwy - Cly
      F Nwg C A Nwy - Cly
      A Nwy - Cly
      side: France
      F Iri S F Mao - Nao
      F Mao - Nao
      side: England
      A Lvp - Cly via convoy
      F Nao C A Lvp - Cly
      F Cly S F Nao
      phase: end of turn
      """
    And the turn is resolved
    Then F Mao is afterwards in Mid-Atlantic Ocean
    And A Lvp is afterwards in Liverpool

  Example: 6.F.21 An army from a safe ship decides the fate of another crossing, by the rule of 2000
    Given the ruling dip.ruling.convoy-paradox is rule-2000
    And the scenario
      """
      side: Russia
      A Edi: army, in Edinburgh
      F Nwg: fleet, in Norwegian Sea
      A Nwy: army, in Norway
      side: France
      F Iri: fleet, in Irish Sea
      F Mao: fleet, in Mid-Atlantic Ocean
      side: England
      A Lvp: army, in Liverpool
      F Nao: fleet, in North Atlantic Ocean
      F Cly: fleet, in Clyde
      """
    When the turn reads
      """
      phase: orders
      side: Russia
      A Edi S A Nwy - Cly
      F Nwg C A Nwy - Cly
      A Nwy - Cly
      side: France
      F Iri S F Mao - Nao
      F Mao - Nao
      side: England
      A Lvp - Cly via convoy
      F Nao C A Lvp - Cly
      F Cly S F Nao
      phase: end of turn
      """
    And the turn is resolved
    Then F Mao is afterwards in North Atlantic Ocean
    And A Lvp is afterwards in Liverpool
    And dip.dislodge says `is dislodged` of F Nao

  Example: 6.F.22 Two crossings that hang on each other both fail
    Given the scenario
      """
      side: England
      F Edi: fleet, in Edinburgh
      F Lon: fleet, in London
      side: France
      A Bre: army, in Brest
      F Eng: fleet, in English Channel
      side: Germany
      F Bel: fleet, in Belgium
      F Pic: fleet, in Picardy
      side: Russia
      A Nwy: army, in Norway
      F Nth: fleet, in North Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Edi - Nth
      F Lon S F Edi - Nth
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      side: Germany
      F Bel S F Pic - Eng
      F Pic - Eng
      side: Russia
      A Nwy - Bel
      F Nth C A Nwy - Bel
      phase: end of turn
      """
    And the turn is resolved
    Then F Edi is afterwards in North Sea
    And A Bre is afterwards in Brest
    And dip.dislodge says `is dislodged` of F Eng
    And F Pic is afterwards in English Channel
    And A Nwy is afterwards in Norway
    And dip.dislodge says `is dislodged` of F Nth

  Example: 6.F.22 Two crossings that hang on each other both fail, by the rule of 1982
    Given the ruling dip.ruling.convoy-paradox is rule-1982
    And the scenario
      """
      side: England
      F Edi: fleet, in Edinburgh
      F Lon: fleet, in London
      side: France
      A Bre: army, in Brest
      F Eng: fleet, in English Channel
      side: Germany
      F Bel: fleet, in Belgium
      F Pic: fleet, in Picardy
      side: Russia
      A Nwy: army, in Norway
      F Nth: fleet, in North Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Edi - Nth
      F Lon S F Edi - Nth
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      side: Germany
      F Bel S F Pic - Eng
      F Pic - Eng
      side: Russia
      A Nwy - Bel
      F Nth C A Nwy - Bel
      phase: end of turn
      """
    And the turn is resolved
    Then F Edi is afterwards in North Sea
    And A Bre is afterwards in Brest
    And dip.dislodge says `is dislodged` of F Eng
    And F Pic is afterwards in English Channel
    And A Nwy is afterwards in Norway
    And dip.dislodge says `is dislodged` of F Nth

  Example: 6.F.23 Two crossings that endanger each other leave both fleets in place
    Given the scenario
      """
      side: England
      F Edi: fleet, in Edinburgh
      F Yor: fleet, in Yorkshire
      side: France
      A Bre: army, in Brest
      F Eng: fleet, in English Channel
      side: Germany
      F Bel: fleet, in Belgium
      F Lon: fleet, in London
      side: Italy
      F Mao: fleet, in Mid-Atlantic Ocean
      F Iri: fleet, in Irish Sea
      side: Russia
      A Nwy: army, in Norway
      F Nth: fleet, in North Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Edi - Nth
      F Yor S F Edi - Nth
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      side: Germany
      F Bel S F Eng
      F Lon S F Nth
      side: Italy
      F Mao - Eng
      F Iri S F Mao - Eng
      side: Russia
      A Nwy - Bel
      F Nth C A Nwy - Bel
      phase: end of turn
      """
    And the turn is resolved
    Then F Edi is afterwards in Edinburgh
    And A Bre is afterwards in Brest
    And F Mao is afterwards in Mid-Atlantic Ocean
    And A Nwy is afterwards in Norway

  Example: 6.F.23 Two crossings that endanger each other leave both fleets in place, by the rule of 1982
    Given the ruling dip.ruling.convoy-paradox is rule-1982
    And the scenario
      """
      side: England
      F Edi: fleet, in Edinburgh
      F Yor: fleet, in Yorkshire
      side: France
      A Bre: army, in Brest
      F Eng: fleet, in English Channel
      side: Germany
      F Bel: fleet, in Belgium
      F Lon: fleet, in London
      side: Italy
      F Mao: fleet, in Mid-Atlantic Ocean
      F Iri: fleet, in Irish Sea
      side: Russia
      A Nwy: army, in Norway
      F Nth: fleet, in North Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Edi - Nth
      F Yor S F Edi - Nth
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      side: Germany
      F Bel S F Eng
      F Lon S F Nth
      side: Italy
      F Mao - Eng
      F Iri S F Mao - Eng
      side: Russia
      A Nwy - Bel
      F Nth C A Nwy - Bel
      phase: end of turn
      """
    And the turn is resolved
    Then F Edi is afterwards in Edinburgh
    And A Bre is afterwards in Brest
    And F Mao is afterwards in Mid-Atlantic Ocean
    And A Nwy is afterwards in Norway

  Example: 6.F.24 A tangle without an answer leaves both armies ashore
    Given the scenario
      """
      side: England
      F Edi: fleet, in Edinburgh
      F Lon: fleet, in London
      F Iri: fleet, in Irish Sea
      F Mao: fleet, in Mid-Atlantic Ocean
      side: France
      A Bre: army, in Brest
      F Eng: fleet, in English Channel
      F Bel: fleet, in Belgium
      side: Russia
      A Nwy: army, in Norway
      F Nth: fleet, in North Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Edi - Nth
      F Lon S F Edi - Nth
      F Iri - Eng
      F Mao S F Iri - Eng
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      F Bel S F Eng
      side: Russia
      A Nwy - Bel
      F Nth C A Nwy - Bel
      phase: end of turn
      """
    And the turn is resolved
    Then A Bre is afterwards in Brest
    And A Nwy is afterwards in Norway
    And dip.dislodge says `is dislodged` of F Nth

  Example: 6.F.24 A tangle without an answer leaves both armies ashore, by the rule of 1982
    Given the ruling dip.ruling.convoy-paradox is rule-1982
    And the scenario
      """
      side: England
      F Edi: fleet, in Edinburgh
      F Lon: fleet, in London
      F Iri: fleet, in Irish Sea
      F Mao: fleet, in Mid-Atlantic Ocean
      side: France
      A Bre: army, in Brest
      F Eng: fleet, in English Channel
      F Bel: fleet, in Belgium
      side: Russia
      A Nwy: army, in Norway
      F Nth: fleet, in North Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Edi - Nth
      F Lon S F Edi - Nth
      F Iri - Eng
      F Mao S F Iri - Eng
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      F Bel S F Eng
      side: Russia
      A Nwy - Bel
      F Nth C A Nwy - Bel
      phase: end of turn
      """
    And the turn is resolved
    Then A Bre is afterwards in Brest
    And A Nwy is afterwards in Norway
    And dip.dislodge says `is dislodged` of F Nth

  Example: 6.F.25 A chain of crossings is settled from its safe end
    Given the scenario
      """
      side: Germany
      A Ruh: army, in Ruhr
      A Hol: army, in Holland
      A Den: army, in Denmark
      F Ska: fleet, in Skagerrak
      A Fin: army, in Finland
      side: England
      A Yor: army, in Yorkshire
      F Nth: fleet, in North Sea
      F Hel: fleet, in Helgoland Bight
      A Bel: army, in Belgium
      side: Russia
      F Nwg: fleet, in Norwegian Sea
      F Nwy: fleet, in Norway
      F Swe: fleet, in Sweden
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ruh - Bel
      A Hol S A Ruh - Bel
      A Den - Nwy
      F Ska C A Den - Nwy
      A Fin S A Den - Nwy
      side: England
      A Yor - Hol
      F Nth C A Yor - Hol
      F Hel S A Yor - Hol
      A Bel H
      side: Russia
      F Nwg - Nth
      F Nwy S F Nwg - Nth
      F Swe - Ska
      phase: end of turn
      """
    And the turn is resolved
    Then A Ruh is afterwards in Ruhr
    And dip.dislodge says `is dislodged` of A Hol
    And A Yor is afterwards in Holland
    And F Nwg is afterwards in Norwegian Sea
    And F Swe is afterwards in Sweden
