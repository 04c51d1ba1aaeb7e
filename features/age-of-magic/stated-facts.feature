Feature: How the table is stated
  The same fact may be written in several ways, and each way says the same (lines 8-19, 21, 23, 30).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: Each way of stating the kind, the speed or the missiles of a unit says the same
    Given the scenario
      """
      side: Darius
      Troops: <written>, good morale, in its centre
      """
    When Darius orders
      """
      Troops: Stand
      """
    And the turn is resolved
    Then Troops is afterwards <fact>

    Examples: Its kind
      | written       | fact      |
      | foot          | infantry  |
      | mounted       | cavalry   |
      | baggage train | baggage   |

    Examples: Its speed
      | written                       | fact               |
      | foot                          | at infantry speed  |
      | mounted                       | at cavalry speed   |
      | artillery                     | at artillery speed |
      | baggage, as fast as infantry  | at infantry speed  |
      | baggage, as fast as cavalry   | at cavalry speed   |
      | baggage, as fast as artillery | at artillery speed |

    Examples: Its missiles
      | written                       | fact        |
      | infantry, with missiles       | missiles    |
      | infantry, armed with missiles | missiles    |
      | infantry, without missiles    | no missiles |

  Scenario Outline: Each way of stating the morale of a unit says the same
    Given the scenario
      """
      side: Darius
      Troops: infantry, <written>, in the enemy left flank
      """
    And the ruling aom.ruling.missing-order is stand
    When the turn is resolved
    Then Troops is afterwards <fact>

    Examples:
      | written       | fact          |
      | morale good   | good morale   |
      | morale normal | normal morale |
      | morale poor   | poor morale   |
      | morale rout   | at rout       |
      | routed        | at rout       |

  Scenario Outline: Each way of stating open terrain says the same
    Given the scenario
      """
      side: Darius
      army: <written>
      Troops: infantry, good morale, in its centre
      """
    When Darius orders
      """
      Troops: Stand
      """
    And the turn is resolved
    Then Troops is afterwards <fact>

    Examples:
      | written          | fact             |
      | reserve open     | open reserve     |
      | right flank open | open right flank |
      | centre open      | open centre      |
      | left flank open  | open left flank  |

  Scenario Outline: Cavalry goes before infantry, and infantry before artillery
    Given the scenario
      """
      side: Darius
      Guns: artillery, no missiles, good morale, in its centre
      Troops: <written>, no missiles, good morale, in its centre
      side: Alexander
      Pikes: infantry, no missiles, good morale, in its centre
      """
    When Darius orders
      """
      Guns: Stand
      Troops: Charge Pikes
      """
    And Alexander orders
      """
      Pikes: Charge Guns
      """
    And the turn is resolved
    Then aom.conflict.faster-first says `goes before <other>` of <first>

    Examples:
      | written                     | first  | other  |
      | cavalry                     | Troops | Pikes  |
      | artillery                   | Pikes  | Troops |
      | baggage, at cavalry speed   | Troops | Pikes  |
      | baggage, at artillery speed | Pikes  | Troops |

  Example: Who goes before whom follows from the speed, and nobody states it
    Given the scenario
      """
      side: Darius
      Troops: cavalry, good morale, in its centre, speed rank 3
      """
    When Darius orders
      """
      Troops: Stand
      """
    Then there is an unknown-fact at `speed rank 3`

  Example: Of a unit that is neither cavalry nor infantry nor artillery the speed is asked, and nothing else
    Given the scenario
      """
      side: Darius
      Chargers: infantry, no missiles, good morale, in its right flank
      side: Alexander
      Baggage: baggage, no missiles, good morale, in its left flank
      """
    When Darius orders
      """
      Chargers: Charge Baggage
      """
    And Alexander orders
      """
      Baggage: Stand, if charged evade
      """
    And the turn is resolved
    Then the turn waits for `Baggage: at infantry speed / at cavalry speed / at artillery speed`

  Scenario Outline: A kind has the speed of its kind, and no other
    Given the scenario
      """
      side: Darius
      Troops: <written>, good morale, in its centre
      """
    When Darius orders
      """
      Troops: Stand
      """
    Then there is a contradiction at `at cavalry speed`

    Examples:
      | written                     |
      | infantry, at cavalry speed  |
      | artillery, at cavalry speed |

  Scenario Outline: Each way of stating that units are engaged says the same
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, good morale, in its centre
        to Pikes: <written>
      side: Alexander
      Pikes: infantry, no missiles, good morale, in the enemy centre
      """
    When Darius orders
      """
      Spears: <order>
      """
    And Alexander orders
      """
      Pikes: <order>
      """
    And the turn is resolved
    Then Spears is accepted
    And Spears is afterwards <fact>

    Examples:
      | written             | order          | fact                   |
      | engaged             | Continue melee | engaged with Pikes     |
      | engaged with it     | Continue melee | engaged with Pikes     |
      | not engaged with it | Stand          | not engaged with Pikes |

  Scenario Outline: How a charge was met can be said afterwards
    Given the scenario
      """
      side: Darius
      Chargers: <chargers>, no missiles, good morale, in its centre
      side: Alexander
      Evaders: <evaders>, no missiles, good morale, in its centre
      """
    When Darius orders
      """
      Chargers: Charge Evaders
      """
    And Alexander orders
      """
      Evaders: Stand, if charged <response>
      """
    And the turn is resolved
    Then Evaders is afterwards reached by Chargers
    And aom.charge.ends-in-melee <engaged> for Evaders
    And Evaders is afterwards <met>

    Examples:
      | chargers | evaders  | response       | engaged             | met                   |
      | infantry | cavalry  | evade          | does not come about | escaped from Chargers |
      | cavalry  | infantry | evade          | comes about         | caught by Chargers    |
      | cavalry  | infantry | brace          | comes about         | engaged with Chargers |
      | cavalry  | infantry | counter-charge | comes about         | engaged with Chargers |
