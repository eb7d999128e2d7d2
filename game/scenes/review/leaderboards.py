"""The sheets of the Records page: the ten best results, the daily challenges, or games and victories.

A sheet is made for one rule set; it lays out its controls in an area and paints their contents.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

import pygame

from game.help_words import help_words
from game.kit import shape
from game.kit.control import Control
from game.kit.layout import Area, Flex
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.profile import daily
from game.profile.achievements import apart
from game.profile.profile import NOBODY_JOINED, Against, Finished, Profile, Same, Tally, Wins
from game.scenes.base.medal import draw_medal, medals
from game.scenes.base.paged_list import ListLook, PagedList
from game.scenes.base.result_words import place_words
from game.scenes.review.row_parts import Act, cell, empty, frame, help_line, level_title, nothing, row_link
from game.text import clean, date_words, day_words, plural
from rules.core.protocol import Variant, rank_of

BEST: Final = 10
"""Number of results on the sheet of the best."""
DAYS: Final = 100
"""Number of past days whose challenges are offered."""
LATEST: Final = 50
"""Most games that the sheet of victories lists."""
_LEVELS: Final = 4
_PLAYERS: Final = 6
"""Most players named in a game's row, best first."""
_FEW: Final = 3
"""Number of them with their places, in a game for more."""
_PEOPLE: Final = 3
"""Most lines about persons."""
_LINE: Final = 25
_ROW: Final = 43
_GAP: Final = 6
_WIDE: Final = 760
"""Width in units from which a row has room for the seed, too."""


class Sheet(Protocol):
    """One of the sheets."""

    @property
    def pages(self) -> PagedList[Finished] | PagedList[Wins] | PagedList[str]:
        """The rows that may need several pages."""

    def lay_out(self, pen: Pen, area: Area, pager: Area) -> list[Control]:
        """The rows in an area, and the arrows to other pages."""

    def paint(self, surface: pygame.Surface, pen: Pen) -> None:
        """Paint the contents of the rows, above their plates."""


class _Results:
    """Paints one person's results in a rule set."""

    def __init__(self, game: str, variant: Variant) -> None:
        self.ranks, self.players = variant.ranks, variant.challenge
        self.medals = medals(game, variant.name, variant.ranks)

    def paint(self, surface: pygame.Surface, pen: Pen, area: Area, facts: Finished) -> None:
        """Medal, points and rank; against others the points and the place."""
        score = facts.scores[0]
        disc, points, name = area.columns(38 if self.ranks else 0, 48, Flex(), gap=6)
        rank = rank_of(self.ranks, score)
        if rank is not None:
            medal = self.medals[self.ranks.index(rank)]
            size = min(35.0, area.height - 6)
            draw_medal(surface, pen, medal, disc.rect.center, size)
        style = pen.style("bold", 18)
        pen.text(surface, str(score), points.rect.midright, style, "midright", points.w)
        said = place_words(facts, 0) if len(facts.players) > 1 else rank.name if rank else ""
        pen.text(surface, said, name.rect.midleft, pen.style("display", 14.5), "midleft", name.w)


class BestSheet:
    """The ten best solo results; a click opens the replay if the game was kept."""

    def __init__(
        self, profile: Profile, game: str, variant: Variant, watch: Act, changed: Callable[[], None]
    ) -> None:
        self._results, self._watch = _Results(game, variant), watch
        best = profile.best(game, variant.name, BEST)
        self._places = {id(facts): number for number, facts in enumerate(best, 1)}
        look = ListLook(self._paint_row, self._act, _ROW, _GAP, tooltip=self._tip, able=self._able)
        self.pages = PagedList("watch", best, look, changed)
        self._nothing = nothing(profile, game, variant, "No result yet. Finish a game, and it appears here.")
        self._area: Area
        self._pen: Pen

    def _able(self, facts: Finished) -> bool:
        return self._watch(facts) is not None

    def _act(self, facts: Finished) -> None:
        if action := self._watch(facts):
            action()

    def _tip(self, facts: Finished) -> str:
        watch = ["Step through the game"] if self._able(facts) else []
        return "\n".join([*watch, *told_apart(facts), f"Seed: {clean(facts.seed, 64)}", help_line(facts)])

    def lay_out(self, pen: Pen, area: Area, pager: Area) -> list[Control]:
        """A row for each result."""
        self._pen, self._area = pen, area
        return self.pages.lay_out(area, pager)

    def paint(self, surface: pygame.Surface, pen: Pen) -> None:
        """Paint the results, or a sentence if there are none."""
        self.pages.paint(surface, pen)
        if not self.pages.items:
            empty(surface, pen, self._area, self._nothing)

    def _paint_row(self, surface: pygame.Surface, area: Area, facts: Finished) -> None:
        """Paint place, result, name, date, and the help used; without help, the seed."""
        pen, player = self._pen, facts.players[0]
        frame(surface, pen, area, facts.unaided)
        seed = Flex(1.2) if area.width >= _WIDE else 0.0
        place, result, symbol, name, date, words, link = area.inset(14, 0).columns(
            22, 240, 24, Flex(), 164, seed, 60, gap=8
        )
        cell(surface, pen, place, str(self._places[id(facts)]), strong=True)
        self._results.paint(surface, pen, result, facts)
        pen.symbol(surface, player.colour, symbol.rect.center, 22)
        cell(surface, pen, name, clean(player.name))
        cell(surface, pen, date, date_words(facts.ended_at))
        if words.w:
            note = ", ".join(filter(None, (apart(facts), help_words(facts.help_used))))
            cell(surface, pen, words, note or clean(facts.seed, 64))
        if self._able(facts):
            row_link(surface, pen, link, "Watch")


