"""A small 3D scene: bodies of ellipsoids on a skeleton, seen from above at an angle.

Local axes are forward, left, up. The scene turns them by the heading (238 degrees faces the lower
left, 302 the lower right), looks down at `pitch` degrees and paints its items by depth.
"""

import math

import numpy as np
from numpy.typing import NDArray

from assets.make.kit.path import Point

Vector = NDArray[np.float64]
Place = tuple[float, float, float] | Vector


def rotation(pitch: float = 0, yaw: float = 0, roll: float = 0) -> Vector:
    """Rotation matrix; degrees; positive pitch lifts the front."""
    a, b, c = (math.radians(value) for value in (yaw, pitch, roll))
    turn = np.array([[math.cos(a), -math.sin(a), 0], [math.sin(a), math.cos(a), 0], [0, 0, 1]])
    lift = np.array([[math.cos(b), 0, -math.sin(b)], [0, 1, 0], [math.sin(b), 0, math.cos(b)]])
    lean = np.array([[1, 0, 0], [0, math.cos(c), -math.sin(c)], [0, math.sin(c), math.cos(c)]])
    return turn @ lift @ lean


def surface(
    centre: Place, axes: Place, turn: Vector | None, polar: float, around: float
) -> tuple[Vector, Vector]:
    """Point and outward normal on an ellipsoid: `polar` degrees from forward, `around` from its left side."""
    turn = np.eye(3) if turn is None else turn
    u, v = math.radians(polar), math.radians(around)
    half = np.asarray(axes, float)
    point = half * [math.cos(u), math.sin(u) * math.cos(v), math.sin(u) * math.sin(v)]
    normal = point / half**2
    return np.asarray(centre) + turn @ point, turn @ (normal / np.linalg.norm(normal))


class Scene:
    """Collects painted items with their depth; `origin` is where the local zero lands, in user units."""

    def __init__(
        self, heading: float, pitch: float = 38, origin: Point = (128, 184), scale: float = 1.1
    ) -> None:
        self.heading, self.scale, self.origin = heading, scale, origin
        turn, tip = math.radians(heading), math.radians(pitch)
        cos, sin = math.cos(turn), math.sin(turn)
        self._world = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1.0]])
        self._view = np.array([0, -math.cos(tip), math.sin(tip)])
        self._screen = np.array([[1, 0, 0], [0, -math.sin(tip), -math.cos(tip)]]) * scale
        self._items: list[tuple[float, str]] = []

    def project(self, place: Place) -> Point:
        """Place of a local point on the drawing."""
        x, y = self._screen @ (self._world @ np.asarray(place, float))
        return self.origin[0] + float(x), self.origin[1] + float(y)

    def depth(self, place: Place) -> float:
        """Nearness of a local point to the viewer; larger is nearer."""
        return float((self._world @ np.asarray(place, float)) @ self._view)

    def facing(self, normal: Place) -> float:
        """1 when a surface looks straight at the viewer, negative when it looks away."""
        return self.depth(normal)

    def near(self, side: int) -> bool:
        """Nearer side: 1 for the left one, -1 for the right one."""
        return self.depth((0.0, float(side), 0.0)) > 0

    def ellipsoid(
        self, centre: Place, axes: Place, turn: Vector | None = None, count: int = 40
    ) -> list[Point]:
        """The exact outline of an ellipsoid with these half axes."""
        spread = self._screen @ self._world @ (np.eye(3) if turn is None else turn) @ np.diag(axes)
        squares, directions = np.linalg.eigh(spread @ spread.T)
        first, second = (directions * np.sqrt(np.maximum(squares, 1e-6))).T
        cx, cy = self.project(centre)
        angles = np.linspace(0, 2 * math.pi, count, endpoint=False)
        return [
            (
                cx + float(first[0] * math.cos(t) + second[0] * math.sin(t)),
                cy + float(first[1] * math.cos(t) + second[1] * math.sin(t)),
            )
            for t in angles
        ]

    def add(self, depth: float, markup: str) -> None:
        """Put an item into the scene at a depth."""
        self._items.append((depth, markup))

    def painted(self) -> str:
        """All items, the farthest first."""
        return "".join(markup for _, markup in sorted(self._items, key=lambda item: item[0]))
