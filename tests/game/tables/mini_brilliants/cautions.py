"""Moves that Mini BrilliAnts' cautions speak of, and the like of them that are harmless."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from game.tables.mini_brilliants.words import title
from rules.mini_brilliants.box import CARD_NUMBER, RESOURCES
from rules.mini_brilliants.moves import END, Complete, Gather, Hatch, UsePredator
from rules.mini_brilliants.state import NO_RESOURCE, NOWHERE, State
from tests.game.faces.cautioned import Case, Silent, Spoken
from tests.game.mini_tables import reserve, turn, with_own

BE, _, _, ST, _, _ = range(len(RESOURCES))
OF01, OF05, OF07, OF11 = (CARD_NUMBER[name] for name in ("OF01", "OF05", "OF07", "OF11"))


def farmers(state: State, *cards: int) -> State:
    """The position with these Farmer objectives open."""
    return replace(state, display=(state.display[0], cards, state.display[2]))


def spoken(kind: str, state: State, move: Any, words: str = "") -> Spoken:
    return Spoken(kind, state, move, words, state.active)


def harmless(state: State, move: Any) -> Silent:
    """Nothing at all is told of a move."""
    return Silent("", state, move, state.active)


HUNTER: Final = turn(role="HUN")
BARE: Final = with_own(HUNTER, supply=bytes([0, 2, 2]))
EMPTIED: Final = turn(role="HUN", piles=bytes([0, 0, 1, 9, 9, 9]))
FARMING: Final = turn(role="HUN", piles=bytes([9, 9, 0, 1, 9, 9]))
HUNTERS: Final = tuple(replace(colony, ready=bytes([3, 0, 0])) for colony in FARMING.colonies)
ALONE: Final = with_own(replace(FARMING, colonies=HUNTERS, piles=bytes([9] * 6)), ready=bytes([1, 1, 1]))
LAST: Final = turn(role="HUN", piles=bytes([1, 0, 0, 0, 0, 0]))
PAYING: Final = farmers(with_own(HUNTER, reserve=reserve(MU=2, ST=2)), OF01, OF11)
FIVE: Final = farmers(with_own(HUNTER, completed=(0, 1, 2, 3, 4), reserve=reserve(MU=1, ST=1)), OF01)
SIX: Final = tuple(replace(colony, completed=tuple(range(28, 34))) for colony in FIVE.colonies)
LATE: Final = with_own(replace(FIVE, colonies=SIX), completed=(0, 1, 2, 3, 4), reserve=FIVE.colony.reserve)
ACTED: Final = farmers(with_own(turn(role="HUN", acted=True), reserve=reserve(MU=1, ST=1)), OF07, OF01)


def two(mushrooms: int, strawberries: int, *cards: int) -> State:
    """The position with two Farmer objectives open and some food in the reserve."""
    return farmers(with_own(PAYING, reserve=reserve(MU=mushrooms, ST=strawberries)), *cards)


CASES: Final[tuple[Case, ...]] = (
    spoken("nothing_born", BARE, Hatch(0, NOWHERE)),
    harmless(BARE, Hatch(1, 1)),
    spoken("paid", turn(role="BRE"), Hatch(1, 1)),
    harmless(turn(role="BRE"), Hatch(1, 1, free=True)),
    spoken("paid", turn(role="PRE"), UsePredator(ST)),
    harmless(turn(role="PRE"), UsePredator(ST, free=True)),
    spoken("barren", EMPTIED, Hatch(0, 0)),
    harmless(EMPTIED, Hatch(1, 1)),
    spoken("strands", FARMING, UsePredator(ST), "This leaves nothing to gather for your Farmer."),
    harmless(with_own(FARMING, ready=bytes([1, 0, 2])), UsePredator(ST)),
    harmless(FARMING, UsePredator(BE)),
    spoken("only_yours", ALONE, UsePredator(ST)),
    harmless(ALONE, UsePredator(BE)),
    spoken("dearer", PAYING, Complete(OF01), f"This uses up what could pay for {title(OF11)}, +10."),
    harmless(PAYING, Complete(OF11)),
    spoken("dearer", two(3, 1, OF05, OF07), Complete(OF05)),
    harmless(two(4, 1, OF05, OF07), Complete(OF05)),
    harmless(two(2, 1, OF01, OF05), Complete(OF01)),
    spoken("last_card", LAST, Gather(BE)),
    spoken("last_card", with_own(LAST, ready=bytes([0, 1, 1])), UsePredator(BE)),
    harmless(turn(role="HUN", piles=bytes([9] * 6)), Gather(BE)),
    spoken("sixth", FIVE, Complete(OF01)),
    harmless(with_own(FIVE, completed=(0, 1)), Complete(OF01)),
    harmless(LATE, Complete(OF01)),
    spoken("unclaimed", ACTED, END, f"You could still complete {title(OF01)}."),
    harmless(with_own(ACTED, reserve=NO_RESOURCE), END),
)
