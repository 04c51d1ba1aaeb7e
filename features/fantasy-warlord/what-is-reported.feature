Feature: What is reported is held against the orders
  A line below `happened:` says what stood on the table. Where the unit had no order to do it, that is a breach, and
  it is reported with the clause (lines 18, 65-68, 71, 76-80, 86-87, 96-98, 107-121, 139-147, 173-204, 211, 224-226).

  Background:
    Given the rulebook fantasy-warlord
    And the scenario
      """
      side: Guild
      Spears: infantry, in line, open order, under brigade control, passes at 60, movement allowance 20 cm
        charge range 20 cm
      Bows: infantry, in line, disordered, under brigade control
      Wagon: wagon, unlimbered, in column, under brigade control
      Hero: character, in line, open order, passes at 60
      side: Raiders
      Riders: cavalry, in line, under brigade control, charge range 40 cm
        to Spears: 15 cm
        to Hero: 15 cm
      """

  Scenario Outline: Who was not to move has moved, or has turned without an order: <unit> with <orders>, <stated>
    When the turn reads
      """
      phase: orders
      side: Guild
      <unit>: <orders>
      phase: movement
      happened:
      <unit>: <stated>
      phase: end of turn
      """
    Then <unit> <kept> <clause>

    Examples: Orders that take the whole phase, and Stand
      | unit   | orders                | stated                             | kept     | clause                  |
      | Spears | Stand                 | ended ahead                        | breaks   | fw.order.stand          |
      | Spears | Stand                 | ended aside                        | breaks   | fw.order.stand          |
      | Spears | Stand                 | in combat, ended ahead             | keeps to | fw.order.stand          |
      | Spears | Stand                 | pursued, ended ahead               | keeps to | fw.order.stand          |
      | Bows   | Reform                | ended behind                       | breaks   | fw.orders.whole-phase   |
      | Wagon  | Limber-up             | ended ahead                        | breaks   | fw.orders.whole-phase   |
      | Wagon  | Limber-up             | pursued, ended ahead               | keeps to | fw.orders.whole-phase   |

    Examples: Charges go directly forward
      | unit   | orders                | stated                             | kept     | clause                  |
      | Spears | Charge                | fell short of combat, ended ahead, wheeled 0 degrees     | keeps to | fw.order.charge.ahead   |
      | Spears | Charge                | fell short of combat, ended behind                       | breaks   | fw.order.charge.ahead   |
      | Spears | Charge                | fell short of combat, ended ahead, wheeled 45 degrees    | keeps to | fw.order.charge.wheel-45 |
      | Spears | Charge                | fell short of combat, ended ahead, wheeled 46 degrees    | breaks   | fw.order.charge.wheel-45 |

    Examples: Whoever turns has an order to turn
      | unit   | orders                | stated                             | kept     | clause                  |
      | Spears | Advance               | ended ahead, wheeled 46 degrees    | breaks   | fw.order.wheel          |
      | Spears | Advance, Wheel, Left  | ended ahead, wheeled 46 degrees    | keeps to | fw.order.wheel          |
      | Spears | C/F Column            | stayed in place, wheeled 1 degree  | breaks   | fw.order.wheel          |
      | Spears | Stand                 | pursued, wheeled 46 degrees        | keeps to | fw.order.wheel          |
      | Spears | Advance               | ended ahead, facing changed        | breaks   | fw.order.wheel          |
      | Spears | Advance, Wheel, Left  | ended ahead, facing changed        | keeps to | fw.order.wheel          |
      | Spears | C/F Column            | stayed in place, facing changed    | keeps to | fw.order.wheel          |
      | Bows   | Reform                | stayed in place, facing changed    | keeps to | fw.order.wheel          |
      | Spears | Charge                | fell short of combat, ended ahead, facing changed        | keeps to | fw.order.wheel          |
      | Spears | Stand                 | in combat, facing changed          | keeps to | fw.order.wheel          |
      | Spears | C/F Face, Left        | facing kept                        | breaks   | fw.order.cf-face        |
      | Spears | C/F Face, Left        | facing changed                     | keeps to | fw.order.cf-face        |
      | Spears | C/F About Face        | facing kept                        | breaks   | fw.order.cf-about-face  |
      | Spears | C/F About Face        | facing changed                     | keeps to | fw.order.cf-about-face  |

  Scenario Outline: A character goes where he wants, so that nothing of this binds him: <orders>, <stated>
    When the turn reads
      """
      phase: orders
      side: Guild
      Hero: <orders>
      phase: movement
      happened:
      Hero: <stated>
      phase: end of turn
      """
    Then <clause> does not come about for Hero

    Examples:
      | orders  | stated                          | clause                   |
      | Charge  | fell short of combat, ended behind                    | fw.order.charge.ahead    |
      | Charge  | fell short of combat, ended ahead, wheeled 46 degrees | fw.order.charge.wheel-45 |
      | Advance | ended ahead, wheeled 46 degrees | fw.order.wheel           |
      | Advance | ended ahead, facing changed     | fw.order.wheel           |

  Scenario Outline: A Failed unit moves in phase seven, and not before: <stated>
    Given the scenario
      """
      side: Guild
      Late: infantry, in line, passes at 60
      """
    When the turn reads
      """
      phase: order tests
      happened:
      Late: thrown 61 for order test
      phase: movement
      happened:
      Late: <stated>
      phase: automatic moves
      phase: end of turn
      """
    Then Late <kept> fw.order-test.automatic-move

    Examples:
      | stated                 | kept     |
      | ended ahead            | breaks   |
      | in combat, ended ahead | keeps to |

  Scenario Outline: A charged character who ignores his order stays: <stated>
    When the turn reads
      """
      phase: orders
      side: Guild
      Hero: Advance
      side: Raiders
      Riders: Charge
      phase: charges
      happened:
      Hero: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Hero: Ignore Order
      phase: movement
      happened:
      Riders: fell short of combat
      Hero: <stated>
      phase: end of turn
      """
    Then Hero <kept> fw.character.ignore-when-charged

    Examples:
      | stated                 | kept     |
      | ended ahead            | breaks   |
      | in combat, ended ahead | keeps to |

  Scenario Outline: A unit charges by its order, or out of control: Riders with <orders>, <stated>
    When the turn reads
      """
      phase: orders
      side: Raiders
      Riders: <orders>
      phase: charges
      happened:
      <stated>
      phase: movement
      """
    Then <unit> <kept> fw.order.charge

    Examples:
      | orders | stated                                                   | unit   | kept     |
      | Charge | Spears: charged by Riders, morale CO                                | Spears | keeps to |
      | Stand  | Spears: charged by Riders, morale CO                                | Spears | breaks   |
      | Charge | Riders: half move made                                   | Riders | keeps to |
      | Stand  | Riders: half move made                                   | Riders | breaks   |
      | Stand  | Riders: in an uncontrolled advance, half move made       | Riders | keeps to |
      | Charge | Spears: charged by Riders, morale CO, hit by a charge               | Spears | keeps to |
      | Charge | Spears: hit by a charge                                  | Spears | breaks   |

  Scenario Outline: Only who charged moves into combat: Riders with <orders>
    When the turn reads
      """
      phase: orders
      side: Raiders
      Riders: <orders>
      phase: movement
      happened:
      Riders: reached combat
      phase: end of turn
      """
    Then Riders <kept> fw.order.charge

    Examples:
      | orders | kept     |
      | Charge | keeps to |
      | Stand  | breaks   |

  Scenario Outline: A line in a phase in which it does not happen is an error: <stated>
    When the turn reads
      """
      phase: orders
      side: Raiders
      Riders: Charge
      phase: movement
      happened:
      <stated>
      phase: end of turn
      """
    Then there is a <code> at `<words>`

    Examples:
      | stated                    | code           | words             |
      | Spears: charged by Riders | misplaced-line | charged by Riders |
      | Riders: failed            | contradiction  | failed            |
      | Riders: infantry          | contradiction  | infantry          |

  Example: A character faces as he likes, whatever he is ordered
    When the turn reads
      """
      phase: orders
      side: Guild
      Hero: C/F About Face
      phase: movement
      happened:
      Hero: facing kept
      phase: end of turn
      """
    Then fw.order.cf-about-face does not come about for Hero

  Scenario Outline: Who has no order but a skill stays where he is: <orders>
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: orders
      side: Guild
      Hero: <orders>
      """
    Then Hero is <verdict> by fw.character.skills-need-no-order

    Examples:
      | orders           | verdict  |
      | use a skill        | followed |
      | Stand, use a skill | accepted |

  Scenario Outline: Only who used a skill has a skill that came off: <orders>
    When the turn reads
      """
      phase: orders
      side: Guild
      Hero: <orders>
      happened:
      Hero: skill succeeded
      phase: movement
      """
    Then <outcome>

    Examples:
      | orders             | outcome                                                   |
      | Stand, use a skill | fw.character.skills-need-no-order comes about for Hero    |
      | Stand              | Hero breaks fw.character.skills-need-no-order             |
