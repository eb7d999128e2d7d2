"""Before and after the action of a turn: special cards, powers, and the end of the turn (BA-CARD-02)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from itertools import chain
from typing import Final

from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.data.special import FLYER, INSOMNIAC, PREDATOR, SPECIALS, STRATEGIST, Special
from rules.brilliants.moves import EndTurn, Hatch, Move, PlaySpecial
from rules.brilliants.play import ants, powers, rounds
from rules.brilliants.play.effects import EFFECTS, EGG_CARDS, Plays
from rules.brilliants.play.special_cards import spend
from rules.brilliants.play.transition import StateBuilder
from rules.brilliants.play.window_context import WindowContext
from rules.brilliants.state import UNSEEN, Colony, State

PLAYS: Final = (PlaySpecial, *powers.KINDS)
"""Moves after which the window stays open."""
KINDS: Final = (*PLAYS, EndTurn)
"""Moves of the windows; eggs, which hatch by a card, are told from other hatching by `egg`."""
_END: Final = (EndTurn(),)
_Due = tuple[tuple[int, Callable[[WindowContext, int], Plays]], ...]
"""Special cards, each with a function that lists its plays."""


def before_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Cards and powers that the seat may use before its action."""
    return _moves(state, seat)


def after_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Cards and powers that the seat may use after its action, and the end of its turn."""
    return _moves(state, seat) + _END


def alike(state: State, seat: int, move: Move) -> tuple[Move, ...]:
    """The moves of a window that include `move` if it is legal."""
    match move:
        case PlaySpecial(card):
            return _plays(state, seat, card)
        case Hatch(_, caste):
            return _plays(state, seat, EGG_CARDS[caste]) if caste in EGG_CARDS else ()
        case EndTurn():
            return _END if state.turn.acted else ()
    return powers.moves(WindowContext(state, seat))


def _moves(state: State, seat: int) -> tuple[Move, ...]:
    """The plays of each card, equal cards once; then the power of the species."""
    due, has_power = _due_now(state, seat), _has_power(state, state.colonies[seat])
    if not due and not has_power:
        return ()
    at = WindowContext(state, seat)
    lists: list[tuple[Move, ...]] = [plays(at, card) for card, plays in due]
    if has_power:
        lists.append(powers.moves(at))
    return tuple(chain.from_iterable(lists)) if any(lists) else ()


def _has_power(state: State, colony: Colony) -> bool:
    """BA-SPEC-01: true for the Flyer by day, the Predator by night, the Strategist before its action."""
    if colony.species == STRATEGIST:
        return not state.turn.acted
    return colony.species == (PREDATOR if state.night else FLYER)


def _plays(state: State, seat: int, card: int) -> tuple[Move, ...]:
    """The moves that play one card now."""
    plays = dict(_due_now(state, seat)).get(card)
    return plays(WindowContext(state, seat), card) if plays else ()


def _due_now(state: State, seat: int) -> _Due:
    colony = state.colonies[seat]
    if not colony.specials:
        return ()
    return _due(colony.specials, colony.species, state.night, state.turn.acted, state.table.variant)


@lru_cache(maxsize=4096)
def _due(specials: tuple[int, ...], species: int, night: bool, acted: bool, variant: str) -> _Due:
    """The kinds of a hand that fit side and window; unseen ones cannot be played."""
    displays = RULE_SETS[variant].objectives == "display"
    kinds = [(card, SPECIALS[card]) for card in dict.fromkeys(specials) if card != UNSEEN]
    return tuple(
        [
            (card, EFFECTS[kind.effect].plays)
            for card, kind in kinds
            if fits_side(kind, species, night) and fits_window(kind, acted, displays)
        ]
    )


def fits_side(kind: Special, species: int, night: bool) -> bool:
    """BA-CARD-04, BA-SPEC-03: true if the card's symbol fits; the Insomniac ignores it in its own turns."""
    return kind.night in (None, night) or species == INSOMNIAC


def fits_window(kind: Special, acted: bool, displays: bool) -> bool:
    """BA-CARD-02, BA-CARD-05: true if the card fits the window: before the action, as it, or after it."""
    match EFFECTS[kind.effect].window(kind, displays):
        case "both":
            return True
        case "before" | "action":
            return not acted
        case "after":
            return acted
    return False


def play_special(play: StateBuilder, seat: int, move: PlaySpecial) -> None:
    """BA-CARD-01: spend the card and apply its effect; the window stays open."""
    spend(play, seat, move.card)
    if EFFECTS[SPECIALS[move.card].effect].act(play, seat, move):
        rounds.go_on(play)


def hatch(play: StateBuilder, seat: int, move: Hatch) -> None:
    """BA-HATCH-01: take the Hatch action; BA-CARD-05, EGG: also by a card."""
    if move.egg:
        spend(play, seat, EGG_CARDS[move.caste])
    ants.hatch(play, seat, move)
