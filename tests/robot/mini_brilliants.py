"""How a person clicks a move of Mini BrilliAnts, and what is worth a picture in it."""

from __future__ import annotations

from typing import Any, Final

from game.kit.picking import Target
from game.tables.mini_brilliants.clicks import clicks, is_free
from game.tables.mini_brilliants.shown import named
from rules.mini_brilliants.state import Stage, State
from tests.robot.album import Album
from tests.robot.hand import Hand, LostError

_PLACES: Final = ("pile", "complete", "hatch", "deck")
"""Kinds of places that answer a click at any time, if only with a reason."""


def outcome(move: Any) -> Any:
    """Every move is its own outcome."""
    return move


def moment(view: State) -> str:
    """The name of a picture for a position at rest."""
    if view.stage is Stage.DRAFT:
        return "draft"
    return f"phase-{view.phase}-after" if view.acted else f"phase-{view.phase}"


class Clicks:
    """Makes moves by clicks on the table that lies on top."""

    def __init__(self, hand: Hand, album: Album) -> None:
        self.hand, self.album = hand, album
        self._made: dict[str, int] = {}
        """How often each kind of move was made: the next one is clicked in the next way there is."""

    @property
    def table(self) -> Any:
        """The presenter, to be read only."""
        return self.hand.scene.presenter

    def make(self, move: Any) -> None:
        """Click the move, each time in another way. Raises LostError when a click is refused."""
        legal = self.table.choice.legal
        ways = list(clicks(move, frozenset(type(one) for one in legal if is_free(one))))
        kind = type(move).__name__.lower() + ("-free" if is_free(move) else "")
        turn = self._made[kind] = self._made.get(kind, -1) + 1
        way = ways[turn % len(ways)]
        session, before = self.hand.scene.session, len(self.hand.scene.session.entries)
        for number, target in enumerate(way.targets):
            if len(session.entries) > before:
                return  # the clicks so far left only one move
            self._point_first(target, f"{kind}-{turn % len(ways)}-{number}")

    def _point_first(self, target: Target, picture: str) -> None:
        """Hover, keep the picture of the preview, then click."""
        name, table = named(target), self.table
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
        offers = {named(target) for target in self.table.choice.offers()}
        places = [c.id for c in self.hand.scene.controls if c.id.partition(":")[0] in _PLACES]
        closed = [name for name in places if name not in offers]
        if not closed:
            return False
        self.hand.click(closed[len(closed) // 3])
        if self.table.note is None:
            raise LostError("a click that is not allowed was answered by nothing")
        self._shoot("refusal")
        self.hand.press((3, self.hand.app.window.get_height() // 2), button=3)
        return True
