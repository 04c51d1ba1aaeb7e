Feature: Men lost, and how many there were
  Of losses the rules speak once the first man is lost, of a squad as of a crew (lines 29, 49).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: The first man lost is held against those that there were
    Given the scenario
      """
      side: British
      Company: regular, <facts>
      """
    Then ba.casualties.no-more-than-there-are <concerns> Company

    Examples:
      | facts                         | concerns         |
      | infantry, squad of 10, lost 1 | concerns         |
      | infantry, squad of 10         | does not concern |
      | infantry, lost 1              | does not concern |
      | team, crew of 3, lost 1       | concerns         |
      | team, crew of 3               | does not concern |
      | team, lost 1                  | does not concern |
