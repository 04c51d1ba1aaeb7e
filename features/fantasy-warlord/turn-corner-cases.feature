Feature: Corner cases of a turn
  What a turn does where several clauses meet: charges of phase one, compelled units and reactions,
  skills in any phase, and units that must stay where they are.

  Background:
    Given the rulebook fantasy-warlord
    And the house rulebook
      """
      rulebook: invented
      extends: fantasy-warlord
      profiles:
        Invented Foot:
          facts: [infantry, in line, open order, class B]
          tables:
            order test results: {A: 75, B: 60, C: 45}
      """
    And the scenario
      """
      side: Guild
      Spears: profile Invented Foot, under brigade control
      Orlo: character
      side: Raiders
      Riders: cavalry, under brigade control
      """

  Scenario Outline: An Uncontrolled Advance that falls short disorders, in either phase of charges
    When the turn reads
      """
      phase: <charges>
      happened:
      Riders: in an uncontrolled advance
      Spears: charged by Riders, morale CO
      phase: <after>
      happened:
      Riders: <combat>
      phase: <last>
      """
    Then fw.orders.compulsory comes about for Riders
    And fw.state.disordered <about> for Riders

    Examples:
      | charges       | after       | last        | combat               | about               |
      | first charges | order tests | orders      | fell short of combat | comes about         |
      | first charges | order tests | orders      | reached combat       | does not come about |
      | charges       | movement    | end of turn | fell short of combat | comes about         |
      | charges       | movement    | end of turn | reached combat       | does not come about |

  Scenario Outline: A unit that routs or must counter-charge chooses no reaction
    When the turn reads
      """
      phase: charges
      happened:
      Riders: half move made
      Spears: charged by Riders, morale <morale>, no contact with Riders
      phase: reactions
      side: Guild
      Spears: C/F Line
      phase: movement
      """
    Then fw.reaction-test.options says `refuses` of Spears

    Examples:
      | morale |
      | Rout   |
      | UA     |

  Example: A change of formation in reaction takes the place of the one that was ordered
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: C/F Column
      phase: charges
      happened:
      Riders: half move made
      Spears: charged by Riders, morale CO, no contact with Riders
      phase: reactions
      side: Guild
      Spears: C/F Hedgehog
      happened:
      Spears: thrown 60 for reaction test
      phase: movement
      happened:
      Spears: hit by a charge
      phase: end of turn
      """
    Then Spears is afterwards in hedgehog
    And fw.state.disordered does not come about for Spears

  Scenario Outline: A skill is used in any phase
    When the turn reads
      """
      phase: <phase>
      side: Guild
      Orlo: use his skill
      happened:
      Orlo: <skill>
      phase: end of turn
      """
    Then fw.character.skills-need-no-order says `<says>` of Orlo

    Examples:
      | phase           | skill           | says             |
      | first charges   | skill succeeded | succeeds with it |
      | first reactions | skill succeeded | succeeds with it |
      | order tests     | skill succeeded | succeeds with it |
      | charges         | skill succeeded | succeeds with it |
      | reactions       | skill succeeded | succeeds with it |
      | movement        | skill succeeded | succeeds with it |
      | automatic moves | skill succeeded | succeeds with it |
      | first charges   | skill failed    | does not succeed |
      | first reactions | skill failed    | does not succeed |
      | order tests     | skill failed    | does not succeed |
      | charges         | skill failed    | does not succeed |
      | reactions       | skill failed    | does not succeed |
      | movement        | skill failed    | does not succeed |
      | automatic moves | skill failed    | does not succeed |

  Scenario Outline: Who refuses orders or has none stays where it is
    When the turn reads
      """
      phase: orders
      side: Guild
      <line>
      Orlo: Stand
      phase: movement
      happened:
      Spears: <move>
      phase: end of turn
      """
    Then Spears <held> <clause>

    Examples:
      | line                   | move            | held     | clause             |
      | Spears: Advance, Wheel | stayed in place | keeps to | fw.orders.nonsense |
      | Spears: Advance, Wheel | ended ahead     | breaks   | fw.orders.nonsense |
      | # nothing              | stayed in place | keeps to | fw.orders.none     |
      | # nothing              | ended ahead     | breaks   | fw.orders.none     |

  Example: Without orders a unit stays, and the reading is named
    When the turn reads
      """
      phase: orders
      side: Guild
      Orlo: Stand
      phase: charges
      """
    Then fw.reading.without-orders comes about for Spears
    And the lock of orders is under fw.orders.counters
    And the lock of orders is under fw.orders.groups
    And fw.reading.without-orders does not come about for Orlo

  Example: A pursuit after the movement phase disorders too
    When the turn reads
      """
      phase: automatic moves
      happened:
      Riders: pursued
      phase: end of turn
      """
    Then Riders is afterwards disordered

  Example: What is stated wins over a profile, and so does what follows from it
    Given the scenario
      """
      side: Guild
      Spears: profile Invented Foot, following a road
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: order tests
      phase: orders
      """
    Then fw.order-test.exempt.road-column comes about for Spears
