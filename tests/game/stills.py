"""Positions between the events of each entry of a game, as a film shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.session.redaction import RedactedEntry
from game.session.session import Session

Follow = Callable[[Any, Any, Any], Any]
"""The position after an event, from the one before it and the one after the whole entry."""


def stills(session: Session, follow: Follow, viewer: int | None) -> Iterator[tuple[RedactedEntry, list[Any]]]:
    """Each entry as a seat sees it, with the position before it and that after each of its events."""
    for index in range(len(session.entries)):
        seen = session.seen(index, viewer)
        views = [seen.before]
        for event in seen.events:
            views.append(follow(views[-1], event, seen.after))
        yield seen, views


def check_arrival(seen: RedactedEntry, views: Sequence[Any], fields: Sequence[str]) -> None:
    """The events of an entry lead to the position after it, as far as these fields go."""
    for name in fields:
        assert getattr(views[-1], name) == getattr(seen.after, name), (seen.text, name)
