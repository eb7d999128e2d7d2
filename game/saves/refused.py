"""An intact saved game that today's rules refuse: the reason, and the part that can still be used."""

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
"""Greatest number of characters shown of an entry."""


class RefusedGame(FileTrouble):
    """An intact game that today's rules refuse, with the part that can be viewed or continued."""

    def __init__(
        self, sentence: str, part: Record, players: Sequence[Player], snapshot: Any = None, over: bool = False
    ) -> None:
        """`part` is the record up to the first entry that today's rules refuse."""
        super().__init__(sentence)
        self.part, self.players = part, tuple(players)
        self.last = _position(part.game, snapshot, len(players))
        """The position saved in the file; None if the file has none or today's program cannot read it."""
        self.over = over
        """True if the game was finished, so that all of it may be shown."""

    @property
    def start(self) -> Any | None:
        """The position to continue from: the saved one, else the last one that today's rules reach.

        None if the game was finished.
        """
        state = self.last if self.last is not None else self.part.state
        return state if not self.over and self.part.game.deciders(state) else None

    @property
    def viewer(self) -> Seat | None:
        """Seat whose view is shown; None for a spectator."""
        return viewer_of(self.players)


def viewer_of(players: Sequence[Player]) -> Seat | None:
    """The seat of the only person; None if there is none or several, who must not see each other's views."""
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
    """The sentence on the first refused entry; `lines` are all of the log, `part` the entries before it.

    For a running game it reveals no more than the only person at the screen may know.
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
    """The player whose entry is hidden from the person at the screen; None if nothing is hidden."""
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
