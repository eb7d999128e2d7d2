"""The new-game page: what is chosen is what begins."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import msgspec
import pygame
import pytest

from game.ai import levels, strength
from game.app import App
from game.form import SetupForm
from game.kit.lettering import Lettering, Style
from game.kit.menu import Menu
from game.kit.text_line import Entry
from game.profile import daily
from game.profile.profile import Finished, Profile
from game.scenes.base.shelf import boxes
from game.scenes.new_game.setup import SetupScene
from game.scenes.new_game.setup_model import OWN_PROGRAM, challenge
from game.session.player import Player
from rules.core.protocol import Habit
from tests.game import shelf
from tests.game.conftest import Hand
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


def test_a_newcomer_begins_with_the_rule_set_that_is_taught_first(real: App) -> None:
    assert SetupScene(real.services, "brilliants").form.variant == "apprantice"


def test_everything_chosen_arrives(hand: Hand, page: SetupScene, started: list[SetupForm]) -> None:
    hand.click("computer-1")
    hand.click("person-2")
    hand.click("name-0")
    hand.type("Mia")
    hand.click("board-turns")
    page.ring.focus("option-first")
    hand.key(pygame.K_DOWN)
    page.ring.focus("curtain")
    hand.key(pygame.K_DOWN)
    page.ring.focus("undo")
    hand.key(pygame.K_DOWN)
    hand.click("habits-2")
    hand.app.stack.top.ring.focus("habit-interrupts")  # type: ignore[attr-defined]
    hand.key(pygame.K_DOWN)
    hand.click("done")
    hand.click("start")
    (form,) = started
    assert [seat.occupant for seat in form.seats] == ["person", "computer", "person", "empty"]
    assert form.seats[0].name == "Mia"
    assert form.options == {"first": "P1"}
    assert (form.curtain, form.undo, form.board_turns) == ("always", "free", False)
    assert form.seats[2].habits == (Habit("interrupts", "always"),)


def test_a_game_needs_its_number_of_players(hand: Hand, page: SetupScene, started: list[SetupForm]) -> None:
    hand.click("empty-1")
    assert "takes 2 to 4 players; 1 sits" in page.trouble
    assert not page.ring.get("start").enabled
    hand.key(pygame.K_RETURN)
    assert started == []
    hand.click("variant-large")
    hand.key(pygame.K_RETURN)
    assert [form.variant for form in started] == ["large"]


def test_options_are_those_of_the_rule_set(hand: Hand, page: SetupScene, started: list[SetupForm]) -> None:
    assert not any(control.id == "option-covers" for control in page.controls)
    hand.click("variant-large")
    hand.click("option-covers")
    hand.type("S")
    assert page.trouble == "Covers are SW or NE."
    assert not page.ring.get("start").enabled
    hand.type("W")
    hand.key(pygame.K_RETURN)
    assert started[0].options == {"covers": "SW"}


def test_the_first_player_is_chosen_by_name(hand: Hand, page: SetupScene) -> None:
    hand.click("person-2")
    hand.click("name-1")
    hand.type("Kai")
    hand.click("roll")
    widget = page.ring.get("option-first").widget
    assert isinstance(widget, Menu)
    names = [("random", "random"), ("P1", "Amber"), ("P2", "Kai"), ("P3", "Plum")]
    assert widget.choices == names
    page.ring.focus("option-first")
    hand.key(pygame.K_END)
    assert page.form.options == {"first": "P3"}
    hand.click("empty-2")
    assert page.form.options == {}


def test_colours_are_never_shared(hand: Hand, page: SetupScene) -> None:
    for number in (0, 0, 3, 1):
        hand.click(f"badge-{number}")
        assert len({seat.colour for seat in page.form.seats}) == 4
    assert page.form.seats[0].colour != "amber"


def test_a_rolled_seed_is_words_and_arrives_but_is_not_remembered(
    hand: Hand, page: SetupScene, started: list[SetupForm]
) -> None:
    hand.click("roll")
    seed = page.form.seed
    assert len(seed.split()) == 3
    hand.click("start")
    assert started[0].seed == seed
    assert hand.app.settings.values.form["seed"] == ""


def test_the_form_is_remembered(hand: Hand, page: SetupScene) -> None:
    hand.click("computer-1")
    hand.click("variant-large")
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
    hand.click("game-field")
    assert (page.form.game, page.form.variant) == ("field", "only")
    assert not any(control.id in ("curtain", "habits-0") for control in page.controls)


def test_a_computers_level_can_be_chosen(hand: Hand, page: SetupScene, started: list[SetupForm]) -> None:
    hand.click("computer-1")
    widget = page.ring.get("level-1").widget
    assert isinstance(widget, Menu)
    names = [level.name for level in levels.of_game("trail")]
    assert [value for value, _ in widget.choices] == [*names, OWN_PROGRAM]


def test_menus_open_and_choose_by_mouse(hand: Hand, page: SetupScene) -> None:
    rect = hand.rect("option-first")
    hand.press(rect.center)
    hand.release(rect.center)
    hand.step(0.05, times=5)
    widget = page.ring.get("option-first").widget
    assert isinstance(widget, Menu)
    assert widget.open
    place = (rect.centerx, rect.bottom + round(rect.h * 1.5))
    hand.press(place)
    hand.release(place)
    hand.step(0.05, times=5)
    assert page.form.options == {"first": "P1"}


def test_names_are_cleaned(hand: Hand, page: SetupScene) -> None:
    page._rename(0, "  Mi\u0000a \u202e  Lu " + "x" * 99)
    assert page.form.seats[0].name == ("Mia Lu " + "x" * 99)[:24]


@in_windows(USUAL, SMALL, LARGE, SQUARE)
@pytest.mark.parametrize("variant", ["small", "large"])
def test_nothing_overlaps_or_sticks_out(
    hand: Hand, page: SetupScene, size: tuple[int, int], variant: str
) -> None:
    for number in range(4):
        hand.click(f"{('person', 'computer')[number % 2]}-{number}")
    hand.click(f"variant-{variant}")
    hand.resize(size)
    assert all(pygame.Rect((0, 0), size).contains(control.rect) for control in page.controls)
    assert not [(a.id, b.id) for a, b in combinations(page.controls, 2) if a.rect.colliderect(b.rect)]


def test_the_whole_page_works_by_keyboard(hand: Hand, page: SetupScene, started: list[SetupForm]) -> None:
    seen = set()
    for _ in range(len(page.controls) + 1):
        hand.key(pygame.K_TAB)
        seen.add(page.ring.focus_id)
    assert seen >= {control.id for control in page.controls if control.enabled}
    page.ring.focus("computer-1")
    hand.key(pygame.K_SPACE)
    assert page.form.seats[1].occupant == "computer"
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
    hand.click("variant-solo")
    return scene


def today(hand: Hand) -> str:
    return daily.day_at(hand.app.clock.wall())


def test_alone_there_is_one_chair_and_it_is_the_persons(
    hand: Hand, hermit: SetupScene, started: list[SetupForm]
) -> None:
    ids = {control.id for control in hermit.controls}
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
    hand.click("name-0")
    hand.type("Mia")
    hand.click("start")
    (form,) = started
    assert [(seat.occupant, seat.shown_name) for seat in form.players] == [("person", "Mia")]


def test_the_other_chairs_are_as_they_were_when_more_play_again(hand: Hand, hermit: SetupScene) -> None:
    hand.click("variant-first")
    hand.click("computer-0")
    hand.click("person-2")
    hand.click("variant-solo")
    assert "name-2" in {control.id for control in hermit.controls}
    assert hermit.draft.ready.players[0].colour == "plum"
    hand.click("variant-first")
    assert [seat.occupant for seat in hermit.form.seats] == ["computer", "computer", "person", "empty"]


def test_where_no_person_sits_the_first_chair_plays_alone(hand: Hand, hermit: SetupScene) -> None:
    hand.click("variant-first")
    for number in (0, 1):
        hand.click(f"computer-{number}")
    hand.click("variant-solo")
    assert hermit.trouble == ""
    assert [(seat.colour, seat.occupant) for seat in hermit.draft.ready.players] == [("amber", "person")]


def test_the_challenge_of_the_day_is_one_click(
    hand: Hand, hermit: SetupScene, started: list[SetupForm]
) -> None:
    day = today(hand)
    hand.click("alone-daily")
    assert hermit.draft.day == day
    entry = hermit.ring.get("seed").widget
    assert isinstance(entry, Entry)
    assert entry.value == daily.seed_of(shelf.NEST.info, "solo", day)
    assert hermit.ring.get("alone-daily").checked
    assert not hermit.ring.get("alone-fresh").checked
    hand.click("start")
    assert started[0].seed == entry.value
    assert started[0].options == {}
    hand.click("alone-fresh")
    assert hermit.form.seed == ""


def test_the_challenge_of_today_is_that_of_the_day_on_which_it_begins(
    hand: Hand, hermit: SetupScene, started: list[SetupForm]
) -> None:
    """Midnight passes while the page is open; an earlier day's challenge stays the one of that day."""
    hand.click("alone-daily")
    hand.app.clock.seconds += 86_400  # type: ignore[attr-defined]
    hand.step(1.0)
    assert hermit.draft.day == today(hand)
    hand.step()
    assert hermit.ring.get("alone-daily").checked
    hand.app.clock.seconds += 86_400  # type: ignore[attr-defined]
    hand.click("start")
    assert started[-1].seed == daily.seed_of(shelf.NEST.info, "solo", today(hand))
    hermit.draft.choose_day("2026-01-05")
    hand.app.clock.seconds += 86_400  # type: ignore[attr-defined]
    hand.step(1.0)
    assert hermit.draft.day == "2026-01-05"


