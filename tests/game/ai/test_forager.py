"""The opponent of BrilliAnts: legal and repeatable, blind to hidden cards, better than chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai import levels
from game.ai.brilliants.forager import BRAIN, reveal_now
from game.ai.brilliants.gentle import FORAGER
from game.ai.brilliants.hand import Hand, caste_worth
from game.ai.wanderer import BRAIN as WANDERER
from game.plugin.brain import Brain, Limit
from rules.brilliants import GAME
from rules.brilliants.data.objectives import NUMBER, OBJECTIVES
from rules.brilliants.moves import Pass, PickCard, Reveal
from rules.brilliants.state import Phase, State
from rules.core.protocol import CHANCE, Seat, Setup
from rules.core.rng import Rng

LIMIT = levels.find("brilliants", "forager").limit
Polled = tuple[State, Seat, Any]
"""A position, who was asked in it, the answer."""


def asked(state: State, seats: int) -> Iterator[Seat]:
    """The seats in the order of asking: those who may interrupt and can, then the deciding one."""
    deciders = GAME.deciders(state)
    others = sorted((*deciders[1:], *GAME.interrupters(state)), key=lambda seat: (seat - deciders[0]) % seats)
    yield from (seat for seat in others if GAME.legal_moves(state, seat))
    yield deciders[0]


def play(
    brains: list[Brain], seed: str, limit: Limit = LIMIT, variant: str = "apprantice"
) -> Iterator[Polled]:
    """A whole game, every answer as it is given; brains see views only. Ends with the last position."""
    state = GAME.new_game(Setup(variant, len(brains)))
    number = 0
    while deciders := GAME.deciders(state):
        number += 1
        rng = Rng.for_entry(seed, number)
        if deciders == (CHANCE,):
            state = GAME.apply(state, CHANCE, GAME.sample(state, rng)).state
            continue
        for seat in asked(state, len(brains)):
            move = brains[seat].choose(GAME, GAME.observe(state, seat), seat, limit, rng).move
            yield state, seat, move
            if move is not None:
                state = GAME.apply(state, seat, move).state
                break
    yield state, CHANCE, None


@pytest.fixture(scope="module", params=[2, 3, 4])
def game(request: pytest.FixtureRequest) -> list[Polled]:
    """One game of the level against itself."""
    return list(play([BRAIN] * request.param, f"self play {request.param}"))


def test_it_plays_legal_whole_games(game: list[Polled]) -> None:
    for state, seat, move in game[:-1]:
        if move is None:
            assert seat != state.active
        else:
            assert move in GAME.legal_moves(state, seat)
    final = game[-1][0]
    assert GAME.violations(final) == []
    assert final.reason == "eighth_card"
    assert final.round <= 10


def test_it_plays_sensibly(game: list[Polled]) -> None:
    result = GAME.result(game[-1][0])
    assert result is not None
    assert max(result.scores) >= 80
    assert min(result.scores) >= 50


def test_hidden_cards_make_no_difference(game: list[Polled]) -> None:
    for number, (state, seat, move) in enumerate(game[:-1:9]):
        twin = GAME.determinize(GAME.observe(state, seat), seat, Rng(number))
        answers = {
            GAME.format(answer) if answer else ""
            for truth in (state, twin)
            for answer in [BRAIN.choose(GAME, GAME.observe(truth, seat), seat, LIMIT, Rng(5)).move]
        }
        assert len(answers) == 1, move


def test_the_same_question_has_the_same_answer(game: list[Polled]) -> None:
    state, seat, _ = game[len(game) // 2]
    view = GAME.observe(state, seat)
    assert BRAIN.choose(GAME, view, seat, LIMIT, Rng(3)) == BRAIN.choose(GAME, view, seat, LIMIT, Rng(3))


def test_any_limit_is_enough_for_a_legal_move(game: list[Polled]) -> None:
    for nodes in (0, 1, 7):
        for state, seat, _ in game[: -1 : len(game) // 12]:
            move = BRAIN.choose(GAME, GAME.observe(state, seat), seat, Limit(nodes=nodes), Rng(1)).move
            assert move is None or move in GAME.legal_moves(state, seat)


def test_thoughts_name_other_legal_moves_and_no_codes_of_cards(game: list[Polled]) -> None:
    for state, seat, _ in game[:-1:7]:
        thought = BRAIN.choose(GAME, GAME.observe(state, seat), seat, LIMIT, Rng(1))
        assert set(thought.others) <= set(GAME.legal_moves(state, seat)) - {thought.move}
        assert bool(thought.reason) == (thought.move is not None)
        assert not any(card.name in thought.reason for card in OBJECTIVES)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_beats_the_wanderer(seats: int) -> None:
    for number in range(3):
        brains = [WANDERER] * seats
        brains[number % seats] = BRAIN
        *_, (final, _, _) = play(brains, f"beat {number}")
        result = GAME.result(final)
        assert result is not None
        assert result.ranking[0] == (number % seats,)


def cards(*names: str) -> tuple[int, ...]:
    return tuple(sorted(NUMBER[name] for name in names))


def position(names: tuple[str, ...], store: dict[int, int], **changes: Any) -> State:
    """A turn of seat 0 in round 3 with these cards and resources."""
    *_, (state, _, _) = play_until(lambda s: s.phase == Phase.TURN and s.round == 3 and s.active == 0)
    filled = bytes(store.get(kind, 0) for kind in range(9))
    own = replace(state.colonies[0], hand=cards(*names), store=filled, revealed=changes.pop("revealed", ()))
    return replace(state, colonies=(own, *state.colonies[1:]), **changes)


def play_until(wanted: Callable[[State], bool]) -> Iterator[Polled]:
    for polled in play([BRAIN] * 2, "until"):
        yield polled
        if wanted(polled[0]):
            return


def answer(state: State) -> Any:
    return BRAIN.choose(GAME, GAME.observe(state, 0), 0, LIMIT, Rng(1)).move


def test_it_reveals_as_soon_as_it_can_pay() -> None:
    state = position(("OH01",), {0: 1, 1: 1})
    assert answer(state) == Reveal(NUMBER["OH01"])
    elsewhere = replace(state, active=1)
    assert answer(elsewhere) == Reveal(NUMBER["OH01"])
    assert answer(replace(position(("OH01",), {0: 1}), active=1)) is None


def test_it_takes_the_best_of_cards_that_compete() -> None:
    both = position(("OH01", "OH10", "OH12"), {0: 2, 1: 1})
    assert answer(both) == Reveal(NUMBER["OH10"])
    store = bytes([2, 2, 0])
    apart = caste_worth(cards("OH07", "OH08"), store, 0)
    assert apart == 12
    assert caste_worth(cards("OH07", "OH08", "OH10"), store, 0) == 12


def test_the_eighth_card_waits_for_the_close_window_and_the_lead() -> None:
    seven = cards("OF01", "OF02", "OF03", "OF04", "OF05", "OF06", "OF07")
    state = position(("OH01",), {0: 1, 1: 1}, revealed=seven)
    view = GAME.observe(state, 0)
    moves = GAME.legal_moves(view, 0)
    assert reveal_now(view, 0, Hand(view, 0), moves) is None
    assert answer(replace(state, phase=Phase.CLOSE)) == Reveal(NUMBER["OH01"])
    rich = replace(state.colonies[1], revealed=cards("OD23", "OD22", "OD21", "OD20", "OF23", "OF22"))
    behind = replace(state, phase=Phase.CLOSE, colonies=(state.colonies[0], rich))
    assert answer(behind) == Pass()
    assert answer(replace(behind, round=9)) == Reveal(NUMBER["OH01"])
    over = replace(rich, revealed=(*rich.revealed, *cards("OD01", "OD02")))
    assert answer(replace(behind, colonies=(state.colonies[0], over))) == Reveal(NUMBER["OH01"])


def test_it_keeps_the_card_it_can_pay() -> None:
    state = position((), {0: 1, 1: 1})
    pending = replace(_some_pending(), seen=cards("OH01", "OH09"))
    state = replace(state, phase=Phase.PICK, pending=pending)
    assert answer(state) == PickCard(NUMBER["OH01"])


def _some_pending() -> Any:
    for state, _, _ in play([BRAIN] * 2, "until"):
        if state.phase == Phase.PICK and state.pending:
            return replace(state.pending, seat=0)
    raise AssertionError


def test_a_form_begins_with_one_below_it() -> None:
    names = [level.name for level in levels.of_game("brilliants")]
    assert levels.find("brilliants", "forager").brain.load() is FORAGER
    assert names.index(levels.default("brilliants").name) == names.index("forager") - 1
