Feature: At how many pins a unit routs
  The rules say once the morale, and once the original morale: a ruling (lines 22, 49, 51).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: At how many pins a unit routs is a ruling
    Given the ruling ba.ruling.rout-threshold is <option>
    And the scenario
      """
      side: British
      Company: <facts>
      side: German
      Grenadiers: regular, infantry, Fire die
      """
    When the turn reads
      """
      phase: orders
      happened:
      Company: hit by Grenadiers
      phase: end of turn
      """
    Then ba.pin.hit comes about for Company
    And ba.pin.destroyed <routs> for Company
    And Company is afterwards <afterwards>

    Examples:
      | option                         | facts                                               | routs               | afterwards    |
      | original-by-quality            | regular, infantry, leader killed, 7 pins            | does not come about | not destroyed |
      | original-by-quality            | regular, infantry, leader killed, 8 pins            | comes about         | destroyed     |
      | original-by-quality            | regular, team, morale penalty 3, 7 pins             | does not come about | not destroyed |
      | original-by-quality            | regular, team, morale bonus 3, 8 pins               | comes about         | destroyed     |
      | original-by-quality            | inexperienced, infantry, 7 pins                     | comes about         | destroyed     |
      | original-by-quality            | veteran, infantry, 8 pins                           | does not come about | not destroyed |
      | original-less-permanent-losses | regular, infantry, leader killed, 6 pins            | does not come about | not destroyed |
      | original-less-permanent-losses | regular, infantry, leader killed, 7 pins            | comes about         | destroyed     |
      | original-less-permanent-losses | regular, infantry, leader alive, 7 pins             | does not come about | not destroyed |
      | original-less-permanent-losses | regular, infantry, leader alive, 8 pins             | comes about         | destroyed     |
      | original-less-permanent-losses | veteran, HQ, leader killed, 8 pins                  | comes about         | destroyed     |
      | original-less-permanent-losses | veteran, team, crew of 3, 2 casualties, 7 pins      | does not come about | not destroyed |
      | original-less-permanent-losses | veteran, team, crew of 3, 2 casualties, 8 pins      | comes about         | destroyed     |
      | original-less-permanent-losses | veteran, team, crew of 2, 1 casualty, 8 pins        | comes about         | destroyed     |
      | original-less-permanent-losses | veteran, team, crew of 1, 0 casualties, 8 pins      | does not come about | not destroyed |
      | original-less-permanent-losses | veteran, team, crew of 3, 1 casualty, 8 pins        | does not come about | not destroyed |
      | original-less-permanent-losses | regular, team, morale penalty 3, 0 casualties, 7 pins | does not come about | not destroyed |
      | current-value                  | regular, infantry, 3 pins                           | does not come about | not destroyed |
      | current-value                  | regular, infantry, 4 pins                           | comes about         | destroyed     |
      | current-value                  | inexperienced, infantry, 2 pins                     | does not come about | not destroyed |
      | current-value                  | inexperienced, infantry, 3 pins                     | comes about         | destroyed     |
      | current-value                  | inexperienced, infantry, leader killed, 2 pins      | does not come about | not destroyed |
      | current-value                  | regular, infantry, leader killed, 3 pins            | comes about         | destroyed     |
      | current-value                  | regular, infantry, leader killed, 2 pins            | does not come about | not destroyed |
      | current-value                  | veteran, team, crew of 3, 2 casualties, 4 pins      | comes about         | destroyed     |
      | current-value                  | veteran, team, morale penalty 2, 0 casualties, 2 pins | does not come about | not destroyed |
      | current-value                  | veteran, team, morale penalty 2, 0 casualties, 3 pins | comes about       | destroyed     |
      | current-value                  | regular, infantry, morale bonus 1, 4 pins           | comes about         | destroyed     |
      | current-value                  | regular, infantry, morale bonus 2, 4 pins           | does not come about | not destroyed |
      | current-value                  | regular, infantry, morale bonus 2, 5 pins           | comes about         | destroyed     |
      | current-value                  | veteran, infantry, morale penalty 20, 0 pins        | does not come about | not destroyed |
      | current-value                  | veteran, infantry, morale penalty 20, 1 pin         | comes about         | destroyed     |
      | current-value                  | veteran, infantry, morale bonus 20, 9 pins          | comes about         | destroyed     |
      | current-value                  | veteran, infantry, morale bonus 20, 8 pins          | does not come about | not destroyed |

  Scenario Outline: Where the pins come off a bounded morale, they rout once they are half of what it is
    Given the ruling ba.ruling.rout-threshold is current-value
    And the ruling ba.ruling.clamp-order is <clamp>
    And the scenario
      """
      side: British
      Company: <facts>
      side: German
      Grenadiers: regular, infantry, Fire die
      """
    When the turn reads
      """
      phase: orders
      happened:
      Company: hit by Grenadiers
      phase: end of turn
      """
    Then ba.pin.hit comes about for Company
    And ba.pin.destroyed <routs> for Company
    And Company is afterwards <afterwards>

    Examples:
      | clamp           | facts                                    | routs               | afterwards    |
      | clamp-then-pins | veteran, infantry, morale bonus 20, 1 pin  | does not come about | not destroyed |
      | clamp-then-pins | veteran, infantry, morale bonus 20, 3 pins | does not come about | not destroyed |
      | clamp-then-pins | veteran, infantry, morale bonus 20, 4 pins | comes about         | destroyed     |
      | clamp-then-pins | veteran, infantry, morale bonus 20, 5 pins | comes about         | destroyed     |
      | sum-then-clamp  | veteran, infantry, morale bonus 20, 4 pins | does not come about | not destroyed |
      | sum-then-clamp  | veteran, infantry, morale bonus 20, 8 pins | does not come about | not destroyed |

  Scenario Outline: A permanent loss counts beside bonuses and penalties where the current morale routs
    Given the ruling ba.ruling.rout-threshold is current-value
    And the scenario
      """
      side: British
      Company: regular, infantry, <facts>
      side: German
      Grenadiers: regular, infantry, Fire die
      """
    When the turn reads
      """
      phase: orders
      happened:
      Company: hit by Grenadiers
      phase: end of turn
      """
    Then ba.pin.hit comes about for Company
    And ba.pin.destroyed <routs> for Company
    And Company is afterwards <afterwards>

    Examples:
      | facts                                   | routs               | afterwards    |
      | leader alive, morale penalty 2, 2 pins  | does not come about | not destroyed |
      | leader killed, morale penalty 2, 1 pin  | does not come about | not destroyed |
      | leader killed, morale penalty 2, 2 pins | comes about         | destroyed     |
      | leader killed, morale bonus 2, 3 pins   | does not come about | not destroyed |
      | leader alive, morale bonus 2, 4 pins    | does not come about | not destroyed |
      | leader killed, morale bonus 2, 4 pins   | comes about         | destroyed     |

  Example: A leader killed does not lower the number of pins that routs his unit
    Given the scenario
      """
      side: British
      Company: regular, infantry, leader killed, 7 pins
      side: German
      Grenadiers: regular, infantry, Fire die
      """
    When the turn reads
      """
      phase: orders
      happened:
      Company: hit by Grenadiers
      phase: end of turn
      """
    Then ba.pin.hit comes about for Company
    And Company is afterwards not destroyed
    And Company is afterwards 8 pins

  Example: The pins themselves do not lower the number that routs
    Given the scenario
      """
      side: British
      Company: regular, infantry, 4 pins
      side: German
      Grenadiers: regular, infantry, Fire die
      """
    When the turn reads
      """
      phase: orders
      happened:
      Company: hit by Grenadiers
      phase: end of turn
      """
    Then ba.pin.hit comes about for Company
    And Company is afterwards not destroyed
    And Company is afterwards 5 pins
