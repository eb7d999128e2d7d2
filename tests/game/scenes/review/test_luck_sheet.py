"""The luck sheet: what chance gave against its odds, in figures, and on the results page."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence
from functools import cache

import pygame
import pytest
from msgspec.structs import replace

from game.plugin.luck import Chance, Luck, Row, Section, signed, than_expected
from game.scenes.review import results_flow
from game.scenes.review.luck_sheet import LuckSheet
from game.scenes.review.outcome import notes
from game.scenes.review.results import After, ResultsScene
from game.session.player import strangers
from game.session.session import Session
from game.table.luck import has_luck, luck_of
from game.tables.brilliants import luck as brilliants
from rules.brilliants.data.objectives import NUMBER
from rules.brilliants.info import INFO
from rules.brilliants.moves import DrawTile
from rules.core import registry
from rules.core.log import Record, parse_line
from rules.core.protocol import CHANCE, Setup
from tests.game import brilliants_tables as tables
from tests.game.appraised import PLAYERS, finished
from tests.game.brilliants_games import SETS, lively
from tests.game.kit.test_panels import Watch, watch
from tests.game.windows import LARGE, SMALL, SQUARE, USUAL, in_windows

__all__ = ["watch"]
SIZES = (USUAL, SMALL, LARGE, SQUARE)
WHOLE = 221
"""Points of a whole deck of Hunter or Farmer cards for two seats; of Digger cards each has one less."""
CARDS = 23


def written(variant: str, seats: int, *lines: str) -> Record:
    """A game of these entries."""
    game = registry.game("brilliants")
    record = Record(game, Setup(variant, seats), "moss")
    for line in lines:
        record.play(*parse_line(game, line))
    return record


@cache
def played(variant: str, seats: int, name: str = "brilliants") -> Record:
    """A whole game of lively random moves."""
    game, rng = registry.game(name), random.Random(3)
    record = Record(game, Setup(variant, seats), "moss amber nine")
    while not record.over:
        deciders = game.deciders(record.state)
        if deciders == (CHANCE,):
            record.draw()
            continue
        able = (*deciders, *game.interrupters(record.state))
        seat = rng.choice(able) if rng.random() < 0.3 else deciders[0]
        moves = list(game.legal_moves(record.state, seat))
        seat, moves = (
            (seat, moves) if moves else (deciders[0], list(game.legal_moves(record.state, deciders[0])))
        )
        record.play(seat, lively(rng, moves))
    return record


def section(found: Luck, title: str) -> Section:
    """A section by its title."""
    return next(section for section in found.sections if section.title == title)


# ---- figures


def test_draws_are_weighed_against_what_was_left_in_the_deck() -> None:
    record = written(
        "apprantice",
        2,
        *("! first P1", "! side day", "P1: ants HHD", "! draw P1 OH23", "! draw P1 OH01", "! draw P1 OD23"),
        *("P2: ants FFF", "! draw P2 OF01", "! draw P2 OF02", "! draw P2 OF03", "! die wind"),
    )
    found = luck_of(record, strangers(INFO, 2))
    amber, teal = section(found, "Points drawn").rows
    assert (amber.seat, amber.came, teal.seat, teal.came) == (0, 20 + 6 + 19, 1, 18)
    assert amber.due == pytest.approx(WHOLE / 23 + (WHOLE - 20) / 22 + (WHOLE - CARDS) / 23)
    assert teal.due == pytest.approx(WHOLE / 23 + (WHOLE - 6) / 22 + (WHOLE - 12) / 21)
    assert amber.gain == pytest.approx(amber.came - amber.due, abs=0.05)
    assert found.summary[0] == (
        "Amber",
        f"drew {amber.gain:.1f} more points than expected: Hunter cards +7.3 and Digger cards +10.4.",
    )
    assert [s.title for s in found.sections] == ["Weather", "Points drawn"]


def test_a_roll_belongs_to_the_first_player() -> None:
    record = written(
        "apprantice",
        2,
        *("! first P2", "! side day", "P2: ants HHH", "! draw P2 OH23", "! draw P2 OH01", "! draw P2 OH02"),
        *("P1: ants FFF", "! draw P1 OF01", "! draw P1 OF02", "! draw P1 OF03", "! die wind"),
    )
    rows = section(luck_of(record, strangers(INFO, 2)), "Weather").rows
    assert [row.came for row in rows] == [0, 1, 0, 0, 0, 0]
    assert [row.due for row in rows] == pytest.approx([1 / 6] * 6)
    assert [row.hands for row in rows] == [(), (1,), (), (), (), ()]
    assert {row.better for row in rows} == {0}


def test_a_card_that_the_store_room_pays_already() -> None:
    """Of the last three cards of a deck one asks for what is there."""
    record = played("apprantice", 2)
    index = next(
        n
        for n, (state, entry) in enumerate(zip(record.states, record.entries, strict=False))
        if state.round and entry.text.startswith("! draw")
    )
    before = record.states[index]
    seat, caste = before.pending.seat, before.pending.draws[0]
    deck = replace(before.decks[caste], pool=0b111 << caste * 30 + 6, size=3, bottom=(), top=())
    store = bytes(2 if resource == caste * 3 else 0 for resource in range(9))
    colonies = tuple(
        replace(colony, store=store) if n == seat else colony for n, colony in enumerate(before.colonies)
    )
    decks = tuple(deck if n == caste else other for n, other in enumerate(before.decks))
    short = record.prefix(index)
    short.states[-1] = replace(before, colonies=colonies, decks=decks)
    short.play(CHANCE, type(record.entries[index].move)(seat, caste * 30 + 6))
    row = section(luck_of(short, strangers(INFO, 2)), "In store").rows[seat]
    assert (row.came, row.due) == (2, pytest.approx(2 / 3))


def test_special_cards_are_worth_what_the_opponent_takes_them_for() -> None:
    record = written(
        "antermediate",
        2,
        "! first P1",
        "! side day",
        "! species P1 FLY",
        "! special P1 EGG-J",
        "! special P1 BORE",
    )
    row = section(luck_of(record, strangers(INFO, 2)), "Special cards").rows[0]
    assert row.came == pytest.approx(9.4)
    assert 2 < row.due < 4


def test_what_cannot_come_out_otherwise_is_no_chance() -> None:
    game = registry.game("brilliants")
    record = Record(game, Setup("apprantice", 2, {"first": "P1"}), "moss")
    record.draw()
    assert luck_of(record, strangers(INFO, 2)).sections == ()


@pytest.mark.parametrize(("variant", "seats"), SETS)
def test_expectations_add_up_to_the_number_of_rolls(variant: str, seats: int) -> None:
    record = played(variant, seats)
    found = luck_of(record, strangers(record.game.info, seats))
    texts = [entry.text for entry in record.entries]
    for title, word in (("Weather", "! die"), ("Bag", "! bag")):
        times = sum(text.startswith(word) for text in texts)
        if times:
            rows = section(found, title).rows
            assert sum(row.came for row in rows) == times
            assert sum(row.due for row in rows) == pytest.approx(times)
    rollers = [seat for row in section(found, "Weather").rows for seat in row.hands]
    assert len(rollers) == (sum(text.startswith("! die") for text in texts) if seats > 1 else 0)


def test_the_bag_holds_a_tile_for_each_ant() -> None:
    """BA-SOLO-03."""
    record = played("solo", 1)
    first = next(n for n, entry in enumerate(record.entries) if isinstance(entry.move, DrawTile))
    ants = record.states[first].colonies[0].ants
    in_play = [sum(place != 255 for place in ants[row : row + 5]) for row in (0, 5, 10)]
    total = 9 + 3 * sum(in_play)
    rows = section(luck_of(record.prefix(first + 1), strangers(INFO, 1)), "Bag").rows
    assert [row.due for row in rows] == pytest.approx([(1 + in_play[n // 3]) / total for n in range(9)])


def test_a_tile_helps_the_pile_if_an_open_card_still_asks_for_it() -> None:
    """BA-SOLO-10: a card that costs two beetles, one of which the pile holds."""
    record = played("solo", 1)
    first = next(n for n, entry in enumerate(record.entries) if isinstance(entry.move, DrawTile))
    state = replace(record.states[first], display=(NUMBER["OH07"],), pile=bytes([1, *[0] * 8]))
    short = record.prefix(first)
    short.states[-1] = state
    short.play(CHANCE, DrawTile(0))
    row = section(luck_of(short, strangers(INFO, 1)), "For the pile").rows[0]
    odds = dict(record.game.outcomes(state) or ())
    assert row.came == 1
    assert row.due == pytest.approx(odds[DrawTile(0)] / sum(odds.values()))
    assert row.better == -1
    full = replace(state, pile=bytes([2, *[0] * 8]))
    assert not brilliants._feeds(full, DrawTile(0))


@pytest.mark.parametrize(
    ("gain", "text"), [(2.44, "+2.4"), (-0.3, "−0.3"), (0.0, "±0"), (12.0, "+12.0"), (-20.5, "−20.5")]
)
def test_signs(gain: float, text: str) -> None:
    assert signed(gain) == text


def test_what_is_not_worth_a_tenth_is_nothing() -> None:
    assert signed(Row(3, 3.04).gain) == signed(Row(3, 2.96).gain) == "±0"


def test_a_mean_goes_by_the_weights() -> None:
    assert Chance(None, 4, ((4, 1), (1, 3))).expected(lambda _state, move: move) == 7 / 4


# ---- which games have a sheet


def test_chance_before_the_first_move_only_is_no_luck() -> None:
    """It lays out the same start for both sides, so there is nothing to weigh: no tab, and no key for it."""
    record = played("standard", 2, "ant_trails")
    assert record.game.info.chance == "setup"
    assert record.entries[0].seat == CHANCE
    assert not has_luck(record)
    page = results_flow.results_scene(
        tables.services(), record, strangers(record.game.info, 2), After(home=lambda: None)
    )
    page.resize((1280, 720))
    assert [control.id for control in page.controls] == ["home"]
    page.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_2, mod=0, unicode="2"))
    assert page.tab == "rounds"


# ---- the page


class Desk:
    """A results page, and how often its luck was worked out."""

    def __init__(self, variant: str, seats: int, size: tuple[int, int], names: Sequence[str] = ()) -> None:
        record = played(variant, seats)
        players = tables.players(tuple(names))[:seats] if names else strangers(INFO, seats)
        session = Session.resume(record, players)
        self.rematches: list[None] = []
        whole = results_flow.finished(tables.services(size), session, After())
        self.weighed: list[Luck] = []

        def weigh() -> Luck:
            self.weighed.append(luck_of(record, players))
            return self.weighed[-1]

        after = After(rematch=lambda: self.rematches.append(None))
        self.page = ResultsScene(whole.services, whole.outcome, after, None, weigh)
        self.size = size
        self.page.resize(size)

    @property
    def tab(self) -> str:
        """Name of the tab that is open over the chart's sheet."""
        return self.page.tab

    def key(self, key: int) -> None:
        """A key pressed."""
        self.page.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def click(self, place: tuple[int, int]) -> None:
        """The left button, down and up."""
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.page.handle(pygame.event.Event(kind, button=1, pos=place))

    def draw(self) -> pygame.Surface:
        """The page painted."""
        surface = pygame.Surface(self.size)
        self.page.draw(surface)
        return surface


