Feature: Dice of six faces
  All dice of the commanders have six faces, be it to rally, to go first or to evade (lines 16, 21, 23). The commanders'
  values are made up.

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: Six is the highest face of a die that says who goes first, and one the lowest
    Given the scenario
      """
      side: Darius
      Horse: cavalry, in its right flank, no missiles, good morale, Tactics 3, IQ 4
      side: Alexander
      Lancers: cavalry, in its left flank, no missiles, good morale, Tactics 3, IQ 4
      """
    When the turn reads
      """
      phase: orders
      side: Darius
      Horse: Charge Lancers
      side: Alexander
      Lancers: Charge Horse
      happened:
      Horse: thrown <horse> for contest
      Lancers: thrown 1 1 for contest
      """
    Then Horse totals <total> by aom.conflict.opposed-roll
    And Lancers totals 3 by aom.conflict.opposed-roll

    Examples:
      | horse | total |
      | 6 6   | 13    |
      | 6 1   | 8     |
      | 1 6   | 8     |

  Scenario Outline: Six is the highest face of a die that says who evades, and one the lowest
    Given the scenario
      """
      side: Darius
      Horse: cavalry, in its right flank, no missiles, good morale, Tactics 3, IQ 4
      side: Alexander
      Lancers: cavalry, in its left flank, no missiles, good morale, Tactics 3, IQ 4
      """
    When the turn reads
      """
      phase: orders
      side: Darius
      Horse: Charge Lancers
      side: Alexander
      Lancers: Stand, if charged evade
      happened:
      Horse: thrown 1 1 for evading
      Lancers: thrown <lancers> for evading
      """
    Then Lancers totals <total> against at least 3 by aom.evade.opposed

    Examples:
      | lancers | total |
      | 6 6     | 13    |
      | 6 1     | 8     |
      | 1 6     | 8     |

  # What a key throws: 2 1 4 4 3 6, 2 2 2 6 4 3, 4 4 1 1 5 6 and 1 2 4 2 1 2; to each comes 7 less 18.
  Example: Six dice out of a passphrase, for who goes first and for who evades
    Given the dice come from the passphrase six of six
    And the scenario
      """
      side: Darius
      Horse: cavalry, in its right flank, no missiles, good morale, Tactics 3, IQ 4
      Wings: cavalry, in its left flank, no missiles, good morale, Tactics 3, IQ 4
      side: Alexander
      Lancers: cavalry, in its left flank, no missiles, good morale, Tactics 3, IQ 4
      Scouts: cavalry, in its right flank, no missiles, good morale, Tactics 3, IQ 4
      """
    When Darius orders
      """
      Horse: Charge Lancers, throw 6 dice
      Wings: Charge Scouts, throw 6 dice
      """
    And Alexander orders
      """
      Lancers: Charge Horse, throw 6 dice
      Scouts: Stand, throw 6 dice, if charged evade
      """
    And the turn is resolved
    Then Horse totals 9 by aom.conflict.opposed-roll
    And Lancers totals 8 by aom.conflict.opposed-roll
    And Wings totals 10 by aom.evade.opposed
    And Scouts totals 1 against at least 10 by aom.evade.opposed

  # Four dice take 12 from 8, six 18, and two 6.
  Scenario Outline: The dice are chosen before anybody moves, and count for who goes first
    Given the scenario
      """
      side: Darius
      Horse: cavalry, in its right flank, no missiles, good morale, Tactics 4, IQ 4
      side: Alexander
      Lancers: cavalry, in its left flank, no missiles, good morale, Tactics 2, IQ 4
      """
    And Horse throws <dice> for contest
    And Lancers throws 4 3 for contest
    When the turn reads
      """
      phase: orders
      happened:
      Horse: throws 3 dice
      side: Darius
      Horse: Charge Lancers, throw <number>
      side: Alexander
      Lancers: Charge Horse
      """
    Then Horse totals <total> by aom.conflict.opposed-roll
    And aom.roll.dice comes about for Horse
    And aom.conflict.faster-first says `is charged before it can move` of <stopped>

    Examples:
      | number | dice        | total | stopped |
      | 1 die  | 3           | 8     | Lancers |
      | 2 dice | 3 3         | 8     | Lancers |
      | 3 dice | 3 3 1       | 6     | Horse   |
      | 4 dice | 6 6 6 6     | 20    | Lancers |
      | 5 dice | 1 1 1 1 1   | -2    | Horse   |
      | 6 dice | 1 2 3 4 5 6 | 11    | Lancers |

  Example: A unit that falls back off the field still tries to rally before it leaves
    Given the scenario
      """
      side: Darius
      Horse: cavalry, in its right flank, no missiles, poor morale, Influence 4, WP 4
      side: Alexander
      """
    And Horse throws 3 3 for rally
    When Darius orders
      """
      Horse: Retreat and attempt to rally, off the battlefield
      """
    And the turn is resolved
    Then Horse passes rally
    And Horse totals 8 against at least 8 by aom.retreat-rally.roll
    And aom.leave.unless-charged says `leaves the battlefield` of Horse
    And Horse has left the table

  Scenario Outline: Only a unit of good morale that has rallied is told that it can be no better
    Given the scenario
      """
      side: Darius
      Horse: cavalry, in its right flank, no missiles, <morale>, Influence 4, WP 4
      Guard: infantry, in its right flank, no missiles, good morale
      side: Alexander
      """
    And Horse throws <dice> for rally
    When Darius orders
      """
      Horse: Retreat and attempt to rally
      Guard: Stand
      """
    And the turn is resolved
    Then Horse <outcome> rally
    And Horse is afterwards rally result <total>
    And aom.retreat-rally.roll <says> of Horse
    And aom.retreat-rally.roll does not come about for Guard

    Examples:
      | morale      | dice | outcome | total | says                                       |
      | good morale | 3 3  | passes  | 8     | says `its morale can be no better`         |
      | good morale | 3 2  | fails   | 7     | does not say `its morale can be no better` |
      | poor morale | 3 3  | passes  | 8     | does not say `its morale can be no better` |
