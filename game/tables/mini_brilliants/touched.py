"""Which places an entry touched: the pile, card or deck that somebody used."""

from __future__ import annotations

from game.kit.picking import Target
from game.redaction import RedactedEntry
from game.table.traces import Trace
from game.tables.mini_brilliants.extras import MiniTable
from rules.mini_brilliants import events as happened


def touched(_table: MiniTable, seen: RedactedEntry) -> Trace:
    """The trace of an entry, from what the viewer may know of it."""
    way: tuple[Target, ...] = ()
    others: list[Target] = []
    for event in seen.events:
        match event:
            case happened.ResourceGathered(resource=resource) | happened.PredatorUsed(resource=resource):
                way = (Target("pile", resource),)
            case happened.HatchingCardTaken(tile=tile):
                way = (Target("hatch", tile),)
            case happened.ObjectiveCompleted(seat=seat):
                way = (Target("seat", seat),)
            case happened.DeckLooked(caste=caste):
                way = (Target("deck", caste),)
            case happened.CardShown(card=card):
                others.append(Target("complete", card))
            case _:
                pass
    return Trace(seen.seat, way, tuple(others))
