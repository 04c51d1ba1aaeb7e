Feature: How far a detachment moves by its order
  Moves of the movement phase, kept to and broken (lines 15-16, 20-21, 26-27, 33-35, 39, 61-62).

  Background:
    Given the rulebook e41k

  Scenario Outline: A detachment that has moved as far as its order allows, and further
    Given the scenario
      """
      side: Orks
      Boyz: infantry, speed 10 cm
        with 2 Boyz: heavy weapons
      Gargant: war engine, speed 15 cm
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      <unit>: <order>
      <other>: Normal
      phase: movement
      happened:
      <unit>: moved <moved> cm
      phase: firing
      """
    Then <unit> <kept> <clause>

    Examples:
      | unit    | other   | order     | moved | kept     | clause                         |
      | Boyz    | Gargant | Normal    | 10    | keeps to | e41k.normal                    |
      | Boyz    | Gargant | Normal    | 11    | breaks   | e41k.normal                    |
      | Gargant | Boyz    | Normal    | 15    | keeps to | e41k.normal                    |
      | Gargant | Boyz    | Normal    | 16    | breaks   | e41k.normal                    |
      | Boyz    | Gargant | Marching  | 30    | keeps to | e41k.marching.speed            |
      | Boyz    | Gargant | Marching  | 31    | breaks   | e41k.marching.speed            |
      | Gargant | Boyz    | Marching  | 45    | keeps to | e41k.marching.speed            |
      | Gargant | Boyz    | Marching  | 46    | breaks   | e41k.marching.speed            |
      | Boyz    | Gargant | Assault   | 10    | keeps to | e41k.assault.move              |
      | Boyz    | Gargant | Assault   | 11    | breaks   | e41k.assault.move              |
      | Gargant | Boyz    | Assault   | 15    | keeps to | e41k.assault.move              |
      | Gargant | Boyz    | Assault   | 16    | breaks   | e41k.assault.move              |
      | Boyz    | Gargant | Special   | 0     | keeps to | e41k.special.no-move           |
      | Boyz    | Gargant | Special   | 1     | breaks   | e41k.special.no-move           |
      | Gargant | Boyz    | Special   | 0     | keeps to | e41k.special.no-move           |
      | Gargant | Boyz    | Special   | 1     | breaks   | e41k.special.no-move           |
      | Boyz    | Gargant | Overwatch | 5     | keeps to | e41k.overwatch.move            |
      | Boyz    | Gargant | Overwatch | 6     | breaks   | e41k.overwatch.move            |
      | Boyz    | Gargant | Overwatch | 0     | keeps to | e41k.overwatch.move            |
      | Gargant | Boyz    | Overwatch | 15    | keeps to | e41k.overwatch.war-engine-move |
      | Gargant | Boyz    | Overwatch | 16    | breaks   | e41k.overwatch.war-engine-move |
      | Gargant | Boyz    | Overwatch | 6     | keeps to | e41k.overwatch.war-engine-move |
      | Boyz    | Gargant | Marching  | 11    | keeps to | e41k.marching.speed            |

  Scenario Outline: An immobilized war engine stays where it is
    Given the scenario
      """
      side: Orks
      Gargant: war engine, speed 15 cm, immobilized
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: Immobilized
      phase: movement
      happened:
      Gargant: moved <moved> cm
      phase: firing
      """
    Then Gargant <kept> e41k.immobilized.no-move

    Examples:
      | moved | kept     |
      | 0     | keeps to |
      | 1     | breaks   |
      | 15    | breaks   |

  Example: A war engine on Special that has stayed where it was is not immobilized for that
    Given the scenario
      """
      side: Orks
      Gargant: war engine, speed 15 cm
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: Special
      phase: movement
      happened:
      Gargant: moved 0 cm
      phase: end of turn
      """
    Then Gargant keeps to e41k.special.no-move
    And e41k.immobilized.fired-at does not come about for Gargant
    And Gargant is afterwards not immobilized

  Example: A march of three times the speed, and one of a centimetre more
    Given the scenario
      """
      side: Orks
      Boyz: infantry, speed 10 cm
      Gretchin: infantry, speed 10 cm
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Boyz: Marching
      Gretchin: Marching
      phase: movement
      happened:
      Boyz: moved 30 cm
      Gretchin: moved 31 cm
      phase: firing
      """
    Then Boyz keeps to e41k.marching.speed
    And Gretchin breaks e41k.marching.speed
    And e41k.marching.speed says `was to march 30 cm at most, and has moved 31 cm` of Gretchin
