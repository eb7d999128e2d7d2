"""Explains refusals: the rule that a move breaks, and a sentence about this case."""

from __future__ import annotations

from collections import Counter

from rules.core.protocol import CHANCE, Reason, Seat
from rules.mini_brilliants import legal, opening
from rules.mini_brilliants.box import (
    BOX,
    CASTES,
    DECK_SIZE,
    JOKER,
    RESOURCE_NAMES,
    RESOURCE_PLURALS,
    ROLES,
    amount,
    card_name,
    caste_of,
    needs,
)
from rules.mini_brilliants.moves import (
    Chance,
    ChooseFirst,
    Complete,
    DealRole,
    Draft,
    EndTurn,
    Gather,
    Hatch,
    Look,
    Move,
    SeeTop,
    ShowCard,
    UsePredator,
)
from rules.mini_brilliants.notation import format_move, seat_name
from rules.mini_brilliants.state import HIDDEN, NOWHERE, STRATEGIST, Colony, Stage, State


def why_illegal(state: State, seat: Seat, move: Move) -> Reason | None:
    """None if the seat (or CHANCE) may make the move now, else the rule it breaks."""
    if seat == CHANCE:
        return _why_chance(state, move)
    if move in legal.legal_moves(state, seat):
        return None
    return _why_out_of_order(state, seat, move) or _why_in_stage(state, move)


def _why_chance(state: State, move: Move) -> Reason | None:
    """MB-NOTE-02: chance may only do what is due and possible."""
    outcomes = opening.outcomes(state)
    if outcomes is None:
        outcomes = opening.outcomes_in_view(state)
    if move in outcomes:
        return None
    if not outcomes:
        return Reason("MB-NOTE-02", f"'{format_move(move)}' cannot come now: no event of chance is due.")
    if type(move) is not type(outcomes[0]):
        return Reason(
            "MB-NOTE-02",
            f"'{format_move(move)}' cannot come now; due is such as '{format_move(outcomes[0])}'.",
        )
    match move:
        case ChooseFirst(seat):
            return _why_not_first(state, seat)
        case DealRole(seat, role):
            return _why_not_dealt(state, seat, role)
        case SeeTop(seat) if seat != state.active:
            return Reason(
                "MB-ROLE-STR", f"{seat_name(state.active)} looks at the deck, not {seat_name(seat)}."
            )
        case ShowCard(card) | SeeTop(_, card):
            return _why_not_turned(state, card)
    raise AssertionError("chance has no other events")


def _why_not_first(state: State, seat: Seat) -> Reason:
    """MB-SETUP-05."""
    if state.table.chosen != NOWHERE and 0 <= seat < state.table.seats:
        return Reason("MB-SETUP-05", f"The host has chosen {seat_name(state.table.chosen)} as First Player.")
    return Reason("MB-SETUP-05", f"There is no seat {seat_name(seat)} in this game.")


def _why_not_dealt(state: State, seat: Seat, role: int) -> Reason:
    """MB-SETUP-03: one role for each seat in turn, all different."""
    if seat != state.active:
        return Reason(
            "MB-SETUP-03", f"The next role is {seat_name(state.active)}'s, not {seat_name(seat)}'s."
        )
    owner = next(n for n, colony in enumerate(state.colonies) if colony.role == role)
    return Reason("MB-SETUP-03", f"{seat_name(owner)} is the {ROLES[role].name} already.")


def _why_not_turned(state: State, card: int) -> Reason:
    """MB-OBJ-01, MB-ROLE-STR: the card must be on top of the deck, as far as is known."""
    if card == HIDDEN:
        return Reason("MB-NOTE-02", "Which card it is must be said.")
    name, deck = card_name(card), CASTES[state.deck]
    if caste_of(card) != state.deck or not state.decks[state.deck] >> card % DECK_SIZE & 1:
        return Reason("MB-OBJ-01", f"{name} is not in the {deck}s' deck, which is turned to now.")
    return Reason("MB-ROLE-STR", f"The Strategist has seen another card than {name} on top of that deck.")


def _why_out_of_order(state: State, seat: Seat, move: Move) -> Reason | None:
    """Reason why the seat may not decide now; None if it may."""
    if state.stage is Stage.OVER:
        return Reason("MB-END-02", "The game is over.")
    if not 0 <= seat < state.table.seats:
        return Reason("MB-TURN-01", f"There is no seat {seat_name(seat)} in this game.")
    if isinstance(move, Chance):
        return Reason("MB-NOTE-02", f"'{format_move(move)}' is done by chance, not by a seat.")
    if legal.deciders(state) == (CHANCE,):
        return Reason("MB-NOTE-02", "Chance comes first: a draw, or a card to be turned up.")
    if seat != state.active:
        if isinstance(move, Complete):
            return Reason(
                "MB-TURN-05", f"You complete objectives on your own turn. It is {_on_turn(state)} now."
            )
        return Reason("MB-TURN-01", f"It is {_on_turn(state)}, not {seat_name(seat)}'s.")
    return None


def _on_turn(state: State) -> str:
    return f"{seat_name(state.active)}'s turn"


