Feature: What a Swordpoint table rules of shooting dice
  Levy, inferior units and an idle front row, half dice, and chariots with bows (lines 38, 49, 50, 54 and 56).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase arrows
    And the scenario
      """
      side: Guild
      Levy: infantry, close order, levy, bows, Cohesion 5, 32 figures, 4 figures to a base, front of 4
        to Spears: 10 in, can charge
      Archers: infantry, close order, bows, Cohesion 7, 28 figures, 4 figures to a base, front of 4
        to Spears: 10 in, can charge
      Chariots: heavy chariots, formed, bows, Cohesion 8, 8 figures, 1 figure to a base, front of 3
        to Spears: 10 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """

  Scenario Outline: Levy, inferior bowmen and an idle front row lose the dice of the second row
    Given the scenario
      """
      side: Guild
      Bowmen: infantry, close order, bows, <what>, Cohesion 7, 32 figures, 4 figures to a base, front of 4
        to Spears: 10 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Bowmen: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.resolve says `<dice>` of Bowmen
    And sp.shooting.dice.formed-infantry-second-row <second row> for Bowmen
    And sp.shooting.dice.formed-infantry-bow <first row> for Bowmen

    Examples:
      | what                   | dice                                    | first row           | second row          |
      | no levy                | dice 6 = 4 (first row) + 2 (second row) | comes about         | comes about         |
      | superior shooters      | dice 6 = 4 (first row) + 2 (second row) | comes about         | comes about         |
      | levy                   | dice 4 (first row)                      | comes about         | does not come about |
      | inferior fighters      | dice 4 (first row)                      | comes about         | does not come about |
      | inferior shooters      | dice 4 (first row)                      | comes about         | does not come about |
      | front row not shooting | dice 0                                  | does not come about | does not come about |

  Scenario Outline: The three ways to read the damaged row of formed bowmen
    Given the ruling sp.ruling.formed-bow-row is <ruling>
    And the scenario
      """
      side: Guild
      Bowmen: infantry, close order, bows, <what>, Cohesion 7, 32 figures, 4 figures to a base, front of 4
        to Spears: 10 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Bowmen: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.resolve says `<dice>` of Bowmen

    Examples:
      | ruling                           | what                   | dice                                    |
      | exceptions-lose-second-row-dice  | levy                   | dice 4 (first row)                      |
      | exceptions-lose-second-row-dice  | front row not shooting | dice 0                                  |
      | exceptions-do-not-shoot          | levy                   | dice 0                                  |
      | exceptions-do-not-shoot          | inferior fighters      | dice 0                                  |
      | exceptions-do-not-shoot          | inferior shooters      | dice 0                                  |
      | exceptions-do-not-shoot          | front row not shooting | dice 0                                  |
      | exceptions-do-not-shoot          | no levy                | dice 6 = 4 (first row) + 2 (second row) |
      | no-exceptions                    | levy                   | dice 6 = 4 (first row) + 2 (second row) |
      | no-exceptions                    | inferior shooters      | dice 6 = 4 (first row) + 2 (second row) |
      | no-exceptions                    | front row not shooting | dice 2 (second row)                     |

  Example: Levy bowmen shoot with their front row, on the sheet as it is read here
    When the turn reads
      """
      phase: shooting
      side: Guild
      Levy: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.dice.formed-infantry-bow says `dice 4 (first row)` of Levy

  Example: Levy bowmen never shoot with their second row
    When the turn reads
      """
      phase: shooting
      side: Guild
      Levy: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.hit.base comes about for Levy
    And sp.shooting.dice.formed-infantry-second-row does not come about for Levy

  Example: Three bases in the second row of bowmen shoot with two dice
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.dice.formed-infantry-second-row says `dice 6 = 4 (first row) + 2 (second row)` of Archers
    And sp.ruling.odd-shots comes about for Archers

  Scenario Outline: Half a shooting die counts, or is lost
    Given the ruling sp.ruling.odd-shots is <ruling>
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.dice.formed-infantry-second-row says `<dice>` of Archers

    Examples:
      | ruling     | dice                                    |
      | round-up   | dice 6 = 4 (first row) + 2 (second row) |
      | round-down | dice 5 = 4 (first row) + 1 (second row) |

  Example: Chariots with bows shoot with all their bases
    When the turn reads
      """
      phase: shooting
      side: Guild
      Chariots: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.dice.elephants-chariots says `dice 8 (all bases)` of Chariots

  Scenario Outline: Chariots with bows shoot with all bases, or with two rows
    Given the ruling sp.ruling.chariot-shooting is <ruling>
    And the scenario
      """
      side: Guild
      Chariots: <kind>, <formation>, <weapon>, Cohesion 8, 8 figures, 1 figure to a base, front of 3
        to Spears: 5 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Chariots: shoot at Spears
      phase: initiative
      """
    Then <clause> says `<dice>` of Chariots

    Examples:
      | ruling         | kind             | formation   | weapon    | dice                       | clause                              |
      | all-bases      | heavy chariots   | formed      | bows      | dice 8 (all bases)         | sp.shooting.dice.elephants-chariots |
      | first-two-rows | light chariots   | formed      | bows      | dice 6 (two rows, mounted) | sp.shooting.dice.formed-mounted-bow |
      | first-two-rows | heavy chariots   | formed      | long bows | dice 6 (two rows, mounted) | sp.shooting.dice.formed-mounted-bow |
      | first-two-rows | scythed chariots | formed      | bows      | dice 6 (two rows, mounted) | sp.shooting.dice.formed-mounted-bow |
      | first-two-rows | light chariots   | formed      | javelins  | dice 8 (all bases)         | sp.shooting.dice.elephants-chariots |
      | first-two-rows | light chariots   | skirmishers | bows      | dice 8 (all bases)         | sp.shooting.dice.elephants-chariots |
