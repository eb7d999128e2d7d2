"""Things to meet in Mini BrilliAnts."""

from __future__ import annotations

from typing import Any

from rules.core.protocol import Setup
from rules.core.rng import Rng
from rules.mini_brilliants import box, events, moves
from rules.mini_brilliants.info import FIRST, INFO, RANDOM
from rules.mini_brilliants.state import NOWHERE, Stage, State
from tests.tour import common
from tests.tour.thing import Moment, Named

ROWS = ("objectives", "resources", "bonus")


def things() -> Named:
    """Roles, piles, ants, Hatching cards and objectives."""
    firsts = [f"P{seat + 1}" for seat in range(max(box.SEATS))]
    yield from common.things(INFO, moves.Move, events.Event, ROWS, values={FIRST: (RANDOM, *firsts)})
    yield from (("stage", stage.name.lower()) for stage in Stage if stage is not Stage.OVER)
    yield from (("role", role.code) for role in box.BOX.roles)
    for resource in box.BOX.resources:
        yield from (
            ("pile", f"{resource} {how}") for how in ("gathered", "gathered twice", "eaten", "emptied")
        )
    for caste in box.BOX.castes:
        yield from (("caste", f"{caste.letter} {how}") for how in ("drafted", "hatched", "all hatched"))
        yield "joker", f"gives {caste.letter}"
        yield "bonus", caste.letter
        yield from (("objective", f"O{caste.letter}{n:02}") for n, _ in enumerate(box.BOX.objectives, 1))
        yield from (("deck", f"{caste.letter} {how}") for how in ("shown", "looked at", "shown as known"))
    yield "predator", "free"
    yield "predator", "by an action"
    yield "hatching", "free"
    yield "hatching", "by an action"


def met(moment: Moment) -> Named:
    """Things that an entry brings about."""
    yield from common.met(INFO.name, moment)
    yield "stage", moment.before.stage.name.lower()
    for event in moment.events:
        yield from _told(moment.before, event)
    after: State = moment.after
    for number, (full, left) in enumerate(zip(moment.before.piles, after.piles, strict=True)):
        if full and not left:
            yield "pile", f"{box.RESOURCES[number]} emptied"


def _told(before: State, event: Any) -> Named:
    match event:
        case events.ObjectiveCompleted(_, card):
            yield "objective", box.card_name(card)
        case events.CardShown(card):
            letter = box.LETTERS[box.caste_of(card)]
            known = before.tops[box.caste_of(card)] != NOWHERE
            yield "deck", f"{letter} {'shown as known' if known else 'shown'}"
        case events.AntDrafted(_, caste):
            yield "caste", f"{box.LETTERS[caste]} drafted"
        case events.ResourceGathered(_, resource, count):
            yield "pile", f"{box.RESOURCES[resource]} {'gathered' if count == 1 else 'gathered twice'}"
        case events.RoleSpent(_, role):
            yield "role", box.ROLE_CODES[role]
        case events.HatchingCardTaken():
            yield from _hatched(before, event)
        case events.PredatorUsed(seat, resource, free):
            yield "pile", f"{box.RESOURCES[resource]} eaten"
            yield "predator", "free" if free else "by an action"
            if free:
                yield "role", box.ROLE_CODES[before.colonies[seat].role]
        case events.DeckLooked(seat, caste):
            yield "deck", f"{box.LETTERS[caste]} looked at"
            yield "role", box.ROLE_CODES[before.colonies[seat].role]
        case events.BonusWon(_, caste):
            yield "bonus", box.LETTERS[caste]


def _hatched(before: State, event: events.HatchingCardTaken) -> Named:
    colony = before.colonies[event.seat]
    yield "hatching", "free" if event.free else "by an action"
    if event.free:
        yield "role", box.ROLE_CODES[colony.role]
    if event.caste == NOWHERE:
        if event.tile != box.JOKER:
            yield "caste", f"{box.LETTERS[event.tile]} all hatched"
    elif event.tile == box.JOKER:
        yield "joker", f"gives {box.LETTERS[event.caste]}"
    else:
        yield "caste", f"{box.LETTERS[event.caste]} hatched"


def setup(rng: Rng) -> Setup:
    """Any number of seats, any First Player."""
    seats = rng.choice(box.SEATS)
    first = rng.choice((RANDOM, *(f"P{seat + 1}" for seat in range(seats))))
    return Setup(box.BOX.rule_set.name, seats, {} if first == RANDOM else {FIRST: first})
