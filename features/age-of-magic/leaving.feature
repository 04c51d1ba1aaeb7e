Feature: Leaving the battlefield
  A unit leaves from its own reserve or flanks, on a Move, a Retreat or a Rout, unless it is charged in that battle
  turn (lines 17-19). A charge that a protector takes did not charge it (line 12).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: A unit that nobody charges leaves the battlefield
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in <area>, no missiles, <morale>, Influence 3, WP 3
      side: Alexander
      Horse: cavalry, in its reserve, no missiles, good morale
      """
    And the dice come from the passphrase thirty paces
    When Darius orders
      """
      Spearmen: <order>
      """
    And Alexander orders
      """
      Horse: Stand
      """
    And the turn is resolved
    Then <clause> says `<says>` of Spearmen
    And <other> does not come about for Spearmen
    And the turn is over

    Examples:
      | area            | morale        | order                       | clause                   | says                   | other                    |
      | its reserve     | normal morale | Move off the battlefield    | aom.leave.unless-charged | leaves the battlefield | aom.rout.leave           |
      | its right flank | normal morale | Move off the battlefield    | aom.leave.unless-charged | leaves the battlefield | aom.rout.leave           |
      | its left flank  | normal morale | Move off the field          | aom.leave.unless-charged | leaves the battlefield | aom.rout.leave           |
      | its reserve     | poor morale   | Retreat off the battlefield | aom.leave.unless-charged | leaves the battlefield | aom.rout.leave           |
      | its right flank | poor morale   | Retreat off the battlefield | aom.leave.unless-charged | leaves the battlefield | aom.rout.leave           |
      | its left flank  | good morale   | Retreat off the field       | aom.leave.unless-charged | leaves the battlefield | aom.rout.leave           |
      | its reserve     | at rout       | Rout                        | aom.rout.leave           | flees the battlefield  | aom.leave.unless-charged |
      | its right flank | at rout       | Rout                        | aom.rout.leave           | flees the battlefield  | aom.leave.unless-charged |
      | its left flank  | at rout       | Rout                        | aom.rout.leave           | flees the battlefield  | aom.leave.unless-charged |

  Scenario Outline: A unit that is charged does not leave the battlefield
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its right flank, no missiles, <morale>, Influence 3, WP 3
      side: Alexander
      Horse: <horse>, in its left flank, no missiles, good morale
      """
    And the dice come from the passphrase thirty paces
    When Darius orders
      """
      Spearmen: <order>
      """
    And Alexander orders
      """
      Horse: Charge Spearmen
      """
    And the turn is resolved
    Then aom.leave.unless-charged says `is charged by Horse, and cannot leave the battlefield` of Spearmen
    And aom.rout.leave does not come about for Spearmen
    And Spearmen is afterwards in Darius's right flank
    And Spearmen is afterwards engaged with Horse

    Examples:
      | morale        | order                       | horse     |
      | normal morale | Move off the battlefield    | cavalry   |
      | normal morale | Move off the battlefield    | infantry  |
      | normal morale | Retreat off the battlefield | cavalry   |
      | at rout       | Rout                        | cavalry   |
      | at rout       | Rout                        | artillery |

  Scenario Outline: A charge that a protector takes does not keep a unit from leaving
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its right flank, no missiles, <morale>, Influence 3, WP 3
      Guard: infantry, in its right flank, no missiles, good morale
      side: Alexander
      Horse: cavalry, in its left flank, no missiles, good morale
      """
    And the dice come from the passphrase thirty paces
    When Darius orders
      """
      Spearmen: <order>
      Guard: Stand and protect Spearmen
      """
    And Alexander orders
      """
      Horse: Charge Spearmen
      """
    And the turn is resolved
    Then <clause> says `<says>` of Spearmen
    And aom.reading.charged-means-reached comes about for <reading>
    And Guard is afterwards engaged with Horse

    Examples:
      | morale        | order                       | clause                   | says                   | reading  |
      | normal morale | Move off the battlefield    | aom.leave.unless-charged | leaves the battlefield | Spearmen |
      | normal morale | Retreat off the battlefield | aom.leave.unless-charged | leaves the battlefield | Spearmen |
      | at rout       | Rout                        | aom.rout.leave           | flees the battlefield  | Guard    |

  Example: A unit at rout that has reached its own flank leaves in the next battle turn, not at once
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, at rout
      """
    When Darius orders
      """
      Spearmen: Rout to its left flank
      """
    And the turn is resolved
    Then aom.rout.leave does not come about for Spearmen
    And Spearmen is afterwards in Darius's left flank

  Scenario Outline: A unit that moves or retreats may choose, and leaves only where it is ordered to
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its left flank, no missiles, normal morale, Influence 3, WP 3
      """
    And the dice come from the passphrase thirty paces
    When Darius orders
      """
      Spearmen: <order>
      """
    And the turn is resolved
    Then aom.leave.unless-charged does not come about for Spearmen
    And aom.rout.leave does not come about for Spearmen
    And Spearmen is afterwards in <area>

    Examples:
      | order                            | area                |
      | Move to its centre               | Darius's centre     |
      | Retreat and rally to its reserve | Darius's reserve    |
      | Retreat and attempt to rally     | Darius's left flank |

  Example: A unit that routs from its own flank leaves because it can, and is not asked
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its left flank, no missiles, at rout
      """
    When Darius orders
      """
      Spearmen: Rout
      """
    And the turn is resolved
    Then aom.reading.rout-leaves-if-it-can comes about for Spearmen
    And aom.rout.leave says `flees the battlefield` of Spearmen
    And aom.rout.move does not come about for Spearmen

  Example: One that leaves is gone, and the turn of the others goes on
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its right flank, no missiles, at rout
      Archers: infantry, in its centre, missiles, good morale
      side: Alexander
      Horse: cavalry, in its centre, no missiles, good morale
      """
    When Darius orders
      """
      Spearmen: Rout
      Archers: Stand and fire at Horse
      """
    And Alexander orders
      """
      Horse: Charge Archers
      """
    And the turn is resolved
    Then aom.rout.leave comes about for Spearmen
    And Archers is afterwards engaged with Horse
    And Horse is afterwards in Darius's centre
    And aom.leave.unless-charged does not come about for Archers
    And the turn is over

  Example: A unit that two enemies charge is kept by both of them
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its right flank, no missiles, at rout
      side: Alexander
      Horse: cavalry, in its left flank, no missiles, good morale
      Lancers: cavalry, in its left flank, no missiles, good morale
      """
    When Darius orders
      """
      Spearmen: Rout
      """
    And Alexander orders
      """
      Horse: Charge Spearmen
      Lancers: Charge Spearmen
      """
    And the turn is resolved
    Then aom.leave.unless-charged says `is charged by Horse and Lancers` of Spearmen
    And Spearmen is afterwards engaged with Lancers

  Scenario Outline: Each way of ordering a unit off the field has it leave
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its reserve, no missiles, normal morale
      """
    When Darius orders
      """
      Spearmen: <order>
      """
    And the turn is resolved
    Then Spearmen is accepted
    And aom.leave.unless-charged says `leaves the battlefield` of Spearmen
    And Spearmen has left the table

    Examples:
      | order                       |
      | Move off the battlefield    |
      | Move, leave                 |
      | Move, leave the field       |
      | Move, off the battlefield   |
      | Move, off the field         |

  Scenario Outline: Who leaves without a Move or a Retreat is refused, whatever its morale
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its reserve, no missiles, <morale>
      """
    When Darius orders
      """
      Spearmen: leave the battlefield
      """
    Then Spearmen is refused by aom.move
    And aom.move says to write `<instead>` for Spearmen

    Examples:
      | morale        | instead                            |
      | good morale   | Spearmen: Move off the battlefield |
      | normal morale | Spearmen: Move off the battlefield |
      | poor morale   | Spearmen: Move off the battlefield |
      | at rout       | Spearmen: Rout                     |

  Example: A unit that stands at an edge of its own and is charged did not mean to leave
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its right flank, no missiles, normal morale
      side: Alexander
      Horse: cavalry, in its left flank, no missiles, good morale
      """
    When Darius orders
      """
      Spearmen: Stand, if charged brace
      """
    And Alexander orders
      """
      Horse: Charge Spearmen
      """
    And the turn is resolved
    Then aom.leave.unless-charged does not come about for Spearmen
    And aom.rout does not come about for Spearmen
    And Spearmen is afterwards engaged with Horse
    And Spearmen is afterwards in Darius's right flank
