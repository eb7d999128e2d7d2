"""Why a computer did something, and what else it thought of, as far as a viewer may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.ai import voice
from game.session.player import Player
from game.session.redaction import told
from game.table.thought_words import difference, thought
from rules.core.log import Record
from rules.core.protocol import CHANCE, Seat

OTHERS = 3
"""Other moves that are named."""


def is_open(record: Record, players: Sequence[Player]) -> bool:
    """Whether computers may say what they really thought while the game runs: nothing is hidden, or nobody
    but computers plays. Else their own reasons would betray their cards."""
    return not record.game.info.hidden or not any(player.is_person for player in players)


def why(
    record: Record, players: Sequence[Player], viewer: Seat | None, index: int, seat: Seat | None = None
) -> str:
    """What a computer thought when it made entry `index`; as a guess from what the viewer can see, unless all
    is open. Empty for people, for chance, and for what the viewer may not wholly know.

    Where turns are made unseen one entry shows those of all: `seat` is whose turn is asked about then, by
    default that of who made the entry.
    """
    entry, game = record.entries[index], record.game
    if turns := _shown(record, viewer, index):
        asked = entry.seat if seat is None or seat < 0 else seat
        return "" if players[asked].is_person else _whole_turn(record, players[asked], asked, index, turns)
    if entry.seat == CHANCE or entry.automatic or players[entry.seat].is_person:
        return ""
    is_known = is_open(record, players)
    eyes = entry.seat if is_known else viewer
    words = voice.seen_reason(game, record.states[index], entry.seat, entry.move, eyes)
    if not words:
        return ""
    return f"{players[entry.seat].name} {'thought' if is_known else 'may have thought'}: {thought(words)}"


def shown_start(record: Record, viewer: Seat | None, index: int, seat: Seat) -> int | None:
    """The first entry of the turn of a seat that entry `index` shows to a viewer, where turns are made unseen
    and nothing of them stays secret; None if it shows none, or one in which nothing was done."""
    return _start(record, index, seat, _shown(record, viewer, index).get(seat, ()))


def _shown(record: Record, viewer: Seat | None, index: int) -> dict[Seat, tuple[Any, ...]]:
    """The turns made unseen that entry `index` shows to a viewer: their moves, by seat."""
    game = record.game
    if game.info.lasting_secrets:
        return {}
    return voice.shown_turns(game, told(game, record.entries[index].events, viewer))


def _start(record: Record, index: int, seat: Seat, moves: Sequence[Any]) -> int | None:
    """The entry with the first of these moves of a seat, the last of which stand at `index` or before."""
    left = list(moves)
    for number in range(index, -1, -1):
        made = record.entries[number]
        if left and made.seat == seat and made.move == left[-1]:
            left.pop()
            if not left:
                return number
    return None


def _whole_turn(
    record: Record, player: Player, seat: Seat, index: int, turns: Mapping[Seat, tuple[Any, ...]]
) -> str:
    """What speaks for the turn of a seat among those that entry `index` shows."""
    moves = turns.get(seat, ())
    if (start := _start(record, index, seat, moves)) is None:
        return ""
    # From the view before the turn: it holds no more than what everybody saw then, and the moves shown now.
    view = record.game.observe(record.states[start], seat)
    words = voice.turn_reason(record.game.info.name, view, seat, moves)
    return f"{player.name} thought: {thought(words)}" if words else ""


def others(record: Record, index: int, moves: Sequence[Any], losses: Sequence[float]) -> str:
    """What else was thought of at entry `index`, and by how many points it seemed worse."""
    entry, game = record.entries[index], record.game
    view = game.observe(record.states[index], entry.seat)
    found = [
        f"{voice.name(game, view, entry.seat, move)}, {difference(-loss)}"
        for move, loss in zip(moves[:OTHERS], losses, strict=False)
    ]
    return f"Also thought of: {'; '.join(found)}." if found else ""
