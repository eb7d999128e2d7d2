"""The three insects of the resources: beetle, caterpillar, fly, drawn in a box of 256 u."""

from assets.make.kit.colour import Ramp
from assets.make.kit.eye import flat_eye
from assets.make.kit.form import dot, fill, form, limb
from assets.make.kit.path import ellipse, sample, taper
from assets.make.kit.svg import Sheet

BEETLE = Ramp("#0d1226", "#18234a", "#26386e", "#3f5a9c", "#86a8da", "#eef6ff")
BEETLE_LEG = Ramp("#0d1226", "#18234a", "#2a2a44", "#4a4e78", "#8088b0", "#eef6ff")
CATERPILLAR = Ramp("#2f3a0c", "#5d6f14", "#86981f", "#b7c437", "#e9ea8c", "#ffffe0")
CATERPILLAR_HEAD = Ramp("#3a220c", "#7a4a1a", "#a5672a", "#dc9440", "#f8cb88", "#fff2d8")
FLY = Ramp("#161a20", "#2a333c", "#44525c", "#6c7f86", "#b6c6c4", "#f6fffb")
FLY_EYE = Ramp("#3a0d0d", "#6e1a18", "#98281f", "#c8432e", "#f29a72", "#fff0e4")
WING = Ramp("#4a5a66", "#8fa6b0", "#b4c8cc", "#dbe7e4", "#f6fcf6", "#ffffff")


def item_shadow(sheet: Sheet, cx: float, cy: float, rx: float, ry: float, opacity: float = 0.5) -> str:
    """Contact shadow to the lower right of a thing centred on (cx, cy)."""
    return sheet.shadow(cx + 6, cy + 5, rx, ry, spread=3, opacity=opacity)


def beetle(sheet: Sheet) -> str:
    """Seen from above, with a horn, a seam between the wing cases and a copper sheen."""
    legs = (
        ((96, 92), (52, 84), (38, 58)),
        ((84, 124), (38, 128), (20, 112)),
        ((92, 158), (52, 186), (40, 208)),
        ((158, 86), (196, 70), (212, 46)),
        ((176, 118), (218, 112), (238, 94)),
        ((172, 152), (212, 170), (224, 196)),
    )
    drawn = "".join(limb(leg, [14, 12, 7], BEETLE_LEG) for leg in legs) + item_shadow(sheet, 132, 150, 62, 52)
    shell = [
        (128, 74),
        (164, 82),
        (190, 114),
        (190, 154),
        (166, 188),
        (134, 204),
        (102, 194),
        (76, 166),
        (70, 128),
        (88, 94),
    ]
    inside = fill(taper([(124, 70), (130, 110), (133, 160), (135, 206)], [5, 5, 4, 3]), BEETLE.ink)
    inside += fill(taper([(130, 74), (136, 112), (139, 160), (140, 200)], [2, 3, 2.5, 1]), BEETLE.light, 0.6)
    for groove in (
        [(100, 96), (92, 130), (102, 180)],
        [(160, 90), (172, 130), (166, 176)],
        [(114, 88), (111, 130), (119, 192)],
        [(146, 86), (153, 130), (151, 190)],
    ):
        inside += fill(taper(groove, [2, 3.6, 1]), BEETLE.deep, 0.6)
    sheen = taper([(170, 120), (174, 150), (156, 184)], [8, 20, 6])
    inside += fill(sheen, "#d9904a", 0.6, f'filter="url(#{sheet.blur(3)})"')
    drawn += form(sheet, shell, BEETLE, outline=6, inside=inside)
    collar = [(92, 86), (100, 63), (124, 54), (150, 61), (164, 82), (146, 92), (126, 94), (106, 93)]
    drawn += form(sheet, collar, BEETLE, outline=5.5, large=False)
    drawn += form(sheet, ellipse(124, 48, 26, 20), BEETLE, outline=5, large=False)
    drawn += limb([(123, 42), (117, 22), (128, 6)], [15, 10, 4.5], BEETLE, colour=BEETLE.mid)
    for x in (106, 142):
        drawn += dot(x, 46, 7, BEETLE.ink) + dot(x - 1.8, 43.4, 2.6, "#fff")
    feelers = ([(108, 36), (92, 24), (78, 28)], [(140, 36), (158, 24), (172, 30)])
    return drawn + "".join(limb(feeler, [5, 4.5, 8], BEETLE_LEG) for feeler in feelers)


