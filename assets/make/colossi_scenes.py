"""The pictures of the Action and Beast cards of Colossi: each tells what its card does.

What matters stands between 60 and 325 of 348: cards with long texts show no more. They show it smaller, with
more of the land at both sides, so their pictures have a margin.
"""

from collections.abc import Callable
from functools import partial
from typing import Final

from PIL import Image

from assets.make import colossi_props as props
from assets.make.colossi_canvas import (
    BLOOD,
    DEEP,
    DUSK,
    FLARE,
    GOLDEN,
    HALL,
    MAGIC,
    MIST,
    MORNING,
    NIGHT,
    NOON,
    STORM,
    VIOLET,
    WHEAT,
    Canvas,
)
from assets.make.colossi_cast import acolyte, beast, giant
from assets.make.kit.path import Point
from assets.make.prop import arrow, moved, prints
from assets.make.thrift import paletted

FOLDER: Final = "colossi/cards"
WIDTH, HEIGHT = 318, 348
COLOURS: Final = 96
MARGIN: Final = 48
LONG: Final = frozenset(
    ("AUD", "BOL", "CPN", "CVT", "DIP", "DOM", "EXC", "INA", "ING", "MIM", "PUR", "REC", "RIT", "SOL")
)
"""Cards with long texts."""
Scene = Callable[[Canvas], None]
GREEN, DARK_GREEN = "#c8ec9a", "#24501c"
WHITE, BROWN = "#fff6dc", "#4a2410"


def _pair(canvas: Canvas, x: float, y: float, radius: float, colour: str) -> None:
    """A space with one Acolyte on it and a second that comes from above."""
    canvas.draw(moved(props.hexplate(radius), x, y))
    canvas.place(acolyte(colour), x - radius * 0.38, y + radius * 0.16, radius * 0.66)
    canvas.glow(x + radius * 0.36, y - radius * 0.5, radius * 0.5, "#fffbe0", 0.9)
    canvas.place(acolyte(colour), x + radius * 0.36, y - radius * 0.06, radius * 0.66, shadow=0.3)
    canvas.draw(moved(props.plus(radius * 0.13), x + radius * 0.72, y - radius * 0.86))


def bolster(canvas: Canvas) -> None:
    """One more Acolyte on each space that has some."""
    canvas.sky(NOON, (60, 66))
    canvas.cloud(230, 60, 46)
    canvas.hills(NOON)
    canvas.grass(NOON, 200, 70)
    for x, y, radius in ((84, 196, 62), (240, 188, 58), (166, 292, 84)):
        _pair(canvas, x, y, radius, "teal")


def convene(canvas: Canvas) -> None:
    """All Acolytes next to a Colossus come to it: it calls them."""
    canvas.sky(MORNING, (250, 60))
    canvas.hills(MORNING)
    canvas.trees(MORNING, ((262, 200, 52), (294, 206, 60)))
    canvas.grass(MORNING, 220)
    canvas.place(giant("brick"), 178, 286, 208)
    canvas.draw(moved(props.arcs((26, 46, 66, 86), WHITE, 8, 130, 236), 84, 140))
    for colour, x, foot, size in (
        ("teal", 36, 268, 44),
        ("plum", 286, 270, 44),
        ("amber", 82, 322, 52),
        ("teal", 240, 324, 52),
    ):
        side = -1 if x < WIDTH / 2 else 1
        canvas.draw(prints([(x + side * 56, foot + 16), (x + side * 18, foot + 6)], 2, 4.4, "#2f5230", 0.7))
        canvas.place(acolyte(colour), x, foot, size)


def convert(canvas: Canvas) -> None:
    """Others' Acolytes turn into own ones beneath a Colossus."""
    canvas.sky(MAGIC, (160, 92), 50)
    canvas.stars(26, 0.4)
    canvas.beams(160, 110, "#f6e6ff", 12, 300, 0.2)
    canvas.hills(MAGIC)
    canvas.place(giant("plum"), 160, 246, 196)
    canvas.draw(moved(props.portal(canvas.sheet, 146, 44, "#a27cf0"), 159, 286))
    canvas.place(acolyte("brick"), 62, 308, 56)
    canvas.place(acolyte("brick"), 159, 318, 56)
    canvas.place(acolyte("plum"), 159, 318, 56, alpha=0.55, shadow=0)
    canvas.place(acolyte("plum"), 256, 308, 56)
    canvas.draw(arrow([(92, 222), (160, 200), (222, 220)], 11, WHITE, "#3a2a68"))
    canvas.draw(
        moved(props.glint(15), 188, 248), moved(props.glint(11), 124, 280), moved(props.glint(9), 288, 232)
    )


