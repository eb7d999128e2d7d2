"""A few words at the button that ends a turn, when a click on it is what comes next."""

from __future__ import annotations

from typing import Any, Final

from pygame import Rect, Surface

from game.kit.control import Control

END: Final = ("end", "done")
"""Ids of the button that ends a turn, in any game."""
_HIGH: Final = 22
_OVERLAP: Final = 10
"""Units by which the words lie over the button's upper edge: they belong to it, and leave the row above
legible."""
OFFER: Final = "Turns can end by themselves: F2"


def comes_next(table: Any) -> bool:
    """Whether ending the turn is the only thing left to do."""
    prompt = table.prompt
    if prompt.held:
        return True
    offers = table.choice.offers() if prompt.decides and table.choice is not None else frozenset()
    return bool(offers) and all(target.kind in END for target in offers)


def end_button(table: Any) -> Control | None:
    """The button that ends the turn, if it can be used."""
    found = (one for one in table.face.hits.controls(table) if one.id in END and one.enabled)
    return next(found, None)


def draw(surface: Surface, table: Any, offer: bool) -> None:
    """Say that the button is to be clicked; `offer`: say that turns can end by themselves, too."""
    button = end_button(table) if comes_next(table) else None
    if button is None:
        return
    pen = table.pen
    words = f"Click {button.label.partition(':')[0]}" + (f"  ·  {OFFER}" if offer else "")
    style = pen.style("bold", 13)
    rect = Rect(0, 0, pen.width(words, style) + pen.px(20), pen.px(_HIGH))
    rect.midbottom = (button.rect.centerx, button.rect.top + pen.px(_OVERLAP))
    rect.clamp_ip(table.bounds)
    pen.panels.paper(surface, rect, "paper_light", 6)
    pen.box(surface, rect, 6, outline=pen.palette.gold, line=1.6)
    pen.text(surface, words, style=style, place=rect.center, anchor="center")
