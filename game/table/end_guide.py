"""A few words at the button that ends a turn, when clicking it is the next step."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect, Surface

from game.kit.control import Control
from game.kit.merely_shown import parts
from game.kit.placing import beside
from game.table.intents import LOG_LINE

END: Final = ("end", "done")
"""Ids of the button that ends a turn, in any game."""
_HIGH: Final = 22
_OVERLAP: Final = 10
"""Units by which the words lie over the button's upper edge at most: they belong to it, and leave the row
above legible."""
OFFER: Final = "Turns can end by themselves: F2"


def comes_next(table: Any) -> bool:
    """Return True if ending the turn is the only action left."""
    prompt = table.prompt
    if prompt.held:
        return bool(prompt.closes)
    offers = table.choice.offers() if prompt.decides and table.choice is not None else frozenset()
    return bool(offers) and all(target.kind in END for target in offers)


def end_button(table: Any) -> Control | None:
    """The button that ends the turn, if it can be used."""
    found = (one for one in parts(table.face.hits.controls, table) if one.id in END and one.enabled)
    return next(found, None)


def said(table: Any, button: Control, offer: bool) -> str:
    """The words; what a table's own guide says in large is not said again."""
    click = "" if table.face.painting.next_step_area(table) else f"Click {button.label.partition(':')[0]}"
    return "  ·  ".join(filter(None, (click, OFFER if offer else "")))


def place(table: Any, button: Control, words: str) -> Rect:
    """Place the words at the button's upper edge, off its letters, or beside it if a guide, a note, a line of
    the log or another button is there."""
    pen, guide = table.pen, table.face.painting.next_step_area(table)
    rect = Rect(0, 0, pen.width(words, pen.style("bold", 13)) + pen.px(20), pen.px(_HIGH))
    over = min(pen.px(_OVERLAP), max(0, (button.rect.height - pen.buttons.label_height(button)) // 2))
    rect.midbottom = (button.rect.centerx, button.rect.top + over)
    rect.clamp_ip(table.bounds)
    kept = [*_others(table, button), *table.spared, *([] if guide is None else [guide])]
    if rect.collidelist(kept) < 0:
        return rect
    return beside(rect.size, button.rect, table.bounds, kept, pen.px(2), ("above", "left", "right", "below"))


def _others(table: Any, button: Control) -> list[Rect]:
    """The other buttons with words on them, and the lines of the log."""
    return [
        one.rect
        for one in parts(table.face.hits.controls, table)
        if one.id != button.id and ((one.label and one.look != "bare") or one.id.startswith(LOG_LINE))
    ]


def draw(surface: Surface, table: Any, offer: bool) -> None:
    """Say that the button is to be clicked; `offer`: say that turns can end by themselves, too."""
    button = end_button(table) if comes_next(table) else None
    if button is None:
        return
    pen, words = table.pen, said(table, button, offer)
    if not words:
        return
    style, rect = pen.style("bold", 13), place(table, button, words)
    pen.panels.paper(surface, rect, "paper_light", 6)
    pen.box(surface, rect, 6, outline=pen.palette.gold, line=1.6)
    pen.text(surface, words, style=style, place=rect.center, anchor="center")
