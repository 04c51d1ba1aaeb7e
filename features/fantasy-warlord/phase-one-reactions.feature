Feature: Reactions to a charge of phase one
  What may be a reaction is the same after the charges of phase one as after those of phase five (lines 12, 20, 215-217).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: In either phase of reactions the same may be done
    Given the ruling fw.ruling.reaction-fire is <option>
    And the scenario
      """
      side: Guild
      Spears: infantry, <facts>, charged by Riders, no contact with Riders
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

    Examples: After the charges of phase one
      | phase           | option       | facts                  | reaction        | verdict  | clause                            |
      | first reactions | no-fire      | open order             | Advance         | refused  | fw.reaction-test.options          |
      | first reactions | no-fire      | open order             | Fire            | refused  | fw.reaction-test.options          |
      | first reactions | no-fire      | open order             | C/F Line        | accepted | fw.reaction-test.options          |
      | first reactions | fire-allowed | open order             | Retire          | refused  | fw.reaction-test.options          |
      | first reactions | fire-allowed | open order             | Fire            | accepted | fw.reaction-test.options          |
      | first reactions | no-fire      | open order             | Evade, C/F Line | refused  | fw.reaction-test.options          |
      | first reactions | no-fire      | morale Rout            | C/F Line        | refused  | fw.reaction-test.options          |
      | first reactions | no-fire      | morale UA              | C/F Line        | refused  | fw.reaction-test.options          |
      | first reactions | no-fire      | morale CO              | C/F Line        | accepted | fw.reaction-test.options          |
      | first reactions | no-fire      | changing formation     | Cancel C/F      | accepted | fw.reaction-test.options          |
      | first reactions | no-fire      | not changing formation | Cancel C/F      | refused  | fw.reaction-test.options          |
      | first reactions | no-fire      | open order             | Evade           | accepted | fw.reaction-test.evade-open-order |
      | first reactions | no-fire      | close order            | Evade           | refused  | fw.reaction-test.evade-open-order |
      | first reactions | no-fire      | open order             | C/F Face, Left  | refused  | fw.reaction-test.no-face          |
      | first reactions | no-fire      | open order             | C/F About Face  | refused  | fw.reaction-test.no-face          |
      | first reactions | no-fire      | open order             | Counter-Charge  | accepted | fw.order.counter-charge.cause     |

    Examples: After those of phase five, and with the orders of phase three
      | phase     | option  | facts                | reaction       | verdict  | clause                            |
      | reactions | no-fire | monster, close order | Evade          | refused  | fw.reaction-test.evade-open-order |
      | orders    | no-fire | morale Rout          | C/F Line       | accepted | fw.reaction-test.options          |
      | orders    | no-fire | morale UA            | C/F Line       | accepted | fw.reaction-test.options          |
      | orders    | no-fire | open order           | Counter-Charge | refused  | fw.order.counter-charge.cause     |

  Scenario Outline: By ruling a unit marked Failed does not react in phase one either
    Given the ruling fw.ruling.failed-unit-reacts is <option>
    And the scenario
      """
      side: Guild
      Spears: infantry, <facts>, charged by Riders, no contact with Riders
      side: Raiders
      Riders: cavalry, half move made
      """
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: first reactions
      side: Guild
      Spears: C/F Line
      """
    Then Spears is <verdict> by fw.orders.not-when-failed

    Examples:
      | option        | facts  | verdict  |
      | may-react     | failed | accepted |
      | may-not-react | failed | refused  |
      | may-not-react | passed | accepted |

  Example: A monster that takes no Reaction Tests is ordered to change formation as units are
    Given the ruling fw.ruling.monster-exemptions is units-only
    And the scenario
      """
      side: Guild
      Ogre: monster
      """
    When Guild orders
      """
      Ogre: C/F Line
      """
    Then Ogre is accepted by fw.reaction-test.target-of-charge

  Example: A character takes no Reaction Test, so it is not told that it is in close order
    Given the scenario
      """
      side: Guild
      Captain Orlo: character, close order, charged by Riders, no contact with Riders
      side: Raiders
      Riders: cavalry, half move made
      """
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: reactions
      side: Guild
      Captain Orlo: Evade
      """
    Then Captain Orlo is refused by fw.reaction-test.target-of-charge
    And there is 1 finding
