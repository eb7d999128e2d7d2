"""Icons of the special cards' effects: two tones, in ink and in cream; 96 pixels, clear at 20."""

import math
from collections.abc import Callable
from functools import partial

from PIL import Image

from assets.make.glyph import GLYPHS, Glyph
from assets.make.kit.svg import Sheet

FOLDER = "brilliants/specials"
SIZE = 96
GRID = (-0.5, -0.5, 25.0, 25.0)
INK, AMBER = "#38220f", "#c27a12"
PALE, GOLD, EDGE_COLOUR = "#fff6de", "#ffd467", "#1b1430"
EDGE = 2.2
FIGURES = ("FIVE", "EGG-J")
"""Effects with a figure on a disc of gold: dark in both tones."""


def _disc(x: float, y: float, rx: float, ry: float | None = None) -> str:
    ry = ry or rx
    return f"M{x - rx} {y}a{rx} {ry} 0 1 0 {2 * rx} 0a{rx} {ry} 0 1 0 {-2 * rx} 0Z"


def _hexagon(x: float, y: float, radius: float) -> str:
    turns = [math.radians(60 * k - 90) for k in range(6)]
    return (
        "M" + "L".join(f"{x + radius * math.cos(t):.2f} {y + radius * math.sin(t):.2f}" for t in turns) + "Z"
    )


_EGG = "M12 1.8C16.6 1.8 20 8 20 13.6A8 8.4 0 0 1 4 13.6C4 8 7.4 1.8 12 1.8Z"
_CHAIN = tuple(_hexagon(x, y, 4.6) for x, y in ((5, 17.6), (12.6, 12.4), (19, 5.8)))

