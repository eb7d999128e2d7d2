"""The pictures on the objective cards: for each type five from the glade, and two from a picnic near it."""

from PIL import Image

from assets.make import plant, treat
from assets.make.kit.colour import EARTH, Ramp, Tones
from assets.make.kit.form import dot, fill, form
from assets.make.kit.path import Point, shift, taper
from assets.make.kit.picture import thrifty
from assets.make.kit.svg import Sheet
from assets.make.stage import Stage

FOLDER = "colony/cards"
MEADOW: Tones = ("#3f6420", "#5f8a2e", "#86ab40", "#aecb5c", "#d8e68a")
LEAFY: Tones = ("#3c6b2c", "#6b9a3c", "#9cc257", "#cfe08a")
AUTUMN: Tones = ("#7a3d16", "#b4652a", "#dc9a45", "#f4cc7c")
LOAM: Tones = ("#4a2c17", "#74492a", "#9b6b40", "#c3945c", "#e6c089")
DUSK: Tones = ("#3d2a3e", "#6b4150", "#9c5f55", "#cf8f62", "#f0bf7c")
DEEP: Tones = ("#1d3524", "#2f5533", "#4d7a44", "#7aa25c", "#b3c97e")
SAND: Tones = ("#a8793a", "#c89a54", "#e2ba74", "#f2d79a", "#fcedc4")
NIGHT: Tones = ("#141c38", "#223056", "#384a76", "#566a98", "#8798bf")
WET: Tones = ("#2c3b40", "#455c5c", "#647f76", "#8ba593", "#b9cdb6")
CLAY: Ramp = Ramp("#4a1c0e", "#853a20", "#a8502e", "#d0784c", "#f0ac80", "#ffe6d0")
SAND_CLOD = Ramp("#6a4a18", "#b08436", "#cfa651", "#ecce82", "#fdebb4", "#fffbe8")
PALE_EARTH = EARTH.toward("#caa06a", 0.3)
BARK = ("#2a180c", "#6b4527", "#b08354")
DARK_BARK = ("#160f16", "#3d2f3a", "#75606a")
GINGHAM, CLOTH = "#7f9a6a", "#f4ead0"
JAM = Ramp("#470d0c", "#84191a", "#ad2622", "#d8402f", "#fb8f6e", "#fff0e2")
SYRUP = Ramp("#5a3408", "#a8641a", "#cf8a26", "#f0b048", "#ffdc90", "#fff6dc")
PAPER_LID = Ramp("#4a3a22", "#a89468", "#cdbb90", "#f4e8cc", "#fffaea", "#ffffff")
CORNER: Tones = ("#1d2c12", "#2c4219", "#3c5622")
CORNER_NIGHT: Tones = ("#0d1328", "#16203c", "#202c4c")


def hunter_dusk(stage: Stage) -> None:
    """Evening in the glade: a beetle that has not seen it yet."""
    stage.sky("#f29a54", "#ffdf94", (120, 92), "#fff3bd", 110)
    stage.disc(120, 92, 34, "#fffbe2")
    stage.foliage(92, AUTUMN, 80)
    stage.trunks([(34, 18), (398, 22), (330, 10)], "#7c3f1c")
    stage.ground(158, LOAM, (180, 220))
    stage.scatter("grass", 176, 12)
    stage.put(treat.beetle(stage.sheet), 352, 196, 0.72, 60, flip=True)
    stage.ant("hunter", 302, 164, 212, 0.92, step=True)
    stage.blades(("#5a2c12", "#6e3a18", "#44200e"), 14)


