Feature: Charging: the charger moves, fires, reaches its target and fights it
  A charge goes into the area of its target and ends in melee (line 8). Missiles are fired on the way, by those
  that are armed with any.

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: A charger ends in the area of its target, engaged with it
    Given the scenario
      """
      side: Darius
      Chargers: <kind>, no missiles, normal morale, in <from>
      Idlers: infantry, no missiles, normal morale, in <from>
      side: Alexander
      Targets: infantry, no missiles, normal morale, in <stands>
      Bystanders: infantry, no missiles, normal morale, in <stands>
      """
    When Darius orders
      """
      Chargers: Charge Targets
      Idlers: Stand
      """
    And Alexander orders
      """
      Targets: Stand, if charged brace
      Bystanders: Stand
      """
    And the turn is resolved
    Then Chargers is afterwards in <stands>
    And Chargers is afterwards engaged with Targets
    And Targets is afterwards engaged with Chargers
    And Targets is afterwards in <stands>
    And Idlers is afterwards in <from>
    And Bystanders is afterwards not engaged with Chargers
    And aom.charge comes about for Chargers
    And aom.stand comes about for Targets
    And aom.charge.moves <moves> for Chargers
    And aom.charge.ends-in-melee comes about for Targets
    And aom.charge.ends-in-melee does not come about for Bystanders
    And aom.reading.charged-means-reached comes about for Targets
    And aom.melee.new says `attacks Targets` of Chargers
    And aom.melee.new says `attacks Chargers` of Targets
    And aom.melee.new does not come about for Bystanders
    And aom.melee.new does not come about for Idlers
    And the turn is over

    Examples:
      | kind      | from                 | stands                  | moves               |
      | infantry  | Darius's centre      | Alexander's centre      | comes about         |
      | cavalry   | Darius's right flank | Alexander's left flank  | comes about         |
      | artillery | Darius's left flank  | Alexander's right flank | comes about         |
      | cavalry   | Darius's centre      | Darius's left flank     | comes about         |
      | cavalry   | Darius's reserve     | Darius's centre         | comes about         |
      | infantry  | Alexander's centre   | Alexander's reserve     | comes about         |
      | infantry  | Darius's centre      | Darius's centre         | does not come about |

  Scenario Outline: A charger fires at its target on the way if it is armed with missiles
    Given the scenario
      """
      side: Darius
      Chargers: cavalry, <missiles>, normal morale, in the centre
      side: Alexander
      Targets: infantry, missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Chargers: Charge Targets
      """
    And Alexander orders
      """
      Targets: Stand, if charged brace
      """
    And the turn is resolved
    Then aom.example.fire-during-charge <fires> for Chargers
    And Chargers is afterwards <firing> Targets
    And Chargers is afterwards engaged with Targets
    And Targets is afterwards not firing at Chargers

    Examples:
      | missiles    | fires               | firing        |
      | missiles    | comes about         | firing at     |
      | no missiles | does not come about | not firing at |

  Example: Two charges at one another meet where the slower one stands, and the faster one hits it
    Given the scenario
      """
      side: Darius
      Lancers: cavalry, no missiles, normal morale, in the centre
      side: Alexander
      Foot: infantry, no missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Lancers: Charge Foot
      """
    And Alexander orders
      """
      Foot: Charge Lancers
      """
    And the turn is resolved
    Then Lancers is afterwards in Alexander's centre
    And Foot is afterwards in Alexander's centre
    And Lancers is afterwards engaged with Foot
    And aom.charge.front says `is hit in front by Lancers` of Foot
    And aom.charge.front does not come about for Lancers
    And aom.charge.moves does not come about for Foot
    And aom.melee.new says `attacks Lancers` of Foot
    And aom.melee.new says `attacks Foot` of Lancers

  Example: One unit charged by two is engaged with both, and hit by each from where it comes
    Given the scenario
      """
      side: Darius
      Lancers: cavalry, no missiles, normal morale, in Alexander's centre
      Spears: infantry, no missiles, normal morale, in the right flank
      side: Alexander
      Targets: infantry, no missiles, normal morale, in the left flank
      """
    When Darius orders
      """
      Lancers: Charge Targets
      Spears: Charge Targets
      """
    And Alexander orders
      """
      Targets: Stand, if charged by cavalry counter-charge, if charged by infantry brace
      """
    And the turn is resolved
    Then Targets is afterwards engaged with Lancers
    And Targets is afterwards engaged with Spears
    And aom.charge.flank says `is hit in the flank by Lancers` of Targets
    And aom.charge.front says `is hit in front by Spears` of Targets
    And aom.stand.reactions says `counter-charges Lancers` of Targets
    And aom.stand.reactions says `braces against Spears` of Targets

  Example: A unit that is engaged already may be charged, and takes the charge as it is
    Given the scenario
      """
      side: Darius
      Lancers: cavalry, no missiles, normal morale, in the centre
      Spears: infantry, no missiles, normal morale, in Alexander's centre, engaged with Targets
      side: Alexander
      Targets: infantry, no missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Lancers: Charge Targets
      Spears: Continue melee
      """
    And Alexander orders
      """
      Targets: Continue melee
      """
    And the turn is resolved
    Then Lancers is accepted by aom.charge.target
    And Targets is afterwards engaged with Lancers
    And Targets is afterwards engaged with Spears
    And aom.stand.reactions does not come about for Targets
    And aom.stand.reactions.unstated does not come about for Targets
    And aom.melee.new says `attacks Lancers` of Targets
    And aom.continue-melee says `attacks Spears` of Targets
    And aom.continue-melee says `attacks Targets` of Spears
    And aom.melee.new says `attacks Targets` of Lancers

  Scenario Outline: An engaged enemy may be charged like any other: in the same area or an adjacent one
    Given the scenario
      """
      side: Darius
      Lancers: cavalry, no missiles, normal morale, in <from>
      Spears: infantry, no missiles, normal morale, in Alexander's left flank, engaged with Targets
      side: Alexander
      Targets: infantry, no missiles, normal morale, in the left flank
      """
    When Darius orders
      """
      Lancers: Charge Targets
      Spears: Continue melee
      """
    And Alexander orders
      """
      Targets: Continue melee
      """
    Then Lancers is <verdict> by aom.charge.target

    Examples:
      | from                   | verdict  |
      | Alexander's left flank | accepted |
      | Alexander's centre     | accepted |
      | Darius's right flank   | accepted |
      | Alexander's reserve    | accepted |
      | Darius's left flank    | refused  |
      | Darius's reserve       | refused  |

  Example: That the target is engaged already is no reason to refuse a charge; that it is far off is one
    Given the scenario
      """
      side: Darius
      Lancers: cavalry, no missiles, normal morale, in the reserve
      Spears: infantry, no missiles, normal morale, in Alexander's left flank, engaged with Targets
      side: Alexander
      Targets: infantry, no missiles, normal morale, in the left flank
      """
    When Darius orders
      """
      Lancers: Charge Targets
      Spears: Continue melee
      """
    And Alexander orders
      """
      Targets: Continue melee
      """
    Then aom.reading.charge-an-engaged-unit breaks with aom.charge.target of Lancers
    And aom.charge.target underlines `Charge Targets` of Lancers
    And there is 1 finding

  Scenario Outline: Only those who stand meet a charge; whoever does something else takes it as it is
    Given the scenario
      """
      side: Darius
      Lancers: cavalry, no missiles, normal morale, in the centre
      side: Alexander
      Targets: infantry, missiles, <morale> morale, in the centre, Influence 4, WP 4
      """
    And the dice come from the passphrase thunder of hooves
    When Darius orders
      """
      Lancers: Charge Targets
      """
    And Alexander orders
      """
      Targets: <order>
      """
    And the turn is resolved
    Then aom.stand.reactions does not come about for Targets
    And aom.hit-and-run.reaction does not come about for Targets
    And aom.stand.reactions.unstated <unstated> for Targets
    And aom.reading.only-stand-or-hit-and-run-evade comes about for Targets
    And aom.melee.new says `attacks Lancers` of Targets
    And Targets is afterwards engaged with Lancers

    Examples:
      | order                        | morale | unstated            |
      | Stand                        | good   | comes about         |
      | Stand and fire at Lancers    | good   | comes about         |
      | Charge Lancers               | good   | does not come about |
      | Retreat and attempt to rally | good   | does not come about |
      | Move to the left flank       | good   | does not come about |
