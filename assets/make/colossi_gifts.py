"""The pictures of the Divine Gifts of Colossi: most of them give to everybody."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PIL import Image

from assets.make import colossi_props as props
from assets.make.colossi_canvas import (
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
    SEA,
    WHEAT,
    Canvas,
)
from assets.make.colossi_cast import acolyte, beast, giant
from assets.make.colossi_scenes import FOLDER, WHITE, Scene, painted
from assets.make.kit.colour import PLAYERS
from assets.make.kit.path import ellipse
from assets.make.prop import arrow, moved

FIRST_SEED: Final = 51


def abundance(canvas: Canvas) -> None:
    """Cards for all, three for oneself."""
    canvas.sky(GOLDEN, (159, 110), 60)
    canvas.beams(159, 120, "#fffdf0", 16, 320, 0.5)
    canvas.hills(GOLDEN)
    canvas.draw(moved(props.fan(88, 3, 20), 159, 126))
    for x, y, turn in ((52, 150, -24), (268, 150, 24), (36, 226, -10), (286, 226, 12)):
        canvas.draw(moved(props.card(46), x, y, turn=turn))
    canvas.place(beast("BO"), 159, 320, 190)


def audacity(canvas: Canvas) -> None:
    """Picture of the gift for standing beside Beasts."""
    canvas.sky(FLARE, (240, 76), 40)
    canvas.hills(FLARE)
    canvas.place(beast("BL"), 206, 266, 208)
    canvas.draw(moved(props.flag(canvas.sheet, "teal", 138), 22, 316))
    canvas.place(acolyte("teal"), 72, 322, 66)
    canvas.draw(props.coins(((128, 300, 18), (162, 316, 18), (206, 304, 18), (246, 318, 18))))


def authority(canvas: Canvas) -> None:
    """Others' Acolytes pay homage to a Colossus."""
    canvas.sky(HALL, (159, 130), 84)
    canvas.beams(159, 150, "#ffe0a0", 12, 320, 0.24)
    canvas.hills(HALL, (0.76,), 0.01)
    canvas.place(giant("plum"), 159, 272, 206)
    canvas.draw(moved(props.crown(canvas.sheet, 30), 159, 118))
    for colour, x, turn in (("amber", 52, 12), ("teal", 124, 8), ("brick", 196, -8), ("teal", 266, -12)):
        canvas.place(acolyte(colour), x, 320, 50, turn=turn)
        canvas.draw(moved(props.coin(12), x + (22 if turn > 0 else -22), 308))


def companionship(canvas: Canvas) -> None:
    """Company gathers at a Colossus's fire."""
    canvas.sky(NIGHT, (62, 72), 32)
    canvas.stars(40)
    canvas.hills(NIGHT)
    canvas.place(giant("teal", asleep=True), 180, 248, 208)
    canvas.glow(159, 286, 96, "#ffb45a", 0.6)
    for colour, x, foot in (("teal", 40, 284), ("amber", 90, 268), ("plum", 240, 276), ("brick", 284, 292)):
        canvas.place(acolyte(colour), x, foot, 54)
    canvas.draw(moved(props.campfire(canvas.sheet, 34), 162, 312))


def comradery(canvas: Canvas) -> None:
    """Two Colossi share a space, and both are paid."""
    canvas.sky(DUSK, (159, 128), 62)
    canvas.hills(DUSK)
    canvas.draw(moved(props.hexplate(146, "#9a86a8", "#38284e"), 159, 266))
    canvas.place(giant("teal"), 94, 276, 158)
    canvas.place(giant("brick"), 222, 284, 168)
    canvas.draw(props.coins(((124, 312, 18), (160, 320, 20), (196, 312, 18))))
    canvas.draw(moved(props.glint(14), 158, 132))


def diplomacy(canvas: Canvas) -> None:
    """Acolytes are paid as guests on others' land."""
    canvas.sky(NOON, (159, 66), 36)
    canvas.hills(NOON)
    canvas.draw(moved(props.flag(canvas.sheet, "teal", 170), 24, 276))
    canvas.draw(moved(props.flag(canvas.sheet, "plum", 170), 294, 276, flip=True))
    canvas.draw(moved(props.altar(canvas.sheet, 74), 159, 316))
    canvas.place(acolyte("teal"), 66, 318, 76)
    canvas.place(acolyte("plum"), 252, 318, 76)
    canvas.draw(
        moved(props.scroll(canvas.sheet, 44), 159, 226), props.coins(((138, 280, 14), (180, 280, 14)))
    )


