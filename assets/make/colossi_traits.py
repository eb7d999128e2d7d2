"""The medallions of Colossi's 25 Traits: a pale sign on a disc in the hue of what the Trait is about.

The signs are cut for twenty pixels: few parts, none thinner than a twelfth of the disc.
"""

from dataclasses import dataclass
from typing import Final

from PIL import Image

from assets.make.colossi_canvas import Canvas
from assets.make.colossi_props import rim
from assets.make.kit.colour import mix
from assets.make.kit.form import dot, fill
from assets.make.kit.path import number
from assets.make.kit.svg import Sheet
from assets.make.prop import moved, spark
from assets.make.thrift import paletted

FOLDER: Final = "colossi/traits"
SIDE: Final = 168
GROUND: Final = (318, 348)
CREAM: Final = "#fff8e2"
INK: Final = "#1c0e0a"

BEASTS, ACTIONS, BLOOD, LIFE, GOLD, CARDS, DEATH = (
    "#67408c",
    "#2a628f",
    "#a3301f",
    "#3f7d31",
    "#b07a14",
    "#93397c",
    "#434a5c",
)
"""Hues: Beasts, Actions and ways, killing, own Acolytes, Gold, cards and Traits, the dead."""


@dataclass(frozen=True)
class Sign:
    """Path data within 24 units of the middle: what is pale, what is cut out of it, pale lines 4 wide."""

    hue: str
    body: str
    holes: str = ""
    lines: str = ""


def _disc(x: float, y: float, rx: float, ry: float | None = None) -> str:
    n, high = number, rx if ry is None else ry
    arc = f"A{n(rx)} {n(high)} 0 1 0"
    return f"M{n(x - rx)} {n(y)}{arc} {n(x + rx)} {n(y)}{arc} {n(x - rx)} {n(y)}Z"


def _paw(x: float, y: float, size: float) -> str:
    toes = ((-0.9, -0.1), (-0.36, -0.8), (0.36, -0.8), (0.9, -0.1))
    return _disc(x, y + size * 0.5, size * 0.62, size * 0.5) + "".join(
        _disc(x + a * size, y + b * size, size * 0.3, size * 0.36) for a, b in toes
    )


_DROP = "M0 -22C8 -10 16 -3 16 7A16 15 0 0 1 -16 7C-16 -3 -8 -10 0 -22Z"
_HEART = "M0 20C-24 4 -22 -18 -9 -18C-4 -18 -1 -15 0 -11C1 -15 4 -18 9 -18C22 -18 24 4 0 20Z"
_BUBBLE = "M-18 -19H18Q22 -19 22 -15V7Q22 11 18 11H2L-8 21V11H-18Q-22 11 -22 7V-15Q-22 -19 -18 -19Z"
_SKULL = (
    "M0 -21C13 -21 19 -12 19 -2C19 5 15 8 12 10V19H6V15H2.5V19H-2.5V15H-6V19H-12V10C-15 8 -19 5 -19 -2"
    "C-19 -12 -13 -21 0 -21Z"
)
_WING = (
    "M-20 15C-23 -6 -6 -20 22 -20C19 -14 15 -11 9 -10C13 -9 15 -9 17 -9C13 -3 9 -1 3 -1C7 0 8 0 10 0"
    "C5 6 1 7 -4 7C-2 8 -1 9 0 9C-6 14 -12 15 -20 15Z"
)
_FLAME = (
    "M2 -23C6 -13 17 -8 17 6A17 16 0 0 1 -17 6C-17 -2 -13 -6 -9 -13C-7 -9 -6 -8 -4 -6C-5 -12 -2 -18 2 -23Z"
)
_FLASK = "M-6 -22H6V-18H4V-7L17 14Q19 21 12 21H-12Q-19 21 -17 14L-4 -7V-18H-6Z"
_SACK = "M-6 -13L-11 -22H11L6 -13C16 -6 20 4 18 13Q16 21 7 21H-7Q-16 21 -18 13C-20 4 -16 -6 -6 -13Z"

