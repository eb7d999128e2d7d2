"""Actions: the moves of a seat in T2 or with bonus Actions (CO-TURN-05 to CO-TURN-07, CO-HARV-11)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from msgspec.structs import replace

from rules.colossi.agenda import Task
from rules.colossi.box import BOX, STONE, TRAIT
from rules.colossi.control import beast_spaces, land_near
from rules.colossi.course import Course
from rules.colossi.events import ActionGained
from rules.colossi.moves import (
    ACOLYTE_SALES,
    ACOLYTE_STEPS,
    AT_COLOSSUS,
    BUY_ACTION,
    BUY_CARD,
    CARD_SALES,
    COLOSSUS_STEPS,
    DISCARDS,
    END,
    PLAYS,
    TRAIT_SALES,
    WHISPERS,
    BuyAction,
    BuyCard,
    DiscardTrait,
    EndTurn,
    Move,
    MoveAcolyte,
    MoveColossus,
    PlayCard,
    SellAcolyte,
    SellCard,
    SellTrait,
    Spawn,
    Whisper,
)
from rules.colossi.play.cards import is_beast_card, is_playable, play_card
from rules.colossi.play.event import Event
from rules.colossi.play.gaining import discard_trait, free_traits
from rules.colossi.play.hands import draw
from rules.colossi.play.movement import (
    colossus_goals,
    road_owners,
    spawn,
    spawn_moves,
    step_acolyte,
    step_colossus,
)
from rules.colossi.play.settle import settled
from rules.colossi.state import FROM_TRAITS, Board, has, spread
from rules.colossi.tasks import Prompt
from rules.colossi.terms import OneSeat

ACTION_PRICE: Final = 2
"""Gold for an Action with Boldness."""
MOST_BOUGHT: Final = 6
"""Maximum number of cards a turn with Mercantile."""
BONUS: Final = 2
"""Number of Actions of the Time Lair."""
_SPEEDY_CARDS: Final = 1
_ALCHEMIST: Final = TRAIT["ALC"]
_BOLDNESS: Final = TRAIT["BLD"]
_HYPERACTIVE: Final = TRAIT["HYP"]
_MERCANTILE: Final = TRAIT["MER"]
_WHISPERER: Final = TRAIT["BWH"]


class TakeActions(Prompt, frozen=True):
    """T2, or a set of bonus Actions: choose the seat's next move."""

    left: int
    played: int = 0
    """Cards played in this T2."""
    bonus: bool = False
    rule = "CO-TURN-05"
    declining = END

    @property
    def actions_left(self) -> int | None:
        """Actions left of this set."""
        return self.left

    def answers(self, board: Board) -> Sequence[Move]:
        """Movements, spawning, cards, then paid abilities and Traits to discard, then `end`."""
        if self.forced(board) is not None:
            return (END,)
        moves: list[Move] = []
        seat = self.seat
        if self.left:
            steps: Mapping[int, Move] = COLOSSUS_STEPS[board.colossi[seat]]
            moves += [steps[to] for to in colossus_goals(board, seat)]
            stuck = beast_spaces(board, STONE)
            for at in spread(board, seat):
                if at not in stuck:
                    steps = ACOLYTE_STEPS[at]
                    moves += [steps[to] for to in land_near(board, at)]
            moves += spawn_moves(board, seat)
        moves += self._cards(board)
        if not self.bonus and seat in board.actors:
            moves += abilities(board, seat)
            moves += [DISCARDS[trait] for trait in free_traits(board, seat)]
        moves.append(END)
        return tuple(moves)

    def _cards(self, board: Board) -> list[Move]:
        """CO-CARD-01, CO-CARD-02, CO-TRAIT-HYP, CO-TRAIT-SPE: the cards that can be played."""
        seat = self.seat
        free = not self.bonus and board.actors[_HYPERACTIVE] == seat
        if not self.left and not free:
            return []
        if not self.bonus and self.played >= _SPEEDY_CARDS and has(board, seat, "SPE"):
            return []
        return [PLAYS[card] for card in sorted({*board.hands[seat]}) if is_playable(board, seat, card)]

    def forced(self, board: Board) -> Move | None:
        """CO-TURN-12: `end`, if the only other moves in T2 are discards of Traits."""
        if self.left:
            return None
        if not self.bonus and board.actors[_HYPERACTIVE] == self.seat and board.hands[self.seat]:
            return None
        if not self.bonus and abilities(board, self.seat):
            return None
        return END

    def run(self, now: Course) -> None:
        """End bonus Actions without an entry when they are used up (CO-HARV-11); otherwise wait."""
        if not self.bonus:
            # The next decision is a root: spaces harvested within another one may be harvested again, which
            # the list of moves depends on (CO-HARV-08).
            now.rooted = (0,) * now.table.seats
        if self.left or not self.bonus:
            now.wait(self)

    def take(self, now: Course, move: Any) -> None:
        """Carry out the move; the task continues unless it was `end`."""
        seat, kind = self.seat, type(move)
        if kind is EndTurn:
            return
        # The kinds of most moves are compared at once: patterns would ask one class after the other.
        if kind in _STEPS:
            now.then(TakeActions(seat, self.left - 1, self.played, self.bonus))
            _STEPS[kind](now, seat, move)
            return
        match move:
            case PlayCard(card):
                left = self.left - self._price(now, card)
                now.then(TakeActions(seat, left, self.played + 1, self.bonus))
                play_card(now, seat, card)
            case BuyAction():
                now.pay(seat, ACTION_PRICE)
                now.tell(ActionGained(seat, 1))
                now.then(replace(self, left=self.left + 1))
            case _:
                now.then(self)
                _use(now, seat, move)

    def _price(self, now: Course, card: int) -> int:
        """Actions that a card costs: 1, or 0 with Hyperactive; Beast cards give one back (CO-CARD-01)."""
        price = 0 if not self.bonus and has(now, self.seat, "HYP") else 1
        return price - 1 if is_beast_card(card) else price


