Feature: The chance to rally
  How many dice a roll has is in another chapter: n dice of six and k, with 3n + k the value, or two dice and the
  value less 7 (line 16). Two dice are thrown where nobody chooses.

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: The chance to rally with two dice, which are worth 6
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, normal morale, Influence <Influence>, WP <WP>
      """
    Then the chance of Spearmen to pass rally is <chance>

    Examples:
      | Influence | WP | chance |
      | 1         | 0  | 0/1    |
      | 1         | 1  | 1/36   |
      | 3         | 2  | 5/18   |
      | 2         | 4  | 5/12   |
      | 3         | 4  | 7/12   |
      | 7         | 0  | 7/12   |
      | 4         | 4  | 13/18  |
      | 5         | 4  | 5/6    |
      | 5         | 5  | 11/12  |
      | 6         | 6  | 1/1    |

  Scenario Outline: More dice take away what they are worth
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, normal morale, Influence 3, WP 4, <throws>
      """
    Then the chance of Spearmen to pass rally is <chance>

    Examples:
      | throws        | chance      |
      | throws 1 die  | 1/2         |
      | throws 2 dice | 7/12        |
      | throws 3 dice | 5/8         |
      | throws 4 dice | 287/432     |
      | throws 5 dice | 1801/2592   |
      | throws 6 dice | 11207/15552 |

  Scenario Outline: The dice of a rally as the table plays them
    Given the ruling aom.ruling.dice-roll is <option>
    And the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, normal morale, Influence <Influence>, WP <WP>
      """
    Then the chance of Spearmen to pass rally is <chance>

    Examples:
      | option    | Influence | WP | chance |
      | risk-dice | 1         | 1  | 1/36   |
      | risk-dice | 3         | 3  | 5/12   |
      | risk-dice | 3         | 4  | 7/12   |
      | risk-dice | 6         | 6  | 1/1    |
      | two-dice  | 1         | 2  | 1/36   |
      | two-dice  | 3         | 3  | 5/18   |
      | two-dice  | 3         | 4  | 5/12   |
      | two-dice  | 6         | 6  | 35/36  |
