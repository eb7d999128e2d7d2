"""Explains refusals: the rule that a move breaks, and a sentence about this case."""

from __future__ import annotations

from typing import Any, Final

from rules.colossi.box import BEASTS, BOX, CARDS, TRAIT, TRAITS
from rules.colossi.control import controller, is_limited, is_stuck, room
from rules.colossi.island import NAMES
from rules.colossi.moves import (
    AT_COLOSSUS,
    BuyAction,
    BuyCard,
    ChooseCard,
    ChooseSpace,
    DiscardTrait,
    EndTurn,
    FollowRoad,
    HarvestSpace,
    Move,
    MoveAcolyte,
    MoveColossus,
    Pass,
    PlayCard,
    SellAcolyte,
    SellCard,
    SellTrait,
    Spawn,
    Whisper,
)
from rules.colossi.notation import format_move, seat_name
from rules.colossi.play import apply as play
from rules.colossi.play.actions import ACTION_PRICE, MOST_BOUGHT, TakeActions
from rules.colossi.play.cards import is_playable
from rules.colossi.play.gaining import is_lent
from rules.colossi.play.movement import Chain
from rules.colossi.play.permission import can_harvest
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.state import WATER, Phase, State, acolytes_on, has
from rules.colossi.tasks import Prompt
from rules.core.protocol import CHANCE, Reason, Seat

_ANSWERS_SHOWN: Final = 6
ACTIONS = (
    MoveColossus, MoveAcolyte, Spawn, PlayCard, BuyAction, BuyCard, Whisper, SellCard, SellTrait, SellAcolyte,
    DiscardTrait, EndTurn,
)  # fmt: skip
"""The moves of T2 and of bonus Actions."""


def why_illegal(state: State, seat: Seat, move: Move) -> Reason | None:
    """None if the seat (or CHANCE) may make the move now, else the rule it breaks."""
    if move in play.legal_moves(state, seat):
        return None
    if seat == CHANCE:
        return _why_chance(state, move)
    if not 0 <= seat < state.table.seats:
        return Reason("CO-NOTE-03", f"There is no seat P{seat + 1} in this game.")
    asked = play.prompt(state)
    if asked is None:
        return _why_nobody(state)
    if asked.seat != seat:
        return Reason("CO-NOTE-03", f"It is {seat_name(asked.seat)} who decides now, not {seat_name(seat)}.")
    match asked:
        case TakeActions() if isinstance(move, ACTIONS):
            return _why_action(state, asked, move)
        case HarvestTurn() if isinstance(move, HarvestSpace | DiscardTrait | Pass):
            return _why_harvest_turn(state, seat, move)
        case Chain() if isinstance(move, FollowRoad):
            return _why_road(state, asked, move.space)
    return _why_answer(state, asked, move)


def _why_chance(state: State, move: Move) -> Reason:
    """CO-NOTE-05: chance may only do what is due and possible."""
    outcomes = play.outcomes(state)
    if not outcomes:
        return Reason("CO-NOTE-05", f"'{format_move(move)}' cannot come now: nothing of chance is due.")
    due = format_move(outcomes[0][0])
    return Reason("CO-NOTE-05", f"'{format_move(move)}' cannot come now; due is such as '{due}'.")


def _why_nobody(state: State) -> Reason:
    if state.phase == Phase.OVER:
        return Reason("CO-AGE-13", "The game is over.")
    return Reason("CO-NOTE-05", "Chance acts now, nobody decides.")


def _why_answer(state: State, asked: Prompt, move: Move) -> Reason:
    """The reason why a move does not answer the open prompt."""
    if isinstance(move, ChooseSpace) and state.tiles[move.space] == WATER:
        return Reason("CO-ISLE-03", f"{NAMES[move.space]} is under water.")
    if isinstance(move, ChooseCard) and move.card not in state.hands[asked.seat]:
        return Reason(asked.rule, f"{CARDS[move.card].name} is not in the hand.")
    answers = [format_move(answer) for answer in asked.answers(state)]
    shown = ", ".join(answers[:_ANSWERS_SHOWN]) + (" ..." if len(answers) > _ANSWERS_SHOWN else "")
    return Reason(asked.rule, f"'{format_move(move)}' is no answer to the open question; there is {shown}.")


