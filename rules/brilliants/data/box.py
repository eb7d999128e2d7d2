"""The contents of `box.yaml`: castes, resources, weather, counts, and the numbers of each rule set.

BA-COMP-04 the die, BA-COMP-06 bonus cards, BA-COMP-09 predators, BA-COMP-11 and BA-COMP-12 what a colony has.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from rules.brilliants.data.data_file import DataFile
from rules.brilliants.numbers import JOKER, NOWHERE, Weather
from rules.core.catalogue import load

_FACES: Final = ("sun", "wind", "rain", "fair", "fog")


class _Caste(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    letter: str
    resources: tuple[str, str, str]


class RuleSet(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """The differences between rule sets (BA-SETUP-05); the comments of `box.yaml` explain the keys."""

    title: str
    summary: str
    seats: tuple[int, ...]
    starting_ants: int
    draft: bool = False
    objectives: Literal["hand", "display"]
    displayed: dict[str, int] = {}
    hand_limit: int
    dealt_cards: int = 0
    last_card: int
    rounds: int = 0
    idle_rounds: int
    in_library: Literal["none", "draw", "complete"]
    looks: int = 0
    predators: bool = True
    hatching: bool = True
    holes: bool = True
    bonus_cards: bool = True
    hole_points: int = 1
    specials: int = 0
    packet: int = 0
    bag: bool = False
    touching: bool = False
    ties: tuple[Tie, ...]
    ranks: dict[str, int] = {}


Tie = Literal["pheromones", "bonus_cards", "nest_holes", "excavated", "resources", "worm"]


class Box(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The file `box.yaml`; its comments explain the keys."""

    castes: tuple[_Caste, ...]
    resources: dict[str, str]
    resource_tiles: int
    predators: tuple[str, ...]
    ants_of_a_caste: int
    pheromones: int
    nest_holes: int
    excavated_tiles: int
    weather: dict[str, tuple[str, ...]]
    ask: str
    steps: int
    hole_range: int
    pheromone_points: int
    bonus_points: int
    hatching: dict[str, tuple[str, ...]]
    rule_sets: dict[str, RuleSet]


SEATS: Final = ("2", "3", "4")
"""Keys of the values that depend on the number of seats."""
SPECIES_CODES: Final = ("FLY", "DIP", "STR", "PRE", "ARC", "INS")
"""Codes of the species, in the order of `species.yaml`."""


def _check_box(box: Box) -> None:
    """Check `box.yaml`. Raises DataError."""
    file = DataFile("brilliants/box.yaml")
    file.counts(box.castes, 3, "castes")
    names, letters = [caste.name for caste in box.castes], [caste.letter for caste in box.castes]
    file.differ(names, "castes")
    file.differ(letters, "castes")
    for number, caste in enumerate(box.castes):
        wanted = len(caste.letter) == 1 and caste.letter != "J"
        file.holds(wanted, "one letter is wanted, and J is the Joker's", "castes", number, "letter")
        file.knows(caste.resources, box.resources, "castes", number, "resources")
    used = [code for caste in box.castes for code in caste.resources]
    file.holds(len(set(used)) == len(used), "a resource belongs to several castes", "castes")
    file.counts(box.resources, len(used), "resources")
    file.counts(box.predators, 3, "predators")
    file.holds(box.ants_of_a_caste == 5, "5 are wanted", "ants_of_a_caste")
    file.holds(box.nest_holes == 4, "4 are wanted", "nest_holes")
    file.keys(box.weather, _FACES, "weather")
    for face, faster in box.weather.items():
        file.knows(faster, names, "weather", face)
    file.keys(box.hatching, ("1", *SEATS), "hatching")
    for seats, tiles in box.hatching.items():
        file.knows(tiles, [*letters, "J"], "hatching", seats)
        file.differ(tiles, "hatching", seats)
    for name, rule_set in box.rule_sets.items():
        file.knows(list(map(str, rule_set.seats)), ("1", *SEATS), "rule_sets", name, "seats")
        shown = tuple(map(str, rule_set.seats)) if rule_set.objectives == "display" else ()
        file.keys(rule_set.displayed, shown, "rule_sets", name, "displayed")
        points = list(rule_set.ranks.values())
        file.holds(points == sorted(set(points)), "the ranks should rise", "rule_sets", name, "ranks")


BOX: Final = load("brilliants/box.yaml", Box)
_check_box(BOX)

CASTES: Final = tuple(caste.name for caste in BOX.castes)
LETTERS: Final = "".join(caste.letter for caste in BOX.castes)
"""`HFD`: the letter of each caste; `LETTERS + "J"` those of the hatching tiles."""
TILE_LETTERS: Final = LETTERS + "J"
RESOURCES: Final = tuple(code for caste in BOX.castes for code in caste.resources)
"""Codes BE CA FL MU ST BL CL SA GR, by number; three of each caste (BA-COMP-19)."""
RESOURCE_NAMES: Final = tuple(BOX.resources[code] for code in RESOURCES)
WEATHERS: Final = (*BOX.weather, BOX.ask)
"""Names of the faces in the order of `Weather`: sun wind rain fair fog ?"""
PREDATORS: Final = BOX.predators
RULE_SETS: Final = BOX.rule_sets

ANTS: Final = BOX.ants_of_a_caste * len(CASTES)
ANT_NAMES: Final = tuple(f"{letter}{n + 1}" for letter in LETTERS for n in range(BOX.ants_of_a_caste))
"""H1..H5, F1..F5, D1..D5 by number."""
ANT_CASTE: Final = tuple(ant // BOX.ants_of_a_caste for ant in range(ANTS))
ANTS_OF: Final = tuple(
    range(c * BOX.ants_of_a_caste, (c + 1) * BOX.ants_of_a_caste) for c in range(len(CASTES))
)
"""The ant numbers of each caste."""


def allowances(weather: int) -> tuple[int, ...]:
    """Steps of the ants of each caste: three, and one more in its weather (BA-MOVE-01, BA-ROUND-03)."""
    return _ALLOWANCES[weather]


def allowance(caste: int, weather: int) -> int:
    """`allowances` for one caste."""
    return _ALLOWANCES[weather][caste]


def _allowances(weather: int) -> tuple[int, ...]:
    faster = BOX.weather.get(WEATHERS[weather], ()) if weather < len(WEATHERS) else ()
    return tuple(BOX.steps + (name in faster) for name in CASTES)


_ALLOWANCES: Final = {weather: _allowances(weather) for weather in (*Weather, NOWHERE)}


def hatching_tiles(variant: str, seats: int) -> int:
    """Bits of the hatching tiles on the board: three, the Joker on the side for four (BA-COMP-03).

    Two spaces of that side stay empty (BA-COMP-18). None where nothing hatches (BA-CHILD-01).
    """
    if not RULE_SETS[variant].hatching:
        return 0
    return sum(1 << TILE_LETTERS.index(letter) for letter in BOX.hatching[str(seats)])


assert TILE_LETTERS.index("J") == JOKER