SIGNS: Final[dict[str, Sign]] = {
    "ANI": Sign(  # claws
        BEASTS,
        "M-19 -19Q-10 2 -20 21Q-5 4 -9 -20ZM-5 -21Q4 2 -5 22Q10 4 6 -21ZM10 -20Q18 0 11 20Q23 4 20 -17Z",
    ),
    "BWH": Sign(BEASTS, _BUBBLE, _paw(0, -4, 9.5)),
    "HYP": Sign(ACTIONS, "M-3 -21L-19 3H-10L-14 21L4 -5H-5ZM14 -21L-1 3H8L4 21L22 -5H13Z"),
    "SPE": Sign(ACTIONS, "M-21 -17L-9 0L-21 17H-11L1 0L-11 -17ZM-1 -17L11 0L-1 17H9L21 0L9 -17Z"),
    "BTH": Sign(BLOOD, _DROP, "M-10 3H-2L-6 16ZM2 3H10L6 16Z"),
    "REA": Sign(BLOOD, "M-21 -15H3V-22L21 -11.5L3 -1V-8H-21ZM21 15H-3V22L-21 11.5L-3 1V8H21Z"),
    "NOM": Sign(LIFE, "M0 -20L23 17H-23Z", "M0 -3L9 17H-9Z"),
    "DMN": Sign(ACTIONS, "M-4 -18H4V18H-4ZM-8 -5V-14L-23 0L-8 14V5ZM8 -5V-14L23 0L8 14V5Z"),
    "RES": Sign(LIFE, _disc(0, -10.5, 11.5) + "M-4 -2H4V23H-4ZM-15 2H15V9.5H-15Z", _disc(0, -10.5, 5)),
    "PRO": Sign(
        LIFE,
        "M0 -22L19 -15V0C19 12 10 19 0 23C-10 19 -19 12 -19 0V-15Z",
        "M0 -15L12.5 -10.5V0C12.5 8 7 13 0 16Z",
    ),
    "SLY": Sign(
        ACTIONS,
        "M-21 -21L-8 -11H8L21 -21L18 1L0 22L-18 1Z",
        "M-13 -4L-4 0L-11 4ZM13 -4L4 0L11 4ZM-4 13H4L0 19Z",
    ),
    "ABD": Sign(CARDS, "M-19 -14H3V20H-19ZM5 -21L21 -16L13 15L7 13.5V-18H4Z", "M-8 -3L-3 3L-8 9L-13 3Z"),
    "SOO": Sign(CARDS, "M-24 0Q0 -25 24 0Q0 25 -24 0Z", _disc(0, 0, 9) + _disc(0, 0, 4)),
    "WNG": Sign(ACTIONS, _WING),
    "BLD": Sign(ACTIONS, _FLAME, "M1 1C3 6 8 8 8 13A8 7.5 0 0 1 -8 13C-8 8 -3 6 1 1Z"),
    "MMC": Sign(
        CARDS,
        "M-19 -19Q0 -12 19 -19Q22 7 0 23Q-22 7 -19 -19Z",
        "M-13 -6Q-8 -11 -4 -4Q-9 -1 -13 -6ZM13 -6Q8 -11 4 -4Q9 -1 13 -6ZM-9 6Q0 12 9 6Q0 19 -9 6Z",
    ),
    "ALC": Sign(GOLD, _FLASK, "M-10 7H10L13.5 15Q14 17 12 17H-12Q-14 17 -13.5 15Z"),
    "NEC": Sign(DEATH, _SKULL, _disc(-8, -2, 5.4) + _disc(8, -2, 5.4) + "M0 3L3 9H-3Z"),
    "VEN": Sign(BLOOD, "M0 23L-6.5 8V-4H-16V-11H-5V-22H5V-11H16V-4H6.5V8Z", "M-1 -2H1V14H-1Z"),
    "ZOO": Sign(BEASTS, _HEART, _paw(0, -2, 8)),
    "MON": Sign(GOLD, "M-10 14L-8 -17L2 -23L10 -16L12 14ZM-20 16H20V22H-20Z", "M3 -17L7 -13L8.5 11H4Z"),
    "PAR": Sign(
        CARDS,
        _disc(0, 6, 9, 14) + _disc(0, -12, 6),
        "M-9 5H9V7H-9Z",
        "M-8 -1L-18 -9L-19 -15M8 -1L18 -9L19 -15M-9 7H-21M9 7H21M-8 13L-17 20M8 13L17 20",
    ),
    "EXT": Sign(GOLD, _SACK, _disc(0, 5, 8.5) + "M0 -1L4.4 5L0 11L-4.4 5Z"),
    "MER": Sign(
        GOLD,
        "M-2.6 -20H2.6V14H11V21H-11V14H-2.6ZM-23 3H-5A9 8 0 0 1 -23 3ZM5 3H23A9 8 0 0 1 5 3Z",
        "",
        "M-17 -13H17M-14 -13L-21 3M-14 -13L-7 3M14 -13L7 3M14 -13L21 3",
    ),
    "MIS": Sign(
        GOLD,
        "M-17 -4H17V21H-17Z",
        _disc(0, 6, 4.4) + "M-1.8 9.9H1.8L3.4 16H-3.4Z",
        "M-9 -3V-10A9 9 0 0 1 9 -10V-3",
    ),
}


