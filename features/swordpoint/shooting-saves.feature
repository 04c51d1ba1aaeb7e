Feature: Saves on a 1 and saves over 6 in Swordpoint
  What the table rules where a defence value runs off the die (lines 202-211 and 241-249).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: A 1 never saves from shooting, unless the table lets it
    Given the ruling sp.ruling.save-of-one is <ruling>
    And the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Knights: 10 in, can charge
      side: Raiders
      Knights: cavalry, formed, plate armour, <what>, Cohesion 8, 12 figures, 2 figures to a base, front of 3
      """
    And Archers throws 4 4 for shooting
    And Archers throws 1 2 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Knights
      phase: initiative
      """
    Then sp.shooting.defence says `faces Knights: defence <value> (its defence)` of Archers
    And Archers totals <saved> against at least <least> by sp.defence.save
    And sp.defence.least <comes> for Archers

    Examples:
      | ruling           | what                  | value | saved | least | comes               |
      | one-always-fails | shields, not barded   | 1     | 1     | 2     | comes about         |
      | one-always-fails | shields, barded       | 0     | 1     | 2     | comes about         |
      | one-always-fails | no shield, not barded | 2     | 1     | 2     | does not come about |
      | no-limit         | shields, not barded   | 1     | 2     | 1     | does not come about |
      | no-limit         | shields, barded       | 0     | 2     | 0     | does not come about |
      | no-limit         | no shield, not barded | 2     | 1     | 2     | does not come about |

  Example: Knights in plate on barded horses are hurt by an arrow on a 1
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Knights: 10 in, can charge
      side: Raiders
      Knights: cavalry, formed, plate armour, shields, barded, Cohesion 8, 12 figures, 2 figures to a base, front of 3
      """
    And Archers throws 4 4 for shooting
    And Archers throws 1 2 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Knights
      phase: initiative
      """
    Then sp.defence.least says `1 of 2 dice` of Archers

  Scenario Outline: Over 6 no die saves from shooting, or a 6 does all the same
    Given the ruling sp.ruling.save-over-six is <ruling>
    And the scenario
      """
      side: Guild
      Shooters: infantry, close order, <weapon>, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Spears: 6 in, can charge
      side: Raiders
      Spears: infantry, close order, <armour>, Cohesion 8, 24 figures, 4 figures to a base, front of 4
      """
    And Shooters throws 4 4 for shooting
    And Shooters throws 6 5 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Shooters: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.resolve says `faces Spears: defence <value>` of Shooters
    And Shooters totals <saved> against at least <least> by sp.defence.save
    And sp.defence.most <comes> for Shooters

    Examples:
      | ruling          | weapon    | armour       | value                                                       | saved | least | comes               |
      | no-save         | handguns  | light armour | 8 = 6 (its defence) + 2 (handgun, short range)              | 0     | 8     | does not come about |
      | no-save         | bows      | no armour    | 7 (its defence)                                             | 0     | 7     | does not come about |
      | no-save         | bows      | light armour | 6 (its defence)                                             | 1     | 6     | does not come about |
      | six-always-saves | handguns | light armour | 8 = 6 (its defence) + 2 (handgun, short range)              | 1     | 6     | comes about         |
      | six-always-saves | bows     | no armour    | 7 (its defence)                                             | 1     | 6     | comes about         |
      | six-always-saves | bows     | light armour | 6 (its defence)                                             | 1     | 6     | does not come about |

  Example: Light armour does not stop a handgun near by
    Given the scenario
      """
      side: Guild
      Handgunners: infantry, close order, handguns, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Spears: 6 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 8, 24 figures, 4 figures to a base, front of 4
      """
    And Handgunners throws 4 4 for shooting
    And Handgunners throws 6 6 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Handgunners: shoot at Spears
      phase: initiative
      """
    Then sp.defence.save says `0 of 2 dice` of Handgunners

  Scenario Outline: What is read of saves on a 1 holds in combat too
    Given the ruling sp.ruling.save-of-one is <ruling>
    And the scenario
      """
      side: Guild
      Knights: cavalry, formed, plate armour, shields, barded, superior fighters, Cohesion 8, 4 figures, 2 figures to a base, began with 2 bases, front of 2
        fighting Spears
        to Spears: 1 base in contact, 0 in
      side: Raiders
      Spears: infantry, close order, spears, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, front of 4
        to Knights: 1 base in contact
      """
    And Spears throws 4 4 for blows
    And Spears throws 1 2 for saves in combat
    And Knights throws 1 for blows
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then Spears totals <saved> against at least <least> by sp.defence.save
    And sp.defence.least <comes> for Spears
    And Knights totals 0 by sp.combat.blows

    Examples:
      | ruling           | saved | least | comes               |
      | one-always-fails | 1     | 2     | comes about         |
      | no-limit         | 2     | 0     | does not come about |

  Scenario Outline: What is read of saves over 6 holds in combat too
    Given the ruling sp.ruling.save-over-six is <ruling>
    And the scenario
      """
      side: Guild
      Axemen: infantry, close order, two-handed axes, superior fighters, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, front of 4
        to Spears: 1 base in contact, fighting
      side: Raiders
      Spears: infantry, close order, spears, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, front of 4
        to Axemen: 1 base in contact
      """
    And Axemen throws 4 4 for blows
    And Axemen throws 6 5 for saves in combat
    And Spears throws 1 1 for blows
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then Axemen totals <saved> against at least <least> by sp.defence.save
    And sp.defence.most <comes> for Axemen
    And Spears totals 0 by sp.combat.blows

    Examples:
      | ruling           | saved | least | comes               |
      | no-save          | 0     | 8     | does not come about |
      | six-always-saves | 1     | 6     | comes about         |
