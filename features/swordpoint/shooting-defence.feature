Feature: Saves from shooting on the Swordpoint sheet
  What weapons do to the defence of a target, a needed 7, and saves on a 1 and a 6 (lines 41-45, 67 and 202-211).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase arrows

  Scenario Outline: Crossbows, long bows and handguns make the defence of their target worse
    Given the scenario
      """
      side: Guild
      Shooters: infantry, close order, <weapon>, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Guard: <distance>, can charge
      side: Raiders
      Guard: infantry, close order, heavy armour, shields, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Shooters: shoot at Guard
      phase: initiative
      """
    Then sp.shooting.defence says `faces Guard: defence <value>` of Shooters
    And sp.shooting.defence.<row> <comes> for Shooters

    Examples:
      | weapon          | distance | value                                                     | row                     | comes               |
      | crossbows       | 12 in    | 5 = 4 (its defence) + 1 (crossbow or long bow, short range) | crossbow-longbow-short | comes about         |
      | long bows       | 12 in    | 5 = 4 (its defence) + 1 (crossbow or long bow, short range) | crossbow-longbow-short | comes about         |
      | crossbows       | 12.1 in  | 4 (its defence)                                           | crossbow-longbow-short  | does not come about |
      | long bows       | 12.1 in  | 4 (its defence)                                           | crossbow-longbow-short  | does not come about |
      | bows            | 5 in     | 4 (its defence)                                           | crossbow-longbow-short  | does not come about |
      | light crossbows | 5 in     | 4 (its defence)                                           | crossbow-longbow-short  | does not come about |
      | slings          | 5 in     | 4 (its defence)                                           | crossbow-longbow-short  | does not come about |
      | javelins        | 5 in     | 4 (its defence)                                           | handgun-short           | does not come about |
      | handguns        | 9 in     | 6 = 4 (its defence) + 2 (handgun, short range)            | handgun-short           | comes about         |
      | handguns        | 9 in     | 6 = 4 (its defence) + 2 (handgun, short range)            | handgun-long            | does not come about |
      | handguns        | 9.1 in   | 5 = 4 (its defence) + 1 (handgun, long range)             | handgun-long            | comes about         |
      | handguns        | 9.1 in   | 5 = 4 (its defence) + 1 (handgun, long range)             | handgun-short           | does not come about |
      | bows            | 20 in    | 4 (its defence)                                           | handgun-long            | does not come about |

  Example: Handguns at long range hit less, and what they hit is saved less
    Given the scenario
      """
      side: Guild
      Handgunners: infantry, close order, handguns, Cohesion 7, 12 figures, 4 figures to a base, front of 3
        to Guard: 18 in, can charge
      side: Raiders
      Guard: infantry, close order, heavy armour, Cohesion 8, 24 figures, 4 figures to a base, front of 4
      """
    And Handgunners throws 5 6 6 for shooting
    And Handgunners throws 6 5 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Handgunners: shoot at Guard
      phase: initiative
      """
    Then sp.reading.handgun-long-both says `hits Guard: on 6 = 4 (base) + 2 (handgun, long range)` of Handgunners
    And sp.reading.handgun-long-both says `faces Guard: defence 6 = 5 (its defence) + 1 (handgun, long range)` of Handgunners
    And Handgunners totals 2 against at least 6 by sp.shooting.hit.handgun-long
    And sp.defence.save says `1 of 2 dice` of Handgunners

  Example: A light crossbow has the range of the sheet, and does nothing to the defence
    Given the scenario
      """
      side: Guild
      Crossbowmen: infantry, close order, light crossbows, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Guard: 9 in, can charge
      side: Raiders
      Guard: infantry, close order, heavy armour, Cohesion 8, 24 figures, 4 figures to a base, front of 4
      """
    And Crossbowmen throws 4 4 for shooting
    And Crossbowmen throws 5 4 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Crossbowmen: shoot at Guard
      phase: initiative
      """
    Then sp.reading.light-crossbow says `shoots at Guard at short range: up to 9 in (light crossbow)` of Crossbowmen
    And sp.shooting.defence says `faces Guard: defence 5 (its defence)` of Crossbowmen
    And sp.shooting.defence.crossbow-longbow-short does not come about for Crossbowmen
    And sp.defence.save says `1 of 2 dice` of Crossbowmen

  Scenario Outline: A needed 7 hits on a 6, and makes the defence 1 better
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, <shooters>, Cohesion 7, 12 figures, 4 figures to a base, front of 3
        to Guard: 20 in, can charge
      side: Raiders
      Guard: infantry, close order, heavy armour, <cover>, Cohesion 8, 24 figures, 4 figures to a base, front of 4
      """
    And Archers throws 5 6 6 for shooting
    And Archers throws 5 4 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Guard
      phase: initiative
      """
    Then sp.shooting.resolve says `faces Guard: defence <value>` of Archers
    And sp.shooting.to-hit-seven <comes> for Archers
    And Archers totals 2 against at least 6 by sp.shooting.hit.long-range
    And sp.defence.save says `<saved> of 2 dice` of Archers

    Examples:
      | shooters          | cover      | value                                    | comes               | saved |
      | average shooters  | soft cover | 5 (its defence)                          | does not come about | 1     |
      | superior shooters | hard cover | 5 (its defence)                          | does not come about | 1     |
      | inferior shooters | soft cover | 4 = 5 (its defence) - 1 (a 7 to hit)     | comes about         | 2     |
      | average shooters  | hard cover | 4 = 5 (its defence) - 1 (a 7 to hit)     | comes about         | 2     |

  Example: Each step beyond a 6 to hit makes the defence 1 better
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, inferior shooters, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Guard: 20 in, can charge
      side: Raiders
      Guard: infantry, close order, heavy armour, hard cover, Cohesion 8, 24 figures, 4 figures to a base, front of 4
      """
    And Archers throws 6 6 for shooting
    And Archers throws 3 2 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Guard
      phase: initiative
      """
    Then sp.shooting.to-hit-seven says `faces Guard: defence 3 = 5 (its defence) - 2 (a 7 to hit)` of Archers
    And sp.shooting.resolve says `hits Guard: on 8` of Archers
    And sp.defence.save says `1 of 2 dice` of Archers

  Scenario Outline: More than a 7 to hit goes step by step, or hits nobody
    Given the ruling sp.ruling.to-hit-beyond-seven is <ruling>
    And the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, <shooters>, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Guard: 20 in, can charge<obscured>
      side: Raiders
      Guard: infantry, close order, heavy armour, hard cover, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Guard
      phase: initiative
      """
    Then sp.shooting.resolve says `hits Guard: on <needed>` of Archers
    And sp.shooting.to-hit-seven says `<words>` of Archers

    Examples:
      | ruling       | shooters          | obscured   | needed | words                                                              |
      | one-per-step | average shooters  |            | 7      | faces Guard: defence 4 = 5 (its defence) - 1 (a 7 to hit)          |
      | one-per-step | inferior shooters |            | 8      | faces Guard: defence 3 = 5 (its defence) - 2 (a 7 to hit)          |
      | one-per-step | inferior shooters | , obscured | 9      | faces Guard: defence 2 = 5 (its defence) - 3 (a 7 to hit)          |
      | cannot-hit   | average shooters  |            | 7      | faces Guard: defence 4 = 5 (its defence) - 1 (a 7 to hit)          |
      | cannot-hit   | inferior shooters |            | 8      | dice 0 =                                                           |
      | cannot-hit   | inferior shooters | , obscured | 9      | dice 0 =                                                           |
