"""Applies moves: returns the next position and the events."""

from __future__ import annotations

from typing import Final

from rules.brilliants.moves import Hatch, Move, MoveAnt, MovePredator, Reveal
from rules.brilliants.play import (
    ants,
    bag,
    display,
    draft,
    library,
    objective_cards,
    opening,
    powers,
    predators,
    rounds,
    windows,
)
from rules.brilliants.play.transition import StateBuilder
from rules.brilliants.state import HOLE_1, LIBRARY, NEW_TURN, NOWHERE, Phase, State, Turn
from rules.core.protocol import Step
from rules.kit.by_kind import by_kind

ACTED: Final = Turn(acted=True)


def apply(state: State, seat: int, move: Move) -> Step:
    """Apply a move, which must be legal and canonical (not checked)."""
    play = StateBuilder(state)
    _MAKE[type(move)](play, seat, move)
    return Step(play.finish(), tuple(play.events))


def act(play: StateBuilder, gathered: int = NOWHERE, dug_hole: bool = False) -> None:
    """BA-CARD-02: note that the turn's action is done, and reset the effects of cards on it.

    Only LOOK lasts to the end of the turn, as it waits for a draw (BA-CARD-05).
    """
    state = play.state
    if gathered == NOWHERE and state.turn is NEW_TURN:
        state.turn = ACTED
    else:
        state.turn = Turn(acted=True, looks=state.turn.looks, gathered=gathered, dug_hole=dug_hole)


def move_ant(play: StateBuilder, seat: int, move: MoveAnt) -> None:
    """BA-ROUND-04, BA-LIB-01: move the ant; a visit to the Library continues the turn with cards."""
    act(play, move.collects, HOLE_1 <= move.path[-1] < LIBRARY and move.hole != NOWHERE)
    ants.move_ant(play, seat, move)
    if move.path[-1] == LIBRARY:
        library.visit(play, seat, move)
    elif move.collects != NOWHERE and bag.hears(play.state, move.collects):
        play.state.phase = Phase.BAG
    else:
        rounds.go_on(play)


def send_predator(play: StateBuilder, seat: int, move: MovePredator) -> None:
    """BA-ROUND-04, BA-PRED: move the predator, once in a round."""
    act(play)
    play.colony(seat).hunted = True
    predators.move_by_seat(play, seat, move.predator, move.space, move.eats)
    rounds.go_on(play)


def hatch(play: StateBuilder, seat: int, move: Hatch) -> None:
    """BA-ROUND-04, BA-HATCH: hatch, by the action or by a card."""
    act(play)
    windows.hatch(play, seat, move)
    rounds.go_on(play)


def reveal(play: StateBuilder, seat: int, move: Reveal) -> None:
    """BA-OBJ-05, BA-OBJ-08: reveal at any time; in the close window a seat with an empty hand is done."""
    objective_cards.reveal(play, seat, move)
    if play.state.phase == Phase.CLOSE and not play.look(play.state.active).hand:
        rounds.next_in_close_window(play)


_MAKE: Final = by_kind(
    (
        move_ant,
        send_predator,
        hatch,
        library.draw_card,
        reveal,
        library.pick_card,
        rounds.end_turn,
        rounds.pass_close,
        rounds.choose_weather,
        rounds.roll_weather,
        windows.play_special,
        powers.mark,
        powers.hunt,
        powers.look,
        opening.choose_first,
        opening.toss_side,
        opening.choose_ants,
        opening.choose_cards,
        draft.deal_species,
        draft.deal_special,
        draft.take_ant,
        draft.adopt_species,
        draft.keep_special,
        draft.take_special,
        display.show,
        display.look,
        bag.draw_tile,
        bag.eat,
    )
)
