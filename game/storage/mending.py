"""Rows of a database that a damaged disk has changed, put right from a copy of it.

SQLite sees whether its pages fit together, not whether a value is the one that was written. Rows that are
only ever added stand in the copy with the same key, so that one that makes no sense is looked for there.
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
"""Whether a row makes sense; its texts are bytes."""
_log = logging.getLogger(__name__)
_ALL: Final = "select * from {}"


def damaged_rows(
    database: sqlite3.Connection, copy: Path, judges: Mapping[str, Judge]
) -> dict[str, list[Row]]:
    """The rows of the copy that make sense where the database's own do not, by table.

    `judges` are those of the tables, whose first column is the key. Gives nothing where the copy cannot be
    read: it is a help, not a condition.
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
    # Compared first: to judge thousands of rows takes longer than all the rest of a start.
    changed = (key for key, row in copied.items() if key in own and own[key] != row)
    return [copied[key] for key in changed if judge(copied[key]) and not judge(own[key])]


def _rows(database: sqlite3.Connection, table: str) -> list[Row]:
    """All rows of a table, their texts as bytes: damaged ones are no UTF-8."""
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
