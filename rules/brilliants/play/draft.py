"""Dealing, drafting and choosing of ants, species and cards at setup (BA-ANTE-01, BA-EXP-03, BA-SOLO-02)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from rules.brilliants.data.box import BOX, CASTES, RULE_SETS
from rules.brilliants.data.special import COPIES, SPECIES, SPECIES_NUMBER
from rules.brilliants.events import (
    PacketsDiscarded,
    PacketsPassed,
    SpecialDealt,
    SpecialKept,
    SpeciesTaken,
)
from rules.brilliants.info import DRAFT, RANDOM
from rules.brilliants.moves import (
    AdoptSpecies,
    DealSpecial,
    DealSpecies,
    DraftAnt,
    KeepSpecial,
    Move,
    TakeSpecial,
)
from rules.brilliants.play import opening
from rules.brilliants.play.ants import next_ant, put_into_play
from rules.brilliants.play.opening import begin_ants, begin_deal, option
from rules.brilliants.play.rounds import start_round
from rules.brilliants.play.transition import StateBuilder
from rules.brilliants.state import HOLE_1, NOWHERE, UNSEEN, Colony, Phase, State

_DRAFT_ANTS: Final = tuple(map(DraftAnt, range(len(CASTES))))


def setup_moves(state: State, seat: int) -> tuple[Move, ...]:
    """The seat's choices in the phases ANTS (drafted), CARDS, ADOPT and KEEP."""
    colony = state.colonies[seat]
    match state.phase:
        case Phase.ANTS:
            return tuple(move for move in _DRAFT_ANTS if next_ant(colony.ants, move.caste) != NOWHERE)
        case Phase.CARDS:
            return opening.cards_moves(state)
        case Phase.ADOPT:
            return tuple(map(AdoptSpecies, left_species(state)))
        case Phase.KEEP if not RULE_SETS[state.table.variant].packet:
            return tuple(map(TakeSpecial, left_specials((colony,))))
        case Phase.KEEP if seat in keepers(state):
            return tuple(KeepSpecial(card) for card in sorted(set(colony.packet)) if card != UNSEEN)
    return ()


def left_species(state: State) -> list[int]:
    """The species that no seat has, ascending; species are public (BA-INFO-01)."""
    taken = {colony.species for colony in state.colonies}
    return [species for species in range(len(SPECIES)) if species not in taken]


def left_specials(colonies: Iterable[Colony]) -> list[int]:
    """The kinds of special cards with a copy that these colonies do not have, ascending."""
    return [card for card, copies in enumerate(_left(colonies)) if copies]


def _left(colonies: Iterable[Colony]) -> list[int]:
    """Copies left of each kind of special card, according to the cards visible in a view."""
    copies = list(COPIES)
    for colony in colonies:
        for card in (*colony.specials, *colony.packet):
            if card != UNSEEN:  # in a view of another seat or a spectator
                copies[card] -= 1
    return copies


def setup_outcomes(state: State) -> tuple[tuple[Move, int], ...] | None:
    """Possible deals in the phases SPECIES and DEAL, with weights; None in a view that does not know them."""
    seat = state.active
    if state.phase == Phase.SPECIES:
        named = option(state.table, "species", RANDOM)
        species = left_species(state) if named == RANDOM else [SPECIES_NUMBER[named.split("+")[seat]]]
        return tuple((DealSpecies(seat, number), 1) for number in species)
    if any(UNSEEN in colony.specials or UNSEEN in colony.packet for colony in state.colonies):
        return None
    copies = _left(state.colonies)
    return tuple((DealSpecial(seat, card), count) for card, count in enumerate(copies) if count)


def keepers(state: State) -> tuple[int, ...]:
    """BA-EXP-04: the seats that have yet to keep a card of their packet, clockwise from the First Player.

    They are the seats with the fewest kept cards, as each seat keeps one card a lap.
    """
    seats = state.table.seats
    fewest = min(len(colony.specials) for colony in state.colonies)
    order = ((state.first + step) % seats for step in range(seats))
    return tuple(seat for seat in order if len(state.colonies[seat].specials) == fewest)


def deal_species(play: StateBuilder, _seat: int, move: DealSpecies) -> None:
    """BA-ANTE-01: give the seat this species; its special cards come next."""
    _take_species(play, move.seat, move.species)
    play.state.phase = Phase.DEAL


