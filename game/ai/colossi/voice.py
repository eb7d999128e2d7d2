"""Words for moves of Colossi: a reason, and a name for the opponents' thoughts, `the Colossus to B4`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from typing import Final

from game.ai.colossi import reasons
from game.ai.colossi.turn import CHOICES
from game.ai.colossi.turn_words import compared, turn
from game.plugin.voice import Voice
from game.text import plural
from rules.colossi.box import BEASTS, CARDS, TILES, TRAITS
from rules.colossi.island import NAMES
from rules.colossi.moves import (
    BUY_ACTION,
    BUY_CARD,
    CARDS_PLEASE,
    END,
    FROM_DECK,
    HALT,
    NO,
    NOTHING,
    PASS,
    SPAWN,
    TILES_PLEASE,
    YES,
    Agree,
    BuyAction,
    BuyCard,
    ChooseAcolyte,
    ChooseBeast,
    ChooseCard,
    ChooseColossus,
    ChooseDirection,
    ChooseNumber,
    ChooseSeat,
    ChooseSpace,
    ChooseTile,
    ChooseTrait,
    Decline,
    DiscardTrait,
    EndTurn,
    FollowRoad,
    Halt,
    HarvestSpace,
    Move,
    MoveAcolyte,
    MoveColossus,
    Pass,
    PlayCard,
    Refuse,
    SellAcolyte,
    SellCard,
    SellTrait,
    Spawn,
    TakeFromDeck,
    Whisper,
)
from rules.colossi.play.apply import apply, prompt
from rules.colossi.play.exchange import LayDown
from rules.colossi.play.gift_cards import JoinColossus
from rules.colossi.play.hands import HandLimit
from rules.colossi.play.harvest import HarvestChoice
from rules.colossi.state import NOWHERE, State


def reason(view: State, seat: int, move: Move, later: Sequence[Move] = ()) -> str:
    """One short sentence about a move of the seat; empty if there is nothing to say.

    `later` are the moves planned after it, as far as they are sure: a step that only leads on is named by
    where it leads, or the next one would take back what it is praised for.
    """
    match move:
        case HarvestSpace(space):
            return reasons.harvested(view, seat, space)
        case ChooseSpace(space) if isinstance(prompt(view), HarvestChoice):
            return reasons.harvested(view, seat, space)
        case ChooseSpace(space):
            return reasons.chosen(view, seat, move, space)
        case MoveColossus(_, space) | MoveAcolyte(_, space) | FollowRoad(space):
            return reasons.stepped(view, seat, move, space, later)
        case ChooseColossus(owner) | ChooseSeat(owner) | ChooseAcolyte(owner):
            return reasons.whose(view, seat, owner)
        case ChooseDirection(way):
            return reasons.direction(view, seat, way)
        case DiscardTrait(trait):
            return reasons.without(view, trait)
        case ChooseCard(card) if card >= 0 and isinstance(prompt(view), HandLimit):
            return reasons.discarded(view, seat, card)
        case ChooseCard(card) if card >= 0 and isinstance(asked := prompt(view), LayDown):
            return f"It brings {asked.amount} Gold, and a share of all cards that are laid down."
        case ChooseCard(card):
            return reasons.parted(view, seat, card)
        case ChooseNumber(number):
            return reasons.number(view, seat, move, number)
    return _printed(move) or _plain_reason(view, seat, move)


def _printed(move: Move) -> str:
    """The printed words of what a move plays or chooses; empty for other moves and unseen things."""
    match move:
        case PlayCard(card) if card >= 0:
            return CARDS[card].words
        case ChooseTrait(trait) if trait >= 0:
            return TRAITS[trait].words
        case ChooseBeast(beast) | Whisper(beast):
            return BEASTS[beast].words
    return ""


def _plain_reason(view: State, seat: int, move: Move) -> str:
    """Reasons of moves that do not depend on a space."""
    match move:
        case Pass():
            return reasons.passed(view, seat)
        case EndTurn():
            return "Nothing you can still do this turn is worth more."
        case TakeFromDeck():
            return "A face-down Trait may be better than those on offer."
        case Halt():
            return "This is a good place to stop."
        case Spawn():
            return "It puts one more Acolyte on the island to hold spaces."
        case BuyAction():
            return "You get one more action for 2 Gold."
        case BuyCard():
            return "You get a card for 1 Gold."
        case SellCard() | SellTrait() | SellAcolyte():
            return "You get 1 Gold at once."
        case Agree():
            return "It seems to be worth more than leaving it."
        case Refuse() | Decline():
            return reasons.LEAVE
    return ""


# ---------------------------------------------------------------------- names


def name(view: State, seat: int, move: Move) -> str:
    """A legal move in a few words."""
    match move:
        case MoveColossus(_, space):
            return f"the Colossus to {NAMES[space]}"
        case MoveAcolyte(source, space):
            return f"the Acolyte on {NAMES[source]} to {NAMES[space]}"
        case FollowRoad(space):
            return f"on to {NAMES[space]}"
        case HarvestSpace(space):
            return f"to harvest {NAMES[space]}"
        case ChooseSpace(space):
            return NAMES[space]
        case ChooseCard(card) if card >= 0 and isinstance(prompt(view), LayDown):
            return f"to lay {CARDS[card].name} down"
        case PlayCard(card) | ChooseCard(card):
            return CARDS[card].name if card >= 0 else "a card"
        case ChooseTrait(trait):
            return TRAITS[trait].name if trait >= 0 else "a Trait"
        case ChooseNumber(number):
            is_company = isinstance(prompt(view), JoinColossus)
            return plural(number, "Acolyte", "Acolytes") if is_company else f"{number} Gold"
    return _PLAIN.get(move) or _chosen(view, seat, move) or _traded(move)


_NEW: Final = "a new Acolyte"
_PLAIN: Final[Mapping[Move, str]] = {
    SPAWN: _NEW,
    HALT: "to stop there",
    END: "to end the turn",
    PASS: "to pass",
    YES: "yes",
    NO: "no",
    NOTHING: "nothing",
    FROM_DECK: "the face-down Trait",
    TILES_PLEASE: "to look at the tiles",
    CARDS_PLEASE: "to look at the cards",
    BUY_ACTION: "to buy an Action",
    BUY_CARD: "to buy a card",
}


def _chosen(view: State, seat: int, move: Move) -> str:
    """An answer that names a piece, a player or a tile; empty for other moves."""
    match move:
        case ChooseColossus(owner):
            return _giant(view, owner)
        case ChooseSeat(owner):
            return f"the player of {_giant(view, owner)}"
        case ChooseAcolyte(owner, space):
            whose = "the Acolyte" if owner == seat else "another player's Acolyte"
            return f"{whose} on {NAMES[space]}"
        case ChooseBeast(beast):
            return f"the {BEASTS[beast].name}"
        case ChooseDirection(direction):
            return f"to the {_WAYS[direction]}"
        case ChooseTile(tile):
            return TILES[tile].name
        case Spawn(space):
            return f"{_NEW} on {NAMES[space]}"
    return ""


_WAYS: Final = ("north", "north-east", "south-east", "south", "south-west", "north-west")
"""In the order of `DIRECTIONS`."""


def _giant(view: State, owner: int) -> str:
    """A Colossus by its place, because players' names are not known here."""
    at = view.colossi[owner]
    return f"the Colossus of Player {owner + 1}" if at == NOWHERE else f"the Colossus on {NAMES[at]}"


