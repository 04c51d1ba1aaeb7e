Feature: Automatic moves
  A unit that failed its Order Test gets no orders, and rolls in phase seven (lines 18, 247-252).

  Background:
    Given the rulebook fantasy-warlord
    And the house rulebook
      """
      rulebook: invented
      extends: fantasy-warlord
      profiles:
        Invented Foot:
          facts: [infantry, in line, class B]
          tables:
            order test results: {A: 75, B: 60, C: 45}
            automatic moves:
              1-50: stands where it is
              51-85: moves towards its friends
              86-100: {says: falls into disorder, set: [disordered, open order]}
      """
    And the scenario
      """
      side: Guild
      Spears: profile Invented Foot, close order
      """

  Scenario Outline: A unit that failed rolls on the table of its profile
    When the turn reads
      """
      phase: order tests
      happened:
      Spears: thrown 61 for order test
      phase: automatic moves
      happened:
      Spears: thrown <die> for automatic moves
      phase: end of turn
      """
    Then fw.order-test.automatic-move says `<says>` of Spears
    And Spears is afterwards <after>
    And Spears is afterwards not failed
    And fw.orders.required does not come about for Spears
    And fw.orders.none does not come about for Spears
    And fw.orders.check-off does not come about for Spears
    And the turn is over

    Examples:
      | die | says                      | after          |
      | 1   | stands where it is        | not disordered |
      | 50  | stands where it is        | close order    |
      | 51  | moves towards its friends | not disordered |
      | 85  | moves towards its friends | close order    |
      | 86  | falls into disorder       | disordered     |
      | 100 | falls into disorder       | open order     |

  Scenario Outline: A unit that failed and has reacted makes its automatic move all the same
    Given the scenario
      """
      side: Guild
      Spears: profile Invented Foot, open order, <marker>
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Spears: <reaction>
      happened:
      Spears: thrown 60 for reaction test, reached combat
      phase: automatic moves
      happened:
      Spears: thrown 51 for automatic moves
      phase: end of turn
      """
    Then fw.reading.failed-unit-still-moves comes about for Spears
    And fw.order-test.automatic-move says `moves towards its friends` of Spears

    Examples:
      | marker                        | reaction       |
      | failed, under brigade control | Evade          |
      | failed, under brigade control | Counter-Charge |
      | failed, under brigade control | C/F Hedgehog   |

  Example: A unit that passed makes no automatic move
    When the turn reads
      """
      phase: order tests
      happened:
      Spears: thrown 60 for order test
      phase: orders
      side: Guild
      Spears: Stand
      phase: end of turn
      """
    Then fw.order-test.automatic-move does not come about for Spears
    And fw.orders.check-off comes about for Spears
    And the turn is over

  Example: Orders for a unit marked Failed are refused, and it rolls all the same
    When the turn reads
      """
      phase: order tests
      happened:
      Spears: thrown 61 for order test
      phase: orders
      side: Guild
      Spears: Stand
      phase: automatic moves
      happened:
      Spears: thrown 20 for automatic moves
      phase: end of turn
      """
    Then fw.orders.not-when-failed says `refuses` of Spears
    And fw.order-test.automatic-move says `stands where it is` of Spears
    And fw.order.stand does not come about for Spears

  Example: The turn waits for the roll
    When the turn reads
      """
      phase: order tests
      happened:
      Spears: thrown 61 for order test
      phase: end of turn
      """
    Then the turn waits for `Spears: thrown … for automatic moves`

  Example: The dice of a practice turn come from a passphrase
    Given the dice come from the passphrase thirty paces
    And the scenario
      """
      side: Guild
      Spears: profile Invented Foot, failed, in combat
      """
    When the turn reads
      """
      phase: end of turn
      """
    Then fw.order-test.automatic-move comes about for Spears
    And the turn is over

  Scenario Outline: Whether a unit marked Failed may react is a ruling
    Given the ruling fw.ruling.failed-unit-reacts is <option>
    And the scenario
      """
      side: Guild
      Spears: profile Invented Foot
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: order tests
      happened:
      Spears: thrown <die> for order test
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Spears: C/F Hedgehog
      happened:
      <dice>
      phase: movement
      """
    Then fw.orders.not-when-failed <refused> for Spears
    And fw.reaction-test.options <reacts> for Spears
    And Spears is afterwards <after>

    Examples:
      | option        | die | dice                                | refused             | reacts              | after       |
      | may-react     | 61  | Spears: thrown 60 for reaction test | does not come about | comes about         | in hedgehog |
      | may-react     | 60  | Spears: thrown 60 for reaction test | does not come about | comes about         | in hedgehog |
      | may-not-react | 60  | Spears: thrown 60 for reaction test | does not come about | comes about         | in hedgehog |
      | may-not-react | 61  | Riders: reached combat              | comes about         | does not come about | in line     |
