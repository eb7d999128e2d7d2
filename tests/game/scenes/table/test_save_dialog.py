"""Saving under a name: what is typed is kept as a name and never becomes a path."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.form import SeatForm, SetupForm
from game.kit.text_line import Entry
from game.saves.saves import SaveCard, Saves
from game.scenes.base.message import MessageScene
from game.scenes.base.name_dialog import LENGTH, NameDialog
from game.scenes.base.paged_list import NEXT, PREVIOUS
from game.scenes.game_controller import GameController, connect
from game.scenes.home.games import GamesScene
from game.scenes.table.save_dialog import default_name
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.session.session import Session
from game.storage.folders import Paths
from rules.ant_trails import GAME as ANT_TRAILS
from rules.core.protocol import Setup
from tests.game.conftest import FONT_CACHE, Hand, ToyClock
from tests.game.scenes.new_game.test_setup import Seen
from tests.game.windows import COMMON, in_windows


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    """Somebody at a table of BrilliAnts, at a real program."""
    program = App(Paths(tmp_path / "config", tmp_path / "data", FONT_CACHE), ToyClock(), strict=True)
    program.settings.change(animation="off", pace="instant", curtain="never")
    pygame.event.clear()
    yield Hand(program)
    program.close()


@pytest.fixture
def playing(hand: Hand) -> Iterator[GameController]:
    """The game on that table: two people, no curtain."""
    found = connect(hand.app.services)
    seats = (SeatForm("amber", name="Mia"), SeatForm("teal"))
    found.start(SetupForm("brilliants", "antermediate", seats, curtain="never", seed="moss"))
    hand.step(times=3)
    yield found
    found.close()


def ask(hand: Hand, playing: GameController) -> NameDialog:
    """The page that asks for the name, by way of the menu."""
    hand.key(pygame.K_ESCAPE)
    hand.click("save")
    top = hand.app.stack.top
    assert isinstance(top, NameDialog)
    return top


def retype(hand: Hand, page: NameDialog, name: str) -> None:
    """Replace what stands in the line, as a paste does."""
    entry = page.ring.get("name").widget
    assert isinstance(entry, Entry)
    entry.value = name
    hand.step(times=2)


def test_a_name_stands_there_and_enter_is_enough(hand: Hand, playing: GameController) -> None:
    page = ask(hand, playing)
    assert page.name.startswith("Antermediate, ")
    assert page.note == ""
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.app.stack.top, MessageScene)
    hand.key(pygame.K_RETURN)
    assert isinstance(hand.app.stack.top, TableScene)
    assert [card.name for card in playing.saves.named()] == [page.name]


def test_the_key_that_opens_the_dialog_is_no_part_of_the_name(hand: Hand, playing: GameController) -> None:
    """The name is selected: the first letter typed replaces it, and S of "Save…" is not that letter."""
    hand.key(pygame.K_ESCAPE)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_s, mod=0, unicode="s", scancode=0))
    hand.step(times=2)
    # Its letter may come after frames in which the dialog already takes letters.
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text="s"))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=pygame.K_s, mod=0, unicode="s", scancode=0))
    hand.step(times=2)
    page = hand.app.stack.top
    assert isinstance(page, NameDialog)
    assert page.name.startswith("Antermediate, ")
    assert not page.name.endswith("s")
    hand.type("Rain")
    hand.step(times=2)
    assert page.name == "Rain"


def test_a_game_with_one_rule_set_is_called_by_its_own_name() -> None:
    session = Session(
        ANT_TRAILS, Setup("standard", 2), (Player("Mia", "black"), Player("Kai", "red")), "moss"
    )
    assert default_name(session, 1_763_000_720.0).startswith("Ant Trails, ")


def test_the_typed_name_is_shown_in_the_list_and_offered_again(
    hand: Hand, playing: GameController, monkeypatch: pytest.MonkeyPatch
) -> None:
    retype(hand, ask(hand, playing), "")
    hand.type("Rainy")
    hand.click("save")
    hand.key(pygame.K_RETURN)
    seen = Seen(monkeypatch)
    hand.key(pygame.K_ESCAPE)
    hand.click("load")
    hand.step()
    assert isinstance(hand.app.stack.top, GamesScene)
    hand.click("kind-named")
    hand.step()
    assert "Rainy" in seen.texts
    assert "BrilliAnts · Antermediate · just begun" in seen.texts
    assert "Mia and Teal" in seen.texts
    hand.click("act")
    hand.step(times=3)
    page = ask(hand, playing)
    assert (page.name, page.note[:23]) == ("Rainy", "There is already a game")
    hand.key(pygame.K_RETURN)
    assert [card.name for card in playing.saves.named()] == ["Rainy"]


@pytest.mark.parametrize("name", ["", "   ", "\u202e\u200b", "\n\t"])
def test_without_a_name_nothing_is_saved_and_a_sentence_says_so(
    hand: Hand, playing: GameController, name: str
) -> None:
    page = ask(hand, playing)
    page._type(name)
    assert page.note == "Give the game a name, so that you can find it again."
    assert not page.ring.get("save").enabled
    hand.key(pygame.K_RETURN)
    assert hand.app.stack.top is page
    hand.key(pygame.K_ESCAPE)
    assert isinstance(hand.app.stack.top, TableScene)
    assert playing.saves.named() == []


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("../../../etc/passwd", "../../../etc/passwd"),
        ("C:\\Windows\\con", "C:\\Windows\\con"),
        ("~/.ssh/id", "~/.ssh/id"),
        ("a\x00b\u202ec", "abc"),
        ("漢字のゲーム", "漢字のゲーム"),
        ("لعبة النمل", "لعبة النمل"),
        ("W" * 300, "W" * LENGTH),
        ("<b>bold</b> %s {0}", "<b>bold</b> %s {0}"),
    ],
)
def test_any_name_is_stored_inside_the_folder(
    hand: Hand, playing: GameController, typed: str, kept: str
) -> None:
    page = ask(hand, playing)
    page._type(typed)
    hand.key(pygame.K_RETURN)
    hand.step()
    (card,) = playing.saves.named()
    assert card.name == kept
    assert card.path.parent == playing.saves.folder
    assert set(card.path.name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-.")
    assert len(card.path.name) < 80
    assert playing.saves.open(card.path).session.setup.variant == "antermediate"


def test_every_saved_game_is_within_reach(hand: Hand, playing: GameController) -> None:
    assert playing.running is not None
    for number in range(19):
        hand.step(1.0)
        playing.saves.save(playing.running.session, f"Game {number}")
    hand.key(pygame.K_ESCAPE)
    hand.click("load")
    page = hand.app.stack.top
    assert isinstance(page, GamesScene)
    hand.click("kind-named")
    hand.step(times=3)
    assert not page.ring.get(PREVIOUS).enabled
    named = [card.name for card in playing.saves.named()]
    assert sorted(named) == sorted(f"Game {number}" for number in range(19))
    shown: list[str] = []
    while True:
        rows = [page.list.items[int(c.id[4:])] for c in page.controls if c.id.startswith("row:")]
        shown += [row.name for row in rows if isinstance(row, SaveCard) and row.name not in shown]
        assert not [(a.id, b.id) for a, b in combinations(page.controls, 2) if a.rect.colliderect(b.rect)]
        assert len(rows) == page.list.room, "the last page is full as well"
        if not page.ring.get(NEXT).enabled:
            break
        hand.click(NEXT)
    assert shown == named
    while page.ring.get(PREVIOUS).enabled:
        hand.key(pygame.K_PAGEUP)
    hand.click("row:0")
    hand.click("row:0")
    hand.step(times=3)
    assert isinstance(hand.app.stack.top, TableScene)


def test_a_full_disk_is_told(hand: Hand, playing: GameController, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(saves: Saves, session: Session, name: str) -> Path:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Saves, "save", full)
    ask(hand, playing)
    hand.key(pygame.K_RETURN)
    top = hand.app.stack.top
    assert isinstance(top, MessageScene)
    assert (top.title, top.text[:23]) == ("The game could not be saved", "No space left on device")


@in_windows(*COMMON)
def test_the_page_fits(
    hand: Hand, playing: GameController, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    ask(hand, playing)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_RETURN)
    seen = Seen(monkeypatch)
    page = ask(hand, playing)
    hand.resize(size)
    hand.step()
    page._type("")
    hand.step()
    inner = page.pen.panels.dialog_inner(page.sheet)
    assert all(inner.contains(control.rect) for control in page.controls)
    assert not [(a.id, b.id) for a, b in combinations(page.controls, 2) if a.rect.colliderect(b.rect)]
    assert page.note in seen.texts
    assert page.note not in seen.cut
