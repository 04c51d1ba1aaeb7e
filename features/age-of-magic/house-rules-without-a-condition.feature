Feature: House rules that leave a condition out
  What a unit at rout may not do is said twice: with each order, and with the one order that is left to it (lines 14-15,
  18-19). A table that drops one of the two has still the other.

  Background:
    Given the rulebook age-of-magic
    And the scenario
      """
      side: Darius
      Spears: infantry, no missiles, at rout, in its centre, engaged with Pikes
      Levies: infantry, no missiles, at rout, in its centre
      side: Alexander
      Pikes: infantry, no missiles, good morale, in Darius's centre
      """

  Scenario Outline: Where the conditions of Move are dropped, a unit at rout is still left one order only
    Given the house rulebook
      """
      rulebook: ours
      extends: age-of-magic
      drop: [aom.move.conditions]
      """
    When Darius orders
      """
      Spears: <spears>
      Levies: <levies>
      """
    Then <unit> is refused by <clause>
    And there is 1 finding

    Examples:
      | spears              | levies              | unit   | clause                           |
      | Move                | Rout                | Spears | aom.disengage.only-order-at-rout |
      | Move to its reserve | Rout                | Spears | aom.disengage.only-order-at-rout |
      | Disengage           | Move                | Levies | aom.rout.only-order              |
      | Disengage           | Move to its reserve | Levies | aom.rout.only-order              |

  Scenario Outline: Where an engaged unit at rout is not told to disengage, it may not fight on all the same
    Given the house rulebook
      """
      rulebook: ours
      extends: age-of-magic
      clauses:
      - clause: aom.disengage.only-order-at-rout
        says: At this table it is only a piece of advice.
        supersedes: {id: aom.disengage.only-order-at-rout, date: 2026-05-01, why: each order says enough}
        prose: kept by the players
      """
    When Darius orders
      """
      Spears: <spears>
      Levies: Rout
      """
    Then Spears is <verdict> by aom.continue-melee.engaged
    And there <are> findings

    Examples:
      | spears                       | verdict  | are    |
      | Continue melee               | refused  | is 1   |
      | Continue melee, throw 3 dice | refused  | is 1   |
      | Disengage                    | accepted | are no |
