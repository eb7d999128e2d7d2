"""The small signs of FortunANT's desk: food, tokens, stars, ticks, track marks, action icons, the pencil."""

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from PIL import Image

from assets.make import fortunant_props as props
from assets.make.fortunant_pen import (
    FOLDER,
    GRAPHITE,
    OCHRE,
    PEN,
    RED,
    SCALE,
    SEPIA,
    TICK,
    doodle,
    drawn,
    hand_box,
    line,
    pencilled,
    placed,
    ring,
    shape,
    star,
    stroke,
    washed,
)
from assets.make.kit.form import dot, fill
from assets.make.kit.path import hexagon, number, polygon
from assets.make.kit.picture import stack
from assets.make.kit.svg import Sheet
from assets.make.thrift import paletted

FOOD_WIDE: Final = 32.0
"""Side of a food's picture; the food itself is 27 units large."""
FOOD: Final = (
    (props.apple, props.eaten_apple),
    (props.mushroom, props.eaten_mushroom),
    (props.strawberry, props.eaten_strawberry),
    (props.acorn, props.eaten_acorn),
)
BOX_WIDE, BOX_HIGH = 25.4, 24.6
"""One space of the bonus track."""
PENCIL_LONG: Final = 118.0
PENCIL_TIP: Final = (10.0, 12.0)
"""The pencil's tip from the upper left corner of its picture, in units: lay it on the cursor."""
PENCIL_BOX: Final = (134.0, 92.0)
PENCIL_TURN: Final = 30.0
GOLD, DARK_GOLD = "#f2c14e", "#8e5a12"
FADED: Final = "#b7a88c"


# ---------------------------------------------------------------------- food


def _food(kind: int, eaten: bool) -> Image.Image:
    fresh, rest = FOOD[kind]
    body = dot(3, 11, 11.5, PEN, 3.4, 0.2)
    body += placed(rest() if eaten else fresh(), 0, 0, 1.2)
    if eaten:
        body += props.struck_out(12)
    return paletted(drawn(body, FOOD_WIDE, FOOD_WIDE), 160)


# -------------------------------------------------------------------- tokens


def _amount(colour: str, size: float = 12.5, weight: int = 700) -> str:
    return (
        f'<text y="{number(size * 0.35)}" font-family="Literata" font-size="{size}" font-weight="{weight}" '
        f'text-anchor="middle" fill="{colour}">±1</text>'
    )


def _token(state: str) -> Image.Image:
    """A token to spend, a spent one, one gained this turn (usable from the next roll), a square to gain."""
    chance = Random(8)
    match state:
        case "":
            body = dot(1, 1.8, 11.6, "#6d4a20", opacity=0.35)
            body += f'<circle r="11.2" fill="{GOLD}" stroke="{PEN}" stroke-width="1.2"/>'
            body += f'<circle r="9" fill="none" stroke="{DARK_GOLD}" stroke-width=".6"/>'
            body += line("M-6.6 -4.4Q-3.6 -8 1 -8", 1.3, "#ffe9b0", 0.9) + _amount(PEN)
        case "spent":
            body = _amount(FADED, weight=400) + ring(10.6, chance, PEN, 1.1)
            body += stroke([(-10, 9), (0, 0), (10, -9)], [0.8, 1.6, 0.7])
        case "new":
            picture = drawn(ring(10.6, chance, GRAPHITE, 1.5) + _amount(GRAPHITE), 26, 26)
            return paletted(pencilled(picture, 4, 0.2, 1.7), 160)
        case _:
            body = (
                f'<circle r="10.6" fill="none" stroke="{SEPIA}" stroke-width=".9" stroke-dasharray="2.4 2.2" '
                f'opacity=".8"/>'
            )
    return paletted(drawn(body, 26, 26), 160)


# --------------------------------------------------------------------- stars


