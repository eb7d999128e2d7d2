"""Pictures: scaled once, graded without harm to their edges, framed without stretched corners."""

from __future__ import annotations

import gc
import logging
import weakref
from pathlib import Path

import pygame
import pytest

from game.kit.panel import Panels
from game.kit.sprites import PictureError, Sprites, apply_grade, nine_slice
from game.kit.theme import Grade, Theme, Units
from game.storage.folders import shipped

GRADES = Theme.load().grades


@pytest.fixture(autouse=True)
def window() -> None:
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def _disc(size: int = 64) -> pygame.Surface:
    picture = pygame.Surface((size, size), pygame.SRCALPHA)
    pygame.draw.circle(picture, (200, 100, 40), (size / 2, size / 2), size / 2 - 2)
    return picture


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "ui").mkdir()
    pygame.image.save(_disc(), tmp_path / "ui" / "disc.png")
    atlas = pygame.Surface((60, 20), pygame.SRCALPHA)
    for column, colour in enumerate(((255, 0, 0), (0, 255, 0), (0, 0, 255))):
        atlas.fill(colour, (column * 20, 0, 20, 20))
    pygame.image.save(atlas, tmp_path / "ui" / "atlas.png")
    return tmp_path


def test_equal_pens_share_what_they_put_together() -> None:
    sprites = Sprites(shipped("assets"), GRADES)
    one, same = sprites.made_with(("day", 1.5)), sprites.made_with(("day", 1.5))
    assert one is same
    assert sprites.made_with(("night", 1.5)) is not one
    gone = weakref.ref(one)
    del one, same
    gc.collect()
    assert gone() is None, "nothing is kept of pens that are gone"


def test_a_picture_is_scaled_once_and_premultiplied(folder: Path) -> None:
    sprites = Sprites(folder, GRADES, strict=True)
    small = sprites.get("ui/disc", 16)
    assert small.get_size() == (16, 16)
    assert sprites.get("ui/disc", 16) is small
    for x in range(16):
        for y in range(16):
            red, green, blue, alpha = small.get_at((x, y))
            assert max(red, green, blue) <= alpha


def test_parts_of_a_picture_are_not_kept_beside_it(folder: Path) -> None:
    sprites = Sprites(folder, {**GRADES, "blue": Grade(0.5, (0.5, 0.5, 1.0))}, strict=True)
    sprites.get("ui/disc", 16, None, "blue")
    sprites.cell("ui/atlas", 1, 0, (20, 20), 10, "blue")
    assert len(sprites._scaled) == 2
    day = sprites.get("ui/disc", 16)
    assert apply_grade(day, sprites.grades["blue"]).get_at((8, 8)) == sprites.get(
        "ui/disc", 16, None, "blue"
    ).get_at((8, 8))


def test_a_sheet_of_paper_leaves_nothing_but_itself_and_its_grain() -> None:
    theme, size = Theme.load(), (300, 200)
    sprites = Sprites(shipped("assets"), theme.grades, strict=True)
    panels = Panels(theme, sprites, Units.of((1280, 720)), "day")
    for tone in ("paper", "paper_dim"):
        panels.paper(pygame.Surface(size), pygame.Rect(0, 0, *size), tone, shadow=False)
    assert len(sprites.made) == 2
    assert len(sprites._scaled) == 1  # the seamless sheet, which every paper is cut from


def test_cells_of_an_atlas(folder: Path) -> None:
    sprites = Sprites(folder, GRADES, strict=True)
    assert sprites.cell("ui/atlas", 1, 0, (20, 20), 10).get_at((5, 5))[:3] == (0, 255, 0)
    assert sprites.cell("ui/atlas", 2, 0, (20, 20), 10).get_at((5, 5))[:3] == (0, 0, 255)


