"""Ant Trails for the conformance suite: a second telling of the game, and what must happen in play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from rules.ant_trails import GAME
from rules.ant_trails.state import Phase, State
from rules.core.protocol import Seat
from rules.core.rng import Rng
from tests.conformance.hooks import Hooks
from tests.rules.ant_trails import brute


class _AntTrails(Hooks):
    wanted = (
        "FoodLaid",
        "started by P1",
        "started by P2",
        "extended by P1",
        "extended by P2",
        "joined by P1",
        "joined by P2",
        "looped by P1",
        "looped by P2",
        "taken and kept",
        "taken and claimed",
        "stepped and kept",
        "stepped and claimed",
        "passed",
        "passed with food",
        "a pass without consequence",
        "one ant only",
        "Balanced start",
        "a cell freed",
        "Black wins",
        "Red wins",
        "a draw",
    )

    def options(self, rng: Rng, variant: str, seats: int) -> dict[str, str]:
        return {"first1": "yes"} if rng.below(2) else {}

    def fired(
        self, before: State, seat: Seat, move: Any, events: tuple[Any, ...], after: State
    ) -> Iterator[str]:
        told = [GAME.event_json(event) for event in events]
        names = [event["event"] for event in told]
        match names[0]:
            case "FoodLaid":
                yield "FoodLaid"
            case "AntPlaced":
                yield f"{told[0]['deed']} by {told[0]['seat']}"
                if before.passes:
                    yield "a pass without consequence"
                if after.placed == 1 and after.phase == Phase.FOOD:
                    yield "Balanced start" if after.first1 and after.round == 1 else "one ant only"
            case "FoodTaken" | "FoodStepped":
                claimed = "claimed" if "FoodClaimed" in names else "kept"
                yield f"{names[0].removeprefix('Food').lower()} and {claimed}"
                if not before.placed:
                    yield "passed with food"
                if names[0] == "FoodTaken":
                    yield "a cell freed"
            case "SeatPassed":
                yield "passed"
        if result := GAME.result(after):
            winners = result.ranking[0]
            yield "a draw" if len(winners) == 2 else ("Black wins", "Red wins")[winners[0]]

    def lost(self, state: State) -> list[str]:
        return brute.lost(GAME.to_json(state))

    def detours(self, state: State, seat: Seat, rng: Rng) -> list[str]:
        """Food moves with the claim written behind them."""
        position, found = GAME.to_json(state), []
        for token in brute.legal(position) - {"-", "."}:
            new = brute.after(position, token)
            own = new["claimed"][new["turn"]]
            if len(own) > len(position["claimed"][new["turn"]]):
                found.append(f"{token}!{own[-1]}")
        return sorted(found)

    def meaning(self, text: str) -> str:
        return re.sub(r"![1-9]$", "", text)

    def every_move(self, state: State, seat: Seat) -> set[str] | None:
        return brute.legal(GAME.to_json(state)) if seat == state.seat else set()

    def recount(self, state: State) -> tuple[int, ...]:
        return brute.scores(GAME.to_json(state))


HOOKS = _AntTrails()