def hunter_fern(stage: Stage) -> None:
    """Under the ferns at noon: a fly in a sunbeam."""
    stage.sky("#8fc46a", "#e6f2a8", (250, 70), "#fdffd8", 130)
    stage.foliage(84, LEAFY, 110)
    stage.ground(166, MEADOW, (240, 224))
    stage.scatter("clover", 182, 14)
    for x, y, size, turn in ((40, 214, 1.55, 24), (424, 200, 1.5, -22), (90, 176, 1.0, 12)):
        stage.put(f'<g transform="rotate({turn})">{plant.fern(stage.chance, 120)}</g>', x, y, size)
    stage.put(treat.fly(stage.sheet), 118, 84, 0.72, flip=True)
    stage.ant("hunter", 238, 262, 212, 0.94)
    stage.beams("#fbffce", 0.4)
    stage.blades(CORNER, 14)


def hunter_rain(stage: Stage) -> None:
    """Waiting under a mushroom while it rains."""
    stage.sky("#7e98a6", "#c6d6cf", (200, 40), "#eef6f0", 120)
    stage.foliage(96, WET, 90)
    stage.ground(168, WET, (230, 226))
    stage.rain(40)
    stage.put(treat.mushroom(stage.sheet), 318, 214, 1.75, 40)
    stage.scatter("grass", 188, 10)
    stage.ant("hunter", 248, 214, 214, 0.88)
    stage.put(treat.caterpillar(stage.sheet), 70, 226, 0.62, 64)
    stage.rain(46)
    stage.blades(("#1c2e2a", "#284038", "#335046"), 14)


def hunter_night(stage: Stage) -> None:
    """Moonlight among the roots, fireflies overhead."""
    stage.sky("#101a3c", "#3f5688", (330, 66), "#dfe8ff", 70)
    stage.disc(330, 66, 27, "#f6f3dc")
    stage.foliage(88, NIGHT, 90, opacity=0.5)
    stage.trunks([(60, 30), (130, 14), (412, 26)], "#0f1730", 0.75)
    stage.ground(164, NIGHT, (250, 220))
    stage.root([(-20, 128), (70, 150), (128, 190), (196, 204)], 34, DARK_BARK)
    stage.scatter("pebble", 190, 9)
    stage.put(treat.caterpillar(stage.sheet), 384, 214, 0.66, 64)
    stage.ant("hunter", 300, 190, 210, 0.92, step=True)
    stage.sparks("#e6ff7a", 15, 20, 170)
    stage.blades(CORNER_NIGHT, 16)


def hunter_stones(stage: Stage) -> None:
    """A look-out on a stone, blue sky behind."""
    stage.sky("#7dbce0", "#f3ecc2", (350, 60), "#fffbe4", 100)
    stage.foliage(122, LEAFY, 60, 0.8, 18)
    stage.ground(158, SAND, (150, 230))
    stage.put(treat.stone(stage.sheet, 4), 86, 186, 1.0, 50)
    stage.put(treat.stone(stage.sheet, 9), 224, 268, 3.1, 50)
    stage.put(treat.stone(stage.sheet, 6), 392, 218, 1.15, 50)
    stage.scatter("grass", 176, 8)
    stage.ant("hunter", 244, 226, 182, 0.9)
    stage.put(treat.fly(stage.sheet), 372, 70, 0.5, flip=True)
    stage.blades(CORNER, 10, 70)


def farmer_strawberry(stage: Stage) -> None:
    """A strawberry bush over a sunny meadow."""
    stage.sky("#8fd0ec", "#f6f3b8", (90, 60), "#fffde0", 120)
    stage.foliage(110, LEAFY, 90, 0.9, 22)
    stage.ground(162, MEADOW, (200, 222))
    stage.scatter("grass", 176, 12)
    stage.root([(450, 4), (392, 40), (352, 84), (340, 110)], 12, ("#24340f", "#557c26", "#bcd56b"))
    stage.put(treat.strawberry(stage.sheet), 350, 214, 0.98, 26)
    stage.put(treat.strawberry(stage.sheet), 408, 168, 0.72)
    stage.ant("farmer", 238, 172, 232, 0.96)
    stage.scatter("daisy", 214, 6, 1.2)
    stage.blades(CORNER, 10, 60)