def dominion(canvas: Canvas) -> None:
    """Everybody plants a flag on a space where nobody stands."""
    canvas.sky(MIST, (70, 70), 36)
    canvas.sea(SEA, 150, 60)
    for colour, x, y, radius in (
        ("brick", 70, 196, 50),
        ("teal", 250, 190, 50),
        ("plum", 262, 290, 52),
        ("amber", 120, 290, 92),
    ):
        canvas.draw(moved(props.hexplate(radius), x, y))
        canvas.draw(moved(props.flag(canvas.sheet, colour, radius * 1.6), x + radius * 0.1, y))
        canvas.place(acolyte(colour), x - radius * 0.28, y + radius * 0.16, radius * 0.56)


def fortitude(canvas: Canvas) -> None:
    """Spaces held round a Colossus pay."""
    canvas.sky(GOLDEN, (76, 72), 42)
    canvas.hills(GOLDEN)
    for x, y in ((159, 190), (60, 220), (258, 220), (60, 290), (258, 290), (159, 322)):
        canvas.draw(moved(props.hexplate(40), x, y), moved(props.coin(14), x, y - 3))
    canvas.draw(props.stroke(ellipse(159, 256, 134, 76), "#fff6cc", 7, 0.4))
    canvas.place(giant("amber"), 159, 300, 214)


def influence(canvas: Canvas) -> None:
    """A light from above leads others' Colossi one step on."""
    canvas.sky(MORNING)
    canvas.cloud(96, 74, 58, "#fffdf0", "#d8cfa8")
    canvas.cloud(214, 66, 66, "#fffdf0", "#d8cfa8")
    canvas.hills(MORNING)
    canvas.draw(moved(props.hexplate(78), 84, 286), moved(props.hexplate(78, "#d8e08a"), 236, 286))
    canvas.shaft(150, 60, 250)
    canvas.place(giant("brick"), 106, 296, 162)
    canvas.draw(arrow([(168, 250), (208, 236), (240, 262)], 14, WHITE, "#5e4210"))
    for x, y, size in ((60, 150, 11), (190, 170, 14), (232, 208, 9)):
        canvas.draw(moved(props.glint(size), x, y))


def miracle(canvas: Canvas) -> None:
    """A harvest out of season, out of a clear sky."""
    canvas.sky(WHEAT, (159, 78), 40)
    canvas.beams(159, 78, "#fffdf0", 18, 360, 0.36)
    canvas.hills(WHEAT, (0.6, 0.72))
    canvas.wheat(250, 150)
    canvas.glow(159, 210, 84, "#fffbe0", 0.9)
    canvas.draw(moved(props.sheaf(92), 159, 296))
    canvas.wheat(318, 30)
    canvas.place(acolyte("plum"), 54, 318, 64, turn=-6)
    canvas.place(acolyte("amber"), 264, 318, 64, turn=6)
    for x, y, size in ((96, 166, 13), (226, 150, 15), (210, 232, 10), (104, 236, 10)):
        canvas.draw(moved(props.glint(size), x, y))


def reinforcements(canvas: Canvas) -> None:
    """Fresh Acolytes land to hold what one has."""
    canvas.sky(SEA, (66, 66), 34)
    canvas.sea(SEA, 136, 70)
    canvas.draw(moved(props.boat(canvas.sheet, "brick", 150), 216, 216))
    canvas.hills(NOON, (0.74,), 0.02)
    canvas.grass(NOON, 270, 40)
    canvas.draw(moved(props.flag(canvas.sheet, "brick", 150), 24, 312))
    for x, foot, size in ((276, 262, 44), (226, 276, 50), (166, 296, 56), (98, 318, 62)):
        canvas.place(acolyte("brick"), x, foot, size)


def solidarity(canvas: Canvas) -> None:
    """All who are left stand together on one space."""
    canvas.sky(FLARE, (159, 110), 64)
    canvas.beams(159, 160, "#fff0b8", 14, 320, 0.3)
    canvas.hills(FLARE, (0.6, 0.72))
    canvas.draw(moved(props.hexplate(150, "#d8a060", "#5a2a1c"), 159, 288))
    for row, foot in ((1, 176), (2, 236), (3, 300)):
        for k in range(row):
            canvas.place(acolyte("teal"), 159 + (k - (row - 1) / 2) * 72, foot, 62, shadow=0.3)


def solitude(canvas: Canvas) -> None:
    """A Colossus all alone."""
    canvas.sky(DEEP, (208, 112), 62)
    canvas.stars(70, 0.5)
    canvas.peaks(DEEP, ((60, 60, 70), (270, 44, 60)), 222)
    canvas.hills(DEEP, (0.66, 0.78))
    canvas.place(giant("plum"), 134, 300, 176)
    canvas.draw(props.coins(((232, 302, 16), (262, 312, 16), (244, 322, 16))))


