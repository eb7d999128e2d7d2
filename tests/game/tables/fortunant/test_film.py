"""The film: between the events of an entry lies what has happened by then, and others' steps show nothing."""

from __future__ import annotations

import random
from itertools import pairwise

import pygame
import pytest
from msgspec.structs import replace
from pygame import Surface

from game.app import App
from game.kit.timeline import Timeline
from game.session.options import SessionOptions
from game.session.player import strangers
from game.session.session import Session
from game.tables.fortunant.film import paths
from game.tables.fortunant.film.shots import Gain, Ink
from game.tables.fortunant.film.stills import follow
from game.tables.fortunant.film.tally import Tally, best
from game.tables.fortunant.leaf.drawn import Drawn, Drying
from game.tables.fortunant.leaf.geometry import CENTRES, WIDTH
from game.tables.fortunant.table_state import inked
from rules.core.protocol import CHANCE, Result, Setup
from rules.fortunant import GAME, colony, events
from rules.fortunant.grid import HEX
from rules.fortunant.moves import Confirm, MarkTrack
from rules.fortunant.shorthand import sheet_of
from rules.fortunant.state import NEW_SHEET, Phase, Sheet, Stage
from tests.game.conftest import watched
from tests.game.fortunant_tables import COLONY, pencilled, played, shown_of, tabletop, turning
from tests.game.stills import check_arrival, stills

SHOWN = ("phase", "turn", "dice", "level", "sheets", "began", "turns", "hidden", "asked", "rerolling")


def game(seats: int, seed: str, turns: int = 20) -> Session:
    """A random game of people who like to use their dice, up to the roll after so many turns."""
    people = strangers(GAME.info, seats)
    session = Session(GAME, Setup("standard", seats), people, seed, SessionOptions(curtain="never"))
    chance = random.Random(seed)
    while not session.over and session.state.turn <= turns:
        seat = session.deciders[0]
        legal = session.legal(seat)
        busy = [move for move in legal if not isinstance(move, Confirm)]
        track = [move for move in legal if isinstance(move, MarkTrack)]
        session.submit(seat, chance.choice(track or (busy if busy and chance.random() < 0.9 else legal)))
    return session


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_events_lead_from_the_position_before_an_entry_to_the_one_after(seats: int) -> None:
    session = game(seats, f"crumb {seats}")
    stars = 0
    for viewer in (None, 0, seats - 1):
        for seen, views in stills(session, follow, viewer):
            check_arrival(seen, views, SHOWN)
            stars += seen.after.sheets[0].stars
    assert stars > 0


def test_rewards_come_one_after_the_other() -> None:
    session = game(1, "crumb 1")
    several = 0
    for _, views in stills(session, follow, 0):
        tokens = [view.sheets[0].gained for view in views]
        assert all(0 <= later - sooner <= 1 for sooner, later in pairwise(tokens))
        several += len(tokens) > 2 and tokens[1] < tokens[-1]
    assert several > 0, "no step brought a token after what was drawn"


def test_nothing_of_a_hazard_is_seen_before_its_event() -> None:
    session, floods = game(2, "flood"), 0
    for index in range(len(session.entries)):
        seen = session.seen(index, 0)
        for event in seen.events:
            if isinstance(event, events.DiceRolled):
                rolled = follow(seen.before, event, seen.after)
                assert (rolled.level, rolled.sheets) == (seen.before.level, seen.before.sheets)
                floods += rolled.level != seen.after.level
    assert floods > 0


# ---------------------------------------------------------------------- at the table


@pytest.mark.parametrize(("size", "seats", "turns"), [((1280, 720), 1, 5), ((960, 540), 3, 3)])
def test_every_entry_is_painted_and_ends_in_its_position(
    real: App, size: tuple[int, int], seats: int, turns: int
) -> None:
    session = game(seats, f"acorn {seats}", turns)
    hand, scene = watched(real, session, 0, size)
    pictures = set[int]()
    for _ in range(60 * len(session.entries)):
        hand.step(0.13)
        pictures.add(hash(pygame.image.tobytes(real.window, "RGB")))
        if scene.playback.ended and not scene.timeline.running:
            break
    assert scene.playback.shown == len(session.entries)
    assert len(pictures) > sum(entry.seat in (0, CHANCE) for entry in session.entries)
    assert scene.presenter.view == session.view(session.viewer)
    assert scene.presenter.extras.hidden == frozenset()


