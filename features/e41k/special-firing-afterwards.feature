Feature: Firing after special fire
  Units that have not fired in their special way may fire as on Overwatch (lines 51-52).

  Background:
    Given the rulebook e41k

  Scenario Outline: Whether a detachment on Special may fire in the firing phase after its special fire
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm, <before>
        with 2 Crews: firepower 2, assault 1, <first>
        with 3 Others: firepower 1, assault 1, <second>
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Special
      phase: firing
      side: Marines
      Company: <deed>
      """
    Then Company is <verdict> by e41k.special.not-fired

    Examples:
      | first         | second        | before                                  | deed                 | verdict  |
      | flak          | flak          | has not fired at flyers                 | Fire                 | accepted |
      | flak          | flak          | has fired at flyers                     | Fire                 | refused  |
      | artillery     | artillery     | has made no Prep Fire                   | Fire                 | accepted |
      | artillery     | artillery     | has made Prep Fire                      | Fire                 | refused  |
      | heavy weapons | heavy weapons | has made no Op Fire                     | Fire, re-roll misses | accepted |
      | heavy weapons | heavy weapons | has made Op Fire                        | Fire, re-roll misses | refused  |
      | anti-tank SHW | anti-tank SHW | has made Op Fire                        | Fire                 | refused  |
      | death ray SHW | death ray SHW | has made no Op Fire                     | Fire                 | accepted |
      | death ray SHW | death ray SHW | has made Op Fire                        | Fire                 | refused  |
      | other unit    | other unit    | has made no Op Fire                     | Fire, re-roll misses | accepted |
      | flak          | other unit    | has fired at flyers                     | Fire                 | accepted |
      | flak          | artillery     | has fired at flyers                     | Fire                 | accepted |
      | flak          | artillery     | has made Prep Fire                      | Fire                 | accepted |
      | flak          | artillery     | has fired at flyers, has made Prep Fire | Fire                 | refused  |
      | flak          | heavy weapons | has fired at flyers                     | Fire                 | accepted |
      | flak          | heavy weapons | has fired at flyers, has made Op Fire   | Fire                 | refused  |
      | artillery     | death ray SHW | has made Prep Fire                      | Fire                 | accepted |
      | artillery     | death ray SHW | has made Prep Fire, has made Op Fire    | Fire                 | refused  |
      | heavy weapons | anti-tank SHW | has made Op Fire                        | Fire                 | refused  |
      | artillery     | anti-tank SHW | has made Prep Fire                      | Fire                 | accepted |
      | flak          | anti-tank SHW | has fired at flyers                     | Fire                 | accepted |
      | flak          | anti-tank SHW | has fired at flyers, has made Op Fire   | Fire                 | refused  |

  Scenario Outline: Detachments on Special fire in the normal firing phase and not in that of the war engines
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
      Company: Special
      phase: <phase>
      side: Marines
      Company: Fire
      """
    Then Company is <verdict> by e41k.firing-phases

    Examples:
      | type          | phase             | verdict  |
      | heavy weapons | firing            | accepted |
      | heavy weapons | war engine firing | refused  |
      | other unit    | firing            | accepted |
      | other unit    | war engine firing | refused  |

  Scenario Outline: Where all units of a detachment have fired specially, the turn waits for their Fire to be taken out
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 2 Crews: firepower 2, assault 1, <first>
        with 3 Others: firepower 1, assault 1, <second>
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Special
      phase: movement
      side: Marines
      Company: <before>
      phase: firing
      side: Marines
      Company: Fire
      phase: end of turn
      """
    Then Company is refused by e41k.special.not-fired
    And the turn waits for `take the line out`

    Examples:
      | first         | second        | before                    |
      | flak          | flak          | fire at flyers            |
      | artillery     | artillery     | Prep Fire                 |
      | heavy weapons | heavy weapons | Op Fire                   |
      | anti-tank SHW | anti-tank SHW | Op Fire                   |
      | death ray SHW | death ray SHW | Op Fire                   |
      | flak          | artillery     | fire at flyers, Prep Fire |
      | flak          | heavy weapons | fire at flyers, Op Fire   |
      | artillery     | death ray SHW | Prep Fire, Op Fire        |

  Scenario Outline: Units of a mixed detachment that have not fired specially fire in the firing phase
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 2 Crews: firepower 2, assault 1, <first>
        with 3 Others: firepower 1, assault 1, <second>
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Special
      phase: movement
      side: Marines
      Company: <before>
      phase: firing
      side: Marines
      Company: Fire
      phase: end of turn
      """
    Then e41k.special.not-fired says `fires as if on Overwatch, but for units that have fired` of Company
    And the turn is over

    Examples:
      | first         | second        | before         |
      | flak          | other unit    | fire at flyers |
      | flak          | artillery     | fire at flyers |
      | flak          | artillery     | Prep Fire      |
      | heavy weapons | other unit    | Op Fire        |
      | artillery     | death ray SHW | Op Fire        |

  Example: A detachment that has held its special fire fires as on Overwatch, and rolls misses again
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Devastators: firepower 2, assault 1, heavy weapons
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
      phase: firing
      side: Marines
      Company: Fire at Boyz, re-roll misses
      phase: end of turn
      """
    Then e41k.special.not-fired says `fire: as on Overwatch, if they have not fired in their special way` of Company
    And e41k.special.not-fired says `re-roll: misses in the firing phase, once, if they have not fired in their special way` of Company
    And e41k.special.not-fired says `fires as if on Overwatch` of Company
    And e41k.overwatch.reroll says `may roll each miss again once` of Company
    And e41k.deeds says `fires at Boyz` of Company
    And the turn is over

  Scenario Outline: What the chart says of later fire on Special
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
    Then <clause> says `fire: as on Overwatch` of Company
    And <clause> says `re-roll: misses in the firing phase, once, <when>` of Company

    Examples:
      | type          | clause                 | when                                        |
      | flak          | e41k.special.not-fired | if they have not fired in their special way |
      | artillery     | e41k.special.not-fired | if they have not fired in their special way |
      | heavy weapons | e41k.special.not-fired | if they have not fired in their special way |
      | anti-tank SHW | e41k.special.not-fired | if they have not fired in their special way |
      | death ray SHW | e41k.special.not-fired | if they have not fired in their special way |
      | other unit    | e41k.special.any-other | as on Overwatch                             |

  Example: Any other unit on Special does nothing in a special way, and is not asked about it
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 6 Squads: firepower 1, assault 2
      """
    When Marines orders
      """
      Company: Special
      """
    And the phase orders is resolved
    Then e41k.special.any-other says `special fire: none, as on Overwatch` of Company
    And e41k.special.not-fired does not come about for Company
