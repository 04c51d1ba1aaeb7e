Feature: Formations
  Any unit forms a column or a line, only infantry a hedgehog, only cavalry a circle (lines 60, 65, 99-138, 235-237).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Each kind of troops has its formations
    Given the scenario
      """
      side: Guild
      Company: <facts>
      """
    When Guild orders
      """
      Company: <orders>
      """
    Then Company is <verdict> by <clause>

    Examples:
      | facts                 | orders       | verdict    | clause                        |
      | cavalry, in line      | C/F Circle   | accepted   | fw.order.cf-circle.cavalry    |
      | infantry, in line     | C/F Circle   | refused    | fw.order.cf-circle.cavalry    |
      | in line               | C/F Circle   | to measure | fw.order.cf-circle.cavalry    |
      | monster               | C/F Circle   | refused    | fw.order.cf-circle.cavalry    |
      | infantry, in line     | C/F Hedgehog | accepted   | fw.order.cf-hedgehog.infantry |
      | cavalry, in line      | C/F Hedgehog | refused    | fw.order.cf-hedgehog.infantry |
      | in line               | C/F Hedgehog | to measure | fw.order.cf-hedgehog.infantry |
      | monster               | C/F Hedgehog | refused    | fw.order.cf-hedgehog.infantry |
      | cavalry, in circle    | C/F Column   | accepted   | fw.order.cf-column            |
      | infantry, in hedgehog | C/F Line     | accepted   | fw.order.cf-line              |
      | monster               | C/F Line     | accepted   | fw.order.cf-line              |

  Scenario Outline: A formation that a unit has already is followed for nothing
    Given the scenario
      """
      side: Guild
      Company: <facts>
      """
    When Guild orders
      """
      Company: <orders>
      """
    Then Company is <verdict> by fw.orders.wrong

    Examples:
      | facts                 | orders       | verdict  |
      | infantry, in line     | C/F Column   | accepted |
      | infantry, in column   | C/F Column   | followed |
      | infantry              | C/F Column   | accepted |
      | infantry, in line     | C/F Hedgehog | accepted |
      | infantry, in hedgehog | C/F Hedgehog | followed |
      | cavalry, in line      | C/F Circle   | accepted |
      | cavalry, in circle    | C/F Circle   | followed |
      | infantry, in line     | C/F Line     | accepted |

  Scenario Outline: Changing formation within an enemy's reach is a risk
    Given the scenario
      """
      side: Guild
      Company: infantry, in line
        to Riders: <distance>
      side: Raiders
      Riders: cavalry, <range>
      """
    When Guild orders
      """
      Company: <orders>
      """
    Then Company is <verdict> by fw.state.disordered

    Examples:
      | distance     | range              | orders         | verdict  |
      | 30.1 cm      | charge range 30 cm | C/F Column     | accepted |
      | 30 cm        | charge range 30 cm | C/F Column     | followed |
      | 15 cm        | charge range 30 cm | C/F Line       | followed |
      | 15 cm        | charge range 30 cm | C/F Hedgehog   | followed |
      | not measured | charge range 30 cm | C/F Hedgehog   | accepted |
      | 15 cm        | in line            | C/F Hedgehog   | accepted |
      | 15 cm        | charge range 30 cm | C/F About Face | accepted |

  Example: A circle within an enemy's reach is a risk too
    Given the scenario
      """
      side: Guild
      Lancers: cavalry, in line
        to Riders: 10 cm
      side: Raiders
      Riders: cavalry, charge range 30 cm
      """
    When Guild orders
      """
      Lancers: C/F Circle
      """
    Then Lancers is followed by fw.state.disordered

  Example: A needless formation within an enemy's reach is one finding
    Given the scenario
      """
      side: Guild
      Company: infantry, in column
        to Riders: 10 cm
      side: Raiders
      Riders: cavalry, charge range 30 cm
      """
    When Guild orders
      """
      Company: C/F Column
      """
    Then Company is followed by fw.state.disordered
    And fw.orders.wrong breaks with fw.state.disordered of Company
    And there is 1 finding
    And what becomes of Company is told by fw.orders.wrong
