Feature: A character moves in his own manner
  What is demanded of the movement of units and monsters is not demanded of a character (lines 60, 70, 74, 92-98,
  115-121, 145-147, 211, 229-237).

  Background:
    Given the rulebook fantasy-warlord
    And the ruling fw.ruling.character-extra-orders is allow

  Scenario Outline: A facing keeps a unit in its place, and a character not
    Given the scenario
      """
      side: Guild
      Orlo: <rank>, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Orlo: <orders>
      phase: movement
      happened:
      Orlo: ended aside
      phase: end of turn
      """
    Then fw.ruling.cf-face-with-movement <about> for Orlo
    And the turn is over

    Examples:
      | rank      | orders                | about               |
      | soldiers  | C/F About Face        | comes about         |
      | monster   | C/F About Face        | comes about         |
      | character | Stand, C/F About Face | does not come about |
      | soldiers  | C/F Face, Left        | comes about         |
      | monster   | C/F Face, Left        | comes about         |
      | character | Stand, C/F Face, Left | does not come about |

  Scenario Outline: Only what is ordered to face must stay for it
    Given the scenario
      """
      side: Guild
      Spears: infantry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: Advance
      phase: movement
      happened:
      Spears: ended ahead
      phase: end of turn
      """
    Then <clause> does not come about for Spears
    And Spears keeps to fw.order.advance

    Examples:
      | clause                 |
      | fw.order.cf-about-face |
      | fw.order.cf-face       |

  Scenario Outline: A change of formation costs units and monsters a penalty, and a character none
    Given the scenario
      """
      side: Guild
      Orlo: <rank>, in line, movement penalty 5 cm, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Orlo: <orders>
      phase: movement
      happened:
      Orlo: stayed in place
      phase: end of turn
      """
    Then fw.orders.change-formation <about> for Orlo
    And the turn is over

    Examples:
      | rank      | orders                | about               |
      | monster   | C/F Column            | comes about         |
      | character | Stand, C/F Column     | does not come about |
      | monster   | C/F Face, Left        | comes about         |
      | character | Stand, C/F Face, Left | does not come about |

  Scenario Outline: A monster that changes formation and does nothing else stays where it is
    Given the scenario
      """
      side: Guild
      Ogre: monster, in line, movement penalty 5 cm, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Ogre: C/F Column
      phase: movement
      happened:
      Ogre: <move>
      phase: end of turn
      """
    Then Ogre <held> fw.orders.change-formation

    Examples:
      | move            | held     |
      | stayed in place | keeps to |
      | ended ahead     | breaks   |

  Scenario Outline: Until it moves, a unit or monster is changing formation, and a character is not
    Given the scenario
      """
      side: Guild
      Orlo: <rank>, in line, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Orlo: <orders>
      phase: charges
      """
    Then Orlo is afterwards <after>

    Examples:
      | rank      | orders            | after                  |
      | monster   | C/F Column        | changing formation     |
      | character | Stand, C/F Column | not changing formation |

  Scenario Outline: The limits of a wheel do not bind a character
    Given the scenario
      """
      side: Guild
      Orlo: <rank>, under brigade control, frontage 12 cm, movement allowance 6 cm, charge range 40 cm
        to Riders: 30 cm
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Orlo: <orders>, Wheel, Left
      phase: charges
      happened:
      Riders: morale CO
      phase: movement
      happened:
      Orlo: wheeled 60 degrees, <move>
      phase: end of turn
      """
    Then <clause> <about> for Orlo
    And the turn is over

    Examples:
      | rank      | orders        | move           | clause                   | about               |
      | monster   | Charge Riders | reached combat | fw.order.charge.wheel-45 | comes about         |
      | character | Charge Riders | reached combat | fw.order.charge.wheel-45 | does not come about |
      | soldiers  | Advance       | ended ahead    | fw.order.charge.wheel-45 | does not come about |
      | soldiers  | Advance       | ended ahead    | fw.order.counter-charge  | does not come about |
      | monster   | Advance       | ended ahead    | fw.order.wheel.limit     | comes about         |
      | character | Advance       | ended ahead    | fw.order.wheel.limit     | does not come about |

  Scenario Outline: A charge that falls short disorders a monster, and a character not
    Given the scenario
      """
      side: Guild
      Orlo: <rank>, under brigade control, charge range 40 cm
        to Riders: 30 cm
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Orlo: Charge Riders
      phase: charges
      happened:
      Riders: morale CO
      phase: movement
      happened:
      Orlo: fell short of combat
      phase: end of turn
      """
    Then Orlo is afterwards <after>
    And the turn is over

    Examples:
      | rank      | after          |
      | monster   | disordered     |
      | character | not disordered |

  Scenario Outline: An Uncontrolled Advance of phase one that falls short disorders a monster, and a character not
    Given the scenario
      """
      side: Guild
      Orlo: <rank>, under brigade control
      """
    When the turn reads
      """
      phase: first charges
      happened:
      Orlo: in an uncontrolled advance
      phase: order tests
      happened:
      Orlo: fell short of combat
      phase: orders
      """
    Then Orlo is afterwards <after>

    Examples:
      | rank      | after          |
      | monster   | disordered     |
      | character | not disordered |

  Scenario Outline: A unit that retires keeps its facing, and a character turns as he likes: <rank>
    Given the scenario
      """
      side: Guild
      Orlo: <rank>, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Orlo: Retire
      phase: movement
      happened:
      Orlo: ended behind, facing changed
      phase: end of turn
      """
    Then Orlo <kept> fw.order.retire

    Examples:
      | rank      | kept     |
      | soldiers  | breaks   |
      | monster   | breaks   |
      | character | keeps to |

  Scenario Outline: How far a counter-charge wheels is a matter for units and for monsters: <rank>
    Given the scenario
      """
      side: Guild
      Orlo: <rank>
      """
    When Guild orders
      """
      Orlo: Counter-Charge, Wheel
      """
    Then fw.order.counter-charge concerns Orlo

    Examples:
      | rank     |
      | soldiers |
      | monster  |
