"""Invariants of a position: the box is complete, and the agenda fits the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from rules.colossi.agenda_invariants import agenda_violations
from rules.colossi.box import (
    AGES,
    ALL_CARDS,
    ALL_TILES,
    BEAST_OF,
    BEASTS,
    BOX,
    CARDS,
    ENVIRONMENT,
    HORDE,
    LAIR,
    LAST_AGE,
    TILES,
    TRAIT,
    TRAITLESS_CARDS,
    TRAITS,
)
from rules.colossi.control import controller, is_limited
from rules.colossi.island import NAMES, SPACES, STORMS, members
from rules.colossi.island import WATER as WATER_OF
from rules.colossi.notation import seat_name
from rules.colossi.play.ages import ages_of
from rules.colossi.play.explore import ExploreSpace
from rules.colossi.play.flooding import BeastFlees, ColossusFlees
from rules.colossi.play.gaining import Limit, Overfull, TraitTakesEffect
from rules.colossi.play.hands import DrawCards, HandLimit
from rules.colossi.play.settle import MOST_FORCED, Settle
from rules.colossi.state import (
    NOBODY,
    NOWHERE,
    PAID,
    SOURCES,
    UNEXPLORED,
    UNKNOWN,
    WATER,
    KnownCard,
    KnownTile,
    Phase,
    Pile,
    State,
    has_piece,
    on_island,
)

_MIMICRY: Final = TRAIT["MMC"]
_ANIMALISTIC: Final = TRAIT["ANI"]


def violations(state: State) -> list[str]:
    """A sentence for each broken invariant of a position or view."""
    found = [*_course(state), *_acolytes(state), *_places(state), *_cards(state), *_tiles(state)]
    found += [*_gold(state), *_traits(state), *_hands(state), *_harvests(state)]
    # The agenda is checked only in a sound position, because `answers` relies on one.
    found = found or [*agenda_violations(state)]
    return found or [*_holders(state), *_explored(state), *_limits(state)]


# ---------------------------------------------------------------------- the course of the game


def _course(state: State) -> Iterator[str]:
    """CO-TURN-01, CO-TURN-02, CO-SETUP-04: phase, Age, round, turn and Mantle fit each other."""
    phase, revealed = state.phase, len(state.ages)
    for number, age in enumerate(state.ages, start=1):
        chosen = state.table.ages[number - 1] if number <= LAST_AGE else NOBODY
        if number > LAST_AGE or age not in ages_of(number, state.table.traits):
            yield f"{AGES[age].name} is no card of Age {number} here."
        elif chosen not in (NOBODY, age):
            yield f"{AGES[chosen].name} was chosen for Age {number}."
    least, most = _AGES_OF_PHASE[Phase(phase)]
    if not least <= state.age <= most:
        yield f"In this phase it cannot be Age {state.age}."
    if not state.age <= revealed <= state.age + (phase in (Phase.SETUP, Phase.CHANGE)):
        yield f"{revealed} Age cards are revealed in Age {state.age}."
    if not _is_lap(state):
        yield f"It cannot be round {state.lap} now."
    if (state.turn != NOBODY) != (phase in (Phase.ACTIONS, Phase.HARVEST)):
        yield "It is somebody's turn in the Action Phase and in the Harvest Phase, and only then."
    if state.mantle == NOBODY and (phase != Phase.SETUP or state.table.first != NOBODY or revealed):
        yield "Somebody wears the Mantle."
    if phase == Phase.SETUP and state.table.first not in (NOBODY, state.mantle):
        yield "Another seat was chosen to wear the Mantle first."


_AGES_OF_PHASE: Final = {
    Phase.SETUP: (0, 0),
    Phase.ACTIONS: (1, LAST_AGE),
    Phase.HARVEST: (1, LAST_AGE),
    Phase.CHANGE: (1, LAST_AGE - 1),
    Phase.OVER: (LAST_AGE, LAST_AGE),
}


def _is_lap(state: State) -> bool:
    match state.phase:
        case Phase.SETUP:
            return state.lap == 0
        case Phase.ACTIONS:
            return 1 <= state.lap <= state.table.rounds
    return state.lap == state.table.rounds


# ---------------------------------------------------------------------- the island


def _acolytes(state: State) -> Iterator[str]:
    """CO-COMP-03: each seat's Acolytes are on the island or in its reserve, none of them in the water."""
    for seat in range(state.table.seats):
        count = on_island(state, seat) + state.reserve[seat]
        if count != HORDE:
            yield f"{seat_name(seat)} has {count} Acolytes; there are {HORDE} of a colour."
        for space, tile in enumerate(state.tiles):
            if tile == WATER and state.acolytes[seat * SPACES + space]:
                yield f"{NAMES[space]} is water, but Acolytes stand there."


