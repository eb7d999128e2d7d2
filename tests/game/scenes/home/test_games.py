"""The page of all games: in play, saved by name, finished; pictures, names, questions."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.form import SeatForm, SetupForm
from game.saves.autosave import copy_file
from game.saves.saves import NOTE_LENGTH, SaveCard, Unreadable, note_file
from game.scenes.base.message import MessageScene
from game.scenes.base.name_dialog import NameDialog
from game.scenes.base.position_picture import PositionPictures
from game.scenes.home.games import GamesScene, NoteDialog
from game.scenes.home.home import HomeScene
from game.scenes.review.replay import ReplayScene
from game.scenes.table.table import TableScene
from game.storage.folders import Paths
from tests.game.conftest import FONT_CACHE
from tests.game.program import Program, play_out
from tests.game.scenes.new_game.test_setup import Seen
from tests.game.scenes.test_unfinished_games import begin, move_on
from tests.game.windows import SHAPES, in_windows


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two games in play (the newer has a name), one saved copy, one finished game."""
    folder = tmp_path_factory.mktemp("games")
    cache = folder / "cache"
    cache.mkdir()
    (cache / "fonts").symlink_to(FONT_CACHE / "fonts")
    with Program(paths_in(folder)) as running:
        running.app.settings.change(animation="off", pace="instant")
        play_out(begin(running, "over"))
        running.playing.results(running.table)
        seats = (SeatForm("amber", "person", "Mia"), SeatForm("plum", "person", "Tom"))
        running.playing.start(SetupForm("brilliants", "apprantice", seats, seed="old"))
        move_on(running.table.session, 12)
        running.app.clock.seconds += 900  # type: ignore[attr-defined]
        begin(running, "new", 9)
        running.playing.saves.save(running.table.session, "Copy")
        assert running.playing.running is not None
        running.playing.running.autosave.rename("Sunday")
        running.playing.leave()
    return folder


def paths_in(folder: Path) -> Paths:
    """The program's folders in one."""
    return Paths(folder / "config", folder / "data", folder / "cache")


@pytest.fixture
def program(filled: Path, tmp_path: Path) -> Iterator[Program]:
    """The program at home, with games of its own."""
    shutil.copytree(filled, tmp_path / "own", symlinks=True)
    with Program(paths_in(tmp_path / "own")) as running:
        running.app.clock.seconds += 900  # type: ignore[attr-defined]
        yield running


def page(program: Program) -> GamesScene:
    """The page, opened from home, with its pictures drawn."""
    assert program.app.services.open_games is not None
    program.app.services.open_games()
    program.hand.step(times=8)
    top = program.app.stack.top
    assert isinstance(top, GamesScene)
    return top


def names(scene: GamesScene) -> list[str]:
    return [item.name for item in scene.list.items if isinstance(item, SaveCard)]


def test_home_and_menu_lead_there(program: Program) -> None:
    program.hand.step(times=2)
    program.hand.key(pygame.K_g)
    assert isinstance(program.app.stack.top, GamesScene)
    program.hand.key(pygame.K_ESCAPE)
    program.playing.go_on()
    program.hand.step(times=3)
    program.playing.menu(program.table)
    program.hand.step()
    program.hand.click("load")
    scene = program.app.stack.top
    assert isinstance(scene, GamesScene)
    program.hand.step(times=3)
    assert not scene.ring.get("delete").enabled, "it is on the table"
    assert not scene.ring.get("rename").enabled
    program.hand.click("act")
    assert isinstance(program.app.stack.top, TableScene)


