Feature: House rules of an aftermath behind the battle turn
  Charges, responses, fire and blows belong to the orders of one battle turn (lines 3-5, 8, 10-15, 23): in a phase that
  a table plays behind them they are over, and only who is engaged with whom has stayed.

  Background:
    Given the rulebook age-of-magic
    And the house rulebook
      """
      rulebook: ours
      extends: age-of-magic
      phases:
      - {phase: aftermath, after: orders}
      - {phase: end of turn, after: aftermath}
      clauses:
      - clause: ours.calm
        says: In the aftermath nothing of the charges and the fire is left.
        effects:
        - {moment: end of aftermath, when: no enemy where (charge aimed), says: is aimed at by nobody}
        - {moment: end of aftermath, when: no enemy where (charge coming), says: awaits no charge}
        - {moment: end of aftermath, when: no enemy where (reached), says: is charged by nobody}
        - {moment: end of aftermath, when: no enemy where (reaching), says: charges nobody}
        - {moment: end of aftermath, when: no enemy where (response is not none), says: answers nobody}
        - {moment: end of aftermath, when: no enemy where (escaped), says: evades nobody}
        - {moment: end of aftermath, when: no enemy where (caught), says: is caught by nobody}
        - {moment: end of aftermath, when: no enemy where (firing at), says: fires at nobody}
        - {moment: end of aftermath, when: no enemy where (perhaps firing at), says: aims at nobody}
        - {moment: end of aftermath, when: no enemy where (attacking), says: strikes nobody}
        - {moment: end of aftermath, when: dice thrown is 2, says: has two dice again}
        - {moment: end of aftermath, when: some enemy where (engaged), says: is in melee still}
      """

  Example: Of a charge that is answered nothing is left but the melee
    Given the scenario
      """
      side: Darius
      Riders: cavalry, missiles, good morale, in its centre
      side: Alexander
      Pikes: infantry, no missiles, good morale, in its centre
      """
    When the turn reads
      """
      phase: orders
      side: Darius
      Riders: Charge Pikes, throw 3 dice
      side: Alexander
      Pikes: Stand, if charged counter-charge
      phase: aftermath
      phase: end of turn
      """
    Then aom.stand.reactions says `counter-charges Riders` of Pikes
    And ours.calm says `is aimed at by nobody` of Pikes
    And ours.calm says `awaits no charge` of Pikes
    And ours.calm says `is charged by nobody` of Pikes
    And ours.calm says `answers nobody` of Pikes
    And ours.calm says `strikes nobody` of Pikes
    And ours.calm says `charges nobody` of Riders
    And ours.calm says `fires at nobody` of Riders
    And ours.calm says `strikes nobody` of Riders
    And ours.calm says `has two dice again` of Riders
    And ours.calm says `is in melee still` of Pikes
    And ours.calm says `is in melee still` of Riders
    And Pikes is afterwards engaged with Riders
    And the turn is over

  Scenario Outline: Whether a charge was evaded or caught its target is over in the aftermath
    Given the scenario
      """
      side: Darius
      Chargers: <chargers>, no missiles, good morale, in its centre
      side: Alexander
      Evaders: <evaders>, no missiles, good morale, in its centre
      """
    When the turn reads
      """
      phase: orders
      side: Darius
      Chargers: Charge Evaders
      side: Alexander
      Evaders: Stand, if charged evade
      phase: aftermath
      phase: end of turn
      """
    Then <clause> comes about for Evaders
    And ours.calm says `evades nobody` of Evaders
    And ours.calm says `is caught by nobody` of Evaders
    And ours.calm says `answers nobody` of Evaders
    And Evaders is afterwards <engaged> with Chargers

    Examples:
      | chargers | evaders  | clause                          | engaged     |
      | infantry | cavalry  | aom.evade.cavalry-from-infantry | not engaged |
      | cavalry  | infantry | aom.evade.infantry-from-cavalry | engaged     |

  Example: At whom an intercepted charger might have fired is over in the aftermath
    Given the scenario
      """
      side: Darius
      Riders: cavalry, missiles, good morale, in its centre
      side: Alexander
      Ward: infantry, no missiles, good morale, in its centre
      Pikes: infantry, no missiles, good morale, in its centre
      """
    When the turn reads
      """
      phase: orders
      side: Darius
      Riders: Charge Ward
      side: Alexander
      Ward: Stand
      Pikes: Stand and protect Ward
      phase: aftermath
      phase: end of turn
      """
    Then aom.example.fire-during-charge says `may fire at Ward or at Pikes` of Riders
    And ours.calm says `aims at nobody` of Riders
    And ours.calm says `is aimed at by nobody` of Ward
    And ours.calm says `awaits no charge` of Pikes

  Scenario Outline: Where a unit came from, how it rallied or was hit is to be told anew in a later phase
    Given the house rulebook
      """
      rulebook: ours
      extends: age-of-magic
      phases:
      - {phase: aftermath, after: orders}
      - {phase: end of turn, after: aftermath}
      clauses:
      - clause: ours.memories
        says: Where a unit came from, how it rallied and where it was hit would count in the aftermath.
        effects:
        - moment: end of aftermath
          when: kind is cavalry and rally result is at least 8 and area before is own reserve
          says: longs for its reserve
        - {moment: end of aftermath, when: kind is infantry and rally result is at least 8, says: is proud}
        - moment: end of aftermath
          when: kind is artillery
          towards: engaged and side hit is rear
          says: looks behind it for {other}
      """
    And the scenario
      """
      side: Darius
      Troops: <kind>, no missiles, normal morale, in its centre, Influence 4, WP 4
      side: Alexander
      Pikes: baggage, at cavalry speed, no missiles, good morale, in Darius's centre
      """
    And the dice come from the passphrase thirty paces
    When the turn reads
      """
      phase: orders
      side: Darius
      Troops: <order>
      side: Alexander
      Pikes: <pikes>
      phase: aftermath
      phase: end of turn
      """
    Then the turn waits for `<line>`

    Examples: Of the unit itself
      | kind     | order                  | pikes | line                   |
      | infantry | Retreat and rally      | Stand | Troops: rally result … |
      | cavalry  | Move to its left flank | Stand | Troops: rally result … |

    Examples: Of another unit
      | kind      | order | pikes         | line                                                        |
      | artillery | Stand | Charge Troops | to Pikes: hit in front / hit in the flank / hit in the rear |
