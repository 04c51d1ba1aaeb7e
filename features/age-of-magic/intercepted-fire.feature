Feature: An intercepted charger chooses at whom it fires
  In the example it may fire at its original or its new target (line 60); the order's own text says the unit it
  charges (line 8). As the rulebook comes it may choose, on its sheet; where nothing is chosen its side does so.

  Background:
    Given the rulebook age-of-magic
    And the scenario
      """
      side: Darius
      Riders: cavalry, missiles, normal morale, in the centre
      side: Alexander
      Archers: infantry, missiles, normal morale, in the centre
      Pikes: infantry, no missiles, normal morale, in the centre
      """

  Scenario Outline: The choice of fire on the sheet, as the rulebook comes
    When Darius orders
      """
      Riders: Charge Archers<choice>
      """
    And Alexander orders
      """
      Archers: Stand, if charged brace
      Pikes: Stand and defend Archers, if charged brace
      """
    And the turn is resolved
    Then Riders is accepted by aom.example.fire-during-charge
    And aom.example.fire-during-charge says `<says>` of Riders
    And Riders is afterwards <archers> Archers
    And Riders is afterwards <pikes> Pikes

    Examples:
      | choice                                  | says                                                            | archers       | pikes         |
      | , if intercepted fire at protector      | fires at Pikes as it charges                                    | not firing at | firing at     |
      | , if intercepted fire at the new target | fires at Pikes as it charges                                    | not firing at | firing at     |
      | , if intercepted fire at target         | fires at Archers as it charges                                  | firing at     | not firing at |
      |                                         | may fire at Archers or at Pikes as it charges: its side chooses | not firing at | not firing at |

  Example: A charger that nobody intercepts has nothing to choose
    When Darius orders
      """
      Riders: Charge Archers, if intercepted fire at protector
      """
    And Alexander orders
      """
      Archers: Stand, if charged brace
      Pikes: Stand
      """
    And the turn is resolved
    Then aom.example.fire-during-charge says `fires at Archers as it charges` of Riders
    And Riders is afterwards firing at Archers
    And Riders is afterwards not firing at Pikes

  Example: With no choice written the charger perhaps fires at either, and the ruling says so
    When Darius orders
      """
      Riders: Charge Archers
      """
    And Alexander orders
      """
      Archers: Stand, if charged brace
      Pikes: Stand and protect Archers, if charged brace
      """
    And the turn is resolved
    Then aom.ruling.charge-fire-target comes about for Riders
    And Riders is afterwards perhaps firing at Pikes
    And Riders is afterwards not firing at Archers
    And the turn is over
