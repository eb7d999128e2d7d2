"""Names of seats, spaces, Beasts, cards, Traits, tiles and Ages in texts and JSON (CO-NOTE-02).

Nobody and nowhere are null in JSON; what the viewer may not know is `"?"`.
"""

from __future__ import annotations

from typing import Annotated, Final

from rules.colossi.box import AGES, BEASTS, BOX, CARDS, HORDE, TILES, TRAITS
from rules.colossi.island import DIRECTIONS, NAMES
from rules.kit.record import By
from rules.kit.vocabulary import Bits, Names, Numbers, Word

_NONE: Final = -1
"""NOBODY and NOWHERE of `state`."""
_WATER: Final = -2
"""WATER of `state`."""
_UNSEEN: Final = {-1: "?"}
"""UNKNOWN of `state`."""
PILES: Final = ("cards", "tiles", "traits", "box")
AGE_NUMBERS: Final = ("", "I", "II", "III")
SEAT_NAMES: Final = tuple(f"P{seat + 1}" for seat in range(BOX.most_seats))

SEAT: Final = Names("seat", SEAT_NAMES, none=_NONE)
PLACE: Final = Names("space", NAMES, none=_NONE, such="C3")
BEAST_CODE: Final = Names("Beast", [beast.code for beast in BEASTS], none=_NONE)
CARD_CODE: Final = Names("card", [card.code for card in CARDS], veiled=_UNSEEN, such="INT")
SEEN_CARD: Final = Names("card", CARD_CODE.names, aside=_UNSEEN)
TRAIT_CODE: Final = Names("Trait", [trait.code for trait in TRAITS], veiled=_UNSEEN, such="SOO")
SEEN_TRAIT: Final = Names("Trait", TRAIT_CODE.names, aside=_UNSEEN)
TILE_CODE: Final = Names("tile", [tile.code for tile in TILES], veiled=_UNSEEN, such="GRG")
SEEN_TILE: Final = Names("tile", TILE_CODE.names, aside=_UNSEEN)
AGE_CODE: Final = Names("Age", [age.code for age in AGES])
DIRECTION: Final = Names("direction", DIRECTIONS)

Seat = Annotated[int, SEAT]
OneSeat = Annotated[int, Names("seat", SEAT_NAMES)]
"""A seat where there is always one."""
Seats = Annotated[int, Bits(SEAT, ",")]
ColossusOf = Annotated[int, Numbers("Colossus", 1, BOX.most_seats, kinds="Colossi", first=1, before="k")]
AcolyteOf = Annotated[int, Numbers("Acolyte", 1, BOX.most_seats, first=1, before="a")]
Space = Annotated[int, PLACE]
OneSpace = Annotated[int, Names("space", NAMES)]
Spaces = Annotated[int, Bits(PLACE, ",")]
Beast = Annotated[int, BEAST_CODE]
Beasts = Annotated[int, Bits(BEAST_CODE, ",")]
Card = Annotated[int, CARD_CODE]
SeenCard = Annotated[int, SEEN_CARD]
Trait = Annotated[int, TRAIT_CODE]
SeenTrait = Annotated[int, SEEN_TRAIT]
OwnTrait = Annotated[int, Names("Trait", TRAIT_CODE.names, none=_NONE)]
Tile = Annotated[int, TILE_CODE]
SeenTile = Annotated[int, SEEN_TILE]
TileOrSea = Annotated[int, Names("tile", TILE_CODE.names, aside={_WATER: "water"})]
"""The tile of a space, which may lie under water."""
CardOrTile = Annotated[int, By("of_tiles", {False: SEEN_CARD, True: SEEN_TILE})]
Extent = Annotated[int, Names("extent", ("full", "inner", "between"))]
"""Consequences that a change of the island may set off, by their number in `play.laying`."""
Age = Annotated[int, AGE_CODE]
AgeOfNumber = Annotated[int, Names("Age", [f"{AGE_NUMBERS[age.age]} {age.code}" for age in AGES])]
"""An Age with its number, `I GIL`."""
Direction = Annotated[int, DIRECTION]
Number = Annotated[int, Numbers("number", 0, HORDE)]
Pile = Annotated[str, Word("pile", PILES)]
Face = Annotated[int, Numbers("face", 1, 6)]
