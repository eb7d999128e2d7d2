"""Between the facts of an entry lies what has happened by then; what is in the air is nowhere."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

import pytest
from msgspec.structs import replace

from game.session import redaction
from game.tables.colossi.film.simultaneous import simultaneous_groups
from game.tables.colossi.film.stills import lifted, vacated
from rules.colossi import GAME, events, secrecy
from rules.colossi.events import Fact
from rules.colossi.info import INFO
from rules.colossi.island import SPACE, SPACES
from rules.colossi.play import apply as play
from rules.colossi.play import opening
from rules.colossi.state import AGES, FROM_CARDS, NOWHERE, Phase, State
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng

SEEN = (
    "tiles", "cubes", "acolytes", "colossi", "beasts", "holders", "gold", "reserve", "hands", "owners",
    "actors", "offer", "form", "mantle", "age", "ages", "lap",
)  # fmt: skip
"""Fields of a table that events change."""
COURSE = ("turn", "phase", "record", "passed")
"""Fields that also change without an event when the last seat passes."""
A3, B3, C3 = SPACE["A3"], SPACE["B3"], SPACE["C3"]


class Filmed(NamedTuple):
    """An entry, and the positions on its way."""

    before: State
    facts: tuple[Fact, ...]
    after: State
    frames: tuple[State, ...]


def entries(variant: int, seats: int, seed: int) -> Iterator[Filmed]:
    """A game of random moves."""
    chance, dice = random.Random(seed), Rng(seed)
    state = opening.new_game(Setup(INFO.variants[variant].name, seats))
    while state.agenda:
        (seat,) = play.deciders(state)
        move = play.sample(state, dice) if seat == CHANCE else chance.choice(play.legal_moves(state, seat))
        step = play.apply(state, move)
        yield Filmed(state, step.events, step.state, play.frames(state, move))
        state = step.state


@pytest.mark.parametrize(("variant", "seats"), [(0, 4), (1, 2), (1, 3), (1, 4)])
def test_a_position_follows_each_event_and_the_last_shows_what_is_so_at_the_end(
    variant: int, seats: int
) -> None:
    count = 0
    for before, facts, after, frames in entries(variant, seats, 10 * seats + variant):
        count += 1
        assert len(frames) == len(facts)
        for viewer in (None, 0):
            end = secrecy.observe(after, viewer)
            view = (
                vacated(secrecy.observe(frames[-1], viewer), end)
                if frames
                else secrecy.observe(before, viewer)
            )
            names = SEEN + (() if any(isinstance(fact, events.SeatPassed) for fact in facts) else COURSE)
            wrong = [name for name in names if getattr(view, name) != getattr(end, name)]
            assert not wrong, (viewer, facts, wrong)
    assert count > 200


def test_a_piece_stands_in_its_new_place_right_after_its_event() -> None:
    moved = 0
    for entry in entries(1, 3, 5):
        for fact, frame in zip(entry.facts, entry.frames, strict=True):
            match fact:
                case events.ColossusMoved(seat, _, space):
                    assert frame.colossi[seat] == space
                case events.BeastMoved(beast, _, space) | events.BeastCame(beast, space):
                    assert frame.beasts[beast] == space
                case events.TileLaid(space, tile):
                    assert frame.tiles[space] == tile
                case events.AcolytesPlaced(seat, space):
                    assert frame.acolytes[seat * SPACES + space] > 0
                case _:
                    continue
            moved += 1
    assert moved > 100


def test_nothing_waits_on_the_way_but_what_waits_at_the_end() -> None:
    assert all(frame.agenda == entry.after.agenda for entry in entries(1, 2, 3) for frame in entry.frames)


def test_what_is_hidden_at_the_end_is_hidden_on_the_way() -> None:
    """Each event a viewer is told of has its position, and shows them no more than any other position."""
    record, dice = Record(GAME, Setup("full", 3), "frames"), random.Random(2)
    while not record.over and record.state.age < 2:
        if record.runs_on:
            record.advance()
        else:
            (seat,) = record.deciders
            record.play(seat, dice.choice(GAME.legal_moves(record.state, seat)))
    lengths = set()
    for index, viewer in product(range(len(record.entries)), (0, 2, None)):
        entry = redaction.see(record, index, viewer)
        frames = entry.frames()
        assert len(frames) == len(entry.events)
        assert all(frame == GAME.observe(frame, viewer) for frame in frames)
        lengths.add(len(frames))
    assert len(lengths) > 4


@pytest.fixture(scope="module")
def calm() -> State:
    """A position in the middle of an Age."""
    for _, _, after, _ in entries(1, 3, 7):
        if after.phase == Phase.ACTIONS and after.lap == 3:
            cubes = (*after.cubes[:A3], 4, *after.cubes[A3 + 1 :])
            acolytes = [0] * len(after.acolytes)
            acolytes[A3] = 2
            return replace(
                after, cubes=cubes, acolytes=tuple(acolytes), colossi=(A3, B3, B3), beasts=(A3,) * 7
            )
    raise AssertionError("no game came to its third round")


def test_what_is_in_the_air_is_nowhere(calm: State) -> None:
    assert lifted(calm, events.ColossusMoved(0, A3, C3)).colossi[0] == NOWHERE
    assert lifted(calm, events.BeastMoved(2, A3, C3)).beasts[2] == NOWHERE
    flying = lifted(calm, events.AcolytesMoved(0, A3, C3, 2))
    assert flying.acolytes[A3] == flying.acolytes[C3] == 0
    assert lifted(calm, events.CubesMoved(A3, C3, 4)).cubes[A3] == 0
    sent = lifted(calm, events.AcolytesPlaced(1, C3, 2))
    assert sent.reserve[1] == calm.reserve[1] - 2
    assert sent.acolytes == calm.acolytes
    fallen = lifted(calm, events.AcolyteDied(0, A3, 1))
    assert fallen.acolytes[A3] == 1
    assert fallen.reserve == calm.reserve


def test_one_event_is_shown_together() -> None:
    pulled = (
        events.AcolytesMoved(0, A3, C3, 1),
        events.AcolytesMoved(1, B3, C3, 2),
        events.BeastMoved(0, A3, C3),
    )
    dead = (events.AcolyteDied(0, C3, 1), events.AcolyteDied(1, C3, 1))
    paid = (events.GoldGained(0, 2, FROM_CARDS), events.GoldGained(1, 1, FROM_CARDS))
    assert simultaneous_groups((*pulled, *dead, *paid)) == [[*pulled], [*dead], [*paid]]
    scored = [events.GoldGained(0, 2, AGES), events.GoldGained(1, 1, AGES)]
    assert simultaneous_groups(scored) == [[scored[0]], [scored[1]]], "an Age pays one after the other"


def test_steps_of_the_same_piece_are_shown_one_after_the_other() -> None:
    facts = [events.BeastMoved(5, A3, B3), events.BeastMoved(5, B3, C3), events.AcolytesMoved(0, B3, C3, 1)]
    assert simultaneous_groups(facts) == [facts[:1], facts[1:]]
    pushed = [events.AcolytesMoved(0, A3, B3, 1), events.AcolytesMoved(1, B3, C3, 1)]
    assert simultaneous_groups(pushed) == [pushed]


def test_a_played_card_is_shown_by_itself() -> None:
    facts = [events.CardDrawn(0, 3), events.CardPlayed(0, 3), events.CardPlayed(1, 4), events.CardDrawn(0, 5)]
    assert [len(run) for run in simultaneous_groups(facts)] == [1, 1, 1, 1]
