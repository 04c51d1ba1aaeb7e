Feature: Lots and shots that come too late
  By lot a unit that is destroyed before its lot comes up fires at nobody, hit or miss (lines 53-56).

  Background:
    Given the rulebook bolt-action
    And the ruling ba.ruling.turn-end-order is by-lot
    And the scenario
      """
      side: British
      Bren Team: regular, team, crew of 3, Ambush die, 8 pins
      Second Section: regular, infantry, Run die
      side: German
      MG Team: regular, team, crew of 3, Ambush die, 8 pins
      """

  Scenario Outline: Whoever was to be its target is told so, and nobody else
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: fire from ambush at MG Team
      side: German
      MG Team: fire from ambush at Second Section
      happened:
      Bren Team: thrown 1 for lots, thrown 4 for ambush shot
      MG Team: thrown 5 for ambush shot
      phase: shots from ambush
      happened:
      MG Team: hit by Bren Team
      Second Section: <happened>
      phase: dice back
      """
    Then ba.pin.destroyed says `routs with 9 pins` of MG Team
    And ba.turn-end.ambush-fire <told> for Second Section
    And Second Section is afterwards <pins>

    Examples:
      | happened          | told                | pins   |
      | hit by MG Team    | comes about         | 0 pins |
      | missed by MG Team | comes about         | 0 pins |
      | 1 pin             | does not come about | 1 pin  |

  Scenario Outline: Each way of writing it has the unit fire
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: <choice>
      happened:
      Bren Team: thrown 4 for ambush shot
      phase: shots from ambush
      """
    Then Bren Team passes ambush shot
    And ba.turn-end.ambush-fire says `fires normally` of Bren Team

    Examples:
      | choice                      |
      | fire from ambush            |
      | fire from ambush at MG Team |
      | fire from ambush MG Team    |