def farmer_mushroom(stage: Stage) -> None:
    """In the mushroom wood."""
    stage.sky("#c9d89a", "#f5e9b0", (300, 70), "#fffbd8", 110)
    stage.foliage(86, AUTUMN, 90, opacity=0.5)
    stage.trunks([(300, 24), (372, 16), (24, 30)], "#8a6a34")
    stage.ground(164, LOAM, (240, 222))
    for x, y, size in ((66, 200, 1.3), (140, 178, 0.7), (392, 210, 1.15), (330, 176, 0.55)):
        stage.put(treat.mushroom(stage.sheet), x, y, size, 34)
    stage.scatter("grass", 184, 9)
    stage.ant("farmer", 302, 244, 232, 0.96, step=True)
    stage.blades(("#3d2a12", "#523a18", "#2f200e"), 12, 70)


def farmer_blueberry(stage: Stage) -> None:
    """In the cool shade under the blueberries."""
    stage.sky("#4f9a94", "#c9ecc4", (220, 96), "#f2fff0", 120)
    stage.foliage(78, DEEP, 120, opacity=0.55)
    stage.ground(168, DEEP, (210, 222))
    stage.scatter("clover", 184, 16)
    for x, y, size in ((70, 128, 0.92), (386, 142, 1.05), (318, 84, 0.6), (140, 66, 0.5)):
        stage.put(treat.blueberries(stage.sheet), x, y, size)
    stage.ant("farmer", 250, 214, 234, 0.95)
    stage.put(treat.blueberries(stage.sheet), 96, 250, 0.55, 40)
    stage.blades(("#10281f", "#18382a", "#204a36"), 14)


def farmer_procession(stage: Stage) -> None:
    """Homeward in the evening, one behind the other."""
    stage.sky("#f0875a", "#ffe0a0", (330, 96), "#fff6cc", 120)
    stage.disc(330, 98, 40, "#fffae0")
    stage.foliage(104, DUSK, 70, 0.9, 22, 0.55)
    stage.ground(158, DUSK, (230, 218), slope=-10)
    stage.scatter("grass", 170, 10)
    stage.ant("farmer", 302, 92, 182, 0.42, step=True)
    stage.ant("farmer", 302, 176, 194, 0.58)
    stage.ant("farmer", 302, 296, 236, 0.92, step=True)
    stage.sparks("#ffe9a0", 12, 30, 200)
    stage.blades(("#3a1d24", "#52282a", "#2a141c"), 16)


def farmer_morning(stage: Stage) -> None:
    """A misty morning with dew on the daisies."""
    stage.sky("#cfe8e6", "#fdf6d6", (130, 70), "#ffffff", 120)
    stage.foliage(100, ("#6f9f78", "#98c090", "#c0d8a8", "#e6eecc"), 80)
    stage.veil("#ffffff", 0.5, 150)
    stage.ground(170, ("#4f8248", "#74a459", "#9bc072", "#bfd88e", "#e2efb8"), (230, 226))
    stage.scatter("daisy", 184, 16, 1.5)
    stage.scatter("grass", 186, 10)
    stage.put(treat.strawberry(stage.sheet), 84, 226, 0.62, 26)
    stage.put(treat.mushroom(stage.sheet), 384, 214, 0.82, 30)
    stage.ant("farmer", 290, 236, 234, 0.96)
    stage.beams("#ffffff", 0.22)
    stage.sparks("#ffffff", 10, 160, 250)


def digger_tunnel(stage: Stage) -> None:
    """Deep in the nest, the way out glowing behind."""
    stage.wall(LOAM, (330, 104), 150, "#ffd98a")
    stage.root([(-10, 30), (90, 44), (150, 16), (190, -20)], 20, BARK)
    stage.root([(450, 190), (396, 176), (372, 140), (380, 110)], 14, BARK)
    stage.ground(186, LOAM, (250, 224))
    stage.scatter("pebble", 200, 12)
    stage.put(treat.clod(stage.sheet, 3, PALE_EARTH), 376, 232, 0.8, 38)
    stage.put(treat.clod(stage.sheet, 5, CLAY), 52, 238, 0.95, 38)
    stage.ant("digger", 238, 206, 226, 0.94)
    stage.sparks("#ffe6a8", 12, 40, 200)


