"""`GAME`: Ant Trails behind the protocol of all games."""

from __future__ import annotations

from typing import Final

from rules.ant_trails import apply, invariant, legal, notation, opening, position, scoring, why
from rules.ant_trails.info import FIRST1, INFO, SEATS, YES
from rules.ant_trails.moves import Move
from rules.ant_trails.state import Phase, State
from rules.core.errors import NotationError
from rules.core.header import Header
from rules.core.open_game import open_game
from rules.core.protocol import Seat, Setup
from rules.core.rng import Rng
from rules.kit import record

_HEADER: Final = Header(
    INFO.notation,
    lambda setup: {FIRST1: YES} if opening.is_first1(setup) else {},
    example=Setup(INFO.variants[0].name, SEATS, {FIRST1: YES}),
    keys=("seats", "options", "seed"),
    flag=YES,
)
"""AT-NOTE-01."""


def _outcomes(state: State) -> tuple[tuple[Move, int], ...] | None:
    """None before the food is laid, as there are far too many layouts to list; no outcomes later."""
    return None if state.phase == Phase.SETUP else ()


def _sample(state: State, rng: Rng) -> Move:
    """One way to lay the food (AT-SETUP-03)."""
    if state.phase != Phase.SETUP:
        raise ValueError("chance has nothing to decide here")
    return opening.sample(rng)


def _expand(state: State, line: str) -> tuple[tuple[Seat, Move], ...] | None:
    """AT-NOTE-03: the entries of a turn in one line, `12. B +C2 +C1 B3>A3 .`; None for other lines.

    Raises NotationError for a turn that is not the one now due.
    """
    turn = notation.parse_turn(line) if line[:1].isdigit() else None
    if turn is None:
        return None
    number, seat, moves = turn
    if (number, seat) != (state.round, state.seat):
        due, given = (notation.format_turn(*turn, ()) for turn in ((state.round, state.seat), (number, seat)))
        raise NotationError(f"The turn that is due is '{due}', not '{given}'.")
    return tuple((seat, move) for move in moves)


GAME: Final = open_game(
    INFO,
    State,
    new_game=opening.new_game,
    deciders=legal.deciders,
    legal_moves=legal.legal_moves,
    is_idle=legal.is_idle,
    why_illegal=why.why_illegal,
    canonical=lambda _state, _seat, move: why.canonical(move),
    apply=lambda state, _seat, move: apply.apply(state, move),
    outcomes=_outcomes,
    sample=_sample,
    result=scoring.result,
    scores=scoring.scores,
    violations=invariant.violations,
    format=notation.format_move,
    parse=notation.parse_move,
    expand=_expand,
    header=_HEADER.format,
    parse_header=_HEADER.parse,
    to_json=position.to_json,
    from_json=position.from_json,
    event_json=record.event_json,
)
"""No secrets; chance only lays the food before the first turn (AT-SETUP-03)."""