def _why_in_stage(state: State, move: Move) -> Reason:
    """Reason why the seat on turn cannot make this decision."""
    if state.stage is Stage.DRAFT:
        return Reason("MB-SETUP-06", "Everybody chooses three starting ants first.")
    if isinstance(move, Draft):
        return Reason("MB-SETUP-06", "Starting ants are chosen before the first phase.")
    if isinstance(move, Complete):
        return _why_not_completed(state, move.card)
    if isinstance(move, Look):
        return _why_no_look(state, move.caste)
    if isinstance(move, EndTurn):
        return Reason("MB-TURN-03", "You can still act, so you must: gather, hatch or use your predator.")
    if isinstance(move, Hatch | UsePredator) and move.free:
        return _why_not_free(state, move)
    if state.acted:
        return Reason("MB-TURN-01", "A turn is one action, and you have taken yours.")
    return _why_no_action(state, move)


def _why_no_action(state: State, move: Move) -> Reason:
    """MB-ACT: the reason why the seat on turn cannot gather, hatch or use its predator like this."""
    colony = state.colony
    match move:
        case Gather(resource, double):
            return _why_not_gathered(state, colony, resource, double)
        case Hatch():
            return _why_not_hatched(state, colony, move)
        case UsePredator(resource):
            return _why_no_predator(state, colony, resource)
    raise AssertionError("all other moves have been explained")


def _why_not_gathered(state: State, colony: Colony, resource: int, double: bool) -> Reason:
    """MB-GATH-01, MB-ROLE-HUN, MB-ROLE-02."""
    caste, pile = resource // len(BOX.castes[0].gathers), RESOURCE_NAMES[resource]
    if not state.piles[resource]:
        return Reason("MB-GATH-01", f"No {pile} is left to gather.")
    if not colony.ready[caste]:
        return Reason("MB-GATH-01", f"Only {CASTES[caste]}s gather here, and you have none ready.")
    if not legal.usable(colony, state.born) >> caste & 1:
        name = CASTES[caste]
        return Reason("MB-HATCH-01", f"Your newborn {name} gathers from your next turn on, not in this one.")
    assert double
    if legal.DOUBLED[colony.role] != caste:
        return _why_not_doubled(caste)
    if colony.spent:
        return Reason(
            f"MB-ROLE-{ROLES[colony.role].code}",
            "You have gathered two already. Your role does it once in a game.",
        )
    return Reason("MB-ROLE-02", f"Two can be gathered only where two lie, and there is only one {pile} left.")


def _why_not_doubled(caste: int) -> Reason:
    """MB-ROLE-HUN, MB-ROLE-FAR, MB-ROLE-DIG: each role lets ants of one type gather two."""
    role = ROLES[legal.DOUBLED.index(caste)]
    return Reason(f"MB-ROLE-{role.code}", f"Only the role {role.name} lets a {CASTES[caste]} gather two.")


def _why_not_hatched(state: State, colony: Colony, move: Hatch) -> Reason:
    """MB-TURN-02, MB-HATCH-01, MB-HATCH-02."""
    if colony.hatched:
        return Reason("MB-TURN-02", "You have hatched in this phase already.")
    if not state.tiles >> move.tile & 1:
        return Reason("MB-HATCH-01", _missing_tile(state, move.tile))
    if move.caste == NOWHERE:
        left = "an ant" if move.tile == JOKER else f"a {CASTES[move.tile]}"
        return Reason("MB-HATCH-02", f"You have {left} left in your supply, so one is born.")
    return Reason("MB-HATCH-02", f"No {CASTES[move.caste]} is left in your supply to be born.")


def _missing_tile(state: State, tile: int) -> str:
    if tile == JOKER and state.table.seats < BOX.joker_from:
        return f"The Joker is used with {BOX.joker_from} players only."
    name = "Joker" if tile == JOKER else CASTES[tile]
    return f"The {name}'s Hatching card has been taken in this phase."


def _why_no_predator(state: State, colony: Colony, resource: int) -> Reason:
    """MB-TURN-02, MB-PRED-01."""
    if colony.predator != NOWHERE:
        return Reason("MB-TURN-02", "You have used your predator in this phase already.")
    pile = RESOURCE_PLURALS[resource]
    return Reason("MB-PRED-01", f"The pile of {pile} is empty, so your predator finds nothing there.")


def _why_not_free(state: State, move: Hatch | UsePredator) -> Reason:
    """MB-ROLE-BRE, MB-ROLE-PRE: the free forms are for one role each."""
    colony = state.colony
    hatches = isinstance(move, Hatch)
    if colony.role != (legal.BREEDER if hatches else legal.PREDATOR):
        role, what = ("Breeder", "hatches") if hatches else ("Predator", "uses its predator")
        return Reason("MB-ROLE-BRE" if hatches else "MB-ROLE-PRE", f"Only the {role} {what} for free.")
    return _why_no_action(state, move)


def _why_not_completed(state: State, card: int) -> Reason:
    """MB-OBJ-01, MB-OBJ-02: only open cards whose whole cost is in the reserve."""
    name = card_name(card)
    if card not in state.display[caste_of(card)]:
        return Reason("MB-OBJ-02", f"{name} is not one of the open objectives.")
    left = Counter(needs(card)) - Counter(dict(enumerate(state.colony.reserve)))
    missing = " and ".join(amount(resource, count) for resource, count in left.items())
    return Reason("MB-OBJ-01", f"{name} cannot be paid: your reserve lacks {missing}.")


def _why_no_look(state: State, caste: int) -> Reason:
    """MB-ROLE-STR, MB-ROLE-03."""
    if state.colony.role != STRATEGIST:
        return Reason("MB-ROLE-STR", "Only the Strategist looks at decks.")
    if state.looked:
        return Reason("MB-ROLE-STR", "You have looked at a deck in this turn.")
    return Reason("MB-ROLE-03", f"The {CASTES[caste]}s' deck is empty.")
