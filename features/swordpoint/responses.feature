Feature: Responses to charges, and declarations that are refused
  Who is charged responds to it (line 94). What becomes of a declaration that the rules do not allow, a table rules.

  Background:
    Given the rulebook swordpoint
    And the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7
      Axes: infantry, close order, Cohesion 7
        to Riders: 20 in
      side: Raiders
      Archers: infantry, close order, Cohesion 7
      Horse: cavalry, formed, Cohesion 7
        to Archers: 20 in
      """

  Scenario Outline: A unit that is charged responds to the charge in one of its ways
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Archers
      phase: mounted responses
      side: Raiders
      Archers: <response>
      phase: rally
      """
    Then Archers is accepted by sp.response
    And sp.response says `<told>` of Archers

    Examples:
      | response                | told                       |
      | hold                    | is ordered `Hold`          |
      | stand                   | is ordered `Hold`          |
      | flee                    | flees from the charge      |
      | flee from Riders        | flees from the charge      |
      | evade                   | evades the charge          |
      | evade Riders            | evades the charge          |
      | counter-charge          | counter-charges            |
      | countercharge Riders    | counter-charges            |

  Scenario Outline: What a unit that is charged does stays with it until the end of the turn
    When the turn reads
      """
      phase: foot declarations
      side: Guild
      Axes: charge Horse
      phase: foot responses
      side: Raiders
      Horse: <response>
      phase: rally
      """
    Then Horse is accepted by sp.response
    And Horse is afterwards <state>

    Examples:
      | response       | state                |
      | flee           | flees from a charge  |
      | flee           | fleeing              |
      | evade          | flees from a charge  |
      | evade          | not fleeing          |
      | counter-charge | counter-charging     |
      | hold           | not counter-charging |

  Example: Whom nobody charges has nothing to respond to
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Archers
      phase: mounted responses
      side: Raiders
      Horse: counter-charge
      phase: rally
      """
    Then Horse is refused by sp.response
    And sp.response underlines `counter-charge` of Horse
    And sp.response says to write `take the line out` for Horse

  Example: Responses follow the declarations and do not stand among them
    When the turn reads
      """
      phase: foot declarations
      side: Guild
      Axes: charge Archers
      side: Raiders
      Archers: hold
      phase: rally
      """
    Then Archers is refused by sp.response
    And sp.response says to write `phase: foot responses` for Archers

  Example: A unit does not respond to one charge in two ways
    When the turn reads
      """
      phase: foot declarations
      side: Guild
      Axes: charge Archers
      phase: foot responses
      side: Raiders
      Archers: hold, flee
      phase: rally
      """
    Then Archers is refused by sp.response
    And sp.response says to write `one of them` for Archers

  Scenario Outline: What becomes of a refused declaration is ruled
    Given the ruling sp.ruling.refused-declaration is <option>
    When the turn reads
      """
      phase: foot declarations
      side: Guild
      Riders: charge Archers
      Axes: charge Archers
      phase: rally
      """
    Then Riders is refused by sp.movement.declare-order
    And what becomes of Riders is told by <clause>

    Examples:
      | option         | clause              |
      | not-made       | sp.declare.not-made |
      | must-be-mended | sp.declare.refused  |

  Example: By default the turn goes on without a declaration that is refused
    When the turn reads
      """
      phase: foot declarations
      side: Guild
      Riders: charge Archers
      Axes: charge Horse
      phase: rally
      """
    Then sp.declare.not-made says `makes no such declaration` of Riders
    And sp.declare.charge comes about for Axes
    And sp.declare.charge does not come about for Riders
    And the turn waits for `phase: compulsory moves`

  Example: Where the table wants refused declarations mended, the turn waits for that
    Given the ruling sp.ruling.refused-declaration is must-be-mended
    When the turn reads
      """
      phase: foot declarations
      side: Guild
      Axes: charge Archers
      phase: foot responses
      side: Raiders
      Horse: hold
      phase: rally
      """
    Then what becomes of Horse is told by sp.declare.refused
    And the turn waits for `take the line out`
