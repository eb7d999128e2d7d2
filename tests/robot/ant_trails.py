"""Clicks for each move of Ant Trails, and moments that are worth a picture."""

from __future__ import annotations

from typing import Any

from game.tables.ant_trails.clicks import food_of, places_of
from game.tables.ant_trails.food_routes import homeward
from game.tables.ant_trails.spotlight import deed_at
from rules.ant_trails.moves import Carry, Confirm, Pass, PickUp, Place
from rules.ant_trails.state import Phase, State
from tests.robot.album import Album
from tests.robot.hand import Hand, LostError


def outcome(move: Any) -> Any:
    """Every move is its own outcome."""
    return move


def moment(view: State) -> str:
    """The name of a picture for a position at rest."""
    if view.phase == Phase.FOOD:
        return "food" if view.carried else "food-step"
    return f"round-{view.round}" if view.round % 6 == 1 else "placing"


class Clicks:
    """Makes moves by clicks on the table that lies on top."""

    def __init__(self, hand: Hand, album: Album) -> None:
        self.hand, self.album = hand, album
        self.rides = 0
        """Number of times that everything was carried by one click."""

    @property
    def table(self) -> Any:
        """The presenter, to be read only."""
        return self.hand.scene.presenter

    def make(self, move: Any) -> None:
        """Click the move. Raises LostError when a click is refused or leads elsewhere."""
        match move:
            case Place(cell):
                self._point_first(f"cell:{cell}", deed_at(self.table.view.side, cell))
            case PickUp() | Carry():
                self._feed(move)
            case Confirm() | Pass():
                self._point_first("end", "pass" if isinstance(move, Pass) else "confirm")

    def _feed(self, move: PickUp | Carry) -> None:
        """One click where there is one way, else two; now and then the button that does it all."""
        ride = homeward(self.table.view)
        if len(ride) > 2 and ride[0] == move and self.rides < 3:
            self.rides += 1
            self._point_first("carry", "carry-all")
            return
        several = len(food_of(self.table.choice)[move.source]) > 1
        self._point_first(f"cell:{move.source}", "several-ways" if several else "one-way")
        if several:
            self._point_first(f"cell:{move.target}", "food-target")

    def _click(self, name: str) -> None:
        table = self.table  # the last click of a game may lead to the results at once
        self.hand.click(name)
        if table.refusal is not None:
            raise LostError(f"a click on {name} was refused: {table.refusal}")

    def _point_first(self, name: str, picture: str) -> None:
        """Hover, keep the picture of the preview, then click."""
        self.hand.point(self.hand.place_of(name))
        self._shoot(picture)
        self._click(name)

    def _shoot(self, name: str) -> None:
        if self.album.wants(name):
            self.hand.tick(2)
            self.album.take(self.hand.app.window, name)

    def nonsense(self) -> bool:
        """Click a cell where nothing may go, see the reason, and let it go; False in the food step.

        Raises LostError when the click is answered by nothing.
        """
        if not places_of(self.table.choice):
            return False
        offers = {target.id for target in self.table.choice.offers()}
        closed = [c.id for c in self.hand.scene.controls if c.id.startswith("cell:") and c.id not in offers]
        self.hand.click(closed[len(closed) // 3])
        if self.table.refusal is None:
            raise LostError("a click that is not allowed was answered by nothing")
        self._shoot("refusal")
        self.hand.press((3, self.hand.app.window.get_height() // 2), button=3)
        return True
