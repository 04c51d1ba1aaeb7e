Feature: Characters
  A character gets one of four orders and does the rest as he likes (lines 68-74, 76-80).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: A character has exactly one of four orders
    Given the scenario
      """
      side: Guild
      Captain Orlo: character
      """
    When Guild orders
      """
      Captain Orlo: <orders>
      """
    Then Captain Orlo is <verdict> by fw.character.orders

    Examples:
      | orders          | verdict  |
      | Advance         | accepted |
      | Stand           | accepted |
      | Charge          | accepted |
      | Retire          | accepted |
      | Fire            | refused  |
      | Advance, Retire | refused  |
      | Advance, Double | followed |

  Example: Two movements of a character are one mistake
    Given the scenario
      """
      side: Guild
      Captain Orlo: hero
      """
    When Guild orders
      """
      Captain Orlo: Advance, Stand
      """
    Then Captain Orlo is refused by fw.character.orders
    And there is 1 finding
    And fw.character.orders underlines `Advance` of Captain Orlo
    And fw.orders.nonsense breaks with fw.character.orders of Captain Orlo

  Scenario Outline: The ruling on further orders of a character
    Given the ruling fw.ruling.character-extra-orders is <option>
    And the scenario
      """
      side: Guild
      Captain Orlo: character
      """
    When Guild orders
      """
      Captain Orlo: <orders>
      """
    Then Captain Orlo is <verdict> by fw.character.orders

    Examples:
      | option | orders        | verdict  |
      | warn   | Advance, Fire | followed |
      | refuse | Advance, Fire | refused  |
      | allow  | Advance, Fire | accepted |
      | refuse | Advance       | accepted |
      | allow  | Fire          | refused  |

  Example: The thief is ordered Advance
    Given the scenario
      """
      side: Guild
      Thief: character
      side: Watch
      Tower Guard: infantry
      """
    When Guild orders
      """
      Thief: Advance
      """
    Then Thief is accepted by fw.character.orders
    And there are no findings

  Example: The thief needs no order to climb a wall
    Given the scenario
      """
      side: Guild
      Thief: character, not a flyer
      """
    When Guild orders
      """
      Thief: Advance, Climb
      """
    Then Thief is followed by fw.character.orders
    And fw.character.orders underlines `Climb` of Thief
    And there is 1 finding

  Scenario Outline: What the single orders ask binds units and not characters
    Given the ruling fw.ruling.character-extra-orders is allow
    And the scenario
      """
      side: Guild
      Orlo: <rank>, infantry, in line, close order, not disordered, <riders>, not touching a building, charge range 20 cm
        to Riders: 30 cm
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Orlo: <orders>
      """
    Then Orlo is <verdict> by <clause>

    Examples: A unit beside a character
      | rank      | riders  | orders          | verdict  | clause                          |
      | soldiers  | mounted | Charge          | refused  | fw.order.charge.target-in-range |
      | character | mounted | Charge          | accepted | fw.order.charge.target-in-range |
      | character | mounted | Charge Riders   | accepted | fw.order.charge.target-in-range |
      | character | mounted | Advance, Double | accepted | fw.order.double.distance        |
      | soldiers  | mounted | Advance, Wheel  | refused  | fw.order.wheel.direction        |
      | character | mounted | Advance, Wheel  | accepted | fw.order.wheel.direction        |

    Examples: A character alone
      | rank      | riders     | orders                          | verdict  | clause                             |
      | character | mounted    | Advance, Double                 | accepted | fw.order.double.column             |
      | character | mounted    | Stand, Double                   | accepted | fw.order.double.with-advance       |
      | character | mounted    | Stand, Double                   | accepted | fw.orders.contradiction            |
      | character | mounted    | Stand, Wheel, Left              | accepted | fw.order.wheel.movement            |
      | character | mounted    | Advance, Left                   | accepted | fw.order.left-right                |
      | character | mounted    | Stand, C/F Face                 | accepted | fw.order.cf-face.direction         |
      | character | mounted    | Advance, C/F About Face         | accepted | fw.orders.contradiction            |
      | character | mounted    | Advance, Wheel, Left, Right     | accepted | fw.orders.contradiction            |
      | character | mounted    | Stand, C/F Circle               | accepted | fw.order.cf-circle.cavalry         |
      | character | mounted    | Stand, C/F Hedgehog             | accepted | fw.order.cf-hedgehog.infantry      |
      | character | mounted    | Advance, Take-off               | accepted | fw.order.take-off.flyer            |
      | character | mounted    | Advance, Climb                  | accepted | fw.order.climb.airborne            |
      | character | mounted    | Advance, Dive                   | accepted | fw.order.dive.airborne             |
      | character | mounted    | Advance, Land                   | accepted | fw.order.land.combat-height        |
      | character | mounted    | Stand, Mount                    | accepted | fw.order.mount.dismounted          |
      | character | dismounted | Stand, Dismount                 | accepted | fw.order.dismount.mounted          |
      | character | mounted    | Stand, Limber-up                | accepted | fw.order.limber.artillery-or-wagon |
      | character | mounted    | Stand, Unlimber                 | accepted | fw.order.limber.artillery-or-wagon |
      | character | mounted    | Stand, Reform                   | accepted | fw.order.reform.disordered         |
      | character | mounted    | Stand, Evade                    | accepted | fw.order.evade.open-order          |
      | character | mounted    | Stand, Break Formation to enter | accepted | fw.order.break-formation.contact   |
      | character | mounted    | Advance, Reform                 | accepted | fw.orders.whole-phase              |
      | character | mounted    | Stand, Reform, Unlimber         | accepted | fw.orders.whole-phase              |
      | character | mounted    | Stand, Break Formation, Fire    | accepted | fw.orders.whole-phase              |
      | character | mounted    | Stand, Mount, Dismount          | accepted | fw.orders.contradiction            |
      | character | mounted    | Advance, Climb, Dive            | accepted | fw.orders.contradiction            |
      | character | mounted    | Stand, C/F Face, C/F About Face | accepted | fw.orders.contradiction            |
      | character | mounted    | Stand, C/F Column, C/F Line     | accepted | fw.orders.contradiction            |

  Scenario Outline: House rulings on units leave a character alone
    Given the ruling <ruling>
    And the ruling fw.ruling.character-extra-orders is allow
    And the scenario
      """
      side: Guild
      Orlo: <rank>, disordered
      """
    When Guild orders
      """
      Orlo: <orders>
      """
    Then Orlo is <verdict> by <clause>

    Examples:
      | ruling                                            | rank      | orders        | verdict  | clause                |
      | fw.ruling.stand-and-fire is may-not-fire          | soldiers  | Stand, Fire   | refused  | fw.order.stand        |
      | fw.ruling.stand-and-fire is may-not-fire          | character | Stand, Fire   | accepted | fw.order.stand        |
      | fw.ruling.fire-with-movement is stand-only        | character | Advance, Fire | accepted | fw.order.fire         |
      | fw.ruling.fire-with-movement is advance-or-retire | character | Charge, Fire  | accepted | fw.order.fire         |
      | fw.ruling.reform-formation is required            | character | Stand, Reform | accepted | fw.order.reform       |
      | fw.ruling.full-turn-orders is alone               | character | Stand, Reform | accepted | fw.orders.whole-phase |
      | fw.ruling.fire-target is target-required          | soldiers  | Stand, Fire   | refused  | fw.order.fire         |
      | fw.ruling.fire-target is target-required          | character | Stand, Fire   | accepted | fw.order.fire         |

  Scenario Outline: Of what costs a unit its turn for nothing a character is not warned
    Given the ruling fw.ruling.character-extra-orders is allow
    And the scenario
      """
      side: Guild
      Orlo: <facts>
      """
    When Guild orders
      """
      Orlo: <orders>
      """
    Then Orlo is <verdict> by fw.orders.wrong

    Examples:
      | facts                  | orders                                | verdict  |
      | monster, in column     | C/F Column                            | followed |
      | character, in column   | Stand, C/F Column                     | accepted |
      | character, in hedgehog | Stand, C/F Hedgehog                   | accepted |
      | character, in circle   | Stand, C/F Circle                     | accepted |
      | monster, close order   | Break Formation to close order        | followed |
      | character, close order | Stand, Break Formation to close order | accepted |
      | monster, open order    | Break Formation to open order         | followed |
      | character, open order  | Stand, Break Formation to open order  | accepted |

  Scenario Outline: A character runs no risk when he changes formation within an enemy's reach
    Given the ruling fw.ruling.character-extra-orders is allow
    And the scenario
      """
      side: Guild
      Orlo: <rank>, in line
        to Riders: 10 cm
      side: Raiders
      Riders: cavalry, charge range 30 cm
      """
    When Guild orders
      """
      Orlo: <orders>
      """
    Then Orlo is <verdict> by fw.state.disordered

    Examples:
      | rank      | orders            | verdict  |
      | soldiers  | C/F Column        | followed |
      | monster   | C/F Column        | followed |
      | character | Stand, C/F Column | accepted |
