Feature: Retreats
  Who is dislodged goes to a free area, or is disbanded.

  Background:
    Given the rulebook diplomacy

  Scenario Outline: Where a dislodged army may go
    Given the scenario
      """
      side: Germany
      First: army, in Ruhr
      Helper: fleet, in Kiel
      side: England
      Second: army, in Holland
      Third: army, in Picardy
      Fourth: army, in Burgundy
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ruh - Hol
      F Kie S A Ruh - Hol
      side: England
      <third>
      <fourth>
      phase: retreats
      side: England
      A Hol <retreat>
      phase: end of turn
      """
    And the turn is resolved
    Then Second is <verdict> by dip.retreat
    And <clause> says `<says>` of Second
    And the lock of retreats is under dip.retreats

    Examples:
      | third       | fourth      | retreat | verdict  | clause      | says                |
      | A Pic holds | A Bur holds | - Bel   | accepted | dip.retreat | retreats to Belgium |
      | A Pic holds | A Bur holds | r Bel   | accepted | dip.retreat | retreats to Belgium |
      | A Pic - Bel | A Bur holds | - Bel   | refused  | dip.lost    | is disbanded        |
      | A Pic - Bel | A Bur - Bel | - Bel   | refused  | dip.lost    | is disbanded        |
      | A Pic holds | A Bur holds | - Ruh   | refused  | dip.lost    | is disbanded        |
      | A Pic holds | A Bur holds | - Kie   | refused  | dip.lost    | is disbanded        |
      | A Pic holds | A Bur holds | - Nth   | refused  | dip.lost    | is disbanded        |
      | A Pic holds | A Bur holds | - Den   | refused  | dip.lost    | is disbanded        |
      | A Pic holds | A Bur holds | holds   | accepted | dip.lost    | is disbanded        |
      | A Pic holds | A Bur holds | d       | accepted | dip.lost    | is disbanded        |
      | A Pic holds | A Bur holds | disband | accepted | dip.lost    | is disbanded        |
      | A Pic holds | A Bur holds | disbands | accepted | dip.lost   | is disbanded        |
      | A Pic holds | A Bur holds | remove  | accepted | dip.lost    | is disbanded        |
      | A Pic holds | A Bur holds | removed | accepted | dip.lost    | is disbanded        |

  Scenario Outline: Where a dislodged fleet may go
    Given the scenario
      """
      side: France
      First: fleet, in Marseilles
      Helper: fleet, in Gulf of Lyon
      side: Italy
      Second: fleet, in <at>
      """
    When the turn reads
      """
      phase: orders
      side: France
      F Mar - Spa
      F Lyo S F Mar - Spa
      phase: retreats
      side: Italy
      Second: - <to>
      phase: end of turn
      """
    And the turn is resolved
    Then Second is <verdict> by dip.retreat

    Examples:
      | at       | to  | verdict  |
      | Spain sc | Wes | accepted |
      | Spain sc | Gas | refused  |
      | Spain nc | Gas | accepted |
      | Spain nc | Wes | refused  |

  Scenario Outline: Only the dislodged retreat and are disbanded
    Given the scenario
      """
      side: Germany
      First: army, in Ruhr
      Helper: fleet, in Kiel
      side: England
      Second: army, in Holland
      Third: army, in Picardy
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ruh - Hol
      F Kie S A Ruh - Hol
      side: England
      <early>
      phase: retreats
      side: England
      <late>
      phase: end of turn
      """
    And the turn is resolved
    Then Third is <verdict> by <clause>
    And Third is afterwards in Picardy

    Examples:
      | early          | late           | verdict  | clause      |
      | A Pic holds    | A Pic - Bel    | refused  | dip.retreat |
      | A Pic holds    | A Pic disbands | refused  | dip.disband |
      | A Pic disbands | A Hol - Bel    | refused  | dip.disband |
      | A Pic holds    | A Hol - Bel    | accepted | dip.disband |

  Scenario: Nobody retreats where nobody is dislodged
    Given the scenario
      """
      side: Germany
      First: army, in Ruhr
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ruh - Hol
      phase: end of turn
      """
    And the turn is resolved
    Then the phase retreats is passed over
    And the phase builds is passed over

  Scenario: Two that retreat to one area are both disbanded
    Given the scenario
      """
      side: Germany
      First: army, in Ruhr
      Helper: fleet, in Kiel
      Fifth: army, in Munich
      Sixth: army, in Marseilles
      side: England
      Second: army, in Holland
      Third: army, in Burgundy
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ruh - Hol
      F Kie S A Ruh - Hol
      A Mun - Bur
      A Mar S A Mun - Bur
      phase: retreats
      side: England
      A Hol - Bel
      A Bur - Bel
      phase: end of turn
      """
    And the turn is resolved
    Then dip.lost says `is disbanded` of Second
    And dip.lost says `is disbanded` of Third

  Scenario Outline: Back to where an attacker by convoy came from
    Given the ruling dip.ruling.retreat-to-origin is <option>
    And the scenario
      """
      side: France
      First: army, in Gascony
      Helper: army, in Burgundy
      Carrier: fleet, in the Mid-Atlantic Ocean
      Fourth: fleet, in the Western Mediterranean
      Fifth: fleet, in Gulf of Lyon
      side: Italy
      Second: army, in Marseilles
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Gas - Mar via convoy
      A Bur S A Gas - Mar
      F Mao C A Gas - Mar
      F Wes C A Gas - Mar
      F Lyo C A Gas - Mar
      phase: retreats
      side: Italy
      A Mar - Gas
      phase: end of turn
      """
    And the turn is resolved
    Then Second is <verdict> by dip.retreat
    And <clause> comes about for Second

    Examples:
      | option    | verdict  | clause                       |
      | allowed   | accepted | dip.retreat                  |
      | forbidden | refused  | dip.ruling.retreat-to-origin |

  Scenario Outline: A retreat that is refused takes the other orders of its unit with it
    Given the scenario
      """
      side: Germany
      First: army, in Ruhr
      Helper: fleet, in Kiel
      side: England
      Second: army, in Holland
      Third: army, in Picardy
      Fourth: army, in Burgundy
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ruh - Hol
      F Kie S A Ruh - Hol
      side: England
      <third>
      <fourth>
      phase: retreats
      side: England
      <unit>: <retreat>, hold
      phase: end of turn
      """
    And the turn is resolved
    Then <unit> is refused by <clause>

    Examples:
      | third       | fourth      | unit   | retreat       | clause           |
      | A Pic holds | A Bur holds | Third  | - Bel         | dip.retreat      |
      | A Pic holds | A Bur holds | Second | - Den         | dip.retreat      |
      | A Pic holds | A Bur holds | Second | - Kie         | dip.retreat      |
      | A Pic holds | A Bur holds | Second | - Ruh         | dip.retreat      |
      | A Pic - Bel | A Bur - Bel | Second | - Bel         | dip.retreat      |
      | A Pic holds | A Bur holds | Third  | disband       | dip.disband      |
      | A Pic holds | A Bur holds | Third  | S First - Bel | dip.orders.phase |

  Scenario: Centres are in nobody's way
    Given the scenario
      """
      side: Germany
      First: army, in Ruhr
      Helper: fleet, in Kiel
      Kiel: centre, centre of Kiel, owned by Germany
      side: England
      Second: army, in Holland
      Third: army, in Yorkshire
      Belgium: centre, centre of Belgium, owned by England
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ruh - Hol
      F Kie S A Ruh - Hol
      phase: retreats
      side: England
      Second: - Bel
      Third: disband
      phase: end of turn
      """
    And the turn is resolved
    Then Second is afterwards in Belgium
    And Third is refused by dip.disband

  Scenario Outline: The coast of a retreat
    Given the ruling dip.ruling.missing-coast is <option>
    And the scenario
      """
      side: France
      First: <kind>, in Gascony
      Fourth: fleet, in the <from>
      side: Germany
      Second: army, in Marseilles
      Third: army, in Burgundy
      Fifth: fleet, in the North Atlantic Ocean
      Sixth: fleet, in the English Channel
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      Second: - Gas
      Third: S A Mar - Gas
      Fifth: - Mao
      Sixth: S F Nao - Mao
      phase: retreats
      side: France
      <line>
      phase: end of turn
      """
    And the turn is resolved
    Then <unit> is <verdict> by <clause>

    Examples:
      | option     | kind  | from               | line           | unit   | verdict  | clause               |
      | only-coast | fleet | Mid-Atlantic Ocean | F Gas - Spa    | First  | accepted | dip.retreat          |
      | illegal    | fleet | Mid-Atlantic Ocean | F Gas - Spa    | First  | refused  | dip.retreat          |
      | only-coast | fleet | Mid-Atlantic Ocean | F Gas - Spa/sc | First  | refused  | dip.retreat          |
      | only-coast | fleet | Mid-Atlantic Ocean | F Mao - Spa    | Fourth | refused  | dip.move.which-coast |
      | only-coast | fleet | Mid-Atlantic Ocean | F Mao - Spa/nc | Fourth | accepted | dip.move.which-coast |

  Scenario Outline: Where who retreats to a province with coasts stands
    Given the scenario
      """
      side: France
      First: <kind>, in Gascony
      side: Germany
      Second: army, in Marseilles
      Third: army, in Burgundy
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      Second: - Gas
      Third: S A Mar - Gas
      phase: retreats
      side: France
      First: - <area>
      phase: end of turn
      """
    And the turn is resolved
    Then First is afterwards in <to>

    Examples:
      | kind  | area   | to       |
      | fleet | Spa    | Spain nc |
      | army  | Spa/nc | Spain    |

  Scenario: Whoever retreats from Constantinople says to which coast of Bulgaria
    Given the scenario
      """
      side: Turkey
      First: fleet, in Constantinople
      side: Russia
      Second: fleet, in the Black Sea
      Third: army, in Ankara
      """
    When the turn reads
      """
      phase: orders
      side: Russia
      Second: S A Ank - Con
      Third: - Con
      phase: retreats
      side: Turkey
      First: - Bul
      phase: end of turn
      """
    And the turn is resolved
    Then First is refused by dip.move.which-coast
    And dip.holds says `holds` of First
    And dip.lost says `is disbanded` of First

  Scenario: Nobody turns back into spring with what the last season barred
    Given the scenario
      """
      fact: spring
      side: Germany
      First: army, in Ruhr
      side: France
      Second: army, in Picardy
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      First: - Bel
      side: France
      Second: - Bel
      phase: end of turn
      """
    And the turn is resolved
    Then First is afterwards in Ruhr
    And the phase retreats is passed over
    And the next table has `fact: autumn`
