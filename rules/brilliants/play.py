"""A position while a move is made: unfrozen, with the events so far.

Building frozen dataclasses field by field costs several times the move itself. So a move copies the fields
it may change into drafts with the same layout, and when it is done the drafts become the frozen classes
by a change of class. Nobody outside `apply` ever sees a draft.
"""

from __future__ import annotations

from typing import Final, cast

from rules.brilliants.events import Event
from rules.brilliants.state import Colony, State

_BYTE: Final = tuple(bytes([value]) for value in range(256))


def with_byte(data: bytes, index: int, value: int) -> bytes:
    """The same bytes with another one at the index."""
    return data[:index] + _BYTE[value] + data[index + 1 :]


class ColonyDraft:
    """A Colony that may still change."""

    __slots__ = Colony.__slots__

    def __init__(self, colony: Colony) -> None:
        self.ants = colony.ants
        self.night = colony.night
        self.pheromones = colony.pheromones
        self.holes = colony.holes
        self.dug = colony.dug
        self.store = colony.store
        self.hand = colony.hand
        self.revealed = colony.revealed
        self.tile = colony.tile
        self.hatched = colony.hatched
        self.hunted = colony.hunted


class StateDraft:
    """A State that may still change; its colonies change through `Play.colony`."""

    __slots__ = State.__slots__

    def __init__(self, state: State) -> None:
        self.table = state.table
        self.phase = state.phase
        self.round = state.round
        self.night = state.night
        self.weather = state.weather
        self.first = state.first
        self.active = state.active
        self.ground = state.ground
        self.colonies = state.colonies
        self.spider = state.spider
        self.grasshopper = state.grasshopper
        self.worm = state.worm
        self.tiles = state.tiles
        self.decks = state.decks
        self.pending = state.pending
        self.progress = state.progress
        self.idle = state.idle
        self.reason = state.reason


class Play:
    """One move in the making: `state` to change, `events` to add to."""

    __slots__ = ("_drafts", "events", "state")

    def __init__(self, state: State) -> None:
        self.state = StateDraft(state)
        self.events: list[Event] = []
        self._drafts: dict[int, ColonyDraft] = {}

    def colony(self, seat: int) -> ColonyDraft:
        """That seat's colony, to change."""
        if seat not in self._drafts:
            self._drafts[seat] = ColonyDraft(self.state.colonies[seat])
        return self._drafts[seat]

    def look(self, seat: int) -> Colony:
        """That seat's colony as it is now, only to read."""
        return cast(Colony, self._drafts.get(seat) or self.state.colonies[seat])

    def lay(self, space: int, ground: int) -> None:
        """Another ground on a surface space."""
        self.state.ground = with_byte(self.state.ground, space, ground)

    def now(self) -> State:
        """The position as it is now, only to read."""
        if self._drafts:
            colonies = cast("list[Colony | ColonyDraft]", list(self.state.colonies))
            for seat, draft in self._drafts.items():
                colonies[seat] = draft
            self.state.colonies = cast("tuple[Colony, ...]", tuple(colonies))
        return cast(State, self.state)

    def finish(self) -> State:
        """The frozen position; the drafts must not be touched any more."""
        self.now()
        for draft in self._drafts.values():
            draft.__class__ = Colony  # type: ignore[assignment]
        self.state.__class__ = State  # type: ignore[assignment]
        return cast(State, self.state)
