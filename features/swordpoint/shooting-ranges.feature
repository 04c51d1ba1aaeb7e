Feature: How far the weapons of the Swordpoint sheet shoot
  The table of ranges, and what is within reach (lines 36-37 and 58-65).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase arrows

  Scenario Outline: Each row of the table of shooting ranges
    Given the scenario
      """
      side: Guild
      Shooters: infantry, close order, <weapon>, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Spears: <far> in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Shooters: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.range.told says `<told>` of Shooters
    And sp.shooting.range.<clause> says `<told>` of Shooters

    Examples:
      | weapon              | far  | told                                                             | clause         |
      | hand-hurled weapons | 6    | shoots at Spears at short range: up to 6 in (hand-hurled)        | hand-hurled    |
      | rocks               | 6    | shoots at Spears at short range: up to 6 in (hand-hurled)        | hand-hurled    |
      | javelins            | 6    | shoots at Spears at short range: up to 6 in (hand-hurled)        | hand-hurled    |
      | darts               | 6    | shoots at Spears at short range: up to 6 in (hand-hurled)        | hand-hurled    |
      | throwing axes       | 6    | shoots at Spears at short range: up to 6 in (hand-hurled)        | hand-hurled    |
      | handguns            | 9    | shoots at Spears at short range: up to 9 in (handgun)            | handgun        |
      | handguns            | 9.1  | shoots at Spears at long range: up to 18 in (handgun)            | handgun        |
      | handguns            | 18   | shoots at Spears at long range: up to 18 in (handgun)            | handgun        |
      | light crossbows     | 9    | shoots at Spears at short range: up to 9 in (light crossbow)     | light-crossbow |
      | light crossbows     | 9.1  | shoots at Spears at long range: up to 18 in (light crossbow)     | light-crossbow |
      | light crossbows     | 18   | shoots at Spears at long range: up to 18 in (light crossbow)     | light-crossbow |
      | slings              | 9    | shoots at Spears at short range: up to 9 in (sling)              | sling          |
      | slings              | 9.1  | shoots at Spears at long range: up to 18 in (sling)              | sling          |
      | slings              | 18   | shoots at Spears at long range: up to 18 in (sling)              | sling          |
      | bows                | 12   | shoots at Spears at short range: up to 12 in (bow)               | bows           |
      | bows                | 12.1 | shoots at Spears at long range: up to 24 in (bow)                | bows           |
      | bows                | 24   | shoots at Spears at long range: up to 24 in (bow)                | bows           |
      | long bows           | 12   | shoots at Spears at short range: up to 12 in (bow)               | bows           |
      | long bows           | 12.1 | shoots at Spears at long range: up to 24 in (bow)                | bows           |
      | long bows           | 24   | shoots at Spears at long range: up to 24 in (bow)                | bows           |
      | crossbows           | 12   | shoots at Spears at short range: up to 12 in (bow)               | bows           |
      | crossbows           | 12.1 | shoots at Spears at long range: up to 24 in (bow)                | bows           |
      | crossbows           | 24   | shoots at Spears at long range: up to 24 in (bow)                | bows           |

  Scenario Outline: Short range ends where the sheet says, and long range begins beyond it
    Given the scenario
      """
      side: Guild
      Shooters: infantry, close order, <weapon>, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Spears: <distance>, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Shooters: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.resolve says `hits Spears: on <figure>` of Shooters

    Examples:
      | weapon          | distance | figure                                 |
      | javelins        | 6 in     | 4 (base)                               |
      | handguns        | 9 in     | 4 (base)                               |
      | handguns        | 9.1 in   | 6 = 4 (base) + 2 (handgun, long range) |
      | light crossbows | 9 in     | 4 (base)                               |
      | light crossbows | 9.1 in   | 5 = 4 (base) + 1 (long range)          |
      | slings          | 9 in     | 4 (base)                               |
      | slings          | 9.1 in   | 5 = 4 (base) + 1 (long range)          |
      | bows            | 12 in    | 4 (base)                               |
      | bows            | 12.1 in  | 5 = 4 (base) + 1 (long range)          |
      | long bows       | 12 in    | 4 (base)                               |
      | long bows       | 12.1 in  | 5 = 4 (base) + 1 (long range)          |
      | crossbows       | 12 in    | 4 (base)                               |
      | crossbows       | 12.1 in  | 5 = 4 (base) + 1 (long range)          |

  Scenario Outline: A shooting target stands within the range of the weapon
    Given the scenario
      """
      side: Guild
      Shooters: infantry, close order, <weapon>, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Spears: <distance>, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Shooters: shoot at Spears
      """
    Then Shooters is <verdict> by sp.shooting.reach

    Examples:
      | weapon            | distance     | verdict    |
      | javelins          | 6 in         | accepted   |
      | javelins          | 6.1 in       | refused    |
      | handguns          | 18 in        | accepted   |
      | handguns          | 18.1 in      | refused    |
      | light crossbows   | 18 in        | accepted   |
      | light crossbows   | 18.1 in      | refused    |
      | slings            | 18 in        | accepted   |
      | slings            | 18.1 in      | refused    |
      | bows              | 24 in        | accepted   |
      | bows              | 24.1 in      | refused    |
      | long bows         | 24 in        | accepted   |
      | long bows         | 24.1 in      | refused    |
      | crossbows         | 24 in        | accepted   |
      | crossbows         | 24.1 in      | refused    |
      | bows              | not measured | to measure |
      | no missile weapon | 1 in         | refused    |

  Example: A unit without a missile weapon is told that it has nothing to shoot with
    Given the scenario
      """
      side: Guild
      Pikes: infantry, close order, pikes, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Spears: 5 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Pikes: shoot at Spears
      """
    Then Pikes is refused by sp.shooting.reach
    And sp.shooting.reach says to write `take the line out` for Pikes
    And there is 1 finding

  Scenario Outline: A shooting target stands in the arc of the shooters
    Given the scenario
      """
      side: Guild
      Shooters: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Spears: 5 in, can charge, <arc>
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Shooters: shoot at Spears
      """
    Then Shooters is <verdict> by sp.shooting.reach

    Examples:
      | arc        | verdict  |
      | in arc     | accepted |
      | out of arc | refused  |
