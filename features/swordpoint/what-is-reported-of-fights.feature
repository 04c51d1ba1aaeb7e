Feature: Reports of charges, flights and pursuits over a whole turn
  A unit that fails a test is run down in the phase in which it flees. A unit that flees charges nobody, and nobody
  charges or shoots at a unit that is off the table. Figures say which unit outnumbers another, and javelins count
  beside another weapon (lines 5, 9, 17, 89, 94, 98, 104-105, 109-114, 137-139, 174, 225-227, 238, 272-274). Tokens at
  the start, Cohesion and distances are made up.

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase pursuit

  Scenario Outline: A unit in combat that breaks before the compulsory moves is run down there, and once only: <then>, <later>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 2 figures to a base, began with 12 bases, front of 6
        to Axes: fighting, 6 bases in contact
        to Runners: 3 in
      Runners: infantry, open order, light armour, Cohesion 7, fleeing
      side: Raiders
      army: 2 tokens
      Axes: infantry, close order, light armour, Cohesion 7, 24 figures, 2 figures to a base, began with 12 bases, front of 6
        to Spears: 6 bases in contact
      """
    And Spears throws 6 6 for cohesion test
    When the turn reads
      """
      phase: compulsory moves
      happened:
      Axes: <then>
      phase: pursuit
      happened:
      Axes: <later>
      phase: end of turn
      """
    Then Spears fails cohesion test
    And sp.tokens.run-down-broken says `runs down Spears, which broke through a test` of Axes
    And sp.tokens.run-down-broken <second> `has run Spears down already` of Axes
    And Axes is afterwards 3 tokens

    Examples:
      | then             | later            | second       |
      | runs down Spears | need not charge  | does not say |
      | need not charge  | runs down Spears | does not say |
      | runs down Spears | runs down Spears | says         |

  Scenario Outline: A unit in combat that fails its test for a charge at flank or rear is run down by the enemy it fought: <side>
    Given the scenario
      """
      side: Guild
      army: 2 tokens
      Riders: cavalry, formed, light armour, Cohesion 7, 12 figures, 2 figures to a base, began with 6 bases, front of 6
        to Axes: <side>
      Spears: infantry, open order, light armour, Cohesion 7, 24 figures, 2 figures to a base, began with 12 bases, front of 6
        to Axes: fighting, 6 bases in contact
      side: Raiders
      Axes: infantry, open order, light armour, Cohesion 7, 24 figures, 2 figures to a base, began with 12 bases, front of 6
        to Spears: 6 bases in contact
      """
    And Axes throws 6 6 for cohesion test
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Axes
      phase: mounted responses
      side: Raiders
      Axes: hold
      phase: charge moves
      happened:
      Spears: runs down Axes
      phase: end of turn
      """
    Then Axes fails cohesion test
    And sp.tokens.run-down-broken says `runs down Axes, which broke through a test` of Spears
    And sp.tokens.cumulative says `earns its side tokens: 1` of Spears
    And sp.tokens.cumulative does not come about for Riders
    And Spears is afterwards 3 tokens

    Examples:
      | side         |
      | in its flank |
      | in its rear  |

  Scenario Outline: A unit that fails its test for a charge at flank or rear has fled from that charge: <axes>, <side>, <told>
    Given the scenario
      """
      side: Guild
      army: 2 tokens
      Riders: cavalry, formed, light armour, Cohesion 7, 12 figures, 2 figures to a base, began with 6 bases, front of 6
        to Axes: <side>
      side: Raiders
      Axes: infantry, <axes>, light armour, Cohesion 7, 24 figures, 2 figures to a base, began with 12 bases, front of 6
      """
    And Axes throws 6 6 for cohesion test
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Axes
      phase: mounted responses
      side: Raiders
      Axes: hold
      phase: <phase>
      happened:
      Riders: <told>
      phase: end of turn
      """
    Then Axes fails cohesion test
    And <clause> says `<says>` of Riders
    And Riders is afterwards <tokens> tokens

    Examples:
      | axes        | side         | phase        | told                 | clause                     | says                                       | tokens |
      | close order | in its flank | charge moves | could not reach Axes | sp.tokens.enemy-fled       | has driven Axes off                        | 3      |
      | close order | in its rear  | charge moves | could not reach Axes | sp.tokens.enemy-fled       | has driven Axes off                        | 3      |
      | skirmishers | in its rear  | charge moves | could not reach Axes | sp.tokens.enemy-fled       | has driven Axes off                        | 3      |
      | close order | in its flank | charge moves | runs down Axes       | sp.tokens.run-down-charged | runs down Axes, which fled from its charge | 5      |
      | close order | in its flank | pursuit      | runs down Axes       | sp.tokens.run-down-charged | runs down Axes, which fled from its charge | 5      |
      | skirmishers | in its rear  | pursuit      | runs down Axes       | sp.tokens.run-down-charged | runs down Axes, which fled from its charge | 5      |

  Scenario Outline: A unit that passes its test for a charge at flank or rear has not fled: <told>
    Given the scenario
      """
      side: Guild
      army: 2 tokens
      Riders: cavalry, formed, light armour, Cohesion 7, 12 figures, 2 figures to a base, began with 6 bases, front of 6
        to Axes: in its flank
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7, 24 figures, 2 figures to a base, began with 12 bases, front of 6
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Axes
      phase: mounted responses
      side: Raiders
      Axes: hold
      phase: charge moves
      happened:
      Axes: thrown 1 1 for cohesion test
      Riders: <told>
      phase: moves
      """
    Then Axes passes cohesion test
    And <clause> says `<says>` of Riders
    And there is a no-effect at `<told>`
    And Riders is afterwards 2 tokens

    Examples:
      | told                 | clause                    | says                                                     |
      | could not reach Axes | sp.tokens.enemy-fled      | has driven nobody off: Axes has not fled from its charge |
      | runs down Axes       | sp.tokens.run-down-broken | does not run down Axes, which does not flee              |

  Example: A charger that fails a test before it moves contacts nobody
    Given the scenario
      """
      side: Guild
      army: 2 tokens
      Riders: cavalry, formed, light armour, Cohesion 7, 12 figures, 2 figures to a base, began with 6 bases, front of 6
      side: Raiders
      Axes: infantry, open order, light armour, Cohesion 7, 24 figures, 2 figures to a base, began with 12 bases, front of 6
      Horse: cavalry, formed, light armour, Cohesion 7, 12 figures, 2 figures to a base, began with 6 bases, front of 6
        to Riders: in its flank
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Axes
      side: Raiders
      Horse: charge Riders
      phase: mounted responses
      side: Raiders
      Axes: hold
      phase: charge moves
      happened:
      Riders: thrown 6 6 for cohesion test
      Riders: contacts Axes
      phase: moves
      """
    Then Riders fails cohesion test
    And sp.tokens.charge-contact says `flees or is not on the table, and contacts nobody` of Riders
    And there is a no-effect at `contacts Axes`
    And sp.tokens.cumulative does not come about for Riders
    And Riders is afterwards not in combat
    And Riders is afterwards 2 tokens

  Scenario Outline: Nobody charges a unit that is not on the table: <state>
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, light armour, Cohesion 7
      side: Raiders
      Axes: infantry, open order, light armour, Cohesion 7, <state>
      """
    When a sheet reads
      """
      rulebook: swordpoint
      phase: mounted declarations
      side: Guild
      Riders: charge Axes
      """
    Then Riders is <verdict> by sp.table.off

    Examples:
      | state         | verdict  |
      | on the table  | accepted |
      | off the table | refused  |
      | destroyed     | refused  |

  Scenario Outline: Nobody shoots at a unit that is not on the table: <state>
    Given the scenario
      """
      side: Guild
      Archers: infantry, formed, bows, light armour, Cohesion 7, 24 figures, 4 figures to a base, front of 3
        to Axes: 10 in, can charge
      side: Raiders
      Axes: infantry, open order, light armour, Cohesion 7, <state>
      """
    When a sheet reads
      """
      rulebook: swordpoint
      phase: shooting
      side: Guild
      Archers: shoot at Axes
      """
    Then Archers is <verdict> by sp.table.off

    Examples:
      | state         | verdict  |
      | on the table  | accepted |
      | off the table | refused  |
      | destroyed     | refused  |

  Scenario Outline: A unit in combat does not leave it by its response to a charge: <response>, <stand>
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, light armour, Cohesion 7
      Spears: infantry, close order, light armour, Cohesion 7
      side: Raiders
      Horse: cavalry, formed, light armour, Cohesion 7
        to Spears: <stand>
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Horse
      phase: mounted responses
      side: Raiders
      Horse: <response>
      """
    Then Horse is <verdict> by sp.response

    Examples:
      | response       | stand    | verdict  |
      | hold           | fighting | accepted |
      | counter-charge | fighting | refused  |
      | flee           | fighting | refused  |
      | evade          | fighting | refused  |
      | counter-charge | 12 in    | accepted |
      | flee           | 12 in    | accepted |
      | evade          | 12 in    | accepted |

  Scenario Outline: A counter-charging unit leaves its place unless it is in contact already: <stand>
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, light armour, Cohesion 7, 12 figures, 2 figures to a base, began with 6 bases, counter-charging
        to Axes: <stand>
      side: Raiders
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 2 figures to a base, began with 6 bases
        to Riders: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.move.measured-anew <comes> for Riders

    Examples:
      | stand                        | comes               |
      | fighting, 0 bases in contact | does not come about |
      | charged by it                | comes about         |

  Scenario Outline: An enemy outnumbers a unit by its figures: <figures> figures against <enemy>
    Given the scenario
      """
      side: Guild
      Captain: commander, on foot, Cohesion 8
        to Spears: 8 in
      Spears: infantry, close order, Cohesion 8, <figures> figures, 2 figures to a base, began with 12 bases, fleeing
        to Axes: 8 in
      side: Raiders
      Axes: infantry, close order, Cohesion 7, <enemy> figures, 2 figures to a base, began with 12 bases
        to Captain: 20 in
      """
    And Spears throws 1 2 for rally test
    When the turn reads
      """
      phase: rally
      side: Guild
      Spears: rally
      phase: compulsory moves
      """
    Then Spears totals <total> against at most 8 by <clause>
    And <other> does not come about for Spears

    Examples:
      | figures | enemy | total | clause                    | other                     |
      | 13      | 24    | 7     | sp.rally.enemy-outnumbers | sp.rally.enemy-near       |
      | 13      | 14    | 7     | sp.rally.enemy-outnumbers | sp.rally.enemy-near       |
      | 13      | 13    | 6     | sp.rally.enemy-near       | sp.rally.enemy-outnumbers |
      | 24      | 8     | 6     | sp.rally.enemy-near       | sp.rally.enemy-outnumbers |

  Scenario Outline: A scenario that contradicts the figures is wrong: <figures> against <enemy>, <stated>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 8, <figures> figures, 2 figures to a base, began with 12 bases
        to Axes: 8 in, <stated>
      side: Raiders
      Axes: infantry, close order, Cohesion 7, <enemy> figures, 2 figures to a base, began with 12 bases
      """
    When Guild orders
      """
      Spears: charge Axes
      """
    Then there is a contradiction at `<stated>`

    Examples:
      | figures | enemy | stated                |
      | 24      | 8     | outnumbering          |
      | 13      | 13    | outnumbers it         |
      | 13      | 24    | does not outnumber it |

  Scenario Outline: Javelins beside another missile weapon give their dice in the first round: <unit>, <weapons>, <round>
    Given the scenario
      """
      side: Guild
      Riders: <unit>, <weapons>, light armour, Cohesion 7, 24 figures, 2 figures to a base, began with 12 bases, front of 6
        to Axes: fighting, 5 bases in contact
      side: Raiders
      Axes: infantry, open order, light armour, Cohesion 7, 24 figures, 2 figures to a base, began with 12 bases, front of 6
        to Riders: 5 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Riders: <round>
      Axes: <round>
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Axes: dice <dice>` of Riders

    Examples:
      | unit                  | weapons                           | round       | dice                                   |
      | cavalry, formed       | bows, javelin-armed               | first round | 8 = 5 (bases) + 3 (javelins)           |
      | cavalry, formed       | bows                              | first round | 5 (bases)                              |
      | cavalry, formed       | bows, javelin-armed               | later round | 5 (bases)                              |
      | cavalry, skirmishers  | slings, javelin-armed             | first round | 8 = 5 (bases) + 3 (javelins)           |
      | infantry, skirmishers | slings, javelin-armed             | first round | 8 = 5 (bases) + 3 (javelins)           |
      | cavalry, formed       | named melee weapon, javelin-armed | first round | 8 = 5 (bases) + 3 (javelins)           |
      | infantry, formed      | bows, javelin-armed               | first round | 13 = 10 (bases, 2 each) + 3 (javelins) |