def influence(canvas: Canvas) -> None:
    """Another seat's Colossus is led on strings."""
    canvas.sky(DUSK, (62, 150), 34)
    canvas.hills(DUSK)
    canvas.grass(DUSK, 230, 70)
    canvas.place(giant("teal"), 166, 308, 196)
    ends = ((96, 126), (196, 130), (112, 230), (178, 236), (150, 160))
    shifted = tuple((x - 160, y - 84) for x, y in ends)
    canvas.draw(moved(props.puppet_bar(canvas.sheet, 84, shifted), 160, 84))
    canvas.draw(arrow([(262, 320), (284, 300), (288, 262)], 10, WHITE, "#38284e"))
    canvas.place(acolyte("plum"), 40, 318, 58)


def intimidate(canvas: Canvas) -> None:
    """Acolytes next to a Colossus fly away from it."""
    canvas.sky(FLARE, (76, 82), 44)
    canvas.hills(FLARE, (0.5, 0.62))
    canvas.beams(159, 210, "#fff0b8", 14, 340, 0.36)
    canvas.place(giant("plum"), 159, 312, 226)
    for colour, x, foot, turn in (
        ("amber", 34, 320, -34),
        ("teal", 288, 316, 34),
        ("brick", 282, 196, 26),
        ("teal", 38, 210, -26),
    ):
        canvas.place(acolyte(colour), x, foot, 48, turn=turn, shadow=0)


def pilfer(canvas: Canvas) -> None:
    """An Acolyte takes two cards from beside a sleeping Colossus."""
    canvas.sky(NIGHT, (78, 92), 44)
    canvas.stars()
    canvas.hills(NIGHT)
    canvas.trees(NIGHT, ((268, 206, 54), (296, 212, 62)))
    canvas.place(giant("brick", asleep=True), 204, 284, 214)
    for size, x, y in ((22, 266, 130), (16, 286, 104), (11, 300, 84)):
        canvas.draw(f'<g opacity=".8">{moved(_snore(size), x, y)}</g>')
    canvas.place(acolyte("plum"), 80, 316, 84)
    canvas.draw(moved(props.card(64), 32, 206, turn=-18), moved(props.card(64), 132, 196, turn=14))


def _snore(size: float) -> str:
    """A letter as sleepers breathe it."""
    points = [(-size / 2, -size / 2), (size / 2, -size / 2), (-size / 2, size / 2), (size / 2, size / 2)]
    return props.stroke(points, WHITE, size * 0.24, curved=False)


def purge(canvas: Canvas) -> None:
    """A whirl sweeps all Acolytes off the Colossus's own space."""
    canvas.sky(VIOLET, (250, 70))
    canvas.hills(VIOLET)
    canvas.draw(moved(props.hexplate(132, "#b8a6cc", "#463a66"), 159, 270))
    canvas.draw(moved(props.curl(152, "#ffffff", 15, 200, 1.4), 159, 262))
    canvas.place(giant("teal"), 162, 288, 186)
    canvas.draw(moved(props.curl(160, "#fdf6ff", 13, 20, 0.5), 159, 282))
    for colour, x, foot, turn in (
        ("amber", 38, 262, -40),
        ("brick", 284, 252, 42),
        ("plum", 272, 326, 118),
        ("amber", 56, 332, -110),
    ):
        canvas.place(acolyte(colour), x, foot, 46, turn=turn, shadow=0)
    canvas.draw(
        arrow([(74, 176), (52, 160), (34, 138)], 9, WHITE, "#463a66"),
        arrow([(246, 170), (268, 152), (284, 130)], 9, WHITE, "#463a66"),
    )


def recall(canvas: Canvas) -> None:
    """Own Acolytes fly back to their Colossus from everywhere."""
    canvas.sky(DUSK, (160, 140), 56)
    canvas.hills(DUSK)
    canvas.grass(DUSK, 240, 60)
    canvas.place(giant("amber"), 164, 292, 204)
    trails: tuple[tuple[list[Point], float, float, float], ...] = (
        ([(4, 96), (60, 90), (104, 150)], 56, 134, 42),
        ([(314, 92), (264, 84), (222, 140)], 266, 126, -42),
    )
    for path, x, foot, turn in trails:
        for width, opacity in ((26, 0.25), (13, 0.5)):
            canvas.draw(props.stroke(path, "#ffe9a8", width, opacity))
        canvas.place(acolyte("amber"), x, foot, 42, turn=turn, shadow=0)
    canvas.place(acolyte("amber"), 62, 322, 56)
    canvas.place(acolyte("amber"), 256, 324, 56)
    canvas.draw(moved(props.plus(10), 30, 262), moved(props.plus(10), 292, 264))


