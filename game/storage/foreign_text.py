"""Logs, positions and saved games as text passed on by mail, in a chat or through a program.

Harmless changes made on the way are undone here, for pages, pipe and command line alike: a byte order mark,
line ends of other systems, indentation, blanks at a line's end and other kinds of blanks, `> ` of a
quotation, fences of a code block, and, in entries, typographic dashes and quotes. Lines keep their numbers,
so that errors can be located. No line is left out: everything else in the text is refused.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from game.storage.files import FileTrouble, read_limited, shown_name
from rules.core import log
from rules.core.errors import LogError
from rules.core.log import Record
from rules.core.strict import parse_first

_LINE_END: Final = re.compile("\r\n|[\r\x0b\x0c\x85\u2028\u2029]")
_UNSEEN: Final = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]")
_QUOTED: Final = re.compile(r"(?:\s*>)+")
_FENCE: Final = re.compile(r"(?:`{3,}|~{3,})\s*([\w+-]*)")
_SEED: Final = "seed="
_DASHES: Final = "".join(map(chr, (*range(0x2010, 0x2016), 0x2212, 0xFE58, 0xFE63, 0xFF0D)))
_QUOTES: Final = "".join(map(chr, (*range(0x201C, 0x2020), 0xAB, 0xBB, 0xFF02)))
_TYPED: Final = str.maketrans({**dict.fromkeys(_DASHES, "-"), **dict.fromkeys(_QUOTES, '"')})
_UNICODE: Final = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)


def read_file(path: Path, limit: int) -> str:
    """Read a text file of at most `limit` bytes, UTF-8 or UTF-16. Raises FileTrouble."""
    name = shown_name(path)
    try:
        data = read_limited(path, limit)
        # Some Windows programs write UTF-16 by default.
        return data.decode("utf-16" if data.startswith(_UNICODE) else "utf-8").removeprefix("\ufeff")
    except FileNotFoundError as error:
        raise FileTrouble(f"{name} no longer exists.") from error
    except UnicodeDecodeError as error:
        raise FileTrouble(f"{name} is no text.") from error


def plain(text: str) -> str:
    """Undo all harmless changes, line by line."""
    return "\n".join(_line(line) for line in _whole(text).split("\n"))


def _whole(text: str) -> str:
    """Remove a byte order mark and normalise line ends."""
    return _LINE_END.sub("\n", text.removeprefix("\ufeff"))


def _line(line: str) -> str:
    line = _UNSEEN.sub("", line)
    if not line.isascii():
        line = "".join(" " if unicodedata.category(one) == "Zs" else one for one in line)
    if quoted := _QUOTED.match(line):
        line = line[quoted.end() :]
    line = line.strip()
    return "" if _FENCE.fullmatch(line) else line


def comments(text: str) -> Iterator[str]:
    """The words behind the fences of code blocks, which no reader takes for entries."""
    for line in _whole(text).split("\n"):
        quoted = _QUOTED.match(line)
        found = _FENCE.fullmatch((line[quoted.end() :] if quoted else line).strip())
        if found and found[1]:
            yield found[1]


def replay(text: str) -> Record:
    """Replay a log, checking every move. Raises LogError, which names the line."""
    lines = plain(text).split("\n")
    first = next((number for number, line in enumerate(lines) if line), 0)
    return replay_onto(_begun(lines[first], first + 1), lines[first + 1 :], first + 2)


def _begun(line: str, number: int) -> Record:
    """Begin the game of a log's first line. A seed is free text and therefore stays unchanged."""
    facts, seed, words = line.partition(_SEED)
    header = facts.translate(_TYPED) + seed + words
    if header.split(maxsplit=2)[1:2] == [log.POSITION]:
        header = line if _is_json(line) else line.translate(_TYPED)
    try:
        return log.begin(header)
    except LogError as error:
        raise LogError(str(error).replace("line 1:", f"line {number}:", 1)) from error


def _is_json(line: str) -> bool:
    try:
        parse_first((*line.split(maxsplit=2), "")[2])
    except ValueError:
        return False
    return True


def replay_onto(record: Record, lines: Sequence[str], first: int) -> Record:
    """Replay plain lines onto a record; the first one has line number `first`. Raises LogError."""
    return log.replay_lines(record, _entries(lines), first)


def _entries(lines: Sequence[str]) -> Iterator[str]:
    for line in lines:
        yield " ".join(line.translate(_TYPED).split())


def first_value(text: str) -> tuple[Any, list[str], int]:
    """The JSON value at the start of a text, the plain lines after it and the number of the first of them.

    Raises ValueError with the place of the error in the original text, as far as that begins with JSON.
    """
    whole = _whole(text)
    readable = plain(text)
    trouble: ValueError | None = None
    # The original comes first: strings in it may hold anything, and columns count from its own margin.
    for one in (whole, readable, readable.translate(_TYPED)):
        try:
            value, end = parse_first(one)
        except ValueError as error:
            if trouble is None and one.lstrip().startswith(("{", "[")):
                trouble = error
        else:
            return value, plain(one[end:]).split("\n"), one.count("\n", 0, end) + 1
    raise trouble or ValueError("it begins with no value")
