"""Broken invariants of a position in words (FA-INV)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.core.errors import PositionError
from rules.fortunant import scoring
from rules.fortunant.box import BOX
from rules.fortunant.grid import FLOODED
from rules.fortunant.hazard import hazard
from rules.fortunant.moves import NOWHERE
from rules.fortunant.notation import seat_name
from rules.fortunant.play import begin_turn
from rules.fortunant.sheet_invariants import unsound
from rules.fortunant.state import DICE, DONE, NEW_SHEET, WAITING, Phase, Sheet, Stage, State

_ONE_FLOOD: Final = 2
"""Maximum number of rows of one flood (FA-HAZ-03)."""


def violations(state: State) -> list[str]:
    """All broken invariants of phase, sheets and turns as sentences.

    The part of FA-INV-02 about options does not bind positions that are set up (FA-NOTE-06), so it is left to
    callers that know the game was played from its beginning.
    """
    if found := [*_counts(state), *_phase(state)]:
        return found
    # With receding water rooms drown in the rows of one flood, and the level is 0 again (FA-OPT-01).
    drowned = _ONE_FLOOD if state.table.receding else state.level
    for seat, (sheet, began) in enumerate(zip(state.sheets, state.began, strict=True)):
        words = list(unsound(sheet, state.level, drowned))
        if began != sheet:
            words += [f"as the turn began, {word}" for word in unsound(began, state.level, drowned)]
        if state.phase is Phase.PLAY and not words:
            words += _turn(state, seat)
        found += [f"{seat_name(seat)}: {word}" for word in words]
    return found


# ---------------------------------------------------------------------- phase


def _counts(state: State) -> Iterator[str]:
    """FA-COMP-01, FA-INV-04, FA-HAZ-09, FA-HAZ-11: turn, dice, water and seats are in range."""
    seats = state.table.seats
    if not len(state.sheets) == len(state.began) == len(state.turns) == seats:
        yield f"there are {seats} seats, but not so many sheets and turns"
    if (state.turn == 0) != (not state.dice) or len(state.dice) not in (0, DICE):
        yield f"in turn {state.turn} there are {len(state.dice)} dice"
    if state.turn > scoring.last_turn(state.table):
        yield f"FA-END-04: winter came before turn {state.turn}"
    if not 0 <= state.level < len(FLOODED) or (state.table.receding and state.level):
        yield f"FA-INV-04: the water stands at {state.level}"
    elif state.dice and not state.table.receding and state.level < hazard(state.dice).rows:
        yield f"FA-HAZ-09: this roll floods more than {state.level} rows"
    if (state.asked | state.hidden) >> seats or state.rerolling >= seats:
        yield "a seat is named that is not there"


def _phase(state: State) -> Iterator[str]:
    """FA-TURN-01, FA-SETUP-03, FA-OPT-02, FA-END: the other fields fit the phase."""
    if state.phase is not Phase.PLAY and (
        state.began != state.sheets or state.hidden or any(turn != WAITING for turn in state.turns)
    ):
        yield "only while a turn runs seats have turns, and something to hide"
    if state.asked and state.phase not in (Phase.AGAIN, Phase.REROLL):
        yield "FA-OPT-02: setup dice are rolled again before the first turn only"
    if (state.rerolling != NOWHERE) != (state.phase is Phase.REROLL):
        yield "FA-OPT-02: a seat rolls again in the phase reroll, and only there"
    match state.phase:
        case Phase.OPTIONS | Phase.AGAIN | Phase.REROLL:
            yield from _set_up(state)
        case Phase.ROLL:
            if state.turn and scoring.end_reason(state):
                yield "FA-END-03: the game was over with the last turn"
        case Phase.PLAY:
            yield from _running(state)
        case Phase.OVER:
            if not state.turn or not scoring.end_reason(state):
                yield "FA-END-03: nobody has three stars and winter has not come, so the game is not over"


def _set_up(state: State) -> Iterator[str]:
    """FA-SETUP-02, FA-OPT-02: during the set-up only the option of the setup die is ticked."""
    if state.turn or state.level:
        yield "FA-SETUP-02: before the first turn there is no turn and no water"
    rolled = state.phase is not Phase.OPTIONS
    threes = 1 << BOX.reroll - 1
    for seat, sheet in enumerate(state.sheets):
        fresh = Sheet(options=sheet.options) if rolled else NEW_SHEET
        if sheet != fresh or sheet.options.bit_count() != rolled:
            yield f"FA-SETUP-02: {seat_name(seat)} has more or less than a setup die gives"
        if state.asked >> seat & 1 and sheet.options != threes:
            yield f"FA-OPT-02: {seat_name(seat)} has rolled no {BOX.reroll}"
    if not rolled:
        return
    if not state.table.reroll:
        yield "FA-OPT-02: setup dice are not rolled again in this game"
    if state.phase is Phase.AGAIN and not state.asked:
        yield "FA-OPT-02: nobody is asked whether to roll again"
    again = state.rerolling
    if again != NOWHERE and (state.asked >> again & 1 or state.sheets[again].options != threes):
        yield f"FA-OPT-02: {seat_name(again)} does not roll again"


def _running(state: State) -> Iterator[str]:
    """FA-TURN-02, FA-END-03: the running turn could begin, and at least one seat has yet to confirm."""
    if not state.turn:
        yield "FA-TURN-01: turns are counted from 1"
    if any(scoring.star_count(sheet) >= scoring.TO_WIN for sheet in state.began):
        yield "FA-END-03: somebody had three stars before this turn, so the game was over"
    if all(turn.stage == Stage.DONE for turn in state.turns):
        yield "FA-TURN-02: all have confirmed, so the turn is over"


# ---------------------------------------------------------------------- turns


def _turn(state: State, seat: int) -> Iterator[str]:
    """FA-INV-06: the moves of the turn are legal one after the other, and lead from `began` to the sheet."""
    began, sheet, turn = state.began[seat], state.sheets[seat], state.turns[seat]
    if state.hidden >> seat & 1:
        if sheet != began or turn not in (DONE, begin_turn(began, state.dice)):
            yield "what it has done in this turn is hidden"
        return
    # Imported here, because it needs the explanations of refusals, which a game starts without.
    from rules.fortunant.turns import retraced

    try:
        made = retraced(state.table, state.level, state.dice, began, turn.moves, turn.stage == Stage.DONE)
    except PositionError as error:
        yield f"FA-INV-06: {str(error).removesuffix('.')}"
        return
    if made != (sheet, turn):
        yield "FA-INV-06: the moves of the turn lead elsewhere"