def _star(state: str) -> Image.Image:
    """A star of 32 units: empty, gained (on a dab of gold), or gained in pencil this turn."""
    if state == "empty":
        return paletted(drawn(star(16, "#fbf3df", 1.4, PEN, -4), 38, 38), 160)
    if state == "pencil":
        body = star(16, "#fbf3df", 1.6, GRAPHITE, -4)
        for k in range(9):
            body += stroke([(-9 + k * 2, 8 - k * 0.6), (-6 + k * 2, 0 - k * 0.5)], [0.7, 1.4, 0.6], GRAPHITE)
        return paletted(pencilled(drawn(body, 38, 38), 5, 0.25, 1.7), 160)
    body = star(16, "#f5be3a", 1.4, PEN, -4)
    for k in range(4):
        data = (
            f"M{number(3 + k * 1.7)} {number(6.5 - k * 0.4)}L{number(6.2 + k * 1.3)} {number(-2 + k * 0.2)}"
        )
        body += line(data, 0.7, DARK_GOLD)
    body += line("M-7 -3L-2.6 -4.4L-.6 -9", 1.2, "#ffe9a8", 0.9)
    dab = washed('<circle r="17" fill="#000"/>', 38, 38, "#ffd76a", 0.62, 5)
    return paletted(stack(dab, drawn(body, 38, 38)), 160)


# --------------------------------------------------------------------- track


def _track(mark: str) -> Image.Image:
    """Parts of a space of the bonus track, each in the box of the space with 2 units of air all round."""
    wide, high = BOX_WIDE + 4, BOX_HIGH + 4
    left, top = -BOX_WIDE / 2, -BOX_HIGH / 2
    chance = Random(17)
    match mark:
        case "wash":
            patch = (
                f'<rect x="{left + 0.6}" y="{top + 0.6}" width="{BOX_WIDE - 1.2}" height="{BOX_HIGH - 1.2}"/>'
            )
            return paletted(washed(patch, wide, high, OCHRE, 0.62, 3), 160)
        case "box":
            body = placed(hand_box(BOX_WIDE, BOX_HIGH, chance), left, top)
        case "box-free":
            body = placed(hand_box(BOX_WIDE, BOX_HIGH, chance, "#6d5a48", 0.85), left, top)
        case "ink":
            body = stroke([(-8.7, 8.6), (0.4, -0.3), (9.3, -8.4)], [1.0, 2.3, 0.8])
        case "pencil":
            body = "".join(
                stroke(
                    [(-9.7, -4.4 + k * 2.7), (-0.7, -7.4 + k * 2.7), (9.8, -10.9 + k * 2.7)],
                    [0.8, 1.5, 0.7],
                    GRAPHITE,
                )
                for k in range(7)
            )
            return paletted(pencilled(drawn(body, wide, high), 6, 0.3, 1.5), 160)
        case "hex":
            body = shape(polygon(hexagon(0, 0, 7.4)), "#fbf1da", 1.1)
        case "claim":
            body = line("M0 -6V6M-6 0H6", 2.6)
        case "claimed":
            body = ring(9, chance, RED, 1.5)
        case _:
            body = star(9, "#fff6df", 1.1)
    return paletted(drawn(body, wide, high), 160)


# ---------------------------------------------------------------------- ticks


def _box(ink: str) -> str:
    """A check-box of 17 units."""
    return fill("M-8.5 -8.5H8.5V8.5H-8.5Z", "#fbf3df") + placed(hand_box(17, 17, Random(9), ink), -8.5, -8.5)


def _tick() -> str:
    """A tick that begins in a box and runs out of it."""
    return stroke([(-6, 0.5), (-1, 7), (11.5, -12.5)], [1.2, 2.6, 0.8], TICK)


def _done() -> str:
    disc = f'<circle r="9.5" fill="{TICK}" stroke="#fdf6e4" stroke-width="1.6"/>'
    return disc + stroke([(-4.6, 0), (-1.2, 4), (5.4, -5)], [1.6, 2.8, 1.4], "#fffdf2")


def _drawing() -> str:
    disc = f'<circle r="9.5" fill="#fdf6e4" stroke="{SEPIA}" stroke-width="1.2"/>'
    return disc + shape("M-4 4.5L-3 1L3 -5L5.4 -2.6L-.6 3.4Z", "#e0b040", 0.9)


