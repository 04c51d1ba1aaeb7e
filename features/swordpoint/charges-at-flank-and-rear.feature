Feature: Charges at the flank or rear of a Swordpoint unit
  A unit that is charged in the flank or rear takes a cohesion test before it is reached (line 17).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Charged from a side, a unit tests its Cohesion: Riders <side>
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, lances, Cohesion 8
        to Spears: 6 in, <side>
      side: Raiders
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      """
    And Spears throws <dice> for cohesion test
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Spears
      phase: mounted responses
      side: Raiders
      Spears: hold
      phase: charge moves
      happened:
      Riders: contacts Spears
      phase: moves
      """
    Then sp.cohesion.when.flank-rear-charge says `comes at the <at> of Spears` of Riders
    And sp.cohesion.when.flank-rear-charge says `is charged in the flank or rear` of Spears
    And Spears <outcome> cohesion test
    And Spears is afterwards <state>

    Examples:
      | side         | at    | dice | outcome | state       |
      | in its flank | flank | 3 4  | passes  | not fleeing |
      | in its flank | flank | 4 4  | fails   | fleeing     |
      | in its rear  | rear  | 3 4  | passes  | not fleeing |
      | in its rear  | rear  | 4 4  | fails   | fleeing     |

  Scenario Outline: A charge at the front, or an enemy at the flank who does not charge, makes no test: <side>
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, lances, Cohesion 8
        to Spears: 6 in, <side>
        to Bowmen: 6 in
      side: Raiders
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      Bowmen: infantry, close order, bows, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge <target>
      phase: mounted responses
      side: Raiders
      <target>: hold
      phase: charge moves
      happened:
      Riders: contacts <target>
      phase: moves
      """
    Then sp.tokens.charge-contact says `charges into contact with <target>` of Riders
    And sp.cohesion.when.flank-rear-charge does not come about for Spears
    And sp.cohesion.when.flank-rear-charge does not come about for Riders

    Examples:
      | side         | target |
      | in its front | Spears |
      | in its flank | Bowmen |

  Example: A commander who is charged in the rear by himself takes no cohesion test for it
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, lances, Cohesion 8
        to Ulf: 6 in, in its rear
      side: Raiders
      Ulf: commander, on foot, Cohesion 8
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Ulf
      phase: mounted responses
      phase: charge moves
      happened:
      Riders: contacts Ulf
      phase: moves
      """
    Then sp.cohesion.when.flank-rear-charge says `comes at the rear of Ulf` of Riders
    And sp.cohesion.when.flank-rear-charge does not come about for Ulf
