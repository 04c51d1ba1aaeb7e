Feature: Melee: those who fight on, those who have just met, and those who disengage
  A unit that fights on attacks all it is engaged with (line 14); one that disengages attacks none of them, is
  attacked by them, and is free at the end of the turn, but not of a new charger, which it may attack (line 15).

  Background:
    Given the rulebook age-of-magic

  Example: A unit that fights on attacks everybody it is engaged with, and stays
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, normal morale, in Alexander's centre, engaged with Pikes, engaged with Archers
      side: Alexander
      Pikes: infantry, no missiles, normal morale, in the centre
      Archers: infantry, missiles, normal morale, in the centre
      Idlers: infantry, missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Spears: Continue melee
      """
    And Alexander orders
      """
      Pikes: Continue melee
      Archers: Continue melee combat against engaged units
      Idlers: Stand
      """
    And the turn is resolved
    Then aom.continue-melee says `attacks Pikes` of Spears
    And aom.continue-melee says `attacks Archers` of Spears
    And aom.continue-melee says `attacks Spears` of Pikes
    And aom.continue-melee says `attacks Spears` of Archers
    And aom.melee.new does not come about for Spears
    And aom.continue-melee does not come about for Idlers
    And Spears is afterwards attacking Pikes
    And Spears is afterwards not attacking Idlers
    And Spears is afterwards engaged with Pikes
    And Spears is afterwards engaged with Archers
    And Pikes is afterwards engaged with Spears
    And Spears is afterwards in Alexander's centre
    And Pikes is afterwards in Alexander's centre
    And the turn is over

  Example: A unit that disengages is attacked, attacks nobody, and is free at the end of the turn
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, normal morale, in Alexander's centre, engaged with Pikes, engaged with Archers
      side: Alexander
      Pikes: infantry, no missiles, normal morale, in the centre
      Archers: infantry, missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Spears: Disengage from melee combat
      """
    And Alexander orders
      """
      Pikes: Continue melee
      Archers: Continue melee
      """
    And the turn is resolved
    Then aom.disengage says `does not attack Pikes` of Spears
    And aom.disengage says `does not attack Archers` of Spears
    And aom.continue-melee says `attacks Spears` of Pikes
    And aom.continue-melee says `attacks Spears` of Archers
    And aom.disengage.freed says `is no longer engaged with Pikes` of Spears
    And aom.disengage.freed says `is no longer engaged with Archers` of Spears
    And aom.disengage.new-charger does not come about for Spears
    And Spears is afterwards not attacking Pikes
    And Spears is afterwards not engaged with Pikes
    And Spears is afterwards not engaged with Archers
    And Pikes is afterwards not engaged with Spears
    And Spears is afterwards in Alexander's centre
    And the turn is over

  Example: Where both disengage, neither attacks and both are free
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, normal morale, in the centre, engaged with Pikes
      side: Alexander
      Pikes: infantry, no missiles, normal morale, in Darius's centre
      """
    When Darius orders
      """
      Spears: Disengage
      """
    And Alexander orders
      """
      Pikes: Disengage
      """
    And the turn is resolved
    Then aom.disengage says `does not attack Pikes` of Spears
    And aom.disengage says `does not attack Spears` of Pikes
    And aom.disengage.freed comes about for Pikes
    And Spears is afterwards not engaged with Pikes
    And Pikes is afterwards not engaged with Spears

  Example: A unit at rout that is engaged can disengage as well
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, at rout, in the centre, engaged with Pikes
      side: Alexander
      Pikes: infantry, no missiles, normal morale, in Darius's centre
      """
    When Darius orders
      """
      Spears: Disengage
      """
    And Alexander orders
      """
      Pikes: Continue melee
      """
    And the turn is resolved
    Then aom.disengage.freed says `is no longer engaged with Pikes` of Spears
    And Spears is afterwards not engaged with Pikes
    And Spears is afterwards in Darius's centre

  Scenario Outline: Who is charged while it disengages is free of its old enemies, and not of the new one
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, normal morale, in Alexander's centre, engaged with Pikes
      Riders: cavalry, no missiles, normal morale, in <from>
      side: Alexander
      Pikes: infantry, no missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Spears: Continue melee
      Riders: Charge Pikes
      """
    And Alexander orders
      """
      Pikes: Disengage
      """
    And the turn is resolved
    Then aom.disengage says `does not attack Spears` of Pikes
    And aom.disengage.new-charger says `may attack Riders` of Pikes
    And aom.disengage.freed says `is no longer engaged with Spears` of Pikes
    And aom.melee.new does not come about for Pikes
    And aom.melee.new says `attacks Pikes` of Riders
    And aom.continue-melee says `attacks Pikes` of Spears
    And aom.stand.reactions.unstated does not come about for Pikes
    And Pikes is afterwards attacking Riders
    And Pikes is afterwards not attacking Spears
    And Pikes is afterwards engaged with Riders
    And Riders is afterwards engaged with Pikes
    And Pikes is afterwards not engaged with Spears
    And Spears is afterwards not engaged with Pikes

    Examples:
      | from               |
      | Darius's centre    |
      | Alexander's centre |

  Example: A unit that goes on fighting attacks its new charger too, and stays engaged with both
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, normal morale, in Alexander's centre, engaged with Pikes
      Riders: cavalry, no missiles, normal morale, in the centre
      side: Alexander
      Pikes: infantry, no missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Spears: Continue melee
      Riders: Charge Pikes
      """
    And Alexander orders
      """
      Pikes: Continue melee
      """
    And the turn is resolved
    Then aom.continue-melee says `attacks Spears` of Pikes
    And aom.melee.new says `attacks Riders` of Pikes
    And aom.disengage.new-charger does not come about for Pikes
    And aom.disengage.freed does not come about for Pikes
    And Pikes is afterwards engaged with Riders
    And Pikes is afterwards engaged with Spears

  Example: A charge that a protector takes does not keep a unit that disengages in melee
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, normal morale, in Alexander's centre, engaged with Pikes
      Riders: cavalry, no missiles, normal morale, in the centre
      side: Alexander
      Pikes: infantry, no missiles, normal morale, in the centre
      Guards: infantry, no missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Spears: Continue melee
      Riders: Charge Pikes
      """
    And Alexander orders
      """
      Pikes: Disengage
      Guards: Stand and protect Pikes, if charged brace
      """
    And the turn is resolved
    Then aom.disengage.new-charger does not come about for Pikes
    And aom.reading.charged-means-reached comes about for Guards
    And Pikes is afterwards not engaged with Riders
    And Pikes is afterwards not engaged with Spears
    And Guards is afterwards engaged with Riders

  Example: Who is said not to be engaged with a unit is not attacked by it
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, normal morale, in Alexander's centre, engaged with Pikes, not engaged with Idlers
      side: Alexander
      Pikes: infantry, no missiles, normal morale, in the centre
      Idlers: infantry, missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Spears: Continue melee
      """
    And Alexander orders
      """
      Pikes: Continue melee
      Idlers: Stand
      """
    And the turn is resolved
    Then aom.continue-melee says `attacks Pikes` of Spears
    And Spears is afterwards attacking Pikes
    And Spears is afterwards not attacking Idlers

  Scenario Outline: Whom an order of melee names is one that the unit is engaged with
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, <morale>, in Alexander's centre<engaged>
      side: Alexander
      Pikes: infantry, no missiles, good morale, in its centre
      Archers: infantry, missiles, good morale, in its centre
      """
    When Darius orders
      """
      Spears: <order>
      """
    Then Spears is <verdict> by <clause>
    And there <are> findings

    Examples:
      | morale      | engaged              | order                          | verdict  | clause                           | are    |
      | good morale | , engaged with Pikes | Continue melee against Pikes   | accepted | aom.continue-melee.engaged       | are no |
      | good morale | , engaged with Pikes | Continue melee against Archers | refused  | aom.continue-melee.engaged       | is 1   |
      | good morale |                      | Continue melee against Pikes   | refused  | aom.continue-melee.engaged       | is 1   |
      | at rout     | , engaged with Pikes | Continue melee against Archers | refused  | aom.disengage.only-order-at-rout | is 1   |
      | good morale | , engaged with Pikes | Disengage from Pikes           | accepted | aom.disengage.engaged            | are no |
      | at rout     | , engaged with Pikes | Disengage from Pikes           | accepted | aom.disengage.engaged            | are no |
      | good morale | , engaged with Pikes | Disengage from Archers         | refused  | aom.disengage.engaged            | is 1   |
      | good morale |                      | Disengage from Pikes           | refused  | aom.disengage.engaged            | is 1   |

  Scenario Outline: Whoever names one of several enemies fights or leaves them all
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, good morale, in Alexander's centre, engaged with Pikes, engaged with Archers
      side: Alexander
      Pikes: infantry, no missiles, good morale, in its centre
      Archers: infantry, missiles, good morale, in its centre
      """
    When Darius orders
      """
      Spears: <order>
      """
    And Alexander orders
      """
      Pikes: Continue melee
      Archers: Continue melee against Spears
      """
    And the turn is resolved
    Then <clause> says `<pikes>` of Spears
    And <clause> says `<archers>` of Spears
    And aom.reading.melee-names comes about for Spears
    And Archers is afterwards attacking Spears

    Examples:
      | order                        | clause              | pikes                           | archers                           |
      | Continue melee against Pikes | aom.continue-melee  | attacks Pikes                   | attacks Archers                   |
      | Disengage from Archers       | aom.disengage.freed | is no longer engaged with Pikes | is no longer engaged with Archers |
