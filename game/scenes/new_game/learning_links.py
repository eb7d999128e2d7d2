"""Links from the new-game page to rules, lessons and puzzles of the game."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.form import SetupForm
from game.kit.control import Control
from game.kit.layout import Area
from game.kit.pen import Pen
from game.learning import lessons, puzzles
from game.scenes.rulebook.scene import RulebookScene
from game.services import Services

_BETWEEN: Final = 22


def learning_links(services: Services, pen: Pen, form: SetupForm, head: Area) -> list[Control]:
    """Links at the right of a heading: the rules, and lessons and puzzles of a game that has any."""

    def read_rules() -> None:
        services.stack.push(RulebookScene(services, form.game, variant=form.variant))

    rules = Control("rules", head.rect, "Rules", read_rules, "link", key="F1")
    rules.tooltip = "How this rule set is played, with pictures"
    links = [rules]
    if services.open_lessons is not None and lessons.of(form.game):
        learn = partial(services.open_lessons, form.game)
        tip = "Take a lesson on the real table"
        links.insert(0, Control("learn", head.rect, "Learn", learn, "link", tip))
    if services.open_puzzles is not None and puzzles.of_game(form.game):
        solve = partial(services.open_puzzles, form.game, "")
        links.insert(0, Control("puzzles", head.rect, "Puzzles", solve, "link", "Find the best turn"))
    widths = [pen.buttons.label_width(link) / head.u + 2 for link in links]
    row = head.place(sum(widths) + _BETWEEN * (len(links) - 1), 28, "midright")
    for link, area in zip(links, row.columns(*widths, gap=_BETWEEN), strict=True):
        link.rect = area.rect
    return links
