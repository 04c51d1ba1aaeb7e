Feature: Swordpoint shooting at small units, and what it leaves
  A single casualty may be a quarter of a unit, and its last figure (lines 19, 27, 86-89).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: One casualty of <figures> figures is a quarter, and leaves the rest on the table
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 1 figure, 1 figure to a base, front of 1
        to Scouts: 10 in, can charge
      side: Raiders
      Scouts: infantry, close order, light armour, Cohesion 12, <figures> figures, 1 figure to a base, began with <figures> bases, front of <figures>
      """
    And Archers throws 6 for shooting
    And Archers throws 1 for saves from shooting
    And Scouts throws <dice> for cohesion test
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Scouts
      phase: initiative
      """
    Then Archers passes shooting
    And Archers fails saves from shooting
    And sp.casualty-base says `has 1 casualties: a part of <figures> (figures)` of Scouts
    And sp.shooting.result.quarter says `has lost a quarter of its figures: Discouraged, formed as it is` of Scouts
    And sp.cohesion.when.casualties says `has to test its Cohesion` of Scouts
    And Scouts passes cohesion test
    And Scouts is afterwards 2 lines reached
    And Scouts is afterwards <state>

    Examples:
      | figures | dice | state         |
      | 4       | 3 3  | not destroyed |
      | 2       | 3 3  | not destroyed |

  Scenario Outline: The last figure that is shot leaves nobody: <figures> figures and <lost> casualties
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, <lost> figures, 1 figure to a base, front of <lost>
        to Scouts: 10 in, can charge
      side: Raiders
      Scouts: infantry, close order, light armour, Cohesion 12, <figures> figures, 1 figure to a base, began with 4 bases, front of <figures>
      """
    And Archers throws <hits> for shooting
    And Archers throws <saves> for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Scouts
      phase: initiative
      """
    Then Archers passes shooting
    And Archers fails saves from shooting
    And sp.shooting.simultaneous says `is destroyed` of Scouts
    And Scouts is afterwards destroyed

    Examples:
      | figures | lost | hits | saves |
      | 1       | 1    | 6    | 1     |
      | 2       | 2    | 6 6  | 1 1   |

  Example: Exactly a quarter of a formed unit is a quarter
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 3 figures, 1 figure to a base, front of 3
        to Spears: 10 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases, front of 3
      """
    And Archers throws 6 6 6 for shooting
    And Archers throws 1 1 1 for saves from shooting
    And Spears throws 3 3 for cohesion test
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then Archers passes shooting
    And Archers fails saves from shooting
    And Spears passes cohesion test
    And sp.shooting.result.quarter says `has lost a quarter of its figures: Discouraged, formed as it is` of Spears

  Scenario Outline: Where every unit of an army tests for a quarter lost, <lost> of <figures> figures makes it so or not: <comes>
    Given the ruling sp.ruling.quarter-who-tests is every-unit-of-the-army
    And the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, <lost> figures, 1 figure to a base, front of <lost>
        to Scouts: 10 in, can charge
        to Pikes: 20 in, cannot charge
      side: Raiders
      Scouts: infantry, close order, light armour, Cohesion 12, <figures> figures, 1 figure to a base, began with 24 bases, front of <figures>
      Pikes: infantry, close order, light armour, Cohesion 12, 24 figures, 4 figures to a base, began with 6 bases, front of 3
      """
    And the dice come from the passphrase arrows
    And Archers throws <hits> for shooting
    And Archers throws <saves> for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Scouts
      phase: initiative
      """
    Then Archers passes shooting
    And Archers fails saves from shooting
    And sp.shooting.simultaneous says `loses <lost> of its figures` of Scouts
    And sp.cohesion.when.casualties <comes> for Scouts
    And sp.cohesion.when.casualties <comes> for Pikes

    Examples:
      | figures | lost | hits | saves | comes               |
      | 4       | 1    | 6    | 1     | comes about         |
      | 4       | 2    | 6 6  | 1 1   | comes about         |
      | 8       | 2    | 6 6  | 1 1   | comes about         |
      | 8       | 1    | 6    | 1     | does not come about |

  Scenario Outline: A unit alone in its army tests for its own quarter: <lost> of <figures> figures
    Given the ruling sp.ruling.quarter-who-tests is every-unit-of-the-army
    And the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, <lost> figures, 1 figure to a base, front of <lost>
        to Scouts: 10 in, can charge
      side: Raiders
      Scouts: infantry, close order, light armour, Cohesion 12, <figures> figures, 1 figure to a base, began with 24 bases, front of <figures>
      """
    And the dice come from the passphrase arrows
    And Archers throws <hits> for shooting
    And Archers throws <saves> for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Scouts
      phase: initiative
      """
    Then Archers passes shooting
    And Archers fails saves from shooting
    And sp.shooting.simultaneous says `loses <lost> of its figures` of Scouts
    And sp.cohesion.when.casualties <comes> for Scouts

    Examples:
      | figures | lost | hits | saves | comes               |
      | 4       | 1    | 6    | 1     | comes about         |
      | 4       | 2    | 6 6  | 1 1   | comes about         |
      | 8       | 1    | 6    | 1     | does not come about |

  Example: One casualty that is a quarter reaches both lines, and they are counted once
    Given the ruling sp.ruling.shooting-tokens is one-per-line
    And the scenario
      """
      side: Guild
      army: 1 token
      Archers: infantry, close order, bows, Cohesion 7, 1 figure, 1 figure to a base, front of 1
        to Scouts: 10 in, can charge
      side: Raiders
      army: 1 token
      Scouts: infantry, close order, light armour, Cohesion 12, 4 figures, 1 figure to a base, began with 4 bases, front of 4
      """
    And Archers throws 6 for shooting
    And Archers throws 1 for saves from shooting
    And Scouts throws 3 3 for cohesion test
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Scouts
      phase: initiative
      """
    Then Archers passes shooting
    And Archers fails saves from shooting
    And Scouts passes cohesion test
    And sp.tokens.cumulative says `earns its side tokens: 2` of Archers
    And Archers is afterwards 3 tokens
