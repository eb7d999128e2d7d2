"""Clicks of the games whose face names the ways of clicking each move: all of them get their turn."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from game.kit.picking import Target
from tests.robot.album import Album
from tests.robot.hand import Hand, LostError


class WayClicks(ABC):
    """Makes moves by clicks on the table that lies on top."""

    answering: ClassVar[tuple[str, ...]]
    """Kinds of places that answer a click at any time, if only with a reason."""

    def __init__(self, hand: Hand, album: Album) -> None:
        self.hand, self.album = hand, album
        self._made: dict[str, int] = {}
        """Number of moves made of each kind: the next one is clicked in the next way there is."""

    @abstractmethod
    def ways(self, move: Any) -> Sequence[Sequence[Target]]:
        """The targets of every way to click a move."""

    @abstractmethod
    def named(self, target: Target) -> str:
        """The id of a target among the controls of the table."""

    def kind(self, move: Any) -> str:
        """Name that the pictures of such moves share."""
        return type(move).__name__.lower()

    def cover(self, _target: Target) -> str:
        """The control that lies over a target and is clicked first; empty if it is in sight."""
        return ""

    @property
    def table(self) -> Any:
        """The presenter, to be read only."""
        return self.hand.scene.presenter

    def make(self, move: Any) -> None:
        """Click the move, each time in another way. Raises LostError when a click is refused."""
        ways, kind = self.ways(move), self.kind(move)
        turn = self._made[kind] = self._made.get(kind, -1) + 1
        session, before = self.hand.scene.session, len(self.hand.scene.session.entries)
        for number, target in enumerate(ways[turn % len(ways)]):
            if len(session.entries) > before:
                return  # the clicks so far left only one move
            self._point_first(target, f"{kind}-{turn % len(ways)}-{number}")

    def _point_first(self, target: Target, picture: str) -> None:
        """Hover, keep the picture of the preview, then click."""
        if cover := self.cover(target):
            self.hand.click(cover)
        name, table = self.named(target), self.table
        self.hand.point(self.hand.place_of(name))
        self._shoot(picture)
        self.hand.click(name)  # after which a curtain may hang over the table
        if table.note is not None:
            raise LostError(f"a click on {name} was refused: {table.note.reason}")

    def _shoot(self, name: str) -> None:
        if self.album.wants(name):
            self.hand.tick(2)
            self.album.take(self.hand.app.window, name)

    def nonsense(self) -> bool:
        """Click something in the shade, see the reason, and let it go; False if all is lit.

        Raises LostError when the click is answered by nothing.
        """
        offers = {self.named(target) for target in self.table.choice.offers()}
        places = [c.id for c in self.hand.scene.controls if c.id.partition(":")[0] in self.answering]
        closed = [name for name in places if name not in offers]
        if not closed:
            return False
        self.hand.click(closed[len(closed) // 3])
        if self.table.note is None:
            raise LostError("a click that is not allowed was answered by nothing")
        self._shoot("refusal")
        self.hand.press((3, self.hand.app.window.get_height() // 2), button=3)
        return True
