Feature: The dice bag
  Which side gives the next order is drawn from a bag; kept dice and dice of destroyed units are not in it (lines 53-54, 56).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: A die of either side is drawn by hand, and a unit of that side is ordered
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
      draw: <side>
      side: <side>
      <unit>: Advance
      """
    Then a die of <side> is drawn by ba.turn.dice-bag
    And ba.order.advance comes about for <unit>
    And <unit> is afterwards Advance die

    Examples:
      | side    | unit          |
      | British | First Section |
      | German  | Grenadiers    |

  Scenario Outline: Only one side has dice in the bag, and one is drawn by key
    Given the dice come from the passphrase thirty paces
    And the scenario
      """
      side: British
      First Section: regular, infantry, <british>
      side: German
      Grenadiers: veteran, infantry, <german>
      """
    When the turn reads
      """
      phase: orders
      draw:
      """
    Then a die of <side> is drawn by ba.turn.dice-bag

    Examples:
      | british                | german                 | side    |
      | destroyed              | not destroyed          | German  |
      | not destroyed          | destroyed              | British |
      | Ambush die, die kept   | die not kept           | German  |
      | die not kept           | Down die, die kept     | British |
      | Run die                | die not kept           | German  |

  Example: Each die that is drawn by key is used, and the next one is drawn from those that are left
    Given the dice come from the passphrase thirty paces
    And the scenario
      """
      side: British
      First Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry, Down die, die kept
      MG Team: regular, team, crew of 3, destroyed
      """
    When the turn reads
      """
      phase: orders
      draw:
      side: British
      First Section: Fire
      phase: end of turn
      """
    Then a die of British is drawn by ba.turn.dice-bag
    And First Section is afterwards Fire die
    And Grenadiers is afterwards Down die

  Example: Without a key and without a hand the turn waits for the die
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
      draw:
      """
    Then the turn waits for `draw: British / draw: German`

  Scenario Outline: A key draws the die of one side or of the other
    Given the dice come from the passphrase <passphrase>
    And the scenario
      """
      side: British
      First Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      draw:
      side: <side>
      <unit>: Advance
      """
    Then a die of <side> is drawn by ba.turn.dice-bag
    And <unit> is afterwards Advance die

    Examples:
      | passphrase    | side    | unit          |
      | thirty paces  | British | First Section |
      | south wind    | German  | Grenadiers    |

  Example: The turn waits for the next die, by hand or by key
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
      side: German
      Grenadiers: Advance
      """
    Then a die of German is drawn by ba.turn.dice-bag
    And the turn waits for `draw:`
