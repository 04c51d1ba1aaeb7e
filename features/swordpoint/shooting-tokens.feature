Feature: Momentum tokens for Swordpoint shooting
  A stampede earns one; whether casualties earn any is for the table to say (lines 32, 69, 86-89 and 142).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: An elephant made to stampede by shooting earns one token
    Given the scenario
      """
      side: Guild
      army: 5 tokens
      Archers: infantry, close order, bows, Cohesion 7, 4 figures, 4 figures to a base, front of 1
        to Elephants: 10 in, can charge
      side: Raiders
      Elephants: <kind>, formed, light armour, Cohesion 7, 6 figures, 1 figure to a base, began with 6 bases, front of 3
      """
    And Archers throws 5 for shooting
    And Archers throws 6 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Elephants
      happened:
      Elephants: <state>
      phase: initiative
      """
    Then sp.tokens.elephant-stampede <comes> for Archers
    And sp.tokens.cumulative <comes> for Archers
    And Archers passes shooting
    And Archers passes saves from shooting

    Examples:
      | kind      | state          | comes               |
      | elephants | stampeding     | comes about         |
      | elephants | not stampeding | does not come about |
      | cavalry   | stampeding     | does not come about |

  Example: One stampede earns one token, whoever else shot at the elephant
    Given the scenario
      """
      side: Guild
      army: 5 tokens
      Archers: infantry, close order, bows, Cohesion 7, 4 figures, 4 figures to a base, front of 1
        to Elephants: 10 in, can charge
      Slingers: infantry, open order, slings, Cohesion 7, 4 figures, 4 figures to a base, front of 1
        to Elephants: 8 in, can charge
      side: Raiders
      Elephants: elephants, formed, light armour, Cohesion 7, 6 figures, 1 figure to a base, began with 6 bases, front of 3
      """
    And Archers throws 1 for shooting
    And Slingers throws 1 for shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Elephants
      Slingers: shoot at Elephants
      happened:
      Elephants: stampeding
      phase: initiative
      """
    Then sp.tokens.elephant-stampede says `has made Elephants stampede` of Archers
    And sp.tokens.elephant-stampede does not come about for Slingers
    And sp.tokens.cumulative says `earns its side tokens: 1` of Archers
    And Archers fails shooting
    And Slingers fails shooting

  Example: Casualties of shooting earn no tokens, as the sheet is read here
    Given the scenario
      """
      side: Guild
      army: 5 tokens
      Archers: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, front of 3
        to Spears: 10 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases, front of 3
      """
    And Archers throws 6 6 6 for shooting
    And Archers throws 1 1 1 for saves from shooting
    And Spears throws 1 1 for cohesion test
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.result.ten-percent comes about for Spears
    And Spears passes cohesion test
    And Archers passes shooting
    And Archers fails saves from shooting
    And sp.shooting.tokens does not come about for Archers
    And sp.tokens.cumulative does not come about for Archers

  Scenario Outline: Each line of the shooting results earns a token, or none does
    Given the ruling sp.ruling.shooting-tokens is <ruling>
    And the scenario
      """
      side: Guild
      army: 5 tokens
      Archers: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, front of 3
        to Target: 10 in, can charge
      side: Raiders
      army: 5 tokens
      Target: infantry, <formation>, light armour, Cohesion 12, <figures> figures, 4 figures to a base, began with 8 bases, front of 3
      """
    And the dice come from the passphrase arrows
    And Archers throws 6 6 6 for shooting
    And Archers throws 1 1 1 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Target
      phase: initiative
      """
    Then <clause> says `<words>` of Archers
    And sp.shooting.tokens <comes> for Archers
    And Archers passes shooting
    And Archers fails saves from shooting

    Examples:
      | ruling       | formation   | figures | comes               | clause                | words                                     |
      | none         | close order | 12      | does not come about | sp.shooting.resolve   | 0 of 3 dice                               |
      | one-per-line | close order | 31      | does not come about | sp.shooting.resolve   | 0 of 3 dice                               |
      | one-per-line | close order | 30      | comes about         | sp.tokens.cumulative  | earns its side tokens: 1                  |
      | one-per-line | close order | 13      | comes about         | sp.tokens.cumulative  | earns its side tokens: 1                  |
      | one-per-line | close order | 12      | comes about         | sp.tokens.cumulative  | earns its side tokens: 2                  |
      | one-per-line | close order | 12      | comes about         | sp.shooting.tokens    | has shot Target so that lines of the results are reached |
      | one-per-line | close order | 30      | comes about         | sp.shooting.tokens    | has shot Target so that lines of the results are reached |
      | one-per-line | skirmishers | 13      | does not come about | sp.shooting.resolve   | 0 of 3 dice                               |
      | one-per-line | skirmishers | 12      | comes about         | sp.tokens.cumulative  | earns its side tokens: 1                  |

  Example: Two units that shoot at one enemy earn one token for a line, not two
    Given the ruling sp.ruling.shooting-tokens is one-per-line
    And the scenario
      """
      side: Guild
      army: 5 tokens
      Archers: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Spears: 10 in, can charge
      Slingers: infantry, open order, slings, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Spears: 8 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 12, 24 figures, 4 figures to a base, began with 6 bases, front of 3
      """
    And Archers throws 6 1 for shooting
    And Archers throws 1 for saves from shooting
    And Slingers throws 6 5 for shooting
    And Slingers throws 1 1 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      Slingers: shoot at Spears
      phase: initiative
      """
    Then sp.tokens.cumulative says `earns its side tokens: 1` of Archers
    And sp.shooting.tokens does not come about for Slingers
    And Archers passes shooting
    And Archers fails saves from shooting
    And Slingers passes shooting
    And Slingers fails saves from shooting

  Scenario Outline: One volley split between two enemies earns for the lines of both, where each line earns
    Given the ruling sp.ruling.shooting-tokens is <ruling>
    And the scenario
      """
      side: Guild
      army: 5 tokens
      Archers: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Left: 8 in, can charge, equal frontage
        to Right: 8 in, can charge, equal frontage
      side: Raiders
      Left: infantry, close order, light armour, Cohesion 12, 10 figures, 4 figures to a base, began with 3 bases, front of 3
      Right: infantry, close order, light armour, Cohesion 12, <right> figures, 4 figures to a base, began with 3 bases, front of 3
      """
    And the dice come from the passphrase arrows
    And Archers throws 6 for shooting
    And Archers throws 1 for saves from shooting
    And Archers throws 6 for shooting
    And Archers throws 1 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Left, shoot at Right
      phase: initiative
      """
    Then sp.tokens.cumulative <comes> about for Archers
    And <clause> says `<told>` of Archers
    And Archers passes shooting
    And Archers fails saves from shooting

    Examples:
      | ruling       | right | comes         | clause               | told                     |
      | one-per-line | 10    | comes         | sp.tokens.cumulative | earns its side tokens: 2 |
      | one-per-line | 11    | comes         | sp.tokens.cumulative | earns its side tokens: 1 |
      | none         | 10    | does not come | sp.shooting.resolve  | shoots at Right          |
