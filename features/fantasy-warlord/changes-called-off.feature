Feature: Changes that are called off
  Whoever forms line or hedgehog in reaction, or cancels a change of formation, changes formation no more and pays
  no penalty for it (lines 20, 60, 235-237).

  Background:
    Given the rulebook fantasy-warlord
    And the scenario
      """
      side: Guild
      Spears: infantry, in column, passes at 60, under brigade control, movement penalty 5 cm
      side: Raiders
      Riders: cavalry, under brigade control
      """

  Scenario Outline: After <reaction> a unit is no longer changing formation
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: C/F Line
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Spears: <reaction>
      happened:
      Spears: thrown <die> for reaction test
      phase: movement
      """
    Then Spears is afterwards <changing>
    And Spears is afterwards <formation>

    Examples:
      | reaction     | die | changing               | formation   |
      | C/F Line     | 60  | not changing formation | in line     |
      | C/F Line     | 61  | changing formation     | in column   |
      | C/F Hedgehog | 60  | not changing formation | in hedgehog |
      | C/F Hedgehog | 61  | changing formation     | in column   |
      | Cancel C/F   | 60  | not changing formation | in column   |
      | Cancel C/F   | 61  | changing formation     | in column   |

  Scenario Outline: A change of formation that is cancelled costs nothing
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: C/F Line
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Spears: Cancel C/F
      happened:
      Spears: thrown <die> for reaction test
      phase: end of turn
      """
    Then fw.orders.change-formation <said> `at a movement penalty of 5 cm` of Spears

    Examples:
      | die | said         |
      | 60  | does not say |
      | 61  | says         |

  Scenario Outline: A change of face that gives way to a reaction costs nothing
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: C/F Face, Left
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Spears: C/F Line
      happened:
      Spears: thrown <die> for reaction test
      phase: end of turn
      """
    Then fw.orders.change-formation <about> for Spears

    Examples:
      | die | about               |
      | 60  | does not come about |
      | 61  | comes about         |
