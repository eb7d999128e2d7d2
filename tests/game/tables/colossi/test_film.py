"""The film: every entry can be shown, ends where it should, is short, keeps secrets and keeps still."""

from __future__ import annotations

import dataclasses
from functools import lru_cache
from itertools import zip_longest
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.kit.animation import Pause
from game.kit.timeline import Timeline
from game.session.player import Player
from game.session.redaction import RedactedEntry
from game.table.context import TableContext, TurnPrompt
from game.table.pointer import Pointer
from game.table.table import Table
from game.tables.colossi.cards.colossus_card import colossus_back
from game.tables.colossi.face import FACE
from game.tables.colossi.film.director import Director
from game.tables.colossi.film.places import Places
from game.tables.colossi.film.scoring import counting, words
from game.tables.colossi.film.shots import Gain, Held, Toss, Walk
from game.tables.colossi.panels.ages import tally
from game.tables.colossi.table_state import table_state
from game.tables.colossi.tabletop import Tabletop
from rules.colossi import GAME, events, secrecy
from rules.colossi.box import AGE, AGES, BEAST, CARD, Age
from rules.colossi.events import Fact
from rules.colossi.island import SPACE, SPACES
from rules.colossi.state import AGES as FROM_AGES
from rules.colossi.state import FROM_TILES, NOBODY, NOWHERE, Phase, State
from tests.game.brilliants_tables import services
from tests.game.colossi_tables import played
from tests.game.tables.colossi.test_film_stills import calm, entries
from tests.rules.colossi.table import position

__all__ = ["calm"]
SIZE = (1280, 720)
PEOPLE = (Player("Mia", "amber"), Player("Kai", "teal"), Player("Noor", "plum"), Player("Otto", "brick"))
A3, B3, C3 = SPACE["A3"], SPACE["B3"], SPACE["C3"]
ORDINARY = (events.ColossusMoved, events.AcolytesMoved, events.AcolytesPlaced, events.ControlTaken)


@lru_cache(maxsize=2)
def top(seats: int) -> Tabletop:
    """A table of the first seats."""
    return Tabletop(services(SIZE), SIZE, PEOPLE[:seats])


class Stage:
    """As much of a table as the film needs, and a record of what it does to it."""

    def name_at(self, _entry: int, seat: int) -> str:
        """Nobody has left."""
        return PEOPLE[seat].name

    def __init__(self, seats: int, seat: int = 0) -> None:
        self.top, self.seat = top(seats), seat
        self.pen, self.bounds = self.top.pen, self.top.bounds
        self.view: Any = None
        self.filmed = -1
        self.choice = self.pointed = None
        self.pointer, self.opened = Pointer(), set[str]()
        self.prompt = TurnPrompt(None)
        self.extras = SimpleNamespace(
            air=None,
            gains=(),
            path=(),
            triggers=frozenset(),
            info=("", ""),
            change=("", ""),
            outcomes={},
            answers={},
        )
        self.traces = SimpleNamespace(marks=tuple, described=None)
        self.strip = SimpleNamespace(since=())
        self.heard: list[str] = []
        audio = SimpleNamespace(play=self.heard.append)
        self.context = SimpleNamespace(
            players=PEOPLE[:seats], levels=("",) * seats, services=SimpleNamespace(audio=audio)
        )
        self.arrived: list[State] = []

    def arrive(self, view: State) -> None:
        """The end of a film."""
        self.view, self.extras.air = view, None
        self.arrived.append(view)

    def film(
        self,
        before: State,
        facts: tuple[Fact, ...],
        after: State,
        frames: tuple[State, ...] = (),
        seat: int = 1,
        **ways: Any,
    ) -> Timeline:
        """The film of an entry, about to begin, as the stage's seat sees it."""
        known = [(secrecy.redact(fact, self.seat), frame) for fact, frame in zip_longest(facts, frames)]
        start, end = (secrecy.observe(state, self.seat) for state in (before, after))
        passed = tuple(secrecy.observe(frame, self.seat) for fact, frame in known if fact and frame)
        told = tuple(fact for fact, _ in known if fact is not None)
        seen = RedactedEntry(0, seat, "", told, start, end, frames=lambda: passed)
        timeline = Timeline(**ways)
        self.view = self.entered = start
        self.director = Director(self)  # type: ignore[arg-type]
        self.director.play(seen, timeline)
        return timeline


def shots(timeline: Timeline) -> list[Any]:
    """Everything that is shown, step by step."""
    found = []
    while timeline.running:
        timeline.update(1e-6)
        found += [animation for animation, _ in timeline.active()]
        timeline.update(seconds(timeline))
    return found


def seconds(timeline: Timeline) -> float:
    """Length of the running step."""
    return max([animation.duration for animation, _ in timeline.active()], default=0.0) + 1e-6


