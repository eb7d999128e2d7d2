"""The pictures on BrilliAnts' special cards: one for every effect and, where it has one, every type."""

from collections.abc import Callable
from functools import partial

from PIL import Image

from assets.make import predators, prop, resources, treat
from assets.make.actor import Actor
from assets.make.kit.colour import GOLD, PLAYERS, TYPES, Ramp, Tones, mix
from assets.make.kit.form import dot, fill, form
from assets.make.kit.path import Point, taper
from assets.make.stage import Stage
from assets.make.thrift import paletted

FOLDER = "brilliants/specials"
MEADOW: Tones = ("#3f6420", "#5f8a2e", "#86ab40", "#aecb5c", "#d8e68a")
LEAFY: Tones = ("#3c6b2c", "#6b9a3c", "#9cc257", "#cfe08a")
AUTUMN: Tones = ("#7a3d16", "#b4652a", "#dc9a45", "#f4cc7c")
LOAM: Tones = ("#4a2c17", "#74492a", "#9b6b40", "#c3945c", "#e6c089")
DUSK: Tones = ("#3d2a3e", "#6b4150", "#9c5f55", "#cf8f62", "#f0bf7c")
NIGHT: Tones = ("#141c38", "#223056", "#384a76", "#566a98", "#8798bf")
CLAY: Tones = ("#4a1c0e", "#853a20", "#a8502e", "#d0784c", "#f0ac80")
GRAVEL: Tones = ("#3a3836", "#5c5854", "#807a72", "#a8a296", "#d2ccc0")
CORNER: Tones = ("#1d2c12", "#2c4219", "#3c5622")
CORNER_NIGHT: Tones = ("#0d1328", "#16203c", "#202c4c")
BARK = ("#2a180c", "#6b4527", "#b08354")
CASTES = {"H": "hunter", "F": "farmer", "D": "digger"}
CASTE_OF = {"BE": "H", "CA": "H", "FL": "H", "MU": "F", "ST": "F", "BL": "F", "CL": "D", "SA": "D", "GR": "D"}
EGGS = {
    "H": Ramp("#4a2012", "#a8603e", "#cc8a66", "#f2c8a8", "#fff0e2", "#ffffff"),
    "F": Ramp("#2c4216", "#86a45a", "#aac47e", "#dcecb8", "#f8fde8", "#ffffff"),
    "D": Ramp("#2c2b2e", "#8a888c", "#aeacae", "#dedcda", "#f8f7f4", "#ffffff"),
}


def _bright(stage: Stage, kind: str) -> None:
    """The open air in the light of a type's own hour: dusk, noon, or a lit hollow of earth."""
    match kind:
        case "H":
            stage.sky("#ef9450", "#ffe2a0", (220, 96), "#fff6cc", 130)
            stage.foliage(92, AUTUMN, 70)
            stage.ground(162, LOAM, (220, 214))
            stage.scatter("grass", 178, 10)
            stage.blades(("#5a2c12", "#6e3a18", "#44200e"), 10, 66)
        case "F":
            stage.sky("#84c8ec", "#f8f5bc", (220, 84), "#fffde0", 130)
            stage.foliage(104, LEAFY, 80, 0.9, 22)
            stage.ground(162, MEADOW, (220, 216))
            stage.scatter("daisy", 196, 6, 1.2)
            stage.blades(CORNER, 10, 60)
        case _:
            stage.wall(LOAM, (230, 100), 160, "#ffe0a0")
            stage.root([(-10, 30), (70, 40), (120, 10), (150, -20)], 16, BARK)
            stage.ground(184, LOAM, (220, 220))
            stage.scatter("pebble", 200, 10)


def _moonlit(stage: Stage, moon: Point = (346, 58)) -> None:
    """The glade by night."""
    stage.sky("#0f1a40", "#3f5a90", moon, "#dfe8ff", 70)
    stage.disc(*moon, 27, "#f6f3dc")
    stage.foliage(92, NIGHT, 90, opacity=0.5)
    stage.trunks([(60, 28), (138, 14)], "#0f1730", 0.7)
    stage.ground(166, NIGHT, (230, 214))
    stage.sparks("#e6ff7a", 12, 20, 160)
    stage.blades(CORNER_NIGHT, 12, 70)


