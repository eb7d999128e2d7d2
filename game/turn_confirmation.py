"""The hold after a person's move: which chance still belongs to the move, and whether the turn is over."""

from __future__ import annotations

from typing import Any

from game import auto_moves
from rules.core.log import Entry, Record
from rules.core.protocol import Game, Seat


def decides(record: Record, seat: Seat) -> bool:
    """Whether the next decision is that seat's, alone or with others; False while chance is due."""
    return seat in record.game.deciders(record.state)


def foresee(record: Record, seat: Seat) -> tuple[int, bool]:
    """How many of the coming chance entries belong to the seat's move just made, and whether to hold.

    All of them if the seat acts next; else those up to the last one that only this seat may see (a card it
    draws). The session holds if the seat's turn is over then, or will be ended automatically.
    """
    ahead = record.prefix(len(record.entries))
    private = 0
    while ahead.chance_acts:
        if _is_private(ahead.game, seat, ahead.draw()):
            private = len(ahead.entries) - len(record.entries)
    if decides(ahead, seat):
        return len(ahead.entries) - len(record.entries), _is_about_to_end(ahead, seat)
    return private, True


def may_last(record: Record, start: int) -> bool:
    """Whether entry `start` was a decision, followed only by chance that no one but its seat may see."""
    game, seat = record.game, record.entries[start].seat
    alone = all(_is_private(game, seat, entry) for entry in record.entries[start + 1 :])
    return alone and seat in game.deciders(record.states[start])


def _is_about_to_end(ahead: Record, seat: Seat) -> bool:
    """Whether the deciding seat's turn will end automatically and others decide next. Advances `ahead`."""
    game = ahead.game
    if not auto_moves.ends_turn(game, ahead.state, seat):
        return False
    ahead.play(seat, game.legal_moves(ahead.state, seat)[0], automatic=True)
    while ahead.chance_acts:
        ahead.draw()
    return not decides(ahead, seat)


def _is_private(game: Game[Any, Any], seat: Seat, entry: Entry) -> bool:
    """Whether a spectator may know less of the entry than the seat."""
    own, public = (game.redact_move(entry.seat, entry.move, viewer) for viewer in (seat, None))
    return own != public