class DaysSheet:
    """The challenges of the last days, today's first, each with the first and the best result."""

    def __init__(
        self,
        profile: Profile,
        game: str,
        variant: Variant,
        today: str,
        play: Callable[[str], None],
        changed: Callable[[], None],
    ) -> None:
        """`play` starts the challenge of a day."""
        self._results, self.tries = _Results(game, variant), profile.days(game, variant.name)
        self._lost = profile.lost_days(game, variant.name)
        look = ListLook(self._paint_row, play, _ROW, _GAP, tooltip=self._tip)
        self.pages = PagedList("day", daily.days_before(today, DAYS), look, changed)
        self._pen: Pen

    def _tip(self, day: str) -> str:
        others = self._results.players - 1
        against = f", against {plural(others, 'computer', 'computers')}" if others else ""
        return f"The challenge of {day_words(day)}{against}"

    def lay_out(self, pen: Pen, area: Area, pager: Area) -> list[Control]:
        """A row for each day."""
        self._pen = pen
        return self.pages.lay_out(area, pager)

    def paint(self, surface: pygame.Surface, pen: Pen) -> None:
        """The days of this page."""
        self.pages.paint(surface, pen)

    def _paint_row(self, surface: pygame.Surface, area: Area, day: str) -> None:
        """Day and result."""
        pen, tries = self._pen, self.tries.get(day, [])
        frame(surface, pen, area, bool(tries) and tries[0].unaided)
        date, result, others, link = area.inset(16, 0).columns(176, 240, Flex(), 60, gap=8)
        cell(surface, pen, date, day_words(day, year=True), strong=True)
        row_link(surface, pen, link, "Again" if tries else "Play")
        if not tries:
            cell(surface, pen, result, "cannot be read" if day in self._lost else "not played")
            return
        self._results.paint(surface, pen, result, tries[0])
        best = max(facts.scores[0] for facts in tries)
        more = f"first of {len(tries)} tries, the best {best}" if len(tries) > 1 else ""
        aid = help_words(tries[0].help_used)
        cell(surface, pen, others, " · ".join(part for part in (f"with {aid}" if aid else "", more) if part))


def told_apart(facts: Finished) -> list[str]:
    """The line of a tooltip on a game that was not the usual one; none for others."""
    words = apart(facts)
    return [f"Not as usual: {words}"] if words else []


