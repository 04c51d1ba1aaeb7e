Feature: Out of Ambush at the end of the turn
  A unit in Ambush may fire at the end of the turn, with a 4 or more (lines 54-55).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: With 4 or more it fires, and with 3 or less it does nothing; its die goes back
    Given the scenario
      """
      side: British
      Bren Team: regular, team, crew of 3, Ambush die
      side: German
      Grenadiers: veteran, infantry, Run die
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: fire from ambush at Grenadiers
      happened:
      Bren Team: thrown <die> for ambush shot
      phase: shots from ambush
      phase: dice back
      """
    Then Bren Team totals <die> against at least 4 by ba.turn-end.ambush-fire
    And Bren Team <outcome> ambush shot
    And <clause> says `<what>` of Bren Team
    And <other> does not come about for Bren Team
    And ba.turn-end.dice-return says `its die goes back into the bag` of Bren Team
    And Bren Team is afterwards die not kept
    And the turn is over

    Examples:
      | die | outcome | clause                       | what                        | other                        |
      | 1   | fails   | ba.turn-end.ambush-miss      | has lost its concentration  | ba.reading.ambush-needs-no-test |
      | 3   | fails   | ba.turn-end.ambush-miss      | has lost its concentration  | ba.reading.ambush-needs-no-test |
      | 4   | passes  | ba.turn-end.ambush-fire      | fires normally              | ba.turn-end.ambush-miss      |
      | 6   | passes  | ba.turn-end.ambush-fire      | fires normally              | ba.turn-end.ambush-miss      |

  Scenario Outline: The shot needs no order test, pinned or not
    Given the scenario
      """
      side: British
      Bren Team: regular, team, crew of 3, Ambush die, <facts>
      side: German
      Grenadiers: veteran, infantry, Run die
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: fire from ambush at Grenadiers
      happened:
      Bren Team: thrown 4 for ambush shot
      phase: shots from ambush
      phase: dice back
      """
    Then Bren Team totals 4 against at least 4 by ba.turn-end.ambush-fire
    And ba.reading.ambush-needs-no-test says `fires normally` of Bren Team
    And ba.order-test.pass does not come about for Bren Team
    And ba.order-test.passed does not come about for Bren Team
    And Bren Team is afterwards <pins>

    Examples:
      | facts             | pins    |
      | 0 pins            | 0 pins  |
      | 1 pin             | 1 pin   |
      | 8 pins            | 8 pins  |
      | 3 pins, must test | 3 pins  |

  Scenario Outline: Only a unit in Ambush fires out of it
    Given the scenario
      """
      side: British
      Bren Team: regular, team, crew of 3, <die>
      side: German
      Grenadiers: veteran, infantry, Run die
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: fire from ambush at Grenadiers
      """
    Then Bren Team is <verdict> by ba.turn-end.ambush-fire

    Examples:
      | die         | verdict  |
      | Ambush die  | accepted |
      | Fire die    | refused  |
      | Advance die | refused  |
      | Run die     | refused  |
      | Rally die   | refused  |
      | Down die    | refused  |

  Example: What a unit that is not in Ambush may write instead
    Given the scenario
      """
      side: British
      Bren Team: regular, team, crew of 3, Down die
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: fire from ambush
      """
    Then Bren Team is refused by ba.turn-end.ambush-fire
    And ba.turn-end.ambush-fire underlines `fire from ambush` of Bren Team
    And ba.turn-end.ambush-fire says to write `leave the line out` for Bren Team

  Example: An order to Ambush in this turn may be fired out of at its end
    Given the scenario
      """
      side: British
      Bren Team: regular, team, crew of 3
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      Bren Team: Ambush
      side: German
      Grenadiers: Advance
      phase: end of turn
      side: British
      Bren Team: fire from ambush at Grenadiers
      happened:
      Bren Team: thrown 5 for ambush shot
      phase: shots from ambush
      happened:
      Grenadiers: hit by Bren Team
      phase: dice back
      """
    Then ba.turn-end.ambush-fire says `fires normally` of Bren Team
    And ba.pin.hit comes about for Grenadiers
    And Grenadiers is afterwards 1 pin
    And the turn is over

  Example: A unit that keeps its Ambush throws nothing, and is in Ambush afterwards
    Given the scenario
      """
      side: British
      Bren Team: regular, team, crew of 3, Ambush die, 2 pins
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: keep Ambush
      phase: dice back
      """
    Then ba.turn-end.ambush-keep says `begins the next turn in Ambush` of Bren Team
    And ba.turn-end.ambush-fire does not come about for Bren Team
    And ba.turn-end.down-recover does not come about for Bren Team
    And Bren Team is afterwards in Ambush
    And Bren Team is afterwards die kept
    And Bren Team is afterwards 2 pins

  Example: Without a die the turn waits for the shot
    Given the scenario
      """
      side: British
      Bren Team: regular, team, crew of 3, Ambush die
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: fire from ambush
      phase: shots from ambush
      """
    Then the turn waits for `Bren Team: thrown … for ambush shot`

  Example: The chance of a shot out of Ambush is one half
    Given the scenario
      """
      side: British
      Bren Team: regular, team, crew of 3, Ambush die, 5 pins
      """
    Then the chance of Bren Team to pass ambush shot is 1/2
