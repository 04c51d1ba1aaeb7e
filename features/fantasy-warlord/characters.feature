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
      | C/F Line        | refused  |
      | Evade           | refused  |
      | Advance, Retire | refused  |
      | Stand, Charge   | refused  |
      | Advance, Double | followed |
      | Charge, Fire    | followed |

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
      | option | orders               | verdict  |
      | warn   | Advance, Fire        | followed |
      | refuse | Advance, Fire        | refused  |
      | allow  | Advance, Fire        | accepted |
      | warn   | Advance, Wheel, Left | followed |
      | refuse | Advance, Wheel, Left | refused  |
      | allow  | Advance, Wheel, Left | accepted |
      | warn   | Advance              | accepted |
      | refuse | Advance              | accepted |
      | allow  | Fire                 | refused  |

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
    And Thief is accepted by fw.example.thief
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
      Orlo: <rank>, infantry, in line, close order, not disordered, mounted, charge range 20 cm
        to Riders: 30 cm
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Orlo: <orders>
      """
    Then Orlo is <verdict> by <clause>

    Examples:
      | rank      | orders                            | verdict  | clause                             |
      | soldiers  | Charge                            | refused  | fw.order.charge.target-in-range    |
      | character | Charge                            | accepted | fw.order.charge.target-in-range    |
      | soldiers  | Charge Riders                     | refused  | fw.order.charge.target-in-range    |
      | character | Charge Riders                     | accepted | fw.order.charge.target-in-range    |
      | soldiers  | Advance, Double                   | refused  | fw.order.double.column             |
      | character | Advance, Double                   | accepted | fw.order.double.column             |
      | soldiers  | Advance, Double                   | refused  | fw.order.double.distance           |
      | character | Advance, Double                   | accepted | fw.order.double.distance           |
      | soldiers  | Retire, Double                    | refused  | fw.order.double.with-advance       |
      | character | Retire, Double                    | accepted | fw.order.double.with-advance       |
      | character | Stand, Double                     | accepted | fw.orders.contradiction            |
      | soldiers  | Advance, Wheel                    | refused  | fw.order.wheel.direction           |
      | character | Advance, Wheel                    | accepted | fw.order.wheel.direction           |
      | soldiers  | Fire, Wheel, Left                 | refused  | fw.order.wheel.movement            |
      | character | Stand, Wheel, Left                | accepted | fw.order.wheel.movement            |
      | soldiers  | Advance, Left                     | refused  | fw.order.left-right                |
      | character | Advance, Left                     | accepted | fw.order.left-right                |
      | soldiers  | Stand, C/F Face                   | refused  | fw.order.cf-face.direction         |
      | character | Stand, C/F Face                   | accepted | fw.order.cf-face.direction         |
      | soldiers  | Advance, C/F About Face           | refused  | fw.orders.contradiction            |
      | character | Advance, C/F About Face           | accepted | fw.orders.contradiction            |
      | soldiers  | Advance, Wheel, Left, Right       | refused  | fw.orders.contradiction            |
      | character | Advance, Wheel, Left, Right       | accepted | fw.orders.contradiction            |
      | soldiers  | Stand, C/F Circle                 | refused  | fw.order.cf-circle.cavalry         |
      | character | Stand, C/F Circle                 | accepted | fw.order.cf-circle.cavalry         |
      | character | Stand, C/F Hedgehog               | accepted | fw.order.cf-hedgehog.infantry      |
      | soldiers  | Advance, Take-off                 | refused  | fw.order.take-off.flyer            |
      | character | Advance, Take-off                 | accepted | fw.order.take-off.flyer            |
      | soldiers  | Advance, Climb                    | refused  | fw.order.climb.airborne            |
      | character | Advance, Climb                    | accepted | fw.order.climb.airborne            |
      | soldiers  | Advance, Dive                     | refused  | fw.order.dive.airborne             |
      | character | Advance, Dive                     | accepted | fw.order.dive.airborne             |
      | soldiers  | Advance, Land                     | refused  | fw.order.land.combat-height        |
      | character | Advance, Land                     | accepted | fw.order.land.combat-height        |
      | soldiers  | Stand, Mount                      | refused  | fw.order.mount.dismounted          |
      | character | Stand, Mount                      | accepted | fw.order.mount.dismounted          |
      | soldiers  | Stand, Limber-up                  | refused  | fw.order.limber.artillery-or-wagon |
      | character | Stand, Limber-up                  | accepted | fw.order.limber.artillery-or-wagon |
      | soldiers  | Stand, Unlimber                   | refused  | fw.order.limber.artillery-or-wagon |
      | character | Stand, Unlimber                   | accepted | fw.order.limber.artillery-or-wagon |
      | soldiers  | Stand, Reform                     | refused  | fw.order.reform.disordered         |
      | character | Stand, Reform                     | accepted | fw.order.reform.disordered         |
      | soldiers  | Advance, Reform                   | refused  | fw.orders.whole-phase              |
      | character | Advance, Reform                   | accepted | fw.orders.whole-phase              |
      | soldiers  | Stand, Reform, Unlimber           | refused  | fw.orders.whole-phase              |
      | character | Stand, Reform, Unlimber           | accepted | fw.orders.whole-phase              |
      | soldiers  | Stand, Break Formation, Fire      | refused  | fw.orders.whole-phase              |
      | character | Stand, Break Formation, Fire      | accepted | fw.orders.whole-phase              |

  Scenario Outline: Evading, dismounting and entering are free to a character as well
    Given the ruling fw.ruling.character-extra-orders is allow
    And the scenario
      """
      side: Guild
      Orlo: <rank>, close order, dismounted, not touching a building
      """
    When Guild orders
      """
      Orlo: <orders>
      """
    Then Orlo is <verdict> by <clause>

    Examples:
      | rank      | orders                          | verdict  | clause                           |
      | soldiers  | Fire, Evade                     | refused  | fw.order.evade.open-order        |
      | character | Stand, Evade                    | accepted | fw.order.evade.open-order        |
      | soldiers  | Stand, Dismount                 | refused  | fw.order.dismount.mounted        |
      | character | Stand, Dismount                 | accepted | fw.order.dismount.mounted        |
      | soldiers  | Stand, Break Formation to enter | refused  | fw.order.break-formation.contact |
      | character | Stand, Break Formation to enter | accepted | fw.order.break-formation.contact |

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
      | ruling                                          | rank      | orders        | verdict  | clause                |
      | fw.ruling.stand-and-fire is may-not-fire        | soldiers  | Stand, Fire   | refused  | fw.order.stand        |
      | fw.ruling.stand-and-fire is may-not-fire        | character | Stand, Fire   | accepted | fw.order.stand        |
      | fw.ruling.fire-with-movement is stand-only      | soldiers  | Advance, Fire | refused  | fw.order.fire         |
      | fw.ruling.fire-with-movement is stand-only      | character | Advance, Fire | accepted | fw.order.fire         |
      | fw.ruling.fire-with-movement is advance-or-retire | character | Charge, Fire | accepted | fw.order.fire         |
      | fw.ruling.reform-formation is required          | soldiers  | Stand, Reform | refused  | fw.order.reform       |
      | fw.ruling.reform-formation is required          | character | Stand, Reform | accepted | fw.order.reform       |
      | fw.ruling.full-turn-orders is alone             | soldiers  | Stand, Reform | refused  | fw.orders.whole-phase |
      | fw.ruling.full-turn-orders is alone             | character | Stand, Reform | accepted | fw.orders.whole-phase |
