"""Line of the new-game page that unfolds the options, and tells which are not as printed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.kit.control import Control
from game.kit.layout import Area
from game.kit.pen import Pen
from game.scenes.new_game.rule_set_card import draw_ribbon
from game.scenes.new_game.setup_model import SetupModel

FOLD: Final = 40
LOW_FOLD: Final = 34
"""Height of the line on a full page and on a low one, in units."""
MORE: Final = "more"
"""Id of the button."""
_AS_PRINTED: Final = "As in the rulebook"


def more_button(rect: pygame.Rect, label: str, unfold: Callable[[], None]) -> Control:
    """The button that unfolds the options or folds them up."""
    return Control(MORE, rect, label, unfold, "bare", key="M")


def draw_more(surface: pygame.Surface, pen: Pen, area: Area, icon: str, size: float) -> int:
    """Draw arrow, words and key; returns where the rest of the line begins."""
    middle = area.rect.centery
    pen.icon(surface, icon, (area.x + pen.px(22), middle), 18)
    words = pen.write(surface, "More options", pen.style("display", size), (area.x + pen.px(40), middle))
    cap = pen.keycap(surface, "M", (words.right + pen.px(10), middle), False, 11)
    return cap.right + pen.px(16)


def draw_folded(surface: pygame.Surface, pen: Pen, area: Area, draft: SetupModel, hover: bool) -> None:
    """Draw the line of the folded options, with what is set differently from usual."""
    pen.panels.paper(surface, area.rect, "paper_light" if hover else "paper_dim", 8)
    end = draw_more(surface, pen, area, "ui/icons/right", 16)
    words, middle = draft.differences, area.rect.centery
    if draft.form.family:
        ribbon = draw_ribbon(surface, pen, "Family", (end, middle - pen.px(11)))
        end = ribbon.right + pen.px(12)
    said = " · ".join(words) if words else _AS_PRINTED
    said = said[:1].upper() + said[1:]
    pen.write(surface, said, pen.dim(13.5), (end, middle), width=area.rect.right - end - pen.px(16))
