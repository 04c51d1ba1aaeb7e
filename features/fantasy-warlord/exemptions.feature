Feature: Who is issued orders
  Everybody, except who moved in phase one, is in combat or has failed the Order Test (lines 5-11, 17-18, 26, 67).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: A unit without orders
    Given the scenario
      """
      side: Guild
      Company: <facts>
      Standard: soldiers
      """
    When Guild orders
      """
      Standard: Stand
      """
    Then Company <verdict> by fw.orders.required

    Examples: Nobody need order these
      | facts                         | verdict     |
      | infantry, moved in phase one  | is accepted |
      | infantry, in combat           | is accepted |
      | infantry, failed              | is accepted |
      | monster, in combat            | is accepted |
      | character, moved in phase one | is accepted |

    Examples: These are found without orders
      | facts     | verdict      |
      | infantry  | has no order |
      | monster   | has no order |
      | character | has no order |

    Examples: No Order Test, and orders all the same
      | facts                           | verdict      |
      | infantry, following a road      | has no order |
      | infantry, under direct control  | has no order |
      | infantry, under brigade control | has no order |

  Example: A unit that need not be ordered is not found without orders
    Given the scenario
      """
      side: Guild
      Vanguard: infantry, moved in phase one
      Spears: infantry, in combat
      Lancers: cavalry, failed
      Standard: soldiers
      """
    When Guild orders
      """
      Standard: Stand
      """
    Then Vanguard is accepted by fw.orders.required
    And nothing is told of what becomes of Vanguard
    And Spears is accepted by fw.orders.required
    And nothing is told of what becomes of Spears
    And Lancers is accepted by fw.orders.required
    And nothing is told of what becomes of Lancers
    And there are no findings

  Example: Units under control and on the road take no test and are ordered
    Given the scenario
      """
      side: Guild
      Wagons: wagon, on a road
      Spears: infantry, under direct control
      Lancers: cavalry, under brigade control
      """
    When Guild orders
      """
      Wagons: Advance
      Spears: Stand
      Lancers: Retire
      """
    Then Wagons is accepted by fw.orders.required
    And Spears is accepted by fw.orders.required
    And Lancers is accepted by fw.orders.required
    And there are no findings

  Example: A forgotten unit is told what to write
    Given the scenario
      """
      side: Guild
      Wagons: wagon, on a road
      Spears: infantry
      """
    When Guild orders
      """
      Spears: Stand
      """
    Then Wagons has no order by fw.orders.required
    And fw.orders.required says to write `Wagons: Stand` for Wagons
    And what becomes of Wagons is told by fw.orders.none
    And there is 1 finding

  Scenario Outline: A unit marked Failed is given no orders
    Given the scenario
      """
      side: Guild
      Company: <facts>
      """
    When Guild orders
      """
      Company: <orders>
      """
    Then Company is <verdict> by fw.orders.not-when-failed

    Examples:
      | facts            | orders  | verdict  |
      | infantry, passed | Advance | accepted |
      | infantry, failed | Advance | refused  |
      | monster, failed  | Advance | refused  |

  Example: For a Failed unit nothing else matters
    Given the scenario
      """
      side: Guild
      Spears: infantry, marked failed, in line
      """
    When Guild orders
      """
      Spears: Advance, Wheel, Double, Rout
      """
    Then Spears is refused by fw.orders.not-when-failed
    And there is 1 finding
    And fw.orders.not-when-failed underlines `Advance` of Spears
    And what becomes of Spears is told by fw.order-test.automatic-move

  Scenario Outline: The ruling on ordering a unit that need not be ordered
    Given the ruling fw.ruling.exempt-unit-ordered is <option>
    And the scenario
      """
      side: Guild
      Company: <facts>
      """
    When Guild orders
      """
      Company: Advance
      """
    Then Company is <verdict> by fw.orders.required

    Examples:
      | option  | facts                        | verdict  |
      | allowed | infantry, moved in phase one | accepted |
      | refused | infantry, moved in phase one | refused  |
      | allowed | infantry, in combat          | accepted |
      | refused | infantry, in combat          | refused  |
      | allowed | infantry                     | accepted |
      | refused | infantry                     | accepted |
      | refused | infantry, following a road   | accepted |
      | refused | monster, in combat           | refused  |

  Example: All that an exempt unit is ordered is too much
    Given the ruling fw.ruling.exempt-unit-ordered is refused
    And the scenario
      """
      side: Guild
      Spears: infantry, in combat
      """
    When Guild orders
      """
      Spears: Stand, Wheel
      """
    Then Spears is refused by fw.orders.required
    And fw.orders.required underlines `Stand` of Spears
    And there is 1 finding
