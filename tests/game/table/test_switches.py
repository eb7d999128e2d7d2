"""Switches on the table take effect at once; the End button says when it is what comes next."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from game.app import App
from game.form import SeatForm, SetupForm
from game.profile.profile import Finished
from game.scenes import game_controller
from game.scenes.game_controller import connect
from game.session import session
from game.session.player import Player
from game.table import end_guide
from tests.game import trails_tables
from tests.game.conftest import Hand, sit_down
from tests.game.table.test_notes import SETS, positions, seated
from tests.game.windows import COMMON

AMBER, ROBOT = Player("Amber", "amber"), Player("Teal", "teal", "computer", "scout")
FORM = SetupForm("ant_trails", "standard", (SeatForm("amber"), SeatForm("teal", "computer")))


def test_one_click_opens_them_and_each_is_the_setting(real: App) -> None:
    hand, scene = sit_down(real, trails_tables.session(2))
    hand.click("switches")
    hand.click("over:pace:fast")
    hand.click("over:animation:slow")
    hand.click("over:end-alone")
    values = real.settings.values
    assert (values.pace, values.animation, values.end_turn_alone) == ("fast", "slow", True)
    assert scene.session.auto_end
    assert scene.timeline.speed == values.speed == 0.6
    hand.key(pygame.K_F2)
    assert not any(control.id.startswith("over:") for control in scene.controls)


def test_a_click_on_the_table_closes_them_and_counts(real: App) -> None:
    hand, scene = sit_down(real, trails_tables.session(2))
    hand.key(pygame.K_F2)
    sheet = scene.presenter.overlay.rect
    legal = [move.cell for move in scene.session.legal(0)]
    rects = {cell: hand.rect(f"cell:{cell}") for cell in legal}
    assert sheet is not None
    free = next(cell for cell, rect in rects.items() if not rect.colliderect(sheet))
    hand.press(rects[free].center)
    assert "switches" not in scene.presenter.opened
    assert scene.session.entries[-1].move.cell == free


@pytest.mark.parametrize(("name", "variant", "seats"), SETS)
def test_they_fit_into_every_table(name: str, variant: str, seats: int) -> None:
    view, seat, _ = positions(name, variant, seats)[0]
    for size in COMMON:
        table = seated(name, seats, size, view, seat)
        table.toggle("switches")
        sheet = table.overlay.rect
        assert sheet is not None
        assert table.room.contains(sheet)
        for control in table.overlay.controls():
            assert sheet.contains(control.rect), control.id
            if control.look == "choice":
                assert table.pen.fits(control.label, table.pen.style("bold", 13), control.rect.width)


def test_the_button_that_comes_next_says_so(real: App) -> None:
    hand, scene = sit_down(real, trails_tables.session(2))
    table = trails_tables.table_of(scene)
    assert not end_guide.comes_next(table)
    while table.prompt.decides and not end_guide.comes_next(table):
        hand.click(sorted(target.id for target in table.choice.offers())[0])  # type: ignore[union-attr]
        hand.step(times=2)
    assert end_guide.comes_next(table)
    button = end_guide.end_button(table)
    assert button is not None
    assert button.enabled


def test_the_first_games_of_a_kind_are_calm_until_one_chooses(real: App) -> None:
    playing = connect(real.services)
    real.go_home()
    people, robots = (AMBER, Player("Teal", "teal")), (ROBOT, ROBOT)

    def calm(form: SetupForm = FORM) -> bool:
        playing.start(form)
        return real.settings.values.calm_table

    def finish(game: str, players: tuple[Player, ...], ended_at: float) -> None:
        facts = Finished(game, "standard", ended_at, players, (5, 3), ((0,), (1,)), "rounds", 3)
        playing.profile.record(facts)

    assert [calm() for _ in range(4)] == [True] * 4, "games that were only begun do not count"
    for number in range(3):
        finish("mini_brilliants", people, number)
        finish("ant_trails", robots, 10 + number)
        if number < 2:
            finish("ant_trails", people, 20 + number)
    assert calm(), "nor do other games, nor games that nobody played"
    finish("ant_trails", people, 30)
    assert not calm()
    assert calm(replace(FORM, game="brilliants", variant="apprantice"))
    real.settings.change(calm_table=True, calm_chosen=True)
    assert calm()
    playing.close()


def test_first_games_begin_by_day(real: App, monkeypatch: pytest.MonkeyPatch) -> None:
    playing = connect(real.services)
    real.go_home()
    form = replace(FORM, game="brilliants", variant="apprantice")

    def night() -> bool:
        seeds = iter("bacd")
        monkeypatch.setattr(game_controller, "random_seed", lambda: next(seeds))
        playing.start(form)
        assert playing.running is not None
        return bool(playing.running.session.state.night)

    monkeypatch.setattr(session, "random_seed", lambda: "b")
    assert not night()
    for number in range(3):
        facts = Finished("brilliants", "apprantice", number, (AMBER,), (5,), ((0,),), "rounds", 3)
        playing.profile.record(facts)
    assert night(), "whoever knows the game meets it as it falls"
    playing.close()


def test_a_first_game_of_colossi_has_an_age_to_learn_it_by(
    real: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the seeds `a`, `c` and `d` it would begin with the Gilded Age, which pays for doing nothing."""
    playing = connect(real.services)
    real.go_home()
    seeds = iter("acdb")
    monkeypatch.setattr(game_controller, "random_seed", lambda: next(seeds))
    playing.start(replace(FORM, game="colossi", variant="first_game"))
    assert playing.running is not None
    assert playing.running.session.seed == "b"
    assert playing.running.session.record.entries[1].text == "! age I EXP"
    playing.close()


def test_who_chose_the_calm_table_long_ago_keeps_it(real: App) -> None:
    real.settings.change(calm_table=True)
    playing = connect(real.services)
    real.go_home()
    playing.start(FORM)
    assert real.settings.values.calm_chosen
    playing.close()


def test_it_is_offered_once_that_turns_end_by_themselves(real: App) -> None:
    hand, scene = sit_down(real, trails_tables.session(0))
    assert not scene.turn_ends.is_offered
    scene.turn_ends.by_hand = 2
    assert scene.turn_ends.is_offered
    real.settings.change(end_turn_alone=True)
    assert not scene.turn_ends.is_offered
    real.settings.change(end_turn_alone=False, end_offered=True)
    assert not scene.turn_ends.is_offered
    assert isinstance(hand, Hand)
