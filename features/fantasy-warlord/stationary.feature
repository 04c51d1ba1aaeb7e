Feature: Who has to stay where he is
  Who refused his orders or has none stays where he is, but for the moves that a test, a combat or
  phase one brings (lines 20, 60, 65, 67, 220-226, 235, 253-256).

  Background:
    Given the rulebook fantasy-warlord
    And the house rulebook
      """
      rulebook: invented
      extends: fantasy-warlord
      profiles:
        Invented Foot:
          facts: [infantry, in line, open order, class B]
          tables:
            order test results: {A: 75, B: 60, C: 45}
      """
    And the scenario
      """
      side: Guild
      Spears: profile Invented Foot, under brigade control
      Archers: infantry, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """

  Scenario Outline: A reaction moves a unit that has to stay
    When the turn reads
      """
      phase: orders
      side: Guild
      <orders>
      Archers: Stand
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Spears: <reaction>
      happened:
      Spears: thrown <die> for reaction test
      phase: movement
      happened:
      Spears: <move>, reached combat
      phase: end of turn
      """
    Then <clause> comes about for Spears
    And <stays> does not say `has not stayed where it was` of Spears
    And the turn is over

    Examples:
      | orders                 | reaction       | die | move         | clause                   | stays              |
      | Spears: Advance, Wheel | Counter-Charge | 60  | ended ahead  | fw.reaction-test.options | fw.orders.nonsense |
      | Spears: Advance, Wheel | Evade          | 60  | ended behind | fw.order.evade           | fw.orders.nonsense |
      | # nothing              | Counter-Charge | 60  | ended ahead  | fw.reaction-test.options | fw.orders.none     |
      | # nothing              | Evade          | 60  | ended behind | fw.order.evade           | fw.orders.none     |

  Scenario Outline: A reaction that fails, or does not move the unit, leaves it where it is
    When the turn reads
      """
      phase: orders
      side: Guild
      <orders>
      Archers: Stand
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Spears: <reaction>
      happened:
      Spears: thrown <die> for reaction test
      phase: movement
      happened:
      Spears: <move>
      phase: end of turn
      """
    Then Spears <held> <clause>

    Examples:
      | orders                 | reaction       | die | move            | held     | clause             |
      | Spears: Advance, Wheel | Counter-Charge | 61  | ended ahead     | breaks   | fw.orders.nonsense |
      | Spears: Advance, Wheel | Evade          | 61  | ended behind    | breaks   | fw.orders.nonsense |
      | Spears: Advance, Wheel | C/F Hedgehog   | 60  | ended ahead     | breaks   | fw.orders.nonsense |
      | Spears: Advance, Wheel | C/F Hedgehog   | 60  | stayed in place | keeps to | fw.orders.nonsense |
      | # nothing              | Counter-Charge | 61  | ended ahead     | breaks   | fw.orders.none     |
      | # nothing              | Evade          | 61  | ended behind    | breaks   | fw.orders.none     |
      | # nothing              | C/F Hedgehog   | 60  | ended ahead     | breaks   | fw.orders.none     |
      | # nothing              | C/F Hedgehog   | 60  | stayed in place | keeps to | fw.orders.none     |

  Scenario Outline: A Morale Test or a combat moves a unit that has to stay
    When the turn reads
      """
      phase: orders
      side: Guild
      <orders>
      Archers: Stand
      phase: charges
      happened:
      Spears: charged by Riders, <morale>
      phase: movement
      happened:
      Spears: <move>
      phase: end of turn
      """
    Then <clause> comes about for Spears
    And <stays> does not say `has not stayed where it was` of Spears
    And the turn is over

    Examples:
      | orders                 | morale                                | move                        | clause                             | stays              |
      | Spears: Advance, Wheel | morale UA                             | ended ahead, reached combat | fw.order.counter-charge.compulsory | fw.orders.nonsense |
      | Spears: Advance, Wheel | morale Rout                           | ended behind                | fw.state.rout                      | fw.orders.nonsense |
      | Spears: Advance, Wheel | morale CO, in an uncontrolled advance | ended ahead, reached combat | fw.orders.compulsory               | fw.orders.nonsense |
      | Spears: Advance, Wheel | morale CO                             | ended ahead, pursued        | fw.state.disordered                | fw.orders.nonsense |
      | # nothing              | morale UA                             | ended ahead, reached combat | fw.order.counter-charge.compulsory | fw.orders.none     |
      | # nothing              | morale Rout                           | ended behind                | fw.state.rout                      | fw.orders.none     |
      | # nothing              | morale CO, in an uncontrolled advance | ended ahead, reached combat | fw.orders.compulsory               | fw.orders.none     |
      | # nothing              | morale CO                             | ended ahead, pursued        | fw.state.disordered                | fw.orders.none     |

  Scenario Outline: Who is charged and stands firm stays
    When the turn reads
      """
      phase: orders
      side: Guild
      <orders>
      Archers: Stand
      phase: charges
      happened:
      Spears: charged by Riders, morale CO
      phase: movement
      happened:
      Spears: <move>, did not pursue
      phase: end of turn
      """
    Then Spears <held> <clause>
    And fw.reading.stationary-but-for comes about for Spears

    Examples:
      | orders                 | move            | held     | clause             |
      | Spears: Advance, Wheel | stayed in place | keeps to | fw.orders.nonsense |
      | Spears: Advance, Wheel | ended ahead     | breaks   | fw.orders.nonsense |
      | # nothing              | stayed in place | keeps to | fw.orders.none     |
      | # nothing              | ended ahead     | breaks   | fw.orders.none     |

  Scenario Outline: What a unit moved in phase one is no breach in phase six
    Given the scenario
      """
      side: Guild
      Spears: infantry, in line, <moved>, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: <orders>
      phase: movement
      happened:
      Spears: ended behind
      phase: end of turn
      """
    Then <clause> <blamed> `has not stayed where it was` of Spears
    And <clause> comes about for Spears

    Examples:
      | moved                  | orders         | clause                     | blamed       |
      | moved in phase one     | Advance, Wheel | fw.orders.nonsense         | does not say |
      | not moved in phase one | Advance, Wheel | fw.orders.nonsense         | says         |
      | moved in phase one     | C/F Line       | fw.orders.change-formation | does not say |
      | not moved in phase one | C/F Line       | fw.orders.change-formation | says         |
      | moved in phase one     | C/F Face, Left | fw.order.cf-face           | does not say |
      | not moved in phase one | C/F Face, Left | fw.order.cf-face           | says         |
      | moved in phase one     | C/F About Face | fw.order.cf-about-face     | does not say |
      | not moved in phase one | C/F About Face | fw.order.cf-about-face     | says         |
