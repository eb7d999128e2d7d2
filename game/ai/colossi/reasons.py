"""Reasons for moves, in words that a player can check on the island; from the view alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.colossi.box import AGES, BOUNTIFUL, CARDS, TILE, TILES, TRAITS
from rules.colossi.control import beast_spaces, controller, exposed, next_land
from rules.colossi.events import AcolyteDied, GoldGained
from rules.colossi.island import NAMES
from rules.colossi.moves import (
    FollowRoad,
    Halt,
    Move,
    MoveAcolyte,
    MoveColossus,
)
from rules.colossi.play.apply import apply, prompt
from rules.colossi.play.beast_cards import ChooseWay
from rules.colossi.play.cards import TakePlayedCard, is_beast_card, is_playable
from rules.colossi.play.environments import Give, SellCards
from rules.colossi.play.gift_cards import JoinColossus, paid
from rules.colossi.play.permission import harvestable
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.secrecy import determinize
from rules.colossi.state import NOBODY, NOWHERE, UNEXPLORED, State, acolytes_on, has, land
from rules.core.rng import Rng

_HALLOWED: Final = TILE["HAL"]
LEAVE: Final = "Leaving it seems to be worth more."


def whose(view: State, seat: int, owner: int) -> str:
    """The Gold of a chosen piece's player compared with the seat's."""
    if owner == seat:
        return "It is your own."
    return f"Its player has {view.gold[owner]} Gold, you have {view.gold[seat]}."


def without(view: State, trait: int) -> str:
    """The harvest that a Trait prevents, or the place that it takes."""
    if isinstance(prompt(view), HarvestTurn):
        match TRAITS[trait].code:
            case "NOM":
                return "Without it you can harvest now."
            case "MON":
                return "Without it you can harvest more than one space."
    return "It makes room for another Trait."


def parted(view: State, seat: int, card: int) -> str:
    """The use of a card that leaves the hand: nothing that it says happens."""
    if card < 0:
        return ""
    match prompt(view):
        case SellCards():
            return f"It is sold for {_MARKET} Gold."
        case TakePlayedCard(card=played):
            return f"You get {CARDS[played].name} for it."
        case Give():
            return f"You give it away and keep {_RUINS} Gold." if view.gold[seat] >= _RUINS else ""
    return ""


_MARKET: Final = TILES[TILE["MAR"]].amount
_RUINS: Final = TILES[TILE["RUI"]].amount


def discarded(view: State, seat: int, card: int) -> str:
    """A card's drawback beside those that stay (CO-TURN-10): its words stand on it already."""
    kind, hand = CARDS[card], view.hands[seat]
    if (copies := hand.count(card)) > 1:
        return f"You keep {'another' if copies == 2 else f'{copies - 1} others'} like it."
    if not is_playable(view, seat, card):
        return "There is nothing that it could be used on now."
    if gains := paid(view, kind):
        own, others = gains.pop(seat), max(gains)
        return f"It would bring you {own or 'no'} Gold now, and another player {others or 'none'}."
    if kind.kind == "gift":
        return "It helps the others, too, and the cards that stay seem to help you more."
    cheap = sum(map(is_beast_card, hand))
    if cheap and not is_beast_card(card):
        kept = "a card that gives it back" if cheap == 1 else f"{cheap} cards that give it back"
        return f"It takes an Action, and you keep {kept}."
    return "Each of the cards that stay seems to be worth more to you."


def direction(view: State, seat: int, way: int) -> str:
    """The end of a Beast's run, or the Acolytes that the wind blows into the water."""
    asked = prompt(view)
    if isinstance(asked, ChooseWay):
        at = view.beasts[asked.beast]
        while (to := next_land(view, at, way)) != NOWHERE:
            at = to
        return f"It can run as far as {NAMES[at]}."
    edge = [space for space in land(view) if next_land(view, space, way) == NOWHERE]
    blown = [sum(exposed(view, owner, space) for space in edge) for owner in range(view.table.seats)]
    own, others = blown.pop(seat), sum(blown)
    if not own + others:
        return "It blows no Acolyte into the water."
    theirs = f"{others or 'no'} Acolyte{'' if others == 1 else 's'} of others"
    return f"It blows {theirs} into the water, and {own or 'none'} of yours."


def number(view: State, seat: int, move: Move, number: int) -> str:
    """The controller of the space that some Acolytes join, or the Gold that a gift saves."""
    if not isinstance(asked := prompt(view), JoinColossus):
        return "You keep your cards."
    if not number:
        return LEAVE
    return _control(view, seat, move, view.colossi[asked.owner]) or "It puts more Acolytes on the island."


