"""The positions between the events of one entry, as the film shows them one after the other."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from rules.fortunant import events
from rules.fortunant.events import PRIVATE
from rules.fortunant.state import DONE, Phase, Sheet, Stage, State


def follow(view: State, event: Any, after: State) -> State:
    """Return the view after one event of an entry, given the view after all of them."""
    match event:
        case events.DiceRolled():
            return replace(after, level=view.level, sheets=view.sheets, began=view.began)
        case events.TurnConfirmed(seat) if after.phase is not Phase.PLAY:
            return _all_done(view, seat)
        case events.RoomDrowned() | events.TermitesCame() | events.TurnShown() | events.Hidden():
            return view
    return _stepped(view, event, after) if type(event) in PRIVATE else after


def _all_done(view: State, last: int) -> State:
    """The turn is confirmed by the last seat, and not yet shown."""
    turns = [DONE] * len(view.turns)
    turns[last] = replace(view.turns[last], stage=Stage.DONE)
    return replace(view, turns=tuple(turns))


def _stepped(view: State, event: Any, after: State) -> State:
    """One's own step: what is drawn comes at once, its gain along with the event that reports it."""
    seat = event.seat
    old, new = view.sheets[seat], after.sheets[seat]
    match event:
        case events.TrackMarked(space=space):
            sheet = replace(old, track=space)
        case events.TokenGained():
            sheet = replace(old, tokens=old.tokens + 1, gained=old.gained + 1)
        case events.StarGained(star=star):
            sheet = replace(old, stars=old.stars | 1 << star)
        case events.DieAdjusted():
            sheet = new
        case _:
            sheet = replace(new, track=old.track, tokens=old.tokens, gained=old.gained, stars=old.stars)
    turns = (*view.turns[:seat], after.turns[seat], *view.turns[seat + 1 :])
    return with_sheet(replace(view, turns=turns), seat, sheet)


def with_sheet(view: State, seat: int, sheet: Sheet) -> State:
    """The position with another sheet for a seat."""
    return replace(view, sheets=(*view.sheets[:seat], sheet, *view.sheets[seat + 1 :]))
