"""The new-game page: what is chosen is what begins."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

import msgspec
import pygame
import pytest

from game.ai import levels, strength
from game.app import App
from game.form import SetupForm
from game.kit.lettering import Lettering, Style
from game.kit.segments import Segments
from game.kit.text_line import Entry
from game.plugin import lazy
from game.profile import daily
from game.profile.profile import Finished, Profile
from game.scenes.base.shelf import boxes
from game.scenes.new_game.opponent import OpponentScene
from game.scenes.new_game.setup import SetupScene
from game.scenes.new_game.setup_model import challenge
from game.session.player import Player
from rules.core.protocol import Habit
from tests.game import shelf
from tests.game.conftest import Hand
from tests.game.new_game_page import click, everywhere, focus, look_at, typed
from tests.game.tidiness import overlaps
from tests.game.windows import LARGE, SMALL, SQUARE, USUAL, in_windows


@pytest.fixture
def page(hand: Hand) -> SetupScene:
    scene = SetupScene(hand.app.services, "trail")
    hand.app.stack.push(scene)
    hand.step()
    return scene


@pytest.fixture
def started(hand: Hand) -> list[SetupForm]:
    forms: list[SetupForm] = []
    hand.app.services.start_game = forms.append
    return forms


def test_one_person_and_a_computer_sit_there_at_first(
    hand: Hand, page: SetupScene, started: list[SetupForm]
) -> None:
    hand.key(pygame.K_RETURN)
    (form,) = started
    assert (form.game, form.variant, form.people, len(form.players)) == ("trail", "small", 1, 2)
    assert [seat.shown_name for seat in form.players] == ["Amber", "Teal"]


def test_the_table_of_the_chosen_game_is_imported_while_people_choose(
    real: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    imported: list[str] = []
    monkeypatch.setattr(
        lazy.importlib, "import_module", lambda name: imported.append(name) or import_module(name)
    )
    real.stack.push(SetupScene(real.services, "ant_trails"))
    while real.work_ahead():
        pass
    assert {"game.tables.ant_trails.face", "game.tables.ant_trails.panels.turn_slots"} <= set(imported)
    imported.clear()
    real.stack.redraw()
    real.step(0.02)
    assert not real.work_ahead(), "once for each game"


def test_a_newcomer_begins_with_the_rule_set_that_is_taught_first(real: App) -> None:
    assert SetupScene(real.services, "brilliants").form.variant == "apprantice"


def test_everything_chosen_arrives(hand: Hand, page: SetupScene, started: list[SetupForm]) -> None:
    click(hand, "computer-1")
    click(hand, "person-2")
    click(hand, "name-0")
    hand.type("Mia")
    focus(hand, "board-turns")
    hand.key(pygame.K_RIGHT)
    focus(hand, "option-first")
    hand.key(pygame.K_DOWN)
    focus(hand, "curtain")
    hand.key(pygame.K_DOWN)
    focus(hand, "undo")
    hand.key(pygame.K_DOWN)
    click(hand, "habits-2")
    hand.app.stack.top.ring.focus("habit-interrupts")  # type: ignore[attr-defined]
    hand.key(pygame.K_DOWN)
    click(hand, "done")
    click(hand, "start")
    (form,) = started
    assert [seat.occupant for seat in form.seats] == ["person", "computer", "person", "empty"]
    assert form.seats[0].name == "Mia"
    assert form.options == {"first": "P1"}
    assert (form.curtain, form.undo, form.board_turns) == ("always", "free", False)
    assert form.seats[2].habits == (Habit("interrupts", "always"),)


def test_a_game_needs_its_number_of_players(hand: Hand, page: SetupScene, started: list[SetupForm]) -> None:
    click(hand, "empty-1")
    assert "takes 2 to 4 players; 1 sits" in page.trouble
    assert not page.ring.get("start").enabled
    hand.key(pygame.K_RETURN)
    assert started == []
    click(hand, "variant-large")
    hand.key(pygame.K_RETURN)
    assert [form.variant for form in started] == ["large"]


def test_options_are_those_of_the_rule_set(hand: Hand, page: SetupScene, started: list[SetupForm]) -> None:
    assert "option-covers" not in everywhere(hand)
    click(hand, "variant-large")
    click(hand, "option-covers")
    hand.type("S")
    assert page.trouble == "Covers are SW or NE."
    assert not page.ring.get("start").enabled
    hand.type("W")
    hand.key(pygame.K_RETURN)
    assert started[0].options == {"covers": "SW"}


def test_the_first_player_is_chosen_by_name(hand: Hand, page: SetupScene) -> None:
    click(hand, "person-2")
    click(hand, "person-1")
    click(hand, "name-1")
    hand.type("Kai")
    click(hand, "roll")
    widget = page.ring.get("option-first").widget
    assert isinstance(widget, Segments)
    names = [("random", "Random"), ("P1", "Amber"), ("P2", "Kai"), ("P3", "Plum")]
    assert widget.choices == names
    focus(hand, "option-first")
    hand.key(pygame.K_END)
    assert page.form.options == {"first": "P3"}
    click(hand, "empty-2")
    assert page.form.options == {}


def test_tab_goes_from_name_to_name(hand: Hand, page: SetupScene) -> None:
    """It went to a button of the same row, where the m of Tom unfolded More options."""
    for number in (1, 2):
        click(hand, f"person-{number}")
    click(hand, "name-0")
    for name in ("Mia", "Tom", "Kim"):
        hand.type(name)
        hand.key(pygame.K_TAB)
    assert [seat.name for seat in page.form.seats[:3]] == ["Mia", "Tom", "Kim"]
    assert not page.options_open
    assert not (page.ring.focus_id or "").startswith("name-"), "after the last one it leaves the names"


def test_colours_are_never_shared(hand: Hand, page: SetupScene) -> None:
    for number in (0, 0, 1, 1):
        click(hand, f"badge-{number}")
        assert len({seat.colour for seat in page.form.seats}) == 4
    assert page.form.seats[0].colour != "amber"


def test_a_rolled_seed_is_words_and_arrives_but_is_not_remembered(
    hand: Hand, page: SetupScene, started: list[SetupForm]
) -> None:
    click(hand, "roll")
    seed = page.form.seed
    assert len(seed.split()) == 3
    click(hand, "start")
    assert started[0].seed == seed
    assert hand.app.settings.values.form["seed"] == ""


def test_the_form_is_remembered(hand: Hand, page: SetupScene) -> None:
    click(hand, "computer-1")
    click(hand, "variant-large")
    hand.key(pygame.K_ESCAPE)
    again = SetupScene(hand.app.services)
    assert again.form == msgspec.structs.replace(page.form, seed="")
    assert SetupScene(hand.app.services, "field").form.game == "field"


def test_a_remembered_form_that_no_longer_fits_is_mended(hand: Hand, page: SetupScene) -> None:
    form = page.form.to_json() | {"options": {"first": "P9", "gone": "yes"}}
    form["seats"][0]["level"] = "wizard"
    hand.app.settings.change(form=form)
    mended = SetupScene(hand.app.services).form
    assert mended.options == {}
    assert mended.seats[0].level == ""
    hand.app.settings.change(form=form | {"game": "chess"})
    assert SetupScene(hand.app.services).form.game == "trail"


def test_tabs_change_the_game(hand: Hand, page: SetupScene) -> None:
    click(hand, "game-field")
    assert (page.form.game, page.form.variant) == ("field", "only")
    assert not everywhere(hand) & {"curtain", "habits-0"}


def test_a_computers_level_can_be_chosen(hand: Hand, page: SetupScene, started: list[SetupForm]) -> None:
    click(hand, "computer-1")
    assert page.form.seats[1].level == ""
    click(hand, "level-1")
    dialog = hand.app.stack.top
    assert isinstance(dialog, OpponentScene)
    rows = [control.id for control in dialog.controls if control.id.startswith("pick-")]
    assert rows == [f"pick-{level.name}" for level in levels.of_game("trail")]
    hand.click("pick-random")  # the only one is chosen already: a click on it sits down
    assert hand.app.stack.top is page
    assert page.form.seats[1].level == "random"


def test_choices_are_made_by_mouse(hand: Hand, page: SetupScene) -> None:
    look_at(hand, "option-first")
    widget = page.ring.get("option-first").widget
    assert isinstance(widget, Segments)
    place = widget.cells()["P1"].center
    hand.press(place)
    hand.release(place)
    hand.step(0.05, times=2)
    assert page.form.options == {"first": "P1"}


def test_names_are_cleaned(hand: Hand, page: SetupScene) -> None:
    typed(page, "name-0", "  Mi\u0000a \u202e  Lu " + "x" * 99)
    assert page.form.seats[0].name == ("Mia Lu " + "x" * 99)[:24]


@in_windows(USUAL, SMALL, LARGE, SQUARE)
@pytest.mark.parametrize("variant", ["small", "large"])
def test_nothing_overlaps_or_sticks_out(
    hand: Hand, page: SetupScene, size: tuple[int, int], variant: str
) -> None:
    for number in range(4):
        click(hand, f"{('person', 'computer')[number % 2]}-{number}")
    click(hand, f"variant-{variant}")
    hand.resize(size)
    assert all(pygame.Rect((0, 0), size).contains(control.rect) for control in page.controls)
    assert overlaps(page.controls) == []


def test_the_whole_page_works_by_keyboard(hand: Hand, page: SetupScene, started: list[SetupForm]) -> None:
    seen = set()
    for _ in range(len(page.controls) + 1):
        hand.key(pygame.K_TAB)
        seen.add(page.ring.focus_id)
    assert seen >= {control.id for control in page.controls if control.reachable}
    page.ring.focus("person-1")
    hand.key(pygame.K_SPACE)
    assert page.form.seats[1].occupant == "person"
    page.ring.focus("start")
    hand.key(pygame.K_RETURN)
    assert len(started) == 1


@pytest.fixture
def hermit(hand: Hand, games: Callable[..., None]) -> SetupScene:
    """The page of a game with five rule sets, at the one for one player."""
    games(shelf.TRAIL, shelf.NEST)
    hand.app.services.profile = Profile(hand.app.paths.data / "profile.sqlite")
    scene = SetupScene(hand.app.services, "nest")
    hand.app.stack.push(scene)
    hand.step()
    click(hand, "variant-solo")
    return scene


def today(hand: Hand) -> str:
    return daily.day_at(hand.app.clock.wall())


def test_alone_there_is_one_chair_and_it_is_the_persons(
    hand: Hand, hermit: SetupScene, started: list[SetupForm]
) -> None:
    ids = everywhere(hand)
    assert {"name-0", "badge-0", "alone-fresh", "alone-daily", "option-digging", "undo"} <= ids
    assert not ids & {
        "person-0",
        "computer-1",
        "badge-1",
        "curtain",
        "board-turns",
        "option-first",
        "habits-0",
    }
    click(hand, "name-0")
    hand.type("Mia")
    click(hand, "start")
    (form,) = started
    assert [(seat.occupant, seat.shown_name) for seat in form.players] == [("person", "Mia")]


def test_the_other_chairs_are_as_they_were_when_more_play_again(hand: Hand, hermit: SetupScene) -> None:
    click(hand, "variant-first")
    click(hand, "computer-0")
    click(hand, "person-2")
    click(hand, "variant-solo")
    assert "name-2" in {control.id for control in hermit.controls}
    assert hermit.draft.ready.players[0].colour == "plum"
    click(hand, "variant-first")
    assert [seat.occupant for seat in hermit.form.seats] == ["computer", "computer", "person", "empty"]


def test_where_no_person_sits_the_first_chair_plays_alone(hand: Hand, hermit: SetupScene) -> None:
    click(hand, "variant-first")
    for number in (0, 1):
        click(hand, f"computer-{number}")
    click(hand, "variant-solo")
    assert hermit.trouble == ""
    assert [(seat.colour, seat.occupant) for seat in hermit.draft.ready.players] == [("amber", "person")]


def test_the_challenge_of_the_day_is_one_click(
    hand: Hand, hermit: SetupScene, started: list[SetupForm]
) -> None:
    day = today(hand)
    click(hand, "alone-daily")
    assert hermit.draft.day == day
    assert hermit.ring.get("alone-daily").checked
    assert not hermit.ring.get("alone-fresh").checked
    look_at(hand, "seed")
    entry = hermit.ring.get("seed").widget
    assert isinstance(entry, Entry)
    assert entry.value == daily.seed_of(shelf.NEST.info, "solo", day)
    click(hand, "start")
    assert started[0].seed == entry.value
    assert started[0].options == {}
    click(hand, "alone-fresh")
    assert hermit.form.seed == ""


def test_the_challenge_of_today_is_that_of_the_day_on_which_it_begins(
    hand: Hand, hermit: SetupScene, started: list[SetupForm]
) -> None:
    """Midnight passes while the page is open; an earlier day's challenge stays the one of that day."""
    click(hand, "alone-daily")
    hand.app.clock.seconds += 86_400  # type: ignore[attr-defined]
    hand.step(1.0)
    assert hermit.draft.day == today(hand)
    hand.step()
    assert hermit.ring.get("alone-daily").checked
    hand.app.clock.seconds += 86_400  # type: ignore[attr-defined]
    click(hand, "start")
    assert started[-1].seed == daily.seed_of(shelf.NEST.info, "solo", today(hand))
    hermit.draft.choose_day("2026-01-05")
    hand.app.clock.seconds += 86_400  # type: ignore[attr-defined]
    hand.step(1.0)
    assert hermit.draft.day == "2026-01-05"