def windfall(canvas: Canvas) -> None:
    """Picture of the gift of what lies beneath a Colossus."""
    canvas.sky(MORNING, (250, 64), 34)
    canvas.hills(MORNING)
    canvas.grass(MORNING, 236, 60)
    canvas.place(giant("teal"), 150, 300, 212)
    for x, y, size, turn in ((58, 128, 40, -14), (250, 138, 44, 16), (282, 208, 38, -8), (36, 214, 38, 10)):
        canvas.draw(moved(props.cube(canvas.sheet, size), x, y, turn=turn))
    for x, y in ((40, 318), (78, 326), (236, 318), (274, 326)):
        canvas.draw(moved(props.cube(canvas.sheet, 46), x, y))
    canvas.draw(moved(props.card(44), 206, 108, turn=20), moved(props.coin(14), 104, 96))


def exchange(canvas: Canvas) -> None:
    """Exchange: players pool hand cards, which are shuffled and dealt out again."""
    canvas.sky(HALL, (159, 120), 74)
    canvas.hills(HALL, (0.62,), 0.01)
    for colour, x in (("amber", 80), ("plum", 159), ("brick", 238)):
        canvas.place(acolyte(colour), x, 236, 66)
    canvas.draw(moved(props.altar(canvas.sheet, 130), 159, 348))
    hues = (props.PLUM, PLAYERS["teal"], PLAYERS["amber"], props.BRICK)
    for hue, x, y, turn in zip(
        hues, (149, 167, 155, 165), (254, 250, 246, 242), (-16, 12, -4, 24), strict=True
    ):
        canvas.draw(moved(props.card(62, hue), x, y, turn=turn))
    canvas.draw(
        arrow([(48, 250), (70, 226), (104, 236)], 10, WHITE, "#2c1e18"),
        arrow([(214, 238), (246, 228), (268, 252)], 10, WHITE, "#2c1e18"),
        props.coins(((60, 276, 14), (84, 284, 14), (240, 284, 14), (264, 276, 14))),
    )


def growth(canvas: Canvas) -> None:
    """A tree that bears a Trait for everybody."""
    canvas.sky(MORNING, (76, 70), 36)
    canvas.hills(MORNING)
    canvas.grass(MORNING, 226, 70)
    canvas.glow(160, 200, 100, "#fff6fa", 0.6)
    canvas.draw(moved(props.sapling(canvas.sheet, 196), 160, 306))
    for colour, x, foot in (("amber", 42, 304), ("teal", 92, 322), ("plum", 228, 322), ("brick", 278, 304)):
        canvas.place(acolyte(colour), x, foot, 48)


def mimesis(canvas: Canvas) -> None:
    """Mimesis: each player may take a Trait from another."""
    canvas.sky(MAGIC, (250, 80), 30)
    canvas.stars(30, 0.5)
    canvas.hills(MAGIC, (0.72,), 0.02)
    canvas.draw(moved(props.mirror(canvas.sheet, 66, ""), 216, 204))
    canvas.place(acolyte("brick"), 216, 272, 72, alpha=0.8, shadow=0)
    canvas.place(acolyte("teal"), 86, 320, 92)
    canvas.draw(moved(props.mask(canvas.sheet, PLAYERS["brick"], 36), 86, 222))
    canvas.draw(moved(props.glint(14), 148, 150), moved(props.glint(10), 284, 262))


SCENES: Final[dict[str, Scene]] = {
    "ABU": abundance,
    "AUD": audacity,
    "AUT": authority,
    "CPN": companionship,
    "COM": comradery,
    "DIP": diplomacy,
    "DOM": dominion,
    "FOR": fortitude,
    "ING": influence,
    "MIR": miracle,
    "REI": reinforcements,
    "SOL": solidarity,
    "STU": solitude,
    "WIN": windfall,
    "EXC": exchange,
    "GRO": growth,
    "MIM": mimesis,
}


def _name(code: str) -> str:
    return f"{FOLDER}/scene-{code}.png"


def _job(code: str) -> Image.Image:
    return painted(code, SCENES[code], FIRST_SEED + list(SCENES).index(code))


def jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it."""
    return {_name(code): partial(_job, code) for code in SCENES}


def sample() -> dict[str, Image.Image]:
    """One of them."""
    return {_name("GRO"): _job("GRO")}
