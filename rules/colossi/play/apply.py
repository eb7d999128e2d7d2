"""Applies entries; the agenda always waits for one seat or for chance (CO-NOTE-03)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from msgspec.structs import replace

from rules.colossi.agenda import Task
from rules.colossi.course import Course, FilmedCourse
from rules.colossi.moves import Move
from rules.colossi.play.procedures import PROCEDURES
from rules.colossi.state import State
from rules.colossi.tasks import Draw, Prompt, is_draw, is_prompt
from rules.core.protocol import CHANCE, Seat, Step
from rules.core.rng import Rng

_CHANCE: Final = (CHANCE,)


def apply(state: State, move: Move) -> Step:
    """Carry out an answer or chance outcome and all its consequences; legality is not checked."""
    now = _carried_out(state, move)
    return Step(now.frozen(), tuple(now.facts))


def frames(state: State, move: Move) -> tuple[State, ...]:
    """The positions right after each event of a move.

    What waits to be decided is taken from the end: between two events tasks come and go that are no question
    yet, and that no view has been asked to hide.
    """
    now = FilmedCourse(state, PROCEDURES)
    _take(now, move)
    return tuple(replace(frame, agenda=tuple(now.agenda)) for frame in now.frames)


def after(state: State, move: Move) -> State:
    """The position after a move without its events, for searches."""
    return _carried_out(state, move).frozen()


def after_all(state: State, move: Move, answer: Callable[[Course, Task], Move | None]) -> State:
    """The position after a move and the answers to all questions that it leads to, until `answer` gives none.

    `answer` gets the mutable position and its waiting task, a `Prompt` or a `Draw`; it returns None to stop.
    """
    now = _carried_out(state, move)
    while now.agenda and (following := answer(now, now.agenda[-1])) is not None:
        now.touched = now.laid = 0  # As between entries, where a position is a value.
        _take(now, following)
    return now.frozen()


def _carried_out(state: State, move: Move) -> Course:
    now = Course(state, PROCEDURES)
    _take(now, move)
    return now


def _take(now: Course, move: Move) -> None:
    """Answer the waiting task and carry out all consequences."""
    waiting = now.agenda.pop()
    if is_prompt(waiting):
        waiting.take(now, move)
    else:
        assert is_draw(waiting)
        waiting.happen(now, move)
    now.run()


def prompt(state: State) -> Prompt | None:
    """The open question to a seat; None if chance is due, or the game is over."""
    if not state.agenda:
        return None
    waiting = state.agenda[-1]
    return waiting if is_prompt(waiting) else None


def draw(state: State) -> Draw | None:
    """The open draw; None if a seat is asked, or the game is over."""
    if not state.agenda:
        return None
    waiting = state.agenda[-1]
    return waiting if is_draw(waiting) else None


def deciders(state: State) -> tuple[Seat, ...]:
    """The seat that is asked, CHANCE, or none."""
    if not state.agenda:
        return ()
    waiting = state.agenda[-1]
    return (waiting.seat,) if is_prompt(waiting) else _CHANCE


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """All moves of a seat in stable order; for CHANCE its outcomes."""
    if seat == CHANCE:
        return tuple([move for move, _ in outcomes(state)])
    asked = prompt(state)
    return tuple(asked.answers(state)) if asked is not None and asked.seat == seat else ()


def outcomes(state: State) -> tuple[tuple[Move, int], ...]:
    """Possible chance outcomes with weights."""
    waiting = draw(state)
    return waiting.outcomes(state) if waiting is not None else ()


def sample(state: State, rng: Rng) -> Move:
    """Draw one outcome according to its weight. Raises ValueError if chance has nothing to decide."""
    found = outcomes(state)
    if not found:
        raise ValueError("chance has nothing to decide")
    return drawn(found, rng)


def drawn(found: Sequence[tuple[Move, int]], rng: Rng) -> Move:
    """One of the given outcomes, drawn according to its weight."""
    return found[rng.weighted([weight for _, weight in found])][0] if len(found) > 1 else found[0][0]


def is_forced(state: State) -> bool:
    """True if the seat that is asked has a single answer, and this is public (CO-RESP-05)."""
    asked = prompt(state)
    return asked is not None and asked.forced(state) is not None