def _take_species(play: StateBuilder, seat: int, species: int) -> None:
    play.colony(seat).species = species
    play.events.append(SpeciesTaken(seat, species))


def deal_special(play: StateBuilder, _seat: int, move: DealSpecial) -> None:
    """BA-ANTE-01, BA-EXP-04: add a special card to the hand, or to the packet of the draft."""
    card, rule_set = move.card, RULE_SETS[play.state.table.variant]
    me = play.colony(move.seat)
    play.events.append(SpecialDealt(move.seat, card))
    if rule_set.packet:
        me.packet = _with(me.packet, card)
    else:
        me.specials = _with(me.specials, card)
    if len(me.packet) == rule_set.packet and len(me.specials) == (
        0 if rule_set.packet else rule_set.specials
    ):
        _end_deal(play)


def _with(cards: tuple[int, ...], card: int) -> tuple[int, ...]:
    return tuple(sorted((*cards, card)))


def _end_deal(play: StateBuilder) -> None:
    """BA-SETUP-06: deal to the next seat clockwise; after the last one the choices begin."""
    state = play.state
    state.active = (state.active + 1) % state.table.seats
    if RULE_SETS[state.table.variant].packet:
        state.phase = Phase.DEAL if state.active != state.first else Phase.KEEP
    elif state.active != state.first:
        begin_deal(play)
    elif option(state.table, "species", RANDOM) == DRAFT:
        state.phase = Phase.ADOPT
    else:
        begin_ants(play)


def take_ant(play: StateBuilder, seat: int, move: DraftAnt) -> None:
    """BA-EXP-03: put one starting ant into the Entryway, in three laps; then ask for the species."""
    state = play.state
    put_into_play(play, seat, move.caste, HOLE_1)
    state.active = (seat + 1) % state.table.seats
    ants = _in_play(play.look(state.active))
    if state.active == state.first and ants == RULE_SETS[state.table.variant].starting_ants:
        state.phase = Phase.ADOPT


def _in_play(colony: Colony) -> int:
    return BOX.ants_of_a_caste * len(CASTES) - colony.ants.count(NOWHERE)


def adopt_species(play: StateBuilder, seat: int, move: AdoptSpecies) -> None:
    """BA-EXP-03, BA-SOLO-02: take a species that is left, in one lap; then ask for special cards.

    With `species=draft` the cards have been dealt, and the ants are chosen next (BA-ANTE-01).
    """
    state = play.state
    _take_species(play, seat, move.species)
    state.active = (seat + 1) % state.table.seats
    if state.active != state.first:
        return
    rule_set = RULE_SETS[state.table.variant]
    if rule_set.packet:
        state.phase = Phase.DEAL
    elif rule_set.objectives == "display":
        state.phase = Phase.KEEP
    else:
        begin_ants(play)


def keep_special(play: StateBuilder, seat: int, move: KeepSpecial) -> None:
    """BA-EXP-04: keep one card of the packet; when all seats have kept one, pass the packets to the left."""
    me = play.colony(seat)
    packet = list(me.packet)
    packet.remove(move.card)
    me.packet, me.specials = tuple(packet), _with(me.specials, move.card)
    play.events.append(SpecialKept(seat, move.card))
    waiting = keepers(play.now())
    play.state.active = waiting[0]
    if len(waiting) == play.state.table.seats:
        _end_lap(play, len(me.specials))


def _end_lap(play: StateBuilder, kept: int) -> None:
    """BA-EXP-04: pass all packets at once; after six laps discard the rest and start round 1."""
    seats = range(play.state.table.seats)
    packets = [play.look(seat).packet for seat in seats]
    done = kept == RULE_SETS[play.state.table.variant].specials
    for seat in seats:
        play.colony(seat).packet = () if done else packets[seat - 1]
    if done:
        play.events.append(PacketsDiscarded())
        start_round(play, play.state.first)
    else:
        play.events.append(PacketsPassed())


def take_special(play: StateBuilder, seat: int, move: TakeSpecial) -> None:
    """BA-SOLO-02: take any of the sixty cards, six times; then start round 1."""
    me = play.colony(seat)
    me.specials = _with(me.specials, move.card)
    play.events.append(SpecialKept(seat, move.card))
    if len(me.specials) == RULE_SETS[play.state.table.variant].specials:
        start_round(play, seat)
