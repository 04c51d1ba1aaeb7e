#!/usr/bin/env python3
"""Differential test of Age of Magic: a second adjudicator, written from the source text and not from the rulebook.

    age_of_magic.py PROGRAM --positions N --seed S

It draws random positions and orders, has PROGRAM resolve each, works out the same battle turn by itself, and compares
all that came about, the table afterwards, and which dice were called for. What the dice showed is read from PROGRAM.
"Line n" is line n of the source. Where it is silent, the first option of each ruling holds, and so do the readings.
"""

import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from pathlib import Path

SIDES = ["North", "South"]
AREAS = [(side, place) for side in SIDES for place in ("reserve", "right flank", "centre", "left flank")]
FACING = {"centre": "centre", "right flank": "left flank", "left flank": "right flank"}
SPEED = {"artillery": 1, "infantry": 2, "cavalry": 3}
MORALE = ["rout", "poor", "normal", "good"]
ANY_RESPONSE = ["brace", "counter-charge", "evade"]
RESPONSES = {"Stand": ANY_RESPONSE, "Stand and fire": ANY_RESPONSE[:2], "Stand and protect": ANY_RESPONSE[:2],
             "Hit and run": ["evade"]}
AT_ENEMY = ["Charge", "Stand and fire", "Hit and run"]
IN_MELEE = ["Continue melee", "Disengage"]
ALL_ORDERS = ["Charge", *RESPONSES, "Retreat", "Move", "Rout", *IN_MELEE]
PLANS = [["Stand and protect"], ["Stand and protect", "Stand"], ["Charge", "Stand and protect"], ["Move", "Retreat"],
         ["Stand", "Hit and run"], ALL_ORDERS]  # what one side has a mind to, while the other charges


@dataclass
class Unit:
    name: str
    side: str
    kind: str
    speed: int
    area: tuple
    missiles: bool
    morale: str
    values: dict
    engaged: set = field(default_factory=set)


@dataclass
class Order:
    kind: str
    target: str = ""  # whom it charges, fires at or protects
    area: tuple = ()  # where it goes
    leaves: bool = False  # off the battlefield
    rallies: bool = False  # whether its commander attempts it on a Retreat
    response: str = ""  # how it meets a charge
    by_kind: dict = field(default_factory=dict)  # how it meets chargers of one kind
    fire_choice: str = ""  # at whom it fires if it is intercepted: target or protector
    dice: int = 2  # how many its commander throws


# The map


def adjacent(a, b):
    """Lines 8-9 and the deployments (lines 29-58): adjacent are areas of one army side by side, a reserve and its own
    three others, and those that face each other; not a centre and an enemy flank (ruling diagonal-adjacency)."""
    if a[0] != b[0]:
        return FACING.get(a[1]) == b[1]
    return a != b and ("reserve" in (a[1], b[1]) or "centre" in (a[1], b[1]))


def in_reach(a, b):
    """Lines 8, 11, 13: charges and fire go into the same area or an adjacent one."""
    return a == b or adjacent(a, b)


def depth(area, side):
    """How many areas lie behind this one, as a side looks across the field from its reserve (lines 29-58)."""
    from_the_edge = 0 if area[1] == "reserve" else 1
    return from_the_edge if area[0] == side else 3 - from_the_edge


def side_hit(origin, target):
    """Line 9: normally in front; in the flank from an area beside the target's, in the rear from one behind it. The map
    decides everywhere (ruling charge-facing)."""
    ahead = depth(origin, target.side) - depth(target.area, target.side)
    if ahead < 0:
        return "rear"
    return "flank" if ahead == 0 and origin != target.area else "front"


def at_edge(unit):
    """Lines 17-19: an army leaves the field from its own reserve and its own flank areas."""
    return unit.area[0] == unit.side and unit.area[1] != "centre"


def enemies_in(units, side, area):
    """The enemies of a side that stand in an area."""
    return [u for u in units.values() if u.side != side and u.area == area]


