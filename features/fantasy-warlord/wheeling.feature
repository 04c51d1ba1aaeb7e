Feature: Wheeling in a turn
  A wheel costs what the outside edge covers, and has its limits (lines 145-147, 204-211,
  fw.example.advance-wheel-left).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Advance, Wheel, Left costs the arc of the outside edge
    Given the scenario
      """
      side: Guild
      Crossbows: infantry, under brigade control, <facts>
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Crossbows: <orders>
      phase: movement
      happened:
      Crossbows: <move>
      phase: end of turn
      """
    Then fw.order.wheel.cost says `which costs about <cost> cm` of Crossbows
    And Crossbows <held> fw.order.wheel.limit

    Examples:
      | facts                                                                   | orders                         | move                             | cost  | held     |
      | frontage 12 cm, movement allowance 20 cm                                | Advance, Wheel, Left           | ended ahead, wheeled 30 degrees  | 6.28  | keeps to |
      | frontage 12 cm, movement allowance 20 cm                                | Advance, Wheel, Right          | ended ahead, wheeled 90 degrees  | 18.85 | keeps to |
      | frontage 12 cm, movement allowance 6 cm                                 | Advance, Wheel, Left           | ended ahead, wheeled 30 degrees  | 6.28  | breaks   |
      | frontage 12 cm, movement allowance 6 cm, in column, nearest enemy 60 cm | Advance, Double, Wheel, Left   | ended ahead, wheeled 30 degrees  | 6.28  | breaks   |
      | frontage 12 cm, movement allowance 7 cm, in column, nearest enemy 60 cm | Advance, Double, Wheel, Left   | ended ahead, wheeled 30 degrees  | 6.28  | keeps to |
      | frontage 12 cm, movement allowance 10 cm, movement penalty 5 cm         | Advance, C/F Line, Wheel, Left | ended ahead, wheeled 30 degrees  | 6.28  | keeps to |
      | frontage 24 cm, movement allowance 20 cm                                | Retire, Wheel, Left            | ended behind, wheeled 60 degrees | 25.13 | breaks   |

  Scenario Outline: No wheel, or none that was measured, costs nothing
    Given the scenario
      """
      side: Guild
      Crossbows: infantry, under brigade control, frontage 12 cm, movement allowance 20 cm
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Crossbows: <orders>
      phase: movement
      happened:
      Crossbows: <move>
      phase: end of turn
      """
    Then fw.order.wheel.cost does not come about for Crossbows
    And fw.order.advance comes about for Crossbows

    Examples:
      | orders               | move                            |
      | Advance              | ended ahead                     |
      | Advance, Wheel, Left | ended ahead                     |
      | Advance              | ended ahead, wheeled 30 degrees |

  Scenario Outline: A charge wheels by 45 degrees at most
    Given the scenario
      """
      side: Guild
      Lancers: cavalry, under brigade control, charge range 40 cm
        to Riders: 30 cm
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Lancers: Charge Riders, Wheel, Left
      phase: charges
      happened:
      Riders: morale CO
      phase: movement
      happened:
      Lancers: wheeled <angle> degrees, reached combat
      phase: end of turn
      """
    Then Lancers <held> fw.order.charge.wheel-45
    And fw.order.charge comes about for Lancers
    And fw.order.wheel.limit does not come about for Lancers

    Examples:
      | angle | held     |
      | 10    | keeps to |
      | 45    | keeps to |
      | 46    | breaks   |

  Example: A unit without any allowance that has not wheeled keeps within it
    Given the scenario
      """
      side: Guild
      Crossbows: infantry, under brigade control, frontage 12 cm, movement allowance 0 cm
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Crossbows: Retire, Wheel, Left
      phase: movement
      happened:
      Crossbows: stayed in place, wheeled 0 degrees
      phase: end of turn
      """
    Then Crossbows keeps to fw.order.wheel.limit