@pytest.mark.parametrize(("seats", "seat", "seed"), [(2, 1, 3), (3, 2, 4), (4, 0, 5)])
def test_every_entry_of_a_game_can_be_shown_and_ends_where_it_should(
    seats: int, seat: int, seed: int
) -> None:
    stage, picture, drawn = Stage(seats, seat), pygame.Surface(SIZE), 0
    for before, facts, after, frames in entries(1, seats, seed):
        timeline = stage.film(before, facts, after, frames)
        while timeline.running:
            timeline.update(1e-6)
            for _ in range(3):
                stage.director.draw(picture, timeline)
                drawn += len(list(timeline.active()))
                timeline.update(seconds(timeline) / 3)
        assert stage.arrived[-1] == secrecy.observe(after, seat)
    assert drawn > 1000


def test_an_ordinary_step_takes_half_a_second() -> None:
    stage, longest = Stage(4), 0.0
    for before, facts, after, frames in entries(1, 4, 6):
        if facts and all(isinstance(fact, ORDINARY) for fact in facts):
            timeline, spent = stage.film(before, facts, after, frames, seat=0), 0.0
            while timeline.running:
                timeline.update(1e-6)
                spent += seconds(timeline)
                timeline.update(seconds(timeline))
            longest = max(longest, spent)
    assert 0.3 < longest <= 0.501


def test_a_striding_giant_is_nowhere_else(calm: State) -> None:
    stage = Stage(3)
    timeline = stage.film(calm, (events.ColossusMoved(0, A3, C3),), calm)
    timeline.update(1e-6)
    assert stage.extras.air.colossi[0] == NOWHERE
    assert [type(shot) for shot, _ in timeline.active()] == [Walk]
    assert stage.heard == ["stomp"]


@pytest.mark.parametrize("age", AGES, ids=[age.code for age in AGES])
def test_figures_count_no_piece_in_the_air(calm: State, age: Age) -> None:
    late = Phase.HARVEST if age.late else Phase.ACTIONS
    now = replace(calm, age=1, ages=(AGE[age.code],), phase=late, holders=(NOBODY,) * SPACES)
    walked = [2 if at in (A3, C3) else count for at, count in enumerate(now.acolytes)]
    heaps = [4 if at in (A3, C3) else count for at, count in enumerate(now.cubes)]
    there = replace(now, acolytes=tuple(walked), cubes=tuple(heaps))
    stage = Stage(3)
    for fact in (
        events.ColossusMoved(0, A3, C3),
        events.BeastMoved(BEAST["BO"], A3, C3),
        events.AcolytesMoved(0, A3, C3, 2),
        events.AcolytesReturned(0, A3, 2),
        events.AcolyteDied(0, A3, 1),
        events.CubesMoved(A3, C3, 4),
    ):
        timeline = stage.film(now, (fact,), now, (there,))
        timeline.update(1e-6)
        assert stage.extras.air is not None
        flying = table_state(stage)  # type: ignore[arg-type]
        assert tally(flying, 1) == tally(dataclasses.replace(flying, view=stage.entered), 1)
        assert stage.top.items(flying)
        assert tuple(stage.top.zones(flying))


def test_a_run_of_one_beast_is_shown_step_by_step(calm: State) -> None:
    facts = (events.BeastMoved(BEAST["BL"], A3, B3), events.BeastMoved(BEAST["BL"], B3, C3))
    walks = [shot for shot in shots(Stage(3).film(calm, facts, calm)) if isinstance(shot, Walk)]
    assert len(walks) == 2
    assert walks[0].end == walks[1].start


@pytest.mark.parametrize(("viewer", "closed"), [(0, True), (1, False), (2, True)])
def test_what_others_draw_shows_its_back(calm: State, viewer: int, closed: bool) -> None:
    stage = Stage(3, viewer)
    (card,) = [
        shot
        for shot in shots(stage.film(calm, (events.CardDrawn(1, CARD["PUR"]),), calm))
        if isinstance(shot, Toss)
    ]
    back = colossus_back(stage.pen, card.picture.get_size())
    assert (pygame.image.tobytes(card.picture, "RGBA") == pygame.image.tobytes(back, "RGBA")) == closed


def test_others_cards_are_held_up_longer_than_the_own(calm: State) -> None:
    played = (events.CardPlayed(1, CARD["PUR"]),)
    times = [
        next(
            shot.duration for shot in shots(Stage(3, seat).film(calm, played, calm)) if isinstance(shot, Held)
        )
        for seat in (0, 1)
    ]
    assert times[0] > 2 * times[1]


def test_nothing_moves_where_nothing_may(calm: State) -> None:
    facts = (
        events.CardPlayed(1, CARD["PUR"]),
        events.ColossusMoved(0, A3, C3),
        events.AcolyteDied(0, A3, 1),
        events.GoldGained(0, 3, 1),
    )
    seen = shots(Stage(3).film(calm, facts, calm, calm=True))
    assert [type(shot) for shot in seen] == [Held, Pause]


