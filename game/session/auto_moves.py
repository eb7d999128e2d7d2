"""Automatic moves: standing answers of a player, forced passes and ends of turn, idle turns.

"Always" applies to interrupts and to questions in another player's turn (`Game.responses`). A seat's own
decision, even one of several simultaneous ones, is never automatic, with one exception: passing or ending the
turn when nothing else is legal and every player can infer that from public facts, or at a family's table,
where hands lie open (`open_pass`). `Game.is_idle` names such turns, too.
"""

from __future__ import annotations

from collections.abc import Set
from functools import cache
from typing import Any, Final

from game.session.player import Player, habit_in
from rules.core.errors import NotationError
from rules.core.protocol import (
    CHANCE,
    LAST_CHANCE,
    STEPPING_IN,
    Answer,
    Game,
    Habit,
    Seat,
)

PASS: Final = "pass"
"""Notation of passing. In games with interrupts it gives up the last chance to make one."""
END: Final = "end"
"""Notation of ending a turn in which more could be done, in every game that has such a move."""


def next_act(game: Game[Any, Any], state: Any, players: tuple[Player, ...]) -> tuple[Seat, Any] | None:
    """The next automatic move, of a decider or else of an interrupter; None if there is none."""
    if game.is_idle(state):
        (seat,) = game.deciders(state)
        (move,) = game.legal_moves(state, seat)
        return seat, move
    if not _forced(game) and not game.info.interrupts:
        return None
    deciders = game.deciders(state)
    if not deciders or deciders == (CHANCE,):
        return None
    for seat in deciders:
        if (move := _passing(game, state, seat, players[seat])) is not None:
            return seat, move
    for seat in game.interrupters(state):
        if (move := _interrupt(game, state, seat, players[seat])) is not None:
            return seat, move
    return None


def answer(
    game: Game[Any, Any],
    state: Any,
    players: tuple[Player, ...],
    silenced: Set[tuple[Seat, str]] = frozenset(),
) -> tuple[Seat, Any] | None:
    """The standing answer of a person in the open window; None if there is no window or they want to be
    asked.

    `silenced`: pairs of seat and window that pass without being asked for now.
    """
    responses = game.responses
    if responses is None or (name := responses.window(state)) is None:
        return None
    (seat,) = game.deciders(state)
    if not players[seat].is_person:
        return None
    habit = (
        Habit(name, "never")
        if (seat, name) in silenced
        else habit_in(game.info.window(name), players[seat].habits)
    )
    move = responses.habit(game.observe(state, seat), seat, habit)
    return None if move is None else (seat, move)


def open_pass(game: Game[Any, Any], state: Any, players: tuple[Player, ...]) -> tuple[Seat, Any] | None:
    """The pass of a person who can do nothing else, where people's hands lie open; None without one.

    Elsewhere a seat that is asked may be able to act, and passing for the others would show which one is.
    """
    deciders = game.deciders(state)
    if len(deciders) != 1 or deciders[0] == CHANCE or not players[deciders[0]].is_person:
        return None
    moves = game.legal_moves(state, deciders[0])
    return (deciders[0], moves[0]) if len(moves) == 1 and game.format(moves[0]) == PASS else None


def can_interrupt(game: Game[Any, Any], state: Any, seat: Seat) -> bool:
    """Return True if the seat has a move that it may also make in others' turns (`GameInfo.interrupts`)."""
    return bool(game.info.interrupts) and bool(_interrupts(game, state, seat))


def ends_turn(game: Game[Any, Any], state: Any, seat: Seat) -> bool:
    """Return True if the program ends the deciding seat's turn because nothing else is legal."""
    if END not in _forced(game):
        return False
    moves = game.legal_moves(state, seat)
    return len(moves) == 1 and game.format(moves[0]) == END and not game.may_have_more(state, seat)


def _forced(game: Game[Any, Any]) -> frozenset[str]:
    """The moves among PASS and END that the program may make for a seat of this game.

    Empty if the game has neither, so that legal moves are not listed for a hundred deciders after each entry.
    Empty also for games with `is_forced`, whose rules force such moves themselves: if they leave a turn open
    in which only `end` is legal, ending it automatically could reveal the seat's hand.
    """
    if game.is_forced is not None:
        return frozenset()
    return frozenset(word for word in (PASS, END) if _has(game, word))


@cache
def _has(game: Game[Any, Any], word: str) -> bool:
    try:
        game.parse(word)
    except NotationError:
        return False
    return True


def _passing(game: Game[Any, Any], state: Any, seat: Seat, player: Player) -> Any:
    """The automatic pass or end of turn of a deciding seat; None if the seat has to be asked."""
    moves = game.legal_moves(state, seat)
    only = game.format(moves[0]) if len(moves) == 1 else ""
    if game.info.interrupts:
        # Options at the last chance are secret. Skipping seats without one would show that every seat that is
        # asked can pay. So every person is asked unless their own setting says to pass, and computers are
        # asked exactly as people are.
        if player.is_person and _wish(game, player, LAST_CHANCE) == "never":
            passing = game.parse(PASS)
            if game.why_illegal(state, seat, passing) is None:
                return passing
        only = only if only == END else ""
    if only not in (PASS, END) or game.may_have_more(state, seat):
        return None
    return moves[0]


def _interrupt(game: Game[Any, Any], state: Any, seat: Seat, player: Player) -> Any:
    """The interrupt to make for a person with the standing answer "always"; None if there is none."""
    if not player.is_person or _wish(game, player, STEPPING_IN) != "always":
        return None
    able = _interrupts(game, state, seat)
    return _dearest(game, state, seat, able) if able else None


def _interrupts(game: Game[Any, Any], state: Any, seat: Seat) -> list[Any]:
    return [move for move in game.legal_moves(state, seat) if _word(game, move) in game.info.interrupts]


def _wish(game: Game[Any, Any], player: Player, name: str) -> Answer:
    """A player's standing answer in a window; "ask" if the game has no such window."""
    window = next((window for window in game.info.windows if window.name == name), None)
    return "ask" if window is None else habit_in(window, player.habits).answer


def _word(game: Game[Any, Any], move: Any) -> str:
    return game.format(move).partition(" ")[0]


def _dearest(game: Game[Any, Any], state: Any, seat: Seat, moves: list[Any]) -> Any:
    """The move that scores most; the first one if several score the same."""

    def gain(move: Any) -> int:
        return game.scores(game.apply(state, seat, move).state)[seat]

    return max(moves, key=gain)
