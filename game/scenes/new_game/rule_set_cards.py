"""Cards of the new-game page: one for each rule set of the game and for what else it offers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Final

import pygame

from game.form import table_sizes
from game.kit.control import Control
from game.kit.layout import Area
from game.kit.pen import Pen
from game.profile.daily import Calendar
from game.scenes.new_game import game_page
from game.scenes.new_game.heading import HEAD, LOW_HEAD, WHAT, draw_heading, head_of, heading_width
from game.scenes.new_game.learning_links import learning_links
from game.scenes.new_game.rule_set_card import LOW_PICTURE, PICTURE, Offer, draw_card, has_room
from game.scenes.new_game.setup_model import SetupModel
from game.services import Services
from game.text import player_counts, plural

_CARD: Final = 170
_LYING: Final = 148
_LOW_CARD: Final = 104
_HIGH_CARD: Final = 124
"""Height of a card without a summary, at least and at most, in units; so are all lengths."""
_LEAST_CARD: Final = 160
TODAY: Final = "today"


class RuleSetCards:
    """Cards of the rule sets, of today's challenge, and of pages of the game's own."""

    def __init__(
        self,
        services: Services,
        draft: SetupModel,
        calendar: Calendar,
        pen: Pen,
        is_full: bool,
        refresh: Callable[[], None],
    ) -> None:
        """`refresh` is called after each choice."""
        self._services, self._draft, self._calendar, self._pen = services, draft, calendar, pen
        self._is_full, self._refresh = is_full, refresh
        self.offers = dict(self._offered())
        """Contents of the cards, by the id of their controls."""
        self.area = Area(0, 0, 0, 0, 1.0)
        self._lies = False
        """True if pictures stand beside the words of the cards."""
        self._picture: float = PICTURE
        """Height of the pictures on standing cards."""
        self._cards: list[Control] = []
        self._links: list[Control] = []

    def _offered(self) -> list[tuple[str, Offer]]:
        """The id and contents of every card: rule sets, the challenge of today, pages of the game's own."""
        draft, info, text = self._draft, self._draft.box.info, self._draft.box.text
        family = draft.family_variant
        found = []
        for variant in info.variants:
            minutes = draft.minutes(variant.name)
            counts = "Alone" if variant.alone else player_counts(table_sizes(variant))
            if len(info.variants) > 2 and not variant.alone:
                counts = counts.removesuffix(" players")
            note = f"{counts} · {minutes} min" if minutes else counts
            ribbon = "For families" if variant.name == family and len(info.variants) > 1 else ""
            picture = text.scenes.get(variant.name, "")
            offer = Offer(variant.title, variant.summary, note, picture, ribbon)
            if len(info.variants) == 1:
                offer = Offer(info.title, variant.summary, note, picture, ribbon, text.about)
            found.append((f"variant-{variant.name}", offer))
        if (daily := draft.challenge) is not None:
            others = plural(daily.challenge - 1, "computer", "computers")
            said = "Not played yet" if not self._tried_today(daily.name) else "Played today"
            offer = Offer(
                "Today's challenge",
                "The same start for everybody, and a new one every day.",
                f"{others} · {said.lower()}",
                text.scenes.get(TODAY, ""),
            )
            found.append((TODAY, offer))
        for page in game_page.pages_of(draft.form.game):
            found.append(
                (f"page-{page.name}", Offer(page.title, page.summary, "", text.scenes.get(page.name, "")))
            )
        return found

    def _tried_today(self, variant: str) -> bool:
        profile = self._services.profile
        return profile is not None and self._calendar.day in profile.days(self._draft.form.game, variant)

    @property
    def _is_today(self) -> bool:
        """True if the challenge of today against computers is chosen."""
        return self._draft.challenge is not None and self._draft.day == self._calendar.day

    def lay_out(self, body: Area, spare: float) -> list[Control]:
        """Lay out the cards side by side at the top of the body, and links to what teaches the game.

        `spare`: height that a low page leaves to a line of cards.
        """
        count = len(self.offers)
        self._lies = count < 4 and body.width / count >= 280
        head, _ = head_of(body, self._is_full)
        high: float = _LYING if self._lies else _CARD
        if not self._is_full:
            high = min(float(_HIGH_CARD), max(float(_LOW_CARD), spare))
        columns = min(count, head.fitting(_LEAST_CARD, 8))
        lines = -(-count // columns)
        below = lines * (high + 8) + (4 if self._is_full else 2)
        self.area = body.part(0, 0, body.width, (HEAD if self._is_full else LOW_HEAD) + below)
        heading, cards = head_of(self.area, self._is_full)
        cells = cards.grid(count, columns, 12 if self._is_full else 8, high)
        offers = self.offers.values()
        roomy = all(has_room(self._pen, cells[0].rect.size, offer.summary) for offer in offers)
        self._picture = PICTURE if roomy else LOW_PICTURE
        self._cards = [
            self._card(name, offer, cell)
            for (name, offer), cell in zip(self.offers.items(), cells, strict=True)
        ]
        self._links = learning_links(self._services, self._pen, self._draft.form, heading)
        return [*self._cards, *self._links]

    def _card(self, name: str, offer: Offer, cell: Area) -> Control:
        control = Control(name, cell.rect, offer.title, None, "bare")
        kind, _, value = name.partition("-")
        if kind == "variant":
            control.action = partial(self._choose_variant, value)
            control.checked = value == self._draft.form.variant and not self._is_today
        elif kind == TODAY:
            control.action, control.checked = self._choose_today, self._is_today
        else:
            page = next(page for page in game_page.pages_of(self._draft.form.game) if page.name == value)
            control.action = game_page.door(self._services, page)
        if not self._is_full:
            control.tooltip = offer.summary
        return control

    def _choose_variant(self, name: str) -> None:
        self._draft.choose_card(name)
        self._refresh()

    def _choose_today(self) -> None:
        variant = self._draft.challenge
        if variant is not None:
            self._draft.choose_challenge(variant.name, self._calendar.day)
            self._refresh()

    def about(self, name: str) -> str:
        """Summary of a card that has no room for it; empty for any other control."""
        return "" if self._is_full or name not in self.offers else self.offers[name].summary

    def paint_ground(self, surface: pygame.Surface) -> None:
        """Paint the sheet with its heading, and where there is room the game's note."""
        pen, head = self._pen, head_of(self.area, self._is_full)[0]
        pen.panels.paper(surface, self.area.rect, "paper", 10)
        draw_heading(surface, pen, head, 1, WHAT)
        note = self._draft.box.text.notes
        left = head.x + pen.px(heading_width(pen, WHAT) + 12)
        room = min(link.rect.x for link in self._links) - left - pen.px(12)
        if self._is_full and note and pen.fits(note, pen.dim(13.5), room):
            pen.write(surface, note, pen.dim(13.5), (left, head.rect.centery), width=room)

    def paint(self, surface: pygame.Surface, hovered: str | None) -> None:
        """Paint the cards."""
        for _ in self.painting(surface, hovered):
            pass

    def painting(self, surface: pygame.Surface, hovered: str | None) -> Iterator[None]:
        """Paint one card after the other."""
        for control in self._cards:
            offer, hover = self.offers[control.id], control.id == hovered
            look = (control.checked, hover, self._lies, self._picture)
            draw_card(surface, self._pen, control.rect, offer, self._draft.box, *look)
            yield