def digger_mound(stage: Stage) -> None:
    """On top of the mound, under a wide sky."""
    stage.sky("#8cc4dc", "#f6ead0", (110, 76), "#fffbe6", 110)
    stage.foliage(128, LEAFY, 60, 0.8, 16)
    stage.ground(164, LOAM, (230, 214), slope=18)
    for k, (x, y, size) in enumerate(
        ((40, 214, 1.0), (104, 190, 0.6), (404, 236, 1.1), (352, 204, 0.6), (128, 250, 0.6))
    ):
        stage.put(treat.clod(stage.sheet, 11 + k, (PALE_EARTH, CLAY, EARTH)[k % 3]), x, y, size, 38)
    stage.scatter("grass", 180, 7)
    stage.ant("digger", 302, 236, 220, 0.94, step=True)
    stage.blades(CORNER, 12, 76)


def digger_roots(stage: Stage) -> None:
    """Among the roots of the old stump."""
    stage.wall(("#2a1b22", "#473036", "#6a4a48", "#92705e", "#c09a78"), (120, 90), 140, "#ffe0b0")
    stage.root([(450, 20), (350, 60), (300, 130), (316, 220)], 40, ("#20140f", "#5c3d28", "#9a7350"))
    stage.root([(-20, 190), (50, 160), (70, 90), (30, -20)], 32, ("#20140f", "#5c3d28", "#9a7350"))
    stage.root([(200, -20), (216, 30), (196, 70), (206, 108)], 12, ("#20140f", "#6b4a30", "#a8825a"))
    stage.ground(184, ("#38262a", "#573d3a", "#7c5c4a", "#a68362", "#cfae84"), (190, 224))
    stage.put(treat.mushroom(stage.sheet), 396, 226, 0.66, 30)
    stage.scatter("pebble", 198, 10)
    stage.ant("digger", 250, 196, 228, 0.93)
    stage.sparks("#bff0e0", 10, 30, 190)


def digger_sand(stage: Stage) -> None:
    """A slope of sand in the heat of noon."""
    stage.sky("#6fb4dc", "#fbf2d0", (360, 52), "#ffffff", 96)
    stage.disc(360, 50, 26, "#fffdf0")
    stage.ground(140, SAND, (200, 214), slope=-34)
    for y in (176, 204, 236):
        line = [(-10, y + 26), (110, y + 4), (240, y + 2), (330, y - 22), (450, y - 30)]
        stage.put(_ripple(line), 0, 0)
    stage.put(treat.stone(stage.sheet, 2), 392, 214, 0.8, 50)
    stage.put(treat.clod(stage.sheet, 8, SAND_CLOD), 66, 240, 1.0, 38)
    stage.ant("digger", 302, 214, 222, 0.95)
    stage.sparks("#fff6d0", 10, 90, 230)


def _ripple(points: list[Point]) -> str:
    """A ripple of sand: a shaded crest under a light one."""
    crest = taper(shift(points, 0, -5), [1, 4, 5, 4, 1])
    return fill(taper(points, [1, 6, 8, 6, 1]), SAND[0], 0.55) + fill(crest, SAND[4], 0.7)


