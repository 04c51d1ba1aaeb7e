Feature: The words of a Swordpoint scenario
  A fact may be written in several ways, and each of them stands for the same.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: What troops are, and how they stand: "<written>" means <fact>
    Given the scenario
      """
      side: Guild
      Band: <written>, Cohesion 7
      """
    When the phase initial is resolved
    Then Band is afterwards <fact>

    Examples: Kinds of troops
      | written    | fact           |
      | foot       | infantry       |
      | on foot    | infantry       |
      | on horse   | cavalry        |
      | camelry    | camels         |
      | on camel   | camels         |
      | in chariot | light chariots |

    Examples: Formations and bodies
      | written        | fact               |
      | in close order | close order        |
      | in open order  | open order         |
      | unformed       | skirmishers        |
      | phalanx        | in phalanx         |
      | shieldwall     | in shieldwall      |
      | in shield wall | in shieldwall      |
      | shield wall    | in shieldwall      |
      | levies         | levy               |
      | inferior       | inferior fighters  |

    Examples: Armour and shields
      | written      | fact         |
      | unarmoured   | no armour    |
      | shield       | shields      |
      | large shield | large shields |
      | barding      | barded       |
      | with howdah  | howdah       |

    Examples: Missile weapons
      | written           | fact            |
      | bow               | bows            |
      | longbows          | long bows       |
      | longbow           | long bows       |
      | long bow          | long bows       |
      | crossbow          | crossbows       |
      | light crossbow    | light crossbows |
      | sling             | slings          |
      | handgun           | handguns        |
      | Parthian shooting | Parthian shooters |

    Examples: Where it is and how it fares
      | written          | fact                |
      | in soft cover    | soft cover          |
      | in hard cover    | hard cover          |
      | higher ground    | on high ground      |
      | rallied          | not fleeing         |
      | returned         | on the table        |
      | cannot follow up | unable to follow up |

  Scenario Outline: "<written>" of an army makes its units test for the General
    Given the scenario
      """
      side: Guild
      army: <written>
      Spears: infantry, close order, Cohesion 7, not Depleted
      """
    And Spears throws 3 4 for cohesion test
    When the phase initial is resolved
    Then sp.initial.general-dead says `tests for the death of its General` of Spears
    And Spears passes cohesion test
    And Spears is afterwards General alive

    Examples:
      | written       |
      | General fell  |
      | General slain |

  Scenario Outline: An order that is written "<orders>" is the manoeuvre of <clause>
    Given the scenario
      """
      side: Guild
      Walkers: infantry, close order
        to Spears: 30 in
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: <orders>
      phase: combat
      """
    Then <clause> says `may move: up to <left>` of Walkers

    Examples:
      | orders             | clause                 | left |
      | not straight ahead | sp.move.not-ahead      | 6 in = 8 in (its move) - 2 in (not straight ahead) |
      | about-face         | sp.move.about-face     | 4 in = 8 in (its move) - 4 in (about face) |
      | one base depth     | sp.move.one-base-depth | 4 in = 8 in (its move) - 4 in (a base depth) |
