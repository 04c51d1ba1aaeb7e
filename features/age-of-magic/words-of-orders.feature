Feature: What commanders write for the ten orders
  Ten orders, some of them in several words; the worked example writes two in words of its own (lines 7-19, 43, 46).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: Each order in its words
    Given the ruling aom.ruling.missing-order is stand
    And the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, <state>, in the right flank, Influence 3, WP 4
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      Pikes: infantry, no missiles, good morale, in the enemy right flank
      """
    And the dice come from the passphrase words
    When Darius orders
      """
      Light Cavalry: <written>
      """
    And the turn is resolved
    Then Light Cavalry is accepted
    And <clause> says `is ordered` of Light Cavalry

    Examples: In good order
      | state       | written                               | clause                |
      | good morale | Charge Archers                        | aom.charge            |
      | good morale | charge unit Archers                   | aom.charge            |
      | good morale | CHARGE at archers                     | aom.charge            |
      | good morale | Stand                                 | aom.stand             |
      | good morale | stand                                 | aom.stand             |
      | good morale | Stand and fire at Archers             | aom.stand-and-fire    |
      | good morale | stand and fire at unit Archers        | aom.stand-and-fire    |
      | good morale | Stand and shoot at Archers            | aom.stand-and-fire    |
      | good morale | Stand and protect Spearmen            | aom.stand-and-protect |
      | good morale | Stand and protect unit Spearmen       | aom.stand-and-protect |
      | good morale | Stand and defend Spearmen             | aom.stand-and-protect |
      | good morale | stand and DEFEND spearmen             | aom.stand-and-protect |
      | good morale | Hit and run at Archers                | aom.hit-and-run       |
      | good morale | Hit and run fire against unit Archers | aom.hit-and-run       |
      | good morale | Hit and run fire against Archers      | aom.hit-and-run       |
      | good morale | hit-and-run at archers                | aom.hit-and-run       |
      | good morale | Retreat and attempt to rally          | aom.retreat-rally     |
      | good morale | Retreat and rally                     | aom.retreat-rally     |
      | good morale | Retreat and rally to its centre       | aom.retreat-rally     |
      | good morale | Retreat to the centre                 | aom.retreat-rally     |
      | good morale | Retreat off the field                 | aom.retreat-rally     |
      | good morale | Move to the centre                    | aom.move              |
      | good morale | Move to Darius's centre               | aom.move              |
      | good morale | Move to Darius Army Centre            | aom.move              |
      | good morale | Move to the enemy left flank          | aom.move              |
      | good morale | Move to Alexander's left flank        | aom.move              |
      | good morale | Move to Alexander Army Left flank     | aom.move              |
      | good morale | Move off the battlefield              | aom.move              |
      | good morale | Move, leave the battlefield           | aom.move              |
      | good morale | Move, off the battlefield             | aom.move              |
      | good morale | Move, off the field                   | aom.move              |

    Examples: Engaged, or at rout
      | state                           | written                                       | clause             |
      | good morale, engaged with Pikes | Continue melee combat against engaged unit(s) | aom.continue-melee |
      | good morale, engaged with Pikes | Continue melee combat against engaged units   | aom.continue-melee |
      | good morale, engaged with Pikes | Continue the melee                            | aom.continue-melee |
      | good morale, engaged with Pikes | continue melee                                | aom.continue-melee |
      | good morale, engaged with Pikes | Continue melee combat against Pikes           | aom.continue-melee |
      | good morale, engaged with Pikes | continue melee against pikes                  | aom.continue-melee |
      | good morale, engaged with Pikes | Disengage from melee combat                   | aom.disengage      |
      | good morale, engaged with Pikes | Disengage from the melee                      | aom.disengage      |
      | at rout, engaged with Pikes     | disengage                                     | aom.disengage      |
      | good morale, engaged with Pikes | Disengage from Pikes                          | aom.disengage      |
      | at rout, engaged with Pikes     | disengage from PIKES                          | aom.disengage      |
      | at rout                         | Rout                                          | aom.rout           |
      | at rout                         | rout                                          | aom.rout           |

  Scenario Outline: To defend is to protect, and the friend is kept from the charge
    Given the scenario
      """
      side: Darius
      Cataphracts: cavalry, no missiles, good morale, in the right flank
      side: Alexander
      Pike phalanx 1: infantry, no missiles, good morale, in the left flank
      Archers 1: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Cataphracts: Charge Archers 1
      """
    And Alexander orders
      """
      Pike phalanx 1: Stand and <written> Archers 1
      Archers 1: Stand and fire at Cataphracts
      """
    And the turn is resolved
    Then aom.reading.aliases comes about for Pike phalanx 1
    And Pike phalanx 1 is afterwards engaged with Cataphracts
    And Archers 1 is afterwards not engaged with Cataphracts

    Examples:
      | written |
      | protect |
      | defend  |

  Scenario Outline: To hit and run at somebody is to fire at him on the run
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, good morale, in the left flank
      side: Alexander
      Archers 3: infantry, missiles, good morale, in the right flank
      """
    When Darius orders
      """
      Light Cavalry: <written> Archers 3
      """
    And Alexander orders
      """
      Archers 3: Stand
      """
    And the turn is resolved
    Then aom.reading.aliases comes about for Light Cavalry
    And aom.hit-and-run says `fires at Archers 3` of Light Cavalry

    Examples:
      | written                  |
      | Hit and run at           |
      | Hit and run fire against |

  Scenario Outline: What is not one of the ten orders is no order
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      """
    When Darius orders
      """
      Spearmen: <written>
      """
    Then there is an unknown-order at `<written>`
    And Spearmen is refused

    Examples:
      | written        |
      | Advance        |
      | Fire           |
      | Regroup        |
      | Stand and wait |

  Example: What is no area is told by itself
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      """
    When Darius orders
      """
      Spearmen: Move to the moon
      """
    Then there is an unknown-order at `the moon`
    And Spearmen is refused

  Example: Each army has a baggage train of its own by the same name
    Given the scenario
      """
      side: Darius
      Camp followers & baggage train: baggage, no missiles, good morale, in the reserve
      side: Alexander
      Camp followers & baggage train: baggage, no missiles, good morale, in the reserve
      """
    When Darius orders
      """
      Camp followers & baggage train - Move to the centre
      """
    And Alexander orders
      """
      Camp followers & baggage train - Stand
      """
    And the turn is resolved
    Then Camp followers & baggage train of Darius is afterwards in Darius's centre
    And Camp followers & baggage train of Alexander is afterwards in Alexander's reserve
    And there are no findings

  Example: Who charges a unit of a name that both armies use means the enemy's
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Spearmen: infantry, no missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Spearmen: Charge Spearmen
      """
    And Alexander orders
      """
      Spearmen: Stand
      """
    And the turn is resolved
    Then Spearmen of Darius is accepted by aom.charge.target
    And Spearmen of Darius is afterwards in Alexander's left flank
    And Spearmen of Alexander is afterwards engaged with Spearmen of Darius
