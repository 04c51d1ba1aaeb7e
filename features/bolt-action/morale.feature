Feature: Morale
  What troops are worth in an order test, and what is added and taken off (lines 28, 43-52).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: The morale of a quality, and no more than that passes
    Given the scenario
      """
      side: British
      Company: <quality>, team
      """
    And Company throws <dice> for order test
    When Company takes order test
    Then Company totals <total> against at most <morale> by <clause>
    And Company <outcome> order test

    Examples:
      | quality       | dice | total | morale | clause                  | outcome |
      | inexperienced | 4 4  | 8     | 8      | ba.morale.inexperienced | passes  |
      | inexperienced | 4 5  | 9     | 8      | ba.morale.inexperienced | fails   |
      | regular       | 4 5  | 9     | 9      | ba.morale.regular       | passes  |
      | regular       | 5 5  | 10    | 9      | ba.morale.regular       | fails   |
      | veteran       | 5 5  | 10    | 10     | ba.morale.veteran       | passes  |
      | veteran       | 5 6  | 11    | 10     | ba.morale.veteran       | fails   |

  Scenario Outline: Each pin takes one off
    Given the scenario
      """
      side: British
      Company: <quality>, team, <pins>
      """
    And Company throws 1 3 for order test
    When Company takes order test
    Then Company totals 4 against at most <morale> by ba.pin.morale
    And ba.morale.<quality> comes about for Company

    Examples:
      | quality       | pins   | morale |
      | inexperienced | 1 pin  | 7      |
      | inexperienced | 6 pins | 2      |
      | regular       | 1 pin  | 8      |
      | regular       | 6 pins | 3      |
      | regular       | 7 pins | 2      |
      | veteran       | 3 pins | 7      |
      | veteran       | 8 pins | 2      |

  Example: Without pins nothing is taken off for them
    Given the scenario
      """
      side: British
      Company: regular, team
      """
    And Company throws 4 5 for order test
    When Company takes order test
    Then Company totals 9 against at most 9 by ba.morale.regular
    And ba.pin.morale does not come about for Company

  Scenario Outline: A leader killed costs infantry and HQ units one for good
    Given the scenario
      """
      side: British
      Company: regular, <type>, not at full strength, <leader>
      """
    And Company throws 4 4 for order test
    When Company takes order test
    Then Company totals 8 against at most <morale> by ba.morale.regular
    And ba.morale.leader-lost <counts> for Company

    Examples:
      | type     | leader        | morale | counts              |
      | infantry | leader alive  | 9      | does not come about |
      | infantry | leader killed | 8      | comes about         |
      | HQ       | leader alive  | 9      | does not come about |
      | HQ       | leader killed | 8      | comes about         |
      | team     | leader killed | 9      | does not come about |
      | vehicle  | leader killed | 9      | does not come about |

  Scenario Outline: The last crewman of a team costs it one
    Given the scenario
      """
      side: British
      Company: regular, <type>, not at full strength, crew of <crew>, <casualties>
      """
    And Company throws 4 4 for order test
    When Company takes order test
    Then Company totals 8 against at most <morale> by ba.morale.regular
    And ba.morale.last-crewman <counts> for Company

    Examples:
      | type     | crew | casualties   | morale | counts              |
      | team     | 3    | 0 casualties | 9      | does not come about |
      | team     | 3    | 1 casualty   | 9      | does not come about |
      | team     | 3    | 2 casualties | 8      | comes about         |
      | team     | 2    | 1 casualty   | 8      | comes about         |
      | team     | 1    | 0 casualties | 9      | does not come about |
      | infantry | 3    | 2 casualties | 9      | does not come about |
      | vehicle  | 3    | 2 casualties | 9      | does not come about |

  Scenario Outline: Bonuses and penalties of other chapters count
    Given the scenario
      """
      side: British
      Company: regular, team, 3 pins, <facts>
      """
    And Company throws 2 2 for order test
    When Company takes order test
    Then Company totals 4 against at most <morale> by <clause>
    And ba.morale.bonus <bonus> for Company
    And ba.morale.penalty <penalty> for Company

    Examples:
      | facts                              | morale | clause            | bonus               | penalty             |
      | morale bonus of 0                  | 6      | ba.morale.regular | does not come about | does not come about |
      | morale bonus of 1                  | 7      | ba.morale.bonus   | comes about         | does not come about |
      | morale bonus of 4                  | 10     | ba.morale.bonus   | comes about         | does not come about |
      | morale penalty of 1                | 5      | ba.morale.penalty | does not come about | comes about         |
      | morale penalty of 3                | 3      | ba.morale.penalty | does not come about | comes about         |
      | morale bonus 2, morale penalty 1   | 7      | ba.morale.bonus   | comes about         | comes about         |

  Scenario Outline: Morale is never over 10 nor under 2
    Given the scenario
      """
      side: British
      Company: <facts>
      """
    And Company throws <dice> for order test
    When Company takes order test
    Then Company totals <total> against at most <morale> by ba.morale.bounds
    And Company <outcome> order test

    Examples:
      | facts                                          | dice | total | morale | outcome |
      | veteran, team, morale bonus 1                  | 5 5  | 10    | 10     | passes  |
      | veteran, team, morale bonus 1                  | 5 6  | 11    | 10     | fails   |
      | veteran, team, morale bonus 9                  | 5 6  | 11    | 10     | fails   |
      | regular, team, morale bonus 5, 1 pin           | 5 6  | 11    | 10     | fails   |
      | regular, team, 8 pins                          | 1 2  | 3     | 2      | fails   |
      | inexperienced, team, 7 pins                    | 1 2  | 3     | 2      | fails   |
      | inexperienced, HQ, leader killed, 7 pins       | 1 2  | 3     | 2      | fails   |
      | veteran, team, morale penalty 9                | 1 2  | 3     | 2      | fails   |

  Scenario Outline: Within the bounds nothing is cut off
    Given the scenario
      """
      side: British
      Company: <facts>
      """
    And Company throws 2 4 for order test
    When Company takes order test
    Then Company totals 6 against at most <morale> by ba.morale.<quality>
    And ba.morale.bounds does not come about for Company

    Examples:
      | facts                          | quality       | morale |
      | inexperienced, team, 6 pins    | inexperienced | 2      |
      | regular, team, morale bonus 1  | regular       | 10     |
      | veteran, team                  | veteran       | 10     |
      | veteran, team, 7 pins          | veteran       | 3      |

  Example: A leader who is killed in the turn counts at once, and for good
    Given the scenario
      """
      side: British
      Company: regular, HQ, 1 pin
      """
    When the turn reads
      """
      phase: orders
      happened:
      Company: leader killed
      side: British
      Company: Advance
      happened:
      Company: thrown 4 4 for order test
      phase: dice back
      """
    Then Company fails order test
    And Company totals 8 against at most 7 by ba.morale.leader-lost
    And Company is afterwards leader killed
    And the turn is over
