"""How far back a person may take its moves: the last act, what stands in the way, what was taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

from game.player import Player
from rules.core.log import Entry, Record
from rules.core.protocol import CHANCE, Seat
from rules.core.rng import Rng

_TWINS: Final = 3
"""How many other truths are tried to find out whether an act showed something hidden."""


@dataclass(frozen=True, slots=True)
class Act:
    """A person's entry and all that followed without another person: the unit of undo."""

    entries: tuple[Entry, ...]
    holding: Seat | None
    mark: int


class UndoHistory:
    """The way back through a record."""

    def __init__(self, record: Record, players: tuple[Player, ...]) -> None:
        self.record, self.players = record, players
        self.mark = 0
        """Entries before this one belong to turns that were handed over."""
        self.undone: list[Act] = []
        """What was taken back and can be made again, from the end on."""

    def last_act(self, viewer: Seat | None = None) -> int | None:
        """Index of the last entry that a person decided; None if there is none.

        The viewer's own last one, if all that followed was decided at the same time and unseen.
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
        """A sentence that says why entry `start` and what followed must stand; None if they need not.

        Where several decide at the same time, what another decided since is no barrier if neither could see
        what the other did: nobody has used what is taken back, and taking it back uses nothing of theirs. Who
        saw what, the rules say: an entry is unseen by those to whom `Game.redact_move` gives another text
        than to its own seat, or when it says no more than that its seat is through (`GameInfo.closing`). For
        the same reason a viewer may take back its own unseen entry after others have sat down at the screen.
        It ends when the last one has decided and the choices take effect: then the seat's own view holds what
        it could not have foreseen.
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
        """Remove entry `start` and what followed from the record; what others decided unseen is returned, to
        be made again without it. `holding` is kept for making the entry itself again."""
        standing = self._standing(start) or ()
        taken = self.record.entries[start : start + 1 if standing else None]
        self.undone.append(Act(tuple(taken), holding, self.mark))
        self.record.rewind(start)
        self.mark = min(self.mark, start)
        return standing

    def _standing(self, start: int) -> tuple[Entry, ...] | None:
        """The entries after `start`, if all of them can stand without it; None if not."""
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
        """The position now had its seat not yet made entry `start`; None if that would change the game."""
        game, act, state = self.record.game, self.record.entries[start], self.record.states[start]
        for entry in self.record.entries[start + 1 :]:
            if game.why_illegal(state, entry.seat, entry.move) is not None:
                return None
            state = game.apply(state, entry.seat, entry.move).state
        if game.why_illegal(state, act.seat, act.move) is not None:
            return None
        return state if game.apply(state, act.seat, act.move).state == self.record.state else None

    def _is_unseen(self, start: int) -> bool:
        """Whether entry `start` was one of several decisions made at the same time, and no person saw it."""
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
        """Whether the seat of entry `start` was one of several deciders, perhaps the last of them by then."""
        game, seat = self.record.game, self.record.entries[start].seat
        for index in range(start, -1, -1):
            deciders = game.deciders(self.record.states[index])
            if len(deciders) > 1:
                return seat in deciders
            if deciders not in ((seat,), (CHANCE,)):
                return False
        return False

    def _shows_others(self, start: int) -> bool:
        """Whether entry `start` told its own seat what others hide.

        Then it leads elsewhere, to the seat's eyes, from another position that looked the same to it before.
        """
        game, act = self.record.game, self.record.entries[start]
        # Other secrets come to light by chance entries. To try other truths takes a thousand times as long
        # as a move, so it is not done for every act of a game.
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
    """Whether the entry told all what only its seat knew: no spectator could have foreseen it."""
    game, entry = record.game, record.entries[index]
    public = game.redact_move(entry.seat, entry.move, None)
    view = game.observe(record.states[index], None)
    return public == entry.text and game.why_illegal(view, entry.seat, entry.move) is not None