def test_options_of_ones_own_make_it_another_game(hand: Hand, hermit: SetupScene) -> None:
    hermit.ring.focus("option-digging")
    hand.key(pygame.K_DOWN)
    assert hermit.form.options == {"digging": "quiet"}
    hand.click("alone-daily")
    assert hermit.form.options == {}
    hermit.ring.focus("option-digging")
    hand.key(pygame.K_DOWN)
    hermit.refresh()
    assert hermit.draft.day == ""
    assert not hermit.ring.get("alone-daily").checked


def test_a_typed_seed_is_neither_card(hand: Hand, hermit: SetupScene) -> None:
    hand.click("seed")
    hand.type("moss")
    assert not hermit.ring.get("alone-fresh").checked
    assert not hermit.ring.get("alone-daily").checked


def test_a_challenge_stays_with_its_rule_set(hand: Hand, hermit: SetupScene) -> None:
    hand.click("alone-daily")
    hand.click("variant-first")
    assert hermit.form.seed == ""


def test_options_stay_with_their_rule_set(hand: Hand, hermit: SetupScene) -> None:
    hand.click("variant-fourth")
    hand.click("option-covers")
    hand.type("SW")
    assert hermit.form.options == {"covers": "SW"}
    hand.click("variant-first")
    assert hermit.form.options == {}
    assert hermit.trouble == ""


