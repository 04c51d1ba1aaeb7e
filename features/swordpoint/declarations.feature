Feature: Declarations of charges, and responses
  Cavalry, camelry and chariots declare first for each player, then infantry and elephants for each (line 94).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Each kind declares its charge in its own turn of declarations
    Given the scenario
      """
      side: Guild
      Chargers: <kind>, Cohesion 7
      side: Raiders
      Archers: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: <phase> declarations
      side: Guild
      Chargers: charge Archers
      phase: rally
      """
    Then Chargers is <verdict> by sp.movement.declare-order
    And sp.declare.charge comes about for Chargers
    And Chargers is afterwards charging Archers
    And Archers is afterwards charged by Chargers

    Examples: In its own turn
      | kind                    | phase   | verdict  |
      | cavalry, formed         | mounted | accepted |
      | camels, formed          | mounted | accepted |
      | light chariots, formed  | mounted | accepted |
      | heavy chariots, formed  | mounted | accepted |
      | scythed chariots, formed | mounted | accepted |
      | infantry, close order   | foot    | accepted |
      | elephants               | foot    | accepted |

  Scenario Outline: A charge declared in the turn of the others is refused on the sheet
    Given the scenario
      """
      side: Guild
      Chargers: <kind>, Cohesion 7
      side: Raiders
      Archers: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: <phase> declarations
      side: Guild
      Chargers: charge Archers
      phase: rally
      """
    Then Chargers is refused by sp.movement.declare-order
    And sp.movement.declare-order underlines `charge Archers` of Chargers
    And sp.movement.declare-order says to write `phase: <other> declarations` for Chargers
    And what becomes of Chargers is told by sp.declare.not-made

    Examples:
      | kind                    | phase   | other   |
      | cavalry, formed         | foot    | mounted |
      | camels, formed          | foot    | mounted |
      | light chariots, formed  | foot    | mounted |
      | infantry, close order   | mounted | foot    |
      | elephants               | mounted | foot    |

  Scenario Outline: Charges and disengagements wait for the declarations of the movement phase
    Given the scenario
      """
      side: Guild
      Chargers: cavalry, formed, Cohesion 7, in combat
      side: Raiders
      Archers: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: rally
      side: Guild
      Chargers: <line>
      phase: compulsory moves
      """
    Then Chargers is refused by sp.movement.declare-order
    And sp.movement.declare-order underlines `<line>` of Chargers

    Examples:
      | line           |
      | charge Archers |
      | disengage      |

  Scenario Outline: Who disengages declares it with his kind too
    Given the scenario
      """
      side: Guild
      Leavers: <kind>, Cohesion 7, 12 figures, 2 figures to a base, fighting Archers
      side: Raiders
      Archers: infantry, close order, Cohesion 7, fighting Leavers
      """
    When the turn reads
      """
      phase: <phase> declarations
      side: Guild
      Leavers: disengage
      phase: rally
      """
    Then Leavers is <verdict> by sp.movement.declare-order

    Examples:
      | kind                  | phase   | verdict  |
      | cavalry, formed       | mounted | accepted |
      | cavalry, formed       | foot    | refused  |
      | infantry, close order | foot    | accepted |
      | infantry, close order | mounted | refused  |

  Scenario Outline: The declarations close under the order of the movement phase
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order
      Riders: cavalry, formed
      side: Raiders
      Archers: infantry, close order
      """
    When the turn reads
      """
      phase: initiative
      happened:
      Guild: initiative 5
      phase: mounted declarations
      side: Guild
      Riders: charge Archers
      phase: foot declarations
      side: Guild
      Spears: charge Archers
      phase: rally
      """
    Then the lock of <phase> is under <clause>

    Examples:
      | phase                | clause                    |
      | initiative           | sp.movement.order         |
      | mounted declarations | sp.movement.declare-order |
