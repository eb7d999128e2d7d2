"""The moves of Colossi as values, one for each token of the notation (CO-NOTE-02).

Spaces, directions, Beasts, cards, Traits and tiles are the numbers of `island` and `box`; seats from 0. Like
moves are the same object: lists are put together from tables made at import.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import msgspec

from rules.colossi.box import AGES, BEASTS, CARDS, HORDE, TILES, TRAITS
from rules.colossi.island import DIRECTIONS, NEAR, SPACES

AT_COLOSSUS: Final = -1
"""The space of a `Spawn` at the own Colossus."""
SEATS: Final = 4
EVERYBODY: Final = -1
"""The set of all viewers, spectators included."""


class MoveColossus(msgspec.Struct, frozen=True, gc=False):
    """`m k C3 C4`: an Action moves the own Colossus (CO-MOVE-01)."""

    source: int
    space: int


class MoveAcolyte(msgspec.Struct, frozen=True, gc=False):
    """`m a C3 C4`: an Action moves an own Acolyte (CO-MOVE-01)."""

    source: int
    space: int


class FollowRoad(msgspec.Struct, frozen=True, gc=False):
    """`> D4`: the next step of a chain (CO-MOVE-05)."""

    space: int


class Halt(msgspec.Struct, frozen=True, gc=False):
    """`.`: the end of a chain."""


class Spawn(msgspec.Struct, frozen=True, gc=False):
    """`s`, `s B4`: an Acolyte comes from the reserve (CO-MOVE-10); AT_COLOSSUS unless Zoophilic elsewhere."""

    space: int


class PlayCard(msgspec.Struct, frozen=True, gc=False):
    """`p INT`."""

    card: int


class BuyAction(msgspec.Struct, frozen=True, gc=False):
    """`u BLD`: Boldness (CO-TRAIT-BLD)."""


class BuyCard(msgspec.Struct, frozen=True, gc=False):
    """`u MER`: Mercantile (CO-TRAIT-MER)."""


class Whisper(msgspec.Struct, frozen=True, gc=False):
    """`u BWH WI C4`: Beast whisperer (CO-TRAIT-BWH)."""

    beast: int
    space: int


class SellCard(msgspec.Struct, frozen=True, gc=False):
    """`u ALC card PIL`: Alchemist (CO-TRAIT-ALC)."""

    card: int


class SellTrait(msgspec.Struct, frozen=True, gc=False):
    """`u ALC trait SOO`: Alchemist (CO-TRAIT-ALC)."""

    trait: int


class SellAcolyte(msgspec.Struct, frozen=True, gc=False):
    """`u ALC aco B2`: Alchemist (CO-TRAIT-ALC)."""

    space: int


class DiscardTrait(msgspec.Struct, frozen=True, gc=False):
    """`x SOO`: an own Trait goes (CO-TRAIT-01)."""

    trait: int


class EndTurn(msgspec.Struct, frozen=True, gc=False):
    """`end`: ends T2 or the bonus Actions."""


class HarvestSpace(msgspec.Struct, frozen=True, gc=False):
    """`h C3`: a harvest turn (CO-HARV-01)."""

    space: int


class Pass(msgspec.Struct, frozen=True, gc=False):
    """`pass`: no more harvests in this Age (CO-HARV-01)."""


class ChooseSpace(msgspec.Struct, frozen=True, gc=False):
    """`= C4`."""

    space: int


class ChooseColossus(msgspec.Struct, frozen=True, gc=False):
    """`= k3`: the Colossus of a seat."""

    seat: int


class ChooseAcolyte(msgspec.Struct, frozen=True, gc=False):
    """`= a2@B4`: an Acolyte of a seat on a space."""

    seat: int
    space: int


class ChooseSeat(msgspec.Struct, frozen=True, gc=False):
    """`= P3`."""

    seat: int


class ChooseDirection(msgspec.Struct, frozen=True, gc=False):
    """`= NE`."""

    direction: int


class ChooseBeast(msgspec.Struct, frozen=True, gc=False):
    """`= WI`."""

    beast: int


class ChooseCard(msgspec.Struct, frozen=True, gc=False, eq=False):
    """`= EAR`. `seers` are the seats that may know the card (CO-INFO-06).

    Seers are not compared: they are not part of the text, and a move with the same text is the same move.
    """

    card: int
    seers: int = EVERYBODY

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ChooseCard) and self.card == other.card

    def __ne__(self, other: object) -> bool:
        # A msgspec struct without `eq` compares `!=` by identity and does not ask `__eq__`.
        return not self == other

    def __hash__(self) -> int:
        return hash((ChooseCard, self.card))


class ChooseTrait(msgspec.Struct, frozen=True, gc=False):
    """`= SOO`."""

    trait: int


class ChooseTile(msgspec.Struct, frozen=True, gc=False):
    """`= GRG`."""

    tile: int


class ChooseNumber(msgspec.Struct, frozen=True, gc=False):
    """`= 2`: a number of Acolytes, or an amount of Gold."""

    number: int


class Agree(msgspec.Struct, frozen=True, gc=False):
    """`= y`."""


class Refuse(msgspec.Struct, frozen=True, gc=False):
    """`= n`."""


class TakeFromDeck(msgspec.Struct, frozen=True, gc=False):
    """`= deck`: the unseen top of the Trait deck (CO-TRAIT-02)."""


class Decline(msgspec.Struct, frozen=True, gc=False):
    """`= -`: nothing, or no more."""


class LookAtTiles(msgspec.Struct, frozen=True, gc=False):
    """`= tiles`: Soothsayer (CO-TRAIT-SOO)."""


class LookAtCards(msgspec.Struct, frozen=True, gc=False):
    """`= cards`: Soothsayer (CO-TRAIT-SOO)."""


class MantleFalls(msgspec.Struct, frozen=True, gc=False):
    """`! mantle P2`: the first seat to wear the Mantle (CO-SETUP-02)."""

    seat: int


class RevealAge(msgspec.Struct, frozen=True, gc=False):
    """`! age I GIL` (CO-SETUP-04, CO-AGE-02)."""

    age: int


class BoxTile(msgspec.Struct, frozen=True, gc=False):
    """`! box LGO`: a tile that stays in the box (CO-SETUP-06)."""

    tile: int


class DrawTile(msgspec.Struct, frozen=True, gc=False):
    """`! tile C4 GRG` (CO-MOVE-03)."""

    space: int
    tile: int


class DrawCard(msgspec.Struct, frozen=True, gc=False):
    """`! draw P1 INT`."""

    seat: int
    card: int


class DrawTrait(msgspec.Struct, frozen=True, gc=False):
    """`! trait REA`: laid face-up, or the result of `= deck`."""

    trait: int


class DealTrait(msgspec.Struct, frozen=True, gc=False, eq=False):
    """`! packet REA`: a Trait of Growth's packet (CO-CARD-GRO), seen by the card's player (CO-INFO-06).

    As in `ChooseCard` the seers are not compared.
    """

    trait: int
    seers: int = 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DealTrait) and self.trait == other.trait

    def __ne__(self, other: object) -> bool:
        # A msgspec struct without `eq` compares `!=` by identity and does not ask `__eq__`.
        return not self == other

    def __hash__(self) -> int:
        return hash((DealTrait, self.trait))


class SeeTile(msgspec.Struct, frozen=True, gc=False):
    """`! look P1 GRG`: Soothsayer sees a tile, top first."""

    seat: int
    tile: int


class SeeCard(msgspec.Struct, frozen=True, gc=False):
    """`! look P1 INT`: Soothsayer sees a card, top first."""

    seat: int
    card: int


class RollDie(msgspec.Struct, frozen=True, gc=False):
    """`! die 2`: Ritual Sacrifice (CO-CARD-RIT)."""

    face: int


class DrawBeast(msgspec.Struct, frozen=True, gc=False):
    """`! beast MA`: the form of Animalistic (CO-TRAIT-ANI)."""

    beast: int


class DrawLeast(msgspec.Struct, frozen=True, gc=False):
    """`! least P3`: the seat with least Gold that places Lairs (CO-AGE-06)."""

    seat: int


class Shuffle(msgspec.Struct, frozen=True, gc=False):
    """`! shuffle cards`: a discard pile, or the box, becomes a deck again (CO-TURN-11, CO-MOVE-04)."""

    pile: str


PILES: Final = ("cards", "tiles", "traits", "box")

Decision = (
    MoveColossus | MoveAcolyte | FollowRoad | Halt | Spawn | PlayCard | BuyAction | BuyCard | Whisper
    | SellCard | SellTrait | SellAcolyte | DiscardTrait | EndTurn | HarvestSpace | Pass
    | ChooseSpace | ChooseColossus | ChooseAcolyte | ChooseSeat | ChooseDirection | ChooseBeast | ChooseCard
    | ChooseTrait | ChooseTile | ChooseNumber | Agree | Refuse | TakeFromDeck | Decline
    | LookAtTiles | LookAtCards
)  # fmt: skip
"""Moves of a seat."""
Chance = (
    MantleFalls | RevealAge | BoxTile | DrawTile | DrawCard | DrawTrait | DealTrait | SeeTile | SeeCard
    | RollDie | DrawBeast | DrawLeast | Shuffle
)  # fmt: skip
"""Moves of chance."""
Move = Decision | Chance

CARD_DRAWS: Final = tuple(tuple(DrawCard(seat, card) for card in range(len(CARDS))) for seat in range(SEATS))
COLOSSUS_STEPS: Final = tuple({to: MoveColossus(at, to) for to in range(SPACES)} for at in range(SPACES))
"""Steps from each space to any other, because Winged Colossi fly."""
ACOLYTE_STEPS: Final = tuple({to: MoveAcolyte(at, to) for to in NEAR[at]} for at in range(SPACES))
ROADS: Final = tuple(map(FollowRoad, range(SPACES)))
HALT: Final = Halt()
SPAWN: Final = Spawn(AT_COLOSSUS)
SPAWNS: Final = tuple(map(Spawn, range(SPACES)))
PLAYS: Final = tuple(map(PlayCard, range(len(CARDS))))
BUY_ACTION: Final = BuyAction()
BUY_CARD: Final = BuyCard()
WHISPERS: Final = tuple(tuple(Whisper(beast, to) for to in range(SPACES)) for beast in range(len(BEASTS)))
CARD_SALES: Final = tuple(map(SellCard, range(len(CARDS))))
TRAIT_SALES: Final = tuple(map(SellTrait, range(len(TRAITS))))
ACOLYTE_SALES: Final = tuple(map(SellAcolyte, range(SPACES)))
DISCARDS: Final = tuple(map(DiscardTrait, range(len(TRAITS))))
END: Final = EndTurn()
HARVESTS: Final = tuple(map(HarvestSpace, range(SPACES)))
PASS: Final = Pass()
AT: Final = tuple(map(ChooseSpace, range(SPACES)))
COLOSSI: Final = tuple(map(ChooseColossus, range(SEATS)))
ACOLYTES: Final = tuple(tuple(ChooseAcolyte(seat, at) for at in range(SPACES)) for seat in range(SEATS))
OF_SEAT: Final = tuple(map(ChooseSeat, range(SEATS)))
TOWARDS: Final = tuple(map(ChooseDirection, range(len(DIRECTIONS))))
OF_BEAST: Final = tuple(map(ChooseBeast, range(len(BEASTS))))
OF_CARD: Final = tuple(map(ChooseCard, range(len(CARDS))))
OF_TRAIT: Final = tuple(map(ChooseTrait, range(len(TRAITS))))
OF_TILE: Final = tuple(map(ChooseTile, range(len(TILES))))
NUMBERS: Final = tuple(map(ChooseNumber, range(HORDE + 1)))
YES: Final = Agree()
NO: Final = Refuse()
FROM_DECK: Final = TakeFromDeck()
NOTHING: Final = Decline()
TILES_PLEASE: Final = LookAtTiles()
CARDS_PLEASE: Final = LookAtCards()
AGE_REVEALS: Final = tuple(map(RevealAge, range(len(AGES))))
SHUFFLES: Final = {pile: Shuffle(pile) for pile in PILES}


@cache
def closed_cards(seers: int) -> tuple[ChooseCard, ...]:
    """Like `OF_CARD`, for an answer that only these seats may read (CO-INFO-06)."""
    return tuple(ChooseCard(card, seers) for card in range(len(CARDS)))


@cache
def packet_traits(player: int) -> tuple[DealTrait, ...]:
    """The Traits of a packet as seen by the player of Growth."""
    return tuple(DealTrait(trait, 1 << player) for trait in range(len(TRAITS)))
