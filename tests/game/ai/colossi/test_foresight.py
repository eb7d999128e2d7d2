"""The look-ahead of Colossi: as many guesses as the limit allows and the choice needs, for answers too."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.ai.colossi.foresight import COMPARED, GUESSES, MOST_GUESSES, Contest, Guess, Look
from game.ai.colossi.plans import Plan, Ranked
from game.ai.colossi.player import PROPHET
from game.ai.colossi.replies import acts
from game.ai.colossi.turn import Trial
from game.ai.wanderer import BRAIN as WANDERER
from game.plugin.brain import Limit
from rules.colossi.moves import OF_CARD
from rules.colossi.play.apply import prompt
from rules.colossi.play.movement import Chain
from rules.colossi.rules import GAME
from rules.colossi.state import State
from rules.core.protocol import CHANCE
from rules.core.rng import Rng
from tests.game.ai.colossi.games import player, positions, thought
from tests.rules.colossi.table import position

BEST, OTHER, THIRD = OF_CARD[:3]


def contest(*guesses: tuple[float, ...]) -> Contest:
    """One with the values of `BEST`, `OTHER` and so on in each guess."""
    first, *others = [[Ranked(value, OF_CARD[at]) for at, value in enumerate(guess)] for guess in guesses]
    found = Contest(first)
    for ranked in others:
        found.note([one for one in ranked if one.move in found.open])
    return found


def answer_due() -> State:
    """P1 has ended its turn and holds a card too many; Early Harvest would take nine cubes from P2."""
    state = position(
        "R2@A2 R2@B4 R2@D2 V3@B4 RK@E5 VK@A5",
        cubes="B4=9",
        hands="R=EAR,PIL,WLK,CVN,BOL,EXC",
        seats=2,
        lap=4,
        left=1,
    )
    state = GAME.apply(state, 0, GAME.parse("end")).state
    while GAME.deciders(state) == (CHANCE,):
        state = GAME.apply(state, CHANCE, GAME.sample(state, Rng(1))).state
    assert isinstance(state, State)
    assert len(GAME.legal_moves(state, 0)) == 7
    return state


def test_what_card_to_throw_away_is_seen_in_the_next_turn() -> None:
    """At a glance all cards are worth the same; with Early Harvest the next turn brings nine cubes."""
    state = answer_due()
    cards = [GAME.parse(f"= {code}") for code in ("PIL", "EAR", "WLK")]
    guess = Guess(PROPHET.judge, GAME, GAME.observe(state, 0), 0, Rng(1))
    pillage, early, walk = (guess.look([card], Limit()).ranked[0].value for card in cards)
    assert pillage == pytest.approx(walk)
    assert pillage > early + 5


def test_an_answer_in_its_own_turn_is_followed_by_the_rest_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step along a road, with actions left after it."""
    state, seat = next(
        (state, seat)
        for state, seat in positions(2, player(WANDERER, Limit(nodes=1)), 4)
        if isinstance(prompt(state), Chain) and acts(replace(state, agenda=state.agenda[:-1]), seat)
    )
    played: list[Plan] = []
    played_on = Guess._played_on

    def noted(guess: Guess, trial: Trial, plan: Plan) -> float:
        played.append(plan)
        return played_on(guess, trial, plan)

    monkeypatch.setattr(Guess, "_played_on", noted)
    guess = Guess(PROPHET.judge, GAME, GAME.observe(state, seat), seat, Rng(1))
    guess.look(GAME.legal_moves(state, seat), Limit())
    assert played
    assert all(plan.over for plan in played)


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> list[Look]:
    """All looks that are made, in order."""
    made: list[Look] = []
    look = Guess.look

    def noted(guess: Guess, *arguments: object) -> Look:
        made.append(look(guess, *arguments))  # type: ignore[arg-type]
        return made[-1]

    monkeypatch.setattr(Guess, "look", noted)
    return made


def test_there_are_as_many_guesses_as_the_limit_allows(
    looks: list[Look], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three at least, though cut short; more of them only while they are likely to be finished."""
    monkeypatch.setattr(Contest, "is_over", False)
    state, counts = position("R2@C3 R1@B2 RK@D4 V2@C4 VK@A2", seats=2, left=1), []
    for nodes in (90, 2000, 4000):
        looks.clear()
        thought(PROPHET, state, 0, Limit(nodes=nodes))
        counts.append(len(looks))
        assert sum(look.nodes for look in looks) <= nodes + 60
        assert not any(look.cut for look in looks[GUESSES:])
    assert counts[0] == GUESSES < counts[1] < counts[2] <= MOST_GUESSES


def test_what_is_clear_is_not_guessed_at_for_long(looks: list[Look]) -> None:
    """Ten cubes for one step, in the last turn before the harvest."""
    state = position("R1@C4 V1@A1 RK@E5 VK@A5", cubes="C3=10", seats=2, lap=5, left=1, mantle="V")
    assert GAME.format(thought(PROPHET, state, 0, Limit(nodes=10**6)).move) == "m a C4 C3"
    assert len(looks) == COMPARED


def test_a_move_is_closed_when_it_is_clearly_worse() -> None:
    assert contest(*[(5.0, 1.0)] * (COMPARED - 1)).open == [BEST, OTHER]
    assert contest(*[(5.0, 1.0)] * COMPARED).open == [BEST]
    assert contest((5.0, 1.0), (5.0, 9.0), (5.0, 1.0)).open == [BEST, OTHER]


def test_moves_that_are_alike_need_no_more_guesses() -> None:
    assert contest(*[(float(n), float(n)) for n in range(COMPARED)]).is_over
    assert not contest(*[(float(n), n + 2.0 * (n % 2) - 0.6) for n in range(COMPARED)]).is_over


def test_a_move_closed_early_is_compared_in_the_guesses_that_tried_it() -> None:
    """The later guesses are poorer for all: that must not make the best look worse than the other."""
    found = contest(*[(5.0, 1.0)] * COMPARED, *[(-9.0, -9.0)] * COMPARED)
    assert {move: one.value for move, one in found.ranked().items()} == {BEST: -2.0, OTHER: -6.0}


def test_a_guess_may_leave_moves_out() -> None:
    """The limit cut it short before they were tried."""
    found = contest((5.0, 4.0, 3.0), (7.0,), (6.0, 4.0))
    values = {move: one.value for move, one in found.ranked().items()}
    assert values == pytest.approx({BEST: 6.0, OTHER: 4.5, THIRD: 4.0})
