"""How far back a person may take its moves: what the last act was, and what stands in the way."""

from __future__ import annotations

from game.player import Player
from rules.core.log import Record
from rules.core.protocol import CHANCE


def last_act(record: Record, players: tuple[Player, ...]) -> int | None:
    """Index of the last entry that a person decided; None if there is none."""
    for index in range(len(record.entries) - 1, -1, -1):
        entry = record.entries[index]
        if entry.seat != CHANCE and not entry.automatic and players[entry.seat].is_person:
            return index
    return None


def barrier(record: Record, players: tuple[Player, ...], start: int, mark: int) -> str | None:
    """A sentence that says why entry `start` and what followed must stand; None if they need not.

    Entries before `mark` belong to turns that were handed over.
    """
    since = [entry.seat for entry in record.entries[start + 1 :]]
    others = [seat for seat in since if seat not in (CHANCE, record.entries[start].seat)]
    if others:
        return f"{players[others[-1]].name} has moved since."
    if CHANCE in since:
        return "A die was rolled or a card drawn since."
    if start < mark:
        return "The turn was handed over."
    return "A hidden card was shown." if _shows_secret(record, start) else None


def _shows_secret(record: Record, index: int) -> bool:
    """Whether the entry told all what only its seat knew: no spectator could have foreseen it."""
    game, entry = record.game, record.entries[index]
    public = game.redact_move(entry.seat, entry.move, None)
    view = game.observe(record.states[index], None)
    return public == entry.text and game.why_illegal(view, entry.seat, entry.move) is not None
