"""Undo: the act to undo next, the barriers that forbid it, and the acts that can be redone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final

from game.session.player import Player
from rules.core.log import Entry, Record
from rules.core.protocol import CHANCE, Game, Seat
from rules.core.rng import Rng

HANDED_OVER: Final = "The turn was handed over."
"""Barrier sentence of a person who no longer has the screen."""
_TWINS: Final = 3
"""Number of alternative positions with the same view that are tried to detect that a move revealed something.
"""


@dataclass(frozen=True, slots=True)
class Act:
    """The unit of undo: a person's entry and everything that followed up to the next person's."""

    seat: Seat
    """Seat that acted; CHANCE for a roll typed by people."""
    entries: tuple[Entry, ...]
    holding: Seat | None
    mark: int
    together: bool
    """True if it was one of several simultaneous decisions and was undone without the others."""


class UndoHistory:
    """Undo and redo over the record of a game."""

    def __init__(self, record: Record, players: tuple[Player, ...], typed_chance: bool = False) -> None:
        """With `typed_chance` people enter what real dice show, and may correct it."""
        self.record, self.players, self._typed = record, players, typed_chance
        self.mark = 0
        """Index of the first entry that was not handed over yet; earlier ones cannot be undone."""
        self.undone: list[Act] = []
        """The undone acts, the next one to redo last."""

    def seat(self, players: tuple[Player, ...], length: int) -> None:
        """Take note of who plays now; the first `length` entries, all so far, can no longer be undone."""
        self.players, self.mark = players, length
        self.undone.clear()

    def last_act(self, viewer: Seat | None = None) -> int | None:
        """Index of the last entry that a person decided; None if there is none.

        It is the viewer's own last one if everything since was decided simultaneously and unseen. A roll that
        people typed was theirs as well.
        """
        acts = (index for index in reversed(range(len(self.record.entries))) if self._is_act(index))
        last = next(acts, None)
        if last is None or viewer is None or self.record.entries[last].seat == viewer:
            return last
        own = next((index for index in acts if self.record.entries[index].seat == viewer), None)
        return last if own is None or self._standing(own) is None else own

    def _is_act(self, index: int) -> bool:
        entry = self.record.entries[index]
        if entry.seat == CHANCE:
            return self._typed
        return not entry.automatic and self.players[entry.seat].is_person

    def barrier(self, start: int, viewer: Seat | None = None) -> str | None:
        """A sentence that says why entry `start` and the entries after it cannot be undone; None if they can.

        During simultaneous decisions, another seat's later decision is no barrier if neither seat could see
        the other's: no one has made use of the undone move, and undoing it makes use of nothing of theirs. An
        entry is unseen by a viewer if `Game.redact_move` gives them a different text than its own seat gets,
        or if it says only that its seat is done (`GameInfo.closing`). For the same reason a viewer may undo
        their own unseen entry after others have sat down at the screen. This ends when the last seat has
        decided and the choices take effect: then the seat's own view holds what it could not have foreseen.
        """
        if self.is_anothers(start, viewer):
            return HANDED_OVER
        if self._is_final(self.record.entries[start]):
            return "A confirmed turn is final."
        if self._standing(start) is None:
            since = [self.record.entries[index].seat for index in self._since(start)]
            others = [seat for seat in since if seat not in (CHANCE, self.record.entries[start].seat)]
            if others:
                return f"{self.players[others[-1]].name} has moved since then."
            chance = (self.record.entries[index] for index in self._since(start))
            text = next((entry.text for entry in chance if entry.seat == CHANCE), None)
            if text is None:  # only its own seat went on, as in a lesson that goes back several steps
                return f"{self.players[self.record.entries[start].seat].name} has moved since then."
            return f"{self.record.game.info.chance_told(text)} since then."
        if start < self.mark and not self._stays_own(start, viewer):
            return HANDED_OVER
        # Where no other person looks on, nobody keeps what is shown: computers know only what a view holds.
        people = sum(player.is_person for player in self.players)
        seen = people > 1 and not self._is_through(self.record.entries[start]) and not self.has_begun(start)
        if seen and _shows_secret(self.record, start):
            return "A hidden card has been shown, so this cannot be taken back."
        return "Something hidden has come to light since then." if self._shows_others(start) else None

    def has_begun(self, start: int) -> bool:
        """Return True if entry `start` is the last decision and only opened a choice that its seat is now
        asked for."""
        game, entry = self.record.game, self.record.entries[start]
        if not game.info.begins or self._since(start):
            return False
        if self.record.deciders != (entry.seat,) or _word(game, entry.move) not in game.info.begins:
            return False
        # A seat that could end its turn is asked nothing: its move is complete.
        return not any(
            _word(game, move) in game.info.closing for move in game.legal_moves(self.record.state, entry.seat)
        )

    def is_anothers(self, start: int, viewer: Seat | None) -> bool:
        """Return True if another seat than the viewer made entry `start` simultaneously.

        The viewer cannot undo it in any undo mode.
        """
        seat = self.record.entries[start].seat
        return viewer not in (None, seat) and seat != CHANCE and self._was_together(start)

    def take_back(self, start: int, holding: Seat | None) -> tuple[Entry, ...]:
        """Remove entry `start` and the entries after it from the record.

        Returns the secret simultaneous decisions of others, for the caller to apply again. `holding` is
        restored by a redo.
        """
        standing = self._standing(start)
        taken = self.record.entries[start : start + 1 if standing else None]
        together = standing is not None and self._was_together(start)
        self.undone.append(Act(taken[0].seat, tuple(taken), holding, self.mark, together))
        self.record.rewind(start)
        self.mark = min(self.mark, start)
        return standing or ()

    def unmoved(self, start: int) -> frozenset[Seat]:
        """The deciders that are not affected by undoing entry `start`: they were deciding then and have not
        acted."""
        entries, game = self.record.entries, self.record.game
        last = start + 1 if self._standing(start) else len(entries)
        found = set(game.deciders(self.record.states[start])) - {entry.seat for entry in entries[start:last]}
        for state in self.record.states[start + 1 :]:
            if not found:
                break
            found.intersection_update(game.deciders(state))
        return frozenset(found)

    def to_redo(self, viewer: Seat | None) -> int | None:
        """Index in `undone` of the act to redo next; None if there is none.

        A simultaneous decision can be redone only by the seat that undid it.
        """
        mine = (
            number
            for number in reversed(range(len(self.undone)))
            if viewer is None or not self.undone[number].together or self.undone[number].seat == viewer
        )
        return next(mine, None)

    def entered(self, unmoved: Iterable[Seat]) -> None:
        """Forget the undone acts that a new entry put an end to: all but those of `unmoved` seats, whose
        decision it leaves as it was."""
        if self.undone:
            kept = frozenset(unmoved)
            self.undone = [act for act in self.undone if act.together and act.seat in kept]

    def _standing(self, start: int) -> tuple[Entry, ...] | None:
        """The entries after `start` if all of them stay valid without it, else None."""
        record, later = self.record, tuple(self.record.entries[start + 1 :])
        if not self._since(start):
            return ()
        act, deciders = record.entries[start], record.game.deciders(record.states[start])
        if len(deciders) < 2:
            return None
        others = frozenset(deciders) - {act.seat}
        if act.seat not in deciders or any(entry.seat not in others for entry in later):
            return None
        if not all(self._hides(entry, act.seat) and self._hides(act, entry.seat) for entry in later):
            return None
        return later if self._still_decides(start) or self._without(start) is not None else None

    def _since(self, start: int) -> tuple[int, ...]:
        """Indices of the decisions after `start`, without the answers of rules and habits that merely follow
        from it.

        Those reveal nothing and are undone with it.
        """
        later = range(start + 1, len(self.record.entries))
        return tuple(index for index in later if not self._follows(index))

    def _follows(self, index: int) -> bool:
        game, entry, state = self.record.game, self.record.entries[index], self.record.states[index]
        by_habit = game.responses is not None and game.responses.window(state) is not None
        if not entry.automatic or not (by_habit or game.is_idle(state) or self.record.was_forced(index)):
            return False
        return game.redact_move(entry.seat, entry.move, None) == entry.text and not _shows_secret(
            self.record, index
        )

    def _still_decides(self, start: int) -> bool:
        """Return True if the seat of entry `start` still has to decide after that last entry of its own.

        The game waits for all simultaneous deciders, in any order (`Game.deciders`): so nothing has taken
        effect yet, and the entries of others stay valid. Applying all of them again without this one, as
        `_without` does, would take a second with a hundred seats.
        """
        seat = self.record.entries[start].seat
        return seat in self.record.deciders and seat in self.record.game.deciders(
            self.record.states[start + 1]
        )

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
        """Return True if entry `start` was a simultaneous decision that no other person saw."""
        act = self.record.entries[start]
        people = [seat for seat, player in enumerate(self.players) if player.is_person and seat != act.seat]
        return self._was_together(start) and all(self._hides(act, seat) for seat in people)

    def _hides(self, entry: Entry, viewer: Seat) -> bool:
        redacted = self.record.game.redact_move(entry.seat, entry.move, viewer)
        return redacted != entry.text or self._is_through(entry)

    def _stays_own(self, start: int, viewer: Seat | None) -> bool:
        """Return True if entry `start` can be undone after others sat down.

        It is unseen, or it is a typed roll that nobody has decided on (then `_standing` found nothing after
        it).
        """
        seat = self.record.entries[start].seat
        return seat == CHANCE or (seat == viewer and self._is_unseen(start))

    def _is_final(self, entry: Entry) -> bool:
        """Return True if the rules forbid undoing the entry."""
        final = self.record.game.info.final
        return bool(final) and _word(self.record.game, entry.move) in final

    def _is_through(self, entry: Entry) -> bool:
        """Return True if the entry only declares that its seat has decided."""
        return self.record.game.format(entry.move) in self.record.game.info.closing

    def _was_together(self, start: int) -> bool:
        """Return True if entry `start` belongs to simultaneous decisions, even as the last of them."""
        game, seat = self.record.game, self.record.entries[start].seat
        for index in range(start, -1, -1):
            deciders = game.deciders(self.record.states[index])
            if len(deciders) > 1:
                return seat in deciders
            if deciders not in ((seat,), (CHANCE,)):
                return False
        return False

    def _shows_others(self, start: int) -> bool:
        """Return True if entry `start` revealed to its own seat what others hide.

        It did if the same move leads to a different view for the seat from another position that the seat
        could not distinguish from the actual one.
        """
        game, act = self.record.game, self.record.entries[start]
        # Only for simultaneous decisions: elsewhere secrets come to light through chance entries, which are a
        # barrier anyway, and trying other positions takes a thousand times as long as a move.
        if not self._was_together(start):
            return False
        before, after = self.record.states[start : start + 2]
        if not self._still_decides(start):
            before, after = self._without(start), self.record.state
        if before is None:
            return False
        view, shown = game.observe(before, act.seat), game.observe(after, act.seat)
        for number in range(_TWINS):
            twin = game.determinize(view, act.seat, Rng(number))
            if game.observe(game.apply(twin, act.seat, act.move).state, act.seat) != shown:
                return True
        return False


def _word(game: Game[Any, Any], move: Any) -> str:
    return game.format(move).partition(" ")[0]


def _shows_secret(record: Record, index: int) -> bool:
    """Return True if the entry revealed a secret of its seat that no spectator could foresee."""
    game, entry = record.game, record.entries[index]
    public = game.redact_move(entry.seat, entry.move, None)
    view = game.observe(record.states[index], None)
    return public == entry.text and game.why_illegal(view, entry.seat, entry.move) is not None
