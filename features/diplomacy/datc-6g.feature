Feature: DATC 6.G, Convoys to an area next to it

  Background:
    Given the rulebook diplomacy

  Example: 6.G.1 Neighbours trade places when one of them sails in its own ship
    Given the scenario
      """
      side: England
      A Nwy: army, in Norway
      F Ska: fleet, in Skagerrak
      side: Russia
      A Swe: army, in Sweden
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Nwy - Swe
      F Ska C A Nwy - Swe
      side: Russia
      A Swe - Nwy
      phase: end of turn
      """
    And the turn is resolved
    Then A Nwy is afterwards in Sweden
    And A Swe is afterwards in Norway

  Example: 6.G.1 Neighbours trade places when one of them sails in its own ship, where it is not written
    Given the ruling dip.ruling.adjacent-convoy is written
    And the scenario
      """
      side: England
      A Nwy: army, in Norway
      F Ska: fleet, in Skagerrak
      side: Russia
      A Swe: army, in Sweden
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Nwy - Swe
      F Ska C A Nwy - Swe
      side: Russia
      A Swe - Nwy
      phase: end of turn
      """
    And the turn is resolved
    Then A Nwy is afterwards in Norway
    And A Swe is afterwards in Sweden

  Example: 6.G.2 A foreign ship does not take an army that could walk
    Given the scenario
      """
      side: England
      A Nwy: army, in Norway
      side: Russia
      F Swe: fleet, in Sweden
      side: Germany
      F Ska: fleet, in Skagerrak
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Nwy - Swe
      side: Russia
      F Swe - Nwy
      side: Germany
      F Ska C A Nwy - Swe
      phase: end of turn
      """
    And the turn is resolved
    Then A Nwy is afterwards in Norway
    And F Swe is afterwards in Sweden

  Example: 6.G.2 A foreign ship takes an army that could walk where units trade places
    Given the ruling dip.ruling.adjacent-convoy is swap
    And the scenario
      """
      side: England
      A Nwy: army, in Norway
      side: Russia
      F Swe: fleet, in Sweden
      side: Germany
      F Ska: fleet, in Skagerrak
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Nwy - Swe
      side: Russia
      F Swe - Nwy
      side: Germany
      F Ska C A Nwy - Swe
      phase: end of turn
      """
    And the turn is resolved
    Then A Nwy is afterwards in Sweden
    And F Swe is afterwards in Norway
    And dip.ruling.adjacent-convoy comes about for A Nwy

  Example: 6.G.3 An army walks on when the ship it never wanted sinks
    Given the scenario
      """
      side: France
      F Bre: fleet, in Brest
      A Pic: army, in Picardy
      A Bur: army, in Burgundy
      F Mao: fleet, in Mid-Atlantic Ocean
      side: England
      F Eng: fleet, in English Channel
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Bre - Eng
      A Pic - Bel
      A Bur S A Pic - Bel
      F Mao S F Bre - Eng
      side: England
      F Eng C A Pic - Bel
      phase: end of turn
      """
    And the turn is resolved
    Then F Bre is afterwards in English Channel
    And A Pic is afterwards in Belgium
    And dip.dislodge says `is dislodged` of F Eng

  Example: 6.G.3 An army walks on when the ship it never wanted sinks, where units trade places
    Given the ruling dip.ruling.adjacent-convoy is swap
    And the scenario
      """
      side: France
      F Bre: fleet, in Brest
      A Pic: army, in Picardy
      A Bur: army, in Burgundy
      F Mao: fleet, in Mid-Atlantic Ocean
      side: England
      F Eng: fleet, in English Channel
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Bre - Eng
      A Pic - Bel
      A Bur S A Pic - Bel
      F Mao S F Bre - Eng
      side: England
      F Eng C A Pic - Bel
      phase: end of turn
      """
    And the turn is resolved
    Then F Bre is afterwards in English Channel
    And A Pic is afterwards in Belgium
    And dip.dislodge says `is dislodged` of F Eng

  Example: 6.G.4 An army that never asked for a ship walks and wins
    Given the scenario
      """
      side: France
      F Bre: fleet, in Brest
      A Pic: army, in Picardy
      A Bur: army, in Burgundy
      F Mao: fleet, in Mid-Atlantic Ocean
      side: England
      F Eng: fleet, in English Channel
      A Bel: army, in Belgium
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Bre - Eng
      A Pic - Bel
      A Bur S A Pic - Bel
      F Mao S F Bre - Eng
      side: England
      F Eng C A Pic - Bel
      A Bel - Pic
      phase: end of turn
      """
    And the turn is resolved
    Then F Bre is afterwards in English Channel
    And A Pic is afterwards in Belgium
    And dip.dislodge says `is dislodged` of F Eng
    And dip.dislodge says `is dislodged` of A Bel

  Example: 6.G.5 An army sails when a fleet of its own side takes part
    Given the scenario
      """
      side: Italy
      A Rom: army, in Rome
      F Tys: fleet, in Tyrrhenian Sea
      side: Turkey
      A Apu: army, in Apulia
      F Ion: fleet, in Ionian Sea
      """
    When the turn reads
      """
      phase: orders
      side: Italy
      A Rom - Apu
      F Tys C A Apu - Rom
      side: Turkey
      A Apu - Rom
      F Ion C A Apu - Rom
      phase: end of turn
      """
    And the turn is resolved
    Then A Rom is afterwards in Apulia
    And A Apu is afterwards in Rome

  Example: 6.G.5 An army sails when a fleet of its own side takes part, where it is not written
    Given the ruling dip.ruling.adjacent-convoy is written
    And the scenario
      """
      side: Italy
      A Rom: army, in Rome
      F Tys: fleet, in Tyrrhenian Sea
      side: Turkey
      A Apu: army, in Apulia
      F Ion: fleet, in Ionian Sea
      """
    When the turn reads
      """
      phase: orders
      side: Italy
      A Rom - Apu
      F Tys C A Apu - Rom
      side: Turkey
      A Apu - Rom
      F Ion C A Apu - Rom
      phase: end of turn
      """
    And the turn is resolved
    Then A Rom is afterwards in Rome
    And A Apu is afterwards in Apulia

  Example: 6.G.6 An army sails round when its own fleet offers another way
    Given the scenario
      """
      side: England
      A Lvp: army, in Liverpool
      F Eng: fleet, in English Channel
      side: Germany
      A Edi: army, in Edinburgh
      side: France
      F Iri: fleet, in Irish Sea
      F Nth: fleet, in North Sea
      side: Russia
      F Nwg: fleet, in Norwegian Sea
      F Nao: fleet, in North Atlantic Ocean
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Lvp - Edi
      F Eng C A Lvp - Edi
      side: Germany
      A Edi - Lvp
      side: France
      F Iri H
      F Nth H
      side: Russia
      F Nwg C A Lvp - Edi
      F Nao C A Lvp - Edi
      phase: end of turn
      """
    And the turn is resolved
    Then A Lvp is afterwards in Edinburgh
    And A Edi is afterwards in Liverpool

  Example: 6.G.6 An army sails round when its own fleet offers another way, where it is not written
    Given the ruling dip.ruling.adjacent-convoy is written
    And the scenario
      """
      side: England
      A Lvp: army, in Liverpool
      F Eng: fleet, in English Channel
      side: Germany
      A Edi: army, in Edinburgh
      side: France
      F Iri: fleet, in Irish Sea
      F Nth: fleet, in North Sea
      side: Russia
      F Nwg: fleet, in Norwegian Sea
      F Nao: fleet, in North Atlantic Ocean
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Lvp - Edi
      F Eng C A Lvp - Edi
      side: Germany
      A Edi - Lvp
      side: France
      F Iri H
      F Nth H
      side: Russia
      F Nwg C A Lvp - Edi
      F Nao C A Lvp - Edi
      phase: end of turn
      """
    And the turn is resolved
    Then A Lvp is afterwards in Liverpool
    And A Edi is afterwards in Edinburgh

  Example: 6.G.7 A useless offer from its own fleet makes no army sail
    Given the scenario
      """
      side: England
      F Ska: fleet, in Skagerrak
      F Nwy: fleet, in Norway
      side: Russia
      A Swe: army, in Sweden
      F Bot: fleet, in Gulf of Bothnia
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Ska C A Swe - Nwy
      F Nwy - Swe
      side: Russia
      A Swe - Nwy
      F Bot C A Swe - Nwy
      phase: end of turn
      """
    And the turn is resolved
    Then F Nwy is afterwards in Norway
    And A Swe is afterwards in Sweden

  Example: 6.G.7 An army sails with a foreign fleet where units trade places
    Given the ruling dip.ruling.adjacent-convoy is swap
    And the scenario
      """
      side: England
      F Ska: fleet, in Skagerrak
      F Nwy: fleet, in Norway
      side: Russia
      A Swe: army, in Sweden
      F Bot: fleet, in Gulf of Bothnia
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Ska C A Swe - Nwy
      F Nwy - Swe
      side: Russia
      A Swe - Nwy
      F Bot C A Swe - Nwy
      phase: end of turn
      """
    And the turn is resolved
    Then F Nwy is afterwards in Sweden
    And A Swe is afterwards in Norway
    And dip.ruling.adjacent-convoy comes about for A Swe

  Example: 6.G.8 An army told to sail stays when no ship comes
    Given the scenario
      """
      side: France
      A Bel: army, in Belgium
      side: England
      F Nth: fleet, in North Sea
      A Hol: army, in Holland
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Bel - Hol via convoy
      side: England
      F Nth - Hel
      A Hol - Kie
      phase: end of turn
      """
    And the turn is resolved
    Then A Bel is afterwards in Belgium
    And F Nth is afterwards in Helgoland Bight
    And A Hol is afterwards in Kiel

  Example: 6.G.9 Neighbours pass each other when one sails, so nobody is driven out
    Given the scenario
      """
      side: England
      A Nwy: army, in Norway
      F Ska: fleet, in Skagerrak
      F Fin: fleet, in Finland
      side: Russia
      A Swe: army, in Sweden
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Nwy - Swe
      F Ska C A Nwy - Swe
      F Fin S A Nwy - Swe
      side: Russia
      A Swe - Nwy
      phase: end of turn
      """
    And the turn is resolved
    Then A Nwy is afterwards in Sweden
    And A Swe is afterwards in Norway

  Example: 6.G.9 Neighbours pass each other when one sails, so nobody is driven out, where it is not written
    Given the ruling dip.ruling.adjacent-convoy is written
    And the scenario
      """
      side: England
      A Nwy: army, in Norway
      F Ska: fleet, in Skagerrak
      F Fin: fleet, in Finland
      side: Russia
      A Swe: army, in Sweden
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Nwy - Swe
      F Ska C A Nwy - Swe
      F Fin S A Nwy - Swe
      side: Russia
      A Swe - Nwy
      phase: end of turn
      """
    And the turn is resolved
    Then A Nwy is afterwards in Sweden
    And dip.dislodge says `is dislodged` of A Swe

  Example: 6.G.10 An army that sails drives out a neighbour stopped by another
    Given the scenario
      """
      side: England
      A Nwy: army, in Norway
      F Den: fleet, in Denmark
      F Fin: fleet, in Finland
      side: Germany
      F Ska: fleet, in Skagerrak
      side: Russia
      A Swe: army, in Sweden
      F Bar: fleet, in Barents Sea
      side: France
      F Nwg: fleet, in Norwegian Sea
      F Nth: fleet, in North Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Nwy - Swe via convoy
      F Den S A Nwy - Swe
      F Fin S A Nwy - Swe
      side: Germany
      F Ska C A Nwy - Swe
      side: Russia
      A Swe - Nwy
      F Bar S A Swe - Nwy
      side: France
      F Nwg - Nwy
      F Nth S F Nwg - Nwy
      phase: end of turn
      """
    And the turn is resolved
    Then A Nwy is afterwards in Sweden
    And dip.dislodge says `is dislodged` of A Swe
    And F Nwg is afterwards in Norwegian Sea

  Example: 6.G.10 An army that sails drives out a neighbour stopped by another, where the dislodged have no effect
    Given the ruling dip.ruling.dislodged-in-swap is no-effect
    And the scenario
      """
      side: England
      A Nwy: army, in Norway
      F Den: fleet, in Denmark
      F Fin: fleet, in Finland
      side: Germany
      F Ska: fleet, in Skagerrak
      side: Russia
      A Swe: army, in Sweden
      F Bar: fleet, in Barents Sea
      side: France
      F Nwg: fleet, in Norwegian Sea
      F Nth: fleet, in North Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Nwy - Swe via convoy
      F Den S A Nwy - Swe
      F Fin S A Nwy - Swe
      side: Germany
      F Ska C A Nwy - Swe
      side: Russia
      A Swe - Nwy
      F Bar S A Swe - Nwy
      side: France
      F Nwg - Nwy
      F Nth S F Nwg - Nwy
      phase: end of turn
      """
    And the turn is resolved
    Then A Nwy is afterwards in Sweden
    And dip.dislodge says `is dislodged` of A Swe
    And F Nwg is afterwards in Norway

  Example: 6.G.11 An army that an own fleet carries does not walk, and stays when the fleet is dislodged
    Given the scenario
      """
      side: England
      F Nwy: fleet, in Norway
      F Nth: fleet, in North Sea
      side: Russia
      A Swe: army, in Sweden
      F Ska: fleet, in Skagerrak
      F Bar: fleet, in Barents Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nwy S F Nth - Ska
      F Nth - Ska
      side: Russia
      A Swe - Nwy
      F Ska C A Swe - Nwy
      F Bar S A Swe - Nwy
      phase: end of turn
      """
    And the turn is resolved
    Then F Nth is afterwards in Skagerrak
    And A Swe is afterwards in Sweden
    And dip.dislodge says `is dislodged` of F Ska

  Example: 6.G.12 Two armies trade places round both ends of an island
    Given the scenario
      """
      side: England
      A Lvp: army, in Liverpool
      F Nao: fleet, in North Atlantic Ocean
      F Nwg: fleet, in Norwegian Sea
      side: Germany
      A Edi: army, in Edinburgh
      F Nth: fleet, in North Sea
      F Eng: fleet, in English Channel
      F Iri: fleet, in Irish Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Lvp - Edi via convoy
      F Nao C A Lvp - Edi
      F Nwg C A Lvp - Edi
      side: Germany
      A Edi - Lvp via convoy
      F Nth C A Edi - Lvp
      F Eng C A Edi - Lvp
      F Iri C A Edi - Lvp
      phase: end of turn
      """
    And the turn is resolved
    Then A Lvp is afterwards in Edinburgh
    And A Edi is afterwards in Liverpool

  Example: 6.G.13 An army at sea cuts no support for an attack behind it
    Given the scenario
      """
      side: Austria
      F Adr: fleet, in Adriatic Sea
      A Tri: army, in Trieste
      side: Italy
      A Ven: army, in Venice
      F Alb: fleet, in Albania
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      F Adr C A Tri - Ven
      A Tri - Ven via convoy
      side: Italy
      A Ven S F Alb - Tri
      F Alb - Tri
      phase: end of turn
      """
    And the turn is resolved
    Then dip.dislodge says `is dislodged` of A Tri
    And F Alb is afterwards in Trieste

  Example: 6.G.13 An army at sea cuts no support for an attack behind it, where armies by convoy come from the sea
    Given the ruling dip.ruling.cut-by-convoy is sea
    And the scenario
      """
      side: Austria
      F Adr: fleet, in Adriatic Sea
      A Tri: army, in Trieste
      side: Italy
      A Ven: army, in Venice
      F Alb: fleet, in Albania
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      F Adr C A Tri - Ven
      A Tri - Ven via convoy
      side: Italy
      A Ven S F Alb - Tri
      F Alb - Tri
      phase: end of turn
      """
    And the turn is resolved
    Then A Tri is afterwards in Trieste
    And dip.support.cut says `is cut` of A Ven
    And F Alb is afterwards in Albania

  Example: 6.G.14 An army driven out as it sails still stops a third
    Given the scenario
      """
      side: England
      A Nwy: army, in Norway
      F Den: fleet, in Denmark
      F Fin: fleet, in Finland
      side: France
      F Nwg: fleet, in Norwegian Sea
      F Nth: fleet, in North Sea
      side: Germany
      F Ska: fleet, in Skagerrak
      side: Russia
      A Swe: army, in Sweden
      F Bar: fleet, in Barents Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Nwy - Swe
      F Den S A Nwy - Swe
      F Fin S A Nwy - Swe
      side: France
      F Nwg - Nwy
      F Nth S F Nwg - Nwy
      side: Germany
      F Ska C A Swe - Nwy
      side: Russia
      A Swe - Nwy via convoy
      F Bar S A Swe - Nwy
      phase: end of turn
      """
    And the turn is resolved
    Then A Nwy is afterwards in Sweden
    And F Nwg is afterwards in Norwegian Sea
    And dip.dislodge says `is dislodged` of A Swe

  Example: 6.G.14 An army driven out as it sails still stops a third, where the dislodged have no effect
    Given the ruling dip.ruling.dislodged-in-swap is no-effect
    And the scenario
      """
      side: England
      A Nwy: army, in Norway
      F Den: fleet, in Denmark
      F Fin: fleet, in Finland
      side: France
      F Nwg: fleet, in Norwegian Sea
      F Nth: fleet, in North Sea
      side: Germany
      F Ska: fleet, in Skagerrak
      side: Russia
      A Swe: army, in Sweden
      F Bar: fleet, in Barents Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Nwy - Swe
      F Den S A Nwy - Swe
      F Fin S A Nwy - Swe
      side: France
      F Nwg - Nwy
      F Nth S F Nwg - Nwy
      side: Germany
      F Ska C A Swe - Nwy
      side: Russia
      A Swe - Nwy via convoy
      F Bar S A Swe - Nwy
      phase: end of turn
      """
    And the turn is resolved
    Then A Nwy is afterwards in Sweden
    And F Nwg is afterwards in Norway
    And dip.dislodge says `is dislodged` of A Swe

  Example: 6.G.15 Of two sailing armies the one that is stopped is driven out
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Hol: army, in Holland
      A Yor: army, in Yorkshire
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
      A Hol S A Lon - Bel
      A Yor - Lon
      A Lon - Bel via convoy
      side: France
      F Eng C A Bel - Lon
      A Bel - Lon via convoy
      phase: end of turn
      """
    And the turn is resolved
    Then A Yor is afterwards in Yorkshire

  Example: 6.G.15 Of two sailing armies the one that is stopped is driven out, where the dislodged have no effect
    Given the ruling dip.ruling.dislodged-in-swap is no-effect
    And the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Hol: army, in Holland
      A Yor: army, in Yorkshire
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
      A Hol S A Lon - Bel
      A Yor - Lon
      A Lon - Bel via convoy
      side: France
      F Eng C A Bel - Lon
      A Bel - Lon via convoy
      phase: end of turn
      """
    And the turn is resolved
    Then A Yor is afterwards in London
    And A Lon is afterwards in Belgium
    And dip.dislodge says `is dislodged` of A Bel

  Example: 6.G.16 An army sails into the place that its neighbour leaves
    Given the scenario
      """
      side: England
      A Nwy: army, in Norway
      A Den: army, in Denmark
      F Bal: fleet, in Baltic Sea
      F Nth: fleet, in North Sea
      side: Russia
      A Swe: army, in Sweden
      F Ska: fleet, in Skagerrak
      F Nwg: fleet, in Norwegian Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Nwy - Swe
      A Den S A Nwy - Swe
      F Bal S A Nwy - Swe
      F Nth - Nwy
      side: Russia
      A Swe - Nwy via convoy
      F Ska C A Swe - Nwy
      F Nwg S A Swe - Nwy
      phase: end of turn
      """
    And the turn is resolved
    Then A Nwy is afterwards in Sweden
    And F Nth is afterwards in North Sea
    And A Swe is afterwards in Norway

  Example: 6.G.16 An army sails into the place that its neighbour leaves, where the dislodged keep nobody out
    Given the ruling dip.ruling.dislodged-in-swap is no-effect
    And the scenario
      """
      side: England
      A Nwy: army, in Norway
      A Den: army, in Denmark
      F Bal: fleet, in Baltic Sea
      F Nth: fleet, in North Sea
      side: Russia
      A Swe: army, in Sweden
      F Ska: fleet, in Skagerrak
      F Nwg: fleet, in Norwegian Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Nwy - Swe
      A Den S A Nwy - Swe
      F Bal S A Nwy - Swe
      F Nth - Nwy
      side: Russia
      A Swe - Nwy via convoy
      F Ska C A Swe - Nwy
      F Nwg S A Swe - Nwy
      phase: end of turn
      """
    And the turn is resolved
    Then A Nwy is afterwards in Sweden
    And F Nth is afterwards in North Sea
    And A Swe is afterwards in Norway

  Example: 6.G.17 An army walks into the place that its sailing neighbour leaves
    Given the scenario
      """
      side: England
      A Nwy: army, in Norway
      A Den: army, in Denmark
      F Bal: fleet, in Baltic Sea
      F Ska: fleet, in Skagerrak
      F Nth: fleet, in North Sea
      side: Russia
      A Swe: army, in Sweden
      F Nwg: fleet, in Norwegian Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Nwy - Swe via convoy
      A Den S A Nwy - Swe
      F Bal S A Nwy - Swe
      F Ska C A Nwy - Swe
      F Nth - Nwy
      side: Russia
      A Swe - Nwy
      F Nwg S A Swe - Nwy
      phase: end of turn
      """
    And the turn is resolved
    Then A Nwy is afterwards in Sweden
    And F Nth is afterwards in North Sea
    And A Swe is afterwards in Norway

  Example: 6.G.17 An army walks into the place that its sailing neighbour leaves, where the dislodged keep nobody out
    Given the ruling dip.ruling.dislodged-in-swap is no-effect
    And the scenario
      """
      side: England
      A Nwy: army, in Norway
      A Den: army, in Denmark
      F Bal: fleet, in Baltic Sea
      F Ska: fleet, in Skagerrak
      F Nth: fleet, in North Sea
      side: Russia
      A Swe: army, in Sweden
      F Nwg: fleet, in Norwegian Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Nwy - Swe via convoy
      A Den S A Nwy - Swe
      F Bal S A Nwy - Swe
      F Ska C A Nwy - Swe
      F Nth - Nwy
      side: Russia
      A Swe - Nwy
      F Nwg S A Swe - Nwy
      phase: end of turn
      """
    And the turn is resolved
    Then A Nwy is afterwards in Sweden
    And F Nth is afterwards in North Sea
    And A Swe is afterwards in Norway

  Example: 6.G.18 Two armies sail past each other and a third is kept out
    Given the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Hol: army, in Holland
      A Yor: army, in Yorkshire
      A Lon: army, in London
      A Ruh: army, in Ruhr
      side: France
      F Eng: fleet, in English Channel
      A Bel: army, in Belgium
      A Wal: army, in Wales
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth C A Lon - Bel
      A Hol S A Lon - Bel
      A Yor - Lon
      A Lon - Bel
      A Ruh S A Lon - Bel
      side: France
      F Eng C A Bel - Lon
      A Bel - Lon
      A Wal S A Bel - Lon
      phase: end of turn
      """
    And the turn is resolved
    Then A Yor is afterwards in Yorkshire
    And A Lon is afterwards in Belgium
    And A Bel is afterwards in London

  Example: 6.G.18 Two armies sail past each other and a third is kept out, where the dislodged keep nobody out
    Given the ruling dip.ruling.dislodged-in-swap is no-effect
    And the scenario
      """
      side: England
      F Nth: fleet, in North Sea
      A Hol: army, in Holland
      A Yor: army, in Yorkshire
      A Lon: army, in London
      A Ruh: army, in Ruhr
      side: France
      F Eng: fleet, in English Channel
      A Bel: army, in Belgium
      A Wal: army, in Wales
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Nth C A Lon - Bel
      A Hol S A Lon - Bel
      A Yor - Lon
      A Lon - Bel
      A Ruh S A Lon - Bel
      side: France
      F Eng C A Bel - Lon
      A Bel - Lon
      A Wal S A Bel - Lon
      phase: end of turn
      """
    And the turn is resolved
    Then A Yor is afterwards in Yorkshire
    And A Lon is afterwards in Belgium
    And A Bel is afterwards in London

  Example: 6.G.19 A needless offer leaves the armies to meet on land
    Given the scenario
      """
      side: France
      A Mar: army, in Marseilles
      F Wes: fleet, in Western Mediterranean
      side: Italy
      F Lyo: fleet, in Gulf of Lyon
      A Spa: army, in Spain
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Mar - Spa
      F Wes C A Mar - Spa
      side: Italy
      F Lyo C A Mar - Spa
      A Spa - Mar
      phase: end of turn
      """
    And the turn is resolved
    Then A Mar is afterwards in Marseilles
    And A Spa is afterwards in Spain

  Example: 6.G.19 An army sails with the foreign fleet that it needs where units trade places
    Given the ruling dip.ruling.adjacent-convoy is swap
    And the scenario
      """
      side: France
      A Mar: army, in Marseilles
      F Wes: fleet, in Western Mediterranean
      side: Italy
      F Lyo: fleet, in Gulf of Lyon
      A Spa: army, in Spain
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Mar - Spa
      F Wes C A Mar - Spa
      side: Italy
      F Lyo C A Mar - Spa
      A Spa - Mar
      phase: end of turn
      """
    And the turn is resolved
    Then A Mar is afterwards in Spain
    And A Spa is afterwards in Marseilles
    And dip.ruling.adjacent-convoy comes about for A Mar

  Example: 6.G.20 An army told to sail does not walk when its ship sinks
    Given the scenario
      """
      side: France
      F Bre: fleet, in Brest
      A Pic: army, in Picardy
      A Bur: army, in Burgundy
      F Mao: fleet, in Mid-Atlantic Ocean
      side: England
      F Eng: fleet, in English Channel
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Bre - Eng
      A Pic - Bel via convoy
      A Bur S A Pic - Bel
      F Mao S F Bre - Eng
      side: England
      F Eng C A Pic - Bel
      phase: end of turn
      """
    And the turn is resolved
    Then F Bre is afterwards in English Channel
    And A Pic is afterwards in Picardy
    And dip.dislodge says `is dislodged` of F Eng
