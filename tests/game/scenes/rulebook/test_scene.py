"""The rulebook's page: contents, search, rule sets, the way to a rule, pictures that come by themselves."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game.app import App
from game.kit.text_line import Entry
from game.profile.profile import Finished, Profile
from game.scenes.rulebook import book, page_writer, pictures
from game.scenes.rulebook.book import AtAGlance, Book, News, Section
from game.scenes.rulebook.scene import LOOK, RulebookScene, played_set
from game.session.player import Player
from rules.core import registry
from tests.game.conftest import Hand
from tests.game.kit.test_panels import Watch


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> tuple[Section, ...]:
    """Two chapters of thirty rules, for games that have no rulebook."""
    entries = tuple(
        Section(f"TT-{group}-{n:02}", f"{group.title()} number {n}", f"Words about {group} {n}. " * 20)
        for group in ("move", "dig")
        for n in range(30)
    )
    monkeypatch.setattr(book, "sections", lambda game: entries)
    return entries


def opened(app: App, game: str, rule: str = "", variant: str = "") -> tuple[Hand, RulebookScene]:
    hand, scene = Hand(app), RulebookScene(app.services, game, rule, variant)
    app.stack.push(scene)
    hand.step(times=2)
    return hand, scene


def ids(scene: RulebookScene) -> list[str]:
    return [control.id for control in scene.controls]


def test_a_rule_is_shown_in_its_place_among_the_others(app: App, rules: tuple[Section, ...]) -> None:
    _, scene = opened(app, "trail", "TT-dig-17")
    assert scene.chosen == rules[47]
    shown = ids(scene)
    assert shown.index("rule-TT-dig-17") == shown.index("rule-TT-dig-16") + 1
    place = scene.reading.place("TT-dig-17")
    before = scene.reading.place("TT-dig-16")
    assert place is not None
    assert before is not None
    assert scene.reading.area.contains(place)
    assert before.bottom == place.top
    assert RulebookScene(app.services, "trail", "TT-dig-99").chosen == rules[30]


def test_the_search_shows_what_it_finds_and_leads_into_the_chapter(
    app: App, rules: tuple[Section, ...]
) -> None:
    hand, scene = opened(app, "trail")
    hand.click("search")
    hand.type("dig 17")
    hand.step(times=3)
    assert [section.id for section in scene.found()] == ["TT-dig-17"]
    assert [name for name in ids(scene) if name.startswith("rule-")] == ["rule-TT-dig-17"]
    assert scene.reading.place("TT-dig-17") is not None
    assert scene.reading.place("TT-dig-16") is None
    hand.click("rule-TT-dig-17")
    assert scene.chosen == rules[47]
    assert scene.reading.place("TT-dig-16") is not None
    hand.click("search")
    for _ in "dig 17":
        hand.key(pygame.K_BACKSPACE)
    hand.step(times=3)
    assert "chapter-TT-move" in ids(scene)
    hand.key(pygame.K_ESCAPE)
    assert app.stack.top is not scene


def test_the_wheel_scrolls_the_list_and_the_page(app: App, rules: tuple[Section, ...]) -> None:
    hand, scene = opened(app, "trail")

    def wheel(place: tuple[int, int], times: int) -> None:
        hand.move(place)
        for _ in range(times):
            pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0, flipped=False))
            hand.step()

    wheel(hand.rect("rule-TT-move-02").center, 20)
    assert scene.reading.offset == 0
    assert "chapter-TT-dig" in ids(scene)
    wheel(scene.reading.area.center, 3)
    assert scene.reading.offset > 0
    hand.click("chapter-TT-dig")
    assert scene.page == "TT-dig"
    assert scene.reading.offset == 0


def test_the_bar_beside_the_list_is_dragged(app: App, rules: tuple[Section, ...]) -> None:
    hand, scene = opened(app, "trail")
    rows, room = scene.rows(), len(scene._row_areas)
    assert len(rows) > room
    assert not any(scene._bar.track.colliderect(hand.rect(name)) for name in ids(scene) if "TT-" in name)
    knob = scene._bar.knob
    hand.press(knob.center)
    hand.move((knob.centerx + 300, scene._bar.track.bottom))
    hand.step(times=2)
    assert (scene.first, scene.reading.offset) == (len(rows) - room, 0)
    assert "chapter-TT-dig" in ids(scene)
    hand.move((knob.centerx, scene._bar.track.y))
    hand.release((knob.centerx, scene._bar.track.y))
    hand.step(times=2)
    assert scene.first == 0
    hand.move(scene._bar.track.midbottom)
    hand.step(times=2)
    assert scene.first == 0
    hand.click("search")
    hand.type("dig 17")
    hand.step(times=3)
    assert scene._bar.most == 0


def test_it_opens_in_the_rule_set_asked_for_or_played_last_or_taught_first(real: App, tmp_path: Path) -> None:
    services = real.services
    assert played_set(services, "brilliants") == "apprantice"
    assert played_set(services, "ant_trails") == "standard"
    players = (Player("Mia", "amber"), Player("Kai", "teal"))
    done = Finished("brilliants", "antermediate", 1.0, players, (9, 7), ((0,), (1,)), "last_round", 6)
    services.profile = Profile(tmp_path / "profile.db")
    services.profile.record(done)
    assert played_set(services, "brilliants") == "antermediate"
    services.settings.change(forms={"brilliants": {"variant": "solo"}})
    assert played_set(services, "brilliants") == "solo"
    services.settings.change(forms={"brilliants": {"variant": "gone"}})
    assert played_set(services, "brilliants") == "antermediate"


def test_it_opens_at_the_first_page_in_the_rule_set_played(real: App) -> None:
    hand, scene = opened(real, "brilliants", variant="childrants")
    assert scene.page == LOOK
    assert "chapter-BA-PRED" not in ids(scene)
    hand.click("set-apprantice")
    assert scene.book.variant == "apprantice"
    titles = [chapter.title for chapter in scene.book.chapters]
    assert "Predators" in titles
    assert "Species" not in titles
    hand.click("set-all")
    assert len(scene.book.rules) == len(book.sections("brilliants"))


def test_a_rule_of_another_set_is_shown_among_all_rules(real: App) -> None:
    _, scene = opened(real, "brilliants", "BA-SOLO-05", "apprantice")
    assert scene.chosen is not None
    assert scene.chosen.id == "BA-SOLO-05"
    assert scene.book.variant == book.ALL


def test_a_search_says_that_other_rule_sets_have_it(real: App) -> None:
    hand, scene = opened(real, "brilliants", variant="childrants")
    hand.click("search")
    hand.type("hive mind")
    hand.step(times=3)
    assert scene.found() == ()
    assert scene._count() == "Only in other rule sets: 1 rule. Click All rules."
    hand.click("set-all")
    assert [rule.id for rule in scene.found()] == ["BA-SOLO-13"]


@pytest.mark.parametrize("window", [(1280, 720), (960, 540)])
def test_a_search_names_its_game_and_leads_to_the_others(real: App, window: tuple[int, int]) -> None:
    hand, scene = opened(real, "fortunant")
    hand.resize(window)
    hand.step()
    entry = next(control.widget for control in scene.controls if control.id == "search")
    assert isinstance(entry, Entry)
    assert "FortunANT" in entry.hint
    hand.click("search")
    hand.type("chamber")
    hand.step(times=3)
    assert scene.found() == ()
    assert scene._page_title() == "Nothing found in FortunANT"
    assert scene._count() == "No rule of FortunANT contains these words."
    expected = {game: len(Book(game).search("chamber")) for game in registry.names()}
    assert expected["brilliants"] > 0
    shown = {name.removeprefix("other-") for name in ids(scene) if name.startswith("other-")}
    assert shown == {game for game, count in expected.items() if count}
    button = next(control for control in scene.controls if control.id == "other-brilliants")
    assert button.label == f"BrilliAnts: {expected['brilliants']}"
    hand.click("other-brilliants")
    assert (scene.game, scene.tabs.chosen, scene.query) == ("brilliants", "brilliants", "chamber")
    assert len(scene.found()) == expected["brilliants"]
    assert "other-brilliants" not in ids(scene)


def test_a_tab_opens_another_games_first_page(real: App) -> None:
    hand, scene = opened(real, "brilliants", "BA-HOLE-05", "apprantice")
    scene._choose_game("ant_trails")
    hand.step(times=2)
    assert (scene.game, scene.page, scene.chosen, scene.query) == ("ant_trails", LOOK, None, "")
    assert not [name for name in ids(scene) if name.startswith("set-")]


def test_pictures_are_painted_one_by_one_as_they_come_into_sight(real: App) -> None:
    hand, scene = opened(real, "ant_trails")
    hand.step(times=12)
    assert not scene.pictures.wanted
    assert scene.wake is None or scene.wake > 0.05
    hand.resize((1920, 1080))
    hand.step(times=1)
    waiting = len(scene.pictures.wanted)
    assert waiting > 0
    hand.step(times=1)
    assert len(scene.pictures.wanted) == waiting - 1


def test_a_picture_that_is_still_to_come_says_so_and_one_that_fails_does_not(
    real: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pictures, "_KEPT", type(pictures._KEPT)())
    watch = Watch(monkeypatch)
    _, scene = opened(real, "ant_trails")
    assert scene.pictures.wanted
    assert page_writer._COMING in [text for _, text, _, _ in watch.lines]
    scene.pictures._failed.update(scene.pictures.wanted)
    watch.lines.clear()
    scene.refresh()
    scene.draw(pygame.Surface(scene.size))
    assert page_writer._COMING not in [text for _, text, _, _ in watch.lines]


def test_lessons_are_offered_at_the_head_of_the_first_page(real: App) -> None:
    opened_for: list[str] = []
    real.services.open_lessons = opened_for.append
    hand, scene = opened(real, "ant_trails")
    hand.click("lessons")
    assert opened_for == ["ant_trails"]
    hand.click("next")
    assert "lessons" not in ids(scene)


def test_news_are_told_from_the_nearest_set_that_was_played(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = (News("large", "small", ("Lakes.",)), News("huge", "large", ("Rivers.", "Ice.")))
    monkeypatch.setattr(book, "at_a_glance", lambda game: AtAGlance((), (), (), (), (), news=steps))
    titles = SimpleNamespace(
        variants=[SimpleNamespace(name=name, title=name.title()) for name in ("small", "large", "huge")]
    )
    monkeypatch.setattr(registry, "info", lambda game: titles)
    huge = Book("trail", "huge")
    assert huge.news(["large", "small"]) == ("Large", ("Rivers.", "Ice."))
    assert huge.news(["small"]) == ("Small", ("Lakes.", "Rivers.", "Ice."))
    assert huge.news([]) == ("Large", ("Rivers.", "Ice."))
    assert huge.news(["huge"]) is None
    assert Book("trail", "small").news([]) is None


def test_among_all_rules_a_sentence_names_its_rule_sets() -> None:
    whole, one = Book("brilliants").look, Book("brilliants", "solo").look
    assert whole is not None
    assert one is not None
    assert len(whole.aim) == 3
    assert whole.aim[2].text == f"Solo challenge: {one.aim[0].text}"
    assert whole.pieces[0] == one.pieces[0]
