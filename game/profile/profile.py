"""The finished games of this computer, in a small database whose failures never stop the program.

A damaged or newer database is renamed and replaced by the last good copy, at the start or whenever the
damage shows; while another window holds the database, results are kept in memory only. Each such case is
reported once, in a sentence. Rows of all earlier versions are read; invalid ones are taken from the copy
where they are good (`game.storage.mending`), else left out and counted, and the pages that miss them say so.
"""

from __future__ import annotations

import contextlib
import hashlib
import heapq
import logging
import math
import os
import sqlite3
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from game.ai import levels
from game.form import ShortText, with_current_seats
from game.plugin.achiever import has_won
from game.profile import daily
from game.saves.journal import Count, Moment, Score
from game.session.player import Players, dressed_for
from game.session.session import Session
from game.storage import mending
from game.storage.files import atomic_write, keep_copy, make_folder, set_aside
from game.text import plural

VERSION: Final = 2
_WAIT: Final = 0.5
"""Seconds to wait for another window to let go of the database."""
_TABLE: Final = """
create table if not exists finished (
    number integer primary key, ended_at real not null, game text not null, variant text not null,
    facts text not null, day text not null default ''
);
create index if not exists by_kind on finished (game, variant, ended_at);
create table if not exists seen (play text primary key, entries integer not null) without rowid;
create table if not exists puzzles (
    number integer primary key, game text not null, puzzle text not null, tried_at real not null,
    solved integer not null
);
"""
_GROWTH: Final = "alter table finished add column day text not null default '';"
"""Turns the table of version 1 into that of version 2. `seen` and `puzzles` came later without a new version:
an older program passes them over, while a version it does not know would make it set the database aside."""
_INSERT: Final = "insert into finished (ended_at, game, variant, facts, day) values (?, ?, ?, ?, ?)"
_ROWS: Final = (
    "select cast(facts as blob), cast(day as blob) from finished where (?1 = '' or game = ?1) and "
    "(?2 = '' or variant = ?2) and (not ?3 or day <> '') order by ended_at desc, number desc"
)
_BESIDE: Final = ("-journal", "-wal", "-shm")
"""Suffixes of the files that belong to a database. A left-over hot journal would be replayed into the next.
"""
_IN_THE_WAY: Final = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
)
"""SQLite error codes that say nothing about the database's content: the file stays in place."""
ALL_RESULTS: Final = 1_000_000
"""More finished games than anybody has."""
PROFILE: Final = "profile.sqlite"
"""File of the results, among the player's data."""
KNOWN_SEED: Final = "known seed"
"""Kind of help: the same seed was played before."""
LOOKED_AHEAD: Final = "looked ahead"
"""Kind of help: going back to an earlier point of a longer game.

Chance is then known, since entry n of a seed is always drawn alike.
"""
_DAMAGE: Final = (sqlite3.Error, ValueError, TypeError, IndexError, OverflowError)
"""Errors raised by reading a damaged database, including invalid UTF-8 and missing result rows."""
_MOST_ENTRIES: Final = 1_000_000
"""More entries than any game has."""
_T = TypeVar("_T")
_log = logging.getLogger(__name__)


