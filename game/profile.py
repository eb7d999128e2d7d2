"""What was played on this computer: finished games in a small database that never stops the program.

A damaged or newer database is set aside under a new name and the last good copy used; while another window
holds the database, results are remembered in memory only. Each such case is told once in a sentence.
"""

from __future__ import annotations

import contextlib
import logging
import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from game.form import ShortText
from game.player import Players
from game.session import Session
from game.storage import set_aside

VERSION: Final = 1
_WAIT: Final = 0.5
"""Seconds to wait for another window to let go of the database."""
_TABLE: Final = """
create table if not exists finished (
    number integer primary key, ended_at real not null, game text not null, variant text not null,
    facts text not null
);
create index if not exists by_kind on finished (game, variant, ended_at);
"""
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

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats ranked first."""
        return self.ranking[0] if self.ranking else ()


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

    def record(self, facts: Finished) -> None:
        """Remember a finished game."""
        row = (facts.ended_at, facts.game, facts.variant, msgspec.json.encode(facts).decode())
        try:
            with self._database:
                self._database.execute(
                    "insert into finished (ended_at, game, variant, facts) values (?, ?, ?, ?)", row
                )
            self._copy()
        except (sqlite3.Error, OSError) as error:
            _log.warning("Result not kept: %s", error)
            self.trouble = f"The result could not be kept: {error}."

    def finished(self, game: str = "", variant: str = "", limit: int = 200) -> list[Finished]:
        """Finished games, newest first; of one game or rule set if named."""
        return list(self._rows(game, variant, limit))

    def statistics(self, game: str, variant: str) -> Statistics:
        """Sums over all finished games of a rule set."""
        games = self.finished(game, variant, 1_000_000)
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

    def _rows(self, game: str, variant: str, limit: int) -> Iterator[Finished]:
        query = (
            "select facts from finished where (?1 = '' or game = ?1) and (?2 = '' or variant = ?2) "
            "order by ended_at desc, number desc limit ?3"
        )
        try:
            rows: list[tuple[Any]] = self._database.execute(query, (game, variant, limit)).fetchall()
        except sqlite3.Error as error:
            _log.warning("Results not read: %s", error)
            return
        for (text,) in rows:
            with contextlib.suppress(msgspec.DecodeError, msgspec.ValidationError):
                yield msgspec.json.decode(text, type=Finished)

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
        database.executescript(_TABLE)
        database.execute(f"pragma user_version = {VERSION}")
        database.commit()
    except BaseException:
        database.close()
        raise
    return database
