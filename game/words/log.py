"""Lines of a log, and names for the numbers in its events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

HEADLINE: Final = -1
"""In place of a seat: a line about the whole table."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log."""

    seat: int
    """Seat of the actor, or `HEADLINE`."""
    text: str


class Things:
    """Things that the fields of events and moves name, by field; other fields are numbers and texts."""

    def __init__(self, **named: Callable[[Any], Any]) -> None:
        self._named: Mapping[str, Callable[[Any], Any]] = named

    def of(self, value: Any) -> dict[str, Any]:
        """The fields of an event or a move as arguments of a sentence."""
        return self.named({field: getattr(value, field) for field in value.__struct_fields__})

    def named(self, args: Mapping[str, Any]) -> dict[str, Any]:
        """The same of arguments by name."""
        return {
            name: self._named[name](value) if name in self._named else value for name, value in args.items()
        }
