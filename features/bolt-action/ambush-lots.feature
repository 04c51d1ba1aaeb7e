Feature: Several shots out of Ambush
  Whether units that fire out of Ambush at each other fire at the same time or by lot is a ruling (lines 53-56).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      Bren Team: regular, team, crew of 3, Ambush die, 8 pins
      side: German
      MG Team: regular, team, crew of 3, Ambush die, 8 pins
      """

  Example: At the same time, both shots count, and both units rout
    Given the ruling ba.ruling.turn-end-order is simultaneous
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: fire from ambush at MG Team
      side: German
      MG Team: fire from ambush at Bren Team
      happened:
      Bren Team: thrown 4 for ambush shot
      MG Team: thrown 5 for ambush shot
      phase: shots from ambush
      happened:
      MG Team: hit by Bren Team
      Bren Team: hit by MG Team
      phase: dice back
      """
    Then ba.pin.destroyed says `routs with 9 pins` of MG Team
    And ba.pin.destroyed says `routs with 9 pins` of Bren Team
    And ba.ruling.turn-end-order does not come about for Bren Team
    And the turn is over

  Scenario Outline: By lot, a unit that is destroyed before its lot comes up does not fire
    Given the ruling ba.ruling.turn-end-order is by-lot
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: fire from ambush at MG Team
      side: German
      MG Team: fire from ambush at Bren Team
      happened:
      Bren Team: thrown <lot> for lots, thrown 4 for ambush shot
      MG Team: thrown 5 for ambush shot
      phase: shots from ambush
      happened:
      <second>: hit by <first>
      <first>: hit by <second>
      phase: dice back
      """
    Then ba.ruling.turn-end-order says `<first> is number 1` of Bren Team
    And ba.pin.destroyed says `routs with 9 pins` of <second>
    And ba.turn-end.ambush-fire says `is not hit: <second> was destroyed before its lot came up` of <first>
    And ba.pin.hit does not come about for <first>
    And ba.pin.destroyed does not come about for <first>
    And <first> is afterwards 8 pins
    And <first> is afterwards not destroyed
    And the turn is over

    Examples:
      | lot | first     | second    |
      | 1   | Bren Team | MG Team   |
      | 2   | MG Team   | Bren Team |

  Example: By lot, the turn waits for the lots first
    Given the ruling ba.ruling.turn-end-order is by-lot
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: fire from ambush at MG Team
      side: German
      MG Team: fire from ambush at Bren Team
      phase: shots from ambush
      """
    Then the turn waits for `Bren Team: thrown … for lots`

  Example: By lot, whoever survives fires all the same
    Given the ruling ba.ruling.turn-end-order is by-lot
    And the scenario
      """
      side: British
      Bren Team: regular, team, crew of 3, Ambush die, 3 pins
      side: German
      MG Team: regular, team, crew of 3, Ambush die, 3 pins
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: fire from ambush at MG Team
      side: German
      MG Team: fire from ambush at Bren Team
      happened:
      Bren Team: thrown 1 for lots, thrown 4 for ambush shot
      MG Team: thrown 4 for ambush shot
      phase: shots from ambush
      happened:
      MG Team: hit by Bren Team
      Bren Team: hit by MG Team
      phase: dice back
      """
    Then ba.pin.hit comes about for MG Team
    And ba.pin.hit comes about for Bren Team
    And MG Team is afterwards 4 pins
    And Bren Team is afterwards 4 pins

  Example: If nothing else is agreed, units that fire at each other out of Ambush fire at the same time
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: fire from ambush at MG Team
      side: German
      MG Team: fire from ambush at Bren Team
      happened:
      Bren Team: thrown 4 for ambush shot
      MG Team: thrown 6 for ambush shot
      phase: shots from ambush
      happened:
      MG Team: hit by Bren Team
      Bren Team: hit by MG Team
      phase: dice back
      """
    Then ba.pin.destroyed comes about for MG Team
    And ba.pin.destroyed comes about for Bren Team
    And the turn is over

  Scenario Outline: A hit on a unit counts, though others were destroyed or did not fire at it
    Given the ruling ba.ruling.turn-end-order is <option>
    And the scenario
      """
      side: British
      Bren Team: regular, team, crew of 3, Ambush die
      Wrecks: regular, infantry, destroyed
      side: German
      MG Team: regular, team, crew of 3, Ambush die
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
      happened:
      Grenadiers: hit by Bren Team
      MG Team: missed by Bren Team
      phase: dice back
      """
    Then ba.pin.hit says `is hit by Bren Team` of Grenadiers
    And ba.turn-end.ambush-fire does not come about for Grenadiers
    And ba.turn-end.ambush-fire does not come about for MG Team
    And Grenadiers is afterwards 1 pin
    And MG Team is afterwards 0 pins

    Examples:
      | option       |
      | simultaneous |
      | by-lot       |