def replace(canvas: Canvas) -> None:
    """Two Colossi change places."""
    canvas.sky(GOLDEN, (160, 74), 46)
    canvas.hills(GOLDEN)
    canvas.draw(moved(props.hexplate(74), 80, 270), moved(props.hexplate(74), 238, 270))
    canvas.place(giant("brick"), 80, 284, 142)
    canvas.place(giant("plum"), 240, 284, 142)
    canvas.draw(
        arrow([(92, 142), (160, 98), (226, 136)], 14, "#fffdf0", "#6a4a10"),
        arrow([(228, 306), (160, 336), (96, 310)], 14, "#fffdf0", "#6a4a10"),
    )


def ritual(canvas: Canvas) -> None:
    """A die decides over an Acolyte on an altar."""
    canvas.sky(BLOOD, (226, 92), 46)
    canvas.hills(BLOOD)
    canvas.glow(159, 220, 90, "#ffb06a", 0.55)
    canvas.draw(moved(props.altar(canvas.sheet, 104), 159, 314))
    for x, tall in ((70, 40), (92, 30), (228, 32), (250, 44)):
        canvas.draw(moved(props.candle(canvas.sheet, tall), x, 224))
    canvas.place(acolyte("teal"), 132, 228, 66)
    canvas.draw(moved(props.die(canvas.sheet, 2, 52), 198, 196, turn=16))
    canvas.place(acolyte("plum"), 32, 326, 58)
    canvas.place(acolyte("plum"), 290, 326, 58)


def harvest(canvas: Canvas) -> None:
    """The wheat is cut before its time."""
    canvas.sky(WHEAT, (76, 76), 42)
    canvas.hills(WHEAT)
    canvas.wheat(206, 260)
    canvas.place(giant("teal", asleep=True), 204, 278, 208)
    canvas.wheat(300, 60)
    canvas.place(acolyte("teal"), 46, 286, 62)
    canvas.place(acolyte("teal"), 104, 322, 70)
    canvas.draw(moved(props.sheaf(50), 176, 326), moved(props.sheaf(44), 278, 322))


def sacrifice(canvas: Canvas) -> None:
    """Own Acolytes rise into the light; gold remains of each."""
    canvas.sky(DEEP)
    canvas.stars(24, 0.6)
    canvas.hills(DEEP, (0.6, 0.72))
    canvas.shaft(159, 90, 210)
    for x, foot, size, alpha in (
        (112, 178, 46, 0.5),
        (206, 162, 42, 0.42),
        (159, 128, 36, 0.3),
        (164, 224, 56, 0.7),
    ):
        canvas.place(acolyte("amber"), x, foot, size, alpha=alpha, shadow=0)
    places = (
        (104, 306, 22),
        (214, 308, 22),
        (138, 322, 23),
        (182, 324, 23),
        (160, 302, 22),
        (124, 258, 15),
        (196, 262, 15),
    )
    canvas.draw(props.coins(places))
    canvas.draw(
        moved(props.glint(13), 92, 222), moved(props.glint(10), 232, 218), moved(props.glint(9), 160, 262)
    )


def steal(canvas: Canvas) -> None:
    """An Acolyte runs off with somebody's Trait."""
    canvas.sky(MIST, (244, 70), 36)
    canvas.hills(MIST)
    canvas.trees(MIST, ((30, 206, 62), (58, 214, 70)))
    canvas.place(giant("teal", asleep=True), 214, 262, 188)
    canvas.grass(MIST, 270, 60)
    canvas.draw(props.speed(((156, 250, 66), (164, 276, 84), (158, 302, 60)), "#fffdf0"))
    canvas.place(acolyte("brick"), 112, 316, 84, turn=-10)
    canvas.draw(moved(props.medal(38), 60, 232, turn=-12), moved(props.glint(12), 30, 196))


def pity(canvas: Canvas) -> None:
    """A poor seat gets five coins, the giver two."""
    canvas.sky(STORM)
    canvas.cloud(92, 66, 60, "#aebcbc", "#566a70")
    canvas.cloud(210, 50, 46, "#bccac8", "#5c7076")
    canvas.hills(STORM)
    canvas.rain(50)
    canvas.glow(150, 238, 74, "#ffe9a8", 0.6)
    canvas.place(giant("amber"), 222, 306, 178)
    canvas.place(acolyte("teal"), 48, 318, 70)
    places = ((118, 302, 15), (140, 308, 15), (100, 318, 15), (124, 322, 15), (128, 282, 15))
    canvas.draw(props.coins(places), props.coins(((270, 320, 15), (296, 324, 15))))


