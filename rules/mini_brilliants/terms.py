"""Names of seats, types, resources, cards and roles in texts and JSON (MB-NOTE-01)."""

from __future__ import annotations

from typing import Annotated, Final

from rules.kit.vocabulary import Names, Numbers
from rules.mini_brilliants.box import CARD_NUMBER, LETTERS, RESOURCES, ROLE_CODES, TILE_LETTERS
from rules.mini_brilliants.state import HIDDEN, NOWHERE

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
