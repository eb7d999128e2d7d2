"""Ants that play a part: without the load of their caste, holding things, placed on a picture."""

from assets.make.kit.ant import Ant
from assets.make.kit.path import Point
from assets.make.kit.scene import Place
from assets.make.kit.svg import Sheet

FOOT: Point = (128.0, 188.0)


class Actor(Ant):
    """An ant whose basket, leaf or clod is left out; a digger's arms stay raised to hold something."""

    def __init__(
        self,
        sheet: Sheet,
        caste: str,
        heading: float,
        step: bool = False,
        bare: bool = True,
        colour: str = "wild",
    ) -> None:
        self._bare = bare
        super().__init__(sheet, colour, caste, heading, step, FOOT)

    def _basket(self) -> None:
        if not self._bare:
            super()._basket()

    def _sail(self) -> None:
        if not self._bare:
            super()._sail()

    def _clod(self) -> None:
        if not self._bare:
            super()._clod()

    def hold(self, markup: str, place: Place, before: float = 0, size: float = 1, turn: float = 0) -> None:
        """Put a thing at a place of the skeleton (forward, left, up), nearer the viewer by `before`."""
        x, y = self.scene.project(place)
        moved = f'<g transform="translate({x:.1f} {y:.1f}) rotate({turn:g}) scale({size:g})">{markup}</g>'
        self.scene.add(self.scene.depth(place) + before, moved)
        self.body = self.scene.painted()

    def standing(self, x: float, y: float, size: float, edge: float = 0.4, flip: bool = False) -> str:
        """The ant with its shadow, a thin pale edge and its feet about (x, y); size 1 is 200 wide."""
        side = f"{-size:g} {size:g}" if flip else f"{size:g}"
        move = f"translate({x:g} {y:g}) scale({side}) translate({-FOOT[0]:g} {-FOOT[1]:g})"
        glow = self.sheet.edged(self.body, "#fff3d2", 2, edge)
        return f'<g transform="{move}">{self.shadow}{glow}{self.body}</g>'
