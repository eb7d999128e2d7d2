"""The positions between the events of one entry, as the film shows them one after the other."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.mini_brilliants import events
from rules.mini_brilliants.box import needs
from rules.mini_brilliants.events import Event
from rules.mini_brilliants.state import NOWHERE, State


def follow(view: State, event: Event, after: State) -> State:
    """Return the view after one event of an entry, given the view after all of them."""
    match event:
        case events.AntDrafted(seat, caste):
            return _owned(view, seat, supply={caste: -1}, ready={caste: 1})
        case events.ResourceGathered(seat, resource, count):
            moved = _owned(view, seat, ready={resource // 2: -1}, at={resource: 1}, reserve={resource: count})
            return replace(moved, piles=_changed(view.piles, {resource: -count}))
        case events.HatchingCardTaken(seat, tile, caste):
            born = {caste: 1} if caste != NOWHERE else {}
            moved = _owned(view, seat, supply={one: -1 for one in born}, ready=born, hatched=True)
            return replace(moved, tiles=view.tiles & ~(1 << tile))
        case events.PredatorUsed(seat, resource):
            moved = _owned(view, seat, predator=resource)
            return replace(moved, piles=_changed(view.piles, {resource: -1}))
        case events.ObjectiveCompleted(seat, card):
            paid = {kind: -needs(card).count(kind) for kind in needs(card)}
            completed = (*view.colonies[seat].completed, card)
            return _turned_up(_owned(view, seat, reserve=paid, completed=completed), after)
        case events.CardShown() | events.CardSeen():
            return _turned_up(view, after)
        case events.RoleSpent(seat):
            return _owned(view, seat, spent=True)
        case events.PhaseEnded():
            return replace(after, first=view.first, phase=view.phase)
        case events.TurnStarted(seat):
            return replace(view, active=seat)
        case events.FirstPlayerChosen() | events.RoleDealt() | events.PhaseStarted():
            return after
    return view


def _turned_up(view: State, after: State) -> State:
    """The position with the decks and open objectives of another one."""
    return replace(
        view,
        stage=after.stage,
        display=after.display,
        decks=after.decks,
        tops=after.tops,
        deck=after.deck,
        slot=after.slot,
    )


def _changed(counts: bytes, by: dict[int, int]) -> bytes:
    """Counts with some of them raised or lowered."""
    return bytes(count + by.get(number, 0) for number, count in enumerate(counts))


def _owned(view: State, seat: int, **changes: Any) -> State:
    """The position with changes to a colony: new values, and by how much counts change."""
    colony = view.colonies[seat]
    values = {
        name: _changed(getattr(colony, name), value) if isinstance(value, dict) else value
        for name, value in changes.items()
    }
    colonies = list(view.colonies)
    colonies[seat] = replace(colony, **values)
    return replace(view, colonies=tuple(colonies))
