"""The tour's table: what is in the boxes, what was met of it and in which ways, and what went wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tests.tour.thing import Thing
from tests.tour.walk import ASPECTS, Diary

_KIND = 18


def table(game: str, things: Sequence[Thing], diary: Diary) -> Iterator[str]:
    """A game's lines: for each kind how many things there are, and how many were met in each way."""
    kinds = dict.fromkeys(thing.kind for thing in things)
    yield f"{game:<{_KIND}}{'things':>7}{'met':>5}  {'  '.join(ASPECTS)}"
    for kind in (*kinds, ""):
        own = [thing for thing in things if kind in ("", thing.kind)]
        yield _row(f"  {kind}" if kind else "  all", own, diary)


def _row(name: str, things: Sequence[Thing], diary: Diary) -> str:
    met = sum(bool(diary.met.get(thing)) for thing in things)
    counts = (
        f"{sum(diary.met[thing][aspect] > 0 for thing in things if thing in diary.met):>{len(aspect)}}"
        for aspect in ASPECTS
    )
    return f"{name:<{_KIND}}{len(things):>7}{met:>5}  {'  '.join(counts)}"


def times(diary: Diary) -> str:
    """Uses of the seconds of processor time."""
    parts = ", ".join(f"{name} {seconds:.1f}" for name, seconds in diary.seconds.most_common())
    ways = ", ".join(f"{count} by {way}" for way, count in diary.ways.most_common())
    total = sum(diary.seconds.values())
    return (
        f"{diary.stops} stops in {total:.1f} s of processor time ({parts}); people's moves: {ways or 'none'}"
    )


def unmet(things: Iterable[Thing], diary: Diary) -> list[Thing]:
    """Things that were not looked at, or not without a fault."""
    return [thing for thing in things if not diary.met.get(thing)]
