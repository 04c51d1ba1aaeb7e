Feature: What cannot be so
  Facts of a unit that contradict each other, or the rules, are found wherever they stand (lines 17-18, 27, 29, 49, 53-56).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: Men bought, lost and allowed
    Given the scenario
      """
      side: British
      Company: regular, <facts>
      """
    When British orders
      """
      Company: Down
      """
    Then Company is accepted by <clause>
    And there are no findings

    Examples:
      | facts                                                  | clause                             |
      | infantry, squad of 10, maximum 10                      | ba.squad.size                      |
      | infantry, squad of 8, maximum 10                       | ba.squad.size                      |
      | infantry, squad of 12                                  | ba.squad.size                      |
      | infantry, squad of 10, maximum 10, lost 9              | ba.casualties.no-more-than-there-are |
      | infantry, lost 12                                      | ba.casualties.no-more-than-there-are |
      | team, crew of 3, lost 2                                | ba.casualties.no-more-than-there-are |
      | infantry, squad of 8, maximum 8, at full strength      | ba.order-test.full-strength-reroll |
      | infantry, at full strength                             | ba.order-test.full-strength-reroll |
      | infantry, squad of 10, lost 1, not at full strength    | ba.order-test.full-strength-reroll |
      | infantry, leader killed, under strength                | ba.order-test.full-strength-reroll |
      | HQ, leader killed                                      | ba.scope.leader                    |
      | infantry, leader killed                                | ba.scope.leader                    |
      | team, crew of 3, lost 1                                | ba.scope.leader                    |

  Scenario Outline: Men bought, lost and allowed that cannot be so
    Given the scenario
      """
      side: British
      Company: regular, <facts>
      """
    When British orders
      """
      Company: Down
      """
    Then <clause> underlines `<words>` of Company
    And there is a contradiction at `<words>`

    Examples:
      | facts                                              | clause                               | words            |
      | infantry, squad of 12, maximum 10                  | ba.squad.size                        | maximum 10       |
      | infantry, squad of 11, maximum of 10               | ba.squad.size                        | maximum of 10    |
      | infantry, maximum 5, squad of 6                    | ba.squad.size                        | squad of 6       |
      | infantry, squad of 10, maximum 12, lost 11         | ba.casualties.no-more-than-there-are | lost 11          |
      | HQ, squad of 3, 4 casualties                       | ba.casualties.no-more-than-there-are | 4 casualties     |
      | team, crew of 3, lost 5                            | ba.casualties.no-more-than-there-are | lost 5           |
      | team, lost 4, crew of 3                            | ba.casualties.no-more-than-there-are | crew of 3        |
      | infantry, lost 1, at full strength                 | ba.order-test.full-strength-reroll   | at full strength |
      | infantry, at full strength, 3 casualties           | ba.order-test.full-strength-reroll   | 3 casualties     |
      | infantry, leader killed, at full strength          | ba.order-test.full-strength-reroll   | at full strength |
      | infantry, squad of 8, maximum 10, at full strength | ba.order-test.full-strength-reroll   | at full strength |
      | team, crew of 3, at full strength                  | ba.order-test.full-strength-reroll   | at full strength |
      | HQ, at full strength                               | ba.order-test.full-strength-reroll   | at full strength |
      | team, leader killed                                | ba.scope.leader                      | leader killed    |

  Scenario Outline: What to write instead
    Given the scenario
      """
      side: British
      Company: regular, <facts>
      """
    When British orders
      """
      Company: Down
      """
    Then <clause> says to write `<help>` for Company

    Examples:
      | facts                              | clause                               | help                   |
      | infantry, squad of 12, maximum 10  | ba.squad.size                        | squad of 10            |
      | infantry, squad of 10, lost 11     | ba.casualties.no-more-than-there-are | no more men lost       |
      | infantry, lost 1, at full strength | ba.order-test.full-strength-reroll   | `not at full strength` |
      | team, leader killed                | ba.scope.leader                      | `lost 1 man`           |

  Scenario Outline: Dice that lie beside a unit
    Given the scenario
      """
      side: British
      Company: regular, infantry, <facts>
      Bren Team: regular, team
      """
    When British orders
      """
      Bren Team: Down
      """
    Then Company is <verdict> by <clause>
    And there are no findings

    Examples:
      | facts                             | verdict  | clause                  |
      | Ambush die, die kept              | accepted | ba.turn-end.kept-die    |
      | Down die, order kept              | accepted | ba.turn-end.kept-die    |
      | Run die, die not kept             | accepted | ba.turn-end.kept-die    |
      | Down, driven down                 | accepted | ba.order-test.fail      |
      | Run die, not driven down          | accepted | ba.order-test.fail      |
      | Run die, not without order        | accepted | ba.turn-end.dice-return |
      | in Ambush, shooting from ambush   | accepted | ba.turn-end.ambush-fire |
      | Fire die, not shooting from ambush | accepted | ba.turn-end.ambush-fire |

  Scenario Outline: Dice that cannot lie beside it
    Given the scenario
      """
      side: British
      Company: regular, infantry, <facts>
      Bren Team: regular, team
      """
    When British orders
      """
      Bren Team: Down
      """
    Then <clause> underlines `<words>` of Company
    And there is a contradiction at `<words>`

    Examples:
      | facts                           | clause                  | words                |
      | Fire die, die kept              | ba.turn-end.kept-die    | die kept             |
      | Advance die, die kept           | ba.turn-end.kept-die    | die kept             |
      | order kept, running             | ba.turn-end.kept-die    | running              |
      | rallying, order kept            | ba.turn-end.kept-die    | order kept           |
      | Run die, driven down            | ba.order-test.fail      | driven down          |
      | driven down, in Ambush          | ba.order-test.fail      | in Ambush            |
      | Run die, without order          | ba.turn-end.dice-return | without order        |
      | without order, Down             | ba.turn-end.dice-return | Down                 |
      | Fire die, shooting from ambush  | ba.turn-end.ambush-fire | shooting from ambush |

  Scenario Outline: One shot hits or misses
    Given the scenario
      """
      side: British
      Company: regular, infantry, <facts>
      side: German
      Grenadiers: veteran, infantry, Fire die
      MG Team: regular, team, Fire die
      """
    When British orders
      """
      Company: Down
      """
    Then Company is accepted by ba.pin.none-on-miss

    Examples:
      | facts                                |
      | missed by Grenadiers                 |
      | missed by Grenadiers, hit by MG Team |

  Example: It does not do both
    Given the scenario
      """
      side: British
      Company: regular, infantry, missed by Grenadiers, hit by Grenadiers
      side: German
      Grenadiers: veteran, infantry, Fire die
      """
    When British orders
      """
      Company: Down
      """
    Then ba.pin.none-on-miss underlines `hit by Grenadiers` of Company
    And ba.pin.none-on-miss says to write `keep the one that is so` for Company

  Scenario Outline: What a turn says is held against the table
    Given the scenario
      """
      side: British
      Company: regular, <facts>
      side: German
      Grenadiers: veteran, infantry, Fire die
      """
    When the turn reads
      """
      phase: orders
      happened:
      Company: <happened>
      """
    Then there is a contradiction at `<words>`

    Examples:
      | facts                                     | happened                              | words           |
      | infantry, squad of 10, maximum 10         | loses 12 men                          | loses 12 men    |
      | infantry, squad of 10, maximum 10, lost 3 | loses 8                               | loses 8         |
      | infantry, squad of 10, maximum 10         | hit by Grenadiers, lost 11 men        | lost 11 men     |
      | team, crew of 3, lost 1                   | loses 3 men                           | loses 3 men     |
      | team, crew of 3                           | leader killed                         | leader killed   |
      | infantry, squad of 10                     | maximum 8                             | maximum 8       |
      | infantry                                  | hit by Grenadiers, missed by Grenadiers | missed by Grenadiers |

  Scenario Outline: What a turn says that can be so
    Given the scenario
      """
      side: British
      Company: regular, <facts>
      side: German
      Grenadiers: veteran, infantry, Fire die
      MG Team: regular, team, Fire die
      """
    When the turn reads
      """
      phase: orders
      happened:
      Company: <happened>
      """
    Then Company is afterwards <afterwards>
    And there are no findings

    Examples:
      | facts                                     | happened                             | afterwards    |
      | infantry, squad of 10, maximum 10         | loses 9 men                          | 9 casualties  |
      | infantry, squad of 10, maximum 10, lost 3 | loses 6                              | 9 casualties  |
      | team, crew of 3, lost 1                   | loses 1 man                          | 2 casualties  |
      | HQ                                        | leader killed                        | leader killed |
      | infantry                                  | hit by Grenadiers, missed by MG Team | 1 pin         |
