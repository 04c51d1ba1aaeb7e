Feature: Protecting: who comes between the charger and its target
  A unit that stands and protects another one takes every charge on it (line 12). What the source leaves open,
  a protector that is itself charged and two protectors of one unit, the table has ruled.

  Background:
    Given the rulebook age-of-magic
    And the scenario
      """
      side: Darius
      Ram: infantry, no missiles, normal morale, in the centre
      Fox: infantry, no missiles, normal morale, in the centre
      side: Alexander
      Ward: infantry, no missiles, normal morale, in the centre
      Guards: infantry, no missiles, normal morale, in the centre, Tactics 3, IQ 3
      Shields: infantry, no missiles, normal morale, in the centre, Tactics 3, IQ 3
      """

  Scenario Outline: One protector takes every charge on its ward
    When Darius orders
      """
      Ram: Charge Ward
      Fox: Charge Ward
      """
    And Alexander orders
      """
      Ward: Stand, if charged brace
      Guards: <order> Ward, if charged brace
      Shields: Stand, if charged brace
      """
    And the turn is resolved
    Then aom.stand-and-protect comes about for Guards
    And aom.stand-and-protect.intercepts says `interposes itself between Ward and Ram` of Guards
    And aom.stand-and-protect.intercepts says `interposes itself between Ward and Fox` of Guards
    And aom.reading.aliases comes about for Guards
    And aom.reading.charged-means-reached comes about for Guards
    And Guards is afterwards engaged with Ram
    And Guards is afterwards engaged with Fox
    And Guards is afterwards in Alexander's centre
    And Ward is afterwards not engaged with Ram
    And aom.charge.ends-in-melee does not come about for Ward
    And aom.stand.reactions.unstated does not come about for Ward
    And aom.stand-and-protect.intercepts does not come about for Shields

    Examples:
      | order             |
      | Stand and protect |
      | Stand and defend  |

  Example: A protector whose ward nobody charges comes between nobody
    When Darius orders
      """
      Ram: Charge Shields
      Fox: Stand
      """
    And Alexander orders
      """
      Ward: Stand, if charged brace
      Guards: Stand and protect Ward, if charged brace
      Shields: Stand, if charged brace
      """
    And the turn is resolved
    Then aom.stand-and-protect comes about for Guards
    And aom.stand-and-protect.intercepts does not come about for Guards
    And Ram is afterwards engaged with Shields
    And Ram is afterwards not engaged with Guards

  Example: A ward that would have evaded has nothing to evade
    When Darius orders
      """
      Ram: Charge Ward
      Fox: Stand
      """
    And Alexander orders
      """
      Ward: Stand, if charged evade
      Guards: Stand and protect Ward, if charged counter-charge
      Shields: Stand, if charged brace
      """
    And the turn is resolved
    Then aom.evade.opposed does not come about for Ward
    And aom.stand.reactions says `counter-charges Ram` of Guards
    And Guards is afterwards engaged with Ram

  Scenario Outline: Protectors of protectors: the last of the chain takes the charge
    When Darius orders
      """
      Ram: Charge <charged>
      Fox: Stand
      """
    And Alexander orders
      """
      Ward: Stand, if charged brace
      Guards: Stand and protect Ward, if charged brace
      Shields: Stand and protect Guards, if charged brace
      """
    And the turn is resolved
    Then aom.stand-and-protect.intercepts says `interposes itself between Guards and Ram` of Shields
    And aom.stand-and-protect.intercepts <first> for Guards
    And Shields is afterwards engaged with Ram
    And Guards is afterwards not engaged with Ram
    And Ward is afterwards not engaged with Ram

    Examples:
      | charged | first               |
      | Ward    | comes about         |
      | Guards  | does not come about |

  Scenario Outline: Units that protect one another in a circle: each comes between once, and none twice
    When Darius orders
      """
      Ram: Charge <charged>
      Fox: Stand
      """
    And Alexander orders
      """
      Ward: Stand and protect Shields, if charged brace
      Guards: Stand and protect Ward, if charged brace
      Shields: Stand and protect Guards, if charged brace
      """
    And the turn is resolved
    Then <taker> is afterwards engaged with Ram
    And aom.stand-and-protect.intercepts comes about for <taker>
    And aom.stand-and-protect.intercepts does not come about for <charged>
    And <charged> is afterwards not engaged with Ram
    And the turn is over

    Examples:
      | charged | taker   |
      | Ward    | Shields |
      | Guards  | Ward    |
      | Shields | Guards  |

  Example: Two units that protect one another change places
    When Darius orders
      """
      Ram: Charge Ward
      Fox: Charge Guards
      """
    And Alexander orders
      """
      Ward: Stand and protect Guards, if charged brace
      Guards: Stand and protect Ward, if charged brace
      Shields: Stand, if charged brace
      """
    And the turn is resolved
    Then Guards is afterwards engaged with Ram
    And Ward is afterwards engaged with Fox
    And Ward is afterwards not engaged with Ram
    And aom.ruling.protector-charged comes about for Guards
    And aom.ruling.protector-charged comes about for Ward

  Scenario Outline: A protector that is itself charged, as the table has ruled
    Given the ruling aom.ruling.protector-charged is <option>
    When Darius orders
      """
      Ram: Charge Ward
      Fox: Charge Guards
      """
    And Alexander orders
      """
      Ward: Stand, if charged brace
      Guards: Stand and protect Ward, if charged brace
      Shields: Stand, if charged brace
      """
    And the turn is resolved
    Then <unit> is afterwards engaged with Ram
    And <other> is afterwards not engaged with Ram
    And Guards is afterwards engaged with Fox
    And aom.stand-and-protect.intercepts says `<says>` of Guards
    And aom.ruling.protector-charged comes about for Guards

    Examples:
      | option           | unit   | other  | says                                         |
      | still-protects   | Guards | Ward   | interposes itself between Ward and Ram       |
      | protects-no-more | Ward   | Guards | is charged itself, and does not protect Ward |

  Example: A protector that is itself charged still protects, as the rulebook comes
    When Darius orders
      """
      Ram: Charge Ward
      Fox: Charge Guards
      """
    And Alexander orders
      """
      Ward: Stand, if charged brace
      Guards: Stand and protect Ward, if charged brace
      Shields: Stand, if charged brace
      """
    And the turn is resolved
    Then Guards is afterwards engaged with Ram
    And Guards is afterwards engaged with Fox
    And Ward is afterwards not engaged with Ram

  Scenario Outline: A protector whose charge another one takes is not charged, and protects
    Given the ruling aom.ruling.protector-charged is <option>
    When Darius orders
      """
      Ram: Charge Ward
      Fox: Charge Guards
      """
    And Alexander orders
      """
      Ward: Stand, if charged brace
      Guards: Stand and protect Ward, if charged brace
      Shields: Stand and protect Guards, if charged brace
      """
    And the turn is resolved
    Then Shields is afterwards engaged with Fox
    And Shields is afterwards engaged with Ram
    And Guards is afterwards not engaged with Fox
    And Ward is afterwards not engaged with Ram

    Examples:
      | option           |
      | still-protects   |
      | protects-no-more |
