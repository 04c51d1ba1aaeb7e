Feature: One step after the other in a Swordpoint turn
  What comes first in the combat phase is over before the next step begins (lines 147-168), moves of disengagement and
  pursuit come in their phases (lines 112-114, 174), and what nobody has declared or rolled in its own phase is not done
  in it (lines 5, 28, 93).

  Background:
    Given the rulebook swordpoint

  Example: Bases are counted before the pikes strike
    Given the scenario
      """
      side: Guild
      Pikes: infantry, close order, pikes, Cohesion 7, 12 figures, 4 figures to a base, began with 4 bases, in combat 1
        to Axes: fighting, 2 bases in contact
        to Clubs: fighting, 2 bases in contact
      side: Raiders
      Axes: infantry, formed, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, in combat 1
        to Pikes: 0 bases in contact
      Clubs: infantry, formed, light armour, Cohesion 7, 8 figures, 4 figures to a base, began with 2 bases, in combat 1
        to Pikes: 0 bases in contact
      """
    And the dice come from the passphrase thirty paces
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Axes: dice 2 (bases, 2 each)` of Pikes
    And sp.combat.blows says `strikes at Clubs: dice 4 (bases, 2 each)` of Pikes

  Example: Friends in line read their result before the commander with them is rolled for
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      Hugo: commander, on horse, Cohesion 8, attached to Clubs
      Clubs: infantry, open order, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      side: Raiders
      Spears: infantry, open order, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      """
    And the dice come from the passphrase thirty paces
    And Hugo throws 5 5 for commander's fate
    When the turn reads
      """
      phase: combat
      happened:
      Clubs: 1 lost in combat
      Spears: inflicted 8
      phase: pursuit
      """
    Then Hugo totals 10 against at most 9 by sp.combat.commander-losing

  Example: Nobody shoots at a target that was declared before the shooting phase
    Given the scenario
      """
      side: Guild
      Bows: infantry, close order, bows, Cohesion 7, 4 figures, 4 figures to a base, front of 1
        to Axes: 10 in, can charge
      side: Raiders
      Axes: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      """
    When the turn reads
      """
      phase: initial
      happened:
      Bows:
        to Axes: aims at it
      phase: shooting
      phase: initiative
      """
    Then sp.shooting.resolve does not come about for Bows
    And sp.shooting.defence does not come about for Axes
    And the turn waits for `phase: mounted declarations`

  Example: A test that was owed before the turn began is owed no more
    Given the scenario
      """
      side: Guild
      Spears: infantry, open order, Cohesion 7, must test
      """
    When the phase initial is resolved
    Then sp.initial.fleeing-friends does not come about for Spears
    And Spears is afterwards need not test

  Example: Initiative that was rolled before its phase is not counted
    Given the scenario
      """
      side: Guild
      army: 3 tokens
      Spears: infantry, open order, Cohesion 7
      """
    When the turn reads
      """
      phase: shooting
      happened:
      Guild: initiative 9
      phase: initiative
      phase: rally
      """
    Then sp.movement.initiative does not come about for Spears
    And Spears is afterwards initiative not told

  Example: A commander on an elephant of whom no attacks are stated adds none to its crew
    Given the scenario
      """
      side: Guild
      Hugo: commander, on elephant, Cohesion 8, attached to Beasts
      Beasts: elephants, formed, light armour, Cohesion 7, 4 figures, 1 figure to a base, began with 4 bases
        to Spears: fighting, 1 base in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Beasts: 0 bases in contact
      """
    And the dice come from the passphrase thirty paces
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.dice.elephant says `strikes at Spears: dice 1 = 1 (crew) + 0 (commander's attacks)` of Beasts

  Example: An elephant of which nobody says that it stampedes earns nobody a token
    Given the scenario
      """
      side: Guild
      army: 5 tokens
      Archers: infantry, close order, bows, Cohesion 7, 4 figures, 4 figures to a base, front of 1
        to Elephants: 10 in, can charge
      side: Raiders
      Elephants: elephants, formed, light armour, Cohesion 7, 6 figures, 1 figure to a base, front of 3
      """
    And Archers throws 5 for shooting
    And Archers throws 6 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Elephants
      phase: initiative
      """
    Then sp.tokens.elephant-stampede does not come about for Archers
    And Archers passes shooting
    And Archers passes saves from shooting
    And Elephants is afterwards not stampeding

  Example: The commander of a unit that loses several figures, and with them its last, is rolled for too
    Given the dice come from the passphrase thirty paces
    And the scenario
      """
      side: Guild
      Hugo: commander, on horse, Cohesion 8, attached to Axes
      Axes: infantry, formed, light armour, Cohesion 8, 2 figures, 4 figures to a base, began with 1 base
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, formed, spears, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Axes: 1 base in contact
      """
    And Spears throws 6 6 for blows
    And Spears throws 1 1 for saves in combat
    And Hugo throws 5 5 for commander's fate
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then Hugo fails commander's fate
    And sp.combat.commanders says `is with a unit that was wiped out` of Hugo
    And Spears passes blows
    And Spears fails saves in combat

  Example: Tokens on initiative are spent once, by one unit that speaks for its side
    Given the scenario
      """
      side: Guild
      army: 5 tokens
      Spears: infantry, formed
      Bows: infantry, formed
      """
    When the turn reads
      """
      phase: initiative
      happened:
      Guild: initiative 9, 2 tokens on initiative
      phase: rally
      """
    Then sp.movement.initiative says `speaks for its side: initiative 11` of Spears
    And sp.movement.initiative does not come about for Bows
    And Spears is afterwards 3 tokens

  Example: Of two horsemen who both leave their combat each takes its test
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7, not Depleted, fighting Lancers
        to Lancers: 1 in
      side: Raiders
      Lancers: cavalry, formed, Cohesion 7, not Depleted
      """
    And Riders throws 6 6 for disengagement test
    And Lancers throws 1 1 for disengagement test
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: disengage
      side: Raiders
      Lancers: disengage
      phase: compulsory moves
      phase: charge moves
      """
    Then Riders fails disengagement test
    And Lancers passes disengagement test
    And sp.disengage.pursuit says `flees from Lancers, which may pursue` of Riders

  Example: Whoever has run an enemy down has left its place, though the enemy is gone
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7
        to Axes: has fought it
      side: Raiders
      Axes: infantry, open order, Cohesion 7, fleeing
      """
    When the turn reads
      """
      phase: pursuit
      happened:
      Riders: runs down Axes
      Axes: destroyed
      phase: end of turn
      """
    Then sp.move.measured-anew says `leaves its place` of Riders
    And Axes has left the table

  Example: Horsemen who take no test, and flee while they leave their combat, may be pursued too
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7
        to Axes: fighting
      side: Raiders
      Axes: infantry, open order, Cohesion 7
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: disengage
      phase: compulsory moves
      happened:
      Riders: fleeing
      phase: charge moves
      """
    Then sp.disengage.cavalry-free comes about for Riders
    And sp.disengage.pursuit says `flees from Axes, which may pursue` of Riders
    And Riders is afterwards not in combat
