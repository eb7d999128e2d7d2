"""Explains refusals: the rule that a move breaks, and a sentence about this case.

Movements of ants are explained in `path`, choices of the setup in `setup`, cards and powers in `window`.
"""

from __future__ import annotations

from rules.brilliants.data.box import CASTES, RESOURCE_NAMES, hatching_tiles
from rules.brilliants.data.objectives import COST, card_name
from rules.brilliants.data.special import amount
from rules.brilliants.lists.legal import alike, may_interrupt, outcome_moves
from rules.brilliants.moves import (
    Chance,
    ChooseWeather,
    DrawCard,
    Hatch,
    Move,
    MoveAnt,
    MovePredator,
    Pass,
    PickCard,
    Reveal,
)
from rules.brilliants.notation import format_move
from rules.brilliants.play.ants import can_hatch, next_ant
from rules.brilliants.play.windows import KINDS
from rules.brilliants.secrecy import outcomes_in_view
from rules.brilliants.state import HIDDEN, JOKER, NOWHERE, Phase, State
from rules.brilliants.terms import seat_name
from rules.brilliants.why.path import canonical, why_ant
from rules.brilliants.why.predator import why_predator
from rules.brilliants.why.setup import PHASES, why_not_used, why_setup, why_too_late
from rules.brilliants.why.window import why_window
from rules.core.protocol import CHANCE, Reason, Seat


def why_illegal(state: State, seat: Seat, move: Move) -> Reason | None:
    """None if the seat may make the move now, in any of its legal forms; else the rule it breaks."""
    if seat == CHANCE:
        return _why_chance(state, move)
    if 0 <= seat < state.table.seats and canonical(state, seat, move) in alike(state, seat, move):
        return None
    return _why_out_of_order(state, seat, move) or _why_in_phase(state, seat, move)


def _why_chance(state: State, move: Move) -> Reason | None:
    """BA-INFO-03: chance may only do what is due and possible."""
    outcomes = outcome_moves(state)
    if not isinstance(move, Chance) or outcomes == ():
        return Reason("BA-INFO-03", f"'{format_move(move)}' is not an event of chance that is due now.")
    if outcomes is None:
        # A view cannot list its outcomes, but it can refuse some, such as a die where a card is due.
        outcomes = outcomes_in_view(state)
    if move in outcomes:
        return None
    if isinstance(move, DrawCard) and isinstance(outcomes[0], DrawCard):
        drawer = seat_name(outcomes[0].seat)
        return Reason("BA-OBJ-01", f"{card_name(move.card)} is not a card that {drawer} can draw now.")
    due = format_move(outcomes[0])
    return Reason("BA-SETUP-06", f"'{format_move(move)}' cannot come now; due is something like '{due}'.")


def _why_out_of_order(state: State, seat: Seat, move: Move) -> Reason | None:
    """Reason why the seat may not decide now; None if it may."""
    if state.phase == Phase.OVER:
        return Reason("BA-END-01", "The game is over.")
    if not 0 <= seat < state.table.seats:
        return Reason("BA-ROUND-04", f"There is no seat {seat_name(seat)} in this game.")
    if isinstance(move, Chance):
        return Reason("BA-INFO-03", "Dice and card draws are not decisions of a seat.")
    if outcome_moves(state) != ():
        return Reason("BA-INFO-03", "A die or card comes first.")
    if isinstance(move, Reveal):
        return _why_reveal(state, seat, move)
    if seat != state.active and state.phase != Phase.KEEP:
        return Reason(
            "BA-ROUND-04", f"The decision is now {seat_name(state.active)}'s, not {seat_name(seat)}'s."
        )
    return None


