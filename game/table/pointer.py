"""The mouse pointer over one table: where it is, what it hits, and what it has done there."""

from __future__ import annotations

from dataclasses import dataclass

from game.kit.picking import Target


@dataclass(slots=True)
class Pointer:
    """State of the pointer; what it hits is found by the table's hit-test."""

    pos: tuple[int, int] = (0, 0)
    hovered: Target | None = None
    """The space, piece or control under it that can be picked."""
    control: str = ""
    """Id of the control under it; empty if none."""
    picked_up: Target | None = None
    """The last target picked, until the pointer leaves it."""
    acted_on: Target | None = None
    """The target whose click made the last move, until the pointer leaves it."""

    def move(self, pos: tuple[int, int], hovered: Target | None) -> bool:
        """Note where it is and what it hits; True if it has moved."""
        moved, self.pos, self.hovered = self.pos != pos, pos, hovered
        if hovered != self.picked_up:
            self.picked_up = None
        if hovered != self.acted_on:
            self.acted_on = None
        return moved

    @property
    def rests_after_move(self) -> bool:
        """True if it is still where it has made a move."""
        return self.hovered is not None and self.hovered == self.acted_on

    @property
    def rests_after_pick(self) -> bool:
        """True if it is still where it has picked something."""
        return self.picked_up is not None and self.hovered == self.picked_up
