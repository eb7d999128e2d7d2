"""The log is the game: a header and one entry per line, from which every position follows.

The header holds the set-up and the seed in the game's own form. For a game that began from a given position
it holds that position instead, in a form common to all games: the word of the notation, the word
`position`, and a JSON object, `AT1 position {"seed":"...","state":{...}}`.

`Record` is a game in memory: its entries and the states between them. It checks every move, draws chance
from the seed and the entry's number, and can be rewound.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from copy import copy
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from rules.core import registry
from rules.core.errors import AntologyError, IllegalMoveError, LogError, NotationError, PositionError
from rules.core.protocol import CHANCE, Game, Reason, Seat, Setup
from rules.core.rng import Rng
from rules.core.strict import parse_json

MAX_LINE: Final = 2000
MAX_SEED: Final = 64
MAX_HEADER: Final = 1024 * 1024
"""Maximum characters of the first line, which may hold a whole position."""
POSITION: Final = "position"
"""Second word of the first line of a log that begins with a position."""
Reader = Callable[[Any, str], tuple[tuple[Seat, Any], ...]]
_SEAT = re.compile(r"P([1-9]\d{0,2}): ?(?=\S)")


class Entry(msgspec.Struct, frozen=True):
    """One line of a log: the seat, its move, the line's text and the events."""

    seat: Seat
    move: Any
    text: str
    events: tuple[Any, ...]
    automatic: bool = False
    """True if the program or the rules made the move for the seat."""


def line(game: Game[Any, Any], seat: Seat, move: Any) -> str:
    """A move as a log line: `P2: F1 #1-S4`, or for chance the game's own form."""
    return line_of(seat, game.format(move))


def line_of(seat: Seat, text: str) -> str:
    """The log line of a move in notation."""
    return text if seat == CHANCE else f"P{seat + 1}: {text}"


def parse_line(game: Game[Any, Any], text: str) -> tuple[Seat, Any]:
    """Parse a line into seat and move. Raises NotationError."""
    if len(text) > MAX_LINE:
        raise NotationError(f"A line has at most {MAX_LINE} characters.")
    if start := _SEAT.match(text):
        return int(start[1]) - 1, game.parse(text[start.end() :])
    return CHANCE, game.parse(text)


def reader(game: Game[Any, Any]) -> Reader:
    """Return a function that parses one log line of this game, given the position before it.

    The function returns (seat, move) for each entry of the line, usually one, and raises NotationError.
    """
    expand = game.expand

    def read(state: Any, text: str) -> tuple[tuple[Seat, Any], ...]:
        entries = None if expand is None or len(text) > MAX_LINE else expand(state, text)
        return (parse_line(game, text),) if entries is None else entries

    return read