# ---------------------------------------------------------------------- Actions


def _why_action(state: State, asked: TakeActions, move: Move) -> Reason:
    """The reason why an Action or ability is not possible (CO-TURN-05, CO-TURN-06)."""
    seat = asked.seat
    match move:
        case MoveColossus() | MoveAcolyte() | Spawn() if not asked.left:
            return Reason("CO-TURN-05", "No Action is left.")
        case MoveColossus(source, space):
            if state.colossi[seat] != source:
                return Reason("CO-MOVE-14", f"Your Colossus is not on {NAMES[source]}.")
            return _why_step(state, source, space)
        case MoveAcolyte(source, space):
            if not acolytes_on(state, seat, source):
                return Reason("CO-MOVE-14", f"You have no Acolyte on {NAMES[source]}.")
            if is_stuck(state, source):
                return Reason("CO-BEAST-ST", "The Stone Beast holds all Acolytes of its space.")
            return _why_step(state, source, space)
        case Spawn(space):
            return _why_spawn(state, seat, space)
        case PlayCard(card):
            return _why_card(state, asked, card)
    if asked.bonus:
        return Reason("CO-HARV-11", "A bonus Action only moves a piece, spawns an Acolyte or plays a card.")
    return _why_ability(state, seat, move)


def _why_step(state: State, source: int, space: int) -> Reason:
    """CO-MOVE-01, CO-ISLE-03: only an adjacent space, and only land."""
    if state.tiles[space] == WATER:
        return Reason("CO-ISLE-03", f"{NAMES[space]} is under water.")
    if space == source:
        return Reason("CO-MOVE-01", f"The piece stands on {NAMES[space]} already.")
    return Reason("CO-MOVE-01", f"{NAMES[space]} is not next to {NAMES[source]}.")


def _why_spawn(state: State, seat: Seat, space: int) -> Reason:
    """CO-MOVE-10, CO-TRAIT-05, CO-TRAIT-ZOO."""
    if not state.reserve[seat]:
        return Reason("CO-MOVE-10", "No Acolyte is left in your reserve.")
    if is_limited(state, seat) and not room(state, seat):
        return Reason("CO-TRAIT-05", f"With your Traits you may have {BOX.few} Acolytes on the island.")
    if not has(state, seat, "ZOO") and space != AT_COLOSSUS:
        return Reason("CO-MOVE-10", "Acolytes come to the space of your Colossus.")
    return Reason("CO-TRAIT-ZOO", "Acolytes come to your Colossus, or to land on or next to a Beast.")


def _why_card(state: State, asked: TakeActions, card: int) -> Reason:
    """CO-CARD-01, CO-CARD-02, CO-CARD-04."""
    name = CARDS[card].name
    if card not in state.hands[asked.seat]:
        return Reason("CO-CARD-01", f"{name} is not in your hand.")
    if not is_playable(state, asked.seat, card):
        return Reason("CO-CARD-04", f"{name} has nothing it could be used on now.")
    if not asked.bonus and asked.played and has(state, asked.seat, "SPE"):
        return Reason("CO-TRAIT-SPE", "Speedy lets you play one card in a turn.")
    return Reason("CO-CARD-01", "A card takes an Action, and none is left.")


_PAID: Final[dict[type, tuple[str, int]]] = {
    BuyAction: ("BLD", ACTION_PRICE),
    BuyCard: ("MER", 1),
    Whisper: ("BWH", 1),
    SellCard: ("ALC", 0),
    SellTrait: ("ALC", 0),
    SellAcolyte: ("ALC", 0),
}
"""The Trait of each ability, and its price in Gold."""


