"""Small round badges: a cream sign on a colour in a rim of gold; the signs of the six species."""

from PIL import Image

from assets.make.glyph import GLYPHS, Glyph
from assets.make.kit.colour import GOLD, Ramp, mix
from assets.make.kit.form import dot, fill, form
from assets.make.kit.path import ellipse, taper
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted

SIDE = 84  # 28 units at 3 pixels

SIGNS: dict[str, Glyph] = {
    "FLY": Glyph(
        "M10.6 4.4L8.6 1.6M13.4 4.4L15.4 1.6",
        "M12 3.4A2.4 2.4 0 0 1 13.6 7.6L13 20.8Q12 23.4 11 20.8L10.4 7.6A2.4 2.4 0 0 1 12 3.4Z"
        "M9.6 9.4C6 5 1.6 4.4 0.8 6.4C0.4 9.6 5 12.4 9.8 11.6ZM14.4 9.4C18 5 22.4 4.4 23.2 6.4C23.6 "
        "9.6 19 12.4 14.2 11.6Z"
        "M9.8 12.8C6.4 12.8 3.4 15 3.8 17C5.4 18.6 8.6 16.8 10 14.6ZM14.2 12.8C17.6 12.8 20.6 15 "
        "20.2 17C18.6 18.6 15.4 16.8 14 14.6Z",
        1.6,
    ),
    "DIP": Glyph(
        "M5 2.4V22", "M6.4 3.4C10.6 1 14 6 21.6 3.4L19 8.6L21.6 13.6C14 16.2 10.6 11.4 6.4 13.6Z", 2.8
    ),
    "STR": Glyph(
        "M12 1.6V5M12 19V22.4M1.6 12H5M19 12H22.4",
        "M17.6 6.4L14 14L6.4 17.6L10 10ZM12 10.6A1.4 1.4 0 1 0 12.01 10.6Z",
        2.6,
    ),
    "PRE": GLYPHS["predator"],
    "ARC": Glyph(
        "M1.8 21.2H22.2",
        "M3.6 19.6V11.4A8.4 8.4 0 0 1 20.4 11.4V19.6H15.6V12A3.6 3.6 0 0 0 8.4 12V19.6ZM10.2 "
        "1.4H13.8L13.2 6H10.8Z",
        2.8,
    ),
    "INS": Glyph(
        "M17.6 11.6H19.4A2.9 2.9 0 0 1 19.4 17.4H16.6M7 6.4C5.6 5 8.4 3.4 7 1.6M12.6 6.4C11.2 5 14 "
        "3.4 12.6 1.6M2.6 22H17.6",
        "M2.4 9H17.8V14A6 6 0 0 1 11.8 20H8.4A6 6 0 0 1 2.4 14Z",
        2.2,
    ),
}


def badge(glyph: Glyph, colour: str) -> Image.Image:
    """A small round sign: cream on a colour, rim of gold."""
    dark = mix(colour, "#120a10", 0.6)
    sheet = Sheet((0, 0, SIDE, SIDE))
    ramp = Ramp(
        dark, mix(colour, dark, 0.5), mix(colour, dark, 0.25), colour, mix(colour, "#ffffff", 0.35), "#ffffff"
    )
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    sign = "".join(
        f'<path d="{glyph.areas}" fill="{paint}" fill-rule="evenodd" stroke="{paint}" '
        f'stroke-width="{extra}" {ends}/>'
        f'<path d="{glyph.lines}" fill="none" stroke="{paint}" stroke-width="{glyph.width + extra}" {ends}/>'
        for paint, extra in ((dark, 2.0), ("#fff8e4", 0.0))
    )
    body = (
        f'<g filter="url(#{sheet.blur(2)})" opacity=".5">{dot(43.5, 44.6, 38, "#120a06")}</g>'
        + dot(42, 42, 40, GOLD.ink)
        + dot(42, 41.6, 38, GOLD.mid)
        + fill(taper(ellipse(42, 41.6, 36, 36, count=16, start=150, stop=300), [0.5, 3, 0.5]), GOLD.hi)
        + form(sheet, ellipse(42, 42, 33, 33), ramp, 3, highlight=False)
        + f'<g transform="translate(42 42) scale(1.9) translate(-12 -12)">{sign}</g>'
    )
    return paletted(sheet.paint(body, SIDE, SIDE))
