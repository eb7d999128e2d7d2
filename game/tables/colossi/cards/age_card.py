"""Ages: the card at any size, its back, and the place of an Age in the row at the top of the table."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from pygame import Rect, Surface

from game.kit import shape
from game.kit.fonts import Face
from game.kit.item import Panel
from game.kit.lettering import PREMULTIPLIED, Style
from game.kit.pen import Pen
from game.tables.colossi.cards import composed
from game.tables.colossi.cards.composed import FOLDER, Content
from rules.colossi.box import AGES, BEASTS

NUMERALS: Final = ("I", "II", "III")
_VIGNETTE: Final = (88.0, 73.0)
_DISC: Final = 32.0
_CLOSEST: Final = 1.04
"""Least gap of lines over the size of the type, before lines are dropped."""
_LINES_TOP: Final = 32.0
"""From the upper edge of what is written to its first line, in units."""
_AIR: Final = 8.0
"""Most that lines and name move down where they leave room."""
_INK, _SMALL, _DULL = "#38220f", "#7a5a34", "#5c452a"
_BACK_INK, _BACK_TITLE = "#e6dcb8", "#fff3d0"
_PAST_ALPHA: Final = 165


@dataclass(frozen=True)
class AgePlace:
    """Content of the place of one of the three Ages.

    `number` is 1 to 3; `age` the card, None while it lies face down; `note` a line of the table's own, as
    what it scored; `rounds` how many rounds are played and how many there are.
    """

    number: int
    age: int | None
    stage: Literal["past", "now", "ahead"]
    note: str = ""
    rounds: tuple[int, int] | None = None


def beast_disc(code: str) -> str:
    """The picture of a Beast on its disc."""
    return f"colossi/signs/beast-{code}"


def short_name(age: int) -> str:
    """An Age's name where "Age" stands beside it already."""
    return AGES[age].name.removeprefix("Age of ").removesuffix(" Age")


def fitted(slot: Rect, pen: Pen) -> Rect:
    """The place of a card in a slot: as large as it goes in its own proportions."""
    return composed.fitted(slot, pen)


def age_back(pen: Pen, size: tuple[int, int]) -> Surface:
    """An Age card from behind."""
    return pen.sprites.get(f"{FOLDER}/back-age", *size)


def age_face(pen: Pen, age: int, size: tuple[int, int]) -> Surface:
    """An Age card from the front, its Beasts on the lower edge of the picture; below 0 from behind."""
    if age < 0:
        return age_back(pen, size)
    kind = AGES[age]
    content = Content(
        "age", _scene(age), short_name(age), kind.words, f"Age {NUMERALS[kind.age - 1]}", whole=True
    )

    def paint(surface: Surface) -> None:
        surface.blit(composed.composed(pen, content, size), (0, 0), special_flags=PREMULTIPLIED)
        place = composed.picture_rect(pen, content, size)
        width = round(place.width * 0.2)
        for number, code in enumerate(reversed(kind.beasts)):
            x = place.right - width * (0.62 + 1.06 * number)
            pen.sprite(surface, beast_disc(code), (x, place.bottom - width * 0.6), width)

    return pen.remembered(("colossi age", age), size, paint)


def _scene(age: int) -> str:
    return f"colossi/ages/{AGES[age].code}"


# ---------------------------------------------------------------------- the row of Ages


def age_place(panel: Panel, shown: AgePlace) -> None:
    """An Age at its place, 85 units high: picture, name and what it scores, or its back."""
    if shown.age is None:
        _face_down(panel, shown)
        return
    now = shown.stage == "now"
    panel.paint(_frame, panel.pen, panel.rect, "now" if now else "")
    wide = min(_VIGNETTE[0], panel.width * 0.44)
    high = panel.height - 12
    panel.paint(
        _picture, panel.pen, panel.area(6, 6, wide, high), _scene(shown.age), 255 if now else _PAST_ALPHA
    )
    words = panel.part(wide + 13, 4, panel.width - wide - 20, panel.height - 7)
    text = AGES[shown.age].words if now and not shown.note else shown.note
    style = words.pen.style("text", 11.6, _INK if now else _DULL)
    lines = words.pen.letters.wrap(text, style, round(words.width * words.u))
    # Beside a past Age's words stand figures, whose place is fixed.
    spare = words.height - _LINES_TOP - len(lines) * style.px * composed.LEADING / words.u if now else 0.0
    air = max(0.0, min(_AIR, spare))
    _headings(words, shown, now, air / 2)
    _lines(words, lines, style, _LINES_TOP + air)


