Feature: Special fire of detachments in the movement phase
  Flak at flyers, Prep Fire of artillery, Op Fire of heavy weapons and some SHW (lines 38-50).

  Background:
    Given the rulebook e41k

  Scenario Outline: Which units of a detachment have which special fire
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Crews: firepower 2, assault 1, <type>
      """
    When Marines orders
      """
      Company: Special
      """
    And the phase orders is resolved
    Then <clause> says `special fire: <fire>` of Company

    Examples:
      | type          | clause                     | fire                                                              |
      | flak          | e41k.special.flak          | may fire at flyers in the movement phase by the normal flak rules |
      | artillery     | e41k.special.artillery     | Prep Fire, at the start of the opponent's movement phase          |
      | heavy weapons | e41k.special.heavy-weapons | Op Fire                                                           |
      | anti-tank SHW | e41k.special.anti-tank-shw | Op Fire                                                           |
      | death ray SHW | e41k.special.death-ray-shw | Op Fire                                                           |
      | other unit    | e41k.special.any-other     | none, as on Overwatch                                             |

  Scenario Outline: On any other order the chart gives a detachment no special fire
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Crews: firepower 2, assault 1, <type>
      """
    When Marines orders
      """
      Company: Overwatch
      """
    And the phase orders is resolved
    Then e41k.normal says `special fire: none` of Company
    And <clause> does not come about for Company

    Examples:
      | type          | clause                     |
      | flak          | e41k.special.flak          |
      | artillery     | e41k.special.artillery     |
      | heavy weapons | e41k.special.heavy-weapons |
      | anti-tank SHW | e41k.special.anti-tank-shw |
      | death ray SHW | e41k.special.death-ray-shw |

  Scenario Outline: Only units that can make special fire, and only on Special
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Crews: firepower 2, assault 1, <type>
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: <order>
      phase: movement
      side: Marines
      Company: <deed>
      """
    Then Company is <verdict> by <clause>

    Examples:
      | type          | order     | deed           | clause                 | verdict  |
      | flak          | Special   | fire at flyers | e41k.special.flak      | accepted |
      | artillery     | Special   | fire at flyers | e41k.special.flak      | refused  |
      | heavy weapons | Special   | fire at flyers | e41k.special.flak      | refused  |
      | other unit    | Special   | fire at flyers | e41k.special.flak      | refused  |
      | flak          | Normal    | fire at flyers | e41k.special.flak      | refused  |
      | flak          | Overwatch | fire at flyers | e41k.special.flak      | refused  |
      | artillery     | Special   | Prep Fire      | e41k.special.artillery | accepted |
      | flak          | Special   | Prep Fire      | e41k.special.artillery | refused  |
      | heavy weapons | Special   | Prep Fire      | e41k.special.artillery | refused  |
      | artillery     | Normal    | Prep Fire      | e41k.special.artillery | refused  |
      | artillery     | Overwatch | Prep Fire      | e41k.special.artillery | refused  |
      | heavy weapons | Special   | Op Fire        | e41k.special.op-fire   | accepted |
      | anti-tank SHW | Special   | Op Fire        | e41k.special.op-fire   | accepted |
      | death ray SHW | Special   | Op Fire        | e41k.special.op-fire   | accepted |
      | flak          | Special   | Op Fire        | e41k.special.op-fire   | refused  |
      | artillery     | Special   | Op Fire        | e41k.special.op-fire   | refused  |
      | other unit    | Special   | Op Fire        | e41k.special.op-fire   | refused  |
      | SHW           | Special   | Op Fire        | e41k.special.op-fire   | refused  |
      | heavy weapons | Overwatch | Op Fire        | e41k.special.op-fire   | refused  |
      | anti-tank SHW | Normal    | Op Fire        | e41k.special.op-fire   | refused  |
      | death ray SHW | Marching  | Op Fire        | e41k.special.op-fire   | refused  |

  Scenario Outline: A broken detachment makes no special fire
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm, broken
        with 4 Crews: firepower 2, assault 1, <type>
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Broken
      phase: movement
      side: Marines
      Company: <deed>
      """
    Then Company is refused by <clause>
    And <clause> underlines `<deed>` of Company

    Examples:
      | type          | deed           | clause                 |
      | flak          | fire at flyers | e41k.special.flak      |
      | artillery     | Prep Fire      | e41k.special.artillery |
      | heavy weapons | Op Fire        | e41k.special.op-fire   |

  Scenario Outline: The special fire of a detachment is made
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Crews: firepower 2, assault 1, <type>
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Special
      side: Orks
      Boyz: Normal
      phase: movement
      side: Marines
      Company: <deed>
      phase: firing
      """
    Then <clause> says `<says>` of Company
    And Company is afterwards <afterwards>

    Examples:
      | type          | deed              | clause                 | says                               | afterwards          |
      | flak          | fire at flyers    | e41k.special.flak      | fires at flyers with its Flak      | has fired at flyers |
      | artillery     | Prep Fire at Boyz | e41k.special.artillery | makes Prep Fire with its artillery | has made Prep Fire  |
      | heavy weapons | Op Fire at Boyz   | e41k.special.op-fire   | makes Op Fire                      | has made Op Fire    |
      | death ray SHW | Op Fire           | e41k.special.op-fire   | makes Op Fire                      | has made Op Fire    |

  Scenario Outline: A detachment at which Op Fire or Prep Fire is directed shows its order
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Crews: firepower 2, assault 1, <type>
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      Nobz: infantry, in the open, speed 10 cm
        with 3 Nobz: firepower 1, assault 4
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Special
      side: Orks
      Boyz: Overwatch
      Nobz: Normal
      phase: movement
      side: Marines
      Company: <deed> at Boyz
      phase: firing
      """
    Then e41k.orders.hidden says `shows its order, as it is fired at: Overwatch` of Boyz
    And Boyz is afterwards order shown
    And Nobz is afterwards order hidden

    Examples:
      | type          | deed      |
      | heavy weapons | Op Fire   |
      | artillery     | Prep Fire |
