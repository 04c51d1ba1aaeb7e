Feature: How many dice a commander throws
  A commander chooses his dice ahead, on his sheet; where he does not, he throws two (lines 16, 21, 23). The
  figures of the commanders are invented.

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: The number of dice is ordered, and each die takes 3 from what is added
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, normal morale, Influence 4, WP 5
      """
    And Spearmen throws <dice> for rally
    When Darius orders
      """
      Spearmen: Retreat and attempt to rally, <ordered>
      """
    And the turn is resolved
    Then Spearmen is accepted
    And Spearmen totals <total> against at least 8 by aom.roll.rally.risk
    And aom.roll.dice comes about for Spearmen
    And aom.roll.rally.two does not come about for Spearmen

    Examples:
      | ordered         | dice        | total |
      | throw 1 die     | 5           | 11    |
      | throw one die   | 1           | 7     |
      | throw 2 dice    | 5 1         | 9     |
      | throw two dice  | 1 1         | 5     |
      | throw 3 dice    | 5 1 2       | 8     |
      | roll three dice | 6 6 6       | 18    |
      | throw 4 dice    | 5 1 2 3     | 8     |
      | throw four dice | 1 1 1 1     | 1     |
      | throw 5 dice    | 5 1 2 3 4   | 9     |
      | throw five dice | 1 1 2 1 1   | 0     |
      | throw 6 dice    | 5 1 2 3 4 6 | 12    |
      | roll six dice   | 1 1 1 1 1 1 | -3    |

  Example: Where no number of dice is ordered, there are two
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, normal morale, Influence 4, WP 5
      """
    And Spearmen throws 4 3 for rally
    When Darius orders
      """
      Spearmen: Retreat and attempt to rally
      """
    And the turn is resolved
    Then Spearmen totals 10 against at least 8 by aom.roll.rally.risk
    And aom.roll.dice does not come about for Spearmen
    And Spearmen is afterwards good morale

  Scenario Outline: The dice of a rally under each way to throw
    Given the ruling aom.ruling.dice-roll is <option>
    And the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, normal morale, Influence 4, WP 5
      """
    And Spearmen throws 3 2 for rally
    When Darius orders
      """
      Spearmen: Retreat and attempt to rally
      """
    And the turn is resolved
    Then Spearmen <outcome> rally
    And Spearmen totals <total> against at least 8 by <by>
    And <other> does not come about for Spearmen

    Examples:
      | option    | outcome | total | by                  | other               |
      | risk-dice | passes  | 8     | aom.roll.rally.risk | aom.roll.rally.two  |
      | two-dice  | fails   | 7     | aom.roll.rally.two  | aom.roll.rally.risk |

  Scenario Outline: The dice against another commander under each way to throw
    Given the ruling aom.ruling.dice-roll is <option>
    And the scenario
      """
      side: Darius
      Horse: cavalry, in its right flank, no missiles, good morale, Tactics 4, IQ 5
      side: Alexander
      Lancers: cavalry, in its left flank, no missiles, good morale, Tactics 4, IQ 2
      """
    And Horse throws 3 2 for contest
    And Lancers throws 4 3 for contest
    When Darius orders
      """
      Horse: Charge Lancers
      """
    And Alexander orders
      """
      Lancers: Charge Horse
      """
    And the turn is resolved
    Then <by> comes about for Horse
    And <by> comes about for Lancers
    And <other> does not come about for Horse
    And aom.conflict.faster-first comes about for Lancers
    And aom.conflict.faster-first does not come about for Horse

    Examples:
      | option    | by                    | other                 |
      | risk-dice | aom.roll.contest.risk | aom.roll.contest.two  |
      | two-dice  | aom.roll.contest.two  | aom.roll.contest.risk |

  # Lancers come to 7 in each row, Horse to 8 or 6.
  Scenario Outline: Against another commander too the dice are chosen ahead
    Given the scenario
      """
      side: Darius
      Horse: cavalry, in its right flank, no missiles, good morale, Tactics 3, IQ 5
      side: Alexander
      Lancers: cavalry, in its left flank, no missiles, good morale, Tactics 2, IQ 4
      """
    And Horse throws <horse> for contest
    And Lancers throws 4 3 for contest
    When Darius orders
      """
      Horse: Charge Lancers, <ordered>
      """
    And Alexander orders
      """
      Lancers: Charge Horse
      """
    And the turn is resolved
    Then Horse is accepted
    And aom.roll.dice comes about for Horse
    And aom.roll.contest.risk comes about for Horse
    And aom.conflict.faster-first comes about for <stopped>
    And aom.conflict.faster-first does not come about for <first>

    Examples:
      | ordered      | horse     | first   | stopped |
      | throw 1 die  | 3         | Horse   | Lancers |
      | throw 1 die  | 1         | Lancers | Horse   |
      | throw 3 dice | 6 2 1     | Horse   | Lancers |
      | throw 3 dice | 1 3 3     | Lancers | Horse   |
      | throw 5 dice | 3 3 3 3 3 | Horse   | Lancers |
      | throw 5 dice | 3 3 3 3 1 | Lancers | Horse   |

  Scenario Outline: Nobody chooses dice where the table throws two
    Given the ruling aom.ruling.dice-roll is <option>
    And the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, normal morale
      """
    When Darius orders
      """
      Spearmen: Retreat and attempt to rally, throw 3 dice
      """
    Then Spearmen is <verdict> by aom.roll.dice

    Examples:
      | option    | verdict  |
      | risk-dice | accepted |
      | two-dice  | refused  |

  Example: Nobody chooses dice where two are thrown, and is told to leave the number out
    Given the ruling aom.ruling.dice-roll is two-dice
    And the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, normal morale
      """
    When Darius orders
      """
      Spearmen: Retreat and attempt to rally, throw 3 dice
      """
    Then Spearmen is refused by aom.roll.dice
    And aom.roll.dice underlines `throw 3 dice` of Spearmen
    And there is 1 finding

  # Two dice of six, and 9 or 6 less 3 for each of them, or less 7.
  Scenario Outline: What is thrown against another commander, and what is added to it
    Given the ruling aom.ruling.dice-roll is <option>
    And the scenario
      """
      side: Darius
      Horse: cavalry, in its right flank, no missiles, good morale, Tactics 4, IQ 5
      side: Alexander
      Lancers: cavalry, in its left flank, no missiles, good morale, Tactics 4, IQ 2
      """
    And Horse throws 3 2 for contest
    And Lancers throws 4 3 for contest
    When Darius orders
      """
      Horse: Charge Lancers
      """
    And Alexander orders
      """
      Lancers: Charge Horse
      """
    And the turn is resolved
    Then Horse totals <horse> by <by>
    And Lancers totals <lancers> by <by>

    Examples:
      | option    | horse | lancers | by                    |
      | risk-dice | 8     | 7       | aom.roll.contest.risk |
      | two-dice  | 7     | 6       | aom.roll.contest.two  |

  Scenario Outline: The dice of the sheet take the place of those said before
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, normal morale, Influence 4, WP 5
      """
    And Spearmen throws <dice> for rally
    When the turn reads
      """
      phase: orders
      happened:
      Spearmen: throws 4 dice
      side: Darius
      Spearmen: Retreat and attempt to rally<ordered>
      """
    And the turn is resolved
    Then Spearmen totals <total> against at least 8 by aom.roll.rally.risk
    And Spearmen is afterwards throws <number>

    Examples:
      | ordered          | dice    | total | number |
      |                  | 5 1 2 1 | 6     | 4 dice |
      | , throw one die  | 5       | 11    | 1 die  |
      | , throw two dice | 5 1     | 9     | 2 dice |
      | , throw 3 dice   | 5 1 2   | 8     | 3 dice |
