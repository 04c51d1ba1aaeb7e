Feature: Commanders by themselves, and troops off the table
  A commander by himself is no unit, and nobody who is off the table is near (lines 36-37, 103-105, 123, 193-200).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Who makes a rally harder: <who> that <many>
    Given the scenario
      """
      side: Guild
      Captain: commander, on foot, Cohesion 8
        to Spears: 8 in
      Spears: infantry, close order, Cohesion 8, not Depleted, fleeing
        to Others: 8 in, <many>
      side: Raiders
      Others: <who>, Cohesion 7, not Depleted
        to Captain: 20 in
      """
    And Spears throws 3 3 for rally test
    When the turn reads
      """
      phase: rally
      side: Guild
      Spears: rally
      phase: compulsory moves
      """
    Then Spears totals <total> against at most 8 by sp.rally.fleeing
    And sp.rally.enemy-near <near> for Spears
    And sp.rally.enemy-outnumbers <outnumbers> for Spears

    Examples:
      | who                             | many                | total | near                | outnumbers          |
      | cavalry, formed                 | does not outnumber it | 9   | comes about         | does not come about |
      | cavalry, formed                 | outnumbers it       | 10    | does not come about | comes about         |
      | General, on horse               | does not outnumber it | 8   | does not come about | does not come about |
      | commander, on foot              | outnumbers it       | 8     | does not come about | does not come about |

  Scenario Outline: Troops off the table make no rally harder, whether they return later or not: throwing <dice>
    Given the scenario
      """
      side: Guild
      Captain: commander, on foot, Cohesion 8
        to Spears: 8 in
      Spears: infantry, close order, Cohesion 8, not Depleted, fleeing
        to Others: 8 in, <many>
      side: Raiders
      Others: cavalry, formed, Cohesion 7, not Depleted, off the table
        to Captain: 20 in
      """
    And Others throws <dice> for returning test
    And Spears throws 3 3 for rally test
    When the turn reads
      """
      phase: rally
      side: Guild
      Spears: rally
      phase: compulsory moves
      """
    Then Spears totals 8 against at most 8 by sp.rally.fleeing
    And sp.rally.enemy-near does not come about for Spears
    And sp.rally.enemy-outnumbers does not come about for Spears
    And Others is afterwards off the table
    And sp.initial.return comes about for Others

    Examples:
      | many                  | dice |
      | does not outnumber it | 3 4  |
      | does not outnumber it | 4 4  |
      | outnumbers it         | 3 4  |

  Scenario Outline: Nobody is commanded from off the table: <where>
    Given the scenario
      """
      side: Guild
      Captain: <rank>, on foot, Cohesion 9, not Depleted, <where>
        to Spears: 4 in
      Spears: infantry, close order, Cohesion 8, fleeing
      """
    And the dice come from the passphrase thirty paces
    And Captain throws 6 6 for returning test
    When the turn reads
      """
      phase: rally
      side: Guild
      Spears: rally
      phase: compulsory moves
      """
    Then Spears is refused by sp.rally.radius
    And Captain fails returning test

    Examples:
      | rank      | where         |
      | commander | off the table |
      | General   | off the table |

  Scenario Outline: A General within 12 inches lends his Cohesion, but neither from off the table nor to troops that are: <general>, <spears>
    Given the scenario
      """
      side: Guild
      Marshal: General, on foot, Cohesion 9, not Depleted, <general>
        to Spears: <how>
      Spears: infantry, close order, Cohesion 7, not Depleted, <spears>
      """
    And the dice come from the passphrase thirty paces
    And Spears throws 3 3 for <test>
    When the phase initial is resolved
    Then Spears totals 6 against at most <most> by <clause>

    Examples:
      | general       | spears                     | how      | test           | most | clause                   |
      | on the table  | off the table              | 4 in     | returning test | 7    | sp.initial.return        |
      | on the table  | off the table              | attached | returning test | 9    | sp.command.use-cohesion  |
      | on the table  | warband                    | 12 in    | impetuous test | 9    | sp.command.use-cohesion  |
      | on the table  | warband                    | 12.1 in  | impetuous test | 7    | sp.initial.impetuous     |
      | off the table | warband                    | 4 in     | impetuous test | 7    | sp.initial.impetuous     |

  Scenario Outline: Elephants off the table frighten nobody: <where>
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7, terror 7
        to Elephants: 8 in
      side: Raiders
      Elephants: elephants, formed, Cohesion 7, not Depleted<where>
      """
    And the dice come from the passphrase thirty paces
    When the phase initial is resolved
    Then sp.initial.terror <comes> for Riders

    Examples:
      | where           | comes               |
      |                 | comes about         |
      | , off the table | does not come about |

  Scenario Outline: Nobody is hindered in its choice of target by troops off the table: <where>
    Given the scenario
      """
      side: Guild
      Bows: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, front of 3
        to Spears: 10 in, can charge
        to Axes: 6 in, can charge
      side: Raiders
      Spears: infantry, close order, Cohesion 7
      Axes: infantry, close order, Cohesion 7<where>
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Bows: shoot at Spears
      """
    Then Bows is <verdict> by sp.shooting.priority.can-charge

    Examples:
      | where           | verdict  |
      |                 | refused  |
      | , off the table | accepted |
