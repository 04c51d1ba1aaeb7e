Feature: Charges of phase one and of phase five
  What was stated of the charges of phase one says nothing of those of phase five (lines 12, 20-22, 71, 232-237).

  Background:
    Given the rulebook fantasy-warlord
    And the scenario
      """
      side: Guild
      Spears: infantry, in line, under brigade control, passes at 60
      Orlo: character
      side: Raiders
      Riders: cavalry, in line, under brigade control, charge range 40 cm
        to Spears: 30 cm
      """

  Scenario Outline: A charge of phase five is measured anew: <stated>
    When the turn reads
      """
      phase: first charges
      happened:
      Spears: charged by Riders, morale CO, <contact> with Riders
      Riders: half move made
      phase: charges
      happened:
      Spears: charged by Riders, <stated>
      Riders: <riders>
      phase: reactions
      side: Guild
      Spears: C/F Hedgehog
      phase: movement
      """
    Then the turn waits for `<line>`

    Examples:
      | contact    | stated                            | riders         | line                                        |
      | no contact | morale CO, no contact with Riders | cavalry        | Riders: half move made / half move not made |
      | in contact | morale CO                         | half move made | to Riders: in contact / no contact          |

  Example: A charge of phase five has a Morale Test of its own
    When the turn reads
      """
      phase: first charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: charges
      happened:
      Spears: charged by Riders
      phase: reactions
      """
    Then the turn waits for `Spears: morale CO / morale UA / morale Rout / another morale result`

  Example: Whoever reached combat in phase one may still fall short in phase five
    When the turn reads
      """
      phase: first charges
      happened:
      Riders: in an uncontrolled advance, reached combat
      phase: orders
      side: Raiders
      Riders: Charge Spears
      phase: charges
      happened:
      Spears: morale CO
      phase: end of turn
      """
    Then the turn waits for `Riders: reached combat / fell short of combat`

  Example: A skill that is used twice succeeds or fails twice
    When the turn reads
      """
      phase: first charges
      side: Guild
      Orlo: use his skill
      happened:
      Orlo: skill succeeded
      phase: movement
      side: Guild
      Orlo: use his skill
      phase: end of turn
      """
    Then the turn waits for `Orlo: skill succeeded / skill failed`

  Scenario Outline: Only a charge that hits the unit in its change of formation disorders it
    When the turn reads
      """
      phase: first charges
      happened:
      <in phase one>
      phase: orders
      side: Guild
      Spears: C/F Column
      phase: charges
      happened:
      <in phase five>
      phase: end of turn
      """
    Then Spears is afterwards <after>
    And Spears is afterwards in column

    Examples:
      | in phase one            | in phase five           | after          |
      | Spears: hit by a charge | # nothing               | not disordered |
      | # nothing               | Spears: hit by a charge | disordered     |
      | # nothing               | # nothing               | not disordered |

  Example: Riders who pursued in phase one reform in phase six
    Given the scenario
      """
      side: Raiders
      Riders: cavalry, in line, disordered, under brigade control
      """
    When the turn reads
      """
      phase: first charges
      happened:
      Riders: pursued
      phase: orders
      side: Raiders
      Riders: Reform into column
      phase: end of turn
      """
    Then Riders is afterwards not disordered
    And Riders is afterwards in column
