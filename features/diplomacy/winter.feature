Feature: Winter
  At the end of autumn centres change hands, and each power builds or disbands until it has as many units as centres.

  Background:
    Given the rulebook diplomacy

  Scenario: Centres change hands in autumn, not in spring
    Given the scenario
      """
      fact: spring
      side: France
      Corps: army, in Belgium
      Paris: centre, centre of Paris, owned by France
      side: Neutral
      Belgium: centre, centre of Belgium
      """
    When the turn reads
      """
      phase: orders
      phase: end of turn
      """
    And the turn is resolved
    Then Belgium is afterwards owned by nobody
    And dip.season comes about for Corps
    And the phase centres is passed over
    And the next table has `fact: autumn`

  Scenario: In autumn they do
    Given the scenario
      """
      fact: autumn
      side: France
      Corps: army, in Belgium
      Second: army, in Paris
      Paris: centre, centre of Paris, owned by Germany
      side: Germany
      Third: fleet, in Kiel
      Kiel: centre, centre of Kiel, owned by Germany
      side: Neutral
      Belgium: centre, centre of Belgium
      """
    When the turn reads
      """
      phase: orders
      phase: end of turn
      """
    And the turn is resolved
    Then dip.centres says `is taken by Corps` of Belgium
    And Paris is afterwards owned by France
    And Kiel is afterwards owned by Germany
    And the phase builds is passed over

  Scenario Outline: Who builds what
    Given the scenario
      """
      fact: autumn
      side: Russia
      Corps: army, in Rumania
      Guard: army, in <at>
      Moscow: centre, centre of Moscow, owned by Russia
      Sevastopol: centre, centre of Sevastopol, owned by Russia
      St Petersburg: centre, centre of St Petersburg, owned by Russia
      Warsaw: centre, centre of Warsaw, owned by <whose>
      side: Germany
      Kiel: centre, centre of Kiel, owned by <kiel>
      side: Neutral
      Rumania: centre, centre of Rumania
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Russia
      <line>
      phase: end of turn
      """
    And the turn is resolved
    Then <centre> is <verdict> by dip.build
    And the lock of builds is under dip.builds

    Examples:
      | at      | whose   | kiel    | line                           | centre        | verdict  |
      | Warsaw  | Russia  | Germany | Build A Mos                    | Moscow        | accepted |
      | Warsaw  | Russia  | Germany | Moscow: build army             | Moscow        | accepted |
      | Warsaw  | Russia  | Germany | Build A Warsaw                 | Guard         | refused  |
      | Galicia | Germany | Germany | Build A Warsaw                 | Warsaw        | refused  |
      | Warsaw  | Russia  | Germany | Build F Sev                    | Sevastopol    | accepted |
      | Warsaw  | Russia  | Germany | Build F Mos                    | Moscow        | refused  |
      | Warsaw  | Russia  | Germany | Build F StP/nc                 | St Petersburg | accepted |
      | Warsaw  | Russia  | Germany | Build F StP/sc                 | St Petersburg | accepted |
      | Warsaw  | Russia  | Germany | Build F StP                    | St Petersburg | refused  |
      | Warsaw  | Russia  | Germany | Moscow: build fleet Sev        | Moscow        | refused  |
      | Warsaw  | Russia  | Germany | Corps: build army              | Corps         | refused  |

  Scenario: A power that has no centre too many builds nothing
    Given the scenario
      """
      fact: autumn
      side: Russia
      Corps: army, in Rumania
      Moscow: centre, centre of Moscow, owned by Russia
      side: Germany
      Guard: army, in Ruhr
      Second: army, in Munich
      Kiel: centre, centre of Kiel, owned by Germany
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Russia
      Build A Mos
      phase: end of turn
      """
    And the turn is resolved
    Then Moscow is refused by dip.build

  Scenario: New units stand on the next table
    Given the scenario
      """
      fact: autumn
      side: Russia
      Moscow: centre, centre of Moscow, owned by Russia
      St Petersburg: centre, centre of St Petersburg, owned by Russia
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Russia
      Build A Moscow
      Build F StP/sc
      phase: end of turn
      """
    And the turn is resolved
    Then dip.build says `musters an army` of Moscow
    And dip.build says `launches a fleet` of St Petersburg
    And the next table has `Moscow Corps: army, in Moscow`
    And the next table has `St Petersburg Squadron: fleet, in St Petersburg sc`

  Scenario Outline: Who has too many disbands some
    Given the scenario
      """
      fact: autumn
      side: Russia
      Corps: army, in Ukraine
      Guard: army, in Livonia
      Moscow: centre, centre of Moscow, owned by Russia
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Russia
      <line>
      phase: end of turn
      """
    And the turn is resolved
    Then <clause> says `is disbanded` of <whom>
    And <other> is afterwards army

    Examples:
      | line            | clause       | whom  | other |
      | Remove A Ukr    | dip.disband  | Corps | Guard |
      | A Ukr disbands  | dip.disband  | Corps | Guard |
      | A Lvn d         | dip.disband  | Guard | Corps |
      | Corps: hold     | dip.disorder | Guard | Corps |
      | Remove A Mos    | dip.disorder | Guard | Corps |

  Scenario: Who has none too many disbands nobody, and nobody moves in winter
    Given the scenario
      """
      fact: autumn
      side: Russia
      Corps: army, in Ukraine
      Moscow: centre, centre of Moscow, owned by Russia
      Warsaw: centre, centre of Warsaw, owned by Russia
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Russia
      Remove A Ukr
      phase: end of turn
      """
    And the turn is resolved
    Then Corps is refused by dip.disband

  Example: Spring follows winter
    Given the scenario
      """
      fact: autumn
      side: Russia
      Corps: army, in Ukraine
      Moscow: centre, centre of Moscow, owned by Russia
      """
    When the turn reads
      """
      phase: orders
      phase: end of turn
      """
    And the turn is resolved
    Then the next table does not have `fact: winter`
    And the next table does not have `fact: autumn`

  Scenario Outline: Nobody moves in winter
    Given the scenario
      """
      fact: autumn
      side: Russia
      Corps: army, in Ukraine
      Moscow: centre, centre of Moscow, owned by Russia
      Warsaw: centre, centre of Warsaw, owned by Russia
      """
    When the turn reads
      """
      phase: orders
      phase: <phase>
      side: Russia
      A Ukr - Gal
      phase: end of turn
      """
    And the turn is resolved
    Then Corps is refused by dip.move

    Examples:
      | phase   |
      | centres |
      | builds  |

  Scenario Outline: To which centres the distance counts
    Given the ruling dip.ruling.disorder is <option>
    And the scenario
      """
      fact: autumn
      side: Italy
      Corps: army, in Warsaw
      Guard: army, in Tuscany
      Rome: centre, centre of Rome, owned by France
      side: France
      Second: army, in Paris
      side: Russia
      Warsaw: centre, centre of Warsaw, owned by Italy
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then dip.disorder says `is disbanded` of <whom>
    And dip.ruling.disorder comes about for <whom>

    Examples:
      | option | whom  |
      | owned  | Guard |
      | home   | Corps |

  Scenario Outline: A centre does nothing but build
    Given the scenario
      """
      fact: autumn
      side: Russia
      Moscow: centre, centre of Moscow, owned by Russia
      """
    When the turn reads
      """
      phase: orders
      side: Russia
      <early>
      phase: builds
      side: Russia
      <late>
      phase: end of turn
      """
    And the turn is resolved
    Then Moscow is <verdict> by dip.centre

    Examples:
      | early         | late               | verdict  |
      | Moscow - Ukr  | Moscow: build army | refused  |
      | Moscow: holds | Moscow: build army | refused  |
      |               | Moscow: build army | accepted |
      | Moscow: holds, build army | Moscow: build army | refused |

  Scenario: Nobody builds before winter
    Given the scenario
      """
      fact: autumn
      side: Russia
      Moscow: centre, centre of Moscow, owned by Russia
      """
    When the turn reads
      """
      phase: orders
      side: Russia
      Moscow: build army
      phase: end of turn
      """
    And the turn is resolved
    Then Moscow is refused by dip.build

  Scenario: Of several builds the first count, and of several disbands too
    Given the scenario
      """
      fact: autumn
      side: Russia
      Corps: army, in Rumania
      Moscow: centre, centre of Moscow, owned by Russia
      Sevastopol: centre, centre of Sevastopol, owned by Russia
      Warsaw: centre, centre of Warsaw, owned by Russia
      side: Germany
      First: army, in Ruhr
      Second: fleet, in the North Sea
      Third: army, in Tyrolia
      Kiel: centre, centre of Kiel, owned by Germany
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Russia
      Build A Mos
      Build F Sev
      Build A War
      side: Germany
      Remove A Ruh
      Remove F Nth
      Remove A Tyr
      phase: end of turn
      """
    And the turn is resolved
    Then dip.build says `musters an army` of Moscow
    And dip.build says `launches a fleet` of Sevastopol
    And dip.build does not say `musters an army` of Warsaw
    And First has left the table
    And Second has left the table
    And Third is afterwards army

  Scenario: Fleets that are built count like armies
    Given the scenario
      """
      fact: autumn
      side: Russia
      Corps: army, in Rumania
      Sevastopol: centre, centre of Sevastopol, owned by Russia
      St Petersburg: centre, centre of St Petersburg, owned by Russia
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Russia
      Build F Sev
      Build F StP/nc
      phase: end of turn
      """
    And the turn is resolved
    Then dip.build says `launches a fleet` of Sevastopol
    And dip.build does not say `launches a fleet` of St Petersburg

  Scenario: Whoever orders nothing loses as many as are too many
    Given the scenario
      """
      fact: autumn
      side: Germany
      First: army, in Ruhr
      Second: army, in Silesia
      Third: army, in Ukraine
      Fourth: army, in Sevastopol
      Kiel: centre, centre of Kiel, owned by Germany
      Berlin: centre, centre of Berlin, owned by Germany
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then First is afterwards army
    And Second is afterwards army
    And dip.disorder says `is disbanded` of Third
    And dip.disorder says `is disbanded` of Fourth

  Scenario Outline: What is refused in winter does nothing, and its unit holds
    Given the scenario
      """
      fact: fall
      side: Russia
      Corps: army, in Rumania
      Guard: army, in <at>
      Moscow: supply centre, centre of Moscow, owned by Russia
      Sevastopol: supply centre, centre of Sevastopol, owned by Russia
      Warsaw: supply centre, centre of Warsaw, owned by <whose>
      side: Germany
      Kiel: supply centre, centre of Kiel, owned by Germany
      Munich: supply centre, centre of Munich, owned by Germany
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Russia
      <line>
      phase: end of turn
      """
    And the turn is resolved
    Then <unit> is refused by <clause>
    And dip.holds says `holds` of <unit>

    Examples:
      | at      | whose   | line        | unit   | clause      |
      | Warsaw  | Russia  | Build A War | Guard  | dip.build   |
      | Ukraine | Germany | Build A Mos | Moscow | dip.build   |
      | Ukraine | Germany | Build A War | Warsaw | dip.build   |
      | Ukraine | Russia  | Build F Mos | Moscow | dip.build   |
      | Ukraine | Germany | Remove A Rum | Corps | dip.disband |
      | Ukraine | Russia  | A Rum - Bul | Corps  | dip.move    |

  Scenario: Of several fleets as many are built as there is room for
    Given the scenario
      """
      fact: autumn
      side: Russia
      Corps: army, in Rumania
      Moscow: centre, centre of Moscow, owned by Russia
      Sevastopol: centre, centre of Sevastopol, owned by Russia
      St Petersburg: centre, centre of St Petersburg, owned by Russia
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Russia
      Build F Sev
      Build F StP/nc
      phase: end of turn
      """
    And the turn is resolved
    Then dip.build says `launches a fleet` of Sevastopol
    And dip.build says `launches a fleet` of St Petersburg

  Scenario: A power without a centre on the table neither builds nor disbands
    Given the scenario
      """
      fact: autumn
      side: Russia
      Corps: army, in Rumania
      side: Germany
      Kiel: centre, centre of Kiel, owned by Germany
      Guard: army, in Ruhr
      """
    When the turn reads
      """
      phase: orders
      phase: end of turn
      """
    And the turn is resolved
    Then the phase builds is passed over
    And Corps is afterwards army

  Scenario: A power that has lost all its centres loses all its units
    Given the scenario
      """
      fact: autumn
      side: Italy
      Corps: army, in Tuscany
      Guard: fleet, in the Ionian Sea
      Rome: centre, centre of Rome, owned by France
      side: France
      First: army, in Paris
      Second: army, in Rome
      Paris: centre, centre of Paris, owned by France
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then Corps has left the table
    And Guard has left the table
    And First is afterwards army

  Scenario Outline: The distance counts for fleets too
    Given the ruling dip.ruling.disorder is <option>
    And the scenario
      """
      fact: autumn
      side: Italy
      First: fleet, in the Baltic Sea
      Second: fleet, in the Tyrrhenian Sea
      Rome: centre, centre of Rome, owned by France
      side: France
      Third: army, in Paris
      side: Germany
      Kiel: centre, centre of Kiel, owned by Italy
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then dip.disorder says `is disbanded` of <whom>

    Examples:
      | option | whom   |
      | owned  | Second |
      | home   | First  |

  Scenario Outline: Builds count in the order of the sheet
    Given the scenario
      """
      fact: autumn
      side: France
      Corps: army, in Burgundy
      Second: army, in Ruhr
      Paris: centre, centre of Paris, owned by France
      Brest: centre, centre of Brest, owned by France
      Marseilles: centre, centre of Marseilles, owned by France
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: France
      Build A <first>
      Build A <second>
      phase: end of turn
      """
    And the turn is resolved
    Then dip.build says `musters an army` of <built>
    And dip.build says `is one build too many` of <left>
    And dip.build does not say `is one build too many` of <built>
    And dip.build does not come about for Brest

    Examples:
      | first | second | built      | left       |
      | Mar   | Par    | Marseilles | Paris      |
      | Par   | Mar    | Paris      | Marseilles |

  Scenario Outline: Disbands count in the order of the sheet
    Given the scenario
      """
      fact: autumn
      side: France
      Corps: army, in Burgundy
      Second: army, in Ruhr
      Paris: centre, centre of Paris, owned by France
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: France
      Remove A <first>
      Remove A <second>
      phase: end of turn
      """
    And the turn is resolved
    Then dip.disband says `is disbanded` of <gone>
    And dip.disband says `is one disband too many` of <left>
    And dip.disband does not say `is one disband too many` of <gone>
    And <left> is afterwards army

    Examples:
      | first | second | gone   | left   |
      | Ruh   | Bur    | Second | Corps  |
      | Bur   | Ruh    | Corps  | Second |

  Scenario Outline: In winter units are called by where they stand by then
    Given the scenario
      """
      fact: autumn
      side: France
      Corps: army, in Paris
      Second: army, in Picardy
      Paris: centre, centre of Paris, owned by France
      """
    When the turn reads
      """
      phase: orders
      side: France
      A Par - Bur
      A Pic - Par
      phase: builds
      side: France
      <line>
      phase: end of turn
      """
    And the turn is resolved
    Then dip.disband says `is disbanded` of <gone>

    Examples:
      | line             | gone   |
      | Remove A Bur     | Corps  |
      | Remove A Par     | Second |
      | A Bur: disband   | Corps  |
      | Corps: disband   | Corps  |
      | Par: destroyed   | Second |

  Scenario Outline: What is built where
    Given the scenario
      """
      fact: autumn
      side: <power>
      Corps: army, in <corps>
      <centre>: centre, centre of <centre>, owned by <power>
      Second: centre, centre of Sweden, owned by <power>
      side: Neutral
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: <power>
      <line>
      phase: end of turn
      """
    And the turn is resolved
    Then <centre> is <verdict> by dip.build

    Examples:
      | power  | corps   | centre        | line                      | verdict  |
      | France | Gascony | Brest         | Build F Bre               | accepted |
      | France | Gascony | Brest         | Brest: build fleet        | accepted |
      | France | Gascony | Brest         | Build A in Brest          | accepted |
      | France | Gascony | Brest         | Build Bre                 | refused  |
      | France | Gascony | Paris         | Build Par                 | accepted |
      | France | Gascony | Paris         | Paris: build fleet        | refused  |
      | Russia | Ukraine | St Petersburg | St Petersburg: build fleet | refused |
      | Russia | Ukraine | St Petersburg | Build F StP (north coast) | accepted |

  Scenario: What is built without its kind
    Given the scenario
      """
      fact: autumn
      side: Austria
      Corps: army, in Galicia
      Vienna: centre, centre of Vienna, owned by Austria
      Trieste: centre, centre of Trieste, owned by Austria
      Budapest: centre, centre of Budapest, owned by Austria
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Austria
      Build Vie
      Trieste: build fleet
      phase: end of turn
      """
    And the turn is resolved
    Then dip.build says `musters an army` of Vienna
    And dip.build says `launches a fleet` of Trieste
    And the next table has `Trieste Squadron: fleet, in Trieste`
    And the next table has `Vienna Corps: army, in Vienna`

  Scenario Outline: Whoever stands in a centre is not away from it, at whichever coast
    Given the scenario
      """
      fact: autumn
      side: France
      First: fleet, in <area>
      Second: army, in <other>
      Paris: centre, centre of Paris, owned by Italy
      side: Italy
      side: Neutral
      <centre>: centre, centre of <centre>, owned by France
      """
    When the turn reads
      """
      phase: orders
      phase: end of turn
      """
    And the turn is resolved
    Then First is afterwards fleet
    And Second has left the table

    Examples:
      | area             | other    | centre        |
      | Spain nc         | Burgundy | Spain         |
      | Spain sc         | Burgundy | Spain         |
      | Bulgaria ec      | Galicia  | Bulgaria      |
      | St Petersburg nc | Warsaw   | St Petersburg |

  Scenario Outline: A centre of another name than its province
    Given the scenario
      """
      fact: autumn
      side: France
      Lutetia: centre, centre of Paris, owned by France
      Corps: army, in <at>
      Brest: centre, centre of Brest, owned by France
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: France
      Lutetia: build army
      phase: end of turn
      """
    And the turn is resolved
    Then Lutetia is <verdict> by dip.build

    Examples:
      | at       | verdict  |
      | Paris    | refused  |
      | Burgundy | accepted |

  Scenario Outline: One mistake is enough for a build to be refused
    Given the scenario
      """
      fact: autumn
      side: Russia
      Corps: army, in <at>
      Moscow: centre, centre of Moscow, owned by Russia
      Sevastopol: centre, centre of Sevastopol, owned by Russia
      St Petersburg: centre, centre of St Petersburg, owned by Russia
      Varsovia: centre, centre of Warsaw, owned by <whose>
      Rumania: centre, centre of Rumania, owned by Russia
      side: Germany
      Guard: fleet, in <guard>
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Russia
      <line>
      phase: end of turn
      """
    And the turn is resolved
    Then <unit> is refused by dip.build
    And dip.holds says `holds` of <unit>

    Examples:
      | at      | whose   | guard       | line                  | unit          |
      | Ukraine | Germany | Kiel        | Varsovia: build army  | Varsovia      |
      | Warsaw  | Russia  | Kiel        | Varsovia: build army  | Varsovia      |
      | Ukraine | Russia  | Sevastopol  | Sevastopol: build army | Sevastopol   |
      | Ukraine | Russia  | Kiel        | Build F StP           | St Petersburg |
      | Ukraine | Russia  | Kiel        | St Petersburg: build f | St Petersburg |
      | Ukraine | Russia  | Kiel        | Moscow: build f Sev   | Moscow        |
      | Ukraine | Russia  | Kiel        | Moscow: build f Mos   | Moscow        |
      | Ukraine | Russia  | Kiel        | Moscow: build f       | Moscow        |
      | Ukraine | Russia  | Kiel        | Build Sev             | Sevastopol    |

  Scenario: Whoever has no centre too many builds nothing, though all else is right
    Given the scenario
      """
      fact: autumn
      side: Russia
      Corps: army, in Ukraine
      Moscow: centre, centre of Moscow, owned by Russia
      side: Germany
      Guard: army, in Kiel
      Ruhr: army, in Ruhr
      Kiel: centre, centre of Kiel, owned by Germany
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Russia
      Build A Mos
      side: Germany
      Remove A Ruh
      phase: end of turn
      """
    And the turn is resolved
    Then Moscow is refused by dip.build
    And dip.holds says `holds` of Moscow

  Scenario: Nobody is disbanded by order whose power has none too many
    Given the scenario
      """
      fact: autumn
      side: Russia
      Corps: army, in Ukraine
      Moscow: centre, centre of Moscow, owned by Russia
      side: Germany
      Guard: army, in Kiel
      Second: army, in Ruhr
      Kiel: centre, centre of Kiel, owned by Germany
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      side: Russia
      Remove A Ukr
      side: Germany
      Remove A Ruh
      phase: end of turn
      """
    And the turn is resolved
    Then Corps is refused by dip.disband
    And dip.holds says `holds` of Corps
    And Corps is afterwards army

  Scenario Outline: Who has centres or units too many is told so, once
    Given the scenario
      """
      fact: autumn
      side: Russia
      Corps: army, in Ukraine
      Second: army, in Galicia
      Moscow: centre, centre of Moscow, owned by Russia
      Warsaw: centre, centre of Warsaw, owned by <whose>
      Sevastopol: centre, centre of Sevastopol, owned by <whose>
      side: Germany
      Guard: army, in Kiel
      Other: army, in Ruhr
      Third: army, in Holland
      Kiel: centre, centre of Kiel, owned by Germany
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then dip.centres says `Russia <does>: it has 2 units and <centres> centres` of Moscow
    And dip.centres does not say `Russia <does>: it has 2 units and <centres> centres` of <other>

    Examples:
      | whose   | centres | other  | does       |
      | Russia  | 3       | Warsaw | builds 1   |
      | Germany | 1       | Kiel   | disbands 1 |

  Scenario: Of a power that has lost its first centre at home another centre tells it
    Given the scenario
      """
      fact: autumn
      side: Russia
      Corps: army, in Ukraine
      Moscow: centre, centre of Moscow, owned by Germany
      Warsaw: centre, centre of Warsaw, owned by Russia
      St Petersburg: centre, centre of St Petersburg, owned by Russia
      side: Germany
      Guard: army, in Kiel
      Other: army, in Ruhr
      Kiel: centre, centre of Kiel, owned by Germany
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then dip.centres says `Russia builds 1: it has 1 units and 2 centres` of St Petersburg
    And dip.centres does not say `Germany builds 0: it has 2 units and 2 centres` of Kiel
    And dip.centres does not say `Germany disbands 0: it has 2 units and 2 centres` of Kiel
    And dip.centres does not say `Germany builds 0: it has 2 units and 2 centres` of Moscow

  Scenario: Of a power with units too many that has lost its first centre at home another centre tells it
    Given the scenario
      """
      fact: autumn
      side: Russia
      Corps: army, in Ukraine
      Second: army, in Galicia
      Third: army, in Bohemia
      Moscow: centre, centre of Moscow, owned by Germany
      Warsaw: centre, centre of Warsaw, owned by Russia
      St Petersburg: centre, centre of St Petersburg, owned by Russia
      side: Germany
      Guard: army, in Kiel
      Kiel: centre, centre of Kiel, owned by Germany
      """
    When the turn reads
      """
      phase: orders
      phase: builds
      phase: end of turn
      """
    And the turn is resolved
    Then dip.centres says `Russia disbands 1: it has 3 units and 2 centres` of St Petersburg
    And dip.centres does not say `Russia disbands 1: it has 3 units and 2 centres` of Warsaw
    And dip.centres does not say `Russia disbands 1: it has 3 units and 2 centres` of Moscow
    And dip.centres does not say `Russia builds 1: it has 3 units and 2 centres` of St Petersburg
