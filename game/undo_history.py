"""Undo: the act to undo next, the barriers that forbid it, and the acts that can be redone."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from game.player import Player
from rules.core.log import Entry, Record
from rules.core.protocol import CHANCE, Seat
from rules.core.rng import Rng

_TWINS: Final = 3
"""Number of other positions with the same view that are tried, to see whether a move revealed something."""


@dataclass(frozen=True, slots=True)
class Act:
    """The unit of undo: a person's entry and everything that followed up to the next person's."""

    entries: tuple[Entry, ...]
    holding: Seat | None
    mark: int


class UndoHistory:
    """Undo and redo over the record of a game."""

    def __init__(self, record: Record, players: tuple[Player, ...]) -> None:
        self.record, self.players = record, players
        self.mark = 0
        """Index of the first entry that was not handed over yet; earlier ones cannot be undone."""
        self.undone: list[Act] = []
        """The undone acts, the next one to redo last."""

    def last_act(self, viewer: Seat | None = None) -> int | None:
        """Index of the last entry that a person decided; None if there is none.

        It is the viewer's own last one if everything since was decided simultaneously and unseen.
        """
        acts = (index for index in reversed(range(len(self.record.entries))) if self._is_act(index))
        last = next(acts, None)
        if last is None or viewer is None or self.record.entries[last].seat == viewer:
            return last
        own = next((index for index in acts if self.record.entries[index].seat == viewer), None)
        return last if own is None or self._standing(own) is None else own

    def _is_act(self, index: int) -> bool:
        entry = self.record.entries[index]
        return entry.seat != CHANCE and not entry.automatic and self.players[entry.seat].is_person

    def barrier(self, start: int, viewer: Seat | None = None) -> str | None:
        """A sentence that says why entry `start` and the entries after it cannot be undone; None if they can.

        During simultaneous decisions, another seat's later decision is no barrier if neither seat could see
        the other's: no one has made use of the undone move, and undoing it makes use of nothing of theirs. An
        entry is unseen by a viewer if `Game.redact_move` gives them a different text than its own seat gets,
        or if it says only that its seat is done (`GameInfo.closing`). For the same reason a viewer may undo
        their own unseen entry after others have sat down at the screen. This ends when the last seat has
        decided and the choices take effect: then the seat's own view holds what it could not have foreseen.
        """
        if self._standing(start) is None:
            since = [entry.seat for entry in self.record.entries[start + 1 :]]
            others = [seat for seat in since if seat not in (CHANCE, self.record.entries[start].seat)]
            if others:
                return f"{self.players[others[-1]].name} has moved since."
            return "A die was rolled or a card drawn since."
        if start < self.mark and not (self.record.entries[start].seat == viewer and self._is_unseen(start)):
            return "The turn was handed over."
        if not self._is_through(self.record.entries[start]) and _shows_secret(self.record, start):
            return "A hidden card was shown."
        return "Something hidden has come to light since." if self._shows_others(start) else None

    def take_back(self, start: int, holding: Seat | None) -> tuple[Entry, ...]:
        """Remove entry `start` and the entries after it from the record. Returns the unseen decisions of
        others, for the caller to apply again. `holding` is restored by a redo."""
        standing = self._standing(start) or ()
        taken = self.record.entries[start : start + 1 if standing else None]
        self.undone.append(Act(tuple(taken), holding, self.mark))
        self.record.rewind(start)
        self.mark = min(self.mark, start)
        return standing

    def _standing(self, start: int) -> tuple[Entry, ...] | None:
        """The entries after `start` if all of them stay valid without it, else None."""
        record, later = self.record, tuple(self.record.entries[start + 1 :])
        if not later:
            return ()
        act, deciders = record.entries[start], record.game.deciders(record.states[start])
        if len(deciders) < 2:
            return None
        aside = all(
            entry.seat in deciders
            and entry.seat != act.seat
            and self._hides(entry, act.seat)
            and self._hides(act, entry.seat)
            for entry in later
        )
        return later if aside and act.seat in deciders and self._without(start) is not None else None

    def _without(self, start: int) -> Any:
        """The current position without entry `start`; None if the order of the entries makes a difference."""
        game, act, state = self.record.game, self.record.entries[start], self.record.states[start]
        for entry in self.record.entries[start + 1 :]:
            if game.why_illegal(state, entry.seat, entry.move) is not None:
                return None
            state = game.apply(state, entry.seat, entry.move).state
        if game.why_illegal(state, act.seat, act.move) is not None:
            return None
        return state if game.apply(state, act.seat, act.move).state == self.record.state else None

    def _is_unseen(self, start: int) -> bool:
        """Whether entry `start` was one of several simultaneous decisions and no other person saw it."""
        act, deciders = self.record.entries[start], self.record.game.deciders(self.record.states[start])
        people = [seat for seat, player in enumerate(self.players) if player.is_person and seat != act.seat]
        return len(deciders) > 1 and all(self._hides(act, seat) for seat in people)

    def _hides(self, entry: Entry, viewer: Seat) -> bool:
        redacted = self.record.game.redact_move(entry.seat, entry.move, viewer)
        return redacted != entry.text or self._is_through(entry)

    def _is_through(self, entry: Entry) -> bool:
        """Whether the entry says only that its seat has decided."""
        return self.record.game.format(entry.move) in self.record.game.info.closing

    def _was_together(self, start: int) -> bool:
        """Whether entry `start` belongs to simultaneous decisions, even as the last of them to be made."""
        game, seat = self.record.game, self.record.entries[start].seat
        for index in range(start, -1, -1):
            deciders = game.deciders(self.record.states[index])
            if len(deciders) > 1:
                return seat in deciders
            if deciders not in ((seat,), (CHANCE,)):
                return False
        return False

    def _shows_others(self, start: int) -> bool:
        """Whether entry `start` revealed to its own seat what others hide.

        It did if the same move leads to a different view for the seat from another position that had looked
        the same to it.
        """
        game, act = self.record.game, self.record.entries[start]
        # Only for simultaneous decisions: elsewhere secrets come to light through chance entries, which are a
        # barrier anyway, and trying other positions takes a thousand times as long as a move.
        state = self._without(start) if self._was_together(start) else None
        if state is None:
            return False
        view, shown = game.observe(state, act.seat), game.observe(self.record.state, act.seat)
        for number in range(_TWINS):
            twin = game.determinize(view, act.seat, Rng(number))
            if game.observe(game.apply(twin, act.seat, act.move).state, act.seat) != shown:
                return True
        return False


def _shows_secret(record: Record, index: int) -> bool:
    """Whether the entry showed everyone what only its seat knew, so that no spectator could foresee it."""
    game, entry = record.game, record.entries[index]
    public = game.redact_move(entry.seat, entry.move, None)
    view = game.observe(record.states[index], None)
    return public == entry.text and game.why_illegal(view, entry.seat, entry.move) is not None