def _traded(move: Move) -> str:
    """A use of a Trait; empty for other moves."""
    match move:
        case Whisper(beast, space):
            return f"the {BEASTS[beast].name} to {NAMES[space]}"
        case SellCard(card):
            return f"to sell {CARDS[card].name}" if card >= 0 else "to sell a card"
        case SellTrait(trait):
            return f"to sell {TRAITS[trait].name}"
        case SellAcolyte(space):
            return f"to sell the Acolyte on {NAMES[space]}"
        case DiscardTrait(trait):
            return f"to discard {TRAITS[trait].name}"
    return ""


def steps(view: State, seat: int, moves: Sequence[Move]) -> tuple[str, ...]:
    """The steps of a turn: a piece with its whole way, a card with what is chosen for it.

    Where a walk stops, and the end of the turn, need no words; equal steps in a row are named once.
    """
    found, last = list[list[str]](), ""
    for move in moves:
        last = name(view, seat, move)
        match move:
            case Halt() | EndTurn():
                pass
            case FollowRoad(space) if found:
                walks = found[-1][0].startswith(_NEW) and len(found[-1]) == 1
                found[-1].append(f"to {NAMES[space]}" if walks else f"and on to {NAMES[space]}")
            case _ if found and not isinstance(prompt(view), CHOICES):
                found[-1].append(f"({last})")
            case _:
                found.append([last])
        view = apply(view, move).state
    words = [" ".join(parts).replace(") (", ", ") for parts in found]
    return tuple(_times(step, len(list(same))) for step, same in groupby(words)) or (last,)


def _times(step: str, number: int) -> str:
    return step if number == 1 else f"{step} {'twice' if number == 2 else f'{number} times'}"


VOICE: Final = Voice(
    reason,
    name,
    turn=turn,
    compared=compared,
    steps=steps,
    planned=lambda view, seat, moves: reason(view, seat, moves[0], moves[1:]),
)