@in_windows(*SIZES)
@pytest.mark.parametrize(("variant", "seats"), [*SETS, ("antermediate", 2)])
def test_everything_on_the_sheet_fits(variant: str, seats: int, size: tuple[int, int], watch: Watch) -> None:
    desk = Desk(variant, seats, size)
    desk.key(pygame.K_2)
    watch.lines.clear()
    desk.draw()
    chart, parts = desk.page._places.chart, desk.page._places
    inside = [(text, style, rect) for _, text, style, rect in watch.lines if rect.colliderect(chart)]
    assert len(inside) >= 3
    for text, style, rect in inside:
        assert chart.contains(rect.inflate(0, -round(style.px * 0.6))), text
        assert style.px >= (14 if size[1] >= 1080 else 12)
    boxes = [(text, rect.inflate(0, -round(rect.height * 0.5))) for text, _, rect in inside if text]
    clashes = [
        (a, b) for n, (a, one) in enumerate(boxes) for b, two in boxes[n + 1 :] if one.colliderect(two)
    ]
    assert clashes == []
    assert watch.cut == []
    told = [rect for _, _, _, rect in watch.lines if rect.colliderect(parts.notes)]
    assert told
    assert all(parts.notes.contains(rect.inflate(0, -rect.height // 2)) for rect in told)


@in_windows(*SIZES)
def test_long_names_give_way_to_symbols(size: tuple[int, int], watch: Watch) -> None:
    desk = Desk("apprantice", 4, size, tables.LONGEST)
    desk.key(pygame.K_2)
    watch.lines.clear()
    desk.draw()
    area = desk.page._chart_area()
    for _, text, style, rect in watch.lines:
        if rect.colliderect(area):
            assert area.inflate(2, 2).contains(rect.inflate(0, -round(style.px * 0.6))), text
            assert text not in tables.LONGEST[:3]


def test_the_luck_is_worked_out_once_when_its_tab_is_opened() -> None:
    desk = Desk("apprantice", 4, (1280, 720))
    desk.draw()
    assert desk.weighed == []
    for key in (pygame.K_2, pygame.K_1, pygame.K_2):
        desk.key(key)
        desk.draw()
    desk.page.resize((960, 540))
    desk.page.draw(pygame.Surface((960, 540)))
    assert len(desk.weighed) == 1
    assert desk.tab == "luck"


def test_tabs_by_mouse() -> None:
    desk = Desk("apprantice", 4, (1280, 720))
    before = pygame.image.tobytes(desk.draw(), "RGB")
    desk.click(desk.page.ring.get("tab-luck").rect.center)
    assert desk.tab == "luck"
    desk.click(desk.page.ring.get("tab-rounds").rect.center)
    desk.page.ring.shown, desk.page.ring.hover_id = False, None
    assert desk.tab == "rounds"
    assert pygame.image.tobytes(desk.draw(), "RGB") == before


@pytest.mark.parametrize("opener", [pygame.K_SPACE, pygame.K_RETURN])
def test_tabs_by_keyboard(opener: int) -> None:
    desk = Desk("apprantice", 4, (1280, 720))
    for _ in range(20):
        desk.key(pygame.K_TAB)
        if desk.page.ring.focus_id == "tab-rounds":
            break
    desk.key(pygame.K_RIGHT)
    assert desk.page.ring.focus_id == "tab-luck"
    desk.key(opener)
    assert desk.tab == "luck"
    assert desk.page.ring.focus_id == "tab-luck"
    assert desk.rematches == []
    desk.key(pygame.K_LEFT)
    desk.key(opener)
    assert desk.tab == "rounds"
    desk.page.ring.focus(None)
    desk.key(pygame.K_r)
    assert len(desk.rematches) == 1


def test_the_summary_stands_in_the_place_of_the_notes(watch: Watch) -> None:
    desk = Desk("apprantice", 4, (1280, 720))
    desk.key(pygame.K_2)
    desk.draw()
    words = [text for _, text, _, _ in watch.lines]
    assert "What chance brought, more or less than usual" in words
    for lead, rest in desk.weighed[0].summary:
        assert lead in words
        assert rest in words
    assert notes(desk.page.outcome)[0][0] not in words


@pytest.mark.parametrize(
    "game",
    [
        ("fortunant", "standard"),
        ("colossi", "full"),
        ("mini_brilliants", "standard"),
        ("brilliants", "apprantice"),
    ],
)
def test_luck_is_told_in_whole_sentences(game: tuple[str, str]) -> None:
    """`Robin: −0.3 rooms lost to the water  +1.0 attacks` left open than what, and whose fault it was."""
    found = luck_of(finished(*game), PLAYERS)
    assert found.summary
    for lead, rest in found.summary:
        assert rest.endswith(".")
        assert not re.search(r"of luck|[:(]$", f"{lead} {rest}")
        assert re.search(r"expected|Most often", f"{lead} {rest}")
        assert not re.match(r"[+−±]", rest)
        assert lead[0].isupper()
    assert {"Mia", "Kai"} <= {lead for lead, _ in found.summary}


def test_more_or_less_than_expected() -> None:
    told = [than_expected(gain, "cards") for gain in (1.74, -0.3, 0.0)]
    assert told == [
        "1.7 more cards than expected",
        "0.3 fewer cards than expected",
        "as many cards as expected",
    ]


def test_every_line_tells_what_it_means() -> None:
    desk = Desk("apprantice", 4, (1280, 720))
    desk.key(pygame.K_2)
    tips = {control.id: control.tooltip for control in desk.page.controls if control.id.startswith("luck-")}
    assert all(tips.values())
    weather = desk.weighed[0].sections[0]
    row = next(n for n, row in enumerate(weather.rows) if row.hands)
    assert f"where {weather.rows[row].due:.1f} was to be expected." in tips[f"luck-0-{row + 1}"]
    assert f"Rolled by {strangers(INFO, 4)[min(weather.rows[row].hands)].name}" in tips[f"luck-0-{row + 1}"]
    rects = [control.rect for control in desk.page.controls if control.id.startswith("luck-")]
    assert not [1 for n, one in enumerate(rects) for two in rects[n + 1 :] if one.colliderect(two)]


def test_more_is_full_to_the_right_and_less_hollow_to_the_left() -> None:
    """Told by place and filling, not by hue alone."""
    desk = Desk("apprantice", 4, (1280, 720))
    pen = desk.page.pen
    rows = (Row(9, 3, "more"), Row(3, 9, "less"), Row(3, 3, "equal"))
    sheet = LuckSheet(pen, pygame.Rect(10, 10, 520, 200), Luck((Section("Test", "", rows),)), ())
    surface = pygame.Surface((540, 220))
    surface.fill(pen.palette.paper)
    sheet.draw(surface)
    head, *lines = sheet._lines(*sheet._places[0])
    bar = sheet._columns(sheet.luck.sections[0], head).bar
    tone, pale = pygame.Color(pen.palette.ink_dim), pygame.Color(pen.palette.paper_light)
    paper = pygame.Color(pen.palette.paper)
    quarters = [bar.centerx - bar.width // 4, bar.centerx + bar.width // 4]
    shown = [[surface.get_at((x, line.centery + 2)) for x in quarters] for line in lines]
    assert shown == [[paper, tone], [pale, paper], [paper, paper]]
