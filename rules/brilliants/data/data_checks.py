"""Checks of data files beyond their schemas: every name is known, every count is right.

The first mistake is raised as a DataError with file, line and key.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from rules.brilliants.state import HOLE_1, PLACES, SURFACE
from rules.core.catalogue import Step, mistake
from rules.core.wording import nearest

if TYPE_CHECKING:
    from rules.brilliants.data.board import BoardData
    from rules.brilliants.data.box import Box
    from rules.brilliants.data.good_six import GoodRow
    from rules.brilliants.data.nest import NestData
    from rules.brilliants.data.objectives import CardRow
    from rules.brilliants.data.special import CardRow as SpecialRow
    from rules.brilliants.data.special import SpeciesRow

_FACES: Final = ("sun", "wind", "rain", "fair", "fog")
_CHAMBERS: Final = ("#1", "#2", "#3", "#4", "L", "Q")
_PRINTED: Final = ("pond", "bare", "hole")
_SEATS: Final = ("2", "3", "4")
_GLADE: Final = 37
_ZONE: Final = 19
_POINTS: Final = 99
"""The point track ends there (BA-COMP-16)."""


class _File:
    """Assertions about one file, each of which raises DataError if it does not hold."""

    def __init__(self, path: str) -> None:
        self.path = path

    def holds(self, fine: bool, sentence: str, *where: Step) -> None:
        if not fine:
            raise mistake(self.path, where, sentence)

    def knows(self, names: Sequence[str], known: Collection[str], *where: Step) -> None:
        """All names of a list are known."""
        for number, name in enumerate(names):
            if name not in known:
                raise mistake(self.path, (*where, number), f"{name} is none of {', '.join(known)}")

    def means(self, name: str, known: Collection[str], *where: Step) -> None:
        """A name is known; if not, suggest the nearest."""
        if name not in known:
            near = nearest(name, tuple(known))
            hint = f"did you mean {near}" if near else f"known are {', '.join(known)}"
            raise mistake(self.path, where, f"{name} is unknown; {hint}")

    def differ(self, values: Sequence[Hashable], *where: Step) -> None:
        """No value occurs twice in a list."""
        if len(set(values)) < len(values):
            number = next(n for n, value in enumerate(values) if value in values[:n])
            raise mistake(self.path, (*where, number), "stands in the list twice")

    def counts(self, values: Collection[object], count: int, *where: Step) -> None:
        if len(values) != count:
            raise mistake(self.path, where, f"{count} are wanted, there are {len(values)}")

    def keys(self, values: Mapping[str, object], names: Sequence[str], *where: Step) -> None:
        """A mapping has these keys, in this order."""
        if tuple(values) != tuple(names):
            raise mistake(self.path, where, f"the keys {', '.join(names)} are wanted, in this order")


def check_box(box: Box) -> None:
    """Raises DataError for `box.yaml`."""
    file = _File("brilliants/box.yaml")
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
    file.keys(box.hatching, ("1", *_SEATS), "hatching")
    for seats, tiles in box.hatching.items():
        file.knows(tiles, [*letters, "J"], "hatching", seats)
        file.differ(tiles, "hatching", seats)
    for name, rule_set in box.rule_sets.items():
        file.knows(list(map(str, rule_set.seats)), ("1", *_SEATS), "rule_sets", name, "seats")
        shown = tuple(map(str, rule_set.seats)) if rule_set.objectives == "display" else ()
        file.keys(rule_set.displayed, shown, "rule_sets", name, "displayed")
        points = list(rule_set.ranks.values())
        file.holds(points == sorted(set(points)), "the ranks should rise", "rule_sets", name, "ranks")


def check_board(board: BoardData, resources: Sequence[str]) -> None:
    """Raises DataError for `board.yaml`; `resources` are the codes, the last three are soils."""
    file = _File("brilliants/board.yaml")
    file.counts(board.offsets, _GLADE, "offsets")
    file.differ(board.offsets, "offsets")
    file.counts(board.outer, (SURFACE - _GLADE) // _ZONE, "outer")
    file.differ([*board.outer, board.glade], "outer")
    file.holds(0 <= board.hole_space < _ZONE, f"a number from 0 to {_ZONE - 1} is wanted", "hole_space")
    for key, contents, count in (
        ("glade_contents", board.glade_contents, _GLADE),
        ("outer_contents", board.outer_contents, _ZONE),
    ):
        file.counts(contents, count, key)
        file.knows(contents, (*_PRINTED, *resources[:6]), key)
    hole = board.outer_contents[board.hole_space] == "hole" and board.outer_contents.count("hole") == 1
    file.holds(hole, "the hole is wanted at hole_space, and nowhere else", "outer_contents")
    file.keys(board.covers, _SEATS, "covers")
    for seats, covered in board.covers.items():
        file.knows(covered, board.outer, "covers", seats)
        file.differ(covered, "covers", seats)
        file.counts(covered, len(board.outer) - int(seats), "covers", seats)
    file.counts(board.cover_tiles, len(board.outer) - 2, "cover_tiles")


def check_nest(nest: NestData, resources: Sequence[str]) -> None:
    """Raises DataError for `nest.yaml`; `resources` are the codes, the last three are soils."""
    file, spaces = _File("brilliants/nest.yaml"), nest.spaces
    file.counts(spaces, PLACES - HOLE_1, "spaces")
    file.holds(tuple(spaces)[:6] == _CHAMBERS, f"{', '.join(_CHAMBERS)} come first", "spaces")
    for name, space in spaces.items():
        file.knows(space.next, spaces, "spaces", name, "next")
        file.differ(space.next, "spaces", name, "next")
        for number, other in enumerate(space.next):
            mutual = other != name and name in spaces[other].next
            file.holds(mutual, f"{other} is not next to {name}", "spaces", name, "next", number)
        if space.soil is not None:
            soils = resources[6:]
            fine = space.soil in soils
            file.holds(fine, f"{space.soil} is none of {', '.join(soils)}", "spaces", name, "soil")
        else:
            file.holds(name in ("#1", "L", "Q"), "soil is missing", "spaces", name)


def check_cards(rows: Sequence[CardRow], most: int) -> None:
    """Raises DataError for `objectives.yaml`; a deck can have `most` cards."""
    file = _File("brilliants/objectives.yaml")
    seen: set[int] = set()
    for n, row in enumerate(rows):
        for place, number in enumerate(row.numbers):
            fine = 1 <= number <= most
            file.holds(fine, f"a number from 1 to {most} is wanted", "cards", n, "numbers", place)
            file.holds(number not in seen, f"{number} is on two cards", "cards", n, "numbers", place)
            seen.add(number)
        fine = bool(row.cost) and set(row.cost) <= set("abc")
        file.holds(fine, "only the letters a, b and c are wanted", "cards", n, "cost")
        for key, points in (("points", row.points), ("digger_points", row.digger_points)):
            file.holds(1 <= points <= _POINTS, f"a number from 1 to {_POINTS} is wanted", "cards", n, key)
    missing = sorted(set(range(1, max(seen, default=1) + 1)) - seen)
    file.holds(not missing, f"no card has number {', '.join(map(str, missing))}", "cards")


SPECIES_CODES: Final = ("FLY", "DIP", "STR", "PRE", "ARC", "INS")


def check_specials(rows: Sequence[SpecialRow]) -> None:
    """Raises DataError for `specials.yaml`; `effects` checks that the effects exist."""
    file = _File("brilliants/specials.yaml")
    file.differ([row.code for row in rows], "cards")
    for n, row in enumerate(rows):
        file.differ(row.sides, "cards", n, "sides")
        file.holds(1 <= row.copies <= 9, "a number from 1 to 9 is wanted", "cards", n, "copies")
        file.holds(0 <= row.amount <= 9, "a number from 0 to 9 is wanted", "cards", n, "amount")


def check_good_six(rows: Sequence[GoodRow], copies: Mapping[str, int], wanted: int) -> None:
    """Raises DataError for `good_six.yaml`; `copies` are those of each special card, by its code."""
    file = _File("brilliants/good_six.yaml")
    file.differ([row.code for row in rows], "cards")
    for n, row in enumerate(rows):
        file.means(row.code, copies, "cards", n, "code")
        most = copies[row.code]
        file.holds(1 <= row.copies <= most, f"a number from 1 to {most} is wanted", "cards", n, "copies")
    found = sum(row.copies for row in rows)
    file.holds(found == wanted, f"the cards are {found}, not {wanted}", "cards")


def check_effects(rows: Sequence[SpecialRow], effects: Collection[str]) -> None:
    """Raises DataError if `specials.yaml` names an unknown effect (BA-CARD-05)."""
    for n, row in enumerate(rows):
        _File("brilliants/specials.yaml").means(row.effect, effects, "cards", n, "effect")


def check_abilities(rows: Sequence[SpeciesRow], abilities: Collection[str]) -> None:
    """Raises DataError if `species.yaml` names an unknown ability (BA-SPEC-01)."""
    for n, row in enumerate(rows):
        _File("brilliants/species.yaml").means(row.ability, abilities, "species", n, "ability")


def check_species(rows: Sequence[SpeciesRow]) -> None:
    """Raises DataError for `species.yaml`."""
    file = _File("brilliants/species.yaml")
    file.counts(rows, len(SPECIES_CODES), "species")
    for n, (row, code) in enumerate(zip(rows, SPECIES_CODES, strict=True)):
        wanted = f"{code} is wanted, in the order {', '.join(SPECIES_CODES)}"
        file.holds(row.code == code, wanted, "species", n, "code")
        file.holds(0 <= row.amount <= 9, "a number from 0 to 9 is wanted", "species", n, "amount")
