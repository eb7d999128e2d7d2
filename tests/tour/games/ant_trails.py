"""Things to meet in Ant Trails."""

from __future__ import annotations

from typing import Any

from rules.ant_trails import box, events, moves, scoring, trail
from rules.ant_trails.info import FIRST1, INFO, NO, SEATS, YES
from rules.ant_trails.rules import GAME
from rules.ant_trails.state import State
from rules.core.protocol import Setup
from rules.core.rng import Rng
from tests.tour import common
from tests.tour.thing import Moment, Named

DEEDS = (trail.STARTED, trail.EXTENDED, trail.JOINED, trail.LOOPED)
WAYS = ("picked up", "picked up and claimed", "carried", "carried and claimed")


def things() -> Named:
    """Trails, food and passes of both sides."""
    yield from common.things(INFO, moves.Move, events.Event, (scoring.TRAIL, scoring.FOOD))
    for side in INFO.sides:
        yield from (("deed", f"{side.name} {deed}") for deed in DEEDS)
        yield from (("food", f"{side.name} {way}") for way in WAYS)
        yield from (("pass", f"{side.name} {how}") for how in ("without food", "with food"))
        yield "turn", f"{side.name} with one ant"
        yield "winner", side.name
    for value in box.BOX.tiles:
        yield from (("tile", f"{value} {how}") for how in ("lifted", "passed on", "claimed"))
    yield "turn", "one ant for a balanced start"


def met(moment: Moment) -> Named:
    """Things that an entry brings about."""
    yield from common.met(INFO.name, moment)
    names = [type(event).__name__ for event in moment.events]
    for event in moment.events:
        yield from _told(event, "FoodClaimed" in names)
    yield from _turned(moment)


def _told(event: Any, claimed: bool) -> Named:
    match event:
        case events.AntPlaced(seat, _, deed):
            yield "deed", f"{box.FACTIONS[seat]} {deed}"
        case events.FoodTaken(seat, value):
            yield "tile", f"{value} lifted"
            yield "food", f"{box.FACTIONS[seat]} {WAYS[0 + claimed]}"
        case events.FoodStepped(seat, value):
            yield "tile", f"{value} passed on"
            yield "food", f"{box.FACTIONS[seat]} {WAYS[2 + claimed]}"
        case events.FoodClaimed(_, value):
            yield "tile", f"{value} claimed"


def _turned(moment: Moment) -> Named:
    """Turns that are not the usual two ants, and who won."""
    before: State = moment.before
    if isinstance(moment.move, moves.Confirm):
        side = box.FACTIONS[moment.seat]
        if not before.placed:
            yield "pass", f"{side} {'with' if before.stepped | before.lifted else 'without'} food"
        elif before.placed < box.BOX.ants_a_turn:
            balanced = before.first1 and before.round == 1
            yield "turn", "one ant for a balanced start" if balanced else f"{side} with one ant"
    result = GAME.result(moment.after)
    if result is not None and len(result.ranking[0]) == 1:
        yield "winner", box.FACTIONS[result.ranking[0][0]]


def setup(rng: Rng) -> Setup:
    """Both starts."""
    return Setup(box.BOX.rule_set.name, SEATS, {FIRST1: rng.choice((NO, YES))})