def _move_colossus(now: Course, seat: int, move: MoveColossus) -> None:
    """CO-MOVE-01: move only the own one (CO-MOVE-14, CO-COMP-02)."""
    step_colossus(now, seat, seat, move.space, road_owners(now, seat))


def _move_acolyte(now: Course, seat: int, move: MoveAcolyte) -> None:
    step_acolyte(now, seat, move.source, move.space)


def _spawn(now: Course, seat: int, move: Spawn) -> None:
    """CO-MOVE-10: at the own Colossus, unless the move names a space."""
    spawn(now, seat, now.colossi[seat] if move.space == AT_COLOSSUS else move.space)


_STEPS: Final[Mapping[type, Callable[[Course, int, Any], None]]] = {
    MoveColossus: _move_colossus,
    MoveAcolyte: _move_acolyte,
    Spawn: _spawn,
}
"""The moves of own pieces."""


def abilities(board: Board, seat: int) -> list[Move]:
    """CO-TURN-06: the paid abilities that the seat can use between its Actions."""
    moves: list[Move] = []
    gold = board.gold[seat]
    actors = board.actors
    if actors[_BOLDNESS] == seat and gold >= ACTION_PRICE:
        moves.append(BUY_ACTION)
    if actors[_MERCANTILE] == seat and gold and board.bought < MOST_BOUGHT and _a_card_is_left(board):
        moves.append(BUY_CARD)
    if actors[_WHISPERER] == seat and gold and not board.whispered:
        for beast, at in enumerate(board.beasts):
            if at >= 0:
                moves += [WHISPERS[beast][to] for to in land_near(board, at)]
    if actors[_ALCHEMIST] == seat:
        moves += [CARD_SALES[card] for card in sorted(set(board.hands[seat]))]
        moves += [TRAIT_SALES[trait] for trait in free_traits(board, seat)]
        moves += [ACOLYTE_SALES[space] for space in spread(board, seat)]
    return moves


def _a_card_is_left(board: Board) -> bool:
    return bool(board.card_tops or board.cards.size or any(board.card_discard))


def _use(now: Course, seat: int, move: Any) -> None:
    """Paid abilities besides Boldness, and the discard of an own Trait (CO-TRAIT)."""
    match move:
        case BuyCard():
            now.pay(seat, 1)
            now.bought += 1
            now.then(*draw(seat, 1))
        case Whisper(beast, space):
            now.pay(seat, 1)
            now.whispered = True
            event = Event(now, seat)
            event.move_beast(beast, space)
            now.then(settled(event))
        case SellCard(card):
            now.discard_card(seat, card)
            now.then(GainGold(seat, 1))
        case SellTrait(trait):
            now.then(*discard_trait(now, seat, trait), GainGold(seat, 1))
        case SellAcolyte(space):
            now.return_acolytes(seat, space, 1)
            now.then(settled(Event(now, seat)), GainGold(seat, 1))
        case DiscardTrait(trait):
            now.then(*discard_trait(now, seat, trait))


class GainGold(Task, frozen=True):
    """CO-TRAIT-ALC: gain the Gold after all other effects."""

    seat: OneSeat
    amount: int

    def run(self, now: Course) -> None:
        """One gain."""
        now.gain(self.seat, self.amount, FROM_TRAITS)


def take_bonus_actions(now: Course, seat: int) -> None:
    """CO-HARV-11: take 2 Actions at once, or add 2 to the seat's own running T2."""
    now.tell(ActionGained(seat, BONUS))
    for place, task in enumerate(now.agenda):
        if isinstance(task, TakeActions) and task.seat == seat and not task.bonus:
            now.agenda[place] = replace(task, left=task.left + BONUS)
            return
    now.then(TakeActions(seat, BONUS, bonus=True))


def number_of_actions(board: Board, seat: int) -> int:
    """CO-TURN-05: number of Actions of a T2, read at its start (CO-TRAIT-SPE)."""
    return SPEEDY_ACTIONS if has(board, seat, "SPE") else BOX.actions


SPEEDY_ACTIONS: Final = 6
