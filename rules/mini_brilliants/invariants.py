"""Invariants of a position: the box is complete, and stage and turn fit what lies on the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from rules.core.protocol import Seat
from rules.mini_brilliants import legal
from rules.mini_brilliants.box import (
    BOX,
    CASTES,
    DECK_SIZE,
    DISPLAYED,
    RESOURCES,
    card_name,
    caste_of,
    full_deck,
    full_tiles,
    needs,
)
from rules.mini_brilliants.notation import seat_name
from rules.mini_brilliants.scoring import end_reason
from rules.mini_brilliants.state import (
    HIDDEN,
    NEW_COLONY,
    NOWHERE,
    STRATEGIST,
    Colony,
    Stage,
    State,
    new_state,
)

_SET_UP: Final = frozenset({Stage.FIRST, Stage.ROLES, Stage.DRAFT})
"""Stages that occur only before the first phase; SHOW belongs to the set-up or to a turn."""


def violations(state: State) -> list[str]:
    """Return a sentence for each broken invariant."""
    found = [*_stage(state), *_cards(state), *_display(state), *_tops(state), *_ants(state)]
    found += [*_resources(state), *_tiles(state), *_roles(state)]
    found += _turn(state) if state.phase else _set_up(state)
    return found


# ---------------------------------------------------------------------- the box


def _cards(state: State) -> Iterator[str]:
    """MB-COMP-02, MB-SETUP-02: each objective of the game is in a deck, open, or completed by one seat."""
    full = full_deck(state.table.seats)
    everywhere = [card for cards in state.display for card in cards]
    everywhere += [card for colony in state.colonies for card in colony.completed]
    for caste, numbers in enumerate(state.decks):
        everywhere += [caste * DECK_SIZE + n for n in range(DECK_SIZE) if numbers >> n & 1]
    places = Counter(everywhere)
    for card in range(len(CASTES) * DECK_SIZE):
        expected = full >> card % DECK_SIZE & 1
        if places[card] > expected:
            yield f"{card_name(card)} is {'in two places' if expected else 'not in a game of so few seats'}."
        elif places[card] < expected:
            yield f"{card_name(card)} is in no deck, not open, and completed by nobody."
    for caste, cards in enumerate(state.display):
        if any(caste_of(card) != caste for card in cards):
            yield f"Among the open {CASTES[caste]} objectives is one of another type."


def _display(state: State) -> Iterator[str]:
    """MB-SETUP-02, MB-OBJ-01: the displays are full, or a deck has run out."""
    full = DISPLAYED[state.table.seats]
    for caste, cards in enumerate(state.display):
        least = most = full
        if state.stage is Stage.SHOW and state.deck == caste:
            least = most = full - 1 if state.phase else min(state.slot, full - 1)
        elif not state.phase and not _is_shown(state, caste):
            least = most = 0
        elif not state.decks[caste]:
            least = 0
        if not least <= len(cards) <= most:
            yield f"{len(cards)} {CASTES[caste]} objectives cannot lie open now."


def _is_shown(state: State, caste: int) -> bool:
    """True if a type's first objectives have been turned up (MB-NOTE-02)."""
    return state.stage is Stage.DRAFT or (state.stage is Stage.SHOW and caste < state.deck)


def _tops(state: State) -> Iterator[str]:
    """MB-ROLE-STR: known top cards exist only with a Strategist, and belong to their decks."""
    known = [(caste, top) for caste, top in enumerate(state.tops) if top != NOWHERE]
    if known and not any(colony.role == STRATEGIST for colony in state.colonies):
        yield "Nobody is the Strategist, so the top card of no deck is known."
    if known and not state.phase:
        yield "Before the first turn nobody has looked at a deck."
    for caste, top in known:
        if top == HIDDEN:
            if not state.decks[caste]:
                yield f"The {CASTES[caste]} deck is empty, so it has no known top card."
        elif caste_of(top) != caste or not state.decks[caste] >> top % DECK_SIZE & 1:
            yield f"{card_name(top)} is not in the {CASTES[caste]} deck, so it is not its top card."
    if len({top == HIDDEN for _, top in known}) > 1:
        yield "Who has looked at one deck knows all top cards, others none."