class TallySheet:
    """Games and victories at a table for several, against each level, and the latest games."""

    def __init__(
        self,
        profile: Profile,
        game: str,
        variant: Variant,
        watch: Act,
        changed: Callable[[], None],
        same: Same = NOBODY_JOINED,
    ) -> None:
        """`same`: names of one person, which count together."""
        self.game, self._watch = game, watch
        people = [tally_words(tally) for tally in profile.tallies(game, variant.name, same)]
        rest = len(people) - _PEOPLE
        self.people = people if rest <= 0 else [*people[: _PEOPLE - 1], f"And {rest + 1} more people."]
        games = [facts for facts in profile.finished(game, variant.name) if len(facts.players) > 1]
        self.against = profile.against(game, variant.name)[:_LEVELS]
        look = ListLook(self._paint_game, self._act, _ROW, _GAP, tooltip=self._tip, able=self._able)
        self.pages = PagedList("watch", games[:LATEST], look, changed)
        alone = any(len(facts.players) == 1 for facts in profile.finished(game, variant.name))
        usual = (
            "No game with others yet. Those you played alone stand under Ten best."
            if alone
            else "No game yet. Finish one, and it appears here."
        )
        self._nothing = nothing(profile, game, variant, usual)
        self._area = self._words = self._heading = Area(0, 0, 0, 0, 1.0)
        self._bars: list[Area] = []
        self._pen: Pen

    def _able(self, facts: Finished) -> bool:
        return self._watch(facts) is not None

    def _act(self, facts: Finished) -> None:
        if action := self._watch(facts):
            action()

    def lay_out(self, pen: Pen, area: Area, pager: Area) -> list[Control]:
        """A row for each level and each of the latest games; the games have pages."""
        self._pen, self._area = pen, area
        bars = len(self.against)
        self._words, levels_, self._heading, latest = area.rows(
            _LINE * max(1, len(self.people)) + 5, bars * (_ROW + _GAP), 34 if self.pages.items else 0, Flex()
        )
        self._bars = levels_.grid(bars, 1, _GAP, _ROW)
        return self.pages.lay_out(latest, pager)

    def paint(self, surface: pygame.Surface, pen: Pen) -> None:
        """A line about each person, then the rows."""
        if not self.pages.items:
            empty(surface, pen, self._area, self._nothing)
            return
        people = self.people or ["No person has finished a game yet."]
        for words, line in zip(people, self._words.inset(4, 0).grid(len(people), 1, 0, _LINE), strict=True):
            pen.text(surface, words, line.rect.midleft, pen.style("text", 16), "midleft", line.w)
        for area, level in zip(self._bars, self.against, strict=True):
            self._paint_level(surface, pen, area, level)
        heading = self._heading.inset(4, 0)
        pen.text(surface, "Latest games", heading.rect.midleft, pen.style("title", 17), "midleft")
        self.pages.paint(surface, pen)

    def _paint_level(self, surface: pygame.Surface, pen: Pen, area: Area, level: Against) -> None:
        """Paint the results of people against a level, in words and as a bar."""
        pen.panels.slot(surface, area.rect, 8)
        name, words, bar = area.inset(16, 0).columns(
            Flex(least=150, most=200), Flex(least=150, most=220), Flex(), gap=8
        )
        cell(surface, pen, name, f"Against {level_title(self.game, level.level)}", strong=True)
        cell(surface, pen, words, _against_words(level))
        whole = bar.place(bar.width, 12).rect
        ground = shape.box(whole.size, whole.h // 2, pen.palette.faint)
        surface.blit(ground, whole, special_flags=PREMULTIPLIED)
        won = round(whole.w * level.won / level.games)
        if won >= whole.h:
            filled = shape.box((won, whole.h), whole.h // 2, pen.palette.gold)
            surface.blit(filled, whole, special_flags=PREMULTIPLIED)

    def _tip(self, facts: Finished) -> str:
        """The tooltip: what a click does, and the help used."""
        watch = ["Step through it"] if self._able(facts) else []
        return "\n".join([*watch, *told_apart(facts), help_line(facts)])

    def _paint_game(self, surface: pygame.Surface, area: Area, facts: Finished) -> None:
        """Date, then the players, best first, each with symbol, name and points."""
        pen = self._pen
        order = _named(facts)
        marked = 188 if area.width >= _WIDE else 0
        date, result, players, link = area.inset(14, 0).columns(172, marked, Flex(), 60, gap=8)
        cell(surface, pen, date, date_words(facts.ended_at))
        marks = ["draw"] if facts.is_draw else []
        marks += [unlike] if (unlike := apart(facts)) else []
        marks += [f"{len(facts.players)} players"] if len(facts.players) > _PLAYERS else []
        marks += [] if facts.unaided else ["with help"]
        if marked:
            cell(surface, pen, result, ", ".join(marks))
        if self._able(facts):
            row_link(surface, pen, link, "Watch")
        widest = Flex(most=190 if len(facts.players) <= _PLAYERS else 250)
        for seat, column in zip(order, players.columns(*[widest] * len(order), gap=6), strict=True):
            player = facts.players[seat]
            symbol, words = column.cut_left(22, 4)
            pen.symbol(surface, player.colour, symbol.rect.center, 20)
            won = seat in facts.winners and not facts.is_draw
            place = f", {place_words(facts, seat)}" if len(facts.players) > _PLAYERS and not won else ""
            cell(surface, pen, words, f"{facts.scores[seat]} {clean(player.name)}{place}", won)


def _named(facts: Finished) -> list[int]:
    """The seats that a game's row names, best first; of many only the winner and people."""
    order = [seat for group in facts.ranking for seat in group]
    if len(order) <= _PLAYERS:
        return order
    people = [seat for seat in order if facts.players[seat].is_person]
    named = list(dict.fromkeys([order[0], *people]))[:_FEW]
    return [seat for seat in order if seat in named]


def _against_words(level: Against) -> str:
    drawn = f", {level.drawn} drawn" if level.drawn else ""
    return f"{level.won} of {plural(level.games, 'game', 'games')} won{drawn}"


def tally_words(tally: Tally) -> str:
    """A person's games, victories and points in one line."""
    drawn = f", {tally.drawn} drawn" if tally.drawn else ""
    games = plural(tally.games, "game", "games")
    points = f"Best {tally.best}, {tally.mean:.0f} on average."
    return f"{clean(tally.name)}: {games}, {tally.won} won{drawn}. {points}"
