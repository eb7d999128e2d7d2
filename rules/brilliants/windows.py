"""Before and after the action of a turn: special cards, powers, and the end of the turn (BA-CARD-02)."""

from __future__ import annotations

from rules.brilliants import ants, powers, rounds
from rules.brilliants.charms import spend
from rules.brilliants.effects import EFFECTS, EGG, EGG_CARDS
from rules.brilliants.moment import Moment
from rules.brilliants.moves import EndTurn, Hatch, Move, PlaySpecial
from rules.brilliants.play import Play
from rules.brilliants.special import SPECIALS, Special
from rules.brilliants.state import NOWHERE, UNSEEN, State

_END = (EndTurn(),)


def before_moves(state: State, seat: int, codes: bytearray | None = None) -> tuple[Move, ...]:
    """Cards and powers that the seat may use before its action; `codes` is its sight, if known."""
    colony = state.colonies[seat]
    if not colony.specials and colony.species == NOWHERE:
        return ()
    return _moves(Moment(state, seat, codes))


def after_moves(state: State, seat: int) -> tuple[Move, ...]:
    """Cards and powers that the seat may use after its action, and the end of its turn."""
    return _moves(Moment(state, seat)) + _END


def alike(state: State, seat: int, move: Move) -> tuple[Move, ...]:
    """Those moves of a window among which that one must be if it is legal."""
    at = Moment(state, seat)
    match move:
        case PlaySpecial(card):
            return plays(at, card) if card in at.colony.specials else ()
        case Hatch(_, caste) if caste in EGG_CARDS and EGG_CARDS[caste] in at.colony.specials:
            return _hatches(at, EGG_CARDS[caste])
        case EndTurn():
            return _END if state.turn.acted else ()
        case Hatch():
            return ()
    return powers.moves(at)


def _moves(at: Moment) -> tuple[Move, ...]:
    """Card by card, equal ones once; then the power of the species."""
    moves: tuple[Move, ...] = ()
    for card in dict.fromkeys(at.colony.specials):
        if card != UNSEEN:
            moves += _hatches(at, card) or plays(at, card)
    return moves + powers.moves(at)


def plays(at: Moment, card: int) -> tuple[PlaySpecial, ...]:
    """BA-CARD-02 to BA-CARD-04: how a card of the hand may be played now."""
    kind = SPECIALS[card]
    if not at.fits_side(kind) or not fits_window(at, kind):
        return ()
    return EFFECTS[kind.effect].plays(at, card)


def fits_window(at: Moment, kind: Special) -> bool:
    """BA-CARD-02, BA-CARD-05: cards before the action, after it, or in both windows."""
    match EFFECTS[kind.effect].window(kind, at.displays):
        case "both":
            return True
        case "before":
            return not at.state.turn.acted
        case "after":
            return at.state.turn.acted
    return False


def _hatches(at: Moment, card: int) -> tuple[Hatch, ...]:
    """BA-CARD-05, EGG: the action of the turn."""
    if EFFECTS[SPECIALS[card].effect] is not EGG or at.state.turn.acted:
        return ()
    return EGG.hatches(at, card)


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
