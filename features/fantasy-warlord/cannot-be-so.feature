Feature: What cannot be so
  A table that no rule leads to is told before anything is played, and in the turn as soon as
  somebody writes it (lines 7-8, 148-150, 174-175, 200-201).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Who failed has not moved in phase one, and only guns and wagons are hitched up
    Given the ruling fw.ruling.monster-exemptions is <option>
    And the scenario
      """
      side: Guild
      Company: <facts>
      """
    When Guild orders
      """
      """
    Then <clause> underlines `<words>` of Company
    And there is a contradiction at `<words>`

    Examples:
      | option             | facts                                | clause                                  | words              |
      | units-and-monsters | infantry, moved in phase one, failed | fw.order-test.exempt.moved-in-phase-one | failed             |
      | units-and-monsters | failed, moved in phase one           | fw.order-test.exempt.moved-in-phase-one | moved in phase one |
      | units-and-monsters | monster, moved in phase one, failed  | fw.order-test.exempt.moved-in-phase-one | failed             |
      | units-only         | cavalry, moved in phase one, failed  | fw.order-test.exempt.moved-in-phase-one | failed             |
      | units-and-monsters | infantry, limbered                   | fw.order.limber.artillery-or-wagon      | limbered           |
      | units-and-monsters | cavalry, unlimbered                  | fw.order.limber.artillery-or-wagon      | unlimbered         |
      | units-and-monsters | limbered up, cavalry                 | fw.order.limber.artillery-or-wagon      | cavalry            |

  Scenario Outline: What may well be so is left alone
    Given the ruling fw.ruling.monster-exemptions is <option>
    And the scenario
      """
      side: Guild
      Company: <facts>
      """
    When Guild orders
      """
      <orders>
      """
    Then Company is accepted by <clause>
    And there are no findings

    Examples:
      | option             | facts                                                    | orders         | clause                                  |
      | units-and-monsters | infantry, moved in phase one                             | Company: Stand | fw.order-test.exempt.moved-in-phase-one |
      | units-and-monsters | infantry, moved in phase one, passed                     | Company: Stand | fw.order-test.exempt.moved-in-phase-one |
      | units-and-monsters | failed, not moved in phase one                           | # nothing      | fw.order-test.exempt.moved-in-phase-one |
      | units-and-monsters | character, affected by magic, moved in phase one, failed | # nothing      | fw.order-test.exempt.moved-in-phase-one |
      | units-only         | monster, moved in phase one, failed                      | # nothing      | fw.order-test.exempt.moved-in-phase-one |
      | units-and-monsters | wagon, limbered                                          | Company: Stand | fw.order.limber.artillery-or-wagon      |
      | units-and-monsters | artillery, unlimbered                                    | Company: Stand | fw.order.limber.artillery-or-wagon      |
      | units-and-monsters | limbered                                                 | Company: Stand | fw.order.limber.artillery-or-wagon      |
      | units-and-monsters | infantry                                                 | Company: Stand | fw.order.limber.artillery-or-wagon      |

  Scenario Outline: What one statement implies is not denied by another
    Given the scenario
      """
      side: Guild
      Company: <facts>
      """
    When Guild orders
      """
      Company: Stand
      """
    Then there is a contradiction at `<words>`

    Examples:
      | facts                           | words            |
      | not a flyer, in the air         | in the air       |
      | on the ground, at combat height | at combat height |
      | in line, following a road       | following a road |

  Scenario Outline: A turn stops where it becomes so
    Given the scenario
      """
      side: Guild
      Company: infantry, <facts>, under brigade control
      """
    When the turn reads
      """
      phase: <phase>
      happened:
      Company: <happened>
      phase: end of turn
      """
    Then there is a contradiction at `<happened>`

    Examples:
      | facts  | phase       | happened           |
      | failed | order tests | moved in phase one |
      | passed | movement    | limbered           |
