"""Readings of finished games: what only a game's log tells, computed once and kept beside the results.

A reading is made when a game ends, or later from its kept file. All of it can be made again from the kept
games; so a damaged file is set aside, and nothing that is not understood is ever used.
"""

from __future__ import annotations

import contextlib
import hashlib
import logging
import sqlite3
import threading
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Final

import msgspec

from game.plugin.achiever import Marks
from game.profile import achievements
from game.profile.profile import Finished, is_in_the_way
from game.saves.saves import resume_text
from game.storage.files import FileTrouble, make_folder, read_limited, set_aside
from rules.core.errors import AntologyError
from rules.core.log import Record
from rules.core.protocol import Seat

CONDITIONS: Final = 1
"""Version of the conditions that read a log; readings of other versions are made again."""
MAX_BYTES: Final = 4 * 1024 * 1024
"""Limit in bytes of a kept game."""
_WAIT: Final = 0.5
"""Seconds to wait for another window to let go of the file."""
_TABLE: Final = (
    "create table if not exists readings (play text primary key, version integer not null, reading text)"
    " without rowid"
)
_INSERT: Final = "insert or replace into readings values (?, ?, ?)"
_TROUBLE: Final = (
    "The notes on your medals could not be read and are kept as {}; they are made again from the kept games."
)
_log = logging.getLogger(__name__)


class SeatReading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Facts of one seat that only the log tells."""

    items: dict[str, int] = {}
    """Points by source."""
    character: str = ""
    """Code of its species or role."""
    marks: Marks = {}


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Facts from a finished game's log about its persons; of no seat if it cannot be read."""

    seats: dict[Seat, SeatReading] = {}


UNREADABLE: Final = Reading()


def reading_of(record: Record, facts: Finished) -> Reading:
    """Read a finished game. `UNREADABLE` if it is another game than the facts say.

    Raises ValueError while the game goes on: a mark would tell of what is still hidden.
    """
    result = record.game.result(record.state)
    if result is None:
        raise ValueError("the game is not over")
    same = (record.game.info.name, tuple(result.scores)) == (facts.game, tuple(facts.scores))
    if not same or record.from_position:
        return UNREADABLE
    achiever = achievements.achiever_of(facts.game)
    return Reading(
        {
            seat: SeatReading(
                {source: points for source, points in result.items[seat].items() if points},
                achiever.character(record, seat) if achiever else "",
                achievements.by_record(record, facts, seat),
            )
            for seat, player in enumerate(facts.players)
            if player.is_person
        }
    )


def read_file(path: Path, facts: Finished) -> Reading:
    """The reading of a kept game; `UNREADABLE` if today's rules do not lead to the same result."""
    try:
        record = resume_text(read_limited(path, MAX_BYTES).decode("utf-8"), path.name).session.record
        return reading_of(record, facts)
    except (FileTrouble, AntologyError, OSError, UnicodeDecodeError, ValueError) as error:
        _log.warning("Kept game not read: %s", error)
        return UNREADABLE


class Reader:
    """Reads kept games in a thread: a long game takes more time than a frame has."""

    def __init__(self, games: Sequence[tuple[Finished, Path]]) -> None:
        self.games = tuple(games)
        self.done = 0
        """Number of games taken by `take`."""
        self._found: SimpleQueue[tuple[Finished, Reading]] = SimpleQueue()
        self._stopped = threading.Event()
        self._thread = threading.Thread(target=self._run, name="readings", daemon=True)

    @property
    def finished(self) -> bool:
        """True if all games have been taken."""
        return self.done == len(self.games)

    def start(self) -> None:
        """Begin to read."""
        self._thread.start()

    def stop(self) -> None:
        """Leave out all games after the one that is being read."""
        self._stopped.set()

    def take(self) -> list[tuple[Finished, Reading]]:
        """The games read since the last call, with their readings."""
        found = []
        while not self._found.empty():
            found.append(self._found.get())
        self.done += len(found)
        return found

    def _run(self) -> None:
        for facts, path in self.games:
            if self._stopped.is_set():
                return
            self._found.put((facts, read_file(path, facts)))


