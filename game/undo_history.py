"""How far back a person may take its moves: the last act, what stands in the way, what was taken back."""

from __future__ import annotations

from dataclasses import dataclass

from game.player import Player
from rules.core.log import Entry, Record
from rules.core.protocol import CHANCE, Seat


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

    @property
    def closed(self) -> bool:
        """Whether the last turn was handed over and nothing has happened since."""
        return self.mark == len(self.record.entries)

    def close(self) -> None:
        """All turns so far are handed over."""
        self.mark = len(self.record.entries)

    def last_act(self) -> int | None:
        """Index of the last entry that a person decided; None if there is none."""
        for index in range(len(self.record.entries) - 1, -1, -1):
            entry = self.record.entries[index]
            if entry.seat != CHANCE and not entry.automatic and self.players[entry.seat].is_person:
                return index
        return None

    def barrier(self, start: int) -> str | None:
        """A sentence that says why entry `start` and what followed must stand; None if they need not."""
        since = [entry.seat for entry in self.record.entries[start + 1 :]]
        others = [seat for seat in since if seat not in (CHANCE, self.record.entries[start].seat)]
        if others:
            return f"{self.players[others[-1]].name} has moved since."
        if CHANCE in since:
            return "A die was rolled or a card drawn since."
        if start < self.mark:
            return "The turn was handed over."
        return "A hidden card was shown." if _shows_secret(self.record, start) else None

    def take_back(self, start: int, holding: Seat | None) -> None:
        """Remove entry `start` and what followed from the record; `holding` is kept for making it again."""
        self.undone.append(Act(tuple(self.record.entries[start:]), holding, self.mark))
        self.record.rewind(start)
        self.mark = min(self.mark, start)


def _shows_secret(record: Record, index: int) -> bool:
    """Whether the entry told all what only its seat knew: no spectator could have foreseen it."""
    game, entry = record.game, record.entries[index]
    public = game.redact_move(entry.seat, entry.move, None)
    view = game.observe(record.states[index], None)
    return public == entry.text and game.why_illegal(view, entry.seat, entry.move) is not None
