"""Text for players that does not depend on the screen: counts, lists, names, times and seeds."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from datetime import date, datetime
from itertools import accumulate
from typing import Final

from game.graphemes import JOINER, NON_JOINER, clusters
from rules.core.rng import Rng

NAME_LENGTH: Final = 24
_LONGEST_LINE: Final = 2_000
_JOINING: Final = JOINER + NON_JOINER
"""Invisible, but needed to spell Persian words and emoji families."""
FEW: Final = 6
"""Greatest number of names in a sentence."""
_SEED_WORDS: Final = """
acorn amber bark beetle berry birch bramble brook cedar clay clover cricket dew dune dusk elm ember fern
field flint fog frost glade grass gravel hazel heath holly honey ivy lark leaf lichen lily maple marsh
meadow mint mist moss moth nettle oak olive otter pebble petal pine plum pollen pond poppy figure rain reed
river root rose rowan rush sage sand seed shade snail sorrel sparrow spruce star stone stream sun thistle
thorn thyme tulip twig vale violet walnut willow wind wren yarrow
"""
NATURE: Final = tuple(_SEED_WORDS.split())
"""Short words from woods and waters."""
_MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
_JUST_NOW: Final = 90
"""Seconds for which something has happened just now."""
_AT: Final = ("at", "yesterday at")
"""By the number of days that have passed since."""
_SEED_NUMBERS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def clean(text: str, limit: int = NAME_LENGTH) -> str:
    """Normalise typed text for one line: control characters and outer spaces removed, cut to `limit`."""
    normal = unicodedata.normalize("NFC", text)
    kept = (c for c in normal if c in _JOINING or not unicodedata.category(c).startswith("C"))
    whole = ""
    for cluster in clusters(" ".join("".join(kept).split()).strip(_JOINING)):
        if len(whole) + len(cluster) > limit:
            break
        whole += cluster
    return whole.strip()


def shortened(text: str, fits: Callable[[str], bool]) -> str:
    """The text if it fits, else its longest prefix that fits with an ellipsis, cut between graphemes."""
    if fits(text):
        return text
    ends = [0, *accumulate(len(cluster) for cluster in clusters(text[:_LONGEST_LINE]))]
    low, high = 0, len(ends) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if fits(text[: ends[middle]].rstrip() + "…"):
            low = middle
        else:
            high = middle - 1
    return text[: ends[low]].rstrip() + "…"


def folded(text: str) -> str:
    """Normalise a text for searching: no capitals, accents or composition (`zoe` for Zoë)."""
    plain = "".join(c for c in unicodedata.normalize("NFKD", text) if not unicodedata.combining(c))
    return plain.casefold()


def words_of(query: str) -> tuple[str, ...]:
    """The folded words of a search query."""
    return tuple(folded(query).split())


def has_words(text: str, query: str) -> bool:
    """Return True if all words of a query occur in a text, ignoring case and accents."""
    within = folded(text)
    return all(word in within for word in words_of(query))


def occurrences(text: str, words: Sequence[str]) -> list[tuple[int, int]]:
    """Spans of folded words in the original text, left to right, overlapping ones joined."""
    letters = [(letter, place) for place, c in enumerate(text) for letter in folded(c)]
    small = "".join(letter for letter, _ in letters)
    # A combining accent has no letter of its own: a match ends where the next letter begins.
    places = [*(place for _, place in letters), len(text)]
    found = sorted(
        (places[start], max(places[start] + 1, places[start + len(word)]))
        for word in set(words)
        if word
        for start in range(len(small))
        if small.startswith(word, start)
    )
    joined: list[tuple[int, int]] = []
    for start, end in found:
        if joined and start <= joined[-1][1]:
            joined[-1] = (joined[-1][0], max(end, joined[-1][1]))
        else:
            joined.append((start, end))
    return joined


def printable(text: str) -> str:
    """Replace characters of outside text that the renderer refuses by question marks.

    Those are lone surrogates and control characters, as in file names and error messages.
    """
    whole = text.encode("utf-8", "replace").decode("utf-8")
    return "".join(c if c.isprintable() or c == "\n" else "?" for c in whole)


def opened(sentence: str) -> str:
    """A sentence with a capital letter at its beginning."""
    return sentence[:1].upper() + sentence[1:]


def plural(count: int, one: str, many: str) -> str:
    """`1 ant`, `3 ants`."""
    return f"{count} {one if count == 1 else many}"


def ordinal(number: int) -> str:
    """`1st`, `2nd`, `11th`, `23rd`."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{'th' if number % 100 in (11, 12, 13) else ending}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """`Amber, Teal and Plum`; the empty list is the empty text."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def few(words: Sequence[str]) -> str:
    """The list shortened if it is long: `Amber, Teal and 9 more`."""
    rest = len(words) - FEW
    return listed([*words[:FEW], f"{rest} more"] if rest > 0 else words)


def to_move(names: Sequence[str]) -> str:
    """`Amber is to move`; `Amber and Teal are to move` where they decide at the same time."""
    return f"{few(names)} {'is' if len(names) == 1 else 'are'} to move"


def seat_counts(seats: Sequence[int]) -> str:
    """Numbers of players in words: `1 to 4`, `2`, `2 or 4`."""
    low, high = min(seats), max(seats)
    if low == high:
        return str(low)
    if len(seats) == high - low + 1:
        return f"{low} to {high}"
    return listed([str(seat) for seat in seats], "or")


def player_counts(seats: Sequence[int]) -> str:
    """`1 player`, `1 to 4 players`."""
    return f"{seat_counts(seats)} {'player' if max(seats) == 1 else 'players'}"


def day_words(day: str, year: bool = False) -> str:
    """`21 November` for `2026-11-21`, or `21 November 2026`; any other text is returned unchanged."""
    try:
        found = date.fromisoformat(day)
    except ValueError:
        return day
    words = f"{found.day} {_MONTHS[found.month - 1]}"
    return f"{words} {found.year}" if year else words


def date_words(seconds: float) -> str:
    """Local date at `seconds` since 1970, `21 November 2026`; empty if out of range."""
    try:
        return day_words(date.fromtimestamp(seconds).isoformat(), year=True)
    except (ValueError, OverflowError, OSError):
        return ""


def moment_words(seconds: float, now: float) -> str:
    """A moment of the past as people speak of it, both in seconds since 1970: `just now`, `at 10:12`,
    `yesterday at 21:40`, `on 21 November`, `on 21 November 2025`; empty if out of range."""
    if now - seconds < _JUST_NOW:
        return "just now"
    try:
        then, today = datetime.fromtimestamp(seconds), date.fromtimestamp(now)
    except (ValueError, OverflowError, OSError):
        return ""
    days = (today - then.date()).days
    if days < len(_AT):
        return f"{_AT[days]} {then:%H:%M}"
    return f"on {day_words(then.date().isoformat(), year=then.year != today.year)}"


def seed_words(number: int) -> str:
    """Three words for a seed, such as `moss amber nine`, chosen by a number."""
    rng, words = Rng(number), NATURE
    return " ".join((rng.choice(words), rng.choice(words), rng.choice(_SEED_NUMBERS)))
