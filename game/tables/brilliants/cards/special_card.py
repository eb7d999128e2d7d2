"""One special card: its face at any size, its back, and the slim row that stands for it on the table."""

from __future__ import annotations

from typing import Final

from pygame import BLEND_RGBA_MULT, Rect, Surface

from game.kit import card as kit
from game.kit import shape
from game.kit.card import CardPainter
from game.kit.colony import sign
from game.kit.colony.pieces import resource_name
from game.kit.item import Panel, Point
from game.kit.lettering import PREMULTIPLIED, Style
from game.kit.pen import Pen
from rules.brilliants.data.box import CASTES, PREDATORS, RESOURCES
from rules.brilliants.data.special import SPECIALS, Special
from rules.brilliants.play.effects import SCORING
from rules.brilliants.state import NOWHERE, UNSEEN

FOLDER: Final = "brilliants/specials"
_PAPER: Final = ("#efe8f6", "#b9a9dc", "#2c2047", "#7a6f98")
_PAPER_NIGHT: Final = ("#bdb6d2", "#7a6ca8", "#1d1533", "#5d5480")
_PLAYABLE: Final = "#fff6dc"
_ASLEEP: Final = 130
_NARROW: Final = 140
"""Units of width below which a card is a chip with its effect in two lines."""
_SIGN: Final = 18.0
"""Width of a chip's sign, in units."""
_LEAST: Final = 150
"""Pixels of width from which a card's text can be read."""


def picture_code(kind: Special) -> str:
    """`RUN-H` for `RUN-H/D`: day and night share one picture."""
    return kind.code.partition("/")[0]


def glyph_name(kind: Special, pale: bool = False) -> str:
    """The picture of a card's sign: one for each effect, and one for each predator and the golden egg."""
    code = picture_code(kind)
    own = kind.effect in ("move_predator", "hatch_more")
    return f"{FOLDER}/glyph-{code if own else code.partition('-')[0]}{'-pale' if pale else ''}"


def about_name(kind: Special) -> str:
    """The picture of the thing a card is about; its own sign if it is about nothing."""
    if kind.about == NOWHERE:
        return glyph_name(kind, pale=True)
    match kind.effect:
        case "score_gathered":
            return resource_name(RESOURCES[kind.about])
        case "move_predator":
            return f"colony/predators/{PREDATORS[kind.about]}"
        case _:
            return f"ui/emblem-{CASTES[kind.about]}"


def badge_name(night: bool) -> str:
    """The picture of the side of the day on which a card can be played."""
    return f"{FOLDER}/badge-{'moon' if night else 'sun'}"


def fitted(slot: Rect, pen: Pen) -> Rect:
    """The place of a card in a slot: as large as it goes in its own proportions."""
    return kit.fitted(slot, pen, FOLDER)


def special_back(pen: Pen, size: tuple[int, int]) -> Surface:
    """A special card from behind: all are alike."""
    return pen.sprites.get(f"{FOLDER}/back", *size, "night-card" if pen.night else "day")


def special_face(pen: Pen, card: int, size: tuple[int, int], displayed: bool) -> Surface:
    """A special card from the front; one that the viewer may not know shows its back.

    `displayed`: objectives lie open to all, which changes what some cards say.
    """
    if card == UNSEEN:
        return special_back(pen, size)

    def paint(surface: Surface) -> None:
        _paint(CardPainter(surface, pen, FOLDER), SPECIALS[card], displayed)

    return pen.remembered(("special", card, displayed), size, paint, "night-card" if pen.night else "")


def _paint(on: CardPainter, kind: Special, displayed: bool) -> None:
    """Scene, frame, seal, badge, points, title, and the text where it can be read."""
    on.frame("frame", f"scene-{picture_code(kind)}")
    on.sign(about_name(kind), on.plan.seal)
    if kind.night is not None:
        on.sign(badge_name(kind.night), on.plan.badge)
    leaf, title, text = on.plan.leaf, on.plan.title, on.plan.text
    assert leaf is not None
    assert text is not None
    if kind.effect in SCORING:
        size = on.units(leaf.height * 0.74)
        sign.leaf(on.surface, on.pen, on.at(leaf.centre), f"+{kind.amount}", size)
    if on.surface.get_width() >= _LEAST:
        rect = on.rect(title.box)
        style = on.pen.style("display", on.units(title.size), title.ink)
        on.pen.write(on.surface, kind.title, style, rect.center, "center", width=rect.width)
        on.lines(text, kind.text_display if displayed else kind.text, "text")
    else:
        on.lines(title, kind.title, "display", on.rect(title.box).union(on.rect(text.box)))


# ---------------------------------------------------------------------- its picture without the card


def scene(panel: Panel, kind: Special, place: Rect, alpha: int = 255) -> None:
    """The picture of a card with round corners."""
    panel.paint(_paint_scene, panel.pen, f"{FOLDER}/scene-{picture_code(kind)}", place, alpha)


