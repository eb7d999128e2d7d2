"""How a person clicks a move of Colossi, and what is worth a picture in it."""

from __future__ import annotations

from typing import Any, Final

from game.kit.picking import Target
from game.tables.colossi.clicks import clicks
from game.tables.colossi.shown import named
from rules.colossi.play.apply import prompt
from rules.colossi.state import Phase, State
from tests.robot.album import Album
from tests.robot.hand import Hand, LostError

_LATE: Final = {1: "early", 2: "middle", 3: "late"}


def outcome(move: Any) -> Any:
    """Every move is its own outcome."""
    return move


def moment(view: State) -> str:
    """The name of a picture for a position at rest."""
    asked = prompt(view)
    kind = type(asked).__name__ if asked is not None else "nothing"
    when = _LATE.get(view.age, "set-up")
    if kind == "TakeActions":
        return f"{when}-{view.lap}"
    return f"{when}-harvest" if view.phase == Phase.HARVEST and kind == "HarvestTurn" else f"asks-{kind}"


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
        ways = list(clicks(self.table.view, self.table.seat, move))
        kind = type(move).__name__.lower()
        turn = self._made[kind] = self._made.get(kind, -1) + 1
        way = ways[turn % len(ways)]
        session, before = self.hand.scene.session, len(self.hand.scene.session.entries)
        for number, target in enumerate(way.targets):
            if len(session.entries) > before:
                return  # the clicks so far left only one move
            self._point_first(target, f"{kind}-{number}")

    def _point_first(self, target: Target, picture: str) -> None:
        """Hover, keep the picture of the preview, then click."""
        name = named(target)
        if target.kind == "card" and self.hand.control(name) is None:
            self.hand.click(f"closed:{target.number}")  # others sit at the screen: it is face down
        self.hand.point(self.hand.place_of(name))
        self._shoot(picture)
        table = self.table
        self.hand.click(name)  # after which a curtain may hang over the table
        if table.note is not None:
            raise LostError(f"a click on {name} was refused: {table.note.reason}")

    def _shoot(self, name: str) -> None:
        if self.album.wants(name):
            self.hand.tick(2)
            self.album.take(self.hand.app.window, name)

    def nonsense(self) -> bool:
        """Click a space that is not offered, see the reason, and let it go; False if all are lit."""
        offers = {named(target) for target in self.table.choice.offers()}
        spaces = [c.id for c in self.hand.scene.controls if c.id.startswith("space:")]
        closed = [name for name in spaces if name not in offers]
        if not closed:
            return False
        self.hand.click(closed[len(closed) // 3])
        if self.table.note is None:
            raise LostError("a click that is not allowed was answered by nothing")
        self._shoot("refusal")
        self.hand.press((3, self.hand.app.window.get_height() // 2), button=3)
        return True
