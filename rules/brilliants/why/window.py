"""Explains refusals of special cards, powers and ends of turns (BA-CARD, BA-SPEC).

Every ability has a sentence of its own with the facts of the case; an effect says its own in `play.effects`.
"""

from __future__ import annotations

from typing import Final

from rules.brilliants.data.box import CASTES, PREDATORS, TILE_LETTERS
from rules.brilliants.data.objectives import card_name, caste_of
from rules.brilliants.data.special import (
    FLYER,
    PREDATOR,
    SPECIALS,
    SPECIES,
    STRATEGIST,
    Special,
    special_code,
)
from rules.brilliants.moves import EndTurn, Hatch, HuntByPower, LookByPower, MarkByPower, PlaySpecial
from rules.brilliants.play.ants import next_ant
from rules.brilliants.play.effects import EFFECTS, EGG_CARDS, unmarkable
from rules.brilliants.play.window_context import WindowContext
from rules.brilliants.play.windows import fits_side, fits_window
from rules.brilliants.state import NOWHERE, State
from rules.brilliants.terms import seat_name
from rules.brilliants.why.predator import why_hunt
from rules.core.protocol import Reason, Seat

_Power = MarkByPower | HuntByPower | LookByPower


def why_window(state: State, seat: Seat, move: PlaySpecial | Hatch | EndTurn | _Power) -> Reason:
    """BA-CARD-01, BA-CARD-02: the reason why a card, a hatching by card, a power or the end of the turn is
    refused."""
    if isinstance(move, _Power):
        return _why_power(state, seat, move)
    at = WindowContext(state, seat)
    if not at.rule_set.specials:
        return _why_without_cards(at, move)
    match move:
        case PlaySpecial(card):
            return _why_kept(at, card) or _why_play(at, SPECIALS[card], move)
        case Hatch():
            return _why_egg(at, move)
    return Reason("BA-CARD-02", "The action of this turn comes first; after it 'end' ends the turn.")


def _why_without_cards(at: WindowContext, move: PlaySpecial | Hatch | EndTurn) -> Reason:
    if isinstance(move, EndTurn):
        return Reason("BA-ROUND-10", "A turn ends automatically after its action.")
    return Reason("BA-SETUP-05", f"There are no special cards in {at.rule_set.title}.")


def _why_kept(at: WindowContext, card: int) -> Reason | None:
    """BA-CARD-01, BA-CARD-02, BA-CARD-04: not in the hand, not in this round, not in this window."""
    if card not in at.colony.specials:
        return Reason("BA-CARD-01", f"{special_code(card)} is not in the hand of {seat_name(at.seat)}.")
    kind = SPECIALS[card]
    if not fits_side(kind, at.colony.species, at.state.night):
        printed, now = ("Night", "Day") if kind.night else ("Day", "Night")
        return Reason("BA-CARD-04", f"{kind.code} is played in {printed} rounds; it is {now}.")
    if fits_window(kind, at.state.turn.acted, at.displays):
        return None
    match kind.window:
        case "before" | "action":
            return Reason("BA-CARD-05", f"{kind.code} is played before the action, which is done.")
        case "after":
            return Reason("BA-CARD-05", f"{kind.code} is played after the action of the turn.")
    return Reason("BA-CARD-05", f"{kind.code} is never played; it scores in the final scoring.")


def _why_play(at: WindowContext, kind: Special, move: PlaySpecial) -> Reason:
    """BA-CARD-03: the effect is impossible now, or in this form."""
    return (
        Reason("BA-CARD-03", sentence)
        if (sentence := EFFECTS[kind.effect].refusal(at, kind, move))
        else (_why_exactly(at, kind, move))
    )


def _why_exactly(at: WindowContext, kind: Special, move: PlaySpecial) -> Reason:
    """The reason of an effect with rules of its own; otherwise the card was given an unknown argument."""
    match kind.effect:
        case "move_predator" if move.space != NOWHERE:
            return why_hunt(at.state, at.seat, kind.about, move.space)
        case "draw_objective" if at.displays:
            return _why_no_errand(at, kind, move.completes)
    return Reason("BA-CARD-05", f"{kind.code} cannot be played like that: {kind.text}")


