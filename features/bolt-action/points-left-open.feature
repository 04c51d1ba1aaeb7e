Feature: What the source leaves open of the end of the turn
  Units that stay Down lose pins, and units in Ambush fire, at the same point of the turn (lines 55-56).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry, Down die, 2 pins
      side: Germans
      MG Team: regular, infantry, Ambush die, 0 pins
      """

  Scenario Outline: Whether pins are lost before or after the shots from Ambush is a ruling
    Given the ruling ba.ruling.recovery-when is <option>
    And First Section throws 3 for recovery
    And MG Team throws <shot> for ambush shot
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: keep Down
      side: Germans
      MG Team: fire from ambush
      phase: shots from ambush
      happened:
      First Section: <hit> by MG Team
      phase: dice back
      """
    Then First Section is afterwards <pins>
    And ba.turn-end.down-recover comes about for First Section

    Examples:
      | option           | shot | hit | pins   |
      | before-the-shots | 4    | hit | 1 pin  |
      | after-the-shots  | 4    | hit | 0 pins |

  Example: As the rules come, pins are lost before the shots
    Given First Section throws 3 for recovery
    And MG Team throws 4 for ambush shot
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: keep Down
      side: Germans
      MG Team: fire from ambush
      phase: shots from ambush
      happened:
      First Section: hit by MG Team
      phase: dice back
      """
    Then First Section is afterwards 1 pin

  Example: After the shots nobody recovers who was destroyed by them
    Given the ruling ba.ruling.recovery-when is after-the-shots
    And the scenario
      """
      side: British
      First Section: regular, infantry, Down die, 8 pins
      side: Germans
      MG Team: regular, infantry, Ambush die, 0 pins
      """
    And MG Team throws 4 for ambush shot
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: keep Down
      side: Germans
      MG Team: fire from ambush
      phase: shots from ambush
      happened:
      First Section: hit by MG Team
      phase: dice back
      """
    Then First Section has left the table
    And ba.turn-end.down-recover does not come about for First Section
