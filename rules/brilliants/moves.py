"""Moves of BrilliAnts: decisions of a seat and outcomes of chance, as plain values (BA-NOTE-02).

Spaces, castes, resources and cards are numbers as in `state`; what a field names is said in `terms`.

They are msgspec structs, as legal lists hold hundreds of them: built three times as fast as named tuples, and
`gc=False` keeps them from the garbage collector, which otherwise takes half of the time of a random game.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from rules.brilliants.forms import EGG, HATCHED, OWN_TILE, PATH, hunts, plays
from rules.brilliants.state import NOWHERE
from rules.brilliants.terms import (
    CASTE,
    Ant,
    Born,
    Card,
    Caste,
    Castes,
    ChosenWeather,
    Counts,
    Face,
    Ground,
    Path,
    Predator,
    PredatorSpace,
    Resource,
    Seat,
    SeenCard,
    SeenSpecial,
    Side,
    Space,
    Special,
    Species,
    Tile,
)
from rules.kit.notation import Form
from rules.kit.vocabulary import MOVER, OnlyFor


class ChooseAnts(msgspec.Struct, frozen=True, gc=False):
    """`ants HHD`: the castes of the starting ants, sorted (BA-SETUP-04)."""

    text = "ants {castes}"

    castes: Castes


class ChooseWeather(msgspec.Struct, frozen=True, gc=False):
    """`weather rain`: on `?` (BA-ROUND-02)."""

    text = "weather {weather}"

    weather: ChosenWeather


class MoveAnt(msgspec.Struct, frozen=True, gc=False):
    """`F1 #1-S4+-S0 xBE`: one ant's whole movement (BA-MOVE, BA-COL, BA-PHER)."""

    text = (
        Form("{ant} {path}[ x{collects}][ o@{hole}][ !{completes}]", terms=PATH, such="F1 #1-S4 xMU"),
        Form(
            "{ant} {path} x{collects}+[ o@{hole}][ !{completes}]",
            {"claims": True},
            terms=PATH,
            such="F1 #1-S4 xMU+",
        ),
    )

    ant: Ant
    """0..14."""
    path: Path
    """The start and every space stepped on; a single space if the ant stays."""
    marks: Path = ()
    """Spaces that get a pheromone in passing, in path order."""
    collects: Resource = NOWHERE
    """Resource taken on the last space, or NOWHERE."""
    hole: Ground = NOWHERE
    """Surface space of the new nest hole, or NOWHERE."""
    claims: bool = False
    """With `collects` where pheromones must touch own tiles: one is placed (BA-EXP-05); else never set."""
    completes: Card = NOWHERE
    """Displayed card completed in the Library, or NOWHERE (BA-EXP-08)."""
    crossed: Path = ()
    """Enemy-held spaces crossed by SLIP, in path order, each once (BA-CARD-07)."""
    bored: Path = ()
    """Soils passed through by BORE, in path order, each once."""


class PickCard(msgspec.Struct, frozen=True, gc=False):
    """`pick OF12`: keep one of the cards drawn in the Library (BA-LIB-01)."""

    text = "pick {card}"

    card: Annotated[SeenCard, OnlyFor(MOVER)]


class Hatch(msgspec.Struct, frozen=True, gc=False):
    """`hatch F`, `hatch J:H`, `hatch F:-`: the tile taken and the caste born, NOWHERE if none (BA-HATCH)."""

    text = (
        Form("hatch {tile}", HATCHED, terms=OWN_TILE, such="hatch F"),
        Form("hatch {tile}:{caste}", such=("hatch F:-", "hatch J:F")),
        Form("hatch {tile} EGG-{tile}", HATCHED | EGG, terms=OWN_TILE, such="hatch F EGG-F"),
        Form("hatch {tile}:{caste} EGG-{caste}", EGG, terms={"caste": CASTE}, such="hatch F:D EGG-D"),
    )

    tile: Tile
    caste: Born
    egg: bool = False
    """By the card EGG of the caste, which takes any tile (BA-CARD-05)."""


class MovePredator(msgspec.Struct, frozen=True, gc=False):
    """`spider G1 xBE`, `grasshopper S0`, `worm P2.d1 xCL` (BA-PRED)."""

    text = hunts("")

    predator: Predator
    """0 Spider, 1 Grasshopper, 2 Worm."""
    space: PredatorSpace
    """Surface space, or seat * 256 + nest space for the Worm."""
    eats: Resource
    """Resource eaten, or NOWHERE."""


class Reveal(msgspec.Struct, frozen=True, gc=False):
    """`reveal OH07`: lay an objective open, pay and score it (BA-OBJ-04); an interrupt."""

    text = "reveal {card}"

    card: SeenCard


class Pass(msgspec.Struct, frozen=True, gc=False):
    """`pass`: nothing (more) to reveal in the close window (BA-OBJ-08)."""

    text = "pass"


class ChooseCards(msgspec.Struct, frozen=True, gc=False):
    """`cards H3 F2 D2`: how many objective cards from each deck (BA-CHILD-02)."""

    text = "cards {counts}"

    counts: Counts


class DraftAnt(msgspec.Struct, frozen=True, gc=False):
    """`ant F`: one starting ant of a draft (BA-EXP-03)."""

    text = "ant {caste}"

    caste: Caste