def _lines(words: Panel, lines: list[str], style: Style, top: float) -> None:
    """As many lines as there is room for below the name, set closer than on a page."""
    room = words.height - top
    least, wanted = (style.px * leading / words.u for leading in (_CLOSEST, composed.LEADING))
    step = max(least, min(wanted, room / max(1, len(lines))))
    for number, line in enumerate(lines[: int(room / step + 0.01)]):
        words.text(line, style, (0, top + step * (number + 0.5)))


def _headings(words: Panel, shown: AgePlace, now: bool, air: float) -> None:
    """Number, rounds and Beasts above the name, which is lower by `air`."""
    assert shown.age is not None
    pen, codes = words.pen, AGES[shown.age].beasts if now else ()
    room = words.width - len(codes) * (_DISC + 3)
    for number, code in enumerate(codes):
        words.sprite(beast_disc(code), (room + 3 + _DISC / 2 + number * (_DISC + 3), _DISC / 2), _DISC)
        words.hit_area(
            f"beast-{code}",
            words.area(room + 3 + number * (_DISC + 3), 0, _DISC, _DISC),
            tooltip=_tooltip(code),
        )
    label = words.text(f"Age {NUMERALS[shown.number - 1]}", pen.style("bold", 11.4, _SMALL), (0, 7.5))
    if shown.rounds is not None:
        played, total = shown.rounds
        for number in range(total):
            name = f"colossi/signs/round-{'done' if number < played else 'ahead'}"
            words.sprite(name, (label.right + 12 + 12 * number, 7.5), 11)
    style = pen.style("display", 17 if now else 15, _INK if now else _DULL)
    words.text(short_name(shown.age), style, (0, 22.5 + air), width=room)


def _tooltip(code: str) -> str:
    """A Beast in words."""
    kind = next(beast for beast in BEASTS if beast.code == code)
    return f"{kind.name}: {kind.words}"


def _face_down(panel: Panel, shown: AgePlace) -> None:
    """The back with the island at its hour, number and note at its right."""
    pen = panel.pen
    panel.paint(_back, pen, panel.rect, shown.number)
    left = panel.width * 0.418
    lines: tuple[tuple[str, Face, float, str], ...] = (
        (f"Age {NUMERALS[shown.number - 1]}", "bold", 12.0, _BACK_INK),
        ("face down", "display", 15.0, _BACK_TITLE),
        (shown.note, "text", 11.4, _BACK_INK),
    )
    middle = panel.height / 2
    for number, (words, face, size, ink) in enumerate(lines):
        place = (left, middle + (number - 1) * 18.5)
        panel.text(words, pen.style(face, size, ink), place, width=panel.width - left - 1)


def _frame(surface: Surface, pen: Pen, rect: Rect, state: str) -> None:
    surface.blit(pen.sprites.frame("age-place", rect.size, pen.u, state), rect, special_flags=PREMULTIPLIED)


def _picture(surface: Surface, pen: Pen, rect: Rect, name: str, alpha: int) -> None:
    surface.blit(shape.faded(composed.scene(pen, name, rect.size), alpha), rect, special_flags=PREMULTIPLIED)


def _back(surface: Surface, pen: Pen, rect: Rect, number: int) -> None:
    surface.blit(
        pen.sprites.get(f"colossi/ages/back-{number}", *rect.size), rect, special_flags=PREMULTIPLIED
    )