def _drop() -> str:
    body = shape("M0 -7.4C1.4 -3.6 5 -.4 5 3A5 4.8 0 0 1 -5 3C-5 -.4 -1.4 -3.6 0 -7.4Z", "#4f9bd0", 1.1)
    return body + line("M-2.8 3Q-2.6 5.4 -.4 6", 1.1, "#dcefff")


MARKS: Final[dict[str, tuple[str, float, float]]] = {
    "check-box": (_box("#6d5a48"), 21, 21),
    "check-box-on": (_box(PEN) + _tick(), 28, 28),
    "tick": (_tick(), 28, 28),
    "done": (_done(), 24, 24),
    "drawing": (_drawing(), 24, 24),
    "drop": (_drop(), 13, 18),
    "crown": (placed(props.crown(), 0, 2), 28, 26),
    "ball": (placed(props.ball(), 0, -2, 1.25), 48, 60),
    "flag": (props.flag(), 26, 34),
    "eggs": (props.eggs(Random(2)), 28, 28),
    "larva": (placed(props.larva(22, Random(5)), 0, 3), 28, 22),
    "grave-1": (placed(props.grave(Random(1)), 0, 0, 1.1, -4), 28, 28),
    "grave-2": (placed(props.grave(Random(2)), 0, 0, 0.95, 4), 28, 28),
}
"""Signs with their width and height in units: boxes and ticks, who is done and who still draws, furniture."""


def _mark(name: str) -> Image.Image:
    return paletted(drawn(*MARKS[name]), 160)


# -------------------------------------------------------------------- actions


def _action(name: str, faded: bool) -> Image.Image:
    """Use of a die, 32 x 28 units; grey where there is none."""
    ink = "#857a66" if faded else PEN
    chance = Random(4)
    match name:
        case "corridor":
            body = fill("M-9 -12L6 12L12 9L-3 -13Z", "#c9bda6" if faded else "#d9b27c")
            body += line("M-13 -12L3 13M-1 -13L14 10", 1.8, ink) + placed(
                doodle(14, chance, ink), 1, -1, 1, 56
            )
        case "room":
            wash, body = "#bfb398" if faded else "#e9bb57", ""
            for east, south in ((0, 0), (1, 0), (0, 1), (1, 1)):
                x, y = 11.43 * (east + south / 2) - 8.6, 9.9 * south - 4.95
                body += shape(polygon(hexagon(x, y, 6.2)), wash, 1.1, ink)
        case "food":
            body = placed(props.apple(), 0, 1.5, 1.1)
        case "track":
            body = ""
            for k in range(3):
                inside = ("#a89c86" if faded else OCHRE) if k < 2 else "#fbf3df"
                box = f'<rect x="{-14 + k * 10}" y="-5" width="8.6" height="9.6" fill="{inside}" '
                body += box + f'stroke="{ink}" stroke-width="1.3"/>'
                body += stroke([(-12.6 + k * 10, 3.4), (-7, -4)], [0.7, 1.5, 0.6], ink) if k == 0 else ""
        case _:
            body = shape("M-13 -7.4H9L14 0L9 7.4H-13Z", "#d6ccb6" if faded else "#fff6df", 1.3, ink)
            body += f'<circle cx="8.4" r="1.7" fill="none" stroke="{ink}"/>' + placed(
                doodle(12, chance, ink), -3, 0
            )
    picture = drawn(body, 32, 30)
    if faded and name == "food":
        grey = picture.convert("LA").convert("RGBA")
        grey.putalpha(picture.getchannel("A").point(lambda level: round(level * 0.55)))
        picture = grey
    return paletted(picture, 160)


ACTIONS: Final = ("corridor", "room", "food", "track", "assign")


# --------------------------------------------------------------------- pencil


