"""Parts of the rows of the Records page."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.ai import levels
from game.help_words import help_words
from game.kit import shape
from game.kit.layout import Area
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.profile.profile import Finished, Profile
from game.text import clean, plural
from rules.core.errors import SetupError
from rules.core.protocol import Variant

Act = Callable[[Finished], Callable[[], None] | None]
"""Returns what a click on a result does; None if it does nothing."""


def cell(surface: pygame.Surface, pen: Pen, area: Area, text: str, strong: bool = False) -> None:
    """A text in a column of a row."""
    style = pen.style("bold", 15) if strong else pen.style("text", 14, pen.palette.ink_dim)
    style = pen.shrunk(text, style, area.w)
    pen.text(surface, text, area.rect.midleft, style, "midleft", area.w)


def frame(surface: pygame.Surface, pen: Pen, area: Area, gold: bool) -> None:
    """A golden border for a result without help."""
    if gold:
        border = shape.box(
            area.rect.size, pen.px(8), outline=pen.palette.gold, outline_px=pen.units.line(2.8)
        )
        surface.blit(border, area.rect, special_flags=PREMULTIPLIED)


def row_link(surface: pygame.Surface, pen: Pen, area: Area, text: str) -> None:
    """Paint what a click on the row does at its right end."""
    style = pen.style("bold", 14, pen.palette.link)
    pen.text(surface, text, area.rect.midright, style, "midright", area.w)


def empty(surface: pygame.Surface, pen: Pen, area: Area, text: str) -> None:
    """Paint a sentence in place of missing rows."""
    style = pen.style("text", 16, pen.palette.ink_dim)
    pen.text(surface, text, area.rect.center, style, "center", area.w)


def nothing(profile: Profile, game: str, variant: Variant, usual: str) -> str:
    """The sentence for a sheet without rows: that results cannot be read, or the usual one."""
    lost = profile.unreadable(game, variant.name)
    return f"{plural(lost, 'result', 'results')} cannot be read." if lost else usual


def help_line(facts: Finished) -> str:
    """The help used, for a tooltip."""
    aid = help_words(facts.help_used)
    return f"With {aid}" if aid else "Without help"


def level_title(game: str, level: str) -> str:
    """A level's title; its bare name if the level no longer exists."""
    try:
        return levels.find(game, level).title
    except SetupError:
        return clean(level) or "computers"
