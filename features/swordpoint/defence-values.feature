Feature: Defence values on the Swordpoint sheet
  The table of defence values, troops without armour, plate, and howdahs (lines 202-211).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase arrows

  Scenario Outline: Each row of the table of defence values
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Target: 10 in, can charge
      side: Raiders
      Target: <target>, Cohesion 7, 48 figures, 4 figures to a base, began with 12 bases, front of 6
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Target
      phase: initiative
      """
    Then sp.defence.<row> says `is shot at: defence <value>` of Target

    Examples: Armour
      | target                               | value             | row        |
      | infantry, close order, no armour     | 7 (no armour)     | unarmoured |
      | infantry, close order, light armour  | 6 (light armour)  | light      |
      | infantry, close order, heavy armour  | 5 (heavy armour)  | heavy      |
      | infantry, close order, partial plate | 5 (heavy armour)  | heavy      |
      | infantry, close order, plate armour  | 3 (plate)         | plate      |
      | infantry, close order, cataphract    | 3 (plate)         | plate      |

    Examples: Shields
      | target                                             | value                                  | row          |
      | infantry, close order, light armour, shields       | 5 = 6 (light armour) - 1 (shield)       | shield       |
      | infantry, close order, light armour, large shields | 4 = 6 (light armour) - 2 (large shield) | large-shield |
      | infantry, close order, light armour, spara         | 4 = 6 (light armour) - 2 (large shield) | large-shield |

    Examples: Mounts, barding, howdahs and chariots
      | target                                 | value                                        | row     |
      | cavalry, formed, light armour          | 5 = 6 (light armour) - 1 (mounted)           | mounted |
      | camels, formed, light armour           | 5 = 6 (light armour) - 1 (mounted)           | mounted |
      | elephants, formed, light armour        | 5 = 6 (light armour) - 1 (mounted)           | mounted |
      | cavalry, formed, light armour, barded  | 4 = 6 (light armour) - 1 (mounted) - 1 (barding) | barding |
      | elephants, formed, light armour, howdah | 4 = 6 (light armour) - 2 (howdah or chariot) | howdah |
      | light chariots, formed, light armour   | 4 = 6 (light armour) - 2 (howdah or chariot) | howdah  |
      | heavy chariots, formed, light armour   | 4 = 6 (light armour) - 2 (howdah or chariot) | howdah  |
      | scythed chariots, formed, light armour | 4 = 6 (light armour) - 2 (howdah or chariot) | howdah  |

  Scenario Outline: A row of the table of defence values is for its own troops only
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Target: 10 in, can charge
      side: Raiders
      Target: <target>, Cohesion 7, 48 figures, 4 figures to a base, began with 12 bases, front of 6
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Target
      phase: initiative
      """
    Then sp.shooting.defence says `is shot at: defence <value>` of Target
    And sp.defence.<row> does not come about for Target

    Examples:
      | target                                  | value                                             | row          |
      | infantry, close order, light armour     | 6 (light armour)                                  | unarmoured   |
      | infantry, close order, heavy armour     | 5 (heavy armour)                                  | light        |
      | infantry, close order, plate armour     | 3 (plate)                                         | heavy        |
      | infantry, close order, heavy armour     | 5 (heavy armour)                                  | plate        |
      | infantry, close order, no armour, spara | 5 = 7 (no armour) - 2 (large shield)              | shield       |
      | infantry, close order, no armour, shields | 6 = 7 (no armour) - 1 (shield)                  | large-shield |
      | heavy chariots, formed, no armour       | 5 = 7 (no armour) - 2 (howdah or chariot)         | mounted      |
      | cavalry, formed, no armour, not barded  | 6 = 7 (no armour) - 1 (mounted)                   | barding      |
      | elephants, formed, no armour, no howdah | 6 = 7 (no armour) - 1 (mounted)                   | howdah       |

  Example: Rows of the table of defence values add up
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 4 figures, 4 figures to a base, front of 1
        to Knights: 10 in, can charge
      side: Raiders
      Knights: cavalry, formed, partial plate, shields, barded, Cohesion 8, 12 figures, 2 figures to a base, front of 3
      """
    And Archers throws 4 for shooting
    And Archers throws 2 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Knights
      phase: initiative
      """
    Then sp.reading.defence says `defence 2 = 5 (heavy armour) - 1 (shield) - 1 (mounted) - 1 (barding)` of Knights
    And Archers totals 1 against at least 2 by sp.defence.save

  Example: Troops without armour and with a shield are saved on a 6
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Slingers: 10 in, can charge
      side: Raiders
      Slingers: infantry, open order, no armour, shields, Cohesion 6, 24 figures, 4 figures to a base, front of 3
      """
    And Archers throws 4 4 for shooting
    And Archers throws 6 5 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Slingers
      phase: initiative
      """
    Then sp.reading.unarmoured says `6 = 7 (no armour) - 1 (shield)` of Slingers
    And Archers totals 1 against at least 6 by sp.defence.save

  Example: Plate is 3, as the sheet prints it
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Guard: 10 in, can charge
      side: Raiders
      Guard: infantry, close order, plate armour, Cohesion 8, 12 figures, 4 figures to a base, front of 3
      """
    And Archers throws 4 4 for shooting
    And Archers throws 3 2 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Guard
      phase: initiative
      """
    Then sp.ruling.plate-value comes about for Guard
    And Archers totals 1 against at least 3 by sp.defence.save

  Scenario Outline: Plate is 3 or 4, as the table rules
    Given the ruling sp.ruling.plate-value is <ruling>
    And the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Guard: 10 in, can charge
      side: Raiders
      Guard: <troops>, plate armour, shields, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases, front of 3
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Guard
      phase: initiative
      """
    Then sp.defence.plate says `defence <value>` of Guard

    Examples:
      | ruling | troops                  | value                                                      |
      | three  | infantry, close order   | 2 = 3 (plate) - 1 (shield)                                 |
      | four   | infantry, close order   | 3 = 4 (plate) - 1 (shield)                                 |
      | three  | cavalry, formed, barded | 0 = 3 (plate) - 1 (shield) - 1 (mounted) - 1 (barding)     |
      | four   | cavalry, formed, barded | 1 = 4 (plate) - 1 (shield) - 1 (mounted) - 1 (barding)     |

  Example: A howdah stands in the place of the mount
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Elephants: 10 in, can charge
      side: Raiders
      Elephants: elephants, formed, light armour, howdah, Cohesion 7, 9 figures, 3 figures to a base, front of 3
      """
    And Archers throws 4 4 for shooting
    And Archers throws 4 3 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Elephants
      phase: initiative
      """
    Then sp.defence.howdah says `defence 4 = 6 (light armour) - 2 (howdah or chariot)` of Elephants
    And Archers totals 1 against at least 4 by sp.defence.save

  Scenario Outline: A howdah replaces the mount, or comes on top of it
    Given the ruling sp.ruling.howdah-and-mount is <ruling>
    And the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Elephants: 10 in, can charge
      side: Raiders
      Elephants: elephants, formed, light armour, <howdah>, Cohesion 7, 9 figures, 3 figures to a base, began with 3 bases, front of 3
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Elephants
      phase: initiative
      """
    Then sp.shooting.defence says `defence <value>` of Elephants

    Examples:
      | ruling                | howdah    | value                                                      |
      | howdah-replaces-mount | howdah    | 4 = 6 (light armour) - 2 (howdah or chariot)               |
      | howdah-replaces-mount | no howdah | 5 = 6 (light armour) - 1 (mounted)                         |
      | both                  | howdah    | 3 = 6 (light armour) - 1 (mounted) - 2 (howdah or chariot) |
      | both                  | no howdah | 5 = 6 (light armour) - 1 (mounted)                         |