def test_players_round_date_and_rule_set_are_there(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    seen = Seen(monkeypatch)
    scene = page(program)
    texts = set(seen.texts)
    assert names(scene) == ["Sunday", ""]
    mia, other = (player.name for player in program.playing.saves.unfinished()[0].players)
    assert {"Sunday", f"{mia} and {other}", "BrilliAnts", "Mia and Tom"} <= texts
    assert {"Saved just now", "ApprAntice · round 1"} <= texts
    assert not [text for text in texts if text.endswith(" ago")], "which would be wrong while the page stands"
    assert [text for text in texts if re.fullmatch(r"at \d\d:\d\d|yesterday at \d\d:\d\d", text)]
    assert {"In play (2)", "Saved by name (1)", "Finished (1)"} <= {c.label for c in scene.controls}


def test_each_game_has_a_picture_that_lasts_until_it_goes_on(program: Program) -> None:
    scene = page(program)
    cards = [item for item in scene.list.items if isinstance(item, SaveCard)]
    pictures = [scene.pictures.find(card) for card in cards]
    assert None not in pictures
    assert pictures[0] != pictures[1]
    colours = {
        tuple(pygame.image.load(str(picture)).get_at((x, 160))) for picture in pictures for x in range(480)
    }
    assert len(colours) > 50, "something is drawn"
    services = program.app.services
    assert services.continue_card is not None
    shown = services.continue_card()
    assert shown is not None
    assert shown.picture == pictures[0]
    program.playing.go_on()
    move_on(program.table.session, 1)
    again = program.playing.saves.unfinished()[0]
    assert scene.pictures.find(again) is None


def test_a_lost_or_damaged_picture_harms_nothing(program: Program) -> None:
    scene = page(program)
    for number, picture in enumerate(sorted(scene.pictures.folder.iterdir())):
        if number % 2:
            picture.unlink()
        else:
            picture.write_bytes(b"no picture")
    program.app.go_home()
    program.hand.step(times=2)
    page(program)
    pictures = PositionPictures(program.app.services)
    card = program.playing.saves.unfinished()[0]
    card.path.write_bytes(b"junk")
    copy_file(card.path).unlink()
    pictures.path(card).unlink(missing_ok=True)
    assert pictures.is_wanting(card)
    assert pictures.draw(card) is None
    assert not pictures.is_wanting(card), "it is not tried again and again"


def test_home_draws_a_missing_picture_once_it_is_on_screen(program: Program) -> None:
    for picture in PositionPictures(program.app.services).folder.iterdir():
        picture.unlink()
    program.app.go_home()
    home = program.app.stack.top
    assert isinstance(home, HomeScene)
    assert home.unfinished._picture is None
    assert home.wake == 0.01
    program.hand.step(times=3)
    assert home.unfinished._picture is not None
    assert not home.unfinished.wants_picture


def test_a_picture_shows_what_a_spectator_may_know(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    shown = []
    found = program.playing.saves.unfinished()[1]
    session = program.playing.saves.open(found.path).session

    class Back:
        def thumbnail(self, surface: object, rect: object, state: object) -> None:
            shown.append(state)

    monkeypatch.setattr("game.table.review.new_review", lambda *_: Back())
    assert PositionPictures(program.app.services)._drawn(session)
    assert shown == [session.game.observe(session.state, None)]
    assert shown != [session.state]


def test_filters(program: Program) -> None:
    scene = page(program)
    program.hand.click("game-brilliants")
    assert [item.game for item in scene.list.items if isinstance(item, SaveCard)] == ["brilliants"]
    program.hand.click("kind-named")
    program.hand.step()
    assert names(scene) == []
    program.hand.click("game-all")
    assert names(scene) == ["Copy"]


def test_a_finished_game_is_watched(program: Program) -> None:
    page(program)
    program.hand.click("kind-finished")
    program.hand.step(times=2)
    program.hand.click("act")
    top = program.app.stack.top
    assert isinstance(top, ReplayScene)
    assert top.record.over


def test_a_game_goes_on_from_the_list(program: Program) -> None:
    scene = page(program)
    program.hand.click("row:1")
    assert isinstance(program.app.stack.top, GamesScene), "one click chooses"
    assert scene.chosen == scene.list.items[1]
    program.hand.click("row:1")
    assert program.table.session.seed == "old"


def test_a_game_is_renamed(program: Program) -> None:
    scene = page(program)
    program.hand.click("row:1")
    program.hand.click("rename")
    dialog = program.app.stack.top
    assert isinstance(dialog, NameDialog)
    assert dialog.name == "BrilliAnts"
    dialog._type("Evening")
    program.hand.click("save")
    program.hand.step(times=2)
    assert names(scene) == ["Sunday", "Evening"]
    assert isinstance(scene.chosen, SaveCard)
    assert scene.chosen.name == "Evening"


def test_a_finished_game_takes_a_note_in_place_of_a_name(program: Program) -> None:
    scene = page(program)
    program.hand.click("kind-finished")
    assert "rename" not in {control.id for control in scene.controls}
    program.hand.click("note")
    dialog = program.app.stack.top
    assert isinstance(dialog, NoteDialog)
    assert (dialog.name, dialog.trouble) == ("", "")
    dialog._type("  the late dig \n won it ")
    program.hand.click("save")
    program.hand.step(times=2)
    (card,) = program.playing.saves.finished()
    assert card.note == "the late dig won it"
    assert scene.chosen == card
    program.hand.click("note")
    again = program.app.stack.top
    assert isinstance(again, NoteDialog)
    assert again.name == "the late dig won it"
    again._type("")
    program.hand.click("save")
    assert [card.note for card in program.playing.saves.finished()] == [""]


def test_a_note_goes_with_its_game(program: Program) -> None:
    saves = program.playing.saves
    (card,) = saves.finished()
    saves.write_note(card, "x" * 500)
    (noted,) = saves.finished()
    assert noted.note == "x" * NOTE_LENGTH
    note_file(card.path).write_bytes(b"\xff" * 9000)
    assert saves.finished() == [card], "a damaged note costs no game"
    saves.delete(card)
    assert list(saves.finished_folder.iterdir()) == []


def test_a_game_is_deleted_only_after_a_question(program: Program) -> None:
    scene = page(program)
    program.hand.key(pygame.K_DELETE)
    question = program.app.stack.top
    assert isinstance(question, MessageScene)
    assert "“Sunday” (Ant Trails · " in question.text
    program.hand.key(pygame.K_RETURN)
    assert len(program.playing.saves.unfinished()) == 2, "Enter keeps it"
    program.hand.click("delete")
    program.hand.step()
    program.hand.click("delete")
    program.hand.step(times=2)
    assert names(scene) == [""]
    assert [card.name for card in program.playing.saves.unfinished()] == [""]


def test_a_file_that_cannot_be_read_says_so_where_it_stands(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = program.playing.saves.unfinished_folder
    (folder / "junk.journal").write_bytes(b"junk")
    seen = Seen(monkeypatch)
    scene = page(program)
    assert isinstance(scene.list.items[-1], Unreadable)
    assert "junk.journal" in seen.texts
    program.hand.click("row:2")
    assert "This file cannot be read" in seen.texts
    assert not scene.ring.get("act").enabled
    assert not scene.ring.get("rename").enabled
    program.hand.click("delete")
    program.hand.step()
    program.hand.click("delete")
    assert not (folder / "junk.journal").exists()


def test_what_fails_is_said(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    page(program)

    def denied(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("game.saves.saves.Saves.delete", denied)
    program.hand.click("delete")
    program.hand.step()
    program.hand.click("delete")
    program.hand.step()
    top = program.app.stack.top
    assert isinstance(top, MessageScene)
    assert (top.title, top.text) == ("The game could not be deleted", "Permission denied.")


@in_windows(*SHAPES)
@pytest.mark.parametrize("scale", [80, 0, 200])
def test_everything_has_its_place(program: Program, size: tuple[int, int], scale: int) -> None:
    program.hand.resize(size)
    program.app.settings.change(ui_scale=scale)
    program.hand.step(times=2)
    scene = page(program)
    window = pygame.Rect((0, 0), program.app.window.get_size())
    assert all(window.contains(control.rect) for control in scene.controls)
    assert not [(a.id, b.id) for a, b in combinations(scene.controls, 2) if a.rect.colliderect(b.rect)]
    assert {"act", "rename", "delete", "row:0"} <= {control.id for control in scene.controls}
