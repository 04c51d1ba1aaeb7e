#!/usr/bin/env python3
"""A second opinion on Swordpoint: shooting and combat, worked out from the quick-reference sheet alone.

    swordpoint.py PROGRAM --positions N --seed S

Random positions of two sides, with one to four units each, are written as scenario and turn file, and
played by PROGRAM (`adjutant`). Of its report only the faces of the dice are taken. How many dice fall
and for whom, what they have to show, what is hit, saved and lost, who strikes when, the scores, the
results, the tests and the tokens earned are worked out here a second time and compared.

"Lines" in the docstrings are lines of the sheet, 004_5100f1798198a2bf.txt. Where it is silent, the first
option of each ruling and the readings of the ledger hold; those are named.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

CHARIOTS = ("light chariots", "heavy chariots", "scythed chariots")
REACH = {"javelins": (6, 6), "hand-hurled weapons": (6, 6), "handguns": (9, 18), "light crossbows": (9, 18),
         "slings": (9, 18), "bows": (12, 24), "long bows": (12, 24), "crossbows": (12, 24)}  # lines 60-65
SIDES = ("front", "flank", "rear")
THROWN = ("heavy spears", "throwing spears", "heavy throwing spears")  # sp.ruling.heavy-throwing-spear
COUNTED = ("units shoot", "needing 7 or more", "into combat", "units with casualties by shooting", "combats", "draws",
           "units with casualties in combat", "moderated by a line of battle", "friends in line", "fights on",
           "falls back", "break test", "rolled again", "saved by stubbornness", "breaks", "commanders in danger",
           "killed", "cohesion tests", "tokens earned")  # in this order at the end
RESULTS = ("fights on", "falls back", "break test", "breaks")  # lines 253-257


@dataclass
class Unit:
    """A unit of troops as the players write it down, and below that what becomes of it."""
    name: str
    side: str
    kind: str
    formation: str
    fighting: str
    shooting: str
    armour: str
    shield: str
    missile: str
    weapon: str
    marks: set  # what else is written of it: "levy", "depth bonus" ...
    cohesion: int
    per_base: int
    start: int  # bases with which it began the game
    front: int  # bases in the first row
    figures: int
    commander: str = ""  # "General" or "commander", if one is with it
    commander_cohesion: int = 0
    attacks: int = 0  # of a commander on an elephant
    tokens: int = 0
    combat: int = 0
    commander_lives: bool = True
    lost: int = 0  # figures lost in this combat
    inflicted: int = 0
    fleeing: bool = False
    destroyed: bool = False
    broken: bool = False

    def has(self, *marks):
        """Whether one of these is written of it."""
        return any(mark in self.marks for mark in marks)

    @property
    def formed(self):
        """Skirmishers are the troops that are not formed (lines 49-53, 268)."""
        return self.formation != "skirmishers"

    @property
    def bases(self):
        """A base stands as long as one of its figures does."""
        return -(-self.figures // self.per_base)

    @property
    def depleted(self):
        """Half of its bases, or fewer, are left (line 23)."""
        return 2 * self.bases <= self.start

    @property
    def charging(self):
        """It charged or counter-charged (lines 235, 243-244, 265)."""
        return self.has("charged this turn", "counter-charging")


@dataclass
class Pair:
    """How one unit stands to another."""
    distance: int
    leader: int  # distance to the commander who is with the other unit
    can_charge: bool = False  # the other unit can charge it
    side: str = "front"  # on which side of the other unit it is
    obscured: bool = False
    contact: int = 0  # bases in contact, with those that overlap
    corner: int = 0
    overlap: int = 0


@dataclass
class Position:
    """Two sides, who shoots at whom, and what each side holds."""
    units: list
    stock: dict  # side -> momentum tokens before the turn
    pairs: dict = field(default_factory=dict)  # (name, name) -> Pair
    shots: dict = field(default_factory=dict)  # name of the shooter -> name of the target
    counts: Counter = field(default_factory=Counter)
    passphrase: str = "differential"

    def unit(self, name):
        return next(unit for unit in self.units if unit.name == name)

    def of(self, side):
        return [unit for unit in self.units if unit.side == side]

    def enemies(self, unit):
        """Whom a unit fights at this moment."""
        return [other for other in self.units if other.side != unit.side and self.pairs[unit.name, other.name].contact
                and not (unit.fleeing or unit.destroyed or other.fleeing or other.destroyed)]

    def near_leader(self, unit, other):
        """Within 12 inches of the commander who is with another unit, or with itself (lines 172, 195, 198-200)."""
        return unit is other or self.pairs[unit.name, other.name].leader <= 12

    def general_cohesion(self, unit):
        """The Cohesion of the living General of its side, if he is within 12 inches; else 0."""
        return max([other.commander_cohesion for other in self.of(unit.side) if other.commander == "General"
                    and other.commander_lives and self.near_leader(unit, other)], default=0)


class Difference(Exception):
    """Program and adjudicator do not agree."""


# ---------------------------------------------------------------------------------------- positions

CHANCES = {  # of what may be written of a unit, by troops
    "infantry": {"levy": 15, "warband": 20}, "formed infantry": {"in phalanx": 15, "in shieldwall": 15},
    "cavalry": {"barded": 25, "Parthian shooters": 15}, "camels": {"barded": 15, "Parthian shooters": 15},
    "formed cavalry": {"shock cavalry": 50, "has charged formed enemies": 10},
    "elephants": {"barded": 15, "howdah": 50},
    "all": {"Discouraged": 15, "stubborn": 25, "stubbornness used": 5, "on high ground": 15, "depth bonus": 20,
            "defends an obstacle": 12, "overwhelming numbers": 10, "Nervous": 10, "disorganised": 10,
            "tethered camels": 5}}
FORMATIONS = {
    "infantry": ["close order"] * 3 + ["open order", "formed"] + ["skirmishers"] * 2,
    "cavalry": ["formed"] * 3 + ["skirmishers"] * 2, "camels": ["formed"] * 3 + ["skirmishers"] * 2}
ARMS = {
    "infantry": ["pikes", "spears", "heavy spears", "throwing spears", "heavy throwing spears", "halberds",
                 "two-handed swords", "named melee weapon"],
    "cavalry": ["kontos", "lances", "spears", "heavy spears", "throwing spears", "named melee weapon"],
    "camels": ["lances", "spears", "kontos"], "elephants": []}
OF_THE_TURN = {"first round", "charged this turn", "counter-charging", "threw its javelins"}


def random_unit(rng, name, side):
    """A unit with random troops, arms and numbers; what it carries fits what it is."""
    kind = rng.choices(["infantry", "cavalry", "camels", *CHARIOTS, "elephants"], [10, 6, 2, 1, 1, 1, 2])[0]
    formation = rng.choice(FORMATIONS.get(kind, ["formed"]))
    formed = "formed " * (formation != "skirmishers")
    chances = {**CHANCES["all"], **CHANCES.get(kind, {}), **CHANCES.get(formed + kind, {})}
    marks = {mark for mark, chance in chances.items() if rng.randrange(100) < chance}
    marks.add(rng.choice(["no cover", "no cover", "no cover", "soft cover", "hard cover"]))
    if "stubborn" not in marks:
        marks.discard("stubbornness used")
    if "shock cavalry" not in marks:
        marks.discard("has charged formed enemies")
    start, per_base = rng.randint(3, 9), {"infantry": rng.choice([2, 4]), "cavalry": 2, "camels": 2}.get(kind, 1)
    figures = start * per_base - rng.choice([0, 0, rng.randint(0, start * per_base * 2 // 3)])
    skills = ["average", "average", "superior", "inferior"]
    return Unit(name, side, kind, formation, rng.choice(skills), rng.choice(skills),
                rng.choice(["no armour", "light armour"] * 2 + ["heavy armour", "plate armour"]),
                rng.choice(["no shields", "shields"] + ["large shields", "spara"] * (kind == "infantry")),
                rng.choice([*REACH, "javelins", "bows"] + ["no missile weapon"] * 4),
                rng.choice([*ARMS.get(kind, ["spears", "throwing spears"]), "no named melee weapon"]),
                marks, rng.randint(5, 10), per_base, start, rng.randint(1, min(6, start)), figures)


def random_position(rng):
    """Up to two combats, other units that may shoot, and perhaps a commander on each side."""
    units = [random_unit(rng, f"{side[0]}{n}", side) for side in ("Red", "Blue") for n in range(1, rng.randint(2, 5))]
    position = Position(units, {"Red": rng.randint(0, 4), "Blue": rng.randint(0, 4)})
    position.passphrase = f"differential {rng.randrange(10 ** 9)}"  # so that other dice fall for each position
    for n, unit in enumerate(units):
        for other in units[n + 1:]:
            distance, side = rng.randint(1, 20), rng.choice(["front"] * 3 + ["flank", "rear"])
            there = Pair(distance, rng.randint(1, 20), rng.random() < 0.6, side, rng.random() < 0.2)
            back = Pair(distance, rng.randint(1, 20), rng.random() < 0.6, "front", rng.random() < 0.2)
            there, back = rng.sample([there, back], 2)
            position.pairs[unit.name, other.name], position.pairs[other.name, unit.name] = there, back
    random_combats(rng, position)
    for side in ("Red", "Blue"):
        if rng.random() < 0.5:
            unit = rng.choice(position.of(side))
            unit.commander = rng.choice(["General", "General", "commander"])
            unit.commander_cohesion = rng.randint(6, 10)
            unit.attacks = rng.randint(1, 3) if unit.kind == "elephants" else 0
        left = position.stock[side]
        for number in (1, 2):
            fighters = [unit for unit in position.of(side) if unit.combat == number and position.enemies(unit)]
            for _ in range(rng.randint(0, min(3, left)) if fighters else 0):
                rng.choice(fighters).tokens += 1
                left -= 1
    for unit in units:
        if not position.enemies(unit):
            unit.marks.discard("warband")  # it would have to charge
        if not unit.combat:
            choose_target(rng, position, unit)
    return position


def random_combats(rng, position):
    """A duel, two against one, two against two, or a duel with a friend beside it in line; perhaps one more duel."""
    red, blue = rng.sample([position.of("Red"), position.of("Blue")], 2)
    shapes = ["none", "duel"] + ["two on one", "friend", "friend"] * (len(red) > 1)
    shape = rng.choice(shapes + ["line"] * (len(red) > 1 and len(blue) > 1))
    if shape != "none":
        # Where two fight one, a base has to be left for the second of them.
        room = blue[0].bases - (shape == "two on one")
        random_fight(rng, position, 1, red[0], blue[0], max(1, room))
    if shape == "line":
        random_fight(rng, position, 1, red[1], blue[1], 9)
    elif shape == "friend":
        red[1].combat = 1
    elif shape == "two on one":
        taken = position.pairs[blue[0].name, red[0].name]
        if blue[0].bases > taken.contact + taken.corner:
            random_fight(rng, position, 1, red[1], blue[0], blue[0].bases - taken.contact - taken.corner)
    red, blue = [unit for unit in red if not unit.combat], [unit for unit in blue if not unit.combat]
    if red and blue and rng.random() < 0.5:
        random_fight(rng, position, 2, red[0], blue[0], 9)


def random_fight(rng, position, number, unit, enemy, room):
    """Put two units into one combat: bases in contact, corners, overlaps, from which side, and who has charged."""
    there, back = position.pairs[unit.name, enemy.name], position.pairs[enemy.name, unit.name]
    there.distance = back.distance = 0
    there.side, back.side = rng.choice(["front", "front", "front", "flank", "rear"]), "front"
    first = enemy.has("first round") if enemy.combat else rng.random() < 0.7
    for one, pair, most in ((unit, there, unit.bases), (enemy, back, min(enemy.bases, room))):
        one.combat = number
        pair.contact = rng.randint(1, min(4, most))
        pair.corner = int(pair.contact < most and rng.random() < 0.2)
        pair.overlap = rng.choice([0, 0, 0, 0, rng.randint(1, pair.contact)])
        if first:
            one.marks.add("first round")
            if one.missile == "javelins" and rng.random() < 0.5:
                one.marks.add("threw its javelins")
    if first:
        # Whoever is struck in flank or rear has not charged; nobody charges whom he fought before.
        charge = rng.choice(["none", "charged", "charged", "met"] + ["received"] * (there.side == "front"))
        if charge in ("charged", "met"):
            unit.marks.add("charged this turn")
        if charge == "met" and there.side == "front" and not enemy.charging:
            enemy.marks.add("counter-charging")
        if charge == "received" and not enemy.charging:
            enemy.marks.add("charged this turn")


def choose_target(rng, position, unit):
    """The closest enemy able to charge, or the closest; into combat only skirmishers shoot (lines 36-39)."""
    targets = []
    engaged = [enemy for enemy in position.units if enemy.side != unit.side and position.enemies(enemy)]
    if engaged and not unit.formed and rng.random() < 0.7:
        enemy = rng.choice(engaged)
        pair = position.pairs[unit.name, enemy.name]
        pair.distance = position.pairs[enemy.name, unit.name].distance = 1
        pair.side, enemy.front = rng.choice(["flank", "rear"]), max(1, min(enemy.front, enemy.bases - 1))
    for enemy in position.units:
        pair = position.pairs.get((unit.name, enemy.name))
        if enemy.side == unit.side or pair.distance > REACH.get(unit.missile, (0, 0))[1]:
            continue
        if position.enemies(enemy):
            pair.can_charge = False
            if unit.formed or pair.side == "front" or enemy.bases <= enemy.front:
                continue
        targets.append(((not pair.can_charge, pair.distance), enemy.name))
    targets.sort()
    if targets and targets[0][0] not in [rank for rank, _ in targets[1:]] and rng.random() < 0.9:
        position.shots[unit.name] = targets[0][1]


# ------------------------------------------------------------------------------------ written down


def scenario_text(position):
    """The table before the turn, as a scenario. Terror tests are not looked at: 12 always passes."""
    lines = ["rulebook: swordpoint", "turn: 1"]
    for side, stock in position.stock.items():
        lines += ["", f"side: {side}", f"army: {stock} tokens"]
        for unit in position.of(side):
            facts = [unit.kind, unit.formation, f"{unit.fighting} fighters", f"{unit.shooting} shooters", unit.armour,
                     unit.shield, unit.missile, unit.weapon, *sorted(unit.marks - OF_THE_TURN), "terror 12",
                     f"Cohesion {unit.cohesion}", f"{unit.figures} figures", f"{unit.per_base} figures to a base",
                     f"began with {unit.start} bases", f"front of {unit.front}"]
            facts += [f"in combat {unit.combat}"] * bool(unit.combat)
            lines += [f"{unit.name}: {', '.join(facts)}"] + friend_lines(position, unit)
            for enemy in position.units:
                if enemy.side != side:
                    lines.append(f"  to {enemy.name}: {enemy_facts(position.pairs[unit.name, enemy.name])}")
                    lines += [f"  to Leader {enemy.side}: 20 in"] * bool(enemy.commander)
            if unit.commander:
                mount = f"on elephants, {unit.attacks} attacks" if unit.attacks else "on horse"
                lines.append(f"Leader {side}: {unit.commander}, {mount}, Cohesion {unit.commander_cohesion}, "
                             f"attached to {unit.name}")
    return "\n".join(lines) + "\n"


def friend_lines(position, unit):
    """How far it is from a unit to its friends and to their commander."""
    lines = []
    for other in position.of(unit.side):
        if other.name > unit.name:
            lines.append(f"  to {other.name}: {position.pairs[unit.name, other.name].distance} in")
        if other.commander:
            distance = 0 if other is unit else position.pairs[unit.name, other.name].leader
            lines.append(f"  to Leader {unit.side}: {distance} in")
    return lines


def enemy_facts(pair):
    """What is written of a unit towards an enemy."""
    facts = [f"{pair.distance} in", f"in its {pair.side}"] + ["obscured"] * pair.obscured
    if not pair.contact:
        return ", ".join([*facts, "can charge" if pair.can_charge else "unable to charge"])
    facts += ["fighting", f"{pair.contact} bases in contact"]
    return ", ".join([*facts, f"{pair.corner} corner bases", f"{pair.overlap} overlapping bases"])


def turn_text(position):
    """Shooting and combat of one turn."""
    lines = ["rulebook: swordpoint", "turn: 1", "", "phase: shooting"]
    for side in position.stock:
        lines.append(f"side: {side}")
        own = [unit.name for unit in position.of(side)]
        lines += [f"{name}: shoot at {target}" for name, target in position.shots.items() if name in own]
    lines += ["", "phase: combat"]
    for side in position.stock:
        spent = [f"{unit.tokens} on {unit.name}" for unit in position.of(side) if unit.tokens]
        lines += [f"side: {side}"] + [f"tokens: {', '.join(spent)}"] * bool(spent)
    lines.append("happened:")
    for unit in position.units:
        lines += [f"{unit.name}: {', '.join(sorted(unit.marks & OF_THE_TURN))}"] + friend_lines(position, unit)
    return "\n".join([*lines, "", "phase: pursuit", "", "phase: end of turn", ""])


# ------------------------------------------------------------------------------------------ the dice


class Dice:
    """The faces of the rolls in a report: the one thing that is taken from the program."""

    def __init__(self, entries):
        self.attempts = Counter()
        self.rolls = {entry["label"]: entry for entry in entries
                      if entry["kind"] == "rolled" and "/sp.terror/" not in entry["label"]}

    def take(self, unit, test, count, against, target=None, leader=False):
        """The faces of a roll; how many dice fall and what they are compared with has to be as we say."""
        who = f"Leader {unit.side}" if leader else unit.name
        label = f"1/{unit.side}/{who}/sp.{test}{f'@{target.side}:{target.name}' if target else ''}/".lower()
        self.attempts[label] += 1
        label += str(self.attempts[label])
        entry = self.rolls.pop(label, {"faces": [], "against": "nothing"})
        said = (len(entry["faces"]), entry["against"])
        if said != (count, against):
            raise Difference(f"{label}: {count} dice, {against}; the program says {said[0]} dice, {said[1]}")
        return entry["faces"]

    def passed(self, unit, test, count, least, target):
        """How many dice show at least a number."""
        return sum(face >= least for face in self.take(unit, test, count, f"at least {least}", target))

    def sum(self, unit, test, most, leader=False):
        """2d6 that are to be at most a number."""
        return sum(self.take(unit, test, 2, f"at most {most}", leader=leader))


# ------------------------------------------------------------------------------- the sheet: shooting


def defence(unit):
    """Armour, shield, mount, barding and howdah (lines 202-211).

    No armour is 7 (sp.reading.unarmoured); the howdah replaces the mount (sp.ruling.howdah-and-mount).
    """
    value = {"no armour": 7, "light armour": 6, "heavy armour": 5, "plate armour": 3}[unit.armour]
    value -= {"no shields": 0, "shields": 1, "large shields": 2, "spara": 2}[unit.shield]
    value -= 2 if unit.has("howdah") or unit.kind in CHARIOTS else int(unit.kind != "infantry")
    return value - unit.has("barded")


def saved_on(value):
    """Saved by a die that equals the value or beats it, never by a 1 (sp.reading.defence, sp.ruling.save-of-one)."""
    return max(2, value)


def shooting_dice(unit):
    """The table of shooting dice (lines 47-56).

    Levy and inferior units lose the dice of the second row (sp.ruling.formed-bow-row); chariots and elephants
    shoot with all bases (sp.ruling.chariot-shooting); half a die counts as one (the program's sp.ruling.odd-shots).
    """
    first = min(unit.front, unit.bases)
    second = min(unit.front, unit.bases - first)
    if unit.kind in (*CHARIOTS, "elephants") or (not unit.formed and unit.kind != "infantry"):
        return unit.bases
    if not unit.formed:
        return first + second
    if unit.missile not in ("bows", "long bows"):
        return first
    if unit.kind != "infantry":
        return first + second
    poor = unit.has("levy") or "inferior" in (unit.fighting, unit.shooting)
    return first + (0 if poor else (second + 1) // 2)


def shooting_needed(unit, target, pair, far):
    """What the dice need to hit: 4 (sp.ruling.shooting-base) and the modifiers to the die (lines 71-84)."""
    needed = 4 + {"superior": -1, "average": 0, "inferior": 1}[unit.shooting]
    needed += far * (2 if unit.missile == "handguns" else 1)
    needed += (not target.formed) + (target.kind == "light chariots") + unit.has("Parthian shooters")
    needed += 2 * target.has("hard cover") + (target.has("soft cover") or pair.obscured)
    wall = target.has("in phalanx", "in shieldwall") or target.shield == "spara"
    return needed + (wall and pair.side == "front")


def shooting_defence(unit, far):
    """What weapons do to the defence of the target (lines 41-45)."""
    if unit.missile == "handguns":
        return 1 if far else 2
    return int(unit.missile in ("crossbows", "long bows") and not far)


def shooting_phase(position, dice):
    """All shoot at once; then commanders, then cohesion tests (lines 11, 25-32, 87-89)."""
    for unit in position.units:
        if not position.enemies(unit):
            unit.marks.discard("Discouraged")
    down = Counter()
    for name, target_name in position.shots.items():
        unit, target, pair = position.unit(name), position.unit(target_name), position.pairs[name, target_name]
        far = pair.distance > REACH[unit.missile][0]
        needed = shooting_needed(unit, target, pair, far)
        hits = dice.passed(unit, "shooting.hits", shooting_dice(unit), min(needed, 6), target)
        position.counts["units shoot"] += 1
        position.counts["into combat"] += bool(position.enemies(target))
        position.counts["needing 7 or more"] += needed > 6
        if hits:
            # Line 67: a needed 7 is a 6 that betters the defence by 1; each step beyond does so again.
            value = defence(target) + shooting_defence(unit, far) - max(0, needed - 6)
            down[target_name] += hits - dice.passed(unit, "shooting.saves", hits, saved_on(value), target)
    testing, dead = [], []
    for unit in position.units:
        losses, before = min(down[unit.name], unit.figures), unit.figures
        unit.figures -= losses
        unit.destroyed = unit.figures == 0
        if not losses:
            continue
        position.counts["units with casualties by shooting"] += 1
        if 10 * losses >= before and unit.formed:
            unit.marks.add("Discouraged")
        if 4 * losses >= before:
            testing.append(unit)
        if unit.commander and commander_killed(position, dice, unit, 11) and unit.commander == "General":
            dead.append(unit)
    for unit in position.units:
        if unit in testing or any(unit.side == other.side and position.near_leader(unit, other) for other in dead):
            cohesion_test(position, dice, unit)


def commander_killed(position, dice, unit, lives):
    """2d6 for the commander of a unit that has lost figures (lines 30, 159-167, sp.reading.commander-own-casualties).

    On an elephant he dies on 11 or 12, and by that row alone (line 197, sp.ruling.elephant-commander).
    """
    test, lives = ("commander.elephant", 10) if unit.attacks else ("commander.fate", lives)
    unit.commander_lives = dice.sum(unit, test, lives, leader=True) <= lives
    position.counts["commanders in danger"] += 1
    position.counts["killed"] += not unit.commander_lives
    return not unit.commander_lives


def cohesion_test(position, dice, unit):
    """2d6, +1 if Discouraged, +2 if Depleted, at most Cohesion; a General near lends his (lines 13-23, 199-200).

    A unit that fails breaks and flees (sp.ruling.cohesion-failed).
    """
    if unit.fleeing or unit.destroyed:
        return
    position.counts["cohesion tests"] += 1
    cohesion = max(unit.cohesion, position.general_cohesion(unit))
    total = dice.sum(unit, "cohesion", cohesion) + unit.has("Discouraged") + 2 * unit.depleted
    unit.fleeing = total > cohesion


# --------------------------------------------------------------------------------- the sheet: combat


def faced(position, unit, enemy):
    """On which side of the unit this enemy is."""
    return position.pairs[enemy.name, unit.name].side


def strike_step(position, unit):
    """Pikes to the front, kontos cavalry to the front, whoever charged, superior fighters, others (lines 148-153)."""
    front = any(faced(position, unit, enemy) == "front" for enemy in position.enemies(unit))
    if front and unit.weapon == "pikes":
        return 0
    if front and unit.weapon == "kontos" and unit.kind == "cavalry":
        return 1
    if unit.has("charged this turn"):
        return 2
    return 3 if unit.fighting == "superior" else 4


def striking_bases(position, unit):
    """With how many bases, and how many at a corner, a unit fights each enemy: no more than are left.

    The source does not say who goes short. With the program's sp.ruling.bases-left: corners first, then the
    rear, a flank and the front; at corners and of enemies on one side the one that stands first in the scenario.
    """
    enemies = sorted(position.enemies(unit), key=lambda enemy: -SIDES.index(faced(position, unit, enemy)))
    bases = {enemy.name: position.pairs[unit.name, enemy.name].contact for enemy in enemies}
    corners = {enemy.name: position.pairs[unit.name, enemy.name].corner for enemy in enemies}
    missing = sum(bases.values()) + sum(corners.values()) - unit.bases
    for left, goes_short in ((corners, position.enemies(unit)), (bases, enemies)):
        for enemy in goes_short:
            short = min(max(0, missing), left[enemy.name])
            left[enemy.name] -= short
            missing -= short
    return bases, corners


def dice_per_base(unit, front):
    """The table of combat dice (lines 222-231); to flank and rear pike and kontos are no use (line 239)."""
    if unit.kind in CHARIOTS:
        scythed = 5 if unit.has("first round") else 3  # later as heavy chariots: sp.ruling.scythed-later
        return {"light chariots": 2, "heavy chariots": 3}.get(unit.kind, scythed)
    if unit.kind == "elephants":
        return 2
    if unit.kind != "infantry" or not unit.formed:
        return 1
    useless = ["no named melee weapon"] + ([] if front else ["pikes", "kontos"])
    return 2 if unit.weapon not in useless or unit.missile == "javelins" else 1


def blows(position, unit, enemy, bases, corners):
    """How many dice it throws at one enemy (lines 222-239).

    The dice on top belong to the first round and leave overlapping bases out; to flank or rear all dice are
    halved (the program's sp.ruling.flank-extra-dice), and fractions rounded up.
    """
    front = faced(position, unit, enemy) == "front"
    count = bases * dice_per_base(unit, front) + corners
    if unit.has("first round"):
        extra = (max(0, bases - position.pairs[unit.name, enemy.name].overlap) + 1) // 2
        javelins = unit.missile == "javelins"
        thrown = unit.has("threw its javelins") or unit.kind not in ("infantry", "cavalry")
        if not thrown if javelins else unit.weapon in THROWN:  # sp.ruling.spears-and-javelins
            count += extra
        if unit.has("shock cavalry") and unit.charging:
            count += extra
    return count if front else (count + 1) // 2


def combat_needed(unit, enemy, crew):
    """The table "to hit" and its modifiers (lines 213-220)."""
    if unit.fighting == "superior" and enemy.fighting != "superior":
        needed = 3
    else:
        needed = 5 if unit.fighting == "inferior" else 4
    needed += enemy.has("defends an obstacle") + enemy.has("in phalanx", "in shieldwall")
    return needed + 2 * (unit.kind == "elephants" and not crew and not enemy.formed)


def weapon_modifier(unit):
    """What weapons do to the enemy's defence (lines 241-249; sp.ruling.heavy-throwing-spear)."""
    value = {"lances": 2, "spears": 1, "kontos": 1}.get(unit.weapon, 0) if unit.charging else 0
    if unit.kind == "infantry":
        value += {"halberds": 1, "two-handed swords": 2}.get(unit.weapon, 0)
    value += unit.weapon in THROWN and unit.has("first round")
    return value + {"scythed chariots": 1, "elephants": 2}.get(unit.kind, 0)


def strike(position, dice, unit, enemy, bases, corners):
    """The blows of one unit at one enemy, those of an elephant's crew with them (lines 197, 231, 239): casualties.

    A commander fights from the middle of the front (line 194), and so only where a base of his still does.
    """
    front = faced(position, unit, enemy) == "front"
    value = defence(enemy)
    parts = [("hits", "saves", blows(position, unit, enemy, bases, corners), value + front * weapon_modifier(unit))]
    if unit.kind == "elephants":
        crew = bases + (unit.attacks if bases and unit.commander_lives else 0)
        parts.append(("crew-hits", "crew-saves", crew if front else (crew + 1) // 2, value))
    casualties = 0
    for hits_test, saves_test, count, saved in parts:
        needed = combat_needed(unit, enemy, "crew" in hits_test)
        hits = dice.passed(unit, f"combat.{hits_test}", count, needed, enemy) if count else 0
        if hits:
            casualties += hits - dice.passed(unit, f"combat.{saves_test}", hits, saved_on(saved), enemy)
    return casualties


def fight(position, dice, fought):
    """All steps of the strike order; who strikes in one step strikes at once (lines 146-154)."""
    steps = {unit.name: strike_step(position, unit) for unit in position.units if position.enemies(unit)}
    for step in range(5):
        falls = Counter()
        for unit in position.units:
            if steps.get(unit.name) != step or unit.destroyed:
                continue
            bases, corners = striking_bases(position, unit)
            for enemy in position.enemies(unit):
                casualties = strike(position, dice, unit, enemy, bases[enemy.name], corners[enemy.name])
                unit.inflicted += casualties
                falls[enemy.name] += casualties
        for unit in position.units:
            losses = min(falls[unit.name], unit.figures)
            unit.figures -= losses
            unit.lost += losses
            unit.destroyed = unit.figures == 0
            position.counts["units with casualties in combat"] += losses > 0


def score(position, unit, enemies):
    """What it has inflicted, and the modifiers of the combat result (lines 176-189)."""
    value = unit.inflicted + min(3, unit.tokens)
    value += unit.formation == "close order" and not unit.has("levy")
    value += unit.commander == "General" and unit.commander_lives
    value += len(unit.marks & {"depth bonus", "on high ground", "overwhelming numbers", "tethered camels"})
    value -= len(unit.marks & {"Discouraged", "Nervous", "disorganised"})
    attacks = [position.pairs[unit.name, enemy.name].side for enemy in enemies]
    return value + ("flank" in attacks) + 2 * ("rear" in attacks)


def lines_lower(unit, enemies, flanked):
    """By how many lines a unit reads its result lower (lines 262-268)."""
    lower = flanked + any(enemy.kind == "elephants" for enemy in enemies)
    lower += unit.formed and any(enemy.has("shock cavalry") and enemy.charging
                                 and not enemy.has("has charged formed enemies") for enemy in enemies)
    lower += any(enemy.has("warband") and enemy.has("charged this turn") for enemy in enemies)
    return lower + 2 * (not unit.formed)


@dataclass
class Outcome:
    """What the combats come to, before anybody tests."""
    scores: dict = field(default_factory=dict)
    leads: dict = field(default_factory=dict)  # by how much the side of a unit is ahead
    losses: dict = field(default_factory=dict)  # by how much a unit has lost, moderated
    lines: dict = field(default_factory=dict)  # which result it reads


def read_results(position, number, fought, outcome):
    """Scores, difference, line of battle and lines of one combat (lines 155-158, 251-268).

    Lines are read on the rounded result; shifts add up and stop at both ends (readings). Whoever is flanked
    reads one line lower in a draw, too, and no other shift counts then (sp.ruling.draw-shift).
    """
    members = [unit for unit in position.units if unit.combat == number
               and (fought[unit.name] or not (unit.fleeing or unit.destroyed))]
    for unit in members:
        outcome.scores[unit.name] = score(position, unit, fought[unit.name]) if fought[unit.name] else 0
    for unit in members:
        lead = outcome.leads[unit.name] = sum(outcome.scores[other.name] * (1 if other.side == unit.side else -1)
                                              for other in members)
        row = [friend for friend in members if friend.side == unit.side]
        flanked = any(faced(position, unit, enemy) != "front" for enemy in fought[unit.name])
        if not fought[unit.name] or lead > 0 or (lead == 0 and not flanked):
            continue
        loss = -(lead // len(row))
        line = [0, 0, 1, 1, 2, 2, 3][min(loss, 6)]
        line = min(3, line + lines_lower(unit, fought[unit.name], flanked)) if loss else 1
        position.counts["moderated by a line of battle"] += len(row) > 1
        if not unit.destroyed:
            outcome.lines[unit.name], outcome.losses[unit.name] = line, loss
        for friend in row:
            if not fought[friend.name] and lead < 0:
                outcome.losses[friend.name] = loss
                position.counts["friends in line"] += 1
                if not unit.destroyed:  # line 264, sp.ruling.line-of-the-destroyed
                    outcome.lines[friend.name] = max(0, min(3, line - 1 + 2 * (not friend.formed)))
    position.counts["combats"] += 1
    position.counts["draws"] += outcome.leads[members[0].name] == 0


def apply_result(position, dice, unit, line, loss):
    """Fall back, break test or flight (lines 253-257, 169-171, 198-200, 266)."""
    unit.broken = line == 3
    if line == 2:
        lent = unit.commander_cohesion if unit.commander_lives else 0
        cohesion = max(unit.cohesion, lent, position.general_cohesion(unit))
        plus = loss + unit.has("Discouraged") + 2 * unit.depleted
        unit.broken = dice.sum(unit, "break", cohesion) + plus > cohesion
        if unit.broken and position.general_cohesion(unit):
            position.counts["rolled again"] += 1
            unit.broken = dice.sum(unit, "break", cohesion) + plus > cohesion
        if unit.broken and unit.has("stubborn") and not unit.has("stubbornness used") and loss in (4, 5):
            position.counts["saved by stubbornness"] += 1
            unit.broken = False
    unit.fleeing = unit.broken
    if line > 0:
        unit.marks.add("Discouraged")
    position.counts[RESULTS[line]] += 1


def combat_phase(position, dice):
    """Blows, differences, commanders, results, tests of those who see it, tokens (lines 146-174)."""
    fought = {unit.name: position.enemies(unit) for unit in position.units}
    half = {unit.name for unit in position.units if unit.depleted}
    outcome = Outcome()
    fight(position, dice, fought)
    for number in sorted({unit.combat for unit in position.units if fought[unit.name]}):
        read_results(position, number, fought, outcome)
    dead = []
    for unit in position.units:
        if unit.lost and unit.commander and unit.commander_lives:
            # A draw, and a loss by one that is read as one, are as winning (sp.ruling.commander-lost-by-one).
            bad = unit.destroyed or outcome.lines.get(unit.name, 0) > 0
            if commander_killed(position, dice, unit, (11 if unit.commander == "General" else 10) - bad):
                dead += [unit] * (unit.commander == "General")
    for name, line in outcome.lines.items():
        apply_result(position, dice, position.unit(name), line, outcome.losses[name])
    fallen = [unit for unit in position.units if unit.broken or (unit.destroyed and fought[unit.name])]
    for unit in position.units:
        seen = [other for other in fallen if other.side == unit.side and other is not unit
                and position.pairs[unit.name, other.name].distance <= 12]
        seen += [other for other in dead if other.side == unit.side and position.near_leader(unit, other)]
        if seen:
            cohesion_test(position, dice, unit)
    return outcome, tokens_earned(position, fought, half, outcome)


def tokens_earned(position, fought, half, outcome):
    """What each side earns by combat (lines 270-274): follow-ups and pursuits are not played here.

    Whoever wipes out an enemy and is not behind has won its round (the program's
    sp.ruling.tokens-for-destroying), and so has who forces back one of two enemies (sp.ruling.one-of-two-forced).
    """
    earned = Counter()
    for unit in position.units:
        if not fought[unit.name]:
            continue  # and tokens that were meant for it are not spent
        position.stock[unit.side] -= unit.tokens
        enemy_side = fought[unit.name][0].side
        earned[enemy_side] += (outcome.lines.get(unit.name) == 2) + 3 * unit.broken
        earned[enemy_side] += 2 * (unit.depleted and unit.name not in half)
        lead, forced = outcome.leads[unit.name], {outcome.lines.get(enemy.name, 0) > 0 for enemy in fought[unit.name]}
        won = lead > 0 or (lead == 0 and any(enemy.destroyed for enemy in fought[unit.name]))
        earned[unit.side] += won and not unit.destroyed and False in forced
    return earned


# ---------------------------------------------------------------------------------------- comparing


def play(program, folder, position):
    """Let the program play the position; returns its report, which is empty if it refuses or asks, and its answer."""
    scenario, turn = folder / "swordpoint.scenario", folder / "swordpoint.turn"
    scenario.write_text(scenario_text(position), encoding="utf-8")
    turn.write_text(turn_text(position), encoding="utf-8")
    command = [program, "resolve", scenario, turn, "--passphrase", position.passphrase, "--format", "json"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    report = json.loads(done.stdout) if done.stdout.startswith("{") else {}
    return (report if report.get("next") else {}), done.stdout + done.stderr


def agree(name, ours, theirs):
    if ours != theirs:
        raise Difference(f"{name}: {ours}; the program says {theirs}")


def adjudicate(position, report):
    """Work the turn out, and compare it with the report and with the next scenario, roll by roll and fact by fact."""
    dice = Dice(report["entries"])
    shooting_phase(position, dice)
    outcome, earned = combat_phase(position, dice)
    scores, losses, results = {}, {}, {}
    for entry in report["entries"]:
        found = re.match(r"has fought: score (-?\d+)", entry.get("what", ""))
        if found:
            scores[entry["unit"]] = int(found[1])
        for change in entry.get("changes", []):
            if change["fact"] == "moderated loss":
                losses[entry["unit"]] = int(change["now"])
            if change["fact"] == "result":
                results[entry["unit"]] = change["now"]
    for unit in position.units:
        if unit.name in scores:  # the report has none of units that are destroyed
            agree(f"score of {unit.name}", outcome.scores.get(unit.name), scores[unit.name])
        agree(f"loss of {unit.name}", outcome.losses.get(unit.name, 0), losses.get(unit.name, 0))
        agree(f"result of {unit.name}", RESULTS[outcome.lines.get(unit.name, 0)], results.get(unit.name, RESULTS[0]))
    agree("rolls that are left over", [], sorted(dice.rolls))
    for unit in position.units:
        line = re.search(rf"^{unit.name}: .*", report["next"], re.MULTILINE)
        facts = line[0].split(", ") if line else []
        theirs = [fact for fact in facts if re.fullmatch(r"\d+ figures|Discouraged|fleeing", fact)]
        ours = [f"{unit.figures} figures"] + ["Discouraged"] * unit.has("Discouraged") + ["fleeing"] * unit.fleeing
        agree(f"{unit.name} afterwards", [] if unit.destroyed else ours, theirs)
    for side, now in zip(position.stock, re.findall(r"army: (\d+) tokens", report["next"]), strict=True):
        agree(f"tokens of {side}", position.stock[side] + earned[side], int(now))
        position.counts["tokens earned"] += earned[side]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strict", action="store_true", help="stop at the first difference, not at the third")
    asked = parser.parse_args()
    rng, counts, agreeing, refused, differences = random.Random(asked.seed), Counter(), 0, 0, 0
    with tempfile.TemporaryDirectory() as name:
        while agreeing < asked.positions and differences < (1 if asked.strict else 3):
            position = random_position(rng)
            report, answer = play(asked.program, Path(name), position)
            if not report:
                refused += 1
                if refused > 20 + agreeing:
                    sys.exit(f"too many positions are refused, the last one\n\n{scenario_text(position)}\n"
                             f"{turn_text(position)}\nwith\n\n{answer}")
                continue
            written = f"passphrase: {position.passphrase}\n\n{scenario_text(position)}\n{turn_text(position)}"
            try:
                adjudicate(position, report)
                agreeing += 1
                counts += position.counts
            except Difference as found:
                differences += 1
                print(f"difference {differences}: {found}\n\n{written}")
    told = ", ".join(f"{counts[what]} {what}" for what in COUNTED)
    print(f"swordpoint: {agreeing} positions agree, {told} (seed {asked.seed}; {refused} refused)")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
