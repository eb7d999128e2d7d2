"""Solid painted parts: ink outline, gradient, stippled shade, rim light and highlight in one call."""

from assets.make.kit.colour import Ramp, mix
from assets.make.kit.path import Point, Points, bounds, number, resample, shift, smooth, taper
from assets.make.kit.svg import Sheet

FRAME = 14


def fill(data: str, colour: str, opacity: float = 1, extra: str = "") -> str:
    """One flat path."""
    clear = f' opacity="{number(opacity)}"' if opacity < 1 else ""
    return f'<path d="{data}" fill="{colour}"{clear}{" " + extra if extra else ""}/>'


def dot(
    x: float, y: float, rx: float, colour: str, ry: float | None = None, opacity: float = 1, turn: float = 0
) -> str:
    """One flat ellipse, round unless `ry` is given, turned by degrees."""
    clear = f' opacity="{number(opacity)}"' if opacity < 1 else ""
    tilt = f' transform="rotate({number(turn)} {number(x)} {number(y)})"' if turn else ""
    size = f'rx="{number(rx)}" ry="{number(rx if ry is None else ry)}"'
    return f'<ellipse cx="{number(x)}" cy="{number(y)}" {size} fill="{colour}"{clear}{tilt}/>'


def ink(data: str, colour: str, width: float = 4.4) -> str:
    """The outline copy behind a part: heavier at the lower right, away from the light."""
    return (
        f'<path d="{data}" fill="{colour}" stroke="{colour}" stroke-width="{number(width)}" '
        f'stroke-linejoin="round" transform="translate({number(width * 0.14)} {number(width * 0.3)})"/>'
    )


def _outside(points: Points, box: tuple[float, float, float, float]) -> str:
    """Path data (even-odd) of everything in the framed box outside the points."""
    left, top, right, bottom = box
    frame = (
        f"M{number(left - FRAME)} {number(top - FRAME)}H{number(right + FRAME)}"
        f"V{number(bottom + FRAME)}H{number(left - FRAME)}Z"
    )
    return frame + smooth(points)


def _layer(
    points: Points, box: tuple[float, float, float, float], move: Point, name: str, opacity: float
) -> str:
    data = _outside(shift(points, *move), box)
    return f'<path d="{data}" fill-rule="evenodd" filter="url(#{name})" opacity="{number(opacity)}"/>'


def _gradient(sheet: Sheet, ramp: Ramp, box: tuple[float, float, float, float]) -> str:
    """Id of the part's own gradient from upper left to lower right."""
    left, top, right, bottom = box
    cx, cy, width, height = (left + right) / 2, (top + bottom) / 2, right - left, bottom - top
    name = sheet.identify("g")
    ends = (
        f'x1="{number(cx - width * 0.35)}" y1="{number(cy - height * 0.45)}" '
        f'x2="{number(cx + width * 0.35)}" y2="{number(cy + height * 0.5)}"'
    )
    return sheet.define(
        name,
        (
            f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" {ends}>'
            f'<stop offset="0" stop-color="{mix(ramp.mid, ramp.light, 0.3)}"/>'
            f'<stop offset=".45" stop-color="{ramp.mid}"/>'
            f'<stop offset="1" stop-color="{ramp.dark}"/></linearGradient>'
        ),
    )


def _highlight(ramp: Ramp, box: tuple[float, float, float, float], blur: str, strength: float) -> str:
    """A soft patch, a crisp stroke and a dot at the upper left."""
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    size = max(width, height)
    x, y = (left + right) / 2 - width * 0.17, (top + bottom) / 2 - height * 0.22
    soft = (
        f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(width * 0.23)}" '
        f'ry="{number(height * 0.15)}" '
        f'transform="rotate(-28 {number(x)} {number(y)})" fill="{ramp.light}" filter="url(#{blur})" '
        f'opacity="{number(0.75 * strength)}"/>'
    )
    x, y = x - width * 0.02, y - height * 0.03
    stroke = taper(
        [
            (x - width * 0.1, y + height * 0.05),
            (x, y - height * 0.025),
            (x + width * 0.12, y - height * 0.035),
        ],
        [size * 0.025, size * 0.06, size * 0.02],
        6,
    )
    return (
        soft
        + fill(stroke, ramp.hi, 0.95 * strength)
        + dot(x - width * 0.155, y + height * 0.13, size * 0.018, ramp.hi, opacity=0.8 * strength)
    )


def form(
    sheet: Sheet,
    points: Points,
    ramp: Ramp,
    outline: float = 4.4,
    inside: str = "",
    highlight: bool = True,
    large: bool = True,
    shade: float = 0.8,
    light: float = 1.0,
    exact: bool = False,
) -> str:
    """A painted solid part with the given outline points.

    `inside` is drawn on the surface below the shade; `large` chooses the softer shade for parts over
    some 40 u; `exact` keeps the points as they are (long or indented shapes) instead of evening them out.
    """
    data = smooth(points if exact else resample(points, 28))
    inner = list(points) if exact else resample(points, 26)
    box, tag = bounds(points), sheet.shades(ramp)
    width, height = box[2] - box[0], box[3] - box[1]
    if exact:  # a long tube is shaded by its thickness, not by its extent
        width = height = min(width, height, 62)
    clip = sheet.clip(data)
    body = [
        ink(data, ramp.ink, outline),
        fill(data, f"url(#{_gradient(sheet, ramp, box)})"),
        f'<g clip-path="url(#{clip})">',
        inside,
        _layer(inner, box, (-width * 0.12, -height * 0.16), tag + ("S" if large else "s"), shade),
        _layer(inner, box, (-width * 0.012, -height * 0.03), tag + "B", 0.8),
        _layer(inner, box, (width * 0.05, height * 0.075), tag + "l", 0.85 * light),
    ]
    if highlight:
        body.append(_highlight(ramp, box, tag + ("H" if large else "h"), light))
    return "".join(body) + "</g>"


def limb(
    points: Points,
    widths: list[float],
    ramp: Ramp,
    outline: float = 3.4,
    colour: str | None = None,
    sheen: str | None = None,
) -> str:
    """A tapered round limb: ink copy, flat colour and a light line shifted towards the light."""
    lit = [
        (x - widths[min(i, len(widths) - 1)] * 0.14, y - widths[min(i, len(widths) - 1)] * 0.2)
        for i, (x, y) in enumerate(points)
    ]
    move = f'transform="translate({number(outline * 0.1)} {number(outline * 0.22)})"'
    return (
        fill(taper(points, [width + outline for width in widths]), ramp.ink, extra=move)
        + fill(taper(points, widths), colour or ramp.dark)
        + fill(taper(lit, [width * 0.4 for width in widths]), sheen or ramp.light, 0.95)
    )
