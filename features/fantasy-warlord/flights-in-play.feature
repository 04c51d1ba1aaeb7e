Feature: Flights in a turn
  A flight ends at a height that the chapter does not tell, and only what is in the air has a height
  (lines 148-151, 155-157, 166-168, 196-198). The house rule tells of whom the height is known.

  Background:
    Given the rulebook fantasy-warlord
    And the house rulebook
      """
      rulebook: heights
      extends: fantasy-warlord
      clauses:
        - clause: heights.known
          says: Somebody has measured its height.
          effects:
            - {moment: end of automatic moves, when: at combat height is known, says: has a height that is known}
        - clause: heights.in-the-air
          says: It is known whether it is in the air.
          effects:
            - {moment: end of automatic moves, when: in the air is known, says: is in the air or is not}
      """

  Scenario Outline: What becomes of the height
    Given the scenario
      """
      side: Guild
      Griffon: monster, <facts>, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Griffon: <orders>
      phase: end of turn
      """
    Then heights.known <known> for Griffon
    And Griffon is afterwards <after>
    And the turn is over

    Examples: It has gone up or down, nobody knows how far
      | facts                      | orders | known               | after      |
      | flyer, at combat height    | Climb  | does not come about | in the air |
      | flyer, above combat height | Climb  | does not come about | in the air |
      | flyer, at combat height    | Dive   | does not come about | in the air |
      | flyer, above combat height | Dive   | does not come about | in the air |
      | flyer, below combat height | Dive   | does not come about | in the air |

    Examples: It has left the air, or come into it
      | facts                   | orders   | known               | after         |
      | flyer, at combat height | Land     | does not come about | on the ground |
      | flyer, on the ground    | Take-off | does not come about | in the air    |

    Examples: It has stayed as high as it was
      | facts                      | orders      | known       | after                |
      | flyer, at combat height    | Stand       | comes about | at combat height     |
      | flyer, at combat height    | Advance     | comes about | at combat height     |
      | flyer, at combat height    | Climb, Dive | comes about | at combat height     |
      | flyer, above combat height | Land        | comes about | not at combat height |

  Scenario Outline: Where a flight ends is measured at the table
    Given the scenario
      """
      side: Guild
      Griffon: monster, flyer, <before>, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Griffon: <orders>
      phase: movement
      happened:
      Griffon: <measured>
      phase: end of turn
      """
    Then heights.known comes about for Griffon
    And <clause> comes about for Griffon
    And Griffon is afterwards <measured>

    Examples:
      | before              | orders   | measured             | clause                        |
      | above combat height | Dive     | at combat height     | fw.reading.height-of-a-flight |
      | at combat height    | Dive     | not at combat height | fw.reading.height-of-a-flight |
      | below combat height | Climb    | at combat height     | fw.reading.height-of-a-flight |
      | on the ground       | Take-off | at combat height     | fw.order.take-off             |

  Scenario Outline: What is brought down has no height any more, and what flies no longer is not in the air
    Given the scenario
      """
      side: Guild
      Griffon: monster, flyer, at combat height, under brigade control
      """
    When the turn reads
      """
      phase: movement
      happened:
      Griffon: <happened>
      phase: end of turn
      """
    Then heights.known <height> for Griffon
    And heights.in-the-air <air> for Griffon
    And Griffon is afterwards <happened>

    Examples:
      | happened      | height              | air                 |
      | on the ground | does not come about | comes about         |
      | not a flyer   | does not come about | does not come about |
      | disordered    | comes about         | comes about         |

  Scenario Outline: A flyer that routs instead has neither climbed nor dived
    Given the scenario
      """
      side: Guild
      Griffon: monster, flyer, at combat height, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Griffon: <orders>
      phase: charges
      happened:
      Griffon: charged by Riders, <morale>
      phase: end of turn
      """
    Then <clause> <about> for Griffon
    And heights.known <known> for Griffon

    Examples:
      | orders | morale      | clause                        | about       | known               |
      | Climb  | morale Rout | fw.state.rout                 | comes about | comes about         |
      | Dive   | morale Rout | fw.state.rout                 | comes about | comes about         |
      | Climb  | morale CO   | fw.reading.height-of-a-flight | comes about | does not come about |
      | Dive   | morale CO   | fw.reading.height-of-a-flight | comes about | does not come about |

  Example: What is told of a climb and of a dive
    Given the scenario
      """
      side: Guild
      Griffon: monster, flyer, at combat height, under brigade control
      Wyvern: monster, flyer, in the air, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Griffon: Climb
      Wyvern: Dive
      phase: end of turn
      """
    Then fw.order.climb says `climbs, to a height that is to be measured` of Griffon
    And fw.order.dive says `dives, to a height that is to be measured` of Wyvern
