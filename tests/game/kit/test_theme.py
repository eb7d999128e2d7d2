"""Colours can be read, units fit the window, the typefaces have every letter we write."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pygame_gui
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from game.kit import alphabet, fonts
from game.kit.theme import Mood, Theme, Units, contrast, mix
from game.services import shipped
from tests.game.conftest import FONT_CACHE

THEME = Theme.load()
ROOT = Path(__file__).resolve().parents[3]
MOODS: tuple[Mood, ...] = ("day", "night")
READABLE = 4.5


@pytest.mark.parametrize("mood", MOODS)
@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        *((ink, ground) for ink in ("ink", "ink_dim") for ground in ("paper", "paper_dim", "paper_light")),
        *((ink, "paper") for ink in ("link", "warn", "good")),
        ("ink", "chip"),
        ("glass_ink", "glass"),
        ("glass_ink_dim", "glass"),
        ("glass_ink_dim", "floor"),
        ("wood_ink", "wood"),
        ("wood_ink_dim", "wood"),
    ],
)
def test_inks_can_be_read_on_their_grounds(mood: Mood, ink: str, ground: str) -> None:
    palette = THEME.palette(mood)
    assert contrast(getattr(palette, ink), getattr(palette, ground)) >= READABLE


@pytest.mark.parametrize("state", sorted(THEME.planks))
def test_planks_can_be_read(state: str) -> None:
    """Large letters with an outline: 2.7 against the wood, 4.5 between letter and outline."""
    plank = THEME.planks[state]
    assert contrast(plank.ink, plank.face) >= 2.7
    assert contrast(plank.ink, plank.outline) >= READABLE


def test_names_can_be_read_on_strips_of_a_players_colour() -> None:
    for ramp in THEME.players.values():
        assert contrast(THEME.day.ink, mix(THEME.day.paper, ramp.mid, 0.34)) >= READABLE


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize(
    ("size", "scale", "u"),
    [
        ((1280, 720), 0, 1.0),
        ((1920, 1080), 0, 1.5),
        ((2560, 1080), 0, 1.5),
        ((960, 540), 0, 0.75),
        ((1920, 1080), 100, 1.0),
        ((1920, 1080), 200, 2.0),
        ((1280, 720), 200, 4 / 3),
        ((3840, 2160), 400, 4.0),
        ((1280, 720), 10, 0.8),
    ],
)
def test_units_follow_the_window_or_the_setting(size: tuple[int, int], scale: int, u: float) -> None:
    assert Units.of(size, scale).u == pytest.approx(u)


def test_text_never_falls_below_the_floor() -> None:
    assert Units.of((960, 540)).text(8) == 12
    assert Units.of((1920, 1080), 80).text(8) == 14
    assert Units.of((1280, 720)).text(17) == 17


def test_small_windows_are_compact() -> None:
    assert not Units.of((1280, 720)).compact
    assert not Units.of((1366, 768)).compact
    assert Units.of((1280, 720), 133).compact
    assert Units.of((1280, 720), 133).fitted().u == pytest.approx(1.0)


@pytest.fixture(scope="module")
def faces() -> dict[fonts.Face, Path]:
    return fonts.prepare(FONT_CACHE)


@cache
def _texts() -> dict[str, str]:
    """All words people may read: strings of the program, texts of the data files."""
    found = {}
    for file in [*ROOT.glob("game/**/*.py"), *ROOT.glob("rules/**/*.py")]:
        strings = (
            n.value for n in ast.walk(ast.parse(file.read_text("utf-8"))) if isinstance(n, ast.Constant)
        )
        found[str(file)] = "".join(text for text in strings if isinstance(text, str))
    for file in shipped("data").rglob("*.yaml"):
        found[str(file)] = file.read_text("utf-8")
    return found


@pytest.mark.parametrize("face", ["title", "display", "text", "bold"])
def test_every_letter_we_write_is_in_the_typefaces(face: fonts.Face, faces: dict[fonts.Face, Path]) -> None:
    marks = {"\n", "\u202f", "\t"}
    lacking = {
        name: bad for name, text in _texts().items() if (bad := fonts.missing(faces[face], text) - marks)
    }
    controls = {name: {c for c in bad if c.isprintable()} for name, bad in lacking.items()}
    assert {name: bad for name, bad in controls.items() if bad} == {}


def test_letters_are_read_as_fonttools_reads_them(faces: dict[fonts.Face, Path]) -> None:
    files = [*faces.values(), *(Path(pygame_gui.__file__).parent / "data").glob("Noto*-Regular.*tf")]
    assert len(files) > len(faces)
    for file in files:
        with TTFont(file, lazy=True) as font:
            assert alphabet.letters(file) == set(font.getBestCmap())


def test_figures_of_the_text_face_are_of_one_width(faces: dict[fonts.Face, Path], app: object) -> None:
    cut = fonts.Fonts(FONT_CACHE)
    for face in ("text", "bold"):
        font = cut.get(face, 96)
        assert len({font.size(figure)[0] for figure in "0123456789"}) == 1


def test_weights_differ(app: object) -> None:
    cut = fonts.Fonts(FONT_CACHE)
    assert cut.get("bold", 64).size("Antology")[0] > cut.get("text", 64).size("Antology")[0]


def test_names_in_other_scripts_are_drawn_with_a_spare_font(app: object) -> None:
    cut = fonts.Fonts(FONT_CACHE)
    assert cut.fitting("text", 20, "Åsa Müller") is cut.get("text", 20)
    for name in ("Мария", "明日香", "שרה"):
        assert cut.fitting("text", 20, name) is not cut.get("text", 20)


def test_where_cutting_fails_the_packages_own_file_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise OSError("read-only")

    monkeypatch.setattr(fonts, "atomic_write", fail)
    paths = fonts.prepare(tmp_path)
    assert all(path.is_file() for path in paths.values())
    assert "default weight" in caplog.text