def pencil() -> Image.Image:
    """The pencil that draws, lying towards the lower right, its tip at `PENCIL_TIP`."""
    half, end = 6.75, PENCIL_LONG
    n = number
    paint = (
        (f"M0 0L24 {-half}H{end - 20}V{half}H24Z", "#e2a92a", 1.0),
        (f"M24 {-half}H{end - 20}V{n(-half * 0.34)}H20Q25 {n(-half * 0.7)} 24 {-half}Z", "#f7cf63", 1.0),
        (
            f"M20 {n(half * 0.34)}H{end - 20}V{half}H24Q25 {n(half * 0.7)} 20 {n(half * 0.34)}Z",
            "#b87f17",
            1.0,
        ),
        (
            f"M0 0L24 {-half}Q20.4 {n(-half * 0.7)} 22.4 {n(-half * 0.34)}Q18.6 0 22.4 {n(half * 0.34)}"
            f"Q20.4 {n(half * 0.7)} 24 {half}Z",
            "#ecd0a0",
            1.0,
        ),
        (f"M12 1.2L22.6 {n(half * 0.5)}Q21 {n(half * 0.7)} 23.6 {n(half * 0.96)}L12 3.2Z", "#b98d54", 0.6),
        (f"M0 0L7.6 {n(-half * 0.32)}Q8.6 0 7.6 {n(half * 0.32)}Z", "#33323a", 1.0),
        (f"M{end - 20} {n(-half - 0.4)}H{end - 8}V{n(half + 0.4)}H{end - 20}Z", "#b9b4ac", 1.0),
        (f"M{end - 20} {n(-half - 0.4)}H{end - 8}V{n(-half * 0.3)}H{end - 20}Z", "#eceae4", 1.0),
        (
            f"M{end - 8} {-half}H{end - 3}Q{end + 2} {-half} {end + 2} 0Q{end + 2} {half} {end - 3} {half}"
            f"H{end - 8}Z",
            "#d98a80",
            1.0,
        ),
        (
            f"M{end - 8} {-half}H{end - 3}Q{end} {-half} {n(end + 1.2)} {n(-half * 0.5)}H{end - 8}Z",
            "#f2b3a8",
            1.0,
        ),
    )
    body = "".join(fill(data, colour, opacity) for data, colour, opacity in paint)
    for x in (17.6, 14.8, 11.0):
        body += line(f"M{n(end - x)} {n(-half - 0.4)}V{n(half + 0.4)}", 0.9, "#6d675d")
    rim = f"M0 0L24 {-half}H{end - 3}Q{end + 2} {-half} {end + 2} 0Q{end + 2} {half} {end - 3} {half}H24Z"
    body += line(rim, 1.3, "#3a2412")
    width, height = PENCIL_BOX
    sheet = Sheet((-PENCIL_TIP[0], -PENCIL_TIP[1], width, height))
    shade = fill(f"M6 -2L30 -8H{end + 2}V8H30Z", "#1a120c", 0.42, f'filter="url(#{sheet.blur(1.6)})"')
    whole = placed(shade, 6, 9, 1, PENCIL_TURN + 2) + placed(body, 0, 0, 1, PENCIL_TURN)
    return paletted(sheet.paint(whole, round(width * SCALE), round(height * SCALE)), 160)


# ---------------------------------------------------------------------- files


def _jobs() -> dict[str, Callable[[], Image.Image]]:
    jobs: dict[str, Callable[[], Image.Image]] = {}
    for kind in range(len(FOOD)):
        jobs[f"food-{kind + 1}"] = partial(_food, kind, False)
        jobs[f"eaten-{kind + 1}"] = partial(_food, kind, True)
    for state in ("", "spent", "new", "free"):
        jobs[f"token-{state}" if state else "token"] = partial(_token, state)
    for state in ("empty", "gained", "pencil"):
        jobs[f"star-{state}"] = partial(_star, state)
    for mark in ("wash", "box", "box-free", "ink", "pencil", "hex", "claim", "claimed", "star"):
        jobs[f"track-{mark}"] = partial(_track, mark)
    jobs |= {name: partial(_mark, name) for name in MARKS}
    for name in ACTIONS:
        jobs[f"action-{name}"] = partial(_action, name, False)
        jobs[f"action-{name}-faded"] = partial(_action, name, True)
    jobs["pencil"] = pencil
    return {f"{FOLDER}/signs/{name}.png": job for name, job in jobs.items()}


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """Every picture."""
    return {name: job() for name, job in _jobs().items()}
