"""The engine on a pipe: one JSON object per line in, one out.

For bots in any language, for tests and for bug reports. The engine acts as referee: a client may ask for
hidden information. Every line gets an answer, and a refused one changes nothing.
"""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Callable
from typing import Any, BinaryIO, Final

from game.ai import levels
from game.plugin.brain import Limit
from game.protocol import COMMANDS
from game.session.session import random_seed
from game.storage import foreign_text
from game.storage.files import FileTrouble, strict_json
from rules.core import log, registry
from rules.core.errors import (
    AntologyError,
    IllegalMoveError,
    LogError,
    NotationError,
    PositionError,
    SetupError,
)
from rules.core.log import Record
from rules.core.protocol import CHANCE, GameInfo, Seat, Setup
from rules.core.rng import Rng

MAX_LINE: Final = 2 * 1024 * 1024
"""Bytes of a line, line end included."""
MOST_NODES: Final = 1_000_000
MOST_SECONDS: Final = 600.0
"""Most that a bot may be asked to spend: while it thinks no other line is read."""
_CHANCE: Final = "chance"
_CODES: Final[dict[type[Exception], str]] = {
    IllegalMoveError: "illegal",
    NotationError: "notation",
    SetupError: "setup",
    PositionError: "position",
    LogError: "log",
}

_ARGUMENTS: Final = {command.name: command.arguments for command in COMMANDS}

Answer = dict[str, Any]


