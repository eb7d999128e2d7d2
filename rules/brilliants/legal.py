"""Who may act, and what with: the complete legal list in a stable order (BA-NOTE-03)."""

from __future__ import annotations

from typing import Final

from rules.brilliants import cards, opening
from rules.brilliants.ants import hatch_moves, ready_ants
from rules.brilliants.box import allowances
from rules.brilliants.movement import Walker
from rules.brilliants.moves import (
    ChooseWeather,
    Hatch,
    Move,
    MoveAnt,
    MovePredator,
    Pass,
    PickCard,
    Reveal,
    RollWeather,
    TossSide,
)
from rules.brilliants.predators import predator_moves
from rules.brilliants.sight import look_through, sight, without_held
from rules.brilliants.state import Phase, State, Weather
from rules.core.protocol import CHANCE, Seat

_CHANCE_PHASES: Final = frozenset({Phase.FIRST, Phase.SIDE, Phase.DRAW, Phase.DIE})
_WEATHER_MOVES: Final = tuple(ChooseWeather(weather) for weather in Weather if weather != Weather.ASK)
_DIE: Final = tuple(map(RollWeather, map(int, Weather)))
_SIDES: Final = (TossSide(False), TossSide(True))
_PASS: Final = (Pass(),)


def actors(state: State) -> tuple[Seat, ...]:
    """The deciding seat, then clockwise all others with objective cards in hand (BA-OBJ-05).

    In this order screens ask people (BA-OBJ-06) and opponents are polled (BA-OBJ-07).
    """
    if state.phase in _CHANCE_PHASES:
        return (CHANCE,)
    if state.phase == Phase.OVER:
        return ()
    if not may_interrupt(state):
        return (state.active,)
    seats = state.table.seats
    others = ((state.active + step) % seats for step in range(1, seats))
    return (state.active, *(seat for seat in others if state.colonies[seat].hand))


def may_interrupt(state: State) -> bool:
    """BA-OBJ-05: from the first turn of round 1 to the last close window, at every decision."""
    return state.phase in (Phase.TURN, Phase.PICK, Phase.CLOSE) or (
        state.phase == Phase.WEATHER and state.round > 1
    )


def legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """Everything a seat may do now; for CHANCE its outcomes, if they can be listed."""
    if seat == CHANCE:
        return outcome_moves(state) or ()
    if not 0 <= seat < state.table.seats:
        return ()
    own = _own_moves(state, seat) if seat == state.active else ()
    return own + _reveals(state, seat)


def _reveals(state: State, seat: Seat) -> tuple[Reveal, ...]:
    colony = state.colonies[seat]
    return cards.reveal_moves(colony.hand, colony.store) if colony.hand and may_interrupt(state) else ()


def _own_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    match state.phase:
        case Phase.TURN:
            return turn_moves(state, seat)
        case Phase.PICK:
            assert state.pending is not None
            return tuple(map(PickCard, sorted(state.pending.seen)))
        case Phase.CLOSE:
            return _PASS
        case Phase.WEATHER:
            return _WEATHER_MOVES
        case Phase.ANTS:
            return opening.ants_moves(state.table.variant)
    return ()


def alike(state: State, seat: Seat, move: Move) -> tuple[Move, ...]:
    """Those legal moves of a seat among which that one must be if it is legal: for a turn only its kind."""
    if isinstance(move, Reveal):
        return _reveals(state, seat)
    if state.phase != Phase.TURN or seat != state.active:
        return legal_moves(state, seat)
    colony = state.colonies[seat]
    match move:
        case MoveAnt(ant) if ant in ready_ants(colony, state.night):
            walker = Walker(colony, look_through(state, seat))
            return tuple(walker.moves((ant,), allowances(state.weather)))
        case MovePredator() if not colony.hunted:
            return predator_moves(state, sight(state, seat))
        case Hatch() if not colony.hatched:
            return hatch_moves(state.tiles, colony.ants)
    return ()


def turn_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """BA-ROUND-04, BA-HATCH-05: move a ready ant, hatch, or move a predator, in any order over the round."""
    colony = state.colonies[seat]
    codes = look_through(state, seat)
    moves: list[Move] = []
    if ready := ready_ants(colony, state.night):
        moves += Walker(colony, codes).moves(ready, allowances(state.weather))
    if not colony.hatched:
        moves += hatch_moves(state.tiles, colony.ants)
    if not colony.hunted:
        moves += predator_moves(state, without_held(codes))
    return tuple(moves)


def outcome_moves(state: State) -> tuple[Move, ...] | None:
    """What chance can do, all equally likely; None in a view that does not know the deck (BA-INFO-03)."""
    match state.phase:
        case Phase.FIRST:
            return opening.first_outcomes(state.table)
        case Phase.SIDE:
            return _SIDES
        case Phase.DIE:
            return _DIE
        case Phase.DRAW:
            return cards.draw_outcomes(state)
    return ()