def digger_crystal(stage: Stage) -> None:
    """Gravel and crystals in the moonlit cave."""
    stage.wall(NIGHT, (310, 84), 130, "#c4e0ff")
    stage.ground(184, ("#2a3350", "#434f70", "#66749a", "#8f9dbe", "#c2cde2"), (240, 222))
    for x, y, size in ((70, 214, 1.15), (376, 204, 1.3), (128, 186, 0.6)):
        stage.put(treat.crystal(stage.sheet), x, y, size, 34)
    stage.put(treat.stone(stage.sheet, 7), 330, 250, 0.8, 50)
    stage.put(treat.stone(stage.sheet, 3), 48, 256, 0.9, 50)
    stage.scatter("pebble", 198, 14)
    stage.ant("digger", 290, 220, 228, 0.93)
    stage.sparks("#d8f2ff", 14, 20, 200)


def hunter_cloth(stage: Stage) -> None:
    """On somebody's picnic: prey from both sides."""
    stage.sky("#8fc6a0", "#f2f0c0", (300, 60), "#fffde0", 120)
    stage.foliage(92, LEAFY, 100)
    stage.gingham(150, GINGHAM, CLOTH)
    stage.put(treat.beetle(stage.sheet), 76, 208, 0.78, 60)
    stage.put(treat.caterpillar(stage.sheet), 374, 206, 0.7, 64)
    stage.ant("hunter", 238, 220, 224, 0.94, step=True)
    stage.put(_crumbs(stage, 9), 220, 246)


def hunter_branch(stage: Stage) -> None:
    """High on a branch, where caterpillars think themselves safe."""
    stage.sky("#7fc0b8", "#eef4c4", (120, 60), "#fdffe4", 130)
    stage.foliage(80, LEAFY, 150, 1.1, 46, 0.7)
    stage.trunks([(402, 60)], "#5a4028", 0.5)
    stage.root([(-30, 236), (110, 214), (290, 222), (470, 190)], 62, BARK)
    for x, y, turn in ((60, 214, -34), (372, 196, 28), (330, 226, 150), (132, 246, 200)):
        leaf = plant.leaf(1, LEAFY[1], stage.chance)
        stage.put(f'<g transform="rotate({turn})">{leaf}</g>', x, y, 0.9)
    stage.put(treat.caterpillar(stage.sheet), 84, 202, 0.74, 64)
    stage.ant("hunter", 238, 262, 206, 0.9)
    stage.beams("#fbffce", 0.35)


def farmer_cloth(stage: Stage) -> None:
    """Beside a plate that nobody is watching."""
    stage.sky("#9ad0e4", "#f8f2c0", (110, 60), "#fffde4", 120)
    stage.foliage(96, LEAFY, 90, 0.9, 24)
    stage.gingham(148, GINGHAM, CLOTH)
    stage.put(_plate(), 330, 206)
    stage.put(treat.strawberry(stage.sheet), 300, 204, 0.62, 30)
    stage.put(treat.mushroom(stage.sheet), 376, 204, 0.66, 34)
    stage.put(treat.strawberry(stage.sheet), 338, 220, 0.56, 30)
    stage.ant("farmer", 238, 148, 230, 0.94, step=True)
    stage.put(_crumbs(stage, 7), 240, 248)


def farmer_larder(stage: Stage) -> None:
    """In the larder, between jars of jam."""
    stage.wall(LOAM, (220, 96), 160, "#ffe0a0")
    stage.root([(-30, 132), (120, 128), (320, 132), (470, 126)], 18, BARK)
    for x, ramp in ((54, JAM), (112, SYRUP), (338, JAM), (396, JAM)):
        stage.put(_jar(stage.sheet, ramp), x, 124, 0.92)
    stage.ground(190, LOAM, (220, 228))
    stage.put(_jar(stage.sheet, JAM), 366, 240, 1.5, 34)
    stage.put(treat.mushroom(stage.sheet), 64, 240, 0.7, 34)
    stage.ant("farmer", 302, 214, 236, 0.94)
    stage.sparks("#ffe6a8", 10, 40, 190)