def teleport(canvas: Canvas) -> None:
    """A Colossus goes through one ring of light and comes out of another."""
    canvas.sky(MAGIC)
    canvas.stars(44, 0.7)
    canvas.hills(MAGIC, (0.62, 0.74))
    canvas.draw(moved(props.portal(canvas.sheet, 66, 22, "#5fd8e8"), 246, 152))
    canvas.place(giant("brick"), 246, 150, 98, alpha=0.42, shadow=0)
    canvas.draw(moved(props.portal(canvas.sheet, 118, 38, "#5fd8e8"), 128, 296))
    canvas.shaft(128, 150, 190, "#aef4f4", 120)
    canvas.place(giant("brick"), 128, 300, 186)
    for x, y, size in ((40, 196, 13), (222, 236, 11), (196, 190, 8), (58, 130, 9)):
        canvas.draw(moved(props.glint(size), x, y))


def vandalize(canvas: Canvas) -> None:
    """A Trait is beaten to pieces."""
    canvas.sky(HALL, (160, 150), 74)
    canvas.hills(HALL, (0.72,), 0.02)
    canvas.draw(moved(props.altar(canvas.sheet, 84), 176, 318))
    canvas.draw(moved(props.medal(58), 176, 196))
    crack = [(196, 134), (168, 172), (190, 192), (160, 222), (172, 256)]
    canvas.draw(
        props.stroke(crack, "#2c0f33", 9, curved=False), props.stroke(crack, "#ffe0a0", 3, curved=False)
    )
    canvas.draw(moved(props.shards(4, 11, 112), 176, 196))
    canvas.place(acolyte("brick"), 66, 322, 84)
    canvas.draw(moved(props.hammer(canvas.sheet, 62), 128, 146))


def lure(canvas: Canvas) -> None:
    """A Beast follows a bait to the Colossus."""
    canvas.sky(MORNING, (70, 70))
    canvas.hills(MORNING)
    canvas.grass(MORNING, 216, 80)
    canvas.place(giant("amber"), 226, 232, 150)
    canvas.place(beast("TI"), 88, 316, 152, flip=True)
    canvas.place(acolyte("amber"), 276, 316, 62)
    canvas.draw(moved(props.rod(canvas.sheet, (-68, -96), 44), 258, 276))


def walk(canvas: Canvas) -> None:
    """A Beast takes two steps."""
    canvas.sky(NOON, (76, 70))
    canvas.hills(NOON)
    canvas.trees(NOON, ((20, 204, 46), (298, 200, 50)))
    canvas.grass(NOON, 220, 80)
    canvas.place(beast("ST"), 252, 232, 92)
    canvas.draw(prints([(300, 322), (250, 308), (210, 300)], 4, 9, "#2c4a2a", 0.7))
    canvas.place(beast("WI"), 126, 312, 214)


def rampage(canvas: Canvas) -> None:
    """A Beast runs straight on."""
    canvas.sky(BLOOD, (80, 76), 42)
    canvas.peaks(BLOOD, ((250, 70, 60), (300, 52, 44)), 176)
    canvas.hills(BLOOD)
    canvas.dust(276, 10)
    canvas.draw(props.speed(((226, 160, 96), (244, 194, 80), (214, 228, 104), (250, 262, 70))))
    canvas.place(beast("BL"), 138, 312, 234)
    canvas.dust(316, 6)


SCENES: Final[dict[str, Scene]] = {
    "BOL": bolster,
    "CVN": convene,
    "CVT": convert,
    "INA": influence,
    "INT": intimidate,
    "PIL": pilfer,
    "PUR": purge,
    "REC": recall,
    "REP": replace,
    "RIT": ritual,
    "EAR": harvest,
    "SAC": sacrifice,
    "STL": steal,
    "PIT": pity,
    "TEL": teleport,
    "VAN": vandalize,
    "LUR": lure,
    "WLK": walk,
    "RAM": rampage,
}


def painted(code: str, scene: Scene, seed: int) -> Image.Image:
    """A card's picture."""
    canvas = Canvas(WIDTH, HEIGHT, seed, MARGIN if code in LONG else 0)
    scene(canvas)
    return paletted(canvas.picture(), COLOURS)


def _name(code: str) -> str:
    return f"{FOLDER}/scene-{code}.png"


def jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    return {
        _name(code): partial(painted, code, scene, 11 + number)
        for number, (code, scene) in enumerate(SCENES.items())
    }


def sample() -> dict[str, Image.Image]:
    """One by day and one by night."""
    numbers = {code: number for number, code in enumerate(SCENES)}
    return {_name(code): painted(code, SCENES[code], 11 + numbers[code]) for code in ("REP", "PIL")}
