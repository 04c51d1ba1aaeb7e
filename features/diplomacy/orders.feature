Feature: Who may be ordered what
  Orders that are refused do nothing, and their units hold.

  Background:
    Given the rulebook diplomacy

  Scenario Outline: An army walks to an area next to it, and sails only where fleets can carry it
    Given the scenario
      """
      side: France
      Corps: army, in <from>
      side: England
      Squadron: fleet, in the English Channel
      Second: fleet, in the Irish Sea
      """
    When France orders
      """
      Corps: <order>
      """
    And the turn is resolved
    Then Corps is <verdict> by dip.move

    Examples:
      | from      | order                 | verdict  |
      | Paris     | - Bur                 | accepted |
      | Paris     | move to Burgundy      | accepted |
      | Paris     | moves to Par          | refused  |
      | Paris     | move Marseilles       | refused  |
      | Brest     | - Lon                 | accepted |
      | Brest     | - Lvp                 | accepted |
      | Brest     | - Nwy                 | refused  |
      | Brest     | - Eng                 | refused  |
      | Brest     | - Bre                 | refused  |
      | Paris     | - Lon                 | refused  |
      | Marseilles | - Spa/nc             | accepted |
      | Gascony   | - Spain south coast   | accepted |

  Scenario Outline: A fleet goes to a sea or along the coast
    Given the scenario
      """
      side: France
      Squadron: fleet, in <from>
      """
    When France orders
      """
      Squadron: <order>
      """
    And the turn is resolved
    Then Squadron is <verdict> by <clause>
    And Squadron is afterwards in <to>

    Examples:
      | from               | order    | verdict  | clause               | to                 |
      | Brest              | - Mao    | accepted | dip.move             | Mid-Atlantic Ocean |
      | Brest              | - Par    | refused  | dip.move             | Brest              |
      | Marseilles         | - Gas    | refused  | dip.move             | Marseilles         |
      | Mid-Atlantic Ocean | - Spa/nc | accepted | dip.move.which-coast | Spain nc           |
      | Mid-Atlantic Ocean | - Spa    | refused  | dip.move.which-coast | Mid-Atlantic Ocean |
      | Portugal           | - Spa    | refused  | dip.move.which-coast | Portugal           |
      | Constantinople     | - Bul    | refused  | dip.move.which-coast | Constantinople     |
      | Constantinople     | - Bul/sc | accepted | dip.move.which-coast | Bulgaria sc        |
      | Gascony            | - Spa    | accepted | dip.move             | Spain nc           |
      | Marseilles         | - Spa    | accepted | dip.move             | Spain sc           |
      | Gulf of Lyon       | - Spa    | accepted | dip.move             | Spain sc           |
      | Western Mediterranean | - Spa | accepted | dip.move             | Spain sc           |
      | Black Sea          | - Bul    | accepted | dip.move             | Bulgaria ec        |
      | Rumania            | - Bul    | accepted | dip.move             | Bulgaria ec        |
      | Aegean Sea         | - Bul    | accepted | dip.move             | Bulgaria sc        |
      | Greece             | - Bul    | accepted | dip.move             | Bulgaria sc        |
      | Barents Sea        | - StP    | accepted | dip.move             | St Petersburg nc   |
      | Norway             | - StP    | accepted | dip.move             | St Petersburg nc   |
      | Finland            | - StP    | accepted | dip.move             | St Petersburg sc   |
      | Gulf of Bothnia    | - StP    | accepted | dip.move             | St Petersburg sc   |
      | Livonia            | - StP    | accepted | dip.move             | St Petersburg sc   |
      | Gascony            | - Spa/sc | refused  | dip.move             | Gascony            |
      | Spain nc           | - Spa/sc | refused  | dip.move             | Spain nc           |
      | Spain nc           | - Wes    | refused  | dip.move             | Spain nc           |
      | Spain sc           | - Wes    | accepted | dip.move             | Western Mediterranean |
      | Moscow             | - StP    | refused  | dip.move             | Moscow             |

  Scenario Outline: A coast is named, or the only one is meant
    Given the ruling dip.ruling.missing-coast is <option>
    And the scenario
      """
      side: France
      Squadron: fleet, in Gascony
      """
    When France orders
      """
      Squadron: - Spa
      """
    And the turn is resolved
    Then Squadron is <verdict> by dip.move
    And Squadron is afterwards in <to>

    Examples:
      | option     | verdict  | to       |
      | only-coast | accepted | Spain nc |
      | illegal    | refused  | Gascony  |

  Scenario: What is meant by the coasts
    Given the scenario
      """
      side: France
      Corps: army, in Gascony
      Squadron: fleet, in Gulf of Lyon
      """
    When France orders
      """
      Corps: - Spa/nc
      Squadron: - Spa
      """
    And the turn is resolved
    Then dip.move.army-coast comes about for Corps
    And dip.move.only-coast comes about for Squadron
    And dip.move says `sets out` of Corps

  Scenario Outline: Orders other than moves belong to the phase of moves
    Given the scenario
      """
      side: France
      Corps: army, in Paris
      Second: army, in Burgundy
      side: Germany
      Third: army, in Munich
      Fourth: army, in Ruhr
      """
    When the turn reads
      """
      phase: orders
      side: France
      <first>
      side: Germany
      Third: - Bur
      Fourth: S Third - Bur
      phase: retreats
      side: France
      Second: - Mar
      <order>
      phase: end of turn
      """
    And the turn is resolved
    Then Corps is <verdict> by dip.orders.phase

    Examples:
      | first                | order                | verdict  |
      | Corps: hold          | Corps: S A Bur - Mar | refused  |
      | Corps: hold          | Corps: S A Bur       | refused  |
      | Corps: hold          | Corps: C A Bur - Mar | refused  |
      | Corps: hold          | Corps: - Bre vc      | refused  |
      | Corps: S Second      | Corps: hold          | accepted |

  Scenario: Whoever holds may be supported, and so may whoever is ordered what is illegal
    Given the scenario
      """
      side: France
      Corps: army, in Paris
      Second: army, in Burgundy
      Third: army, in Marseilles
      """
    When France orders
      """
      Corps: hold
      Second: S A Par
      Third: - Nwy
      """
    And the turn is resolved
    Then dip.hold comes about for Corps
    And dip.support.hold says `supports Corps` of Second
    And what becomes of Third is told by dip.holds
    And the lock of orders is under dip.orders

  Scenario: A line that cannot be read counts for nothing
    Given the scenario
      """
      side: France
      Corps: army, in Paris
      """
    When France orders
      """
      Corps: - Burgandia
      """
    And the turn is resolved
    Then dip.void underlines `Burgandia` of Corps
    And Corps is afterwards in Paris

  Scenario Outline: Who supports could go there
    Given the scenario
      """
      side: France
      <name>: <kind>, in <at>
      Corps: army, in Paris
      Guard: army, in Ruhr
      """
    When France orders
      """
      <name>: <order>
      Corps: - Bur
      """
    And the turn is resolved
    Then <name> is <verdict> by <clause>

    Examples:
      | name     | kind  | at          | order         | verdict  | clause           |
      | Helper   | army  | Marseilles  | S A Par - Bur | accepted | dip.support      |
      | Helper   | army  | Brest       | S A Par - Bur | refused  | dip.support      |
      | Helper   | fleet | Marseilles  | S A Par - Bur | refused  | dip.support      |
      | Helper   | fleet | Brest       | S A Par - Pic | accepted | dip.support      |
      | Helper   | army  | Picardy     | S A Par       | accepted | dip.support.hold |
      | Helper   | army  | Picardy     | S Corps holds | accepted | dip.support.hold |
      | Helper   | army  | Marseilles  | S A Par       | refused  | dip.support.hold |
      | Helper   | fleet | Picardy     | S A Par       | refused  | dip.support.hold |
      | Helper   | fleet | Belgium     | S A Ruh       | refused  | dip.support.hold |
      | Helper   | army  | Belgium     | S A Ruh       | accepted | dip.support.hold |

  Scenario Outline: A support says to which coast, or need not
    Given the ruling dip.ruling.support-coast is <option>
    And the scenario
      """
      side: France
      Squadron: fleet, in Gascony
      Helper: fleet, in Marseilles
      side: Italy
      Corps: army, in Spain
      """
    When France orders
      """
      F Gas - Spa/nc
      Helper: S F Gas - <where>
      """
    And the turn is resolved
    Then dip.ruling.support-coast comes about for <whose>
    And Squadron is afterwards in <to>

    Examples:
      | option    | where  | whose  | to       |
      | may-omit  | Spa    | Helper | Spain nc |

  Scenario Outline: A support without the coast counts for nothing where it must be named
    Given the ruling dip.ruling.support-coast is must-name
    And the scenario
      """
      side: France
      Squadron: fleet, in Gascony
      Helper: fleet, in Marseilles
      side: Italy
      Corps: army, in Spain
      """
    When France orders
      """
      F Gas - Spa/nc
      Helper: S F Gas - <where>
      """
    And the turn is resolved
    Then Squadron is afterwards in <to>
    And dip.support says `<says>` of Helper

    Examples:
      | where  | to       | says              |
      | Spa    | Gascony  | supports nobody   |
      | Spa/nc | Spain nc | supports Squadron |
      | Spa/sc | Gascony  | is ordered        |