def _hollow(stage: Stage) -> None:
    """A chamber of the nest, warm light on its back wall."""
    stage.wall(("#2c1a26", "#4c3038", "#74493f", "#a4714c", "#d6a668"), (220, 110), 150, "#ffdc98")
    stage.root([(-10, 40), (60, 50), (110, 20), (120, -20)], 14, BARK)
    stage.root([(450, 50), (400, 56), (360, 24), (352, -20)], 14, BARK)
    stage.ground(188, LOAM, (220, 222))


def _leaves(stage: Stage, places: tuple[tuple[float, float, float, float], ...]) -> None:
    """Golden leaves in the air with glints about them: (x, y, size, turn)."""
    for x, y, size, turn in places:
        stage.put(prop.moved(prop.gold_leaf(stage.sheet), 0, 0, size, turn), x, y)
        stage.put(prop.spark(13), x + 30 * size + 8, y - 34 * size - 4)


# ----------------------------------------------------------------- gather, draw, look, five


def gather(stage: Stage, code: str) -> None:
    """An ant and what it has found; the golden leaves are the reward."""
    kind = CASTE_OF[code]
    _bright(stage, kind)
    stage.put(prop.halo(stage.sheet, 96, "#fff0a8", 0.9), 300, 140)
    stage.put(prop.rays(stage.sheet, 150, "#fff7cc", 16, 0.5), 300, 140)
    stage.put(prop.cast(stage.sheet, 0, 0, 70, 0.35), 300, 218)
    drawn, _ = resources.ITEMS[code]
    stage.put(stage.sheet.edged(drawn(stage.sheet), "#fff6d8", 4, 0.95), 206, 36, 0.74)
    stage.put(drawn(stage.sheet), 206, 36, 0.74)
    stage.put(Actor(stage.sheet, CASTES[kind], 302, step=True).standing(108, 204, 0.84), 0, 0)
    _leaves(stage, ((196, 52, 0.52, -24), (398, 66, 0.42, 22)))


def draw(stage: Stage, kind: str) -> None:
    """A new objective out of the Library."""
    _hollow(stage)
    stage.put(prop.halo(stage.sheet, 100, "#ffe9a0", 0.9), 288, 124)
    stage.put(prop.rays(stage.sheet, 170, "#fff3c0", 16, 0.45), 288, 124)
    stage.put(prop.card(stage.sheet, CASTES[kind], 132), 336, 126, 1)
    stage.put(prop.moved(prop.card(stage.sheet, CASTES[kind], 160), 0, 0, 1, -9), 268, 124)
    stage.put(Actor(stage.sheet, CASTES[kind], 302).standing(116, 208, 0.86), 0, 0)
    for x, y, size in ((206, 46, 15), (366, 34, 12), (394, 186, 12), (330, 210, 9)):
        stage.put(prop.spark(size), x, y)


def look(stage: Stage, kind: str) -> None:
    """More cards seen at once, under the glass."""
    _hollow(stage)
    stage.put(prop.halo(stage.sheet, 110, "#ffe9a0", 0.7), 224, 120)
    caste, ramp = CASTES[kind], TYPES[CASTES[kind]]
    for x, y, turn in ((112, 140, -20), (184, 122, -7), (262, 122, 7), (334, 142, 20)):
        stage.put(prop.moved(prop.card(stage.sheet, caste, 148), 0, 0, 1, turn), x, y)
    seen = dot(0, 0, 80, ramp.light) + prop.crest(caste, 52, prop.CREAM, ramp.deep, ramp.ink)
    stage.put(prop.lens(stage.sheet, 62, seen), 220, 112)
    stage.put(prop.spark(15), 360, 40)
    stage.put(prop.spark(11), 70, 60)


