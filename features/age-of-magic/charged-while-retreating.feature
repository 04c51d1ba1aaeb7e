Feature: A unit that is charged while it retreats
  Whether a unit that is charged can still be rallied is not said (lines 16 and 17): its commander tries all the same.

  Background:
    Given the rulebook age-of-magic
    And the scenario
      """
      side: Darius
      Horse: cavalry, no missiles, good morale, in its centre
      side: Alexander
      Guard: infantry, no missiles, poor morale, in its centre, Influence 4, WP 4
      """

  Scenario Outline: Whether a charged unit can still be rallied, the table decides
    Given the ruling aom.ruling.charged-retreat is <option>
    And the dice come from the passphrase thirty paces
    When Darius orders
      """
      Horse: Charge Guard
      """
    And Alexander orders
      """
      Guard: Retreat and attempt to rally
      """
    And the turn is resolved
    Then aom.retreat-rally.roll <rolled> for Guard
    And aom.retreat-rally <told> for Guard
    And aom.ruling.charged-retreat <ruled> for Guard

    Examples:
      | option               | rolled              | told        | ruled       |
      | rallies-all-the-same | comes about         | comes about | comes about |
      | does-not-rally       | does not come about | comes about | comes about |

  Example: A unit that cannot rally, as it is charged, is told so
    Given the ruling aom.ruling.charged-retreat is does-not-rally
    When Darius orders
      """
      Horse: Charge Guard
      """
    And Alexander orders
      """
      Guard: Retreat and attempt to rally
      """
    And the turn is resolved
    Then aom.retreat-rally says `is charged by Horse, and cannot rally` of Guard
    And Guard is afterwards poor morale

  Example: A charged unit is rallied all the same
    Given Guard throws 6 5 for rally
    When Darius orders
      """
      Horse: Charge Guard
      """
    And Alexander orders
      """
      Guard: Retreat and attempt to rally
      """
    And the turn is resolved
    Then Guard totals 13 against at least 8 by aom.retreat-rally.roll
    And Guard is afterwards normal morale
    And Guard is afterwards engaged with Horse

