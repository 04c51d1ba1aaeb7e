Feature: Limbering
  A wagon or an artillery piece is hitched to its animals or unhitched from them (lines 173-177, 199-203).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Only guns and wagons limber up, from the opposite state
    Given the scenario
      """
      side: Guild
      Bombard: <facts>
      """
    When Guild orders
      """
      Bombard: <orders>
      """
    Then Bombard is <verdict> by fw.order.limber.artillery-or-wagon

    Examples:
      | facts                          | orders    | verdict    |
      | artillery, unlimbered          | Limber-up | accepted   |
      | wagon, unlimbered              | Limber-up | accepted   |
      | artillery, limbered            | Limber-up | refused    |
      | infantry                       | Limber-up | refused    |
      | monster, artillery, unlimbered | Limber-up | refused    |
      | artillery                      | Limber-up | to measure |
      | unlimbered                     | Limber-up | to measure |
      | artillery, limbered            | Unlimber  | accepted   |
      | wagon, limbered up             | Unlimber  | accepted   |
      | wagon, unlimbered              | Unlimber  | refused    |
      | cavalry                        | Unlimber  | refused    |
      | monster, wagon, limbered       | Unlimber  | refused    |
      | wagon                          | Unlimber  | to measure |
      | limbered                       | Unlimber  | to measure |

  Example: What a gun's crew is asked
    Given the scenario
      """
      side: Guild
      Bombard: artillery
      """
    When Guild orders
      """
      Bombard: Unlimber
      """
    Then Bombard is to measure by fw.order.limber.artillery-or-wagon
    And the draft of Bombard is to be measured
    And there is 1 finding
