Feature: Odd rows, three targets and needs beyond a 7 in Swordpoint shooting
  The bounds of the tables of dice and of needs to hit (lines 38, 49 and 67).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase arrows

  Scenario Outline: The second row of bows that has <bases> bases in all adds its dice
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, <bases> figures, 1 figure to a base, front of 4
        to Spears: 10 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.resolve says `shoots at Spears: dice <dice>` of Archers

    Examples:
      | bases | dice                              |
      | 4     | 4 (first row)                     |
      | 5     | 5 = 4 (first row) + 1 (second row) |
      | 6     | 5 = 4 (first row) + 1 (second row) |
      | 7     | 6 = 4 (first row) + 2 (second row) |

  Example: Shooting among three is a third each, and not a half of it besides
    Given the scenario
      """
      side: Guild
      Slingers: infantry, skirmishers, slings, Cohesion 7, 12 figures, 1 figure to a base, front of 6
        to Left: 8 in, can charge, equal frontage
        to Middle: 8 in, can charge, equal frontage
        to Right: 8 in, can charge, equal frontage
      side: Raiders
      Left: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      Middle: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      Right: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Slingers: shoot at Left, shoot at Middle, shoot at Right
      phase: initiative
      """
    Then sp.shooting.priority.split says `shoots at Left: dice 4 = 12 (two rows, skirmishers) - 8 (split among three)` of Slingers

  Scenario Outline: Where more than a 7 hits nobody, a 7 still does, and an 8 makes no defence better: <cover>
    Given the ruling sp.ruling.to-hit-beyond-seven is cannot-hit
    And the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 4 figures, 1 figure to a base, front of 4
        to Spears: <how>, can charge
      side: Raiders
      Spears: infantry, close order, light armour, in shieldwall, <cover>, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.resolve says `shoots at Spears: dice <dice>` of Archers
    And sp.shooting.resolve says `faces Spears: defence <defence>` of Archers

    Examples:
      | how   | cover      | dice                                            | defence                                  |
      | 10 in | soft cover | 4 (first row)                                   | 6 (its defence)                          |
      | 10 in | hard cover | 4 (first row)                                   | 5 = 6 (its defence) - 1 (a 7 to hit)     |
      | 20 in | hard cover | 0 = 4 (first row) - 4 (needs more than a 7)     | 6 (its defence)                          |

  Scenario Outline: A house rule may make shots as sure as it likes, and a 1 is the least that is asked for: <bonus>
    Given the house rulebook
      """
      rulebook: ours
      extends: swordpoint
      clauses:
        - clause: ours.sharpshooters
          says: "Archers of our table hit more surely."
          counts:
            - {in: needed to hit, as: "our archers", add: <bonus>, when: "missile weapon is bow"}
      """
    And the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 4 figures, 1 figure to a base, front of 4
        to Spears: 10 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    And Archers throws 1 2 3 4 for shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then Archers totals <hits> against at least <least> by sp.shooting.resolve

    Examples:
      | bonus | hits | least |
      | -2    | 3    | 2     |
      | -3    | 4    | 1     |
      | -4    | 4    | 1     |
