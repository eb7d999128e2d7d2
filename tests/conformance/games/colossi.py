"""What the suite knows of Colossi: its secrets, and what happens in play."""

from __future__ import annotations

from typing import Any

from rules.colossi.box import TILE
from rules.colossi.play.laying import LayTile
from rules.colossi.state import State
from rules.core.protocol import Seat
from rules.core.rng import Rng
from tests.conformance.hooks import Hooks


class _Colossi(Hooks):
    def plies(self, variant: str) -> int:
        return 9_000

    def options(self, rng: Rng, variant: str, seats: int) -> dict[str, str]:
        return {"first": f"P{rng.below(seats) + 1}"} if rng.below(3) == 0 else {}

    def reveals(self, before: State, move: Any, after: State, viewer: Seat | None) -> bool:
        """CO-AGE-06: whether a Lair came from the box or from the deck shows when it has been placed.

        CO-ENV-OAS: who harvests the Oasis throws the whole hand on the open pile.
        """
        emptied = any(hand and not left for hand, left in zip(before.hands, after.hands, strict=True))
        thrown = sum(after.card_discard) > sum(before.card_discard)
        oasis = TILE["OAS"] in before.tiles and emptied and thrown
        return isinstance(before.agenda[-1], LayTile) or oasis


HOOKS = _Colossi()