def ways_to_flee(units, unit):
    """Line 18: by the nearest route off the field, through an adjacent area that no enemy occupies. If enemies bar all
    nearest routes, any other free area will do (reading rout-way)."""
    steps = {a: 0 for a in AREAS if a[0] == unit.side and a[1] != "centre"}
    for distance in range(1, len(AREAS)):
        for area in AREAS:
            if area not in steps and any(adjacent(area, b) and steps.get(b) == distance - 1 for b in AREAS):
                steps[area] = distance
    free = [a for a in AREAS if adjacent(a, unit.area) and not enemies_in(units, unit.side, a)]
    return [a for a in free if steps[a] < steps[unit.area]] or free


# Which orders count


def legal(units, unit, order):
    """Lines 8-19: who may be given which order, as the table stands when orders are given."""
    if unit.engaged:
        return order.kind == "Disengage" or (order.kind == "Continue melee" and unit.morale != "rout")
    if order.kind in IN_MELEE or (order.kind == "Rout") != (unit.morale == "rout"):
        return False
    if order.kind == "Rout":
        return not order.area or (not at_edge(unit) and order.area in ways_to_flee(units, unit))
    stated = [said for said in (order.response, *order.by_kind.values()) if said]
    if any(said not in RESPONSES.get(order.kind, []) for said in stated):
        return False
    if order.kind in AT_ENEMY:  # to fire, though not to charge, it needs missiles: ruling fire-without-missiles
        armed = unit.missiles or order.kind == "Charge"
        return armed and in_reach(unit.area, units[order.target].area)
    if order.kind == "Stand and protect":
        return order.target in units and units[order.target].area == unit.area
    if order.leaves:
        return at_edge(unit)
    free = order.kind == "Move" or not enemies_in(units, unit.side, order.area)  # ruling move-into-enemy-area
    return not order.area or (adjacent(order.area, unit.area) and free)


def order_that_counts(units, unit, order):
    """A unit whose order is refused stands, or continues its melee (ruling refused-order). A rout that does not say
    where to goes the only way there is (line 18)."""
    if not legal(units, unit, order):
        return Order("Continue melee" if unit.engaged else "Stand")
    if order.kind == "Rout" and not order.area and not at_edge(unit):
        return replace(order, area=(ways_to_flee(units, unit) or [()])[0])
    return order


class Dice:
    """What PROGRAM rolled, by purpose, unit and other unit, and how many of these rolls were called for."""

    def __init__(self, entries):
        self.rolled, self.used = defaultdict(list), Counter()
        for entry in entries:
            if entry["kind"] == "rolled":
                other = re.search(r"@\w+:(\w+)/", entry["label"])
                self.rolled[entry["name"], entry["unit"], other[1].upper() if other else ""].append(entry)

    def roll(self, purpose, unit, order, other=""):
        """Lines 16, 21, 23: n dice of six and Influence + WP to rally, else Tactics + IQ, less 3 for each die; the
        commander chooses n, and throws two if he does not say (ruling dice-roll)."""
        which = purpose, unit.name, other
        value = sum(unit.values[v] for v in (("Influence", "WP") if purpose == "rally" else ("Tactics", "IQ")))
        if self.used[which] == len(self.rolled[which]):
            raise LookupError(f"{unit.name} has to roll for {purpose} {other}, and did not")
        entry = self.rolled[which][self.used[which]]
        self.used[which] += 1
        total = sum(entry["faces"]) + value - 3 * order.dice
        if len(entry["faces"]) != order.dice or total != entry["total"]:
            raise LookupError(f"{unit.name} should roll {order.dice} dice for {purpose}, in all {total}: {entry}")
        return total


# The battle turn


