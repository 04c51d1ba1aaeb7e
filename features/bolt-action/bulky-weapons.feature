Feature: Bulky weapons
  Some weapons are fired on a Fire order only, and some not on an Advance (lines 10-11).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: With which orders a weapon fires
    Given the scenario
      """
      side: British
      Gun: regular, team, crew of 3, <weapons>
      side: German
      Grenadiers: veteran, infantry
      """
    When British orders
      """
      Gun: <order>
      """
    Then Gun is <verdict> by ba.order.fire.bulky-weapon

    Examples: Fired on a Fire order
      | weapons                        | order              | verdict  |
      | bulky weapon                   | Fire at Grenadiers | accepted |
      | weapons fire on Fire only      | Fire               | accepted |
      | weapons do not fire on Advance | Fire at Grenadiers | accepted |
      | weapons fire on any order      | Fire at Grenadiers | accepted |

    Examples: Fired on an Advance
      | weapons                        | order                           | verdict  |
      | bulky weapon                   | Advance and fire at Grenadiers  | refused  |
      | weapons fire on Fire only      | Advance and shoot at Grenadiers | refused  |
      | weapons do not fire on Advance | Advance Grenadiers              | refused  |
      | weapons fire on any order      | Advance and fire at Grenadiers  | accepted |
      | not at full strength           | Advance and fire at Grenadiers  | accepted |

    Examples: Not fired at all
      | weapons                        | order             | verdict  |
      | bulky weapon                   | Advance           | accepted |
      | weapons do not fire on Advance | Advance           | accepted |
      | bulky weapon                   | Run at Grenadiers | accepted |
      | bulky weapon                   | Ambush            | accepted |
      | bulky weapon                   | Down              | accepted |

  Scenario Outline: What to write instead of an Advance with fire
    Given the scenario
      """
      side: British
      Gun: regular, team, crew of 3, <weapons>
      side: German
      Grenadiers: veteran, infantry
      """
    When British orders
      """
      Gun: Advance and fire at Grenadiers
      """
    Then Gun is refused by ba.order.fire.bulky-weapon
    And ba.order.fire.bulky-weapon underlines `Advance and fire at Grenadiers` of Gun
    And ba.order.fire.bulky-weapon says to write `Gun: Fire at Grenadiers` for Gun
    And there is 1 finding

    Examples:
      | weapons                        |
      | bulky weapon                   |
      | weapons do not fire on Advance |

  Scenario Outline: A shot from Ambush is no Fire order
    Given the scenario
      """
      side: British
      Gun: regular, team, crew of 3, in Ambush, <weapons>
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      Gun: <choice>
      phase: shots from ambush
      """
    Then Gun is <verdict> by ba.order.fire.bulky-weapon

    Examples:
      | weapons                        | choice                         | verdict  |
      | bulky weapon                   | fire from ambush               | refused  |
      | bulky weapon                   | fire from ambush at Grenadiers | refused  |
      | bulky weapon                   | keep its die                   | accepted |
      | weapons do not fire on Advance | fire from ambush               | accepted |
      | weapons fire on any order      | fire from ambush at Grenadiers | accepted |

  Example: A bulky weapon moves on an Advance and does not fire
    Given the scenario
      """
      side: British
      Gun: regular, team, crew of 3, bulky weapon
      """
    When the turn reads
      """
      phase: orders
      side: British
      Gun: Advance
      phase: end of turn
      """
    Then ba.order.advance comes about for Gun
    And ba.scope.action says `some weapons not at all` of Gun
    And Gun is afterwards Advance die

  Scenario Outline: What to write instead of an Advance with a shot
    Given the scenario
      """
      side: British
      Gun: regular, team, crew of 3, bulky weapon
      side: German
      Grenadiers: veteran, infantry
      """
    When British orders
      """
      Gun: <order>
      """
    Then ba.order.fire.bulky-weapon says to write `<help>` for Gun

    Examples:
      | order                          | help                                   |
      | Advance and fire               | Gun: Fire` or `Gun: Advance               |
      | Advance and fire at Grenadiers | Gun: Fire at Grenadiers` or `Gun: Advance |
