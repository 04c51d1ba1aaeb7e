Feature: House rules beside those of the book
  A table may note and order more; what the book says of dice, pins and the end of the turn stands (lines 1-9, 31, 53).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: What a table notes for the game stays, and what was measured or done in the turn does not
    Given the house rulebook
      """
      rulebook: feuds
      extends: bolt-action
      facts:
        - {fact: feud, of: pair, says: it has a feud with the other unit, flag: has a feud with it, otherwise: no}
      clauses:
        - clause: feuds.feud
          says: A feud lasts as long as the game.
          effects: {moment: start of dice back, towards: feud, says: "still has a feud with {other}"}
      """
    And the scenario
      """
      side: British
      First Section: regular, HQ
        to MG Team: has a feud with it
      side: German
      MG Team: regular, team, crew of 3, <die>
        to First Section: has a feud with it, <fact>
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Down
      phase: dice back
      """
    Then feuds.feud says `still has a feud with First Section` of MG Team
    And the next table has `to First Section: has a feud with it`
    And the next table has `to MG Team: has a feud with it`
    And the turn is over

    Examples:
      | die        | fact                      |
      | Fire die   | 10 in                     |
      | Fire die   | visible                   |
      | Ambush die | fired at it out of Ambush |

  Scenario Outline: An order stands until the turn is over
    Given the house rulebook
      """
      rulebook: dust
      extends: bolt-action
      clauses:
        - clause: dust.raised
          says: Whoever was ordered to run has raised dust.
          effects: {moment: start of end of turn, when: Run is ordered, says: has raised dust}
      """
    And the scenario
      """
      side: British
      First Section: regular, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: <order>
      phase: end of turn
      phase: shots from ambush
      """
    Then ba.scope.action comes about for First Section
    And dust.raised <dust> for First Section

    Examples:
      | order   | dust                |
      | Run     | comes about         |
      | Advance | does not come about |

  Scenario Outline: Signals of the house are no order dice, and go to several units
    Given the house rulebook
      """
      rulebook: signals
      extends: bolt-action
      orders:
        - {order: Signal, clause: signals.signal, phrases: "signal [to] {friend}"}
      clauses:
        - clause: signals.signal
          says: A unit may signal to others.
          effects: {moment: orders of orders, when: Signal is ordered, says: signals}
      """
    And the scenario
      """
      side: British
      First Section: regular, infantry
      Second Section: regular, infantry
      Bren Team: regular, team, crew of 3
      """
    When British orders
      """
      First Section: <orders>
      Second Section: Down
      Bren Team: Down
      """
    Then First Section is <verdict> by ba.order.one-die

    Examples:
      | orders                                        | verdict  |
      | signal to Second Section, signal to Bren Team | accepted |
      | signal to Second Section                      | accepted |
      | Run, signal to Second Section                 | accepted |
      | Run, Run                                      | refused  |

  Scenario Outline: Where pins always count within the bounds, a Rally ignores them as well
    Given the house rulebook
      """
      rulebook: within
      extends: bolt-action
      clauses:
        - clause: within.pins
          says: Each pin lowers morale by one, and the bounds come behind.
          counts: {in: ba.order-test, as: pins, to: target, add: 0 - pins, when: pins is at least 1}
          supersedes: {id: ba.pin.morale, date: 2026-05-01, why: we add up first}
      """
    And the scenario
      """
      side: British
      Company: <facts>
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Rally
      happened:
      Company: thrown 5 6 for order test
      """
    Then Company totals 11 against <morale> by ba.order-test.rally

    Examples:
      | facts                       | morale     |
      | regular, team, 8 pins       | at most 9  |
      | inexperienced, team, 7 pins | at most 8  |
      | veteran, team, 9 pins       | at most 10 |
