Feature: Who declares no charge in Swordpoint
  A unit that flees, that fights, or that has left the table charges nobody; one that flees from a charge flees until it
  rallies, and one that evades does not (lines 94-95, 139, 274).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: A unit that flees, fights or is off the table declares no charge: <state>
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7, <state>
        to Archers: 12 in
      side: Raiders
      Archers: infantry, close order, Cohesion 7
      Pikes: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Archers
      phase: rally
      """
    Then Riders is <verdict> by sp.declare.charge

    Examples:
      | state           | verdict  |
      | on the table    | accepted |
      | not fleeing     | accepted |
      | fleeing         | refused  |
      | fighting Pikes  | refused  |
      | off the table   | refused  |

  Example: Who may not charge is told so, and by default charges nobody
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7, fleeing
        to Archers: 12 in
      side: Raiders
      Archers: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Archers
      phase: rally
      """
    Then Riders is refused by sp.declare.charge
    And sp.declare.charge says to write `take the line out` for Riders
    And sp.declare.not-made says `makes no such declaration` of Riders

  Scenario Outline: Who flees from a charge has to rally, and who evades has not: <response>
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7
        to Archers: 10 in
      side: Raiders
      Captain: commander, on foot, Cohesion 7, attached to Archers
      Archers: infantry, open order, Cohesion 9
      """
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
    And sp.reading.flight says `<told>` of Archers
    And Archers is afterwards <state>
    And Archers is afterwards flees from a charge

    Examples:
      | response | told                  | state       |
      | flee     | flees from the charge | fleeing     |
      | evade    | evades the charge     | not fleeing |

  Scenario Outline: In the phase of rallying who fled from a charge may rally, and who evaded it has nothing to rally from
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7
        to Archers: 10 in
      side: Raiders
      Captain: commander, on foot, Cohesion 7, attached to Archers
      Archers: infantry, open order, Cohesion 9
      """
    And the dice come from the passphrase heels
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Archers
      phase: mounted responses
      side: Raiders
      Archers: <response>
      phase: rally
      side: Raiders
      Archers: rally
      phase: compulsory moves
      """
    Then <clause> says `<told>` of Archers
    And sp.rally.test <comes> about for Archers

    Examples:
      | response | clause          | told               | comes         |
      | flee     | sp.rally.test   | is ordered `Rally` | comes         |
      | evade    | sp.rally.radius | refuses `Rally`    | does not come |
