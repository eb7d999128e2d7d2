"""What lies under the pointer on the table: spaces, ants, other players' nests, rows of choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pygame import Rect

from game.kit.control import Control
from game.kit.picking import Picker, Target, Zone
from game.tables.brilliants.nest import NestView
from rules.brilliants.data.box import PREDATORS
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.play.predators import WORM
from rules.brilliants.state import HOLE_1, PLACES

if TYPE_CHECKING:
    from game.tables.brilliants.presenter import BrilliantsPresenter


class Aim:
    """Finds targets on a table as it is laid out now."""

    def __init__(self, table: BrilliantsPresenter) -> None:
        self.table = table
        self.picker = Picker()

    @property
    def hunter(self) -> int | None:
        """The predator that is being placed."""
        match self.table.choice.picked if self.table.choice else ():
            case (*_, Target("predator", predator)):
                return predator
            case (Target("special", card),) if SPECIALS[card].effect == "move_predator":
                return SPECIALS[card].about
        return None

    def place(self) -> None:
        """Make the list of targets for the present position."""
        self.picker.clear()
        if self.table.size == (0, 0):
            return
        top = self.table.top
        for space, ground in enumerate(self.table.view.ground):
            if ground:
                self.picker.add(Target("hex", space), top.hexes.cell_rect(space), "hex", top.lens.frame)
        for place in range(HOLE_1, PLACES):
            self.picker.add(Target("nest", place), top.nest.space_rect(place))
        for ant, rect in top.ant_rects(self.table.view):
            self.picker.add(Target("ant", ant), rect)

    def small_nests(self) -> list[Zone]:
        """Spaces of other people's nests: targets only while the Worm is placed."""
        if self.hunter is None:
            return []
        return [
            Zone(Target("nest", place, seat), nest.space_rect(place))
            for seat, nest in self.nests_shown()
            for place in range(HOLE_1, PLACES)
        ]

    def controls(self) -> list[Control]:
        """The targets that are in sight, as places to click."""
        places = [(zone.target, zone.seen) for zone in self.picker if zone.seen]
        places += [(zone.target, zone.rect) for zone in self.small_nests()]
        return [Control(target.id, rect, look="bare", focusable=False) for target, rect in places]

    def nests_shown(self) -> list[tuple[int, Any]]:
        """The nests of others on the screen, the pinned one last."""
        shown = list((self.large_nests() or self.table.top.minis).items())
        return shown if self.table.pinned is None else [*shown, (self.table.pinned, self.table.top.nest)]

    def large_nests(self) -> dict[int, NestView]:
        """In the compact lay-out the others' nests lie over the board while the Worm is placed."""
        return (
            self.table.top.nests_over_board()
            if self.hunter == WORM and self.table.top.regions.compact
            else {}
        )

    def point(self, pos: tuple[int, int]) -> Target | None:
        """What lies under the pointer: rows of choices, then other nests, then board and own nest."""
        for control in reversed(self.table.choices()):
            if control.rect.collidepoint(pos):
                return target_named(control.id)
        for zone in reversed(self.small_nests()):
            if zone.holds(pos):
                return zone.target
        if self.table.pinned is not None and self.table.top.nest.rect.collidepoint(pos):
            return None
        if self.large_nests() and self.table.top.regions.board.collidepoint(pos):
            return None
        if self.table.log_open and self.log_rect.collidepoint(pos):
            return None
        return None if self._over_box(pos) else self.picker.pick(pos)

    def on_board(self, pos: tuple[int, int]) -> bool:
        """Whether a point lies on the board, and nothing over it."""
        if not self.table.top.lens.frame.collidepoint(pos) or self.large_nests() or self._over_box(pos):
            return False
        return not any(control.rect.collidepoint(pos) for control in self.table.choices())

    def reveal(self, target: Target | None) -> None:
        """Bring a target on the board into sight, whatever the lens shows."""
        zone = next((zone for zone in self.picker if zone.target == target), None)
        if zone is not None and zone.frame is not None:
            self.table.magnifier.reveal(zone.rect)

    def _over_box(self, pos: tuple[int, int]) -> bool:
        """Whether a box in a corner of the board is there, or the button that stands on it."""
        top = self.table.top
        over = any(box.collidepoint(pos) for box in top.regions.boxes.values())
        return over or (not top.lens.fits and self.fit_rect.collidepoint(pos))

    @property
    def fit_rect(self) -> Rect:
        """Where the button for the whole board stands while it is enlarged."""
        frame, pen = self.table.top.lens.frame, self.table.pen
        rect = Rect(0, 0, pen.px(150), pen.px(32))
        rect.midbottom = (frame.centerx, frame.bottom - pen.px(8))
        return rect

    @property
    def log_rect(self) -> Rect:
        """Where the drawer of the log opens."""
        column, action = self.table.top.regions.column, self.table.top.regions.action
        return Rect(column.x, column.y, column.width, action.top - column.y - self.table.pen.px(6))


def target_named(name: str) -> Target:
    """The target of a control's name."""
    kind, _, rest = name.partition(":")
    if rest in PREDATORS:
        return Target("predator", PREDATORS.index(rest))
    match kind:
        case "predator" if not rest:
            return Target("hunt")
        case "pick":
            return Target("drawn", int(rest))
        case "slot":
            return Target("ant", int(rest))
        case "special" | "keep":
            return Target(kind, int(rest.partition("@")[0]))
        case _:
            return Target.parse(name) if rest.partition("@")[0].isdigit() or not rest else Target(kind)
