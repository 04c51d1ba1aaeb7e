Feature: Counters that a player never places
  Four counters mark what has happened, and Counter-Charge comes only from a test (lines 56-60, 213-226, 229-257).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Compulsory counters are never issued
    Given the scenario
      """
      side: Guild
      Spears: infantry
      """
    When Guild orders
      """
      Spears: <orders>
      """
    Then Spears is <verdict> by fw.orders.compulsory

    Examples:
      | orders               | verdict  |
      | Rout                 | refused  |
      | Uncontrolled Advance | refused  |
      | Disordered           | refused  |
      | Advance, Disordered  | refused  |
      | Advance              | accepted |

  Scenario Outline: A marker is told as one mistake
    Given the scenario
      """
      side: Guild
      Spears: infantry
      """
    When Guild orders
      """
      Spears: Advance, <counter>
      """
    Then Spears is refused by <clause>
    And there is 1 finding
    And <clause> underlines `<counter>` of Spears
    And fw.reading.failed-is-a-marker breaks with <clause> of Spears
    And fw.orders.nonsense breaks with <clause> of Spears

    Examples:
      | counter    | clause               |
      | Failed     | fw.state.failed      |
      | Disordered | fw.orders.compulsory |

  Example: Failed is a marker and no order
    Given the scenario
      """
      side: Guild
      Spears: infantry
      Archers: infantry
      """
    When Guild orders
      """
      Spears: Failed
      Archers: Stand
      """
    Then Spears is refused by fw.state.failed
    And fw.orders.compulsory breaks with fw.state.failed of Spears
    And Archers is accepted by fw.state.failed
    And there is 1 finding

  Example: A state is stated in the scenario and orders go on
    Given the scenario
      """
      side: Guild
      Spears: infantry, disordered
      """
    When Guild orders
      """
      Spears: Advance
      """
    Then Spears is accepted by fw.orders.compulsory
    And there are no findings

  Scenario Outline: Counter-Charge is placed in reaction to a charge
    Given the scenario
      """
      side: Guild
      Lancers: cavalry, charged by Riders, no contact with Riders
      side: Raiders
      Riders: cavalry, half move made
      """
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: <phase>
      side: Guild
      Lancers: <orders>
      """
    Then Lancers is <verdict> by fw.order.counter-charge.cause

    Examples:
      | phase     | orders                | verdict  |
      | orders    | Counter-Charge        | refused  |
      | reactions | Counter-Charge        | accepted |
      | reactions | Counter-Charge Riders | accepted |
      | orders    | Stand                 | accepted |

  Example: Counter-Charge on a sheet of phase three is one mistake
    Given the scenario
      """
      side: Guild
      Lancers: cavalry
      """
    When Guild orders
      """
      Lancers: Counter-Charge
      """
    Then Lancers is refused by fw.order.counter-charge.cause
    And fw.reading.counter-charge-not-on-sheets breaks with fw.order.counter-charge.cause of Lancers
    And fw.orders.nonsense breaks with fw.order.counter-charge.cause of Lancers
    And there is 1 finding
