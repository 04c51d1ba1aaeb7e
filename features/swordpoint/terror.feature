Feature: Terror and elephants
  Mounted units near an elephant (line 6). The figure of the test is not the sheet's, and is invented here.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Mounted units take a terror test within eight inches of an elephant
    Given the scenario
      """
      side: Guild
      Riders: <kind>, Cohesion 7, terror 8
        to Beasts: <distance>
      side: Raiders
      Beasts: elephants, Cohesion 7
      """
    And Riders throws <dice> for terror test
    When the phase initial is resolved
    Then Riders <outcome> terror test
    And Riders totals <total> against at most 8 by sp.initial.terror
    And sp.initial.terror says `is within 8 inches of an elephant` of Riders

    Examples:
      | kind                         | distance | dice | total | outcome |
      | cavalry, formed              | 8 in     | 4 4  | 8     | passes  |
      | cavalry, formed, Discouraged | 8 in     | 4 4  | 8     | passes  |
      | camels, formed               | 3 in     | 4 5  | 9     | fails   |
      | light chariots, formed       | 8 in     | 6 6  | 12    | fails   |
      | heavy chariots, formed       | 8 in     | 1 1  | 2     | passes  |
      | scythed chariots, formed     | 8 in     | 3 5  | 8     | passes  |

  Example: The elephant of friends is feared like any other
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7, terror 8
        to Beasts: 8 in
      Beasts: elephants, Cohesion 7
      """
    And Riders throws 5 4 for terror test
    When the phase initial is resolved
    Then Riders fails terror test
    And sp.initial.terror says `what follows is told elsewhere than on the sheet` of Riders

  Scenario Outline: Nobody else takes a terror test
    Given the scenario
      """
      side: Guild
      Riders: <what>, Cohesion 7, terror 8, Discouraged
        to Beasts: <distance>
      side: Raiders
      Beasts: <others>, Cohesion 7
      """
    When the phase initial is resolved
    Then sp.initial.terror does not come about for Riders
    And sp.initial.remove-discouraged comes about for Riders

    Examples:
      | what                  | distance | others          |
      | cavalry, formed       | 8.1 in   | elephants       |
      | infantry, close order | 8 in     | elephants       |
      | elephants             | 8 in     | elephants       |
      | cavalry, formed       | 8 in     | camels, formed  |
