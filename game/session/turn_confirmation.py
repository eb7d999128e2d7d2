"""The hold after a person's move: the chance that belongs to the move, and the end of the turn."""

from __future__ import annotations

from typing import Any

from game.session import auto_moves
from rules.core.log import Entry, Record
from rules.core.protocol import CHANCE, Game, Seat


def decides(record: Record, seat: Seat) -> bool:
    """Return True if the next decision is that seat's, alone or with others; False while chance is due."""
    return seat in record.game.deciders(record.state)


def foresee(record: Record, seat: Seat) -> tuple[int, bool]:
    """Number of coming chance and forced entries that belong to the seat's move, and True if it is to be
    held.

    All of them if the seat acts next; else those up to the last one that only this seat may see (a card it
    draws) or that completes a move (`GameInfo.completes`). The session holds if the seat's turn is then over,
    or will be ended by the program or the rules, but not while others are merely asked during it
    (`Game.responses`). If no seat is on turn before and after the move, it can be undone until others act:
    the session then holds only if chance would follow.
    """
    ahead = record.prefix(len(record.entries))
    own = 0
    while ahead.runs_on:
        if closes(ahead, seat):
            return len(ahead.entries) - len(record.entries), True
        entry = ahead.advance()
        if _is_private(ahead.game, seat, entry) or _completes_move(ahead.game, entry):
            own = len(ahead.entries) - len(record.entries)
    if decides(ahead, seat):
        return len(ahead.entries) - len(record.entries), _is_about_to_end(ahead, seat)
    drawn = any(entry.seat == CHANCE for entry in ahead.entries[len(record.entries) + own :])
    return own, not (_goes_on(ahead, seat) or (_is_nobodys(record, ahead) and not drawn))


def is_unheld(record: Record, index: int = -1) -> bool:
    """Return True if a turn is not held when the decision before entry `index`, or now, ends it."""
    return record.game.is_unheld(record.states[index])


def answers(record: Record, seat: Seat, index: int = -1) -> bool:
    """Return True if the seat decides before entry `index`, or now, because it is asked in another seat's
    turn."""
    game, state = record.game, record.states[index]
    if game.responses is None or seat not in game.deciders(state):
        return False
    return game.responses.on_turn(state) not in (None, seat)


def _is_nobodys(record: Record, ahead: Record) -> bool:
    """Return True if no seat was on turn before the last move, and none is now."""
    responses = ahead.game.responses
    if responses is None or ahead.over:
        return False
    return responses.on_turn(record.states[-2]) is None and responses.on_turn(ahead.state) is None


def _goes_on(ahead: Record, seat: Seat) -> bool:
    """Return True if it is still the seat's turn while others decide."""
    responses = ahead.game.responses
    return responses is not None and not ahead.over and responses.on_turn(ahead.state) == seat


def may_last(record: Record, start: int) -> bool:
    """Return True if entry `start` was a decision followed only by chance and forced entries that belong to
    it."""
    game, seat = record.game, record.entries[start].seat
    later = enumerate(record.entries[start + 1 :], start + 1)
    alone = all(
        _is_private(game, seat, entry) or _completes_move(game, entry) or record.was_forced(index)
        for index, entry in later
    )
    return alone and seat in game.deciders(record.states[start])


def closes(record: Record, seat: Seat) -> bool:
    """Return True if the rules are about to end the seat's turn (`GameInfo.closing`)."""
    game = record.game
    if record.deciders != (seat,) or not record.forced:
        return False
    (move,) = game.legal_moves(record.state, seat)
    return game.format(move).partition(" ")[0] in game.info.closing


def _is_about_to_end(ahead: Record, seat: Seat) -> bool:
    """Return True if the deciding seat's turn will end automatically and others decide next.

    Advances `ahead`.
    """
    game = ahead.game
    if not auto_moves.ends_turn(game, ahead.state, seat):
        return False
    ahead.play(seat, game.legal_moves(ahead.state, seat)[0], automatic=True)
    while ahead.chance_acts:
        ahead.draw()
    return not decides(ahead, seat)


def _completes_move(game: Game[Any, Any], entry: Entry) -> bool:
    """Return True if this entry completes a move by chance (`GameInfo.completes`)."""
    return entry.text.removeprefix("! ").partition(" ")[0] in game.info.completes


def _is_private(game: Game[Any, Any], seat: Seat, entry: Entry) -> bool:
    """Return True if a spectator may know less of the entry than the seat."""
    own, public = (game.redact_move(entry.seat, entry.move, viewer) for viewer in (seat, None))
    return own != public