def test_options_of_ones_own_make_it_another_game(hand: Hand, hermit: SetupScene) -> None:
    focus(hand, "option-digging")
    hand.key(pygame.K_DOWN)
    assert hermit.form.options == {"digging": "quiet"}
    click(hand, "alone-daily")
    assert hermit.form.options == {}
    focus(hand, "option-digging")
    hand.key(pygame.K_DOWN)
    hermit.refresh()
    assert hermit.draft.day == ""
    look_at(hand, "alone-daily")
    assert not hermit.ring.get("alone-daily").checked


def test_a_typed_seed_is_neither_card(hand: Hand, hermit: SetupScene) -> None:
    click(hand, "seed")
    hand.type("moss")
    look_at(hand, "alone-fresh")
    assert not hermit.ring.get("alone-fresh").checked
    assert not hermit.ring.get("alone-daily").checked


def test_a_challenge_stays_with_its_rule_set(hand: Hand, hermit: SetupScene) -> None:
    click(hand, "alone-daily")
    click(hand, "variant-first")
    assert hermit.form.seed == ""


def test_options_stay_with_their_rule_set(hand: Hand, hermit: SetupScene) -> None:
    click(hand, "variant-fourth")
    click(hand, "option-covers")
    hand.type("SW")
    assert hermit.form.options == {"covers": "SW"}
    click(hand, "variant-first")
    assert hermit.form.options == {}
    assert hermit.trouble == ""


