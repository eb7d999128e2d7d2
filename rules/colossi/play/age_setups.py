"""The Setup lines of the Ages (CO-AGE-GIL, CO-AGE-INN, CO-AGE-STO, CO-AGE-PRS)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.colossi.agenda import Task
from rules.colossi.box import TILE
from rules.colossi.control import is_coast
from rules.colossi.course import Course
from rules.colossi.moves import AT, Move
from rules.colossi.play.explore import ExploreSpace, remove_tile
from rules.colossi.play.gaining import GainTrait
from rules.colossi.play.laying import LayTile, TileChanged
from rules.colossi.play.settle import BETWEEN
from rules.colossi.state import NOBODY, Board, clockwise, has_piece, land
from rules.colossi.tasks import Prompt

CUBES_OF_PROSPERITY: Final = 12
TRAITS_OF_INNOVATION: Final = 2


class GildedTile(LayTile, frozen=True):
    """CO-AGE-GIL: Deep Mines, and then The Brink."""

    rule = "CO-AGE-GIL"


def gilded(now: Course) -> None:
    """CO-AGE-GIL: the Mantle seat puts Deep Mines, then The Brink, on unexplored land spaces."""
    now.then(GildedTile(now.mantle, TILE["DMI"]), GildedTile(now.mantle, TILE["BRK"]))


def two_traits(now: Course) -> None:
    """CO-AGE-INN, in place of CO-SETUP-09: all seats from the Mantle seat gain a Trait, in two laps."""
    seats = clockwise(now, now.mantle) * TRAITS_OF_INNOVATION
    now.then(*[GainTrait(seat) for seat in seats])


def storms(now: Course) -> None:
    """CO-AGE-STO: discard the tiles of the coast; spaces with pieces get new ones in board order."""
    coast = [space for space in land(now) if is_coast(now, space)]
    for space in coast:
        if now.tiles[space] >= 0:
            remove_tile(now, space)
    tasks: list[Task] = []
    for space in coast:
        if any(has_piece(now, seat, space) for seat in range(now.table.seats)):
            tasks += [ExploreSpace(space), TileChanged(NOBODY, BETWEEN)]
    now.then(*tasks)


def prosperity(now: Course) -> None:
    """CO-AGE-PRS: share 12 cubes evenly; seats place them one by one, clockwise from the Mantle seat."""
    seats = clockwise(now, now.mantle)
    now.then(*[PlaceCube(seat) for seat in seats * (CUBES_OF_PROSPERITY // len(seats))])


class PlaceCube(Prompt, frozen=True):
    """CO-AGE-PRS: one cube from the bank."""

    rule = "CO-AGE-PRS"

    def answers(self, board: Board) -> Sequence[Move]:
        """Any land space."""
        return [AT[space] for space in land(board)]

    def take(self, now: Course, move: Any) -> None:
        """Lay the cube; cubes affect neither control nor anything else that is settled."""
        now.lay_cubes(move.space, 1)


Setup = Callable[[Course], None]
SETUPS: Final[dict[str, Setup]] = {
    "gilded": gilded,
    "two_traits": two_traits,
    "storms": storms,
    "prosperity": prosperity,
}
"""Setup functions by their names in `ages.yaml`."""
