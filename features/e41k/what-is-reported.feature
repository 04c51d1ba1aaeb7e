Feature: The rules check what detachments are reported to do
  A shot or a move that a detachment could not make counts, as it stands on the table, and is reported as a breach
  (lines 21, 41-52, 55-57, 64-65).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Marines
      Squads: infantry, in the open, speed 15 cm
        with 6 Squads: firepower 1, assault 2
      Hydras: infantry, in the open, speed 10 cm
        with 3 Hydras: firepower 1, assault 1, flak
      Guns: infantry, in the open, speed 10 cm
        with 2 Guns: firepower 2, assault 0, artillery
      Devastators: infantry, in the open, speed 10 cm
        with 4 Devastators: firepower 2, assault 1, heavy weapons
      Titan: war engine, vehicle, in the open, speed 15 cm
        with 1 Titan: firepower 9, assault 8
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """

  Scenario Outline: Special fire needs the units for it: <unit>, <stated>
    When the turn reads
      """
      phase: orders
      side: Marines
      Squads: Special
      Hydras: Special
      Guns: Special
      Devastators: Special
      Titan: Special
      side: Orks
      Boyz: Normal
      phase: movement
      happened:
      <unit>: <stated>
      phase: firing
      """
    Then <unit> <kept> <clause>

    Examples:
      | unit        | stated               | kept     | clause                 |
      | Hydras      | has fired at flyers  | keeps to | e41k.special.flak      |
      | Titan       | has fired at flyers  | keeps to | e41k.special.flak      |
      | Squads      | has fired at flyers  | breaks   | e41k.special.flak      |
      | Guns        | has made Prep Fire   | keeps to | e41k.special.artillery |
      | Squads      | has made Prep Fire   | breaks   | e41k.special.artillery |
      | Titan       | has made Prep Fire   | breaks   | e41k.special.artillery |
      | Devastators | has made Op Fire     | keeps to | e41k.special.op-fire   |
      | Squads      | has made Op Fire     | breaks   | e41k.special.op-fire   |

  Scenario Outline: Who has fired in its special way has not fired again: <first>
    When the turn reads
      """
      phase: orders
      side: Marines
      Squads: Normal
      Hydras: Special
      Guns: Normal
      Devastators: Normal
      Titan: Normal
      side: Orks
      Boyz: Normal
      phase: movement
      happened:
      Hydras: <first>
      phase: firing
      happened:
      Hydras: has fired
      phase: war engine firing
      """
    Then Hydras <kept> e41k.special.not-fired

    Examples:
      | first                   | kept     |
      | has fired at flyers     | breaks   |
      | moved 0 cm              | keeps to |

  Scenario Outline: Nobody is fired at by a detachment that may not fire: <order>
    When the turn reads
      """
      phase: orders
      side: Marines
      Squads: Normal
      Hydras: Normal
      Guns: Normal
      Devastators: Normal
      Titan: Normal
      side: Orks
      Boyz: <order>
      phase: firing
      happened:
      Squads: fired at by Boyz
      phase: war engine firing
      """
    Then Squads <kept> e41k.marching.no-fire

    Examples:
      | order    | kept     |
      | Normal   | keeps to |
      | Marching | breaks   |

  Scenario Outline: Only a war engine is immobilized by damage: <unit>
    When the turn reads
      """
      phase: orders
      side: Marines
      Squads: Normal
      Hydras: Normal
      Guns: Normal
      Devastators: Normal
      Titan: Normal
      side: Orks
      Boyz: Normal
      phase: firing
      happened:
      <unit>: immobilized by damage
      phase: war engine firing
      """
    Then e41k.immobilized.never-normal <comes> for <unit>

    Examples:
      | unit   | comes               |
      | Squads | comes about         |
      | Titan  | does not come about |
