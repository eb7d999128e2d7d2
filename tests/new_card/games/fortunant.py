"""Needs of room shapes, types of rooms and end-game bonuses of FortunANT. Hazards are rules, not rows."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from game.tables.fortunant import rule_of
from game.tables.fortunant.leaf import furniture
from game.tables.fortunant.panels.parts import KINDS as COLOURS
from rules.fortunant import box, scoring
from rules.fortunant.state import NEW_SHEET
from tests.new_card.need import EFFECT, SECTION, TEST, WORDS, Kind, Need, keys, met, shared, worded
from tests.rules.fortunant import ground
from tests.rules.ids import Rulebook

GAME: Final = "fortunant"
_BOX: Final = "data/fortunant/box.yaml"
_BRUTE: Final = "tests/rules/fortunant"
_SHEET: Final = "test_rules_sheet.py"


def _shape(name: str) -> Iterator[Need]:
    yield Need("telling", name, f"{_BRUTE}/ground.py", "its hexes in OPEN or LOCKED")
    yield Need(TEST, name, f"{_BRUTE}/{_SHEET}", f'"{name}" and its turns in test_fa_room_02')
    yield from met(GAME, "shape", name)


def _room(name: str) -> Iterator[Need]:
    yield Need(
        SECTION, f"FA-ASSIGN {name}", "data/fortunant/rules.yaml", f"a section FA-ASSIGN-.. titled {name}"
    )
    yield Need("number", name, "rules/fortunant/box.py", "its number beside SCOUT, NURSERY and the others")
    yield Need("colour", name, "game/tables/fortunant/panels/parts.py", "its colour in KINDS")
    yield Need("rule", name, "game/tables/fortunant/rule_of.py", "its rule in _KINDS, for F1")
    yield Need("furniture", name, "game/tables/fortunant/leaf/furniture.py", "what is drawn in it, in _KINDS")
    yield Need(TEST, name, f"{_BRUTE}/{_SHEET}", f'"{name}" in test_fa_comp_03_room_types')
    yield from met(GAME, "room", name)


def _bonus(number: str) -> Iterator[Need]:
    yield Need(WORDS, f"bonus {number}", _BOX, "`short` and `words`")
    yield Need(EFFECT, number, "rules/fortunant/scoring.py", f"case {number} in bonus")
    section = f"option {number} in section FA-SCORE-07"
    yield Need(SECTION, f"FA-SCORE-07 {number}", "data/fortunant/rules.yaml", section)
    yield from met(GAME, "bonus", number)


def _numbers() -> list[str]:
    return [str(number) for number, _ in enumerate(box.BOX.bonuses, 1)]


KINDS: Final = (
    Kind("shape", _BOX, lambda: [shape.name for shape in box.BOX.shapes], _shape),
    Kind("room", _BOX, lambda: [room.name for room in box.BOX.rooms], _room),
    Kind("bonus", _BOX, _numbers, _bonus),
)


def facts() -> dict[str, frozenset[str]]:
    """Names that exist, by the place in which they are looked for."""
    book, sheet = Rulebook(GAME, "FA"), (Rulebook(GAME, "FA").tests / _SHEET).read_text("utf-8")
    titles = [section.title for section in book.sections if section.prefix == "FA-ASSIGN"]
    options = next(section.text for section in book.sections if section.id == "FA-SCORE-07")
    bonuses = {str(n): (bonus.short, bonus.words) for n, bonus in enumerate(box.BOX.bonuses, 1)}
    return {
        **shared(GAME, book, GAME),
        WORDS: worded("bonus", bonuses),
        EFFECT: frozenset(number for number in bonuses if _is_scored(int(number))),
        SECTION: frozenset(
            [f"FA-ASSIGN {title}" for title in titles]
            + [f"FA-SCORE-07 {number}" for number in re.findall(r"[Oo]ption (\d)", options)]
        ),
        "number": keys(box.ROOM_NAMES[: box.QUEEN + 1]),
        "colour": keys(box.ROOM_NAMES[: len(COLOURS)]),
        "rule": keys(box.ROOM_NAMES[: len(rule_of._KINDS)]),
        "furniture": frozenset(box.ROOM_NAMES[kind] for kind in furniture._KINDS),
        "telling": frozenset(shape.name for shape in box.BOX.shapes if _is_told(shape)),
        TEST: frozenset(re.findall(r'"([A-Z][A-Za-z ]*)"', sheet)),
    }


def _is_scored(number: int) -> bool:
    try:
        scoring.bonus(NEW_SHEET, number, [], [])
    except ValueError:
        return False
    return True


def _is_told(shape: box.Shape) -> bool:
    """The second telling has a shape of that number and those hexes, turned in any way."""
    texts = (ground.LOCKED if shape.locked else ground.OPEN).get(shape.number, [])
    mine = _at_origin((2 * east + south, south) for east, south in shape.cells)
    return mine in [_at_origin(cells) for cells in ground.turned_shapes(texts)]


def _at_origin(places: Iterable[tuple[int, ...]]) -> list[tuple[int, int]]:
    cells = sorted((y, x) for x, y in places)
    top, left = cells[0]
    return [(y - top, x - left) for y, x in cells]
