"""The positions between the facts of one entry, as the film shows them one after the other.

Piles and what waits to be decided are taken from the position after the entry: nothing of them moves.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.colossi import events
from rules.colossi.events import Fact
from rules.colossi.island import SPACES
from rules.colossi.state import NOBODY, NOWHERE, SOURCES, UNEXPLORED, UNKNOWN, WATER, Phase, State, has_piece


def first(before: State, after: State) -> State:
    """The position in which the film of an entry begins."""
    return replace(
        before,
        agenda=after.agenda,
        cards=after.cards,
        card_tops=after.card_tops,
        card_discard=after.card_discard,
        deck=after.deck,
        tile_tops=after.tile_tops,
        tile_discard=after.tile_discard,
        trait_discard=after.trait_discard,
    )


def follow(view: State, fact: Fact, after: State) -> State:
    """Return the view after one fact of an entry, given the view after all of them."""
    if isinstance(fact, events.GameEnded):
        return after
    if isinstance(fact, events.CardTaken) and fact.card not in after.hands[fact.seat]:
        # Everyone saw the card on the pile, but a closed hand holds it as it holds any other.
        fact = replace(fact, card=UNKNOWN)
    return _vacated(_changed(view, fact), after)


def _changed(view: State, fact: Fact) -> State:
    """The position after a fact, but for holders who have left."""
    match fact:
        case (
            events.TileLaid()
            | events.TileRemoved()
            | events.SpaceFlooded()
            | events.CubesLaid()
            | events.CubesTaken()
            | events.CubesMoved()
        ):
            return _ground(view, fact)
        case events.BeastCame() | events.BeastLeft() | events.BeastMoved() | events.ColossusMoved():
            return _giants(view, fact)
        case (
            events.AcolytesMoved()
            | events.AcolytesPlaced()
            | events.AcolytesReturned()
            | events.AcolyteDied()
        ):
            return _acolytes(view, fact)
        case events.GoldGained(seat, amount, source):
            at = seat * len(SOURCES) + source
            ledger = _with(view.ledger, at, view.ledger[at] + amount)
            return replace(view, gold=_with(view.gold, seat, view.gold[seat] + amount), ledger=ledger)
        case events.GoldPaid(seat, amount):
            return replace(view, gold=_with(view.gold, seat, view.gold[seat] - amount))
        case events.ControlTaken(space, seat):
            return replace(view, holders=_with(view.holders, space, seat))
    return _course(_belongings(view, fact), fact)


def lifted(view: State, fact: Fact) -> State:
    """The position while what a fact moves is in the air: it is nowhere on the island."""
    match fact:
        case events.ColossusMoved(seat):
            return replace(view, colossi=_with(view.colossi, seat, NOWHERE))
        case events.BeastMoved(beast) | events.BeastCame(beast) | events.BeastLeft(beast):
            return replace(view, beasts=_with(view.beasts, beast, NOWHERE))
        case events.AcolytesMoved(seat, source, _, count):
            return _shifted(view, seat, source, -count)
        case events.AcolytesReturned(seat, space, count):
            return _shifted(view, seat, space, -count)
        case events.AcolyteDied(seat, space):
            return _shifted(view, seat, space, -1)
        case events.AcolytesPlaced(seat, _, count):
            return replace(view, reserve=_with(view.reserve, seat, view.reserve[seat] - count))
        case events.CubesMoved(space, _, _) | events.CubesTaken(space):
            return replace(view, cubes=_with(view.cubes, space, 0))
    return view


def _with(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """The values with one of them changed."""
    return (*values[:index], value, *values[index + 1 :])


def _shifted(view: State, seat: int, space: int, by: int) -> State:
    """So many Acolytes more or fewer of a seat on a space."""
    place = seat * SPACES + space
    return replace(view, acolytes=_with(view.acolytes, place, max(0, view.acolytes[place] + by)))


def _vacated(view: State, after: State) -> State:
    """Remove holders without a piece on their space (CO-CTRL-05), once that is settled."""
    holders = tuple(
        seat if seat in (NOBODY, after.holders[space]) or has_piece(view, seat, space) else NOBODY
        for space, seat in enumerate(view.holders)
    )
    return view if holders == view.holders else replace(view, holders=holders)


def _ground(view: State, fact: Fact) -> State:
    """Tiles, water and cubes."""
    match fact:
        case events.TileLaid(space, tile):
            return replace(view, tiles=_with(view.tiles, space, tile))
        case events.TileRemoved(space):
            return replace(view, tiles=_with(view.tiles, space, UNEXPLORED))
        case events.SpaceFlooded(space):
            return replace(view, tiles=_with(view.tiles, space, WATER))
        case events.CubesLaid(space, count):
            return replace(view, cubes=_with(view.cubes, space, view.cubes[space] + count))
        case events.CubesTaken(space):
            return replace(view, cubes=_with(view.cubes, space, 0))
        case events.CubesMoved(source, space, count):
            left = _with(view.cubes, source, view.cubes[source] - count)
            return replace(view, cubes=_with(left, space, left[space] + count))
    return view


def _giants(view: State, fact: Fact) -> State:
    """Beasts and Colossi."""
    match fact:
        case events.BeastCame(beast, space) | events.BeastMoved(beast, _, space):
            return replace(view, beasts=_with(view.beasts, beast, space))
        case events.BeastLeft(beast):
            return replace(view, beasts=_with(view.beasts, beast, NOWHERE))
        case events.ColossusMoved(seat, _, space):
            return replace(view, colossi=_with(view.colossi, seat, space))
    return view


def _acolytes(view: State, fact: Fact) -> State:
    """Acolytes between spaces and reserves."""
    match fact:
        case events.AcolytesMoved(seat, source, space, count):
            return _shifted(_shifted(view, seat, source, -count), seat, space, count)
        case events.AcolytesPlaced(seat, space, count):
            return replace(_shifted(view, seat, space, count), reserve=_reserve(view, seat, -count))
        case events.AcolytesReturned(seat, space, count):
            return replace(_shifted(view, seat, space, -count), reserve=_reserve(view, seat, count))
        case events.AcolyteDied(seat, space):
            return replace(_shifted(view, seat, space, -1), reserve=_reserve(view, seat, 1))
    return view


def _reserve(view: State, seat: int, by: int) -> tuple[int, ...]:
    return _with(view.reserve, seat, view.reserve[seat] + by)


def _belongings(view: State, fact: Fact) -> State:
    """Cards and Traits."""
    match fact:
        case events.CardDrawn(seat, card) | events.CardTaken(seat, card):
            return _hand(view, seat, added=(card,))
        case (
            events.CardPlayed(seat, card) | events.CardDiscarded(seat, card) | events.CardLaidDown(seat, card)
        ):
            return _hand(view, seat, removed=(card,))
        case events.CardGiven(seat, receiver, card):
            return _hand(_hand(view, seat, removed=(card,)), receiver, added=(card,))
        case events.TraitLaid(trait):
            return replace(view, offer=(*view.offer, trait))
        case events.TraitGained(seat, trait) | events.TraitTaken(seat, trait) if trait != UNKNOWN:
            return _trait(view, trait, seat, seat)
        case events.TraitDiscarded(_, trait):
            return _trait(view, trait, NOBODY, NOBODY)
        case events.TraitBorrowed(seat, trait, lender):
            return _trait(view, trait, lender, seat)
        case events.TraitReturned(_, trait, lender):
            return _trait(view, trait, lender, lender)
        case events.FormTaken(_, beast):
            return replace(view, form=beast)
        case events.FormLost():
            return replace(view, form=NOWHERE)
    return view


def _hand(view: State, seat: int, added: tuple[int, ...] = (), removed: tuple[int, ...] = ()) -> State:
    """A hand with cards more and fewer; a card that the viewer does not see is taken for any."""
    hand = list(view.hands[seat])
    for card in removed:
        known = card if card in hand else UNKNOWN
        if known in hand:
            hand.remove(known)
    hands = list(view.hands)
    hands[seat] = tuple(sorted((*hand, *added)))
    return replace(view, hands=tuple(hands))


def _trait(view: State, trait: int, owner: int, actor: int) -> State:
    """A Trait in other hands, or in nobody's."""
    return replace(
        view,
        owners=_with(view.owners, trait, owner),
        actors=_with(view.actors, trait, actor),
        offer=tuple(one for one in view.offer if one != trait),
    )


def _course(view: State, fact: Fact) -> State:
    """Ages, rounds, turns, harvests."""
    match fact:
        case events.MantleGiven(seat):
            return replace(view, mantle=seat)
        case events.AgeRevealed(age):
            return replace(view, ages=(*view.ages, age))
        case events.AgeStarted(age):
            return replace(view, age=age, record=(0,) * view.table.seats, passed=0)
        case events.RoundStarted(lap):
            return replace(view, lap=lap, phase=Phase.ACTIONS)
        case events.TurnStarted(seat) | events.HarvestTurnStarted(seat):
            return replace(view, turn=seat)
        case events.HarvestStarted():
            return replace(view, phase=Phase.HARVEST)
        case events.SpaceHarvested(seat, space) if view.phase == Phase.HARVEST:
            return replace(view, record=_with(view.record, seat, view.record[seat] | 1 << space))
        case events.SeatPassed(seat):
            return replace(view, passed=view.passed | 1 << seat)
    return view
