"""Needs of food tiles of Ant Trails, by their values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.ant_trails import box
from tests.new_card.need import SECTION, Kind, Need, keys, met, pictured, shared
from tests.rules.ant_trails import brute
from tests.rules.ids import Rulebook

GAME: Final = "ant_trails"


def _tile(value: str) -> Iterator[Need]:
    rule = "AT-BOARD-05"
    yield Need(SECTION, f"{rule} {value}", "data/ant_trails/rules.yaml", f"{value} in section {rule}")
    yield Need("telling", value, "tests/rules/ant_trails/brute.py", f"{value} in BOX, ascending")
    yield from pictured(f"ant_trails/food/{value}.png", "assets/make/trails_food.py")
    yield from met(GAME, "tile", value)


KINDS: Final = (Kind("tile", "data/ant_trails/box.yaml", lambda: list(box.BOX.tiles), _tile),)


def facts() -> dict[str, frozenset[str]]:
    """Names that exist, by the place in which they are looked for."""
    book = Rulebook(GAME, "AT")
    food = next(section.text for section in book.sections if section.id == "AT-BOARD-05")
    return {
        **shared(GAME, book, GAME),
        SECTION: frozenset(f"AT-BOARD-05 {digit}" for digit in "123456789" if digit in food),
        "telling": keys(brute.BOX),
    }
