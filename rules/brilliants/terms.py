"""Names of seats, places, castes, resources and cards in texts and JSON (BA-NOTE-02)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Final

from rules.brilliants.data import board, nest, objectives
from rules.brilliants.data.box import (
    ANT_NAMES,
    LETTERS,
    PREDATORS,
    RESOURCES,
    TILE_LETTERS,
    WEATHERS,
)
from rules.brilliants.data.objectives import DECK_SIZE
from rules.brilliants.data.special import SPECIAL_NUMBER, SPECIES_NUMBER
from rules.brilliants.numbers import (
    FIRST_SOIL,
    HIDDEN,
    HOLE_1,
    NOWHERE,
    UNSEEN,
    Phase,
    Purpose,
    Weather,
)
from rules.brilliants.numbers import Ground as GroundOf
from rules.core.errors import PositionError
from rules.kit.vocabulary import AtMost, Bits, Each, Names, Numbers, Several

SEATS: Final = 4
WORM: Final = PREDATORS.index("worm")
_OF_NEST: Final = {
    f"P{seat + 1}.{name}": seat * 256 + HOLE_1 + number
    for seat in range(SEATS)
    for number, name in enumerate(nest.NAMES)
}
_MOST_LETTERS: Final = 16
_SUCH_CARD: Final = "OF07"
_SUCH_SPECIAL: Final = "RUN-H/D"


class Spelled:
    """Things with names of one letter, in JSON a text such as `HHF`."""

    def __init__(self, of: Names) -> None:
        self._of = of

    def json(self, value: Iterable[int]) -> str:
        return "".join(map(self._of.text, value))

    def of_json(self, data: Any, where: str) -> tuple[int, ...]:
        """The things in the order of the letters. Raises PositionError with the place."""
        if not isinstance(data, str) or len(data) > _MOST_LETTERS:
            such = "".join(self._of.names)
            raise PositionError(f"{where}: it takes a text of at most {_MOST_LETTERS} of the letters {such}.")
        return tuple([self._of.one(letter, where) for letter in data])


class Tallied(Spelled):
    """Numbers of things with names of one letter, in JSON each letter as often as there are such things."""

    def json(self, value: Iterable[int]) -> str:
        return super().json(thing for thing, count in enumerate(value) for _ in range(count))

    def of_json(self, data: Any, where: str) -> tuple[int, ...]:
        """The numbers, of letters in any order. Raises PositionError with the place."""
        return tuple(map(super().of_json(data, where).count, range(len(self._of.names))))


SEAT: Final = Numbers("seat", 1, SEATS, first=1, before="P")
ANT: Final = Names("ant", ANT_NAMES, such="F1")
SPACE: Final = Names("space", board.NAMES + nest.NAMES, none=NOWHERE, such="S14")
PLACE: Final = Names("space", board.NAMES + nest.NAMES, such="S14")
"""A space where there is always one."""
HOLE: Final = Names("nest hole", nest.NAMES[:4])
SOIL: Final = Names("soil", nest.NAMES[FIRST_SOIL - HOLE_1 :], kinds="soils of a nest")
"""The un-numbered nest spaces, from 0."""
SURFACE_SPACE: Final = Names("space of the main board", board.NAMES, kinds="spaces of the main board")
GROUND: Final = Names("space of the main board", board.NAMES, kinds="spaces of the main board", none=NOWHERE)
WORM_SPACE: Final = Names(
    "nest space of a seat", _OF_NEST, kinds="nest spaces of seats", none=NOWHERE, such="P2.d1"
)
WORM_SOIL: Final = Names(
    "place for the Worm",
    {name: place for name, place in _OF_NEST.items() if place & 255 >= FIRST_SOIL},
    kinds="places for the Worm",
    none=NOWHERE,
)
"""The nest spaces of seats where the Worm may stand."""
PREDATOR_SPACE: Final = Names(
    "place of a predator",
    GROUND.known | WORM_SPACE.known,
    kinds="places of predators",
    none=NOWHERE,
)
"""The main board's, or for the Worm a nest space with its owner."""
CASTE: Final = Names("caste", LETTERS)
CASTES: Final = Several(CASTE, "", rising=True)
BORN: Final = Names("caste", LETTERS, none=NOWHERE, blank="-")
"""The caste of an ant that hatches, if any does."""
LAID: Final = Names(
    "ground",
    {
        "empty": GroundOf.EMPTY,
        **{
            code: GroundOf.RESOURCE + n
            for n, code in enumerate(RESOURCES[: GroundOf.PHEROMONE - GroundOf.RESOURCE])
        },
        **{SEAT.text(seat): GroundOf.PHEROMONE + seat for seat in range(SEATS)},
    },
    kinds="kinds of ground",
)
"""The ground where a resource lay at the start."""
TILE: Final = Names("hatching tile", TILE_LETTERS, none=NOWHERE)
RESOURCE: Final = Names("resource", RESOURCES, none=NOWHERE)
PREDATOR: Final = Names("predator", PREDATORS)
FACE: Final = Names("face of the die", WEATHERS, kinds="faces of the die", none=NOWHERE)
WEATHER: Final = Names("weather", WEATHERS[: Weather.ASK], kinds="weathers")
"""A face without the one that lets the First Player choose."""
SIDE: Final = Names("side", {"day": False, "night": True})
CARD: Final = Names("objective", objectives.NUMBER, none=NOWHERE, such=_SUCH_CARD)
OPEN_CARD: Final = Names("objective", objectives.NUMBER, such=_SUCH_CARD)
"""An objective where there is always one."""
SEEN_CARD: Final = Names(
    "objective",
    objectives.NUMBER,
    aside={HIDDEN + caste: f"O{letter}??" for caste, letter in enumerate(LETTERS)},
    hide=objectives.hidden,
    such=_SUCH_CARD,
)
"""An objective of which others may know only the deck."""
SPECIAL: Final = Names("special card", SPECIAL_NUMBER, such=_SUCH_SPECIAL)
SEEN_SPECIAL: Final = Names("special card", SPECIAL_NUMBER, aside={UNSEEN: "??"}, such=_SUCH_SPECIAL)
SPECIES: Final = Names("species", SPECIES_NUMBER, kinds="species", none=NOWHERE, such="FLY")

