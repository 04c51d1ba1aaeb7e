Feature: The spice caravan under attack
  Spearmen in column are charged in phase one by cavalry in an Uncontrolled Advance, before they have
  orders (lines 20-22, fw.example.spice-caravan). Figures are invented.

  Background:
    Given the rulebook fantasy-warlord
    And the house rulebook
      """
      rulebook: invented
      extends: fantasy-warlord
      profiles:
        Invented Spears:
          facts: [infantry, class B]
          modifiers: [{name: in column, add: 10, when: formation is column}]
          tables:
            order test results: {A: 75, B: 60, C: 45}
      """
    And the scenario
      """
      side: Vistalian Guild
      Mercenary Spears: profile Invented Spears, close order, in column
      side: Sossania
      Sossanian Cavalry: cavalry, in line, in an uncontrolled advance
      """

  Scenario Outline: The half move ends 15 cm away, and the spearmen react or not
    When the turn reads
      """
      phase: first charges
      happened:
      Mercenary Spears: charged by Sossanian Cavalry, morale CO
        to Sossanian Cavalry: 15 cm, no contact
      Sossanian Cavalry: half move made
      phase: first reactions
      side: Vistalian Guild
      Mercenary Spears: C/F Hedgehog
      happened:
      Mercenary Spears: thrown <die> for reaction test
      phase: order tests
      happened:
      Sossanian Cavalry: reached combat, in combat, moved in phase one
      Mercenary Spears: in combat
      phase: end of turn
      """
    Then Mercenary Spears <outcome> fw.reaction-test
    And Mercenary Spears totals <total> against at most 60 by fw.test.compare
    And fw.reaction-test.options <reacts> for Mercenary Spears
    And fw.reaction-test.failed <failed> for Mercenary Spears
    And Mercenary Spears is afterwards <formation>
    And fw.order-test.exempt.in-combat comes about for Mercenary Spears
    And fw.order-test.exempt.moved-in-phase-one comes about for Sossanian Cavalry
    And fw.orders.none does not come about for Mercenary Spears
    And the turn is over

    Examples:
      | die | total | outcome | reacts              | failed              | formation   |
      | 43  | 53    | passes  | comes about         | does not come about | in hedgehog |
      | 50  | 60    | passes  | comes about         | does not come about | in hedgehog |
      | 51  | 61    | fails   | does not come about | comes about         | in column   |

  Scenario Outline: The hedgehog has left the road, the column has not
    Given the scenario
      """
      side: Vistalian Guild
      Mercenary Spears: profile Invented Spears, close order, following a road
      side: Sossania
      Sossanian Cavalry: cavalry, in line, in an uncontrolled advance
      """
    When the turn reads
      """
      phase: first charges
      happened:
      Mercenary Spears: charged by Sossanian Cavalry, morale CO, no contact with Sossanian Cavalry
      Sossanian Cavalry: half move made
      phase: first reactions
      side: Vistalian Guild
      Mercenary Spears: C/F Hedgehog
      happened:
      Mercenary Spears: thrown <die> for reaction test
      phase: order tests
      happened:
      Sossanian Cavalry: reached combat, in combat
      Mercenary Spears: in combat
      phase: end of turn
      """
    Then Mercenary Spears <outcome> fw.reaction-test
    And Mercenary Spears is afterwards <formation>
    And Mercenary Spears is afterwards <road>
    And the turn is over

    Examples:
      | die | outcome | formation   | road                 |
      | 50  | passes  | in hedgehog | not following a road |
      | 51  | fails   | in column   | following a road     |

  Example: The half move reaches them, and there is no Reaction Test at all
    When the turn reads
      """
      phase: first charges
      happened:
      Mercenary Spears: charged by Sossanian Cavalry, morale CO, in contact with Sossanian Cavalry
      Sossanian Cavalry: half move made
      phase: first reactions
      side: Vistalian Guild
      Mercenary Spears: C/F Hedgehog
      phase: order tests
      """
    Then Mercenary Spears is refused by fw.reaction-test.before-contact
    And fw.reaction-test.before-contact says `refuses` of Mercenary Spears
    And fw.test.roll does not come about for Mercenary Spears
    And fw.orders.nonsense does not come about for Mercenary Spears
    And Mercenary Spears is afterwards in column

  Example: A commander who does not react takes the charge in column
    When the turn reads
      """
      phase: first charges
      happened:
      Mercenary Spears: charged by Sossanian Cavalry, morale CO, no contact with Sossanian Cavalry
      Sossanian Cavalry: half move made
      phase: first reactions
      phase: order tests
      """
    Then fw.test.roll does not come about for Mercenary Spears
    And Mercenary Spears is afterwards in column

  Example: Spearmen who do not stand firm rout
    When the turn reads
      """
      phase: first charges
      happened:
      Mercenary Spears: charged by Sossanian Cavalry, morale Rout
      Sossanian Cavalry: half move made
      phase: first reactions
      """
    Then fw.state.rout says `routs` of Mercenary Spears

  Example: The turn waits for the Morale Test
    When the turn reads
      """
      phase: first charges
      happened:
      Mercenary Spears: charged by Sossanian Cavalry
      Sossanian Cavalry: half move made
      phase: first reactions
      """
    Then the turn waits for `Mercenary Spears: morale CO / morale UA / morale Rout / another morale result`
