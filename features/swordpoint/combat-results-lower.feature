Feature: Losers of a Swordpoint combat that read a lower line, and friends that read a higher one
  Fighting to flank or rear, fighting elephants, beaten by the first charge of shock cavalry or charged by a warband: one
  line lower each; unformed: two lines (lines 262-268). Shifts add up, and stop at the first line and the last.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Losers of a Swordpoint combat that read the result one line lower
    Given the scenario
      """
      side: Guild
      Guard: <guard>, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, <spears>, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Guard: 0 bases in contact, <where>
      """
    When the turn reads
      """
      phase: combat
      happened:
      Guard: inflicted 1, <done>
      phase: pursuit
      """
    Then <clause> says `<words>` of Spears
    And sp.result.2-3 says `falls back 4 inches, Discouraged, and fights on` of Spears
    And sp.result.read says `lines down 1 = 0 (difference 0-1) + 1` of Spears

    Examples:
      | guard                          | done              | spears     | where               | clause                  | words                          |
      | infantry, open order, Nervous  | later round       | open order | struck in the flank | sp.result.flank-rear    | + 1 (fights to flank or rear)  |
      | infantry, open order, Nervous, disorganised | later round | open order | struck in the rear | sp.result.flank-rear    | + 1 (fights to flank or rear)  |
      | elephants, formed              | later round       | open order | struck in front     | sp.result.elephants     | + 1 (fights elephants)         |
      | cavalry, formed, shock cavalry | charged this turn | open order | struck in front     | sp.result.shock-cavalry | + 1 (charged by shock cavalry) |
      | cavalry, formed, shock cavalry | counter-charging  | open order | struck in front     | sp.result.shock-cavalry | + 1 (charged by shock cavalry) |
      | infantry, open order, warband  | charged this turn | open order | struck in front     | sp.result.warband       | + 1 (charged by a warband)     |

  Scenario Outline: Losers of a Swordpoint combat that read the result where it stands
    Given the scenario
      """
      side: Guild
      Guard: <guard>, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Guard: 0 bases in contact, struck in front
      """
    When the turn reads
      """
      phase: combat
      happened:
      Guard: inflicted 1, <done>
      phase: pursuit
      """
    Then <clause> does not come about for Spears
    And sp.result.read says `lines down 0 (difference 0-1)` of Spears
    And Spears is afterwards not Discouraged

    Examples:
      | guard                                                      | done              | clause                  |
      | infantry, open order                                       | charged this turn | sp.result.flank-rear    |
      | camels, formed                                             | charged this turn | sp.result.elephants     |
      | cavalry, formed, shock cavalry                             | later round       | sp.result.shock-cavalry |
      | cavalry, formed, shock cavalry, has charged formed enemies | charged this turn | sp.result.shock-cavalry |
      | cavalry, formed                                            | charged this turn | sp.result.shock-cavalry |
      | infantry, open order, warband                              | later round       | sp.result.warband       |
      | infantry, open order                                       | charged this turn | sp.result.warband       |
      | infantry, open order                                       | charged this turn | sp.result.unformed      |

  Scenario Outline: Skirmishers read two lines lower in a Swordpoint combat, and formed units do not
    Given the scenario
      """
      side: Guild
      Guard: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: cavalry, <spears>, Cohesion 7, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Guard: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Guard: inflicted <n>
      phase: pursuit
      """
    Then sp.result.read says `<lines>` of Spears
    And <clause> says `<result>` of Spears

    Examples:
      | spears      | n | lines                                                  | clause        | result              |
      | formed      | 1 | lines down 0 (difference 0-1)                          | sp.result.0-1 | fights on           |
      | formed      | 2 | lines down 1 (difference 2-3)                          | sp.result.2-3 | falls back 4 inches |
      | skirmishers | 2 | lines down 3 = 1 (difference 2-3) + 2 (unformed)       | sp.result.6   | breaks and flees    |
      | skirmishers | 6 | lines down 5 = 3 (difference 6 or more) + 2 (unformed) | sp.result.6   | breaks and flees    |

  Example: Skirmishers that lose by one take a break test
    Given the scenario
      """
      side: Guild
      Guard: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, skirmishers, Cohesion 7, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Guard: 0 bases in contact
      """
    And Spears throws 3 3 for break test
    When the turn reads
      """
      phase: combat
      happened:
      Guard: inflicted 1
      phase: pursuit
      """
    Then sp.result.unformed says `lines down 2 = 0 (difference 0-1) + 2 (unformed)` of Spears
    And Spears totals 7 against at most 7 by sp.combat.break-test
    And Spears is afterwards fell back

  Scenario Outline: Lines lower add up in a Swordpoint result, and stop at the last line
    Given the scenario
      """
      side: Guild
      Guard: cavalry, formed, shock cavalry, warband, Nervous, disorganised, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Guard: 0 bases in contact, struck in the rear
      """
    When the turn reads
      """
      phase: combat
      happened:
      Guard: inflicted <n>, charged this turn
      phase: pursuit
      """
    Then sp.result.read says `<lines> (fights to flank or rear) + 1 (charged by shock cavalry) + 1 (charged by a warband)` of Spears
    And sp.reading.lines-clamped comes about for Spears
    And sp.result.6 says `breaks and flees, Discouraged` of Spears
    And Spears is afterwards line 3

    Examples:
      | n | lines                                       |
      | 1 | lines down 3 = 0 (difference 0-1) + 1       |
      | 3 | lines down 4 = 1 (difference 2-3) + 1       |
      | 6 | lines down 6 = 3 (difference 6 or more) + 1 |

  Example: Shock cavalry that has charged formed enemies remembers it, and lowers no result again
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
      Knights: charged this turn
      phase: pursuit
      """
    Then sp.result.shock-cavalry says `has now charged formed enemies` of Knights
    And Knights is afterwards has charged formed enemies
    And sp.result.shock-cavalry does not come about for Spears

  Example: Shock cavalry that charges skirmishers has charged no formed enemies yet
    Given the scenario
      """
      side: Guild
      Knights: cavalry, formed, shock cavalry, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, skirmishers, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Knights: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Knights: inflicted 2, charged this turn
      phase: pursuit
      """
    Then sp.result.shock-cavalry does not come about for Knights
    And sp.result.shock-cavalry does not come about for Spears
    And sp.result.read says `lines down 3 = 1 (difference 2-3) + 2 (unformed)` of Spears
    And Knights is afterwards has charged no formed enemies