def _places(state: State) -> Iterator[str]:
    """CO-ISLE-03, CO-ISLE-07, CO-BEAST-04, CO-SETUP-07: pieces and Beasts are on land."""
    water = sum(1 << space for space, tile in enumerate(state.tiles) if tile == WATER)
    seats = state.table.seats
    stormy = any(AGES[age].storms for age in state.ages)
    if WATER_OF[seats] & ~water or water & ~(WATER_OF[seats] | (STORMS[seats] if stormy else 0)):
        yield f"Water covers {', '.join(NAMES[space] for space in members(water)) or 'nothing'}."
    for seat, at in enumerate(state.colossi):
        if at == NOWHERE and state.phase != Phase.SETUP:
            yield f"The Colossus of {seat_name(seat)} stands nowhere."
        elif at != NOWHERE and state.tiles[at] == WATER and ColossusFlees(seat, at) not in state.agenda:
            yield f"The Colossus of {seat_name(seat)} stands in the water."
    for beast, at in enumerate(state.beasts):
        fleeing = BeastFlees(state.mantle, at, beast) in state.agenda
        if at != NOWHERE and state.tiles[at] == WATER and not fleeing:
            yield f"The {BEASTS[beast].name} stands in the water."
    for space, tile in enumerate(state.tiles):
        if tile == WATER and (state.cubes[space] or state.holders[space] != NOBODY):
            yield f"{NAMES[space]} is water: nobody holds it, and no cubes lie there."
        if tile >= 0 and BEAST_OF[tile] >= 0 and state.beasts[BEAST_OF[tile]] == NOWHERE:
            yield f"The {BEASTS[BEAST_OF[tile]].name} came with its Lair."


def _holders(state: State) -> Iterator[str]:
    """CO-CTRL-05: when all is settled, the controller of a space holds it; a holder has a piece there."""
    unsettled = 0
    for task in state.agenda:
        unsettled |= task.touched if isinstance(task, Settle) else 0
    for space, holder in enumerate(state.holders):
        seat = controller(state, space)
        if unsettled >> space & 1 or state.tiles[space] == WATER:
            continue
        if seat not in (NOBODY, holder):
            yield f"{seat_name(seat)} controls {NAMES[space]}, but does not hold it."
        elif holder != NOBODY and seat == NOBODY and not has_piece(state, holder, space):
            yield f"{seat_name(holder)} holds {NAMES[space]} without a piece there."


def _explored(state: State) -> Iterator[str]:
    """CO-MOVE-03: a space with pieces has a tile, or a task on the agenda lays one."""
    coming = 0
    for task in state.agenda:
        if isinstance(task, ExploreSpace):
            coming |= 1 << task.space
        elif isinstance(task, Settle):
            for spaces in task.arrived:
                coming |= spaces
    for space, tile in enumerate(state.tiles):
        if tile != UNEXPLORED or coming >> space & 1:
            continue
        if any(has_piece(state, seat, space) for seat in range(state.table.seats)):
            yield f"{NAMES[space]} has pieces, but no tile."


# ---------------------------------------------------------------------- cards and tiles


def _cards(state: State) -> Iterator[str]:
    """CO-COMP-04, CO-MODE-01: each card is in a pile, in a hand, or in transit."""
    box = ALL_CARDS if state.table.traits else TRAITLESS_CARDS
    single = [*chain(*state.hands), *chain(*(task.cards for task in state.agenda))]
    single += [top.kind for top in state.card_tops]
    names = [card.code for card in CARDS]
    yield from _complete(box, names, (state.cards,), state.card_discard, single, state.is_view, "cards")
    yield from _known(state, state.card_tops, state.cards)


def _tiles(state: State) -> Iterator[str]:
    """CO-COMP-07, CO-SETUP-06: each tile is on the island, in a pile, in the box, or in transit."""
    single = [tile for tile in state.tiles if tile >= 0]
    single += [top.kind for top in state.tile_tops]
    single += chain(*(task.tiles for task in state.agenda))
    names = [tile.code for tile in TILES]
    piles = (state.deck, state.spare_lairs, state.spare_environments)
    yield from _complete(ALL_TILES, names, piles, state.tile_discard, single, state.is_view, "tiles")
    yield from _known(state, state.tile_tops, state.deck)
    for pile, kinds in ((state.spare_lairs, LAIR), (state.spare_environments, ENVIRONMENT)):
        if any(count for tile, count in enumerate(pile.counts) if tile not in kinds):
            yield "In the box are Lairs and Environments, each in their own place."
        if pile.size > len(kinds):
            yield f"There are no {pile.size} such tiles."


def _complete(
    box: Sequence[int],
    names: Sequence[str],
    piles: Sequence[Pile],
    discard: Sequence[int],
    single: Sequence[int],
    closed: bool,
    what: str,
) -> Iterator[str]:
    """Sentences for kinds with a wrong count; with closed piles and hidden things only totals are checked."""
    counts = Counter(single)
    unknown = counts.pop(UNKNOWN, 0)
    total = len(single) + sum(discard) + sum(pile.size for pile in piles)
    for kind, expected in enumerate(box):
        found = counts[kind] + discard[kind] + sum(pile.counts[kind] for pile in piles if pile.counts)
        if found > expected or (found < expected and not closed):
            yield f"{names[kind]}: {found} {what} instead of {expected}."
    if total != sum(box):
        yield f"There are {total} {what} instead of {sum(box)}."
    if unknown and not closed:
        yield f"{unknown} {what} are unknown, though what lies in the piles is known."


