"""Words of each open question: for every kind of prompt of the rules the next click."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.tables.colossi.words import acolytes, beast, cubes
from rules.colossi.box import CARDS, TILES, Card
from rules.colossi.control import controller
from rules.colossi.island import NAMES
from rules.colossi.play.upheavals import passengers
from rules.colossi.state import NOBODY, State, acolytes_on
from rules.colossi.tasks import Prompt

Words = Callable[[Any, State, Sequence[str]], str]
"""The words of a prompt, by the position and the players' names."""


def question(asked: Prompt, view: State, names: Sequence[str]) -> str:
    """Return the words of a prompt, to follow the name of the player asked; with their own punctuation."""
    words = QUESTIONS[type(asked).__name__]
    return words if isinstance(words, str) else words(asked, view, names)


def asking_card(asked: object) -> Card | None:
    """The card whose effect asks, which lies in nobody's hand any more; None for other questions."""
    return _BY_RULE.get(getattr(asked, "rule", ""))


_BY_RULE: Final = {f"CO-CARD-{card.code}": card for card in CARDS}


def declining(asked: object) -> str:
    """Return the label of the button that answers with nothing."""
    chosen = getattr(asked, "sold", ()) or getattr(asked, "taken", ()) or getattr(asked, "chosen", ())
    return "No more" if chosen else "No, thanks"


def _giant(asked: Any, names: Sequence[str]) -> str:
    """The Colossus that is meant: `Kai's Colossus`, `your Colossus`."""
    return "your Colossus" if asked.owner == asked.seat else f"{names[asked.owner]}'s Colossus"


def _chain(asked: Any, view: State, names: Sequence[str]) -> str:
    whose = "your" if asked.owner == asked.seat else f"{names[asked.owner]}'s"
    return f"click where {whose} {'Colossus' if asked.colossus else 'Acolyte'} goes on, free by road"


def _purge(asked: Any, view: State, names: Sequence[str]) -> str:
    owners = asked.driven(view)
    number = len(asked.chosen)
    whose = "your" if owners[number] == asked.seat else f"{names[owners[number]]}'s"
    return f"click where {whose} Acolyte is sent, {number + 1} of {len(owners)}"


def _launch(asked: Any, view: State, names: Sequence[str]) -> str:
    launched = passengers(view, asked.space)
    number = len(asked.chosen)
    piece = launched[number]
    whose = "your" if piece.owner == asked.seat else f"{names[piece.owner]}'s"
    what = "Colossus" if piece.colossus else "Acolyte"
    return f"click where {whose} {what} from {NAMES[piece.space]} lands, {number + 1} of {len(launched)}"


def _share(asked: Any, view: State, names: Sequence[str]) -> str:
    return f"click where an Acolyte joins yours, {len(asked.chosen) + 1} of {view.reserve[asked.seat]}"


def _scatter(asked: Any, view: State, names: Sequence[str]) -> str:
    return f"click where the Gold cube goes, {len(asked.chosen) + 1} of {view.cubes[asked.space]}"


def _shove(asked: Any, view: State, names: Sequence[str]) -> str:
    who = beast(asked.beast) if asked.owner == NOBODY else _giant(asked, names)
    return f"click where you push {who}"


def _give(asked: Any, view: State, names: Sequence[str]) -> str:
    return f"click the card to give {names[asked.receiver]}, or 2 Gold"


def _stay(asked: Any, view: State, names: Sequence[str]) -> str:
    count = acolytes_on(view, asked.seat, asked.space)
    return f"{'does' if count == 1 else 'do'} your {acolytes(count)} stay on {NAMES[asked.space]}?"


def _harvest_turn(asked: Any, view: State, names: Sequence[str]) -> str:
    left = sum(
        controller(view, space) == asked.seat and not view.record[asked.seat] >> space & 1
        for space in range(len(view.tiles))
    )
    return f"click a space to harvest, {left} left; Acolytes there go home"


