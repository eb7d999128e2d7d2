"""Marks of the table are what the rules allow, in positions of random games."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from pygame import Rect

from game.kit.picking import Picker, Target, neighbour
from game.table.choice import Choice, Done, Narrowed, Refused
from game.tables.brilliants import refusal, spotlight
from game.tables.brilliants.clicks import choice_of, wanted
from game.tables.brilliants.composing import Marking
from game.tables.brilliants.forecast import forecast
from game.tables.brilliants.move_targets import place_of, space_target
from game.tables.brilliants.ways import best_moves
from game.tables.brilliants.words import LogWriter
from rules.brilliants import GAME
from rules.brilliants.moves import ChooseAnts, Hatch, MoveAnt, MovePredator, Reveal
from rules.brilliants.state import HOLE_1, NOWHERE, SURFACE, Phase, State
from rules.core.protocol import Setup
from rules.core.rng import Rng

NAMES = ("Amber", "Teal", "Plum", "Brick")


def positions(seed: int, seats: int, count: int) -> Iterator[tuple[State, int]]:
    """States of one random game in which a seat decides."""
    rng, state = random.Random(seed), GAME.new_game(Setup("apprantice", seats, {}))
    chance = Rng(seed)
    for _ in range(count):
        deciders = GAME.deciders(state)
        if not deciders:
            return
        if deciders[0] < 0:
            state = GAME.apply(state, -1, GAME.sample(state, chance)).state
            continue
        yield state, deciders[0]
        moves = GAME.legal_moves(state, deciders[0])
        walks = [m for m in moves if isinstance(m, MoveAnt) and (m.collects != NOWHERE or m.marks)]
        state = GAME.apply(state, deciders[0], rng.choice(walks or moves)).state


CASES = [(seed, seats) for seed in range(3) for seats in (2, 3, 4)]


@pytest.fixture(scope="module", params=CASES, ids=str)
def decisions(request: pytest.FixtureRequest) -> list[tuple[State, int]]:
    seed, seats = request.param
    return list(positions(seed, seats, 170))[::7]


def reached(choice: Choice) -> set[object]:
    """All moves that clicks lead to from here, following every offer (routes and holes included)."""
    found: set[object] = set()
    for target in choice.offers():
        match choice.pick(target):
            case Done(move):
                found.add(move)
            case Narrowed() if choice.begun:
                found |= reached(choice)
                choice.cancel()
            case other:
                raise AssertionError(f"{target} was offered and is {other}")
    return found


def test_the_lit_spaces_are_the_legal_ends(decisions: list[tuple[State, int]]) -> None:
    for state, seat in decisions:
        legal = GAME.legal_moves(state, seat)
        for ant in {m.ant for m in legal if isinstance(m, MoveAnt)}:
            choice = choice_of(GAME.observe(state, seat), seat, legal)
            assert choice.pick(Target("ant", ant)) == Narrowed()
            ends = {m.path[-1] for m in legal if isinstance(m, MoveAnt) and m.ant == ant}
            lit = {t for t in choice.offers() if t.kind in ("hex", "nest")}
            assert {place_of(state, seat, t) for t in lit} == ends
            light = spotlight.light(state, seat, choice)
            holes = state.colonies[seat].holes
            own = {holes[e - HOLE_1] for e in ends if HOLE_1 <= e < HOLE_1 + 4} - {NOWHERE}
            assert light.board == {e for e in ends if e < SURFACE} | own
            assert light.nest(seat) == {e for e in ends if e >= SURFACE}


def test_clicks_reach_only_legal_moves_and_one_for_every_outcome_that_matters(
    decisions: list[tuple[State, int]],
) -> None:
    for state, seat in decisions:
        legal = GAME.legal_moves(state, seat)
        found = reached(choice_of(GAME.observe(state, seat), seat, legal))
        assert found <= set(legal)
        for kind in (Hatch, MovePredator, ChooseAnts, Reveal):
            assert {m for m in legal if isinstance(m, kind)} <= found
        walks = [m for m in legal if isinstance(m, MoveAnt)]
        wanted = {(m.ant, m.path[-1], m.hole) for m in walks}
        assert {(m.ant, m.path[-1], m.hole) for m in found if isinstance(m, MoveAnt)} == wanted


def test_every_dark_space_has_a_reason(decisions: list[tuple[State, int]]) -> None:
    teller_names = NAMES
    for state, seat in decisions[::4]:
        legal = GAME.legal_moves(state, seat)
        ants = sorted({m.ant for m in legal if isinstance(m, MoveAnt)})
        if not ants:
            continue
        log_writer = LogWriter(state.table, teller_names)
        for space, ground in enumerate(state.ground):
            choice = choice_of(state, seat, legal)
            choice.pick(Target("ant", ants[0]))
            target = Target("hex", space)
            if not ground or target in choice.offers() or space in state.colonies[seat].holes:
                continue
            answer = choice.pick(target)
            if isinstance(answer, Narrowed):  # another piece that can be moved stands there: it is picked
                assert place_of(state, seat, choice.picked[0]) in (space, None)
                continue
            assert isinstance(answer, Refused)
            refuse = refusal.attempt(state, seat, choice, answer.target, log_writer)
            reason = refuse.reason or GAME.why_illegal(state, seat, refuse.move)
            assert reason is not None, (space, refuse)
            assert reason.rule.startswith("BA-")
            told = refusal.in_words(reason, log_writer).message
            assert told[0].isupper()
            assert not re.search(r"\bP\d|\b[GS]\d|#\d|\bL\b|\bhunter|\bfarmer|\bdigger|write", told), told


def test_a_predator_is_picked_where_it_stands_as_in_its_box(decisions: list[tuple[State, int]]) -> None:
    tried = 0
    for state, seat in decisions:
        legal = GAME.legal_moves(state, seat)
        stand = (
            Target("hex", state.spider),
            Target("hex", state.grasshopper),
            Target("nest", state.worm % 256, state.worm // 256),
        )
        for number in sorted({m.predator for m in legal if isinstance(m, MovePredator)}):
            if NOWHERE in (state.spider, state.worm % 256):  # not on the board yet
                continue
            for before in ((), (Target("hunt"),), (Target("predator", (number + 1) % 3),)):
                choice = choice_of(state, seat, legal)
                if not choice.openings.issuperset(before):
                    continue
                for target in before:
                    choice.pick(target)
                assert isinstance(choice.pick(stand[number]), Narrowed)
                assert choice.picked[-1] == Target("predator", number)
                tried += 1
    assert tried


def test_where_only_one_move_is_offered_every_other_click_has_an_answer() -> None:
    """As in a lesson, before the predators have come to the board."""
    state, seat = next((s, n) for s, n in positions(0, 2, 40) if s.phase == Phase.TURN)
    assert state.spider == NOWHERE
    only = next(move for move in GAME.legal_moves(state, seat) if isinstance(move, MoveAnt))
    log_writer = LogWriter(state.table, NAMES)
    for target in (
        Target("hunt"),
        *(Target("predator", n) for n in range(3)),
        Target("hatch"),
        Target("end"),
    ):
        refuse = refusal.attempt(state, seat, choice_of(state, seat, (only,)), target, log_writer)
        assert refuse.move is not None
        legal = refuse.move in GAME.legal_moves(state, seat)
        assert legal == (GAME.why_illegal(state, seat, refuse.move) is None) == (target.kind != "end")


def test_cancelling_restores_what_was_lit(decisions: list[tuple[State, int]]) -> None:
    for state, seat in decisions:
        choice = choice_of(state, seat, GAME.legal_moves(state, seat))
        before = choice.offers(), spotlight.light(state, seat, choice)
        for target in before[0]:
            if isinstance(choice.pick(target), Narrowed) and choice.begun:
                assert choice.cancel()
            assert (choice.offers(), spotlight.light(state, seat, choice)) == before
        assert not choice.cancel()


def test_marks_set_by_hand_are_legal_moves() -> None:
    tried = 0
    for state, seat in positions(1, 3, 400):
        legal = GAME.legal_moves(state, seat)
        for move in [m for m in legal if isinstance(m, MoveAnt) and len(m.marks) > 1][:2]:
            choice = choice_of(state, seat, legal)
            choice.pick(Target("ant", move.ant))
            choice.pick(space_target(move.path[-1]), exact=True)
            if not isinstance(choice.composition, Marking):
                continue
            tried += 1
            set_marks(choice, frozenset(move.marks))
            if choice.composition.collect != (move.collects != NOWHERE):
                choice.pick(Target("collect"))
            assert choice.pick(space_target(move.path[-1])) == Done(move)
        if tried > 20:
            return
    assert tried


def set_marks(choice: Choice, marks: frozenset[int]) -> None:
    """Click until exactly these spaces are marked."""
    assert isinstance(choice.composition, Marking)
    end = choice.composition.end
    for space in choice.composition.marks ^ marks:
        choice.pick(Target("mark-end") if space == end else space_target(space))


def test_the_default_collects_and_marks_most_in_fewest_steps() -> None:
    plain = MoveAnt(0, (1, 2, 3))
    taking = MoveAnt(0, (1, 2, 3), (), 4)
    marking = MoveAnt(0, (1, 2, 3), (2,), 4)
    longer = MoveAnt(0, (1, 5, 2, 3), (2,), 4)
    other = MoveAnt(0, (1, 6, 7, 3), (6,), 4)
    assert best_moves([plain, taking, longer, other, marking]) == (marking, other)


def test_an_ant_clicked_twice_stays() -> None:
    for state, seat in positions(5, 2, 60):
        legal = GAME.legal_moves(state, seat)
        stays = [m for m in legal if isinstance(m, MoveAnt) and len(m.path) == 1 and not m.marks]
        if stays and state.phase == Phase.TURN:
            choice = choice_of(state, seat, legal)
            choice.pick(Target("ant", stays[0].ant))
            answer = choice.pick(Target("ant", stays[0].ant))
            assert isinstance(answer, Done | Narrowed)
            return
    raise AssertionError("no ant could stay")


def test_stages_of_digging_and_of_several_ways_come_up_in_play() -> None:
    seen = set()
    for seed in (1, 5, 0, 2, 3, 4):  # in the game of 1 all come up soon; others are tried should rules change
        for state, seat in positions(seed, 3, 260):
            legal = GAME.legal_moves(state, seat)
            for ant, end in {(m.ant, m.path[-1]) for m in legal if isinstance(m, MoveAnt)}:
                choice = choice_of(state, seat, legal)
                choice.pick(Target("ant", ant))
                choice.pick(space_target(end))
                seen.add(wanted(choice))
            if {"hole", "route"} <= seen:
                return
    assert {"end", "hole", "route"} <= seen


def test_outlook_speaks_of_every_move(decisions: list[tuple[State, int]]) -> None:
    for state, seat in decisions:
        for move in GAME.legal_moves(state, seat)[:200]:
            text = forecast(state, seat, move, NAMES)
            assert "None" not in text
            assert "255" not in text


def test_targets_have_names_and_shapes() -> None:
    for target in (Target("hex", 3), Target("nest", 157, 2), Target("hatch")):
        assert Target.parse(target.id) == target
    picker = Picker()
    picker.add(Target("hex", 1), Rect(0, 0, 40, 46), "hex")
    picker.add(Target("ant", 2), Rect(10, 10, 20, 20), "round")
    assert picker.pick((20, 20)) == Target("ant", 2)
    assert picker.pick((1, 23)) == Target("hex", 1)
    assert picker.pick((1, 1)) is None
    zones = list(picker)
    assert neighbour(zones, (100, 23), (-1, 0)) is not None
    assert neighbour(zones, (100, 23), (1, 0)) is None
