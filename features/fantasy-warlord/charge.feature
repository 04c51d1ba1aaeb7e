Feature: Charge
  A unit charges only where an enemy is within its charge range (lines 139-147, 232-234).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Some enemy is within charge range
    Given the scenario
      """
      side: Guild
      Lancers: cavalry, <facts>
        to Wolf Riders: <wolf riders>
        to Ogre: <ogre>
      side: Raiders
      Wolf Riders: cavalry
      Ogre: monster
      """
    When Guild orders
      """
      Lancers: <orders>
      """
    Then Lancers is <verdict> by fw.order.charge.target-in-range

    Examples: Anybody
      | facts              | wolf riders         | ogre                | orders | verdict    |
      | charge range 20 cm | 15 cm               | 60 cm               | Charge | accepted   |
      | charge range 20 cm | 20 cm               | 60 cm               | Charge | accepted   |
      | charge range 20 cm | 20.1 cm             | 60 cm               | Charge | refused    |
      | charge range 20 cm | not measured        | 60 cm               | Charge | to measure |
      | charge range 20 cm | not measured        | 10 cm               | Charge | accepted   |
      | in line            | in charge range     | out of charge range | Charge | accepted   |
      | in line            | out of charge range | out of charge range | Charge | refused    |

    Examples: A named enemy
      | facts              | wolf riders  | ogre  | orders             | verdict    |
      | charge range 20 cm | 15 cm        | 60 cm | Charge Wolf Riders | accepted   |
      | charge range 20 cm | 25 cm        | 60 cm | Charge Wolf Riders | refused    |
      | charge range 20 cm | 25 cm        | 10 cm | Charge Wolf Riders | refused    |
      | charge range 20 cm | not measured | 10 cm | Charge Wolf Riders | to measure |
      | charge range 20 cm | 25 cm        | 10 cm | Charge at Ogre     | accepted   |

  Example: What decides a charge is told
    Given the scenario
      """
      side: Guild
      Lancers: cavalry
      side: Raiders
      Wolf Riders: cavalry
      """
    When Guild orders
      """
      Lancers: Charge Wolf Riders
      """
    Then Lancers is to measure by fw.order.charge.target-in-range
    And the charge range of Lancers is to be measured
    And the distance from Lancers to Wolf Riders is to be measured
    And nothing is told of what becomes of Lancers

  Scenario Outline: The ruling on a charge that falls short
    Given the ruling fw.ruling.charge-out-of-range is <option>
    And the scenario
      """
      side: Guild
      Lancers: cavalry, charge range 20 cm
        to Wolf Riders: <distance>
      side: Raiders
      Wolf Riders: cavalry
      """
    When Guild orders
      """
      Lancers: <orders>
      """
    Then Lancers is <verdict> by fw.order.charge.target-in-range

    Examples:
      | option              | distance | orders                   | verdict  |
      | refuse              | 25 cm    | Charge                   | refused  |
      | follow-and-disorder | 25 cm    | Charge                   | followed |
      | refuse              | 25 cm    | Charge Wolf Riders       | refused  |
      | follow-and-disorder | 25 cm    | Charge Wolf Riders       | followed |
      | refuse              | 25 cm    | Charge Wolf Riders, Fire | refused  |
      | follow-and-disorder | 25 cm    | Charge Wolf Riders, Fire | followed |
      | follow-and-disorder | 15 cm    | Charge                   | accepted |

  Scenario Outline: The ruling on whether a charge names its target
    Given the ruling fw.ruling.charge-names-target is <option>
    And the scenario
      """
      side: Guild
      Lancers: <rank>, charge range 20 cm
        to Wolf Riders: 15 cm
      side: Raiders
      Wolf Riders: cavalry
      """
    When Guild orders
      """
      Lancers: <orders>
      """
    Then Lancers is <verdict> by fw.order.charge.target-in-range

    Examples:
      | option             | rank      | orders             | verdict  |
      | any-enemy-in-range | soldiers  | Charge             | accepted |
      | must-be-named      | soldiers  | Charge             | refused  |
      | must-be-named      | soldiers  | Charge Wolf Riders | accepted |
      | must-be-named      | character | Charge             | accepted |

  Example: Friends are not charged
    Given the scenario
      """
      side: Guild
      Lancers: cavalry, charge range 20 cm
        to Spears: 10 cm
      Spears: infantry
      """
    When Guild orders
      """
      Lancers: Charge Spears
      Spears: Stand
      """
    Then Lancers is refused
    And there is a wrong-target at `Spears`
    And there is 1 finding

  Scenario Outline: A charge comes upon the enemy that is named, and upon nobody else
    Given the house rulebook
      """
      rulebook: ours
      extends: fantasy-warlord
      clauses:
        - {clause: our.order.charge, says: A charge is explained on our own sheet.}
      orders:
        - order: Charge
          clause: our.order.charge
          phrases: ["charge [[at] {enemy}]"]
          supersedes: {id: Charge, date: 2026-05-01, why: the counter is explained on a sheet of ours}
      """
    And the scenario
      """
      side: Guild
      Lancers: cavalry, charge range 40 cm, under brigade control
        to Riders: 30 cm
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Lancers: <orders>
      phase: charges
      happened:
      Riders: morale CO
      phase: movement
      """
    Then our.order.charge comes about for Lancers
    And fw.order.charge <says> `charges Riders` of Lancers

    Examples:
      | orders                 | says         |
      | Charge Riders          | says         |
      | Charge                 | does not say |
      | Charge, Fire at Riders | does not say |
