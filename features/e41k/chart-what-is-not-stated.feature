Feature: Figures of a detachment that nobody has stated
  Speeds, firepower and assault values come from army lists; the units of a detachment from its player (lines 38-52).

  Background:
    Given the rulebook e41k

  Scenario Outline: A figure that is not stated is not measured
    Given the scenario
      """
      side: Orks
      Boyz: infantry, in the open<fact>
      """
    When Orks orders
      """
      Boyz: <order>
      """
    And the turn is resolved
    Then <clause> says `<text>` of Boyz

    Examples:
      | fact          | order     | clause                  | text                                            |
      |               | Normal    | e41k.normal             | move: not measured, at its rated speed          |
      |               | Marching  | e41k.marching.speed     | move: not measured, three times its rated speed |
      |               | Assault   | e41k.assault.fire       | firepower: not measured, half, for FP weapons   |
      |               | Assault   | e41k.assault.engage     | engage: not measured, it may                    |
      |               | Marching  | e41k.marching.assaulted | assaulted: not measured, half its assault value |
      |               | Normal    | e41k.normal             | fire fight: not measured, its own firepower     |
      | , broken      | Broken    | e41k.broken.halved      | assaulted: not measured, half its assault value |
      | , broken      | Broken    | e41k.broken.halved      | fire fight: not measured, half its firepower    |
      |               | Overwatch | e41k.overwatch.move     | move: 5 cm, at most                             |
      | , broken      | Broken    | e41k.broken.retreat     | move: 20 cm, only a retreat                     |
      | , firepower 4 | Normal    | e41k.normal             | firepower: 4, its own                           |
      | , firepower 4 | Normal    | e41k.normal             | assaulted: not measured, its own assault value  |

  Scenario Outline: Firepower of a detachment is not measured as long as that of one of its units is not stated
    Given the scenario
      """
      side: Orks
      Boyz: infantry, speed 10 cm
        with 3 Boyz: <boyz>
        with 1 Mek: <mek>
      """
    When Orks orders
      """
      Boyz: Normal
      """
    And the turn is resolved
    Then e41k.normal says `<text>` of Boyz

    Examples:
      | boyz                   | mek                    | text                     |
      | firepower 1, assault 2 | firepower 2, assault 1 | firepower: 5, its own    |
      | firepower 1, assault 2 | firepower 2, assault 1 | assaulted: 7, its own    |
      | firepower 1, assault 2 | assault 1              | firepower: not measured  |
      | firepower 1, assault 2 | assault 1              | assaulted: 7, its own    |
      | assault 2              | assault 1, firepower 2 | fire fight: not measured |
      | firepower 1, assault 2 | firepower 2            | assaulted: not measured  |
      | firepower 0, assault 0 | firepower 0, assault 0 | firepower: 0, its own    |

  Scenario Outline: Firepower that is stated of the detachment counts where that of its units is not
    Given the scenario
      """
      side: Orks
      Boyz: infantry, speed 10 cm, firepower 3, assault 5
        with 2 Boyz: other unit
        with 1 Mek: assault 4, anti-tank SHW
      """
    When Orks orders
      """
      Boyz: Normal
      """
    And the turn is resolved
    Then e41k.normal says `<text>` of Boyz

    Examples:
      | text                    |
      | firepower: 3, its own   |
      | assaulted: 5, its own   |
      | units that have them: 1 |

  Example: Firepower that is stated of the detachment and of its units has to agree
    Given the scenario
      """
      side: Orks
      Boyz: infantry, speed 10 cm, firepower 10
        with 6 Boyz: firepower 1
      """
    When Orks orders
      """
      Boyz: Normal
      """
    Then there is a contradiction at `firepower 10`

  Scenario Outline: Units with SHW weapons are counted, whatever SHW they are
    Given the scenario
      """
      side: Orks
      Boyz: infantry, speed 10 cm
        with 3 Boyz: firepower 1
        with 1 Mek: firepower 1, <first>
        with 2 Guns: firepower 1, <second>
      """
    When Orks orders
      """
      Boyz: <order>
      """
    And the turn is resolved
    Then <clause> says `units that have them: <count>` of Boyz

    Examples:
      | order     | clause               | first         | second         | count |
      | Normal    | e41k.normal          | anti-tank SHW | death ray SHW  | 3     |
      | Assault   | e41k.assault.lock-on | SHW           | flak           | 1     |
      | Normal    | e41k.normal          | flak          | heavy weapons  | 0     |
      | Overwatch | e41k.normal          | artillery     | artillery, SHW | 2     |

  Example: Of what a detachment on Special is made up is asked
    Given the scenario
      """
      side: Orks
      Boyz: infantry, speed 10 cm
      """
    When Orks orders
      """
      Boyz: Special
      """
    And the turn is resolved
    Then the turn waits for `with … NAME: flak / artillery / heavy weapons / anti-tank SHW / death ray SHW / other unit`

  Scenario Outline: Of what a detachment is made up is not asked where it makes no difference
    Given the scenario
      """
      side: Orks
      Boyz: <facts>, speed 10 cm
      """
    When Orks orders
      """
      Boyz: <order>
      """
    And the turn is resolved
    Then e41k.effects says `may do in this turn` of Boyz

    Examples:
      | facts                   | order       |
      | infantry                | Normal      |
      | infantry                | Marching    |
      | infantry                | Assault     |
      | infantry                | Overwatch   |
      | infantry, broken        | Broken      |
      | war engine              | Special     |
      | war engine              | Overwatch   |
      | war engine, immobilized | Immobilized |

  Scenario Outline: Type and place that are not stated
    Given the scenario
      """
      side: Orks
      Boyz: speed 10 cm<fact>
      """
    When Orks orders
      """
      Boyz: <order>
      """
    And the turn is resolved
    Then <clause> says `<text>` of Boyz

    Examples:
      | fact                 | order     | clause                  | text                                                         |
      |                      | Assault   | e41k.assault.fired-at   | fired at: the column of vehicles or infantry in the open     |
      |                      | Marching  | e41k.marching.fired-at  | fired at: the Marching column                                |
      | , infantry, in cover | Normal    | e41k.normal             | fired at: as normal for its type and place (infantry, cover) |
      |                      | Normal    | e41k.normal             | fired at: as normal for its type and place                   |
      |                      | Overwatch | e41k.overwatch.fired-at | fired at: as normal for its type and place                   |

  Example: A march of a detachment without a stated speed is to be checked at the table
    Given the scenario
      """
      side: Orks
      Boyz: infantry
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Boyz: Marching
      phase: movement
      happened:
      Boyz: moved 31 cm
      phase: firing
      """
    Then whether Boyz keeps to e41k.marching.speed is to be checked

  Example: A war engine has the close combat weapons that are stated of it, and no others
    Given the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 25 cm
        with 1 Titan: firepower 9, assault 8
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Assault
      side: Orks
      Boyz: Normal
      phase: assault
      side: Marines
      Titan: close combat weapons on Boyz
      phase: rally
      """
    Then Titan is refused by e41k.assault.war-engine-close-combat
    And e41k.normal says `close combat weapons: none` of Titan
