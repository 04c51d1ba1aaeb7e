Feature: Dice that cannot fall so
  A die shows one of its own faces: a six-sided one for a Rally, a D3 for staying Down (lines 8, 32-33, 56).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: What a Rally is thrown with shows 1 to 6
    Given the scenario
      """
      side: British
      Company: regular, team, 8 pins
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Rally
      happened:
      Company: thrown 3 4 for order test, thrown <die> for rally
      """
    Then there is a bad-dice at `thrown <die> for rally`
    And there is 1 finding

    Examples:
      | die |
      | 0   |
      | 7   |
      | 8   |

  Scenario Outline: Nor do two ones make another die of it
    Given the scenario
      """
      side: British
      Company: regular, team, 8 pins
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Run
      happened:
      Company: thrown 1 1 for order test, thrown <die> for rally
      """
    Then there is a bad-dice at `thrown <die> for rally`

    Examples:
      | die |
      | 7   |
      | 8   |

  Scenario Outline: What a unit recovers with that stays Down shows 1 to 3
    Given the scenario
      """
      side: British
      Company: regular, infantry, Down die, 6 pins
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      Company: keep Down
      happened:
      Company: thrown <die> for recovery
      phase: dice back
      """
    Then there is a bad-dice at `thrown <die> for recovery`
    And there is 1 finding

    Examples:
      | die |
      | 0   |
      | 4   |
      | 5   |
      | 6   |

  Scenario Outline: The highest and the lowest face that there is
    Given the scenario
      """
      side: British
      Company: regular, team, 8 pins
      Section: regular, infantry, Down die, die kept, 8 pins
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Rally
      happened:
      Company: thrown 3 4 for order test, thrown <rally> for rally
      phase: end of turn
      side: British
      Section: keep Down
      happened:
      Section: thrown <recovery> for recovery
      phase: dice back
      """
    Then there are no findings
    And Company is afterwards <rallied>
    And Section is afterwards <recovered>

    Examples:
      | rally | rallied | recovery | recovered |
      | 1     | 6 pins  | 1        | 7 pins    |
      | 6     | 1 pin   | 3        | 5 pins    |