def test_the_challenge_is_for_whoever_sat_down_last(hand: Hand, hermit: SetupScene) -> None:
    click(hand, "name-0")
    hand.type("Mia")
    click(hand, "game-trail")
    hand.key(pygame.K_ESCAPE)
    form = challenge(hand.app.settings.values, boxes(), "nest", "solo", "2026-11-21")
    assert [seat.name for seat in form.players] == ["Mia"]
    assert (form.game, form.variant, form.seed) == (
        "nest",
        "solo",
        daily.seed_of(shelf.NEST.info, "solo", "2026-11-21"),
    )


class Seen:
    """Every line a page draws, and those that were cut."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.texts: list[str] = []
        self.cut: list[str] = []
        fit, picture = Lettering.fit, Lettering.picture

        def fitted(letters: Lettering, text: str, style: Style, width: int) -> str:
            found = fit(letters, text, style, width)
            if found != text:
                self.cut.append(text)
            return found

        def pictured(letters: Lettering, text: str, style: Style) -> pygame.Surface:
            self.texts.append(text)
            return picture(letters, text, style)

        monkeypatch.setattr(Lettering, "fit", fitted)
        monkeypatch.setattr(Lettering, "picture", pictured)


@in_windows(USUAL, SMALL, LARGE, SQUARE)
@pytest.mark.parametrize("variant", ["solo", "fourth"])
def test_five_rule_sets_fit_with_all_their_words(
    hand: Hand, hermit: SetupScene, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], variant: str
) -> None:
    click(hand, f"variant-{variant}")
    if variant == "solo":
        click(hand, "alone-daily")
    hand.resize(size)
    seen = Seen(monkeypatch)
    hermit.refresh()
    hand.step()
    controls = hermit.controls
    assert all(pygame.Rect((0, 0), size).contains(control.rect) for control in controls)
    assert overlaps(controls) == []
    assert seen.cut == []
    words = " ".join(seen.texts)
    for found in shelf.NEST.info.variants:
        told = hermit.ring.get(f"variant-{found.name}").tooltip or words
        assert found.summary in told


def test_the_own_best_and_the_first_try_of_today_are_told(
    hand: Hand, hermit: SetupScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile = hand.app.services.profile
    assert profile is not None
    seen = Seen(monkeypatch)
    hermit.refresh()
    hand.step()
    assert "Not played yet." in seen.texts
    assert "No result yet: your first one will be the best so far." in seen.texts
    player = hermit.draft.ready.players[0]
    for number, (score, day) in enumerate(((104, today(hand)), (118, today(hand)), (112, ""))):
        profile.record(
            Finished(
                "nest",
                "solo",
                float(number),
                (Player("Mia", player.colour),),
                (score,),
                ((0,),),
                "done",
                6,
                {"undo": 1} if score == 118 else {},
                day=day,
            )
        )
    hermit.refresh()
    hand.step()
    assert "First try: 104, Larva." in seen.texts
    assert "Your best so far: 118, Pupa. 3 more for great Hive Mind." in seen.texts


LONGEST = "It wins about 8 of 10 games against three Trailmasters; an equal would win 2 or 3."


@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)], ids=str)
def test_what_a_level_is_like_is_never_cut(
    real: App, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """A card leaves two short lines for it; in large windows letters grow more than cards. How strong it was
    measured to be stands there where it fits, and in the tooltip anyway."""
    monkeypatch.setattr(strength, "sentence", lambda *_: LONGEST)
    hand = Hand(real)
    hand.resize(size)
    for game in ("brilliants", "mini_brilliants", "fortunant", "colossi", "ant_trails"):
        scene = SetupScene(real.services, game)
        real.stack.reset(scene)
        named = {name for level in levels.of_game(game) for name, _ in levels.choices(game, level.name)}
        for name in sorted(named):
            scene.draft.seat(1, occupant="computer", level=name)
            scene.refresh()
            # Not `undo`, which would also take back what keeps pygame running from test to test.
            with monkeypatch.context() as patched:
                seen = Seen(patched)
                hand.step()
            written = (
                scene.questions is not None
                and scene.questions.chairs.places[1].words is not None
                and size[0] >= 1280
            )
            about = scene.draft.about(name)
            assert about.endswith(LONGEST)
            summary = scene.draft.level(name).summary
            assert not written or summary in " ".join(seen.texts), (game, about)
            assert scene.ring.get("level-1").tooltip == about
