"""Things of FortunANT's ants, in pen and wash: crown, hat, ball, spade, eggs, graves, food.

Every drawing lies about (0, 0) and says its size.
"""

import math
from random import Random

from assets.make.fortunant_pen import PEN, RED, SEPIA, WHITE, line, pebble, placed, shape, star, stroke
from assets.make.kit.form import dot
from assets.make.kit.path import number

COLLAR = (
    "M0 -6.4Q-7 -4.4 -8.4 -8.4Q-5 -8.4 -3.8 -9.6Q-3 -12 0 -10Q3 -12 3.8 -9.6Q5 -8.4 8.4 -8.4Q7 -4.4 0 -6.4Z"
)
"""A strawberry's green leaves."""
GOLD, GEM, GLASS, STONE = "#f0b93a", "#d94a35", "#e8ecf6", "#e9e0d2"


def crown() -> str:
    """23 x 19, its foot at y = 7."""
    body = shape("M-10 6L-11.5 -6L-5.4 -.6L0 -9.4L5.4 -.6L11.5 -6L10 6Q0 9 -10 6Z", GOLD, 1.5)
    body += line("M-9.4 3.4Q0 6.2 9.4 3.4", 0.8) + line("M5 5.4L7 .6M7 5L8.6 0", 0.7)
    for x, y, r in ((-11.5, -7, 1.7), (0, -10.6, 1.9), (11.5, -7, 1.7)):
        body += f'<circle cx="{x}" cy="{y}" r="{r}" fill="{GEM}" stroke="{PEN}" stroke-width=".8"/>'
    return body


def hat() -> str:
    """A fortune teller's pointed hat: 32 x 36, its brim at y = 8."""
    body = shape("M-11 6Q-2 -4 1 -21Q5 -4 12 6Q0 10 -11 6Z", "#5a64b4")
    body += line("M6.5 4.6L3.4 -6M9 4.4L5.4 -4", 0.7)
    body += shape("M-14 6.4Q0 11.6 15 6Q16 8.6 13 9.6Q0 13.4 -13 9.6Q-15.6 8.6 -14 6.4Z", "#7680cc", 1.1)
    return body + placed(star(3.6, "#f5be3a", 0.8), 1.4, -2) + placed(star(3.4, "#f5be3a", 0.8), 3.6, -21)


def ball() -> str:
    """The crystal ball on its stand: 36 x 46; the number is written on it at (0, -2)."""
    body = shape("M-13 20Q0 25 13 20L10 12Q0 17 -10 12Z", "#c9974a", 1.6)
    body += f'<circle cy="-2" r="17" fill="{GLASS}" stroke="{PEN}" stroke-width="1.7"/>'
    for k in range(7):
        data = (
            f"M{number(16.4 - k * 0.9)} {number(-1 + k * 1.9)}Q{number(11.0 - k)} {number(8 + k * 0.9)} "
            f"{number(3 - k * 0.6)} {number(13.6 + k * 0.2)}"
        )
        body += line(data, 0.55, PEN, 0.6)
    return body + line("M-12 -7Q-9 -14 -2 -15.4", 3, "#ffffff")


def spade() -> str:
    """A grave-digger's spade, blade down: 14 x 60, gripped at (0, 0)."""
    body = shape("M-1.5 -27L1.5 -27L1.6 16L-1.6 16Z", "#b98a52", 1.1)
    body += line("M-.2 -20V10", 0.6, SEPIA, 0.8)
    body += shape("M-7 -29.5Q0 -33 7 -29.5L6.4 -26.5Q0 -29.4 -6.4 -26.5Z", "#b98a52", 1.1)
    body += shape("M-7 14Q0 12 7 14L6.6 27Q4.6 33 0 35.4Q-4.6 33 -6.6 27Z", "#c9cdd0", 1.3)
    for k in range(4):
        body += line(
            f"M{number(5.6 - k * 1.1)} {16 + k}L{number(4.8 - k)} {29 - k}", 0.55, PEN, 0.75 - k * 0.12
        )
    return body + line("M0 15V24", 0.8)


def flag() -> str:
    """A scout's flag on its stick: 22 x 32, its foot at (0, 14)."""
    body = stroke([(-7, 14), (-8, 0), (-9, -15)], [1.8, 1.6, 1.2])
    body += shape("M-9 -14.6q9 -4 19 1q-4.4 5 1 10.6q-9.4 -4.6 -19.4 1Z", GEM, 1.1)
    return body + line("M-3 -14.4q-.6 5 .2 10M1.6 -14q-.8 5 .4 10.2", 0.6, PEN, 0.7)


def egg(size: float, chance: Random, turn: float = 0) -> str:
    """An egg as high as `size`."""
    body = pebble(0, 0, size * 0.34, size * 0.5, chance, WHITE, 0.95)
    for dx, dy, far in ((0.1, 0.36, 0.24), (0.02, 0.4, 0.17)):
        start = f"M{number(size * dx)} {number(size * dy)}"
        body += line(
            f"{start}Q{number(size * (dx + 0.2))} {number(size * (dy - 0.2))} {number(size * far)} "
            f"{number(size * (dy - 0.44))}",
            0.55,
            SEPIA,
        )
    return placed(body, 0, 0, 1, turn)


