"""Explains refusals of special cards, powers and ends of turns (BA-CARD, BA-SPEC).

Every effect and ability has a sentence of its own with the facts of the case.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rules.brilliants.data.box import ANTS_OF, BOX, CASTES, PREDATORS, TILE_LETTERS
from rules.brilliants.data.objectives import card_name, caste_of
from rules.brilliants.data.special import (
    FLYER,
    PREDATOR,
    SPECIALS,
    SPECIES,
    STRATEGIST,
    Special,
    some_resource,
    special_code,
)
from rules.brilliants.moves import EndTurn, Hatch, HuntByPower, LookByPower, MarkByPower, PlaySpecial
from rules.brilliants.play.ants import next_ant
from rules.brilliants.play.effects import EGG_CARDS
from rules.brilliants.play.window_context import WindowContext
from rules.brilliants.play.windows import fits_side, fits_window
from rules.brilliants.state import DIGGER, NOWHERE, SURFACE, Ground, State
from rules.brilliants.terms import seat_name, space_name
from rules.brilliants.why.predator import piece_on, why_hunt
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
        if (sentence := _SENTENCES[kind.effect](at, kind, move))
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


# ---- a sentence for each effect; empty if nothing general prevents it


def _gathered(at: WindowContext, kind: Special, move: PlaySpecial) -> str:
    taken = at.state.turn.gathered
    what = "nothing" if taken == NOWHERE else some_resource(taken)
    wanted = some_resource(kind.about)
    return "" if taken == kind.about else f"Your move of this turn took {what}, not {wanted}."


def _hole(at: WindowContext, kind: Special, move: PlaySpecial) -> str:
    return "" if at.state.turn.dug_hole else "Your move of this turn dug no nest hole."


def _errand(at: WindowContext, kind: Special, move: PlaySpecial) -> str:
    if at.displays:
        return ""
    if len(at.colony.hand) >= at.rule_set.hand_limit:
        return f"With {at.rule_set.hand_limit} objectives in hand none is drawn; reveal one first."
    return _empty_deck(at, kind, move)


def _empty_deck(at: WindowContext, kind: Special, move: PlaySpecial) -> str:
    return "" if at.deck_left(kind.about) else f"The {CASTES[kind.about].capitalize()} deck is empty."


def _no_runner(at: WindowContext, kind: Special, move: PlaySpecial) -> str:
    return "" if kind.about in at.ready_castes else f"No {CASTES[kind.about].capitalize()} is ready."


def _no_ant(at: WindowContext, kind: Special, move: PlaySpecial) -> str:
    return "" if at.ready_castes else "No ant is ready."


def _no_digger(at: WindowContext, kind: Special, move: PlaySpecial) -> str:
    return "" if DIGGER in at.ready_castes else "No Digger is ready."


def _no_tunnel(at: WindowContext, kind: Special, move: PlaySpecial) -> str:
    return _no_digger(at, kind, move) or (
        "" if NOWHERE in at.colony.holes else "All four nest holes are dug."
    )


def _no_egg(at: WindowContext, kind: Special, move: PlaySpecial) -> str:
    if move.caste == NOWHERE:
        return "Name the type of the ant that hatches."
    left = next_ant(at.colony.ants, move.caste) != NOWHERE
    return "" if left else f"No {CASTES[move.caste].capitalize()} is left in the supply."


def _no_wash(at: WindowContext, kind: Special, move: PlaySpecial) -> str:
    if not move.space < SURFACE:
        return "Name a space of the main board."
    name, owner = space_name(move.space), at.state.ground[move.space] - Ground.PHEROMONE
    if owner < 0:
        return f"There is no pheromone on {name}."
    return f"On the pheromone of {name} {what}." if (what := piece_on(at.state, move.space)) else ""


def _no_mark(at: WindowContext, kind: Special, move: PlaySpecial) -> str:
    return _why_unmarked(at, move.space)


def _why_unmarked(at: WindowContext, space: int) -> str:
    """Reason why MARK or the Flyer cannot place a pheromone on a space."""
    if not at.colony.pheromones:
        return "No pheromone is left in the supply."
    if not space < SURFACE:
        return "Name a space of the main board."
    if at.state.ground[space] != Ground.EMPTY:
        return f"{space_name(space)} is not Empty Ground."
    return f"On {space_name(space)} {what}." if (what := piece_on(at.state, space)) else ""


def _no_whole_trail(at: WindowContext, kind: Special, move: PlaySpecial) -> str:
    on_board = BOX.pheromones - at.colony.pheromones
    return f"{on_board} of {BOX.pheromones} pheromones are on the board." if at.colony.pheromones else ""


def _no_pairs(at: WindowContext, kind: Special, move: PlaySpecial) -> str:
    counts = [sum(at.colony.ants[ant] != NOWHERE for ant in row) for row in ANTS_OF]
    fewest = min(range(len(CASTES)), key=counts.__getitem__)
    return (
        ""
        if counts[fewest] > 1
        else f"Only {counts[fewest]} {CASTES[fewest].capitalize()} is in play; two of each type are needed."
    )


def _nothing_general(at: WindowContext, kind: Special, move: PlaySpecial) -> str:
    return ""


_Sentence = Callable[[WindowContext, Special, PlaySpecial], str]
_SENTENCES: Final[dict[str, _Sentence]] = {
    "score_gathered": _gathered,
    "score_hole": _hole,
    "draw_objective": _errand,
    "see_more": _empty_deck,
    "go_further": _no_runner,
    "hatch_more": _no_egg,
    "dig_further": _no_tunnel,
    "wipe_pheromone": _no_wash,
    "mark_anywhere": _no_mark,
    "slip_through": _no_ant,
    "bore_through": _no_digger,
    "whole_trail": _no_whole_trail,
    "pairs": _no_pairs,
    **dict.fromkeys(("five_of_caste", "four_holes", "move_predator", "hatch_instead"), _nothing_general),
}


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
            return Reason("BA-SPEC-01", _why_resting(at, night=False) or _why_unmarked(at, space))
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
