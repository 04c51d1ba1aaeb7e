Feature: Letters that look alike
  Some letters of the sheet are Cyrillic ones that look like ours (lines 101, 177, 214). Names and words are understood either way.

  Background:
    Given the rulebook swordpoint
    And the scenario
      """
      side: Guild
      Captain: commander, on foot, Cohesion 8
        to Spears: 8 in
      Spears: infantry, close order, Cohesion 7, fleeing
      Riders: cavalry, formed, Cohesion 7
        to Captain: 8 in
      side: Raiders
      Archers: infantry, close order, Cohesion 7
        to Spears: 20 in
        to Captain: 20 in
      """

  Scenario Outline: A line whose letters are partly Cyrillic look-alikes means the same
    When the turn reads
      """
      phase: <phase>
      side: Guild
      <line>
      """
    Then <unit> is accepted by <clause>
    And there are no findings

    Examples:
      | phase                | line                   | unit   | clause                    |
      | rally                | Sреаrs: rally          | Spears | sp.rally.radius           |
      | rally                | Spears: rаllу          | Spears | sp.rally.radius           |
      | mounted declarations | Riders: сhаrgе Archers | Riders | sp.movement.declare-order |
      | mounted declarations | Riders: charge Аrсhеrs | Riders | sp.movement.declare-order |

  Scenario Outline: Facts of a scenario with Cyrillic look-alikes count as well
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 8, not Depleted, <state>
      """
    Then the chance of Spears to pass <test> is <chance>

    Examples:
      | state                                | test           | chance |
      | Discouraged                          | cohesion test  | 7/12   |
      | Disсоurаgеd                          | cohesion test  | 7/12   |
      | not Discouraged                      | cohesion test  | 13/18  |
      | nоt Disсоurаgеd                      | соhеsiоn tеst  | 13/18  |

  Example: A unit named with Cyrillic look-alikes is found by its plain name
    Given the scenario
      """
      side: Guild
      Ваnd: infantry, close order, Соhеsiоn 7, not Depleted
      """
    And Band throws 3 4 for cohesion test
    When Band takes cohesion test
    Then Band passes cohesion test

  Example: The sheet's own name of a test, with a Cyrillic letter
    Given the scenario
      """
      side: Guild
      Band: infantry, close order, Cohesion 7, not Depleted
      """
    And Band throws 4 4 for соhesion test
    When Band takes cohеsion test
    Then Band fails сohesion test
