Feature: The end of full strength
  With its first casualty a squad is at full strength no longer, whatever was said of it before (lines 29, 49).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: Full strength that was stated ends with the first man lost
    Given the scenario
      """
      side: British
      First Section: regular, infantry, squad of 10, at full strength, 1 pin
      side: German
      Grenadiers: regular, infantry
      """
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Fire at First Section
      happened:
      First Section: hit by Grenadiers, <lost>
      side: British
      First Section: Run
      happened:
      First Section: thrown 4 5 for order test
      phase: end of turn
      """
    Then First Section fails order test
    And ba.order-test.fail comes about for First Section
    And ba.order-test.full-strength-reroll does not come about for First Section
    And First Section is afterwards not at full strength
    And First Section is afterwards Down

    Examples:
      | lost          |
      | loses 1 man   |
      | loses 4 men   |
      | lost 1        |
      | leader killed |

  Scenario Outline: Without one it goes on
    Given the scenario
      """
      side: British
      First Section: regular, infantry, squad of 10, at full strength, 1 pin
      side: German
      Grenadiers: regular, infantry
      """
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Fire at First Section
      happened:
      First Section: <happened>
      side: British
      First Section: Run
      happened:
      First Section: thrown 4 5 for order test
      """
    Then the turn waits for `First Section: re-roll / First Section: no re-roll`

    Examples:
      | happened             |
      | hit by Grenadiers    |
      | missed by Grenadiers |

  Example: A squad that has had a casualty has no second roll in the next turn either
    Given the scenario
      """
      side: British
      First Section: regular, infantry, squad of 10, maximum 10
      Second Section: regular, infantry, squad of 10, maximum 10, not at full strength, lost 3
      """
    When the turn reads
      """
      phase: orders
      happened:
      First Section: loses 3 men
      phase: dice back
      """
    Then First Section is afterwards not at full strength
    And First Section is afterwards 3 casualties
    And Second Section is afterwards not at full strength
    And the turn is over

  Scenario Outline: A leader killed is a casualty
    Given the scenario
      """
      side: British
      First Section: regular, infantry, squad of 10, maximum 10, <leader>, 1 pin
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      happened:
      First Section: thrown 5 5 for order test
      """
    Then First Section fails order test
    And the turn waits for `<line>`

    Examples:
      | leader        | line                                               |
      | leader alive  | First Section: re-roll / First Section: no re-roll |
      | leader killed | phase: end of turn                                 |

  Scenario Outline: A second roll written ahead for nothing is told
    Given the scenario
      """
      side: British
      Company: regular, <facts>, 1 pin
      """
    When British orders
      """
      Company: Run, <choice>
      """
    Then Company is <verdict> by ba.order-test.full-strength.ahead

    Examples:
      | facts                                  | choice     | verdict  |
      | infantry, squad of 10, maximum 10      | re-roll    | accepted |
      | infantry, squad of 12, maximum 12      | re-roll    | accepted |
      | infantry                               | re-roll    | accepted |
      | infantry, squad of 10, maximum 10      | no re-roll | accepted |
      | infantry, squad of 9, maximum 9        | no re-roll | accepted |
      | infantry, squad of 9, maximum 9        | re-roll    | followed |
      | infantry, squad of 10, maximum 12      | re-roll    | followed |
      | infantry, squad of 10, maximum 10, lost 1 | re-roll | followed |
      | infantry, squad of 10, maximum 10, leader killed | re-roll | followed |
      | infantry, not at full strength         | re-roll    | followed |
      | HQ                                     | re-roll    | followed |
      | team, crew of 3                        | re-roll    | followed |

  Example: What to do with it
    Given the scenario
      """
      side: British
      Bren Team: regular, team, crew of 3, 1 pin
      """
    When British orders
      """
      Bren Team: Run, re-roll
      """
    Then ba.order-test.full-strength.ahead underlines `re-roll` of Bren Team
    And ba.order-test.full-strength.ahead says to write `leave` for Bren Team
    And nothing is told of what becomes of Bren Team
    And there is 1 finding
