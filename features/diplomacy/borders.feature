Feature: The borders of the map
  Which areas lie next to one another, from a list that is not the one of the rulebook.

  Background:
    Given the rulebook diplomacy

  Scenario Outline: An army goes over each border on land
    Given the scenario
      """
      side: England
      Corps: army, in <from>
      """
    When England orders
      """
      Corps - <to>
      """
    And the turn is resolved
    Then Corps is afterwards in <to>

    Examples:
      | from           | to            |
      | Finland        | St Petersburg |
      | St Petersburg  | Norway        |
      | Moscow         | St Petersburg |
      | St Petersburg  | Livonia       |
      | Sevastopol     | Moscow        |
      | Moscow         | Ukraine       |
      | Warsaw         | Moscow        |
      | Moscow         | Livonia       |
      | Ukraine        | Sevastopol    |
      | Sevastopol     | Armenia       |
      | Rumania        | Sevastopol    |
      | Armenia        | Ankara        |
      | Syria          | Armenia       |
      | Armenia        | Smyrna        |
      | Smyrna         | Syria         |
      | Tunis          | North Africa  |
      | Clyde          | Liverpool     |
      | Liverpool      | Edinburgh     |
      | Yorkshire      | Liverpool     |
      | Liverpool      | Wales         |
      | Edinburgh      | Clyde         |
      | Edinburgh      | Yorkshire     |
      | Finland        | Norway        |
      | Norway         | Sweden        |
      | Warsaw         | Livonia       |
      | Livonia        | Prussia       |
      | Silesia        | Warsaw        |
      | Warsaw         | Prussia       |
      | Ukraine        | Warsaw        |
      | Warsaw         | Galicia       |
      | Rumania        | Ukraine       |
      | Ukraine        | Galicia       |
      | Constantinople | Ankara        |
      | Ankara         | Smyrna        |
      | Constantinople | Smyrna        |
      | Greece         | Albania       |
      | Serbia         | Greece        |
      | Greece         | Bulgaria      |
      | Rome           | Naples        |
      | Naples         | Apulia        |
      | Portugal       | Spain         |
      | Spain          | Gascony       |
      | Marseilles     | Spain         |
      | Gascony        | Brest         |
      | Paris          | Gascony       |
      | Gascony        | Burgundy      |
      | Marseilles     | Gascony       |
      | Brest          | Picardy       |
      | Paris          | Brest         |
      | Wales          | Yorkshire     |
      | London         | Wales         |
      | Yorkshire      | London        |
      | Finland        | Sweden        |
      | Sweden         | Denmark       |
      | Berlin         | Prussia       |
      | Prussia        | Silesia       |
      | Munich         | Silesia       |
      | Silesia        | Berlin        |
      | Galicia        | Silesia       |
      | Silesia        | Bohemia       |
      | Bohemia        | Galicia       |
      | Galicia        | Rumania       |
      | Budapest       | Galicia       |
      | Galicia        | Vienna        |
      | Budapest       | Rumania       |
      | Rumania        | Bulgaria      |
      | Serbia         | Rumania       |
      | Bulgaria       | Serbia        |
      | Constantinople | Bulgaria      |
      | Serbia         | Trieste       |
      | Budapest       | Serbia        |
      | Serbia         | Albania       |
      | Trieste        | Albania       |
      | Apulia         | Rome          |
      | Venice         | Apulia        |
      | Rome           | Tuscany       |
      | Venice         | Rome          |
      | Tuscany        | Piedmont      |
      | Venice         | Tuscany       |
      | Marseilles     | Burgundy      |
      | Piedmont       | Marseilles    |
      | Burgundy       | Paris         |
      | Picardy        | Burgundy      |
      | Burgundy       | Belgium       |
      | Ruhr           | Burgundy      |
      | Burgundy       | Munich        |
      | Picardy        | Paris         |
      | Picardy        | Belgium       |
      | Holland        | Belgium       |
      | Belgium        | Ruhr          |
      | Kiel           | Holland       |
      | Holland        | Ruhr          |
      | Kiel           | Denmark       |
      | Berlin         | Kiel          |
      | Munich         | Berlin        |
      | Munich         | Ruhr          |
      | Kiel           | Munich        |
      | Munich         | Bohemia       |
      | Tyrolia        | Munich        |
      | Bohemia        | Vienna        |
      | Tyrolia        | Bohemia       |
      | Vienna         | Tyrolia       |
      | Budapest       | Vienna        |
      | Vienna         | Trieste       |
      | Trieste        | Budapest      |
      | Trieste        | Venice        |
      | Tyrolia        | Trieste       |
      | Venice         | Piedmont      |
      | Tyrolia        | Venice        |
      | Piedmont       | Tyrolia       |
      | Kiel           | Ruhr          |

  Scenario Outline: A fleet goes over each border at sea
    Given the scenario
      """
      side: England
      Squadron: fleet, in <from>
      """
    When England orders
      """
      Squadron - <to>
      """
    And the turn is resolved
    Then Squadron is afterwards in <to>

    Examples:
      | from                  | to                    |
      | Norwegian Sea         | North Atlantic Ocean  |
      | North Atlantic Ocean  | Clyde                 |
      | Liverpool             | North Atlantic Ocean  |
      | North Atlantic Ocean  | Irish Sea             |
      | Mid-Atlantic Ocean    | North Atlantic Ocean  |
      | Norwegian Sea         | Barents Sea           |
      | Norway                | Norwegian Sea         |
      | Norwegian Sea         | North Sea             |
      | Edinburgh             | Norwegian Sea         |
      | Norwegian Sea         | Clyde                 |
      | St Petersburg nc      | Barents Sea           |
      | Barents Sea           | Norway                |
      | Norway                | St Petersburg nc      |
      | Sevastopol            | Armenia               |
      | Black Sea             | Sevastopol            |
      | Sevastopol            | Rumania               |
      | Ankara                | Armenia               |
      | Armenia               | Black Sea             |
      | Eastern Mediterranean | Syria                 |
      | Syria                 | Smyrna                |
      | Ionian Sea            | Eastern Mediterranean |
      | Eastern Mediterranean | Aegean Sea            |
      | Smyrna                | Eastern Mediterranean |
      | Ionian Sea            | Apulia                |
      | Adriatic Sea          | Ionian Sea            |
      | Ionian Sea            | Tunis                 |
      | Tyrrhenian Sea        | Ionian Sea            |
      | Ionian Sea            | Naples                |
      | Albania               | Ionian Sea            |
      | Ionian Sea            | Greece                |
      | Aegean Sea            | Ionian Sea            |
      | Tunis                 | North Africa          |
      | Western Mediterranean | Tunis                 |
      | Tunis                 | Tyrrhenian Sea        |
      | Mid-Atlantic Ocean    | North Africa          |
      | North Africa          | Western Mediterranean |
      | Western Mediterranean | Mid-Atlantic Ocean    |
      | Mid-Atlantic Ocean    | Irish Sea             |
      | English Channel       | Mid-Atlantic Ocean    |
      | Mid-Atlantic Ocean    | Brest                 |
      | Gascony               | Mid-Atlantic Ocean    |
      | Mid-Atlantic Ocean    | Spain nc              |
      | Portugal              | Mid-Atlantic Ocean    |
      | Mid-Atlantic Ocean    | Spain sc              |
      | Liverpool             | Irish Sea             |
      | Irish Sea             | Wales                 |
      | English Channel       | Irish Sea             |
      | Liverpool             | Clyde                 |
      | Wales                 | Liverpool             |
      | Clyde                 | Edinburgh             |
      | North Sea             | Edinburgh             |
      | Edinburgh             | Yorkshire             |
      | English Channel       | North Sea             |
      | North Sea             | Norway                |
      | Skagerrak             | North Sea             |
      | North Sea             | Denmark               |
      | Helgoland Bight       | North Sea             |
      | North Sea             | Holland               |
      | Belgium               | North Sea             |
      | North Sea             | London                |
      | Yorkshire             | North Sea             |
      | Norway                | Sweden                |
      | Skagerrak             | Norway                |
      | St Petersburg sc      | Gulf of Bothnia       |
      | Finland               | St Petersburg sc      |
      | St Petersburg sc      | Livonia               |
      | Baltic Sea            | Livonia               |
      | Livonia               | Gulf of Bothnia       |
      | Prussia               | Livonia               |
      | Black Sea             | Bulgaria ec           |
      | Rumania               | Black Sea             |
      | Black Sea             | Ankara                |
      | Constantinople        | Black Sea             |
      | Ankara                | Constantinople        |
      | Aegean Sea            | Smyrna                |
      | Smyrna                | Constantinople        |
      | Greece                | Aegean Sea            |
      | Aegean Sea            | Bulgaria sc           |
      | Constantinople        | Aegean Sea            |
      | Greece                | Albania               |
      | Bulgaria sc           | Greece                |
      | Naples                | Tyrrhenian Sea        |
      | Rome                  | Naples                |
      | Naples                | Apulia                |
      | Western Mediterranean | Tyrrhenian Sea        |
      | Tyrrhenian Sea        | Gulf of Lyon          |
      | Tuscany               | Tyrrhenian Sea        |
      | Tyrrhenian Sea        | Rome                  |
      | Spain sc              | Western Mediterranean |
      | Western Mediterranean | Gulf of Lyon          |
      | Portugal              | Spain sc              |
      | Spain sc              | Marseilles            |
      | Gulf of Lyon          | Spain sc              |
      | Spain nc              | Portugal              |
      | Gascony               | Spain nc              |
      | Gascony               | Brest                 |
      | English Channel       | Brest                 |
      | Brest                 | Picardy               |
      | Wales                 | English Channel       |
      | English Channel       | London                |
      | Belgium               | English Channel       |
      | English Channel       | Picardy               |
      | London                | Wales                 |
      | Yorkshire             | London                |
      | Sweden                | Skagerrak             |
      | Skagerrak             | Denmark               |
      | Finland               | Sweden                |
      | Sweden                | Gulf of Bothnia       |
      | Baltic Sea            | Sweden                |
      | Sweden                | Denmark               |
      | Gulf of Bothnia       | Finland               |
      | Gulf of Bothnia       | Baltic Sea            |
      | Denmark               | Baltic Sea            |
      | Baltic Sea            | Prussia               |
      | Berlin                | Baltic Sea            |
      | Baltic Sea            | Kiel                  |
      | Berlin                | Prussia               |
      | Rumania               | Bulgaria ec           |
      | Constantinople        | Bulgaria ec           |
      | Constantinople        | Bulgaria sc           |
      | Adriatic Sea          | Albania               |
      | Albania               | Trieste               |
      | Venice                | Adriatic Sea          |
      | Adriatic Sea          | Trieste               |
      | Apulia                | Adriatic Sea          |
      | Apulia                | Venice                |
      | Tuscany               | Rome                  |
      | Tuscany               | Gulf of Lyon          |
      | Piedmont              | Tuscany               |
      | Gulf of Lyon          | Marseilles            |
      | Piedmont              | Gulf of Lyon          |
      | Marseilles            | Piedmont              |
      | Belgium               | Picardy               |
      | Belgium               | Holland               |
      | Helgoland Bight       | Holland               |
      | Holland               | Kiel                  |
      | Denmark               | Helgoland Bight       |
      | Helgoland Bight       | Kiel                  |
      | Kiel                  | Denmark               |
      | Berlin                | Kiel                  |
      | Venice                | Trieste               |

  Scenario Outline: No army goes where no border is on land
    Given the scenario
      """
      side: England
      Corps: army, in <from>
      """
    When England orders
      """
      Corps - <to>
      """
    And the turn is resolved
    Then Corps is afterwards in <from>

    Examples:
      | from           | to      |
      | Albania        | Ankara  |
      | Ankara         | Albania |
      | Apulia         | Albania |
      | Armenia        | Albania |
      | Belgium        | Albania |
      | Berlin         | Albania |
      | Bohemia        | Albania |
      | Brest          | Albania |
      | Budapest       | Albania |
      | Bulgaria       | Albania |
      | Burgundy       | Albania |
      | Clyde          | Albania |
      | Constantinople | Albania |
      | Denmark        | Albania |
      | Edinburgh      | Albania |
      | Finland        | Albania |
      | Galicia        | Albania |
      | Gascony        | Albania |
      | Greece         | Ankara  |
      | Holland        | Albania |
      | Kiel           | Albania |
      | Liverpool      | Albania |
      | Livonia        | Albania |
      | London         | Albania |
      | Marseilles     | Albania |
      | Moscow         | Albania |
      | Munich         | Albania |
      | Naples         | Albania |
      | North Africa   | Albania |
      | Norway         | Albania |
      | Paris          | Albania |
      | Piedmont       | Albania |
      | Portugal       | Albania |
      | Prussia        | Albania |
      | Rome           | Albania |
      | Rumania        | Albania |
      | Serbia         | Ankara  |
      | Sevastopol     | Albania |
      | Silesia        | Albania |
      | Smyrna         | Albania |
      | Trieste        | Ankara  |
      | Tuscany        | Albania |
      | Tyrolia        | Albania |
      | Ukraine        | Albania |
      | Wales          | Albania |

  Scenario Outline: No fleet goes where no border is at sea
    Given the scenario
      """
      side: England
      Squadron: fleet, in <from>
      """
    When England orders
      """
      Squadron - <to>
      """
    And the turn is resolved
    Then Squadron is afterwards in <from>

    Examples:
      | from                  | to           |
      | Adriatic Sea          | Aegean Sea   |
      | Aegean Sea            | Adriatic Sea |
      | Albania               | Aegean Sea   |
      | Ankara                | Adriatic Sea |
      | Apulia                | Aegean Sea   |
      | Armenia               | Adriatic Sea |
      | Baltic Sea            | Adriatic Sea |
      | Barents Sea           | Adriatic Sea |
      | Belgium               | Adriatic Sea |
      | Black Sea             | Adriatic Sea |
      | Brest                 | Adriatic Sea |
      | Clyde                 | Adriatic Sea |
      | Denmark               | Adriatic Sea |
      | Eastern Mediterranean | Adriatic Sea |
      | Edinburgh             | Adriatic Sea |
      | English Channel       | Adriatic Sea |
      | Finland               | Adriatic Sea |
      | Gascony               | Adriatic Sea |
      | Greece                | Adriatic Sea |
      | Gulf of Bothnia       | Adriatic Sea |
      | Gulf of Lyon          | Adriatic Sea |
      | Helgoland Bight       | Adriatic Sea |
      | Holland               | Adriatic Sea |
      | Ionian Sea            | Ankara       |
      | Irish Sea             | Adriatic Sea |
      | Liverpool             | Adriatic Sea |
      | London                | Adriatic Sea |
      | Mid-Atlantic Ocean    | Adriatic Sea |
      | Naples                | Adriatic Sea |
      | North Africa          | Adriatic Sea |
      | North Atlantic Ocean  | Adriatic Sea |
      | North Sea             | Adriatic Sea |
      | Norway                | Adriatic Sea |
      | Rome                  | Adriatic Sea |
      | Skagerrak             | Adriatic Sea |
      | Spain sc              | Adriatic Sea |
      | Tunis                 | Adriatic Sea |
      | Tuscany               | Adriatic Sea |
      | Tyrrhenian Sea        | Adriatic Sea |
      | Albania               | Ankara       |
      | Ankara                | Albania      |
      | Apulia                | Albania      |
      | Armenia               | Albania      |
      | Belgium               | Albania      |
      | Berlin                | Albania      |
      | Brest                 | Albania      |
      | Bulgaria ec           | Albania      |
      | Bulgaria sc           | Albania      |
      | Clyde                 | Albania      |
      | Constantinople        | Albania      |
      | Denmark               | Albania      |
      | Edinburgh             | Albania      |
      | Finland               | Albania      |
      | Gascony               | Albania      |
      | Holland               | Albania      |
      | Liverpool             | Albania      |
      | Livonia               | Albania      |
      | London                | Albania      |
      | Marseilles            | Albania      |
      | Naples                | Albania      |
      | North Africa          | Albania      |
      | Norway                | Albania      |
      | Piedmont              | Albania      |
      | Portugal              | Albania      |
      | Rome                  | Albania      |
      | Rumania               | Albania      |
      | Smyrna                | Albania      |
      | Trieste               | Ankara       |