class Turn:
    """One battle turn. `found` has what came about: for each topic a set of facts, which are tuples of names."""

    def __init__(self, units, orders, dice):
        self.units, self.dice = units, dice
        self.orders = {n: order_that_counts(units, units[n], order) for n, order in orders.items()}
        self.found = defaultdict(set)
        self.found["refused"] = {(n,) for n in units if not legal(units, units[n], orders[n])}
        self.origin = {n: unit.area for n, unit in units.items()}
        self.aimed = {}  # of each charger: who takes its charge, if it gets there
        self.reached = []  # pairs: charger, charged
        self.held = []  # who has been charged before it set out
        self.new = set()  # pairs: attacker, attacked, whom a charge has brought together

    def note(self, topic, *names):
        self.found[topic].add(names)

    def contest(self, rivals, start, other=""):
        """Line 21: opposed rolls, the highest first. `rivals` has for each unit those that it rolls against if they
        have started alike; while two of them have rolled the same, they roll again (ruling opposed-tie). Gives the
        units in order."""
        ranks = {name: [start[name]] for name in rivals}
        while tied := [n for n in rivals if any(ranks[m] == ranks[n] for m in rivals[n])]:
            rolls = {n: self.dice.roll("contest", self.units[n], self.orders[n], other) for n in tied}
            for name in tied:
                ranks[name].append(rolls[name])
        return sorted(rivals, key=ranks.get, reverse=True)

    def protection(self):
        """Line 12: who charges a protected unit ends up charging its protector. That holds for the protector, too, if
        another one protects it; but nobody comes back whom another has relieved. Of several the highest opposed roll
        takes the charge, and holds for all charges that the same ones would take (ruling two-protectors)."""
        contests = {}
        for charger in [n for n, order in self.orders.items() if order.kind == "Charge"]:
            chain = [self.orders[charger].target]
            while True:
                ward = chain[-1]
                ready = [p for p, o in self.orders.items() if o.kind == "Stand and protect" and o.target == ward]
                ready = [p for p in ready if p not in chain]
                if not ready:
                    break
                if (ward, *ready) not in contests:
                    rivals = {p: [q for q in ready if q != p] for p in ready}
                    contests[(ward, *ready)] = self.contest(rivals, dict.fromkeys(ready, 0), ward)[0]
                chain.append(contests[(ward, *ready)])
                self.note("interposes", chain[-1], ward, charger)
            self.aimed[charger] = chain[-1]

    def bound_for(self, name):
        """Where a unit may come to: where its order says; or, of a charger, where its target stands, or where that one
        goes if it is not slower and stays within reach (ruling target-moved)."""
        if name not in self.aimed:
            return {self.orders[name].area}
        unit, target = self.units[name], self.units[self.aimed[name]]
        goal = self.orders[target.name].area
        if target.name in self.aimed:
            goal = self.units[self.aimed[target.name]].area
        follows = goal and target.speed >= unit.speed and in_reach(unit.area, goal)
        stood = self.origin[target.name]
        return {stood, goal} if follows else {stood}

    def stays(self, name):
        """Whether nothing that a unit is ordered to do takes it from its area."""
        if name in self.aimed:
            return self.origin[self.aimed[name]] == self.origin[name]
        return self.orders[name].area in ((), self.origin[name])

    def conflict(self, a, b):
        """Line 21: of two enemies that charge or go somewhere, one charges the other, or one falls back or flees to an
        area that the other comes to (lines 17-18: to none that enemies occupy). A charge within one area at a unit that
        stays there comes about whoever goes first."""
        if self.units[a].side == self.units[b].side:
            return False
        for charger, charged in ((a, b), (b, a)):
            near = self.origin[charger] == self.origin[charged] and self.stays(charged)
            if self.aimed.get(charger) == charged and not near:
                return True
        shy = any(self.orders[n].kind in ("Retreat", "Rout") for n in (a, b))
        return shy and bool(self.bound_for(a) & self.bound_for(b))

    def is_met(self, name):
        """Whether a charge has reached a unit by now."""
        return any(charged == name for _, charged in self.reached)

    def movement(self):
        """Line 21: the faster goes first; units of one speed that are in conflict roll (ruling similar-speed), unless
        one of them has been charged by then. Who are in nobody's way act before the others, at the same time. Who has
        been charged before it set out stays, but for charges that it can make where it stands."""
        names = [n for n in self.units if n in self.aimed or self.orders[n].area]
        place = {n: self.units[n].speed if any(self.conflict(n, m) for m in names) else 4 for n in names}
        for speed in sorted(set(place.values()), reverse=True):
            alike = [n for n in names if place[n] == speed]
            free = [n for n in alike if not self.is_met(n)]
            rivals = {n: [m for m in free if self.conflict(n, m)] if n in free else [] for n in alike}
            for name in self.contest(rivals, dict.fromkeys(alike, 0)):
                if name not in free or (speed < 4 and self.is_met(name)):
                    self.held.append(name)
                else:
                    self.go(name)
        for name in self.held:
            target = self.aimed.get(name)
            if not self.stays(name):
                self.note("stopped", name)
            elif target and self.units[target].area == self.origin[name]:
                self.reached.append((name, target))

    def go(self, name):
        """Lines 8, 17-19: a unit goes where it is ordered to. A charge follows a target that has gone, if that is still
        within reach, and otherwise goes where it stood (rulings target-moved and charge-on-nobody). Nobody falls back
        to an area that enemies hold by then."""
        unit, order = self.units[name], self.orders[name]
        if name in self.aimed:
            target = self.units[self.aimed[name]]
            if in_reach(unit.area, target.area):
                unit.area = target.area
                self.reached.append((name, target.name))
            else:
                unit.area = self.origin[target.name]
                self.note("misses", name, target.name)
        elif order.kind != "Move" and enemies_in(self.units, unit.side, order.area):
            self.note("barred", name)
        else:
            unit.area = order.area

    def fire(self):
        """Lines 8, 11, 13: who is ordered to fire does so, even if charged, if the target is within reach where it then
        stands (ruling fire-reach). A charger fires as it charges, and not if it is held back from it; where it was
        intercepted, at the original target or at the protector (line 60), as its side has chosen or will choose."""
        for name, order in self.orders.items():
            unit = self.units[name]
            makes_no_charge = name in self.held and not any(charger == name for charger, _ in self.reached)
            if order.kind not in AT_ENEMY or not unit.missiles or makes_no_charge:
                continue
            taken_by = self.aimed.get(name, order.target)
            if (name, taken_by) in self.found["misses"]:
                self.note("holds fire", name, taken_by)  # ruling missed-target
                continue
            if taken_by != order.target and not order.fire_choice:
                self.note("may fire", name, order.target, taken_by)
            elif taken_by != order.target and order.fire_choice == "protector":
                self.note("fires", name, taken_by)
            else:
                near = in_reach(unit.area, self.units[order.target].area)
                self.note("fires" if near else "holds fire", name, order.target)

    def response(self, charger, charged):
        """Lines 10-13: only units that stand choose how they meet a charge; Hit and run tries to evade. What is said of
        one kind of charger comes first; who has said nothing braces (ruling unstated-response)."""
        order = self.orders[charged]
        unstated = {"Hit and run": "evade"}.get(order.kind, "brace" if order.kind in RESPONSES else "")
        return order.by_kind.get(self.units[charger].kind) or order.response or unstated

    def escapes(self, charger, charged):
        """Line 23: the faster has its way. At one speed both commanders roll, and the evader escapes if he rolls at
        least as much (ruling evade-other-kinds says so of artillery and baggage)."""
        hunter, runner = self.units[charger], self.units[charged]
        if runner.speed != hunter.speed:
            return runner.speed > hunter.speed
        to_equal = self.dice.roll("evading", hunter, self.orders[charger], charged)
        return self.dice.roll("evading", runner, self.orders[charged], charger) >= to_equal

    def contact(self):
        """Lines 8-9, 23: charger and charged are engaged, unless the charged one has evaded; who has failed to evade is
        hit in the rear (reading failed-evade-is-rear)."""
        for charger, charged in self.reached:
            response, where = self.response(charger, charged), side_hit(self.origin[charger], self.units[charged])
            if response:
                self.note(response, charged, charger)
            if response == "evade" and self.escapes(charger, charged):
                self.note("escapes", charged, charger)
                continue
            if response == "evade":
                self.note("caught", charged, charger)
                where = "rear"
            self.note("engaged", charged, charger)
            self.note(f"hit in {where}", charged, charger)
            self.new |= {(charger, charged), (charged, charger)}

    def melee(self):
        """Lines 8, 14-15: who is engaged attacks, at once after a charge; but who disengages attacks none of those it
        was engaged with, is free of them afterwards, and can attack new chargers, with whom it stays engaged."""
        old = {(n, enemy) for n, unit in self.units.items() for enemy in unit.engaged}
        leaving = {pair for pair in old | self.new if self.orders[pair[0]].kind == "Disengage"}
        self.found["freed"] = leaving & old
        self.found["may attack"] = leaving & self.new
        self.found["attacks"] = (old | self.new) - leaving
        still = {(a, b) for a, b in old if not {(a, b), (b, a)} & leaving}
        self.found["engaged after"] = {tuple(sorted(pair)) for pair in still | self.new}

    def rallying(self):
        """Line 16: the commander of a retreating unit may try to rally it, and then rolls: 8 or more raises its morale
        by a level, 3 or less lowers it (ruling rally-backfire), even if it is charged (ruling charged-retreat)."""
        for name in [n for n, order in self.orders.items() if order.rallies]:
            unit = self.units[name]
            roll = self.dice.roll("rally", unit, self.orders[name])
            level = MORALE.index(unit.morale) + (1 if roll >= 8 else -1 if roll <= 3 else 0)
            unit.morale = MORALE[min(level, len(MORALE) - 1)]

    def leaving(self):
        """Lines 17-19: to leave succeeds unless the unit is charged; a charge that a protector took does not count
        (reading charged-means-reached). A rout leaves where it can; it is trapped if it has not
        got away and no way is free when all have moved (rout-trapped)."""
        for name, order in self.orders.items():
            routs = order.kind == "Rout" and not order.area
            if order.leaves or (routs and at_edge(self.units[name])):
                self.note("kept" if self.is_met(name) else "leaves", name)
            elif order.kind == "Rout" and self.units[name].area == self.origin[name]:
                if not ways_to_flee(self.units, self.units[name]):
                    self.note("trapped", name)

    def play(self):
        """The stages of the turn: fire comes before contact (line 64, reading fire-before-contact)."""
        for stage in (self.protection, self.movement, self.fire, self.contact, self.melee, self.rallying, self.leaving):
            stage()
        stay = {n: unit for n, unit in self.units.items() if (n,) not in self.found["leaves"]}
        self.found["table after"] = {(n, *unit.area, unit.morale) for n, unit in stay.items()}
        self.found["idle dice"] = {k for k, rolls in self.dice.rolled.items() if len(rolls) > self.dice.used[k]}


