"""Choice of the special card or power to use now, for the opponent of BrilliAnts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, Final

from game.ai.brilliants.hand import Hand
from game.ai.brilliants.turn import Turn
from game.plugin.brain import Meter
from rules.brilliants.data.box import ANT_CASTE
from rules.brilliants.data.objectives import POINTS, caste_of
from rules.brilliants.data.special import SPECIALS, Special
from rules.brilliants.lists.legal import legal_moves
from rules.brilliants.moves import HuntByPower, LookByPower, MarkByPower, MoveAnt, PlaySpecial
from rules.brilliants.play import scoring
from rules.brilliants.play.ants import ready_ants
from rules.brilliants.play.apply import apply
from rules.brilliants.play.effects import SCORED_AT_ONCE
from rules.brilliants.state import DIGGER, LIBRARY, NOWHERE, SURFACE, Ground

STRIDES: Final = frozenset({"go_further", "slip_through", "bore_through", "dig_further"})
"""Effects that change the movement of this turn."""
LEAST: Final = 0.3
"""Minimum gain of a card that could wait."""
STRIDE: Final = 0.7
"""Minimum gain of a movement card in the last round; earlier rounds require more."""
STRIDE_SAVED: Final = 0.3
"""Increase of that minimum for each round that follows."""
ERRAND_SAVED: Final = 2.0
"""Value of keeping a card that completes an objective without an ant."""
DRAW_SAVED: Final = 0.8
"""Value of keeping a card that draws an objective."""
LOOK: Final = 0.2
"""Value of seeing more cards before one is kept."""
LEADER: Final = 1.3
"""Weight of a point lost by the leader; half of it for others."""
LATER: Final = 0.5
"""Value of keeping Empty Ground that an own ant could mark in passing."""


class SpecialCardPlays:
    """The cards and powers of one seat's window, compared with its best action."""

    def __init__(self, turn: Turn) -> None:
        self._turn, self._view, self._seat = turn, turn.view, turn.seat
        self._colony = turn.colony

    def best(self, plays: Iterable[Any], action: Any, worth: float, meter: Meter) -> tuple[float, Any] | None:
        """The play with the largest gain, if any is worth it now; `action` is the best action without plays.

        `worth` is that action's value; after the action both are nothing.
        """
        found: tuple[float, int, Any] | None = None
        for number, play in enumerate(plays):
            gain = self._gain(play, action, worth, meter)
            if gain > 0 and (found is None or (gain, -number) > found[:2]):
                found = gain, -number, play
        return None if found is None else (found[0], found[2])

    def _gain(self, play: Any, action: Any, worth: float, meter: Meter) -> float:
        match play:
            case MarkByPower(space):
                return self._marked(space) - LEAST
            case HuntByPower(predator, space, eats):
                return self._turn.hunted(predator, space, eats) - LEAST
            case LookByPower(caste):
                completes = isinstance(action, MoveAnt) and action.completes != NOWHERE
                return LOOK if completes and caste_of(action.completes) == caste else 0.0
            case PlaySpecial(card):
                return self._played(play, SPECIALS[card], action, worth, meter)
        return 0.0

    def _played(self, play: PlaySpecial, kind: Special, action: Any, worth: float, meter: Meter) -> float:
        turn, effect = self._turn, kind.effect
        if effect in SCORED_AT_ONCE:
            return float(kind.amount)
        if effect in STRIDES:
            return self._stride(play, kind, worth, meter)
        match effect:
            case "hatch_more":
                return turn.hatched(play.caste)
            case "draw_objective":
                return self._errand(play, kind)
            case "see_more":
                return self._seen(kind, action)
            case "mark_anywhere":
                return self._marked(play.space) - LEAST
            case "wipe_pheromone":
                return self._wiped(play.space) - LEAST
            case "move_predator":
                return turn.hunted(kind.about, play.space, play.eats) - LEAST
        return 0.0

    # ---- objectives

    def _errand(self, play: PlaySpecial, kind: Special) -> float:
        ahead, aims = self._turn.outlook, self._turn.aims
        if play.completes != NOWHERE:
            saved = 0.0 if ahead.final else ERRAND_SAVED * (1 - POINTS[play.completes] / 16)
            return aims.completed(play.completes, by_ant=False) - saved
        if ahead.final or not isinstance(aims, Hand):
            return 0.0
        return aims.errand(kind.about) - DRAW_SAVED

    def _seen(self, kind: Special, action: Any) -> float:
        """Value of LOOK before an ant of the caste draws in the Library; zero with displayed objectives."""
        if self._turn.rule_set.objectives == "display" or not isinstance(action, MoveAnt):
            return 0.0
        full = len(self._colony.hand) >= self._turn.rule_set.hand_limit
        goes = action.path[-1] == LIBRARY and ANT_CASTE[action.ant] == kind.about
        return LOOK if goes and not full else 0.0

    # ---- the ground

    def _marked(self, space: int) -> float:
        turn = self._turn
        touch = turn.touch(space) if turn.rule_set.touching else 0.0
        return turn.mark + touch - LATER * (space in self._in_passing)

    @cached_property
    def _in_passing(self) -> frozenset[int]:
        """Empty Ground beside ready ants, which they may mark in passing."""
        rows = self._turn.land.rows
        places = [self._colony.ants[ant] for ant in ready_ants(self._colony, self._view.night)]
        return frozenset(near for place in places for near in rows[place] if near < SURFACE)

    def _wiped(self, space: int) -> float:
        """Harm to a rival, most to the leader; more if an own ant can then mark the ground."""
        owner = self._view.ground[space] - Ground.PHEROMONE
        if owner == self._seat:
            return -1.0
        harm = (LEADER if owner == self._leader else LEADER / 2) / (self._view.table.seats - 1)
        return harm + LATER * (space in self._in_passing)

    @cached_property
    def _leader(self) -> int:
        """The rival with the most points."""
        rivals = [seat for seat in range(self._view.table.seats) if seat != self._seat]
        return max(rivals, key=lambda seat: sum(scoring.items(self._view, seat).values()))

    # ---- movement

    def _stride(self, play: PlaySpecial, kind: Special, worth: float, meter: Meter) -> float:
        """Gain of the best movement with the card over the best action without it."""
        if not meter.more():
            return 0.0
        changed = apply(self._view, self._seat, play).state
        asked = (kind.about,) if kind.effect == "go_further" else (DIGGER,)
        moves = [
            move
            for move in legal_moves(changed, self._seat)
            if isinstance(move, MoveAnt) and (kind.effect == "slip_through" or ANT_CASTE[move.ant] in asked)
        ]
        return self._best(moves, meter) - worth - STRIDE - STRIDE_SAVED * self._turn.outlook.rounds

    def _best(self, moves: Iterable[MoveAnt], meter: Meter) -> float:
        best = -99.0
        for move in moves:
            if not meter.more():
                break
            best = max(best, sum(self._turn.terms(move)))
        return best


def split(moves: Sequence[Any]) -> tuple[list[Any], list[Any]]:
    """Separate actions from plays that may be used in a window beside them."""
    window = (PlaySpecial, MarkByPower, HuntByPower, LookByPower)
    plays = [move for move in moves if isinstance(move, window)]
    return [move for move in moves if not isinstance(move, window)], plays
