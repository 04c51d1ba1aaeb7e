Feature: Draws, and lines that only a beaten unit reads lower
  Elephants, a warband that has charged, and want of formation lower the line of a unit that is beaten, not of one that
  draws (lines 263-268). To flank or rear a beaten unit reads one line lower however the table rules on draws (line 262).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: In a draw nothing but flank and rear lowers a line: <guard> against <spears>
    Given the scenario
      """
      side: Guild
      Guard: <guard>, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, <spears>, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Guard: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Guard: charged this turn
      phase: pursuit
      """
    Then sp.combat.differential says `draws: by 0` of Spears
    And <clause> does not come about for Spears
    And sp.result.read does not come about for Spears
    And Spears is afterwards line 0
    And Spears is afterwards not Discouraged

    Examples:
      | guard                         | spears      | clause              |
      | elephants, formed             | open order  | sp.result.elephants |
      | infantry, open order, warband | open order  | sp.result.warband   |
      | infantry, open order          | skirmishers | sp.result.unformed  |

  Scenario Outline: A unit beaten by one to its flank or rear reads one line lower, however draws are ruled: <where>
    Given the ruling sp.ruling.draw-shift is nobody
    And the scenario
      """
      side: Guild
      Axes: infantry, open order, <axes>, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact, <where>
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 1
      phase: pursuit
      """
    Then sp.result.flank-rear says `lines down 1 = 0 (difference 0-1) + 1 (fights to flank or rear)` of Spears
    And sp.result.2-3 says `falls back 4 inches, Discouraged, and fights on` of Spears

    Examples:
      | where               | axes                  |
      | struck in the flank | Nervous               |
      | struck in the rear  | Nervous, disorganised |

  Scenario Outline: Where no draw shifts a line, who draws to flank or rear is told that its line is the first: <where>
    Given the ruling sp.ruling.draw-shift is nobody
    And the scenario
      """
      side: Guild
      Axes: infantry, open order, <axes>, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact, <where>
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.differential says `draws: by 0` of Spears
    And sp.result.read <comes> about for Spears
    And Spears is afterwards did not fall back

    Examples:
      | where               | axes                  | comes         |
      | struck in the flank | Nervous               | comes         |
      | struck in the rear  | Nervous, disorganised | comes         |
      | struck in front     | not Nervous           | does not come |

  Scenario Outline: Shock cavalry has met formed enemies only once it has charged or counter-charged them: <done>
    Given the scenario
      """
      side: Guild
      Knights: cavalry, formed, shock cavalry, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Knights: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Knights: <done>
      phase: pursuit
      """
    Then sp.result.shock-cavalry <comes> about for Knights
    And Knights is afterwards <memory>

    Examples:
      | done              | comes         | memory                         |
      | charged this turn | comes         | has charged formed enemies     |
      | counter-charging  | comes         | has charged formed enemies     |
      | later round       | does not come | has charged no formed enemies  |
