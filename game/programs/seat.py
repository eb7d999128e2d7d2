"""Questions to a program that plays a seat, and its answers, as documented in `game.protocol.QUESTIONS`.

Every question is complete: a program need not remember anything, may be restarted at any moment, and does not
notice undone moves. It gets the view of its seat, like built-in opponents, and never the seed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, Protocol

from game.programs.process import Process, ProgramError, printable, shown
from game.programs.program import Program
from game.storage.files import FileTrouble, strict_json
from rules.core.errors import AntologyError
from rules.core.protocol import Game, Seat

PROTOCOL: Final = 1
"""The version that is spoken here."""
STARTING: Final = 20.0
"""Seconds for the first answer, which includes the program's start."""
GRACE: Final = 0.5
"""Seconds beyond its limit after which a program is given up: its answer may be on its way, and the machine
busy."""
_LONGEST_NAME: Final = 40
_ILLEGAL: Final = "played what the rules do not allow."


class Line(Protocol):
    """Transport of questions and answers: a `Process`, or a substitute in tests."""

    def tell(self, line: bytes) -> None:
        """Send a line."""

    def ask(self, line: bytes, seconds: float) -> bytes:
        """Send a line and wait for one. Raises ProgramError."""

    def close(self, patience: float = ...) -> None:
        """End the program."""


class SeatProgram:
    """A program that was started and has said who it is. Asking waits for its answer."""

    def __init__(
        self, game: str, program: Program, folder: Path | None = None, line: Line | None = None
    ) -> None:
        """Start a program for a game, in a folder or in ours. Raises ProgramError; nothing runs then."""
        self._seconds = program.seconds
        self._line = line or Process(program.words, folder)
        self.name = ""
        """The program's own name."""
        try:
            self.name = self._meet(game)
        except BaseException:
            self.close(0)
            raise

    def _meet(self, game: str) -> str:
        said = self._ask(
            {"cmd": "hello", "protocol": PROTOCOL, "program": "Antology", "game": game}, STARTING
        )
        name, protocol, games = said.get("name"), said.get("protocol"), said.get("games", [game])
        if not isinstance(name, str) or not name.strip():
            raise ProgramError('did not say its name; {"name":"...","protocol":1} answers "hello".')
        if protocol != PROTOCOL or type(protocol) is not int:
            raise ProgramError(f"speaks version {protocol!r:.20} of the protocol, not {PROTOCOL}.")
        if not isinstance(games, list) or game not in games:
            raise ProgramError(f"does not play this game: it plays {printable(str(games), 80)}.")
        return printable(name, _LONGEST_NAME)

    def choose(self, game: Game[Any, Any], view: Any, seat: Seat) -> Any:
        """The program's legal move for a seat, whose view this is; None if it does not step in.

        Raises ProgramError if it does not answer so, or in time; it must then be closed.
        """
        moves, decides = game.legal_moves(view, seat), seat in game.deciders(view)
        question = {
            "cmd": "move",
            "seat": seat,
            "decides": decides,
            "seconds": self._seconds,
            "moves": [game.format(move) for move in moves],
            "state": game.to_json(view),
        }
        return _move(game, view, seat, self._ask(question, self._seconds))

    def close(self, patience: float | None = None) -> None:
        """Say that it is over, and end the program, if need be by force, after so many seconds."""
        self._line.tell(_line({"cmd": "quit"}))
        if patience is None:
            self._line.close()
        else:
            self._line.close(patience)

    def _ask(self, question: dict[str, Any], seconds: float) -> dict[str, Any]:
        """A question's answer, an object. Raises ProgramError."""
        answer = self._line.ask(_line(question), seconds + GRACE)
        try:
            said = strict_json(answer, "It")
        except FileTrouble:
            said = None
        if not isinstance(said, dict):
            raise ProgramError(
                f"answered {shown(answer)}, which is no JSON object.",
                "answered with no JSON object.",
            )
        if said.get("ok") is False or "error" in said:
            raise ProgramError(
                f"refused to answer: {printable(_words(said.get('error')), 200)}", "refused to answer."
            )
        return said


def _move(game: Game[Any, Any], view: Any, seat: Seat, said: dict[str, Any]) -> Any:
    """The legal move that an answer names. Raises ProgramError."""
    if "move" not in said:
        raise ProgramError(f'answered without a "move": {shown(_line(said))}.', 'answered without a "move".')
    text = said["move"]
    if text is None and seat not in game.deciders(view):
        return None
    if not isinstance(text, str):
        raise ProgramError(
            f"answered {printable(repr(text), 40)} where a move, a text, is needed.",
            "answered with no move.",
        )
    played = f"played {printable(text, 60)!r}"
    try:
        move = game.parse(text)
        reason = game.why_illegal(view, seat, move)
    except AntologyError as error:
        raise ProgramError(f"{played}: {error}", _ILLEGAL) from error
    if reason is not None:
        raise ProgramError(f"{played}: {reason.message}", _ILLEGAL)
    return move


def _words(error: Any) -> str:
    """Text of an error, which may have the form of the engine's own errors."""
    return str(error.get("message", error)) if isinstance(error, dict) else str(error)


def _line(value: dict[str, Any]) -> bytes:
    return json.dumps(value, separators=(",", ":")).encode()
