Feature: Disengaging from combat
  Who cannot leave a combat, who tests for it, and what comes of it (lines 109-114).

  Background:
    Given the rulebook swordpoint
    And the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, fighting Axes
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      """

  Scenario Outline: A worked disengagement, with its test among the compulsory moves
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 8, fighting Axes, <state>
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      """
    And Spears throws 3 4 for disengagement test
    When the turn reads
      """
      phase: foot declarations
      side: Guild
      Spears: disengage
      phase: compulsory moves
      phase: charge moves
      """
    Then Spears is accepted by sp.disengage.declared
    And Spears totals <total> against at most 8 by sp.disengage.timing
    And Spears totals <total> against at most 8 by sp.disengage.test
    And Spears <outcome> disengagement test
    And <clause> says `<told>` of Spears
    And Spears is afterwards not in combat

    Examples:
      | state                                | total | outcome | clause                | told                               |
      | not Depleted                         | 7     | passes  | sp.disengage.declared | leaves its combat with Axes        |
      | not Depleted, fell back              | 8     | passes  | sp.disengage.declared | leaves its combat with Axes        |
      | not Depleted, Discouraged            | 8     | passes  | sp.disengage.declared | leaves its combat with Axes        |
      | not Depleted, fell back, Discouraged | 9     | fails   | sp.disengage.pursuit  | flees from Axes, which may pursue  |
      | Depleted                             | 9     | fails   | sp.disengage.pursuit  | flees from Axes, which may pursue  |

  Scenario Outline: Only a unit in combat disengages
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 8, <state>
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: foot declarations
      side: Guild
      Spears: disengage
      """
    Then Spears is <verdict> by sp.disengage.declared

    Examples:
      | state         | verdict  |
      | fighting Axes | accepted |
      | not in combat | refused  |

  Scenario Outline: Nobody disengages who fights on more than one facing
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 8, fighting Axes, fighting Riders
        to Axes: <axes>
        to Riders: <riders>
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      Riders: cavalry, formed, Cohesion 7
      """
    When the turn reads
      """
      phase: foot declarations
      side: Guild
      Spears: disengage
      """
    Then Spears is <verdict> by sp.disengage.cannot

    Examples:
      | axes                | riders              | verdict  |
      | struck in front     | struck in front     | accepted |
      | struck in the flank | struck in the flank | accepted |
      | struck in the rear  | struck in the rear  | accepted |
      | struck in front     | struck in the flank | refused  |
      | struck in front     | struck in the rear  | refused  |
      | struck in the flank | struck in the rear  | refused  |
      | struck in the rear  | struck in front     | refused  |

  Scenario Outline: Nobody disengages whom pursuers contacted in the turn before
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 8, fighting Axes, <state>
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: foot declarations
      side: Guild
      Spears: disengage
      """
    Then Spears is <verdict> by sp.disengage.pursued

    Examples:
      | state                      | verdict  |
      | contacted by pursuers      | refused  |
      | not contacted by pursuers  | accepted |

  Scenario Outline: Cavalry that fights slower enemies disengages without a test
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, <riders>, Cohesion 7, fighting Enemies
      side: Raiders
      Enemies: <enemies>, Cohesion 7
        to Riders: 1 in
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: disengage
      phase: compulsory moves
      phase: charge moves
      """
    Then sp.disengage.cavalry-free says `takes no disengagement test` of Riders
    And sp.disengage.declared says `leaves its combat with Enemies` of Riders
    And Riders is afterwards not in combat

    Examples:
      | riders     | enemies                 |
      | not barded | infantry, open order    |
      | not barded | infantry, close order, enemy within 8 inches |
      | not barded | camels, formed          |
      | not barded | heavy chariots, formed  |
      | barded     | infantry, open order    |

  Scenario Outline: All others test, and so do cavalry that fight enemies as fast as themselves
    Given the scenario
      """
      side: Guild
      Riders: <riders>, Cohesion 8, not Depleted, fighting Enemies, fighting Footmen
        to Enemies: 1 in, struck in front
        to Footmen: 1 in, struck in front
      side: Raiders
      Enemies: <enemies>, Cohesion 7
      Footmen: infantry, open order, Cohesion 7
      """
    And Riders throws 3 4 for disengagement test
    When the turn reads
      """
      phase: <phase>
      side: Guild
      Riders: disengage
      phase: compulsory moves
      phase: charge moves
      """
    Then Riders passes disengagement test
    And sp.disengage.cavalry-free does not come about for Riders
    And Riders is afterwards not in combat

    Examples:
      | riders                      | enemies                | phase                |
      | cavalry, formed             | cavalry, formed        | mounted declarations |
      | cavalry, formed             | light chariots, formed | mounted declarations |
      | cavalry, formed, barded     | camels, formed         | mounted declarations |
      | camels, formed              | infantry, open order   | mounted declarations |
      | heavy chariots, formed      | infantry, open order   | mounted declarations |
      | infantry, open order        | infantry, open order   | foot declarations    |

  Scenario Outline: What a failed disengagement test does is ruled
    Given the ruling sp.ruling.disengage-failed is <option>
    And Spears throws 4 4 for disengagement test
    When the turn reads
      """
      phase: foot declarations
      side: Guild
      Spears: disengage
      phase: compulsory moves
      phase: charge moves
      """
    Then Spears fails disengagement test
    And sp.disengage.test says `<told>` of Spears
    And sp.disengage.pursuit <comes> for Spears
    And Spears is afterwards <flight>
    And Spears is afterwards <combat>

    Examples:
      | option           | told             | comes               | flight      | combat        |
      | breaks-and-flees | breaks and flees | comes about         | fleeing     | not in combat |
      | stays-in-combat  | stays in combat  | does not come about | not fleeing | in combat     |

  Example: By default who fails the disengagement test breaks through it, and may be pursued
    Given Spears throws 6 6 for disengagement test
    When the turn reads
      """
      phase: foot declarations
      side: Guild
      Spears: disengage
      phase: compulsory moves
      phase: charge moves
      """
    Then sp.disengage.pursuit says `flees from Axes, which may pursue` of Spears
    And Spears is afterwards fleeing
    And Spears is afterwards broke by a test
