"""Between the facts of an entry lies what has happened by then; what is in the air is nowhere."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from game.tables.colossi.film.simultaneous import simultaneous_groups
from game.tables.colossi.film.stills import first, follow, lifted
from rules.colossi import events, secrecy
from rules.colossi.events import Fact
from rules.colossi.info import INFO
from rules.colossi.island import SPACE
from rules.colossi.play import apply as play
from rules.colossi.play import opening
from rules.colossi.state import AGES, FROM_CARDS, NOWHERE, UNKNOWN, WATER, Phase, State
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng

SEEN = (
    "tiles", "cubes", "acolytes", "colossi", "beasts", "holders", "gold", "reserve", "hands", "owners",
    "actors", "offer", "form", "mantle", "age", "ages", "lap",
)  # fmt: skip
"""What a table shows and facts tell."""
COURSE = ("turn", "phase", "record", "passed")
"""What also changes untold when the last seat passes."""
A3, B3, C3 = SPACE["A3"], SPACE["B3"], SPACE["C3"]


def entries(variant: int, seats: int, seed: int) -> Iterator[tuple[State, tuple[Fact, ...], State]]:
    """A game of random moves: each entry's position before it, its facts, the position after it."""
    chance, dice = random.Random(seed), Rng(seed)
    state = opening.new_game(Setup(INFO.variants[variant].name, seats))
    while state.agenda:
        (seat,) = play.deciders(state)
        move = play.sample(state, dice) if seat == CHANCE else chance.choice(play.legal_moves(state, seat))
        step = play.apply(state, move)
        yield state, step.events, step.state
        state = step.state


@pytest.mark.parametrize(("variant", "seats"), [(0, 4), (1, 2), (1, 3), (1, 4)])
def test_facts_lead_from_the_position_before_an_entry_to_the_one_after(variant: int, seats: int) -> None:
    count = 0
    for before, facts, after in entries(variant, seats, 10 * seats + variant):
        count += 1
        for viewer in (None, 0):
            start, end = secrecy.observe(before, viewer), secrecy.observe(after, viewer)
            view = first(start, end)
            for fact in facts:
                if (known := secrecy.redact(fact, viewer)) is not None:
                    view = follow(view, known, end)
            names = SEEN + (() if any(isinstance(fact, events.SeatPassed) for fact in facts) else COURSE)
            wrong = [name for name in names if getattr(view, name) != getattr(end, name)]
            assert not wrong, (viewer, facts, wrong)
    assert count > 200


@pytest.fixture(scope="module")
def calm() -> State:
    """A position in the middle of an Age."""
    for _, _, after in entries(1, 3, 7):
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


def test_a_dead_acolyte_is_in_its_reserve(calm: State) -> None:
    after = follow(calm, events.AcolyteDied(0, A3, 1), calm)
    assert (after.acolytes[A3], after.reserve[0]) == (1, calm.reserve[0] + 1)


def test_a_card_taken_back_is_seen_in_an_open_hand_alone(calm: State) -> None:
    for viewer, card in ((0, 35), (None, UNKNOWN)):
        view = replace(secrecy.observe(calm, viewer), hands=((), *calm.hands[1:]))
        after = replace(view, hands=((card,), *view.hands[1:]))
        assert follow(view, events.CardTaken(0, 35), after).hands == after.hands


def test_water_and_mist_take_the_place_of_tiles(calm: State) -> None:
    assert follow(calm, events.SpaceFlooded(A3), calm).tiles[A3] == WATER
    assert follow(calm, events.TileLaid(A3, 5), calm).tiles[A3] == 5
    assert follow(calm, events.CubesMoved(A3, B3, 4), calm).cubes[B3] == calm.cubes[B3] + 4


def test_a_borrowed_trait_acts_for_another_and_stays_its_owners(calm: State) -> None:
    trait = 4
    own = follow(calm, events.TraitGained(1, trait), calm)
    lent = follow(own, events.TraitBorrowed(2, trait, 1), calm)
    back = follow(lent, events.TraitReturned(2, trait, 1), calm)
    assert [(view.owners[trait], view.actors[trait]) for view in (own, lent, back)] == [
        (1, 1),
        (1, 2),
        (1, 1),
    ]


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