def digger_castle(stage: Stage) -> None:
    """A castle of sand with a flag on it."""
    stage.sky("#6fb8e0", "#fbf2d0", (90, 56), "#ffffff", 96)
    stage.foliage(120, LEAFY, 50, 0.7, 14)
    stage.ground(152, SAND, (220, 224))
    stage.put(_castle(stage.sheet), 330, 226, 1.0, 92)
    stage.put(treat.clod(stage.sheet, 8, SAND_CLOD), 46, 244, 0.8, 38)
    stage.ant("digger", 302, 150, 226, 0.92)
    stage.sparks("#fff6d0", 8, 90, 230)


def digger_bricks(stage: Stage) -> None:
    """A wall of clay bricks, still warm."""
    stage.wall(LOAM, (96, 110), 150, "#ffb870")
    for row in range(5):
        for place in range(4 + row % 2):
            x, y = 262 + place * 62 - 31 * (row % 2), 206 - row * 32
            stage.put(_brick(stage.sheet, 5 * row + place), x, y)
    stage.ground(200, LOAM, (200, 232))
    stage.scatter("pebble", 210, 8)
    stage.put(_brick(stage.sheet, 31), 70, 242, 1.15, 30)
    stage.ant("digger", 302, 170, 230, 0.94, step=True)
    stage.sparks("#ffce8a", 12, 30, 190)


def _crumbs(stage: Stage, count: int) -> str:
    """Crumbs of bread about (0, 0)."""
    drawn = ""
    for _ in range(count):
        x, y, size = (
            stage.chance.uniform(-170, 170),
            stage.chance.uniform(-30, 14),
            stage.chance.uniform(3, 6),
        )
        drawn += dot(x + 1.5, y + 2, size, "#3a2412", size * 0.7, 0.4) + dot(
            x, y, size, "#8a5a24", size * 0.8
        )
        drawn += dot(
            x - 0.6, y - 1, size - 1.5, stage.chance.choice(("#e0b468", "#c8924a", "#f0cc88")), size * 0.6
        )
    return drawn


def _plate() -> str:
    """An enamel plate lying at (0, 0), 190 wide."""
    return (
        dot(8, 12, 96, "#120a06", 36, 0.35)
        + dot(0, 5, 95, "#2f4a18", 36)
        + dot(0, 0, 95, "#56792f", 36)
        + dot(0, 0, 91, "#fbf4e2", 33)
        + dot(0, 1, 68, "#cdbf9f", 23)
        + dot(1, 3, 67, "#f3e9d3", 22)
    )


def _jar(sheet: Sheet, jam: Ramp) -> str:
    """A jar with a paper lid, standing at (0, 0), 74 high."""
    glass: list[Point] = [
        (-24, -50),
        (24, -50),
        (27, -38),
        (27, -8),
        (20, 0),
        (-20, 0),
        (-27, -8),
        (-27, -38),
    ]
    label = fill("M-15 -32H15V-12H-15Z", "#fff6dc", extra='stroke="#6d4a20" stroke-width="2"')
    gleam = fill(taper([(-19, -44), (-21, -26), (-19, -8)], [2, 5, 2]), "#ffffff", 0.75)
    lid: list[Point] = [
        (-27, -50),
        (-25, -62),
        (-14, -70),
        (14, -70),
        (25, -62),
        (27, -50),
        (12, -46),
        (-12, -46),
    ]
    spots = "".join(
        dot(x, y, 3.4, GINGHAM) for x, y in ((-14, -60), (0, -64), (14, -60), (-6, -54), (8, -54))
    )
    heart = dot(0, -22, 6, jam.mid, 6)
    body = form(sheet, glass, jam, 4.6, highlight=False, exact=True)
    return (
        body
        + label
        + heart
        + gleam
        + form(sheet, lid, PAPER_LID, 4.4, inside=spots, highlight=False, large=False)
    )


