"""The outlines of the one-colour icons on a grid of 24 units, as SVG path data.

A glyph has lines (stroked, round ends) and areas (filled, even-odd so that inner outlines are holes).
"""

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Glyph:
    """One icon: path data of its lines and areas, and the thickness of its lines in grid units."""

    lines: str = ""
    areas: str = ""
    width: float = 2.5


def _disc(x: float, y: float, rx: float, ry: float | None = None) -> str:
    """A closed ellipse as path data."""
    ry = ry or rx
    return f"M{x - rx} {y}a{rx} {ry} 0 1 0 {2 * rx} 0a{rx} {ry} 0 1 0 {-2 * rx} 0Z"


def _box(x: float, y: float, width: float, height: float, corner: float) -> str:
    """A closed rectangle with round corners as path data."""
    a, w, h = corner, width - 2 * corner, height - 2 * corner
    return (
        f"M{x + a} {y}h{w}a{a} {a} 0 0 1 {a} {a}v{h}a{a} {a} 0 0 1 {-a} {a}"
        f"h{-w}a{a} {a} 0 0 1 {-a} {-a}v{-h}a{a} {a} 0 0 1 {a} {-a}Z"
    )


def _turned(points: list[tuple[float, float]], degrees: float, pivot: tuple[float, float]) -> str:
    """A polygon turned round a pivot."""
    cos, sin = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    moved = [(x - pivot[0], y - pivot[1]) for x, y in points]
    spots = [f"{pivot[0] + x * cos - y * sin:.2f} {pivot[1] + x * sin + y * cos:.2f}" for x, y in moved]
    return "M" + "L".join(spots) + "Z"


def _gear() -> str:
    """A wheel with eight blunt teeth and a round hole."""
    spots = []
    for tooth in range(8):
        for turn, reach in ((-0.27, 7.6), (-0.17, 10.6), (0.17, 10.6), (0.27, 7.6)):
            angle = tooth * math.pi / 4 + turn
            spots.append(f"{12 + reach * math.cos(angle):.2f} {12 + reach * math.sin(angle):.2f}")
    return "M" + "L".join(spots) + "Z" + _disc(12, 12, 3.4)


def _legs(spans: list[tuple[float, float, float, float, float]]) -> str:
    """Mirrored pairs of bent legs: height at the body, knee (x, y) and foot (x, y) away from the middle."""
    return "".join(
        f"M{12 + side * 2} {top}L{12 + side * knee_x} {knee_y}L{12 + side * foot_x} {foot_y}"
        for top, knee_x, knee_y, foot_x, foot_y in spans
        for side in (-1, 1)
    )


def _dashes(radius: float, count: int) -> str:
    """A dashed ring round the middle of the grid."""
    arcs = []
    for dash in range(count):
        ends = (2 * math.pi * (dash + part) / count for part in (0, 0.45))
        first, last = (f"{12 + radius * math.cos(a):.2f} {12 + radius * math.sin(a):.2f}" for a in ends)
        arcs.append(f"M{first}A{radius} {radius} 0 0 1 {last}")
    return "".join(arcs)


_LEAF = "M4.5 20C1.8 11.5 7 3.6 20.5 3.2C21.6 14.5 15 21.8 4.5 20Z"
_PAGE = "M6 2.8H14.6L19 7.2V21.2H6Z"
_TRAY = "M4 15.5V20.5H20V15.5"
_SPEAKER = "M2.8 9H7L12.4 4.2V19.8L7 15H2.8Z"
_BAR_LEFT, _BAR_RIGHT = _box(4, 4.5, 3.4, 15, 1), _box(16.6, 4.5, 3.4, 15, 1)

