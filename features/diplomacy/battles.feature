Feature: Who arrives, and who is kept out
  A unit arrives that comes with more than all others that go there, and with more than whoever stays.

  Background:
    Given the rulebook diplomacy

  Scenario: Support brings an army in, and drives another one out
    Given the scenario
      """
      side: France
      First: army, in Paris
      Helper: army, in Marseilles
      side: Germany
      Second: army, in Burgundy
      Third: army, in Munich
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Par - Bur
      A Mar S A Par - Bur
      side: Germany
      A Bur holds
      A Mun - Tyr
      phase: end of turn
      """
    And the turn is resolved
    Then dip.support says `supports First` of Helper
    And dip.support.cut comes about for Helper
    And dip.battle comes about for First
    And dip.arrive comes about for First
    And dip.moved says `moves to Burgundy` of First
    And dip.dislodge says `is dislodged` of Second
    And dip.prevent comes about for First
    And dip.map.coasts comes about for First

  Scenario: Two that are as strong bounce, and a third that goes elsewhere has no part in it
    Given the scenario
      """
      side: France
      First: army, in Paris
      Third: army, in Marseilles
      side: Germany
      Second: army, in Munich
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Par - Bur
      A Mar - Spa
      side: Germany
      A Mun - Bur
      phase: end of turn
      """
    And the turn is resolved
    Then dip.fail says `bounces with Second` of First
    And dip.fail says `bounces with First` of Second
    And dip.fail does not say `bounces with Third` of First
    And dip.fail does not say `is kept out by Second` of First
    And dip.fail does not say `is kept out by Third` of First

  Scenario: Who is kept out is told by whom
    Given the scenario
      """
      side: France
      First: army, in Paris
      Helper: army, in Marseilles
      side: Germany
      Second: army, in Munich
      Third: army, in Picardy
      side: Italy
      Guard: army, in Gascony
      Other: army, in Spain
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Par - Bur
      A Mar S A Par - Bur
      side: Germany
      A Mun - Bur
      A Pic holds
      side: Italy
      A Gas holds
      A Spa - Gas
      phase: end of turn
      """
    And the turn is resolved
    Then dip.fail says `is kept out by First` of Second
    And dip.fail does not say `bounces with First` of Second
    And dip.fail does not say `is kept out by Third` of Second
    And dip.fail says `is kept out by Guard` of Other
    And dip.fail does not say `is kept out by First` of Other
    And dip.fail does not say `is kept out by Third` of Other

  Scenario: Who meets head on and loses keeps nobody out
    Given the scenario
      """
      side: Germany
      First: army, in Berlin
      Helper: army, in Silesia
      Third: fleet, in Kiel
      side: Russia
      Second: army, in Prussia
      """
    When the turn reads
      """
      phase: orders
      side: Germany
      A Ber - Pru
      A Sil S A Ber - Pru
      F Kie - Ber
      side: Russia
      A Pru - Ber
      phase: end of turn
      """
    And the turn is resolved
    Then dip.prevent comes about for Second
    And dip.fail says `is kept out by Third` of Second
    And dip.moved says `is driven out by First` of Second
    And dip.moved does not say `is driven out by Third` of Second
    And Third is afterwards in Berlin

  Scenario Outline: Three go round in a ring
    Given the scenario
      """
      side: Turkey
      First: fleet, in Ankara
      Second: army, in Constantinople
      Third: army, in Smyrna
      side: Austria
      Fourth: army, in Bulgaria
      """
    When the turn reads
      """
      phase: orders
      side: Turkey
      F Ank - Con
      A Con - Smy
      A Smy - Ank
      side: Austria
      Fourth: <fourth>
      phase: end of turn
      """
    And the turn is resolved
    Then <clause> comes about for First
    And Second is afterwards in <second>

    Examples:
      | fourth | clause   | second         |
      | hold   | dip.ring | Smyrna         |
      | - Con  | dip.fail | Constantinople |

  Scenario Outline: Whoever is dislodged in a swap by convoy
    Given the ruling dip.ruling.dislodged-in-swap is <option>
    And the scenario
      """
      side: England
      First: army, in Norway
      Helper: army, in Denmark
      Third: fleet, in the Norwegian Sea
      Carrier: fleet, in the Skagerrak
      side: Russia
      Second: army, in Sweden
      """
    When the turn reads
      """
      phase: orders
      side: England
      A Nwy - Swe via convoy
      A Den S A Nwy - Swe
      F Ska C A Nwy - Swe
      F Nwg - Nwy
      side: Russia
      A Swe - Nwy
      phase: end of turn
      """
    And the turn is resolved
    Then Third is afterwards in <to>
    And dip.dislodge says `is dislodged` of Second
    And <clause> comes about for Second

    Examples:
      | option    | to            | clause                       |
      | no-effect | Norway        | dip.ruling.dislodged-in-swap |
      | bounces   | Norwegian Sea | dip.ruling.dislodged-in-swap |

  Scenario Outline: From where an army by convoy attacks
    Given the ruling dip.ruling.cut-by-convoy is <option>
    And the scenario
      """
      side: Austria
      Carrier: fleet, in the Adriatic Sea
      Second: army, in Trieste
      side: Italy
      Helper: army, in Venice
      First: fleet, in Albania
      """
    When the turn reads
      """
      phase: orders
      side: Austria
      F Adr C A Tri - Ven
      A Tri - Ven via convoy
      side: Italy
      A Ven S F Alb - Tri
      F Alb - Tri
      phase: end of turn
      """
    And the turn is resolved
    Then First is afterwards in <to>
    And dip.ruling.cut-by-convoy comes about for Helper

    Examples:
      | option | to      |
      | origin | Trieste |
      | sea    | Albania |
