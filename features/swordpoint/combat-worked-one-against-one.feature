Feature: A Swordpoint combat of one against one, worked from tokens to tokens
  Stakes, strike order, blows and saves, scores, difference, commanders, results, tests and awards of one combat in whole
  (lines 146-274), with dice that fall as written. Cohesion and figures are made up.

  Background:
    Given the rulebook swordpoint

  Example: Guards with a General force spearmen in a shieldwall back and follow up
    Given the scenario
      """
      side: Guild
      army: 4 tokens
      Hugo: Army General, on horse, Cohesion 9, attached to Guards
      Guards: infantry, close order, halberds, heavy armour, superior fighters, Cohesion 8, 16 figures, 4 figures to a base, began with 4 bases, front of 4, high ground
        to Spears: fighting, 4 bases in contact
      side: Raiders
      army: 1 token
      Spears: infantry, close order, spears, shields, light armour, Cohesion 7, 20 figures, 4 figures to a base, began with 5 bases, front of 4, in shieldwall
        to Guards: 4 bases in contact
      """
    And Guards throws 6 5 4 4 3 2 1 1 for blows
    And Guards throws 6 5 2 1 for saves in combat
    And Spears throws 4 4 5 1 1 2 3 3 for blows
    And Spears throws 5 4 3 for saves in combat
    And Hugo throws 5 6 for commander's fate
    When the turn reads
      """
      phase: combat
      side: Guild
      tokens: 1 on Guards
      side: Raiders
      tokens: 1 on Spears
      phase: pursuit
      happened:
      Guards: follows up Spears
      phase: end of turn
      """
    Then sp.combat.tokens-max says `spends tokens: 1` of Guards
    And sp.combat.tokens-max says `spends tokens: 1` of Spears
    And sp.combat.strike-order says `strikes as its fighters are superior` of Guards
    And sp.combat.blows says `strikes at Spears: dice 8 (bases, 2 each)` of Guards
    And sp.combat.blows says `hits Spears: on 4 = 3 (superior) + 1 (phalanx or shieldwall)` of Guards
    And sp.combat.blows says `faces Spears: defence 6 = 5 (its defence) + 1 (halberd)` of Guards
    And Guards totals 4 against at least 4 by sp.combat.blows
    And sp.combat.blows says `inflicted: 0 → 3` of Guards
    And sp.combat.blows says `loses 3 of its figures` of Spears
    And sp.combat.strike-order says `strikes with all others` of Spears
    And sp.combat.blows says `strikes at Guards: dice 8 (bases, 2 each)` of Spears
    And sp.combat.blows says `inflicted: 0 → 2` of Spears
    And sp.combat.blows says `loses 2 of its figures` of Guards
    And sp.combat.score says `score 7 = 3 (inflicted) + 1 (close order) + 1 (Army General attached) + 1 (high ground) + 1 (momentum tokens)` of Guards
    And sp.combat.score says `score 4 = 2 (inflicted) + 1 (close order) + 1 (momentum tokens)` of Spears
    And sp.combat.differential says `is behind: by 3 = 7 (enemies) - 4 (its own)` of Spears
    And sp.combat.line-of-battle says `has lost the round: by 3 (difference)` of Spears
    And Hugo totals 11 against at most 11 by sp.combat.commander-winning
    And sp.result.2-3 says `falls back 4 inches, Discouraged, and fights on` of Spears
    And sp.tokens.follow-up says `follows up Spears, which fell back` of Guards
    And sp.tokens.cumulative says `earns its side tokens: 2` of Guards
    And sp.tokens.cumulative does not come about for Spears
    And Guards is afterwards 14 figures
    And Spears is afterwards 17 figures
    And Spears is afterwards Discouraged
    And Spears is afterwards fighting Guards
    And the turn is over

  Scenario Outline: Knights charge spearmen, who pass their break test, fail it, or throw it again
    Given the scenario
      """
      side: Guild
      army: 4 tokens
      Knights: cavalry, formed, lances, plate armour, shields, barded, superior fighters, Cohesion 8, 10 figures, 2 figures to a base, began with 5 bases, front of 4
        to Spears: fighting, 4 bases in contact
      side: Raiders
      Olaf: <rank>, on foot, Cohesion 9
      Spears: infantry, close order, spears, large shields, light armour, Cohesion 9, 16 figures, 4 figures to a base, began with 8 bases, front of 4
        to Knights: 4 bases in contact
      """
    And Knights throws 3 3 5 6 for blows
    And Knights throws 5 4 3 2 for saves in combat
    And Spears throws 1 1 1 2 4 6 for blows
    And Spears throws 2 1 for saves in combat
    And Spears throws <break> for break test
    When the turn reads
      """
      phase: combat
      side: Guild
      tokens: 2 on Knights
      happened:
      Knights: charged this turn
      Spears:
        to Olaf: 12 in
      phase: pursuit
      happened:
      Knights: <pursues>
      phase: end of turn
      """
    Then sp.combat.strike-order says `strikes as it has charged` of Knights
    And sp.combat.blows says `strikes at Spears: dice 4 (bases)` of Knights
    And sp.combat.blows says `faces Spears: defence 6 = 4 (its defence) + 2 (lance)` of Knights
    And sp.combat.blows says `loses 4 of its figures` of Spears
    And sp.combat.blows says `strikes at Knights: dice 6 (bases, 2 each)` of Spears
    And sp.combat.blows says `loses 1 of its figures` of Knights
    And sp.combat.score says `score 6 = 4 (inflicted) + 2 (momentum tokens)` of Knights
    And sp.combat.score says `score 2 = 1 (inflicted) + 1 (close order)` of Spears
    And sp.result.4-5 says `lines down 2 (difference 4-5)` of Spears
    And Spears <outcome> break test
    And Spears totals <total> against at most 9 by sp.combat.break-test
    And sp.tokens.force-break-test comes about for Knights
    And sp.tokens.cumulative says `earns its side tokens: <combat>` of Knights
    And sp.tokens.break-enemy <breaks> about for Knights
    And sp.tokens.follow-up <follows> about for Knights
    And Spears is afterwards Discouraged
    And Spears is afterwards <flight>
    And the turn is over

    Examples:
      | rank         | break   | outcome | total | combat | pursues           | breaks        | follows       | flight      |
      | commander    | 1 2     | passes  | 9     | 1      | follows up Spears | does not come | comes         | not fleeing |
      | commander    | 2 2     | fails   | 10    | 4      | able to follow up | comes         | does not come | fleeing     |
      | Army General | 2 2 1 2 | passes  | 9     | 1      | follows up Spears | does not come | comes         | not fleeing |
      | Army General | 2 2 5 5 | fails   | 16    | 4      | able to follow up | comes         | does not come | fleeing     |
