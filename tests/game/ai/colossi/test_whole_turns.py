"""Whole turns of Colossi: what they are worth, what luck is worth in them, and what is told of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

import pytest
from msgspec import structs

from game.ai import turn_look, voice
from game.ai.colossi import whole_turns
from game.ai.colossi.plain_ways import straightened
from game.ai.colossi.whole_turns import APPRAISER
from game.plugin.analysis import SeenTurn
from game.plugin.brain import Limit
from rules.colossi.moves import END, HALT, SPAWN, FollowRoad
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import prompt
from rules.colossi.rules import GAME
from rules.colossi.state import Phase, State
from rules.core.protocol import CHANCE, Seat
from rules.core.rng import Rng
from tests.game.appraised import finished

LIMIT: Final = Limit(nodes=60)


def start() -> State:
    """The first position of a game in which seat 0 takes its Actions in the second Age."""
    states = finished("colossi", "full").states
    return next(
        state
        for state in states
        if state.age == 2 and isinstance(asked := prompt(state), TakeActions) and asked.seat == 0
    )


def played(state: State, *moves: Any, luck: int = 1) -> SeenTurn:
    """The turn of these moves of seat 0, with luck and last answers of others, to its end."""
    rng, left = Rng(luck), list(moves)
    states, entries = [state], list[tuple[Seat, Any]]()
    while len(states) == 1 or APPRAISER.goes_on(states[-2], states[-1]):
        seat = GAME.deciders(state)[0]
        if seat == CHANCE:
            move = GAME.sample(state, rng)
        elif seat == 0 and left:
            move = left.pop(0)
        else:
            move = GAME.legal_moves(state, seat)[-1]
        state = GAME.apply(state, seat, move).state
        entries.append((seat, move))
        states.append(state)
    return SeenTurn.of(GAME, 0, states, entries)


def richer(state: State, gold: int) -> State:
    return structs.replace(state, gold=(state.gold[0] + gold, *state.gold[1:]))


def worth(turn: SeenTurn) -> float:
    return APPRAISER.worth(GAME, turn, Rng(3))


def test_what_a_turn_brings_in_the_end_counts() -> None:
    """Fifteen Gold of a step make the turn good, whatever steps led to it."""
    turn = played(start(), END)
    rich = (turn.views[0], *(richer(view, 15) for view in turn.views[1:]))
    assert worth(replace(turn, views=rich)) == pytest.approx(worth(turn) + 15, abs=1.5)


def test_luck_makes_no_turn_better() -> None:
    """Turns of the same moves that differ by what was drawn; without the correction they lie far apart."""
    turns = [played(start(), SPAWN, luck=luck) for luck in range(8)]
    assert len({turn.views[-1] for turn in turns}) > 3
    found = [worth(turn) for turn in turns]
    assert max(found) - min(found) < 2.5


def test_a_lucky_draw_in_the_middle_is_taken_off_again() -> None:
    """A draw that brought ten Gold more than the mean is worth no more than the mean."""
    turn = played(start(), END)
    number = next(n for n, maker in enumerate(turn.makers) if maker == CHANCE)
    views = tuple(richer(view, 10) if n > number else view for n, view in enumerate(turn.views))
    assert worth(replace(turn, views=views)) == pytest.approx(worth(turn), abs=1.0)


def test_a_turn_that_is_found_is_whole_and_knows_no_more_than_its_seat(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(whole_turns, "PLANNED", LIMIT)
    view = GAME.observe(start(), 0)
    found = APPRAISER.find(GAME, view, 0, Rng(1))
    assert len(found) == whole_turns.FOUND
    for turn in found:
        assert turn.views[0] == view
        assert turn_look.end_of(GAME, turn.views) == len(turn.makers)
        assert all(one == GAME.observe(one, 0) for one in turn.views)
    assert found == APPRAISER.find(GAME, view, 0, Rng(1)), "the same question has the same answer"


def onward(state: State) -> list[FollowRoad]:
    """The steps with which seat 0 can go on along a road."""
    moves = GAME.legal_moves(state, 0) if GAME.deciders(state) == (0,) else []
    return [move for move in moves if isinstance(move, FollowRoad)]


def detours() -> list[tuple[SeenTurn, FollowRoad]]:
    """Turns in which a new Acolyte goes by another space to one beside the first, and that step."""
    found = []
    for state in finished("colossi", "full").states:
        asked = prompt(state)
        if not (isinstance(asked, TakeActions) and asked.seat == 0 and SPAWN in GAME.legal_moves(state, 0)):
            continue
        after = GAME.apply(state, 0, SPAWN).state
        near = onward(after)
        for step in near:
            on = onward(GAME.apply(after, 0, step).state)
            found += [(played(state, SPAWN, step, goal), goal) for goal in near if goal in on]
    return found


def test_a_walk_is_told_by_the_plain_way() -> None:
    straight = 0
    for turn, goal in detours():
        if len(turn.sure) < 3:
            continue
        plain = straightened(GAME, turn)
        assert plain.views[-1] == turn.views[-1]
        state = plain.views[0]
        for number, move in enumerate(plain.sure):
            assert state == plain.views[number]
            assert GAME.why_illegal(state, 0, move) is None
            state = GAME.apply(state, 0, move).state
        straight += plain.sure[:2] == (SPAWN, goal) and len(plain.moves) < len(turn.moves)
        assert len(plain.views) == len(plain.moves) + 1 == len(plain.makers) + 1
    assert straight > 3


def test_no_turn_begins_in_the_set_up() -> None:
    states = finished("colossi", "full").states
    assert APPRAISER.owner(states[0]) is None
    setting_up = [state for state in states if state.phase == Phase.SETUP]
    assert all(APPRAISER.owner(state) is None for state in setting_up)


def test_the_steps_of_a_turn_in_words() -> None:
    state = start()
    alone = [move for move in GAME.legal_moves(state, 0) if move == SPAWN]
    assert alone
    after = GAME.apply(state, 0, SPAWN).state
    walks = [move for move in GAME.legal_moves(after, 0) if isinstance(move, FollowRoad)]
    told = voice.steps(GAME, state, 0, [SPAWN, *walks[:1], *([] if walks else [HALT])])
    assert len(told) == 1
    assert told[0].startswith("a new Acolyte")
    assert voice.steps(GAME, state, 0, [END]) == ("to end the turn",)