# What PROGRAM says: * stands for a unit. What has no topic is seen in the next table, or says nothing new.

PHRASES = {
    "refuses .*": "refused", "interposes itself between * and *": "interposes",
    "is charged before it can move": "stopped", "does not reach *, which has gone elsewhere": "misses",
    "stays where it is: .* has come there first": "barred", "braces against *": "brace",
    "braces against *, as nothing else was chosen": "brace", "counter-charges *": "counter-charge",
    "tries to evade *": "evade", "evades *": "escapes", "is caught by *": "caught", "fires at *": "fires",
    "fires at * as it charges": "fires", "does not fire at *, .*": "holds fire",
    "may fire at * or at * as it charges: its side chooses": "may fire", "is engaged with *": "engaged",
    "is hit in front by *": "hit in front", "is hit in the flank by *": "hit in flank",
    "is hit in the rear by *": "hit in rear", "attacks *": "attacks",
    "may attack *, which has charged it": "may attack", "is no longer engaged with *": "freed",
    "is charged by .*, and cannot leave the battlefield": "kept", "leaves the battlefield": "leaves",
    "flees the battlefield": "leaves", "has nowhere to flee, and stays where it is": "trapped",
    "is ordered .*|stands|fights on|routs|dice thrown: .*|goes before .*|does not attack .*": "",
    "(charges into|moves to|falls back to|flees to) .*|morale: .*|rallies, and its morale can be no better": "",
}


