Feature: Disputes
  A Reaction Test settles what the players cannot agree on (line 24). Figures are invented.

  Background:
    Given the rulebook fantasy-warlord
    And the house rulebook
      """
      rulebook: invented
      extends: fantasy-warlord
      profiles:
        Invented Foot:
          modifiers:
            - {name: disordered, add: 15, when: disordered}
            - {name: character in direct control, add: -20}
          tables:
            order test results: {A: 75, B: 60, C: 45}
      """

  Scenario Outline: A unit may do what is disputed if it passes
    Given the scenario
      """
      side: Guild
      Spears: profile Invented Foot, <facts>
      """
    When a dispute over Spears is settled with <die>
    Then Spears <outcome> fw.reaction-test
    And fw.dispute says `<says>` of Spears
    And fw.reaction-test.same-way comes about for Spears
    And Spears totals <total> against at most <figure> by fw.dispute
    And fw.reaction-test.failed does not come about for Spears

    Examples:
      | facts                                     | die | total | figure | outcome | says                        |
      | class A                                   | 75  | 75    | 75     | passes  | it may do what is disputed  |
      | class A                                   | 76  | 76    | 75     | fails   | may not do what is disputed |
      | class B                                   | 60  | 60    | 60     | passes  | it may do what is disputed  |
      | class C                                   | 46  | 46    | 45     | fails   | may not do what is disputed |
      | class B, disordered                       | 46  | 61    | 60     | fails   | may not do what is disputed |
      | class B, disordered, under direct control | 46  | 41    | 60     | passes  | it may do what is disputed  |

  Scenario Outline: Over which units a test settles a dispute is a ruling
    Given the ruling fw.ruling.dispute-scope is <option>
    And the scenario
      """
      side: Guild
      Spears: profile Invented Foot, class B, <charged>
      side: Raiders
      Riders: cavalry
      """
    When a dispute over Spears is settled with 20
    Then Spears passes fw.reaction-test
    And fw.dispute comes about for Spears
    And fw.ruling.dispute-scope <ruled> for Spears

    Examples:
      | option              | charged               | ruled               |
      | any-unit-any-time   | not charged by Riders | comes about         |
      | any-unit-any-time   | charged by Riders     | does not come about |
      | charge-targets-only | charged by Riders     | does not come about |

  Example: As ruled, no test settles what a unit may do that nobody charges
    Given the ruling fw.ruling.dispute-scope is charge-targets-only
    And the scenario
      """
      side: Guild
      Spears: profile Invented Foot, class B
      side: Raiders
      Riders: cavalry
      """
    When a dispute over Spears is settled with 20
    Then the dispute is not settled by fw.ruling.dispute-scope
    And the dispute is not settled by fw.dispute
    And fw.dispute does not come about for Spears

  Example: No dispute arises over an Order Test
    Given the scenario
      """
      side: Guild
      Spears: profile Invented Foot, class B
      """
    When the turn reads
      """
      phase: order tests
      happened:
      Spears: thrown 20 for order test
      phase: orders
      """
    Then Spears passes fw.order-test
    And fw.dispute does not come about for Spears
