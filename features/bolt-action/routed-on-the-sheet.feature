Feature: Units that have to rout receive no orders
  A unit with as many pins as rout it is destroyed; a sheet is told so as a turn is (lines 22, 51).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: A unit that its pins rout is ordered nothing
    Given the scenario
      """
      side: British
      Company: <quality>, infantry, <pins>
      """
    When British orders
      """
      Company: <order>
      """
    Then Company is <verdict> by ba.pin.destroyed

    Examples:
      | quality       | pins    | order | verdict  |
      | inexperienced | 7 pins  | Rally | accepted |
      | inexperienced | 8 pins  | Rally | refused  |
      | regular       | 8 pins  | Rally | accepted |
      | regular       | 9 pins  | Rally | refused  |
      | regular       | 12 pins | Run   | refused  |
      | veteran       | 9 pins  | Down  | accepted |
      | veteran       | 10 pins | Down  | refused  |

  Example: What to do with the line of a unit that has to rout
    Given the scenario
      """
      side: British
      Company: regular, infantry, 9 pins
      """
    When British orders
      """
      Company: Run
      """
    Then ba.pin.destroyed underlines `Run` of Company
    And ba.pin.destroyed says to write `take the line out` for Company
    And what becomes of Company is told by ba.order.refused
    And there is 1 finding

  Scenario Outline: At how many pins is a ruling, for a sheet too
    Given the ruling ba.ruling.rout-threshold is <option>
    And the scenario
      """
      side: British
      Company: regular, <facts>
      """
    When British orders
      """
      Company: Down
      """
    Then Company is <verdict> by ba.pin.destroyed

    Examples:
      | option                         | facts                                         | verdict  |
      | original-by-quality            | infantry, leader killed, 8 pins               | accepted |
      | original-by-quality            | infantry, leader killed, 9 pins               | refused  |
      | original-less-permanent-losses | infantry, leader killed, 7 pins               | accepted |
      | original-less-permanent-losses | infantry, leader killed, 8 pins               | refused  |
      | original-less-permanent-losses | infantry, 8 pins                              | accepted |
      | original-less-permanent-losses | infantry, 9 pins                              | refused  |
      | original-less-permanent-losses | team, crew of 3, lost 2, 8 pins               | refused  |
      | original-less-permanent-losses | team, crew of 3, lost 1, 8 pins               | accepted |
      | current-value                  | infantry, 4 pins                              | accepted |
      | current-value                  | infantry, 5 pins                              | refused  |
      | current-value                  | infantry, leader killed, 3 pins               | accepted |
      | current-value                  | infantry, leader killed, 4 pins               | refused  |
      | current-value                  | infantry, morale penalty 2, 4 pins            | refused  |
      | current-value                  | infantry, morale bonus 2, 5 pins              | accepted |

  Scenario Outline: Nobody fires or runs at who is gone
    Given the scenario
      """
      side: British
      Company: regular, infantry
      side: German
      Routed: regular, infantry, 9 pins
      Shaken: regular, infantry, 8 pins
      Dead: regular, infantry, squad of 5, lost 5
      Last Man: regular, infantry, squad of 5, lost 4
      Wrecks: regular, infantry, destroyed
      """
    When British orders
      """
      Company: <order>
      """
    Then Company is <verdict> by ba.pin.destroyed

    Examples:
      | order                        | verdict  |
      | Fire at Routed               | refused  |
      | Fire at Dead                 | refused  |
      | Fire at Shaken               | accepted |
      | Fire at Last Man             | accepted |
      | Advance and fire at Routed   | refused  |
      | Advance and fire at Dead     | refused  |
      | Advance and fire at Shaken   | accepted |
      | Run at Wrecks                | refused  |
      | assault Routed               | refused  |
      | charge Dead                  | refused  |
      | assault Last Man             | accepted |

  Scenario Outline: Nor out of Ambush at the end of the turn
    Given the scenario
      """
      side: British
      Company: regular, infantry, in Ambush
      side: German
      Wrecks: regular, infantry, destroyed
      Grenadiers: regular, infantry
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      Company: fire from ambush at <target>
      """
    Then Company is <verdict> by ba.pin.destroyed

    Examples:
      | target     | verdict  |
      | Grenadiers | accepted |
      | Wrecks     | refused  |

  Scenario Outline: What to write instead of running, or firing, at it
    Given the scenario
      """
      side: British
      Company: regular, infantry, in Ambush
      Other: regular, infantry
      side: German
      Wrecks: regular, infantry, destroyed
      """
    When the turn reads
      """
      phase: <phase>
      side: British
      <unit>: <order> at Wrecks
      """
    Then ba.pin.destroyed says to write `name another target, or order `<order>` alone` for <unit>

    Examples:
      | phase       | unit    | order            |
      | orders      | Other   | Run              |
      | end of turn | Company | Fire from Ambush |

  Scenario Outline: Of pins that rout some qualities and not others the sheet asks
    Given the scenario
      """
      side: British
      Company: infantry, <pins>
      """
    When British orders
      """
      Company: Run
      """
    Then Company is <verdict>

    Examples:
      | pins    | verdict    |
      | 7 pins  | accepted   |
      | 8 pins  | to measure |
      | 10 pins | refused    |
