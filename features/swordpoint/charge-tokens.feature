Feature: Momentum tokens for Swordpoint charges
  One for a charge into contact, one for an enemy driven off, two for an impetuous charge (lines 136-141).
  Tokens at the start, Cohesion and distances are made up.

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase charges
    And the scenario
      """
      side: Guild
      army: 2 tokens
      Riders: cavalry, formed, lances, Cohesion 8
        to Spears: 6 in
      side: Raiders
      army: 2 tokens
      Spears: infantry, close order, Cohesion 7
      Horse: cavalry, formed, Cohesion 7
      """

  Scenario Outline: A charge that reaches its enemy earns one token, and is the first round of the combat: <response>
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge <foe>
      phase: mounted responses
      side: Raiders
      <foe>: <response>
      phase: charge moves
      happened:
      Riders: contacts <foe>
      phase: moves
      """
    Then sp.tokens.charge-contact says `charges into contact with <foe>` of Riders
    And sp.tokens.charge-contact says `has charged into contact` of Riders
    And sp.tokens.cumulative says `earns its side tokens: 1` of Riders
    And sp.tokens.charge-contact says `is in the first round of its combat` of <foe>
    And sp.tokens.cumulative does not come about for <foe>
    And sp.tokens.impetuous does not come about for Riders
    And Riders is afterwards charged this turn
    And Riders is afterwards first round
    And <foe> is afterwards first round
    And <foe> is afterwards fighting Riders

    Examples:
      | foe    | response       |
      | Spears | hold           |
      | Horse  | counter-charge |

  Example: A charge that reaches nobody earns nothing, where nobody fled from it
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Spears
      phase: mounted responses
      side: Raiders
      Spears: hold
      phase: charge moves
      phase: moves
      """
    Then sp.declare.charge comes about for Riders
    And sp.tokens.charge-contact does not come about for Riders
    And sp.tokens.charge-contact does not come about for Spears
    And sp.tokens.enemy-fled does not come about for Riders
    And sp.tokens.cumulative does not come about for Riders
    And Riders is afterwards not charged this turn

  Example: A contact that no charge made is no charge: only who has declared one earns its token
    When the turn reads
      """
      phase: charge moves
      happened:
      Riders: contacts Spears
      phase: moves
      """
    Then Riders breaks sp.tokens.charge-contact
    And there is a no-effect at `contacts Spears`
    And Riders is afterwards not charged this turn

  Example: An enemy that flees from the charge and is not reached is worth one token
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Spears
      phase: mounted responses
      side: Raiders
      Spears: flee
      phase: charge moves
      happened:
      Riders: could not reach Spears
      phase: moves
      """
    Then sp.tokens.enemy-fled says `has driven Spears off` of Riders
    And sp.tokens.cumulative says `earns its side tokens: 1` of Riders
    And sp.tokens.charge-contact does not come about for Riders

  Scenario Outline: Out of reach alone earns no token for driving off: the enemy has to have fled from the charge
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Spears
      phase: mounted responses
      side: Raiders
      Spears: <response>
      phase: charge moves
      happened:
      Riders: <happened>
      phase: moves
      """
    Then sp.declare.charge comes about for Riders
    And sp.tokens.enemy-fled <fled> for Riders
    And sp.tokens.charge-contact <contact> for Riders

    Examples:
      | response | happened               | fled                | contact             |
      | hold     | could not reach Spears | comes about         | does not come about |
      | flee     | contacts Spears        | does not come about | comes about         |

  Scenario Outline: An impetuous unit earns two for its charge, and one for an enemy that it drives off: <happened>
    Given the scenario
      """
      side: Guild
      army: 2 tokens
      Reavers: infantry, formed, warband, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: 6 in
      side: Raiders
      army: 2 tokens
      Spears: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: foot declarations
      side: Guild
      Reavers: charge Spears
      phase: foot responses
      side: Raiders
      Spears: <response>
      phase: charge moves
      happened:
      Reavers: <happened>
      phase: moves
      """
    Then sp.tokens.impetuous <impetuous> for Reavers
    And sp.tokens.enemy-fled <fled> for Reavers
    And sp.tokens.cumulative says `earns its side tokens: <tokens>` of Reavers

    Examples:
      | response | happened               | impetuous           | fled                | tokens |
      | hold     | contacts Spears        | comes about         | does not come about | 2      |
      | flee     | could not reach Spears | does not come about | comes about         | 1      |

  Scenario Outline: A charge that reaches its enemy and another that drives one off both earn tokens, for awards add up: <who>
    Given the scenario
      """
      side: Guild
      army: 2 tokens
      Riders: cavalry, formed, <who>, Cohesion 8, 12 figures, 2 figures to a base, began with 6 bases
        to Spears: 6 in
      Lancers: cavalry, formed, Cohesion 8, 12 figures, 2 figures to a base, began with 6 bases
        to Slingers: 6 in
      side: Raiders
      army: 2 tokens
      Spears: infantry, close order, Cohesion 7
      Slingers: infantry, skirmishers, slings, Cohesion 7
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Spears
      Lancers: charge Slingers
      phase: mounted responses
      side: Raiders
      Slingers: flee
      Spears: hold
      phase: charge moves
      happened:
      Riders: contacts Spears
      Lancers: could not reach Slingers
      phase: moves
      """
    Then sp.tokens.enemy-fled says `has driven Slingers off` of Lancers
    And sp.tokens.cumulative says `earns its side tokens: <tokens>` of Riders
    And sp.tokens.cumulative says `earns its side tokens: 1` of Lancers

    Examples:
      | who           | tokens |
      | not impetuous | 1      |
      | impetuous     | 2      |

  Example: A Swordpoint unit declares one charge, and not two
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 8, 12 figures, 2 figures to a base, began with 6 bases
        to Spears: 6 in
      side: Raiders
      Spears: infantry, close order, Cohesion 7
      Slingers: infantry, skirmishers, slings, Cohesion 7
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Slingers, charge Spears
      phase: rally
      """
    Then Riders is refused by sp.declare.charge
    And sp.declare.charge says to write `one of them` for Riders
    And what becomes of Riders is told by sp.declare.not-made
    And sp.declare.not-made says `makes no such declaration` of Riders

  Scenario Outline: Whether an impetuous charge earns two tokens or three is ruled: <option>
    Given the ruling sp.ruling.warband-tokens is <option>
    And the scenario
      """
      side: Guild
      army: 2 tokens
      Reavers: infantry, formed, <who>, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: 6 in
      side: Raiders
      army: 2 tokens
      Spears: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: foot declarations
      side: Guild
      Reavers: charge Spears
      phase: foot responses
      side: Raiders
      Spears: hold
      phase: charge moves
      happened:
      Reavers: contacts Spears
      phase: moves
      """
    Then sp.tokens.cumulative says `earns its side tokens: <tokens>` of Reavers
    And <clause> says `<says>` of Reavers

    Examples:
      | option | who           | tokens | clause                   | says                                 |
      | two    | impetuous     | 2      | sp.ruling.warband-tokens | has charged impetuously into contact |
      | three  | impetuous     | 3      | sp.ruling.warband-tokens | has charged into contact             |
      | three  | impetuous     | 3      | sp.tokens.impetuous      | has charged impetuously into contact |
      | two    | not impetuous | 1      | sp.tokens.charge-contact | has charged into contact             |
      | three  | not impetuous | 1      | sp.tokens.charge-contact | has charged into contact             |
