Feature: Who falls before his turn to strike
  Pikes strike first, then kontos, chargers, superior fighters, and all others (lines 148-153). Whoever is destroyed by
  those who come before him throws no dice, and nothing that would count in them is told of him.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Foes that chargers destroy throw no dice and hit nobody: <foes>
    Given the scenario
      """
      side: Guild
      Knights: cavalry, formed, lances, light armour, fighting Foes, Cohesion 8, 12 figures, 2 figures to a base, began with 6 bases
        to Foes: 1 base in contact
      side: Raiders
      Foes: <foes>, no armour, Cohesion 7, 1 figure, 1 figure to a base, began with 6 bases
        to Knights: 1 base in contact, <where>
      """
    And Knights throws 6 for blows
    And Knights throws 1 for saves in combat
    When the turn reads
      """
      phase: combat
      happened:
      Knights: charged this turn
      Foes: <round>
      phase: pursuit
      """
    Then Knights passes blows
    And Knights fails saves in combat
    And sp.combat.blows says `is destroyed` of Foes
    And <clause> does not come about for Foes

    Examples: What they would have thrown, hit and met
      | foes                                    | where           | round       | clause               |
      | infantry, open order, two-handed swords | struck in front | later round | sp.dice.formed-foot  |
      | infantry, open order, two-handed swords | struck in front | later round | sp.hit.others        |
      | infantry, open order, two-handed swords | struck in front | later round | sp.weapon.two-handed |

    Examples: The crew of an elephant
      | foes              | where                  | round       | clause           |
      | elephants, formed | struck in front, 10 in | later round | sp.dice.elephant |
      | elephants, formed | struck in front, 10 in | later round | sp.hit.crew      |

    Examples: Bases that overlap, and those that fight to the flank
      | foes                 | where                               | round       | clause                     |
      | infantry, open order | struck in front, 1 overlapping base | first round | sp.dice.first-round        |
      | infantry, open order | struck in the flank                 | first round | sp.dice.flank-rear-weapons |

  Scenario Outline: Overlapping bases are left out of what a first round adds, and nothing is said of them in a later one
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, fighting Clubs, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases
        to Clubs: 2 bases in contact, 1 overlapping base
      side: Raiders
      Clubs: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And the dice come from the passphrase left and right
    When the turn reads
      """
      phase: combat
      happened:
      Axes: <round>
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Clubs: dice 2 (bases)` of Axes
    And sp.dice.first-round <comes> about for Axes

    Examples:
      | round       | comes         |
      | first round | comes         |
      | later round | does not come |

  Example: The defence of a unit is told at the start of a combat if it fights, and not if it stands by
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, fighting Clubs, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases
        to Clubs: 0 bases in contact
      Bills: infantry, open order, heavy armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases
      side: Raiders
      Clubs: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.weapon.base says `fights: defence 6 (light armour)` of Axes
    And sp.weapon.base does not come about for Bills
