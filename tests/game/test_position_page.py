"""The page that opens positions, its field, the list of files, and games that go on from there."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.kit import clipboard
from game.kit.lettering import Lettering, Style
from game.kit.pad import Pad
from game.player import Player
from game.position import read, written
from game.scenes.curtain import CurtainScene
from game.scenes.edit import EditScene
from game.scenes.ending import EXPORTS
from game.scenes.files import FilesScene
from game.scenes.lineup import PERSON
from game.scenes.pause import PauseScene
from game.scenes.play import Playing, _form_of, connect
from game.scenes.position import PositionScene
from game.scenes.replay import ReplayScene
from game.scenes.results import ResultsScene
from game.scenes.table import TableScene
from game.services import Paths
from game.session import Session
from rules.ant_trails import GAME as TRAILS
from rules.brilliants import GAME as BRILLIANTS
from rules.core.log import Record
from rules.core.protocol import Setup
from tests.game.conftest import Hand, ToyClock
from tests.game.test_position_text import played, trails

SIZES = [(1280, 720), (960, 540), (1920, 1080), (1280, 960), (3840, 2160)]
CTRL = pygame.KMOD_CTRL


class Program:
    """The whole program with its real games, at the page."""

    def __init__(self, paths: Paths) -> None:
        self.app = App(paths, ToyClock(), strict=True)
        pygame.event.clear()
        self.playing: Playing = connect(self.app)
        self.app.go_home()
        self.hand = Hand(self.app)
        self.hand.step(times=2)
        self.hand.key(pygame.K_o)

    @property
    def page(self) -> PositionScene:
        page = self.app.stack.top
        assert isinstance(page, PositionScene)
        return page

    @property
    def table(self) -> TableScene:
        table = self.app.stack.top
        assert isinstance(table, TableScene)
        return table

    def paste(self, text: str) -> None:
        """Into the empty field, by the button."""
        self.page.ring.focus(None)
        clipboard.copy(text)
        self.hand.click("paste")

    def enabled(self, name: str) -> bool:
        return self.page.ring.get(name).enabled

    def names(self) -> list[str]:
        assert self.app.stack.top is not None
        return [control.id for control in self.app.stack.top.controls]


@pytest.fixture
def program(paths: Paths) -> Iterator[Program]:
    started = Program(paths)
    yield started
    started.playing.close()
    started.app.close()


# ---- what is said


def test_an_empty_page_offers_a_board_of_ones_own(program: Program) -> None:
    assert program.names()[-3:] == ["new-ant_trails", "back", "play"]
    assert not program.enabled("play")
    program.hand.click("new-ant_trails")
    assert isinstance(program.app.stack.top, EditScene)
    program.hand.key(pygame.K_ESCAPE)
    assert program.page.found is not None
    program.hand.key(pygame.K_ESCAPE)
    assert "new-game" in program.names()


def test_a_pasted_position_is_shown_at_once(program: Program) -> None:
    state = trails().state
    program.paste(written(TRAILS, state))
    found = program.page.found
    assert found is not None
    assert found.state == state
    assert program.page.facts()[0] == "Ant Trails"
    assert program.page.facts()[3].endswith("is to move")
    before = pygame.image.tobytes(program.app.window, "RGB")
    program.paste(trails(90).text())
    assert program.page.facts()[-1] == "After 90 entries of a log"
    assert pygame.image.tobytes(program.app.window, "RGB") != before


def test_typed_letters_are_read_after_a_pause(program: Program) -> None:
    hand = program.hand
    hand.click("text")
    hand.type('{"game": "ant_trails", "format": 1}')
    assert program.page.found is None
    hand.step(0.2, 3)
    assert program.page.found is not None
    assert program.enabled("play")
    hand.key(pygame.K_BACKSPACE)
    hand.step(0.2, 3)
    assert program.page.found is None
    assert program.page.trouble.startswith("line 1, column")
    assert program.page.pad.text == '{"game": "ant_trails", "format": 1'


def test_a_wrong_text_is_told_and_kept(program: Program) -> None:
    text = '{"game": "ant_trails", "format": 1, "ants": {"P1": ["A9"]}}'
    program.paste(text)
    assert program.page.pad.text == text
    assert program.page.trouble == "ants.P1[0]: 'A9' is no cell; cells are A1 to K6."
    assert not program.enabled("play")
    program.hand.click("clear")
    assert (program.page.pad.text, program.page.trouble) == ("", "")
    program.hand.click("text")
    program.hand.key(pygame.K_z, CTRL)
    assert program.page.pad.text == text


def test_a_finished_game_is_looked_at_only(program: Program) -> None:
    program.paste(trails(3000).text())
    assert program.page.found is not None
    assert not program.enabled("play")
    assert program.page.ring.get("play").tooltip == "This game is over: look at it, but nobody can play on."
    program.hand.key(pygame.K_RETURN, CTRL)
    assert program.page.found is not None


def test_hidden_cards_are_dealt_only_when_asked(program: Program) -> None:
    state = played(BRILLIANTS, Setup("apprantice", 3), 90).state
    view = BRILLIANTS.observe(state, 1)
    text = written(BRILLIANTS, view)
    program.paste(text)
    assert "play" not in program.names()
    assert "cards are hidden" in program.page.blocked
    program.hand.click("deal")
    found = program.page.found
    assert found is not None
    assert BRILLIANTS.observe(found.state, 1) == view
    assert program.page.pad.text == text
    program.hand.click("play")
    assert program.table.session.states[0] == found.state


# ---- the field


def test_the_field_moves_its_caret_by_keys_and_mouse(program: Program) -> None:
    hand, pad = program.hand, program.page.pad
    program.paste("one two\nthree\n\nfour")
    hand.click("text")
    hand.key(pygame.K_HOME, CTRL)
    hand.key(pygame.K_DOWN)
    hand.key(pygame.K_END)
    assert pad.text[: pad.caret] == "one two\nthree"
    hand.key(pygame.K_RETURN)
    hand.type("x")
    hand.key(pygame.K_LEFT)
    hand.key(pygame.K_DELETE)
    assert pad.text == "one two\nthree\n\n\nfour"
    hand.press((pad.rect.right - 40, pad.rect.y + 10))
    hand.release((pad.rect.right - 40, pad.rect.y + 10))
    assert pad.caret == len("one two")
    hand.key(pygame.K_a, CTRL)
    hand.key(pygame.K_c, CTRL)
    assert clipboard.paste() == pad.text
    hand.type("m")
    assert pad.text == "m"
    assert not program.app.settings.values.mute
    hand.key(pygame.K_z, CTRL)
    assert pad.text == "one two\nthree\n\n\nfour"
    hand.key(pygame.K_TAB)
    assert program.page.ring.focus_id == "paste"
    assert not pad.typing


def test_a_long_text_scrolls_and_too_long_a_one_is_cut(program: Program) -> None:
    pad = program.page.pad
    program.paste(played(BRILLIANTS, Setup("apprantice", 4), 400).text())
    assert program.page.found is not None
    assert pad.first == 0
    program.hand.click("text")
    program.hand.key(pygame.K_END, CTRL)
    assert pad.first == len(pad._rows) - pad.room
    seen = pad.first
    pygame.mouse.set_pos(pad.rect.center)
    pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=2, flipped=False))
    program.hand.step()
    assert pad.first == seen - 6
    short = Pad("abc", limit=5)
    short.insert("defgh")
    assert short.text == "abcde"


def test_rows_lose_no_letter(program: Program) -> None:
    pad = program.page.pad
    for text in (
        "x" * 5000,
        "word " * 900,
        "  a\tb\n\n" * 40,
        '{"a": ["' + '", "'.join("ABCDEF" * 50) + '"]}',
    ):
        program.paste(text)
        rows = [text[start:end] for start, end in pad._rows]
        assert "".join(rows) == text.replace("\n", "")
        style = program.page.pen.style("text", 14.5)
        assert all(program.page.pen.letters.width(row.rstrip(), style) < pad.rect.width for row in rows)
        program.hand.click("clear")


# ---- files


def test_a_file_is_picked_from_a_list(program: Program, tmp_path: Path) -> None:
    folder = tmp_path / "puzzles"
    (folder / "deep").mkdir(parents=True)
    (folder / "deep" / "a log.txt").write_text(trails().text())
    (folder / "notes.md").write_text("nothing")
    (folder / ".hidden.json").write_text("{}")
    program.page._folder = folder
    program.hand.click("file")
    top = program.app.stack.top
    assert isinstance(top, FilesScene)
    assert [entry.name for entry in top.entries] == ["deep"]
    program.hand.click("entry:0")
    program.hand.click("entry:0")
    assert program.page.found is not None
    assert program.page.found.state == trails().state
    program.hand.click("file")
    program.hand.key(pygame.K_u)
    assert isinstance(program.app.stack.top, FilesScene)
    assert program.app.stack.top.folder == folder
    program.hand.key(pygame.K_ESCAPE)
    assert program.page.found is not None


def test_an_unreadable_file_leaves_the_text(program: Program, tmp_path: Path) -> None:
    program.paste(trails().text())
    bad = tmp_path / "bad.txt"
    bad.write_bytes(b"\xff\xfe")
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(bad)))
    program.hand.step(times=2)
    assert program.page.trouble == "bad.txt is no text."
    assert program.page.pad.text == trails().text()
    bad.write_text(written(TRAILS, trails(30).state))
    pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(bad)))
    program.hand.step(times=2)
    assert program.page.found is not None
    assert program.page.found.state == trails(30).state


def test_a_folder_of_many_has_pages(program: Program, tmp_path: Path) -> None:
    for number in range(40):
        (tmp_path / f"{number:02}.json").write_text("{}")
    program.page._folder = tmp_path / "gone" / "away"
    program.hand.click("file")
    top = program.app.stack.top
    assert isinstance(top, FilesScene)
    files = [entry for entry in top.entries if entry.suffix]
    assert len(files) == 40
    program.hand.key(pygame.K_PAGEDOWN)
    assert top.first == top.room
    program.hand.click("earlier")
    assert top.first == 0


# ---- playing on


def choose(program: Program, *who: str) -> None:
    for seat, kind in enumerate(who):
        program.page._choose(seat, kind)
    program.hand.step()


@pytest.mark.parametrize("seat", [0, 1])
def test_either_side_can_be_played(program: Program, seat: int) -> None:
    record = trails(61)
    program.paste(written(TRAILS, record.state))
    who = ["random", "random"]
    who[seat] = PERSON
    choose(program, *who)
    program.hand.key(pygame.K_RETURN, CTRL)
    session = program.table.session
    assert [player.is_person for player in session.players] == [seat == 0, seat == 1]
    assert session.viewer == seat
    assert session.states[0] == record.state
    assert session.undo_mode == "free"


def test_two_people_choose_who_looks_first(program: Program) -> None:
    program.paste(written(TRAILS, trails().state))
    assert "look" not in program.names()
    choose(program, PERSON, PERSON)
    assert "look" in program.names()
    program.page._look_from("1")
    assert program.page.lineup.viewer == 1
    choose(program, PERSON, "random")
    assert program.page.lineup.viewer == 0
    choose(program, "random", "random")
    assert program.page.lineup.viewer is None


def test_it_goes_on_from_the_home_screen_and_from_the_menu(program: Program) -> None:
    program.paste(written(TRAILS, trails().state))
    choose(program, PERSON, PERSON)
    program.hand.click("play")
    session = program.table.session
    session.submit(session.actors[0], session.legal(session.actors[0])[0])
    program.playing._leave()
    program.hand.step(times=2)
    program.hand.click("continue")
    again = program.table.session
    assert (again.states, again.seed) == (session.states, session.seed)
    program.hand.step(times=40)
    program.table.ask("menu")
    program.hand.step()
    assert isinstance(program.app.stack.top, PauseScene)
    program.hand.click("copy")
    assert json.loads(clipboard.paste()) == TRAILS.to_json(again.state)
    program.hand.key(pygame.K_RETURN)
    program.table.ask("menu")
    program.hand.step()
    program.hand.click("position")
    program.paste(clipboard.paste())
    assert program.page.found is not None
    assert program.page.found.state == again.state


def test_copying_tells_no_secret(program: Program) -> None:
    """The person at the screen gets its own view; while a curtain hangs, nobody's."""
    state = played(BRILLIANTS, Setup("apprantice", 2), 90).state
    players = (Player("Amber", "amber"), Player("Teal", "teal"))
    session = Session.from_position(BRILLIANTS, state, players)
    program.playing._open(session, program.playing.saves.begin(session), _form_of(session))
    program.hand.step(times=3)
    assert isinstance(program.app.stack.top, CurtainScene)
    session.sit(1)
    program.hand.step(0.5)
    program.hand.key(pygame.K_ESCAPE)
    assert copied(program) == BRILLIANTS.to_json(BRILLIANTS.observe(session.state, None))
    program.hand.key(pygame.K_RETURN)
    curtain = program.app.stack.top
    assert isinstance(curtain, CurtainScene)
    curtain._open()
    program.hand.step(0.5, 3)
    program.table.ask("menu")
    program.hand.step()
    own = BRILLIANTS.to_json(BRILLIANTS.observe(session.state, session.viewer))
    assert session.viewer is not None
    assert copied(program) == own


