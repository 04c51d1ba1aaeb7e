Feature: Refused reactions
  A reaction that is not open to a unit is refused with all that is ordered beside it, and nothing need be measured
  for it (lines 12, 18, 20, 64, 71).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: A unit that is told what is no reaction does not react at all
    Given the ruling fw.ruling.reaction-fire is <option>
    And the scenario
      """
      side: Guild
      Spears: infantry, in column, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Spears: <reaction>
      phase: movement
      """
    Then Spears is refused by <clause>
    And fw.test.roll does not come about for Spears
    And Spears is afterwards in column

    Examples:
      | option       | reaction               | clause                            |
      | no-fire      | Retire, C/F Line       | fw.reaction-test.options          |
      | fire-allowed | Retire, C/F Line       | fw.reaction-test.options          |
      | no-fire      | Ignore Order, C/F Line | fw.character.ignore-when-charged  |
      | no-fire      | use skill, C/F Line    | fw.character.skills-need-no-order |

  Scenario Outline: A character that may not do the one does not do the other either
    Given the scenario
      """
      side: Guild
      Orlo: character, <charged> by Riders, no contact with Riders
      side: Raiders
      Riders: cavalry, half move made
      """
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: <phase>
      side: Guild
      Orlo: <reaction>, use his skill
      """
    Then Orlo is refused by <clause>
    And there is 1 finding

    Examples:
      | charged     | phase           | reaction              | clause                            |
      | charged     | reactions       | Counter-Charge, Evade | fw.reaction-test.target-of-charge |
      | charged     | reactions       | Cancel C/F            | fw.reaction-test.target-of-charge |
      | charged     | first reactions | Ignore Order          | fw.character.ignore-when-charged  |
      | not charged | reactions       | Ignore Order          | fw.character.ignore-when-charged  |

  Scenario Outline: Whoever may not react anyway need not be looked at more closely
    Given the scenario
      """
      side: Guild
      Spears: infantry, charged by Riders, <facts>
      side: Raiders
      Riders: cavalry, <riders>
      """
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: reactions
      side: Guild
      Spears: Evade
      """
    Then Spears is refused by <clause>
    And there is 1 finding

    Examples:
      | facts                               | riders             | clause                            |
      | no contact with Riders              | half move not made | fw.reaction-test.after-half-move  |
      | in contact with Riders              | half move made     | fw.reaction-test.before-contact   |
      | no contact with Riders, morale Rout | half move made     | fw.reaction-test.options          |
      | no contact with Riders, morale UA   | half move made     | fw.reaction-test.options          |
      | close order                         | half move made     | fw.reaction-test.evade-open-order |

  Example: Who is not charged takes no test, whatever is wrong with his reaction
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order
      side: Raiders
      Riders: cavalry
      """
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: reactions
      side: Guild
      Spears: Evade
      """
    Then Spears is refused by fw.reaction-test.target-of-charge
    And there is 1 finding

  Example: That only open order evades is told once
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, charged by Riders, no contact with Riders
      side: Raiders
      Riders: cavalry, half move made
      """
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: reactions
      side: Guild
      Spears: Evade
      """
    Then Spears is refused by fw.reaction-test.evade-open-order
    And fw.order.evade.open-order breaks with fw.reaction-test.evade-open-order of Spears
    And there is 1 finding

  Example: An order that comes too late is refused, and nothing need be measured for it
    Given the scenario
      """
      side: Guild
      Skirmishers: infantry
      """
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: movement
      side: Guild
      Skirmishers: Evade
      """
    Then Skirmishers is refused by fw.orders.final
    And there is 1 finding
