Feature: Facts in other words
  What stands on the table may be said in several ways, and each means the same fact.

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Another word for what a unit is
    Given the scenario
      """
      side: Guild
      Company: <written>
      """
    When the turn reads
      """
      phase: first charges
      phase: first reactions
      """
    Then Company is afterwards <fact>

    Examples: Troops and formations
      | written           | fact        |
      | foot              | infantry    |
      | artillery piece   | artillery   |
      | in a column       | in column   |
      | in a line         | in line     |
      | in a hedgehog     | in hedgehog |
      | in a circle       | in circle   |
      | in close order    | close order |
      | in open order     | open order  |
      | riders mounted    | mounted     |
      | riders dismounted | dismounted  |

    Examples: In the air
      | written                                | fact                |
      | flying creature                        | flyer               |
      | no flyer                               | not a flyer         |
      | flyer, airborne                        | in the air          |
      | flyer, flying                          | in the air          |
      | flyer, landed                          | on the ground       |
      | flyer, flying at combat height         | at combat height    |
      | flyer, in the air, below combat height | above combat height |

    Examples: In the turn
      | written                   | fact               |
      | moved in phase 1          | moved in phase one |
      | failed counter            | failed             |
      | half its charge move made | half move made     |
      | spell succeeded           | skill succeeded    |
      | ability succeeded         | skill succeeded    |
      | spell failed              | skill failed       |
      | ability failed            | skill failed       |

  Scenario Outline: An enemy may be said to be within charge range or not
    Given the scenario
      """
      side: Guild
      Lancers: cavalry
        to Riders: <written>
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Lancers: Charge Riders
      """
    Then Lancers is <verdict> by fw.order.charge.target-in-range

    Examples:
      | written             | verdict  |
      | within charge range | accepted |
      | not in charge range | refused  |
