Feature: Orders after a reaction
  Only a unit that fails its Reaction Test goes on with its original orders; one that passes and forms
  line or hedgehog has given them up, or by ruling keeps the rest of them (lines 20, 64-65, 75-80).

  Background:
    Given the rulebook fantasy-warlord
    And the house rulebook
      """
      rulebook: invented
      extends: fantasy-warlord
      profiles:
        Invented Foot:
          facts: [infantry, in column, class B, charge range 20 cm]
          tables:
            order test results: {A: 75, B: 60, C: 45}
      """
    And the scenario
      """
      side: Guild
      Spears: profile Invented Foot, under brigade control
        to Riders: 15 cm
      side: Raiders
      Riders: cavalry, under brigade control
      """

  Scenario Outline: A charge that is given up for a formation is asked for no more
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: Charge Riders
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made, morale CO
      phase: reactions
      side: Guild
      Spears: <reaction>
      happened:
      Spears: thrown 60 for reaction test
      phase: movement
      happened:
      Spears: in combat, stayed in place
      phase: end of turn
      """
    Then Spears is afterwards <formation>
    And fw.state.disordered does not come about for Spears
    And the turn is over

    Examples:
      | reaction     | formation   |
      | C/F Hedgehog | in hedgehog |
      | C/F Line     | in line     |

  Scenario Outline: A charge that was given up has not fallen short, one that was not has
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: Charge Riders
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made, morale CO
      phase: reactions
      side: Guild
      Spears: C/F Hedgehog
      happened:
      Spears: thrown <die> for reaction test
      phase: movement
      happened:
      Spears: fell short of combat
      phase: end of turn
      """
    Then fw.state.disordered <disorder> for Spears
    And Spears is afterwards <after>

    Examples:
      | die | disorder            | after          |
      | 60  | does not come about | not disordered |
      | 61  | comes about         | disordered     |

  Scenario Outline: Whether the rest of its orders binds the unit is a ruling
    Given the ruling fw.ruling.orders-after-reaction is <option>
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: <orders>
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made, morale CO
      phase: reactions
      side: Guild
      Spears: <reaction>
      happened:
      Spears: thrown 60 for reaction test
      phase: movement
      happened:
      Spears: stayed in place, fell short of combat
      phase: end of turn
      """
    Then <clause> <blamed> `<words>` of Spears
    And fw.reaction-test.options says `<told>` of Spears
    And fw.ruling.orders-after-reaction comes about for Spears

    Examples:
      | option   | orders        | reaction     | clause              | blamed       | words                | told                                |
      | given-up | Advance       | C/F Hedgehog | fw.order.advance    | does not say | has not ended ahead  | goes on with none of its orders     |
      | given-up | Advance       | C/F Line     | fw.order.advance    | does not say | has not ended ahead  | goes on with none of its orders     |
      | kept     | Advance       | C/F Hedgehog | fw.order.advance    | says         | has not ended ahead  | goes on with the rest of its orders |
      | kept     | Advance       | C/F Line     | fw.order.advance    | says         | has not ended ahead  | goes on with the rest of its orders |
      | given-up | Retire        | C/F Line     | fw.order.retire     | does not say | has not ended behind | goes on with none of its orders     |
      | kept     | Retire        | C/F Line     | fw.order.retire     | says         | has not ended behind | goes on with the rest of its orders |
      | kept     | Charge Riders | C/F Line     | fw.state.disordered | says         | fell short of combat | goes on with the rest of its orders |

  Scenario Outline: What is given up comes about no more
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: <orders>
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made, morale CO
      phase: reactions
      side: Guild
      Spears: C/F Hedgehog
      happened:
      Spears: thrown <die> for reaction test
      phase: end of turn
      """
    Then Spears is afterwards <formation>
    And fw.orders.check-off <taken> for Spears

    Examples:
      | orders                         | die | formation   | taken               |
      | Stand, Fire                    | 60  | in hedgehog | does not come about |
      | Stand, Fire                    | 61  | in column   | comes about         |
      | Advance, Wheel, Left           | 60  | in hedgehog | does not come about |
      | C/F Face, Left                 | 60  | in hedgehog | does not come about |
      | Break Formation to close order | 60  | in hedgehog | does not come about |
      | Break Formation to close order | 61  | close order | comes about         |

  Example: A disordered unit that forms a hedgehog reforms no more
    Given the scenario
      """
      side: Guild
      Spears: profile Invented Foot, disordered, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: Reform into line
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made, morale CO
      phase: reactions
      side: Guild
      Spears: C/F Hedgehog
      happened:
      Spears: thrown 60 for reaction test
      phase: end of turn
      """
    Then Spears is afterwards in hedgehog
    And Spears is afterwards disordered
    And fw.reaction-test.options says `goes on with none of its orders of phase three` of Spears

  Example: Only the change of formation is called off, the rest of the orders stands
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: Advance, C/F Line
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made, morale CO
      phase: reactions
      side: Guild
      Spears: Cancel C/F
      happened:
      Spears: thrown 60 for reaction test
      phase: movement
      happened:
      Spears: stayed in place
      phase: end of turn
      """
    Then Spears breaks fw.order.advance
    And Spears is afterwards in column
    And fw.ruling.orders-after-reaction does not come about for Spears
