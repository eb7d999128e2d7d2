"""FortunANT for the conformance suite: the pencil that nobody else sees, and what happens in play."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Any, Final

from rules.core.protocol import CHANCE, Seat, Variant
from rules.core.rng import Rng
from rules.fortunant import GAME
from rules.fortunant.events import Event
from rules.fortunant.grid import DIRECTIONS
from rules.fortunant.shapes import PLACEMENTS, SHAPES
from rules.fortunant.state import Phase, State
from tests.conformance.hooks import Hooks
from tests.rules.fortunant import brute

OPTIONS: Final = ("receding_water", "reroll3", "graveyard_pieces")
OPEN: Final = (".", "keep", "again", "?")
"""Facts about another's steps that may be read."""
DETOURS: Final = 30
TOLD: Final = 5
"""Number of running turns that are told a second time."""
SECRET: Final = re.compile(
    r"FoodSpent|RoomRavaged|DieAdjusted|DieForetold|CorridorDug|RoomDug|FoodLaid|TrackMarked|TokenGained|"
    r"HexAdded|HexForgone|OptionClaimed|RoomAssigned|StarGained"
)
UNLOCKED: Final = {place.cells for places in PLACEMENTS for place in places if not SHAPES[place.shape].locked}
EVENTS: Final = tuple(event.__name__ for event in Event.__args__ if event.__name__ != "Hidden")
HAPPENS: Final = (
    *("corridor s", "corridor r", "corridor x", "room by 1", "room by 2", "a locked shape"),
    *("assign S", "assign N", "assign G", "assign F", "assign Q"),
    *("hex grows a room", "hex founds a room", "H=- forced", "H=- chosen", *(f"B={n}" for n in range(1, 7))),
    *("food 1", "food 2", "termites 1", "termites 2", "flood 1", "flood 2", "a choice of victims"),
    *("star Dice", "star Fortune", "star Track", "star Scout", "a track icon", "a die icon"),
    *("three_stars", "winter"),
)
_TESTS: Final = "tests/rules/fortunant/test_"
SCRIPTED: Final = {
    "OptionKept": f"{_TESTS}rules_turn.py::test_fa_opt_02_keeping_and_games_without_the_option",
    "OptionRerolled": f"{_TESTS}rules_turn.py::test_fa_opt_02_threes_are_rolled_again_in_any_order",
    "a locked shape": f"{_TESTS}examples.py::test_fa_ex_10_a_locked_row_after_a_queen",
    "assign F": f"{_TESTS}rules_rewards.py::test_fa_assign_08_fortune_once_a_turn_on_an_unused_die",
    "assign Q": f"{_TESTS}rules_digging.py::test_fa_room_05_locked_shapes_open_in_the_turn_after_a_queen",
    "H=- forced": f"{_TESTS}rules_rewards.py::test_fa_track_07_a_hex_that_fits_nowhere_is_forgone",
    "H=- chosen": f"{_TESTS}examples.py::test_fa_ex_16_the_end_of_the_track",
    **{
        f"B={n}": f"{_TESTS}rules_rewards.py::test_fa_track_05_a_full_row_claims_an_option_that_is_not_ticked"
        for n in range(1, 7)
    },
    "food 2": f"{_TESTS}examples.py::test_fa_ex_30_food_that_is_enough",
    "star Dice": f"{_TESTS}examples.py::test_fa_ex_19_the_fifth_square",
    "star Fortune": f"{_TESTS}rules_rewards.py::test_fa_assign_10_several_fortunes_and_tokens_together",
    "star Track": f"{_TESTS}rules_rewards.py::test_fa_track_06_space_30_gives_a_star",
    "star Scout": f"{_TESTS}examples.py::test_fa_ex_21_the_third_scout_that_counts",
    "three_stars": f"{_TESTS}examples.py::test_fa_ex_33_all_finish_the_turn_of_the_third_star",
}
"""Things that random games bring about too seldom, with the tests of them."""
WANTED: Final = (*EVENTS, *HAPPENS)


class _FortunAnt(Hooks):
    def seats(self, variant: Variant) -> Sequence[int]:
        return (1, 2, 5, 99)

    def counted(self, variant: Variant) -> Sequence[int]:
        return (1, 2)

    wanted: Collection[str] = WANTED
    scripted: Mapping[str, str] = SCRIPTED

    def fired(
        self, before: State, seat: Seat, move: Any, events: tuple[Any, ...], after: State
    ) -> Iterator[str]:
        yield from (type(event).__name__ for event in events)
        yield from _happened(GAME.format(move), events)
        if seat != CHANCE and before.phase is Phase.PLAY:
            text = GAME.format(move)
            if text[0] == "V" and len(GAME.legal_moves(before, seat)) > 1:
                yield "a choice of victims"
            if text[0] == "R" and move.cells not in UNLOCKED:
                yield "a locked shape"
            if text == "H=-":
                yield "H=- forced" if len(GAME.legal_moves(before, seat)) == 1 else "H=- chosen"

    def plies(self, variant: str) -> int:
        return 24_000

    def options(self, rng: Rng, variant: str, seats: int) -> dict[str, str]:
        return {name: "on" for name in OPTIONS if rng.below(3) == 0}

    def detours(self, state: State, seat: Seat, rng: Rng) -> list[str]:
        """FA-NOTE-03: hexes and dice in another order, and a direction for a corridor of one hex."""
        found = []
        for move in rng.shuffled(list(GAME.legal_moves(state, seat)))[:DETOURS]:
            text = GAME.format(move)
            head, _, rest = text.partition("=")
            if text[0] == "R":
                dice = "+".join(reversed(head[1:].split("+")))
                found.append(f"R{dice}={'+'.join(rng.shuffled(rest.split('+')))}")
            elif text[0] == "E":
                found.append(f"E={','.join(reversed(rest.split(',')))}")
            elif text[0] == "C" and text.endswith(":1"):
                found.append(f"{text[:-1]}{rng.choice(DIRECTIONS)}1")
        return found

    def normal(self, text: str) -> str:
        """The form that is listed."""
        return GAME.format(GAME.parse(text))

    def lost(self, state: State) -> list[str]:
        """Faults of running turns that their moves do not lead to; of many seats some are told again."""
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


def _happened(text: str, events: tuple[Any, ...]) -> Iterator[str]:
    """Effects of a token or a roll, told from its text and the events."""
    yield from _done(text)
    for event in events:
        told = GAME.event_json(event)
        match told["event"]:
            case "TermitesCame":
                yield f"termites {told['food']}"
            case "WaterRose":
                yield f"flood {told['rows']}"
            case "StarGained":
                yield f"star {told['star']}"
            case "GameEnded":
                yield told["reason"]
            case "TrackMarked" if not told["die"]:
                yield "a track icon"
            case "TokenGained" if text[0] != "T":
                yield "a die icon"


def _done(text: str) -> Iterator[str]:
    """Effects that a token states by itself."""
    match text[0]:
        case "C":
            yield f"corridor {text[3]}"
        case "R":
            yield f"room by {text.count('+', 0, text.index('=')) + 1}"
        case "U" if text != "U-":
            yield f"assign {text.partition(':')[2][0]}"
        case "H" if text != "H=-":
            yield "hex grows a room" if "@" in text else "hex founds a room"
        case "E":
            yield f"food {text.count(',') + 1}"
        case "B":
            yield text


HOOKS = _FortunAnt()