GLYPHS: dict[str, Glyph] = {
    "menu": Glyph("M4 6H20M4 12H20M4 18H20", width=3),
    "undo": Glyph("M9 3.8L4 8.8L9 13.8M4.6 8.8H14.2A5.3 5.3 0 0 1 14.2 19.4H8", width=2.7),
    "redo": Glyph("M15 3.8L20 8.8L15 13.8M19.4 8.8H9.8A5.3 5.3 0 0 0 9.8 19.4H16", width=2.7),
    "hint": Glyph(
        "M9.4 20.2H14.6M10.9 22.8H13.1",
        "M12 1.6A7.2 7.2 0 0 0 7.7 14.6C8.7 15.5 9 16.4 9 17.6"
        "H15C15 16.4 15.3 15.5 16.3 14.6A7.2 7.2 0 0 0 12 1.6Z"
        "M8 8.6A4.2 4.2 0 0 1 11.6 4.6L12 6.1A2.7 2.7 0 0 0 9.6 8.9Z",
        1.9,
    ),
    "log": Glyph(_PAGE + "M9.4 11H15.6M9.4 14.2H15.6M9.4 17.4H13.4", width=2.1),
    "eye": Glyph(
        "M2 12C4.8 7.2 8.2 5 12 5S19.2 7.2 22 12C19.2 16.8 15.8 19 12 19S4.8 16.8 2 12Z",
        _disc(12, 12, 4) + _disc(10.7, 10.6, 1.2),
        2.3,
    ),
    "help": Glyph("M7.6 8.2A4.5 4.5 0 1 1 14.4 12C12.8 13 12 13.9 12 15.6", _disc(12, 20, 1.75), 3),
    "hand": Glyph(
        _turned([(8.4, 5), (15.6, 5), (15.6, 17.6), (8.4, 17.6)], -27, (12, 22))
        + _turned([(8.4, 5), (15.6, 5), (15.6, 17.6), (8.4, 17.6)], 27, (12, 22)),
        _box(7.2, 2.6, 9.6, 15.4, 1.6) + "M12 6.2C14.6 8.6 14.8 11.8 12 14.6C9.2 11.8 9.4 8.6 12 6.2Z",
        2,
    ),
    "close": Glyph("M6 6L18 18M18 6L6 18", width=2.9),
    "play": Glyph("", "M6.4 4.2Q6.4 2.6 7.9 3.4L20 10.8Q21.4 12 20 13.2L7.9 20.6Q6.4 21.4 6.4 19.8Z"),
    "pause": Glyph("", _box(5.6, 4, 4.6, 16, 1.3) + _box(13.8, 4, 4.6, 16, 1.3)),
    "step-back": Glyph(
        "", _BAR_RIGHT + "M14.4 5V19Q14.4 20.2 13.4 19.5L4 12.8Q3.2 12 4 11.2L13.4 4.5Q14.4 3.8 14.4 5Z"
    ),
    "step-forward": Glyph(
        "", _BAR_LEFT + "M9.6 5V19Q9.6 20.2 10.6 19.5L20 12.8Q20.8 12 20 11.2L10.6 4.5Q9.6 3.8 9.6 5Z"
    ),
    "first": Glyph("", _box(2.4, 4.5, 3, 15, 1) + "M13.8 5V19L5.8 12ZM22 5V19L13.8 12Z"),
    "last": Glyph("", _box(18.6, 4.5, 3, 15, 1) + "M10.2 5V19L18.2 12ZM2 5V19L10.2 12Z"),
    "settings": Glyph("", _gear()),
    "save": Glyph("M12 3V14M7.2 9.6L12 14.4L16.8 9.6" + _TRAY, width=2.7),
    "load": Glyph("M12 14.4V3.6M7.2 8L12 3.2L16.8 8" + _TRAY, width=2.7),
    "export": Glyph("M10.4 5H4V20H19V13.6M14 3.6H20.4V10M20 4L11.4 12.6", width=2.6),
    "book": Glyph(
        "M12 6.4C9.6 4.6 6.4 4.2 2.8 4.6V18.4C6.4 18 9.6 18.4 12 20.2"
        "C14.4 18.4 17.6 18 21.2 18.4V4.6C17.6 4.2 14.4 4.6 12 6.4V20",
        width=2.2,
    ),
    "quit": Glyph("M13 3.6H4V20.4H13M9.4 12H20.6M16.6 7.6L21 12L16.6 16.4", width=2.6),
    "check": Glyph("M4 12.8L9.6 18.4L20 6.2", width=3.8),
    "cross": Glyph("M5.2 5.2L18.8 18.8M18.8 5.2L5.2 18.8", width=4.4),
    "plus": Glyph("M12 4.4V19.6M4.4 12H19.6", width=3.8),
    "minus": Glyph("M4.4 12H19.6", width=3.8),
    "left": Glyph("M15.4 4.4L7.8 12L15.4 19.6", width=3.6),
    "right": Glyph("M8.6 4.4L16.2 12L8.6 19.6", width=3.6),
    "up": Glyph("M4.4 15.4L12 7.8L19.6 15.4", width=3.6),
    "down": Glyph("M4.4 8.6L12 16.2L19.6 8.6", width=3.6),
    "predator": Glyph(
        _legs(
            [
                (9, 5, 4.6, 7.4, 2.2),
                (10.6, 7, 7.4, 10.4, 6.8),
                (12.4, 7.2, 13.4, 10.2, 17.2),
                (13.6, 5.6, 17.8, 7, 22.2),
            ]
        ),
        _disc(12, 15, 4.6, 5.4) + _disc(12, 7.8, 3.4, 3.2) + _disc(10.7, 7.2, 0.8) + _disc(13.3, 7.2, 0.8),
        1.7,
    ),
    "hatch": Glyph(
        "",
        "M4.6 14.2L7.6 11.4L10.4 14.4L13.4 11.2L16.2 14.2L19.4 11.6"
        "C19.8 17.8 16.6 22 12 22S4.4 18.6 4.6 14.2Z"
        "M5 11.2C5.8 6.6 8.6 2 12 2S18 6 19 9L16.2 11.6L13.4 8.6L10.4 11.8L7.6 8.8Z",
    ),
    "pheromone": Glyph(
        "M12 2.2L20.6 7.1V16.9L12 21.8L3.4 16.9V7.1Z",
        "M12 5.6C13.2 8.4 16.2 10.6 16.2 13.6A4.2 4.1 0 0 1 7.8 13.6C7.8 10.6 10.8 8.4 12 5.6Z",
        2.4,
    ),
    "hole": Glyph(
        "M7.2 5.2L5.6 6.4M3.2 9.6L2.6 11.6M3.2 15.6L4.4 17.2M8 19.6L10 20.2M14.2 20.2L16.2 19.6"
        "M19.8 17.2L20.9 15.6M21.4 11.6L20.8 9.6M18.4 6.4L16.8 5.2M13.2 3.8L11 3.8",
        _disc(12, 12, 6.6, 5.4),
        3.3,
    ),
    "card": Glyph(
        _box(5, 2.4, 14, 19.2, 2.4), "M12 6.4C15.4 9.2 15.6 13.8 12 17.4C8.4 13.8 8.6 9.2 12 6.4Z", 2.2
    ),
    "deck": Glyph("M8.4 19.4L9.2 21.4L20.4 20.2V6.4L18.8 6", _box(3.6, 2.6, 12, 16, 2), 2.1),
    "hourglass": Glyph(
        "M5 2.8H19M5 21.2H19M6.8 3V6.4C6.8 9 12 10 12 12C12 14 6.8 15 6.8 17.6V21"
        "M17.2 3V6.4C17.2 9 12 10 12 12C12 14 17.2 15 17.2 17.6V21",
        "M8.6 20.4C9 17.8 11 17.2 12 15.8C13 17.2 15 17.8 15.4 20.4Z",
        2.2,
    ),
    "crown": Glyph("", "M2.4 7.4L7.4 11.6L12 3.8L16.6 11.6L21.6 7.4L19.6 17.4H4.4ZM4.6 19H19.4V21.4H4.6Z"),
    "music": Glyph("M9 17.6V5L19.4 3V15.4", _disc(6.6, 18, 3.6, 3) + _disc(17, 15.8, 3.6, 3), 2.4),
    "sound": Glyph("M15.6 8.6A5 5 0 0 1 15.6 15.4M18.4 5.4A9.4 9.4 0 0 1 18.4 18.6", _SPEAKER, 2.3),
    "mute": Glyph("M15.8 9L21.6 15M21.6 9L15.8 15", _SPEAKER, 2.4),
    "person": Glyph("", _disc(12, 7.2, 4.9) + "M2.8 21.6C2.8 16.4 6.6 13.4 12 13.4S21.2 16.4 21.2 21.6Z"),
    "computer": Glyph(
        "M12 5.4V2.6M4.4 21.2H19.6",
        _box(3, 5, 18, 13.4, 2.6)
        + _disc(8.6, 11, 1.9, 2.3)
        + _disc(15.4, 11, 1.9, 2.3)
        + _disc(12, 2.4, 1.6),
        2.1,
    ),
    "empty-seat": Glyph(_dashes(9.2, 8) + "M12 8.4V15.6M8.4 12H15.6", width=2.3),
    "dice": Glyph(
        "",
        _box(2.8, 2.8, 18.4, 18.4, 4)
        + "".join(
            _disc(x, y, 1.75) for x, y in ((7.6, 7.6), (16.4, 7.6), (12, 12), (7.6, 16.4), (16.4, 16.4))
        ),
    ),
    "pencil": Glyph(
        "",
        "M15.4 4.4L19.6 8.6L8.6 19.6L3 21L4.4 15.4ZM16.8 3L18 1.8Q19.2 1 20.4 2L22 3.6Q23 4.8 22.2 6L21 7.2Z",
    ),
    "leaf-end": Glyph(
        "M2.6 22.4L5.4 19", _LEAF + "M6.4 18.6C9 14.2 12 10.8 17.2 6.8C11.4 9.4 7.6 12.6 5.6 17.6Z", 2.2
    ),
}
