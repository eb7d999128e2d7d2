"""BrilliAnts twice with other hands and decks: a position dealt anew, or a whole game with renamed cards."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec.structs import replace

from rules.brilliants import GAME
from rules.brilliants.data.box import CASTES
from rules.brilliants.data.objectives import DECKS, full_deck
from rules.brilliants.events import CardDrawn, CardKept, CardReturned
from rules.brilliants.moves import DrawCard, MoveAnt, Pass, PickCard, Reveal
from rules.brilliants.state import HIDDEN, NOWHERE, Phase, State
from rules.core.log import Entry, Record, line
from rules.core.protocol import Setup
from rules.core.rng import Rng
from tests.game.faces.seat import Twins, neutral, shown, waiting

CASES = [(2, 40), (3, 90), (4, 60), (4, 150)]


@cache
def played(seats: int, decisions: int) -> Record:
    """A game in which people collect, draw and reveal, up to somebody's ordinary decision."""
    record, rng = Record(GAME, Setup("apprantice", seats, {}), f"twins {seats}"), random.Random(seats)
    while True:
        if record.chance_acts:
            record.draw()
            continue
        seat = GAME.deciders(record.state)[0]
        moves = GAME.legal_moves(record.state, seat)
        decisions -= 1
        if decisions < 0 and record.state.phase == Phase.TURN and any(isinstance(m, MoveAnt) for m in moves):
            return record
        record.play(seat, _lively(rng, moves))


def _lively(rng: random.Random, moves: tuple[Any, ...]) -> Any:
    """Reveals now and then, goes to the Library often, else collects."""
    reveals = [m for m in moves if isinstance(m, Reveal)]
    if reveals and rng.random() < 0.5:
        return rng.choice(reveals)
    library = [m for m in moves if isinstance(m, MoveAnt) and m.path[-1] == 155]
    if library and rng.random() < 0.4:
        return rng.choice(library)
    gains = [m for m in moves if isinstance(m, MoveAnt) and m.collects != NOWHERE]
    calm = [m for m in moves if not isinstance(m, Reveal | Pass)]
    return rng.choice(gains or calm or list(moves))


def dealt_anew(record: Record, viewer: int | None, number: int) -> Record:
    """The same position with another truth behind it, by the rules' own hand; without its past."""
    view = GAME.observe(record.state, viewer)
    twin = Record(GAME, record.setup, record.seed)
    twin.states = [GAME.determinize(view, viewer, Rng(number))]
    return twin


def seen_cards(record: Record, viewer: int | None) -> set[int]:
    """Cards that the viewer has ever seen: laid open, held, drawn or returned."""
    found = set()
    for state in record.states:
        view = GAME.observe(state, viewer)
        found |= {c for colony in view.colonies for c in (*colony.hand, *colony.revealed)}
        found |= {one.card for deck in view.decks for one in deck.bottom}
        found |= set(view.pending.seen) if view.pending else set()
    return {card for card in found if card < HIDDEN}


def renamed(record: Record, viewer: int | None, number: int) -> Record:
    """The whole game again with the cards that the viewer never saw under other names."""
    known, rng, names = seen_cards(record, viewer), random.Random(number), list(range(HIDDEN + len(CASTES)))
    for caste in range(len(CASTES)):
        deck = full_deck(caste, record.setup.seats if record.setup else 4)
        cards = [card for card in DECKS[caste] if deck >> card & 1]
        free = [card for card in cards if card not in known]
        for old, new in zip(free, rng.sample(free, len(free)), strict=True):
            names[old] = new
    twin = Record(GAME, record.setup, record.seed)
    twin.states = [_state(state, names) for state in record.states]
    twin.entries = [_entry(entry, names) for entry in record.entries]
    return twin


def _state(state: State, names: list[int]) -> State:
    def many(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(names[card] for card in cards)

    decks = []
    for caste, deck in enumerate(state.decks):
        bits = sum(1 << names[card] for card in DECKS[caste] if (deck.pool or 0) >> card & 1)
        bottom = tuple(replace(one, card=names[one.card]) for one in deck.bottom)
        decks.append(replace(deck, pool=bits, bottom=bottom))
    return replace(
        state,
        colonies=tuple(replace(c, hand=tuple(sorted(many(c.hand)))) for c in state.colonies),
        decks=tuple(decks),
        pending=state.pending and replace(state.pending, seen=many(state.pending.seen)),
    )


def _entry(entry: Entry, names: list[int]) -> Entry:
    move = entry.move
    if isinstance(move, DrawCard | PickCard):
        move = replace(move, card=names[move.card])
    secret = (CardDrawn, CardKept, CardReturned)
    events = tuple(replace(e, card=names[e.card]) if isinstance(e, secret) else e for e in entry.events)
    return Entry(entry.seat, move, line(GAME, entry.seat, move), events, entry.automatic)


def decider(record: Record) -> int:
    seat: int = GAME.deciders(record.state)[0]
    return seat


def secrets_of(record: Record, viewer: int | None) -> list[tuple[int, ...]]:
    return [c.hand for seat, c in enumerate(record.state.colonies) if seat != viewer]


def twins(kind: str) -> Iterator[Twins]:
    """Give other cards to all but the viewer, and behind the curtain to everybody."""
    for seats, decisions in CASES:
        record = played(seats, decisions)
        viewer = decider(record)
        if kind == "decides":
            others = [renamed(record, viewer, number) for number in (1, 2)]
            assert secrets_of(others[0], viewer) != secrets_of(record, viewer)
            assert all(GAME.violations(twin.state) == [] for twin in others)
            assert others[0].text() != record.text()
            yield Twins([record, *others], viewer, shown)
        elif kind == "waits":
            viewer = (viewer + 1) % seats
            others = [dealt_anew(record, viewer, number) for number in (1, 2, 3)]
            assert len({repr(secrets_of(twin, viewer)) for twin in others}) > 1
            yield Twins(others, viewer, waiting)
        else:
            others = [dealt_anew(record, None, number) for number in (1, 2, 3)]
            assert secrets_of(others[0], None) != secrets_of(others[1], None)
            yield Twins(others, viewer, neutral)
    if kind == "curtain":
        record = played(3, 90)
        others = [renamed(record, None, number) for number in (1, 2)]
        yield Twins([record, *others], decider(record), neutral)