def larva(size: float, chance: Random) -> str:
    """A curled larva as wide as `size`."""
    body = ""
    for k in range(5):
        angle = -2.6 + k * 0.55
        fat = size * (0.2 - 0.018 * abs(k - 1.5))
        x, y = size * 0.34 * math.cos(angle), size * (0.34 * math.sin(angle) + 0.1)
        body += pebble(x, y, fat, size * 0.19, chance, "#fff7e2", 0.9)
    return body + dot(size * 0.363, size * -0.06, size * 0.036, PEN)


def eggs(chance: Random) -> str:
    """Three eggs in a heap: 24 x 24."""
    return "".join(
        placed(egg(15, chance, turn), x, y) for x, y, turn in ((-6, -2, -17), (5, -4, 12), (0, 5, 0))
    )


def grave(chance: Random) -> str:
    """A small stone with an ant cut into it: 16 x 24, its foot at y = 10."""
    body = shape("M-6.5 10V-3Q-6.4 -9.6 0 -9.8Q6.4 -9.6 6.5 -3V10Z", STONE, 1.3)
    for k in range(6):
        data = f"M{number(6.2 - k)} {number(-5 + k * 0.2)}L{number(6.2 - k)} {number(9.4 - k * 0.6)}"
        body += line(data, 0.55, PEN, 0.75 - k * 0.1)
    body += dot(-1.6, 2.4, 1.5, PEN, 2.1) + dot(-1.6, -0.6, 1, PEN) + dot(-1.6, -3, 1.3, PEN)
    body += line("M-3.6 -.6L.4 -.8M-3.6 1L.6 .8M-2.4 -4L-3.4 -6M-.8 -4L.2 -6", 0.6)
    for k in range(5):
        sway, lean = chance.uniform(-1, 1), chance.uniform(-2, 2)
        body += line(f"M{number(-10 + k * 4.6)} 10.4q{number(sway)} -3 {number(lean)} -4.6", 0.9, "#5d6f34")
    return body


# ----------------------------------------------------------------------- food, some 20 x 22


def apple() -> str:
    """A red apple with its leaf."""
    body = shape(
        "M0 -6C2 -9 8.6 -9.2 9.4 -2.5C10 4 5 9.6 0 8.6C-5 9.6 -10 4 -9.4 -2.5C-8.6 -9.2 -2 -9 0 -6Z",
        "#d94a35",
        1.3,
    )
    body += line("M-6.6 -2.6Q-6 -6 -3.4 -6.2", 1.7, "#ffe9da")
    for k in range(5):
        data = (
            f"M{number(2 + k * 1.5)} {number(6.9 - k * 0.9)}L{number(8.6 - k * 0.2)} {number(0.8 - k * 0.7)}"
        )
        body += line(data, 0.6, PEN, 0.6)
    body += line("M0 -6Q.4 -10.4 3.4 -12", 1.5)
    return body + shape("M1.4 -9.4Q6 -14 10 -11.2Q7 -7.4 1.4 -9.4Z", "#8fae4e", 1)


def mushroom() -> str:
    """A spotted mushroom."""
    body = shape("M-3.4 0Q-3 6 -4.4 9.4Q0 11 4.4 9.4Q3 6 3.4 0Z", "#fbf1da")
    cap = "M-11 .6C-11 -8 -5 -11.4 0 -11.4C5 -11.4 11 -8 11 .6Q5 3.4 0 3.2Q-5 3.4 -11 .6Z"
    body += shape(cap, "#d97a2e", 1.3)
    body += "".join(
        dot(x, y, r, "#fff3da") for x, y, r in ((-4.6, -4.6, 2), (2.2, -7.4, 1.6), (5.4, -2.2, 1.9))
    )
    for k in range(4):
        body += line(f"M{number(1.2 + k * 0.6)} 9.6L{number(1.6 + k * 0.5)} 4", 0.5, PEN, 0.6)
        body += line(
            f"M{number(9.6 - k * 1.3)} {number(0.2 + k * 0.4)}L{number(8.6 - k)} {number(-3.4 + k * 0.6)}",
            0.5,
            PEN,
            0.55,
        )
    return body


def strawberry() -> str:
    """A strawberry with its green collar."""
    body = shape(
        "M0 -6.4C5 -9.4 10 -6.4 9 -.6C8 5 3.4 10 0 11C-3.4 10 -8 5 -9 -.6C-10 -6.4 -5 -9.4 0 -6.4Z",
        "#d2402f",
        1.3,
    )
    for x, y in ((-4.6, -2), (0, -1), (4.4, -2.4), (-2.6, 3), (2.4, 3), (0, 7), (-6.4, 1.4), (6.2, 1.2)):
        body += dot(x, y, 0.75, "#ffe3a0", 1.1) + line(f"M{x + 0.7} {y - 0.4}q.3 .8 -.3 1.4", 0.4)
    body += line("M-7.2 -2Q-6.6 -4.8 -4.6 -5.4", 1.3, "#ffd9cc")
    for k in range(4):
        body += line(
            f"M{number(8.4 - k * 1.1)} {number(1 + k * 1.6)}L{number(7 - k)} {number(4.6 + k * 1.2)}",
            0.5,
            PEN,
            0.6,
        )
    return body + shape(COLLAR, "#8fae4e", 1) + line("M0 -9Q.4 -11.6 2.6 -12.4", 1.4)


