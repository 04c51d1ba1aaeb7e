Feature: By default
  What holds where nobody has ruled: these examples name no ruling, and change with it.

  Background:
    Given the rulebook fantasy-warlord

  Example: Nobody fires as a reaction
    Given the scenario
      """
      side: Guild
      Spears: infantry, open order, charged by Riders, no contact with Riders
      side: Raiders
      Riders: cavalry, half move made
      """
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: reactions
      side: Guild
      Spears: Fire
      """
    Then Spears is refused by fw.reaction-test.options

  Example: Turning in place costs the penalty
    Given the scenario
      """
      side: Guild
      Company: infantry, in line, movement penalty 5 cm, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Company: C/F About Face
      phase: movement
      """
    And the turn is resolved
    Then fw.orders.change-formation comes about for Company

  Example: A character who is ordered to advance may stay
    Given the scenario
      """
      side: Guild
      Thief: character
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Thief: Advance
      phase: movement
      happened:
      Thief: stayed in place
      """
    And the turn is resolved
    Then fw.ruling.character-advance does not come about for Thief

  Example: A unit that need not be ordered may be
    Given the scenario
      """
      side: Guild
      Company: infantry, in combat
      """
    When Guild orders
      """
      Company: Advance
      """
    Then Company is accepted by fw.orders.required

  Example: A unit evades from the nearest enemy
    Given the scenario
      """
      side: Guild
      Skirmishers: infantry, open order, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Skirmishers: Evade
      phase: charges
      happened:
      Skirmishers: not charged by Riders, morale CO
      """
    And the turn is resolved
    Then fw.order.evade says `evades from the nearest enemy` of Skirmishers
    And Skirmishers is afterwards disordered