def read_report(report):
    """What PROGRAM says, in the shape of Turn.found."""
    found = defaultdict(set)
    for entry in [e for e in report["entries"] if e["kind"] == "happened"]:
        for phrase, topic in PHRASES.items():
            match = re.fullmatch(re.sub(r"(?<!\.)\*", r"([NS]\\d)", phrase), entry["what"])
            if match:
                found[topic].add((entry["unit"], *match.groups()))
                break
        else:
            found["not understood"].add((entry["unit"], entry["what"]))
    side = name = ""
    for line in report["next"].splitlines():
        if line.startswith("side: "):
            side = line[6:]
        elif match := re.match(r"([NS]\d): .*in (its|the enemy) (reserve|centre|right flank|left flank)", line):
            name, whose, place = match.groups()
            morale = re.search(r"(\w+) morale|at (rout)", line)
            half = side if whose == "its" else SIDES[1 - SIDES.index(side)]
            found["table after"].add((name, half, place, morale[1] or morale[2]))
        elif match := re.match(r"  to ([NS]\d): engaged with it", line):
            found["engaged after"].add(tuple(sorted((name, match[1]))))
    return found


# Random positions


def draw_units(rng):
    """Two sides with two to eight units in all, most of them near each other, some engaged."""
    front = rng.choice(list(FACING))
    home = {"North": ("North", front), "South": ("South", FACING[front])}
    units = {}
    for number in range(rng.choice([2, 3, 4, 5, 6, 7, 8, 8, 8, 8])):
        side = SIDES[number] if number < 2 else rng.choice(SIDES)
        kind = rng.choice(["infantry", "infantry", "infantry", "cavalry", "cavalry", "artillery", "baggage"])
        unit = Unit(f"{side[0]}{number}", side, kind, SPEED.get(kind) or rng.choice([1, 2, 3]),
                    rng.choice([*4 * [home[side]], *home.values(), rng.choice(AREAS)]), rng.random() < 0.6,
                    rng.choice(["rout"] + 4 * ["poor", "normal", "good"]),
                    {value: rng.randint(1, 4) for value in ("Influence", "WP", "Tactics", "IQ")})
        units[unit.name] = unit
    for unit in [u for u in units.values() if u.side == "North"]:
        for enemy in enemies_in(units, "North", unit.area):
            if rng.random() < 0.07:
                unit.engaged.add(enemy.name)
                enemy.engaged.add(unit.name)
    return units


