"""The result file of a match: its journal while it is played, and all that is known of it afterwards.

JSON lines: the match first, then a line for each finished game, in the order in which they finished. A line
is on disk before the next game is waited for, so that nothing finished is ever lost; a match goes on with the
games that have no line yet.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Final

import msgspec

from game.arena.match import Match, line_ups
from game.arena.referee import Played
from game.storage.files import FileTrouble, atomic_write, read_limited, shown_name, strict_json
from game.storage.lock import FileLock

FORMAT: Final = "antology-arena-1"
LARGEST: Final = 512 * 1024 * 1024
"""Bytes of a result file: half a million games."""


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line."""

    format: str
    match: Match


class ResultFile:
    """A result file that this process alone writes."""

    def __init__(self, path: Path, match: Match) -> None:
        """Open the result of a match, or begin it.

        Raises FileTrouble if the file is of another match, of no match, or open elsewhere; OSError.
        """
        self.path = path
        self.games: dict[tuple[int, int], Played] = {}
        self.dropped = False
        """True if a damaged last line was dropped; its game is to be played again."""
        self._lock = FileLock(path.with_name(f".{path.name}.lock"))
        path.parent.mkdir(parents=True, exist_ok=True)
        if not self._lock.acquire():
            raise FileTrouble(f"{shown_name(path)} is being written by another arena.")
        try:
            self._begin(match)
            self._file = path.open("ab")
        except BaseException:
            self._lock.release()
            raise

    def add(self, played: Played) -> None:
        """Put a finished game on disk. Raises OSError."""
        self._file.write(msgspec.json.encode(played) + b"\n")
        self._file.flush()
        os.fsync(self._file.fileno())
        self.games[played.key] = played

    def close(self) -> None:
        """Let others write the file."""
        self._file.close()
        self._lock.release()

    def _begin(self, match: Match) -> None:
        try:
            data = read_limited(self.path, LARGEST)
        except FileNotFoundError:
            atomic_write(self.path, msgspec.json.encode(Head(FORMAT, match)) + b"\n")
            return
        found, self.games, good = _read(data, shown_name(self.path))
        if other := _difference(found, match):
            name = shown_name(self.path)
            raise FileTrouble(f"{name} is the result of another match ({other}); name a new one with --out.")
        self.dropped = good < len(data)
        if self.dropped:
            os.truncate(self.path, good)


def read(path: Path) -> tuple[Match, list[Played]]:
    """A match and its finished games by round. Raises FileTrouble, FileNotFoundError."""
    match, games, _ = _read(read_limited(path, LARGEST), shown_name(path))
    return match, [games[key] for key in sorted(games)]


def _read(data: bytes, name: str) -> tuple[Match, dict[tuple[int, int], Played], int]:
    """The match, its games, and how many bytes are good: all but a damaged last line."""
    first, _, _ = data.partition(b"\n")
    try:
        head = msgspec.convert(strict_json(first, name), Head)
    except (FileTrouble, msgspec.ValidationError) as error:
        raise FileTrouble(f"{name} is no result of the arena.") from error
    if head.format != FORMAT:
        raise FileTrouble(f"{name} was written by another version of the arena.")
    games: dict[tuple[int, int], Played] = {}
    good, match = len(first) + 1, head.match
    lines = data[good:].splitlines(keepends=True)
    for number, line in enumerate(lines, start=2):
        try:
            played = _game(line, match)
        except ValueError as error:
            if number == len(lines) + 1:
                break
            raise FileTrouble(
                f"Line {number} of {name} is damaged ({error}); without it, its game is played again."
            ) from error
        games[played.key] = played
        good += len(line)
    return match, games, good


def _game(line: bytes, match: Match) -> Played:
    """A finished game of a match. Raises ValueError for what none can have left behind."""
    if not line.endswith(b"\n"):
        raise ValueError("it is torn")
    played = msgspec.json.decode(line, type=Played)
    games = line_ups(len(match.players), match.seats)
    if played.round < 0 or not 0 <= played.number < len(games):
        raise ValueError("there is no such game")
    if tuple(seat.player for seat in played.seats) != games[played.number]:
        raise ValueError("others sit there")
    if sorted(seat for group in played.ranking for seat in group) != list(range(match.seats)):
        raise ValueError("its ranking is of other seats")
    return played


def _difference(found: Match, wanted: Match) -> str:
    """The first difference between two matches, in words; empty if they are equal."""
    for name in Match.__struct_fields__:
        old, new = getattr(found, name), getattr(wanted, name)
        if old != new:
            return f"{name.replace('_', ' ')} {_shown(old)}, not {_shown(new)}"
    return ""


def _shown(value: Any) -> str:
    return msgspec.json.encode(value).decode().replace('"', "")
