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
      Troops: infantry, <written>, in its centre
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

  Scenario Outline: Cavalry ranks before infantry in speed, and infantry before artillery
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
    Then Troops is afterwards <rank>

    Examples:
      | written                      | rank         |
      | cavalry                      | speed rank 3 |
      | infantry                     | speed rank 2 |
      | artillery                    | speed rank 1 |
      | baggage, at cavalry speed    | speed rank 3 |
      | baggage, at artillery speed  | speed rank 1 |

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
