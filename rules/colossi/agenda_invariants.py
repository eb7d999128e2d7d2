"""Invariants of the agenda: its lowest tasks fit the phase, and the open question has an answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec.structs import replace

from rules.colossi.agenda import Task
from rules.colossi.box import BEAST_OF, LAIR_OF, TILES
from rules.colossi.island import NAMES, STORMS
from rules.colossi.moves import AT, OF_SEAT, Move
from rules.colossi.notation import seat_name
from rules.colossi.play.action_cards import Convert
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.ages import (
    BeginAge,
    EndAge,
    FillMines,
    LeastGold,
    NewLairs,
    OldLairs,
    PassMantle,
    RevealAgeCard,
    SetupLine,
    StartHarvest,
)
from rules.colossi.play.beast_cards import ChooseWay
from rules.colossi.play.environments import SellCards
from rules.colossi.play.exchange import LayDown
from rules.colossi.play.explore import ExploreSpace
from rules.colossi.play.flooding import BeastFlees, ColossusFlees, Flood, FloodSpace
from rules.colossi.play.gaining import DrawOwnTrait, FillOffer, GainTrait, Overfull, TraitTakesEffect
from rules.colossi.play.hands import DrawCards, HandLimit
from rules.colossi.play.laying import LayTile
from rules.colossi.play.opening import DrawMantle, FillBox, FirstLairs, SecondLair, StartPieces, StartSetup
from rules.colossi.play.settle import Settle, Shove
from rules.colossi.play.trait_cards import ChooseFromPacket, DestroyTrait, FillPacket, StealTrait, TakeTrait
from rules.colossi.play.turns import (
    Borrow,
    EndTraits,
    Expire,
    HarvestTurn,
    NameSeat,
    NextHarvest,
    Roam,
    RoamingHarvest,
    Round,
    ShowTop,
    Soothsay,
    StartActions,
    StartDraw,
    Turn,
    TurnOver,
)
from rules.colossi.play.upheavals import Launch, passengers
from rules.colossi.state import NOBODY, NOWHERE, UNEXPLORED, WATER, Phase, State
from rules.colossi.tasks import Draw, Prompt
from rules.kit.record import things

Frame = tuple[type[Task], ...]
_TURN: Final = (EndTraits, StartDraw, StartActions, Soothsay, NameSeat, Borrow)
"""Tasks of a turn, from the bottom (CO-TURN-03, CO-TURN-04)."""
_EVENING: Final[tuple[Frame, ...]] = (
    (TurnOver,),
    (TurnOver, Expire),
    (TurnOver, Expire, Roam),
    (TurnOver, Expire, RoamingHarvest),
    (TurnOver, Expire, RoamingHarvest, RoamingHarvest),
)
"""Task frames of the end of a turn (CO-TURN-09)."""
_AGE: Final = (EndAge, StartHarvest, Round, BeginAge)
"""Tasks of an Age before it begins (CO-TURN-01)."""
_CHANGE: Final = (PassMantle, SetupLine, FillMines, OldLairs, NewLairs, Flood)
"""Tasks of the change between two Ages (CO-AGE-02), from the bottom."""
_FRAMES: Final[dict[int, frozenset[Frame]]] = {
    Phase.SETUP: frozenset(
        {(StartSetup,), (FirstLairs,), (StartPieces,), (*_AGE, SetupLine), _AGE},
    ),
    Phase.ACTIONS: frozenset(
        {(EndAge, StartHarvest, *rest) for rest in (*[_TURN[: n + 1] for n in range(len(_TURN))], *_EVENING)}
    ),
    Phase.HARVEST: frozenset({(EndAge, NextHarvest), (EndAge, HarvestTurn)}),
    Phase.CHANGE: frozenset({(*_AGE, *_CHANGE[: n + 1]) for n in range(len(_CHANGE))}),
}
"""Legal lowest tasks of the agenda in each phase; TakeActions counts as StartActions."""
_FRAME: Final = frozenset(
    {kind for frames in _FRAMES.values() for frame in frames for kind in frame} | {Turn}
)
_BEFORE_PIECES: Final = (DrawMantle, RevealAgeCard, SecondLair, FillBox)
"""Tasks before any piece is on the island (CO-SETUP-02 to CO-SETUP-06)."""
_OF_TRAITS: Final = (
    FillOffer, GainTrait, DrawOwnTrait, Overfull, TraitTakesEffect, FillPacket, ChooseFromPacket, StealTrait,
    TakeTrait, DestroyTrait, ShowTop,
)  # fmt: skip
"""Tasks that occur only in the full game (CO-MODE-01)."""


def agenda_violations(state: State) -> Iterator[str]:
    """A sentence for each broken invariant; checks stop early when later ones depend on a broken one."""
    if state.phase == Phase.OVER:
        if state.agenda:
            yield "After the end nothing remains to be done."
        return
    found = [*_frame(state)] or [wrong for task in state.agenda for wrong in _task(state, task)]
    yield from found or _open(state)


# ---------------------------------------------------------------------- turns at the bottom


def _frame(state: State) -> Iterator[str]:
    """CO-TURN-01, CO-TURN-03: the lowest tasks fit the phase and belong to the seat on turn."""
    kinds = [_kind(task) for task in state.agenda]
    depth = next((depth for depth, kind in enumerate(kinds) if kind not in _FRAME), len(kinds))
    frame = tuple(kinds[:depth])
    if frame not in _FRAMES[state.phase] or any(kind in _FRAME for kind in kinds[depth:]):
        yield "What remains to be done does not fit the phase."
        return
    for task in state.agenda[:depth]:
        seat = getattr(task, "seat", state.turn)
        if seat != state.turn and not isinstance(task, NextHarvest):
            yield f"It is not the turn of {seat_name(seat)}."
    opening = frame in ((StartSetup,), (FirstLairs,)) or isinstance(state.agenda[-1], RevealAgeCard)
    between = state.phase in (Phase.SETUP, Phase.CHANGE)
    if len(state.ages) != state.age + (between and not opening):
        yield f"{len(state.ages)} Age cards are revealed, and it is Age {state.age}."
    waiting = frame in ((StartSetup,), (FirstLairs,), (StartPieces,))
    if waiting and any(not isinstance(task, _BEFORE_PIECES) for task in state.agenda[depth:]):
        yield "Before the Colossi come, only the island and its tiles are prepared."
    reveals = sum(isinstance(task, RevealAgeCard) for task in state.agenda)
    if (reveals and not (reveals == 1 and opening and between)) or (frame == (FirstLairs,) and not reveals):
        yield "The next Age card is turned up once, before all else."
    if any((at == NOWHERE) != waiting for at in state.colossi):
        yield "The Colossi come to the island together."
    if (state.mantle == NOBODY) != (frame == (StartSetup,) and state.table.first == NOBODY):
        yield "The Mantle goes to a seat first of all."


def _kind(task: Task) -> type[Task]:
    """The kind of a task; T2 itself counts as its StartActions."""
    return StartActions if isinstance(task, TakeActions) and not task.bonus else type(task)


# ---------------------------------------------------------------------- single tasks


def _task(state: State, task: Task) -> Iterator[str]:
    """Reasons why a task cannot be carried out in this position."""
    absent = [seat for seat in things(task, "seat") if seat >= state.table.seats]
    if absent:
        yield f"{seat_name(absent[0])} is not in the game."
        return
    if isinstance(task, _OF_TRAITS) and not state.table.traits:
        yield "Traits belong to the full game."
    space = getattr(task, "space", NOWHERE)
    if space != NOWHERE and state.tiles[space] == WATER and not _may_be_water(task):
        yield f"{NAMES[space]} is water."
    yield from _fits(state, task)
    if not _could_be_chosen(state, task):
        yield "What was chosen so far could not be chosen."


def _fits(state: State, task: Task) -> Iterator[str]:
    """Reasons why Ages, seats, pieces and spaces of a task do not fit the position."""
    match task:
        case BeginAge(number) | RevealAgeCard(number) if number != state.age + 1:
            yield f"Age {state.age} is not followed by Age {number}."
        case Settle() if len(task.arrived) != state.table.seats:
            yield "Arrivals are noted for each seat."
        case Shove() if (task.owner == NOBODY) == (task.beast == NOWHERE):
            yield "Domineering moves a Colossus or a Beast."
        case ChooseWay() if task.beast == NOWHERE or state.beasts[task.beast] == NOWHERE:
            yield "The Beast that runs is not on the island."
        case Shove() if task.beast != NOWHERE and state.beasts[task.beast] == NOWHERE:
            yield "The Beast to be moved is not on the island."
        case _:
            yield from _fits_piles(state, task)


def _fits_piles(state: State, task: Task) -> Iterator[str]:
    """Reasons why tiles and cards of a task are not where it needs them."""
    match task:
        case LayTile() if not _is_off(state, task.tile):
            yield f"{TILES[task.tile].name} lies on the island already."
        case LeastGold(lairs) if any(BEAST_OF[lair] < 0 or not _is_off(state, lair) for lair in lairs):
            yield "The Lairs to be placed are not on the island yet."
        case SecondLair() if not _is_off(state, LAIR_OF[task.beast]):
            yield "The second Lair is not on the island yet."
        case ExploreSpace(space) if state.tiles[space] != UNEXPLORED or state.agenda.count(task) > 1:
            yield f"{NAMES[space]} is explored already."
        case FloodSpace(space) if not STORMS[state.table.seats] >> space & 1:
            yield f"No storm floods {NAMES[space]}."
        case LayDown() if len(task.laid) != state.table.seats:
            yield "Cards are laid down by each seat."
        case DrawCards() if not _is_followed(state, task):
            yield f"After its draw the hand limit of {seat_name(task.seat)} is looked at."


def _may_be_water(task: Task) -> bool:
    """True for tasks of pieces that flee from a flooded space."""
    return isinstance(task, FloodSpace | ColossusFlees | BeastFlees)


def _is_off(state: State, tile: int) -> bool:
    """True if a tile with a single copy is not on the island."""
    return TILES[tile].copies == 1 and tile not in state.tiles


def _is_followed(state: State, task: DrawCards) -> bool:
    """CO-TURN-10: true if the hand limit comes right after the draw."""
    place = state.agenda.index(task)
    return place > 0 and state.agenda[place - 1] == HandLimit(task.seat)


def _could_be_chosen(state: State, task: Any) -> bool:
    """CO-NOTE-03: true if each answer of a batch was legal after the earlier ones."""
    chosen = task.sold if isinstance(task, SellCards) else getattr(task, "chosen", ())
    if isinstance(task, Launch) and len(chosen) >= len(passengers(state, task.space)):
        return False
    if not isinstance(task, Prompt) or not chosen:
        return True
    if task is not state.agenda[-1]:
        return False  # doing the earlier part first may change the legal answers
    if isinstance(task, SellCards):
        return not Counter(chosen) - Counter(state.hands[task.seat])
    named: Sequence[Move] = OF_SEAT if isinstance(task, Convert) else AT
    return all(
        choice < len(named) and named[choice] in replace(task, chosen=chosen[:count]).answers(state)
        for count, choice in enumerate(chosen)
    )


# ---------------------------------------------------------------------- the open question


def _open(state: State) -> Iterator[str]:
    """CO-NOTE-03, CO-RESP-05: the last task is a question with a legal answer, or a draw with an outcome."""
    waiting = state.agenda[-1] if state.agenda else None
    if state.is_view:
        if not isinstance(waiting, Prompt | Draw):
            yield "The game waits for nobody."
        return
    match waiting:
        case Prompt():
            answers = waiting.answers(state)
            if not answers or (list(answers) == [waiting.declining] and not _always_waits(waiting)):
                yield f"{seat_name(waiting.seat)} is asked, but has nothing to answer."
        case Draw():
            if not waiting.outcomes(state):
                yield "Chance is asked, but there is nothing to draw."
        case _:
            yield "The game waits for nobody."


def _always_waits(waiting: Prompt) -> bool:
    """True for T2 and harvest turns: ending them is an entry even if nothing else is left (CO-RESP-05)."""
    return isinstance(waiting, TakeActions | HarvestTurn)
