"""Repair of database rows changed by a damaged disk, from a copy of the database.

SQLite checks whether its pages fit together, not whether a value is the one that was written. Rows that are
only ever added have the same key in the copy, so an invalid row is looked up there.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

Row = tuple[Any, ...]
Judge = Callable[[Row], bool]
"""Returns True for a valid row, whose texts are bytes."""
_log = logging.getLogger(__name__)
_ALL: Final = "select * from {}"


def damaged_rows(
    database: sqlite3.Connection, copy: Path, judges: Mapping[str, Judge]
) -> dict[str, list[Row]]:
    """The valid rows of the copy whose counterparts in the database are invalid, by table.

    `judges` check the rows of each table, whose first column is the key. Empty if the copy cannot be read: it
    is a help, not a condition.
    """
    if not copy.is_file():
        return {}
    try:
        with contextlib.closing(sqlite3.connect(f"{copy.absolute().as_uri()}?mode=ro", uri=True)) as good:
            return {
                table: found
                for table, judge in judges.items()
                if (found := _found(database, good, table, judge))
            }
    except (sqlite3.Error, ValueError) as error:
        _log.warning("Rows not compared with the last good copy: %s", error)
        return {}


def _found(database: sqlite3.Connection, good: sqlite3.Connection, table: str, judge: Judge) -> list[Row]:
    own, copied = ({row[0]: row for row in _rows(one, table)} for one in (database, good))
    # Compared first: judging thousands of rows takes longer than the rest of a start.
    changed = (key for key, row in copied.items() if key in own and own[key] != row)
    return [copied[key] for key in changed if judge(copied[key]) and not judge(own[key])]


def _rows(database: sqlite3.Connection, table: str) -> list[Row]:
    """All rows of a table, with texts as bytes, since damaged ones are not UTF-8."""
    before, database.text_factory = database.text_factory, bytes
    try:
        return database.execute(_ALL.format(table)).fetchall()
    finally:
        database.text_factory = before


def put_back(database: sqlite3.Connection, rows: Mapping[str, list[Row]]) -> None:
    """Replace the rows with the same keys, all or none. Raises sqlite3.Error."""
    with database:
        for table, found in rows.items():
            for row in found:
                values = [value.decode() if isinstance(value, bytes) else value for value in row]
                database.execute(f"replace into {table} values ({', '.join('?' * len(row))})", values)
