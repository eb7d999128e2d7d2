"""Fast plain steps: the moves a search tries most often, when they have no side effects.

The effects of a step are defined in `rules.colossi.play`; when more than pieces and holders can change, the
rules are called. A test compares the two over whole games.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from rules.colossi.box import TILE, TRAIT
from rules.colossi.control import controller, deadly
from rules.colossi.island import SPACES
from rules.colossi.moves import AT_COLOSSUS, Move, MoveAcolyte, MoveColossus, Spawn
from rules.colossi.play.actions import TakeActions
from rules.colossi.state import NOBODY, NOWHERE, State, has_piece

DOMINEERING: Final = TRAIT["DMN"]
EXTORTIONIST: Final = TRAIT["EXT"]
VENGEFUL: Final = TRAIT["VEN"]
STRIKING: Final = frozenset((TILE["BRK"], TILE["VOL"]))
"""Tiles with an effect when pieces arrive or leave."""


class Ground:
    """A position from which plain steps are made."""

    def __init__(self, state: State) -> None:
        task = state.agenda[-1] if state.agenda else None
        self._state = state
        self._task = task if isinstance(task, TakeActions) and not task.bonus else None
        self._deadly = deadly(state)
        if state.form != NOWHERE or any([any(state.acolytes[space::SPACES]) for space in self._deadly]):
            self._task = None

    def after(self, move: Move, *, halts: bool) -> State | None:
        """The position after the move; None if it is not a plain step.

        `halts` ends the step where a road begins (CO-MOVE-05); without it such a step is not plain.
        """
        state, task = self._state, self._task
        if task is None:
            return None
        seat = task.seat
        acolytes, colossi, reserve = list(state.acolytes), state.colossi, state.reserve
        match move:
            case MoveAcolyte(source, space):
                acolytes[seat * SPACES + source] -= 1
                acolytes[seat * SPACES + space] += 1
            case MoveColossus(source, space) if state.actors[DOMINEERING] != seat:
                colossi = (*colossi[:seat], space, *colossi[seat + 1 :])
            case Spawn(space):
                source = space = colossi[seat] if space == AT_COLOSSUS else space
                acolytes[seat * SPACES + space] += 1
                reserve = (*reserve[:seat], reserve[seat] - 1, *reserve[seat + 1 :])
            case _:
                return None
        tiles = state.tiles
        if tiles[space] < 0 or space in self._deadly or tiles[space] in STRIKING or tiles[source] in STRIKING:
            return None
        if not halts and (state.sly != NOBODY or has_piece(state, seat, space)):
            return None
        following = replace(
            state,
            acolytes=tuple(acolytes),
            colossi=colossi,
            reserve=reserve,
            rooted=(0,) * len(colossi),
            agenda=(*state.agenda[:-1], TakeActions(seat, task.left - 1, task.played)),
        )
        return _held(following, seat, source, space)


def _held(state: State, seat: int, source: int, space: int) -> State | None:
    """The position with new holders of the changed spaces (CO-CTRL-05); None if a loser has a Trait."""
    holders, actors = state.holders, state.actors
    for at in (source, space):
        before, now = holders[at], controller(state, at)
        if now == NOBODY and before != NOBODY and has_piece(state, before, at):
            now = before
        if now != before:
            if now == seat and before != NOBODY and before in (actors[EXTORTIONIST], actors[VENGEFUL]):
                return None
            holders = (*holders[:at], now, *holders[at + 1 :])
    return state if holders is state.holders else replace(state, holders=holders)