def acorn() -> str:
    """An acorn in its cup."""
    body = shape("M-7 -2.6C-7 5 -3 9 0 12C3 9 7 5 7 -2.6Z", "#c98f4a", 1.3)
    body += line("M-4.4 -.4Q-4.2 3.6 -2.4 6.4", 1.5, "#ffe6bb")
    for k in range(4):
        body += line(
            f"M{number(6.2 - k * 1.1)} {number(-1 + k)}L{number(4.4 - k * 0.9)} {number(5.4 + k)}",
            0.55,
            PEN,
            0.6,
        )
    body += shape("M-9.4 -2.2Q-9.6 -9.4 0 -9.8Q9.6 -9.4 9.4 -2.2Q0 1 -9.4 -2.2Z", "#8d6a3e", 1.3)
    for x in (-6.0, -3.0, 0.0, 3.0, 6.0):
        body += line(f"M{x} {number(-2 + abs(x) * 0.12)}L{number(x * 0.6 + 1.6)} -8.8", 0.5, PEN, 0.7)
        body += line(f"M{x} {number(-2 + abs(x) * 0.12)}L{number(x * 0.6 - 1.6)} -8.8", 0.5, PEN, 0.7)
    return body + line("M0 -9.8Q.4 -12 2.4 -13", 1.8)


def _crumbs(chance: Random, colour: str) -> str:
    """A few crumbs about the foot."""
    return "".join(
        pebble(
            chance.uniform(-9, 9),
            chance.uniform(7, 10.5),
            chance.uniform(0.8, 1.6),
            chance.uniform(0.7, 1.2),
            chance,
            colour,
            0.6,
        )
        for _ in range(4)
    )


def eaten_apple() -> str:
    """The core of an apple."""
    body = shape(
        "M-5.6 -7.4Q0 -5.4 5.6 -7.4Q2.4 -2 2.6 1Q3 5 6 8Q0 10 -6 8Q-3 5 -2.6 1Q-2.4 -2 -5.6 -7.4Z",
        "#efe3c6",
        1.3,
    )
    body += line("M0 -6.4V-10.4", 1.3) + dot(-0.6, 1, 0.8, PEN, 1.5) + dot(0.9, 4, 0.7, PEN, 1.3)
    return placed(body, 0, 0, 1, 14)


def eaten_mushroom() -> str:
    """A stem with the rest of its cap."""
    body = shape("M-3.4 -1Q-3 6 -4.4 9.4Q0 11 4.4 9.4Q3 6 3.4 -1Z", "#f4e8cf")
    body += shape(
        "M-6.6 -.4Q-6.4 -4 -3.6 -4.4Q-2.6 -2.4 -.8 -4.8Q.8 -2.6 2.8 -5Q5 -3.4 6.4 .2Q0 2.6 -6.6 -.4Z",
        "#dcb88c",
        1.2,
    )
    return body + line("M1.6 9.4L2 4M2.6 9.2L2.8 4.6", 0.5, PEN, 0.6)


def eaten_strawberry() -> str:
    """The collar with a bite of the fruit."""
    body = shape("M-4.6 -5.4Q-5 -1.6 -2.8 .6Q-1.4 -.6 0 1.4Q1.6 -.8 3 .4Q5 -1.6 4.6 -5.4Z", "#e6b8a4", 1.2)
    body += shape(COLLAR, "#c5c79a", 1) + line("M0 -9Q.4 -11.6 2.6 -12.4", 1.3)
    return placed(body, 0, 3, 1.05, -10) + _crumbs(Random(4), "#e6b8a4")


def eaten_acorn() -> str:
    """The empty cup and a piece of shell."""
    body = shape("M-9.4 -2.2Q-9.6 -9.4 0 -9.8Q9.6 -9.4 9.4 -2.2Q0 1 -9.4 -2.2Z", "#c9b694", 1.3)
    body += line("M-6 -2L-2 -8.8M-3 -1.4L0 -8.8M3 -1.4L0 -8.8M6 -2L2 -8.8", 0.5, PEN, 0.6)
    shell = shape("M-4 8.6Q-5.4 4 -1.6 2.6Q-.6 5.4 1.6 4.4Q1.8 7.6 4 8.8Q0 11 -4 8.6Z", "#e3cfa6", 1.1)
    return placed(body, -2, -1, 0.8, 152) + placed(shell, 5, 1, 1, 16)


def struck_out(radius: float) -> str:
    """One stroke of red pencil: gone."""
    r = radius
    return stroke([(-r, r * 0.86), (0, 0.2), (r, -r * 0.9)], [0.9, 1.7, 0.8], RED, 0.8)