class Finished(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of one finished game."""

    game: ShortText
    variant: ShortText
    ended_at: Moment
    """Seconds since 1970."""
    players: Players
    scores: tuple[Score, ...]
    ranking: tuple[tuple[int, ...], ...]
    reason: ShortText
    rounds: Count
    help_used: dict[ShortText, Count] = {}
    replay: str = ""
    """Name of the file that holds the whole game, if it was kept."""
    seed: str = ""
    day: ShortText = ""
    """The day whose challenge it was, such as `2026-11-21`."""
    late: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET
    """Seats that passed on late: their players at the end made less than half of their decisions.

    Written only if set, because older versions reject unknown keys.
    """

    options: dict[ShortText, ShortText] | msgspec.UnsetType = msgspec.UNSET
    """The options that were chosen otherwise than usual; written only if set, for the same reason."""

    @property
    def changed_options(self) -> dict[str, str]:
        """The options that were chosen otherwise than usual; none are known of results of older versions."""
        return {} if self.options is msgspec.UNSET else self.options

    @property
    def latecomers(self) -> tuple[int, ...]:
        """The seats whose players at the end played less than half of the game."""
        return () if self.late is msgspec.UNSET else self.late

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats ranked first."""
        return self.ranking[0] if self.ranking else ()

    @property
    def unaided(self) -> bool:
        """True if no help was used: no undo, no hint, nothing tried out or known beforehand."""
        return not any(self.help_used.values())

    @property
    def is_draw(self) -> bool:
        """True if several share first place, and nobody else has played most of the game."""
        beaten = {seat for seat in range(len(self.players)) if seat not in self.winners}
        return len(self.winners) > 1 and beaten <= set(self.latecomers)

    @property
    def won_by_a_person(self) -> bool:
        """True if a person was among the winners; a draw has no winner."""
        return any(player.is_person and has_won(self, seat) for seat, player in enumerate(self.players))

    def met(self, seat: int) -> bool:
        """Return True if a seat's player is one that the others have played against: no latecomer."""
        return seat not in self.latecomers

    @property
    def is_alone(self) -> bool:
        """True for a solo game of a person."""
        return len(self.players) == 1 and self.players[0].is_person

    @property
    def is_challenge(self) -> bool:
        """True if a person on the first seat played a daily challenge."""
        return bool(self.day and self.players) and self.players[0].is_person

    @property
    def lone_person(self) -> int | None:
        """The seat of the only person among computers; None in any other company, or with latecomers."""
        if self.latecomers:
            return None
        people = [seat for seat, player in enumerate(self.players) if player.is_person]
        return people[0] if len(people) == 1 < len(self.players) else None

    @property
    def is_sound(self) -> bool:
        """True if the facts are consistent: one score and one rank for each player."""
        seats = list(range(len(self.players)))
        ranked = sorted(seat for group in self.ranking for seat in group)
        return len(self.scores) == len(seats) and ranked == seats and {*self.latecomers} <= {*seats}


class Tried(msgspec.Struct, frozen=True):
    """One try of a puzzle."""

    puzzle: ShortText
    tried_at: Moment
    """Seconds since 1970."""
    solved: bool


class Against(msgspec.Struct, frozen=True):
    """Results of people against one level of opponents."""

    level: str
    games: int
    won: int
    """Games that a person won, shared victories too."""
    drawn: int = 0
    """Games in which all players shared first place."""


class Wins(msgspec.Struct, frozen=True):
    """Results of single persons against computers of a level, at tables of one size."""

    level: str
    """The weakest level, if the opponents had several."""
    seats: int
    games: int
    won: int
    """Games won, shared victories too."""
    best: Finished | None
    """The victory with the most points; ties go to the unaided, then to the older game."""


Same = Mapping[str, str]
"""Names that were joined: `key_of` the name under which a person is counted, by those of the others."""
NOBODY_JOINED: Final[Same] = {}


class Tally(msgspec.Struct, frozen=True):
    """One person's games at tables for several, by the name counted under."""

    name: str
    games: int
    won: int
    """Games won, shared victories too."""
    drawn: int
    """Games in which all players shared first place."""
    best: int
    """The highest score."""
    mean: float


def facts_of(session: Session, ended_at: float, replay: str = "") -> Finished:
    """The facts of a finished session. Raises ValueError if the game is not over."""
    result = session.result
    if result is None:
        raise ValueError("the game is not over")
    late = session.history.latecomers(session.record, session.players)
    return Finished(
        session.game.info.name,
        session.setup.variant,
        ended_at,
        session.players,
        tuple(result.scores),
        tuple(tuple(group) for group in result.ranking),
        result.reason,
        session.state.round,
        dict(session.help_used),
        replay,
        session.seed,
        "" if session.record.from_position else _day_of(session),
        late or msgspec.UNSET,
        _options_of(session) or msgspec.UNSET,
    )


def _options_of(session: Session) -> dict[str, str]:
    usual = {option.name: option.default for option in session.game.info.options}
    chosen = session.setup.options
    return {name: chosen[name] for name in sorted(chosen) if name in usual and chosen[name] != usual[name]}


def _day_of(session: Session) -> str:
    company = [daily.PERSON if player.is_person else player.level for player in session.players]
    return daily.day_of(session.game.info, session.setup, session.seed, company)


class Profile:
    """The finished games of this computer."""

    def __init__(self, path: Path) -> None:
        """Opens or makes the database at `path`; never raises for a bad or locked file."""
        self.path = path
        self.trouble: str | None = None
        """A message that the player has not seen yet."""
        self._kept = True
        """True if the database is the file and not a substitute in memory."""
        self._file: tuple[int, int] | None = None
        """Device and inode of the open file: another window may set it aside and begin a new one."""
        self._database = self._open()

    @property
    def good_copy(self) -> Path:
        """The copy made after the last finished game."""
        return self.path.with_name(f"{self.path.name}.good")

    def take_trouble(self) -> str | None:
        """The pending message for the player, cleared by this call; None if there is none."""
        trouble, self.trouble = self.trouble, None
        return trouble

    def close(self) -> None:
        """Close the database."""
        self._database.close()

    def record(self, facts: Finished) -> Finished:
        """Add a finished game to the records, once; returns its facts as recorded.

        A seed that was played before counts as help, since the player may remember what it brings.
        """
        earlier = [
            old for old in self._rows(facts.game, facts.variant) if old.seed and old.seed == facts.seed
        ]
        if same := next((old for old in earlier if _same_play(old, facts)), None):
            return same
        if earlier:
            facts = msgspec.structs.replace(facts, help_used={**facts.help_used, KNOWN_SEED: 1})
        self._insert(facts)
        return facts

    def _insert(self, facts: Finished) -> None:
        text = msgspec.json.encode(facts).decode()
        row = (facts.ended_at, facts.game, facts.variant, text, facts.day)
        try:
            self._try(lambda database: _execute(database, _INSERT, row))
            self._copy()
        except (*_DAMAGE, OSError) as error:
            _log.warning("Result not kept: %s", error)
            self.trouble = f"The result could not be kept: {error}."

    # ---- games that went on

    def saw(self, game: str, seed: str, entries: int) -> None:
        """Note that a game with this seed was played for at least `entries` entries."""
        query = (
            "insert into seen values (?, ?) "
            "on conflict (play) do update set entries = max(entries, excluded.entries)"
        )
        try:
            self._try(lambda database: _execute(database, query, (_play(game, seed), entries)))
        except (*_DAMAGE, OSError) as error:
            _log.warning("Not noted how far the game went: %s", error)

    def seen(self, game: str, seed: str) -> int:
        """The largest number of entries to which a game with this seed was played; 0 if it never was."""
        query = "select entries from seen where play = ?"
        try:
            rows = self._try(lambda database: database.execute(query, (_play(game, seed),)).fetchall())
            return rows[0][0] if rows and _is_count(rows[0][0]) else 0
        except (*_DAMAGE, OSError) as error:
            _log.warning("Not known how far the game went: %s", error)
            return 0

    # ---- puzzles

    def try_puzzle(self, game: str, tried: Tried) -> None:
        """Add the try of a puzzle."""
        query = "insert into puzzles (game, puzzle, tried_at, solved) values (?, ?, ?, ?)"
        row = (game, tried.puzzle, tried.tried_at, int(tried.solved))
        try:
            self._try(lambda database: _execute(database, query, row))
            self._copy()
        except (*_DAMAGE, OSError) as error:
            _log.warning("Puzzle not noted: %s", error)
            self.trouble = f"The puzzle could not be noted: {error}."

    def puzzles(self, game: str) -> list[Tried]:
        """The tries of a game's puzzles, oldest first; damaged rows are skipped."""
        return [tried for tried in self._tries(game) if tried is not None]

    def unreadable_puzzles(self, game: str) -> int:
        """Number of damaged rows of a game's puzzles."""
        return sum(tried is None for tried in self._tries(game))

    def _tries(self, game: str) -> list[Tried | None]:
        """The tries of a game's puzzles, oldest first; None for a damaged row."""
        query = "select puzzle, tried_at, solved from puzzles where game = ? order by number"
        try:
            rows = self._try(lambda database: database.execute(query, (game,)).fetchall())
        except (*_DAMAGE, OSError) as error:
            _log.warning("Puzzles not read: %s", error)
            return []
        return [_tried(row) for row in rows]

    # ---- results

    def finished(self, game: str = "", variant: str = "", limit: int = 200) -> list[Finished]:
        """Finished games, newest first, optionally of one game or rule set only."""
        return list(islice(self._rows(game, variant), limit))

    def best(self, game: str, variant: str, count: int = 10, until: float = math.inf) -> list[Finished]:
        """The best solo results of people, best first; ties go to the unaided, then to the older game.

        `until`: only games that ended before that time, in seconds since 1970.
        """
        alone = (facts for facts in self._rows(game, variant) if facts.is_alone and facts.ended_at < until)
        return heapq.nsmallest(count, (facts for facts in alone if not facts.latecomers), key=_by_points)

    def days(self, game: str, variant: str) -> dict[str, list[Finished]]:
        """Results of daily challenges by day; those of one day in the order of the attempts."""
        found: dict[str, list[Finished]] = {}
        for facts in self._rows(game, variant, daily_only=True):
            if facts.is_challenge:
                found.setdefault(facts.day, []).insert(0, facts)
        return found

    def tallies(self, game: str, variant: str, same: Same = NOBODY_JOINED) -> list[Tally]:
        """The tally of each person in games of several players, the most frequent player first.

        Persons are identified by name: two people at one screen win and lose against each other. Case and the
        composition of accents are ignored, and joined names count as one; a name is spelled as in the latest
        game.
        """
        played: dict[str, list[tuple[Finished, list[int]]]] = {}
        spelled: dict[str, dict[str, str]] = {}
        for facts in self._rows(game, variant):
            if len(facts.players) > 1:
                for key, seats in people_of(facts, same).items():
                    played.setdefault(key, []).append((facts, seats))
                    for name in (facts.players[seat].name for seat in seats):
                        spelled.setdefault(key, {}).setdefault(key_of(name), name)
        # Whoever has never played this under the name they count under is called by another of theirs.
        names = {key: known.get(key) or next(iter(known.values())) for key, known in spelled.items()}
        tallies = [_tally(names[key], games) for key, games in played.items()]
        return sorted(tallies, key=lambda tally: -tally.games)

    def against(self, game: str, variant: str) -> list[Against]:
        """Games of people against each computer level, the most frequent opponent first."""
        games, won, drawn = Counter[str](), Counter[str](), Counter[str]()
        for facts in self._rows(game, variant):
            if not any(player.is_person for player in facts.players):
                continue
            for level in {
                one.level for seat, one in enumerate(facts.players) if one.level and facts.met(seat)
            }:
                games[level] += 1
                won[level] += facts.won_by_a_person
                drawn[level] += facts.is_draw
        return [Against(level, count, won[level], drawn[level]) for level, count in games.most_common()]

    def wins(self, game: str, variant: str) -> list[Wins]:
        """Games of one person against computers by level, the strongest first, and number of players."""
        strength = {level.name: number for number, level in enumerate(levels.of_game(game))}
        tables: dict[tuple[int, int, str], list[Finished]] = {}
        for facts in self._rows(game, variant):
            if facts.lone_person is not None and not any(player.own_program for player in facts.players):
                met = {player.level for player in facts.players if not player.is_person}
                weakest = min(met, key=lambda level: strength.get(level, -1))
                key = (-strength.get(weakest, -1), len(facts.players), weakest)
                tables.setdefault(key, []).append(facts)
        found = []
        for (_, seats, level), games in sorted(tables.items()):
            won = [facts for facts in games if facts.won_by_a_person]
            found.append(Wins(level, seats, len(games), len(won), min(won, key=_by_points, default=None)))
        return found

    def _rows(self, game: str, variant: str, daily_only: bool = False) -> Iterator[Finished]:
        """The valid rows, newest first; damaged ones are skipped."""
        return (facts for _, facts in self._facts(game, variant, daily_only) if facts is not None)

    def unreadable(self, game: str = "", variant: str = "") -> int:
        """Number of invalid rows, which the pages leave out, optionally of one game or rule set only."""
        return sum(facts is None for _, facts in self._facts(game, variant))

    def lost_days(self, game: str, variant: str) -> frozenset[str]:
        """The days of daily challenges with a result in an invalid row."""
        return frozenset(day for day, facts in self._facts(game, variant, True) if facts is None)

    def _facts(
        self, game: str, variant: str, daily_only: bool = False
    ) -> Iterator[tuple[str, Finished | None]]:
        """Day and game of each row, newest first; None for an invalid one."""
        try:
            rows: list[tuple[Any, bytes | None]] = self._try(
                lambda database: database.execute(_ROWS, (game, variant, daily_only)).fetchall()
            )
        except (*_DAMAGE, OSError) as error:
            _log.warning("Results not read: %s", error)
            return
        for data, day in rows:
            yield (day or b"").decode("utf-8", "replace"), _decoded(data)

    # ---- opening

    def _try(self, action: Callable[[sqlite3.Connection], _T]) -> _T:
        """Run `action` on the database; if the database turns out damaged, replace it and run it once more.

        Raises an error of `_DAMAGE` or OSError if that fails too, or if the database is merely in use.
        """
        if self._kept and _identity(self.path) != self._file:
            self._database.close()
            self._database = self._open()
        try:
            return action(self._database)
        except _DAMAGE as error:
            if not self._kept or is_in_the_way(error):
                raise
            self._database.close()
            self._database = self._replace(error)
            return action(self._database)

    def _open(self) -> sqlite3.Connection:
        try:
            make_folder(self.path.parent)
            if os.path.lexists(self.path) and not self.path.is_file():
                return self._replace(ValueError("it is not an ordinary file"))
            if _is_emptied(self.path) and self.good_copy.is_file():
                return self._replace(ValueError("the file is empty"))
            return self._connect()
        except OSError as error:
            return self._in_memory(f"The results cannot be kept on this disk ({error.strerror or error})")
        except (*_DAMAGE, _NewerError) as error:
            if is_in_the_way(error):
                return self._in_memory(f"The results cannot be opened now ({error})")
            return self._replace(error)

    def _connect(self) -> sqlite3.Connection:
        database = _connect(self.path)
        self._file = _identity(self.path)
        self._mend(database)
        return database

    def _mend(self, database: sqlite3.Connection) -> None:
        """Take rows that were damaged from the last good copy; keep the damaged file as it was."""
        rows = mending.damaged_rows(database, self.good_copy, _JUDGES)
        if not rows:
            return
        try:
            kept = keep_copy(self.path, self.path.read_bytes()).name
            mending.put_back(database, rows)
        except (sqlite3.Error, OSError) as error:
            _log.warning("Damaged rows not put right: %s", error)
            return
        count = sum(map(len, rows.values()))
        self.trouble = (
            f"{plural(count, 'result was', 'results were')} damaged and taken from the last good copy; "
            f"the damaged file is kept as {kept}."
        )

    def _replace(self, error: Exception) -> sqlite3.Connection:
        """Set the bad database aside and go on with the last good copy, or with an empty one."""
        try:
            kept = set_aside(self.path).name
            for ending in _BESIDE:
                if os.path.lexists(beside := self.path.with_name(self.path.name + ending)):
                    set_aside(beside)
            restored = self._restore()
            database = self._connect()
        except (*_DAMAGE, OSError, _NewerError) as fault:
            return self._in_memory(f"The results could not be read ({fault})")
        what = "the last good copy is used" if restored else "new results begin"
        self.trouble = f"The results could not be read ({error}) and are kept as {kept}; {what}."
        return database

    def _restore(self) -> bool:
        """Put the last good copy in place; False if there is none or it is no good either. Raises OSError."""
        if not self.good_copy.is_file():
            return False
        atomic_write(self.path, self.good_copy.read_bytes())
        try:
            _connect(self.path).close()
        except (*_DAMAGE, _NewerError):
            self.path.unlink()
            return False
        return True

    def _in_memory(self, why: str) -> sqlite3.Connection:
        self._kept = False
        self.trouble = f"{why}; results of this session will be forgotten."
        database = sqlite3.connect(":memory:")
        database.executescript(_TABLE)
        return database

    def _copy(self) -> None:
        """Keep a good copy beside the database, replaced in one step. Raises OSError and sqlite3.Error."""
        if self._kept:
            with contextlib.closing(sqlite3.connect(":memory:")) as target:
                self._database.backup(target)
                # Not SQLite's backup straight onto the copy: two windows may finish a game at the same time,
                # and a crash must not leave half a copy.
                atomic_write(self.good_copy, target.serialize())


class _NewerError(Exception):
    """The database was made by a newer program."""


def _identity(path: Path) -> tuple[int, int] | None:
    """Device and inode of a file; None if it is not there."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _is_emptied(path: Path) -> bool:
    """Return True if the file exists and is empty.

    A power cut leaves such files, and SQLite would take one for a new database.
    """
    return path.is_file() and path.stat().st_size == 0


def is_in_the_way(error: Exception) -> bool:
    """Return True if an error comes from the disk or another window, not from the database's content."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _IN_THE_WAY


def _execute(database: sqlite3.Connection, query: str, values: tuple[object, ...]) -> None:
    with database:
        database.execute(query, values)


def _play(game: str, seed: str) -> str:
    """A digest of game and seed. The seed itself would reveal all future chance of a running game."""
    return hashlib.sha256(f"{game} {seed}".encode()).hexdigest()[:32]


def _connect(path: Path) -> sqlite3.Connection:
    """Open a checked database with all tables. Raises an error of `_DAMAGE`, or _NewerError."""
    database = sqlite3.connect(path, timeout=_WAIT)
    try:
        version: int = database.execute("pragma user_version").fetchone()[0]
        if version > VERSION:
            raise _NewerError("they were made by a newer version")
        if database.execute("pragma integrity_check").fetchone()[0] != "ok":
            raise ValueError("the file is damaged")
        _grow(database)
    except BaseException:
        database.close()
        raise
    return database


def _grow(database: sqlite3.Connection) -> None:
    """Upgrade the tables to this version in one transaction, keeping old rows."""
    columns = {row[1] for row in database.execute("pragma table_info(finished)")}
    growth = _GROWTH if columns and "day" not in columns else ""
    database.executescript(f"begin immediate; {_TABLE} {growth} pragma user_version = {VERSION}; commit;")


def _decoded(data: Any) -> Finished | None:
    """The game of a row as any version wrote it; None if it is invalid."""
    try:
        facts = msgspec.convert(with_current_seats(msgspec.json.decode(data), "players"), Finished)
    except (msgspec.DecodeError, ValueError, TypeError, RecursionError):
        return None
    players = dressed_for(facts.game, facts.players)
    return msgspec.structs.replace(facts, players=players) if facts.is_sound else None


def key_of(name: str) -> str:
    """A form of a person's name that is equal for all its spellings."""
    return unicodedata.normalize("NFC", name).casefold()


def counted_as(name: str, same: Same) -> str:
    """`key_of` the name under which a person of this name is counted."""
    key = key_of(name)
    return same.get(key, key)


def people_of(facts: Finished, same: Same = NOBODY_JOINED) -> dict[str, list[int]]:
    """The seats of each person in a game, under the name that was joined with others."""
    found: dict[str, list[int]] = {}
    for seat, player in enumerate(facts.players):
        if player.is_person:
            found.setdefault(counted_as(player.name, same), []).append(seat)
    return found


def _tally(name: str, games: Sequence[tuple[Finished, list[int]]]) -> Tally:
    scores = [facts.scores[seat] for facts, seats in games for seat in seats]
    drawn = sum(facts.is_draw for facts, _ in games)
    won = sum(any(has_won(facts, seat) for seat in seats) for facts, seats in games)
    return Tally(name, len(games), won, drawn, max(scores), sum(scores) / len(scores))


def _tried(row: Sequence[Any]) -> Tried | None:
    """The try in the columns `puzzle`, `tried_at` and `solved`; None if they are damaged."""
    puzzle, tried_at, solved = row
    if type(solved) is not int or solved not in (0, 1):
        return None
    try:
        return msgspec.convert({"puzzle": puzzle, "tried_at": tried_at, "solved": solved == 1}, Tried)
    except msgspec.ValidationError:
        return None


def _is_count(value: Any) -> bool:
    return type(value) is int and 0 <= value <= _MOST_ENTRIES


def _is_result(row: mending.Row) -> bool:
    _, ended_at, game, variant, data, day = row
    facts = _decoded(data)
    return facts is not None and (ended_at, *map(_text, (game, variant, day))) == (
        facts.ended_at,
        facts.game,
        facts.variant,
        facts.day,
    )


def _is_try(row: mending.Row) -> bool:
    _, game, puzzle, tried_at, solved = row
    return bool(_text(game)) and _tried((_text(puzzle), tried_at, solved)) is not None


def _text(value: Any) -> str | None:
    """A text column as SQLite returns it; None if it is not valid UTF-8."""
    try:
        return value.decode() if isinstance(value, bytes) else None
    except UnicodeDecodeError:
        return None


_JUDGES: Final = {"finished": _is_result, "puzzles": _is_try, "seen": lambda row: _is_count(row[1])}


def _by_points(facts: Finished) -> tuple[int, bool, float]:
    """Sort key for a person's results: most points, then unaided, then oldest."""
    return -facts.scores[facts.lone_person or 0], not facts.unaided, facts.ended_at


def _same_play(first: Finished, second: Finished) -> bool:
    """Return True if both are of the same play: a finished game can be loaded any number of times."""
    return (first.scores, first.rounds, first.players) == (second.scores, second.rounds, second.players)
