Feature: Armies that fleets carry
  A convoy leads on as long as a chain of its fleets is left. An army goes by convoy where it cannot walk, where it says
  so, and where a fleet of its own power convoys it.

  Background:
    Given the rulebook diplomacy

  Scenario Outline: Only fleets at sea convoy, and only armies
    Given the scenario
      """
      side: England
      Carrier: <kind>, in <at>
      Corps: army, in London
      Squadron: fleet, in Yorkshire
      """
    When England orders
      """
      Carrier: C <whom> - <to>
      Corps: - <to>
      """
    And the turn is resolved
    Then Carrier is <verdict> by dip.convoy

    Examples:
      | kind  | at        | whom  | to  | verdict  |
      | fleet | North Sea | A Lon | Nwy | accepted |
      | fleet | Belgium   | A Lon | Hol | refused  |
      | army  | Belgium   | A Lon | Hol | refused  |
      | fleet | North Sea | F Yor | Nwy | refused  |

  Scenario Outline: Who goes by convoy says so where it could walk
    Given the scenario
      """
      side: England
      Corps: <kind>, in <from>
      Carrier: fleet, in the North Sea
      """
    When England orders
      """
      Corps: - <to> via convoy
      Carrier: C A <from> - <to>
      """
    And the turn is resolved
    Then Corps is <verdict> by dip.move.convoy

    Examples:
      | kind  | from      | to  | verdict  |
      | army  | Belgium   | Hol | accepted |
      | army  | Belgium   | Nwy | accepted |
      | fleet | Belgium   | Hol | refused  |
      | army  | Belgium   | Lvp | refused  |
      | army  | Belgium   | Bel | refused  |
      | army  | Belgium   | Nth | refused  |
      | army  | Ruhr      | Hol | refused  |

  Scenario: An army that cannot walk goes by convoy
    Given the scenario
      """
      side: England
      Corps: army, in London
      Carrier: fleet, in the North Sea
      Second: fleet, in the Skagerrak
      """
    When England orders
      """
      Corps: - Swe
      Carrier: C A Lon - Swe
      Second: C A Lon - Swe
      """
    And the turn is resolved
    Then dip.convoy says `convoys Corps` of Carrier
    And dip.convoy says `convoys Corps` of Second
    And dip.convoy.adjacent comes about for Corps
    And dip.convoy.way comes about for Corps
    And dip.arrive comes about for Corps
    And dip.moved says `moves to Sweden` of Corps
    And Corps is afterwards in Sweden

  Scenario Outline: A fleet that no route needs convoys nobody
    Given the scenario
      """
      side: England
      Corps: army, in London
      Carrier: fleet, in the North Sea
      Idle: fleet, in <idle>
      """
    When England orders
      """
      Corps: - Nwy
      Carrier: C A Lon - Nwy
      Idle: C A Lon - Nwy
      """
    And the turn is resolved
    Then dip.convoy says `convoys Corps` of Carrier
    And dip.convoy does not say `convoys Corps` of Idle
    And Corps is afterwards in Norway

    Examples:
      | idle            |
      | Skagerrak       |
      | English Channel |
      | Barents Sea     |
      | Helgoland Bight |

  Scenario Outline: An own fleet carries an army next door, if the table plays it so
    Given the ruling dip.ruling.adjacent-convoy is <option>
    And the scenario
      """
      side: England
      Corps: army, in Norway
      Carrier: fleet, in the Skagerrak
      side: Russia
      Guard: army, in Sweden
      """
    When the turn reads
      """
      phase: orders
      side: England
      Corps: - Swe
      Carrier: C A Nwy - Swe
      side: Russia
      Guard: - Nwy
      phase: end of turn
      """
    And the turn is resolved
    Then Corps is afterwards in <corps>
    And Guard is afterwards in <guard>
    And <clause> comes about for Corps

    Examples:
      | option    | corps  | guard  | clause                     |
      | own-fleet | Sweden | Norway | dip.ruling.adjacent-convoy |
      | own-fleet | Sweden | Norway | dip.ring                   |
      | written   | Norway | Sweden | dip.battle                 |
      | written   | Norway | Sweden | dip.ruling.adjacent-convoy |

  Example: Where units trade places, an army next door needs a whole chain
    Given the ruling dip.ruling.adjacent-convoy is swap
    And the scenario
      """
      side: France
      Corps: army, in Marseilles
      Far: fleet, in the Western Mediterranean
      side: Italy
      Near: fleet, in the Gulf of Lyon
      Guard: army, in Spain
      """
    When the turn reads
      """
      phase: orders
      side: France
      Corps: - Spa
      Far: C A Mar - Spa
      side: Italy
      Near: H
      Guard: - Mar
      phase: end of turn
      """
    And the turn is resolved
    Then Corps is afterwards in Marseilles
    And Guard is afterwards in Spain

  Example: Where units trade places, an army walks against one that stays
    Given the ruling dip.ruling.adjacent-convoy is swap
    And the scenario
      """
      side: England
      Corps: army, in Norway
      side: Russia
      Guard: army, in Sweden
      side: Germany
      Carrier: fleet, in the Skagerrak
      """
    When the turn reads
      """
      phase: orders
      side: England
      Corps: - Swe
      side: Russia
      Guard: H
      side: Germany
      Carrier: C A Nwy - Swe
      phase: end of turn
      """
    And the turn is resolved
    Then Corps is afterwards in Norway
    And dip.convoy.adjacent does not come about for Corps

  Scenario Outline: A convoy with two routes
    Given the ruling dip.ruling.convoy-routes is <option>
    And the scenario
      """
      side: England
      Corps: army, in London
      Carrier: fleet, in the English Channel
      Second: fleet, in the North Sea
      side: France
      Attacker: fleet, in Brest
      Helper: fleet, in the Irish Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      Corps: - Bel
      Carrier: C A Lon - Bel
      Second: C A Lon - Bel
      side: France
      F Bre - Eng
      F Iri S F Bre - Eng
      phase: end of turn
      """
    And the turn is resolved
    Then Corps is afterwards in <to>
    And dip.ruling.convoy-routes comes about for Corps
    And dip.dislodge says `is dislodged` of Carrier

    Examples:
      | option     | to      |
      | any-left   | Belgium |
      | all-needed | London  |

  Scenario Outline: A convoy whose army would save it
    Given the ruling dip.ruling.convoy-paradox is <option>
    And the scenario
      """
      side: England
      Helper: fleet, in London
      Attacker: fleet, in Wales
      side: France
      Corps: army, in Brest
      Carrier: fleet, in the English Channel
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
    Then Attacker is afterwards in <attacker>
    And Corps is afterwards in Brest
    And dip.ruling.convoy-paradox comes about for <whom>
    And dip.paradox comes about for <whom>

    Examples:
      | option    | attacker        | whom     |
      | szykman   | English Channel | Corps    |
      | all-hold  | Wales           | Attacker |
      | rule-1982 | English Channel | Helper   |
      | rule-2000 | English Channel | Helper   |

  Scenario: A convoy that is disrupted leads nowhere
    Given the scenario
      """
      side: England
      Corps: army, in London
      Carrier: fleet, in the North Sea
      side: Germany
      Attacker: fleet, in Denmark
      Helper: fleet, in the Helgoland Bight
      """
    When the turn reads
      """
      phase: orders
      side: England
      Corps: - Nwy
      Carrier: C A Lon - Nwy
      side: Germany
      F Den - Nth
      F Hel S F Den - Nth
      phase: end of turn
      """
    And the turn is resolved
    Then dip.convoy.way says `has no way` of Corps
    And Corps is afterwards in London

  Scenario Outline: One convoy fails, and another one goes on
    Given the ruling dip.ruling.convoy-routes is <option>
    And the scenario
      """
      side: England
      Corps: army, in London
      Carrier: fleet, in the English Channel
      Second: army, in Norway
      Other: fleet, in the Skagerrak
      side: France
      Attacker: fleet, in Brest
      Helper: fleet, in the Irish Sea
      """
    When the turn reads
      """
      phase: orders
      side: England
      Corps: - Bel
      Carrier: C A Lon - Bel
      Second: - Den
      Other: C A Nwy - Den
      side: France
      F Bre - Eng
      F Iri S F Bre - Eng
      phase: end of turn
      """
    And the turn is resolved
    Then Corps is afterwards in London
    And Second is afterwards in Denmark
    And dip.convoy.way says `has no way` of Corps

    Examples:
      | option     |
      | any-left   |
      | all-needed |

  Scenario: Where all routes are needed, a convoy goes on that nobody disrupts
    Given the ruling dip.ruling.convoy-routes is all-needed
    And the scenario
      """
      side: England
      Corps: army, in London
      Carrier: fleet, in the English Channel
      Second: fleet, in the North Sea
      side: France
      Attacker: fleet, in Brest
      """
    When the turn reads
      """
      phase: orders
      side: England
      Corps: - Bel
      Carrier: C A Lon - Bel
      Second: C A Lon - Bel
      side: France
      F Bre - Eng
      phase: end of turn
      """
    And the turn is resolved
    Then Corps is afterwards in Belgium

  Scenario Outline: An army by convoy cuts a support, unless its convoy fails
    Given the ruling dip.ruling.cut-by-convoy is <option>
    And the scenario
      """
      side: Austria
      Carrier: fleet, in the Adriatic Sea
      Second: army, in Trieste
      side: Italy
      Helper: army, in Venice
      First: fleet, in Albania
      side: Turkey
      Attacker: fleet, in the Ionian Sea
      Fourth: fleet, in Apulia
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
      side: Turkey
      F Ion - Adr
      F Apu <order>
      phase: end of turn
      """
    And the turn is resolved
    Then First is afterwards in <to>

    Examples:
      | option | order         | to      |
      | sea    | holds         | Albania |
      | sea    | S F Ion - Adr | Trieste |
      | origin | holds         | Trieste |
      | origin | S F Ion - Adr | Trieste |

  Scenario Outline: Who waits for a unit of a paradox waits as long
    Given the ruling dip.ruling.convoy-paradox is <option>
    And the scenario
      """
      side: England
      Helper: fleet, in London
      First: fleet, in Wales
      Second: army, in Liverpool
      Third: army, in Yorkshire
      side: France
      Corps: army, in Brest
      Squadron: fleet, in the English Channel
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Lon S F Wal - Eng
      F Wal - Eng
      A Lvp - Wal
      A Yor - Lvp
      side: France
      A Bre - Lon
      F Eng C A Bre - Lon
      phase: end of turn
      """
    And the turn is resolved
    Then Second is afterwards in <second>
    And Third is afterwards in <third>

    Examples:
      | option   | second    | third     |
      | szykman  | Wales     | Liverpool |
      | all-hold | Liverpool | Yorkshire |

  Scenario Outline: Where all routes are needed, only fleets of a route disrupt a convoy
    Given the ruling dip.ruling.convoy-routes is <option>
    And the scenario
      """
      side: England
      Second: fleet, in the English Channel
      Corps: army, in Wales
      Third: fleet, in the Irish Sea
      Fourth: fleet, in the Mid-Atlantic Ocean
      side: France
      First: fleet, in the North Atlantic Ocean
      Sixth: fleet, in Liverpool
      """
    When the turn reads
      """
      phase: orders
      side: England
      F Eng C A Wal - Bre
      A Wal - Bre
      F Iri C A Wal - Bre
      F Mao <order>
      side: France
      F Nao - Iri
      F Lvp S F Nao - Iri
      phase: end of turn
      """
    And the turn is resolved
    Then dip.dislodge says `is dislodged` of Third
    And Corps is afterwards in <to>

    Examples:
      | option     | order         | to    |
      | all-needed | holds         | Brest |
      | all-needed | C A Wal - Bre | Wales |
      | any-left   | holds         | Brest |
      | any-left   | C A Wal - Bre | Brest |
