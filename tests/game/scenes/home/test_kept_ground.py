"""The ground of the home screen, kept as a file: a broken one is painted anew, a wrong one not shown."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.app import App
from game.kit.sprites import Sprites
from game.scenes.home import kept_ground
from game.scenes.home.home import HomeScene, _Left
from game.scenes.home.kept_ground import kept
from game.storage.files import stamp
from game.storage.folders import Paths
from tests.game.conftest import Hand

SIZE = (8, 6)


class Painter:
    """Paints a colour, and counts how often; `whole` is false if something is missing."""

    def __init__(self, colour: str = "#123456", whole: bool = True) -> None:
        self.colour, self.whole, self.times = colour, whole, 0

    def __call__(self, surface: pygame.Surface) -> bool:
        self.times += 1
        surface.fill(self.colour)
        return self.whole


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.set_mode((64, 64))


def seen(folder: Path, painter: Painter, facts: object = "facts") -> tuple[int, ...]:
    """The colour of the ground's last pixel."""
    return tuple(kept(folder, facts, SIZE, painter).get_at((7, 5)))[:3]


def test_it_is_painted_once_and_then_read(tmp_path: Path) -> None:
    painter = Painter()
    assert [seen(tmp_path, painter) for _ in range(3)] == [(0x12, 0x34, 0x56)] * 3
    assert painter.times == 1


def test_what_shows_something_else_is_painted(tmp_path: Path) -> None:
    seen(tmp_path, Painter())
    assert seen(tmp_path, Painter("#ffffff"), "others") == (255, 255, 255)
    for number in range(5):
        seen(tmp_path, Painter(), number)
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("broken", ["cut", "longer", "flipped", "empty", "folder"])
def test_a_broken_file_is_painted_again(tmp_path: Path, broken: str) -> None:
    seen(tmp_path, Painter())
    (file,) = tmp_path.iterdir()
    data = file.read_bytes()
    if broken == "folder":
        file.unlink()
        file.mkdir()
    else:
        flipped = data[:-1] + bytes([data[-1] ^ 1, 0])[:1]
        file.write_bytes(
            {"cut": data[:-4], "longer": data + b"1234", "flipped": flipped, "empty": b""}[broken]
        )
    painter = Painter()
    assert seen(tmp_path, painter) == (0x12, 0x34, 0x56)
    assert painter.times == 1
    seen(tmp_path, painter)
    assert painter.times == (2 if broken == "folder" else 1)


def test_a_picture_with_a_gap_is_not_kept(tmp_path: Path) -> None:
    seen(tmp_path, Painter(whole=False))
    assert list(tmp_path.iterdir()) == []


def test_the_page_looks_the_same_from_a_file_and_follows_what_it_shows(
    real: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # Not the folder that all tests share, in which others paint grounds meanwhile.
    monkeypatch.setattr(kept_ground, "kept", lambda _folder, *rest: kept(tmp_path / "own", *rest))

    def home() -> bytes:
        real.go_home()
        Hand(real).step(times=2)
        return pygame.image.tobytes(real.window, "RGB")

    painted = home()
    assert list((tmp_path / "own").iterdir())
    times: list[bool] = []
    paint = HomeScene._paint_shelf
    monkeypatch.setattr(HomeScene, "_paint_shelf", lambda *who: times.append(True) or paint(*who))
    assert home() == painted
    assert not times
    waits = {"colossi": _Left("colossi/traits", "Lesson 2 of Colossi waits at step 5.")}
    monkeypatch.setattr(HomeScene, "_left_lessons", lambda _scene: waits)
    assert home() != painted
    assert times


def test_the_stamp_follows_the_files(tmp_path: Path) -> None:
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "one.png").write_bytes(b"1")
    first = stamp([tmp_path, tmp_path / "missing"])
    assert [(Path(name).name, size) for name, size, _ in first] == [("one.png", 1)]
    (tmp_path / "one.png").write_bytes(b"22")
    assert stamp([tmp_path]) != first
    assert stamp([tmp_path / "one.png"]) == stamp([tmp_path])


def test_the_greeting_is_painted_once_and_looks_the_same(
    real: App, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    services, shown, read = real.services, list[bytes](), list[str]()
    monkeypatch.setattr(real, "paths", Paths(tmp_path, tmp_path, tmp_path))
    load = Sprites._load
    monkeypatch.setattr(Sprites, "_load", lambda self, name: read.append(name) or load(self, name))
    for _ in range(2):
        read.clear()
        real._greet(services.theme, Sprites(services.sprites.root, services.theme.grades, strict=True))
        shown.append(pygame.image.tobytes(real.window, "RGB"))
    assert read == []
    assert shown[0] == shown[1]
