Feature: Changes of formation
  Each C/F order changes formation and costs the movement penalty of the profile (lines 60, 92-138).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: A change of formation costs its penalty and is done by the end of movement
    Given the scenario
      """
      side: Guild
      Company: <facts>, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Company: <orders>
      phase: movement
      happened:
      Company: stayed in place
      phase: end of turn
      """
    Then fw.orders.change-formation says `at a movement penalty of <penalty>` of Company
    And <clause> comes about for Company
    And Company is afterwards <after>

    Examples:
      | facts                                        | orders       | clause               | after       | penalty      |
      | infantry, in line, movement penalty 5 cm     | C/F Column   | fw.order.cf-column   | in column   | 5 cm         |
      | infantry, in column, movement penalty 7.5 cm | C/F Line     | fw.order.cf-line     | in line     | 7.5 cm       |
      | infantry, in line, movement penalty 5 cm     | C/F Line     | fw.order.cf-line     | in line     | 5 cm         |
      | infantry, in column, movement penalty 5 cm   | C/F Hedgehog | fw.order.cf-hedgehog | in hedgehog | 5 cm         |
      | cavalry, in column, movement penalty 10 cm   | C/F Circle   | fw.order.cf-circle   | in circle   | 10 cm        |
      | infantry, in line                            | C/F Column   | fw.order.cf-column   | in column   | not measured |

  Scenario Outline: Whether turning in place costs the penalty is a ruling
    Given the ruling fw.ruling.cf-face-penalty is <option>
    And the scenario
      """
      side: Guild
      Company: infantry, in line, movement penalty 5 cm, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Company: <orders>
      phase: movement
      happened:
      Company: stayed in place
      phase: end of turn
      """
    Then fw.orders.change-formation <about> for Company
    And fw.ruling.cf-face-penalty <ruled> for Company

    Examples:
      | option     | orders          | about               | ruled               |
      | penalty    | C/F Face, Right | comes about         | comes about         |
      | penalty    | C/F About Face  | comes about         | comes about         |
      | penalty    | Stand           | does not come about | does not come about |
      | no-penalty | C/F Face, Right | does not come about | does not come about |
      | no-penalty | C/F About Face  | does not come about | does not come about |
      | no-penalty | C/F Column      | comes about         | does not come about |

  Scenario Outline: A refused change of formation changes nothing
    Given the scenario
      """
      side: Guild
      Company: <facts>, in line, movement penalty 5 cm, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Company: <orders>
      phase: end of turn
      """
    Then fw.orders.change-formation does not come about for Company
    And fw.orders.nonsense says `refuses` of Company
    And Company is afterwards in line

    Examples:
      | facts    | orders               |
      | cavalry  | C/F Hedgehog         |
      | infantry | C/F Circle           |
      | infantry | C/F Column, C/F Line |
      | monster  | C/F Hedgehog         |

  Scenario Outline: A change of face is no change of formation that could be called off
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
      Company: profile Invented Foot, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Company: <orders>
      phase: charges
      happened:
      Company: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Company: Cancel C/F
      phase: end of turn
      """
    Then fw.reaction-test.options says `refuses` of Company
    And fw.reading.facing-is-no-formation comes about for Company

    Examples:
      | orders         |
      | C/F Face, Left |
      | C/F About Face |