QUESTIONS: Final[dict[str, str | Words]] = {
    # Actions and turns
    "TakeActions": "click a piece to move it, a card to play it or Spawn",
    "Chain": _chain,
    "Borrow": "click the Trait you borrow for this turn",
    "NameSeat": "click the player whose pieces are roads for you",
    "Soothsay": "click the deck whose next three you want to see",
    "PutBack": "click the one to put back next; the first ends up on top",
    "RoamingHarvest": "click a space to harvest with Nomadic",
    "HandLimit": "click a card to discard; a hand holds six",
    "HarvestTurn": _harvest_turn,
    # Traits
    "GainTrait": "click the Trait you take",
    "Overfull": "click the Trait you discard; you may keep two",
    "Limit": "click the space an Acolyte comes home from; four may stay",
    "Resurrect": "should the dead Acolyte return at your Colossus?",
    "RaiseDead": lambda asked, view, names: f"put an Acolyte of yours on {NAMES[asked.space]}?",
    "React": "click an Acolyte to sacrifice and kill another",
    "Strike": "click the Acolyte that your sacrifice kills",
    "Domineer": "click the one your Colossus pushes away",
    "Shove": _shove,
    "TakePlayedCard": lambda asked, view, names: f"click a card to give up for {CARDS[asked.card].name}",
    # Action cards
    "TakePity": lambda asked, view, names: f"click the player who gains {asked.given} Gold",
    "ChooseWhere": lambda asked, view, names: (
        f"click where the next Acolyte goes, {len(asked.chosen) + 1} of {asked.count}"
    ),
    "Purge": _purge,
    "Convert": lambda asked, view, names: (
        f"click an Acolyte to convert, {len(asked.chosen) + 1} of {asked.count}"
    ),
    "Recall": "click a space from which an Acolyte comes",
    "NameVictim": "click the Acolyte you roll for",
    "HarvestEarly": "click a space to harvest",
    "StealTrait": "click the Trait you steal",
    "DestroyTrait": "click the Trait you destroy",
    "ChooseFirst": "click the first of two Colossi that swap places",
    "ChooseSecond": lambda asked, view, names: f"click the Colossus {_giant(asked, names)} swaps with",
    "ChooseTraveller": "click the Colossus that is moved",
    "ChooseDestination": lambda asked, view, names: f"click where {_giant(asked, names)} goes",
    # Beast cards
    "Lure": "click the Beast that comes to your Colossus",
    "ChooseWalker": "click the Beast that walks",
    "WalkStep": lambda asked, view, names: f"click where {beast(asked.beast)} steps",
    "ChooseRunner": "click the Beast that runs",
    "ChooseWay": lambda asked, view, names: f"click the arrow along which {beast(asked.beast)} runs",
    # Divine Gifts
    "Influence": "click the Colossus you move",
    "InfluenceStep": lambda asked, view, names: f"click where {_giant(asked, names)} steps",
    "ChooseHost": "click the Colossus that gets company",
    "JoinColossus": lambda asked, view, names: f"click how many Acolytes join {_giant(asked, names)}",
    "SettleEmptySpace": "click an empty space for an Acolyte of yours",
    "PlaceReserve": "click the space your whole reserve goes to",
    "HarvestChoice": "click a space to harvest",
    "LayDown": "click a card to give up for 1 Gold; all are dealt out again",
    "ChooseFromPacket": "click the Trait you take; the others are passed on",
    "TakeTrait": "click the Trait you take",
    # Tiles
    "MantleBeast": "click the Beast you move",
    "MantleSpace": lambda asked, view, names: f"click where {beast(asked.beast)} goes",
    "SellCards": "click a card to sell it for 1 Gold",
    "Give": _give,
    "ShareOut": _share,
    "Launch": _launch,
    "Swap": lambda asked, view, names: f"click the space {NAMES[asked.space]} swaps with",
    "TakeLoot": "click the Grass whose Loot you take",
    "ScatterCubes": _scatter,
    "Blow": "which way does the wind blow?",
    "VoidPrompt": "click the tile that The Void replaces",
    "StayPrompt": _stay,
    # Ages and the set-up
    "SecondLair": lambda asked, view, names: f"click a space for the Lair of {beast(asked.beast)}",
    "NewLair": lambda asked, view, names: f"click a space for the {TILES[asked.tile].name}",
    "GildedTile": lambda asked, view, names: f"click a space for {TILES[asked.tile].name}",
    "PlaceCube": lambda asked, view, names: f"click a space for {cubes(1)}",
    "ColossusFlees": "click where your Colossus flees from the sea",
    "BeastFlees": lambda asked, view, names: f"click where {beast(asked.beast)} flees from the sea",
}
"""By the name of the prompt's class, which also stands in saved positions."""
