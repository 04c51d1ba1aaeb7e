Feature: How the table is stated
  The same fact may be written in several ways, and each way says the same (lines 17-18, 29, 38, 49).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: Each way of stating what a unit is says the same
    Given the scenario
      """
      side: British
      Company: regular, <written>
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Run
      phase: end of turn
      """
    Then Company is afterwards <fact>
    And Company is afterwards Run die

    Examples: Its type
      | written                 | fact                 |
      | infantry squad          | infantry             |
      | headquarters            | HQ                   |
      | weapons team            | team                 |
      | crewed weapon           | team                 |
      | vehicle                 | another kind of unit |

    Examples: Its leader
      | written                  | fact          |
      | infantry, leader lost    | leader killed |
      | infantry, without leader | leader killed |

  Scenario Outline: Each way of saying that a leader is dead lowers the morale
    Given the scenario
      """
      side: British
      Company: regular, <written>, 1 pin
      """
    And Company throws 4 4 for order test
    When Company takes order test
    Then Company totals 8 against at most 7 by ba.morale.leader-lost

    Examples:
      | written                        |
      | infantry squad, leader killed  |
      | infantry, leader lost          |
      | headquarters, without leader   |

  Scenario Outline: Who is said not to have been hit, or not to have been missed, was not
    Given the scenario
      """
      side: British
      Company: regular, infantry
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Fire at Company
      happened:
      Company: <happened>
      """
    Then ba.pin.hit <hit> for Company
    And ba.pin.none-on-miss <missed> for Company
    And Company is afterwards <pins>

    Examples:
      | happened                 | hit                 | missed              | pins   |
      | hit by Grenadiers        | comes about         | does not come about | 1 pin  |
      | not hit by Grenadiers    | does not come about | does not come about | 0 pins |
      | missed by Grenadiers     | does not come about | comes about         | 0 pins |
      | not missed by Grenadiers | does not come about | does not come about | 0 pins |
