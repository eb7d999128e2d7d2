"""A position while a move is applied: mutable, with the events so far.

Replacing a frozen struct for every change would cost more than the rest of the move. So a move changes
drafts, structs with the same fields that are not frozen, and at the end `__class__` is set to the frozen
class. No draft is ever visible outside `apply`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from msgspec.structs import astuple

from rules.brilliants.events import Event
from rules.brilliants.state import Colony, State

_BYTE: Final = tuple(bytes([value]) for value in range(256))


def with_byte(data: bytes, index: int, value: int) -> bytes:
    """The bytes with the one at `index` replaced."""
    return data[:index] + _BYTE[value] + data[index + 1 :]


if TYPE_CHECKING:
    # A checker takes the fields of a subclass of a frozen class for read-only, too.
    ColonyDraft: TypeAlias = Any
    StateDraft: TypeAlias = Any
else:

    class ColonyDraft(Colony, frozen=False, gc=False):
        """A mutable Colony."""

    class StateDraft(State, frozen=False, gc=False):
        """A mutable State; its colonies are changed through `StateBuilder.colony`."""


class StateBuilder:
    """A move being applied: change `state`, append to `events`."""

    __slots__ = ("_colonies", "_drafts", "events", "state")

    def __init__(self, state: State) -> None:
        self.state = StateDraft(*astuple(state))
        self.events: list[Event] = []
        self._colonies = list(state.colonies)
        self._drafts: list[ColonyDraft] = []

    def colony(self, seat: int) -> ColonyDraft:
        """The colony of a seat, for changing it."""
        colony = self._colonies[seat]
        if type(colony) is Colony:  # copied at the first change only: most moves change one colony
            colony = self._colonies[seat] = ColonyDraft(*astuple(colony))
            self._drafts.append(colony)
        return colony

    def look(self, seat: int) -> Colony:
        """The current colony of a seat, read-only."""
        return self._colonies[seat]

    def lay(self, space: int, ground: int) -> None:
        """Replace the ground of a surface space."""
        self.state.ground = with_byte(self.state.ground, space, ground)

    def now(self) -> State:
        """The current position, read-only."""
        if self._drafts:
            self.state.colonies = tuple(self._colonies)
        state: State = self.state
        return state

    def finish(self) -> State:
        """Freeze and return the position; the drafts must not be changed afterwards."""
        state = self.now()
        for draft in self._drafts:
            draft.__class__ = Colony  # same fields, so no copy: freezing costs one assignment
        state.__class__ = State
        return state
