Feature: What the sheet leaves open of combat
  Spears beside javelins (lines 227, 234), a loser that is wiped out (line 264), one of two enemies that is forced back (lines 272-273), and who stands in a line of battle (lines 156-158).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase open

  Scenario Outline: Whether spears give dice beside javelins that were thrown is a ruling
    Given the ruling sp.ruling.spears-and-javelins is <option>
    And the scenario
      """
      side: Guild
      Strikers: infantry, open order, javelins, <spears>, <threw>, first round, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: 4 bases in contact
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Strikers: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Foes: dice <dice>` of Strikers

    Examples:
      | option                | spears       | threw                   | dice                                                  |
      | never-beside-javelins | heavy spears | threw its javelins          | 8 (bases, 2 each)                                     |
      | one-of-the-two        | heavy spears | threw its javelins          | 10 = 8 (bases, 2 each) + 2 (heavy or throwing spears) |
      | one-of-the-two        | heavy spears | has not thrown  | 10 = 8 (bases, 2 each) + 2 (javelins)                 |
      | one-of-the-two        | halberds     | threw its javelins          | 8 (bases, 2 each)                                     |

  Example: As the rules come, spears give no dice to whoever has javelins
    Given the scenario
      """
      side: Guild
      Strikers: infantry, open order, javelins, heavy spears, threw its javelins, first round, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: 4 bases in contact
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Strikers: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Foes: dice 8 (bases, 2 each)` of Strikers

  Scenario Outline: What the friend of a loser reads that is wiped out is a ruling
    Given the ruling sp.ruling.line-of-the-destroyed is <option>
    And the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 1 base in contact
      side: Raiders
      Spears: infantry, open order, light armour, 1 figure, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      """
    And Axes throws 6 for blows
    And Axes throws 1 for saves in combat
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <before>
      Clubs:
        to Spears: 20 in
      phase: pursuit
      """
    Then Spears is afterwards destroyed
    And sp.result.friends-in-line <comes> for Clubs
    And sp.result.read <told> of Clubs
    And Clubs is afterwards <state>
    And Axes passes blows
    And Axes fails saves in combat

    Examples:
      | option         | before | comes               | told                                                              | state             |
      | none           | 7      | does not come about | says `stands beside a loser that is wiped out, and reads no line` | did not fall back |
      | as-if-it-stood | 7      | comes about         | does not say `reads no line`                                      | fell back         |
      | as-if-it-stood | 0      | comes about         | does not say `reads no line`                                      | did not fall back |

  Example: As the rules come, the friend of a loser that is wiped out goes by no line of it
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 1 base in contact
      side: Raiders
      Spears: infantry, open order, light armour, 1 figure, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      """
    And Axes throws 6 for blows
    And Axes throws 1 for saves in combat
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 7
      Clubs:
        to Spears: 20 in
      phase: pursuit
      """
    Then Axes passes blows
    And Axes fails saves in combat
    And Clubs is afterwards did not fall back

  Scenario Outline: Whether a unit has won without forcing the enemy back where one of two stands is a ruling
    Given the ruling sp.ruling.one-of-two-forced is <option>
    And the scenario
      """
      side: Guild
      army: 0 tokens
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base
        began with 3 bases, in combat 1, <follow>
        to Spears: fighting, 0 bases in contact, in its <side>
        to Clubs: fighting, 0 bases in contact
      side: Raiders
      army: 0 tokens
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base
        began with 3 bases, in combat 1
        to Axes: 0 bases in contact
        to Clubs: 20 in
      Clubs: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base
        began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 1
      phase: pursuit
      """
    Then sp.tokens.win-no-follow-up <comes> for Axes

    Examples:
      | option              | side  | follow              | comes               |
      | token-for-the-other | flank | able to follow up   | comes about         |
      | none                | flank | able to follow up   | does not come about |
      | none                | front | able to follow up   | comes about         |
      | none                | flank | unable to follow up | comes about         |

  Example: As the rules come, a unit that forces one of two enemies back has won without forcing the other
    Given the scenario
      """
      side: Guild
      army: 0 tokens
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base
        began with 3 bases, in combat 1, able to follow up
        to Spears: fighting, 0 bases in contact, in its flank
        to Clubs: fighting, 0 bases in contact
      side: Raiders
      army: 0 tokens
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base
        began with 3 bases, in combat 1
        to Axes: 0 bases in contact
        to Clubs: 20 in
      Clubs: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base
        began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 1
      phase: pursuit
      """
    Then sp.tokens.win-no-follow-up comes about for Axes

  Scenario Outline: A unit that fell to shooting stands in no line of battle: saved by a <face>
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      Slingers: infantry, skirmishers, average shooters, slings, 1 figure, 1 figure to a base, front of 1, began with 1 base
        to Clubs: 6 in, in its front, able to charge
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 12, 1 figure, 4 figures to a base, began with 1 base, in combat 1
      """
    And Slingers throws 6 for shooting
    And Slingers throws <face> for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Slingers: shoot at Clubs
      phase: combat
      happened:
      Axes: inflicted 4
      Clubs:
        to Spears: 20 in
      phase: pursuit
      """
    Then sp.combat.line-of-battle says `has lost the round: <by>` of Spears

    Examples:
      | face | by                 |
      | 6    | by 2 (difference)  |
      | 1    | by 4 (difference)  |
