Feature: Disorder
  A unit is disordered by a charge that reaches nobody, by a Pursuit, Evade or Rout move, and by a
  charge that hits it while it changes formation (lines 229-237).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: A charge of phase five that falls short of combat
    Given the ruling fw.ruling.charge-out-of-range is <option>
    And the scenario
      """
      side: Guild
      Lancers: cavalry, under brigade control, charge range 40 cm
        to Riders: <distance>
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Lancers: <orders>
      phase: charges
      happened:
      Riders: morale CO
      phase: movement
      happened:
      Lancers: <combat>
      phase: end of turn
      """
    Then fw.state.disordered <about> for Lancers
    And Lancers is afterwards <after>

    Examples:
      | option              | distance | orders        | combat               | about               | after          |
      | refuse              | 30 cm    | Charge Riders | reached combat       | does not come about | not disordered |
      | refuse              | 30 cm    | Charge Riders | fell short of combat | comes about         | disordered     |
      | refuse              | 50 cm    | Charge Riders | fell short of combat | does not come about | not disordered |
      | follow-and-disorder | 50 cm    | Charge Riders | fell short of combat | comes about         | disordered     |
      | follow-and-disorder | 50 cm    | Advance       | fell short of combat | does not come about | not disordered |

  Scenario Outline: Pursuit, and a hit while the unit changes formation
    Given the scenario
      """
      side: Guild
      Spears: infantry, in line, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: <orders>
      phase: movement
      happened:
      Spears: <facts>
      phase: end of turn
      """
    Then fw.state.disordered <about> for Spears
    And Spears is afterwards <after>

    Examples:
      | orders         | facts               | about               | after          |
      | Advance        | pursued             | comes about         | disordered     |
      | Advance        | did not pursue      | does not come about | not disordered |
      | C/F Column     | hit by a charge     | comes about         | disordered     |
      | C/F Hedgehog   | hit by a charge     | comes about         | disordered     |
      | C/F Face, Left | hit by a charge     | does not come about | not disordered |
      | C/F About Face | hit by a charge     | does not come about | not disordered |
      | C/F Column     | not hit by a charge | does not come about | not disordered |
      | Stand          | hit by a charge     | does not come about | not disordered |

  Scenario Outline: A unit that routs
    Given the scenario
      """
      side: Guild
      Spears: infantry, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: <phase>
      happened:
      Spears: <morale>
      phase: <next>
      phase: end of turn
      """
    Then fw.state.rout <about> for Spears
    And fw.state.disordered <about> for Spears
    And Spears is afterwards <after>

    Examples:
      | phase         | next        | morale                | about               | after          |
      | first charges | order tests | morale Rout           | comes about         | disordered     |
      | first charges | order tests | another morale result | does not come about | not disordered |
      | charges       | movement    | morale Rout           | comes about         | disordered     |
      | charges       | movement    | morale CO             | does not come about | not disordered |

  Scenario Outline: A unit that counter-charges in phase one
    Given the scenario
      """
      side: Guild
      Spears: infantry, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: first charges
      happened:
      Spears: charged by Riders, <morale>
      phase: order tests
      happened:
      Spears: <combat>
      phase: end of turn
      """
    Then fw.order-test.exempt.moved-in-phase-one <moved> for Spears
    And Spears is afterwards <after>
    And the turn is over

    Examples:
      | morale    | combat               | moved               | after          |
      | morale UA | fell short of combat | comes about         | disordered     |
      | morale UA | reached combat       | comes about         | not disordered |
      | morale CO | fell short of combat | does not come about | not disordered |

  Example: A unit that stays firm has not moved
    Given the scenario
      """
      side: Guild
      Spears: infantry, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: first charges
      happened:
      Spears: charged by Riders, morale CO
      phase: end of turn
      """
    Then fw.state.disordered does not come about for Spears
    And Spears is afterwards not disordered
