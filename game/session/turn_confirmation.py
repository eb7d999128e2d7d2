"""The hold after a person's move: which chance still belongs to the move, and whether the turn is over."""

from __future__ import annotations

from typing import Any

from game.session import auto_moves
from rules.core.log import Entry, Record
from rules.core.protocol import CHANCE, Game, Responses, Seat


def decides(record: Record, seat: Seat) -> bool:
    """Whether the next decision is that seat's, alone or with others; False while chance is due."""
    return seat in record.game.deciders(record.state)


def foresee(record: Record, seat: Seat) -> tuple[int, bool]:
    """How many of the coming entries that nobody decides belong to the seat's move just made, and whether to
    hold.

    All of them if the seat acts next; else those up to the last one that only this seat may see (a card it
    draws) or that completes a move (`GameInfo.completes`). The session holds if the seat's turn is over
    then, or will be ended by the program or the rules; not while others are merely asked in it (`Responses`).
    Where it is nobody's turn, before and after, what was decided can go back until others act: the session
    holds only if something would be drawn.
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


def answers(record: Record, seat: Seat, index: int = -1) -> bool:
    """Whether the seat decides before entry `index`, or now, because it is asked in somebody else's turn."""
    game, state = record.game, record.states[index]
    if not isinstance(game, Responses) or seat not in game.deciders(state):
        return False
    return game.on_turn(state) not in (None, seat)


def _is_nobodys(record: Record, ahead: Record) -> bool:
    """Whether it was nobody's turn before the move just made, and still is."""
    game = ahead.game
    if not isinstance(game, Responses) or ahead.over:
        return False
    return game.on_turn(record.states[-2]) is None and game.on_turn(ahead.state) is None


def _goes_on(ahead: Record, seat: Seat) -> bool:
    """Whether it is still the seat's turn, though others decide."""
    game = ahead.game
    return isinstance(game, Responses) and not ahead.over and game.on_turn(ahead.state) == seat


def may_last(record: Record, start: int) -> bool:
    """Whether entry `start` was a decision, followed only by what nobody decides and belongs to it."""
    game, seat = record.game, record.entries[start].seat
    later = enumerate(record.entries[start + 1 :], start + 1)
    alone = all(
        _is_private(game, seat, entry) or _completes_move(game, entry) or record.was_forced(index)
        for index, entry in later
    )
    return alone and seat in game.deciders(record.states[start])


def closes(record: Record, seat: Seat) -> bool:
    """Whether the rules are about to end the seat's turn (`GameInfo.closing`)."""
    game = record.game
    if record.deciders != (seat,) or not record.forced:
        return False
    (move,) = game.legal_moves(record.state, seat)
    return game.format(move).partition(" ")[0] in game.info.closing


def _is_about_to_end(ahead: Record, seat: Seat) -> bool:
    """Whether the deciding seat's turn will end automatically and others decide next. Advances `ahead`."""
    game = ahead.game
    if not auto_moves.ends_turn(game, ahead.state, seat):
        return False
    ahead.play(seat, game.legal_moves(ahead.state, seat)[0], automatic=True)
    while ahead.chance_acts:
        ahead.draw()
    return not decides(ahead, seat)


def _completes_move(game: Game[Any, Any], entry: Entry) -> bool:
    """Whether the game lets chance complete moves with such an entry."""
    return entry.text.removeprefix("! ").partition(" ")[0] in game.info.completes


def _is_private(game: Game[Any, Any], seat: Seat, entry: Entry) -> bool:
    """Whether a spectator may know less of the entry than the seat."""
    own, public = (game.redact_move(entry.seat, entry.move, viewer) for viewer in (seat, None))
    return own != public