def five(stage: Stage, kind: str) -> None:
    """Five of a kind on parade."""
    match kind:
        case "H":
            stage.sky("#ef9450", "#ffe2a0", (220, 80), "#fff6cc", 130)
            stage.foliage(76, AUTUMN, 60)
            stage.ground(132, LOAM, (220, 200))
        case "F":
            stage.sky("#84c8ec", "#f8f5bc", (220, 70), "#fffde0", 130)
            stage.foliage(80, LEAFY, 70, 0.9, 22)
            stage.ground(132, MEADOW, (220, 200))
        case _:
            stage.wall(LOAM, (220, 70), 170, "#ffe0a0")
            stage.ground(140, LOAM, (220, 200))
            stage.scatter("pebble", 160, 8)
    stage.put(prop.rays(stage.sheet, 190, "#fff7cc", 18, 0.4), 220, 66)
    for x, y, size in ((78, 146, 0.5), (362, 146, 0.5), (146, 172, 0.56), (300, 172, 0.56), (222, 206, 0.68)):
        heading = 302 if x < 215 else 238
        stage.put(Actor(stage.sheet, CASTES[kind], heading, bare=False).standing(x, y, size), 0, 0)
    _leaves(stage, ((222, 44, 0.62, 6),))


# ----------------------------------------------------------------- run, predators, eggs


def run(stage: Stage, kind: str) -> None:
    """Full speed, dust behind."""
    _bright(stage, kind)
    for y, left, right in ((86, 20, 156), (116, -6, 118), (150, 6, 140), (182, -10, 92)):
        streak = taper([(left, y), ((left + right) / 2, y - 2), (right, y)], [1, 7, 1])
        stage.put(fill(streak, "#fffbe6", 0.85), 0, 0)
    stage.put(prop.puffs(3, 4, 150, 36), 170, 212)
    ant = Actor(stage.sheet, CASTES[kind], 302, step=True)
    stage.put(prop.moved(ant.standing(0, 0, 1.0), 0, 0, 1, -9), 268, 208)


def predator(stage: Stage, name: str) -> None:
    """A predator on its way through the moonlight."""
    _moonlit(stage, {"spider": (372, 52), "grasshopper": (72, 52), "worm": (366, 52)}[name])
    x = {"spider": 196, "grasshopper": 250, "worm": 192}[name]
    stage.put(prop.halo(stage.sheet, 96, "#7f9ade", 0.75), x, 134)
    body = predators.PREDATORS[name](stage.sheet)
    stage.put(prop.moved(body, -128, -196, 1), x, 206, 0.94 if name != "worm" else 0.86)
    if name == "grasshopper":
        stage.put(prop.arrow([(150, 200), (96, 192), (46, 206)], 13, "#ffe7a0", "#5a3608"), 0, 0)
        return
    stage.put(prop.arrow([(306, 190), (346, 166), (394, 184)], 13, "#ffe7a0", "#5a3608"), 0, 0)


def hatch(stage: Stage, kind: str) -> None:
    """An egg of a type, warm and about to open."""
    _hollow(stage)
    stage.put(prop.halo(stage.sheet, 110, "#ffe9a0", 0.95), 220, 120)
    stage.put(prop.rays(stage.sheet, 180, "#fff3c0", 18, 0.5), 220, 120)
    stage.put(prop.cast(stage.sheet, 0, 0, 110, 0.6), 224, 218)
    stage.put(prop.straw(5, 130, 60), 220, 214)
    caste, ramp = CASTES[kind], TYPES[CASTES[kind]]
    mark = prop.crest(caste, 31, ramp.mid, prop.CREAM, ramp.ink)
    egg = prop.egg(stage.sheet, mark, EGGS[kind])
    stage.put(stage.sheet.edged(egg, "#fff8d8", 3, 0.9), 220, 214, 1.28)
    stage.put(egg, 220, 214, 1.28)
    stage.put(prop.straw(9, 120, 26), 220, 224)
    for x, y, size in ((132, 70, 17), (316, 54, 14), (334, 150, 11), (106, 142, 10)):
        stage.put(prop.spark(size), x, y)