def _castle(sheet: Sheet) -> str:
    """Three towers with battlements, standing at (0, 0), 150 high."""
    drawn = fill(taper([(0, -136), (1, -172)], [4, 3], curved=False), "#5a3a18")
    drawn += fill(
        "M1 -172L34 -162L1 -150Z",
        "#c8432e",
        extra='stroke="#5a1a10" stroke-width="3" stroke-linejoin="round"',
    )
    for x, top, half in ((0, -136, 30), (-62, -88, 28), (62, -94, 28)):
        wall: list[Point] = [
            (x - half * 0.84, top),
            (x + half * 0.84, top),
            (x + half * 1.16, 2),
            (x - half * 1.16, 2),
        ]
        for step in (-0.62, 0.0, 0.62):
            tooth = [(-9, -14), (9, -14), (9, 4), (-9, 4)]
            drawn += form(
                sheet,
                [(x + step * half + a, top + b) for a, b in tooth],
                SAND_CLOD,
                4,
                highlight=False,
                large=False,
            )
        line = [(x - half, top + 26), (x, top + 30), (x + half, top + 26)]
        door = fill(f"M{x - 8} 2V-18A8 9 0 0 1 {x + 8} -18V2Z", SAND_CLOD.ink, 0.85)
        window = dot(x, top + 46, 5, SAND_CLOD.ink, 8, 0.8)
        inside = fill(taper(line, [2, 4, 2]), SAND_CLOD.deep, 0.6) + (window if top < -100 else "") + door
        drawn += form(sheet, _straight(wall), SAND_CLOD, 5, inside=inside, highlight=False, exact=True)
    return drawn


def _brick(sheet: Sheet, seed: int) -> str:
    """A brick of clay, its foot at (0, 0), 60 x 30."""
    shade = ("#f2b088", "#8a3c20", "#d0784c")[seed % 3]
    corners: list[Point] = [(-29, -29), (29, -29), (30, -1), (-30, -1)]
    crease = fill(taper([(-16, -18), (0, -14), (18, -19)], [1, 4, 1]), CLAY.deep, 0.45)
    return form(
        sheet,
        _straight(corners),
        CLAY.toward(shade, 0.22),
        4.6,
        inside=crease,
        highlight=False,
        exact=True,
        large=False,
    )


def _straight(corners: list[Point]) -> list[Point]:
    """A polygon with points beside its corners, so that a smooth curve keeps its sides straight."""
    points: list[Point] = []
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        points += [(ax + (bx - ax) * t, ay + (by - ay) * t) for t in (0.06, 0.5, 0.94)]
    return points


SCENES = {
    "hunter": (
        hunter_dusk,
        hunter_fern,
        hunter_rain,
        hunter_night,
        hunter_stones,
        hunter_cloth,
        hunter_branch,
    ),
    "farmer": (
        farmer_strawberry,
        farmer_mushroom,
        farmer_blueberry,
        farmer_procession,
        farmer_morning,
        farmer_cloth,
        farmer_larder,
    ),
    "digger": (
        digger_tunnel,
        digger_mound,
        digger_roots,
        digger_sand,
        digger_crystal,
        digger_castle,
        digger_bricks,
    ),
}


def _jobs() -> dict[str, tuple[str, int]]:
    """File name -> type and number of a scene."""
    return {
        f"{FOLDER}/scene-{kind}-{number}.png": (kind, number)
        for kind, scenes in SCENES.items()
        for number in range(len(scenes))
    }


def _paint(kind: str, number: int) -> Image.Image:
    stage = Stage(100 * len(kind) + 7 * number + sum(map(ord, kind)))
    SCENES[kind][number](stage)
    return thrifty(stage.picture()).convert("RGB")


def names() -> list[str]:
    """All files of this subject."""
    return [*_jobs()]


def make() -> dict[str, Image.Image]:
    """All scenes, in a minute and a half."""
    return {name: _paint(*job) for name, job in _jobs().items()}


def sample() -> dict[str, Image.Image]:
    """One scene of each type."""
    wanted = (("hunter", 5), ("farmer", 0), ("digger", 5))
    return {name: _paint(*job) for name, job in _jobs().items() if job in wanted}
