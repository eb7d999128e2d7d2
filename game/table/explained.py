"""Why a computer did something, and what else it thought of, as far as a viewer may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import Any

from game.ai import voice
from game.session.player import Player, Players
from game.session.redaction import visible_events
from game.session.seat_change import UNCHANGED, SeatHistory
from game.table.thought_words import difference, thought
from rules.core.log import Record
from rules.core.protocol import CHANCE, Seat

OTHERS = 3
"""Other moves that are named."""


def is_open(record: Record, players: Sequence[Player]) -> bool:
    """Return True if computers may give their real reasons during the game. Otherwise reasons would betray
    hidden cards: the game must hide nothing, or have only computers as players."""
    return not record.game.info.hidden or not any(player.is_person for player in players)


def why(
    record: Record,
    players: Players,
    viewer: Seat | None,
    index: int,
    seat: Seat | None = None,
    history: SeatHistory = UNCHANGED,
    last: int | None = None,
) -> str:
    """Return the reason of the computer that made entry `index`, or a guess from the viewer's knowledge
    unless all is open. Empty for people, for chance, and for what the viewer may not wholly know.

    `last` is the last entry of an act that is seen as one, such as a way of several steps: its first step is
    explained by where it led.

    Where turns are made unseen one entry shows those of all: `seat` is then the player asked about, by
    default the one who made the entry. `history` tells who sat there then.
    """
    entry, game, is_known = record.entries[index], record.game, is_open(record, players)
    players = history.players_at(players, index)
    if turns := _shown(record, viewer, index):
        asked = entry.seat if seat is None or seat < 0 else seat
        return "" if players[asked].is_person else _whole_turn(record, players[asked], asked, index, turns)
    if entry.seat == CHANCE or entry.automatic or players[entry.seat].is_person:
        return ""
    eyes = entry.seat if is_known else viewer
    act = record.entries[index : index + 1 if last is None else last + 1]
    moves = [one.move for one in takewhile(lambda one: one.seat == entry.seat, act)]
    words = voice.seen_reason(game, record.states[index], entry.seat, moves, eyes)
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
    return voice.shown_turns(game, visible_events(game, record.entries[index].events, viewer))


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
    """Return the reason for a seat's turn among the turns that entry `index` shows."""
    moves = turns.get(seat, ())
    if (start := _start(record, index, seat, moves)) is None:
        return ""
    # From the view before the turn: it holds no more than what everybody saw then, and the moves shown now.
    view = record.game.observe(record.states[start], seat)
    words = voice.turn_reason(record.game.info.name, view, seat, moves)
    return f"{player.name} thought: {thought(words)}" if words else ""


def others(record: Record, index: int, moves: Sequence[Any], losses: Sequence[float]) -> str:
    """List the alternatives considered at entry `index`, with the points by which each seemed worse."""
    entry, game = record.entries[index], record.game
    view = game.observe(record.states[index], entry.seat)
    found = [
        f"{voice.name(game, view, entry.seat, move)}, {difference(-loss)}"
        for move, loss in zip(moves[:OTHERS], losses, strict=False)
    ]
    return f"Also thought of: {'; '.join(found)}." if found else ""
