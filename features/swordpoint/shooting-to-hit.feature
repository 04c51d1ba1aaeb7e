Feature: What shooting dice need to hit on the Swordpoint sheet
  The modifiers to hit, the base that the sheet does not give, and a needed 7 (lines 67-84).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase arrows
    And the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 16 figures, 4 figures to a base, front of 4
        to Spears: 10 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """

  Scenario Outline: Each modifier to hit with shooting
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, <weapon>, <shooters>, Cohesion 7, 16 figures, 4 figures to a base, front of 4
        to Spears: <how>, can charge
      side: Raiders
      Spears: <target>, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.resolve says `hits Spears: on <figure>` of Archers
    And sp.shooting.hit.<clause> <comes> for Archers

    Examples: The shooters
      | weapon   | shooters              | how     | target                | figure                               | clause       | comes               |
      | bows     | superior shooters     | 10 in   | infantry, close order | 3 = 4 (base) - 1 (superior shooters) | superior     | comes about         |
      | bows     | average shooters      | 10 in   | infantry, close order | 4 (base)                             | superior     | does not come about |
      | bows     | superior fighters     | 10 in   | infantry, close order | 4 (base)                             | superior     | does not come about |
      | bows     | inferior shooters     | 10 in   | infantry, close order | 5 = 4 (base) + 1 (inferior shooters) | inferior     | comes about         |
      | bows     | average shooters      | 10 in   | infantry, close order | 4 (base)                             | inferior     | does not come about |
      | bows     | inferior fighters     | 10 in   | infantry, close order | 4 (base)                             | inferior     | does not come about |
      | bows     | Parthian shooters     | 10 in   | infantry, close order | 5 = 4 (base) + 1 (Parthian shooters) | parthian     | comes about         |
      | bows     | no Parthian shooting  | 10 in   | infantry, close order | 4 (base)                             | parthian     | does not come about |

    Examples: The range
      | weapon   | shooters              | how     | target                | figure                                  | clause       | comes               |
      | bows     | average shooters      | 12.1 in | infantry, close order | 5 = 4 (base) + 1 (long range)           | long-range   | comes about         |
      | slings   | average shooters      | 9.1 in  | infantry, close order | 5 = 4 (base) + 1 (long range)           | long-range   | comes about         |
      | bows     | average shooters      | 12 in   | infantry, close order | 4 (base)                                | long-range   | does not come about |
      | handguns | average shooters      | 9.1 in  | infantry, close order | 6 = 4 (base) + 2 (handgun, long range)  | handgun-long | comes about         |
      | handguns | average shooters      | 9.1 in  | infantry, close order | 6 = 4 (base) + 2 (handgun, long range)  | long-range   | does not come about |
      | handguns | average shooters      | 9 in    | infantry, close order | 4 (base)                                | handgun-long | does not come about |
      | bows     | average shooters      | 20 in   | infantry, close order | 5 = 4 (base) + 1 (long range)           | handgun-long | does not come about |

    Examples: The target
      | weapon   | shooters              | how     | target                             | figure                                  | clause         | comes               |
      | bows     | average shooters      | 10 in   | infantry, skirmishers              | 5 = 4 (base) + 1 (at skirmishers)       | skirmishers    | comes about         |
      | bows     | average shooters      | 10 in   | cavalry, skirmishers               | 5 = 4 (base) + 1 (at skirmishers)       | skirmishers    | comes about         |
      | bows     | average shooters      | 10 in   | infantry, open order               | 4 (base)                                | skirmishers    | does not come about |
      | bows     | average shooters      | 10 in   | light chariots, formed             | 5 = 4 (base) + 1 (at light chariots)    | light-chariots | comes about         |
      | bows     | average shooters      | 10 in   | heavy chariots, formed             | 4 (base)                                | light-chariots | does not come about |
      | bows     | average shooters      | 10 in   | infantry, close order, soft cover  | 5 = 4 (base) + 1 (soft cover)           | soft-cover     | comes about         |
      | bows     | average shooters      | 10 in   | infantry, close order, in the open | 4 (base)                                | soft-cover     | does not come about |
      | bows     | average shooters      | 10 in   | infantry, close order, hard cover  | 6 = 4 (base) + 2 (hard cover)           | hard-cover     | comes about         |
      | bows     | average shooters      | 10 in   | infantry, close order, soft cover  | 5 = 4 (base) + 1 (soft cover)           | hard-cover     | does not come about |
      | bows     | average shooters      | 10 in   | infantry, close order, hard cover  | 6 = 4 (base) + 2 (hard cover)           | soft-cover     | does not come about |

    Examples: The front of a phalanx, a shieldwall or spara
      | weapon   | shooters              | how               | target                               | figure                                                  | clause        | comes               |
      | bows     | average shooters      | 10 in             | infantry, close order, in phalanx    | 5 = 4 (base) + 1 (front of phalanx, shieldwall or spara) | phalanx-front | comes about         |
      | bows     | average shooters      | 10 in             | infantry, close order, in shieldwall | 5 = 4 (base) + 1 (front of phalanx, shieldwall or spara) | phalanx-front | comes about         |
      | bows     | average shooters      | 10 in, in its front | infantry, close order, spara       | 5 = 4 (base) + 1 (front of phalanx, shieldwall or spara) | phalanx-front | comes about         |
      | bows     | average shooters      | 10 in, in its flank | infantry, close order, in phalanx  | 4 (base)                                                | phalanx-front | does not come about |
      | bows     | average shooters      | 10 in, in its rear | infantry, close order, spara        | 4 (base)                                                | phalanx-front | does not come about |
      | bows     | average shooters      | 10 in             | infantry, close order, large shields | 4 (base)                                                | phalanx-front | does not come about |

    Examples: An obscured target
      | weapon   | shooters              | how             | target                            | figure                                           | clause     | comes               |
      | bows     | average shooters      | 10 in, obscured | infantry, close order             | 5 = 4 (base) + 1 (obscured)                      | obscured   | comes about         |
      | bows     | average shooters      | 10 in           | infantry, close order             | 4 (base)                                         | obscured   | does not come about |
      | bows     | average shooters      | 10 in, obscured | infantry, close order, soft cover | 5 = 4 (base) + 1 (soft cover)                    | obscured   | does not come about |
      | bows     | average shooters      | 10 in, obscured | infantry, close order, hard cover | 7 = 4 (base) + 2 (hard cover) + 1 (obscured)     | obscured   | comes about         |

  Example: Modifiers to hit with shooting add up, and a plus of the sheet helps the shooter
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, superior shooters, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Spears: 20 in, can charge
      side: Raiders
      Spears: infantry, skirmishers, no armour, soft cover, Cohesion 7, 10 figures, 2 figures to a base, front of 3
      """
    And Archers throws 5 6 for shooting
    And Archers throws 1 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then sp.reading.to-hit-sign says `on 6 = 4 (base) - 1 (superior shooters) + 1 (long range) + 1 (at skirmishers) + 1 (soft cover)` of Archers
    And Archers totals 1 against at least 6 by sp.shooting.hit.superior
    And sp.shooting.resolve says `1 of 2 dice` of Archers

  Example: A bow at short range in the open hits on a 4
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.hit.base says `hits Spears: on 4 (base)` of Archers
    And sp.ruling.shooting-base comes about for Archers

  Example: A bow far off at a shieldwall in hard cover needs more than a 6
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 16 figures, 4 figures to a base, front of 4
        to Spears: 10 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, in shieldwall, hard cover, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.hit.hard-cover comes about for Archers
    And sp.shooting.to-hit-seven comes about for Archers

  Scenario Outline: The base to hit with shooting is what the table rules
    Given the ruling sp.ruling.shooting-base is <ruling>
    And Archers throws 3 3 4 5 for shooting
    And Archers throws <saves> for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.hit.base says `on <base> (base)` of Archers
    And Archers totals <hits> against at least <base> by sp.shooting.hit.base
    And sp.shooting.resolve says `<lost> of <hits> dice` of Archers

    Examples:
      | ruling | base | hits | saves   | lost |
      | four   | 4    | 2    | 6 1     | 1    |
      | five   | 5    | 1    | 1       | 0    |
      | three  | 3    | 4    | 6 6 6 1 | 3    |
