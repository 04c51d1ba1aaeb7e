Feature: What the sheet leaves open besides
  Discouraged and Depleted in other tests (lines 6, 20-23, 100-107), terror of units that flee (3-6), enemies that evade (139,
  274), friends in the line of battle (156-158, 264, 272), unformed units (268), shieldwalls (79, 134, 219), what a unit
  leaves behind as it moves (74-75, 181-187), and the round after a pursuit (111, 187).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Whether Discouraged and Depleted count in rally tests is a ruling: <marks>
    Given the ruling sp.ruling.modifiers-elsewhere is <option>
    And the scenario
      """
      side: Guild
      Captain: commander, on foot, Cohesion 9
        to Spears: 8 in
      Spears: infantry, close order, Cohesion 8, fleeing, <marks>
        to Axes: 20 in
      side: Raiders
      Axes: infantry, close order, Cohesion 7
        to Captain: 20 in
      """
    And Spears throws 2 2 for rally test
    When the turn reads
      """
      phase: rally
      side: Guild
      Spears: rally
      phase: compulsory moves
      """
    Then Spears totals <total> against at most 8 by sp.rally.fleeing

    Examples:
      | option            | marks                                                            | total |
      | in-cohesion-tests | Discouraged, 24 figures, 4 figures to a base, began with 6 bases | 6     |
      | in-all-tests      | Discouraged, 24 figures, 4 figures to a base, began with 6 bases | 7     |
      | in-all-tests      | 12 figures, 4 figures to a base, began with 6 bases              | 8     |
      | in-cohesion-tests | 12 figures, 4 figures to a base, began with 6 bases              | 6     |
      | in-all-tests      | 16 figures, 4 figures to a base, began with 6 bases              | 6     |

  Example: As the rules come, Discouraged does not count in a rally test
    Given the scenario
      """
      side: Guild
      Captain: commander, on foot, Cohesion 9
        to Spears: 8 in
      Spears: infantry, close order, Cohesion 8, fleeing, Discouraged
        to Axes: 20 in
      side: Raiders
      Axes: infantry, close order, Cohesion 7
        to Captain: 20 in
      """
    And Spears throws 2 2 for rally test
    When the turn reads
      """
      phase: rally
      side: Guild
      Spears: rally
      phase: compulsory moves
      """
    Then Spears totals 6 against at most 8 by sp.rally.fleeing

  Scenario Outline: What the ruling on Discouraged and Depleted says, it says of terror tests as well: <marks>
    Given the ruling sp.ruling.modifiers-elsewhere is <option>
    And the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7, terror 8, <marks>
        to Beasts: 8 in
      side: Raiders
      Beasts: elephants, Cohesion 7
      """
    And Riders throws 3 3 for terror test
    When the phase initial is resolved
    Then Riders totals <total> against at most 8 by sp.initial.terror
    And sp.cohesion.discouraged-elsewhere <first> for Riders
    And sp.cohesion.depleted-elsewhere <second> for Riders

    Examples:
      | option            | marks                                                       | total | first               | second              |
      | in-all-tests      | Discouraged, 12 figures, 2 figures to a base, began with 6 bases | 7     | comes about         | does not come about |
      | in-all-tests      | 6 figures, 2 figures to a base, began with 6 bases          | 8     | does not come about | comes about         |
      | in-cohesion-tests | Discouraged                                                 | 6     | does not come about | does not come about |

  Scenario Outline: Whether a unit that flees takes the terror test is a ruling: <state>
    Given the ruling sp.ruling.terror-of-fleeing is <option>
    And the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7, terror 8, <state>
        to Beasts: <distance>
      side: Raiders
      Beasts: elephants, Cohesion 7
      """
    And the dice come from the passphrase elephants
    When the phase initial is resolved
    Then sp.initial.terror <told> of Riders

    Examples:
      | option        | state       | distance | told                                     |
      | tests-too     | fleeing     | 8 in     | says `is within 8 inches of an elephant` |
      | tests-too     | fleeing     | 8 in     | does not say `flees already`             |
      | does-not-test | fleeing     | 8 in     | says `and flees already`                 |
      | does-not-test | not fleeing | 8 in     | does not say `flees already`             |

  Example: As the rules come, a unit that flees takes the terror test
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7, terror 8, fleeing
        to Beasts: 8 in
      side: Raiders
      Beasts: elephants, Cohesion 7
      """
    And the dice come from the passphrase elephants
    When the phase initial is resolved
    Then sp.initial.terror does not say `flees already` of Riders

  Scenario Outline: Whether an enemy that evades and is not reached is worth a token is a ruling: <response>
    Given the ruling sp.ruling.evader-not-reached is <option>
    And the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7
      side: Raiders
      Spears: infantry, open order, Cohesion 7
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Spears
      phase: mounted responses
      side: Raiders
      Spears: <response>
      phase: charge moves
      happened:
      Riders: could not reach Spears
      phase: moves
      """
    Then sp.tokens.enemy-fled <told> of Riders

    Examples:
      | option          | response | told                                        |
      | earns-the-token | evade    | says `has driven Spears off`                |
      | no-token        | evade    | says `has not reached Spears, which evaded` |
      | no-token        | flee     | says `has driven Spears off`                |

  Example: As the rules come, an enemy that evades and is not reached is worth a token
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7
      side: Raiders
      Spears: infantry, open order, Cohesion 7
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Spears
      phase: mounted responses
      side: Raiders
      Spears: evade
      phase: charge moves
      happened:
      Riders: could not reach Spears
      phase: moves
      """
    Then sp.tokens.enemy-fled says `has driven Spears off` of Riders

  Scenario Outline: Who could not reach its enemy has not run it down: <happened>
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7
      side: Raiders
      Spears: infantry, open order, Cohesion 7
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Spears
      phase: mounted responses
      side: Raiders
      Spears: flee
      phase: charge moves
      happened:
      Riders: <happened>
      phase: moves
      """
    Then sp.tokens.run-down-charged <comes> for Riders

    Examples:
      | happened                                 | comes               |
      | could not reach Spears, runs down Spears | does not come about |
      | runs down Spears                         | comes about         |

  Example: What is said against it names the clause
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7
      side: Raiders
      Spears: infantry, open order, Cohesion 7
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Spears
      phase: mounted responses
      side: Raiders
      Spears: flee
      phase: charge moves
      happened:
      Riders: could not reach Spears, runs down Spears
      phase: moves
      """
    Then Riders breaks sp.tokens.run-down-broken

  Scenario Outline: Whether a friend in the line that takes a break test earns a token is a ruling: <formation>
    Given the ruling sp.ruling.tokens-for-friends-in-line is <option>
    And the scenario
      """
      side: Guild
      army: 0 tokens
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      army: 0 tokens
      Spears: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, <formation>, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      """
    And the dice come from the passphrase beside
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <won>
      Clubs:
        to Spears: 20 in
      phase: pursuit
      """
    Then sp.tokens.force-break-test <told> Axes

    Examples:
      | option             | formation   | won | told                                       |
      | only-who-is-fought | skirmishers | 6   | does not come about for                    |
      | friends-too        | skirmishers | 6   | says `has made Clubs take a break test` of |
      | friends-too        | open order  | 6   | does not come about for                    |

  Example: As the rules come, a friend in the line earns no token
    Given the scenario
      """
      side: Guild
      army: 0 tokens
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      army: 0 tokens
      Spears: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, skirmishers, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      """
    And the dice come from the passphrase beside
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 6
      Clubs:
        to Spears: 20 in
      phase: pursuit
      """
    Then sp.tokens.force-break-test does not come about for Axes

  Scenario Outline: Whose line of battle divides the result is a ruling
    Given the ruling sp.ruling.line-of-battle-whose is <option>
    And the scenario
      """
      side: Guild
      army: 0 tokens
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      Pikes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      Bows: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      side: Raiders
      army: 0 tokens
      Spears: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      """
    And the dice come from the passphrase beside
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 6
      Clubs:
        to Spears: 20 in
      phase: pursuit
      """
    Then sp.combat.line-of-battle says `has lost the round: <by>` of Spears

    Examples:
      | option  | by   |
      | losers  | by 3 |
      | winners | by 2 |

  Example: As the rules come, the line of the losing side divides
    Given the scenario
      """
      side: Guild
      army: 0 tokens
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      Pikes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      Bows: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      side: Raiders
      army: 0 tokens
      Spears: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      """
    And the dice come from the passphrase beside
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 6
      Clubs:
        to Spears: 20 in
      phase: pursuit
      """
    Then sp.combat.line-of-battle says `has lost the round: by 3` of Spears

  Scenario Outline: Whether a unit that is disorganised counts as unformed is a ruling: <state>
    Given the ruling sp.ruling.unformed is <option>
    And the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases, <state>
        to Axes: 0 bases in contact
      """
    And the dice come from the passphrase order
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 2
      phase: pursuit
      """
    Then sp.result.unformed <told> Spears

    Examples:
      | option           | state        | told                                                 |
      | skirmishers      | disorganised | says `is disorganised, and not unformed for that` of |
      | disorganised-too | disorganised | says `2 (unformed)` of                               |
      | disorganised-too | depth bonus  | does not come about for                              |
      | skirmishers      | depth bonus  | does not come about for                              |

  Example: As the rules come, a unit that is disorganised is not unformed
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases, disorganised
        to Axes: 0 bases in contact
      """
    And the dice come from the passphrase order
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 2
      phase: pursuit
      """
    Then sp.result.unformed says `is disorganised, and not unformed for that` of Spears

  Scenario Outline: Who may form a shieldwall is a ruling: <kind>
    Given the ruling sp.ruling.shieldwall-of is <option>
    And the scenario
      """
      side: Guild
      Company: <kind>, formed, Cohesion 7
      side: Raiders
      Axes: infantry, close order, Cohesion 7
        to Company: 20 in
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Company: form shieldwall
      """
    Then Company is <verdict> by sp.move.shieldwall-of-foot

    Examples:
      | option    | kind      | verdict  |
      | any-unit  | cavalry   | accepted |
      | any-unit  | elephants | accepted |
      | foot-only | cavalry   | refused  |
      | foot-only | elephants | refused  |
      | foot-only | infantry  | accepted |

  Example: As the rules come, any unit forms a shieldwall
    Given the scenario
      """
      side: Guild
      Company: cavalry, formed, Cohesion 7
      side: Raiders
      Axes: infantry, close order, Cohesion 7
        to Company: 20 in
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Company: form shieldwall
      """
    Then Company is accepted by sp.move.shieldwall-of-foot

  Example: Where only foot forms a shieldwall, no elephants stand in one
    Given the ruling sp.ruling.shieldwall-of is foot-only
    And the scenario
      """
      side: Guild
      Beasts: elephants, formed, in shieldwall, Cohesion 7
      Spears: infantry, close order, in shieldwall, Cohesion 7
      """
    When Guild orders
      """
      """
    Then sp.move.shieldwall-of-foot underlines `in shieldwall` of Beasts
    And there is a contradiction at `in shieldwall`

  Scenario Outline: How long cover and the like hold once a unit has moved is a ruling: <state>
    Given the ruling sp.ruling.left-behind is <option>
    And the scenario
      """
      side: Guild
      Spears: infantry, open order, Cohesion 7, <state>
      side: Raiders
      Axes: infantry, close order, Cohesion 7
        to Spears: 20 in
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Spears: <order>
      happened:
      Spears: <moved>
      phase: combat
      """
    Then Spears is afterwards <after>
    And sp.move.left-behind <told> of Spears

    Examples:
      | option               | state              | order     | moved      | after            | told                                           |
      | until-said-otherwise | hard cover         | move 2 in | moved 2 in | hard cover       | says `hold until it is said otherwise`         |
      | gone-with-the-move   | hard cover         | move 2 in | moved 2 in | no cover         | says `has moved out of its cover and the like` |
      | gone-with-the-move   | soft cover         | move 2 in | moved 2 in | no cover         | says `has moved out of its cover and the like` |
      | gone-with-the-move   | behind an obstacle | move 2 in | moved 2 in | no obstacle      | says `has moved out of its cover and the like` |
      | gone-with-the-move   | on high ground     | move 2 in | moved 2 in | level ground     | says `has moved out of its cover and the like` |
      | gone-with-the-move   | Nervous            | move 2 in | moved 2 in | not Nervous      | says `has moved out of its cover and the like` |
      | gone-with-the-move   | disorganised       | move 2 in | moved 2 in | not disorganised | says `has moved out of its cover and the like` |

  Example: As the rules come, cover holds until it is said otherwise
    Given the scenario
      """
      side: Guild
      Spears: infantry, open order, Cohesion 7, hard cover
      side: Raiders
      Axes: infantry, close order, Cohesion 7
        to Spears: 20 in
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Spears: move 2 in
      happened:
      Spears: moved 2 in
      phase: combat
      """
    Then Spears is afterwards hard cover
    And sp.move.left-behind says `hold until it is said otherwise` of Spears

  Scenario Outline: Who has nothing to leave is told nothing of it: <state>
    Given the ruling sp.ruling.left-behind is gone-with-the-move
    And the scenario
      """
      side: Guild
      Spears: infantry, open order, Cohesion 7, <state>
      side: Raiders
      Axes: infantry, close order, Cohesion 7
        to Spears: 20 in
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Spears: <order>
      happened:
      Spears: <moved>
      phase: combat
      """
    Then sp.move.left-behind does not come about for Spears
    And Spears is afterwards <state>

    Examples:
      | state       | order     | moved      |
      | depth bonus | move 2 in | moved 2 in |

  Scenario Outline: Whether the round after a pursuit into contact is a first round is a ruling: <who>
    Given the ruling sp.ruling.round-after-pursuit is <option>
    And the scenario
      """
      side: Guild
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, fighting Axes, <who>
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
      """
    When the turn reads
      """
      phase: moves
      happened:
      Spears: <round>
      phase: combat
      """
    Then sp.combat.after-pursuit <told> of Axes
    And Axes is afterwards <after>

    Examples:
      | option      | who                   | round       | told                                                  | after       |
      | as-said     | contacted by pursuers | later round | says `only if that is said`                           | later round |
      | first-round | contacted by pursuers | later round | says `first round of a combat to which pursuers came` | first round |

  Example: As the rules come, the round after a pursuit is a first one where the players say so
    Given the scenario
      """
      side: Guild
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, fighting Axes, contacted by pursuers
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
      """
    When the turn reads
      """
      phase: moves
      happened:
      Spears: later round
      phase: combat
      """
    Then sp.combat.after-pursuit says `only if that is said` of Axes
    And Axes is afterwards later round

  Scenario Outline: Who was not met by pursuers is told nothing of rounds, nor who is in its first one: <who>
    Given the ruling sp.ruling.round-after-pursuit is first-round
    And the scenario
      """
      side: Guild
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, <fights><who>
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
      """
    When the turn reads
      """
      phase: moves
      happened:
      Axes: <round>
      phase: combat
      """
    Then sp.combat.after-pursuit does not come about for Axes

    Examples:
      | fights         | who                       | round       |
      | fighting Axes, | not contacted by pursuers | later round |
      | fighting Axes, | contacted by pursuers     | first round |
      |                | contacted by pursuers     | later round |
