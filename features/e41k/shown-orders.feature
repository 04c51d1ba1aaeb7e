Feature: When hidden orders are shown
  Orders lie hidden until the latest possible time: when a detachment first does what its order governs, or has it done to it (lines 7-12).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Marines
      Tactical Detachment: infantry, in cover, speed 15 cm
        with 5 Tactical Squads: firepower 1, assault 2
        with 2 Devastators: firepower 2, assault 1, heavy weapons
        to Boyz: 20 cm
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 0.5, assault 2
      """

  Example: All orders are placed hidden, and none is shown for being placed
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Overwatch
      side: Orks
      Boyz: Normal
      phase: end of turn
      """
    Then the lock of orders is under e41k.orders.hidden
    And e41k.orders.classes says `is on Overwatch` of Tactical Detachment
    And e41k.orders.hidden does not come about for Tactical Detachment
    And e41k.orders.hidden does not come about for Boyz
    And the turn is over

  Example: A detachment shows its order when it moves
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Overwatch
      side: Orks
      Boyz: Marching
      phase: movement
      happened:
      Boyz: moved 30 cm
      phase: end of turn
      """
    Then e41k.orders.hidden says `shows its order: Marching` of Boyz
    And e41k.reading.reveal comes about for Boyz
    And e41k.orders.hidden does not come about for Tactical Detachment

  Example: A detachment shows its order when it makes Op Fire, and so does the one it fires at
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Special
      side: Orks
      Boyz: Normal
      phase: movement
      side: Marines
      Tactical Detachment: Op Fire at Boyz
      phase: firing
      """
    Then e41k.orders.hidden says `shows its order: Special` of Tactical Detachment
    And e41k.orders.hidden says `shows its order, as it is fired at: Normal` of Boyz

  Example: A detachment shows its order when it fires, and so does the one it fires at
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Overwatch
      side: Orks
      Boyz: Assault
      phase: firing
      side: Marines
      Tactical Detachment: Fire at Boyz
      phase: war engine firing
      """
    Then e41k.orders.hidden says `shows its order: Overwatch` of Tactical Detachment
    And e41k.orders.hidden says `shows its order, as it is fired at: Assault` of Boyz
    And e41k.reading.reveal comes about for Boyz

  Example: A war engine that fires at another one in its own phase shows its order
    Given the scenario
      """
      side: Marines
      Warhounds: war engines, vehicle, in the open, speed 25 cm
        with 2 Warhounds: firepower 7, assault 6
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 10 cm
        with 1 Gargant: firepower 15, assault 12
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      side: Orks
      Gargant: Marching
      phase: war engine firing
      side: Marines
      Warhounds: Fire at Gargant
      phase: assault
      """
    Then e41k.orders.hidden says `shows its order: Normal` of Warhounds
    And e41k.orders.hidden says `shows its order, as it is fired at: Marching` of Gargant

  Example: A detachment that makes an assault move shows its order, and the one that is engaged shows its own
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Normal
      side: Orks
      Boyz: Assault
      phase: assault
      happened:
      Boyz: assault move 10 cm, closed on Tactical Detachment
      side: Orks
      Boyz: Engage Tactical Detachment
      phase: rally
      """
    Then e41k.orders.hidden says `shows its order: Assault` of Boyz
    And e41k.orders.hidden says `shows its order, as it is engaged: Normal` of Tactical Detachment

  Example: A detachment that engages without a measured move shows its order
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Assault
      side: Orks
      Boyz: Normal
      phase: assault
      side: Marines
      Tactical Detachment: Engage Boyz
      phase: rally
      """
    Then e41k.orders.hidden says `shows its order: Assault` of Tactical Detachment

  Example: An assault move alone shows the order, with nobody engaged
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Normal
      side: Orks
      Boyz: Assault
      phase: assault
      happened:
      Boyz: assault move 10 cm, closed on Tactical Detachment
      phase: rally
      """
    Then e41k.orders.hidden says `shows its order: Assault` of Boyz
    And e41k.orders.hidden does not come about for Tactical Detachment

  Example: A retreating detachment shows that it is Broken
    Given the scenario
      """
      side: Marines
      Scouts: infantry, broken, in cover, speed 15 cm
        with 4 Scouts: firepower 1, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Scouts: Broken
      phase: movement
      happened:
      Scouts: retreated 20 cm
        with 4 Scouts: enemy at 30 cm
      phase: firing
      """
    Then e41k.orders.hidden says `shows its order: Broken` of Scouts

  Example: An order that has been shown in the movement phase is not shown again when it is fired at
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Overwatch
      side: Orks
      Boyz: Marching
      phase: movement
      happened:
      Boyz: moved 25 cm
      phase: firing
      side: Marines
      Tactical Detachment: Fire at Boyz
      phase: end of turn
      """
    Then e41k.orders.hidden says `shows its order: Marching` of Boyz
    And e41k.orders.hidden says `shows its order: Overwatch` of Tactical Detachment
    And Boyz is afterwards order hidden
    And the turn is over
