"""An unfinished pencil is seen by nobody else: views, log lines, events, and truths that fit a view."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from rules.fortunant import GAME
from rules.fortunant.state import Phase
from tests.rules.fortunant.given import FLOWER, S2, given, names, opened, play, step

PENCIL = ("C4=sB2:SE4", "R1+2=F3+F4+G3", "U1:N")


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_fa_turn_02_no_view_shows_another_s_unfinished_turn(viewer: int | None) -> None:
    state = opened(3, "1-2-4", "4-1-2")
    blank = GAME.observe(state, viewer)
    for token in PENCIL:
        state, events = step(state, token, 1)
        assert GAME.observe(state, viewer) == blank
        assert GAME.redact_move(1, GAME.parse(token), viewer) == "P2: ?"
        assert GAME.redact_move(1, GAME.parse(token), 1) == f"P2: {token}"
        assert "F3" not in json.dumps(GAME.to_json(GAME.observe(state, viewer)))
    after, events = step(state, ".", 1)
    assert names(events) == ["TurnConfirmed"]
    assert GAME.redact_move(1, GAME.parse("."), viewer) == "P2: ."
    view = GAME.observe(after, viewer)
    assert view != blank
    assert view.sheets == blank.sheets
    assert view.turns[1].moves == ()


def test_fa_turn_02_each_step_is_one_event_to_others_whatever_it_brings() -> None:
    state = given("C=sB2:SE4; J0/3; K24", "", dice=(3, 4, 2))
    counts = set()
    for token in (f"R3+4={FLOWER}", "T2", "C2=sB11:1", "C3=xE3:E2"):
        step_ = GAME.apply(state, 0, GAME.parse(token))
        for viewer in (1, None):
            told = [GAME.redact(event, viewer) for event in step_.events]
            counts.add(tuple(GAME.event_json(event)["event"] for event in told if event is not None))
        assert [GAME.redact(event, 0) for event in step_.events] == list(step_.events)
    assert counts == {("Hidden",)}
    brought = GAME.apply(state, 0, GAME.parse("T2")).events
    marked = names([GAME.event_json(event) for event in brought])
    assert marked == ["TrackMarked", "TokenGained", "StarGained"]


def test_fa_multi_02_everything_is_public_between_turns() -> None:
    state = play(opened(2, "1-2", "4-1-2"), "C4=sB2:SE4", ".")
    state = play(state, "T4", ".", seat=1)
    for viewer in (0, 1, None):
        assert GAME.observe(state, viewer) is state


def test_a_view_lists_its_viewer_s_moves_and_a_view_of_a_view_hides_more() -> None:
    state = play(opened(2, "1-2", "4-1-2"), "C4=sB2:SE4")
    mine = GAME.observe(state, 0)
    assert GAME.legal_moves(mine, 0) == GAME.legal_moves(state, 0)
    assert GAME.observe(mine, 0) == mine
    assert GAME.observe(mine, 1) == GAME.observe(state, None)
    assert GAME.scores(mine) == GAME.scores(state)


def test_a_truth_that_fits_a_view_has_suffered_the_hazard() -> None:
    both = f"{S2}; U1:S; U2:S"
    state = given(both, both, both, dice=(2, 2, 4))
    state = play(state, "V=B2:1", ".", seat=1)
    view = GAME.observe(state, 0)
    found: Counter[str] = Counter()
    for seed in range(40):
        truth = GAME.determinize(view, 0, Rng(seed))
        assert GAME.violations(truth) == []
        assert GAME.observe(truth, 0) == view
        assert GAME.deciders(truth) == (0, 2)
        found[GAME.format(truth.turns[1].moves[0])] += 1
        assert truth.turns[2].moves == ()
    assert set(found) == {"V=B2:1", "V=B10:2"}
    assert GAME.determinize(state, None, Rng(1)) == state


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2, 0)])
def test_fa_turn_02_every_order_of_seats_leads_to_the_same_position(order: tuple[int, ...]) -> None:
    turns = {0: ("T4", "."), 1: (*PENCIL, "."), 2: ("A1>2", "C2=sA5:SE2", ".")}
    start = opened(3, "1-2-4", "4-1-2")
    state = start
    for seat in order:
        state = play(state, *turns[seat], seat=seat)
    mixed = start
    for number in range(4):
        for seat in reversed(order):
            mixed = play(mixed, *turns[seat][number : number + 1], seat=seat)
    assert state == mixed
    assert GAME.deciders(state) == (CHANCE,)


def test_what_is_seen_of_a_game_never_depends_on_running_turns() -> None:
    record, rng = Record(GAME, Setup("standard", 4), "unseen"), Rng(3)
    looked = 0
    while not record.over:
        before = record.state
        if record.chance_acts:
            record.draw()
            continue
        seat = rng.choice(record.deciders)
        entry = record.play(seat, rng.choice(GAME.legal_moves(before, seat)))
        if record.state.phase is Phase.PLAY and entry.text != f"P{seat + 1}: .":
            for viewer in {0, 1, 2, 3, None} - {seat}:
                assert GAME.observe(record.state, viewer) == GAME.observe(before, viewer)
                looked += 1
    assert looked > 200