def draw_order(rng, units, unit, plan, focus):
    """Any order at all, legal or not; many of those that its side has a mind to, and many for or against one unit
    of each side, or to one area, the focus."""
    order = Order(rng.choice([*rng.choices(plan, k=3), rng.choice(ALL_ORDERS)]), dice=rng.choice([2, 2, 2, 1, 3, 4]))
    if order.kind in AT_ENEMY or order.kind == "Stand and protect":
        choice = [u.name for u in units.values() if (u.side == unit.side) != (order.kind in AT_ENEMY) and u is not unit]
        order.target = rng.choice([name for name in choice if name in focus] or choice or [""])
        if rng.random() < 0.3:
            order.target = rng.choice(choice or [""])
    if order.kind in ("Move", "Retreat", "Rout"):
        order.leaves = order.kind != "Rout" and rng.random() < 0.2
        if not order.leaves and (order.kind == "Move" or rng.random() < 0.8):
            order.area = rng.choice([focus[-1], rng.choice(AREAS)])
    order.rallies = order.kind == "Retreat" and rng.random() < 0.7
    if order.kind in RESPONSES and rng.random() < 0.6:
        order.response = rng.choice(ANY_RESPONSE)
    if order.kind in RESPONSES and rng.random() < 0.4:
        order.by_kind = {rng.choice(["cavalry", "infantry"]): rng.choice(ANY_RESPONSE)}
    if order.kind == "Charge" and unit.missiles:
        order.fire_choice = rng.choice(["", "target", "protector"])
    return order


def draw_orders(rng, units):
    """Mostly legal orders. A unit at rout gets no other, and says where it flees if it has several ways: else PROGRAM
    waits for a better order."""
    orders = {}
    focus = ["N0", "S1", rng.choice(AREAS)]
    plans = dict(zip(SIDES, rng.sample([["Charge"], rng.choice(PLANS)], 2)))
    for unit in units.values():
        anything = unit.morale != "rout" and rng.random() < 0.05
        several = not at_edge(unit) and len(ways_to_flee(units, unit)) > 1
        order = draw_order(rng, units, unit, plans[unit.side], focus)
        while not anything and (not legal(units, unit, order) or (order.kind == "Rout" and several and not order.area)):
            order = draw_order(rng, units, unit, plans[unit.side], focus)
        orders[unit.name] = order
    return orders


def unit_text(unit):
    """A unit as it stands in a scenario."""
    facts = [unit.kind, "missiles" if unit.missiles else "no missiles", "in {}'s {}".format(*unit.area)]
    facts += ["at rout" if unit.morale == "rout" else f"{unit.morale} morale"]
    facts += [f"at {kind} speed" for kind, speed in SPEED.items() if unit.kind == "baggage" and speed == unit.speed]
    facts += [f"{value} {number}" for value, number in unit.values.items()]
    engaged = [f"\n  to {enemy}: engaged with it" for enemy in sorted(unit.engaged) if unit.side == "North"]
    return f"{unit.name}: " + ", ".join(facts) + "".join(engaged)


