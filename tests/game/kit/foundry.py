"""Font files for tests, cast when they are needed: each letter is a bar of its own height on a whole em."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from fontTools.colorLib.builder import buildCOLR, buildCPAL
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables._g_l_y_f import Glyph

EM = 1000
ASCENT, DESCENT = 900, 250


def cast(
    file: Path,
    letters: str,
    wide: Mapping[str, int] | None = None,
    forms: Sequence[str] = (),
    features: str = "",
    blank: bool = False,
    colours: Sequence[str] = (),
) -> Path:
    """A TrueType file with a bar for each letter, the first the lowest.

    `forms` are glyphs besides those of letters, as `features` shape them in; `wide` has advances by glyph;
    with `colours` (`#rrggbb`) each letter is made of so many layers, one beside the other.
    """
    names = {ord(letter): f"u{ord(letter):04X}" for letter in letters}
    outlines: dict[str, Glyph] = {".notdef": _bar(500, 0)}
    advances = {".notdef": 500}
    for number, name in enumerate([*names.values(), *forms]):
        advances[name] = (wide or {}).get(name, EM)
        outlines[name] = _bar(advances[name], 0 if blank else 250 + 25 * number)
    layers: dict[str, list[tuple[str, int]]] = {}
    if colours:
        for number in range(len(colours)):
            outlines[f"layer{number}"] = _bar(EM // len(colours), 700, number * EM // len(colours))
            advances[f"layer{number}"] = EM
        layers = {name: [(f"layer{k}", k) for k in range(len(colours))] for name in names.values()}
    builder = FontBuilder(EM)
    builder.setupGlyphOrder(list(outlines))
    builder.setupCharacterMap(names)
    builder.setupGlyf(outlines)
    builder.setupHorizontalMetrics(
        {name: (advance, getattr(outlines[name], "xMin", 0)) for name, advance in advances.items()}
    )
    builder.setupHorizontalHeader(ascent=ASCENT, descent=-DESCENT)
    builder.setupNameTable({"familyName": file.stem, "styleName": "Regular"})
    builder.setupOS2(sTypoAscender=ASCENT, sTypoDescender=-DESCENT, usWinAscent=ASCENT, usWinDescent=DESCENT)
    builder.setupPost()
    if features:
        addOpenTypeFeaturesFromString(builder.font, features)
    if layers:
        inks = [(*(int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)), 1.0) for colour in colours]
        builder.font["COLR"] = buildCOLR(layers, version=0)
        builder.font["CPAL"] = buildCPAL([inks])
    file.parent.mkdir(parents=True, exist_ok=True)
    builder.save(file)
    return file


def _bar(advance: int, height: int, left: int = 0) -> Glyph:
    pen = TTGlyphPen(None)
    if height:
        pen.moveTo((left + advance // 10, 0))
        pen.lineTo((left + advance // 10, height))
        pen.lineTo((left + advance * 9 // 10, height))
        pen.lineTo((left + advance * 9 // 10, 0))
        pen.closePath()
    return pen.glyph()