def _why_reveal(state: State, seat: Seat, move: Reveal) -> Reason:
    """BA-OBJ-04, BA-OBJ-05: only payable cards of the hand, and not before the first turn."""
    if not may_interrupt(state):
        return Reason("BA-OBJ-05", "Objectives can be revealed from the first turn of round 1 on.")
    colony, name = state.colonies[seat], card_name(move.card)
    if move.card >= HIDDEN or move.card not in colony.hand:
        return Reason("BA-OBJ-04", f"{name} is not in the hand of {seat_name(seat)}.")
    cost = COST[move.card]
    missing = [
        amount(n, cost[n] - colony.store[n]) for n in range(len(RESOURCE_NAMES)) if cost[n] > colony.store[n]
    ]
    listed = ", ".join(missing[:-1]) + " and " * (len(missing) > 1) + missing[-1]
    return Reason("BA-OBJ-04", f"The Store Room cannot pay for {name}: it still lacks {listed}.")


def _why_in_phase(state: State, seat: Seat, move: Move) -> Reason:
    """Reason why the deciding seat cannot make this move: another choice is due, or it is impossible."""
    if state.phase in PHASES:
        return why_setup(state, seat, move)
    if state.phase == Phase.TURN and (unused := why_not_used(state, move)):
        return unused
    match state.phase, move:
        case Phase.TURN, MoveAnt():
            return why_ant(state, seat, move)
        case Phase.TURN, Hatch(egg=False):
            return _why_hatch(state, seat, move)
        case Phase.TURN, MovePredator():
            return why_predator(state, seat, move)
        case Phase.TURN | Phase.AFTER, Hatch(egg=True):
            return why_window(state, seat, move)
        case Phase.TURN | Phase.AFTER, _ if isinstance(move, KINDS):
            return why_window(state, seat, move)
        case Phase.TURN, _:
            return _why_no_action(move)
        case Phase.PICK, PickCard(card):
            return Reason("BA-LIB-01", f"{card_name(card)} is not one of the cards drawn.")
    return _DUE[state.phase]


_DUE = {
    Phase.PICK: Reason("BA-LIB-01", "One of the drawn cards must be picked first."),
    Phase.AFTER: Reason(
        "BA-CARD-02", "The action of this turn is done; special cards, powers and 'end' are left."
    ),
    Phase.CLOSE: Reason("BA-OBJ-08", "Everything is done in this round; only revealing or 'pass' is left."),
    Phase.WEATHER: Reason(
        "BA-ROUND-02", "The First Player must name the weather first: sun, wind, rain, fair, fog."
    ),
}


def _why_no_action(move: Move) -> Reason:
    match move:
        case Pass():
            return Reason("BA-ROUND-06", "You cannot pass while ants, Hatch or Predator are left to do.")
        case PickCard():
            return Reason("BA-LIB-01", "There are no cards from the Library to pick from.")
        case ChooseWeather():
            return Reason("BA-ROUND-02", "The weather of this round is settled.")
    return why_too_late(move)


def _why_hatch(state: State, seat: Seat, move: Hatch) -> Reason:
    colony = state.colonies[seat]
    if colony.hatched:
        return Reason("BA-ROUND-05", f"{seat_name(seat)} has hatched in this round already.")
    if not can_hatch(colony):
        return Reason("BA-ROUND-07", "All fifteen ants are in play; hatching counts as done.")
    if not state.tiles >> move.tile & 1:
        return Reason("BA-HATCH-01", f"The {_tile_name(move.tile)} tile {_why_gone(state, move.tile)}.")
    if move.tile == JOKER and move.caste == NOWHERE:
        return Reason("BA-HATCH-02", "The Joker gives an ant of a type that is left; name one.")
    if move.tile != JOKER and move.caste not in (move.tile, NOWHERE):
        return Reason(
            "BA-HATCH-01", f"The {_tile_name(move.tile)} tile does not give a {CASTES[move.caste]}."
        )
    if move.caste == NOWHERE:
        return Reason("BA-HATCH-01", f"A {_tile_name(move.tile)} is left in the supply and must hatch.")
    assert next_ant(colony.ants, move.caste) == NOWHERE
    return Reason(
        "BA-HATCH-03", f"No {CASTES[move.caste]} is left in the supply; the tile may be taken without."
    )


def _why_gone(state: State, tile: int) -> str:
    used = hatching_tiles(state.table.variant, state.table.seats) >> tile & 1
    return "has been taken in this round" if used else "is not used with this many players"


def _tile_name(tile: int) -> str:
    return "Joker" if tile == JOKER else CASTES[tile]