def copied(program: Program) -> object:
    """What the menu's line puts on the clipboard."""
    assert isinstance(program.app.stack.top, PauseScene)
    program.hand.click("copy")
    return json.loads(clipboard.paste())


def nearly_over() -> Record:
    """A game in which little is left to do."""
    whole = trails(3000)
    return whole.prefix(len(whole.entries) - 6)


def test_to_the_end_results_replay_rematch_and_export(program: Program, tmp_path: Path) -> None:
    start = nearly_over().state
    program.paste(written(TRAILS, start))
    choose(program, PERSON, PERSON)
    program.hand.click("play")
    session = program.table.session
    assert not shown(program, session.seed)
    while not session.over:
        if session.holding is not None:
            session.release()
        else:
            session.submit(session.actors[0], session.legal(session.actors[0])[0])
    program.table.timeline.skip()
    program.hand.step(0.5, 40)
    results = program.app.stack.top
    assert isinstance(results, ResultsScene)
    assert results.outcome.seed == session.seed
    assert program.playing.profile.finished() == []
    program.hand.click("export")
    program.hand.key(pygame.K_RETURN)
    (file,) = (program.app.paths.data / EXPORTS).iterdir()
    program.app.services.open_replay_file(file)  # type: ignore[misc]
    replay = program.app.stack.top
    assert isinstance(replay, ReplayScene)
    assert replay.record.states == session.states
    program.hand.key(pygame.K_ESCAPE)
    program.hand.click("review")
    assert isinstance(program.app.stack.top, ReplayScene)
    program.hand.key(pygame.K_ESCAPE)
    program.hand.click("rematch")
    again = program.table.session
    assert again.states[0] == start
    assert again.record.from_position
    assert again.seed != session.seed


