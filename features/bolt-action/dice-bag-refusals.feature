Feature: Dice that cannot have been drawn
  A die is of a side that has one in the bag, and is used before the next one is drawn (lines 53-54, 56).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: A side without a die in the bag cannot have drawn one
    Given the scenario
      """
      side: British
      First Section: regular, infantry, <first>
      Second Section: regular, infantry, <second>
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      draw: British
      """
    Then there is a misplaced-line at `draw`

    Examples:
      | first                | second             |
      | destroyed            | destroyed          |
      | Ambush die, die kept | Down die, die kept |
      | destroyed            | Down die, die kept |
      | Fire die             | destroyed          |

  Example: Once its only die is used, a side has none to draw
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      draw: British
      side: British
      First Section: Fire
      draw: British
      """
    Then there is a misplaced-line at `draw`

  Example: The other side's unit takes no order for the die
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      draw: German
      side: British
      First Section: Fire
      """
    Then there is a misplaced-line at `First Section`

  Example: A second die is not drawn before the first has been used
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      draw: British
      draw: German
      """
    Then there is a misplaced-line at `draw`