def _known(state: State, tops: Sequence[KnownCard | KnownTile], pile: Pile) -> Iterator[str]:
    """CO-TRAIT-SOO: known tops were seen by at least one seat, in the full game."""
    if tops and not state.table.traits:
        yield "Without Traits nobody has seen the top of a pile."
    if any(not top.seers for top in tops):
        yield "A known card or tile is known to nobody."
    if pile.counts and sum(pile.counts) != pile.size:
        yield "A pile has another size than its contents."


# ---------------------------------------------------------------------- the seats


def _gold(state: State) -> Iterator[str]:
    """CO-COMP-14, CO-NOTE-06: Gold is never below 0, and its sources add up to it."""
    size = len(SOURCES)
    for seat, gold in enumerate(state.gold):
        row = state.ledger[seat * size : (seat + 1) * size]
        if gold < 0:
            yield f"{seat_name(seat)} has {gold} Gold."
        if sum(row) != gold:
            yield f"{seat_name(seat)} has {gold} Gold, but its sources add up to {sum(row)}."
        if row[PAID] > 0 or any(amount < 0 for source, amount in enumerate(row) if source != PAID):
            yield f"{seat_name(seat)} has gained less than nothing from a source, or paid less than nothing."


def _traits(state: State) -> Iterator[str]:
    """CO-COMP-06, CO-TRAIT-01, CO-TRAIT-MMC: each Trait is in one place, a loan has its borrower."""
    packets = [task.packet for task in state.agenda]
    places = Counter(state.offer)
    places.update(trait for trait, owner in enumerate(state.owners) if owner != NOBODY)
    for found in (state.trait_discard, *packets):
        places.update(members(found))
    if places and not state.table.traits:
        yield "Traits belong to the full game."
    for trait, count in places.items():
        if count > 1:
            yield f"{TRAITS[trait].name} is in {count} places."
    if len(state.offer) > BOX.traits_on_offer:
        yield f"{len(state.offer)} Traits lie face-up; there are {BOX.traits_on_offer} at most."
    over = {task.seat for task in state.agenda if isinstance(task, Overfull | TraitTakesEffect)}
    for seat in range(state.table.seats):
        if (count := state.owners.count(seat)) > BOX.most_traits and seat not in over:
            yield f"{seat_name(seat)} has {count} Traits; {BOX.most_traits} is the most."
    yield from _loans(state)
    if state.form != NOWHERE and state.owners[_ANIMALISTIC] == NOBODY:
        yield "A form belongs to the owner of Animalistic."
    if state.fresh and state.owners[_ANIMALISTIC] == NOBODY:
        yield "Nobody has gained Animalistic."
    if state.sly != NOBODY and (state.phase != Phase.ACTIONS or state.sly == state.turn):
        yield "Sly names another seat in the owner's turn."


def _loans(state: State) -> Iterator[str]:
    """CO-TRAIT-MMC: at most one Trait is lent, during the borrower's turn, and never Animalistic."""
    lent = [trait for trait, owner in enumerate(state.owners) if state.actors[trait] != owner]
    if not lent:
        return
    borrower = state.actors[lent[0]]
    if len(lent) > 1 or state.owners[lent[0]] == NOBODY or lent[0] == _ANIMALISTIC:
        yield "One Trait of another seat can be lent, and not Animalistic."
    if state.owners[_MIMICRY] != borrower or state.phase != Phase.ACTIONS or state.turn != borrower:
        yield "Who has Mimicry borrows in its own turn."


def _hands(state: State) -> Iterator[str]:
    """CO-TURN-10: no hand is larger than 6 except while cards are drawn or discarded."""
    busy = {task.seat for task in state.agenda if isinstance(task, HandLimit | DrawCards)}
    for seat, hand in enumerate(state.hands):
        if len(hand) > BOX.hand_limit and seat not in busy:
            yield f"{seat_name(seat)} has {len(hand)} cards; {BOX.hand_limit} is the most."


def _harvests(state: State) -> Iterator[str]:
    """CO-HARV-03, CO-HARV-08: harvested spaces are land; records exist only in the Harvest Phase."""
    water = sum(1 << space for space, tile in enumerate(state.tiles) if tile == WATER)
    if any(spaces & water for spaces in (*state.record, *state.rooted)):
        yield "Water is not harvested."
    if state.struck > MOST_FORCED:
        yield f"Time makes a seat harvest {MOST_FORCED} times in its turn at most."
    if state.phase != Phase.HARVEST and (any(state.record) or state.passed or state.monoliths):
        yield "What was harvested, and who has passed, is recorded in the Harvest Phase."


def _limits(state: State) -> Iterator[str]:
    """CO-TRAIT-05: with a limit of 4 at most four Acolytes are on the island, unless the limit is pending."""
    asked = {task.seat for task in state.agenda if isinstance(task, Limit)}
    for seat in range(state.table.seats):
        pending = seat in asked or any(isinstance(task, TraitTakesEffect) for task in state.agenda)
        if is_limited(state, seat) and on_island(state, seat) > BOX.few and not pending:
            yield f"{seat_name(seat)} has more than {BOX.few} Acolytes on the island."