def shown(program: Program, words: str) -> bool:
    """Whether words stand on a control of the screen."""
    assert program.app.stack.top is not None
    return any(words in control.label + control.tooltip for control in program.app.stack.top.controls)


# ---- looks


def _watch_cuts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Lines that are cut from now on."""
    cut: list[str] = []
    fit = Lettering.fit

    def watched(letters: Lettering, text: str, style: Style, width: int) -> str:
        fitted = fit(letters, text, style, width)
        cut.extend([text] if fitted != text else [])
        return fitted

    monkeypatch.setattr(Lettering, "fit", watched)
    return cut


def _is_tidy(program: Program, size: tuple[int, int]) -> None:
    top = program.app.stack.top
    assert top is not None
    assert all(pygame.Rect((0, 0), size).contains(control.rect) for control in top.controls)
    assert not [(a.id, b.id) for a, b in combinations(top.controls, 2) if a.rect.colliderect(b.rect)]


@pytest.mark.parametrize("size", SIZES)
def test_nothing_overlaps_or_is_cut_off(
    program: Program, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    program.hand.resize(size)
    cut = _watch_cuts(monkeypatch)
    program.hand.step()
    _is_tidy(program, size)
    program.paste(written(BRILLIANTS, played(BRILLIANTS, Setup("apprantice", 4), 60).state))
    choose(program, PERSON, PERSON, PERSON, PERSON)
    _is_tidy(program, size)
    program.hand.click("clear")
    program.paste(trails().text())
    _is_tidy(program, size)
    program.hand.click("file")
    _is_tidy(program, size)
    assert [text for text in cut if not text.startswith("/")] == []


def test_the_menu_of_the_table_has_room(program: Program) -> None:
    for size in SIZES:
        program.hand.resize(size)
        program.playing.play_on(read(trails().text()), (Player("Amber", "amber"), Player("Teal", "teal")))
        program.hand.step(times=3)
        program.table.ask("menu")
        program.hand.step()
        _is_tidy(program, size)
