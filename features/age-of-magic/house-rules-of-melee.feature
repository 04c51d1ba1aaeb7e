Feature: House rules that hang on melee and on who gets out of it
  A table may say what comes of melee before anybody is free of it: contact, melee, disengaging and rallying follow each
  other (lines 8-9, 14-16).

  Background:
    Given the rulebook age-of-magic
    And the house rulebook
      """
      rulebook: ours
      extends: age-of-magic
      clauses:
      - clause: ours.early
        says: Nobody strikes before the melee.
        effects: {moment: contact, towards: attacking, says: "strikes at {other} too early"}
      - clause: ours.mark
        says: Where a unit was hit is known in melee.
        effects:
        - {moment: melee, towards: reached and side hit is front, says: "has {other} before it"}
        - {moment: melee, towards: reached and side hit is flank, says: "has {other} beside it"}
        - {moment: melee, towards: reached and side hit is rear, says: "has {other} behind it"}
      - clause: ours.thick
        says: Whoever has fought is still held when the melee is over.
        effects:
        - {moment: disengaging, towards: attacking, says: "has fought {other}"}
        - {moment: disengaging, towards: engaged, says: "is held by {other}"}
      - clause: ours.free
        says: Whoever disengages is free before anybody rallies.
        effects: {moment: rallying, when: Disengage is ordered, towards: engaged, says: "is still held by {other}"}
      - clause: ours.away
        says: Baggage breaks away before the melee, and artillery in the midst of it.
        effects:
        - moment: evading
          when: Disengage is ordered and kind is baggage
          towards: engaged
          says: breaks away from {other}
          set: not engaged with it
          set of it: not engaged with it
        - moment: melee
          when: Disengage is ordered and kind is artillery
          towards: engaged
          says: breaks away from {other}
          set: not engaged with it
          set of it: not engaged with it
      """

  Example: Whoever fights on has fought once the melee is over, and not before
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, good morale, in its centre, engaged with Pikes
      side: Alexander
      Pikes: infantry, no missiles, good morale, in Darius's centre
      """
    When Darius orders
      """
      Spears: Continue melee
      """
    And Alexander orders
      """
      Pikes: Disengage
      """
    And the turn is resolved
    Then aom.continue-melee says `attacks Pikes` of Spears
    And ours.thick says `has fought Pikes` of Spears
    And ours.thick does not say `has fought` of Pikes
    And ours.thick says `is held by Spears` of Pikes
    And aom.disengage.freed says `is no longer engaged with Spears` of Pikes
    And ours.free does not come about for Pikes
    And ours.early does not come about for Spears

  Example: Whoever has just met has fought once the melee is over, one that disengages as well
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, good morale, in its centre, engaged with Pikes
      Riders: cavalry, no missiles, good morale, in its centre
      Horse: cavalry, no missiles, good morale, in its centre
      side: Alexander
      Pikes: infantry, no missiles, good morale, in Darius's centre
      Levies: infantry, no missiles, good morale, in Darius's centre
      """
    When Darius orders
      """
      Spears: Continue melee
      Riders: Charge Pikes
      Horse: Charge Levies
      """
    And Alexander orders
      """
      Pikes: Disengage
      Levies: Stand
      """
    And the turn is resolved
    Then aom.melee.new says `attacks Pikes` of Riders
    And Riders is afterwards attacking Pikes
    And ours.thick says `has fought Pikes` of Riders
    And aom.disengage.new-charger says `may attack Riders` of Pikes
    And ours.thick says `has fought Riders` of Pikes
    And ours.thick says `has fought Horse` of Levies
    And ours.thick does not say `has fought Spears` of Pikes
    And aom.disengage says `does not attack Spears` of Pikes
    And aom.disengage does not say `does not attack Riders` of Pikes
    And ours.free says `is still held by Riders` of Pikes
    And ours.free does not say `is still held by Spears` of Pikes
    And ours.early does not come about for Riders

  Scenario Outline: Whoever breaks away before the melee spares no blow in it, whoever does so in its midst does
    Given the scenario
      """
      side: Darius
      Train: <kind>, no missiles, good morale, in its centre, engaged with Pikes
      side: Alexander
      Pikes: infantry, no missiles, good morale, in Darius's centre
      """
    When Darius orders
      """
      Train: Disengage
      """
    And Alexander orders
      """
      Pikes: Continue melee
      """
    And the turn is resolved
    Then ours.away says `breaks away from Pikes` of Train
    And aom.disengage <says> `does not attack Pikes` of Train
    And Pikes is afterwards <attacking>
    And Train is afterwards not engaged with Pikes

    Examples:
      | kind      | says         | attacking           |
      | artillery | says         | attacking Train     |
      | baggage   | does not say | not attacking Train |

  Scenario Outline: Where a unit was hit is known of the one that was hit
    Given the scenario
      """
      side: Darius
      Riders: cavalry, no missiles, good morale, in <from>
      side: Alexander
      Pikes: infantry, no missiles, good morale, in its left flank
      """
    When Darius orders
      """
      Riders: Charge Pikes
      """
    And Alexander orders
      """
      Pikes: Stand, <choice>
      """
    And the turn is resolved
    Then <clause> comes about for Pikes
    And ours.mark says `<mark>` of Pikes
    And ours.mark does not come about for Riders

    Examples:
      | from              | choice           | clause                 | mark                 |
      | its right flank   | if charged brace | aom.charge.front       | has Riders before it |
      | the enemy centre  | if charged brace | aom.charge.flank       | has Riders beside it |
      | the enemy reserve | if charged brace | aom.charge.rear        | has Riders behind it |
      | its right flank   | if charged evade | aom.charge.rear.caught | has Riders behind it |
