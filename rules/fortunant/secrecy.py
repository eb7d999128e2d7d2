"""Hidden information: a seat's moves of the running turn, until all have confirmed (FA-TURN-02)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.core.protocol import CHANCE, Seat
from rules.core.rng import Rng
from rules.fortunant.events import PRIVATE, Event, Hidden, StarGained, TokenGained, TrackMarked
from rules.fortunant.legal import legal_moves
from rules.fortunant.moves import Move, Open
from rules.fortunant.notation import format_move, seat_name
from rules.fortunant.play import apply, begin_turn
from rules.fortunant.state import DONE, Phase, Sheet, Stage, State, Turn


def observe(state: State, viewer: Seat | None) -> State:
    """Redact the position for a seat, or None for a spectator.

    In a running turn other seats' sheets are shown as they were right after the roll; their confirmation is
    public.
    """
    if state.phase != Phase.PLAY:
        return state
    hidden = (1 << state.table.seats) - 1
    if viewer is not None:
        hidden &= ~(1 << viewer)
    hidden |= state.hidden
    if hidden == state.hidden:
        return state
    sheets, turns, begun = list(state.began), [], _begun.of(state)
    for seat, turn in enumerate(state.turns):
        if not hidden >> seat & 1:
            sheets[seat] = state.sheets[seat]
            turns.append(turn)
        elif turn.stage == Stage.DONE:
            turns.append(DONE)
        else:
            turns.append(begun[seat])
    return replace(state, sheets=tuple(sheets), turns=tuple(turns), hidden=hidden)


class _Begun:
    """Cache of all seats' turns right after the latest roll.

    Many positions of one turn are observed, and with a hundred seats rebuilding these turns would be most of
    the work. The roll is identified by `began`, which is the same object until the next roll.
    """

    def __init__(self) -> None:
        # One tuple, so that no other thread sees the turns of one roll with the sheets of another.
        self._kept: tuple[tuple[Sheet, ...], tuple[int, ...], tuple[Turn, ...]] = (), (), ()

    def of(self, state: State) -> tuple[Turn, ...]:
        """The turns of all seats right after the roll."""
        began, dice, turns = self._kept
        if began is not state.began or dice != state.dice:
            turns = tuple([begin_turn(sheet, state.dice) for sheet in state.began])
            self._kept = state.began, state.dice, turns
        return turns


_begun = _Begun()


def redact(event: Event, viewer: Seat | None) -> Event | None:
    """Redact an event: of another seat's running turn only the number of steps is known.

    Consequences of a step (an icon that pays, a star) are dropped, because the number of events would reveal
    them.
    """
    match event:
        case TokenGained() | StarGained() | TrackMarked(die=0) if event.seat != viewer:
            return None
    if type(event) in PRIVATE:
        private: Any = event
        if private.seat != viewer:
            return Hidden(private.seat)
    return event


def redact_move(seat: Seat, move: Move, viewer: Seat | None) -> str:
    """Return the log line of a move, redacted for a viewer: `P2: ?` for steps of another's turn."""
    if seat == CHANCE:
        return format_move(move)
    shown = seat == viewer or isinstance(move, Open)
    return f"{seat_name(seat)}: {format_move(move) if shown else '?'}"


def determinize(view: State, rng: Rng) -> State:
    """Sample a full position consistent with the view: hidden seats have only settled the hazard."""
    if not view.hidden:
        return view
    state = replace(view, hidden=0)
    turns = list(view.turns)
    done = [seat for seat, turn in enumerate(turns) if view.hidden >> seat & 1 and turn.stage == Stage.DONE]
    for seat in done:
        turns[seat] = begin_turn(view.began[seat], view.dice)
    state = replace(state, turns=tuple(turns))
    for seat in done:
        while state.turns[seat].stage in (Stage.FOOD, Stage.VICTIM):
            state = apply(state, seat, rng.choice(legal_moves(state, seat))).state
        turn = replace(state.turns[seat], stage=Stage.DONE)
        state = replace(state, turns=(*state.turns[:seat], turn, *state.turns[seat + 1 :]))
    return state
