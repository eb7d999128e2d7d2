"""Names of seats, places, castes, resources and cards in texts and JSON (BA-NOTE-02)."""

from __future__ import annotations

from typing import Annotated, Final

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
from rules.brilliants.state import HIDDEN, HOLE_1, NOWHERE, UNSEEN, Weather
from rules.kit.vocabulary import Each, Names, Numbers, Several

SEATS: Final = 4
WORM: Final = PREDATORS.index("worm")
_OF_NEST: Final = {
    f"P{seat + 1}.{name}": seat * 256 + HOLE_1 + number
    for seat in range(SEATS)
    for number, name in enumerate(nest.NAMES)
}
_SUCH_CARD: Final = "OF07"
_SUCH_SPECIAL: Final = "RUN-H/D"

SEAT: Final = Numbers("seat", 1, SEATS, first=1, before="P")
ANT: Final = Names("ant", ANT_NAMES, such="F1")
SPACE: Final = Names("space", board.NAMES + nest.NAMES, none=NOWHERE, such="S14")
GROUND: Final = Names("space of the main board", board.NAMES, kinds="spaces of the main board", none=NOWHERE)
WORM_SPACE: Final = Names(
    "nest space of a seat", _OF_NEST, kinds="nest spaces of seats", none=NOWHERE, such="P2.d1"
)
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
TILE: Final = Names("hatching tile", TILE_LETTERS, none=NOWHERE)
RESOURCE: Final = Names("resource", RESOURCES, none=NOWHERE)
PREDATOR: Final = Names("predator", PREDATORS)
FACE: Final = Names("face of the die", WEATHERS, kinds="faces of the die", none=NOWHERE)
WEATHER: Final = Names("weather", WEATHERS[: Weather.ASK], kinds="weathers")
"""A face without the one that lets the First Player choose."""
SIDE: Final = Names("side", {"day": False, "night": True})
CARD: Final = Names("objective", objectives.NUMBER, none=NOWHERE, such=_SUCH_CARD)
SEEN_CARD: Final = Names(
    "objective",
    objectives.NUMBER,
    none=NOWHERE,
    aside={HIDDEN + caste: f"O{letter}??" for caste, letter in enumerate(LETTERS)},
    hide=objectives.hidden,
    such=_SUCH_CARD,
)
"""An objective of which others may know only the deck."""
SPECIAL: Final = Names("special card", SPECIAL_NUMBER, such=_SUCH_SPECIAL)
SEEN_SPECIAL: Final = Names("special card", SPECIAL_NUMBER, aside={UNSEEN: "??"}, such=_SUCH_SPECIAL)
SPECIES: Final = Names("species", SPECIES_NUMBER, kinds="species", none=NOWHERE, such="FLY")

Seat = Annotated[int, SEAT]
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
Face = Annotated[int, FACE]
ChosenWeather = Annotated[int, WEATHER]
Side = Annotated[bool, SIDE]
Card = Annotated[int, CARD]
SeenCard = Annotated[int, SEEN_CARD]
Special = Annotated[int, SPECIAL]
SeenSpecial = Annotated[int, SEEN_SPECIAL]
Species = Annotated[int, SPECIES]
_CARDS: Final = Numbers("number of cards", 0, DECK_SIZE, kinds="numbers of cards")
Counts = Annotated[tuple[int, int, int], Each(CASTE, _CARDS)]
"""A number for each caste's deck."""

seat_name = SEAT.text
"""`P1` for seat 0."""
space_name = SPACE.text
"""`S14`, `#2`, `L`, `d1`: the name of a place on the surface or in a nest."""
place_of_predator = PREDATOR_SPACE.text
"""`G1`, or for the Worm `P2.d1`."""