def _ants(state: State) -> Iterator[str]:
    """MB-COMP-03: each seat's ants are in its supply, in its Active Zone, or at a pile."""
    for seat, colony in enumerate(state.colonies):
        for caste, kind in enumerate(BOX.castes):
            count = colony.supply[caste] + colony.ready[caste] + sum(colony.at[2 * caste : 2 * caste + 2])
            if count != kind.ants:
                yield f"{seat_name(seat)} has {count} {kind.name}s; there are {kind.ants} of a colour."


def _resources(state: State) -> Iterator[str]:
    """MB-SETUP-01: piles, reserves, paid and eaten cards add up to the number at the start."""
    start = BOX.cards_a_seat * state.table.seats
    paid = Counter(r for colony in state.colonies for card in colony.completed for r in needs(card))
    for resource, code in enumerate(RESOURCES):
        left = state.piles[resource]
        eaten = sum(colony.predator == resource for colony in state.colonies)
        kept = paid[resource] + sum(colony.reserve[resource] for colony in state.colonies)
        at = sum(colony.at[resource] for colony in state.colonies)
        if left + eaten + max(kept, at) > start:
            taken = f"{eaten} eaten in this phase and {max(kept, at)} gathered"
            yield f"{code}: {left} left, {taken} are more than the {start} of this game."


def _tiles(state: State) -> Iterator[str]:
    """MB-SETUP-04, MB-HATCH-01: each seat that has hatched in this phase took one Hatching card."""
    full = full_tiles(state.table.seats)
    hatched = sum(colony.hatched for colony in state.colonies)
    if state.tiles & ~full:
        yield "A Hatching card that is not in this game lies in the middle."
    elif (full & ~state.tiles).bit_count() != hatched:
        yield f"{hatched} have hatched in this phase, but {_taken(state)} of the Hatching cards are taken."


def _taken(state: State) -> int:
    return (full_tiles(state.table.seats) & ~state.tiles).bit_count()


def _roles(state: State) -> Iterator[str]:
    """MB-SETUP-03, MB-ROLE-HUN: roles are all different, and only one-time roles are ever turned over."""
    dealt = [colony.role for colony in state.colonies if colony.role != NOWHERE]
    if len(set(dealt)) != len(dealt):
        yield "Two seats have the same role."
    for seat, colony in enumerate(state.colonies):
        if colony.role == NOWHERE and state.stage not in (Stage.FIRST, Stage.ROLES):
            yield f"{seat_name(seat)} has no role."
        if colony.spent and (colony.role == NOWHERE or legal.DOUBLED[colony.role] == NOWHERE):
            yield f"{seat_name(seat)} has no role that is used once in a game."


# ---------------------------------------------------------------------- stage and turn


def _stage(state: State) -> Iterator[str]:
    """MB-TURN-01, MB-NOTE-03: phase, First Player and the card to be turned up fit the stage."""
    if state.stage is not Stage.SHOW and (state.phase == 0) != (state.stage in _SET_UP):
        yield f"Phase {state.phase} does not fit the stage {state.stage.name.lower()}."
    if (state.first == NOWHERE) != (state.stage is Stage.FIRST):
        yield "The First Player is known as soon as chance has named it."
    elif state.first != NOWHERE and state.table.chosen != NOWHERE:
        due = (state.table.chosen + max(0, state.phase - 1)) % state.table.seats
        if state.first != due:
            yield f"By the option the First Player of this phase is {seat_name(due)}."
    if (state.deck != NOWHERE) != (state.stage in (Stage.SHOW, Stage.LOOK)):
        yield "Only while a card is turned up or looked at there is a deck that it comes from."
    elif state.deck != NOWHERE and not state.decks[state.deck]:
        yield f"The {CASTES[state.deck]} deck is empty, so no card comes from it."
    if (state.slot != NOWHERE) != (state.stage is Stage.SHOW):
        yield "Only while a card is turned up there is a place for it."
    elif state.slot != NOWHERE and state.slot >= DISPLAYED[state.table.seats]:
        yield f"There is no place {state.slot} for an open objective."


