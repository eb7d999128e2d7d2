"""The new-game page shows what a game has, and nothing else."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.form import COLOURS, SetupForm
from game.kit.text_line import Entry
from game.scenes.new_game.setup import SetupScene
from rules.fortunant.info import INFO as FORTUNANT
from tests.game import shelf
from tests.game.conftest import Hand
from tests.game.new_game_page import click, everywhere, focus, look_at, panel_of, typed
from tests.game.scenes.new_game.test_setup import Seen
from tests.game.tidiness import overlaps
from tests.game.windows import LARGE, SMALL, UPRIGHT, USUAL, in_windows

SIZES = (USUAL, SMALL, LARGE, UPRIGHT)


@pytest.fixture(autouse=True)
def on_the_shelf(request: pytest.FixtureRequest) -> None:
    """Made-up games, except where a test wants the real ones."""
    if "real" not in request.fixturenames:
        request.getfixturevalue("games")(shelf.TRAIL, shelf.SWARM, shelf.DUEL)


def at(hand: Hand, game: str) -> SetupScene:
    scene = SetupScene(hand.app.services, game)
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


def test_presets_come_first_and_one_person_against_the_computer_before_all(hand: Hand) -> None:
    page = at(hand, "trail")
    assert [page.ring.get(f"preset-{n}").label for n in range(3)] == [
        "You against the computer",
        "Two people",
        "Alone",
    ]
    assert [page.ring.get(f"preset-{n}").checked for n in range(3)] == [True, False, False]
    click(hand, "preset-1")
    assert [seat.occupant for seat in page.form.players] == ["person", "person"]
    assert page.ring.get("preset-1").checked
    click(hand, "preset-2")
    assert (page.form.variant, [seat.occupant for seat in page.form.players]) == ("large", ["person"])
    click(hand, "preset-0")
    assert [seat.occupant for seat in started(hand).players] == ["person", "computer"]


def test_a_preset_leaves_people_where_they_sit(hand: Hand) -> None:
    page = at(hand, "trail")
    click(hand, "computer-0")
    click(hand, "person-2")
    click(hand, "preset-0")
    assert [seat.occupant for seat in page.form.seats] == ["computer", "empty", "person", "empty"]


def test_six_chairs_and_a_crowd(hand: Hand) -> None:
    page = at(hand, "swarm")
    assert [seat.colour for seat in page.form.seats] == list(COLOURS)
    for number in range(6):
        click(hand, f"person-{number}")
    click(hand, "crowd-more")
    click(hand, "crowd-more")
    click(hand, "crowd-less")
    assert page.form.crowd == 1
    form = started(hand)
    assert (len(form.players), form.people) == (7, 6)
    assert (form.players[6].occupant, form.players[6].shown_name) == ("computer", "Acorn")


def test_the_crowd_is_typed_and_stops_at_what_the_game_takes(hand: Hand) -> None:
    page = at(hand, "swarm")
    page.draft.keep(crowd=1)
    page.refresh()
    click(hand, "crowd")
    entry = page.ring.get("crowd").widget
    assert isinstance(entry, Entry)
    typed(page, "crowd", "99")
    assert page.form.crowd == 97
    typed(page, "crowd", "")
    typed(page, "crowd", "-3")
    assert page.form.crowd == 97
    form = started(hand)
    assert len(form.players) == 99
    assert {seat.colour for seat in form.players} == set(COLOURS)
    click(hand, "person-2")
    assert (page.form.crowd, len(page.form.players)) == (96, 99)


def test_a_game_with_room_for_all_has_no_crowd(hand: Hand) -> None:
    assert not ids(at(hand, "trail")) & {"crowd", "crowd-more", "crowd-level"}


@in_windows(*SIZES)
def test_six_chairs_fit(hand: Hand, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    page = at(hand, "swarm")
    page.draft.keep(crowd=90)
    hand.resize(size)
    for number in range(6):
        click(hand, f"{('person', 'computer')[number % 2]}-{number}")
    seen = Seen(monkeypatch)
    page.refresh()
    hand.step()
    assert seen.cut == []
    assert all(pygame.Rect((0, 0), size).contains(control.rect) for control in page.controls)
    assert overlaps(page.controls) == []


def test_what_a_game_does_not_have_is_not_there(hand: Hand) -> None:
    absent = {"curtain", "board-turns", "habits-0"}
    at(hand, "swarm")
    assert not everywhere(hand) & {*absent, "seed", "roll"}
    at(hand, "duel")
    duel = everywhere(hand)
    assert not duel & absent
    assert {"seed", "roll"} <= duel
    at(hand, "trail")
    assert {"seed", "curtain", "board-turns"} <= everywhere(hand)


def test_a_curtain_of_another_game_does_not_come_along(hand: Hand) -> None:
    hand.app.settings.change(curtain="always")
    at(hand, "duel")
    assert started(hand).curtain == "hidden"


def test_sides_have_their_chairs_and_nobody_can_stay_away(hand: Hand) -> None:
    page = at(hand, "duel")
    assert [seat.colour for seat in page.form.seats] == ["black", "red"]
    assert "empty-0" not in ids(page)
    click(hand, "name-0")
    hand.type("Mia")
    click(hand, "badge-0")
    assert [(seat.colour, seat.occupant, seat.name) for seat in page.form.seats] == [
        ("black", "computer", ""),
        ("red", "person", "Mia"),
    ]


def test_empty_chairs_are_taken_where_all_must_play(hand: Hand) -> None:
    page = at(hand, "trail")
    click(hand, "empty-1")
    click(hand, "game-duel")
    assert [seat.occupant for seat in page.form.seats] == ["person", "computer"]


def test_each_game_has_its_own_form_remembered(hand: Hand) -> None:
    page = at(hand, "trail")
    click(hand, "preset-1")
    click(hand, "name-0")
    hand.type("Mia")
    click(hand, "game-duel")
    assert page.form.seats[0].name == "Mia"
    click(hand, "preset-1")
    click(hand, "game-swarm")
    hand.key(pygame.K_ESCAPE)
    again = SetupScene(hand.app.services, "trail").form
    assert ([seat.name for seat in again.players], again.people) == (["Mia", ""], 2)
    assert SetupScene(hand.app.services, "duel").form.people == 0
    assert SetupScene(hand.app.services).form.game == "swarm"


def test_each_option_says_what_it_means(hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
    page = at(hand, "swarm")
    focus(hand, "option-water")
    assert panel_of(page).about("option-water") == "How the water stands."
    seen = Seen(monkeypatch)
    hand.key(pygame.K_DOWN)
    assert page.form.options == {"water": "low"}
    assert "Half of the board stays dry." in seen.texts


def test_what_ends_a_game_stands_in_the_note(hand: Hand) -> None:
    assert "It ends." in at(hand, "swarm").draft.note()


def test_the_end_of_fortunant_is_that_of_so_many_players() -> None:
    (rule_set,) = FORTUNANT.variants
    alone, among = rule_set.ends(1), rule_set.ends(2)
    assert ("turn 15" in alone, "turn 20" in alone) == (True, False)
    assert ("turn 15" in among, "turn 20" in among) == (False, True)


def test_undo_is_about_secrets_only_where_there_are_any(hand: Hand) -> None:
    for game, has_secrets in (("trail", True), ("duel", False)):
        page = at(hand, game)
        look_at(hand, "undo")
        assert ("secret" in panel_of(page).about("undo")) == has_secrets


def test_undo_goes_back_freely_at_first_where_nothing_comes_to_light(hand: Hand) -> None:
    assert at(hand, "trail").form.undo == "secret"
    assert at(hand, "duel").form.undo == "free"


def test_the_page_takes_the_mood_of_its_game(hand: Hand) -> None:
    page = at(hand, "trail")
    assert page.pen.mood == "day"
    click(hand, "game-swarm")
    assert page.pen.mood == "night"
    assert page.pen.panels.palette == hand.app.services.theme.palette("night")
    click(hand, "game-trail")
    assert page.pen.mood == "day"


def test_played_alone_by_the_number_of_seats(hand: Hand) -> None:
    """A rule set for one to 99 is played alone when one sits down; help then costs the gold border."""
    page = at(hand, "swarm")
    assert "gold border" not in page.draft.note()
    click(hand, "preset-2")
    assert len(page.form.players) == 1
    assert "gold border" in page.draft.note()


def test_options_with_nothing_beside_them_use_the_whole_width(real: App) -> None:
    """Half of FortunANT's sheet was empty, beside sentences in small type."""
    page = SetupScene(real.services, "fortunant")
    hand = Hand(real)
    real.stack.push(page)
    hand.resize((1280, 701))
    look_at(hand, "undo")
    panel = panel_of(page)
    fields = [control.rect for control in panel.controls()]
    row = panel._rows["undo"].rect
    assert max(rect.right for rect in fields) < row.x + 0.6 * row.width, "the sentences stand beside them"
    assert row.width > 0.9 * page.body.rect.width


@in_windows(*SIZES)
def test_what_options_mean_is_read_to_its_end(
    real: App, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    page = SetupScene(real.services, "ant_trails")
    hand = Hand(real)
    real.stack.push(page)
    hand.resize(size)
    look_at(hand, "undo")
    seen = Seen(monkeypatch)
    page.refresh()
    hand.step()
    assert panel_of(page)._is_worded or size[0] < 1280
    assert [text for text in seen.cut if "Black places" in text or "last move" in text] == []
