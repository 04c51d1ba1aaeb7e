Feature: Orders carried out
  Orders that make sense are carried out, and then the counters are taken away (lines 61-67, 75-246).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: What is ordered is carried out, and what is refused is not
    Given the scenario
      """
      side: Guild
      Company: <facts>, under brigade control
        to Riders: 55 cm
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Company: <orders>
      phase: charges
      """
    Then <clause> <about> for Company
    And fw.orders.nonsense <refuses> for Company

    Examples:
      | facts                            | orders                         | clause                   | about               | refuses             |
      | infantry                         | Advance                        | fw.order.advance         | comes about         | does not come about |
      | infantry                         | Advance, Retire                | fw.order.advance         | does not come about | comes about         |
      | infantry                         | Stand                          | fw.order.stand           | comes about         | does not come about |
      | infantry                         | Stand, Advance                 | fw.order.stand           | does not come about | comes about         |
      | infantry                         | Retire                         | fw.order.retire          | comes about         | does not come about |
      | infantry                         | Retire, Advance                | fw.order.retire          | does not come about | comes about         |
      | infantry, in column              | Advance, Double                | fw.order.double          | comes about         | does not come about |
      | infantry, in line                | Advance, Double                | fw.order.double          | does not come about | comes about         |
      | infantry                         | Advance, Wheel, Right          | fw.order.wheel           | comes about         | does not come about |
      | infantry                         | Advance, Wheel                 | fw.order.wheel           | does not come about | comes about         |
      | infantry                         | Retire, Wheel, Left            | fw.order.left-right      | comes about         | does not come about |
      | infantry                         | Retire, Left                   | fw.order.retire          | does not come about | comes about         |
      | infantry                         | Fire                           | fw.order.fire            | comes about         | does not come about |
      | infantry                         | Fire, Wheel                    | fw.order.fire            | does not come about | comes about         |
      | infantry                         | Break Formation                | fw.order.break-formation | comes about         | does not come about |
      | infantry                         | Break Formation, Fire          | fw.order.break-formation | does not come about | comes about         |
      | infantry, disordered             | Reform                         | fw.order.reform          | comes about         | does not come about |
      | infantry                         | Reform                         | fw.order.reform          | does not come about | comes about         |
      | infantry, in line                | C/F Column                     | fw.order.cf-column       | comes about         | does not come about |
      | infantry, in line                | C/F Column, C/F Line           | fw.order.cf-column       | does not come about | comes about         |
      | infantry, in column              | C/F Line                       | fw.order.cf-line         | comes about         | does not come about |
      | infantry, in column              | C/F Line, C/F Column           | fw.order.cf-line         | does not come about | comes about         |
      | infantry, in line                | C/F Hedgehog                   | fw.order.cf-hedgehog     | comes about         | does not come about |
      | cavalry, in line                 | C/F Hedgehog                   | fw.order.cf-hedgehog     | does not come about | comes about         |
      | cavalry, in line                 | C/F Circle                     | fw.order.cf-circle       | comes about         | does not come about |
      | infantry, in line                | C/F Circle                     | fw.order.cf-circle       | does not come about | comes about         |
      | infantry                         | C/F Face, Left                 | fw.order.cf-face         | comes about         | does not come about |
      | infantry                         | C/F Face                       | fw.order.cf-face         | does not come about | comes about         |
      | infantry                         | C/F About Face                 | fw.order.cf-about-face   | comes about         | does not come about |
      | infantry                         | C/F About Face, Stand, Advance | fw.order.cf-about-face   | does not come about | comes about         |
      | infantry, charge range 60 cm     | Charge                         | fw.order.charge          | comes about         | does not come about |
      | infantry, charge range 50 cm     | Charge                         | fw.order.charge          | does not come about | comes about         |
      | cavalry, dismounted              | Mount                          | fw.order.mount           | comes about         | does not come about |
      | cavalry, mounted                 | Mount                          | fw.order.mount           | does not come about | comes about         |
      | cavalry, mounted                 | Dismount                       | fw.order.dismount        | comes about         | does not come about |
      | cavalry, dismounted              | Dismount                       | fw.order.dismount        | does not come about | comes about         |
      | artillery, unlimbered            | Limber-up                      | fw.order.limber-up       | comes about         | does not come about |
      | artillery, limbered              | Limber-up                      | fw.order.limber-up       | does not come about | comes about         |
      | artillery, limbered              | Unlimber                       | fw.order.unlimber        | comes about         | does not come about |
      | artillery, unlimbered            | Unlimber                       | fw.order.unlimber        | does not come about | comes about         |
      | monster, flyer, on the ground    | Take-off                       | fw.order.take-off        | comes about         | does not come about |
      | monster, flyer, in the air       | Take-off                       | fw.order.take-off        | does not come about | comes about         |
      | monster, flyer, at combat height | Land                           | fw.order.land            | comes about         | does not come about |
      | monster, above combat height     | Land                           | fw.order.land            | does not come about | comes about         |
      | monster, flyer, in the air       | Climb                          | fw.order.climb           | comes about         | does not come about |
      | monster, flyer, on the ground    | Climb                          | fw.order.climb           | does not come about | comes about         |
      | monster, flyer, in the air       | Dive                           | fw.order.dive            | comes about         | does not come about |
      | monster, flyer, on the ground    | Dive                           | fw.order.dive            | does not come about | comes about         |
      | infantry, open order             | Evade                          | fw.order.evade           | comes about         | does not come about |
      | infantry, close order            | Evade                          | fw.order.evade           | does not come about | comes about         |
      | infantry                         | Counter-Charge                 | fw.order.counter-charge  | does not come about | comes about         |

  Scenario Outline: What an order leaves behind
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
      phase: end of turn
      """
    Then <clause> comes about for Company
    And Company is afterwards <after>
    And fw.orders.check-off <taken> for Company
    And the turn is over

    Examples:
      | facts                           | orders                         | clause                             | after          | taken               |
      | cavalry, mounted                | Dismount                       | fw.order.dismount                  | dismounted     | comes about         |
      | cavalry, dismounted             | Mount                          | fw.order.mount                     | mounted        | comes about         |
      | cavalry, mounted                | Mount                          | fw.order.mount.dismounted          | mounted        | does not come about |
      | wagon, unlimbered               | Limber-up                      | fw.order.limber-up                 | limbered       | comes about         |
      | wagon, limbered                 | Unlimber                       | fw.order.unlimber                  | unlimbered     | comes about         |
      | wagon, unlimbered               | Unlimber                       | fw.order.limber.artillery-or-wagon | unlimbered     | does not come about |
      | monster, flyer, on the ground   | Take-off                       | fw.order.take-off                  | in the air     | comes about         |
      | monster, at combat height       | Land                           | fw.order.land                      | on the ground  | comes about         |
      | monster, above combat height    | Land                           | fw.order.land.combat-height        | in the air     | does not come about |
      | infantry, close order           | Break Formation to open order  | fw.order.break-formation           | open order     | comes about         |
      | infantry, open order            | Break Formation to close order | fw.order.break-formation           | close order    | comes about         |
      | infantry, in column, disordered | Reform into line               | fw.order.reform                    | in line        | comes about         |
      | infantry, in line, disordered   | Reform into column             | fw.order.reform                    | in column      | comes about         |
      | infantry, in line, disordered   | Reform into hedgehog           | fw.order.reform                    | in hedgehog    | comes about         |
      | cavalry, in line, disordered    | Reform into circle             | fw.order.reform                    | in circle      | comes about         |
      | infantry, in line, disordered   | Reform                         | fw.order.reform                    | not disordered | comes about         |
