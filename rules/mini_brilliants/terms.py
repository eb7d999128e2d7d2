"""Names of seats, types, resources, cards and roles in texts and JSON (MB-NOTE-01)."""

from __future__ import annotations

from typing import Annotated, Final

from rules.kit.vocabulary import Bits, Keyed, Letters, Names, Numbers, OnlyFor
from rules.mini_brilliants.box import (
    CARD_NUMBER,
    CASTES,
    DECK_SIZE,
    LETTERS,
    RESOURCES,
    ROLE_CODES,
    SEATS,
    TILE_LETTERS,
    card_name,
)

NOWHERE: Final = 255
"""Placeholder for no seat, pile, card, type or role."""
HIDDEN: Final = 254
"""A card that the viewer may not know."""
_SUCH: Final = "OF03"

SEAT: Final = Numbers("seat", 1, 9, first=1, before="P", none=NOWHERE)
CASTE: Final = Names("type of ant", LETTERS, kinds="types of ants", none=NOWHERE, blank="-")
RESOURCE: Final = Names("resource", RESOURCES, none=NOWHERE)
TILE: Final = Names("Hatching card", TILE_LETTERS)
ROLE: Final = Names("role", ROLE_CODES, none=NOWHERE)
CARD: Final = Names("objective", CARD_NUMBER, none=NOWHERE, such=_SUCH)
SEEN_CARD: Final = Names("objective", CARD_NUMBER, none=NOWHERE, aside={HIDDEN: "?"}, such=_SUCH)
"""A card that only one seat may know."""

Seat = Annotated[int, SEAT]
Caste = Annotated[int, CASTE]
Resource = Annotated[int, RESOURCE]
Tile = Annotated[int, TILE]
Role = Annotated[int, ROLE]
Card = Annotated[int, CARD]
SeenCard = Annotated[int, SEEN_CARD]

# ---------------------------------------------------------------------- in positions

PLAYER: Final = Names("seat", [SEAT.text(seat) for seat in range(SEATS[-1])], none=NOWHERE)
_CARD: Final = Names("objective", CARD_NUMBER, such=_SUCH)
_TOP: Final = Names(
    "objective", CARD_NUMBER, aside={HIDDEN: "?"}, hide=lambda card: NOWHERE if card == NOWHERE else HIDDEN
)
_DECKS: Final = [
    Bits(
        Names(
            f"objective of the {name} deck",
            [card_name(caste * DECK_SIZE + n) for n in range(DECK_SIZE)],
            kinds=f"objectives of the {name} deck",
        ),
        ",",
        in_any_order=True,
    )
    for caste, name in enumerate(CASTES)
]

Player = Annotated[int, PLAYER]
"""A seat of a game, or NOWHERE."""
Ants = Annotated[bytes, Keyed(CASTE, 0)]
"""The number of each type."""
Resources = Annotated[bytes, Keyed(RESOURCE, 0)]
Piles = Annotated[bytes, Keyed(RESOURCE)]
Cards = tuple[Annotated[int, _CARD], ...]
Displays = Annotated[tuple[Cards, ...], Keyed(CASTE)]
Decks = Annotated[tuple[int, ...], Keyed(CASTE, each=_DECKS)]
Tops = Annotated[tuple[Annotated[int, _TOP], ...], Keyed(CASTE, NOWHERE, sparse=True), OnlyFor("strategist")]
Tiles = Annotated[int, Letters(TILE)]
Slot = Annotated[int, Numbers("place", 0, 9, none=NOWHERE)]
