"""The players' symbols, `ui/symbols/*.png` (128 x 128): one for each colour, on every page and table.

Shape alone tells the players apart, so that nobody has to see the colour.
"""

from PIL import Image

from assets.make.kit import colour as paint
from assets.make.kit.colour import PLAYERS, SIDES, Ramp
from assets.make.kit.form import dot, fill
from assets.make.kit.path import number, smooth
from assets.make.kit.svg import Sheet
from assets.make.kit.symbol import ant_glyph, symbol

FOLDER = "ui/symbols"
SYMBOL = 128
"""Side of a picture in pixels."""
BOX = (0.0, 0.0, 256.0, 256.0)
PLACES = {
    "amber": (133, 99),
    "teal": (130, 89),
    "plum": (126, 102),
    "brick": (128, 108),
    "pine": (128, 98),
    "dew": (128, 98),
}
"""Height of the middle and radius that fill the box evenly."""
_LIGHTS = {
    "amber": (-0.32, 0.12, 0.16, 0.34, 18),
    "teal": (-0.3, -0.2, 0.4, 0.15, -38),
    "plum": (-0.2, -0.7, 0.24, 0.12, -30),
    "brick": (-0.3, -0.32, 0.26, 0.14, -18),
    "pine": (-0.3, 0.3, 0.24, 0.08, -34),
    "dew": (-0.46, -0.42, 0.26, 0.13, -42),
}
"""The patch of light at the upper left: middle and radii as shares of the radius, turn in degrees."""


def centred(colour: str, body: str, ink: str, line: float = 13) -> str:
    """A symbol in the middle of the box."""
    return symbol(colour, 128, *PLACES[colour], body, ink, line)


def player_symbol(colour: str) -> Image.Image:
    """The symbol in the player's colour with an ink outline, shaded like the pieces."""
    sheet, ramp = Sheet(BOX), PLAYERS[colour]
    return sheet.paint(centred(colour, ramp.mid, ramp.ink) + _light(colour, ramp), SYMBOL, SYMBOL)


def _light(colour: str, ramp: Ramp) -> str:
    y, radius = PLACES[colour]
    dx, dy, rx, ry, turn = _LIGHTS[colour]
    return dot(128 + dx * radius, y + dy * radius, rx * radius, ramp.light, ry * radius, 0.85, turn)


def side_symbol(colour: str) -> Image.Image:
    """An ant on the shape of its side: a disc for black, a diamond for red."""
    ramp = SIDES[colour]
    return Sheet(BOX).paint(_badge(colour, ramp) + _scaled(ant_glyph(paint.MEDALLION), 0.72), SYMBOL, SYMBOL)


def _badge(colour: str, ramp: Ramp) -> str:
    edge = f'stroke="{ramp.ink}" stroke-width="13" stroke-linejoin="round"'
    if colour == "black":
        return f'<circle cx="128" cy="128" r="106" fill="{ramp.mid}" {edge}/>'
    corners = [(128, 12), (244, 128), (128, 244), (12, 128)]
    return fill(smooth(corners, tension=0.03), ramp.dark, extra=edge)


def _scaled(body: str, share: float) -> str:
    """A body drawn about the middle of the box, smaller."""
    shift = number(128 * (1 - share))
    return f'<g transform="translate({shift} {shift}) scale({number(share)})">{body}</g>'


def make() -> dict[str, Image.Image]:
    """Every symbol."""
    made = {colour: player_symbol(colour) for colour in PLAYERS}
    made |= {colour: side_symbol(colour) for colour in SIDES}
    return {f"{FOLDER}/{name}.png": picture for name, picture in made.items()}
