Feature: Mounting and dismounting
  Dismounted riders mount up, mounted riders dismount (lines 152-154, 178-180).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Riders are where the order needs them
    Given the scenario
      """
      side: Guild
      Lancers: cavalry, <facts>
      """
    When Guild orders
      """
      Lancers: <orders>
      """
    Then Lancers is <verdict> by <clause>

    Examples:
      | facts      | orders          | verdict    | clause                    |
      | dismounted | Mount           | accepted   | fw.order.mount.dismounted |
      | mounted    | Mount           | refused    | fw.order.mount.dismounted |
      | in line    | Mount           | to measure | fw.order.mount.dismounted |
      | mounted    | Dismount        | accepted   | fw.order.dismount.mounted |
      | dismounted | Dismount        | refused    | fw.order.dismount.mounted |
      | in line    | Dismount        | to measure | fw.order.dismount.mounted |
      | dismounted | Mount           | accepted   | fw.orders.contradiction   |
      | dismounted | Mount, Dismount | refused    | fw.orders.contradiction   |
