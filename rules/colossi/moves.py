"""The moves of Colossi as values, one for each token of the notation (CO-NOTE-02).

Spaces, directions, Beasts, cards, Traits and tiles are the numbers of `island` and `box`; seats from 0. Like
moves are the same object: lists are put together from tables made at import.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Final

import msgspec

from rules.colossi.box import AGES, BEASTS, CARDS, HORDE, TILES, TRAITS
from rules.colossi.island import DIRECTIONS, NEAR, SPACES
from rules.colossi.terms import (
    PILES,
    AcolyteOf,
    AgeOfNumber,
    Beast,
    Card,
    ColossusOf,
    Direction,
    Face,
    Number,
    Pile,
    Seat,
    Seats,
    Space,
    Tile,
    Trait,
)
from rules.kit.notation import Form
from rules.kit.record import EVERYBODY
from rules.kit.vocabulary import MOVER, OnlyFor

AT_COLOSSUS: Final = -1
"""The space of a `Spawn` at the own Colossus."""
SEATS: Final = 4


class MoveColossus(msgspec.Struct, frozen=True, gc=False):
    """`m k C3 C4`: an Action moves the own Colossus (CO-MOVE-01)."""

    text = Form("m k {source} {space}", such="m k C3 C4")

    source: Space
    space: Space


class MoveAcolyte(msgspec.Struct, frozen=True, gc=False):
    """`m a C3 C4`: an Action moves an own Acolyte (CO-MOVE-01)."""

    text = Form("m a {source} {space}", such="m a C3 C4")

    source: Space
    space: Space


class FollowRoad(msgspec.Struct, frozen=True, gc=False):
    """`> D4`: the next step of a chain (CO-MOVE-05)."""

    text = "> {space}"

    space: Space


class Halt(msgspec.Struct, frozen=True, gc=False):
    """`.`: the end of a chain."""

    text = "."


class Spawn(msgspec.Struct, frozen=True, gc=False):
    """`s`, `s B4`: an Acolyte comes from the reserve (CO-MOVE-10); AT_COLOSSUS unless Zoophilic elsewhere."""

    text = (
        Form("s", {"space": AT_COLOSSUS}),
        "s {space}",
    )

    space: Space


class PlayCard(msgspec.Struct, frozen=True, gc=False):
    """`p INT`."""

    text = "p {card}"

    card: Card


class BuyAction(msgspec.Struct, frozen=True, gc=False):
    """`u BLD`: Boldness (CO-TRAIT-BLD)."""

    text = "u BLD"


class BuyCard(msgspec.Struct, frozen=True, gc=False):
    """`u MER`: Mercantile (CO-TRAIT-MER)."""

    text = "u MER"


class Whisper(msgspec.Struct, frozen=True, gc=False):
    """`u BWH WI C4`: Beast whisperer (CO-TRAIT-BWH)."""

    text = "u BWH {beast} {space}"

    beast: Beast
    space: Space


class SellCard(msgspec.Struct, frozen=True, gc=False):
    """`u ALC card PIL`: Alchemist (CO-TRAIT-ALC)."""

    text = "u ALC card {card}"

    card: Card


class SellTrait(msgspec.Struct, frozen=True, gc=False):
    """`u ALC trait SOO`: Alchemist (CO-TRAIT-ALC)."""

    text = "u ALC trait {trait}"

    trait: Trait


class SellAcolyte(msgspec.Struct, frozen=True, gc=False):
    """`u ALC aco B2`: Alchemist (CO-TRAIT-ALC)."""

    text = "u ALC aco {space}"

    space: Space


class DiscardTrait(msgspec.Struct, frozen=True, gc=False):
    """`x SOO`: an own Trait goes (CO-TRAIT-01)."""

    text = "x {trait}"

    trait: Trait


class EndTurn(msgspec.Struct, frozen=True, gc=False):
    """`end`: ends T2 or the bonus Actions."""

    text = "end"


class HarvestSpace(msgspec.Struct, frozen=True, gc=False):
    """`h C3`: a harvest turn (CO-HARV-01)."""

    text = "h {space}"

    space: Space


class Pass(msgspec.Struct, frozen=True, gc=False):
    """`pass`: no more harvests in this Age (CO-HARV-01)."""

    text = "pass"


class ChooseSpace(msgspec.Struct, frozen=True, gc=False):
    """`= C4`."""

    text = "= {space}"

    space: Space


class ChooseColossus(msgspec.Struct, frozen=True, gc=False):
    """`= k3`: the Colossus of a seat."""

    text = "= {seat}"

    seat: ColossusOf


class ChooseAcolyte(msgspec.Struct, frozen=True, gc=False):
    """`= a2@B4`: an Acolyte of a seat on a space."""

    text = "= {seat}@{space}"

    seat: AcolyteOf
    space: Space


class ChooseSeat(msgspec.Struct, frozen=True, gc=False):
    """`= P3`."""

    text = "= {seat}"

    seat: Seat


class ChooseDirection(msgspec.Struct, frozen=True, gc=False):
    """`= NE`."""

    text = "= {direction}"

    direction: Direction


class ChooseBeast(msgspec.Struct, frozen=True, gc=False):
    """`= WI`."""

    text = "= {beast}"

    beast: Beast


class ChooseCard(msgspec.Struct, frozen=True, gc=False, eq=False):
    """`= EAR`. `seers` are the seats that may know the card (CO-INFO-06).

    Seers are not compared: they are not part of the text, and a move with the same text is the same move.
    """

    text = "= {card}"

    card: Annotated[Card, OnlyFor("seers")]
    seers: Seats = EVERYBODY

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ChooseCard) and self.card == other.card

    def __ne__(self, other: object) -> bool:
        # A msgspec struct without `eq` compares `!=` by identity and does not ask `__eq__`.
        return not self == other

    def __hash__(self) -> int:
        return hash((ChooseCard, self.card))


class ChooseTrait(msgspec.Struct, frozen=True, gc=False):
    """`= SOO`."""

    text = "= {trait}"

    trait: Trait


class ChooseTile(msgspec.Struct, frozen=True, gc=False):
    """`= GRG`."""

    text = "= {tile}"

    tile: Annotated[Tile, OnlyFor(MOVER)]


class ChooseNumber(msgspec.Struct, frozen=True, gc=False):
    """`= 2`: a number of Acolytes, or an amount of Gold."""

    text = "= {number}"

    number: Number


class Agree(msgspec.Struct, frozen=True, gc=False):
    """`= y`."""

    text = "= y"


class Refuse(msgspec.Struct, frozen=True, gc=False):
    """`= n`."""

    text = "= n"


class TakeFromDeck(msgspec.Struct, frozen=True, gc=False):
    """`= deck`: the unseen top of the Trait deck (CO-TRAIT-02)."""

    text = "= deck"


class Decline(msgspec.Struct, frozen=True, gc=False):
    """`= -`: nothing, or no more."""

    text = "= -"


class LookAtTiles(msgspec.Struct, frozen=True, gc=False):
    """`= tiles`: Soothsayer (CO-TRAIT-SOO)."""

    text = "= tiles"


class LookAtCards(msgspec.Struct, frozen=True, gc=False):
    """`= cards`: Soothsayer (CO-TRAIT-SOO)."""

    text = "= cards"


class MantleFalls(msgspec.Struct, frozen=True, gc=False):
    """`! mantle P2`: the first seat to wear the Mantle (CO-SETUP-02)."""

    text = "! mantle {seat}"

    seat: Seat


class RevealAge(msgspec.Struct, frozen=True, gc=False):
    """`! age I GIL` (CO-SETUP-04, CO-AGE-02)."""

    text = "! age {age}"

    age: AgeOfNumber


class BoxTile(msgspec.Struct, frozen=True, gc=False):
    """`! box LGO`: a tile that stays in the box (CO-SETUP-06)."""

    text = "! box {tile}"

    tile: Annotated[Tile, OnlyFor()]


class DrawTile(msgspec.Struct, frozen=True, gc=False):
    """`! tile C4 GRG` (CO-MOVE-03)."""

    text = "! tile {space} {tile}"

    space: Space
    tile: Tile


class DrawCard(msgspec.Struct, frozen=True, gc=False):
    """`! draw P1 INT`."""

    text = "! draw {seat} {card}"

    seat: Seat
    card: Annotated[Card, OnlyFor("seat")]


class DrawTrait(msgspec.Struct, frozen=True, gc=False):
    """`! trait REA`: laid face-up, or the result of `= deck`."""

    text = "! trait {trait}"

    trait: Trait


class DealTrait(msgspec.Struct, frozen=True, gc=False, eq=False):
    """`! packet REA`: a Trait of Growth's packet (CO-CARD-GRO), seen by the card's player (CO-INFO-06).

    As in `ChooseCard` the seers are not compared.
    """

    text = "! packet {trait}"

    trait: Annotated[Trait, OnlyFor("seers")]
    seers: Seats = 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DealTrait) and self.trait == other.trait

    def __ne__(self, other: object) -> bool:
        # A msgspec struct without `eq` compares `!=` by identity and does not ask `__eq__`.
        return not self == other

    def __hash__(self) -> int:
        return hash((DealTrait, self.trait))


class SeeTile(msgspec.Struct, frozen=True, gc=False):
    """`! look P1 GRG`: Soothsayer sees a tile, top first."""

    text = "! look {seat} {tile}"

    seat: Seat
    tile: Annotated[Tile, OnlyFor("seat")]


class SeeCard(msgspec.Struct, frozen=True, gc=False):
    """`! look P1 INT`: Soothsayer sees a card, top first."""

    text = "! look {seat} {card}"

    seat: Seat
    card: Annotated[Card, OnlyFor("seat")]


class RollDie(msgspec.Struct, frozen=True, gc=False):
    """`! die 2`: Ritual Sacrifice (CO-CARD-RIT)."""

    text = "! die {face}"

    face: Face


class DrawBeast(msgspec.Struct, frozen=True, gc=False):
    """`! beast MA`: the form of Animalistic (CO-TRAIT-ANI)."""

    text = "! beast {beast}"

    beast: Beast


class DrawLeast(msgspec.Struct, frozen=True, gc=False):
    """`! least P3`: the seat with least Gold that places Lairs (CO-AGE-06)."""

    text = "! least {seat}"

    seat: Seat


class Shuffle(msgspec.Struct, frozen=True, gc=False):
    """`! shuffle cards`: a discard pile, or the box, becomes a deck again (CO-TURN-11, CO-MOVE-04)."""

    text = "! shuffle {pile}"

    pile: Pile


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


LISTED: Final[tuple[Move, ...]] = (
    *(step for steps in COLOSSUS_STEPS for step in steps.values()),
    *ROADS,
    HALT,
    SPAWN,
    *SPAWNS,
    *PLAYS,
    BUY_ACTION,
    BUY_CARD,
    *(whisper for whispers in WHISPERS for whisper in whispers),
    *CARD_SALES,
    *TRAIT_SALES,
    *ACOLYTE_SALES,
    *DISCARDS,
    END,
    *HARVESTS,
    PASS,
    *AT,
    *COLOSSI,
    *(acolyte for acolytes in ACOLYTES for acolyte in acolytes),
    *OF_SEAT,
    *TOWARDS,
    *OF_BEAST,
    *OF_CARD,
    *OF_TRAIT,
    *OF_TILE,
    *NUMBERS,
    YES,
    NO,
    FROM_DECK,
    NOTHING,
    TILES_PLEASE,
    CARDS_PLEASE,
    *AGE_REVEALS,
    *SHUFFLES.values(),
)
"""All moves of these kinds. Steps of Acolytes are not among them: a step that is too far can be read, so that
the rules explain the refusal."""


@cache
def closed_cards(seers: int) -> tuple[ChooseCard, ...]:
    """Like `OF_CARD`, for an answer that only these seats may read (CO-INFO-06)."""
    return tuple(ChooseCard(card, seers) for card in range(len(CARDS)))


@cache
def packet_traits(player: int) -> tuple[DealTrait, ...]:
    """The Traits of a packet as seen by the player of Growth."""
    return tuple(DealTrait(trait, 1 << player) for trait in range(len(TRAITS)))