class Record:
    """A game from its set-up, or from a given position, with all entries and states so far."""

    def __init__(self, game: Game[Any, Any], setup: Setup | None, seed: str, start: Any = None) -> None:
        """Begin with `setup`, or with the position `start` if `setup` is None. Raises SetupError."""
        self.game = game
        self.from_position = setup is None
        """True if the game began from a given position."""
        self.setup = setup_of(game, start) if setup is None else setup
        self.seed = seed
        self.entries: list[Entry] = []
        self.states: list[Any] = [start if setup is None else game.new_game(setup)]
        self._deciders: tuple[Any, tuple[Seat, ...]] | None = None
        """The current position and its deciders, cached because they are read several times per entry."""

    @property
    def state(self) -> Any:
        """The current position, with all secrets."""
        return self.states[-1]

    @property
    def deciders(self) -> tuple[Seat, ...]:
        """Seats that decide now (`Game.deciders`)."""
        if self._deciders is None or self._deciders[0] is not self.state:
            self._deciders = self.state, self.game.deciders(self.state)
        return self._deciders[1]

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return not self.deciders

    @property
    def chance_acts(self) -> bool:
        """True if the next entry is a die roll or a card drawn."""
        return self.deciders == (CHANCE,)

    @property
    def forced(self) -> bool:
        """True if the rules answer for the seat that decides (`Game.is_forced`)."""
        return self.was_forced(-1)

    def was_forced(self, index: int) -> bool:
        """Return True if entry `index` was answered by the rules; -1 asks about the entry to come."""
        is_forced = self.game.is_forced
        return is_forced is not None and is_forced(self.states[index])

    @property
    def runs_on(self) -> bool:
        """True if the next entry is nobody's decision: chance acts, or the rules answer (see `advance`)."""
        return self.chance_acts or self.forced

    def why(self, seat: Seat, move: Any) -> Reason | None:
        """None if the seat (or CHANCE) may make this move now, else the rule it breaks."""
        return self.game.why_illegal(self.state, seat, move)

    def play(self, seat: Seat, move: Any, automatic: bool = False) -> Entry:
        """Check and make a move of a seat or of CHANCE. Raises IllegalMoveError; nothing changes then."""
        if reason := self.why(seat, move):
            raise IllegalMoveError(reason.rule, reason.message)
        return self._make(seat, self.game.canonical(self.state, seat, move), automatic or self.forced)

    def foresee(self) -> Any:
        """Return the next chance move without making it. Entry n of a seed always has the same generator.

        A game may use a number other than n (`Game.chance_number`).
        """
        numbered = self.game.chance_number
        named = None if numbered is None else numbered(self.state)
        number = len(self.entries) + 1 if named is None else named
        return self.game.sample(self.state, Rng.for_entry(self.seed, number))

    def draw(self) -> Entry:
        """Let chance act: make the move of `foresee`. Raises PositionError where the position hides it."""
        return self._make(CHANCE, self.foresee(), False)

    def advance(self) -> Entry:
        """Make the next entry when `runs_on`: a chance draw, or the only answer that a seat has."""
        if self.chance_acts:
            return self.draw()
        (seat,) = self.deciders
        (move,) = self.game.legal_moves(self.state, seat)
        return self._make(seat, move, True)

    def _make(self, seat: Seat, move: Any, automatic: bool) -> Entry:
        step = self.game.apply(self.state, seat, move)
        entry = Entry(seat, move, line(self.game, seat, move), step.events, automatic)
        self.entries.append(entry)
        self.states.append(step.state)
        return entry

    def mark_automatic(self, numbers: Iterable[int]) -> None:
        """Mark entries (from 0) as made by the program; other numbers and those of chance are ignored."""
        for number in numbers:
            if 0 <= number < len(self.entries) and self.entries[number].seat != CHANCE:
                self.entries[number] = replace(self.entries[number], automatic=True)

    def rewind(self, length: int) -> None:
        """Drop all entries after the first `length`."""
        del self.entries[length:]
        del self.states[length + 1 :]

    def prefix(self, length: int) -> Record:
        """A copy of the game as it was after its first `length` entries; this one stays."""
        shorter = copy(self)
        shorter.entries, shorter.states = self.entries[:length], self.states[: length + 1]
        return shorter

    @property
    def header(self) -> str:
        """First line of the log."""
        if not self.from_position:
            return self.game.header(self.setup, self.seed)
        facts = {"seed": self.seed, "state": self.game.to_json(self.states[0])}
        return f"{self.game.info.notation} {POSITION} {json.dumps(facts, separators=(',', ':'))}"

    def text(self) -> str:
        """The whole log, including the seed and every secret."""
        return "\n".join([self.header, *(entry.text for entry in self.entries)]) + "\n"

    def text_for_readers(self) -> str:
        """The whole log as `text`, with a marker line before each turn in games with `Game.marker`."""
        marker_of = self.game.marker
        if marker_of is None:
            return self.text()
        lines, last = [self.header], ""
        for state, entry in zip(self.states, self.entries, strict=False):
            marker = marker_of(state)
            lines += [marker] if marker not in ("", last) else []
            lines.append(entry.text)
            last = marker
        return "\n".join(lines) + "\n"

    def text_for(self, viewer: Seat | None) -> str:
        """The log as a viewer may see it, without the header and so without the seed."""
        lines = (self.game.redact_move(entry.seat, entry.move, viewer) for entry in self.entries)
        return "\n".join(lines) + "\n"


def setup_of(game: Game[Any, Any], state: Any) -> Setup:
    """The set-up of a position, from the keys `set` and `options` of its JSON.

    Games with one rule set may omit `set`, games without options `options`.
    """
    data = game.to_json(state)
    variant = data.get("set", game.info.variants[0].name)
    return Setup(variant, len(game.scores(state)), data.get("options", {}))


def begin(header: str) -> Record:
    """Begin the game of a log's first line, without entries. Raises LogError."""
    try:
        game = registry.game_of_header(header)
        if header.split(maxsplit=2)[1:2] == [POSITION]:
            return _from_position(game, header)
        setup, seed = game.parse_header(header)
        return Record(game, setup, seed)
    except AntologyError as error:
        raise LogError(f"line 1: {error}") from error


def _from_position(game: Game[Any, Any], header: str) -> Record:
    if len(header) > MAX_HEADER:
        raise PositionError(f"A position has at most {MAX_HEADER} characters.")
    try:
        facts = parse_json((*header.split(maxsplit=2), "")[2])
    except ValueError as error:
        raise PositionError(f"The position is not JSON: {error}.") from error
    match facts:
        case {"seed": str(seed), "state": state, **rest} if not rest and 0 < len(seed) <= MAX_SEED:
            return Record(game, None, seed, game.from_json(state))
    raise PositionError('The position must be written as {"seed":"...","state":{...}}.')


def replay(text: str) -> Record:
    """Replay a log, checking every move. Raises LogError, which names the line and the rule broken."""
    lines = text.split("\n")
    record = begin(lines[0])
    return replay_lines(record, lines[1:], 2)


def replay_lines(record: Record, lines: Iterable[str], first: int) -> Record:
    """Replay lines onto a record, the first of them being line number `first`. Raises LogError."""
    read = reader(record.game)
    longest = record.game.info.variant(record.setup.variant).longest
    for number, written in enumerate(lines, start=first):
        if not written.strip():
            continue
        # Checked here, as a hostile log could otherwise go round in legal circles until memory is full.
        if len(record.entries) >= longest:
            raise LogError(f"line {number}: no such game has more than {longest} entries.")
        _replay_line(record, read, number, written)
    return record


def _replay_line(record: Record, read: Reader, number: int, written: str) -> None:
    shown = written if len(written) <= 60 else written[:57] + "..."
    try:
        for seat, move in read(record.state, written):
            record.play(seat, move)
    except IllegalMoveError as error:
        raise LogError(f'line {number}, "{shown}": {error} ({error.rule})') from error
    except AntologyError as error:
        raise LogError(f'line {number}, "{shown}": {error}') from error
