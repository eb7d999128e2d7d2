"""The middle of the new-game page where a rule set is for one person: what to play, and what for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game import daily
from game.kit.control import Control
from game.kit.pen import Pen
from game.profile import Finished
from game.scenes.base.medal import draw_medal, medals
from game.scenes.new_game.option_card import INDENT, draw_slip
from game.scenes.new_game.setup_model import SetupModel
from game.services import Services
from game.text import plural
from rules.core.protocol import Rank, rank_of

_LEFT: Final = 350
_WIDTH: Final = 576
"""Left edge and width of the panel, in units."""
_CARDS: Final = 230
_CARD: Final = 84
_RANKS: Final = 334
"""Top edges, in units."""
GREETING: Final = "You alone, against the game and your own best."


def result_words(facts: Finished, ranks: Sequence[Rank]) -> str:
    """`118, BrilliAnt`, or the points alone."""
    rank = rank_of(ranks, facts.scores[0])
    return f"{facts.scores[0]}, {rank.name}" if rank else plural(facts.scores[0], "point", "points")


class AlonePanel:
    """Two cards, fresh game or challenge of the day, and the ranks with the person's best."""

    def __init__(self, services: Services, draft: SetupModel, choose: Callable[[str], None]) -> None:
        """`choose` is told the day whose challenge is wanted, or an empty text for a fresh game."""
        self.draft = draft
        self.today = daily.day_at(services.clock.wall())
        self._choose = choose
        game, variant = draft.form.game, draft.form.variant
        profile = services.profile
        self.best = next(iter(profile.best(game, variant, 1)), None) if profile else None
        self.tries = profile.days(game, variant).get(self.today, []) if profile else []

    def controls(self, pen: Pen) -> list[Control]:
        """The two cards, painted by `paint`."""
        day = self.draft.day
        wide = (_WIDTH - 24 - 12) / 2
        cards = [("fresh", "", not self.draft.form.seed), ("daily", self.today, day == self.today)]
        found = []
        for number, (name, wanted, checked) in enumerate(cards):
            rect = pen.rect(_LEFT + 12 + number * (wide + 12), _CARDS, wide, _CARD)
            control = Control(f"alone-{name}", rect, name, self._chooser(wanted), "bare", checked=checked)
            found.append(control)
        return found

    def _chooser(self, day: str) -> Callable[[], None]:
        return lambda: self._choose(day)

    def mark(self, controls: Sequence[Control]) -> None:
        """Put the marks right after a seed was typed."""
        for control in controls:
            if control.id == "alone-fresh":
                control.checked = not self.draft.form.seed
            elif control.id == "alone-daily":
                control.checked = self.draft.day == self.today

    def paint(self, surface: pygame.Surface, pen: Pen, control: Control, hover: bool) -> None:
        """One of the two cards."""
        title, *lines = self._words(control.id)
        rect, room = control.rect, control.rect.width - pen.px(INDENT + 10)
        draw_slip(surface, pen, control, title, hover, 17)
        style = pen.style("text", 13.5)
        for number, line in enumerate(lines):
            place = (rect.x + pen.px(INDENT), rect.y + pen.px(47 + 20 * number))
            pen.text(surface, line, place, style, "midleft", room)

    def _words(self, name: str) -> tuple[str, str, str]:
        """Title and two lines."""
        if name == "alone-fresh":
            return "A fresh game", "Nobody knows yet", "what it will bring."
        said = "Not played yet."
        if self.tries:
            said = f"First try: {result_words(self.tries[0], self.draft.variant.ranks)}."
        return "Today's challenge", "The same for everybody.", said

    def paint_ground(self, surface: pygame.Surface, pen: Pen) -> None:
        """The ranks in a row, and the best so far."""
        ranks = self.draft.variant.ranks
        left, top = pen.px(_LEFT + 16), pen.px(_RANKS)
        heading = "What you can become" if ranks else "Your best"
        pen.text(surface, heading, (left, top), pen.style("title", 20))
        if ranks:
            self._paint_ranks(surface, pen, ranks)
        style = pen.style("text", 15)
        place = (left, pen.px(_RANKS + (192 if ranks else 44)))
        pen.text(surface, self._best_words(ranks), place, style, "midleft", pen.px(_WIDTH - 32))

    def _paint_ranks(self, surface: pygame.Surface, pen: Pen, ranks: Sequence[Rank]) -> None:
        share = (_WIDTH - 24) / len(ranks)
        drawn = medals(self.draft.form.game, self.draft.form.variant, ranks)
        highest = self.best.scores[0] if self.best else None
        for number, (rank, medal) in enumerate(zip(ranks, drawn, strict=True)):
            x = pen.px(_LEFT + 12 + (number + 0.5) * share)
            earned = highest is not None and highest > rank.above
            draw_medal(surface, pen, medal, (x, pen.px(_RANKS + 74)), 70, earned)
            room = pen.px(share - 6)
            top = self._paint_name(surface, pen, rank.name, x, room)
            limit = pen.style("text", 13, pen.palette.ink_dim)
            pen.text(surface, f"from {rank.above + 1}", (x, pen.px(top)), limit, "center", room)

    def _paint_name(self, surface: pygame.Surface, pen: Pen, name: str, x: int, room: int) -> float:
        """A rank's name on one line or two; returns the middle of the line below, in units."""
        style = pen.style("display", 14.5)
        lines = [name] if pen.letters.width(name, style) <= room else pen.letters.wrap(name, style, room)[:2]
        for number, line in enumerate(lines):
            pen.text(surface, line, (x, pen.px(_RANKS + 127 + 17 * number)), style, "center", room)
        return _RANKS + 128 + 18 * len(lines)

    def _best_words(self, ranks: Sequence[Rank]) -> str:
        if self.best is None:
            return "No result yet: the first one is your best."
        border = ", without help" if self.best.unaided else ""
        return f"Your best so far: {result_words(self.best, ranks)}{border}."