def _why_no_errand(at: WindowContext, kind: Special, card: int) -> Reason:
    """BA-EXP-09: a displayed card of the type that the Store Room can pay."""
    caste = CASTES[kind.about].capitalize()
    if card == NOWHERE:
        return Reason("BA-EXP-09", f"Name the open {caste} objective that {kind.code} completes.")
    if card not in at.state.display or caste_of(card) != kind.about:
        return Reason("BA-EXP-09", f"{card_name(card)} is no open {caste} objective.")
    return Reason("BA-EXP-09", f"The Store Room cannot pay for {card_name(card)}.")


# ---- hatching by a card


def _why_egg(at: WindowContext, move: Hatch) -> Reason:
    """BA-CARD-05, EGG; BA-HATCH-01."""
    if move.caste not in EGG_CARDS:
        return Reason("BA-CARD-05", "The egg of the card must hatch; name its type.")
    card = EGG_CARDS[move.caste]
    if card not in at.colony.specials:
        return Reason("BA-CARD-01", f"{special_code(card)} is not in the hand of {seat_name(at.seat)}.")
    if at.state.turn.acted:
        return Reason("BA-CARD-02", f"{special_code(card)} is an action, and that of this turn is done.")
    if at.colony.hatched:
        return Reason("BA-CARD-05", f"{seat_name(at.seat)} has hatched in this round already.")
    if next_ant(at.colony.ants, move.caste) == NOWHERE:
        return Reason("BA-CARD-03", f"No {CASTES[move.caste].capitalize()} is left in the supply.")
    return Reason("BA-HATCH-01", f"The hatching tile {TILE_LETTERS[move.tile]} is not on the board.")


# ---- powers


def _why_power(state: State, seat: Seat, move: _Power) -> Reason:
    """BA-SPEC-01, BA-SPEC-02: another species, the wrong side, a used power, or an impossible target."""
    at, wanted = WindowContext(state, seat), _SPECIES_OF[type(move)]
    if not at.rule_set.specials:
        return Reason("BA-SETUP-05", f"There are no species in {at.rule_set.title}.")
    if at.colony.species != wanted:
        own = "no species" if at.colony.species == NOWHERE else f"the {SPECIES[at.colony.species].name}"
        return Reason("BA-SPEC-01", f"{seat_name(seat)} has {own}, not the {SPECIES[wanted].name}.")
    match move:
        case MarkByPower(space):
            return Reason("BA-SPEC-01", _why_resting(at, night=False) or unmarkable(at, space))
        case HuntByPower(predator, space):
            return _why_no_hunt(at, predator, space)
        case LookByPower(caste):
            return Reason("BA-SPEC-01", _why_no_look(at, caste))


_SPECIES_OF: Final[dict[type, int]] = {
    MarkByPower: FLYER,
    HuntByPower: PREDATOR,
    LookByPower: STRATEGIST,
}


def _why_resting(at: WindowContext, night: bool) -> str:
    name = SPECIES[at.colony.species].name
    if at.state.night != night:
        return f"The {name} uses its power in {'Night' if night else 'Day'} rounds."
    return f"The {name} has used its power in this round." if at.colony.powered else ""


def _why_no_hunt(at: WindowContext, predator: int, space: int) -> Reason:
    if resting := _why_resting(at, night=True):
        return Reason("BA-SPEC-01", resting)
    if at.colony.moved >> predator & 1:
        moved = (
            f"{seat_name(at.seat)} has moved the {PREDATORS[predator].capitalize()} in this round already."
        )
        return Reason("BA-SPEC-04", moved)
    return why_hunt(at.state, at.seat, predator, space)


def _why_no_look(at: WindowContext, caste: int) -> str:
    if not at.displays:
        return "Here the Strategist sees one more card with every draw, and does not look at decks."
    if at.state.turn.acted or at.state.turn.looked:
        return "The Strategist looks at one card, at the beginning of its turn."
    return f"The {CASTES[caste].capitalize()} deck is empty."
