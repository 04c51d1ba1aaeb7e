Feature: Stopped in the move
  What an order brings about is there when the movement phase ends and not before: where a house rule stops a unit
  as that phase begins, nothing of it comes about (lines 81-138, 148-203, 210, 229-246).

  Background:
    Given the rulebook fantasy-warlord
    And the house rulebook
      """
      rulebook: invented
      extends: fantasy-warlord
      facts:
      - {fact: fogbound, says: fog keeps it where it is, flag: fogbound, otherwise: no, happens: {anyone: fog comes where it will}}
      clauses:
      - clause: house.fog
        says: A unit that fog surrounds as the movement phase begins goes on with none of its orders.
        effects: {moment: start of movement, when: fogbound, says: goes on with none of its orders, orders: []}
      """

  Scenario Outline: A unit that is stopped is as it was: <orders>
    Given the scenario
      """
      side: Guild
      Company: <facts>, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Company: <orders>
      phase: movement
      happened:
      Company: fogbound
      phase: end of turn
      """
    Then Company is afterwards <after>
    And house.fog comes about for Company

    Examples:
      | facts                           | orders                         | after          |
      | infantry, open order            | Break Formation to close order | open order     |
      | infantry, close order           | Break Formation to open order  | close order    |
      | cavalry, in line                | C/F Circle                     | in line        |
      | infantry, in line               | C/F Column                     | in line        |
      | infantry, in line               | C/F Hedgehog                   | in line        |
      | infantry, in column             | C/F Line                       | in column      |
      | cavalry, mounted                | Dismount                       | mounted        |
      | cavalry, dismounted             | Mount                          | dismounted     |
      | monster, at combat height       | Land                           | in the air     |
      | monster, flyer, on the ground   | Take-off                       | on the ground  |
      | wagon, unlimbered               | Limber-up                      | unlimbered     |
      | wagon, limbered                 | Unlimber                       | limbered       |
      | infantry, in line, disordered   | Reform into column             | in line        |
      | infantry, in line, disordered   | Reform into hedgehog           | in line        |
      | cavalry, in line, disordered    | Reform into circle             | in line        |
      | infantry, in column, disordered | Reform into line               | in column      |
      | infantry, in column, disordered | Reform                         | disordered     |
      | infantry, in line, open order   | Evade                          | not disordered |

  Scenario Outline: A unit that is stopped does not evade, charged or not: <charged>
    Given the ruling fw.ruling.evade-from is charging-enemy-only
    And the scenario
      """
      side: Guild
      Company: infantry, open order, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Company: Evade
      phase: charges
      happened:
      Company: <charged>, morale CO
      phase: movement
      happened:
      Company: <fog>
      phase: end of turn
      """
    Then fw.ruling.evade-from <about> for Company

    Examples:
      | charged               | fog          | about               |
      | charged by Riders     | fogbound     | does not come about |
      | charged by Riders     | not fogbound | comes about         |
      | not charged by Riders | fogbound     | does not come about |
      | not charged by Riders | not fogbound | comes about         |

  Scenario Outline: A rout that is stopped disorders nobody
    Given the scenario
      """
      side: Guild
      Company: infantry, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: charges
      happened:
      Company: charged by Riders, morale Rout
      phase: movement
      happened:
      Company: <fog>
      phase: end of turn
      """
    Then Company is afterwards <after>

    Examples:
      | fog          | after          |
      | fogbound     | not disordered |
      | not fogbound | disordered     |

  Scenario Outline: A charge does not hit a unit in its change of formation that has stopped to change
    Given the scenario
      """
      side: Guild
      Company: infantry, in line, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Company: C/F Column
      phase: movement
      happened:
      Company: hit by a charge, <fog>
      phase: end of turn
      """
    Then Company is afterwards <after>

    Examples:
      | fog          | after          |
      | fogbound     | not disordered |
      | not fogbound | disordered     |

  Scenario Outline: A wheel that is stopped costs nothing
    Given the scenario
      """
      side: Guild
      Company: infantry, in line, under brigade control, frontage 12 cm, movement allowance 20 cm
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Company: Advance, Wheel, Left
      phase: movement
      happened:
      Company: wheeled 30 degrees, ended ahead, <fog>
      phase: end of turn
      """
    Then fw.order.wheel.cost <about> for Company

    Examples:
      | fog          | about               |
      | fogbound     | does not come about |
      | not fogbound | comes about         |

  Scenario Outline: The penalty of a change of formation or facing falls due as the phase begins
    Given the scenario
      """
      side: Guild
      Company: infantry, in line, under brigade control, movement penalty 5 cm
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Company: <orders>
      phase: movement
      happened:
      Company: fogbound
      phase: end of turn
      """
    Then fw.orders.change-formation says `at a movement penalty of 5 cm` of Company

    Examples:
      | orders         |
      | C/F Column     |
      | C/F Face, Left |
