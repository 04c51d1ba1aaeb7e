Feature: Who may react
  A sheet of reactions is checked by who is charged, by whom, and how near he is (lines 12, 18, 20, 71).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Only the target of a charge, after the half move and before contact
    Given the ruling fw.ruling.monster-exemptions is <option>
    And the scenario
      """
      side: Guild
      Spears: infantry, <facts>
      side: Raiders
      Riders: cavalry, <riders>
      """
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: <phase>
      side: Guild
      Spears: C/F Line
      """
    Then Spears is <verdict> by <clause>

    Examples:
      | option             | phase           | facts                                               | riders             | verdict    | clause                            |
      | units-and-monsters | first reactions | charged by Riders, no contact with Riders           | half move made     | accepted   | fw.reaction-test.target-of-charge |
      | units-and-monsters | reactions       | charged by Riders, no contact with Riders           | half move made     | accepted   | fw.reaction-test.target-of-charge |
      | units-and-monsters | orders          | not charged by Riders                               | half move not made | accepted   | fw.reaction-test.target-of-charge |
      | units-and-monsters | reactions       | not charged by Riders                               | half move made     | refused    | fw.reaction-test.target-of-charge |
      | units-and-monsters | reactions       | monster, charged by Riders, no contact with Riders  | half move made     | accepted   | fw.reaction-test.target-of-charge |
      | units-only         | reactions       | monster, charged by Riders, no contact with Riders  | half move made     | refused    | fw.reaction-test.target-of-charge |
      | units-only         | reactions       | soldiers, charged by Riders, no contact with Riders | half move made     | accepted   | fw.reaction-test.target-of-charge |
      | units-and-monsters | reactions       | charged by Riders, no contact with Riders           | half move made     | accepted   | fw.reaction-test.after-half-move  |
      | units-and-monsters | reactions       | charged by Riders, no contact with Riders           | half move not made | refused    | fw.reaction-test.after-half-move  |
      | units-and-monsters | reactions       | charged by Riders, no contact with Riders           | cavalry            | to measure | fw.reaction-test.after-half-move  |
      | units-and-monsters | reactions       | charged by Riders, no contact with Riders           | half move made     | accepted   | fw.reaction-test.before-contact   |
      | units-and-monsters | reactions       | charged by Riders, in contact with Riders           | half move made     | refused    | fw.reaction-test.before-contact   |
      | units-and-monsters | reactions       | charged by Riders                                   | half move made     | to measure | fw.reaction-test.before-contact   |

  Example: The reading of what comes before a reaction
    Given the scenario
      """
      side: Guild
      Spears: infantry, charged by Riders, no contact with Riders
      side: Raiders
      Riders: cavalry, half move not made
      """
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: reactions
      side: Guild
      Spears: C/F Line
      """
    Then Spears is refused by fw.reaction-test.after-half-move
    And fw.reading.reaction-order breaks with fw.reaction-test.after-half-move of Spears

  Scenario Outline: Evading, and reacting twice
    Given the ruling fw.ruling.failed-unit-reacts is <option>
    And the scenario
      """
      side: Guild
      Spears: <facts>, charged by Riders, no contact with Riders
      side: Raiders
      Riders: cavalry, half move made
      """
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: <phase>
      side: Guild
      Spears: <reaction>
      """
    Then Spears is <verdict> by <clause>

    Examples:
      | option        | phase     | facts                 | reaction        | verdict  | clause                            |
      | may-react     | reactions | infantry, open order  | Evade           | accepted | fw.reaction-test.evade-open-order |
      | may-react     | reactions | infantry, close order | Evade           | refused  | fw.reaction-test.evade-open-order |
      | may-react     | reactions | infantry, open order  | Evade, C/F Line | refused  | fw.reaction-test.options          |
      | may-react     | reactions | changing formation    | Cancel C/F      | accepted | fw.reaction-test.options          |
      | may-react     | reactions | infantry, open order  | Cancel C/F      | refused  | fw.reaction-test.options          |
      | may-react     | orders    | infantry, open order  | Cancel C/F      | refused  | fw.reaction-test.options          |
      | may-react     | reactions | cavalry, in column    | C/F Hedgehog    | refused  | fw.order.cf-hedgehog.infantry     |
      | may-react     | reactions | infantry, failed      | C/F Line        | accepted | fw.orders.not-when-failed         |
      | may-not-react | reactions | infantry, failed      | C/F Line        | refused  | fw.orders.not-when-failed         |
      | may-not-react | reactions | infantry, passed      | C/F Line        | accepted | fw.orders.not-when-failed         |
      | may-react     | reactions | character             | Ignore Order    | accepted | fw.character.ignore-when-charged  |
      | may-react     | reactions | infantry              | Ignore Order    | refused  | fw.character.ignore-when-charged  |
      | may-react     | orders    | character             | Ignore Order    | refused  | fw.character.ignore-when-charged  |
      | may-react     | movement  | character             | Use Skill       | accepted | fw.character.skills-need-no-order |
      | may-react     | movement  | infantry              | Use Skill       | refused  | fw.character.skills-need-no-order |
      | may-react     | movement  | character             | Use Skill       | accepted | fw.orders.final                   |
      | may-react     | movement  | infantry              | Advance         | refused  | fw.orders.final                   |
      | may-react     | charges   | infantry              | Charge          | refused  | fw.orders.final                   |
      | may-react     | orders    | infantry              | Advance         | accepted | fw.orders.final                   |

  Example: A character that nobody charges follows its order
    Given the scenario
      """
      side: Guild
      Captain Orlo: character
      side: Raiders
      Riders: cavalry
      """
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: reactions
      side: Guild
      Captain Orlo: Ignore Order
      """
    Then Captain Orlo is refused by fw.character.ignore-when-charged
    And fw.reading.final-but-for breaks with fw.character.ignore-when-charged of Captain Orlo