def _why_ability(state: State, seat: Seat, move: Any) -> Reason:
    """CO-TURN-06: Boldness, Mercantile, Beast whisperer, Alchemist, and own Traits to discard."""
    if isinstance(move, DiscardTrait):
        return _why_own_trait(state, seat, move.trait)
    code, price = _PAID[type(move)]
    if not has(state, seat, code):
        return Reason(f"CO-TRAIT-{code}", f"{TRAITS[TRAIT[code]].name} does not act for you.")
    if state.gold[seat] < price:
        return Reason("CO-COMP-14", f"That costs {price} Gold, and you have {state.gold[seat]}.")
    return _why_use(state, seat, move)


def _why_use(state: State, seat: Seat, move: Any) -> Reason:
    """The reason why an ability cannot be used, although the seat has it and can pay."""
    match move:
        case BuyCard() if state.bought >= MOST_BOUGHT:
            return Reason("CO-TRAIT-MER", f"Mercantile buys at most {MOST_BOUGHT} cards a turn.")
        case BuyCard():
            return Reason("CO-TRAIT-MER", "There is no card left to draw.")
        case Whisper() if state.whispered:
            return Reason("CO-TRAIT-BWH", "Beast whisperer can be used only once a turn.")
        case Whisper(beast):
            return Reason("CO-BEAST-02", f"The {BEASTS[beast].name} goes one step, to land.")
        case SellCard(card):
            return Reason("CO-TRAIT-ALC", f"{CARDS[card].name} is not in your hand.")
        case SellTrait(trait):
            return _why_own_trait(state, seat, trait)
    return Reason("CO-TRAIT-ALC", "You have no Acolyte there.")


def _why_own_trait(state: State, seat: Seat, trait: int) -> Reason:
    """CO-TRAIT-01, CO-TRAIT-MMC, CO-RESP-05: not yours, lent out, or too late."""
    name = TRAITS[trait].name
    if state.owners[trait] == seat and is_lent(state, trait):
        return Reason("CO-TRAIT-MMC", f"{name} is lent out; it cannot be discarded meanwhile.")
    if state.owners[trait] == seat:
        return Reason(
            "CO-RESP-05", f"Nothing else is left to do, and {name} alone does not keep you waiting."
        )
    return Reason("CO-TRAIT-01", f"{name} is not your Trait.")


# ---------------------------------------------------------------------- chains and harvests


def _why_road(state: State, chain: Chain, space: int) -> Reason:
    """CO-MOVE-05, CO-MOVE-07."""
    if chain.visited >> space & 1:
        return Reason("CO-MOVE-07", f"The piece has been on {NAMES[space]} in this Action.")
    return _why_step(state, chain.space, space)


def _why_harvest_turn(state: State, seat: Seat, move: Any) -> Reason:
    """CO-HARV-01 to CO-HARV-03, CO-TRAIT-NOM, CO-TRAIT-MON."""
    match move:
        case DiscardTrait(trait):
            return _why_own_trait(state, seat, trait)
        case HarvestSpace(space):
            return _why_harvest(state, seat, space)
    return Reason("CO-HARV-01", "It is a harvest turn: harvest one space, or pass.")


def _why_harvest(state: State, seat: Seat, space: int) -> Reason:
    name = NAMES[space]
    if controller(state, space) != seat:
        return Reason("CO-HARV-01", f"You do not control {name}.")
    if state.record[seat] >> space & 1:
        return Reason("CO-HARV-03", f"You have harvested {name} already in this Age.")
    if has(state, seat, "NOM"):
        return Reason("CO-TRAIT-NOM", "With Nomadic you harvest at the end of your turns, not now.")
    if not can_harvest(state, seat, space):
        return Reason("CO-TRAIT-MON", "With Monolithic you harvest once in an Age's harvest.")
    return Reason("CO-HARV-01", f"{name} cannot be harvested now.")
