"""The gain of a better turn beside what was played: the numbers add up to what was lost."""

from __future__ import annotations

from typing import Any

from game.ai import voice
from game.ai.colossi.whole_turns import APPRAISER
from game.plugin.analysis import SeenTurn
from rules.colossi.rules import GAME
from rules.colossi.state import State
from rules.core.protocol import CHANCE, Seat
from rules.core.rng import Rng
from tests.rules.colossi.table import position

NAME = "colossi"
HARVEST = position(
    "R1@C4 R2@B4 R2@A2 RK@E5 VK@A5", tiles="A2=RUI B4=GRC", cubes="C4=2 A2=1", seats=2, harvest=True
)


def seen(state: State, *texts: str) -> SeenTurn:
    """The turn of these moves of seat 0, with last answers of others, to its end."""
    left, rng = [GAME.parse(text) for text in texts], Rng(1)
    states, entries = [state], list[tuple[Seat, Any]]()
    while len(states) == 1 or APPRAISER.goes_on(states[-2], states[-1]):
        seat = GAME.deciders(state)[0]
        if seat == CHANCE:
            move = GAME.sample(state, rng)
        elif seat == 0 and left:
            move = left.pop(0)
            assert GAME.why_illegal(state, seat, move) is None, move
        else:
            move = GAME.legal_moves(state, seat)[-1]
        state = GAME.apply(state, seat, move).state
        entries.append((seat, move))
        states.append(state)
    return SeenTurn.of(GAME, 0, states, entries)


def compared(state: State, played: str, better: str, loss: float) -> str:
    one, other = (seen(state, *text.split(", ")) for text in (played, better))
    return voice.better_reason(NAME, one, other, loss)


def test_what_is_gained_at_once_and_what_is_expected_add_up_to_the_loss() -> None:
    """Three Gold more at once of 4.3 that were lost: the other 1.3 are a guess at what comes later."""
    assert compared(HARVEST, "pass", "h C4", 4.3) == (
        "That brings you 3 Gold at once; what was played brought nothing. "
        "The other 1.3 Gold are expected later, as more for you or less for the others."
    )
    assert compared(HARVEST, "pass", "h C4", 3.2) == (
        "That brings you 3 Gold at once; what was played brought nothing."
    )


def test_a_better_turn_may_bring_less_at_once() -> None:
    assert compared(HARVEST, "h C4", "pass", 1.5) == (
        "That brings nothing at once; what was played brought 3 Gold. "
        "But 4.5 Gold more are expected later, as more for you or less for the others."
    )
    twice = position("R1@C4 R1@C3 RK@E5 VK@A5", seats=2, harvest=True)
    assert compared(twice, "h C3", "h C4", 2.0) == (
        "That brings you 1 Gold at once, just as what was played. "
        "But 2.0 Gold more are expected later, as more for you or less for the others."
    )


def test_cards_that_are_to_be_drawn_count_and_what_they_are_does_not() -> None:
    assert compared(HARVEST, "h C4", "h B4", 2.0) == (
        "That brings you a card at once; what was played brought 3 Gold. What comes up then decides the rest."
    )
    assert compared(HARVEST, "h B4", "h C4", 2.0).startswith(
        "That brings you 3 Gold at once; what was played brought a card."
    ), "and the end of a harvest turn draws none"


def test_the_steps_of_a_turn_are_told_by_what_they_bring_together() -> None:
    acting = position("R3@C4 V1@B4 RK@C3 VK@A5", tiles="B3=MOA", gold="R=2", seats=2)
    better = "m a C4 B4, m a C4 B4, ., m k C3 B3, end"
    assert compared(acting, "end", better, 4.0) == (
        "Together that makes B3 (Moat) and B4 (Gold Grass) yours at once; what was played brought nothing. "
        "But 4.0 Gold more are expected later, as more for you or less for the others."
    ), "without the card that the end of every turn brings"
    turn = seen(acting, *better.split(", "))
    told = voice.turn_reason(NAME, turn.views[0], 0, turn.sure)
    assert told == "Together that makes B3 (Moat) and B4 (Gold Grass) yours."


def test_where_luck_came_in_no_numbers_are_added_up() -> None:
    """A card may bring Gold, but luck is no part of the loss."""
    acting = position("R3@C4 V1@B4 RK@C3 VK@A5", hands="R=PIL", seats=2)
    told = compared(acting, "p PIL, end", "m a C4 B4, m a C4 B4, ., end", 4.0)
    assert told == (
        "Together that makes B4 (Gold Grass) yours at once; what was played brought a card. "
        "More is expected later, as more for you or less for the others."
    )


def test_where_a_tile_is_turned_up_first_nothing_is_claimed() -> None:
    acting = position("R1@C4 RK@C3 VK@A5", tiles="D4=-", seats=2)
    told = compared(acting, "end", "m k C3 D4, end", 3.0)
    assert told == (
        "That makes D4 yours at once; what was played brought nothing. What comes up then decides the rest."
    )
