"""Before and after the action of a turn: special cards, powers, and the end of the turn (BA-CARD-02)."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import Final

from rules.brilliants import ants, powers, rounds
from rules.brilliants.charms import spend
from rules.brilliants.effects import EFFECTS, EGG_CARDS
from rules.brilliants.moment import Moment
from rules.brilliants.moves import EndTurn, Hatch, Move, PlaySpecial
from rules.brilliants.play import Play
from rules.brilliants.special import INSOMNIAC, SPECIALS, Special
from rules.brilliants.state import NOWHERE, UNSEEN, State

_END: Final = (EndTurn(),)


def before_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Cards and powers that the seat may use before its action."""
    colony = state.colonies[seat]
    if not colony.specials and colony.species == NOWHERE:
        return ()
    return _moves(Moment(state, seat))


def after_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Cards and powers that the seat may use after its action, and the end of its turn."""
    return _moves(Moment(state, seat)) + _END


def alike(state: State, seat: int, move: Move) -> tuple[Move, ...]:
    """Those moves of a window among which that one must be if it is legal."""
    match move:
        case PlaySpecial(card):
            return _plays(Moment(state, seat), card)
        case Hatch(_, caste):
            return _plays(Moment(state, seat), EGG_CARDS[caste]) if caste in EGG_CARDS else ()
        case EndTurn():
            return _END if state.turn.acted else ()
    return powers.moves(Moment(state, seat))


def _moves(at: Moment) -> tuple[Move, ...]:
    """Card by card, equal ones once; then the power of the species."""
    moves = powers.moves(at)
    if due := _due_now(at):
        of_cards = [EFFECTS[SPECIALS[card].effect].plays(at, card) for card in due]
        return tuple(chain(*of_cards, moves))
    return moves


def _plays(at: Moment, card: int) -> tuple[Move, ...]:
    """How one card may be played now."""
    return EFFECTS[SPECIALS[card].effect].plays(at, card) if card in _due_now(at) else ()


def _due_now(at: Moment) -> tuple[int, ...]:
    colony, state = at.colony, at.state
    return _due(colony.specials, colony.species, state.night, state.turn.acted, at.displays)


@lru_cache(maxsize=4096)
def _due(
    specials: tuple[int, ...], species: int, night: bool, acted: bool, displays: bool
) -> tuple[int, ...]:
    """Those kinds of a hand whose side and window it is; unseen ones are nobody's to play."""
    kinds = [(card, SPECIALS[card]) for card in dict.fromkeys(specials) if card != UNSEEN]
    return tuple(
        [
            card
            for card, kind in kinds
            if fits_side(kind, species, night) and fits_window(kind, acted, displays)
        ]
    )


def fits_side(kind: Special, species: int, night: bool) -> bool:
    """BA-CARD-04, BA-SPEC-03: the symbol of the card, which the Insomniac may ignore in its own turns."""
    return kind.night in (None, night) or species == INSOMNIAC


def fits_window(kind: Special, acted: bool, displays: bool) -> bool:
    """BA-CARD-02, BA-CARD-05: cards before the action, as the action, after it, or in both windows."""
    match EFFECTS[kind.effect].window(kind, displays):
        case "both":
            return True
        case "before" | "action":
            return not acted
        case "after":
            return acted
    return False


def play_special(play: Play, seat: int, move: PlaySpecial) -> None:
    """BA-CARD-01: the card leaves the hand for good and does what it says; the window stays open."""
    spend(play, seat, move.card)
    if EFFECTS[SPECIALS[move.card].effect].act(play, seat, move):
        rounds.go_on(play)


def hatch(play: Play, seat: int, move: Hatch) -> None:
    """BA-HATCH-01: the Hatch action; BA-CARD-05, EGG: by a card."""
    if move.egg:
        spend(play, seat, EGG_CARDS[move.caste])
    ants.hatch(play, seat, move)