def _paint_scene(surface: Surface, pen: Pen, name: str, place: Rect, alpha: int) -> None:
    def paint(sheet: Surface) -> None:
        sheet.blit(pen.sprites.cover(name, place.size), (0, 0), special_flags=PREMULTIPLIED)
        corners = shape.box(place.size, pen.px(6), "#ffffff")
        sheet.blit(corners, (0, 0), special_flags=BLEND_RGBA_MULT)
        sheet.fill((alpha,) * 4, special_flags=BLEND_RGBA_MULT)

    face = pen.remembered(("scene", name, alpha), place.size, paint)
    surface.blit(face, place, special_flags=PREMULTIPLIED)


def sign_of(panel: Panel, kind: Special, place: Point, alpha: int = 255) -> None:
    """The sign of a card's effect, with what it is about at its lower right."""
    x, y = place
    panel.sprite(glyph_name(kind), (x, y - 6), 28, alpha=alpha)
    if kind.about != NOWHERE:
        panel.sprite(about_name(kind), (x + 5, y + 10), 20, alpha=alpha)


# ---------------------------------------------------------------------- a row on the table


def special_row(panel: Panel, card: int, lit: bool, awake: bool, copies: int = 1) -> None:
    """A special card as a row or chip: sign, effect, sun or moon; on light paper in a golden frame if it can
    be played now. Equal cards are one row with their count.

    `awake` is False where it could not be played in this round at all.
    """
    fill, line, ink, dim = _PAPER_NIGHT if panel.pen.night else _PAPER
    if lit:
        for grow, colour in ((4, "#7d5208"), (3, "#ffe9a0"), (1.8, "#d8961c")):
            panel.box(panel.inset(-grow).rect, 7 + grow, colour)
    panel.box(panel.rect, 7, _PLAYABLE if lit else fill, line, 1.4)
    paint = _chip if panel.width < _NARROW else _line
    paint(panel, SPECIALS[card], ink if awake else dim, 255 if awake else _ASLEEP, copies)


def _line(panel: Panel, kind: Special, ink: str, alpha: int, copies: int) -> None:
    """Lay out a broad row's content side by side; the longest words leave no room for the sign."""
    side, middle, right = min(24.0, panel.height - 4), panel.height / 2, panel.width - 5
    if kind.night is not None:
        size = side * 0.86
        panel.sprite(badge_name(kind.night), (right - size / 2, middle), size, alpha=alpha)
        right -= size + 3
    if copies > 1:
        right = _count(panel, copies, right, middle)
    style, left = panel.pen.style("bold", 13, ink), side + 8
    if panel.fits(kind.label, style, right - left):
        panel.sprite(_sign_name(kind), (side / 2 + 5, middle), side * 0.95, alpha=alpha)
    else:
        left = 7
    panel.text(kind.label, style, (left, middle), width=right - left)


def _sign_name(kind: Special) -> str:
    """The picture of what a card is about, else of its effect."""
    return glyph_name(kind) if kind.about == NOWHERE else about_name(kind)


def _chip(panel: Panel, kind: Special, ink: str, alpha: int, copies: int) -> None:
    """Lay out a narrow chip's content: the effect in up to two lines beside its sign, or without the sign
    where its words need all the room; if even that is too little, its picture shows the subject of `+2`.

    A single word in place of the effect would leave four chips that all say `Fine`.
    """
    style, side = panel.pen.style("bold", 12.5, ink), min(_SIGN, panel.height - 8)
    middle, left = panel.height / 2, _SIGN + 5
    room, whole = panel.width - left - 2, panel.width - 8
    lines = two_lines(panel, kind.label, style, room)
    beside = lines is not None
    if lines is None and (lines := two_lines(panel, kind.label, style, whole)) is None:
        lines, beside = [kind.short], True
    if beside:
        panel.sprite(_sign_name(kind), (side / 2 + 3, middle - 2), side, alpha=alpha)
    x, room = (left + room / 2, room) if beside else (panel.width / 2, whole)
    step = min(15.0, (panel.height - 2) / 2)
    for number, line in enumerate(lines):
        panel.text(line, style, (x, middle + (number - (len(lines) - 1) / 2) * step), "center", width=room)
    if kind.night is not None:
        corner = (side - 1, panel.height - 8) if beside else (panel.width - 5, 3)
        panel.sprite(badge_name(kind.night), corner, 13, alpha=alpha)
    if copies > 1:
        _count(panel, copies, panel.width + 6, 0)


def two_lines(panel: Panel, words: str, style: Style, room: float) -> list[str] | None:
    """Words on one line or, as evenly as they go, on two; None if they do not fit uncut."""
    if panel.fits(words, style, room):
        return [words]
    parts = words.split()
    breaks = [[" ".join(parts[:at]), " ".join(parts[at:])] for at in range(1, len(parts))]
    fitting = [two for two in breaks if all(panel.fits(line, style, room) for line in two)]
    return min(fitting, key=lambda two: max(panel.measure(line, style) for line in two), default=None)


def _count(panel: Panel, copies: int, right: float, middle: float) -> float:
    """Lay out the number of copies held, on a plate; return its left edge."""
    style = panel.pen.style("bold", 12, "#fffdf2")
    width = panel.measure(f"×{copies}", style) + 8
    plate = panel.area(right - width, middle - 9, width, 18)
    panel.box(plate, 6, "#5a3f8c", "#2c2047")
    panel.text(f"×{copies}", style, (right - width / 2, middle), "center")
    return right - width - 3
