Feature: The rules check what players report
  A report below `happened:` counts only if the unit can have done it. Otherwise the report is withdrawn with a
  warning, and the next table does not have it (lines 8-9, 28, 94, 97, 109-114, 137-142, 147, 174, 227, 252-257,
  272-274). Tokens at the start, Cohesion and distances are made up.

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase reports

  Scenario Outline: A report about one unit that cannot be true is withdrawn: <unit>, <spears>, <stated>
    Given the scenario
      """
      side: Guild
      Spears: <unit>, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 3
        to Axes: 3 bases in contact
      side: Raiders
      army: 2 tokens
      Axes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 3
      """
    When the turn reads
      """
      phase: <phase>
      happened:
      Spears: <spears>
      Spears: <stated>
      phase: <next>
      """
    Then <clause> says `<why>` of Spears
    And Spears breaks <clause>
    And there is a no-effect at `<stated>`
    And Spears is afterwards <state>

    Examples: It is not a unit that does this
      | unit                   | spears | phase    | stated             | next       | clause                      | why                                          | state           |
      | infantry, formed       | alive  | initial  | must charge        | shooting   | sp.initial.impetuous        | is not impetuous, and need not charge        | need not charge |
      | infantry, formed       | fleeing | rally   | in combat 1        | compulsory moves | sp.table.flight       | flees or is not on the table, and stands in no combat | fleeing |
      | infantry, formed       | level ground | shooting | killed             | initiative | sp.commander.killed         | is no commander, and is not killed           | alive           |
      | infantry, formed       | off the table | shooting | must test   | initiative | sp.cohesion.roll            | is no unit on the table, and takes no cohesion test | need not test |
      | cavalry, formed        | alive  | shooting | stampeding         | initiative | sp.tokens.elephant-stampede | has no elephants, and does not stampede      | not stampeding  |
      | infantry, formed       | alive  | shooting | threw its javelins | initiative | sp.dice.javelins            | shoots with no javelins, and has thrown none | has not thrown  |
      | infantry, formed, bows | alive  | shooting | threw its javelins | initiative | sp.dice.javelins            | shoots with no javelins, and has thrown none | has not thrown  |

    Examples: It fights nobody
      | unit             | spears | phase            | stated              | next         | clause                     | why                                            | state                 |
      | infantry, formed | alive  | combat           | unable to follow up | pursuit      | sp.tokens.win-no-follow-up | fights nobody, and has nobody to follow up     | able to follow up     |
      | infantry, formed | alive  | charge moves     | charged this turn   | moves        | sp.tokens.charge-contact   | fights nobody, and has charged into no contact | not charged this turn |
      | infantry, formed | alive  | compulsory moves | disengaging         | charge moves | sp.disengage.declared      | fights nobody, and has no combat to leave      | not disengaging       |
      | infantry, formed | alive  | combat           | 2 declared tokens   | pursuit      | sp.combat.tokens-max       | fights nobody, and is given no tokens          | 0 declared tokens     |
      | infantry, formed | alive  | combat           | inflicted 3         | pursuit      | sp.table.flight            | stands in no combat, and has inflicted nothing | inflicted 0           |
      | infantry, formed | alive  | combat           | 3 lost in combat    | pursuit      | sp.table.flight            | stands in no combat, and has lost nobody in it | 0 lost in combat      |
      | infantry, formed | alive  | pursuit          | fell back           | end of turn  | sp.result.2-3              | fights nobody, and has not fallen back         | did not fall back     |

    Examples: Nobody charges it, or it does not flee
      | unit             | spears        | phase          | stated              | next        | clause             | why                                              | state                       |
      | infantry, formed | alive         | foot responses | counter-charging    | rally       | sp.response        | is charged by nobody, and counter-charges nobody | not counter-charging        |
      | infantry, formed | alive         | foot responses | flees from a charge | rally       | sp.response        | is charged by nobody, and flees from no charge   | does not flee from a charge |
      | infantry, formed | fighting Axes | foot responses | flees from a charge | rally       | sp.response        | is in combat, and does not flee from a charge    | does not flee from a charge |
      | infantry, formed | alive         | pursuit        | broke by a test     | end of turn | sp.cohesion.failed | does not flee, and has broken through no test    | did not break by a test     |

  Scenario Outline: A report about one unit that can be true counts: <unit>, <spears>, <stated>
    Given the scenario
      """
      side: Guild
      Spears: <unit>, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 3
        to Axes: 3 bases in contact
      side: Raiders
      army: 2 tokens
      Axes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 3
      """
    When the turn reads
      """
      phase: <phase>
      happened:
      Spears: <spears>
      Spears: <stated>
      phase: <next>
      """
    Then <clause> <comes> for Spears
    And Spears is afterwards <stated>

    Examples:
      | unit                       | spears          | phase             | stated              | next             | clause                     | comes               |
      | general                    | level ground    | shooting          | killed              | initiative       | sp.commander.killed        | does not come about |
      | infantry, formed, warband  | alive           | initial           | must charge         | shooting         | sp.initial.impetuous       | comes about         |
      | infantry, formed, javelins | alive           | shooting          | threw its javelins  | initiative       | sp.dice.javelins           | does not come about |
      | infantry, formed           | fighting Axes   | rally             | unable to follow up | compulsory moves | sp.tokens.win-no-follow-up | does not come about |
      | infantry, formed           | fighting Axes   | charge moves      | charged this turn   | moves            | sp.tokens.charge-contact   | comes about         |
      | infantry, formed           | fighting Axes   | foot declarations | disengaging         | foot responses   | sp.disengage.declared      | does not come about |
      | infantry, formed           | fighting Axes   | moves             | 2 declared tokens   | combat           | sp.combat.tokens-max       | does not come about |
      | infantry, formed           | fighting Axes   | moves             | inflicted 3         | combat           | sp.table.flight            | does not come about |
      | infantry, formed           | in combat 1     | moves             | inflicted 3         | combat           | sp.table.flight            | does not come about |
      | infantry, formed           | fighting Axes   | moves             | 3 lost in combat    | combat           | sp.table.flight            | does not come about |
      | infantry, formed           | in combat 1     | moves             | 3 lost in combat    | combat           | sp.table.flight            | does not come about |
      | infantry, formed           | fighting Axes   | pursuit           | fell back           | end of turn      | sp.result.2-3              | does not come about |
      | infantry, formed           | charged by Axes | foot responses    | counter-charging    | rally            | sp.response                | does not come about |
      | infantry, formed           | fighting Axes   | foot responses    | counter-charging    | rally            | sp.response                | does not come about |
      | infantry, formed           | charged by Axes | foot responses    | flees from a charge | rally            | sp.response                | does not come about |
      | infantry, formed           | fleeing         | rally             | broke by a test     | compulsory moves | sp.cohesion.failed         | does not come about |

  Example: A unit takes the cohesion test that another chapter asks of it
    Given the scenario
      """
      side: Guild
      Spears: infantry, formed, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 3
      side: Raiders
      Axes: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 3
      """
    When the turn reads
      """
      phase: shooting
      happened:
      Spears: must test
      phase: initiative
      """
    Then sp.cohesion.roll comes about for Spears

  Scenario Outline: Only elephants can stampede: <kind>
    Given the scenario
      """
      side: Guild
      army: 2 tokens
      Archers: infantry, formed, bows, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 3
        to Beasts: 10 in, can charge
      side: Raiders
      Beasts: <kind>, formed, light armour, Cohesion 7, 6 figures, 1 figure to a base, began with 6 bases, front of 3
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Beasts
      happened:
      Beasts: stampeding
      phase: initiative
      """
    Then sp.tokens.elephant-stampede <told> `<why>` of <unit>
    And sp.tokens.elephant-stampede <comes> for Beasts
    And Archers is afterwards <tokens> tokens

    Examples:
      | kind      | told | why                                     | unit    | comes               | tokens |
      | elephants | says | has made Beasts stampede                | Archers | does not come about | 3      |
      | camels    | says | has no elephants, and does not stampede | Beasts  | comes about         | 2      |

  Scenario Outline: A report about two units that cannot be true is withdrawn: <spears>, <axes>, <stand>, <stated>
    Given the scenario
      """
      side: Guild
      Spears: infantry, formed, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 3
        to Axes: <stand>
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 3
        to Spears: 0 bases in contact
      """
    When the turn reads
      """
      phase: <phase>
      happened:
      Spears: <spears>
      Axes: <axes>
      Spears:
        to Axes: <stated>
      phase: <next>
      """
    Then <clause> says `<why>` of Spears
    And Spears breaks <clause>
    And there is a no-effect at `<stated>`

    Examples: Nobody fights or charges who flees or is not on the table
      | phase          | spears        | axes          | stand | stated        | next             | clause            | why                                                        |
      | rally          | fleeing       | alive         | 20 in | fighting      | compulsory moves | sp.table.flight   | fights nobody: it or Axes flees or is not on the table     |
      | rally          | destroyed     | alive         | 20 in | fighting      | compulsory moves | sp.table.flight   | fights nobody: it or Axes flees or is not on the table     |
      | rally          | off the table | alive         | 20 in | fighting      | compulsory moves | sp.table.flight   | fights nobody: it or Axes flees or is not on the table     |
      | rally          | alive         | fleeing       | 20 in | fighting      | compulsory moves | sp.table.flight   | fights nobody: it or Axes flees or is not on the table     |
      | rally          | alive         | destroyed     | 20 in | fighting      | compulsory moves | sp.table.flight   | fights nobody: it or Axes flees or is not on the table     |
      | rally          | alive         | off the table | 20 in | fighting      | compulsory moves | sp.table.flight   | fights nobody: it or Axes flees or is not on the table     |
      | foot responses | fleeing       | alive         | 20 in | charging      | rally            | sp.declare.charge | flees or is not on the table, and charges nobody           |
      | foot responses | destroyed     | alive         | 20 in | charging      | rally            | sp.declare.charge | flees or is not on the table, and charges nobody           |
      | foot responses | off the table | alive         | 20 in | charging      | rally            | sp.declare.charge | flees or is not on the table, and charges nobody           |
      | foot responses | alive         | fleeing       | 20 in | charged by it | rally            | sp.declare.charge | is not charged by Axes, which flees or is not on the table |
      | foot responses | alive         | destroyed     | 20 in | charged by it | rally            | sp.declare.charge | is not charged by Axes, which flees or is not on the table |
      | foot responses | alive         | off the table | 20 in | charged by it | rally            | sp.declare.charge | is not charged by Axes, which flees or is not on the table |

    Examples: Nobody can be charged by who flees
      | phase    | spears | axes    | stand | stated     | next       | clause            | why                                                        |
      | shooting | alive  | fleeing | 5 in  | can charge | initiative | sp.declare.charge | cannot be charged by Axes, which flees or is not on the table |

    Examples: Nobody charges who is in combat
      | phase             | spears | axes  | stand    | stated        | next           | clause            | why                                   |
      | foot declarations | alive  | alive | fighting | charging      | foot responses | sp.declare.charge | is in combat, and charges nobody      |
      | foot declarations | alive  | alive | fighting | charged by it | foot responses | sp.declare.charge | is not charged by Axes, which is in combat |

    Examples: Nobody shoots who flees or is not on the table, nor at a unit that is not there
      | phase    | spears    | axes          | stand | stated         | next       | clause                  | why                                             |
      | shooting | fleeing   | alive         | 5 in  | aims at it     | initiative | sp.shooting.declare-all | flees or is not on the table, and aims at nobody |
      | shooting | alive     | off the table | 5 in  | aims at it     | initiative | sp.table.off            | does not aim at Axes, which is not on the table |
      | shooting | alive     | fleeing       | 5 in  | aimed at by it | initiative | sp.shooting.declare-all | is not aimed at by Axes, which flees or is not on the table |
      | shooting | destroyed | alive         | 5 in  | aimed at by it | initiative | sp.table.off            | is not on the table, and is aimed at by nobody  |

    Examples: Nobody shoots without a missile weapon
      | phase    | spears | axes  | stand | stated         | next       | clause                  | why                                                   |
      | shooting | alive  | alive | 20 in | aims at it     | initiative | sp.shooting.declare-all | has nothing to shoot with, and aims at nobody         |
      | shooting | alive  | alive | 20 in | aimed at by it | initiative | sp.shooting.declare-all | is aimed at by nobody: Axes has nothing to shoot with |

    Examples: A contact needs a charge, and two units that are on the table
      | phase        | spears                          | axes          | stand         | stated    | next  | clause                   | why                                               |
      | charge moves | alive                           | alive         | 20 in         | contacted | moves | sp.tokens.charge-contact | has not charged Axes, and does not contact it     |
      | charge moves | counter-charging, fighting Axes | alive         | 20 in         | contacted | moves | sp.tokens.charge-contact | has not charged Axes, and does not contact it     |
      | charge moves | alive                           | fleeing       | charged by it | contacted | moves | sp.tokens.charge-contact | has not charged Axes, and does not contact it     |
      | charge moves | fleeing                         | alive         | charging      | contacted | moves | sp.tokens.charge-contact | flees or is not on the table, and contacts nobody |
      | charge moves | off the table                   | alive         | charging      | contacted | moves | sp.tokens.charge-contact | flees or is not on the table, and contacts nobody |
      | charge moves | destroyed                       | alive         | charging      | contacted | moves | sp.tokens.charge-contact | flees or is not on the table, and contacts nobody |
      | charge moves | alive                           | destroyed     | charging      | contacted | moves | sp.table.off             | does not contact Axes, which is not on the table  |
      | charge moves | alive                           | off the table | charging      | contacted | moves | sp.table.off             | does not contact Axes, which is not on the table  |

    Examples: An enemy gets away from a charge that was made
      | phase        | spears        | axes                | stand    | stated   | next  | clause               | why                                                      |
      | charge moves | alive         | alive               | 20 in    | got away | moves | sp.tokens.enemy-fled | has not charged Axes                                     |
      | charge moves | fleeing       | flees from a charge | charging | got away | moves | sp.tokens.enemy-fled | flees or is not on the table, and drives nobody off      |
      | charge moves | off the table | flees from a charge | charging | got away | moves | sp.tokens.enemy-fled | flees or is not on the table, and drives nobody off      |
      | charge moves | alive         | alive               | charging | got away | moves | sp.tokens.enemy-fled | has driven nobody off: Axes has not fled from its charge |

    Examples: A unit follows up an enemy that it fights and that fell back
      | phase   | spears              | axes      | stand                        | stated      | next        | clause              | why                                                |
      | pursuit | alive               | alive     | 20 in                        | followed up | end of turn | sp.tokens.follow-up | does not fight Axes, and does not follow it up     |
      | pursuit | alive               | alive     | fighting, 0 bases in contact | followed up | end of turn | sp.tokens.follow-up | does not follow up Axes, which has not fallen back |
      | pursuit | unable to follow up | fell back | fighting, 0 bases in contact | followed up | end of turn | sp.tokens.follow-up | is not able to follow up Axes                      |
      | pursuit | fell back           | fell back | fighting, 0 bases in contact | followed up | end of turn | sp.tokens.follow-up | is not able to follow up Axes                      |

    Examples: A unit runs down an enemy that flees from it
      | phase            | spears        | axes    | stand                        | stated   | next         | clause                    | why                                                       |
      | compulsory moves | alive         | fleeing | 20 in                        | ran down | charge moves | sp.tokens.run-down-broken | neither fought nor charged Axes, and does not run it down |
      | charge moves     | alive         | fleeing | 20 in                        | ran down | moves        | sp.tokens.run-down-broken | neither fought nor charged Axes, and does not run it down |
      | pursuit          | alive         | fleeing | 20 in                        | ran down | end of turn  | sp.tokens.run-down-broken | neither fought nor charged Axes, and does not run it down |
      | compulsory moves | alive         | alive   | fighting                     | ran down | charge moves | sp.tokens.run-down-broken | does not run down Axes, which does not flee               |
      | charge moves     | alive         | alive   | charging                     | ran down | moves        | sp.tokens.run-down-broken | does not run down Axes, which does not flee               |
      | pursuit          | alive         | alive   | has fought it                | ran down | end of turn  | sp.tokens.run-down-broken | does not run down Axes, which does not flee               |
      | pursuit          | fleeing       | fleeing | has fought it                | ran down | end of turn  | sp.tokens.run-down-broken | flees or is not on the table, and runs nobody down        |
      | pursuit          | off the table | fleeing | has fought it                | ran down | end of turn  | sp.tokens.run-down-broken | flees or is not on the table, and runs nobody down        |
      | pursuit          | alive         | fleeing | has fought it, has caught it | ran down | end of turn  | sp.tokens.run-down-broken | has run Axes down already                                 |

  Scenario Outline: A report about two units that can be true counts: <spears>, <axes>, <stand>, <stated>
    Given the scenario
      """
      side: Guild
      Spears: infantry, formed, javelins, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 3
        to Axes: <stand>
      side: Raiders
      Axes: infantry, close order, bows, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 3
        to Spears: 0 bases in contact
      """
    When the turn reads
      """
      phase: <phase>
      happened:
      Spears: <spears>
      Axes: <axes>
      Spears:
        to Axes: <stated>
      phase: <next>
      """
    Then <clause> <comes> for Spears
    And Spears is afterwards <after>

    Examples:
      | phase            | spears           | axes                | stand                        | stated        | next             | clause                    | comes               | after                |
      | rally            | alive            | alive               | 20 in                        | fighting      | compulsory moves | sp.table.flight           | does not come about | fighting Axes        |
      | shooting         | alive            | alive               | 20 in                        | can charge    | initiative       | sp.declare.charge         | does not come about | alive                |
      | foot responses   | alive            | alive               | 20 in                        | charging      | rally            | sp.declare.charge         | does not come about | charging Axes        |
      | foot responses   | alive            | alive               | 20 in                        | charged by it | rally            | sp.declare.charge         | does not come about | charged by Axes      |
      | foot declarations| alive            | alive               | 20 in                        | charging      | foot responses   | sp.declare.charge         | does not come about | charging Axes        |
      | foot declarations| alive            | alive               | 20 in                        | charged by it | foot responses   | sp.declare.charge         | does not come about | charged by Axes      |
      | charge moves     | alive            | alive               | charging                     | contacted     | moves            | sp.tokens.charge-contact  | comes about         | contacts Axes        |
      | charge moves     | counter-charging | alive               | charged by it                | contacted     | moves            | sp.table.off              | does not come about | contacts Axes        |
      | charge moves     | alive            | flees from a charge | charging                     | got away      | moves            | sp.tokens.enemy-fled      | comes about         | could not reach Axes |
      | pursuit          | alive            | fell back           | fighting, 0 bases in contact | followed up   | end of turn      | sp.tokens.follow-up       | comes about         | fighting Axes        |
      | compulsory moves | alive            | fleeing             | has fought it                | ran down      | charge moves     | sp.tokens.run-down-broken | does not come about | runs down Axes       |
      | charge moves     | alive            | fleeing             | charging                     | ran down      | moves            | sp.tokens.run-down-broken | does not come about | runs down Axes       |

  Scenario Outline: A target that is reported of a unit with a missile weapon is shot at: <stated>
    Given the scenario
      """
      side: Guild
      Spears: infantry, formed, javelins, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 3
        to Axes: 5 in, can charge
      side: Raiders
      Axes: infantry, formed, bows, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 3
        to Spears: can charge
      """
    When the turn reads
      """
      phase: shooting
      happened:
      Spears:
        to Axes: <stated>
      phase: initiative
      """
    Then sp.shooting.declare-all does not come about for Spears
    And sp.table.off does not come about for Spears
    And sp.shooting.range.told says `<told>` of <shooter>
    And sp.shooting.range.told does not come about for <other>

    Examples:
      | stated         | told                            | shooter | other  |
      | aims at it     | shoots at Axes at short range   | Spears  | Axes   |
      | aimed at by it | shoots at Spears at short range | Axes    | Spears |