def caterpillar(sheet: Sheet) -> str:
    """A plump row of balls in a hump, an orange spot on each, looking at you."""
    path = sample(
        [(226, 182), (196, 188), (172, 158), (152, 126), (124, 124), (112, 158), (92, 178), (76, 152)], 10
    )
    places = [(float(path[i][0]), float(path[i][1])) for i in (0, 9, 18, 28, 38, 49, 60)]
    radii = (19, 25, 30, 33, 33, 31, 29)
    drawn = item_shadow(sheet, 142, 206, 96, 16, 0.55)
    for (x, y), radius in zip(places[:3] + places[5:], radii[:3] + radii[5:], strict=True):
        drawn += limb([(x - 2, y + radius * 0.6), (x - 4, y + radius + 9)], [11, 8], CATERPILLAR_HEAD)
    for (x, y), radius in zip(places, radii, strict=True):
        spot = dot(x - 1, y - 2, radius * 0.3, "#e8702e") + dot(x - 3, y - 4.5, radius * 0.16, "#ffc078")
        hairs = "".join(
            fill(
                taper([(x + a, y - radius * 0.85), (x + a * 1.9, y - radius * 1.32)], [3.6, 1.4]),
                CATERPILLAR.ink,
            )
            for a in (-6, 6)
        )
        ball = ellipse(x, y, radius, radius * 0.98)
        drawn += hairs + form(sheet, ball, CATERPILLAR, outline=5, inside=spot, large=False, highlight=False)
    return drawn + _caterpillar_face(sheet, 66, 112)


def _caterpillar_face(sheet: Sheet, x: float, y: float) -> str:
    horns = ([(x - 14, y - 30), (x - 26, y - 54)], [(x + 14, y - 32), (x + 22, y - 58)])
    drawn = "".join(limb(horn, [6, 10], CATERPILLAR_HEAD) for horn in horns)
    drawn += form(sheet, ellipse(x, y, 47, 43), CATERPILLAR_HEAD, outline=5.5)
    drawn += flat_eye(x - 18, y - 2, 11, 14, CATERPILLAR_HEAD, "#6b3a18")
    drawn += flat_eye(x + 13, y - 2, 11, 14, CATERPILLAR_HEAD, "#6b3a18")
    smile = taper([(x - 13, y + 21), (x - 3, y + 27), (x + 9, y + 21)], [1.5, 4.6, 1.5])
    return drawn + fill(smile, CATERPILLAR_HEAD.ink)


def fly(sheet: Sheet) -> str:
    """Big red eyes, glassy wings, a striped body."""
    legs = (
        [(106, 176), (78, 200), (64, 232)],
        [(108, 108), (74, 90), (46, 96)],
        [(100, 130), (50, 170), (24, 212)],
    )
    drawn = ""
    for leg in legs:
        drawn += limb(leg, [10, 9, 5], FLY) + limb([(256 - x, y) for x, y in leg], [10, 9, 5], FLY)
    drawn += item_shadow(sheet, 132, 156, 42, 62)
    bands = "".join(
        fill(taper([(94, y), (128, y + 11), (162, y)], [3, 7, 3]), FLY.ink, 0.65) for y in (142, 166, 190)
    )
    abdomen = [(128, 116), (154, 128), (164, 160), (153, 196), (128, 218), (103, 196), (92, 160), (102, 128)]
    drawn += form(sheet, abdomen, FLY, outline=5.5, inside=bands)
    for side in (-1, 1):
        wing = [
            (128 + side * x, y)
            for x, y in ((10, 96), (46, 84), (88, 104), (101, 150), (84, 192), (54, 184), (28, 142))
        ]
        veins = "".join(
            fill(
                taper(
                    [(128 + side * 14, 100), (128 + side * a, (100 + y) / 2 - 4), (128 + side * b, y)],
                    [3.4, 2.8, 1],
                ),
                WING.ink,
                0.6,
            )
            for a, b, y in ((52, 88, 124), (46, 80, 162), (36, 62, 178))
        )
        drawn += f'<g opacity=".9">{form(sheet, wing, WING, outline=4.4, inside=veins, highlight=False)}</g>'
    drawn += form(sheet, ellipse(128, 100, 34, 31), FLY, outline=5.5)
    drawn += form(sheet, ellipse(128, 58, 28, 24), FLY, outline=5, large=False, highlight=False)
    for x, turn in ((101, 18), (155, -18)):
        drawn += form(sheet, ellipse(x, 51, 23, 26, turn), FLY_EYE, outline=5, large=False)
    return drawn + limb([(128, 72), (128, 87)], [10, 7], FLY)
