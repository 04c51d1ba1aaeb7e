Feature: The dice of a test
  Order Tests and Reaction Tests are thrown with one D100, from 1 to 100 (lines 12, 14-15).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: No face above 100 is thrown in an Order Test
    Given the scenario
      """
      side: Guild
      Spears: infantry, in line, passes at 60
      """
    When the turn reads
      """
      phase: order tests
      happened:
      Spears: thrown <face> for order test
      phase: orders
      """
    Then there is a bad-dice at `thrown <face> for order test`

    Examples:
      | face |
      | 101  |
      | 102  |

  Scenario Outline: A test is passed as often as its figure says: <figure>
    Given the scenario
      """
      side: Guild
      Spears: infantry, in line, passes at <figure>
      """
    Then the chance of Spears to pass order test is <chance>
    And the chance of Spears to pass fw.reaction-test is <chance>

    Examples:
      | figure | chance |
      | 99     | 99/100 |
      | 50     | 1/2    |
      | 1      | 1/100  |
