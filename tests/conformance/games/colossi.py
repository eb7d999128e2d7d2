"""Colossi for the conformance suite: its second telling, its secrets, and what happens in play."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any, Final

from rules.colossi import GAME
from rules.colossi.box import AGE, CARD, TILE, TRAIT
from rules.colossi.play.laying import LayTile
from rules.colossi.play.trait_cards import ChooseFromPacket
from rules.colossi.state import State
from rules.core.protocol import Seat
from rules.core.rng import Rng
from tests.conformance.hooks import Hooks
from tests.rules.colossi import brute

PRIVATE: Final = ("CardDrawn", "CardLaidDown", "TileSeen", "CardSeen")
"""Events that name a card or tile which only their seat sees."""
DRAWN: Final = re.compile(r"! (?:draw|look) (P\d) (?!\?)")
BOXED: Final = re.compile(r"! box (?!\?)")
TOKENS: Final = (
    *("m k", "m a", ">", ".", "s", "p", "end", "h", "pass", "= space", "= beast", "= seat", "= -"),
    *("! tile", "! draw", "! box", "! mantle", "! age", "! shuffle"),
)
"""First words of entries in every rule set."""
EVERYWHERE: Final = (
    *TOKENS,
    *("TileLaid", "BeastCame", "BeastMoved", "AcolyteDied", "CubesLaid", "CubesTaken", "ControlTaken"),
    *("GoldGained", "ActionGained", "SpaceHarvested", "SeatPassed", "BeastLeft", "TileRemoved", "GameEnded"),
    *("a road", "an end by itself", "a pass by itself", "third_age"),
)
OF_TRAITS: Final = (
    *("TraitGained", "TraitLaid", "TraitDiscarded", "TraitTaken", "= trait", "= deck", "! trait", "u ALC"),
    *("GoldPaid", "TraitBorrowed", "TraitReturned", "x"),
)
_TESTS: Final = "tests/rules/colossi/test_"
SCRIPTED: Final = {
    "u ALC": f"{_TESTS}traits_own_turn.py::test_co_trait_alc_sells_cards_traits_and_acolytes",
    "TraitBorrowed": f"{_TESTS}traits_own_turn.py::test_co_ex_54_co_trait_mmc_mimicry_borrows_until_t4",
    "TraitReturned": f"{_TESTS}traits_own_turn.py::test_co_ex_54_co_trait_mmc_mimicry_borrows_until_t4",
}
"""Things that random games bring about too seldom, with the tests of them."""


class _Colossi(Hooks):
    wanted: Collection[str] = EVERYWHERE
    scripted: Mapping[str, str] = SCRIPTED

    def wanted_in(self, variant: str) -> Collection[str]:
        return (*EVERYWHERE, *OF_TRAITS) if variant == "full" else EVERYWHERE

    def plies(self, variant: str) -> int:
        return 13_500

    def codes(self) -> Collection[str]:
        return (*CARD, *TRAIT, *TILE, *AGE)

    def lay_aside(self, position: dict[str, Any], strangers: Collection[str]) -> None:
        for pile, discard in (("cards", "card_discard"), ("deck", "tile_discard")):
            for code in set(strangers) & set(position[pile]):
                position[discard][code] = position[pile].pop(code)

    def options(self, rng: Rng, variant: str, seats: int) -> dict[str, str]:
        chosen = {"first": f"P{rng.below(seats) + 1}"} if rng.below(3) == 0 else {}
        return chosen | ({"rounds": "3"} if rng.below(4) == 0 else {})

    def fired(
        self, before: State, seat: Seat, move: Any, events: tuple[Any, ...], after: State
    ) -> Iterator[str]:
        yield from (type(event).__name__ for event in events)
        text = GAME.format(move)
        yield _token(text)
        if text[0] == ">":
            yield "a road"
        if GAME.is_forced(before):
            yield {"end": "an end by itself", "pass": "a pass by itself"}.get(text, "an answer by itself")
        if (result := GAME.result(after)) is not None:
            yield result.reason
        _check_gold(before, events, after)

    def lost(self, state: State) -> list[str]:
        return list(brute.astray(GAME.to_json(state)))

    def every_move(self, state: State, seat: Seat) -> set[str] | None:
        return brute.legal(GAME.to_json(state), f"P{seat + 1}")

    def recount(self, state: State) -> tuple[int, ...]:
        return tuple(sum(row.values()) for row in GAME.to_json(state)["ledger"].values())

    def leaks(self, state: State, viewer: Seat | None, view: dict[str, Any], lines: list[str]) -> list[str]:
        """CO-INFO-02, CO-INFO-03: hands of others, piles, and what is drawn from them."""
        mine = "" if viewer is None else f"P{viewer + 1}"
        found = [
            key for key in ("cards", "deck", "spare_lairs", "spare_environments") if view[key] not in ({},)
        ]
        found = [key for key in found if not isinstance(view[key], int)]
        truth = GAME.to_json(state)
        sold = [card for task in truth["agenda"] for card in task.get("sold", ())]
        for seat, cards in view["hands"].items():
            if seat != mine and set(cards) - {"?", *sold}:
                found.append(f"the hand of {seat}")
        for top in (*view["card_tops"], *view["tile_tops"]):
            if (top["kind"] == "?") != (mine not in top["seers"]):
                found.append(f"a top card for {mine}")
        return found + [line for line in lines if _tells(line, mine)]

    def reveals(self, before: State, move: Any, after: State, viewer: Seat | None) -> bool:
        """CO-AGE-06: whether a Lair came from the box or from the deck shows when it has been placed.

        CO-ENV-OAS: who harvests the Oasis throws the whole hand on the open pile. CO-CARD-GRO: the packet
        comes to the next seat.
        """
        emptied = any(hand and not left for hand, left in zip(before.hands, after.hands, strict=True))
        thrown = sum(after.card_discard) > sum(before.card_discard)
        oasis = TILE["OAS"] in before.tiles and emptied and thrown
        held = any(
            isinstance(task, ChooseFromPacket) and task.seat == viewer and task not in before.agenda
            for task in after.agenda
        )
        return isinstance(before.agenda[-1], LayTile) or oasis or held


def _token(text: str) -> str:
    """The first words of an entry, and what kind of thing an answer names."""
    words = text.split()
    if words[0] != "=":
        return " ".join(words[:2]) if words[0] in ("m", "u", "!") else words[0]
    name = words[1]
    if name in ("-", "deck", "y", "n", "tiles", "cards"):
        return text
    if name in brute.SPACES:
        return "= space"
    if name in brute.BEASTS:
        return "= beast"
    if re.fullmatch(r"P\d", name):
        return "= seat"
    return "= trait" if len(name) == 3 and name.isalpha() else "= other"


def _check_gold(before: State, events: tuple[Any, ...], after: State) -> None:
    """Gold changes by what is told, and an Age gives what its line says, counted a second time."""
    told = [GAME.event_json(event) for event in events]
    names = [f"P{seat + 1}" for seat in range(before.table.seats)]
    change = dict.fromkeys(names, 0)
    for event in told:
        if event["event"] in ("GoldGained", "GoldPaid"):
            sign = 1 if event["event"] == "GoldGained" else -1
            change[event["seat"]] += sign * event["amount"]
    got = {name: after.gold[seat] - before.gold[seat] for seat, name in enumerate(names)}
    assert change == got, (change, got)
    cubes = sum(event["amount"] for event in told if event.get("source") == "cubes")
    taken = sum(event["count"] for event in told if event["event"] == "CubesTaken")
    assert cubes <= taken, (cubes, taken)


def _tells(line: str, mine: str) -> bool:
    """Return True if a line of the log, or an event, names what only another seat may know."""
    if line.startswith("{"):
        event = json.loads(line)
        if event["event"] == "TileBoxed":
            return bool(event["tile"] != "?")
        if event["event"] == "CardGiven":
            return mine not in (event["seat"], event["receiver"]) and event["card"] != "?"
        named = event.get("card", event.get("tile"))
        return event["event"] in PRIVATE and event["seat"] != mine and named != "?"
    drawn = DRAWN.match(line)
    return bool(BOXED.match(line)) or (drawn is not None and drawn[1] != mine)


HOOKS = _Colossi()
