Feature: One answer to one charger
  A unit that is charged braces, evades or counter-charges: what is chosen ahead is one of them for each kind of charger (lines 10-12).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: Two answers to the same charge are refused
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, good morale, in the centre
      side: Alexander
      """
    When Darius orders
      """
      Spearmen: Stand, <first>, <second>
      """
    Then Spearmen is refused by aom.stand.reactions
    And there is 1 finding

    Examples: To whoever charges
      | first                     | second                    |
      | if charged brace          | if charged evade          |
      | if charged brace          | if charged counter-charge |
      | if charged evade          | if charged counter-charge |
      | if charged evade          | if charged brace          |
      | if charged counter-charge | if charged brace          |
      | if charged counter-charge | if charged evade          |

    Examples: To one kind of charger
      | first                         | second                                 |
      | if charged by infantry brace  | if charged by infantry evade           |
      | if charged by infantry brace  | if charged by infantry counter-charge  |
      | if charged by infantry evade  | if charged by infantry counter-charge  |
      | if charged by cavalry brace   | if charged by cavalry evade            |
      | if charged by cavalry brace   | if charged by cavalry counter-charge   |
      | if charged by cavalry evade   | if charged by cavalry counter-charge   |
      | if charged by artillery brace | if charged by artillery evade          |
      | if charged by artillery brace | if charged by artillery counter-charge |
      | if charged by artillery evade | if charged by artillery counter-charge |
      | if charged by baggage brace   | if charged by baggage evade            |
      | if charged by baggage brace   | if charged by baggage counter-charge   |
      | if charged by baggage evade   | if charged by baggage counter-charge   |

  Scenario Outline: Answers to different kinds of chargers stand beside each other
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, good morale, in the centre
      side: Alexander
      """
    When Darius orders
      """
      Spearmen: Stand, <first>, <second>
      """
    Then Spearmen is accepted by aom.stand.reactions
    And there are no findings

    Examples:
      | first                         | second                                 |
      | if charged by infantry brace  | if charged by cavalry evade            |
      | if charged by infantry brace  | if charged by cavalry counter-charge   |
      | if charged by infantry evade  | if charged by cavalry counter-charge   |
      | if charged by cavalry brace   | if charged by artillery evade          |
      | if charged by cavalry brace   | if charged by artillery counter-charge |
      | if charged by cavalry evade   | if charged by artillery counter-charge |
      | if charged by artillery brace | if charged by baggage evade            |
      | if charged by artillery brace | if charged by baggage counter-charge   |
      | if charged by artillery evade | if charged by baggage counter-charge   |
      | if charged by baggage brace   | if charged by infantry evade           |
      | if charged by baggage brace   | if charged by infantry counter-charge  |
      | if charged by baggage evade   | if charged by infantry counter-charge  |
      | if charged by cavalry brace   | if charged by infantry brace           |

  Example: A charger does not choose both units for its fire
    Given the scenario
      """
      side: Darius
      Riders: cavalry, missiles, normal morale, in the centre
      side: Alexander
      Archers: infantry, missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Riders: Charge Archers, if intercepted fire at target, if intercepted fire at protector
      """
    Then Riders is refused by aom.example.fire-during-charge
