Feature: Two protectors of one unit
  Who takes the charge is not said (lines 12 and 21): the protectors roll against each other, as the rulebook
  comes, or the first in the scenario takes it. The commanders' values are made up.

  Background:
    Given the rulebook age-of-magic
    And the scenario
      """
      side: Darius
      Ram: infantry, no missiles, normal morale, in the centre
      Fox: infantry, no missiles, normal morale, in the centre
      side: Alexander
      Ward: infantry, no missiles, normal morale, in the centre
      Guards: infantry, no missiles, normal morale, in the centre, Tactics 3, IQ 3
      Shields: infantry, no missiles, normal morale, in the centre, Tactics 4, IQ 4
      """

  Scenario Outline: Two protectors roll against each other, and the higher one takes the charge
    Given Guards throws <guards> for contest
    And Shields throws <shields> for contest
    When Darius orders
      """
      Ram: Charge Ward
      Fox: Charge Ward
      """
    And Alexander orders
      """
      Ward: Stand
      Guards: Stand and protect Ward, if charged brace
      Shields: Stand and protect Ward, if charged brace
      """
    And the turn is resolved
    Then aom.conflict.opposed-roll comes about for Guards
    And aom.conflict.opposed-roll comes about for Shields
    And Guards totals <one> by aom.conflict.opposed-roll
    And Shields totals <two> by aom.conflict.opposed-roll
    And aom.ruling.two-protectors comes about for Guards
    And aom.stand-and-protect.intercepts says `interposes itself between Ward and Ram` of <taker>
    And aom.stand-and-protect.intercepts says `interposes itself between Ward and Fox` of <taker>
    And <taker> is afterwards engaged with Ram
    And <taker> is afterwards engaged with Fox
    And <other> is afterwards not engaged with Ram
    And Ward is afterwards not engaged with Ram

    Examples:
      | guards | shields | one | two | taker   | other   |
      | 5 4    | 3 3     | 9   | 8   | Guards  | Shields |
      | 3 4    | 3 3     | 7   | 8   | Shields | Guards  |

  Example: Protectors with the same total roll again
    Given Guards throws 4 4 1 2 for contest
    And Shields throws 3 3 1 3 for contest
    When Darius orders
      """
      Ram: Charge Ward
      Fox: Stand
      """
    And Alexander orders
      """
      Ward: Stand
      Guards: Stand and protect Ward, if charged brace
      Shields: Stand and protect Ward, if charged brace
      """
    And the turn is resolved
    Then Guards totals 8 by aom.conflict.opposed-roll
    And Guards totals 3 by aom.conflict.opposed-roll
    And Shields totals 8 by aom.conflict.opposed-roll
    And Shields totals 6 by aom.conflict.opposed-roll
    And Shields is afterwards engaged with Ram
    And Guards is afterwards not engaged with Ram

  Scenario Outline: Who of two protectors takes the charge, as the table has ruled
    Given the ruling aom.ruling.two-protectors is <option>
    And the dice come from the passphrase pikes and shields
    When Darius orders
      """
      Ram: Charge Ward
      Fox: Stand
      """
    And Alexander orders
      """
      Ward: Stand
      Guards: Stand and protect Ward, if charged brace
      Shields: Stand and protect Ward, if charged brace
      """
    And the turn is resolved
    Then <taker> is afterwards engaged with Ram
    And aom.conflict.opposed-roll <rolled> for Guards
    And aom.ruling.two-protectors comes about for Guards
    And Ward is afterwards not engaged with Ram

    Examples:
      | option       | taker   | rolled              |
      | opposed-roll | Shields | comes about         |
      | first-listed | Guards  | does not come about |

  Example: Where the first in the scenario takes it, no dice are thrown
    Given the ruling aom.ruling.two-protectors is first-listed
    When Darius orders
      """
      Ram: Charge Ward
      Fox: Stand
      """
    And Alexander orders
      """
      Ward: Stand
      Guards: Stand and protect Ward, if charged brace
      Shields: Stand and protect Ward, if charged brace
      """
    And the turn is resolved
    Then aom.stand-and-protect.intercepts says `stands first before Ward` of Guards
    And Guards is afterwards engaged with Ram
    And Shields is afterwards not engaged with Ram
    And the turn is over

  Example: Where equals act at the same time, two protectors of the same total both take the charge
    Given the ruling aom.ruling.opposed-tie is simultaneous
    And Guards throws 4 4 for contest
    And Shields throws 3 3 for contest
    When Darius orders
      """
      Ram: Charge Ward
      Fox: Stand
      """
    And Alexander orders
      """
      Ward: Stand
      Guards: Stand and protect Ward, if charged brace
      Shields: Stand and protect Ward, if charged brace
      """
    And the turn is resolved
    Then aom.conflict.opposed-roll comes about for Guards
    And Guards is afterwards engaged with Ram
    And Shields is afterwards engaged with Ram
    And Ward is afterwards not engaged with Ram
