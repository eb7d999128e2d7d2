"""The caller's page as people use it: names, dice of the seed or real ones, stars, points, printed sheets."""

from __future__ import annotations

import zlib
from random import Random

import pygame
import pytest
from pygame import Surface

from game.app import App
from game.caller_fortunant import preparation
from game.caller_fortunant import register as book
from game.caller_fortunant.calling import TUMBLE, Calling
from game.caller_fortunant.page import CallerContents
from game.caller_fortunant.pdf import A4_POINTS, document
from game.caller_fortunant.printed_sheet import A4, Printer
from game.caller_fortunant.register import Register
from game.kit.filters import smoothscale
from game.scenes.new_game.game_page import GamePageScene
from game.tables.fortunant.plugin import PLUGIN
from tests.game.conftest import Hand
from tests.game.tidiness import watch_cuts

PAGE = PLUGIN.pages[0]


class Caller(Hand):
    """A caller at the page."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        app.go_home()
        self.scene = GamePageScene(app.services, PAGE)
        app.stack.push(self.scene)
        self.step(times=3)

    @property
    def contents(self) -> CallerContents:
        found = self.scene.contents
        assert isinstance(found, CallerContents)
        return found

    @property
    def register(self) -> Register:
        return self.contents.register

    @property
    def calling(self) -> Calling:
        found = self.contents.views["dice"]
        assert isinstance(found, Calling)
        return found

    def names(self, text: str) -> None:
        self.click("names")
        for letter in text:
            self.key(0, text=letter)
        self.key(pygame.K_RETURN)


@pytest.fixture
def caller(real: App) -> Caller:
    return Caller(real)


def pixels(place: pygame.Rect) -> bytes:
    surface = pygame.display.get_surface()
    assert surface is not None
    return pygame.image.tobytes(surface.subsurface(place), "RGB")


def test_names_are_typed_and_taken_off_again(caller: Caller) -> None:
    caller.names("Mia, Kai")
    caller.names("Noor")
    assert [person.name for person in caller.register.people] == ["Mia", "Kai", "Noor"]
    caller.click("off:1")
    assert [person.name for person in caller.register.people] == ["Mia", "Noor"]


def test_letters_and_enters_that_come_in_one_frame_are_all_taken(caller: Caller) -> None:
    caller.click("names")
    for letter in "Noor\nKai\nOtt":
        key = pygame.K_RETURN if letter == "\n" else 0
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=letter, scancode=0))
        if letter != "\n":
            pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
        pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=letter, scancode=0))
    caller.step(times=3)
    caller.key(0, text="o")
    caller.key(pygame.K_RETURN)
    assert [person.name for person in caller.register.people] == ["Noor", "Kai", "Otto"]


def test_names_are_changed_and_taken_off_after_the_first_roll(caller: Caller) -> None:
    caller.names("Mia, Kai, Noor")
    dice = [book.option_of(caller.register, number) for number in range(3)]
    caller.click("to-dice")
    caller.key(pygame.K_SPACE)
    caller.click("star:1:0")
    caller.click("to-people")
    caller.click("name:2")
    caller.step()
    caller.key(pygame.K_BACKSPACE)
    caller.key(0, text="a")
    caller.key(pygame.K_RETURN)
    assert [person.name for person in caller.register.people] == ["Mia", "Kai", "Nooa"]
    caller.click("off:1")
    assert "Click the cross again" in caller.contents.note
    assert len(caller.register.people) == 3
    caller.click("off:1")
    assert [person.name for person in caller.register.people] == ["Mia", "Nooa"]
    assert [book.option_of(caller.register, number) for number in range(2)] == [dice[0], dice[2]]
    caller.names("Otto")
    assert book.option_of(caller.register, 2) == dice[1], "the place that came free"


def test_add_waits_for_somebody_to_add(caller: Caller) -> None:
    def offered() -> bool:
        return next(one for one in caller.app.stack.top.controls if one.id == "add").enabled

    assert not offered()
    caller.click("names")
    caller.type("Mia")
    assert offered()
    caller.click("add")
    assert not offered()


def test_space_rolls_the_dice_of_the_seed_and_the_table_shows_them(caller: Caller) -> None:
    caller.click("to-dice")
    before = pixels(caller.scene.contents.views["dice"]._felt)
    caller.key(pygame.K_SPACE)
    assert caller.register.rolls == (book.dice_of(caller.register.seed, 1),)
    assert pixels(caller.calling._felt) != before
    caller.key(pygame.K_z, pygame.KMOD_CTRL)
    assert caller.register.rolls == ()
    caller.key(pygame.K_SPACE)
    caller.click("roll")
    seed = caller.register.seed
    assert caller.register.rolls == (book.dice_of(seed, 1), book.dice_of(seed, 2))


def test_dice_in_the_air_tell_nothing_and_a_key_lays_them_down(caller: Caller) -> None:
    caller.app.settings.change(animation="normal")
    caller.click("to-dice")
    caller.contents.keep(book.replace(caller.register, seed="flood-2"))
    caller.key(pygame.K_SPACE)
    assert 0 < caller.calling.in_air < TUMBLE
    assert caller.calling._seen == ()
    assert caller.scene.animating
    caller.key(pygame.K_x)
    assert caller.calling.in_air == 0
    assert caller.calling._seen == caller.register.rolls
    caller.click("roll")
    caller.step(0.1, times=8)
    assert caller.calling.in_air == 0


def test_real_dice_are_typed_corrected_and_entered(caller: Caller) -> None:
    caller.click("real-1")
    caller.click("to-dice")
    for key in (pygame.K_3, pygame.K_4):
        caller.key(key)
    assert not caller.scene.ring.get("roll").enabled
    caller.key(pygame.K_BACKSPACE)
    caller.key(pygame.K_6)
    caller.click("face-6")
    assert caller.calling.typed == [3, 6, 6]
    caller.key(pygame.K_RETURN)
    assert caller.register.rolls == ((3, 6, 6),)
    assert caller.calling.typed == []


def test_a_ticked_third_star_makes_the_turn_the_last(caller: Caller) -> None:
    caller.names("Mia, Kai")
    caller.click("to-dice")
    caller.key(pygame.K_SPACE)
    for star in (0, 1, 3):
        caller.click(f"star:1:{star}")
    assert [person.name for person in caller.register.winners] == ["Kai"]
    assert "roll" not in [control.id for control in caller.scene.controls]
    caller.click("star:1:3")
    caller.click("star:0:3")
    assert caller.scene.ring.get("roll").enabled
    assert caller.register.people[0].stars == 0b1000


def test_the_bell_rings_when_the_time_is_up_and_not_again(
    caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[str] = []
    monkeypatch.setattr(caller.app.services.audio, "play", lambda name, volume=1.0: heard.append(name))
    caller.click("limit-30")
    caller.click("to-dice")
    caller.key(pygame.K_SPACE)
    caller.step(0.5, times=4)
    assert caller.calling.left is not None
    caller.step(caller.calling.left - 0.5)
    assert caller.calling.left == pytest.approx(0.5)
    assert "chime" not in heard
    assert caller.scene.wake is not None
    caller.step(1.0, times=3)
    assert heard.count("chime") == 1
    assert caller.calling.left == 0


def test_points_are_typed_from_cell_to_cell_and_make_the_order(caller: Caller) -> None:
    caller.names("Mia, Kai")
    caller.click("to-points")
    assert not caller.scene.ring.get("write").enabled
    caller.click("cell:0:0")
    caller.type("12")
    caller.key(pygame.K_TAB)
    caller.type("7")
    caller.click("cell:1:6")
    caller.type("30")
    assert caller.register.people[0].points == {"Food": 12, "Nursery": 7}
    assert [(place.number, place.total) for place in book.standings(caller.register)] == [(1, 30), (0, 19)]
    caller.key(pygame.K_BACKSPACE)
    assert caller.register.people[1].total == 3
    caller.click("write")
    written = list(caller.contents.store.exports.iterdir())
    assert written[0].read_text(encoding="utf-8").splitlines()[1] == "1. Mia: 19"


def test_a_closed_page_comes_back_where_it_was(caller: Caller, real: App) -> None:
    caller.names("Mia")
    caller.click("to-dice")
    caller.key(pygame.K_SPACE)
    kept = caller.register
    caller.key(pygame.K_ESCAPE)
    assert not any(isinstance(scene, GamePageScene) for scene in real.stack._scenes)
    again = Caller(real)
    assert again.register == kept
    assert again.contents.stage == "dice"


def test_a_new_game_keeps_people_and_puts_the_old_one_away(caller: Caller) -> None:
    caller.names("Mia")
    caller.click("to-dice")
    caller.key(pygame.K_SPACE)
    caller.click("star:0:0")
    old = caller.register
    caller.click("to-points")
    caller.click("anew")
    assert [(person.name, person.stars) for person in caller.register.people] == [("Mia", 0)]
    assert caller.register.rolls == ()
    assert caller.register.seed != old.seed
    files = sorted(caller.contents.store.file.parent.iterdir())
    assert len(files) == 2


def test_the_seed_cannot_change_once_dice_have_been_rolled(caller: Caller) -> None:
    caller.click("to-dice")
    caller.key(pygame.K_SPACE)
    caller.click("to-people")
    assert not caller.scene.ring.get("seed").enabled
    assert not caller.scene.ring.get("seed-new").enabled


def test_ninety_nine_people_fit_on_pages(caller: Caller) -> None:
    caller.contents.keep(book.add_people(caller.register, ",".join(f"P{n}" for n in range(99))))
    for stage, turn in (("people", "names-down"), ("dice", "people-down"), ("points", "rows-down")):
        caller.click(f"to-{stage}")
        seen: set[str] = set()
        for _ in range(12):
            seen |= {control.id.split(":")[1] for control in caller.scene.controls if ":" in control.id}
            if caller.scene.ring.get(turn).enabled:
                caller.click(turn)
        assert len(seen) == 99, stage


def test_all_sheets_are_one_pdf_and_the_page_says_where(
    caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    caller.names("Mia, Kai")
    assert not caller.scene.ring.get("open").enabled
    caller.click("print-all")
    caller.step(times=5)
    (file,) = caller.contents.store.exports.iterdir()
    assert file.name == f"fortunant-sheets-{caller.register.seed}.pdf"
    assert str(file) in caller.contents.note
    assert file.read_bytes().count(b"/Type /Page ") == 2
    opened: list[tuple[str, object]] = []
    monkeypatch.setattr(preparation, "opener", lambda: "viewer")
    monkeypatch.setattr(preparation, "open_folder", lambda program, path: opened.append((program, path)))
    caller.click("open")
    assert opened == [("viewer", file)]
    assert "Print it from there" in caller.contents.note
    assert str(file) in caller.contents.note


def test_without_a_viewer_the_page_says_where_the_sheets_are(
    caller: Caller, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(preparation, "opener", lambda: None)
    caller.click("print-one")
    caller.step(times=4)
    caller.click("open")
    assert str(caller.contents.store.exports / "fortunant-sheets-empty.pdf") in caller.contents.note


def test_a_pdf_holds_the_pictures_where_they_are_placed(real: App) -> None:
    printer = Printer(real.services, Register("hall"))
    first, second = printer.placed("Mia", 3), printer.placed("Kai", 3)
    assert first[0].picture is second[0].picture, "what all pages share is stored once"
    data = document([first, second])
    assert data.startswith(b"%PDF-1.4")
    assert data.count(b"/Subtype /Image") == 1 + 2 * 2
    start = int(data.rsplit(b"startxref\n", 1)[1].split()[0])
    assert data[start:].startswith(b"xref\n")
    for number, row in enumerate(data[start:].splitlines()[3:], 1):
        if row.startswith(b"trailer"):
            break
        assert data[int(row[:10]) :].startswith(b"%d 0 obj" % number)
    whole = Surface(A4)
    for placed in first:
        picture = pygame.image.frombuffer(zlib.decompress(placed.picture.data), placed.picture.size, "P")
        picture.set_palette([(shade, shade, shade) for shade in range(256)])
        across, down = (pixels / points for pixels, points in zip(A4, A4_POINTS, strict=True))
        top = A4[1] - (placed.bottom + placed.height) * down
        whole.blit(picture, (round(placed.left * across), round(top)))
    grey = pygame.transform.grayscale(printer.page("Mia", 3))
    assert pygame.image.tobytes(whole, "RGB") == pygame.image.tobytes(grey, "RGB")


def ink(page: pygame.Surface, area: tuple[float, float, float, float]) -> float:
    """Share of dark pixels in a part of a page given in shares of it."""
    left, top, right, bottom = area
    rect = pygame.Rect(left * A4[0], top * A4[1], (right - left) * A4[0], (bottom - top) * A4[1])
    part = smoothscale(page.subsurface(rect), (200, 200))
    return 1 - pygame.transform.average_color(part)[0] / 255


def test_a_printed_page_has_ink_where_it_should_and_white_edges(real: App) -> None:
    printer = Printer(real.services, Register("hall"))
    empty, named = printer.page(), printer.page("Mia", 3)
    assert ink(empty, (0.03, 0.08, 0.88, 0.6)) > 0.01
    assert ink(empty, (0.03, 0.63, 0.97, 0.97)) > 0.02
    for edge in ((0, 0, 1, 0.015), (0, 0.985, 1, 1), (0, 0, 0.02, 1), (0.98, 0, 1, 1)):
        assert ink(empty, edge) < 0.005
    assert ink(named, (0.46, 0.02, 0.74, 0.045)) > ink(empty, (0.46, 0.02, 0.74, 0.045))
    assert ink(named, (0.68, 0.65, 0.72, 0.73)) > ink(empty, (0.68, 0.65, 0.72, 0.73))


def test_a_folder_that_cannot_be_written_is_said_and_nothing_is_lost(caller: Caller) -> None:
    caller.names("Mia")
    caller.contents.store.exports.parent.mkdir(parents=True, exist_ok=True)
    caller.contents.store.exports.write_text("a file where the folder should be")
    caller.click("print-one")
    caller.step(times=4)
    assert "cannot be written" in caller.contents.note
    assert caller.register.people[0].name == "Mia"


@pytest.mark.parametrize("size", [(960, 540), (1024, 768), (960, 1280), (2560, 1440)])
def test_every_view_fits_every_window(caller: Caller, size: tuple[int, int]) -> None:
    caller.contents.keep(book.add_people(Register("s", real_dice=True), "Mia, Kai, Noor"))
    caller.resize(size)
    window = pygame.Rect(0, 0, *size)
    for stage in ("people", "dice", "points"):
        caller.click(f"to-{stage}")
        assert [c.id for c in caller.scene.controls if not window.contains(c.rect)] == [], stage


def test_no_printed_word_is_cut(real: App, monkeypatch: pytest.MonkeyPatch) -> None:
    cut = watch_cuts(monkeypatch)
    for receding in (False, True):
        Printer(real.services, Register("twelve paper boats", receding=receding)).page(
            "Wilhelmine-Augusta Moss", 5
        )
    assert cut == []


def test_the_printed_rules_follow_the_water(real: App) -> None:
    stays, leaves = (
        Printer(real.services, Register("hall", receding=receding)).page() for receding in (False, True)
    )
    rules = pygame.Rect(0, int(A4[1] * 0.83), A4[0], int(A4[1] * 0.15))
    differ = pygame.image.tobytes(stays.subsurface(rules), "RGB") != pygame.image.tobytes(
        leaves.subsurface(rules), "RGB"
    )
    assert differ


def test_whatever_is_clicked_nothing_breaks_and_all_is_kept(caller: Caller) -> None:
    """A robot that clicks and types without a plan; the file always holds what the page shows."""
    chance = Random(12)
    caller.names("Mia, Kai, Noor")
    for _ in range(120):
        able = [
            control.id
            for control in caller.scene.controls
            if control.enabled and control.id not in ("back", "open", "print-one", "print-all")
        ]
        if chance.random() < 0.25:
            caller.key(
                chance.choice((pygame.K_1, pygame.K_6, pygame.K_SPACE, pygame.K_TAB, pygame.K_BACKSPACE))
            )
        else:
            caller.click(chance.choice(able))
        assert isinstance(caller.app.stack.top, GamePageScene)
        assert caller.register.turn <= caller.register.winter
        note = caller.contents.note
        assert note == "" or "result is in" in note or "Click the cross again" in note
        kept = caller.contents.store.read()
        assert kept == caller.register


def test_it_is_opened_from_the_box_and_from_the_new_game_page(real: App) -> None:
    real.go_home()
    hand = Hand(real)
    hand.step(times=2)
    hand.click("page-fortunant-caller")
    assert isinstance(real.stack.top, GamePageScene)
    hand.key(pygame.K_ESCAPE)
    hand.click("play-fortunant")
    hand.step(times=2)
    hand.click("page-caller")
    assert isinstance(real.stack.top, GamePageScene)
    assert isinstance(real.stack.top.contents, CallerContents)
