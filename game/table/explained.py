"""Why a computer did something, and what else it thought of, as far as a viewer may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.ai import voice
from game.player import Player
from game.table.thought_words import difference, thought
from rules.core.log import Record
from rules.core.protocol import CHANCE, Seat

OTHERS = 3
"""Other moves that are named."""


def is_open(record: Record, players: Sequence[Player]) -> bool:
    """Whether computers may say what they really thought while the game runs: nothing is hidden, or nobody
    but computers plays. Else their own reasons would betray their cards."""
    return not record.game.info.hidden or not any(player.is_person for player in players)


def why(record: Record, players: Sequence[Player], viewer: Seat | None, index: int) -> str:
    """What a computer thought when it made entry `index`; as a guess from what the viewer can see, unless all
    is open. Empty for people, for chance, and for what the viewer may not wholly know."""
    entry, game = record.entries[index], record.game
    if entry.seat == CHANCE or entry.automatic or players[entry.seat].is_person:
        return ""
    is_known = is_open(record, players)
    eyes = entry.seat if is_known else viewer
    words = voice.seen_reason(game, record.states[index], entry.seat, entry.move, eyes)
    if not words:
        return ""
    return f"{players[entry.seat].name} {'thought' if is_known else 'may have thought'}: {thought(words)}"


def others(record: Record, index: int, moves: Sequence[Any], losses: Sequence[float]) -> str:
    """What else was thought of at entry `index`, and by how many points it seemed worse."""
    entry, game = record.entries[index], record.game
    view = game.observe(record.states[index], entry.seat)
    found = [
        f"{voice.name(game, view, entry.seat, move)}, {difference(-loss)}"
        for move, loss in zip(moves[:OTHERS], losses, strict=False)
    ]
    return f"Also thought of: {'; '.join(found)}." if found else ""
