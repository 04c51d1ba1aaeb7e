Feature: What is chosen ahead, behind an order
  How a unit will meet a charge, and at whom a charger fires that is intercepted (lines 8, 10-13, 60).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: Who stands may choose freely how to meet a charge
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, good morale, in the right flank
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Light Cavalry: <order>, <choice>
      Spearmen: Stand
      """
    Then Light Cavalry is <verdict> by aom.stand.reactions
    And there are no findings

    Examples:
      | order | choice                                 | verdict  |
      | Stand | if charged brace                       | accepted |
      | Stand | brace                                  | accepted |
      | Stand | if charged by cavalry brace            | accepted |
      | Stand | if charged counter-charge              | accepted |
      | Stand | if charged countercharge               | accepted |
      | Stand | if charged by infantry counter-charge  | accepted |
      | Stand | if charged evade                       | accepted |
      | Stand | if charged try to evade                | accepted |
      | Stand | if charged by cavalry evade            | accepted |
      | Stand | if charged by infantry brace           | accepted |
      | Stand | if charged by infantry counter-charge  | accepted |
      | Stand | if charged by cavalry evade            | accepted |
      | Stand | if charged by artillery brace          | accepted |
      | Stand | if charged by artillery counter-charge | accepted |
      | Stand | if charged by baggage evade            | accepted |

  Scenario Outline: Who stands and fires braces or counter-charges, and does not evade
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, good morale, in the right flank
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Light Cavalry: <order>, <choice>
      Spearmen: Stand
      """
    Then Light Cavalry is <verdict> by aom.stand-and-fire.reactions
    And Light Cavalry is <verdict>

    Examples:
      | order                     | choice                                | verdict  |
      | Stand and fire at Archers | if charged brace                      | accepted |
      | Stand and fire at Archers | brace                                 | accepted |
      | Stand and fire at Archers | if charged by cavalry brace           | accepted |
      | Stand and fire at Archers | if charged counter-charge             | accepted |
      | Stand and fire at Archers | if charged countercharge              | accepted |
      | Stand and fire at Archers | if charged by infantry counter-charge | accepted |
      | Stand and fire at Archers | if charged evade                      | refused  |
      | Stand and fire at Archers | if charged try to evade               | refused  |
      | Stand and fire at Archers | if charged by cavalry evade           | refused  |

  Scenario Outline: Who protects braces or counter-charges, and does not evade
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, good morale, in the right flank
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Light Cavalry: <order>, <choice>
      Spearmen: Stand
      """
    Then Light Cavalry is <verdict> by aom.stand-and-protect.reactions
    And Light Cavalry is <verdict>

    Examples:
      | order                      | choice                                | verdict  |
      | Stand and protect Spearmen | if charged brace                      | accepted |
      | Stand and protect Spearmen | brace                                 | accepted |
      | Stand and protect Spearmen | if charged by cavalry brace           | accepted |
      | Stand and protect Spearmen | if charged counter-charge             | accepted |
      | Stand and protect Spearmen | if charged countercharge              | accepted |
      | Stand and protect Spearmen | if charged by infantry counter-charge | accepted |
      | Stand and protect Spearmen | if charged evade                      | refused  |
      | Stand and protect Spearmen | if charged try to evade               | refused  |
      | Stand and protect Spearmen | if charged by cavalry evade           | refused  |

  Scenario Outline: Who hits and runs evades, and neither braces nor counter-charges
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, good morale, in the right flank
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Light Cavalry: <order>, <choice>
      Spearmen: Stand
      """
    Then Light Cavalry is <verdict> by aom.hit-and-run.reaction
    And Light Cavalry is <verdict>

    Examples:
      | order                  | choice                                | verdict  |
      | Hit and run at Archers | if charged evade                      | accepted |
      | Hit and run at Archers | if charged try to evade               | accepted |
      | Hit and run at Archers | if charged by cavalry evade           | accepted |
      | Hit and run at Archers | if charged brace                      | refused  |
      | Hit and run at Archers | brace                                 | refused  |
      | Hit and run at Archers | if charged by cavalry brace           | refused  |
      | Hit and run at Archers | if charged counter-charge             | refused  |
      | Hit and run at Archers | if charged countercharge              | refused  |
      | Hit and run at Archers | if charged by infantry counter-charge | refused  |

  Scenario Outline: Who charges, moves, retreats, routs or fights takes a charge as it is
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, <state>, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      Pikes: infantry, no missiles, good morale, in the enemy right flank
      """
    When Darius orders
      """
      Light Cavalry: <order>, <choice>
      """
    Then Light Cavalry is refused by aom.stand.reactions
    And there is 1 finding

    Examples:
      | state                             | order                        | choice                               |
      | good morale                       | Charge Archers               | if charged brace                     |
      | good morale                       | Charge Archers               | if charged by cavalry counter-charge |
      | good morale                       | Move to the centre           | if charged evade                     |
      | good morale                       | Move off the field           | if charged brace                     |
      | poor morale                       | Retreat and attempt to rally | if charged by infantry evade         |
      | at rout                           | Rout                         | if charged evade                     |
      | good morale, engaged with Pikes | Continue melee               | if charged by cavalry brace          |
      | good morale, engaged with Pikes | Disengage                    | if charged counter-charge            |

  Scenario Outline: Who does not charge cannot be intercepted
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, good morale, in the right flank
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Light Cavalry: <order>, <choice>
      Spearmen: Stand
      """
    Then Light Cavalry is <verdict> by aom.example.fire-during-charge
    And Light Cavalry is <verdict>

    Examples:
      | order                     | choice                                     | verdict  |
      | Charge Archers            | if intercepted fire at target              | accepted |
      | Charge Archers            | if intercepted fire at its original target | accepted |
      | Charge Archers            | if intercepted fire at protector           | accepted |
      | Charge Archers            | if intercepted fire at the new target      | accepted |
      | Stand and fire at Archers | if intercepted fire at target              | refused  |
      | Hit and run at Archers    | if intercepted fire at protector           | refused  |
      | Move to the centre        | if intercepted fire at target              | refused  |

  Scenario Outline: Whether an intercepted charger may turn its fire on the protector is the table's to decide
    Given the ruling aom.ruling.charge-fire-target is <option>
    And the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Light Cavalry: Charge Archers, <choice>
      """
    Then Light Cavalry is <verdict> by aom.example.fire-during-charge

    Examples:
      | option        | choice                           | verdict  |
      | either        | if intercepted fire at protector | accepted |
      | either        | if intercepted fire at target    | accepted |
      | original-only | if intercepted fire at protector | refused  |
      | original-only | if intercepted fire at target    | accepted |

  Scenario Outline: A choice ahead comes behind an order
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, good morale, in the right flank
      side: Alexander
      """
    When Darius orders
      """
      Light Cavalry: <choice>
      """
    Then there is a misplaced-line at `<choice>`
    And Light Cavalry is refused

    Examples:
      | choice                        |
      | if charged brace              |
      | if charged by cavalry evade   |
      | if intercepted fire at target |
