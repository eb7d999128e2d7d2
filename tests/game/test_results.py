"""The results page: who won and why, every number in its place, buttons that lead on."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.scenes.chart import scale_of, spread
from game.scenes.results import After, Outcome, ResultsScene, notes
from tests.game import brilliants_tables as tables
from tests.game.test_panels import Watch, watch

__all__ = ["watch"]
SOURCES = ("Hunter cards", "Farmer cards", "Digger cards", "Pheromones", "Nest holes", "Most of a type")
POINTS = ((15, 27, 18, 15, 3, 3), (33, 12, 16, 17, 4, 3), (21, 15, 24, 14, 3, 3), (18, 24, 13, 16, 4, 0))
ROUNDS = (
    (3, 4, 2, 5),
    (11, 12, 9, 14),
    (24, 22, 21, 26),
    (38, 41, 30, 37),
    (55, 66, 52, 58),
    (81, 85, 80, 75),
)
SHORT = ("Amber", "Teal", "Plum", "Brick")


def outcome(seats: int = 4, names: tuple[str, ...] = SHORT) -> Outcome:
    """Teal wins before Amber."""
    items = tuple(dict(zip(SOURCES, row, strict=True)) for row in POINTS[:seats])
    scores = tuple(sum(row.values()) for row in items)
    ranking = tuple((seat,) for seat in sorted(range(seats), key=lambda seat: -scores[seat]))
    rounds = tuple(points[:seats] for points in ROUNDS)
    held = (("Cards held (no points)", ("1", "–", "2", "1")[:seats]),)
    reason = "The game is over: eight objectives are complete."
    people = tables.players(names)[:seats]
    return Outcome(
        people, scores, ranking, items, reason, "BrilliAnts · ApprAntice", "moss amber nine", rounds, held
    )


class Page:
    """The page on a screen."""

    def __init__(self, found: Outcome, size: tuple[int, int] = (1280, 720), **missing: None) -> None:
        self.done: list[str] = []
        names = ("rematch", "same_seed", "new_game", "review", "export", "explore", "home")
        actions = {name: (lambda name=name: self.done.append(name)) for name in names}
        self.scene = ResultsScene(
            tables.services(size), found, replace(After(**actions), **missing), self._board
        )
        self.size = size
        self.board: pygame.Rect | None = None
        self.scene.resize(size)

    def _board(self, _surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.board = rect

    def draw(self) -> pygame.Surface:
        """The page painted."""
        surface = pygame.Surface(self.size)
        self.scene.draw(surface)
        return surface

    def key(self, key: int) -> None:
        """A key pressed."""
        self.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440), (1280, 960)])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("names", [SHORT, tables.LONGEST])
def test_everything_fits(size: tuple[int, int], seats: int, names: tuple[str, ...], watch: Watch) -> None:
    page = Page(outcome(seats, names), size)
    page.draw()
    places = page.scene._places
    parts = [places.head, places.table, places.chart, places.notes, places.board, places.buttons]
    for _, text, style, rect in watch.lines:
        assert any(part.contains(rect.inflate(0, -round(style.px * 0.5))) for part in parts), text
        assert style.px >= 12
    assert page.board is not None
    assert places.board.contains(page.board)
    for first in range(len(parts)):
        for second in parts[first + 1 :]:
            assert not parts[first].colliderect(second)


def test_with_usual_names_nothing_is_cut(watch: Watch) -> None:
    Page(outcome()).draw()
    assert watch.cut == []


def test_headline_reason_and_seed_are_told(watch: Watch) -> None:
    Page(outcome()).draw()
    words = [text for _, text, _, _ in watch.lines]
    assert "Teal wins with 85" in words
    assert "The game is over: eight objectives are complete. Amber 81, Plum 80 and Brick 75." in words
    assert "Seed: moss amber nine" in words


def test_the_best_of_each_row_is_bold(watch: Watch) -> None:
    page = Page(outcome())
    page.draw()
    table = page.scene._places.table
    bold = [text for _, text, style, rect in watch.lines if style.face == "bold" and table.contains(rect)]
    assert bold == ["33", "27", "24", "17", "4", "4", "3", "3", "3", "85"]


def test_what_scores_nothing_stands_below_the_total(watch: Watch) -> None:
    Page(outcome()).draw()
    places = {text: rect for _, text, _, rect in watch.lines}
    assert places["Cards held (no points)"].top >= places["Total"].bottom


def test_a_shared_victory_names_all() -> None:
    found = replace(outcome(), scores=(85, 85, 80, 75), ranking=((0, 1), (2,), (3,)))
    assert found.headline == "Amber and Teal share the victory with 85"
    assert "could not be parted" in notes(found)[0][1]


def test_notes_say_only_what_the_numbers_bear_out() -> None:
    told = dict(notes(outcome()))
    assert told["4 points ahead:"] == "Teal before Amber."
    assert told["Hunter cards made the difference:"] == "Teal made 33 there, Amber 15."
    assert told["Best round:"] == "Plum gained 28 in round 6."
    assert notes(replace(outcome(), rounds=()))[-1][0] != "Best round:"


@pytest.mark.parametrize(
    ("key", "name"),
    [
        (pygame.K_RETURN, "rematch"),
        (pygame.K_s, "same_seed"),
        (pygame.K_n, "new_game"),
        (pygame.K_v, "review"),
        (pygame.K_e, "export"),
        (pygame.K_b, "explore"),
        (pygame.K_ESCAPE, "home"),
    ],
)
def test_keys_lead_on(key: int, name: str) -> None:
    page = Page(outcome())
    page.key(key)
    assert page.done == [name]


def test_what_cannot_be_done_has_no_button() -> None:
    page = Page(outcome(), export=None, same_seed=None)
    ids = {control.id for control in page.scene.controls}
    assert ids == {"rematch", "new_game", "review", "home", "explore"}


@pytest.mark.parametrize(("highest", "top"), [(1, 1), (7, 8), (23, 25), (85, 100), (137, 150), (400, 400)])
def test_the_scale_has_round_numbers(highest: int, top: int) -> None:
    step, found = scale_of(highest)
    assert found == top
    assert 1 <= found // step <= 6


def test_numbers_at_the_lines_ends_keep_apart() -> None:
    places = spread([100, 101, 102, 240], 20, 0, 240)
    assert all(b - a >= 20 for a, b in pairwise(places))
    assert spread([230, 235, 240], 20, 0, 240) == [200, 220, 240]


def test_lines_of_the_chart_end_in_numbers(watch: Watch) -> None:
    page = Page(outcome())
    page.draw()
    chart = page.scene._places.chart
    shown = [text for _, text, style, rect in watch.lines if chart.contains(rect) and style.face == "bold"]
    assert sorted(shown) == ["75", "80", "81", "85"]
