"""Mini BrilliAnts for the conformance suite: its second telling, its one secret, and what happens in play."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import product
from typing import Any, Final

from rules.core.protocol import Seat
from rules.core.rng import Rng
from rules.mini_brilliants import GAME
from rules.mini_brilliants.box import CARD_NUMBER, ROLE_CODES
from rules.mini_brilliants.state import State
from tests.conformance.hooks import Hooks
from tests.rules.mini_brilliants import brute

CARD: Final = re.compile(r"O[HFD]\d\d")
OPEN: Final = re.compile(r"complete|show|CardShown|ObjectiveCompleted")
"""Lines of the log, and events, that name a card which lies open."""
EVERYWHERE: Final = (
    *("first by chance", "first by choice", "show at the start", "draft H", "draft F", "draft D"),
    *("gather BE", "gather CA", "gather MU", "gather ST", "gather CL", "gather SA", "gather x2"),
    *("hatch H", "hatch F", "hatch D", "nothing born", "free hatch", "predator", "free predator"),
    *("complete before", "complete after", "show OH", "show OF", "show OD"),
    *("look", "look again", "show what was known", "end", "ended by itself"),
    *("newborn gathers in its phase", "two turns running", "hatching at empty piles"),
    *("a pile emptied", "the last pile emptied", "the First Player moves on"),
    *("sixth_objective", "empty_piles", "bonus", "bonus by points", "bonus shared"),
)
"""Events with 2, 3 and 4 seats alike."""
FOUR: Final = ("hatch J:H", "hatch J:F", "hatch J:D")
"""Events with 4 seats only."""
ANYWHERE: Final = ("a seat skipped", "old beside newborn", "a phase played out", "won by resources")
"""Events that are rare, or cannot happen with every number of seats."""
_TESTS: Final = "tests/rules/mini_brilliants/test_rules_"
SCRIPTED: Final = {
    "shared": f"{_TESTS}end.py::test_mb_score_03_points_then_resources_then_shared",
    "a turn of a free activity alone": f"{_TESTS}setup.py::test_mb_turn_05_a_free_activity_alone_is_a_turn",
    "the last pile eaten for free": f"{_TESTS}setup.py::test_mb_turn_05_the_last_pile_eaten_for_free",
    "the Joker without an ant": f"{_TESTS}actions.py::test_mb_hatch_02_the_joker_with_no_ant_left",
}
"""Things that random games bring about too seldom, with the tests of them."""


class _MiniBrilliAnts(Hooks):
    wanted: Collection[str] = (
        *(f"{what} with {seats}" for what, seats in product(EVERYWHERE, (2, 3, 4))),
        *(f"{what} with 4" for what in FOUR),
        *ANYWHERE,
        *SCRIPTED,
        *(f"role {role}" for role in brute.ROLES),
        *(f"won by P{n}" for n in range(1, 5)),
    )

    scripted: Mapping[str, str] = SCRIPTED

    def codes(self) -> Collection[str]:
        return (*CARD_NUMBER, *ROLE_CODES)

    def options(self, rng: Rng, variant: str, seats: int) -> dict[str, str]:
        return {"first": f"P{rng.below(seats) + 1}"} if rng.below(2) else {}

    def fired(
        self, before: State, seat: Seat, move: Any, events: tuple[Any, ...], after: State
    ) -> Iterator[str]:
        seats, old, new = before.table.seats, GAME.to_json(before), GAME.to_json(after)
        for what in _happened(old, GAME.format(move), new):
            yield what if what in (*ANYWHERE, *SCRIPTED) else f"{what} with {seats}"
        if new["stage"] == "over":
            yield from (f"won by P{winner + 1}" for winner in brute.winners(new))
        if GAME.format(move).startswith("! role"):
            yield f"role {GAME.format(move)[-3:]}"

    def lost(self, state: State) -> list[str]:
        return brute.lost(GAME.to_json(state))

    def leaks(self, state: State, viewer: Seat | None, view: dict[str, Any], lines: list[str]) -> list[str]:
        """MB-TURN-06, MB-ROLE-STR: only the Strategist sees a top card before it is shown."""
        looker = next((n for n, own in enumerate(view["colonies"].values()) if own["role"] == "STR"), None)
        if viewer is not None and viewer == looker:
            return []
        found = [card for card in view["tops"].values() if card != "?"]
        return found + [line for line in lines if CARD.search(line) and not OPEN.search(line)]

    def every_move(self, state: State, seat: Seat) -> set[str]:
        return brute.legal(GAME.to_json(state)) if seat == state.active else set()

    def recount(self, state: State) -> tuple[int, ...]:
        return tuple(sum(won.values()) for won in brute.items(GAME.to_json(state)))


def _happened(old: dict[str, Any], text: str, new: dict[str, Any]) -> Iterator[str]:
    """Effects of a move, told from two positions."""
    match text.removeprefix("! ").split():
        case ["first", _]:
            yield "first by choice" if old["options"] else "first by chance"
        case ["show", card]:
            yield f"show {card[:2]}" if old["phase"] else "show at the start"
            if card in old["tops"].values():
                yield "show what was known"
        case ["look", *_] if text.startswith("!"):
            yield "look again" if old["deck"] in old["tops"] else "look"
        case ["complete", card]:
            yield "complete after" if old["acted"] else "complete before"
        case ["end"]:
            yield "end"
        case _:
            yield from _acted(old, text)
    if old["phase"]:
        yield from _turned(old, text, new)
    if new["stage"] == "over":
        yield from _ended(new)


def _acted(old: dict[str, Any], text: str) -> Iterator[str]:
    """A choice of an ant, or an action."""
    if text.endswith(":-"):
        yield "the Joker without an ant" if text.endswith("J:-") else "nothing born"
    elif text.startswith("free"):
        yield text.rpartition(" ")[0]
    elif text.endswith("x2"):
        yield "gather x2"
    elif not text.startswith("!"):
        yield "predator" if text.startswith("predator") else text
    own = old["colonies"][old["active"]]
    if text.startswith("gather"):
        letter = brute.type_of(text.split()[1])
        if old["born"] == letter:
            yield "old beside newborn"
        elif own["hatched"] and own["ready"][letter] == 1:
            yield "newborn gathers in its phase"
    if "hatch" in text and not any(old["piles"].values()):
        yield "hatching at empty piles"


def _turned(old: dict[str, Any], text: str, new: dict[str, Any]) -> Iterator[str]:
    """Changes of piles, turn and phase."""
    gone = [resource for resource, left in new["piles"].items() if not left and old["piles"][resource]]
    if gone:
        yield "a pile emptied" if any(new["piles"].values()) else "the last pile emptied"
    mine, order = old["active"], brute.after_seat(old, old["active"])
    if new["phase"] != old["phase"]:
        yield "the First Player moves on"
    elif new["active"] != mine:
        yield from ["a seat skipped"] * (order[0] != new["active"])
    elif new["stage"] == "turn" and old["acted"] and not new["acted"]:
        yield "two turns running"
    was_over = new["active"] != mine or (new["phase"], new["stage"]) != (old["phase"], "turn")
    if was_over and new["stage"] in ("turn", "over") and text != "end":
        yield "ended by itself"
    if was_over and not old["acted"] and text.startswith(("end", "free")):
        yield "a turn of a free activity alone"
    if gone and text.startswith("free") and not any(new["piles"].values()):
        yield "the last pile eaten for free"
    if any(len(own["completed"]) >= 6 for own in old["colonies"].values()) and text.startswith("gather"):
        yield "a phase played out"


def _ended(new: dict[str, Any]) -> Iterator[str]:
    """End of the game, and what decided it."""
    yield brute.reason(new)
    points = [sum(won.values()) for won in brute.items(new)]
    if points.count(max(points)) > 1:
        yield "won by resources" if len(brute.winners(new)) == 1 else "shared"
    for letter in brute.GATHERS:
        mine = {
            seat: [card for card in own["completed"] if card[1] == letter]
            for seat, own in new["colonies"].items()
        }
        most = max(map(len, mine.values()))
        if not most:
            continue
        yield "bonus"
        sums = [sum(map(brute.points, cards)) for cards in mine.values() if len(cards) == most]
        if len(sums) > 1:
            yield "bonus shared" if sums.count(max(sums)) > 1 else "bonus by points"


HOOKS = _MiniBrilliAnts()
