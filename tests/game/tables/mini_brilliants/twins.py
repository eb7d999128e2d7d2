"""Games of Mini BrilliAnts that differ only in cards that the Strategist has looked at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pygame
from msgspec.structs import replace

from game.scenes.table.curtain import CurtainScene
from rules.core.log import Entry, Record, line
from rules.core.protocol import Setup
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import DECK_SIZE
from rules.mini_brilliants.events import CardSeen
from rules.mini_brilliants.legal import STRATEGIST
from rules.mini_brilliants.moves import Look, SeeTop
from rules.mini_brilliants.state import NOWHERE, Stage
from tests.game.faces.seat import Seat, Shot, Twins, neutral, shown, waiting

SEATS = (2, 4)


def strategist(record: Record) -> int:
    """The seat with that role; -1 if nobody has it."""
    roles = [colony.role for colony in record.state.colonies]
    return roles.index(STRATEGIST) if STRATEGIST in roles else -1


@cache
def peeked(seats: int, own: bool) -> Record:
    """A game in which a top card is known, up to a decision of the Strategist, or of somebody else."""
    for number in range(60):
        record, chance = Record(GAME, Setup("standard", seats, {}), f"peek {number}"), random.Random(number)
        while not record.over:
            if record.chance_acts:
                record.draw()
                continue
            state, seat = record.state, GAME.deciders(record.state)[0]
            known = any(top != NOWHERE for top in state.tops)
            if known and state.stage is Stage.TURN and own == (seat == strategist(record)):
                return record
            moves = GAME.legal_moves(state, seat)
            record.play(seat, chance.choice([move for move in moves if isinstance(move, Look)] or moves))
    raise AssertionError("nobody has looked at a deck")


def renamed(record: Record) -> Record:
    """The whole game again, the known top cards being other cards of their decks."""
    names = {}
    for caste, top in enumerate(record.state.tops):
        if top != NOWHERE:
            deck = [n for n in range(DECK_SIZE) if record.state.decks[caste] >> n & 1]
            names[top] = caste * DECK_SIZE + next(n for n in reversed(deck) if n != top % DECK_SIZE)
    twin = Record(GAME, record.setup, record.seed)
    twin.states = [
        replace(state, tops=tuple(names.get(top, top) for top in state.tops)) for state in record.states
    ]
    twin.entries = [_entry(entry, names) for entry in record.entries]
    return twin


def _entry(entry: Entry, names: dict[int, int]) -> Entry:
    move = entry.move
    if isinstance(move, SeeTop):
        move = replace(move, card=names.get(move.card, move.card))
    events = tuple(
        replace(event, card=names.get(event.card, event.card)) if isinstance(event, CardSeen) else event
        for event in entry.events
    )
    return Entry(entry.seat, move, line(GAME, entry.seat, move), events, entry.automatic)


def look_at_card(seat: Seat) -> None:
    """The Strategist opens the curtain that asks the others to look away."""
    curtain = seat.services.stack.top
    assert isinstance(curtain, CurtainScene)
    seat.tick(10)
    curtain.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_o))
    seat.tick(20)
    assert seat.services.stack.top is seat.scene


def unseen_by_others(seat: Seat) -> Iterator[Shot]:
    """The Strategist looks at the card and at everything else."""
    look_at_card(seat)
    yield from shown(seat)


def neutral_after_look(seat: Seat) -> Iterator[Shot]:
    """The Strategist has looked at the card, and the turn is handed over."""
    look_at_card(seat)
    yield from neutral(seat)


def twins(kind: str) -> Iterator[Twins]:
    """Rename the cards that the Strategist has looked at."""
    if kind == "curtain":
        record = peeked(3, own=True)
        for look in (neutral, neutral_after_look):
            yield Twins([record, renamed(record)], strategist(record), look)
        return
    for seats in SEATS:
        record = peeked(seats, own=kind == "waits")
        twin = renamed(record)
        assert twin.text() != record.text()
        assert GAME.violations(twin.state) == []
        waits = kind == "waits"
        viewer = (strategist(record) + 1) % seats if waits else GAME.deciders(record.state)[0]
        yield Twins([record, twin], viewer, waiting if waits else shown)


def known() -> tuple[Twins, set[str]]:
    """The same for the Strategist, who sees which card it is."""
    record = peeked(3, own=True)
    return Twins([record, renamed(record)], strategist(record), unseen_by_others), {"at rest", "lines"}