Seat = Annotated[int, SEAT]
Seats = Annotated[int, Bits(Names("seat", map(SEAT.text, range(SEATS))), " ", in_any_order=True)]
Ant = Annotated[int, ANT]
Space = Annotated[int, SPACE]
Path = Annotated[tuple[int, ...], Several(SPACE, "-")]
Ground = Annotated[int, GROUND]
PredatorSpace = Annotated[int, PREDATOR_SPACE]
Caste = Annotated[int, CASTE]
Castes = Annotated[tuple[int, ...], CASTES]
Born = Annotated[int, BORN]
Tile = Annotated[int, TILE]
Resource = Annotated[int, RESOURCE]
Predator = Annotated[int, PREDATOR]
Predators = Annotated[int, Bits(PREDATOR, " ", in_any_order=True)]
Face = Annotated[int, FACE]
ChosenWeather = Annotated[int, WEATHER]
Side = Annotated[bool, SIDE]
Card = Annotated[int, CARD]
OpenCard = Annotated[int, OPEN_CARD]
SeenCard = Annotated[int, SEEN_CARD]
Special = Annotated[int, SPECIAL]
SeenSpecial = Annotated[int, SEEN_SPECIAL]
Species = Annotated[int, SPECIES]
_CARDS: Final = Numbers("number of cards", 0, DECK_SIZE, kinds="numbers of cards")
Counts = Annotated[tuple[int, int, int], Each(CASTE, _CARDS)]
"""A number for each caste's deck."""
Tally = Annotated[tuple[int, ...], Tallied(CASTE)]
"""A number for each caste, in JSON `HHF`."""
Byte = Annotated[int, AtMost(255)]
WormSoil = Annotated[int, WORM_SOIL]
PhaseName = Annotated[Phase, Names("phase", {phase.name.lower(): phase for phase in Phase})]
PurposeName = Annotated[Purpose, Names("purpose", {purpose.name.lower(): purpose for purpose in Purpose})]

seat_name = SEAT.text
"""`P1` for seat 0."""
space_name = SPACE.text
"""`S14`, `#2`, `L`, `d1`: the name of a place on the surface or in a nest."""
place_of_predator = PREDATOR_SPACE.text
"""`G1`, or for the Worm `P2.d1`."""
