Feature: The ridge at Corinth, a whole turn
  Six detachments, from the order dice below their coins to the rally phase (lines 2-65).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      scenario: The ridge at Corinth
      turn: 1
      fact: orders shown by dice

      side: Marines
      Tactical Detachment: infantry, in cover, speed 15 cm
        with 5 Tactical Squads: firepower 1, assault 2
        with 2 Devastators: firepower 2, assault 1, heavy weapons
        with 1 Hydra: firepower 0, assault 0, flak
      Assault Detachment: infantry, in the open, speed 15 cm
        with 5 Assault Squads: firepower 1, assault 3
      Warhounds: war engines, vehicle, in the open, speed 25 cm, close combat weapons
        with 2 Warhounds: firepower 7, assault 6, death ray SHW

      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 0.5, assault 2
      Gretchin: infantry, in cover, speed 10 cm, broken
        with 5 Gretchin: firepower 1, assault 0
      Gargant: war engine, vehicle, in the open, speed 10 cm, close combat weapons
        with 1 Gargant: firepower 15, assault 12, anti-tank SHW
      """

  Example: On the ridge the orders of both sides are right, and the chart gives the figures
    When Marines orders
      """
      Tactical Detachment: Special
      Assault Detachment: Assault
      Warhounds: Broken        # the face that means Normal
      """
    And Orks orders
      """
      Boyz: Marching
      Gretchin: Broken
      Gargant: Marching
      """
    And the phase orders is resolved
    Then there are no findings
    And the lock of orders is under e41k.orders.hidden
    And e41k.normal.dice says `shows the face Broken, which means Normal` of Warhounds
    And e41k.special.no-move says `move: 0 cm` of Tactical Detachment
    And e41k.special.flak says `special fire: 1 Hydra` of Tactical Detachment
    And e41k.special.heavy-weapons says `special fire: 2 Devastators: Op Fire` of Tactical Detachment
    And e41k.special.any-other says `re-roll: 5 Tactical Squads: misses in the firing phase` of Tactical Detachment
    And e41k.assault.fire says `firepower: 3, half` of Assault Detachment
    And e41k.assault.engage says `engage: 15, it may` of Assault Detachment
    And e41k.normal says `firepower: 14, its own` of Warhounds
    And e41k.marching.speed says `move: 30 cm` of Boyz
    And e41k.marching.assaulted says `assaulted: 6, half` of Boyz
    And e41k.broken.retreat says `move: 20 cm, only a retreat` of Gretchin
    And e41k.broken.halved says `fire fight: 3, half its firepower` of Gretchin
    And e41k.marching.war-engine-fp says `firepower: 8, half` of Gargant
    And e41k.marching.war-engine-lock-on says `units that have them: 1` of Gargant

  Example: On the ridge the Orks march, the Gretchin run, and the Devastators lie in wait
    When Marines orders
      """
      Tactical Detachment: Special
      Assault Detachment: Assault
      Warhounds: Broken
      """
    And Orks orders
      """
      Boyz: Marching
      Gretchin: Broken
      Gargant: Marching
      """
    And the phase movement begins
    And it happens that
      """
      Boyz: moved 30 cm
      Gargant: moved 28 cm
      Gretchin: retreated 20 cm
        with 2 Gretchin: enemy at 15 cm
        with 3 Gretchin: enemy at 16 cm
      """
    And Marines orders
      """
      Tactical Detachment: Op Fire at Boyz
      """
    And the phase movement is resolved
    Then e41k.orders.hidden says `shows its order: Marching` of Boyz
    And e41k.orders.hidden says `shows its order: Special` of Tactical Detachment
    And e41k.orders.hidden does not come about for Warhounds
    And e41k.special.op-fire says `makes Op Fire` of Tactical Detachment
    And Boyz keeps to e41k.marching.speed
    And Gargant keeps to e41k.marching.speed
    And Gretchin keeps to e41k.broken.retreat
    And e41k.broken.removed says `2 Gretchin` of Gretchin
    And the turn waits for `phase: firing`

  Example: The whole turn on the ridge, to the rally
    When Marines orders
      """
      Tactical Detachment: Special
      Assault Detachment: Assault
      Warhounds: Broken
      """
    And Orks orders
      """
      Boyz: Marching
      Gretchin: Broken
      Gargant: Marching
      """
    And the phase movement begins
    And it happens that
      """
      Boyz: moved 30 cm
      Gargant: moved 28 cm
      Gretchin: retreated 20 cm
        with 2 Gretchin: enemy at 15 cm
        with 3 Gretchin: enemy at 16 cm
      """
    And Marines orders
      """
      Tactical Detachment: Op Fire at Boyz
      """
    And the phase firing begins
    And Marines orders
      """
      Tactical Detachment: Fire at Boyz
      """
    And the phase war engine firing begins
    And it happens that
      """
      Gargant: immobilized by damage
      """
    And Marines orders
      """
      Warhounds: Fire at Gargant
      """
    And Orks orders
      """
      Gargant: Fire at Warhounds
      """
    And the phase assault begins
    And it happens that
      """
      Assault Detachment: assault move 15 cm, closed on Boyz
        to Boyz: 14 cm
        to Gretchin: 14 cm
        to Gargant: 44 cm
      Boyz: lost its close combat, retreated 18 cm
        with 6 Boyz: enemy at 16 cm
      """
    And Marines orders
      """
      Assault Detachment: Engage Boyz
      """
    And the phase rally begins
    And it happens that
      """
      Boyz: not recovered
      Gretchin: recovered
      Gargant: not repaired
      """
    And the turn is resolved
    Then there are no findings
    And e41k.special.not-fired says `fires as if on Overwatch, but for units that have fired` of Tactical Detachment
    And e41k.deeds says `fires at Boyz` of Tactical Detachment
    And e41k.orders.hidden says `shows its order: Normal` of Warhounds
    And e41k.immobilized.cause says `is immobilized by damage at once` of Gargant
    And e41k.immobilized.fired-at says `fired at: the immobilized column` of Gargant
    And e41k.immobilized.no-move says `move: 0 cm, not at all` of Gargant
    And e41k.deeds says `fires at Warhounds` of Gargant
    And e41k.assault.close says `Boyz is nearest to it` of Assault Detachment
    And e41k.assault.close says `Gretchin is nearest to it` of Assault Detachment
    And Assault Detachment keeps to e41k.assault.close
    And e41k.assault.engage says `engages Boyz at its assault value of 15` of Assault Detachment
    And e41k.broken.cause says `has lost a fight and is Broken at once` of Boyz
    And e41k.orders.not-recovered says `its order is changed to Broken` of Boyz
    And e41k.orders.not-recovered says `may be given any order` of Gretchin
    And e41k.orders.not-recovered says `its order is changed to Immobilized` of Gargant
    And Boyz is afterwards broken
    And Gretchin is afterwards not broken
    And Gargant is afterwards immobilized
    And Warhounds is afterwards not immobilized
    And the turn is over
