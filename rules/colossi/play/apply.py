"""Applies entries and tells what the game waits for: one seat or chance at any moment (CO-NOTE-03)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.colossi.agenda import Task
from rules.colossi.course import Course
from rules.colossi.moves import Move
from rules.colossi.state import State
from rules.colossi.tasks import Draw, Prompt
from rules.core.protocol import CHANCE, Seat, Step
from rules.core.rng import Rng


def apply(state: State, move: Move) -> Step:
    """Carry out an answer or what chance brought, and all that follows; trusts that it is legal."""
    now = _carried_out(state, move)
    return Step(now.frozen(), tuple(now.facts))


def after(state: State, move: Move) -> State:
    """The position of `apply` alone, for a search, which asks for no facts."""
    return _carried_out(state, move).frozen()


def after_all(state: State, move: Move, answer: Callable[[Course, Task], Move | None]) -> State:
    """The position after a move and the answers to all that it leads to, until there is no answer.

    `answer` gets the position in change and what waits in it, a `Prompt` or a `Draw`; None stops there.
    """
    now = _carried_out(state, move)
    while now.agenda and (following := answer(now, now.agenda[-1])) is not None:
        now.touched = now.laid = 0  # As between entries, where a position is a value.
        _take(now, following)
    return now.frozen()


def _carried_out(state: State, move: Move) -> Course:
    now = Course(state)
    _take(now, move)
    return now


def _take(now: Course, move: Move) -> None:
    """Carry out what was waited for, and all that follows it."""
    waiting = now.agenda.pop()
    if isinstance(waiting, Draw):
        waiting.happen(now, move)
    else:
        assert isinstance(waiting, Prompt)
        waiting.take(now, move)
    now.run()


def prompt(state: State) -> Prompt | None:
    """The open question to a seat; None if chance acts, or the game is over."""
    waiting = state.agenda[-1] if state.agenda else None
    return waiting if isinstance(waiting, Prompt) else None


def draw(state: State) -> Draw | None:
    """The open question to chance; None if a seat acts, or the game is over."""
    waiting = state.agenda[-1] if state.agenda else None
    return waiting if isinstance(waiting, Draw) else None


def deciders(state: State) -> tuple[Seat, ...]:
    """The seat that is asked, chance, or nobody."""
    if (asked := prompt(state)) is not None:
        return (asked.seat,)
    return (CHANCE,) if state.agenda else ()


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """All moves of a seat in stable order; for CHANCE its outcomes."""
    if seat == CHANCE:
        return tuple([move for move, _ in outcomes(state)])
    asked = prompt(state)
    return tuple(asked.answers(state)) if asked is not None and asked.seat == seat else ()


def outcomes(state: State) -> tuple[tuple[Move, int], ...]:
    """What chance can bring, with weights."""
    waiting = draw(state)
    return waiting.outcomes(state) if waiting is not None else ()


def sample(state: State, rng: Rng) -> Move:
    """One outcome, by its odds. Raises ValueError if chance has nothing to decide."""
    found = outcomes(state)
    if not found:
        raise ValueError("chance has nothing to decide")
    return drawn(found, rng)


def drawn(found: Sequence[tuple[Move, int]], rng: Rng) -> Move:
    """One of some outcomes, by its odds."""
    return found[rng.weighted([weight for _, weight in found])][0] if len(found) > 1 else found[0][0]


def is_forced(state: State) -> bool:
    """Whether the seat that is asked has one answer, and all can know that it has (CO-RESP-05)."""
    asked = prompt(state)
    return asked is not None and asked.forced(state) is not None
