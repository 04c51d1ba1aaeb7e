Feature: Units that go without orders
  Who is forgotten, or ordered nonsense, stays where he is; a wrong order is followed (lines 26, 63-67).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Who is found without orders
    Given the scenario
      """
      side: Guild
      Company: <facts>
      """
    When the turn reads
      """
      phase: orders
      phase: charges
      """
    Then <clause> <about> for Company

    Examples:
      | facts                         | clause             | about               |
      | under brigade control         | fw.orders.none     | comes about         |
      | under brigade control         | fw.orders.required | comes about         |
      | under direct control          | fw.orders.none     | comes about         |
      | following a road              | fw.orders.none     | comes about         |
      | character                     | fw.orders.none     | comes about         |
      | moved in phase one            | fw.orders.none     | does not come about |
      | in combat                     | fw.orders.none     | does not come about |
      | monster, in combat            | fw.orders.none     | does not come about |
      | monster, under direct control | fw.orders.none     | comes about         |
      | in combat                     | fw.orders.required | does not come about |

  Example: The reading on those who owe no orders
    Given the scenario
      """
      side: Guild
      Spears: infantry, in combat
      Archers: infantry
      """
    When Guild orders
      """
      """
    Then Spears is accepted by fw.orders.required
    And Archers has no order by fw.orders.required
    And fw.reading.exempt-not-orderless breaks with fw.orders.required of Archers

  Scenario Outline: Orders that make no sense are refused, wrong ones are followed
    Given the scenario
      """
      side: Guild
      Company: infantry, in column, under brigade control, charge range 30 cm
        to Riders: 20 cm
      side: Raiders
      Riders: cavalry, under brigade control, charge range 10 cm
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Company: <orders>
      phase: charges
      """
    Then fw.orders.nonsense <nonsense> for Company
    And fw.orders.wrong <wrong> for Company
    And <clause> comes about for Company

    Examples:
      | orders               | nonsense            | wrong               | clause                   |
      | Charge, Left, Left   | comes about         | does not come about | fw.order.left-right      |
      | Charge, Wheel, Left  | does not come about | does not come about | fw.order.charge          |
      | Advance, Wheel       | comes about         | does not come about | fw.order.wheel.direction |
      | Advance, Wheel, Left | does not come about | does not come about | fw.order.wheel           |
      | C/F Column           | does not come about | comes about         | fw.order.cf-column       |

  Example: Failed is no order in a turn either
    Given the scenario
      """
      side: Guild
      Spears: infantry, under brigade control
      Archers: infantry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: Failed
      Archers: Stand
      phase: charges
      """
    Then fw.state.failed says `refuses` of Spears
    And fw.orders.nonsense comes about for Spears
    And fw.state.failed does not come about for Archers

  Example: A unit that refused its orders may still react
    Given the house rulebook
      """
      rulebook: invented
      extends: fantasy-warlord
      profiles:
        Invented Foot:
          facts: [infantry, in line, class B]
          tables:
            order test results: {A: 75, B: 60, C: 45}
      """
    And the scenario
      """
      side: Guild
      Spears: profile Invented Foot, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: Advance, Wheel
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Spears: C/F Hedgehog
      happened:
      Spears: thrown 60 for reaction test
      phase: end of turn
      """
    Then fw.orders.nonsense comes about for Spears
    And Spears passes fw.reaction-test
    And Spears is afterwards in hedgehog
