Feature: House rules that hang on fire and on how a charge is met
  A table may say what comes of fire before anybody evades, and of a charge that is met before anybody fires: responses,
  fire, evading and contact follow each other (lines 8, 10-13, 23, 60-64).

  Background:
    Given the rulebook age-of-magic
    And the house rulebook
      """
      rulebook: ours
      extends: age-of-magic
      clauses:
      - clause: ours.answered
        says: Whoever is to meet a charge is seen to do so before any other choice.
        effects:
        - {moment: no response, towards: response is evade, says: "turns away from {other}"}
        - {moment: fire, towards: response is brace, says: "stands firm against {other}"}
      - clause: ours.ready
        says: Whoever charges readies its missiles while the others choose.
        effects: {moment: no response, when: Charge is ordered and missiles, says: readies its missiles}
      - clause: ours.early
        says: Nobody has fired before the time of fire.
        effects: {moment: fire, towards: firing at or perhaps firing at, says: "has fired at {other} too early"}
      - clause: ours.smoke
        says: Whoever has fired stands in smoke before anybody evades.
        effects:
        - {moment: evading, towards: firing at, says: "stands in smoke before {other}"}
        - {moment: evading, towards: perhaps firing at, says: "aims at {other}"}
      """

  Scenario Outline: Who stands and fires, or hits and runs, has fired before anybody evades, and not before the fire
    Given the scenario
      """
      side: Darius
      Mark: infantry, no missiles, good morale, in its centre
      side: Alexander
      Archers: infantry, missiles, good morale, in its centre
      """
    When Darius orders
      """
      Mark: Stand
      """
    And Alexander orders
      """
      Archers: <order>
      """
    And the turn is resolved
    Then <clause> says `fires at Mark` of Archers
    And ours.smoke says `stands in smoke before Mark` of Archers
    And ours.early does not come about for Archers

    Examples:
      | order                  | clause             |
      | Stand and fire at Mark | aom.stand-and-fire |
      | Hit and run at Mark    | aom.hit-and-run    |

  Scenario Outline: A charger has fired before anybody evades, and not before the fire
    Given the scenario
      """
      side: Darius
      Riders: cavalry, missiles, good morale, in its centre
      side: Alexander
      Ward: infantry, no missiles, good morale, in its centre
      Pikes: infantry, no missiles, good morale, in its centre
      """
    When Darius orders
      """
      Riders: Charge Ward<choice>
      """
    And Alexander orders
      """
      Ward: Stand
      Pikes: <pikes>
      """
    And the turn is resolved
    Then aom.example.fire-during-charge comes about for Riders
    And ours.smoke says `<smoke>` of Riders
    And ours.early does not come about for Riders

    Examples:
      | choice                             | pikes                  | smoke                        |
      |                                    | Stand                  | stands in smoke before Ward  |
      | , if intercepted fire at target    | Stand and protect Ward | stands in smoke before Ward  |
      | , if intercepted fire at protector | Stand and protect Ward | stands in smoke before Pikes |
      |                                    | Stand and protect Ward | aims at Pikes                |

  Scenario Outline: Who hits and runs has turned before others choose, and who stands firm does so before the fire
    Given the scenario
      """
      side: Darius
      Riders: cavalry, no missiles, good morale, in its centre
      side: Alexander
      Scouts: infantry, missiles, good morale, in its centre
      """
    When Darius orders
      """
      Riders: Charge Scouts
      """
    And Alexander orders
      """
      Scouts: <order>
      """
    And the turn is resolved
    Then <clause> comes about for Scouts
    And ours.answered says `<says>` of Scouts
    And ours.answered does not come about for Riders

    Examples:
      | order                   | clause                       | says                       |
      | Hit and run at Riders   | aom.hit-and-run.reaction     | turns away from Riders     |
      | Stand, if charged evade | aom.stand.reactions          | turns away from Riders     |
      | Stand                   | aom.stand.reactions.unstated | stands firm against Riders |
      | Stand, brace            | aom.stand.reactions          | stands firm against Riders |

  Scenario Outline: A side is asked how its unit meets a charge while the charger readies its missiles
    Given the ruling aom.ruling.unstated-response is ask
    And the scenario
      """
      side: Darius
      Riders: cavalry, good morale, in its centre
      side: Alexander
      Pikes: infantry, missiles, good morale, in its centre
      """
    When Darius orders
      """
      Riders: Charge Pikes
      """
    And Alexander orders
      """
      Pikes: <order>
      """
    And the turn is resolved
    Then the turn waits for `Riders: missiles / no missiles`
    And the turn waits for `<choices>`

    Examples:
      | order                    | choices                                             |
      | Stand                    | Pikes: brace / Pikes: counter-charge / Pikes: evade |
      | Stand and fire at Riders | Pikes: brace / Pikes: counter-charge                |
