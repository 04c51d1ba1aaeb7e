Feature: A wrong part spoils the whole line
  An order that is refused is not left out while the rest of the line is obeyed (lines 1-3, 10-11, 53-56).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: What is said ahead of a second roll is not obeyed without the order
    Given the scenario
      """
      side: British
      Company: regular, infantry, 1 pin, <facts>
      side: German
      Wrecks: regular, infantry, destroyed
      Grenadiers: regular, infantry
      """
    When British orders
      """
      Company: <order>, no re-roll
      """
    Then Company is refused by <clause>
    And what becomes of Company is told by ba.order.refused

    Examples:
      | facts                          | order                          | clause                     |
      | not destroyed                  | Run, Down                      | ba.order.one-die           |
      | bulky weapon                   | Advance Grenadiers             | ba.order.fire.bulky-weapon |
      | bulky weapon                   | Advance and fire               | ba.order.fire.bulky-weapon |
      | weapons do not fire on Advance | Advance and fire at Grenadiers | ba.order.fire.bulky-weapon |
      | not destroyed                  | Fire at Wrecks                 | ba.pin.destroyed           |
      | not destroyed                  | Advance Wrecks                 | ba.pin.destroyed           |
      | not destroyed                  | Advance and fire at Wrecks     | ba.pin.destroyed           |
      | not destroyed                  | Run at Wrecks                  | ba.pin.destroyed           |

  Example: A choice of the end of the turn spoils the order beside it
    Given the scenario
      """
      side: British
      Company: regular, infantry
      """
    When British orders
      """
      Company: Ambush, keep its die
      """
    Then Company is refused by ba.order.one-die
    And ba.order.one-die underlines `keep its die` of Company

  Scenario Outline: At the end of the turn too one wrong choice spoils the other
    Given the ruling ba.ruling.keep-any-down is ordered-down-only
    And the scenario
      """
      side: British
      Company: regular, infantry, <facts>
      side: German
      Wrecks: regular, infantry, destroyed
      Grenadiers: regular, infantry
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      Company: <choices>
      """
    Then Company is refused by <clause>
    And what becomes of Company is told by ba.order.refused

    Examples:
      | facts                   | choices                                    | clause                     |
      | in Ambush               | keep its die, Run                          | ba.order.one-die           |
      | in Ambush, bulky weapon | fire from ambush, return its die           | ba.order.fire.bulky-weapon |
      | in Ambush               | fire from ambush at Wrecks, return its die | ba.pin.destroyed           |
      | Run die                 | keep its die, return its die               | ba.turn-end.dice-return    |
      | Down die                | keep Ambush, return its die                | ba.turn-end.dice-return    |
      | in Ambush               | keep Down, return its die                  | ba.turn-end.dice-return    |
      | in Ambush               | keep its die, return its die, Run          | ba.turn-end.dice-return    |
      | without order           | return its die, Run                        | ba.turn-end.dice-return    |
      | Down die                | fire from ambush, return its die           | ba.turn-end.ambush-fire    |
      | Down die, driven down   | keep its die, return its die               | ba.turn-end.down-keep      |

  Scenario Outline: Who has fired out of Ambush keeps nothing, though it returns its die as well
    Given the scenario
      """
      side: British
      First Section: veteran, infantry, Run die
      side: German
      MG Team: regular, team, crew of 3, Ambush die
        to First Section: fired at it out of Ambush
      """
    When the turn reads
      """
      phase: end of turn
      side: German
      MG Team: <choices>
      """
    Then MG Team is refused by ba.order.ambush.opportunity

    Examples:
      | choices                          |
      | keep Ambush, return its die      |
      | fire from ambush, return its die |
