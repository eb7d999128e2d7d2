"""What each open question asks, in words: one sentence part for every kind of prompt of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.tables.colossi.words import acolytes, beast, cubes
from rules.colossi.box import CARDS, TILES
from rules.colossi.control import controller
from rules.colossi.island import NAMES
from rules.colossi.play.upheavals import passengers
from rules.colossi.state import NOBODY, State, acolytes_on
from rules.colossi.tasks import Prompt

Words = Callable[[Any, State, Sequence[str]], str]
"""The words of a prompt, by the position and the players' names."""


def question(asked: Prompt, view: State, names: Sequence[str]) -> str:
    """What a prompt asks, to follow the name of who is asked; it ends with its own sign."""
    words = QUESTIONS[type(asked).__name__]
    return words if isinstance(words, str) else words(asked, view, names)


def _giant(asked: Any, names: Sequence[str]) -> str:
    """The Colossus that is meant: `Kai's Colossus`, `your Colossus`."""
    return "your Colossus" if asked.owner == asked.seat else f"{names[asked.owner]}'s Colossus"


def _purge(asked: Any, view: State, names: Sequence[str]) -> str:
    owners = asked.driven(view)
    number = len(asked.chosen)
    whose = "your" if owners[number] == asked.seat else f"{names[owners[number]]}'s"
    return f"where does {whose} Acolyte go? {number + 1} of {len(owners)}"


def _launch(asked: Any, view: State, names: Sequence[str]) -> str:
    launched = passengers(view, asked.space)
    number = len(asked.chosen)
    piece = launched[number]
    whose = "your" if piece.owner == asked.seat else f"{names[piece.owner]}'s"
    what = "Colossus" if piece.colossus else "Acolyte"
    return f"where does {whose} {what} of {NAMES[piece.space]} land? {number + 1} of {len(launched)}"


def _share(asked: Any, view: State, names: Sequence[str]) -> str:
    return f"where do your Acolytes join others? {len(asked.chosen) + 1} of {view.reserve[asked.seat]}"


def _scatter(asked: Any, view: State, names: Sequence[str]) -> str:
    return f"where does the cube go? {len(asked.chosen) + 1} of {view.cubes[asked.space]}"


def _shove(asked: Any, view: State, names: Sequence[str]) -> str:
    who = beast(asked.beast) if asked.owner == NOBODY else _giant(asked, names)
    return f"push {who} to which space?"


def _give(asked: Any, view: State, names: Sequence[str]) -> str:
    return f"give {names[asked.receiver]} a card, or 2 Gold?"


def _stay(asked: Any, view: State, names: Sequence[str]) -> str:
    return f"shall {acolytes(acolytes_on(view, asked.seat, asked.space))} stay on {NAMES[asked.space]}?"


def _harvest_turn(asked: Any, view: State, names: Sequence[str]) -> str:
    held = sum(controller(view, space) == asked.seat for space in range(len(view.tiles)))
    return f"harvest a space, or pass; you control {held}"


QUESTIONS: Final[dict[str, str | Words]] = {
    # Actions and turns
    "TakeActions": "move, spawn or play a card",
    "Chain": "go on along the road, or stop?",
    "Borrow": "borrow which Trait for this turn?",
    "NameSeat": "whose roads do you use in this turn?",
    "Soothsay": "look at the next tiles, or the next cards?",
    "PutBack": "put them back in which order? Next from the top",
    "RoamingHarvest": "harvest which space, by Nomadic?",
    "HandLimit": "discard which card? Six are the most",
    "HarvestTurn": _harvest_turn,
    # Traits
    "GainTrait": "which Trait do you take?",
    "Overfull": "discard which Trait? Two are the most",
    "Limit": "from where does an Acolyte return? Four may stay",
    "Resurrect": "shall it return at your Colossus, by Resurrecting?",
    "RaiseDead": lambda asked, view, names: f"put an Acolyte on {NAMES[asked.space]}, by Necromancer?",
    "React": "sacrifice an Acolyte where, by Reactive?",
    "Strike": "whom does your sacrifice kill?",
    "Domineer": "push whom, by Domineering?",
    "Shove": _shove,
    "TakePlayedCard": lambda asked, view, names: f"discard a card to take {CARDS[asked.card].name}?",
    # Action cards
    "TakePity": lambda asked, view, names: f"who gains {asked.given} Gold?",
    "ChooseWhere": lambda asked, view, names: (
        f"where does the next Acolyte go? {len(asked.chosen) + 1} of {asked.count}"
    ),
    "Purge": _purge,
    "Convert": lambda asked, view, names: (
        f"whose Acolyte do you convert? {len(asked.chosen) + 1} of {asked.count}"
    ),
    "Recall": "from where does an Acolyte come?",
    "NameVictim": "roll for which Acolyte?",
    "HarvestEarly": "harvest which space?",
    "StealTrait": "steal which Trait?",
    "DestroyTrait": "destroy which Trait?",
    "ChooseFirst": "which Colossi swap?",
    "ChooseSecond": lambda asked, view, names: f"with whom does {_giant(asked, names)} swap?",
    "ChooseTraveller": "which Colossus travels?",
    "ChooseDestination": lambda asked, view, names: f"where does {_giant(asked, names)} go?",
    # Beast cards
    "Lure": "lure which Beast?",
    "ChooseWalker": "which Beast walks?",
    "WalkStep": lambda asked, view, names: f"where does {beast(asked.beast)} step?",
    "ChooseRunner": "which Beast runs?",
    "ChooseWay": lambda asked, view, names: f"which way does {beast(asked.beast)} run?",
    # Divine Gifts
    "Influence": "move whose Colossus?",
    "InfluenceStep": lambda asked, view, names: f"where does {_giant(asked, names)} step?",
    "ChooseHost": "which Colossus gets company?",
    "JoinColossus": lambda asked, view, names: f"how many Acolytes join {_giant(asked, names)}?",
    "SettleEmptySpace": "put an Acolyte on which empty space?",
    "PlaceReserve": "where does your whole reserve go?",
    "HarvestChoice": "harvest which space?",
    "LayDown": "give which card for 1 Gold?",
    "ChooseFromPacket": "choose a Trait of the packet",
    "TakeTrait": "take which Trait?",
    # Tiles
    "MantleBeast": "move which Beast?",
    "MantleSpace": lambda asked, view, names: f"where does {beast(asked.beast)} go?",
    "SellCards": "sell which card for 1 Gold?",
    "Give": _give,
    "ShareOut": _share,
    "Launch": _launch,
    "Swap": lambda asked, view, names: f"swap {NAMES[asked.space]} with which space?",
    "TakeLoot": "the Loot of which Grass?",
    "ScatterCubes": _scatter,
    "Blow": "which way does the wind blow?",
    "VoidPrompt": "which tile does The Void replace?",
    "StayPrompt": _stay,
    # Ages and the set-up
    "SecondLair": lambda asked, view, names: f"where is the Lair of {beast(asked.beast)}?",
    "NewLair": lambda asked, view, names: f"where does the {TILES[asked.tile].name} go?",
    "GildedTile": lambda asked, view, names: f"where does {TILES[asked.tile].name} go?",
    "PlaceCube": lambda asked, view, names: f"put {cubes(1)} on which space?",
    "ColossusFlees": "where does your Colossus flee from the water?",
    "BeastFlees": lambda asked, view, names: f"where does {beast(asked.beast)} flee from the water?",
}
"""By the name of the prompt's class, which also stands in saved positions."""
