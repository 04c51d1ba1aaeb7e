Feature: Which clause tells a mistake about an order
  Of what one order does wrong the gravest is told, and the rest goes with it (lines 2-6, 13-19, 53-65).

  Background:
    Given the rulebook e41k

  Example: A broken detachment that is given one wrong order twice is told of one mistake
    Given the scenario
      """
      side: Marines
      Scouts: infantry, broken
      """
    When Marines orders
      """
      Scouts: Normal, Normal
      """
    Then Scouts is refused by e41k.orders.one
    And e41k.orders.not-recovered breaks with e41k.orders.one of Scouts
    And there is 1 finding

  Example: An immobilized war engine that is given one wrong order twice is told of one mistake
    Given the scenario
      """
      side: Marines
      Titan: war engine, immobilized
      """
    When Marines orders
      """
      Titan: Overwatch, ow
      """
    Then Titan is refused by e41k.orders.one
    And e41k.orders.not-recovered breaks with e41k.orders.one of Titan
    And there is 1 finding

  Scenario Outline: With two counters on one detachment goes that one of them could never be its own
    Given the scenario
      """
      fact: orders shown by counters
      side: Marines
      Company: <kind>
      """
    When Marines orders
      """
      Company: <counters>
      """
    Then <clause> breaks with e41k.orders.one of Company
    And there is 1 finding

    Examples:
      | kind       | counters              | clause                        |
      | infantry   | Immobilized, Normal   | e41k.immobilized.never-normal |
      | infantry   | Immobilized, Marching | e41k.normal.dice              |
      | war engine | Broken, Normal        | e41k.broken.never-war-engine  |
      | war engine | Broken, Overwatch     | e41k.normal.dice              |

  Scenario Outline: A table that hides no order behind a face of the other type still has no such orders
    Given the house rulebook
      """
      rulebook: open-handed
      extends: e41k
      clauses:
        - clause: open-handed.faces
          says: "No face and no counter of the other type hides a Normal order."
          prose: kept by the players
          supersedes: {id: e41k.normal.dice, date: 2026-05-01, why: our dice lie open}
      """
    And the scenario
      """
      fact: orders shown by counters
      side: Marines
      Company: <kind>
      """
    When Marines orders
      """
      Company: <order>
      """
    Then Company is refused by <clause>
    And <clause> says to write `Company: Normal` for Company
    And there is 1 finding

    Examples:
      | kind       | order       | clause                        |
      | infantry   | Immobilized | e41k.immobilized.never-normal |
      | war engine | Broken      | e41k.broken.never-war-engine  |

  Scenario Outline: An order that a detachment is given by a short word is the one that the word is short for
    Given the scenario
      """
      side: Marines
      Company: <kind>, in the open, speed 15 cm
        with 3 Stands: firepower 2, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: <word>
      phase: movement
      """
    Then e41k.orders.classes says `is on <order>` of Company
    And Company is afterwards <order> order

    Examples:
      | kind       | word  | order     |
      | infantry   | ow    | Overwatch |
      | war engine | OW    | Overwatch |
      | infantry   | march | Marching  |

  Example: A side that hands in no orders has given its detachments none, and the turn waits for them
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 3 Stands: firepower 2, assault 1
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      phase: movement
      """
    Then the turn waits for `write one of `Normal`, `Marching`, `Assault`, `Overwatch` and `Special` behind its name`

  Example: A detachment whose order is refused acts on Normal like one that was told to, where the table has ruled so
    Given the ruling e41k.ruling.refused-order is normal
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 3 Stands: firepower 2, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Broken
      phase: movement
      """
    Then Company is refused by e41k.broken.cause
    And e41k.orders.refused.normal says `acts on Normal instead` of Company
    And e41k.normal says `is on Normal` of Company
    And Company is afterwards Normal order