class RefusedError(Exception):
    """A request that cannot be carried out, with an error code for programs."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class Engine:
    """Holds at most one running game and answers one request per line."""

    def __init__(self) -> None:
        self._record: Record | None = None
        self._manual = False
        self._plays: list[int] = []
        """Number of entries before each play that can be taken back."""
        self._commands: dict[str, Callable[[Answer], Answer]] = {
            "games": self._games,
            "new": self._new,
            "setup": self._setup,
            "actors": lambda _: _awaited(self._game()),
            "legal": self._legal,
            "play": self._play,
            "why": self._why,
            "state": self._state,
            "result": self._result,
            "undo": self._undo,
            "log": self._log,
            "load": self._load,
            "bot": self._bot,
        }

    def answer(self, line: bytes) -> bytes:
        """The answer to a line, with its line end. Never raises."""
        return json.dumps(self._answer(line), separators=(",", ":")).encode() + b"\n"

    def _answer(self, line: bytes) -> Answer:
        try:
            return {"ok": True, **self._obey(line)}
        except RefusedError as error:
            return _error(error.code, None, str(error))
        except IllegalMoveError as error:
            return _error("illegal", error.rule, str(error))
        except AntologyError as error:
            return _error(_CODES.get(type(error), "refused"), None, str(error))
        except (Exception, RecursionError) as error:
            logging.getLogger(__name__).exception("The engine failed at a line.")
            return _error(
                "internal", None, f"The engine failed ({type(error).__name__}); nothing was changed."
            )

    def _obey(self, line: bytes) -> Answer:
        if len(line) > MAX_LINE:
            raise RefusedError("too_long", f"A line has at most {MAX_LINE} bytes.")
        try:
            request = strict_json(line, "The line")
        except FileTrouble as error:
            raise RefusedError("malformed", str(error)) from error
        if not isinstance(request, dict) or not isinstance(request.get("cmd"), str):
            raise RefusedError("malformed", 'A line is an object with a text "cmd".')
        command = self._commands.get(request["cmd"])
        if command is None:
            raise RefusedError("unknown_command", f"The commands are: {', '.join(self._commands)}.")
        _check_arguments(request)
        return command(request)

    # ---- the running game

    def _game(self) -> Record:
        if self._record is None:
            raise RefusedError("no_game", 'There is no game yet; begin with "new", "setup" or "load".')
        return self._record

    def _start(self, record: Record, manual: bool) -> Answer:
        """Take over a game once nothing about it can fail any more."""
        entries = enumerate(record.entries)
        starts = [n for n, made in entries if not made.automatic and (manual or made.seat != CHANCE)]
        _run_on(record, manual)
        self._record, self._manual, self._plays = record, manual, starts
        return {"ply": len(record.entries), **_awaited(record)}

    def _games(self, request: Answer) -> Answer:
        return {"games": [_about(registry.info(name)) for name in registry.names()]}

    def _new(self, request: Answer) -> Answer:
        game = registry.game(_text(request, "game"))
        first = game.info.variants[0]
        variant = _text(request, "variant", first.name)
        known = {v.name: v for v in game.info.variants}
        if variant not in known:
            raise SetupError(f"{game.info.title} has the rule sets {', '.join(known)}, not {variant[:40]!r}.")
        setup = Setup(variant, _number(request, "seats", known[variant].seats[0]), _options(request))
        record = Record(game, setup, _seed(request) or random_seed())
        answer = self._start(record, _manual(request))
        return {**answer, "entries": [entry.text for entry in record.entries]}

    def _setup(self, request: Answer) -> Answer:
        game = registry.game(_text(request, "game"))
        state = game.from_json(request.get("state"))
        return self._start(Record(game, None, _seed(request) or random_seed(), state), _manual(request))

    def _load(self, request: Answer) -> Answer:
        record = foreign_text.replay(_text(request, "text", limit=MAX_LINE))
        return self._start(record, _manual(request))

    def _log(self, request: Answer) -> Answer:
        return {"text": self._game().text()}

    def _legal(self, request: Answer) -> Answer:
        record = self._game()
        seat = self._seat(request, optional=True)
        if seat is None:
            return {"moves": []}
        if seat != CHANCE:
            moves = record.game.legal_moves(record.state, seat)
        elif not record.chance_acts:
            moves = ()
        elif (outcomes := record.game.outcomes(record.state)) is None:
            raise RefusedError(
                "unlisted", "What chance can bring is too much to list, or this position hides it."
            )
        else:
            moves = tuple(move for move, _ in outcomes)
        return {"moves": [record.game.format(move) for move in moves]}

    def _play(self, request: Answer) -> Answer:
        record, seat = self._game(), self._seat(request)
        assert seat is not None
        move = record.game.parse(_text(request, "move"))
        start = len(record.entries)
        try:
            record.play(seat, move)
            _run_on(record, self._manual)
            new = record.entries[start:]
            events = [record.game.event_json(event) for entry in new for event in entry.events]
        except BaseException:
            record.rewind(start)
            raise
        self._plays.append(start)
        return {"entries": [entry.text for entry in new], "events": events, **_awaited(record)}

    def _why(self, request: Answer) -> Answer:
        record, seat = self._game(), self._seat(request)
        assert seat is not None
        reason = record.why(seat, record.game.parse(_text(request, "move")))
        if reason is None:
            return {"legal": True}
        return {"legal": False, "rule": reason.rule, "message": reason.message}

    def _state(self, request: Answer) -> Answer:
        record, viewer = self._game(), request.get("seat")
        if viewer == "all":
            return {"state": record.game.to_json(record.state)}
        seat = None if viewer is None else self._seat(request)
        if seat == CHANCE:
            raise RefusedError("argument", 'seat: a seat number, null for a spectator, or "all".')
        return {"state": record.game.to_json(record.game.observe(record.state, seat))}

    def _result(self, request: Answer) -> Answer:
        record = self._game()
        if (result := record.game.result(record.state)) is None:
            scores = list(record.game.scores(record.state))
            return {"over": False, "reason": None, "scores": scores, "ranking": [], "items": []}
        return {
            "over": True,
            "reason": result.reason,
            "scores": list(result.scores),
            "ranking": [list(group) for group in result.ranking],
            "items": [dict(items) for items in result.items],
        }

    def _undo(self, request: Answer) -> Answer:
        record = self._game()
        if not self._plays:
            raise RefusedError("nothing_to_undo", "Nothing was played that could be taken back.")
        record.rewind(self._plays.pop())
        return {"ply": len(record.entries)}

    def _bot(self, request: Answer) -> Answer:
        record = self._game()
        seat = self._seat(request, optional=True)
        if seat is None or seat == CHANCE or not record.game.legal_moves(record.state, seat):
            raise RefusedError("no_decision", "There is no decision for a bot now.")
        game = record.game
        level = levels.find(game.info.name, _text(request, "level", levels.default(game.info.name).name))
        view, rng = game.observe(record.state, seat), Rng.for_entry(_seed(request) or random_seed(), 0)
        thought = levels.load(level).choose(game, view, seat, _limit(request) or level.limit, rng)
        return {"move": None if thought.move is None else game.format(thought.move)}

    def _seat(self, request: Answer, optional: bool = False) -> Seat | None:
        """The seat of a request; left out, the one whose decision it is (None when the game is over)."""
        record, seat = self._game(), request.get("seat")
        if seat is None and optional:
            return next(iter(record.game.deciders(record.state)), None)
        if seat == _CHANCE:
            return CHANCE
        seats = len(record.game.scores(record.state))
        if type(seat) is not int or not 0 <= seat < seats:
            raise RefusedError("argument", f'seat: a number from 0 to {seats - 1}, or "chance".')
        return seat


def _check_arguments(request: Answer) -> None:
    """Refuse arguments that the command does not have: a mistyped one would silently count as left out."""
    known = [argument.name for argument in _ARGUMENTS[request["cmd"]]]
    for name in request:
        if name != "cmd" and name not in known:
            has = f"it has: {', '.join(known)}" if known else "it has none"
            raise RefusedError("argument", f"{request['cmd']} has no argument {name[:40]!r}; {has}.")


def _error(code: str, rule: str | None, message: str) -> Answer:
    return {"ok": False, "error": {"code": code, "rule": rule, "message": message}}


def _run_on(record: Record, manual: bool) -> None:
    """Make what nobody decides, up to the next decision; chance only if the client does not play it."""
    while record.forced or (record.chance_acts and not manual):
        record.advance()


def _awaited(record: Record) -> Answer:
    """`deciders`: the seats the game waits for; `actors`: the deciders, then those who may step in."""
    state = record.state
    deciders: list[int | str] = [_CHANCE if seat == CHANCE else seat for seat in record.game.deciders(state)]
    return {"actors": deciders + list(record.game.interrupters(state)), "deciders": deciders}


def _about(info: GameInfo) -> Answer:
    return {
        "name": info.name,
        "title": info.title,
        "variants": [variant.name for variant in info.variants],
        "seats": sorted({seats for variant in info.variants for seats in variant.seats}),
        "variant_seats": {variant.name: list(variant.seats) for variant in info.variants},
        "options": {
            option.name: {
                "default": option.default,
                "allowed": list(option.allowed),
                "hint": option.hint,
                "variants": list(option.variants),
            }
            for option in info.options
        },
    }


def _text(request: Answer, key: str, default: str | None = None, limit: int = log.MAX_LINE) -> str:
    value = request.get(key, default)
    if not isinstance(value, str) or len(value) > limit:
        raise RefusedError("argument", f"{key}: a text of at most {limit} characters is needed.")
    return value


def _number(request: Answer, key: str, default: int) -> int:
    value = request.get(key, default)
    if type(value) is not int or not 0 <= value <= 10**9:
        raise RefusedError("argument", f"{key}: a whole number is needed.")
    return value


def _seed(request: Answer) -> str:
    """The seed as text; empty if none is given."""
    value = request.get("seed", "")
    seed = str(value) if type(value) is int and abs(value) < 10**18 else value
    if not isinstance(seed, str) or len(seed) > 64 or not seed.isprintable() or seed != seed.strip():
        # Blanks at a line's end are lost when a log is passed on, and then it would be another seed.
        wanted = "a whole number or a printable text of at most 64 characters, without blanks around it"
        raise RefusedError("argument", f"seed: {wanted}.")
    return seed


def _options(request: Answer) -> dict[str, str]:
    options = request.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(value, str) for value in options.values()):
        raise RefusedError("argument", "options: an object of texts is needed.")
    return options


def _manual(request: Answer) -> bool:
    mode = request.get("chance", "auto")
    if mode not in ("auto", "manual"):
        raise RefusedError("argument", 'chance: "auto" or "manual".')
    return bool(mode == "manual")


def _limit(request: Answer) -> Limit | None:
    nodes, seconds = request.get("nodes"), request.get("seconds")
    if nodes is not None and (type(nodes) is not int or not 1 <= nodes <= MOST_NODES):
        raise RefusedError("argument", f"nodes: a whole number from 1 to {MOST_NODES}.")
    if seconds is not None and (type(seconds) not in (int, float) or not 0 < seconds <= MOST_SECONDS):
        raise RefusedError("argument", f"seconds: a positive number of at most {MOST_SECONDS:g}.")
    if nodes is None and seconds is None:
        return None
    return Limit(nodes, MOST_SECONDS if seconds is None else seconds)


def serve(source: BinaryIO, sink: BinaryIO) -> None:
    """Answer line by line until the source ends."""
    engine = Engine()
    while line := source.readline(MAX_LINE + 1):
        if len(line) > MAX_LINE:
            _skip_line(source, line)
        sink.write(engine.answer(line))
        sink.flush()


def _skip_line(source: BinaryIO, line: bytes) -> None:
    while line and not line.endswith(b"\n"):
        line = source.readline(MAX_LINE)


def run() -> int:
    """Serve standard input and output; the exit code. Raises OSError if they cannot be used any more."""
    try:
        serve(sys.stdin.buffer, sys.stdout.buffer)
    except KeyboardInterrupt:
        return 130
    return 0