def test_what_others_do_before_all_are_done_takes_no_time_and_makes_no_sound(
    real: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = game(3, "berry", 3)
    _, scene = watched(real, session, 0, (1280, 720))
    heard = list[str]()
    monkeypatch.setattr(real.services.audio, "play", heard.append)
    others = 0
    for index, entry in enumerate(session.entries):
        seen, timeline = session.seen(index, 0), Timeline()
        if entry.seat in (CHANCE, 0) or seen.after.phase is not Phase.PLAY:
            continue
        others += 1
        scene.presenter.extras.play(seen, timeline)
        assert not timeline.running, seen.text
        assert scene.presenter.view == seen.after
    assert others > 5
    assert heard == []


def test_all_turns_are_shown_in_one_step_however_many_play(
    real: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = game(12, "many", 1)
    _, scene = watched(real, session, 0, (1280, 720))
    heard = list[str]()
    monkeypatch.setattr(real.services.audio, "play", heard.append)
    last = max(index for index, entry in enumerate(session.entries) if entry.seat != CHANCE)
    timeline, seconds = Timeline(), 0.0
    scene.presenter.extras.play(session.seen(last, 0), timeline)
    while timeline.update(0.05):
        seconds += 0.05
    assert heard == ["page"]
    assert 0.3 < seconds < 1


def test_reduced_motion_lets_ink_dry_and_leaves_out_what_moves(real: App) -> None:
    session = game(1, "pip", 2)
    _, scene = watched(real, session, 0, (1280, 720))
    dried = 0
    for index in range(len(session.entries)):
        timeline = Timeline(calm=True)
        scene.presenter.extras.play(session.seen(index, 0), timeline)
        while timeline.running:
            shots = [shot for shot, _ in timeline.active()]
            assert not any(shot.moving for shot in shots)
            dried += any(isinstance(shot, Ink) for shot in shots)
            timeline.update(0.1)
    assert dried > 2


def test_with_reduced_motion_water_stands_at_its_new_level_at_once(real: App) -> None:
    session = game(1, "flood")
    _, scene = watched(real, session, 0, (1280, 720))
    floods = [
        index
        for index in range(len(session.entries))
        if any(isinstance(event, events.WaterRose) for event in session.entries[index].events)
    ]
    timeline = Timeline(calm=True)
    scene.presenter.extras.play(session.seen(floods[0], 0), timeline)
    while timeline.running:
        assert scene.presenter.extras.drying(timeline) is None
        timeline.update(0.1)


def test_points_count_up_to_the_result_even_with_reduced_motion(real: App) -> None:
    session = game(2, "crumb 2")
    _, scene = watched(real, session, 0, (1280, 720))
    result = GAME.result(session.state)
    assert result is not None
    timeline, seconds = Timeline(calm=True), 0.0
    scene.presenter.extras.play(session.seen(len(session.entries) - 1, 0), timeline)
    tallies = dict[str, Tally]()
    while timeline.update(0.05):
        seconds += 0.05
        tallies.update({shot.title: shot for shot, _ in timeline.active() if isinstance(shot, Tally)})
    (tally,) = tallies.values()
    assert seconds > 2
    assert [points for _, points, _ in tally.lines] == sorted(result.scores, reverse=True)
    assert [own for _, _, own in tally.lines].index(True) == [*sum(result.ranking, ())].index(0)
    pictures = []
    for share in (0.0, 0.3, 0.8, 1.0):
        surface = Surface((1280, 720))
        tally.draw(surface, share)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] != pictures[1] != pictures[2] == pictures[3]


@pytest.mark.parametrize("high", [26, 44, 90])
def test_a_gain_rises_beside_the_points_and_not_over_them(high: int) -> None:
    pen, place = tabletop().pen, pygame.Rect(60, 100, 88, high)
    for t in (0.0, 0.5, 1.0):
        surface = Surface((200, 200))
        Gain(pen, "+4", place, 1.0).draw(surface, t)
        points = pygame.Rect(0, place.bottom - pen.px(22), 200, 200).clip(surface.get_rect())
        assert not any(pygame.image.tobytes(surface.subsurface(points), "RGB"))
        assert any(pygame.image.tobytes(surface, "RGB"))


def test_among_many_the_best_are_counted_and_oneself() -> None:
    scores = tuple(range(20, 0, -1))
    result = Result("winter", scores, tuple((seat,) for seat in range(20)), ())
    assert best(result, 2) == [0, 1, 2, 3, 4, 5]
    assert best(result, 17) == [0, 1, 2, 3, 4, 17]


# ---------------------------------------------------------------------- the leaf


def test_a_confirmed_sheet_is_in_ink_and_a_running_one_is_not() -> None:
    state = pencilled(played(2, 1), food=1 << HEX["F3"])
    assert inked(state, 0) == state.began[0] != state.sheets[0]
    assert inked(turning(state, stage=Stage.DONE), 0) == state.sheets[0]


def test_a_leaf_that_has_dried_is_painted_as_one_that_stands_still() -> None:
    sheet, _ = sheet_of("C=sB2:SE4; R=F3+F4")
    state = replace(played(2, 1), sheets=(sheet, NEW_SHEET), began=(NEW_SHEET, NEW_SHEET))
    running = shown_of(state)
    done = shown_of(turning(state, stage=Stage.DONE))
    top = tabletop(seats=2)

    def painted(share: float) -> bytes:
        surface = Surface((1280, 720))
        dry = Drying(Drawn(running.inked, sheet), Drawn(sheet, sheet), share)
        top.draw(surface, done, dry)
        return pygame.image.tobytes(surface, "RGB")

    still = Surface((1280, 720))
    top.draw(still, done)
    assert painted(1) == pygame.image.tobytes(still, "RGB")
    assert len({painted(0.0), painted(0.5), painted(1.0)}) == 3


def test_nothing_is_wet_before_the_water_has_come() -> None:
    leaf = tabletop(seats=2).leaf
    dry, wet = Drawn(NEW_SHEET), Drawn(NEW_SHEET, level=2)
    first, early, late = (Surface((1280, 720)) for _ in range(3))
    for surface, share in ((first, 0.0), (early, 0.2), (late, 0.9)):
        leaf.drying(surface, dry, wet, share)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(early, "RGB")
    assert pygame.image.tobytes(first, "RGB") != pygame.image.tobytes(late, "RGB")


# ---------------------------------------------------------------------- termites


def without_food(sheet: Sheet) -> Sheet:
    return replace(sheet, food=0)


def test_termites_come_from_the_farther_rim_to_the_entrance_nearest_to_food() -> None:
    sheet, _ = sheet_of(COLONY)
    path = paths.over_grass(sheet)
    x, _ = path[-1]
    assert min(abs(CENTRES[entrance][0] - x) for entrance in colony.entrances(sheet)) == 0
    assert path[0][0] == (0 if x > WIDTH / 2 else WIDTH)
    food = sheet.food & -sheet.food
    assert paths.into(sheet, food)[-1] == CENTRES[food.bit_length() - 1]


def test_without_food_termites_want_rooms_and_without_rooms_they_stay_away() -> None:
    sheet, _ = sheet_of(COLONY)
    assert paths.prey(sheet) == sheet.food
    active = sum(room.cells for room in sheet.rooms if room.kind and not room.lost)
    assert paths.prey(without_food(sheet)) == active
    assert paths.over_grass(sheet_of("C=sB2:SE4; R=F3+F4")[0]) == ()


def test_the_pencil_goes_once_round_a_room() -> None:
    flower = sheet_of(COLONY)[0].rooms[0].cells
    line = paths.around(flower)
    assert line[0] == line[-1]
    assert len(line) == 7, "the middle of a Flower is no part of its rim"
    assert len(paths.around(1 << HEX["G5"])) == 7
