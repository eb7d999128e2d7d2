"""The page *You*: for nobody, one and several; its wall; what is read in the background."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.kit.lettering import Lettering, Style
from game.learning import puzzles
from game.profile.person import Award, awards_of
from game.profile.profile import Finished, Tried, facts_of
from game.profile.readings import Reading, SeatReading
from game.scenes.home.home import HomeScene
from game.scenes.new_game.setup import SetupScene
from game.scenes.review.replay import ReplayScene
from game.scenes.you.page import YouScene
from game.session.session import Session
from game.storage.folders import Paths
from tests.game.finished_games import KAI, MIA, bot, result
from tests.game.profile.test_reading_twins import redacted
from tests.game.profile.test_readings import finished_session
from tests.game.program import Program
from tests.game.scenes.layout_audit import Words, faults
from tests.game.windows import COMMON, in_windows
from tests.tour.stops import LOGS, load


class You:
    """The program with some results, and its page *You*."""

    def __init__(self, program: Program, texts: list[str]) -> None:
        self.program, self.hand, self._texts = program, program.hand, texts

    def add(self, *games: Finished) -> None:
        for facts in games:
            self.program.playing.profile.record(facts)

    def keep(self, session: Session, at: float = 5.0) -> Finished:
        """Keep a finished game with its file."""
        file = self.program.playing.saves.keep_finished(session)
        facts = facts_of(session, at, file.name)
        self.add(facts)
        return facts

    def open(self) -> YouScene:
        """The page, by its key on the first page, with everything read."""
        self.hand.key(pygame.K_y)
        page = self.page
        while not page._reader.finished:
            time.sleep(0.01)
            self.hand.step(0.2)
        return page

    @property
    def page(self) -> YouScene:
        page = self.program.app.stack.top
        assert isinstance(page, YouScene)
        return page

    def words(self) -> list[str]:
        """All that is written on the page."""
        self._texts.clear()
        self.page.refresh()
        self.hand.step(times=2)
        return list(self._texts)


@pytest.fixture
def you(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> Iterator[You]:
    texts, draw = list[str](), Lettering.draw

    def drawn(letters: Lettering, surface: pygame.Surface, text: str, style: Style, *more: object) -> object:
        texts.append(text)
        return draw(letters, surface, text, style, *more)  # type: ignore[arg-type]

    monkeypatch.setattr(Lettering, "draw", drawn)
    with Program(paths) as program:
        yield You(program, texts)


WON = result("colossi", 41, 30, players=[MIA, bot("pilgrim")], at=3.0)


def test_an_empty_page_says_so_and_offers_the_games(you: You) -> None:
    page = you.open()
    words = you.words()
    assert "not played yet" in words
    assert page.note == "Finish a game, and your wins, scores and medals appear here."
    assert "Everybody" not in words
    assert any(words_.startswith("Play a game to its end") for words_ in words)
    you.program.app.settings.change(game="colossi")
    you.hand.key(pygame.K_n)
    assert isinstance(first := you.program.app.stack.top, SetupScene)
    assert first.form.game == "colossi"
    you.hand.key(pygame.K_ESCAPE)
    you.hand.click("row:fortunant")
    scene = you.program.app.stack.top
    assert isinstance(scene, SetupScene)
    assert scene.form.game == "fortunant"


def test_the_first_page_leads_there_and_back_by_mouse(you: You) -> None:
    you.hand.click("you")
    assert isinstance(you.program.app.stack.top, YouScene)
    you.hand.click("back")
    assert isinstance(you.program.app.stack.top, HomeScene)


def test_a_person_with_games_of_one_kind(you: You) -> None:
    you.add(WON, result("colossi", 10, 20, players=[MIA, bot("novice")], at=4.0))
    you.open()
    words = you.words()
    assert {"Mia", "2 games", "Pilgrim", "41 to 30", "no win yet"} & set(words) == {
        "Mia",
        "2 games",
        "Pilgrim",
        "41 to 30",
    }
    assert words.count("not played yet") == 4
    assert "These games were not kept, so nothing is known of their points." in words


def test_each_person_has_a_page_by_name(you: You) -> None:
    """Two people at one screen win and lose against each other; everybody together won all games."""
    you.add(result("colossi", 20, 10, at=2.0), result("colossi", 10, 20, at=3.0), WON)
    page = you.open()
    assert [(one.name, len(one.games), one.won) for one in page.people] == [("Mia", 3, 2), ("Kai", 2, 1)]
    you.hand.click("person:1")
    assert "Best rival: Mia, 1 win to 1" in you.words()
    you.hand.click("person:everybody")
    assert {"Who beat whom", "1 : 1"} <= set(you.words())
    assert (len(page.person.games), page.person.won) == (3, 3)


def test_two_names_of_one_person_are_joined_in_the_foot_and_parted_there(you: You) -> None:
    you.add(WON, result("fortunant", 40, players=[replace(MIA, name="Mia S.")], at=4.0))
    you.add(result("colossi", 20, 10, at=5.0))
    page = you.open()
    menu: Any = page.ring.get("same").widget
    menu.on_change("same Mia S.")
    you.hand.step(times=2)
    assert [(one.name, len(one.games)) for one in page.people] == [("Mia", 3), ("Kai", 1)]
    assert page._names() == [("apart Mia S.", "Not Mia S.")]
    menu = page.ring.get("same").widget
    menu.on_change("apart Mia S.")
    you.hand.step(times=2)
    assert [len(one.games) for one in page.people] == [2, 1, 1]
    you.hand.click("person:everybody")
    assert "same" not in [control.id for control in page.controls]


def test_a_page_is_the_sum_of_its_games(you: You) -> None:
    you.add(WON, result("fortunant", 20, players=[MIA], at=5.0), result("brilliants", 9, 5, at=6.0))
    person = you.open().person
    rows = [
        person.row(name) for name in ("brilliants", "mini_brilliants", "fortunant", "colossi", "ant_trails")
    ]
    assert sum(row.games for row in rows) == len(person.games)
    assert sum(row.won for row in rows) == person.won


def test_kept_games_are_read_in_the_background_and_fill_the_page(you: You) -> None:
    facts = you.keep(finished_session())
    you.hand.key(pygame.K_y)
    page = you.page
    assert page.person.bars("ant_trails", "standard")[0].parts is None or page._reader.finished
    while not page._reader.finished:
        assert "Older games are being read: 0 of 1." in page.note
        time.sleep(0.01)
        you.hand.step(0.2)
    parts = page.person.bars("ant_trails", "standard")[0].parts
    assert parts is not None
    assert sum(parts) == facts.scores[0]
    you.hand.key(pygame.K_ESCAPE)
    assert not you.open()._reader.games


def test_all_medals_stand_on_the_wall_and_the_hidden_ones_are_not_told(you: You) -> None:
    you.add(WON)
    you.open()
    you.hand.key(pygame.K_a)
    words = you.words()
    assert words.count("Hidden") == 2
    assert not {"PiquANT", "CirculANT"} & set(words)
    assert {"Mia's medals", "DebutANT", "SextANT"} <= set(words)
    you.hand.click("medal:CirculANT")
    told = " ".join(you.words())
    assert "Name, game and condition appear" in told
    assert not [word for word in ("Win with a loop", "CirculANT") if word in told]
    assert "go" not in [control.id for control in you.page.controls]
    you.hand.key(pygame.K_a)
    assert not you.page.on_wall


def test_the_medal_of_the_keyboard_is_shown_large(you: You) -> None:
    you.open()
    you.hand.key(pygame.K_a)
    you.page.ring.focus("medal:ScANT")
    you.hand.key(pygame.K_RIGHT)
    assert you.page.medal == "RepentANT"
    assert "Play a lost game again" in " ".join(you.words())


def test_an_earned_medal_opens_its_game(you: You) -> None:
    session = finished_session()
    facts = you.keep(session)
    you.program.playing.readings._put(facts, Reading({0: SeatReading(marks={"ClAimANT": 4})}))
    you.open()
    you.hand.key(pygame.K_a)
    you.hand.click("medal:ClAimANT")
    you.hand.key(pygame.K_w)
    scene = you.program.app.stack.top
    assert isinstance(scene, ReplayScene)
    assert scene.record.text() == session.record.text()


def test_a_medal_leads_to_a_game_that_may_earn_it(you: You) -> None:
    you.open()
    you.hand.key(pygame.K_a)
    you.hand.click("medal:VariANT")
    you.hand.click("go")
    scene = you.program.app.stack.top
    assert isinstance(scene, SetupScene)
    assert (scene.form.game, scene.form.variant) == ("brilliants", "solo")


def test_puzzles_are_counted_for_all(you: You) -> None:
    """By their first tries, once each."""
    found = puzzles.of_game("ant_trails")
    assert found is not None
    first, second = (one.id for one in found.puzzles[:2])
    for name, solved in ((first, True), (second, False), (second, True)):
        you.program.playing.profile.try_puzzle("ant_trails", Tried(name, 1.0, solved))
    you.add(WON)
    page = you.open()
    assert "1 of 2 at the first try" in you.words()
    assert next(one.have for one in page.person.progress if one.achievement.id == "SextANT") == 1


def test_damaged_results_are_counted_in_the_foot(you: You) -> None:
    you.add(WON, result("colossi", 10, 20, at=9.0))
    profile = you.program.playing.profile
    profile._database.execute("update finished set facts = '{' where number = 2")
    profile._database.commit()
    assert "Not counted: 1 result that cannot be read." in you.open().note


def test_a_damaged_file_of_readings_is_told(you: You) -> None:
    you.program.playing.readings.path.write_bytes(b"this is no database, " * 100)
    you.keep(finished_session())
    you.program.playing.open_you("", "")
    assert any("made again from the kept games" in words for words in you.program.app.services.notices)


@in_windows(*COMMON)
def test_long_names_and_many_people_fit(
    you: You, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    people = [replace(KAI, name=f"Abdurrahman {number:02d}") for number in range(12)]
    you.add(*(result("colossi", 20, 10, players=[MIA, one], at=float(n)) for n, one in enumerate(people)))
    you.hand.resize(size)
    page = you.open()
    words = Words.watch(monkeypatch)
    for name in ("Mia", people[9].name, ""):
        page._choose(name)
        assert faults(page, words, 0) == []
        assert any(control.checked for control in page.controls if control.id.startswith("person:"))
    assert "person:more" in [control.id for control in page.controls]


@pytest.mark.parametrize("seat", [0, 2])
def test_games_that_looked_alike_make_the_same_page(you: You, seat: int) -> None:
    """Of a finished game, page and announcement show a person no more than the seat itself had seen."""
    record = load(LOGS / "mini_brilliants/standard-3-1-11.log")
    found = record.game.result(record.state)
    assert found is not None
    players = [MIA if number == seat else bot("taster") for number in range(3)]
    facts = result("mini_brilliants", *found.scores, players=players, ranking=found.ranking)
    you.add(facts)
    pages, told = set[bytes](), list[list[Award]]()
    for game in (record, redacted(record, seat)):
        readings = you.program.playing.readings
        readings.note(game, facts)
        told.append(awards_of([facts], readings, facts))
        page = you.open()
        for _ in range(2):
            frame = pygame.Surface(page.size)
            page.draw(frame)
            pages.add(pygame.image.tobytes(frame, "RGB"))
            you.hand.key(pygame.K_a)
        you.hand.key(pygame.K_ESCAPE)
    assert told[0] == told[1] != []
    assert len(pages) == 2  # the overview, and the wall
