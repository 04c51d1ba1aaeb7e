Feature: House rules by which a target draws back around the time of fire
  At whom a unit fires is settled once charges have been answered, and before anybody evades or fights: who draws back
  earlier is out of reach, who draws back later has been fired at (lines 8, 11, 13, 21, 60).

  Background:
    Given the rulebook age-of-magic
    And the house rulebook
      """
      rulebook: ours
      extends: age-of-magic
      clauses:
      - clause: ours.draws-back
        says: Cavalry that stands draws back before the fire, and baggage behind it.
        effects:
        - {moment: no response, when: Stand is ordered and kind is cavalry, says: draws back, set: in its reserve}
        - {moment: evading, when: Stand is ordered and kind is baggage, says: draws back, set: in its reserve}
      """

  Scenario Outline: Whoever draws back before the fire is out of reach, whoever does so behind it is not
    Given the scenario
      """
      side: Darius
      Archers: infantry, missiles, good morale, in its right flank
      side: Alexander
      Mark: <mark>, no missiles, good morale, in its left flank
      """
    When Darius orders
      """
      Archers: <order>
      """
    And Alexander orders
      """
      Mark: Stand
      """
    And the turn is resolved
    Then ours.draws-back says `draws back` of Mark
    And Mark is afterwards in Alexander's reserve
    And <clause> says `<says>` of Archers
    And <clause> does not say `<not>` of Archers
    And Archers is afterwards <firing> Mark

    Examples:
      | mark    | order                  | clause             | says             | not              | firing        |
      | cavalry | Stand and fire at Mark | aom.stand-and-fire | does not fire at | fires at Mark    | not firing at |
      | cavalry | Hit and run at Mark    | aom.hit-and-run    | does not fire at | fires at Mark    | not firing at |
      | baggage | Stand and fire at Mark | aom.stand-and-fire | fires at Mark    | does not fire at | firing at     |
      | baggage | Hit and run at Mark    | aom.hit-and-run    | fires at Mark    | does not fire at | firing at     |

  Scenario Outline: So it is for a charger that was met as it set out
    Given the ruling aom.ruling.similar-speed is simultaneous
    And the scenario
      """
      side: Darius
      Chargers: infantry, missiles, good morale, in its right flank
      side: Alexander
      Ward: <ward>, no missiles, good morale, in its left flank
      Pikes: infantry, no missiles, good morale, in its left flank
      Spears: infantry, no missiles, good morale, in its left flank
      """
    When Darius orders
      """
      Chargers: Charge Ward<choice>
      """
    And Alexander orders
      """
      Ward: Stand
      Pikes: Stand and protect Ward
      Spears: Charge Chargers
      """
    And the turn is resolved
    Then aom.example.fire-during-charge says `<says>` of Chargers
    And aom.example.fire-during-charge does not say `<not>` of Chargers
    And Chargers is afterwards in Darius's right flank
    And Ward is afterwards in Alexander's reserve

    Examples:
      | ward    | choice                          | says                         | not                          |
      | cavalry | , if intercepted fire at target | does not fire at Ward        | fires at Ward as it charges  |
      | cavalry |                                 | fires at Pikes as it charges | may fire at Ward             |
      | baggage | , if intercepted fire at target | fires at Ward as it charges  | does not fire at Ward        |
      | baggage |                                 | may fire at Ward or at Pikes | fires at Pikes as it charges |