def hatch_any(stage: Stage) -> None:
    """Three eggs, and the choice is yours."""
    _hollow(stage)
    stage.put(prop.halo(stage.sheet, 130, "#ffe9a0", 0.9), 220, 120)
    stage.put(prop.rays(stage.sheet, 200, "#fff3c0", 18, 0.5), 220, 110)
    stage.put(prop.cast(stage.sheet, 0, 0, 170, 0.6), 224, 218)
    stage.put(prop.straw(5, 190, 80), 220, 214)
    for kind, x, turn in (("H", 106, -10), ("D", 334, 10), ("F", 220, 0)):
        caste, ramp = CASTES[kind], TYPES[CASTES[kind]]
        mark = prop.crest(caste, 31, ramp.mid, prop.CREAM, ramp.ink)
        egg = prop.egg(stage.sheet, mark, EGGS[kind])
        size = 1.2 if kind == "F" else 1.0
        stage.put(prop.moved(stage.sheet.edged(egg, "#fff8d8", 3, 0.9) + egg, 0, 0, size, turn), x, 212)
    stage.put(prop.straw(9, 180, 30), 220, 226)
    for x, y, size in ((160, 44, 14), (288, 44, 14), (220, 24, 18)):
        stage.put(prop.spark(size), x, y)


# ----------------------------------------------------------------- holes, soil


def reach(stage: Stage) -> None:
    """A new hole far from the last one."""
    _bright(stage, "F")
    stage.put(prop.burrow(stage.sheet, 46, 20, 4, GOLD.mid), 88, 196)
    stage.put(prop.burrow(stage.sheet, 52, 23, 9, GOLD.mid), 346, 204)
    stage.put(
        prop.arrow([(92, 172), (140, 74), (220, 44), (300, 74), (340, 158)], 18, "#ffe27a", "#5a3608"), 0, 0
    )
    stage.put(Actor(stage.sheet, "digger", 302, step=True).standing(206, 206, 0.66), 0, 0)
    for x, y in ((118, 118), (322, 112)):
        stage.put(prop.spark(12), x, y)


def dig(stage: Stage) -> None:
    """A Digger throws out the earth of a new hole."""
    _bright(stage, "F")
    stage.put(prop.halo(stage.sheet, 90, "#fff0a8", 0.7), 220, 130)
    stage.put(prop.burrow(stage.sheet, 96, 34, 6), 214, 206)
    stage.put(Actor(stage.sheet, "digger", 302, bare=False).standing(204, 200, 0.86), 0, 0)
    stage.put(_front_rim(stage), 214, 214)
    for k, (x, y, size) in enumerate(
        ((96, 108, 0.34), (62, 156, 0.26), (342, 92, 0.38), (378, 146, 0.28), (128, 66, 0.22))
    ):
        stage.put(treat.clod(stage.sheet, 21 + k), x, y, size)
    _leaves(stage, ((304, 48, 0.5, 18),))


def _front_rim(stage: Stage) -> str:
    """Lumps of earth before what looks out of a hole."""
    return prop.clods(stage.sheet, (0, 0), (104, 36), (170, 10), 13, (17, 25), 31)


def bore(stage: Stage) -> None:
    """One soil passed, the next one dug: an arrow through the block."""
    _hollow(stage)
    for x, tones in ((220, CLAY), (370, GRAVEL)):
        stage.put(_block(stage, tones, x), x, 122)
    stage.put(Actor(stage.sheet, "digger", 302).standing(62, 196, 0.7), 0, 0)
    stage.put(fill(taper([(150, 126), (220, 132), (300, 124)], [62, 58, 62]), "#1c0e08", 0.92), 0, 0)
    stage.put(prop.arrow([(108, 128), (190, 134), (260, 132), (340, 124)], 22, "#ffe27a", "#5a3608"), 0, 0)
    for k, (x, y) in enumerate(((300, 64), (322, 192), (414, 60), (286, 176))):
        stage.put(treat.clod(stage.sheet, 31 + k), x, y, 0.26)


