Feature: What was measured of enemies
  A distance is one for both units, and holds until either moves; the nearest enemy is no nearer than what is
  measured (lines 141-143, 161-162).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: A nearer enemy ends what was said of the nearest one, one as far or further does not
    Given the scenario
      """
      side: Guild
      Spears: infantry, in column, nearest enemy 60 cm
      side: Raiders
      Riders: cavalry
      Others: cavalry
      """
    When the turn reads
      """
      phase: first charges
      happened:
      Spears: infantry
        to Riders: <distance>
      phase: first reactions
      """
    Then the next table has `Spears: infantry, in column<rest>`
    And the next table has `to Riders: <distance>`

    Examples:
      | distance | rest                  |
      | 59 cm    |                       |
      | 60 cm    | , nearest enemy 60 cm |
      | 61 cm    | , nearest enemy 60 cm |

  Scenario Outline: What was said of the only enemy stands as long as it fits what is measured of him
    Given the scenario
      """
      side: Guild
      Spears: infantry, in column, nearest enemy 60 cm
      side: Raiders
      Riders: cavalry
      """
    When the turn reads
      """
      phase: first charges
      happened:
      Spears: infantry
        to Riders: <distance>
      phase: first reactions
      """
    Then the next table has `Spears: infantry, in column<rest>`
    And Spears is afterwards nearest enemy <distance>

    Examples:
      | distance | rest                  |
      | 59 cm    |                       |
      | 60 cm    | , nearest enemy 60 cm |
      | 61 cm    |                       |

  Scenario Outline: How far the nearest enemy is has to be measured anew once units have moved
    Given the scenario
      """
      side: Guild
      Spears: infantry, in column, under brigade control, nearest enemy 60 cm
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: Stand
      phase: <phase>
      """
    Then the next table has `Spears: infantry, in column, under brigade control<rest>`

    Examples:
      | phase           | rest                  |
      | movement        | , nearest enemy 60 cm |
      | automatic moves |                       |

  Scenario Outline: A distance and the charge range hold until units have moved
    Given the scenario
      """
      side: Guild
      Spears: infantry, in column, under brigade control
        to Riders: <measured>
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: charges
      happened:
      Spears: charged by Riders, in contact with Riders, morale CO
      phase: <phase>
      """
    Then the next table has `to Riders: <now>`

    Examples:
      | measured        | phase           | now                                        |
      | 15 cm           | movement        | 15 cm, charged by it, in contact           |
      | 15 cm           | automatic moves | charged by it, in contact                  |
      | in charge range | movement        | in charge range, charged by it, in contact |
      | in charge range | automatic moves | charged by it, in contact                  |

  Scenario Outline: A distance that is measured from one unit is measured from both: <charger>
    Given the scenario
      """
      side: Guild
      Lancers: cavalry, charge range 40 cm
        to Riders: <distance>
      side: Raiders
      Riders: cavalry, charge range 40 cm
      """
    When <side> orders
      """
      <charger>: Charge
      """
    Then <charger> is <verdict> by fw.order.charge.target-in-range

    Examples:
      | side    | charger | distance | verdict  |
      | Guild   | Lancers | 40 cm    | accepted |
      | Guild   | Lancers | 41 cm    | refused  |
      | Raiders | Riders  | 40 cm    | accepted |
      | Raiders | Riders  | 41 cm    | refused  |

  Scenario Outline: A contact that is stated of the charger is one of its target too
    Given the scenario
      """
      side: Guild
      Spears: infantry, in column, charged by Riders
      side: Raiders
      Riders: cavalry, half move made, <contact> with Spears
      """
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: reactions
      side: Guild
      Spears: C/F Line
      """
    Then Spears is <verdict> by fw.reaction-test.before-contact

    Examples:
      | contact    | verdict  |
      | in contact | refused  |
      | no contact | accepted |