def _set_up(state: State) -> Iterator[str]:
    """MB-SETUP-01 to MB-SETUP-06: before the first phase only the draft changes the colonies."""
    fresh = new_state(state.table)
    if (state.piles, state.tiles) != (fresh.piles, fresh.tiles):
        yield "Before the first phase all piles and Hatching cards are complete."
    if (state.acted, state.looked, state.born) != (False, False, NOWHERE):
        yield "Before the first phase nobody has had a turn."
    for seat, colony in enumerate(state.colonies):
        bare = (colony.at, colony.reserve, colony.completed, colony.spent, colony.hatched, colony.predator)
        if bare != _BARE:
            yield f"Before the first phase {seat_name(seat)} has nothing but ants and a role."
        if sum(colony.ready) != _drafted(state, seat):
            yield f"{seat_name(seat)} has chosen {sum(colony.ready)} ants; it is another seat's turn then."
        if state.stage in (Stage.FIRST, Stage.ROLES) and (colony.role != NOWHERE) != (
            state.stage is Stage.ROLES and seat < state.active
        ):
            yield "Roles are dealt in the order of the seats."
    if state.stage is Stage.FIRST and state.active != 0:
        yield "Before the First Player is named nobody is on turn but P1."
    if state.stage is Stage.SHOW and state.active != state.first:
        yield "While the first objectives are shown the First Player is on turn."


_BARE: Final = (
    NEW_COLONY.at,
    NEW_COLONY.reserve,
    NEW_COLONY.completed,
    NEW_COLONY.spent,
    NEW_COLONY.hatched,
    NEW_COLONY.predator,
)


def _drafted(state: State, seat: Seat) -> int:
    """MB-SETUP-06: number of starting ants a seat has drafted, derived from those of the seat on turn."""
    if state.stage is not Stage.DRAFT:
        return 0
    seats = state.table.seats
    laps = min(sum(state.colony.ready), BOX.drafted - 1)
    return laps + ((seat - state.first) % seats < (state.active - state.first) % seats)


def _turn(state: State) -> Iterator[str]:
    """MB-TURN: the turn's fields fit the seat on turn, and it has something to do."""
    if state.stage is Stage.OVER:
        yield from _over(state)
        return
    if not any(state.piles) and not any(map(_took, state.colonies)):
        yield "All piles are empty, so the game was over with the last phase."
    colony, name = state.colony, seat_name(state.active)
    used = _took(colony) or colony.hatched
    if state.acted and not used:
        yield f"{name} has acted, but has neither gathered nor hatched nor used its predator."
    if state.born != NOWHERE and not (colony.hatched and colony.ready[state.born]):
        yield f"{name} has no newborn {CASTES[state.born]}."
    if state.born != NOWHERE and not state.acted and colony.role != legal.BREEDER:
        yield f"{name} is not the Breeder, so a hatching is its action."
    if (state.looked or state.stage is Stage.LOOK) and colony.role != STRATEGIST:
        yield f"{name} is not the Strategist, so it has not looked at a deck."
    if state.stage is Stage.LOOK and not state.looked:
        yield f"{name} looks at a deck, so it has looked in this turn."
    if state.stage is Stage.SHOW and state.deck != NOWHERE and not _paid_last(state, colony):
        yield f"{name} has completed no {CASTES[state.deck]} objective, so none is turned up."
    if state.stage is Stage.TURN and colony.role != NOWHERE:
        yield from _on_turn(state, colony)


def _took(colony: Colony) -> bool:
    """True if a seat has taken a resource in this phase."""
    return any(colony.at) or colony.predator != NOWHERE


def _paid_last(state: State, colony: Colony) -> bool:
    """MB-OBJ-01: true if the last objective of the seat on turn is of the type that is turned up."""
    return bool(colony.completed) and caste_of(colony.completed[-1]) == state.deck


def _on_turn(state: State, colony: Colony) -> Iterator[str]:
    """MB-TURN-03, MB-TURN-05: the seat on turn could act, and still has something to do."""
    name = seat_name(state.active)
    if legal.is_over(state):
        yield f"{name} can do nothing more, so its turn would be over."
    elif not state.acted and not legal.may_act(state) and not _was_free(colony):
        yield f"{name} could not act, so it would have been skipped."


def _was_free(colony: Colony) -> bool:
    """MB-ROLE-01: true if the seat may be on turn because of a free activity only."""
    match colony.role:
        case legal.BREEDER:
            return colony.hatched
        case legal.PREDATOR:
            return colony.predator != NOWHERE
    return False


def _over(state: State) -> Iterator[str]:
    """MB-END-01, MB-END-02: the game ends for a reason, after all cards have returned."""
    if not end_reason(state):
        yield f"Nobody has {BOX.last_objective} objectives and a pile is left, so the game is not over."
    if any(_took(colony) or colony.hatched for colony in state.colonies):
        yield "At the end of a phase ants, Hatching cards and predators return."
    if (state.acted, state.looked, state.born) != (False, False, NOWHERE):
        yield "When the game is over nobody is on turn."
