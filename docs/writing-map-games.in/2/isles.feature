Feature: Isles
  An isle holds one boat.

  Background:
    Given the rulebook isles.yaml
    And the scenario
      """
      side: Reds
      Gull: at North
      Tern: at South
      side: Blues
      Auk: at Middle
      """

  Scenario Outline: Who sails to an isle that somebody leaves lands there
    When the turn reads
      """
      phase: orders
      side: Reds
      Boat North - Middle
      side: Blues
      Auk: <auk>
      phase: end of turn
      """
    And the turn is resolved
    Then Gull is afterwards at <isle>

    Examples:
      | auk           | isle   |
      | sail to East  | Middle |
      | sail to North | Middle |
      | wait          | North  |
      | sail to Eest  | North  |

  Scenario: Nobody sails where no way leads
    When Reds orders
      """
      Tern sail to North
      """
    Then Tern is refused by isles.sail
