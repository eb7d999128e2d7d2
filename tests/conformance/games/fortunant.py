"""What the suite knows of FortunANT: the pencil that nobody else sees, and what happens in play."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any, Final

from rules.core.protocol import Seat, Variant
from rules.core.rng import Rng
from rules.fortunant import GAME
from rules.fortunant.state import Phase, State
from tests.conformance.hooks import Hooks
from tests.rules.fortunant import brute

OPTIONS: Final = ("receding_water", "reroll3", "graveyard_pieces")
OPEN: Final = (".", "keep", "again", "?")
"""What may be read of another's steps."""
TOLD: Final = 5
"""How many running turns are told a second time."""
SECRET: Final = re.compile(
    r"FoodSpent|RoomRavaged|DieAdjusted|DieForetold|CorridorDug|RoomDug|FoodLaid|TrackMarked|TokenGained|"
    r"HexAdded|HexForgone|OptionClaimed|RoomAssigned|StarGained"
)


class _FortunAnt(Hooks):
    def seats(self, variant: Variant) -> Sequence[int]:
        return (1, 2, 5, 99)

    def counted(self, variant: Variant) -> Sequence[int]:
        return (1, 2)

    def plies(self, variant: str) -> int:
        return 16_000

    def options(self, rng: Rng, variant: str, seats: int) -> dict[str, str]:
        return {name: "on" for name in OPTIONS if rng.below(3) == 0}

    def lost(self, state: State) -> list[str]:
        """What the moves of running turns do not lead to; of many seats some are told again."""
        position = GAME.to_json(state)
        moved = [name for name, turn in position["turns"].items() if turn["moves"]]
        return [wrong for name in moved[:TOLD] for wrong in brute.astray(position, name)]

    def unearned(self, state: State) -> list[str]:
        return brute.unearned(GAME.to_json(state))

    def every_move(self, state: State, seat: Seat) -> set[str]:
        return brute.legal(GAME.to_json(state), seat)

    def recount(self, state: State) -> tuple[int, ...]:
        return brute.scores(GAME.to_json(state))

    def leaks(self, state: State, viewer: Seat | None, view: dict[str, Any], lines: list[str]) -> list[str]:
        """FA-TURN-02: of the others' running turns nothing shows but that they have confirmed."""
        mine = "" if viewer is None else f"P{viewer + 1}"
        found = []
        for line in lines:
            seat, between, text = line.partition(": ")
            if line.startswith("{"):
                told = json.loads(line)
                found += [line] if SECRET.match(told["event"]) and told["seat"] != mine else []
            elif between and seat != mine and text not in OPEN:
                found.append(line)
        if state.phase is not Phase.PLAY:
            return found
        truth = GAME.to_json(state)
        for name, turn in view["turns"].items():
            if name == mine:
                continue
            began = truth["began"].get(name, truth["sheets"][name])
            if view["sheets"][name] != began or name in view["began"] or turn["moves"]:
                found.append(f"the turn of {name}")
            if (turn["stage"] == "done") != (truth["turns"][name]["stage"] == "done"):
                found.append(f"the stage of {name}")
        return found

    def reveals(self, before: State, move: Any, after: State, viewer: Seat | None) -> bool:
        """FA-MULTI-02: the last confirmation shows all turns."""
        return before.phase is Phase.PLAY and after.phase is not Phase.PLAY


HOOKS = _FortunAnt()