@pytest.mark.parametrize("name", sorted(GRADES))
def test_grades_do_what_their_numbers_say(name: str) -> None:
    grade = GRADES[name]
    picture = pygame.Surface((2, 1), pygame.SRCALPHA)
    picture.set_at((0, 0), (120, 120, 120, 255))
    result = apply_grade(picture, grade)
    for channel, factor in zip(result.get_at((0, 0))[:3], grade.multiply, strict=True):
        assert channel == pytest.approx(120 * factor, abs=3)
    assert tuple(result.get_at((1, 0))) == (0, 0, 0, 0)


def test_saturation_draws_colours_together() -> None:
    picture = pygame.Surface((1, 1), pygame.SRCALPHA)
    picture.fill((200, 100, 40, 255))
    red, green, blue, alpha = apply_grade(picture, Grade(0.0, (1.0, 1.0, 1.0))).get_at((0, 0))
    assert red == green == blue
    assert alpha == 255


def test_a_missing_picture_is_an_error_in_tests_and_a_mark_in_play(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(PictureError, match="'ui/none'"):
        Sprites(folder, GRADES, strict=True).get("ui/none", 20)
    lenient = Sprites(folder, GRADES)
    with caplog.at_level(logging.WARNING):
        assert lenient.get("ui/none", 20).get_width() == 20
        lenient.get("ui/none", 30)
    assert caplog.text.count("ui/none") == 1


def test_nine_slices_keep_their_corners() -> None:
    master = pygame.Surface((30, 30), pygame.SRCALPHA)
    master.fill((10, 10, 10, 255))
    master.fill((250, 0, 0, 255), (0, 0, 10, 10))
    result = nine_slice(master, (100, 50), (10, 10, 10, 10), 1.0)
    assert result.get_size() == (100, 50)
    assert result.get_at((9, 9))[:3] == (250, 0, 0)
    assert result.get_at((11, 5))[:3] == (10, 10, 10)
    assert result.get_at((99, 49))[:3] == (10, 10, 10)


def test_the_shipped_frames_are_complete() -> None:
    sprites = Sprites(shipped("assets"), GRADES, strict=True)
    for piece in ("tile", "plank", "paper-mask", "paper-frame", "shadow", "focus", "bubble", "dialog"):
        assert piece in sprites.slices
    for state in Theme.load().planks:
        assert sprites.frame("plank", (160, 44), 1.0, state).get_size() == (160, 44)


_CUT = "{left: 4, top: 4, right: 4, bottom: 4, scale: 2"


def test_every_folder_may_cut_frames_of_its_own(folder: Path) -> None:
    """A game with its own frames touches no shared file."""
    (folder / "picnic" / "plates").mkdir(parents=True)
    for place in ("ui/plain", "picnic/cloth", "picnic/plates/rim"):
        pygame.image.save(_disc(), folder / f"{place}.png")
    (folder / "ui" / "slices.yaml").write_text(f"plain: {_CUT}}}")
    (folder / "picnic" / "slices.yaml").write_text(f"cloth: {_CUT}}}\nrim: {_CUT}, folder: picnic/plates}}")
    sprites = Sprites(folder, GRADES, strict=True)
    assert set(sprites.slices) == {"plain", "cloth", "rim"}
    for piece in sprites.slices:
        assert sprites.has_frame(piece)
        assert sprites.frame(piece, (50, 30), 1.0).get_size() == (50, 30)


def test_a_frame_that_is_cut_twice_is_refused_in_a_sentence(folder: Path) -> None:
    for place in ("ui", "picnic"):
        (folder / place).mkdir(exist_ok=True)
        (folder / place / "slices.yaml").write_text(f"plain: {_CUT}}}")
    with pytest.raises(PictureError, match=r"^ui/slices.yaml cuts plain a second time; another .+\.$"):
        _ = Sprites(folder, GRADES).slices


def test_the_frames_of_the_shipped_tables_are_there() -> None:
    """Pieces with states have a picture for each, so any file that begins with the name will do."""
    root = shipped("assets")
    for piece, cut in Sprites(root, GRADES).slices.items():
        assert list((root / cut.folder).glob(f"{piece}*.png")), piece
