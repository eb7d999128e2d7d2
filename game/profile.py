"""What was played on this computer: finished games in a small database that never stops the program.

A damaged or newer database is set aside under a new name and the last good copy used; while another window
holds the database, results are remembered in memory only. Each such case is told once in a sentence.
"""

from __future__ import annotations

import contextlib
import heapq
import logging
import math
import shutil
import sqlite3
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, Final

import msgspec

from game import daily
from game.form import ShortText
from game.player import Players
from game.session import Session
from game.storage import set_aside

VERSION: Final = 2
_WAIT: Final = 0.5
"""Seconds to wait for another window to let go of the database."""
_TABLE: Final = """
create table if not exists finished (
    number integer primary key, ended_at real not null, game text not null, variant text not null,
    facts text not null, day text not null default ''
);
create index if not exists by_kind on finished (game, variant, ended_at);
"""
_GROWTH: Final = "alter table finished add column day text not null default '';"
"""Turns the table of version 1 into that of version 2."""
KNOWN_SEED: Final = "known seed"
"""Help by having played the same seed before."""
_log = logging.getLogger(__name__)


class Finished(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts of one finished game."""

    game: ShortText
    variant: ShortText
    ended_at: float
    """Seconds since 1970."""
    players: Players
    scores: tuple[int, ...]
    ranking: tuple[tuple[int, ...], ...]
    reason: ShortText
    rounds: int
    help_used: dict[str, int] = {}
    replay: str = ""
    """Name of the file that holds the whole game, if it was kept."""
    seed: str = ""
    day: ShortText = ""
    """The day whose challenge it was, such as `2026-11-21`."""

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats ranked first."""
        return self.ranking[0] if self.ranking else ()

    @property
    def unaided(self) -> bool:
        """Whether nothing was taken back, hinted at, tried out or known before."""
        return not any(self.help_used.values())

    @property
    def is_alone(self) -> bool:
        """Whether a person played for itself, with nobody else at the table."""
        return len(self.players) == 1 and self.players[0].is_person

    @property
    def is_sound(self) -> bool:
        """Whether its parts fit each other: a point count and one place in the ranking for each player."""
        seats = list(range(len(self.players)))
        ranked = sorted(seat for group in self.ranking for seat in group)
        return len(self.scores) == len(seats) and ranked == seats


class Against(msgspec.Struct, frozen=True):
    """How people did against one level of opponents."""

    level: str
    games: int
    won: int
    """Games in which a person was among the winners."""


class Statistics(msgspec.Struct, frozen=True):
    """Sums over the finished games of a rule set, persons' seats only."""

    games: int
    won: int
    """Games won (shared victories too) by a person."""
    best: int | None
    """Highest score of a person."""
    mean: float | None
    """Mean score of persons."""


def facts_of(session: Session, ended_at: float, replay: str = "") -> Finished:
    """The facts of a session that is over. Raises ValueError while it goes on."""
    result = session.result
    if result is None:
        raise ValueError("the game is not over")
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
        "" if session.record.from_position else daily.day_of(session.game.info, session.setup, session.seed),
    )


