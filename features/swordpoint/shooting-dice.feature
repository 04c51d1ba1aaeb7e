Feature: How many dice a Swordpoint unit shoots with
  The table of shooting dice, its damaged first row, and half dice (lines 47-56).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase arrows

  Scenario Outline: Each row of the table of shooting dice
    Given the scenario
      """
      side: Guild
      Shooters: <who>, <weapon>, Cohesion 7, 22 figures, 2 figures to a base, front of 4
        to Spears: 5 in, can charge
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
    Then sp.shooting.resolve says `<dice>` of Shooters
    And sp.shooting.dice.<row> comes about for Shooters

    Examples: Formed infantry
      | who                   | weapon          | dice                                         | row                        |
      | infantry, close order | bows            | dice 6 = 4 (first row) + 2 (second row)      | formed-infantry-bow        |
      | infantry, open order  | bows            | dice 6 = 4 (first row) + 2 (second row)      | formed-infantry-second-row |
      | infantry, close order | long bows       | dice 6 = 4 (first row) + 2 (second row)      | formed-infantry-second-row |
      | infantry, close order | javelins        | dice 4 (first row only)                      | others                     |
      | infantry, close order | throwing axes   | dice 4 (first row only)                      | others                     |
      | infantry, open order  | slings          | dice 4 (first row only)                      | others                     |
      | infantry, close order | handguns        | dice 4 (first row only)                      | others                     |
      | infantry, close order | crossbows       | dice 4 (first row only)                      | others                     |
      | infantry, close order | light crossbows | dice 4 (first row only)                      | others                     |

    Examples: Formed mounted
      | who                   | weapon          | dice                                         | row                        |
      | cavalry, formed       | bows            | dice 8 (two rows, mounted)                   | formed-mounted-bow         |
      | camels, formed        | long bows       | dice 8 (two rows, mounted)                   | formed-mounted-bow         |
      | cavalry, formed       | javelins        | dice 4 (first row only)                      | others                     |
      | camels, formed        | crossbows       | dice 4 (first row only)                      | others                     |

    Examples: Skirmishers
      | who                   | weapon          | dice                                         | row                        |
      | infantry, skirmishers | bows            | dice 8 (two rows, skirmishers)               | foot-skirmishers           |
      | infantry, skirmishers | slings          | dice 8 (two rows, skirmishers)               | foot-skirmishers           |
      | infantry, skirmishers | handguns        | dice 8 (two rows, skirmishers)               | foot-skirmishers           |
      | infantry, skirmishers | javelins        | dice 8 (two rows, skirmishers)               | foot-skirmishers           |
      | cavalry, skirmishers  | bows            | dice 11 (all bases, skirmishers)             | mounted-skirmishers        |
      | camels, skirmishers   | javelins        | dice 11 (all bases, skirmishers)             | mounted-skirmishers        |

    Examples: Elephants and chariots
      | who                     | weapon        | dice                                         | row                        |
      | elephants, formed       | bows          | dice 11 (all bases)                          | elephants-chariots         |
      | elephants, formed       | javelins      | dice 11 (all bases)                          | elephants-chariots         |
      | light chariots, formed  | bows          | dice 11 (all bases)                          | elephants-chariots         |
      | heavy chariots, formed  | javelins      | dice 11 (all bases)                          | elephants-chariots         |
      | scythed chariots, formed | crossbows    | dice 11 (all bases)                          | elephants-chariots         |

  Scenario Outline: A row of the shooting dice is for its own troops and weapons only
    Given the scenario
      """
      side: Guild
      Shooters: <who>, <weapon>, Cohesion 7, 22 figures, 2 figures to a base, front of 4
        to Spears: 5 in, can charge
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
    Then sp.shooting.resolve says `<dice>` of Shooters
    And sp.shooting.dice.<row> does not come about for Shooters

    Examples:
      | who                   | weapon    | dice    | row                        |
      | infantry, close order | crossbows | dice 4  | formed-infantry-bow        |
      | infantry, skirmishers | bows      | dice 8  | formed-infantry-bow        |
      | cavalry, formed       | bows      | dice 8  | formed-infantry-second-row |
      | cavalry, skirmishers  | bows      | dice 11 | formed-mounted-bow         |
      | cavalry, formed       | javelins  | dice 4  | formed-mounted-bow         |
      | infantry, open order  | slings    | dice 4  | foot-skirmishers           |
      | cavalry, skirmishers  | javelins  | dice 11 | foot-skirmishers           |
      | cavalry, formed       | bows      | dice 8  | mounted-skirmishers        |
      | infantry, skirmishers | javelins  | dice 8  | mounted-skirmishers        |
      | infantry, close order | bows      | dice 6  | others                     |
      | elephants, formed     | javelins  | dice 11 | others                     |
      | cavalry, skirmishers  | bows      | dice 11 | elephants-chariots         |

  Scenario Outline: A shooting unit has no second row beyond its own bases
    Given the scenario
      """
      side: Guild
      Shooters: <who>, bows, Cohesion 7, <figures> figures, 2 figures to a base, front of 4
        to Spears: 5 in, can charge
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
    Then sp.shooting.resolve says `<dice>` of Shooters

    Examples:
      | who                   | figures | dice                                    |
      | infantry, close order | 8       | dice 4 (first row)                      |
      | infantry, close order | 12      | dice 5 = 4 (first row) + 1 (second row) |
      | infantry, close order | 16      | dice 6 = 4 (first row) + 2 (second row) |
      | infantry, close order | 40      | dice 6 = 4 (first row) + 2 (second row) |
      | cavalry, formed       | 12      | dice 6 (two rows, mounted)              |
      | infantry, skirmishers | 8       | dice 4 (two rows, skirmishers)          |