def medallion(code: str) -> Image.Image:
    """A Trait's sign on its disc."""
    sign = SIGNS[code]
    line = f'fill="none" stroke="{CREAM}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"'
    dark = mix(sign.hue, INK, 0.5)
    shade = fill(sign.body, dark, 0.8, f'transform="translate(1 1.8)" {rim(dark, 1.6)}')
    face = shade + fill(sign.body, CREAM) + (f'<path d="{sign.lines}" {line}/>' if sign.lines else "")
    holes = fill(sign.holes, mix(sign.hue, INK, 0.25), extra='fill-rule="evenodd"') if sign.holes else ""
    disc = (
        dot(1.2, 2.2, 38, INK, opacity=0.5)
        + dot(0, 0, 38, INK)
        + dot(0, 0, 36, mix(sign.hue, CREAM, 0.5))
        + dot(0, 0, 33.4, dark)
        + dot(0, 0, 32.4, sign.hue)
        + dot(-7, -9, 21, mix(sign.hue, CREAM, 0.16), 18)
    )
    body = disc + f'<g transform="scale(.98)">{face}{holes}</g>'
    return paletted(Sheet((-42, -42, 84, 84)).paint(body, SIDE, SIDE), 96)


def ground() -> Image.Image:
    """Ground of a medallion on its card: plum cloth with stars, light from the middle."""
    wide, high = GROUND
    canvas = Canvas(wide, high, 77)
    canvas.dim("#54204e", 1)
    canvas.beams(wide / 2, high / 2, "#93397c", 18, 300, 0.55)
    for row in range(8):
        for column in range(6):
            x, y = (column + 0.5 * (row % 2)) * wide / 5, (row + 0.5) * high / 8
            canvas.draw(moved(spark(9, "#c47cb0"), x, y))
    canvas.glow(wide / 2, high / 2, 84, "#f4c8e6", 0.75)
    return paletted(canvas.picture(), 40)


def names() -> list[str]:
    """All files of this subject."""
    return [*(f"{FOLDER}/{code}.png" for code in SIGNS), f"{FOLDER}/ground.png"]


def make() -> dict[str, Image.Image]:
    """Every medallion, and what they lie on."""
    medallions = {f"{FOLDER}/{code}.png": medallion(code) for code in SIGNS}
    return medallions | {f"{FOLDER}/ground.png": ground()}
