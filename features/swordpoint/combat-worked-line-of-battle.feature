Feature: A Swordpoint line of battle of two against two, worked from tokens to tokens
  Two units a side, in one combat: tokens are shared, scores are added up and the difference divided by two (lines
  155-158); each loser then reads its own line, and each winner earns its own tokens. Cohesion and figures are made up.

  Background:
    Given the rulebook swordpoint
    And the scenario
      """
      side: Guild
      army: 5 tokens
      Swords: infantry, close order, named melee weapon, light armour, Cohesion 7, 8 figures, 4 figures to a base, began with 2 bases, front of 2, in combat 1
        to Spears: fighting, 1 base in contact
      Riders: cavalry, formed, light armour, Cohesion 7, 6 figures, 2 figures to a base, began with 3 bases, front of 3, in combat 1
        to Clubs: fighting, 3 bases in contact
      side: Raiders
      army: 3 tokens
      Spears: infantry, open order, light armour, Cohesion 8, 8 figures, 4 figures to a base, began with 2 bases, front of 2, in combat 1
        to Swords: 2 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 8, 8 figures, 4 figures to a base, began with 2 bases, front of 2, in combat 1
        to Riders: 2 bases in contact
      """

  Example: The side with the lesser sum falls back as a whole
    Given Swords throws 4 6 for blows
    And Swords throws 5 3 for saves in combat
    And Riders throws 6 1 2 for blows
    And Riders throws 4 for saves in combat
    And Spears throws 4 1 for blows
    And Spears throws 6 for saves in combat
    And Clubs throws 4 2 for blows
    And Clubs throws 3 for saves in combat
    When the turn reads
      """
      phase: combat
      side: Guild
      tokens: 1 on Swords
      tokens: 2 on Riders
      side: Raiders
      tokens: 1 on Clubs
      happened:
      Riders: charged this turn, unable to follow up
      phase: pursuit
      happened:
      Swords: follows up Spears
      phase: end of turn
      """
    Then Swords is accepted
    And Riders is accepted by sp.combat.tokens-max
    And sp.combat.strike-order says `strikes as it has charged` of Riders
    And sp.combat.strike-order says `strikes with all others` of Swords
    And sp.combat.blows says `loses 2 of its figures` of Spears
    And sp.combat.blows says `loses 1 of its figures` of Clubs
    And sp.combat.blows says `loses 1 of its figures` of Riders
    And sp.combat.score says `score 4 = 2 (inflicted) + 1 (close order) + 1 (momentum tokens)` of Swords
    And sp.combat.score says `score 3 = 1 (inflicted) + 2 (momentum tokens)` of Riders
    And sp.combat.score says `score 0 (inflicted)` of Spears
    And sp.combat.score says `score 2 = 1 (inflicted) + 1 (momentum tokens)` of Clubs
    And sp.combat.differential says `is behind: by 5 = 7 (enemies) + 0 (its own) - 2 (friends in its combat)` of Spears
    And sp.combat.differential says `is behind: by 5 = 7 (enemies) - 2 (its own) + 0 (friends in its combat)` of Clubs
    And sp.combat.line-of-battle says `has lost the round: by 3 (difference)` of Spears
    And sp.combat.line-of-battle says `has lost the round: by 3 (difference)` of Clubs
    And sp.result.2-3 says `falls back 4 inches, Discouraged, and fights on` of Spears
    And sp.result.2-3 says `falls back 4 inches, Discouraged, and fights on` of Clubs
    And sp.tokens.win-no-follow-up comes about for Riders
    And sp.tokens.cumulative says `earns its side tokens: 1` of Riders
    And sp.tokens.follow-up comes about for Swords
    And sp.tokens.cumulative says `earns its side tokens: 2` of Swords
    And sp.tokens.half-strength does not come about for Swords
    And Spears is afterwards 6 figures
    And Clubs is afterwards 7 figures
    And Riders is afterwards 5 figures
    And Swords is afterwards 8 figures
    And the turn is over

  Example: In a line of battle each loser reads its own line, and one takes a break test where the other falls back
    Given the scenario
      """
      side: Guild
      army: 5 tokens
      Swords: infantry, close order, named melee weapon, light armour, Cohesion 7, 8 figures, 4 figures to a base, began with 2 bases, front of 2, in combat 1
        to Spears: fighting, 1 base in contact
      Warriors: infantry, open order, warband, light armour, Cohesion 7, 8 figures, 4 figures to a base, began with 2 bases, front of 2, in combat 1
        to Clubs: fighting, 2 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 8, 8 figures, 4 figures to a base, began with 2 bases, front of 2, in combat 1
        to Swords: 2 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 8, 8 figures, 4 figures to a base, began with 2 bases, front of 2, in combat 1
        to Warriors: 2 bases in contact
      """
    And Swords throws 4 6 for blows
    And Swords throws 5 3 for saves in combat
    And Warriors throws 6 4 for blows
    And Warriors throws 4 6 for saves in combat
    And Spears throws 3 1 for blows
    And Clubs throws 4 2 for blows
    And Clubs throws 6 for saves in combat
    And Clubs throws 2 4 for break test
    And Spears throws 4 4 for cohesion test
    When the turn reads
      """
      phase: combat
      side: Guild
      tokens: 1 on Swords
      happened:
      Warriors: charged this turn
      Spears:
        to Clubs: 6 in
      phase: pursuit
      happened:
      Swords: runs down Spears
      phase: end of turn
      """
    Then sp.combat.differential says `is behind: by 5 = 5 (enemies) + 0 (its own) + 0 (friends in its combat)` of Clubs
    And sp.combat.line-of-battle says `has lost the round: by 3 (difference)` of Clubs
    And sp.result.2-3 says `falls back 4 inches, Discouraged, and fights on` of Spears
    And sp.result.warband says `lines down 2 = 1 (difference 2-3) + 1 (charged by a warband)` of Clubs
    And Clubs totals 9 against at most 8 by sp.combat.break-test
    And Clubs fails break test
    And sp.result.4-5 says `breaks and flees, Discouraged` of Clubs
    And sp.tokens.force-break-test comes about for Warriors
    And sp.tokens.cumulative says `earns its side tokens: 4` of Warriors
    And sp.cohesion.when.friends-break comes about for Spears
    And Spears totals 9 against at most 8 by sp.cohesion.roll
    And Spears fails cohesion test
    And sp.tokens.run-down-broken says `runs down Spears, which broke through a test` of Swords
    And sp.tokens.cumulative says `earns its side tokens: 1` of Swords
    And Spears is afterwards fleeing
    And Clubs is afterwards fleeing
    And Clubs is afterwards not in combat
    And Swords is afterwards not in combat
    And the turn is over
