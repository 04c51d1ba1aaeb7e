Feature: Pins
  A unit that is fired at and hit gains one pin for each unit that hits it (lines 16-19).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: veteran, infantry
      Second Section: veteran, infantry, 3 pins, Fire die
      Mortar Team: regular, team, adds 3 pins, Fire die
      side: German
      Grenadiers: veteran, infantry, Fire die
      MG Team: regular, team, Fire die
      Howitzer: regular, team, adds 2 pins, Fire die
      """

  Scenario Outline: What comes of being fired at
    When the turn reads
      """
      phase: orders
      happened:
      <what happened>
      phase: dice back
      """
    Then First Section is afterwards <first>
    And Second Section is afterwards <second>

    Examples:
      | what happened                                                                   | first  | second  |
      | First Section: hit by Grenadiers                                                | 1 pin  | 3 pins  |
      | First Section: missed by Grenadiers                                             | 0 pins | 3 pins  |
      | First Section: hit by Grenadiers, missed by MG Team                             | 1 pin  | 3 pins  |
      | First Section: hit by Grenadiers, hit by MG Team                                | 2 pins | 3 pins  |
      | First Section: hit by Howitzer                                                  | 2 pins | 3 pins  |
      | First Section: missed by Howitzer                                               | 0 pins | 3 pins  |
      | First Section: hit by Howitzer, missed by Grenadiers                            | 2 pins | 3 pins  |
      | First Section: hit by Howitzer, hit by MG Team                                  | 3 pins | 3 pins  |
      | First Section: hit by Howitzer, hit by MG Team, hit by Grenadiers               | 4 pins | 3 pins  |
      | First Section: hit by Second Section                                            | 1 pin  | 3 pins  |
      | First Section: missed by Second Section                                         | 0 pins | 3 pins  |
      | First Section: hit by Second Section, hit by Grenadiers                         | 2 pins | 3 pins  |
      | First Section: hit by Second Section, hit by Mortar Team                        | 4 pins | 3 pins  |
      | First Section: hit by Mortar Team                                               | 3 pins | 3 pins  |
      | First Section: hit by Mortar Team, hit by Howitzer, hit by MG Team              | 6 pins | 3 pins  |
      | Second Section: hit by Grenadiers                                               | 0 pins | 4 pins  |
      | Second Section: hit by Howitzer                                                 | 0 pins | 5 pins  |

  Example: A hit gives one pin
    When the turn reads
      """
      phase: orders
      happened:
      First Section: hit by Grenadiers
      phase: dice back
      """
    Then ba.pin.hit says `is hit by Grenadiers` of First Section
    And First Section is afterwards 1 pin
    And ba.pin.per-shooter does not come about for First Section
    And ba.pin.heavy-weapon does not come about for First Section
    And ba.pin.friendly-fire does not come about for First Section
    And ba.pin.none-on-miss does not come about for First Section
    And ba.pin.hit does not come about for Second Section

  Example: Fire that does not hit gives none
    When the turn reads
      """
      phase: orders
      happened:
      First Section: missed by Howitzer
      phase: dice back
      """
    Then ba.pin.none-on-miss says `takes no pin` of First Section
    And First Section is afterwards 0 pins
    And ba.pin.hit does not come about for First Section
    And ba.pin.heavy-weapon does not come about for First Section

  Example: Each enemy that hits gives one
    When the turn reads
      """
      phase: orders
      happened:
      First Section: hit by Grenadiers, hit by MG Team
      phase: dice back
      """
    Then ba.pin.per-shooter says `one pin for each` of First Section
    And ba.pin.hit comes about for First Section
    And First Section is afterwards 2 pins

  Example: A friend and an enemy that both hit give one pin each
    When the turn reads
      """
      phase: orders
      happened:
      First Section: hit by Grenadiers, hit by Second Section
      phase: dice back
      """
    Then ba.pin.hit comes about for First Section
    And ba.pin.friendly-fire comes about for First Section
    And ba.pin.per-shooter does not come about for First Section
    And First Section is afterwards 2 pins

  Example: A heavy weapon gives two or more at once
    When the turn reads
      """
      phase: orders
      happened:
      First Section: hit by Howitzer
      phase: dice back
      """
    Then ba.pin.heavy-weapon says `further pins from a heavy weapon` of First Section
    And ba.pin.hit comes about for First Section
    And ba.pin.per-shooter does not come about for First Section
    And First Section is afterwards 2 pins

  Example: The fire of a friend pins like the enemy's
    When the turn reads
      """
      phase: orders
      happened:
      First Section: hit by Mortar Team
      phase: dice back
      """
    Then ba.pin.friendly-fire says `hit by its own side` of First Section
    And ba.pin.heavy-weapon comes about for First Section
    And ba.pin.hit does not come about for First Section
    And First Section is afterwards 3 pins

  Example: Pins add up over a turn, and over the turns before it
    Given the scenario
      """
      side: British
      Second Section: veteran, infantry, 3 pins
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team
      """
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Advance and fire at Second Section
      happened:
      Second Section: hit by Grenadiers
      side: German
      MG Team: Fire at Second Section
      happened:
      Second Section: hit by MG Team
      phase: dice back
      """
    Then ba.pin.hit comes about for Second Section
    And ba.pin.per-shooter does not come about for Second Section
    And Second Section is afterwards 5 pins

  Example: Where it stays in Ambush the same enemy hits twice in a turn, the second time at its end
    Given the ruling ba.ruling.opportunity-fire is stays-in-ambush
    And the scenario
      """
      side: British
      Second Section: veteran, infantry, 3 pins
      side: German
      MG Team: regular, team
      """
    When the turn reads
      """
      phase: orders
      side: German
      MG Team: Ambush
      happened:
      Second Section: hit by MG Team
      phase: end of turn
      side: German
      MG Team: fire from ambush at Second Section
      happened:
      MG Team: thrown 4 for ambush shot
      phase: shots from ambush
      happened:
      Second Section: hit by MG Team
      phase: dice back
      """
    Then ba.pin.hit comes about for Second Section
    And Second Section is afterwards 5 pins