def order_text(order):
    """An order as it stands on a sheet, with the choices behind it."""
    parts = [order.kind + (" at" if order.kind in ("Stand and fire", "Hit and run") else "")]
    parts[0] += " and rally" if order.rallies else ""
    parts[0] += f" {order.target}" if order.target else " to {}'s {}".format(*order.area) if order.area else ""
    parts[0] += " off the battlefield" if order.leaves else ""
    parts += [f"if charged by {kind} {response}" for kind, response in order.by_kind.items()]
    parts += [f"if charged {order.response}"] if order.response else []
    parts += [f"if intercepted fire at the {order.fire_choice}"] if order.fire_choice else []
    parts += [f"throw {order.dice} dice" if order.dice > 1 else "throw one die"] if order.dice != 2 else []
    return ", ".join(parts)


# The comparison


def compare(program, folder, rng, number):
    """Draw a position and resolve it twice. Gives its text, the turn and the differences; no turn if PROGRAM
    refuses the files or waits for something."""
    units = draw_units(rng)
    orders = draw_orders(rng, units)
    texts = ["rulebook: age-of-magic\nturn: 1\n", *(f"rulebook: age-of-magic\nturn: 1\nside: {s}\n" for s in SIDES)]
    for at, side in enumerate(SIDES, 1):
        own = [unit for unit in units.values() if unit.side == side]
        texts[0] += f"side: {side}\n" + "".join(unit_text(unit) + "\n" for unit in own)
        texts[at] += "".join(f"{unit.name}: {order_text(orders[unit.name])}\n" for unit in own)
    paths = [folder / name for name in ("table.scenario", "north.orders", "south.orders")]
    for path, text in zip(paths, texts):
        path.write_text(text)
    command = [program, "resolve", *map(str, paths), "--passphrase", str(number), "--format", "json"]
    run = subprocess.run(command, capture_output=True, text=True)
    report = json.loads(run.stdout or "{}")
    if run.returncode != 0 or report["waits_for"]:
        return "\n".join(texts), None, []
    turn = Turn(units, orders, Dice(report["entries"]))
    try:
        turn.play()
    except LookupError as missing:
        return "\n".join(texts), turn, [str(missing)]
    differences, theirs = [], read_report(report)
    for topic in sorted((set(turn.found) | set(theirs)) - {""}):
        for fact in sorted(turn.found[topic] ^ theirs[topic]):
            says = "only the adjudicator" if fact in turn.found[topic] else "only the program"
            differences.append(f"{says}: {topic}: {' '.join(fact)}")
    return "\n".join(texts), turn, differences


def main():
    parser = argparse.ArgumentParser(description="Compare a program with a second adjudicator of Age of Magic.")
    parser.add_argument("program", metavar="PROGRAM")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--strict", action="store_true", help="stop at the first difference, not at the third")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    results, cases = Counter(), Counter()
    with tempfile.TemporaryDirectory() as folder:
        while results.total() - results["anew"] < options.positions and results["differ"] < (1 if options.strict else 3):
            if results["anew"] > options.positions:
                sys.exit("age-of-magic: most positions are refused, or wait for something")
            text, turn, differences = compare(options.program, Path(folder), rng, results.total())
            if turn is None:
                results["anew"] += 1
            elif differences:
                print(f"--- difference, passphrase {results.total()}", text, *differences, sep="\n")
                results["differ"] += 1
            else:
                results["agree"] += 1
                cases.update([topic for topic, facts in turn.found.items() if facts])
                cases.update({f"dice for {which[0]}" for which in turn.dice.used})
                protectors = {(protector, charger) for protector, _, charger in turn.found["interposes"]}
                chains = [(ward, charger) in protectors for _, ward, charger in turn.found["interposes"]]
                cases.update(["a chain of protectors"] if any(chains) else [])
    print(f"age-of-magic: {results['agree']} positions agree, {results['differ']} differ,"
          f" {results['anew']} drawn anew:",
          ", ".join(f"{count} with {case}" for case, count in sorted(cases.items())))
    return 1 if results["differ"] else 0


if __name__ == "__main__":
    sys.exit(main())
