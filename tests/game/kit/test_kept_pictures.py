"""Pictures of the first page kept from start to start: the same to the pixel, and only of this edition."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.app import App
from game.kit.kept_pictures import FILE, KEPT, KeptPictures, kept_pictures
from game.kit.lettering import Lettering, Style
from game.kit.sprites import Sprites
from game.kit.theme import Theme
from game.storage.kept_bytes import KeptBytes


@pytest.fixture(autouse=True)
def _no_store_is_left() -> Iterator[None]:
    yield
    KEPT.store = None


def store(folder: Path, theme: Theme | None = None) -> KeptBytes:
    """The store as the program has it after a start; a file beside it stands for all that is painted of."""
    return kept_pictures(folder, theme or Theme.load(), [folder / "paper.png"])


def drawn(flags: int = pygame.SRCALPHA, size: tuple[int, int] = (3, 2)) -> pygame.Surface:
    picture = pygame.Surface(size, flags, 32)
    picture.fill((200, 100, 50, 120))
    picture.set_at((0, 0), (1, 2, 3, 4))
    return picture


def kept(folder: Path, picture: pygame.Surface) -> bool:
    """True if another start finds a picture, which is then the same."""
    for found in (False, True):
        asked: list[bool] = []
        pictures = KeptPictures()
        pictures.store = opened = store(folder)
        got = pictures.get("key", lambda asked=asked: asked.append(True) or picture)  # type: ignore[misc]
        opened.write()
        if found and not asked:
            assert pygame.image.tobytes(got, "RGBA") == pygame.image.tobytes(picture, "RGBA")
            got.fill("red")
    return not asked


def test_the_next_start_finds_the_same_picture(tmp_path: Path) -> None:
    assert kept(tmp_path, drawn())


def test_what_is_painted_of_other_files_or_in_another_theme_is_made_again(tmp_path: Path) -> None:
    pictures, other = KeptPictures(), drawn()
    assert kept(tmp_path, drawn())
    (tmp_path / "paper.png").write_bytes(b"new")
    pictures.store = store(tmp_path)
    assert pictures.get("key", lambda: other) is other
    assert kept(tmp_path, drawn())
    pictures.store = store(tmp_path, replace(Theme.load(), focus=("#000000", "#ffffff")))
    assert pictures.get("key", lambda: other) is other


@pytest.mark.parametrize("picture", [drawn(0), drawn(size=(1024, 1024)), drawn(size=(0, 4))])
def test_large_and_opaque_pictures_are_made_again(tmp_path: Path, picture: pygame.Surface) -> None:
    assert not kept(tmp_path, picture)


def test_only_what_the_last_start_has_shown_stays(tmp_path: Path) -> None:
    for keys in ("ab", "a", "b"):
        pictures = KeptPictures()
        pictures.store = opened = store(tmp_path)
        made = [key for key in keys if pictures.get(key, lambda: drawn()) and key not in opened._kept]
        opened.write()
    assert made == ["b"]


def test_a_line_in_a_font_of_this_computer_is_not_kept(real: App, tmp_path: Path) -> None:
    KEPT.store = opened = store(tmp_path)
    letters, style = Lettering(real.services.fonts), Style("text", 16, "#000000")
    real.services.fonts.lines.clear()
    letters.picture("ant", style)
    letters.picture("\u87fb", style)
    assert list(opened._asked) == [repr(("ant", style))]


def test_the_page_is_the_same_and_makes_nothing_again(
    real: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, shown = list[str](), list[bytes]()
    render, frame = Lettering._render, Sprites.new_frame
    monkeypatch.setattr(Lettering, "_render", lambda *given: made.append("line") or render(*given))
    monkeypatch.setattr(Sprites, "new_frame", lambda *given: made.append("frame") or frame(*given))
    for _ in range(2):
        real.services.sprites.forget_sizes()
        real.services.fonts.lines.clear()
        made.clear()
        KEPT.store = opened = store(tmp_path)
        real.go_home()
        real.step(0.02)
        shown.append(pygame.image.tobytes(real.window, "RGB"))
        opened.write()
    assert made == []
    assert shown[0] == shown[1]


def test_what_comes_after_the_first_picture_is_not_kept(real: App) -> None:
    KEPT.store = store(Path("nowhere"))
    real.go_home()
    real.step(0.02)
    assert KEPT.store is None


def test_the_program_writes_when_nothing_is_to_be_done(real: App, tmp_path: Path) -> None:
    real._pictures = KEPT.store = opened = store(tmp_path)
    opened.keep("key", b"")
    real.go_home()
    real.step(0.02)
    real.step(0.02)
    assert not (tmp_path / FILE).exists()
    real.services.load_some = lambda: False
    real._wait(real.clock.now())
    assert (tmp_path / FILE).exists()


def test_the_collector_rests_until_the_first_picture(real: App) -> None:
    gc.disable()
    try:
        real.go_home()
        assert not gc.isenabled()
        real.step(0.02)
        assert gc.isenabled()
    finally:
        gc.enable()
        gc.unfreeze()
