"""The daily challenge: one seed for everyone who plays the same rules on the same date.

A person plays it alone; in rules without a solo game, on the first seat against computers of the default
level. `Variant.challenge` is the number of players.

The seed is a text that contains its day, such as `daily-2026-11-21-306e`: the date and the first four
hexadecimal digits of the SHA-256 of `game rule-set rules-version date` (separated by spaces). So nothing has
to be stored or downloaded, past days can be played at any time, and the seed alone identifies a daily game.
Unlike other seeds it is no secret, since anyone can compute it: it may be shown during the game.

Today is the player's local date. Up to version 0.2 it was the date in Greenwich, which was tomorrow's in the
American evening. Results are kept by the day of their seed, never by the time they were played at, so a day
played ahead then, or across time zones, still counts as that day.
"""

from __future__ import annotations

import hashlib
import re
import time
from collections.abc import Callable, Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Final

from game.ai import levels
from rules.core.protocol import GameInfo, Setup

PERSON: Final = ""
"""Stands for a person in place of a level."""
_EARLIEST: Final = -14 * 3600.0
_LATEST: Final = (24 + 12) * 3600.0
"""Earliest beginning and latest end of a date on earth, in seconds from its beginning in Greenwich."""
_SEED: Final = re.compile(r"daily-(\d{4}-\d\d-\d\d)-[0-9a-f]{4}", re.ASCII)


def day_at(wall: float) -> str:
    """The player's own date, such as `2026-11-21`, at `wall` seconds since 1970."""
    if hasattr(time, "tzset"):  # else the C library keeps the zone that it has read once
        time.tzset()
    return date.fromtimestamp(wall).isoformat()


def is_on(day: str, wall: float) -> bool:
    """Return True if it is, or was, that date somewhere on earth at `wall` seconds since 1970.

    For results that are dated by time alone: dates by Greenwich and in other time zones still count.
    """
    start = datetime.fromisoformat(day).replace(tzinfo=UTC).timestamp()
    return start + _EARLIEST <= wall < start + _LATEST


class Calendar:
    """The player's date, for pages that stay open over midnight."""

    def __init__(self, wall: Callable[[], float]) -> None:
        """`wall` gives seconds since 1970."""
        self._wall = wall
        self.day = day_at(wall())

    def has_turned(self) -> bool:
        """Return True if the date has changed since the last call; `day` is then the new one."""
        before, self.day = self.day, day_at(self._wall())
        return self.day != before


def days_before(day: str, count: int) -> list[str]:
    """The `count` days up to and including `day`, newest first. Raises ValueError if `day` is no date."""
    last = date.fromisoformat(day)
    return [(last - timedelta(days=number)).isoformat() for number in range(count)]


def seed_of(info: GameInfo, variant: str, day: str) -> str:
    """The seed of a day's challenge: a pure function of game, rule set, rules version and date."""
    facts = f"{info.name} {variant} {info.rules_version} {day}"
    return f"daily-{day}-{hashlib.sha256(facts.encode()).hexdigest()[:4]}"


def day_of(info: GameInfo, setup: Setup, seed: str, company: Sequence[str] = (PERSON,)) -> str:
    """The day whose challenge a game is; empty if it is none (another seed, other seats, changed options).

    `company`: for each seat the level of its computer, or PERSON.
    """
    found = _SEED.fullmatch(seed)
    if found is None or setup.options or not _is_date(found[1]):
        return ""
    if seed != seed_of(info, setup.variant, found[1]) or len(company) != setup.seats:
        return ""
    return found[1] if tuple(company) == _company(info, setup.variant) else ""


def _company(info: GameInfo, variant: str) -> tuple[str, ...]:
    """The levels of all seats in a rule set's challenge, PERSON first; empty if it has none."""
    players = info.variant(variant).challenge
    computers = [levels.default(info.name).name] * (players - 1)
    return (PERSON, *computers) if players else ()


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
