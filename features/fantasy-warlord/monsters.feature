Feature: Monsters
  In the texts of the single orders a monster is a unit; before them a ruling says so (lines 5-12, 26, 65-67, 74).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: What the single orders ask binds monsters
    Given the scenario
      """
      side: Guild
      Ogre: monster, in line, close order, dismounted, charge range 20 cm
        to Riders: 30 cm
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Ogre: <orders>
      """
    Then Ogre is <verdict> by <clause>

    Examples:
      | orders         | verdict  | clause                          |
      | Advance        | accepted | fw.order.advance                |
      | Charge         | refused  | fw.order.charge.target-in-range |
      | Evade          | refused  | fw.order.evade.open-order       |
      | Advance, Wheel | refused  | fw.order.wheel.direction        |
      | Advance, Fire  | accepted | fw.character.orders             |

  Scenario Outline: The ruling on monsters that need no orders
    Given the ruling fw.ruling.monster-exemptions is <option>
    And the scenario
      """
      side: Guild
      Company: <facts>
      Standard: soldiers
      """
    When Guild orders
      """
      Standard: Stand
      """
    Then Company <verdict> by fw.orders.required

    Examples:
      | option             | facts                         | verdict      |
      | units-and-monsters | monster, in combat            | is accepted  |
      | units-only         | monster, in combat            | has no order |
      | units-only         | soldiers, in combat           | is accepted  |
      | units-only         | character, moved in phase one | is accepted  |

  Scenario Outline: The ruling on ordering a monster that need not be ordered
    Given the ruling fw.ruling.exempt-unit-ordered is refused
    And the ruling fw.ruling.monster-exemptions is <option>
    And the scenario
      """
      side: Guild
      Company: <facts>
      """
    When Guild orders
      """
      Company: Stand
      """
    Then Company is <verdict> by fw.orders.required

    Examples:
      | option             | facts               | verdict  |
      | units-and-monsters | monster, in combat  | refused  |
      | units-only         | monster, in combat  | accepted |
      | units-only         | soldiers, in combat | refused  |

  Scenario Outline: The ruling on monsters lets no Failed unit off
    Given the ruling fw.ruling.monster-exemptions is <option>
    And the scenario
      """
      side: Guild
      Company: <facts>
      """
    When Guild orders
      """
      Company: Advance
      """
    Then Company is <verdict> by fw.orders.not-when-failed

    Examples:
      | option             | facts            | verdict  |
      | units-and-monsters | monster, failed  | refused  |
      | units-and-monsters | soldiers, failed | refused  |
      | units-only         | soldiers, failed | refused  |
      | units-only         | soldiers         | accepted |

  Example: Where monsters are exempt from nothing, nothing is told of one without orders
    Given the ruling fw.ruling.monster-exemptions is units-only
    And the scenario
      """
      side: Guild
      Ogre: monster, in combat
      Spears: infantry
      Lancers: cavalry
      """
    When Guild orders
      """
      Lancers: Stand
      """
    Then Ogre has no order by fw.orders.required
    And nothing is told of what becomes of Ogre
    And Spears has no order by fw.orders.required
    And what becomes of Spears is told by fw.orders.none

  Example: Where units and monsters are alike a monster stays where it is
    Given the ruling fw.ruling.monster-exemptions is units-and-monsters
    And the scenario
      """
      side: Guild
      Ogre: monster
      Lancers: cavalry
      """
    When Guild orders
      """
      Lancers: Stand
      """
    Then Ogre has no order by fw.orders.required
    And what becomes of Ogre is told by fw.orders.none

  Example: A refused monster stays where it is as units do
    Given the ruling fw.ruling.monster-exemptions is units-and-monsters
    And the scenario
      """
      side: Guild
      Ogre: monster
      """
    When Guild orders
      """
      Ogre: Advance, Wheel
      """
    Then Ogre is refused by fw.order.wheel.direction
    And what becomes of Ogre is told by fw.orders.nonsense

  Example: Of a refused monster nothing is told where refusal is for units
    Given the ruling fw.ruling.monster-exemptions is units-only
    And the scenario
      """
      side: Guild
      Ogre: monster
      Spears: infantry
      """
    When Guild orders
      """
      Ogre: Advance, Wheel
      Spears: Advance, Wheel
      """
    Then Ogre is refused by fw.order.wheel.direction
    And nothing is told of what becomes of Ogre
    And Spears is refused by fw.order.wheel.direction
    And what becomes of Spears is told by fw.orders.nonsense
    And the ruling fw.ruling.monster-exemptions = units-only is noted