def test_the_challenge_is_for_whoever_sat_down_last(hand: Hand, hermit: SetupScene) -> None:
    hand.click("name-0")
    hand.type("Mia")
    hand.click("game-trail")
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
    hand.click(f"variant-{variant}")
    if variant == "solo":
        hand.click("alone-daily")
    hand.resize(size)
    seen = Seen(monkeypatch)
    hermit.refresh()
    hand.step()
    controls = hermit.controls
    assert all(pygame.Rect((0, 0), size).contains(control.rect) for control in controls)
    assert not [(a.id, b.id) for a, b in combinations(controls, 2) if a.rect.colliderect(b.rect)]
    assert seen.cut == []
    words = " ".join(seen.texts)
    for found in shelf.NEST.info.variants:
        assert found.summary in words


def test_the_own_best_and_the_first_try_of_today_are_told(
    hand: Hand, hermit: SetupScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    profile = hand.app.services.profile
    assert profile is not None
    seen = Seen(monkeypatch)
    hermit.refresh()
    hand.step()
    assert "Not played yet." in seen.texts
    assert "No result yet: the first one is your best." in seen.texts
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


LONGEST = "Won 182 of 200 games against the Trailmaster, 11 drawn."


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
            written = scene._chairs[1].words is not None
            about = scene.draft.about(name)
            assert about.endswith(LONGEST)
            summary = levels.find(game, name).summary
            assert not written or summary in " ".join(seen.texts), (game, about)
            assert scene.ring.get("level-1").tooltip == about