TWO_TONE: dict[str, tuple[Glyph, Glyph]] = {  # effect -> what is gold, and what is drawn over it
    "GAT": (
        Glyph("", "M2.6 17.6C0.8 10 5 3 15.6 2.4C16.6 11.6 11.4 18.8 2.6 17.6Z"),
        Glyph("M1 20.4L4.4 15.8L10.4 8.6M18 13V22.4M13.3 17.7H22.7", width=2.8),
    ),
    "OBJ": (
        Glyph("", "M9 5.6C11.8 8 12 11.4 9 14.6C6 11.4 6.2 8 9 5.6Z"),
        Glyph(
            "M11.4 20.6H4.4A2 2 0 0 1 2.4 18.6V4A2 2 0 0 1 4.4 2H13.6A2 2 0 0 1 15.6 4V10.6"
            "M18.4 13.4V22.6M13.8 18H23",
            width=2.5,
        ),
    ),
    "LOOK": (
        Glyph("", _disc(10, 10, 3.4)),
        Glyph("M10 2.6A7.4 7.4 0 1 1 9.99 2.6ZM15.6 15.6L21.6 21.6", width=2.9),
    ),
    "FIVE": (
        Glyph("", _disc(12, 12, 11.4)),
        Glyph(
            "M16 5.2H9L8.2 11.4C9.6 10.4 10.8 10 12.2 10A4.6 4.6 0 0 1 12.2 19.2C10.2 19.2 8.6 18.4 7.6 17",
            width=3,
        ),
    ),
    "RUN": (
        Glyph("M15.6 4.6L22 12L15.6 19.4", width=3.6),
        Glyph("M2.4 4.6L8.8 12L2.4 19.4M9 4.6L15.4 12L9 19.4", width=3.6),
    ),
    "PRED-s": (Glyph("", _disc(12, 15, 2.4, 3)), GLYPHS["predator"]),
    "PRED-g": (
        Glyph("M12.6 14L16.4 4L20.6 20.6", width=2.8),
        Glyph(
            "M4.4 10.6C4 7 2.8 4.8 1 3.4M7.4 10C8 6.6 9 4.6 10.8 3M9.6 17.4L8 21.6M14 17.6L13.4 21.4",
            "M1.6 13.4C2.2 10 5.6 8.8 9 10.4C14 11 19 13 23 16.4"
            "C17.6 18.6 10.6 18.8 6 17.2C2.8 17.4 1.2 15.8 1.6 13.4Z" + _disc(5.2, 13, 1.2),
            2,
        ),
    ),
    "PRED-w": (
        Glyph("M1.6 21.2H22.4", width=2.6),
        Glyph("M17.6 19C18.6 12 18.4 4.4 12 4.4C7.6 4.4 6 7 6 10.2", _disc(5.8, 10.4, 3.6), 5),
    ),
    "EGG": (
        Glyph("", "M5 10.8C5.8 6.4 8.6 1.8 12 1.8S18 5.8 19 8.8L16.2 11.4L13.4 8.4L10.4 11.6L7.6 8.6Z"),
        Glyph(
            "",
            "M4.6 14.2L7.6 11.4L10.4 14.4L13.4 11.2L16.2 14.2L19.4 11.6"
            "C19.8 17.8 16.6 22.2 12 22.2S4.4 18.6 4.6 14.2Z",
        ),
    ),
    "EGG-J": (
        Glyph("", _EGG),
        Glyph("M9.2 10.2A2.9 2.9 0 1 1 13.6 12.6C12.5 13.2 12 13.9 12 15", _disc(12, 18.4, 1.3), 2.5),
    ),
    "REACH": (
        Glyph("M4.8 14.6C5.6 4.4 16.4 2.6 18.8 11M19.8 5L19.1 11.6L13.4 9", width=2.7),
        Glyph("", _disc(4.8, 19.4, 4.2, 3) + _disc(18.8, 18, 4.8, 3.8)),
    ),
    "WIPE": (
        Glyph("", "M15.4 12.6L11.4 8.6C6.6 8.4 3 10.6 0.6 14.2L9.8 23.4C13.4 21 15.6 17.4 15.4 12.6Z"),
        Glyph(
            "M22.4 1.6L14 10M3.6 14.6L8.2 13.2M9.4 20.4L10.8 15.8M6 18L9.2 14.8M10.4 7.6L16.4 13.6", width=2.3
        ),
    ),
    "MARK": (
        Glyph("", "M12 5.2C13.4 8.2 16.6 10.6 16.6 13.8A4.6 4.4 0 0 1 7.4 13.8C7.4 10.6 10.6 8.2 12 5.2Z"),
        Glyph(_hexagon(12, 12, 10.4), width=2.6),
    ),
    "SLIP": (
        Glyph("M11.4 1.6V7M11.4 17V22.4", width=3.4),
        Glyph("M1.8 12H20M15 6.2L21.4 12L15 17.8", width=3),
    ),
    "DIG": (
        Glyph("M12 1.8V10M7.6 6.6L12 11L16.4 6.6", width=3),
        Glyph("M1.8 15.4L4.4 14M22.2 15.4L19.6 14", _disc(12, 17.6, 8.4, 4.6), 2.6),
    ),
    "BORE": (
        Glyph("", "M4.6 3.6H10.8V20.4H4.6Z"),
        Glyph("M1.4 12H15M11.4 7.6L15.8 12L11.4 16.4", "M18 3.2H23.2V20.8H18Z", 2.8),
    ),
    "HOLES": (
        Glyph("", _disc(6.4, 7, 5, 4) + _disc(17.6, 17, 5, 4)),
        Glyph("", _disc(17.6, 7, 5, 4) + _disc(6.4, 17, 5, 4)),
    ),
    "TRAIL": (Glyph("", "".join(_CHAIN)), Glyph("".join(_CHAIN), width=1.9)),
    "PAIRS": (
        Glyph(
            "",
            "M1.2 3.6H6.8V7.4C6.8 9.4 4 10.8 4 10.8"
            "S1.2 9.4 1.2 7.4Z" + _disc(12, 7, 3.3) + "M16.8 4.2H22.6V10H16.8Z",
        ),
        Glyph(
            "",
            "M1.2 13.4H6.8V17.2C6.8 19.2 4 20.6 4 20.6"
            "S1.2 19.2 1.2 17.2Z" + _disc(12, 16.8, 3.3) + "M16.8 14H22.6V19.8H16.8Z",
        ),
    ),
}


def _strokes(glyph: Glyph, colour: str, extra: float = 0) -> str:
    """A glyph in one colour, fattened all round by `extra` grid units."""
    rim = f' stroke="{colour}" stroke-width="{extra}" stroke-linejoin="round"' if extra else ""
    rule = "nonzero" if extra else "evenodd"
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    width = f'stroke-width="{glyph.width + extra:.2f}"'
    return (
        f'<path d="{glyph.areas}" fill="{colour}" fill-rule="{rule}"{rim}/>'
        f'<path d="{glyph.lines}" fill="none" stroke="{colour}" {width} {ends}/>'
    )


def sign(effect: str, pale: bool) -> Image.Image:
    """An effect's icon: ink and amber for paper, or cream and gold with a dark rim for dark ground."""
    gold, over = TWO_TONE[effect]
    body = _strokes(gold, EDGE_COLOUR, EDGE) + _strokes(over, EDGE_COLOUR, EDGE) if pale else ""
    light = EDGE_COLOUR if effect in FIGURES else PALE
    body += _strokes(gold, GOLD if pale else AMBER) + _strokes(over, light if pale else INK)
    return Sheet(GRID).paint(body, SIZE, SIZE)


def jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    return {
        f"{FOLDER}/glyph-{effect}{end}.png": partial(sign, effect, pale)
        for effect in TWO_TONE
        for end, pale in (("", False), ("-pale", True))
    }
