"""The Library: visits, draws, and the choice among the cards drawn (BA-LIB, BA-EXP-08)."""

from __future__ import annotations

from rules.brilliants.data.box import ANT_CASTE, RULE_SETS
from rules.brilliants.moves import DrawCard, MoveAnt, PickCard
from rules.brilliants.play import display, effects, objective_cards, opening, rounds
from rules.brilliants.play.transition import StateBuilder
from rules.brilliants.state import NOWHERE, Phase, Purpose, State


def visit(play: StateBuilder, seat: int, move: MoveAnt) -> None:
    """BA-LIB-01, BA-EXP-08, BA-MOVE-11: draw objectives, or complete a displayed one; else do nothing."""
    rule_set, caste = RULE_SETS[play.state.table.variant], ANT_CASTE[move.ant]
    if move.completes != NOWHERE:
        display.complete(play, seat, move.completes)
    elif rule_set.in_library != "draw" or not effects.draw(
        play, seat, caste, rule_set.looks, Purpose.LIBRARY
    ):
        rounds.go_on(play)


def draw_card(play: StateBuilder, _seat: int, move: DrawCard) -> None:
    """BA-SETUP-04, BA-LIB-01, BA-LIB-04: draw the card; after the last one ask for the choice, if any."""
    objective_cards.draw(play, move)
    pending = play.state.pending
    assert pending is not None
    if pending.draws:
        return
    if pending.purpose == Purpose.SETUP:
        opening.end_setup_draw(play)
    elif len(pending.seen) == 1:
        objective_cards.keep(play, move.seat, move.card)
        rounds.go_on(play)
    else:
        play.state.phase = Phase.PICK


def pick_moves(state: State) -> tuple[PickCard, ...]:
    """BA-LIB-01: any of the cards drawn."""
    assert state.pending is not None
    return tuple(map(PickCard, sorted(state.pending.seen)))


def pick_card(play: StateBuilder, seat: int, move: PickCard) -> None:
    """BA-LIB-01: keep the card, and go on with the turn."""
    objective_cards.keep(play, seat, move.card)
    rounds.go_on(play)
