"""Names, date and result at the head of an exported log, as comments that every reader skips.

All versions leave out one line of a log: the fence of a code block, `~~~ word`, since chats put logs into
such blocks (`game.storage.foreign_text`). A word has letters, digits, `_`, `+` and `-`; in names a blank is
written `_`, and any other sign by its code in hexadecimal between two `+`.

    ~~~ Ant_Trails
    ~~~ played-2026-11-28
    ~~~ P1-Mia_Smith
    ~~~ P2-Zo+eb+
    ~~~ passed-52-P2-Rosa    (after 52 entries Rosa took the second seat)
    ~~~ points-31_28
    ~~~ resigned-P2
    ~~~ family    (the program made everybody's choices before round 1)
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.session.player import Player
from game.session.seat_change import SeatHistory
from game.storage.foreign_text import comments
from game.text import clean
from rules.core.log import Record
from rules.core.protocol import Seat

_LENGTH: Final = 64
"""Most characters of a name."""
_NAME: Final = re.compile(r"P([1-9]\d?)-([\w+-]{1,500})")
_PASSED: Final = re.compile(r"passed-(\d{1,6})-P([1-9]\d?)-([\w+-]{1,500})")
_RESIGNED: Final = re.compile(r"resigned-P([12])")
_FAMILY: Final = "family"
_CODE: Final = re.compile(r"\+([0-9a-f]{1,6})\+")


@dataclass(frozen=True, slots=True)
class LogFacts:
    """Facts about a game that its log does not hold."""

    names: dict[Seat, str]
    """The names of those who began the game."""
    passed: tuple[tuple[int, Seat, str], ...] = ()
    """Seats that passed on: the number of entries made before, the seat, and the name of who took it."""
    resigned: Seat | None = None
    is_prepared: bool = False
    """True if the program made everybody's choices of the set-up, as at a family's table."""


def written(record: Record, players: Sequence[Player], history: SeatHistory, day: str) -> str:
    """The lines to put before a finished game's log; `day` is its ISO date."""
    result = history.result(record)
    lines = [_word(record.game.info.title), f"played-{day}"]
    began = history.players_at(tuple(players), -1)
    lines += [f"P{seat + 1}-{_word(player.name)}" for seat, player in enumerate(began) if player.name]
    lines += [f"passed-{one.after}-P{one.seat + 1}-{_word(one.now.name)}" for one in history.changes]
    if result is not None:
        lines.append(f"points-{'_'.join(map(str, result.scores))}")
    if history.resigned is not None:
        lines.append(f"resigned-P{history.resigned + 1}")
    if history.is_prepared:
        lines.append(_FAMILY)
    return "".join(f"~~~ {line}\n" for line in lines)


def read(text: str) -> LogFacts:
    """The facts in a log's comments; whatever makes no sense is no fact."""
    names: dict[Seat, str] = {}
    passed: list[tuple[int, Seat, str]] = []
    resigned: Seat | None = None
    is_prepared = False
    for word in comments(text):
        if found := _NAME.fullmatch(word):
            if name := _name(found[2]):
                names.setdefault(int(found[1]) - 1, name)
        elif found := _PASSED.fullmatch(word):
            if name := _name(found[3]):
                passed.append((int(found[1]), int(found[2]) - 1, name))
        elif found := _RESIGNED.fullmatch(word):
            resigned = int(found[1]) - 1
        elif word == _FAMILY:
            is_prepared = True
    return LogFacts(names, tuple(passed), resigned, is_prepared)


def _name(word: str) -> str:
    return clean(_CODE.sub(_sign, word.replace("_", " ")), _LENGTH)


def _word(name: str) -> str:
    signs = (_coded(sign) for sign in name)
    return "".join(signs)


def _coded(sign: str) -> str:
    if sign == " ":
        return "_"
    return sign if sign == "-" or (sign.isalnum() and sign.isascii()) else f"+{ord(sign):x}+"


def _sign(found: re.Match[str]) -> str:
    code = int(found[1], 16)
    return chr(code) if code < 0x110000 and not 0xD800 <= code < 0xE000 else ""
