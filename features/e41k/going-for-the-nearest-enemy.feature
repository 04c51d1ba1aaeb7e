Feature: What counts as going for the nearest enemy
  Who touches it need not move, who has not said so has not broken it, and the rated speed is the limit (lines 26-29).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      Nobz: infantry, in the open, speed 10 cm
        with 3 Nobz: firepower 1, assault 4
      """

  Scenario Outline: A detachment that touches its nearest enemy has nowhere to go
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      Nobz: Normal
      phase: assault
      happened:
      Company: assault move 0 cm
        to Boyz: <near>
        to Nobz: 20 cm
      phase: rally
      """
    Then Company <kept> e41k.assault.close

    Examples:
      | near | kept     |
      | 0 cm | keeps to |
      | 1 cm | breaks   |

  Example: A detachment in contact that engages has gone nowhere, and broken nothing
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      Nobz: Normal
      phase: assault
      happened:
      Company: assault move 0 cm
        to Boyz: 0 cm
        to Nobz: 20 cm
      side: Marines
      Company: Engage Boyz
      phase: rally
      """
    Then Company keeps to e41k.assault.close
    And e41k.assault.close does not say `goes for its nearest enemy` of Company
    And there are no findings

  Scenario Outline: Where a full move is asked for, contact is enough
    Given the ruling e41k.ruling.assault-distance is full-move
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      Nobz: Normal
      phase: assault
      happened:
      Company: <moved>
        to Boyz: <near>
        to Nobz: 20 cm
      phase: rally
      """
    Then Company <kept> e41k.assault.close

    Examples:
      | moved                                            | near  | kept     |
      | assault move 0 cm                                | 0 cm  | keeps to |
      | assault move 0 cm                                | 12 cm | breaks   |
      | assault move 12 cm, closed on Boyz               | 12 cm | breaks   |
      | assault move 12 cm, closed on Boyz, engaged Boyz | 12 cm | keeps to |
      | assault move 15 cm, closed on Boyz               | 12 cm | keeps to |

  Example: Where nobody has said towards whom it has moved, that is to be checked, and no breach
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      Nobz: Normal
      phase: assault
      happened:
      Company: assault move 5 cm
        to Boyz: 12 cm
        to Nobz: 20 cm
      phase: rally
      """
    Then whether Company keeps to e41k.assault.close is to be checked

  Scenario Outline: Towards whom it has moved is said in several ways
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      Nobz: Normal
      phase: assault
      happened:
      Company: <moved>
        to Boyz: 12 cm
        to Nobz: 20 cm
      phase: rally
      """
    Then Company <kept> e41k.assault.close

    Examples:
      | moved                                                | kept     |
      | assault move 5 cm, moved towards its nearest enemy   | keeps to |
      | moved towards the nearest enemy                      | keeps to |
      | assault move 5 cm, not moved towards nearest enemy   | breaks   |
      | assault move 5 cm, closed on Boyz                    | keeps to |
      | assault move 5 cm, closed on Nobz                    | breaks   |
      | closed on Boyz                                       | keeps to |
      | closed on Nobz                                       | breaks   |
      | engaged Boyz                                         | keeps to |
      | engaged Nobz                                         | breaks   |

  Scenario Outline: Who engages its nearest enemy has gone for it
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      Nobz: Normal
      phase: assault
      happened:
      Company: assault move 12 cm
        to Boyz: 12 cm
        to Nobz: 20 cm
      side: Marines
      Company: Engage <enemy>
      phase: rally
      """
    Then Company <kept> e41k.assault.close

    Examples:
      | enemy | kept     |
      | Boyz  | keeps to |
      | Nobz  | breaks   |

  Scenario Outline: That its nearest enemy leaves the table in the fight is no fault of a detachment on Assault
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      Nobz: Normal
      phase: assault
      happened:
      Company: assault move 12 cm<closed>
        to Boyz: 12 cm
        to Nobz: 20 cm
      Boyz: lost its close combat, retreated 5 cm
        with 6 Boyz: enemy at 5 cm
      side: Marines
      Company: <deed>
      phase: rally
      """
    Then Boyz has left the table
    And Company keeps to e41k.assault.close
    And e41k.assault.close says `goes for its nearest enemy` of Company

    Examples:
      | closed           | deed        |
      | , closed on Boyz | Engage Boyz |
      |                  | Engage Boyz |
      | , closed on Boyz | Engage Nobz |

  Scenario Outline: How far a detachment may go in the assault phase is a ruling
    Given the ruling e41k.ruling.assault-limit is <option>
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      Nobz: Normal
      phase: assault
      happened:
      Company: assault move <far>, closed on Boyz
        to Boyz: 50 cm
        to Nobz: 60 cm
      phase: rally
      """
    Then Company keeps to e41k.assault.close
    And e41k.assault.close.limit <about> for Company

    Examples:
      | option      | far   | about               |
      | rated-speed | 15 cm | comes about         |
      | rated-speed | 16 cm | comes about         |
      | no-limit    | 16 cm | does not come about |

  Scenario Outline: As the rulebook comes, a detachment goes no farther than its rated speed
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      Nobz: Normal
      phase: assault
      happened:
      Company: assault move <far>, closed on Boyz
        to Boyz: 50 cm
        to Nobz: 60 cm
      phase: rally
      """
    Then Company <kept> e41k.assault.close.limit
    And e41k.ruling.assault-limit comes about for Company

    Examples:
      | far   | kept     |
      | 14 cm | keeps to |
      | 15 cm | keeps to |
      | 16 cm | breaks   |
      | 40 cm | breaks   |

  Example: The limit of a detachment whose speed nobody has stated is to be checked
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open
        with 4 Squads: firepower 1, assault 3
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      phase: assault
      happened:
      Company: assault move 40 cm, closed on Boyz
        to Boyz: 50 cm
      phase: rally
      """
    Then whether Company keeps to e41k.assault.close.limit is to be checked

  Scenario Outline: Who goes for another enemy has not gone for its nearest one
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      Nobz: Normal
      phase: assault
      happened:
      Company: assault move 5 cm, closed on <enemy>
        to Boyz: 12 cm
        to Nobz: 20 cm
      phase: rally
      """
    Then e41k.assault.close <said> `goes for its nearest enemy` of Company

    Examples:
      | enemy | said         |
      | Boyz  | says         |
      | Nobz  | does not say |