def test_the_table_paints_what_is_on_its_way(calm: State) -> None:
    context = TableContext(services(SIZE), GAME, PEOPLE[:3], 0, levels=("",) * 3)
    table = Table(FACE, context, secrecy.observe(calm, 0))
    table.resize(SIZE)
    timeline, pictures = Timeline(), []
    fact = events.ColossusMoved(1, B3, C3)
    after = replace(table.view, colossi=(table.view.colossi[0], C3, *table.view.colossi[2:]))
    table.extras.play(RedactedEntry(0, 1, "", (fact,), table.view, after), timeline)
    for _ in range(4):
        timeline.update(0.08)
        picture = pygame.Surface(SIZE)
        FACE.painting.draw(picture, table, timeline)
        pictures.append(pygame.image.tobytes(picture, "RGB"))
    assert len(set(pictures)) == 4


def test_without_animation_all_is_there_at_once(calm: State) -> None:
    stage = Stage(3)
    timeline = stage.film(calm, (events.ColossusMoved(0, A3, C3),), calm, speed=0)
    assert not timeline.running
    assert stage.arrived


def test_an_age_is_scored_seat_by_seat_from_the_spaces_that_count() -> None:
    state = position("RK@A1 R2@B2 R1@C3 VK@E5 V1@D4", ages="EXP")
    facts = (events.HarvestStarted(1), events.GoldGained(0, 2, FROM_AGES), events.GoldGained(1, 1, FROM_AGES))
    after = replace(state, gold=(2, 1, 0, 0))
    stage, said, coins = Stage(4), list[str](), list[int]()
    timeline = stage.film(state, facts, after)
    while timeline.running:
        timeline.update(1e-6)
        shown = [animation for animation, _ in timeline.active()]
        if any(isinstance(one, Gain) for one in shown):
            said.append(stage.prompt.busy)
            coins.append(sum(isinstance(one, Toss) for one in shown))
        timeline.update(seconds(timeline))
    assert said == [
        "Age of Exploration: Mia's Acolytes stand on 2 spaces, 2 Gold",
        "Age of Exploration: Kai's Acolytes stand on 1 space, 1 Gold",
    ]
    assert coins == [2, 1]
    assert stage.arrived[-1].gold == (2, 1, 0, 0)


def test_a_new_age_says_what_it_changed_and_long_enough_to_be_read() -> None:
    stage, state = Stage(4), played(4, 150)
    stage.extras.change = ("Age II begins: Kai wears the Mantle and goes first", "7 new cubes on C4.")
    timeline = stage.film(state, (events.AgeStarted(2),), state)
    timeline.update(1e-6)
    assert stage.prompt.busy == "Age II begins: Kai wears the Mantle and goes first. 7 new cubes on C4."
    assert max(animation.duration for animation, _ in timeline.active()) >= 2


def test_a_gain_that_rises_leaves_the_gold_beside_it_legible() -> None:
    stage = Stage(4)
    stage.view = played(4, 150)
    places = Places(stage, stage.view)  # type: ignore[arg-type]
    cell, px = places.row(1, "gold"), stage.pen.px
    for amount, t in ((2, 0.0), (12, 0.5), (-3, 1.0)):
        surface = pygame.Surface(SIZE)
        Gain(stage.pen, amount, places.coin(1), 1.0).draw(surface, t)
        figure = pygame.Rect(cell.x + px(27), cell.y, cell.right - cell.x - px(27), cell.height)
        assert not any(pygame.image.tobytes(surface.subsurface(figure), "RGB"))
        assert any(pygame.image.tobytes(surface, "RGB"))


def test_every_age_says_why_it_pays() -> None:
    state = played(4, 150)
    for number, age in enumerate(AGES):
        view = replace(state, ages=(number,))
        assert words(view, "Mia", 0, 7).startswith(f"{age.name}: Mia")
        assert all(0 <= space < SPACES for space in counting(view, 0))


def test_coins_of_a_harvest_fly_from_its_space_to_whoever_gains_them() -> None:
    state = position("RK@C3 R1@B3")
    paid = (
        events.SpaceHarvested(0, B3, state.tiles[B3]),
        events.GoldGained(0, 2, FROM_TILES),
        events.GoldGained(1, 1, FROM_TILES),
    )
    stage = Stage(4)
    coins = [one for one in shots(stage.film(state, paid, state)) if isinstance(one, Toss)]
    assert [coin.start for coin in coins] == [top(4).island.grid.centre(B3)] * 3
    assert len({coin.end for coin in coins}) == 2
    cards = [one for one in shots(stage.film(state, paid[1:], state)) if isinstance(one, Toss)]
    assert cards == [], "Gold of cards comes from no space"
    heap = (paid[0], events.CubesTaken(B3, 2), paid[1])
    lain = replace(state, cubes=tuple(2 if at == B3 else count for at, count in enumerate(state.cubes)))
    tossed = [
        one for one in shots(stage.film(lain, heap, state, (lain, state, state))) if isinstance(one, Toss)
    ]
    assert len(tossed) == 1, "the heap that lies there flies"
