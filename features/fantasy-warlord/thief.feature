Feature: The thief and his grappling hook
  A thief is ordered Advance, throws his hook as phase six begins, and climbs or stays (line 72,
  fw.example.thief).

  Background:
    Given the rulebook fantasy-warlord
    And the scenario
      """
      side: Guild
      Thief: character
      side: Watch
      Tower Guard: infantry, under brigade control
      """

  Scenario Outline: The hook holds or falls
    Given the ruling fw.ruling.character-advance is <option>
    When the turn reads
      """
      phase: orders
      side: Guild
      Thief: Advance
      phase: movement
      side: Guild
      Thief: Use skill
      happened:
      Thief: <skill>, <move>
      phase: end of turn
      """
    Then fw.character.skills-need-no-order says `<says>` of Thief
    And fw.order.advance comes about for Thief
    And fw.order-test.exempt.character comes about for Thief
    And the turn is over

    Examples:
      | option         | skill           | move            | says                      |
      | may-stay       | skill succeeded | ended ahead     | succeeds with it |
      | may-stay       | skill failed    | stayed in place | does not succeed          |
      | must-end-ahead | skill succeeded | ended ahead     | succeeds with it |
      | must-end-ahead | skill failed    | stayed in place | does not succeed          |

  Scenario Outline: Whether a character ordered Advance may stay where he is, is a ruling
    Given the ruling fw.ruling.character-advance is must-end-ahead
    When the turn reads
      """
      phase: orders
      side: Guild
      Thief: Advance
      phase: movement
      happened:
      Thief: <move>
      phase: end of turn
      """
    Then Thief <held> fw.order.advance
    And fw.ruling.character-advance comes about for Thief

    Examples:
      | move            | held     |
      | ended ahead     | keeps to |
      | stayed in place | breaks   |

  Example: As a rule he may stay
    Given the ruling fw.ruling.character-advance is may-stay
    When the turn reads
      """
      phase: orders
      side: Guild
      Thief: Advance
      phase: movement
      happened:
      Thief: stayed in place
      phase: end of turn
      """
    Then fw.ruling.character-advance does not come about for Thief
    And fw.character.skills-need-no-order does not come about for Thief
    And the turn is over

  Example: The turn halts for the hook
    When the turn reads
      """
      phase: orders
      side: Guild
      Thief: Advance
      phase: movement
      side: Guild
      Thief: Use skill
      phase: end of turn
      """
    Then the turn waits for `Thief: skill succeeded / skill failed`

  Example: A unit of soldiers has no skills
    When the turn reads
      """
      phase: movement
      side: Watch
      Tower Guard: Use skill
      phase: end of turn
      """
    Then fw.character.skills-need-no-order says `refuses` of Tower Guard
    And Tower Guard is refused by fw.character.skills-need-no-order
    And the turn is over
