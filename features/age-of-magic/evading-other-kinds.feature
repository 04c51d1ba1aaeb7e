Feature: Evading, where artillery or baggage is in it
  The source tells of infantry and cavalry only (lines 21 and 23). As the rulebook comes the faster one has its way
  and equals roll; otherwise all of them roll. How fast baggage is must be stated. Values are made up.

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: The faster one has its way, as the rulebook comes
    Given the scenario
      """
      side: Darius
      Chargers: <chargers>, no missiles, normal morale, in the centre
      side: Alexander
      Evaders: <evaders>, no missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Chargers: Charge Evaders
      """
    And Alexander orders
      """
      Evaders: Stand, if charged evade
      """
    And the turn is resolved
    Then aom.evade.other-kinds says `<says>` of Evaders
    And aom.evade.opposed does not come about for Evaders
    And aom.evade.cavalry-from-infantry does not come about for Evaders
    And aom.evade.infantry-from-cavalry does not come about for Evaders
    And aom.charge.rear.caught <caught> for Evaders
    And Evaders is afterwards <engaged> with Chargers

    Examples:
      | chargers                    | evaders                      | says                  | caught              | engaged     |
      | infantry                    | artillery                    | is caught by Chargers | comes about         | engaged     |
      | cavalry                     | artillery                    | is caught by Chargers | comes about         | engaged     |
      | artillery                   | infantry                     | evades Chargers       | does not come about | not engaged |
      | artillery                   | cavalry                      | evades Chargers       | does not come about | not engaged |
      | infantry                    | baggage, at artillery speed  | is caught by Chargers | comes about         | engaged     |
      | cavalry                     | baggage, at infantry speed   | is caught by Chargers | comes about         | engaged     |
      | infantry                    | baggage, at cavalry speed    | evades Chargers       | does not come about | not engaged |
      | artillery                   | baggage, as fast as infantry | evades Chargers       | does not come about | not engaged |
      | baggage, at infantry speed  | cavalry                      | evades Chargers       | does not come about | not engaged |
      | baggage, at cavalry speed   | infantry                     | is caught by Chargers | comes about         | engaged     |
      | baggage, at infantry speed  | artillery                    | is caught by Chargers | comes about         | engaged     |
      | baggage, at artillery speed | baggage, at infantry speed   | evades Chargers       | does not come about | not engaged |

  Scenario Outline: Equals roll, where the faster one has its way
    Given the scenario
      """
      side: Darius
      Chargers: <chargers>, no missiles, normal morale, in the centre, Tactics 3, IQ 3
      side: Alexander
      Evaders: <evaders>, no missiles, normal morale, in the centre, Tactics 3, IQ 3
      """
    And Chargers throws 3 3 for evading
    And Evaders throws <dice> for evading
    When Darius orders
      """
      Chargers: Charge Evaders
      """
    And Alexander orders
      """
      Evaders: Stand, if charged evade
      """
    And the turn is resolved
    Then Evaders totals <total> against at least 6 by aom.evade.opposed
    And Evaders <outcome> evading
    And Evaders is afterwards <engaged> with Chargers

    Examples:
      | chargers                    | evaders                     | dice | total | outcome | engaged     |
      | artillery                   | artillery                   | 3 3  | 6     | passes  | not engaged |
      | artillery                   | artillery                   | 3 2  | 5     | fails   | engaged     |
      | infantry                    | baggage, at infantry speed  | 3 3  | 6     | passes  | not engaged |
      | baggage, at cavalry speed   | cavalry                     | 3 2  | 5     | fails   | engaged     |
      | baggage, at artillery speed | baggage, at artillery speed | 4 4  | 8     | passes  | not engaged |

  Scenario Outline: The faster one or the dice, as the table has ruled
    Given the ruling aom.ruling.evade-other-kinds is <option>
    And the scenario
      """
      side: Darius
      Chargers: <chargers>, no missiles, normal morale, in the centre, Tactics 3, IQ 3
      side: Alexander
      Evaders: <evaders>, no missiles, normal morale, in the centre, Tactics 3, IQ 3
      """
    And the dice come from the passphrase guns and waggons
    When Darius orders
      """
      Chargers: Charge Evaders
      """
    And Alexander orders
      """
      Evaders: Stand, if charged evade
      """
    And the turn is resolved
    Then aom.evade.opposed <rolled> for Evaders
    And aom.evade.other-kinds <by speed> for Evaders

    Examples:
      | option       | chargers  | evaders   | rolled              | by speed            |
      | by-speed     | infantry  | artillery | does not come about | comes about         |
      | by-speed     | artillery | cavalry   | does not come about | comes about         |
      | opposed-roll | infantry  | artillery | comes about         | comes about         |
      | opposed-roll | artillery | cavalry   | comes about         | comes about         |

  Example: Where all of them roll, nobody asks how fast baggage is
    Given the ruling aom.ruling.evade-other-kinds is opposed-roll
    And the scenario
      """
      side: Darius
      Chargers: cavalry, no missiles, normal morale, in the centre, Tactics 3, IQ 3
      side: Alexander
      Train: baggage, no missiles, normal morale, in the centre, Tactics 3, IQ 3
      """
    And Chargers throws 3 3 for evading
    And Train throws 4 3 for evading
    When Darius orders
      """
      Chargers: Charge Train
      """
    And Alexander orders
      """
      Train: Stand, if charged evade
      """
    And the turn is resolved
    Then Train totals 7 against at least 6 by aom.evade.opposed
    And Train is afterwards not engaged with Chargers

  Example: The turn waits for the speed of a baggage train that evades
    Given the scenario
      """
      side: Darius
      Chargers: cavalry, no missiles, normal morale, in the centre
      side: Alexander
      Train: baggage, no missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Chargers: Charge Train
      """
    And Alexander orders
      """
      Train: Stand, if charged evade
      """
    And the turn is resolved
    Then the turn waits for `Train: at infantry speed / at cavalry speed / at artillery speed`

  Example: Baggage that braces is never asked for its speed
    Given the scenario
      """
      side: Darius
      Chargers: cavalry, no missiles, normal morale, in the centre
      side: Alexander
      Train: baggage, no missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Chargers: Charge Train
      """
    And Alexander orders
      """
      Train: Stand, if charged brace
      """
    And the turn is resolved
    Then aom.evade.other-kinds does not come about for Train
    And Train is afterwards engaged with Chargers
    And the turn is over

  Scenario Outline: Between infantry and cavalry their own rules hold, and not these
    Given the scenario
      """
      side: Darius
      Chargers: <chargers>, no missiles, normal morale, in the centre
      side: Alexander
      Evaders: <evaders>, no missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Chargers: Charge Evaders
      """
    And Alexander orders
      """
      Evaders: Stand, if charged evade
      """
    And the turn is resolved
    Then <clause> comes about for Evaders
    And aom.evade.other-kinds does not come about for Evaders

    Examples:
      | chargers | evaders  | clause                          |
      | infantry | cavalry  | aom.evade.cavalry-from-infantry |
      | cavalry  | infantry | aom.evade.infantry-from-cavalry |

  Example: Equals that roll are not caught before they have rolled
    Given the scenario
      """
      side: Darius
      Chargers: artillery, no missiles, normal morale, in the centre, Tactics 3, IQ 3
      side: Alexander
      Evaders: artillery, no missiles, normal morale, in the centre, Tactics 3, IQ 3
      """
    And Chargers throws 3 3 for evading
    And Evaders throws 4 4 for evading
    When Darius orders
      """
      Chargers: Charge Evaders
      """
    And Alexander orders
      """
      Evaders: Stand, if charged evade
      """
    And the turn is resolved
    Then Evaders passes evading
    And Evaders is afterwards escaped from Chargers
    And aom.charge.rear.caught does not come about for Evaders
