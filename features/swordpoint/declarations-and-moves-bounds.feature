Feature: Who is bound by a Swordpoint rule of declarations and moves, and who is not
  A phase and some troops have rules of their own (lines 8, 17, 94, 109-112).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Who has to charge and declares nothing is found in the phase of its own troops: <kind> in <phase>
    Given the scenario
      """
      side: Guild
      Wild Ones: <kind>, formed, warband, Cohesion 7, must charge
        to Archers: 10 in
      Others: <others>, formed, Cohesion 7
        to Archers: 10 in
      side: Raiders
      Archers: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: <phase>
      side: Guild
      Others: charge Archers
      phase: rally
      """
    Then Others is accepted
    And there <findings>

    Examples:
      | kind             | others   | phase                | findings         |
      | cavalry          | cavalry  | mounted declarations | is 1 finding     |
      | scythed chariots | cavalry  | mounted declarations | is 1 finding     |
      | infantry         | infantry | foot declarations    | is 1 finding     |
      | elephants        | infantry | foot declarations    | is 1 finding     |
      | infantry         | cavalry  | mounted declarations | are no findings  |
      | elephants        | cavalry  | mounted declarations | are no findings  |
      | cavalry          | infantry | foot declarations    | are no findings  |
      | scythed chariots | infantry | foot declarations    | are no findings  |

  Example: Who has to charge and declares nothing is told to
    Given the scenario
      """
      side: Guild
      Wild Ones: cavalry, formed, warband, Cohesion 7, must charge
        to Archers: 10 in
      Others: cavalry, formed, Cohesion 7
        to Archers: 10 in
      side: Raiders
      Archers: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Others: charge Archers
      phase: rally
      """
    Then Wild Ones is refused by sp.initial.impetuous
    And sp.initial.impetuous says to write `Wild Ones: charge NAME` for Wild Ones

  Scenario Outline: Where a charge strikes is what was said last of the two, from either side: <before>
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, lances, Cohesion 8
        to Spears: 6 in
      side: Raiders
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Riders: <before>
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Spears
      phase: mounted responses
      side: Raiders
      Spears: hold
      phase: charge moves
      happened:
      Riders: contacts Spears
        to Spears: in its front
      phase: moves
      """
    Then sp.tokens.charge-contact says `charges into contact with Spears` of Riders
    And sp.cohesion.when.flank-rear-charge does not come about for Spears
    And sp.cohesion.roll does not come about for Spears

    Examples:
      | before              |
      | struck in the flank |
      | struck in the rear  |

  Example: In the phase of responses a line that is no response wants no charge to respond to
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7
        to Riders: 20 in
      side: Raiders
      Riders: cavalry, formed, Cohesion 7
      """
    When the turn reads
      """
      phase: mounted responses
      side: Guild
      Spears: rally
      """
    Then Spears is refused by sp.rally.radius
    And there is 1 finding

  Example: Who fights on two facings and declares no disengagement is not told that it cannot disengage
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7
        to Riders: fighting, struck in front
        to Axes: fighting, struck in the flank
      side: Raiders
      Riders: cavalry, formed, Cohesion 7
      Axes: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: foot declarations
      side: Guild
      Spears: rally
      """
    Then Spears is refused by sp.rally.radius
    And there is 1 finding

  Scenario Outline: Who flees and does not disengage leaves its enemy no pursuit by that rule: <state>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, <state>
        to Riders: fighting
      side: Raiders
      Riders: cavalry, formed, Cohesion 7
      """
    When the turn reads
      """
      phase: compulsory moves
      phase: charge moves
      """
    Then sp.disengage.pursuit does not come about for Spears
    And Spears is afterwards fighting Riders

    Examples:
      | state                    |
      | fleeing, broke by a test |
      | not fleeing              |

  Example: Manoeuvres out of their phase are told of the phase, and not of what they cost
    Given the scenario
      """
      side: Guild
      Walkers: infantry, close order, Cohesion 7
        to Spears: 30 in
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: rally
      side: Guild
      Walkers: form shieldwall, about face, about face
      """
    Then Walkers is refused by sp.move.allowance
    And sp.move.allowance says to write `write it below` for Walkers
    And there is 1 finding

  Scenario Outline: A commander in <kind> moves <rate>
    Given the scenario
      """
      side: Guild
      Hugo: commander, <kind>, Cohesion 8
        to Spears: 30 in
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Hugo: move <far>
      phase: combat
      """
    Then Hugo is <verdict> by sp.move.allowance

    Examples:
      | kind             | rate      | far     | verdict  |
      | light chariots   | 16 inches | 16 in   | accepted |
      | heavy chariots   | 16 inches | 16 in   | accepted |
      | scythed chariots | 16 inches | 16 in   | accepted |
      | heavy chariots   | 16 inches | 16.5 in | refused  |
      | elephants        | 12 inches | 12.5 in | refused  |

  Scenario Outline: Where every fraction leaves, <who> that orders <orders> keeps <left>
    Given the ruling sp.ruling.move-fractions is all-leave
    And the scenario
      """
      side: Guild
      Walkers: <who>
        to Spears: 30 in
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: <orders>
      phase: combat
      """
    Then sp.move.allowance says `may move: up to <left>` of Walkers
    And <clause> <comes> for Walkers

    Examples:
      | who                     | orders                         | left                                                                  | clause                    | comes               |
      | infantry, open order    | about face, about face         | 4 in = 8 in (its move) - 4 in (about face)                            | sp.move.second-about-face | does not come about |
      | cavalry, close order    | about face, about face         | 8 in = 16 in (its move) - 8 in (about face)                           | sp.move.second-about-face | does not come about |
      | cavalry, formed         | about face, about face         | 8 in = 16 in (its move) - 8 in (about face)                           | sp.move.second-about-face | does not come about |
      | cavalry, open order, barded | about face, about face     | 6 in = 12 in (its move) - 6 in (about face)                           | sp.move.second-about-face | does not come about |
      | cavalry, formed, barded | about face, about face         | 1.5 in = 12 in (its move) - 6 in (about face) - 4.5 in (second about face) | sp.move.second-about-face | comes about    |
      | camels, formed          | about face, about face         | 1.5 in = 12 in (its move) - 6 in (about face) - 4.5 in (second about face) | sp.move.second-about-face | comes about    |
      | infantry, formed        | about face, about face         | 1 in = 8 in (its move) - 4 in (about face) - 3 in (second about face) | sp.move.second-about-face | comes about         |
      | infantry, open order    | add base depth                 | 8 in = 8 in (its move)                                                | sp.move.one-base-depth    | does not come about |
      | infantry, formed        | add base depth                 | 4 in = 8 in (its move) - 4 in (a base depth)                          | sp.move.one-base-depth    | comes about         |
      | infantry, close order   | add base depth, add base depth | 0 in = 8 in (its move) - 8 in (two base depths)                       | sp.move.one-base-depth    | does not come about |

  Scenario Outline: Where every fraction is a cost, <who> pays for difficult ground or not, with skirmishers on foot ruled as <option>
    Given the ruling sp.ruling.move-fractions is all-cost
    And the ruling sp.ruling.foot-skirmishers-difficult is <option>
    And the scenario
      """
      side: Guild
      Walkers: <who>
        to Spears: 30 in
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: difficult ground
      phase: combat
      """
    Then sp.move.allowance says `may move: up to <left>` of Walkers
    And sp.move.difficult-open <comes> for Walkers

    Examples:
      | option     | who                   | left                                                          | comes               |
      | no-penalty | infantry, skirmishers | 8 in (its move)                                               | does not come about |
      | half       | infantry, skirmishers | 4 in = 8 in (its move) - 4 in (difficult ground, open order)  | comes about         |
      | no-penalty | cavalry, skirmishers  | 8 in = 16 in (its move) - 8 in (difficult ground, open order) | comes about         |
      | no-penalty | cavalry, formed       | 12 in = 16 in (its move) - 4 in (difficult ground)            | does not come about |
      | half       | infantry, close order | 6 in = 8 in (its move) - 2 in (difficult ground)              | does not come about |

  Example: A plain move of troops of whom nobody has said what they are is not measured for its cost
    Given the scenario
      """
      side: Guild
      Walkers: close order, Cohesion 7
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: move
      """
    Then Walkers is accepted
    And there are no findings

  Scenario Outline: Who cannot charge any more does not have to: <state>
    Given the scenario
      """
      side: Guild
      Wild Ones: cavalry, formed, warband, Cohesion 7, must charge<state>
        to Archers: 10 in
        to Spears: <towards>
      Others: cavalry, formed, Cohesion 7
        to Archers: 10 in
      side: Raiders
      Archers: infantry, close order, Cohesion 7
      Spears: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Others: charge Archers
      phase: rally
      """
    Then Others is accepted
    And there <findings>

    Examples:
      | state           | towards        | findings        |
      |                 | 20 in          | is 1 finding    |
      | , fleeing       | 20 in          | are no findings |
      | , off the table | 20 in          | are no findings |
      |                 | fighting, 0 in | are no findings |
