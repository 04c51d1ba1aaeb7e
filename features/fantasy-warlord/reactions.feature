Feature: Reactions
  After a passed Reaction Test a unit may counter-charge, evade, form a line or a hedgehog, and
  nothing else (lines 20 and 213-228). They stand on a sheet of the phase of reactions.

  Background:
    Given the rulebook fantasy-warlord
    And the scenario
      """
      side: Guild
      Spears: infantry, open order, charged by Riders, no contact with Riders
      Archers: infantry, open order
      side: Raiders
      Riders: cavalry, half move made
      """

  Scenario Outline: What is a reaction and what is not
    Given the ruling fw.ruling.reaction-fire is <option>
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: reactions
      side: Guild
      Spears: <order>
      """
    Then Spears is <verdict> by <clause>

    Examples:
      | order          | option       | verdict  | clause                        |
      | Counter-Charge | no-fire      | accepted | fw.reaction-test.options      |
      | Counter-Charge | no-fire      | accepted | fw.order.counter-charge.cause |
      | Evade          | no-fire      | accepted | fw.reaction-test.options      |
      | C/F Line       | no-fire      | accepted | fw.reaction-test.no-face      |
      | C/F Hedgehog   | no-fire      | accepted | fw.reaction-test.options      |
      | Advance        | no-fire      | refused  | fw.reaction-test.options      |
      | C/F Column     | no-fire      | refused  | fw.reaction-test.options      |
      | C/F Face, Left | no-fire      | refused  | fw.reaction-test.no-face      |
      | Fire           | no-fire      | refused  | fw.reaction-test.options      |
      | Fire           | fire-allowed | accepted | fw.reaction-test.options      |
      | Counter-Charge | fire-allowed | accepted | fw.reaction-test.options      |
      | Evade          | fire-allowed | accepted | fw.reaction-test.options      |
      | C/F Line       | fire-allowed | accepted | fw.reaction-test.options      |
      | C/F Hedgehog   | fire-allowed | accepted | fw.reaction-test.options      |
      | Retire         | fire-allowed | refused  | fw.reaction-test.options      |

  Example: Nobody has to react, and a refused reaction is not the nonsense of phase three
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: reactions
      side: Guild
      Spears: Retire
      """
    Then Archers is accepted
    And there is 1 finding
    And nothing is told of what becomes of Spears

  Scenario Outline: What binds orders of phase three does not bind reactions
    Given the ruling fw.ruling.exempt-unit-ordered is refused
    And the scenario
      """
      side: Guild
      Lancers: cavalry, <facts>, charged by Riders, no contact with Riders
      side: Raiders
      Riders: cavalry, half move made
      """
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: <phase>
      side: Guild
      Lancers: <order>
      """
    Then Lancers is <verdict> by <clause>

    Examples:
      | facts              | phase     | order          | verdict  | clause                    |
      | moved in phase one | orders    | C/F Line       | refused  | fw.orders.required        |
      | moved in phase one | reactions | C/F Line       | accepted | fw.orders.required        |
      | failed             | orders    | C/F Line       | refused  | fw.orders.not-when-failed |
      | failed             | reactions | C/F Line       | accepted | fw.orders.not-when-failed |
      | passed             | orders    | C/F Face, Left | accepted | fw.reaction-test.no-face  |
      | passed             | reactions | C/F Face, Left | refused  | fw.reaction-test.no-face  |
      | passed             | reactions | C/F About Face | refused  | fw.reaction-test.no-face  |

  Example: A change of face is one mistake
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: reactions
      side: Guild
      Spears: C/F Face
      """
    Then Spears is refused by fw.reaction-test.no-face
    And fw.reaction-test.options breaks with fw.reaction-test.no-face of Spears
    And there is 1 finding
