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

  Example: Support for the coast that is meant counts
    Given the scenario
      """
      side: France
      Squadron: fleet, in Gascony
      Helper: fleet, in Portugal
      side: Italy
      Guard: army, in Spain
      """
    When the turn reads
      """
      phase: orders
      side: France
      Squadron: - Spa
      Helper: S F Gas - Spa/nc
      side: Italy
      Guard: H
      phase: retreats
      phase: end of turn
      """
    And the turn is resolved
    Then Squadron is afterwards in Spain nc

  Scenario Outline: The wrong coast is written
    Given the ruling dip.ruling.impossible-coast is <option>
    And the scenario
      """
      side: France
      Squadron: fleet, in Gascony
      """
    When France orders
      """
      Squadron: - <area>
      """
    And the turn is resolved
    Then Squadron is <verdict> by dip.move
    And Squadron is afterwards in <to>

    Examples:
      | option      | area     | verdict  | to       |
      | illegal     | Spa/sc   | refused  | Gascony  |
      | other-coast | Spa/sc   | accepted | Spain nc |
      | other-coast | Portugal | refused  | Gascony  |

  Scenario Outline: An army is sent to a coast
    Given the ruling dip.ruling.army-coast is <option>
    And the scenario
      """
      side: France
      Corps: army, in Gascony
      """
    When France orders
      """
      Corps: - <area>
      """
    And the turn is resolved
    Then Corps is <verdict> by dip.move
    And Corps is afterwards in <to>

    Examples:
      | option  | area   | verdict  | to      |
      | ignored | Spa/nc | accepted | Spain   |
      | illegal | Spa/nc | refused  | Gascony |
      | illegal | Spa    | accepted | Spain   |

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
    And dip.move comes about for Corps

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
      | Corps: hold          | Corps: S Third - Mar | refused  |
      | Corps: hold          | Corps: S Third       | refused  |
      | Corps: hold          | Corps: C Third - Mar | refused  |
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

  Scenario Outline: An army goes to the province, whatever coast is written
    Given the scenario
      """
      side: Turkey
      Corps: army, in <from>
      """
    When Turkey orders
      """
      Corps: - <coast>
      """
    And the turn is resolved
    Then Corps is afterwards in <to>

    Examples:
      | from           | coast  | to            |
      | Serbia         | Bul/ec | Bulgaria      |
      | Constantinople | Bul/sc | Bulgaria      |
      | Portugal       | Spa/nc | Spain         |
      | Gascony        | Spa/sc | Spain         |
      | Moscow         | StP/nc | St Petersburg |
      | Livonia        | StP/sc | St Petersburg |

  Scenario Outline: A fleet lies at the coast that is written
    Given the scenario
      """
      side: Russia
      Squadron: fleet, in <from>
      """
    When Russia orders
      """
      Squadron: - <coast>
      """
    And the turn is resolved
    Then Squadron is afterwards in <to>

    Examples:
      | from            | coast  | to               |
      | Barents Sea     | StP/nc | St Petersburg nc |
      | Gulf of Bothnia | StP/sc | St Petersburg sc |
      | Black Sea       | Bul/ec | Bulgaria ec      |
      | Aegean Sea      | Bul/sc | Bulgaria sc      |

  Scenario Outline: Two coasts are one province
    Given the scenario
      """
      side: Russia
      First: fleet, in <first>
      side: Turkey
      Second: fleet, in <second>
      """
    When the turn reads
      """
      phase: orders
      side: Russia
      First: - <to>
      side: Turkey
      Second: - <there>
      phase: end of turn
      """
    And the turn is resolved
    Then First is afterwards in <first>
    And Second is afterwards in <second>

    Examples:
      | first       | to     | second          | there  |
      | Barents Sea | StP/nc | Gulf of Bothnia | StP/sc |
      | Black Sea   | Bul/ec | Aegean Sea      | Bul/sc |
      | Gascony     | Spa/nc | Gulf of Lyon    | Spa/sc |

  Scenario Outline: Provinces with coasts have nothing else in common
    Given the scenario
      """
      side: Russia
      Corps: army, in <from>
      """
    When Russia orders
      """
      Corps: - <to>
      """
    And the turn is resolved
    Then Corps is refused by dip.move

    Examples:
      | from          | to  |
      | Bulgaria      | Gas |
      | Spain         | Ser |
      | St Petersburg | Ser |
      | Bulgaria      | Mos |

  Scenario Outline: Whoever stands is called so too
    Given the scenario
      """
      side: Russia
      Corps: army, in Moscow
      """
    When Russia orders
      """
      Corps: <order>
      """
    And the turn is resolved
    Then dip.hold comes about for Corps
    And Corps is accepted

    Examples:
      | order  |
      | hold   |
      | holds  |
      | h      |
      | stand  |
      | stands |

  Scenario Outline: An order that is refused takes the others of its unit with it
    Given the scenario
      """
      side: Russia
      Corps: <kind>, in <at>
      Helper: army, in Warsaw
      Squadron: fleet, in Sevastopol
      Moscow: centre, centre of Moscow, owned by Russia
      """
    When Russia orders
      """
      <unit>: <order>, hold
      """
    And the turn is resolved
    Then <unit> is refused by <clause>

    Examples:
      | kind  | at                 | unit   | order             | clause               |
      | army  | Moscow             | Corps  | - Bar             | dip.move             |
      | army  | Moscow             | Corps  | - Par             | dip.move             |
      | fleet | Rumania            | Corps  | - Gal             | dip.move             |
      | fleet | Constantinople     | Corps  | - Bul             | dip.move.which-coast |
      | fleet | Rumania            | Corps  | - Sev vc          | dip.move.convoy      |
      | army  | Rumania            | Corps  | - Lon vc          | dip.move.convoy      |
      | army  | Rumania            | Corps  | C A War - Lon     | dip.convoy           |
      | fleet | Black Sea          | Corps  | C F Sev - Con     | dip.convoy           |
      | army  | Rumania            | Corps  | S A War - Lvn     | dip.support          |
      | army  | Rumania            | Corps  | S A War           | dip.support.hold     |
      | army  | Rumania            | Corps  | disband           | dip.disband          |
      | army  | Rumania            | Corps  | build army        | dip.build            |
      | army  | Rumania            | Moscow | build army        | dip.build            |

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
    Given the ruling dip.ruling.support-coast is <option>
    And the scenario
      """
      side: France
      Squadron: fleet, in <from>
      Helper: fleet, in <helper>
      side: Italy
      Corps: army, in <at>
      """
    When France orders
      """
      Squadron: - <goal>
      Helper: S Squadron - <where>
      """
    And the turn is resolved
    Then Squadron is afterwards in <to>
    And dip.support says `<says>` of Helper

    Examples:
      | option    | from    | helper     | at            | goal   | where  | to               | says              |
      | must-name | Gascony | Marseilles | Spain         | Spa/nc | Spa    | Gascony          | supports nobody   |
      | must-name | Gascony | Marseilles | Spain         | Spa/nc | Spa/nc | Spain nc         | supports Squadron |
      | must-name | Gascony | Marseilles | Spain         | Spa/nc | Spa/sc | Gascony          | is ordered        |
      | must-name | Rumania | Greece     | Bulgaria      | Bul/ec | Bul    | Rumania          | supports nobody   |
      | must-name | Norway  | Finland    | St Petersburg | StP/nc | StP    | Norway           | supports nobody   |
      | may-omit  | Gascony | Marseilles | Spain         | Spa/nc | Spa    | Spain nc         | supports Squadron |
      | may-omit  | Gascony | Marseilles | Spain         | Spa/nc | Spa/sc | Gascony          | is ordered        |
      | may-omit  | Rumania | Greece     | Bulgaria      | Bul/ec | Bul    | Bulgaria ec      | supports Squadron |
      | may-omit  | Norway  | Finland    | St Petersburg | StP/nc | StP    | St Petersburg nc | supports Squadron |

  Scenario: Whoever does not move is not supported into anywhere
    Given the scenario
      """
      side: France
      Squadron: fleet, in Gascony
      Helper: fleet, in Marseilles
      """
    When France orders
      """
      Squadron: hold
      Helper: S Squadron - Spa
      """
    And the turn is resolved
    Then dip.support does not say `supports Squadron` of Helper

  Scenario Outline: A fleet in port is no link of a convoy
    Given the scenario
      """
      side: Turkey
      Corps: army, in Greece
      First: fleet, in the Aegean Sea
      Second: fleet, in Constantinople
      Third: fleet, in the Black Sea
      """
    When Turkey orders
      """
      Corps: <order>
      """
    And the turn is resolved
    Then Corps is refused by <clause>

    Examples:
      | order            | clause          |
      | - Sev            | dip.move        |
      | - Sev via convoy | dip.move.convoy |

  Scenario Outline: How a line may call its unit
    Given the scenario
      """
      side: France
      Corps: army, in Paris
      Paris: centre, centre of Paris, owned by France
      """
    When France orders
      """
      <line>
      """
    And the turn is resolved
    Then Corps is afterwards in Burgundy

    Examples:
      | line                 |
      | A Par - Bur          |
      | A Par-Bur            |
      | A Par -Bur           |
      | A Par -> Bur         |
      | A Par→Bur            |
      | Par - Bur            |
      | Paris to Burgundy    |
      | F Par - Bur          |
      | French A Par - Bur   |
      | German Par - Bur     |

  Scenario Outline: How a support may call its unit
    Given the scenario
      """
      side: France
      Corps: army, in Paris
      Second: army, in Marseilles
      Paris: centre, centre of Paris, owned by France
      side: Germany
      Third: army, in Burgundy
      """
    When the turn reads
      """
      phase: orders
      side: France
      Corps: - Bur
      A Mar <support>
      """
    And the turn is resolved
    Then dip.support says `supports Corps` of Second
    And Corps is afterwards in Burgundy

    Examples:
      | support                 |
      | S A Par - Bur           |
      | S A Par-Bur             |
      | S Par - Bur             |
      | supports Paris-Burgundy |
      | S F Par - Bur           |
      | S French A Par - Bur    |
      | S German A Par-Bur      |
      | (S) A Par - Bur         |

  Scenario Outline: A centre is no unit that is supported
    Given the scenario
      """
      side: Turkey
      Corps: army, in Serbia
      side: Russia
      Squadron: fleet, in Sevastopol
      side: Neutral
      Bulgaria: centre, centre of Bulgaria
      """
    When the turn reads
      """
      phase: orders
      side: Turkey
      Corps: <order>
      """
    And the turn is resolved
    Then Corps is refused by <clause>
    And dip.holds says `holds` of Corps

    Examples:
      | order           | clause           |
      | S Bul - Rum     | dip.support      |
      | S Bul           | dip.support.hold |
      | S F Sev         | dip.support.hold |

  Scenario Outline: Of several orders none counts
    Given the scenario
      """
      side: France
      Corps: army, in Paris
      Second: army, in Marseilles
      side: Germany
      Third: army, in Burgundy
      """
    When the turn reads
      """
      phase: orders
      side: France
      Second: - Bur
      <first>
      <second>
      """
    And the turn is resolved
    Then Corps is <verdict> by dip.one-order
    And Corps is afterwards in Paris
    And Second is afterwards in <to>

    Examples:
      | first                               | second               | verdict  | to         |
      | Corps: S A Mar - Bur                | Third: hold          | accepted | Burgundy   |
      | Corps: - Gas, S A Mar - Bur         | Third: hold          | refused  | Marseilles |
      | Corps: S A Mar - Bur, S A Mar - Gas | Third: hold          | refused  | Marseilles |
      | Corps: hold, S A Mar - Bur          | Third: hold          | refused  | Marseilles |
      | Corps: S A Mar - Bur                | A Par S A Mar - Bur  | accepted | Burgundy   |
      | Corps: S A Mar - Bur                | A Par - Gas          | refused  | Marseilles |
      | Corps: S A Mar - Bur                | Corps: - Nowhere     | accepted | Burgundy   |

  Scenario: Fleets have one order too
    Given the scenario
      """
      side: France
      Squadron: fleet, in the English Channel
      Corps: army, in Brest
      """
    When the turn reads
      """
      phase: orders
      side: France
      Squadron: - Nth, C A Bre - Lon
      Corps: - Lon
      phase: end of turn
      """
    And the turn is resolved
    Then Squadron is refused by dip.one-order
    And dip.holds says `holds` of Squadron
    And Squadron is afterwards in the English Channel
    And Corps is afterwards in Brest
