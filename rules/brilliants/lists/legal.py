"""The seats that may act, and the complete legal lists in a stable order (BA-NOTE-03)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.lists.movement import movements
from rules.brilliants.moves import Hatch, Move, MoveAnt, MovePredator, Reveal
from rules.brilliants.play import bag, draft, library, objective_cards, opening, windows
from rules.brilliants.play.ants import hatch_moves, ready_ants
from rules.brilliants.play.predators import predator_moves
from rules.brilliants.play.rounds import CLOCKWISE, DIE, PASS, WEATHER_MOVES
from rules.brilliants.state import Phase, State
from rules.core.protocol import CHANCE, Seat
from rules.kit.lazy_list import joined

_CHANCE_PHASES: Final = frozenset(
    {Phase.FIRST, Phase.SIDE, Phase.SHOW, Phase.SPECIES, Phase.DEAL, Phase.DRAW, Phase.DIE, Phase.BAG}
)
_UNEVEN: Final = frozenset({Phase.SPECIES, Phase.DEAL, Phase.BAG})
_INTERRUPTED: Final = frozenset({Phase.TURN, Phase.PICK, Phase.AFTER, Phase.CLOSE})
_CHANCE: Final = (CHANCE,)
_ALONE: Final = ((0,), (1,), (2,), (3,))
# A member of an enumeration costs as much as a call (Python 3.11), so those of every turn are looked up once.
_TURN: Final = Phase.TURN
_KEEP: Final = Phase.KEEP
_OVER: Final = Phase.OVER


def deciders(state: State) -> tuple[Seat, ...]:
    """The seat on turn; in the draft all seats that have yet to keep a card of their packet (BA-EXP-04)."""
    phase = state.phase
    if phase in _CHANCE_PHASES:
        return _CHANCE
    if phase == _KEEP:
        return draft.keepers(state)
    return () if phase == _OVER else _ALONE[state.active]


def interrupters(state: State) -> tuple[Seat, ...]:
    """All other seats with objective cards in hand, clockwise from the deciding seat (BA-OBJ-05).

    Seats that cannot pay are listed, too: leaving them out would reveal their hands. Habits act (BA-OBJ-06)
    and opponents are asked (BA-OBJ-07) in this order.
    """
    if not may_interrupt(state):
        return ()
    colonies = state.colonies
    return tuple([seat for seat in CLOCKWISE[state.table.seats][state.active][1:] if colonies[seat].hand])


def may_interrupt(state: State) -> bool:
    """True if reveals are possible: from the first turn of round 1 to the last close window (BA-OBJ-05).

    With displayed objectives no seat has any in hand, so there are no interrupts (BA-EXP-12).
    """
    return state.phase in _INTERRUPTED or (state.phase == Phase.WEATHER and state.round > 1)


def legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """All legal moves of a seat; for CHANCE its outcomes, empty in a view that cannot list them."""
    if seat == CHANCE:
        return outcome_moves(state) or ()
    if not 0 <= seat < state.table.seats:
        return ()
    own = _own_moves(state, seat) if seat == state.active or state.phase == _KEEP else ()
    reveals = _reveals(state, seat)
    if not reveals:
        return own
    return joined((own, reveals)) if own else reveals


def _reveals(state: State, seat: Seat) -> tuple[Reveal, ...]:
    colony = state.colonies[seat]
    return (
        objective_cards.reveal_moves(colony.hand, colony.store)
        if colony.hand and may_interrupt(state)
        else ()
    )


def _own_moves(state: State, seat: Seat) -> Sequence[Move]:
    if state.phase == _TURN:
        return turn_moves(state, seat)
    match state.phase:
        case Phase.AFTER:
            return windows.after_moves(state, seat)
        case Phase.PICK:
            return library.pick_moves(state)
        case Phase.CLOSE:
            return PASS
        case Phase.WEATHER:
            return WEATHER_MOVES
        case Phase.EAT:
            return bag.eat_moves(state)
        case Phase.ANTS if not RULE_SETS[state.table.variant].draft:
            return opening.ants_moves(state.table.variant)
    return draft.setup_moves(state, seat)


def alike(state: State, seat: Seat, move: Move) -> Sequence[Move]:
    """A part of the legal list that contains `move` if it is legal.

    Checking one move, as loading a log does, then lists only moves of the same kind in a turn.
    """
    if isinstance(move, Reveal):
        return _reveals(state, seat)
    if seat == state.active and isinstance(move, windows.KINDS) and state.phase in (Phase.TURN, Phase.AFTER):
        return windows.alike(state, seat, move)
    if state.phase != Phase.TURN or seat != state.active:
        return legal_moves(state, seat)
    colony = state.colonies[seat]
    match move:
        case MoveAnt(ant) if ant in ready_ants(colony, state.night):
            return movements(state, seat, (ant,))
        case MovePredator() if RULE_SETS[state.table.variant].predators and not colony.hunted:
            return predator_moves(state, colony.barred)
        case Hatch(egg=False) if not colony.hatched:
            return hatch_moves(state.tiles, colony.ants)
        case Hatch(egg=True):
            return windows.alike(state, seat, move)
    return ()


def turn_moves(state: State, seat: Seat) -> Sequence[Move]:
    """The moves of a turn: move a ready ant, hatch, or move a predator (BA-ROUND-04, BA-HATCH-05).

    In rule sets that have them, special cards and powers come last (BA-CARD-02).
    """
    colony, rule_set = state.colonies[seat], RULE_SETS[state.table.variant]
    lists: list[Sequence[Move]] = []
    if ready := ready_ants(colony, state.night):
        lists.append(movements(state, seat, ready))
    if rule_set.hatching and not colony.hatched:
        lists.append(hatch_moves(state.tiles, colony.ants))
    if rule_set.predators and not colony.hunted:
        lists.append(predator_moves(state, colony.barred))
    if rule_set.specials:
        lists.append(windows.before_moves(state, seat))
    return joined(lists)


def outcomes(state: State) -> tuple[tuple[Move, int], ...] | None:
    """The outcomes of chance with their weights; None in a view that hides them (BA-INFO-03)."""
    match state.phase:
        case Phase.BAG:
            return bag.tile_outcomes(state)
        case Phase.SPECIES | Phase.DEAL:
            return draft.setup_outcomes(state)
    moves = _even_outcomes(state)
    return None if moves is None else tuple([(move, 1) for move in moves])


def outcome_moves(state: State) -> tuple[Move, ...] | None:
    """`outcomes` without the weights."""
    if state.phase in _UNEVEN:
        weighted = outcomes(state)
        return None if weighted is None else tuple([move for move, _ in weighted])
    return _even_outcomes(state)


def _even_outcomes(state: State) -> tuple[Move, ...] | None:
    match state.phase:
        case Phase.FIRST:
            return opening.first_outcomes(state.table)
        case Phase.SIDE:
            return opening.SIDES
        case Phase.DIE:
            return DIE
        case Phase.DRAW | Phase.SHOW:
            return objective_cards.draw_outcomes(state)
    return ()
