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
      | counter        | written                   |
      | Advance        | advance forward           |
      | Stand          | stand fast                |
      | Stand          | stand firm                |
      | Stand          | stand still               |
      | Retire         | retire                    |
      | Double         | at the double             |
      | Double         | double time               |
      | Double         | double speed              |
      | Charge         | charge Riders             |
      | Charge         | charge at Riders          |
      | Evade          | evade                     |
      | Counter-Charge | countercharge             |
      | Counter-Charge | counter charge Riders     |

    Examples: Formations
      | counter        | written                   |
      | C/F Column     | CF column                 |
      | C/F Column     | change formation: column  |
      | C/F Column     | form a column             |
      | C/F Line       | C/F to line               |
      | C/F Line       | change formation to a line |
      | C/F Line       | form line                 |
      | C/F Hedgehog   | cf to a hedgehog          |
      | C/F Hedgehog   | change formation into hedgehog |
      | C/F Hedgehog   | form hedgehog             |
      | C/F Circle     | C/F a circle              |
      | C/F Circle     | change formation circle   |
      | C/F Circle     | form a circle             |
      | C/F About Face | cf about-face             |
      | C/F About Face | about face                |
      | C/F About Face | change formation: about face |
      | C/F Face       | cf face                   |
      | C/F Face       | change face               |
      | C/F Face       | face                      |

    Examples: Manoeuvres and fire
      | counter         | written                       |
      | Fire            | fire at Riders                |
      | Fire            | fire on Riders                |
      | Fire            | shoot                         |
      | Fire            | shoot at Riders               |
      | Break Formation | break formation to open order |
      | Break Formation | break formation and man walls |
      | Reform          | re-form                       |
      | Reform          | reform in a column            |
      | Mount           | mount up                      |
      | Dismount        | dismount                      |
      | Limber-up       | limber up                     |
      | Limber-up       | limber                        |
      | Unlimber        | unlimber                      |
      | Take-off        | take off                      |
      | Land            | land                          |
      | Climb           | climb                         |
      | Dive            | dive                          |

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
      """
    When Guild orders
      """
      Spears: <orders>
      """
    Then Spears is <verdict> by <clause>

    Examples:
      | orders                                | verdict  | clause                       |
      | Advance, wheel left                   | accepted | fw.order.wheel.direction     |
      | Advance, wheel to the left, Left      | refused  | fw.orders.duplicate          |
      | Advance, wheel to the left, Right     | refused  | fw.orders.contradiction      |
      | Advance, wheel right                  | accepted | fw.order.wheel.direction     |
      | Advance, wheel to the right, Right    | refused  | fw.orders.duplicate          |
      | Advance, wheel to the right, Left     | refused  | fw.orders.contradiction      |
      | face left                             | accepted | fw.order.cf-face.direction   |
      | C/F face to the left, Left            | refused  | fw.orders.duplicate          |
      | face to the right                     | accepted | fw.order.cf-face.direction   |
      | C/F face right, Right                 | refused  | fw.orders.duplicate          |
      | double advance                        | accepted | fw.order.double.with-advance |
      | advance at the double                 | accepted | fw.order.double.with-advance |
      | advance at the double, Advance        | refused  | fw.orders.duplicate          |
      | double advance, Double                | refused  | fw.orders.duplicate          |

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
      | line                                      | verdict  |
      | Mercenary Spears: Advance, Wheel, Left    | accepted |
      | Mercenary Spears - Advance, Wheel         | refused  |
      | MERCENARY SPEARS: ADVANCE, WHEEL          | refused  |
      | mercenary  spears :  advance ,  wheel     | refused  |
      | Mercenary Spears: Advance, Wheel # Left   | refused  |

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
