"""The clicks that make each move of Colossi, and what a refused click seems to mean."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from game.kit.picking import Target
from game.table.choice import Choice, Clicks
from game.table.intents import Refuse
from game.table.plain_clicks import by_thing
from rules.colossi.box import TRAIT
from rules.colossi.island import SPACES
from rules.colossi.moves import (
    AT_COLOSSUS,
    Agree,
    BuyAction,
    BuyCard,
    ChooseAcolyte,
    ChooseCard,
    ChooseNumber,
    ChooseSeat,
    ChooseSpace,
    ChooseTile,
    ChooseTrait,
    Decision,
    Decline,
    DiscardTrait,
    EndTurn,
    FollowRoad,
    Halt,
    HarvestSpace,
    LookAtCards,
    LookAtTiles,
    MoveAcolyte,
    MoveColossus,
    Pass,
    PlayCard,
    SellAcolyte,
    SellCard,
    SellTrait,
    Spawn,
    TakeFromDeck,
    Whisper,
)
from rules.colossi.moves import (
    Refuse as SayNo,
)
from rules.colossi.play.apply import prompt
from rules.colossi.play.movement import Chain
from rules.colossi.play.turns import HarvestTurn, PutBack
from rules.colossi.state import NOBODY, State, acolytes_on, has_piece

SPAWN: Final = Target("spawn")
HALT: Final = Target("halt")
END: Final = Target("end")
PASS: Final = Target("pass")
YES: Final = Target("yes")
NO: Final = Target("no")
DECLINE: Final = Target("decline")
CARD_DECK, TILE_DECK, TRAIT_DECK = (Target("deck", number) for number in range(3))
_PIECES: Final = ("colossus", "group", "beast")
"""Kinds of pieces on a space; a click on either can mean the other."""
_ABILITIES: Final[dict[type, str]] = {
    BuyAction: "BLD",
    BuyCard: "MER",
    Whisper: "BWH",
    SellCard: "ALC",
    SellTrait: "ALC",
    SellAcolyte: "ALC",
}
"""The Trait whose use a move is."""


def space(number: int) -> Target:
    """A space of the island."""
    return Target("space", number)


def group(seat: int, at: int) -> Target:
    """The Acolytes of a seat on a space."""
    return Target("group", seat * SPACES + at)


def choice_of(view: State, seat: int, legal: Sequence[Decision]) -> Choice:
    """The choice among a seat's legal moves."""
    return Choice(legal, partial(clicks, view, seat), meant=partial(_meant, view))


def clicks(view: State, seat: int, move: Decision) -> Iterator[Clicks]:
    """The click sequences of a move."""
    match move:
        case MoveColossus(_, to):
            yield Clicks((Target("colossus", seat), space(to)))
        case MoveAcolyte(source, to):
            yield Clicks((group(seat, source), space(to)))
        case Spawn(to):
            at = view.colossi[seat] if to == AT_COLOSSUS else to
            # The space is asked for only while there are several, which takes Zoophilic.
            yield Clicks((SPAWN, space(at)), asked=1)
        case PlayCard(card):
            yield from (Clicks((target,)) for target in _in_hand(view, seat, card))
        case DiscardTrait(trait):
            yield Clicks((Target("trait", trait), Target("drop", trait)))
        case _ if type(move) in _ABILITIES:
            yield from _ability(view, seat, move)
        case _:
            yield from (Clicks((target,)) for target in _answers(view, seat, move))


def _ability(view: State, seat: int, move: Decision) -> Iterator[Clicks]:
    """A Trait, its use, and what it is used on."""
    trait = TRAIT[_ABILITIES[type(move)]]
    first = Target("trait", trait), Target("use", trait)
    match move:
        case Whisper(beast, to):
            yield Clicks((*first, Target("beast", beast), space(to)))
        case SellCard(card):
            yield from (Clicks((*first, target)) for target in _in_hand(view, seat, card))
        case SellTrait(sold):
            yield Clicks((*first, Target("trait", sold)))
        case SellAcolyte(at):
            yield Clicks((*first, group(seat, at)))
        case _:
            yield Clicks(first)


