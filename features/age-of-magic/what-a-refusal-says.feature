Feature: What a refusal leans on
  Each mistake is told once, by the clause that says most of it; engaged means engaged when orders are given (lines 3-19).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: A refusal names the readings that it leans on
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, <state>, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      Pikes: infantry, missiles, good morale, in the enemy right flank
      """
    When Darius orders
      """
      Light Cavalry: <order>
      """
    Then Light Cavalry is refused by <clause>
    And <reading> breaks with <clause> of Light Cavalry
    And there is 1 finding

    Examples: One order
      | state       | order                 | clause         | reading               |
      | good morale | Stand, Charge Archers | aom.orders.one | aom.reading.one-order |
      | good morale | Stand, Stand          | aom.orders.one | aom.reading.one-order |

    Examples: Engaged when orders are given
      | state                             | order                        | clause                        | reading                           |
      | good morale, engaged with Pikes   | Charge Archers               | aom.charge.not-engaged        | aom.reading.engaged-at-order-time |
      | good morale, engaged with Pikes   | Stand                        | aom.stand.conditions          | aom.reading.engaged-at-order-time |
      | good morale, engaged with Pikes   | Stand and fire at Archers    | aom.stand-and-fire.conditions | aom.reading.engaged-at-order-time |
      | good morale, engaged with Pikes   | Hit and run at Archers       | aom.hit-and-run.conditions    | aom.reading.engaged-at-order-time |
      | good morale, engaged with Pikes   | Retreat and attempt to rally | aom.retreat-rally.conditions  | aom.reading.engaged-at-order-time |
      | good morale, engaged with Pikes   | Move to the centre           | aom.move.conditions           | aom.reading.engaged-at-order-time |
      | good morale                       | Continue melee               | aom.continue-melee.engaged    | aom.reading.engaged-at-order-time |
      | good morale                       | Disengage                    | aom.disengage.engaged         | aom.reading.engaged-at-order-time |

    Examples: At rout
      | state                             | order                        | clause                       | reading                           |
      | poor morale                       | Rout                         | aom.rout.only-order          | aom.reading.rout-only-at-rout     |
      | good morale, engaged with Pikes   | Rout                         | aom.rout.only-order          | aom.reading.rout-only-at-rout     |
      | at rout                           | Retreat and attempt to rally | aom.retreat-rally.conditions | aom.reading.rally-never-from-rout |
      | at rout                           | Rout to its reserve          | aom.rout.move                | aom.reading.rout-leaves-if-it-can |

    Examples: Who may evade
      | state       | order                                       | clause                       | reading                                     |
      | good morale | Stand and fire at Archers, if charged evade | aom.stand-and-fire.reactions | aom.reading.only-stand-or-hit-and-run-evade |
      | good morale | Hit and run at Archers, if charged brace    | aom.hit-and-run.reaction     | aom.reading.only-stand-or-hit-and-run-evade |
      | good morale | Charge Archers, if charged evade            | aom.stand.reactions          | aom.reading.only-stand-or-hit-and-run-evade |

  Scenario Outline: Who is engaged in the course of the turn was not when the orders were given
    Given the scenario
      """
      side: Darius
      Cataphracts: cavalry, missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Cataphracts: Charge Archers
      """
    And Alexander orders
      """
      Archers: <order>
      """
    And the turn is resolved
    Then Archers is <verdict> by <clause>
    And Archers is afterwards engaged with Cataphracts

    Examples:
      | order                         | verdict  | clause                        |
      | Stand                         | accepted | aom.stand.conditions          |
      | Stand and fire at Cataphracts | accepted | aom.stand-and-fire.conditions |
      | Continue melee                | refused  | aom.continue-melee.engaged    |
      | Disengage                     | refused  | aom.disengage.engaged         |

  Scenario Outline: Two units are engaged whichever of them says so
    Given the scenario
      """
      side: Darius
      Cataphracts: cavalry, missiles, good morale<ours>, in the enemy left flank
      side: Alexander
      Archers: infantry, missiles, good morale<theirs>, in the left flank
      """
    When Darius orders
      """
      Cataphracts: Continue melee
      """
    And Alexander orders
      """
      Archers: Disengage
      """
    Then Cataphracts is accepted by aom.continue-melee.engaged
    And Archers is accepted by aom.disengage.engaged
    And there are no findings

    Examples:
      | ours                   | theirs                     |
      | , engaged with Archers |                            |
      |                        | , engaged with Cataphracts |
      | , engaged with Archers | , engaged with Cataphracts |

  Example: Two mistakes in one order are two findings
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, no missiles, good morale, in the centre
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Light Cavalry: Hit and run at Archers
      """
    Then Light Cavalry is refused by aom.hit-and-run.target
    And Light Cavalry is refused by aom.fire.needs-missiles
    And there are 2 findings

  Scenario Outline: Mistakes in two units are told of each
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, good morale, in the centre
      Light Cavalry: cavalry, missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Spearmen: <spearmen>
      Light Cavalry: <cavalry>
      """
    Then Spearmen is refused by <first>
    And Light Cavalry is refused by <second>
    And there are 2 findings

    Examples:
      | spearmen       | first                      | cavalry                    | second                                 |
      | Charge Archers | aom.charge.target          | Move to the left flank     | aom.move.adjacent                      |
      | Continue melee | aom.continue-melee.engaged | Stand and protect Spearmen | aom.stand-and-protect.friend-same-area |
      | Disengage      | aom.disengage.engaged      | Stand, Stand               | aom.orders.one                         |

  Scenario Outline: The help names what the unit may do instead
    Given the scenario
      """
      side: Darius
      Cataphracts: cavalry, missiles, <state>, in <area>
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Cataphracts: <order>
      """
    Then <clause> says to write `<help>` for Cataphracts

    Examples:
      | state                             | area                 | order                                       | clause                       | help                                                              |
      | good morale, engaged with Archers | the enemy left flank | Move to the right flank                     | aom.move.conditions          | Cataphracts: Disengage                                            |
      | good morale, engaged with Archers | the enemy left flank | Charge Archers                              | aom.charge.not-engaged       | Cataphracts: Disengage                                            |
      | at rout                           | the right flank      | Stand                                       | aom.stand.conditions         | Cataphracts: Rout                                                 |
      | at rout                           | the right flank      | Charge Archers                              | aom.charge.not-routed        | Cataphracts: Rout                                                 |
      | at rout, engaged with Archers     | the enemy left flank | Continue melee                              | aom.disengage.only-order-at-rout | Cataphracts: Disengage                                            |
      | good morale                       | the centre           | Move                                        | aom.move                     | Cataphracts: Move to AREA                                         |
      | good morale                       | the centre           | Leave the field                             | aom.move                     | Cataphracts: Move to AREA                                         |
      | poor morale                       | the centre           | Leave the field                             | aom.move                     | Cataphracts: Move to AREA                                         |
      | poor morale, engaged with Archers | the enemy left flank | Leave the field                             | aom.move                     | Cataphracts: Disengage                                            |
      | good morale                       | the right flank      | Leave the field                             | aom.move                     | Cataphracts: Move off the battlefield                             |
      | good morale, engaged with Archers | the enemy left flank | Leave the field                             | aom.move                     | Cataphracts: Disengage                                            |
      | at rout, engaged with Archers     | the enemy left flank | Leave the field                             | aom.move                     | Cataphracts: Disengage                                            |
      | at rout                           | the right flank      | Leave the field                             | aom.move                     | Cataphracts: Rout                                                 |
      | at rout, engaged with Archers     | the enemy left flank | Charge Archers                              | aom.charge.not-routed        | Cataphracts: Disengage                                            |
      | good morale                       | the centre           | Move off the field                          | aom.move.leave               | Cataphracts: Move to AREA                                         |
      | good morale                       | the centre           | Retreat off the field                       | aom.retreat-rally.leave      | Cataphracts: Retreat and attempt to rally                         |
      | good morale                       | the right flank      | Stand and fire at Archers, if charged evade | aom.stand-and-fire.reactions | Cataphracts: Stand and fire at Archers, if charged brace          |
      | at rout                           | the centre           | Rout to the enemy centre                    | aom.rout.move                | Cataphracts: Rout to AREA                                         |
      | at rout                           | the reserve          | Rout to the centre                          | aom.rout.move                | Cataphracts: Rout                                                 |

  Scenario Outline: Who may not rout at all is not asked which way
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, <state>, in <area>
      side: Alexander
      Pikes: infantry, good morale, in the centre
      """
    When Darius orders
      """
      Light Cavalry: <order>
      """
    Then Light Cavalry is refused by aom.rout.only-order
    And there is 1 finding

    Examples:
      | state | area | order |
      | good morale | the centre | Rout |
      | good morale | the centre | Rout to the enemy centre |
      | good morale | the enemy reserve | Rout |
      | good morale | its reserve | Rout to its centre |
      | good morale, engaged with Pikes | the enemy centre | Rout to its reserve |
