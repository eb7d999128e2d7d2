"""The new-game page for rules that one person plays alone, and a hundred together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.form import SetupForm
from game.profile import daily
from game.programs.program import Program
from game.scenes.base.result_words import limit_words
from game.scenes.new_game.setup import SetupScene
from rules.core.protocol import Rank
from tests.game import shelf
from tests.game.conftest import Hand
from tests.game.new_game_page import click, everywhere, typed
from tests.game.scenes.new_game.test_setup import Seen
from tests.game.tidiness import overlaps
from tests.game.windows import LARGE, SMALL, UPRIGHT, USUAL, in_windows
from tests.toys.acorn.plugin import FIRST

SIZES = (USUAL, SMALL, LARGE, UPRIGHT)
ALONE, TWO, FIVE, ROOM = (f"preset-{number}" for number in range(4))


@pytest.fixture
def page(hand: Hand, games: Callable[..., None]) -> SetupScene:
    """The form of a game for 1 to 120."""
    games(shelf.MASS)
    scene = SetupScene(hand.app.services, "mass")
    hand.app.stack.push(scene)
    hand.step()
    return scene


def ids(page: SetupScene) -> set[str]:
    return {control.id for control in page.controls}


def started(hand: Hand) -> SetupForm:
    forms: list[SetupForm] = []
    hand.app.services.start_game = forms.append
    click(hand, "start")
    return forms[0]


def test_who_plays_alone_sees_the_ranks_and_todays_challenge(hand: Hand, page: SetupScene) -> None:
    assert page.draft.alone
    assert {"alone-fresh", "alone-daily", "name-0", ALONE, ROOM} <= ids(page)
    assert not everywhere(hand) & {"person-1", "crowd", "option-curtain"}
    click(hand, "alone-daily")
    assert page.ring.get("alone-daily").checked
    form = started(hand)
    today = daily.day_at(hand.app.services.clock.wall())
    assert (len(form.players), form.seed) == (1, daily.seed_of(shelf.MASS.info, "usual", today))


def test_the_same_rules_have_chairs_for_several(hand: Hand, page: SetupScene) -> None:
    click(hand, TWO)
    assert {"name-0", "name-1", "person-2", "computer-3", "curtain"} <= everywhere(hand)
    assert [seat.occupant for seat in started(hand).players] == ["person", "person"]
    click(hand, FIVE)
    assert [seat.occupant for seat in started(hand).players] == ["person", *["computer"] * 4]
    click(hand, ALONE)
    assert len(started(hand).players) == 1


def test_a_room_is_one_click_and_the_button_says_how_many(hand: Hand, page: SetupScene) -> None:
    click(hand, ROOM)
    assert page.ring.get("start").label == "Start with 99"
    assert page.ring.get(ROOM).checked
    assert (page.form.crowd, page.draft.most_crowd) == (96, 96)
    assert page.boxes[0].seats == tuple(range(1, 100))
    assert not page.ring.get("crowd-more").enabled
    form = started(hand)
    assert (len(form.players), form.people) == (99, 1)
    assert len({seat.shown_name for seat in form.players}) == 99
    typed(page, "crowd", "20")
    assert page.ring.get("start").label == "Start with 23"
    click(hand, TWO)
    assert page.ring.get("start").label == "Start"


def test_a_crowd_is_a_mixture_of_levels_unless_one_is_chosen(
    hand: Hand, games: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    strong = replace(FIRST, name="strong", title="Strong")
    monkeypatch.setattr(shelf, "PLUGIN", replace(shelf.PLUGIN, levels=(FIRST, strong)))
    games(shelf.MASS)
    page = SetupScene(hand.app.services, "mass")
    hand.app.stack.push(page)
    hand.step()
    click(hand, ROOM)
    assert page.draft.crowd_level == ("first+strong", "Weak and strong opponents take turns.")
    crowd = [seat.level for seat in started(hand).players[3:]]
    assert (crowd.count("first"), crowd.count("strong")) == (48, 48)
    again = SetupScene(hand.app.services, "mass")
    assert again.form.crowd_level == "first+strong"
    page.draft.keep(crowd_level="strong")
    click(hand, ROOM)
    assert {seat.level for seat in started(hand).players[3:]} == {"strong"}
    page.draft.keep(crowd_level="first+unknown")
    assert page.form.crowd_level == ""


@pytest.mark.parametrize("preset", [ALONE, FIVE, ROOM])
@in_windows(*SIZES)
def test_nothing_is_cut(
    hand: Hand, page: SetupScene, size: tuple[int, int], preset: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand.resize(size)
    click(hand, preset)
    seen = Seen(monkeypatch)
    page.refresh()
    hand.step()
    assert seen.cut == []
    assert all(pygame.Rect((0, 0), size).contains(control.rect) for control in page.controls)


def test_the_lowest_rank_without_a_limit_is_told_by_the_next() -> None:
    ladder = shelf.MASS.info.variants[0].ranks
    assert [limit_words(ladder, n) for n in (0, 1, 2, 6)] == ["below 15", "from 15", "from 25", "from 65"]
    assert limit_words((Rank("All", None),), 0) == "any result"


@in_windows(*SIZES)
def test_six_people_and_a_crowd_have_their_places(
    hand: Hand, page: SetupScene, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    hand.resize(size)
    click(hand, TWO)
    for number in range(2, 6):
        click(hand, f"{('person', 'computer')[number % 2]}-{number}")
    click(hand, "crowd-more")
    seen = Seen(monkeypatch)
    page.refresh()
    hand.step()
    assert len(page.form.players) == 7
    assert seen.cut == []
    assert overlaps(page.controls) == []


def test_a_program_sits_on_its_chair_with_its_own_name(
    hand: Hand, page: SetupScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    click(hand, FIVE)
    seen = Seen(monkeypatch)
    assert page.questions is not None
    page.questions.chairs.seat_opponent(4, Program("python3 bots/my_bot.py"))
    hand.step(times=2)
    assert "my_bot.py" in seen.texts
    assert "Yours" in seen.texts
