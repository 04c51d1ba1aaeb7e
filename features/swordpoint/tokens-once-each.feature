Feature: Tokens are earned once for each Swordpoint enemy
  A break test forced, an enemy broken, or one brought to half strength earns its tokens once, however many units fight
  it (lines 270-274); units that fight one enemy have to be said to stand in one combat (lines 155-158).

  Background:
    Given the rulebook swordpoint
    And the scenario
      """
      side: Guild
      army: 0 tokens
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      Swords: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 1 base in contact
      side: Raiders
      army: 0 tokens
      Spears: infantry, open order, light armour, Cohesion 7, 9 figures, 4 figures to a base, began with 4 bases, began with 16 figures, in combat 1
        to Axes: 0 bases in contact
        to Swords: 0 bases in contact
      """

  Scenario Outline: Two units that break one enemy earn the tokens for it once
    Given Swords throws 1 for blows
    And Spears throws <dice> for break test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <n>
      phase: pursuit
      """
    Then sp.tokens.force-break-test says `has made Spears take a break test` of Axes
    And Spears <outcome> break test
    And sp.tokens.break-enemy <breaks> about for Axes
    And sp.tokens.cumulative says `earns its side tokens: <tokens>` of Axes
    And sp.tokens.break-enemy does not come about for Swords
    And sp.tokens.force-break-test does not come about for Swords
    And Swords fails blows

    Examples:
      | n | dice | outcome | breaks        | tokens |
      | 4 | 1 1  | passes  | does not come | 1      |
      | 4 | 6 6  | fails   | comes         | 4      |

  Example: An enemy that two units break without a test earns three tokens and not six
    Given Swords throws 1 for blows
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 6
      phase: pursuit
      """
    Then sp.tokens.break-enemy says `has broken Spears` of Axes
    And sp.tokens.cumulative says `earns its side tokens: 3` of Axes
    And sp.tokens.break-enemy does not come about for Swords
    And sp.tokens.cumulative does not come about for Swords
    And Swords fails blows

  Example: An enemy that two units bring to half strength earns two tokens and not four
    Given Swords throws 6 for blows
    And Swords throws 1 for saves in combat
    When the turn reads
      """
      phase: combat
      happened:
      Spears: inflicted 5
      phase: pursuit
      """
    Then sp.tokens.half-strength says `has brought Spears down to half its bases` of Axes
    And sp.tokens.half-strength does not come about for Swords
    And sp.tokens.cumulative says `earns its side tokens: 2` of Axes
    And sp.tokens.cumulative does not come about for Swords
    And Spears is afterwards 8 figures
    And Swords passes blows
    And Swords fails saves in combat

  Example: A unit that breaks two enemies earns the tokens of both
    Given the scenario
      """
      side: Guild
      army: 0 tokens
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
        to Clubs: fighting, 0 bases in contact
      side: Raiders
      army: 0 tokens
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 12
      phase: pursuit
      """
    Then sp.tokens.break-enemy says `has broken Spears` of Axes
    And sp.tokens.break-enemy says `has broken Clubs` of Axes
    And sp.tokens.cumulative says `earns its side tokens: 6` of Axes

  Scenario Outline: A turn waits until units that fight two enemies, and their enemies, are said to stand in one combat: <whom>
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases<axes>
        to Spears: fighting, 0 bases in contact
      Swords: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases<swords>
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases<spears>
        to Axes: 0 bases in contact
        to Swords: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then the turn waits for `<whom>: in combat …`

    Examples:
      | axes          | swords        | spears        | whom   |
      |               | , in combat 1 | , in combat 1 | Axes   |
      | , in combat 1 |               | , in combat 1 | Swords |
      | , in combat 1 | , in combat 1 |               | Spears |

  Example: One unit against one need not say in which combat it stands
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.differential says `draws: by 0 = 0 (enemies) + 0 (its own)` of Axes
    And sp.combat.differential says `draws: by 0 = 0 (enemies) + 0 (its own)` of Spears
