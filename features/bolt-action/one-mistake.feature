Feature: One mistake is told once
  Of a unit that is gone, or has its die already, nothing else is told (lines 1-9, 22, 51, 53-56).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: Of a unit that is gone only that is told, whatever else is wrong with its orders
    Given the scenario
      """
      side: British
      Company: regular, infantry, <facts>
      """
    When British orders
      """
      Company: Run, Down
      """
    Then Company is refused by <clause>
    And there is 1 finding

    Examples:
      | facts              | clause                    |
      | destroyed          | ba.pin.destroyed          |
      | 9 pins             | ba.pin.destroyed          |
      | squad of 5, lost 5 | ba.casualties.nobody-left |

  Scenario Outline: Who may not be ordered at all is not warned that it has no pins to lose
    Given the scenario
      """
      side: British
      Company: regular, infantry, <facts>
      """
    When British orders
      """
      Company: Rally
      """
    Then Company is refused by <clause>
    And there is 1 finding

    Examples:
      | facts                | clause               |
      | Run die              | ba.order.one-die     |
      | Down die, die kept   | ba.turn-end.kept-die |
      | Ambush die, die kept | ba.turn-end.kept-die |
      | destroyed            | ba.pin.destroyed     |

  Scenario Outline: Who has fired out of Ambush, and shows Fire, is told so once
    Given the scenario
      """
      side: British
      First Section: veteran, infantry, Run die
      side: German
      MG Team: regular, team, crew of 3, Fire die
        to First Section: fired at it out of Ambush
      """
    When the turn reads
      """
      phase: end of turn
      side: German
      MG Team: <choice>
      """
    Then MG Team is refused by ba.order.ambush.opportunity
    And <broader> breaks with ba.order.ambush.opportunity of MG Team
    And there is 1 finding

    Examples:
      | choice           | broader                 |
      | keep Ambush      | ba.turn-end.dice-return |
      | keep its die     | ba.turn-end.dice-return |
      | fire from ambush | ba.turn-end.ambush-fire |

  Scenario Outline: Who is aimed at twice over is not measured first
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin, <known>
      Bren Team: regular, team, crew of 3
      Mortar Team: regular, team, crew of 3
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team, crew of 3
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire
      happened:
      First Section: thrown 6 6 for order test, thrown <chart> for FUBAR chart
      side: <side>
      First Section of British: <answers>
      """
    Then First Section is refused by ba.order.one-die
    And there is 1 finding

    Examples:
      | known                     | chart | side    | answers                               |
      | 2 closest visible enemies | 4     | British | run from Grenadiers, run from MG Team |
