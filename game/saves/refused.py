"""A saved game that is whole, but does not follow today's rules: what they refuse, and what is left of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.session.player import Player
from game.storage.files import FileTrouble
from game.text import clean
from rules.core import log
from rules.core.errors import AntologyError, IllegalMoveError, LogError
from rules.core.log import Record
from rules.core.protocol import CHANCE, Game, Seat
from rules.core.rng import Rng

_SHOWN: Final = 60
"""Characters of an entry that are shown."""


class RefusedGame(FileTrouble):
    """Names the file and the reason; holds what can still be played on from and looked at."""

    def __init__(
        self, sentence: str, part: Record, players: Sequence[Player], snapshot: Any = None, over: bool = False
    ) -> None:
        """`part` is what today's rules make of the game's entries, up to the first that they refuse."""
        super().__init__(sentence)
        self.part, self.players = part, tuple(players)
        self.last = _position(part.game, snapshot, len(players))
        """The position it was saved at; None if the file does not hold it, or today's program cannot read
        it."""
        self.over = over
        """Whether it was finished, so that all of it may be seen."""

    @property
    def start(self) -> Any | None:
        """The position that it can be played on from: the last one, else the last that today's rules lead to;
        None if it was finished."""
        state = self.last if self.last is not None else self.part.state
        return state if not self.over and self.part.game.deciders(state) else None

    @property
    def viewer(self) -> Seat | None:
        """Through whose eyes it is looked at; None stands for a spectator."""
        return viewer_of(self.players)


def viewer_of(players: Sequence[Player]) -> Seat | None:
    """The seat of the only person; None if there is none, or another who must not see the same."""
    people = [seat for seat, player in enumerate(players) if player.is_person]
    return people[0] if len(people) == 1 else None


def _position(game: Game[Any, Any], snapshot: Any, seats: int) -> Any | None:
    if snapshot is None:
        return None
    try:
        state = game.from_json(snapshot)
        whole = game.determinize(state, None, Rng(0)) == state
    except AntologyError:
        return None
    return state if whole and len(game.scores(state)) == seats else None


def refused_entry(
    name: str, part: Record, lines: Sequence[str], error: LogError, players: Sequence[Player], over: bool
) -> str:
    """The sentence on the first refused entry; `lines` are all of the log, `part` those before it.

    Of a running game it tells no more than the only person at the screen may know.
    """
    number = len(part.entries) + 1
    begun = f"{name} does not follow today's rules: they refuse entry {number} of {len(lines) - 1}"
    cause, line = error.__cause__, lines[number]
    rule = f" ({cause.rule})" if isinstance(cause, IllegalMoveError) else ""
    hidden_by = None if over else _hidden_by(part, line, players)
    if hidden_by is not None:
        return f"{begun}, {hidden_by}{rule}."
    message = str(error if cause is None else cause).rstrip(".")
    return f"{begun}, “{clean(line, _SHOWN)}”. {message}{rule}."


def _hidden_by(part: Record, line: str, players: Sequence[Player]) -> str | None:
    """Whose entry it is, where the person at the screen may not read it; None where all may be told."""
    if not part.game.info.hidden:
        return None
    viewer = viewer_of(players)
    try:
        ((seat, move),) = log.reader(part.game)(part.state, line)
        public = part.game.redact_move(seat, move, viewer) == log.line(part.game, seat, move)
    except (AntologyError, ValueError, LookupError):
        return "written in words of another version"
    if public and seat in (viewer, CHANCE):
        return None
    return "a draw" if seat == CHANCE else f"a move of {clean(players[seat].name)}"
