Feature: What the source leaves open of formations and of characters
  Double beside a change of formation (lines 60, 159-164), into what a unit reforms (102, 125-126, 181-185), what becomes
  of a change when a charge hits the unit (84-91, 235-237), and whether a character in combat needs orders (26).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Whether a column may double and change formation is a ruling: <orders>
    Given the ruling fw.ruling.double-with-cf is <option>
    And the scenario
      """
      side: Guild
      Spears: infantry, in column, nearest enemy at 60 cm
      """
    When Guild orders
      """
      Spears: <orders>
      """
    Then Spears is <verdict> by fw.order.double.alone

    Examples:
      | option          | orders                    | verdict  |
      | may-go-together | Advance, Double, C/F Line | accepted |
      | not-together    | Advance, Double, C/F Line | refused  |
      | not-together    | Advance, Double           | accepted |

  Example: As the rules come, a column may double and change formation
    Given the scenario
      """
      side: Guild
      Spears: infantry, in column, nearest enemy at 60 cm
      """
    When Guild orders
      """
      Spears: Advance, Double, C/F Line
      """
    Then Spears is accepted by fw.order.double.alone

  Scenario Outline: Whether a unit reforms into a formation of others is a ruling: <troops> into <formation>
    Given the ruling fw.ruling.reform-into is <option>
    And the scenario
      """
      side: Guild
      Spears: <troops>, in line, disordered
      """
    When Guild orders
      """
      Spears: Reform into <formation>
      """
    Then Spears is <verdict> by fw.order.reform

    Examples:
      | option        | troops   | formation | verdict  |
      | any-formation | cavalry  | hedgehog  | accepted |
      | any-formation | infantry | circle    | accepted |
      | its-own       | cavalry  | hedgehog  | refused  |
      | its-own       | infantry | circle    | refused  |
      | its-own       | infantry | hedgehog  | accepted |
      | its-own       | cavalry  | circle    | accepted |
      | its-own       | cavalry  | line      | accepted |

  Example: As the rules come, a unit reforms into any formation
    Given the scenario
      """
      side: Guild
      Spears: cavalry, in line, disordered
      """
    When Guild orders
      """
      Spears: Reform into hedgehog
      """
    Then Spears is accepted by fw.order.reform

  Scenario Outline: Whether a unit that is hit completes its change is a ruling: <orders>
    Given the ruling fw.ruling.change-when-hit is <option>
    And the scenario
      """
      side: Guild
      Spears: <troops>, in line, close order, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: <orders>
      phase: movement
      happened:
      Spears: hit by a charge
      phase: end of turn
      """
    Then Spears is afterwards <after>
    And fw.state.disordered says `is hit, and <told>` of Spears

    Examples:
      | option    | troops               | orders                        | after       | told                               |
      | completed | infantry             | C/F Column                    | in column   | completes its change all the same |
      | given-up  | infantry             | C/F Column                    | in line     | stays as it was                    |
      | completed | infantry             | C/F Hedgehog                  | in hedgehog | completes its change all the same |
      | given-up  | infantry             | C/F Hedgehog                  | in line     | stays as it was                    |
      | completed | cavalry              | C/F Circle                    | in circle   | completes its change all the same |
      | given-up  | cavalry              | C/F Circle                    | in line     | stays as it was                    |
      | given-up  | infantry             | C/F Line                      | in line     | stays as it was                    |
      | completed | infantry, disordered | Reform into column            | in column   | completes its change all the same |
      | given-up  | infantry, disordered | Reform into column            | in line     | stays as it was                    |
      | given-up  | infantry, disordered | Reform into hedgehog          | in line     | stays as it was                    |
      | given-up  | cavalry, disordered  | Reform into circle            | in line     | stays as it was                    |
      | given-up  | infantry, disordered | Reform into line              | disordered  | stays as it was                    |
      | completed | infantry             | Break Formation to open order | open order  | completes its change all the same |
      | given-up  | infantry             | Break Formation to open order | close order | stays as it was                    |

  Scenario Outline: Who is not hit, or changes nothing, is told nothing of it: <orders>, <hit>
    Given the ruling fw.ruling.change-when-hit is <option>
    And the scenario
      """
      side: Guild
      Spears: infantry, in line, open order, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: <orders>
      phase: movement
      happened:
      Spears: <hit>
      phase: end of turn
      """
    Then fw.state.disordered does not say `is hit, and` of Spears
    And Spears is afterwards <after>

    Examples:
      | option    | orders                         | hit             | after       |
      | given-up  | Break Formation to close order | pursued         | close order |
      | completed | Break Formation to close order | pursued         | close order |
      | given-up  | C/F Column                     | pursued         | in column   |
      | given-up  | C/F Hedgehog                   | pursued         | in hedgehog |

  Example: As the rules come, a unit that is hit completes its change
    Given the scenario
      """
      side: Guild
      Spears: infantry, in line, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: C/F Column
      phase: movement
      happened:
      Spears: hit by a charge
      phase: end of turn
      """
    Then Spears is afterwards in column

  Scenario Outline: Whether a character in combat needs orders is a ruling: <state>
    Given the ruling fw.ruling.character-exemptions is <option>
    And the scenario
      """
      side: Guild
      Hero: character, <state>
      Spears: infantry, in line
      """
    When Guild orders
      """
      Spears: Stand
      """
    Then Hero <verdict> by fw.orders.required

    Examples:
      | option     | state              | verdict      |
      | as-units   | in combat          | is accepted  |
      | as-written | in combat          | has no order |
      | as-units   | moved in phase one | is accepted  |
      | as-written | moved in phase one | has no order |

  Example: As the rules come, a character in combat needs no orders
    Given the scenario
      """
      side: Guild
      Hero: character, in combat
      Spears: infantry, in line
      """
    When Guild orders
      """
      Spears: Stand
      """
    Then Hero is accepted by fw.orders.required

  Scenario Outline: A column that <what> follows its road no longer
    Given the scenario
      """
      side: Guild
      Company: infantry, in column, following a road, open order, under brigade control, charge range 30 cm
        to Riders: 25 cm
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Company: <order>
      phase: charges
      happened:
      Riders: morale CO
      phase: movement
      happened:
      Company: <moved>
      phase: end of turn
      """
    Then Company is afterwards <road>

    Examples:
      | what    | order         | moved          | road                 |
      | charges | Charge Riders | reached combat | not following a road |
      | evades  | Evade         | did not pursue | not following a road |
      | stands  | Stand         | did not pursue | following a road     |
