Feature: Swordpoint shooting is simultaneous
  Losses of the phase take no dice from anybody, several shooters add up, and a unit may be shot to pieces (lines 25-32).

  Background:
    Given the rulebook swordpoint

  Example: Two units of bowmen that shoot at each other both throw all their dice
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, light armour, Cohesion 9, 12 figures, 4 figures to a base, began with 3 bases, front of 3
        to Bowmen: 10 in, can charge
      side: Raiders
      Bowmen: infantry, close order, bows, light armour, Cohesion 9, 12 figures, 4 figures to a base, began with 3 bases, front of 3
        to Archers: can charge
      """
    And Archers throws 6 6 6 for shooting
    And Archers throws 1 1 1 for saves from shooting
    And Bowmen throws 5 5 5 for shooting
    And Bowmen throws 2 2 6 for saves from shooting
    And Bowmen throws 3 3 for cohesion test
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Bowmen
      side: Raiders
      Bowmen: shoot at Archers
      phase: initiative
      """
    Then the lock of shooting is under sp.shooting.order
    And sp.shooting.resolve says `3 of 3 dice` of Archers
    And sp.shooting.resolve says `3 of 3 dice` of Bowmen
    And sp.shooting.simultaneous says `loses 3 of its figures` of Bowmen
    And sp.shooting.simultaneous says `loses 2 of its figures` of Archers
    And Archers fails saves from shooting
    And Bowmen passes saves from shooting
    And Bowmen is afterwards 9 figures
    And Archers is afterwards 10 figures
    And Bowmen totals 7 against at most 9 by sp.cohesion.discouraged

  Example: Losses to two shooters in one Swordpoint phase add up
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 9, 8 figures, 4 figures to a base, front of 2
        to Spears: 10 in, can charge
      Slingers: infantry, open order, slings, Cohesion 9, 8 figures, 4 figures to a base, front of 2
        to Spears: 8 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 9, 21 figures, 4 figures to a base, began with 6 bases, front of 3
      """
    And Archers throws 6 6 for shooting
    And Archers throws 1 1 for saves from shooting
    And Slingers throws 5 1 for shooting
    And Slingers throws 2 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      Slingers: shoot at Spears
      phase: initiative
      """
    Then sp.casualty-base says `has 3 casualties: a part of 21 (figures)` of Spears
    And sp.shooting.result.ten-percent comes about for Spears
    And Archers fails saves from shooting
    And Slingers fails saves from shooting
    And Archers passes shooting
    And Slingers passes shooting
    And Spears is afterwards 18 figures

  Example: Nobody hit, nobody lost
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 9, 8 figures, 4 figures to a base, front of 2
        to Spears: 10 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 9, 21 figures, 4 figures to a base, front of 3
      """
    And Archers throws 3 1 for shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then Archers fails shooting
    And sp.defence.save does not come about for Archers
    And sp.casualty-base does not come about for Spears
    And sp.shooting.simultaneous does not come about for Spears
    And sp.shooting.result.ten-percent does not come about for Spears

  Example: A unit shot to the last figure is destroyed, takes no test and leaves the table
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 9, 8 figures, 4 figures to a base, front of 2
        to Slingers: 10 in, can charge
      side: Raiders
      Slingers: infantry, open order, light armour, Cohesion 9, 2 figures, 4 figures to a base, front of 1
      """
    And Archers throws 6 6 for shooting
    And Archers throws 1 1 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Slingers
      phase: initiative
      phase: mounted declarations
      """
    Then sp.shooting.simultaneous says `is destroyed` of Slingers
    And Archers passes shooting
    And Archers fails saves from shooting
    And sp.cohesion.roll does not come about for Slingers
    And Slingers has left the table

  Scenario Outline: Javelins that are thrown in the shooting phase are thrown
    Given the scenario
      """
      side: Guild
      Shooters: infantry, close order, <weapon>, Cohesion 9, 4 figures, 4 figures to a base, front of 1
        to Spears: 5 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 9, 21 figures, 4 figures to a base, front of 3
      """
    And Shooters throws 3 for shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Shooters: shoot at Spears
      phase: initiative
      """
    Then Shooters is afterwards <thrown>
    And Shooters fails shooting

    Examples:
      | weapon   | thrown            |
      | javelins | threw its javelins |
      | slings   | has not thrown    |

  Scenario Outline: Shooting that is split is split equally
    Given the ruling sp.ruling.odd-shots is <ruling>
    And the dice come from the passphrase arrows
    And the scenario
      """
      side: Guild
      Archers: infantry, open order, slings, Cohesion 7, <figures> figures, 2 figures to a base, <front>
        to Left: 8 in, can charge, equal frontage
        to Middle: 8 in, can charge, equal frontage
        to Right: 8 in, can charge, <right>
      side: Raiders
      Left: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      Middle: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      Right: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: <orders>
      phase: initiative
      """
    Then sp.shooting.priority.split says `shoots at Left: dice <dice>` of Archers
    And sp.shooting.priority.split says `shoots at Middle: dice <middle>` of Archers

    Examples: Between two
      | ruling     | figures | front      | right             | orders                         | dice                                           | middle                                         |
      | round-up   | 12      | front of 6 | no equal frontage | shoot at Left, shoot at Middle | 3 = 6 (first row only) - 3 (split between two) | 3 = 6 (first row only) - 3 (split between two) |
      | round-down | 12      | front of 6 | no equal frontage | shoot at Left, shoot at Middle | 3 = 6 (first row only) - 3 (split between two) | 3 = 6 (first row only) - 3 (split between two) |
      | round-up   | 10      | front of 5 | no equal frontage | shoot at Left, shoot at Middle | 3 = 5 (first row only) - 2 (split between two) | 2 = 5 (first row only) - 3 (split between two) |
      | round-down | 10      | front of 5 | no equal frontage | shoot at Left, shoot at Middle | 2 = 5 (first row only) - 3 (split between two) | 2 = 5 (first row only) - 3 (split between two) |

    Examples: Among three
      | ruling     | figures | front      | right          | orders                                         | dice                                           | middle                                                                  |
      | round-up   | 12      | front of 6 | equal frontage | shoot at Left, shoot at Middle, shoot at Right | 2 = 6 (first row only) - 4 (split among three) | 2 = 6 (first row only) - 2 (the first third) - 2 (the rest between two) |
      | round-up   | 10      | front of 5 | equal frontage | shoot at Left, shoot at Middle, shoot at Right | 2 = 5 (first row only) - 3 (split among three) | 2 = 5 (first row only) - 2 (the first third) - 1 (the rest between two) |
      | round-down | 10      | front of 5 | equal frontage | shoot at Left, shoot at Middle, shoot at Right | 1 = 5 (first row only) - 4 (split among three) | 1 = 5 (first row only) - 4 (split among three)                          |

  Scenario Outline: Split shooting throws no more dice than the unit has: <figures> slings at <orders>
    Given the dice come from the passphrase arrows
    And the scenario
      """
      side: Guild
      Archers: infantry, open order, slings, Cohesion 7, <figures> figures, 2 figures to a base, <front>
        to Left: 8 in, can charge, equal frontage
        to Middle: 8 in, can charge, equal frontage
        to Right: 8 in, can charge, <right>
      side: Raiders
      Left: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      Middle: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      Right: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: <orders>
      phase: initiative
      """
    Then sp.shooting.resolve says `shoots at Left: dice <left> ` of Archers
    And sp.shooting.resolve says `shoots at Middle: dice <middle> ` of Archers
    And sp.shooting.resolve <says> `shoots at Right: dice <last> ` of Archers

    Examples:
      | figures | front      | right             | orders                                         | left | middle | says         | last |
      | 18      | front of 9 | no equal frontage | shoot at Left, shoot at Middle                 | 5 =  | 4 =    | does not say | 0    |
      | 8       | front of 4 | equal frontage    | shoot at Left, shoot at Middle, shoot at Right | 2 =  | 1 =    | says         | 1 =  |
      | 10      | front of 5 | equal frontage    | shoot at Left, shoot at Middle, shoot at Right | 2 =  | 2 =    | says         | 1 =  |
      | 14      | front of 7 | equal frontage    | shoot at Left, shoot at Middle, shoot at Right | 3 =  | 2 =    | says         | 2 =  |
      | 16      | front of 8 | equal frontage    | shoot at Left, shoot at Middle, shoot at Right | 3 =  | 3 =    | says         | 2 =  |
