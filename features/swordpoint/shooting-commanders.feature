Feature: Commanders under Swordpoint shooting
  Killed on 12, on an elephant on 11 or 12; the General's death is tested for (lines 18, 30 and 197).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: A commander is killed by shooting on a 12, where his unit has lost figures
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 4 figures, 4 figures to a base, front of 1
        to Spears: 10 in, can charge
        to Captain: 10 in, cannot charge
      side: Raiders
      Captain: commander, on horse, Cohesion 8, attached to Spears
        to Spears: 0 in
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, front of 3
      """
    And Archers throws 4 for shooting
    And Archers throws 5 for saves from shooting
    And Captain throws <dice> for commander's fate
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then Captain totals <total> against at most 11 by sp.shooting.commander-killed
    And Captain <outcome> commander's fate
    And sp.commander.killed <comes> for Captain
    And Archers passes shooting
    And Archers fails saves from shooting
    And Captain is afterwards <state>

    Examples:
      | dice | total | outcome | comes               | state |
      | 6 6  | 12    | fails   | comes about         | slain |
      | 5 6  | 11    | passes  | does not come about | alive |

  Example: A commander killed by shooting leaves the table with the next phase
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 4 figures, 4 figures to a base, front of 1
        to Spears: 10 in, can charge
        to Captain: 10 in, cannot charge
      side: Raiders
      Captain: commander, on horse, Cohesion 8, attached to Spears
        to Spears: 0 in
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, front of 3
      """
    And Archers throws 4 for shooting
    And Archers throws 5 for saves from shooting
    And Captain throws 6 6 for commander's fate
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      phase: mounted declarations
      """
    Then Captain has left the table
    And Captain fails commander's fate
    And Archers passes shooting
    And Archers fails saves from shooting
    And sp.cohesion.roll does not come about for Spears

  Scenario Outline: Nobody rolls for a commander whose own unit has lost nothing to shooting
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 4 figures, 4 figures to a base, front of 1
        to Spears: 10 in, can charge
        to Pikes: 12 in, can charge
        to Captain: 12 in, cannot charge
      side: Raiders
      Captain: commander, on horse, Cohesion 8, attached to <unit>
        to Spears: 1 in
        to Pikes: 1 in
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, front of 3
      Pikes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, front of 3
      """
    And Archers throws 4 for shooting
    And Archers throws <save> for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.commander-killed does not come about for Captain
    And Archers passes shooting
    And sp.defence.save says `<saved> of 1 dice` of Archers

    Examples:
      | unit   | save | saved |
      | Spears | 6    | 1     |
      | Pikes  | 5    | 0     |

  Example: The General is slain by shooting: units within 12 inches test at once, others do not
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 4 figures, 4 figures to a base, front of 1
        to Spears: 10 in, can charge
        to Pikes: 20 in, cannot charge
        to Riders: 20 in, cannot charge
        to Hugo: 10 in, cannot charge
      side: Raiders
      Hugo: General, on horse, Cohesion 9, attached to Spears
        to Spears: 0 in
        to Pikes: 12 in
        to Riders: 12.1 in
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 3
      Pikes: infantry, close order, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, front of 3
      Riders: cavalry, formed, light armour, Cohesion 7, 12 figures, 2 figures to a base, began with 6 bases, front of 3
      """
    And Archers throws 4 for shooting
    And Archers throws 5 for saves from shooting
    And Hugo throws 6 6 for commander's fate
    And Spears throws 3 4 for cohesion test
    And Pikes throws 4 5 for cohesion test
    And the dice come from the passphrase arrows
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then Hugo totals 12 against at most 11 by sp.shooting.commander-killed
    And sp.commander.killed says `was the General of his army` of Hugo
    And sp.reading.general-slain comes about for Pikes
    And sp.cohesion.when.general-slain does not come about for Riders
    And Pikes totals 9 against at most 8 by sp.cohesion.roll
    And Spears totals 7 against at most 7 by sp.cohesion.roll
    And Pikes is afterwards tested for the General
    And Riders is afterwards not tested for the General
    And sp.cohesion.roll does not come about for Riders
    And Archers passes shooting
    And Archers fails saves from shooting

  Scenario Outline: A commander on an elephant that loses figures to shooting dies on 11 or 12
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 4 figures, 4 figures to a base, front of 1
        to Elephants: 10 in, can charge
        to Porus: 10 in, cannot charge
      side: Raiders
      Porus: commander, on elephant, Cohesion 8, attached to Elephants
        to Elephants: 0 in
      Elephants: elephants, formed, light armour, howdah, Cohesion 12, 6 figures, 1 figure to a base, began with 6 bases, front of 3
      """
    And Archers throws 4 for shooting
    And Archers throws 3 for saves from shooting
    And Porus throws <dice> for elephant commander's fate
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Elephants
      phase: initiative
      """
    Then Porus totals <total> against at most 10 by sp.command.elephant
    And sp.commander.killed <comes> for Porus
    And sp.shooting.commander-killed does not come about for Porus
    And Porus is afterwards <state>
    And Archers passes shooting
    And Archers fails saves from shooting

    Examples:
      | dice | total | comes               | state |
      | 5 6  | 11    | comes about         | slain |
      | 6 6  | 12    | comes about         | slain |
      | 5 5  | 10    | does not come about | alive |

  Example: A commander on horse with elephants is rolled for as any commander
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 4 figures, 4 figures to a base, front of 1
        to Elephants: 10 in, can charge
        to Captain: 10 in, cannot charge
      side: Raiders
      Captain: commander, on horse, Cohesion 8, attached to Elephants
        to Elephants: 0 in
      Elephants: elephants, formed, light armour, howdah, Cohesion 12, 6 figures, 1 figure to a base, began with 6 bases, front of 3
      """
    And Archers throws 4 for shooting
    And Archers throws 3 for saves from shooting
    And Captain throws 5 6 for commander's fate
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Elephants
      phase: initiative
      """
    Then Captain totals 11 against at most 11 by sp.shooting.commander-killed
    And sp.command.elephant does not come about for Captain
    And Archers passes shooting
    And Archers fails saves from shooting

  Scenario Outline: On an elephant the other row counts too, or does not, as the table rules
    Given the ruling sp.ruling.elephant-commander is <ruling>
    And the dice come from the passphrase arrows
    And the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 4 figures, 4 figures to a base, front of 1
        to Elephants: 10 in, can charge
        to Porus: 10 in, cannot charge
      side: Raiders
      Porus: commander, on elephant, Cohesion 8, attached to Elephants
        to Elephants: 0 in
      Elephants: elephants, formed, light armour, howdah, Cohesion 12, 6 figures, 1 figure to a base, began with 6 bases, front of 3
      """
    And Archers throws 4 for shooting
    And Archers throws 3 for saves from shooting
    And Porus throws 4 6 for elephant commander's fate
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Elephants
      phase: initiative
      """
    Then Porus totals 10 against at most 10 by sp.command.elephant
    And sp.shooting.commander-killed <comes> for Porus
    And Archers passes shooting
    And Archers fails saves from shooting

    Examples:
      | ruling           | comes               |
      | elephant-row-only | does not come about |
      | all-rows         | comes about         |