def _in_hand(view: State, seat: int, card: int) -> list[Target]:
    """The places in the hand where such a card is held."""
    return [Target("card", place) for place, held in enumerate(view.hands[seat]) if held == card]


_PLAIN: Final[dict[type, Target]] = {
    Halt: HALT,
    EndTurn: END,
    Pass: PASS,
    Agree: YES,
    SayNo: NO,
    Decline: DECLINE,
    TakeFromDeck: TRAIT_DECK,
    LookAtTiles: TILE_DECK,
    LookAtCards: CARD_DECK,
}
"""Moves that are one button, or one pile."""


def _answers(view: State, seat: int, move: Decision) -> list[Target]:
    """Return the targets of the one click that answers a question, takes a road step or harvests."""
    match move:
        case ChooseAcolyte(owner, at):
            return [group(owner, at)]
        case ChooseTrait(trait):
            return [_trait(view, trait)]
        case ChooseCard(kind) | ChooseTile(kind):
            return _seen(view, kind) or _in_hand(view, seat, kind)
    return [_PLAIN[type(move)] if type(move) in _PLAIN else by_thing(move)]


def _trait(view: State, trait: int) -> Target:
    """Return the target of a Trait on offer, in a row, or in a packet."""
    if trait in view.offer:
        return Target("offer", trait)
    return Target("trait" if view.owners[trait] != NOBODY else "packet", trait)


def _seen(view: State, kind: int) -> list[Target]:
    """The places in the row of what Soothsayer saw; empty if nothing is being put back."""
    asked = prompt(view)
    if not isinstance(asked, PutBack):
        return []
    return [Target("seen", place) for place, seen in enumerate(asked.seen) if seen == kind]


def _meant(view: State, choice: Choice, target: Target) -> Target:
    """A click on a space can mean the only piece there that is offered, and one on a piece its space."""
    offers = choice.offers()
    if target in offers:
        return target
    if target.kind == "space":
        here = [offer for offer in offers if offer.kind in _PIECES and where(view, offer) == target.number]
        return here[0] if len(here) == 1 else target
    if target.kind in _PIECES and (below := space(where(view, target))) in offers:
        return below
    return target


def where(view: State, piece: Target) -> int:
    """The space on which a piece or Beast stands."""
    match piece.kind:
        case "colossus":
            return view.colossi[piece.number]
        case "beast":
            return view.beasts[piece.number]
    return piece.number % SPACES


# ---------------------------------------------------------------------- what was tried


def attempt(view: State, seat: int, choice: Choice | None, target: Target) -> Refuse:
    """The illegal move that a click seems to mean, for the rules to explain."""
    picked = choice.picked[-1] if choice is not None and choice.picked else None
    match target.kind:
        case "card" if target.number < len(view.hands[seat]):
            return Refuse(PlayCard(view.hands[seat][target.number]))
        case "spawn":
            return Refuse(Spawn(AT_COLOSSUS))
        case "space" | "colossus" | "group" | "beast" if where(view, target) >= 0:
            return Refuse(_tried(view, seat, picked, where(view, target)))
        case "trait" | "use" | "drop":
            return Refuse(DiscardTrait(target.number))
        case "offer" | "packet":
            return Refuse(ChooseTrait(target.number))
        case "seat":
            return Refuse(ChooseSeat(target.number))
        case "number":
            return Refuse(ChooseNumber(target.number))
    return Refuse(_PLAIN_MOVES.get(target, EndTurn()))


_PLAIN_MOVES: Final = {target: kind() for kind, target in _PLAIN.items()}


def _tried(view: State, seat: int, picked: Target | None, at: int) -> Decision:
    """Return the move that a click on a space seems to try, with the picked piece or one that is there."""
    match picked:
        case Target("colossus"):
            return MoveColossus(view.colossi[seat], at)
        case Target("group", number):
            return MoveAcolyte(number % SPACES, at)
        case Target("spawn"):
            return Spawn(at)
    match prompt(view):
        case HarvestTurn():
            return HarvestSpace(at)
        case Chain():
            return FollowRoad(at)
    if acolytes_on(view, seat, at):
        return MoveAcolyte(at, at)
    if has_piece(view, seat, at):
        return MoveColossus(at, at)
    return ChooseSpace(at)
