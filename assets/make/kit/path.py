"""Points and SVG path data: smooth curves, tapered strokes, hulls, ellipses. All in user units."""

import math
from collections.abc import Callable, Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

Point = tuple[float, float]
Points = Sequence[Point]
Widths = Sequence[float] | Callable[[float], float]

CAP_ANGLES = (1.0, 0.5, 0.0, -0.5, -1.0)


def number(value: float) -> str:
    """`value` with at most two decimals, as short as path data allows."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def polygon(points: Points, closed: bool = True) -> str:
    """Straight path data through the points."""
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in points) + ("Z" if closed else "")


def smooth(points: Points, closed: bool = True, tension: float = 1 / 6) -> str:
    """Catmull-Rom path data through the points; fewer than three are joined straight."""
    count = len(points)
    if count < 3:
        return polygon(points, closed=False)

    def at(index: int) -> Point:
        return points[index % count] if closed else points[max(0, min(count - 1, index))]

    data = [f"M{number(points[0][0])} {number(points[0][1])}"]
    for index in range(count if closed else count - 1):
        before, start, end, after = at(index - 1), at(index), at(index + 1), at(index + 2)
        controls = (
            start[0] + (end[0] - before[0]) * tension,
            start[1] + (end[1] - before[1]) * tension,
            end[0] - (after[0] - start[0]) * tension,
            end[1] - (after[1] - start[1]) * tension,
            end[0],
            end[1],
        )
        data.append("C" + " ".join(number(value) for value in controls))
    return "".join(data) + ("Z" if closed else "")


def sample(points: Iterable[Sequence[float]], steps: int = 8) -> NDArray[np.float64]:
    """Points along the open Catmull-Rom curve, `steps` for each span; any number of dimensions."""
    knots = [np.asarray(point, float) for point in points]
    knots = [2 * knots[0] - knots[1], *knots, 2 * knots[-1] - knots[-2]]
    curve = []
    for a, b, c, d in zip(knots, knots[1:], knots[2:], knots[3:], strict=False):
        for step in range(steps):
            t = step / steps
            curve.append(
                0.5
                * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            )
    curve.append(knots[-2])
    return np.array(curve)


def _spread(widths: Widths, count: int) -> NDArray[np.float64]:
    """The stroke's width at `count` even places."""
    places = np.linspace(0, 1, count)
    if callable(widths):
        return np.array([widths(float(place)) for place in places])
    return np.interp(places, np.linspace(0, 1, len(widths)), widths)


def edges(curve: NDArray[np.float64], width: NDArray[np.float64]) -> tuple[list[Point], list[Point]]:
    """Left and right edge of a tube of changing width along a sampled curve."""
    slope = np.gradient(curve, axis=0)
    length = np.hypot(slope[:, 0], slope[:, 1])
    length[length == 0] = 1
    across = np.stack([-slope[:, 1] / length, slope[:, 0] / length], axis=1) * width[:, None] / 2
    left = [(float(x), float(y)) for x, y in curve + across]
    right = [(float(x), float(y)) for x, y in curve - across]
    return left, right


def _cap(end: NDArray[np.float64], direction: NDArray[np.float64], radius: float) -> list[Point]:
    angle = math.atan2(direction[1], direction[0])
    return [
        (float(end[0] + radius * math.cos(angle + turn)), float(end[1] + radius * math.sin(angle + turn)))
        for turn in CAP_ANGLES
    ]


def taper_points(
    points: Points, widths: Widths, steps: int = 8, rounded: bool = True, curved: bool = True
) -> list[Point]:
    """Outline of a stroke of changing width; `widths` along the points or as a function of 0-1."""
    curve = sample(points, steps) if curved else np.array(points, float)
    width = _spread(widths, len(curve))
    left, right = edges(curve, width)
    right.reverse()
    slope = np.gradient(curve, axis=0)
    if rounded and width[-1] > 1.2:
        left += _cap(curve[-1], slope[-1], width[-1] / 2)
    if rounded and width[0] > 1.2:
        right += _cap(curve[0], -slope[0], width[0] / 2)
    return left + right


def taper(points: Points, widths: Widths, steps: int = 8, rounded: bool = True, curved: bool = True) -> str:
    """Path data of a stroke of changing width (see `taper_points`)."""
    return smooth(taper_points(points, widths, steps, rounded, curved))


def hull(points: Iterable[Point]) -> list[Point]:
    """Convex hull, counter-clockwise."""
    ordered = sorted({(round(float(x), 3), round(float(y), 3)) for x, y in points})

    def half(row: list[Point]) -> list[Point]:
        chain: list[Point] = []
        for point in row:
            while len(chain) > 1 and _turn(chain[-2], chain[-1], point) <= 0:
                chain.pop()
            chain.append(point)
        return chain[:-1]

    return half(ordered) + half(ordered[::-1])


def _turn(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def resample(points: Points, count: int = 28) -> list[Point]:
    """`count` points at even distances along the closed outline."""
    ring = np.array([*points, points[0]], float)
    gone = np.r_[0, np.cumsum(np.hypot(*np.diff(ring, axis=0).T))]
    places = np.linspace(0, gone[-1], count, endpoint=False)
    return [
        (float(x), float(y))
        for x, y in zip(np.interp(places, gone, ring[:, 0]), np.interp(places, gone, ring[:, 1]), strict=True)
    ]


def bounds(points: Points) -> tuple[float, float, float, float]:
    """Left, top, right, bottom."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def shift(points: Iterable[Sequence[float]], dx: float, dy: float) -> list[Point]:
    """All points moved."""
    return [(float(x) + dx, float(y) + dy) for x, y in points]


def ellipse(
    cx: float,
    cy: float,
    rx: float,
    ry: float,
    turn: float = 0,
    count: int = 36,
    start: float = 0,
    stop: float = 360,
) -> list[Point]:
    """Points of an ellipse (or of its arc from `start` to `stop`), turned by `turn`; degrees."""
    tilt = math.radians(turn)
    whole = stop - start >= 360
    points = []
    for angle in np.radians(np.linspace(start, stop, count, endpoint=not whole)):
        x, y = rx * math.cos(angle), ry * math.sin(angle)
        points.append(
            (cx + x * math.cos(tilt) - y * math.sin(tilt), cy + x * math.sin(tilt) + y * math.cos(tilt))
        )
    return points


def hexagon(cx: float, cy: float, radius: float) -> list[Point]:
    """The six corners of a pointy-top hexagon, from the top clockwise."""
    return [
        (cx + radius * math.cos(math.radians(60 * k - 90)), cy + radius * math.sin(math.radians(60 * k - 90)))
        for k in range(6)
    ]


def dab(x: float, y: float, length: float, width: float, angle: float, bend: float = 0) -> str:
    """One rounded brush mark centred on (x, y); angle in radians, `bend` pushes its middle aside."""
    cos, sin = math.cos(angle) * length / 2, math.sin(angle) * length / 2
    nx, ny = -math.sin(angle), math.cos(angle)
    mx, my = x + nx * bend, y + ny * bend
    start, end = f"{number(x - cos)} {number(y - sin)}", f"{number(x + cos)} {number(y + sin)}"
    upper = f"{number(mx + nx * width)} {number(my + ny * width)}"
    lower = f"{number(mx - nx * width)} {number(my - ny * width)}"
    return f"M{start}Q{upper} {end}Q{lower} {start}Z"
