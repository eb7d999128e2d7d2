"""Parley, for the sake of the checks on answers that the rules give."""

from __future__ import annotations

from typing import Any

from rules.core.protocol import Seat
from tests.conformance.hooks import Hooks


class _Parley(Hooks):
    def fired(self, before: Any, seat: Seat, move: Any, events: tuple[Any, ...], after: Any) -> list[str]:
        return [before.prompt]

    def reveals(self, before: Any, move: Any, after: Any, viewer: Seat | None) -> bool:
        """A card that is given is seen by the seat that gets it."""
        return before.prompt == "give" and viewer == before.turn


HOOKS = _Parley()
