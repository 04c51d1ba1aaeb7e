Feature: Characters in a turn
  A character moves as he likes under his order, and may pass it over when he is charged (lines 68-72).

  Background:
    Given the rulebook fantasy-warlord
    And the scenario
      """
      side: Guild
      Captain Orlo: character
      Spears: infantry, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """

  Scenario Outline: Under one of four orders a character does as he likes
    When the turn reads
      """
      phase: orders
      side: Guild
      Captain Orlo: <orders>
      Spears: Advance
      phase: charges
      """
    Then fw.character.free-manner <about> for Captain Orlo
    And fw.character.free-manner does not come about for Spears
    And <clause> comes about for Captain Orlo

    Examples:
      | orders        | about               | clause              |
      | Advance       | comes about         | fw.order.advance    |
      | Stand         | comes about         | fw.order.stand      |
      | Charge        | comes about         | fw.order.charge     |
      | Retire        | comes about         | fw.order.retire     |
      | Advance, Fire | comes about         | fw.character.orders |
      | Fire          | does not come about | fw.orders.nonsense  |

  Scenario Outline: A character on horseback has nothing that is limbered up
    Given the scenario
      """
      side: Guild
      Lady Isolde: character, cavalry
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Lady Isolde: Advance, <order>
      phase: end of turn
      """
    Then fw.character.orders comes about for Lady Isolde
    And the turn is over

    Examples:
      | order     |
      | Limber-up |
      | Unlimber  |

  Example: A character that is charged ignores his order and stays
    When the turn reads
      """
      phase: orders
      side: Guild
      Captain Orlo: Retire
      Spears: Stand
      phase: charges
      happened:
      Captain Orlo: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Captain Orlo: Ignore Order
      phase: end of turn
      """
    Then fw.character.ignore-when-charged says `ignores its order, and stays where it is` of Captain Orlo
    And fw.reading.final-but-for comes about for Captain Orlo
    And fw.orders.check-off does not come about for Captain Orlo
    And fw.test.roll does not come about for Captain Orlo
    And fw.character.ignore-when-charged does not come about for Spears

  Scenario Outline: Who may not ignore an order
    When the turn reads
      """
      phase: charges
      happened:
      <unit>: <charged>, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      <unit>: Ignore Order
      phase: end of turn
      """
    Then fw.character.ignore-when-charged says `refuses` of <unit>
    And <unit> is refused by fw.character.ignore-when-charged

    Examples:
      | unit         | charged               |
      | Captain Orlo | not charged by Riders |
      | Spears       | charged by Riders     |

  Example: A character uses his skill without an order
    When the turn reads
      """
      phase: movement
      side: Guild
      Captain Orlo: Cast a spell
      happened:
      Captain Orlo: spell succeeded
      phase: end of turn
      """
    Then fw.character.skills-need-no-order says `halts the turn to use it, with no order for it` of Captain Orlo
    And fw.orders.none comes about for Captain Orlo
    And fw.orders.final does not come about for Captain Orlo

  Example: A character affected by magic waits for its figures like a unit
    Given the scenario
      """
      side: Guild
      Captain Orlo: character, affected by magic
      """
    When the turn reads
      """
      phase: order tests
      phase: orders
      """
    Then the turn waits for `Captain Orlo: passes at …`
