"""Places touched by an entry: the pile, card or deck that a player used."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.kit.picking import Target
from game.table.traces import Trace
from rules.core.protocol import Seat
from rules.mini_brilliants import events


def touched(_viewer: Seat, actor: Seat, entry_events: Sequence[Any]) -> Trace:
    """The trace of an entry, from the events that the viewer may know of."""
    path: tuple[Target, ...] = ()
    others: list[Target] = []
    for event in entry_events:
        match event:
            case events.ResourceGathered(resource=resource) | events.PredatorUsed(resource=resource):
                path = (Target("pile", resource),)
            case events.HatchingCardTaken(tile=tile):
                path = (Target("hatch", tile),)
            case events.ObjectiveCompleted(seat=seat):
                path = (Target("seat", seat),)
            case events.DeckLooked(caste=caste):
                path = (Target("deck", caste),)
            case events.CardShown(card=card):
                others.append(Target("complete", card))
            case _:
                pass
    return Trace(actor, path, tuple(others))
