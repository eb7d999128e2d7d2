"""Toy, for the suite's own sake: every check has to work on it."""

from __future__ import annotations

from typing import Any

from rules.core.protocol import Seat
from rules.core.rng import Rng
from tests.conformance.hooks import Hooks
from tests.toy import State


class _Toy(Hooks):
    wanted = ("die", "draw", "take", "dig", "keep", "bury", "reveal", "pass")

    def wanted_in(self, variant: str) -> tuple[str, ...]:
        return self.wanted if variant == "standard" else (*self.wanted, "mark", "roll", "rolled", "done")

    def options(self, rng: Rng, variant: str, seats: int) -> dict[str, str]:
        return {"bonus": "yes"} if rng.below(5) == 0 else {}

    def plies(self, variant: str) -> int:
        return 4000

    def fired(self, before: State, seat: Seat, move: Any, events: tuple[Any, ...], after: State) -> list[str]:
        return [event.word for event in events]

    def leaks(self, state: State, viewer: Seat | None, view: dict[str, Any], lines: list[str]) -> list[str]:
        found = [f"hand of P{s + 1}" for s, h in enumerate(view["hands"]) if s != viewer and any(h)]
        found += ["deck"] if view["deck"] is not None else []
        found += ["drawn card"] if view["drawn"] and state.active != viewer else []
        found += [f"bid of P{s + 1}" for s, bid in enumerate(view["bids"]) if s != viewer and bid]
        name = "" if viewer is None else f"P{viewer + 1}"
        secret = (" draw ", " roll ", " mark ")
        return found + [
            line
            for line in lines
            if any(word in line for word in secret)
            and name not in line.split(":")[0].split()
            and line[-1] != "?"
        ]

    def reveals(self, before: State, move: Any, after: State, viewer: Seat | None) -> bool:
        """When the last one is done, the coins tell what was bid."""
        return before.phase == "bid" and after.phase == "turn"

    def every_move(self, state: State, seat: Seat) -> set[str] | None:
        if state.phase not in ("turn", "card", "close", "bid"):
            return set()
        words = {f"reveal {card:02}" for card in state.hands[seat] if card // 3 <= state.coins[seat]}
        if state.phase == "bid":
            if state.done[seat]:
                return words
            marks = {f"mark {number}" for number in range(1, state.die + 1)} | {"roll"}
            return words | ({"done"} if state.bids[seat] else marks)
        if seat != state.active:
            return words
        match state.phase:
            case "turn":
                takes = {f"take {number}" for number in range(1, state.die + 1)}
                return words | takes | ({"dig"} if state.deck else set())
            case "card":
                return words | {"keep", "bury"}
        return words | {"pass"}

    def recount(self, state: State) -> tuple[int, ...] | None:
        return tuple(sum(cards) + coins for cards, coins in zip(state.open, state.coins, strict=True))


HOOKS = _Toy()