class AdoptSpecies(msgspec.Struct, frozen=True, gc=False):
    """`species FLY` (BA-EXP-03, BA-SOLO-02)."""

    text = "species {species}"

    species: Species


class KeepSpecial(msgspec.Struct, frozen=True, gc=False):
    """`keep GAT-BE/D`: one card of the packet (BA-EXP-04)."""

    text = "keep {card}"

    card: Annotated[SeenSpecial, OnlyFor(MOVER)]


class TakeSpecial(msgspec.Struct, frozen=True, gc=False):
    """`take GAT-BE/D`: any special card, in Solo (BA-SOLO-02)."""

    text = "take {card}"

    card: Annotated[SeenSpecial, OnlyFor(MOVER)]


class PlaySpecial(msgspec.Struct, frozen=True, gc=False):
    """`play RUN-H/D`, `play WIPE/N G9`, `play PRED-w/N P2.d1 xCL`, `play EGG-J H`, `play OBJ-F !OF07`."""

    text = plays()

    card: Special
    space: PredatorSpace = NOWHERE
    """WIPE, MARK: surface space; PRED: place of the predator, as in MovePredator."""
    eats: Resource = NOWHERE
    """PRED: resource eaten, or NOWHERE."""
    caste: Caste = NOWHERE
    """EGG-J: the caste born."""
    completes: Card = NOWHERE
    """OBJ where objectives are displayed: the card completed (BA-EXP-09)."""


class MarkByPower(msgspec.Struct, frozen=True, gc=False):
    """`power mark G9`: the Flyer (BA-SPEC-01)."""

    text = "power mark {space}"

    space: Ground


class HuntByPower(msgspec.Struct, frozen=True, gc=False):
    """`power spider G1 xBE`: the species Predator; fields as in MovePredator (BA-SPEC-01)."""

    text = hunts("power ")

    predator: Predator
    space: PredatorSpace
    eats: Resource


class LookByPower(msgspec.Struct, frozen=True, gc=False):
    """`power look F`: the Strategist in ExperiAntced and Solo (BA-SPEC-01)."""

    text = "power look {caste}"

    caste: Caste


class EndTurn(msgspec.Struct, frozen=True, gc=False):
    """`end`: closes the after window (BA-CARD-02)."""

    text = "end"


class Eat(msgspec.Struct, frozen=True, gc=False):
    """`eat G3`, `eat d2`: one of the equally near spaces (BA-SOLO-06)."""

    text = "eat {space}"

    space: Space


class SendPredator(msgspec.Struct, frozen=True, gc=False):
    """`go G9`: the empty space for a predator that finds nothing (BA-SOLO-07)."""

    text = "go {space}"

    space: Ground


class FirstSeat(msgspec.Struct, frozen=True, gc=False):
    """`! first P2` (BA-SETUP-02)."""

    text = "! first {seat}"

    seat: Seat


class TossSide(msgspec.Struct, frozen=True, gc=False):
    """`! side day` (BA-SETUP-02)."""

    text = "! side {night}"

    night: Side


class RollWeather(msgspec.Struct, frozen=True, gc=False):
    """`! die sun` (BA-ROUND-02)."""

    text = "! die {weather}"

    weather: Face


class DrawCard(msgspec.Struct, frozen=True, gc=False):
    """`! draw P1 OF07`: at setup into the hand, in the Library to choose from (BA-SETUP-04, BA-LIB-01)."""

    text = "! draw {seat} {card}"

    seat: Seat
    card: Annotated[SeenCard, OnlyFor("seat")]


class ShowCard(msgspec.Struct, frozen=True, gc=False):
    """`! show OF07`: the next card of the display (BA-EXP-02)."""

    text = "! show {card}"

    card: Card


class LookCard(msgspec.Struct, frozen=True, gc=False):
    """`! look P1 OF07`: a seat sees a card of a deck, which stays there (BA-EXP-10)."""

    text = "! look {seat} {card}"

    seat: Seat
    card: Annotated[SeenCard, OnlyFor("seat")]


class DealSpecies(msgspec.Struct, frozen=True, gc=False):
    """`! species P1 FLY` (BA-ANTE-01)."""

    text = "! species {seat} {species}"

    seat: Seat
    species: Species


class DealSpecial(msgspec.Struct, frozen=True, gc=False):
    """`! special P1 BORE` (BA-ANTE-01, BA-EXP-04)."""

    text = "! special {seat} {card}"

    seat: Seat
    card: Annotated[SeenSpecial, OnlyFor("seat")]


class DrawTile(msgspec.Struct, frozen=True, gc=False):
    """`! bag ST` (BA-SOLO-05)."""

    text = "! bag {resource}"

    resource: Resource


Decision = (
    MoveAnt
    | MovePredator
    | Hatch
    | PlaySpecial
    | EndTurn
    | PickCard
    | Reveal
    | Pass
    | MarkByPower
    | HuntByPower
    | LookByPower
    | ChooseAnts
    | ChooseCards
    | ChooseWeather
    | DraftAnt
    | AdoptSpecies
    | KeepSpecial
    | TakeSpecial
    | Eat
    | SendPredator
)
Chance = (
    FirstSeat | TossSide | RollWeather | DrawCard | ShowCard | LookCard | DealSpecies | DealSpecial | DrawTile
)
Move = Decision | Chance