class Readings:
    """The readings of all finished games. Failures of the file never stop the program."""

    def __init__(self, path: Path, kept: Callable[[Finished], Path | None]) -> None:
        """`path` is the file; `kept` finds the kept game of a result, None if it is gone."""
        self.path = path
        self.trouble: str | None = None
        """A message that the player has not seen yet."""
        self._kept = kept
        self._known: dict[str, Reading] | None = None

    def take_trouble(self) -> str | None:
        """The pending message for the player, cleared by this call; None if there is none."""
        trouble, self.trouble = self.trouble, None
        return trouble

    def get(self, facts: Finished) -> Reading | None:
        """The reading of a game; None if there is none yet."""
        return self._all.get(_play(facts))

    def is_missing(self, facts: Finished) -> bool:
        """Return True if the log of a game is lost to these pages: not kept, or not by today's rules."""
        found = self.get(facts)
        return found == UNREADABLE or (found is None and self._kept(facts) is None)

    def note(self, record: Record, facts: Finished) -> Reading:
        """Read a game that has just ended, and keep the reading. Raises ValueError while it goes on."""
        return self._put(facts, reading_of(record, facts))

    def unread(self, games: Iterable[Finished]) -> list[Finished]:
        """Those of the games that can be read and have not been, in the same order."""
        return [
            facts
            for facts in games
            if self.get(facts) is None
            and any(player.is_person for player in facts.players)
            and self._kept(facts) is not None
        ]

    def reader(self, games: Iterable[Finished]) -> Reader:
        """A reader of those of the games that are `unread`, in the same order; it has not started yet."""
        found = ((facts, self._kept(facts)) for facts in self.unread(games))
        return Reader([(facts, path) for facts, path in found if path is not None])

    def collect(self, reader: Reader) -> int:
        """Keep what a reader has found since the last time; returns the number of games."""
        found = reader.take()
        for facts, reading in found:
            self._put(facts, reading)
        return len(found)

    def _put(self, facts: Finished, reading: Reading) -> Reading:
        play = _play(facts)
        self._all[play] = reading
        row = (play, CONDITIONS, msgspec.json.encode(reading).decode())
        try:
            with contextlib.closing(self._connect()) as database, database:
                database.execute(_INSERT, row)
        except (sqlite3.Error, OSError) as error:
            _log.warning("Reading not kept: %s", error)  # it is made again when it is needed
        return reading

    @property
    def _all(self) -> dict[str, Reading]:
        if self._known is None:
            self._known = self._load()
        return self._known

    def _load(self) -> dict[str, Reading]:
        """All readings of this version; rows that are not understood are passed over and made again."""
        if not self.path.is_file():
            return {}
        try:
            with contextlib.closing(self._connect()) as database:
                if database.execute("pragma integrity_check").fetchone()[0] != "ok":
                    raise sqlite3.DatabaseError("the file is damaged")
                query = "select play, cast(reading as blob) from readings where version = ?"
                rows = database.execute(query, (CONDITIONS,)).fetchall()
        except (sqlite3.Error, ValueError, TypeError, IndexError, OSError) as error:
            return self._without(error)
        found = {play: _decoded(data) for play, data in rows}
        return {play: reading for play, reading in found.items() if reading is not None}

    def _without(self, error: Exception) -> dict[str, Reading]:
        """No readings; a file that is damaged, and not merely in use, is set aside."""
        _log.warning("Readings not loaded: %s", error)
        if not isinstance(error, OSError) and not is_in_the_way(error):
            with contextlib.suppress(OSError):
                self.trouble = _TROUBLE.format(set_aside(self.path).name)
        return {}

    def _connect(self) -> sqlite3.Connection:
        make_folder(self.path.parent)
        database = sqlite3.connect(self.path, timeout=_WAIT)
        try:
            database.execute(_TABLE)
        except BaseException:
            database.close()
            raise
        return database


def _play(facts: Finished) -> str:
    """A digest of a result, by which its reading is found. It must not tell the seed of a game."""
    text = f"{facts.game} {facts.variant} {facts.ended_at!r} {facts.seed}"
    return hashlib.sha256(text.encode()).hexdigest()[:32]


def _decoded(data: object) -> Reading | None:
    if not isinstance(data, bytes):
        return None
    try:
        return msgspec.json.decode(data, type=Reading)
    except (msgspec.DecodeError, ValueError, RecursionError):
        return None