def chosen(view: State, seat: int, move: Move, space: int) -> str:
    """The first thing that a chosen space does at once, the seat's own Gold before all; empty if it only lies
    somewhere."""
    # Hidden things are dealt first: with empty piles the rules would go on where chance decides.
    step = apply(determinize(view, Rng.for_entry("reason", 0)), move)
    gold = sum(one.amount for one in step.events if isinstance(one, GoldGained) and one.seat == seat)
    died = [one.seat for one in step.events if isinstance(one, AcolyteDied)]
    own = died.count(seat)
    if gold:
        return f"{place_name(view, space)}: {gold} Gold for you."
    if len(died) > own:
        others = len(died) - own
        theirs = "an Acolyte of another player" if others == 1 else f"{others} Acolytes of others"
        return f"{place_name(view, space)}: it kills {theirs}{f' and {own} of yours' if own else ''}."
    won = [at for at in land(view) if controller(view, at) != seat == controller(step.state, at)]
    if won:
        return f"{place_name(view, won[0])} becomes yours."
    lost = [at for at in land(view) if controller(view, at) not in (seat, NOBODY, controller(step.state, at))]
    return f"{place_name(view, lost[0])} is no longer held by another player." if lost else ""


def place_name(view: State, space: int) -> str:
    """`D3 (Moat)`."""
    tile = view.tiles[space]
    return f"{NAMES[space]} ({TILES[tile].name})" if tile >= 0 else NAMES[space]


def harvested(view: State, seat: int, space: int) -> str:
    """The immediate gain of a harvest, as far as it can be counted beforehand."""
    tile, place = view.tiles[space], place_name(view, space)
    loot = TILES[tile].loot if tile >= 0 else ""
    times = 3 if space in beast_spaces(view, BOUNTIFUL) else 1
    gains = [view.cubes[space]]
    if loot == "gold":
        gains.append(times)
    elif tile == _HALLOWED:
        gains.append(TILES[tile].amount * acolytes_on(view, seat, space))
    # Miserly adds to each gain (CO-CARD-07).
    gold = sum(gain + has(view, seat, "MIS") for gain in gains if gain)
    if loot in ("card", "trait"):
        name = "card" if loot == "card" or not view.table.traits else "Trait"
        things = f"{times} {name}s" if times > 1 else f"a {name}"
        return f"{place}: {f'{gold} Gold and ' if gold else ''}{things}."
    if gold:
        return f"{place}: {gold} Gold."
    _, harvest, does = TILES[tile].words.partition("Harvest: ") if tile >= 0 else ("", "", "")
    # A harvest that pays nothing is chosen for what its tile does.
    return f"{place}: {does}" if harvest and len(does) <= _BRIEF else f"{place} can be harvested."


_BRIEF: Final = 75
"""Letters of what a tile does, up to which a thought has room for them."""


def passed(view: State, seat: int) -> str:
    age = AGES[view.ages[-1]]
    if not harvestable(view, seat):
        return "There is nothing to harvest."
    if age.late and not view.record[seat]:
        return f"This Age, harvesting nothing brings you {age.gold} Gold."
    return "Nothing that is left is worth harvesting."


def stepped(view: State, seat: int, move: Move, space: int, later: Sequence[Move]) -> str:
    """The controller of the space after the step, which is carried out unless a tile is drawn; of a step on a
    longer way the place where that ends."""
    if view.tiles[space] == UNEXPLORED:
        return f"Nobody has been on {NAMES[space]}: you turn up a tile there."
    if (goal := _goal(view, move, space, later)) != space:
        return _way_to(view, seat, [move, *later], goal)
    walks = f"It walks on to {place_name(view, space)}."
    # That a space stays one's own is no reason to walk there.
    return walks if controller(view, space) == seat else _control(view, seat, move, space) or walks


def _goal(view: State, move: Move, at: int, later: Sequence[Move]) -> int:
    """The space where the walk of a piece ends that a move brings to `at`."""
    is_giant = isinstance(move, MoveColossus)
    for following in later:
        match following:
            case FollowRoad(space):
                at = space
            case MoveColossus(source, space) if is_giant and source == at:
                at = space
            case MoveAcolyte(source, space) if not is_giant and source == at:
                at = space
            case Halt():
                pass
            case _:
                break
    return at


def _way_to(view: State, seat: int, moves: Sequence[Move], goal: int) -> str:
    """The end of a walk, and that it becomes the seat's if it does."""
    if view.tiles[goal] == UNEXPLORED:
        return f"On the way to {NAMES[goal]}, where you turn up a tile."
    state = view
    for move in moves:
        state = apply(state, move).state
        asked = prompt(state)
        if asked is None or asked.seat != seat or controller(state, goal) == seat:
            break
    becomes = controller(state, goal) == seat != controller(view, goal)
    return f"On the way to {place_name(view, goal)}{', which becomes yours' if becomes else ''}."


def _control(view: State, seat: int, move: Move, space: int) -> str:
    """A sentence if the seat controls the space after the move, or another seat did before it; else empty."""
    place = place_name(view, space)
    before, after = controller(view, space), controller(apply(view, move).state, space)
    if after == seat:
        return f"{place} {'stays' if before == seat else 'becomes'} yours."
    if before not in (NOBODY, seat):
        return f"{place} is {'no longer held by' if after == NOBODY else 'still held by'} another player."
    return ""
