Feature: Rally tests on the sheet
  Fleeing troops rally on their Cohesion with what the table adds (lines 95, 100-107). The figures of Cohesion are invented.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: The worked rally test of a unit in flight
    Given the scenario
      """
      side: Guild
      Captain: commander, on foot, Cohesion 9
        to Spears: 8 in
      Spears: infantry, close order, Cohesion 8, fleeing
        to Axes: <enemy>
      side: Raiders
      Axes: infantry, close order, Cohesion 7, <how>
        to Captain: 20 in
      """
    And Spears throws <dice> for rally test
    When the turn reads
      """
      phase: rally
      side: Guild
      Spears: rally
      phase: compulsory moves
      """
    Then sp.rally.test says `<told>` of Spears
    And Spears <outcome> rally test
    And Spears totals <total> against at most 8 by sp.rally.fleeing
    And sp.rally.enemy-near <near> for Spears
    And sp.rally.enemy-outnumbers <many> for Spears
    And Spears is afterwards <state>

    Examples:
      | enemy               | how         | dice | total | outcome | told               | near                | many                | state       |
      | 8.1 in, outnumbering | not fleeing | 2 4 | 8     | passes  | rallies            | does not come about | does not come about | not fleeing |
      | 8.1 in, outnumbering | not fleeing | 3 4 | 9     | fails   | goes on fleeing    | does not come about | does not come about | fleeing     |
      | 8 in, does not outnumber it | not fleeing | 2 3  | 8     | passes  | rallies            | comes about         | does not come about | not fleeing |
      | 8 in, does not outnumber it | not fleeing | 2 4  | 9     | fails   | goes on fleeing    | comes about         | does not come about | fleeing     |
      | 8 in, outnumbering  | not fleeing | 2 2  | 8     | passes  | rallies            | does not come about | comes about         | not fleeing |
      | 8 in, outnumbering  | not fleeing | 2 3  | 9     | fails   | goes on fleeing    | does not come about | comes about         | fleeing     |
      | 8 in, outnumbering  | fleeing     | 2 4  | 8     | passes  | rallies            | does not come about | does not come about | not fleeing |
      | 8 in                | fleeing     | 3 4  | 9     | fails   | goes on fleeing    | does not come about | does not come about | fleeing     |

  Scenario Outline: A destroyed enemy near a rallying unit counts for nothing
    Given the scenario
      """
      side: Guild
      Captain: commander, on foot, Cohesion 9
        to Spears: 8 in
      Spears: infantry, close order, Cohesion 8, fleeing
        to Axes: 3 in, outnumbering
      side: Raiders
      Axes: infantry, close order, Cohesion 7, destroyed
        to Captain: 20 in
      """
    And Spears throws <dice> for rally test
    When the turn reads
      """
      phase: rally
      side: Guild
      Spears: rally
      phase: compulsory moves
      """
    Then Spears <outcome> rally test

    Examples:
      | dice | outcome |
      | 2 4  | passes  |
      | 3 4  | fails   |

  Scenario Outline: Neither Discouraged nor Depleted makes a rally harder
    Given the scenario
      """
      side: Guild
      Captain: commander, on foot, Cohesion 9
        to Spears: 8 in
      Spears: infantry, close order, Cohesion 8, fleeing, <state>
      side: Raiders
      Axes: infantry, close order, Cohesion 7
        to Spears: 20 in
      """
    Then the chance of Spears to pass rally test is <chance>

    Examples:
      | state                       | chance |
      | not Discouraged             | 5/12   |
      | Discouraged, Depleted       | 5/12   |

  Scenario Outline: Whether an enemy that outnumbers counts as an enemy near by too is ruled
    Given the ruling sp.ruling.outnumber-stacks is <option>
    And the scenario
      """
      side: Guild
      Captain: commander, on foot, Cohesion 9
        to Spears: 8 in
      Spears: infantry, close order, Cohesion 9, fleeing
        to Axes: 8 in, outnumbering
        to Riders: <riders>
      side: Raiders
      Axes: infantry, close order, Cohesion 7
        to Captain: 20 in
      Riders: cavalry, formed, Cohesion 7
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
    Then Spears totals <total> against at most 9 by sp.rally.enemy-outnumbers
    And sp.rally.enemy-near <near> for Spears

    Examples:
      | option      | riders | total | near                |
      | higher-only | 20 in  | 8     | does not come about |
      | higher-only | 8 in   | 8     | does not come about |
      | both        | 20 in  | 9     | comes about         |
      | both        | 8 in   | 9     | comes about         |

  Example: By default only the higher number counts for an enemy who outnumbers the unit that rallies
    Given the scenario
      """
      side: Guild
      Captain: commander, on foot, Cohesion 9
        to Spears: 8 in
      Spears: infantry, close order, Cohesion 9, fleeing
        to Axes: 8 in, outnumbering
      side: Raiders
      Axes: infantry, close order, Cohesion 7
        to Captain: 20 in
      """
    Then the chance of Spears to pass rally test is 5/18