class Profile:
    """The finished games of this computer."""

    def __init__(self, path: Path) -> None:
        """Opens or makes the database at `path`; never raises for a bad or locked file."""
        self.path = path
        self.trouble: str | None = None
        """A sentence that has not been told yet."""
        self._kept = True
        """Whether the database is the file, not a stand-in in memory."""
        self._database = self._open()

    @property
    def good_copy(self) -> Path:
        """The copy made after the last finished game."""
        return self.path.with_name(f"{self.path.name}.good")

    def take_trouble(self) -> str | None:
        """A sentence that has not been told yet, once."""
        told, self.trouble = self.trouble, None
        return told

    def close(self) -> None:
        """Let go of the database."""
        self._database.close()

    def record(self, facts: Finished) -> Finished:
        """Remember a finished game, once; returns its facts as they stand in the records.

        Who has played a seed before knows what it brings: that is noted as help.
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
            with self._database:
                self._database.execute(
                    "insert into finished (ended_at, game, variant, facts, day) values (?, ?, ?, ?, ?)", row
                )
            self._copy()
        except (sqlite3.Error, OSError) as error:
            _log.warning("Result not kept: %s", error)
            self.trouble = f"The result could not be kept: {error}."

    def finished(self, game: str = "", variant: str = "", limit: int = 200) -> list[Finished]:
        """Finished games, newest first; of one game or rule set if named."""
        return list(islice(self._rows(game, variant), limit))

    def best(self, game: str, variant: str, count: int = 10, until: float = math.inf) -> list[Finished]:
        """The best results of persons who played alone, best first; of equals the unaided, then the older.

        `until`: only those that ended before that time, in seconds since 1970.
        """
        alone = (facts for facts in self._rows(game, variant) if facts.is_alone and facts.ended_at < until)
        return heapq.nsmallest(
            count, alone, key=lambda facts: (-facts.scores[0], not facts.unaided, facts.ended_at)
        )

    def days(self, game: str, variant: str) -> dict[str, list[Finished]]:
        """Results of daily challenges by day, those of a day from the first try to the last."""
        found: dict[str, list[Finished]] = {}
        for facts in self._rows(game, variant, daily_only=True):
            if facts.is_alone and facts.day:
                found.setdefault(facts.day, []).insert(0, facts)
        return found

    def statistics(self, game: str, variant: str) -> Statistics:
        """Sums over all finished games of a rule set."""
        games = list(self._rows(game, variant))
        people = [
            (facts.scores[seat], seat in facts.winners)
            for facts in games
            for seat, player in enumerate(facts.players)
            if player.is_person
        ]
        won = sum(any(facts.players[seat].is_person for seat in facts.winners) for facts in games)
        scores = [score for score, _ in people]
        return Statistics(
            len(games), won, max(scores, default=None), sum(scores) / len(scores) if scores else None
        )

    def against(self, game: str, variant: str) -> list[Against]:
        """Games of people against each level, the level met most often first."""
        games, won = Counter[str](), Counter[str]()
        for facts in self._rows(game, variant):
            if not any(player.is_person for player in facts.players):
                continue
            victory = any(facts.players[seat].is_person for seat in facts.winners)
            for level in {player.level for player in facts.players if not player.is_person}:
                games[level] += 1
                won[level] += victory
        return [Against(level, count, won[level]) for level, count in games.most_common()]

    def _rows(self, game: str, variant: str, daily_only: bool = False) -> Iterator[Finished]:
        """The sound rows, newest first; damaged ones are passed over."""
        query = (
            "select cast(facts as blob) from finished where (?1 = '' or game = ?1) and "
            "(?2 = '' or variant = ?2) and (not ?3 or day <> '') order by ended_at desc, number desc"
        )
        try:
            rows: list[tuple[Any]] = self._database.execute(query, (game, variant, daily_only)).fetchall()
        except sqlite3.Error as error:
            _log.warning("Results not read: %s", error)
            return
        for (data,) in rows:
            with contextlib.suppress(msgspec.DecodeError, msgspec.ValidationError, TypeError):
                facts = msgspec.json.decode(data, type=Finished)
                if facts.is_sound:
                    yield facts

    # ---- opening

    def _open(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            return _connect(self.path)
        except sqlite3.OperationalError as error:
            return self._in_memory(f"The results cannot be opened now ({error})")
        except OSError as error:
            return self._in_memory(f"The results cannot be kept on this disk ({error.strerror or error})")
        except (sqlite3.DatabaseError, _NewerError) as error:
            return self._replace(error)

    def _replace(self, error: Exception) -> sqlite3.Connection:
        """Set the bad database aside and go on with the last good copy, or with an empty one."""
        try:
            kept = set_aside(self.path).name
            restored = self._restore()
        except (OSError, sqlite3.Error) as fault:
            return self._in_memory(f"The results could not be read ({fault})")
        what = "the last good copy is used" if restored else "new results begin"
        self.trouble = f"The results could not be read ({error}) and are kept as {kept}; {what}."
        return _connect(self.path)

    def _restore(self) -> bool:
        if not self.good_copy.exists():
            return False
        shutil.copyfile(self.good_copy, self.path)
        try:
            _connect(self.path).close()
        except (sqlite3.DatabaseError, _NewerError):
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
        """Keep a good copy beside the database, replaced in one step."""
        if not self._kept:
            return
        fresh = self.good_copy.with_suffix(".new")
        with contextlib.closing(sqlite3.connect(fresh)) as target:
            self._database.backup(target)
        fresh.replace(self.good_copy)


class _NewerError(Exception):
    """The database was made by a newer program."""


def _connect(path: Path) -> sqlite3.Connection:
    """A checked database with all tables. Raises sqlite3.Error or _NewerError."""
    database = sqlite3.connect(path, timeout=_WAIT)
    try:
        version: int = database.execute("pragma user_version").fetchone()[0]
        if version > VERSION:
            raise _NewerError("they were made by a newer version")
        if database.execute("pragma quick_check").fetchone()[0] != "ok":
            raise sqlite3.DatabaseError("the file is damaged")
        _grow(database)
    except BaseException:
        database.close()
        raise
    return database


def _grow(database: sqlite3.Connection) -> None:
    """All tables as this program wants them, in one step: half of it is never on disk. Old rows stay."""
    columns = {row[1] for row in database.execute("pragma table_info(finished)")}
    growth = _GROWTH if columns and "day" not in columns else ""
    database.executescript(f"begin immediate; {_TABLE} {growth} pragma user_version = {VERSION}; commit;")


def _same_play(first: Finished, second: Finished) -> bool:
    """Whether a game is the other one looked at again: a finished game can be loaded any number of times."""
    return (first.scores, first.rounds, first.players) == (second.scores, second.rounds, second.players)
