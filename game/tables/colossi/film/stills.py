"""The positions between the facts of one entry, as the film shows them one after the other.

Piles and what waits to be decided are taken from the position after the entry: nothing of them moves.
"""

from __future__ import annotations

from msgspec.structs import replace

from rules.colossi import events as told
from rules.colossi.events import Fact
from rules.colossi.island import SPACES
from rules.colossi.state import NOBODY, NOWHERE, UNEXPLORED, UNKNOWN, WATER, Phase, State, has_piece


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
    """What is to be seen after one fact of an entry, given what is after all of them."""
    return after if isinstance(fact, told.GameEnded) else _vacated(_changed(view, fact), after)


def _changed(view: State, fact: Fact) -> State:
    """The position after a fact, but for holders who have left."""
    match fact:
        case (
            told.TileLaid()
            | told.TileRemoved()
            | told.SpaceFlooded()
            | told.CubesLaid()
            | told.CubesTaken()
            | told.CubesMoved()
        ):
            return _ground(view, fact)
        case told.BeastCame() | told.BeastLeft() | told.BeastMoved() | told.ColossusMoved():
            return _giants(view, fact)
        case told.AcolytesMoved() | told.AcolytesPlaced() | told.AcolytesReturned() | told.AcolyteDied():
            return _acolytes(view, fact)
        case told.GoldGained(seat, amount) | told.GoldPaid(seat, amount):
            way = 1 if isinstance(fact, told.GoldGained) else -1
            return replace(view, gold=_with(view.gold, seat, view.gold[seat] + way * amount))
        case told.ControlTaken(space, seat):
            return replace(view, holders=_with(view.holders, space, seat))
    return _course(_belongings(view, fact), fact)


def lifted(view: State, fact: Fact) -> State:
    """The position while what a fact moves is in the air: it is nowhere on the island."""
    match fact:
        case told.ColossusMoved(seat):
            return replace(view, colossi=_with(view.colossi, seat, NOWHERE))
        case told.BeastMoved(beast) | told.BeastCame(beast) | told.BeastLeft(beast):
            return replace(view, beasts=_with(view.beasts, beast, NOWHERE))
        case told.AcolytesMoved(seat, source, _, count):
            return _shifted(view, seat, source, -count)
        case told.AcolytesReturned(seat, space, count):
            return _shifted(view, seat, space, -count)
        case told.AcolyteDied(seat, space):
            return _shifted(view, seat, space, -1)
        case told.AcolytesPlaced(seat, _, count):
            return replace(view, reserve=_with(view.reserve, seat, view.reserve[seat] - count))
        case told.CubesMoved(space, _, _) | told.CubesTaken(space):
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
    """Who has no piece left on a space is not its holder any more (CO-CTRL-05), once that is settled."""
    holders = tuple(
        seat if seat in (NOBODY, after.holders[space]) or has_piece(view, seat, space) else NOBODY
        for space, seat in enumerate(view.holders)
    )
    return view if holders == view.holders else replace(view, holders=holders)


def _ground(view: State, fact: Fact) -> State:
    """Tiles, water and cubes."""
    match fact:
        case told.TileLaid(space, tile):
            return replace(view, tiles=_with(view.tiles, space, tile))
        case told.TileRemoved(space):
            return replace(view, tiles=_with(view.tiles, space, UNEXPLORED))
        case told.SpaceFlooded(space):
            return replace(view, tiles=_with(view.tiles, space, WATER))
        case told.CubesLaid(space, count):
            return replace(view, cubes=_with(view.cubes, space, view.cubes[space] + count))
        case told.CubesTaken(space):
            return replace(view, cubes=_with(view.cubes, space, 0))
        case told.CubesMoved(source, space, count):
            left = _with(view.cubes, source, view.cubes[source] - count)
            return replace(view, cubes=_with(left, space, left[space] + count))
    return view


def _giants(view: State, fact: Fact) -> State:
    """Beasts and Colossi."""
    match fact:
        case told.BeastCame(beast, space) | told.BeastMoved(beast, _, space):
            return replace(view, beasts=_with(view.beasts, beast, space))
        case told.BeastLeft(beast):
            return replace(view, beasts=_with(view.beasts, beast, NOWHERE))
        case told.ColossusMoved(seat, _, space):
            return replace(view, colossi=_with(view.colossi, seat, space))
    return view


def _acolytes(view: State, fact: Fact) -> State:
    """Acolytes between spaces and reserves."""
    match fact:
        case told.AcolytesMoved(seat, source, space, count):
            return _shifted(_shifted(view, seat, source, -count), seat, space, count)
        case told.AcolytesPlaced(seat, space, count):
            return replace(_shifted(view, seat, space, count), reserve=_reserve(view, seat, -count))
        case told.AcolytesReturned(seat, space, count):
            return replace(_shifted(view, seat, space, -count), reserve=_reserve(view, seat, count))
        case told.AcolyteDied(seat, space):
            return replace(_shifted(view, seat, space, -1), reserve=_reserve(view, seat, 1))
    return view


def _reserve(view: State, seat: int, by: int) -> tuple[int, ...]:
    return _with(view.reserve, seat, view.reserve[seat] + by)


def _belongings(view: State, fact: Fact) -> State:
    """Cards and Traits."""
    match fact:
        case told.CardDrawn(seat, card) | told.CardTaken(seat, card):
            return _hand(view, seat, added=(card,))
        case told.CardPlayed(seat, card) | told.CardDiscarded(seat, card) | told.CardLaidDown(seat, card):
            return _hand(view, seat, removed=(card,))
        case told.CardGiven(seat, receiver, card):
            return _hand(_hand(view, seat, removed=(card,)), receiver, added=(card,))
        case told.TraitLaid(trait):
            return replace(view, offer=(*view.offer, trait))
        case told.TraitGained(seat, trait) | told.TraitTaken(seat, trait) if trait != UNKNOWN:
            return _trait(view, trait, seat, seat)
        case told.TraitDiscarded(_, trait):
            return _trait(view, trait, NOBODY, NOBODY)
        case told.TraitBorrowed(seat, trait, lender):
            return _trait(view, trait, lender, seat)
        case told.TraitReturned(_, trait, lender):
            return _trait(view, trait, lender, lender)
        case told.FormTaken(_, beast):
            return replace(view, form=beast)
        case told.FormLost():
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
        case told.MantleGiven(seat):
            return replace(view, mantle=seat)
        case told.AgeRevealed(age):
            return replace(view, ages=(*view.ages, age))
        case told.AgeStarted(age):
            return replace(view, age=age, record=(0,) * view.table.seats, passed=0)
        case told.RoundStarted(lap):
            return replace(view, lap=lap, phase=Phase.ACTIONS)
        case told.TurnStarted(seat) | told.HarvestTurnStarted(seat):
            return replace(view, turn=seat)
        case told.HarvestStarted():
            return replace(view, phase=Phase.HARVEST)
        case told.SpaceHarvested(seat, space) if view.phase == Phase.HARVEST:
            return replace(view, record=_with(view.record, seat, view.record[seat] | 1 << space))
        case told.SeatPassed(seat):
            return replace(view, passed=view.passed | 1 << seat)
    return view
