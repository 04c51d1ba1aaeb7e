Feature: Who fires at the end of the turn
  Only a unit that has fired from Ambush hits anybody then, and lots decide who comes first where the
  table has ruled so (lines 53-56).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      Bren Team: regular, team, Ambush die
      First Section: regular, infantry, Ambush die
      side: German
      MG Team: regular, team, Ambush die
      """

  Scenario Outline: A unit whose shot has not come off hits nobody
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: fire from ambush at MG Team
      happened:
      Bren Team: thrown <die> for ambush shot
      phase: shots from ambush
      happened:
      MG Team: hit by Bren Team
      phase: dice back
      """
    Then MG Team is afterwards <pins>
    And ba.turn-end.ambush-miss <miss> for MG Team

    Examples:
      | die | pins   | miss                |
      | 4   | 1 pin  | does not come about |
      | 3   | 0 pins | comes about         |

  Example: A unit that has not tried to fire hits nobody
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: keep Ambush
      phase: shots from ambush
      happened:
      MG Team: hit by Bren Team
      phase: dice back
      """
    Then ba.turn-end.ambush-miss says `Bren Team has not fired from Ambush` of MG Team
    And MG Team is afterwards 0 pins

  Scenario Outline: By lot the shots come in the order of the lots
    Given the ruling ba.ruling.turn-end-order is <option>
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: fire from ambush at MG Team
      First Section: fire from ambush at MG Team
      happened:
      Bren Team: thrown 4 for ambush shot<lots>
      First Section: thrown 5 for ambush shot
      phase: shots from ambush
      happened:
      MG Team: hit by <first>
      MG Team: hit by <second>
      phase: dice back
      """
    Then MG Team is afterwards 2 pins

    Examples:
      | option       | lots               | first         | second        |
      | simultaneous |                    | Bren Team     | First Section |
      | simultaneous |                    | First Section | Bren Team     |
      | by-lot       | , thrown 1 for lots | Bren Team     | First Section |
      | by-lot       | , thrown 2 for lots | First Section | Bren Team     |

  Example: By lot a shot out of its order is refused
    Given the ruling ba.ruling.turn-end-order is by-lot
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: fire from ambush at MG Team
      First Section: fire from ambush at MG Team
      happened:
      Bren Team: thrown 4 for ambush shot, thrown 2 for lots
      First Section: thrown 5 for ambush shot
      phase: shots from ambush
      happened:
      MG Team: hit by Bren Team
      MG Team: hit by First Section
      phase: dice back
      """
    Then there is a misplaced-line at `hit by First Section`
