Feature: House rules that hang on who is still on the field
  Who leaves the field does so last of all, behind melee and rallying; who has no orders has been given some before
  anybody moves (lines 3, 16-19).

  Background:
    Given the rulebook age-of-magic
    And the ruling aom.ruling.missing-order is stand
    And the house rulebook
      """
      rulebook: ours
      extends: age-of-magic
      clauses:
      - clause: ours.told
        says: What a unit does without orders is known before anybody moves.
        effects:
        - {moment: protection, when: Continue Melee is ordered, says: holds on}
        - {moment: protection, when: Disengage is ordered, says: looks for a way out}
        - {moment: protection, when: Stand is ordered, says: stands ready}
        - {moment: protection, when: Rout is ordered, says: throws its arms away}
      - clause: ours.last-look
        says: Whoever flees is seen once more behind the melee.
        effects: {moment: disengaging, when: Rout is ordered or Leave is ordered, says: is still on the field}
      - clause: ours.gives-room
        says: Cavalry that stands goes back to its reserve behind the melee.
        effects:
          moment: disengaging
          when: Stand is ordered and kind is cavalry
          says: goes back
          set: in its reserve
      - clause: ours.slips-away
        says: Baggage is not held by a charge.
        effects: {moment: disengaging, when: kind is baggage, says: slips away, clear: reached}
      """

  Scenario Outline: What a unit does without orders is known before anybody moves
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, <state>
      side: Alexander
      Pikes: infantry, no missiles, good morale, in Darius's left flank
      """
    When Alexander orders
      """
      Pikes: <pikes>
      """
    And the turn is resolved
    Then aom.orders.instead comes about for Spears
    And ours.told says `<told>` of Spears

    Examples:
      | state                                              | pikes          | told                 |
      | good morale, in its left flank                     | Stand          | stands ready         |
      | at rout, in its left flank                         | Stand          | throws its arms away |
      | good morale, in its left flank, engaged with Pikes | Continue melee | holds on             |
      | at rout, in its left flank, engaged with Pikes     | Continue melee | looks for a way out  |

  Scenario Outline: Whoever leaves the field is there until all the rest has come about
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, <morale>, in its left flank, Influence 3, WP 3
      side: Alexander
      """
    And the dice come from the passphrase thirty paces
    When Darius orders
      """
      Spears: <order>
      """
    And the turn is resolved
    Then ours.last-look says `is still on the field` of Spears
    And <clause> comes about for Spears
    And Spears has left the table

    Examples:
      | morale      | order                 | clause                   |
      | at rout     | Rout                  | aom.rout.leave           |
      | good morale | Move off the field    | aom.leave.unless-charged |
      | good morale | Retreat off the field | aom.leave.unless-charged |

  Scenario Outline: Whether a unit at rout is trapped is settled last, when enemies have made room
    Given the ruling aom.ruling.rout-trapped is <option>
    And the scenario
      """
      side: Darius
      Spears: infantry, no missiles, at rout, in the enemy left flank
      side: Alexander
      Guard: infantry, no missiles, good morale, in its reserve
      Raiders: infantry, no missiles, good morale, in the enemy right flank
      Watch: <watch>, no missiles, good morale, in its centre
      """
    When Darius orders
      """
      Spears: Rout
      """
    And Alexander orders
      """
      Guard: Stand
      Raiders: Stand
      Watch: Stand
      """
    And the turn is resolved
    Then ours.last-look comes about for Spears
    And aom.rout.trapped <trapped> for Spears

    Examples:
      | option    | watch    | trapped             |
      | stays     | infantry | comes about         |
      | stays     | cavalry  | does not come about |
      | destroyed | infantry | comes about         |
      | destroyed | cavalry  | does not come about |

  Scenario Outline: Whether a charge keeps a unit on the field is settled last
    Given the scenario
      """
      side: Darius
      Train: <kind>, at infantry speed, no missiles, good morale, in its left flank
      side: Alexander
      Riders: cavalry, no missiles, good morale, in the enemy left flank
      """
    When Darius orders
      """
      Train: Move off the field
      """
    And Alexander orders
      """
      Riders: Charge Train
      """
    And the turn is resolved
    Then aom.leave.unless-charged <leaves> `leaves the battlefield` of Train
    And aom.leave.unless-charged <stays> `cannot leave the battlefield` of Train

    Examples:
      | kind     | leaves       | stays        |
      | infantry | does not say | says         |
      | baggage  | says         | does not say |
