Feature: Orders that contradict one another
  Two orders that cannot both be obeyed make no sense together (line 65).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Both cannot be obeyed
    Given the scenario
      """
      side: Guild
      Company: <facts>
        to Riders: 15 cm
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Company: <orders>
      """
    Then Company is <verdict> by fw.orders.contradiction

    Examples: Movements
      | facts                        | orders         | verdict  |
      | infantry, charge range 20 cm | Charge         | accepted |
      | infantry, charge range 20 cm | Charge, Retire | refused  |
      | infantry, open order         | Evade, Retire  | refused  |

    Examples: Standing
      | facts                | orders             | verdict  |
      | infantry             | Stand, Fire        | accepted |
      | infantry, in column  | Stand, Double      | refused  |
      | infantry             | Stand, Wheel, Left | refused  |
      | flyer, on the ground | Stand, Take-off    | refused  |
      | flyer, in the air    | Stand, Climb       | refused  |
      | flyer, in the air    | Stand, Dive        | refused  |
      | at combat height     | Stand, Land        | refused  |

    Examples: Directions
      | facts    | orders                      | verdict |
      | infantry | Advance, Wheel, Left, Right | refused |
      | infantry | C/F Face, Right, Left       | refused |

    Examples: Formations
      | facts              | orders               | verdict  |
      | cavalry, in column | C/F Line             | accepted |
      | cavalry, in column | C/F Line, C/F Circle | refused  |
      | infantry, in line  | C/F Column, C/F Line | refused  |
      | infantry, in line  | Advance, C/F Column  | accepted |

    Examples: Facings
      | facts                | orders                         | verdict  |
      | infantry             | C/F About Face                 | accepted |
      | infantry             | C/F About Face, C/F Face, Left | refused  |
      | infantry, open order | C/F About Face, Evade          | refused  |


  Example: Left and Right for one wheel are told together
    Given the scenario
      """
      side: Guild
      Spears: infantry
      """
    When Guild orders
      """
      Spears: Advance, Wheel, Left, Right
      """
    Then Spears is refused by fw.orders.contradiction
    And fw.orders.contradiction underlines `Left` of Spears
    And there is 1 finding
