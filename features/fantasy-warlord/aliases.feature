Feature: What people write
  An order may be written in several ways; each is the counter it stands for, and beside it one too many (lines 28-65).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Another word for the same counter
    Given the scenario
      """
      side: Guild
      Spears: infantry
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Spears: <counter>, <written>
      """
    Then Spears is refused by fw.orders.duplicate

    Examples: Movements
      | counter        | written          |
      | Advance        | advance forward  |
      | Stand          | stand fast       |
      | Stand          | hold             |
      | Stand          | stay here        |
      | Retire         | fall back        |
      | Double         | at the double    |
      | Double         | double time      |
      | Charge         | charge at Riders |
      | Counter-Charge | countercharge    |

    Examples: Formations
      | counter        | written                        |
      | C/F Column     | CF column                      |
      | C/F Column     | change formation: column       |
      | C/F Column     | form a column                  |
      | C/F Line       | C/F to line                    |
      | C/F Line       | change formation to a line     |
      | C/F Line       | form line                      |
      | C/F Hedgehog   | cf to a hedgehog               |
      | C/F Hedgehog   | change formation into hedgehog |
      | C/F Hedgehog   | form hedgehog                  |
      | C/F Circle     | C/F a circle                   |
      | C/F Circle     | change formation circle        |
      | C/F Circle     | form a circle                  |
      | C/F About Face | about face                     |
      | C/F About Face | about-face                     |
      | C/F About Face | cf about-face                  |
      | C/F About Face | change formation: about face   |
      | C/F Face       | change face                    |
      | C/F Face       | face                           |

    Examples: Manoeuvres and fire
      | counter         | written                       |
      | Fire            | fire at Riders                |
      | Fire            | fire Riders                   |
      | Fire            | shoot at Riders               |
      | Break Formation | break formation to open order |
      | Reform          | reform in a column            |
      | Mount           | mount up                      |
      | Limber-up       | limber up                     |
      | Take-off        | take off                      |

    Examples: Compulsory counters
      | counter              | written                |
      | Rout                 | (Rout)                 |
      | Uncontrolled Advance | (Uncontrolled Advance) |
      | Disordered           | (Disordered)           |
      | Failed               | (Failed)               |

  Scenario Outline: Several counters in one breath
    Given the scenario
      """
      side: Guild
      Spears: infantry, in column, nearest enemy 60 cm
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Spears: <orders>
      """
    Then Spears is <verdict> by <clause>

    Examples:
      | orders                             | verdict  | clause                       |
      | Advance, wheel to the left, Left   | refused  | fw.orders.duplicate          |
      | Advance, wheel to the right, Right | refused  | fw.orders.duplicate          |
      | C/F face to the left, Left         | refused  | fw.orders.duplicate          |
      | C/F face right, Right              | refused  | fw.orders.duplicate          |
      | double advance                     | accepted | fw.order.double.with-advance |
      | advance at the double              | accepted | fw.order.double.with-advance |
      | double advance, Double             | refused  | fw.orders.duplicate          |

  Scenario Outline: A line may look otherwise
    Given the scenario
      """
      side: Guild
      Mercenary Spears: infantry
      """
    When Guild orders
      """
      <line>
      """
    Then Mercenary Spears is <verdict> by fw.order.wheel.direction

    Examples:
      | line                                    | verdict  |
      | Mercenary Spears: Advance, Wheel, Left  | accepted |
      | Mercenary Spears - Advance, Wheel       | refused  |
      | mercenary  spears :  advance ,  wheel   | refused  |
      | Mercenary Spears: Advance, Wheel # Left | refused  |

  Example: A misspelt order is not guessed at
    Given the scenario
      """
      side: Guild
      Spears: infantry
      """
    When Guild orders
      """
      Spears: Advence
      """
    Then Spears is refused
    And there is an unknown-order at `Advence`
    And there is 1 finding
