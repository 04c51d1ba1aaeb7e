Feature: What a turn waits for
  A turn goes on once everything that it depends on is written down. Figures are invented.

  Background:
    Given the rulebook fantasy-warlord
    And the house rulebook
      """
      rulebook: invented
      extends: fantasy-warlord
      profiles:
        Invented Foot:
          facts: [infantry]
          modifiers: [{name: in column, add: 10, when: formation is column}]
          tables:
            order test results: {A: 75, B: 60, C: 45}
      """

  Scenario Outline: An Order Test needs dice, a class and a profile
    Given the scenario
      """
      side: Guild
      Spears: <facts>
      """
    When the turn reads
      """
      phase: order tests
      phase: orders
      """
    Then the turn waits for `<line>`

    Examples:
      | facts                                   | line                                                  |
      | profile Invented Foot, in line, class B | Spears: thrown … for order test                       |
      | profile Invented Foot, in line          | Spears: class A / class B / class C                   |
      | profile Invented Foot, class B          | Spears: in column / in line / in hedgehog / in circle |
      | infantry, class B                       | Spears: profile Invented Foot                         |

  Scenario Outline: A charge needs its half move, its contact and a morale result
    Given the scenario
      """
      side: Guild
      Spears: profile Invented Foot, class B, in line
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: first charges
      happened:
      Spears: charged by Riders<stated>
      Riders: <riders>
      phase: first reactions
      side: Guild
      Spears: C/F Hedgehog
      phase: order tests
      """
    Then the turn waits for `<line>`

    Examples:
      | stated                              | riders                     | line                                                                |
      | , no contact with Riders            | half move made             | Spears: morale CO / morale UA / morale Rout / another morale result |
      | , no contact with Riders, morale CO | in an uncontrolled advance | Riders: half move made / half move not made                         |
      | , no contact with Riders, morale CO | half move made             | Spears: thrown … for reaction test                                  |

  Scenario Outline: A charge needs to be told whether it reached combat
    Given the scenario
      """
      side: Guild
      Lancers: cavalry, under brigade control, charge range 40 cm
        to Riders: 30 cm
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Lancers: Charge Riders
      phase: charges
      happened:
      <riders>
      phase: end of turn
      """
    Then the turn waits for `<line>`

    Examples:
      | riders            | line                                                                |
      | Lancers: pursued  | Riders: morale CO / morale UA / morale Rout / another morale result |
      | Riders: morale CO | Lancers: reached combat / fell short of combat                      |

  Scenario Outline: A phase is closed by the next one
    Given the scenario
      """
      side: Guild
      Spears: infantry, under brigade control
      """
    When the turn reads
      """
      phase: <phase>
      """
    Then <what>

    Examples:
      | phase       | what                                        |
      | orders      | the turn waits for `phase: charges`         |
      | movement    | the turn waits for `phase: automatic moves` |
      | end of turn | the turn is over                            |