def _block(stage: Stage, tones: Tones, seed: float) -> str:
    """A square of soil, 136 wide."""
    ramp = Ramp(mix(tones[0], "#120a06", 0.5), tones[0], tones[1], tones[2], tones[3], tones[4])
    outline = [
        (x * 68, y * 84)
        for x, y in (
            (-0.9, -1),
            (0, -1.02),
            (0.9, -1),
            (1, -0.9),
            (1.02, 0),
            (1, 0.9),
            (0.9, 1),
            (0, 1.02),
            (-0.9, 1),
            (-1, 0.9),
            (-1.02, 0),
            (-1, -0.9),
        )
    ]
    stones = ""
    for k in range(9):
        x, y = -48 + (k % 3) * 48 + (seed + 31 * k) % 17 - 8, -58 + (k // 3) * 58 + (seed + 47 * k) % 19 - 9
        stones += dot(x, y, 17, tones[1], 13, 0.8) + dot(x - 3, y - 4, 10, tones[3], 6, 0.7)
    return form(stage.sheet, outline, ramp, 6, inside=stones, highlight=False, exact=True)


def holes(stage: Stage) -> None:
    """Four nest holes."""
    _bright(stage, "F")
    for k, (x, y, size) in enumerate(((112, 142, 0.74), (322, 142, 0.74), (96, 212, 1.0), (340, 212, 1.0))):
        stage.put(prop.burrow(stage.sheet, 58, 26, 40 + k, GOLD.mid), x, y, size)
    stage.put(Actor(stage.sheet, "digger", 302).standing(218, 200, 0.62), 0, 0)
    _leaves(stage, ((216, 52, 0.62, 8),))


# ----------------------------------------------------------------- scents


def wipe(stage: Stage) -> None:
    """A broom sweeps a scent away."""
    _bright(stage, "F")
    stage.put(prop.pad(stage.sheet, PLAYERS["plum"], "plum", 104), 118, 182)
    stage.put(prop.puffs(5, 3, 70, 30, "#e6d4f2"), 222, 222)
    stage.put(prop.broom(stage.sheet), 262, 214, 0.98)
    for x, y, size in ((34, 48, 1.5), (176, 26, 1.1), (8, 100, 1.0)):
        stage.put(prop.gust(size), x, y)
    stage.put(Actor(stage.sheet, "farmer", 238).standing(362, 206, 0.7), 0, 0)


def mark(stage: Stage) -> None:
    """A fresh scent where nobody has been."""
    _bright(stage, "F")
    stage.put(prop.halo(stage.sheet, 120, "#ffd060", 0.95), 272, 150)
    stage.put(prop.pad(stage.sheet, PLAYERS["amber"], "amber", 108), 278, 176)
    for x, width, high in ((224, 10, 76), (262, 14, 100), (304, 12, 88), (338, 9, 66)):
        wave = [(x, 140), (x - 9, 140 - high * 0.35), (x + 8, 140 - high * 0.7), (x, 140 - high)]
        stage.put(fill(taper(wave, [2, width, width * 0.7, 1]), "#fff2b8", 0.85), 0, 0)
    stage.put(Actor(stage.sheet, "hunter", 302, step=True).standing(112, 204, 0.78), 0, 0)
    for x, y, size in ((190, 60, 14), (380, 70, 16), (402, 150, 11)):
        stage.put(prop.spark(size), x, y)


def slip(stage: Stage) -> None:
    """On tiptoe across a line of foreign scent."""
    _moonlit(stage, (76, 54))
    for x, y, size in ((268, 146, 36), (228, 176, 46), (176, 216, 60)):
        stage.put(prop.pad(stage.sheet, PLAYERS["plum"], "plum", size), x, y)
    stage.put(prop.prints([(28, 128), (110, 158), (196, 190), (276, 222)], 8, 14, "#ffeaa6", 1), 0, 0)
    stage.put(prop.halo(stage.sheet, 70, "#8fa6ff", 0.5), 344, 150)
    stage.put(Actor(stage.sheet, "farmer", 302, step=True).standing(344, 206, 0.84), 0, 0)


def trail(stage: Stage) -> None:
    """A road of one's own scent up to the horizon."""
    stage.sky("#5a4a9a", "#ffc890", (300, 104), "#fff0c0", 110)
    stage.disc(300, 104, 26, "#fff8e0")
    stage.foliage(104, ("#3a4a5c", "#5c6c60", "#8a8a5c", "#c8b070"), 60, 0.8, 20, 0.5)
    stage.ground(132, ("#2c4030", "#48603a", "#6c8248", "#9aa85c", "#d0cc80"), (220, 200))
    places = ((168, 137, 12), (190, 139, 14), (216, 142, 16), (247, 147, 19), (284, 153, 22), (310, 173, 27),
              (282, 197, 34), (318, 230, 42), (396, 236, 48))  # fmt: skip
    stage.put(prop.halo(stage.sheet, 90, "#ffd060", 0.6), 290, 180)
    for x, y, size in places:
        stage.put(prop.pad(stage.sheet, PLAYERS["amber"], "amber", size), x, y)
    stage.put(Actor(stage.sheet, "hunter", 302, step=True).standing(110, 196, 0.7), 0, 0)
    _leaves(stage, ((220, 62, 0.6, -10),))
    stage.sparks("#ffe9a0", 12, 40, 190)


def pairs(stage: Stage) -> None:
    """Two of every kind."""
    stage.sky("#7cc4ea", "#f8f5bc", (220, 70), "#fffde0", 130)
    stage.foliage(80, LEAFY, 70, 0.9, 22)
    stage.ground(128, MEADOW, (220, 190))
    stage.put(prop.rays(stage.sheet, 190, "#fff7cc", 18, 0.4), 220, 60)
    for caste, x in (("farmer", 220), ("hunter", 84), ("digger", 356)):
        for dx, y, size in ((20, 158, 0.46), (-16, 206, 0.58)):
            stage.put(Actor(stage.sheet, caste, 238, bare=False).standing(x + dx, y, size), 0, 0)
    stage.blades(CORNER, 8, 50)
    _leaves(stage, ((220, 40, 0.5, 6),))


# ----------------------------------------------------------------- files

Scene = Callable[[Stage], None]
_TYPED = {"OBJ": draw, "LOOK": look, "FIVE": five, "RUN": run, "EGG": hatch}
_SINGLE: dict[str, Scene] = {
    "EGG-J": hatch_any, "REACH": reach, "WIPE": wipe, "MARK": mark, "SLIP": slip, "DIG": dig, "BORE": bore,
    "HOLES": holes, "TRAIL": trail, "PAIRS": pairs,
}  # fmt: skip
SCENES: dict[str, Scene] = (
    {f"GAT-{code}": partial(gather, code=code) for code in CASTE_OF}
    | {f"{effect}-{kind}": partial(paint, kind=kind) for effect, paint in _TYPED.items() for kind in CASTES}
    | {f"PRED-{name[0]}": partial(predator, name=name) for name in ("spider", "grasshopper", "worm")}
    | _SINGLE
)
"""Card code without its time of day -> how to paint it."""


def _paint(code: str) -> Image.Image:
    stage = Stage(sum((place + 3) * ord(letter) for place, letter in enumerate(code)))
    SCENES[code](stage)
    return paletted(stage.picture())


def jobs() -> dict[str, Callable[[], Image.Image]]:
    """File name under assets/ -> how to make it; all of them take some three minutes."""
    return {f"{FOLDER}/scene-{code}.png": partial(_paint, code) for code in SCENES}


def sample() -> dict[str, Image.Image]:
    """Two of them."""
    return {f"{FOLDER}/scene-{code}.png": _paint(code) for code in ("SLIP", "WIPE")}
