"""A position while a move is made: unfrozen, with the events so far.

Building a new value for every change costs more than the move itself. So a move changes drafts, which are
structs with the same fields, and when it is done the drafts become the frozen classes by a change of class.
Nobody outside `apply` ever sees a draft.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec.structs import astuple

from rules.brilliants.events import Event
from rules.brilliants.state import Colony, State

_BYTE: Final = tuple(bytes([value]) for value in range(256))


def with_byte(data: bytes, index: int, value: int) -> bytes:
    """The same bytes with another one at the index."""
    return data[:index] + _BYTE[value] + data[index + 1 :]


if TYPE_CHECKING:
    # A checker takes the fields of a subclass of a frozen class for read-only, too.
    ColonyDraft: TypeAlias = Any
    StateDraft: TypeAlias = Any
else:

    class ColonyDraft(Colony, frozen=False, gc=False):
        """A Colony that may still change."""

    class StateDraft(State, frozen=False, gc=False):
        """A State that may still change; its colonies change through `StateBuilder.colony`."""


class StateBuilder:
    """One move in the making: `state` to change, `events` to add to."""

    __slots__ = ("_colonies", "_drafts", "events", "state")

    def __init__(self, state: State) -> None:
        self.state = StateDraft(*astuple(state))
        self.events: list[Event] = []
        self._colonies = list(state.colonies)
        self._drafts: list[ColonyDraft] = []

    def colony(self, seat: int) -> ColonyDraft:
        """That seat's colony, to change."""
        colony = self._colonies[seat]
        if type(colony) is Colony:
            colony = self._colonies[seat] = ColonyDraft(*astuple(colony))
            self._drafts.append(colony)
        return colony

    def look(self, seat: int) -> Colony:
        """That seat's colony as it is now, only to read."""
        return self._colonies[seat]

    def lay(self, space: int, ground: int) -> None:
        """Another ground on a surface space."""
        self.state.ground = with_byte(self.state.ground, space, ground)

    def now(self) -> State:
        """The position as it is now, only to read."""
        if self._drafts:
            self.state.colonies = tuple(self._colonies)
        state: State = self.state
        return state

    def finish(self) -> State:
        """The frozen position; the drafts must not be touched any more."""
        state = self.now()
        for draft in self._drafts:
            draft.__class__ = Colony
        state.__class__ = State
        return state
