"""A note beside a thing that says why something is not allowed there; its last line opens the rule."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from game.kit.pen import Pen
from game.kit.placing import beside
from rules.core.protocol import Reason

STAYS: Final = 4.0
"""Seconds after which a note closes."""
_WIDTH: Final = 280
"""Widest line, in units."""
_PAD: Final = 12
_RIM: Final = 8
_GAP: Final = 8


@dataclass(slots=True)
class RefusalNote:
    """A refusal's reason, and its subject."""

    reason: Reason
    about: Rect
    """Rect of the clicked target in pixels; also for a note caused by a key, wherever the pointer is."""
    rect: Rect
    """Rect of the note. Fixed: it must not move away when the pointer comes to click it."""
    link: Rect
    """Rect of the line that opens the rule; empty without a rule."""
    coded: bool = True
    """True if the rule is named by its code; a child is only told that there is one."""
    age: float = 0.0
    """Seconds for which it has been seen."""

    @property
    def near(self) -> Rect:
        """Area in which the pointer keeps the note open: the note, the target, and the way between."""
        return self.about.union(self.rect)

    def draw(self, surface: Surface, pen: Pen) -> None:
        """Paint the note."""
        style = pen.style("text", 14)
        pen.panels.paper(surface, self.rect, "paper_light", 8)
        left, top = self.rect.x + pen.px(_PAD), self.rect.y + pen.px(_RIM)
        for line in _lines(pen, self.reason):
            pen.text(surface, line, (left, top), style)
            top += pen.letters.height(style)
        words = _rule(self.reason, self.coded)
        pen.text(surface, words, self.link.topleft, pen.style("bold", 12, pen.palette.link))


def note_about(
    reason: Reason, about: Rect, pen: Pen, bounds: Rect, keep: Iterable[Rect], coded: bool = True
) -> RefusalNote:
    """A note beside what it is about, clear of `keep`, always inside `bounds`; `coded`: names the rule."""
    letters, lines, rule = pen.letters, _lines(pen, reason), _rule(reason, coded)
    style, small = pen.style("text", 14), pen.style("bold", 12)
    wide = max([letters.width(line, style) for line in lines] + [letters.width(rule, small)])
    high = letters.height(style) * len(lines) + (letters.height(small) if rule else 0)
    size = (wide + 2 * pen.px(_PAD), high + 2 * pen.px(_RIM))
    rect = beside(size, about, bounds, keep, pen.px(_GAP))
    link = Rect(rect.x + pen.px(_PAD), 0, letters.width(rule, small), letters.height(small) if rule else 0)
    link.bottom = rect.bottom - pen.px(_RIM)
    return RefusalNote(reason, about, rect, link, coded)


def _rule(reason: Reason, coded: bool) -> str:
    if not reason.rule:
        return ""
    return f"{reason.rule}  ·  F1 opens the rule" if coded else "F1 opens the rule"


def _lines(pen: Pen, reason: Reason) -> list[str]:
    return pen.letters.wrap(reason.message, pen.style("text", 14), pen.px(_WIDTH))
