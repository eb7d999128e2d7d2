"""Colours can be read, units fit the window, the typefaces have every letter we write."""

from __future__ import annotations

import ast
import math
import re
import shutil
import string
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import get_args

import numpy as np
import pygame
import pygame_gui
import pytest
from fontTools.ttLib import TTFont  # type: ignore[import-untyped]

from game.form import COLOURS, SYMBOLS, Colour
from game.kit import alphabet, fonts
from game.kit.filters import smoothscale
from game.kit.theme import Mood, Theme, Units, contrast, mix, rgb
from game.storage.folders import shipped
from rules.core import registry
from tests.game.conftest import FONT_CACHE
from tests.game.vision.measure import seen

THEME = Theme.load()
ROOT = Path(__file__).resolve().parents[3]
MOODS: tuple[Mood, ...] = tuple(THEME.moods)
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
    paper = THEME.palette("day")
    for ramp in THEME.players.values():
        assert contrast(paper.ink, mix(paper.paper, ramp.mid, 0.34)) >= READABLE


APART = {"normal": 39, "protan": 30, "deutan": 31, "tritan": 30}
"""CIE Lab distance that any two colours keep at least; about 2 is the smallest difference an eye can see."""


def lab(colour: str, vision: str) -> tuple[float, ...]:
    """CIE Lab coordinates (D65) of a colour as an eye of that kind sees it."""
    return tuple(seen(np.array(rgb(colour)) / 255, vision).tolist())


@pytest.mark.parametrize("vision", APART)
@pytest.mark.parametrize("colours", [COLOURS, ("black", "red")])
def test_players_colours_stay_apart_for_every_eye(colours: tuple[str, ...], vision: str) -> None:
    places = {colour: lab(THEME.players[colour].mid, vision) for colour in colours}
    near = {(a, b): math.dist(places[a], places[b]) for a, b in combinations(colours, 2)}
    assert {pair: far for pair, far in near.items() if far < APART[vision]} == {}


def test_lab_is_that_of_cie() -> None:
    assert lab("#ffffff", "normal") == pytest.approx((100, 0, 0), abs=0.02)
    assert lab("#ff0000", "normal") == pytest.approx((53.24, 80.09, 67.20), abs=0.05)


def test_every_colour_has_a_ramp_a_symbol_and_its_picture() -> None:
    colours = get_args(Colour)
    assert set(THEME.players) == set(SYMBOLS) == set(colours) > set(COLOURS)
    pictures = {colour: THEME.pictures[f"symbol-{colour}"] for colour in colours}
    assert len(set(pictures.values())) == len(colours)
    assert [p for p in pictures.values() if not (shipped("assets") / f"{p}.png").is_file()] == []


@pytest.mark.parametrize("colours", [COLOURS, ("black", "red")])
def test_shape_alone_tells_the_players_apart(colours: tuple[Colour, ...]) -> None:
    """At 20 pixels the outlines of any two symbols differ in an eighth of what they cover."""
    masks = {}
    for colour in colours:
        picture = pygame.image.load(shipped("assets") / f"{THEME.pictures[f'symbol-{colour}']}.png")
        masks[colour] = pygame.mask.from_surface(smoothscale(picture, (20, 20)), 127)
    close = {}
    for first, second in combinations(masks, 2):
        both = masks[first].overlap_area(masks[second], (0, 0))
        either = masks[first].count() + masks[second].count() - both
        close[first, second] = 1 - both / either
    assert {pair: share for pair, share in close.items() if share < 1 / 8} == {}


@pytest.mark.parametrize("mood", MOODS)
def test_every_mood_has_its_pictures_and_grade(mood: Mood) -> None:
    light = THEME.moods[mood]
    assert light.wood in THEME.grades
    assert light.dark == (contrast(light.palette.paper, "#000000") < contrast(light.palette.paper, "#ffffff"))
    missing = [
        p for p in (light.floor, light.page, light.paper) if not (shipped("assets") / f"{p}.png").is_file()
    ]
    assert missing == []


def test_games_are_shown_in_moods_that_the_theme_has() -> None:
    moods = {mood for name in registry.names() for mood in registry.info(name).moods}
    assert moods <= set(MOODS)
    assert all(registry.info(name).moods for name in registry.names())


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


@pytest.mark.parametrize(
    ("size", "scale", "u", "compact"),
    [
        ((1280, 720), 0, 1.0, False),
        ((1280, 701), 0, 701 / 720, False),
        ((1366, 705), 100, 705 / 720, False),
        ((1920, 1057), 150, 1057 / 720, False),
        ((1280, 680), 0, 1.0, True),
        ((960, 540), 0, 1.0, True),
        ((1280, 701), 80, 701 / 720, False),
        ((1280, 720), 80, 1.0, False),
        ((1920, 1080), 80, 14 / 12, False),
        ((1920, 1057), 80, 1.0, False),
        ((1280, 720), 133, 4 / 3, True),
        ((1920, 1080), 0, 1.5, False),
    ],
)
def test_a_few_lines_less_do_not_make_a_table_compact(
    size: tuple[int, int], scale: int, u: float, compact: bool
) -> None:
    units = Units.of_table(size, scale)
    assert units.u == pytest.approx(u, abs=0.004)
    assert units.compact == compact


@pytest.fixture(scope="module")
def faces() -> dict[fonts.Face, Path]:
    return fonts.prepare(FONT_CACHE)


@cache
def _texts() -> dict[str, str]:
    """All words people may read: strings of the program, texts of the data files."""
    found = {}
    found["letters of all files"] = string.printable
    for file in [*ROOT.glob("game/**/*.py"), *ROOT.glob("rules/**/*.py")]:
        code = file.read_text("utf-8")
        if re.search(r"[^\x00-\x7f]|\\[^n]", code):  # others can have no further letters, and parsing is dear
            strings = (node.value for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Constant))
            found[str(file)] = "".join(text for text in strings if isinstance(text, str))
    for file in shipped("data").rglob("*.yaml"):
        found[str(file)] = file.read_text("utf-8")
    return found


@pytest.mark.parametrize("face", get_args(fonts.Face))
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
            assert set(alphabet.letters(file)) == set(font.getBestCmap())


def test_figures_of_the_text_face_are_of_one_width(faces: dict[fonts.Face, Path], app: object) -> None:
    cut = fonts.Fonts(FONT_CACHE)
    for face in ("text", "bold"):
        font = cut.get(face, 96)
        assert len({font.size(figure)[0] for figure in "0123456789"}) == 1


def test_weights_and_slants_differ(app: object) -> None:
    cut = fonts.Fonts(FONT_CACHE)
    assert cut.get("bold", 64).size("Antology")[0] > cut.get("text", 64).size("Antology")[0]
    assert cut.get("hand", 64).size("Antology") != cut.get("bold", 64).size("Antology")


# After the App, whose own cut has all letters: tests share it, and on a new machine it may not be made yet.
@pytest.fixture
def few_letters(app: object, monkeypatch: pytest.MonkeyPatch) -> None:
    """Cut so few letters that it takes a tenth of the seconds."""
    monkeypatch.setattr(fonts, "_RANGES", [(ord(c), ord(c)) for c in "Antology Åsa Müller"])


@pytest.mark.usefixtures("few_letters")
def test_where_cutting_fails_the_packages_own_file_serves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise OSError("read-only")

    monkeypatch.setattr(fonts, "atomic_write", fail)
    paths = fonts.prepare(tmp_path)
    assert all(path.is_file() for path in paths.values())
    assert "default weight" in caplog.text


@pytest.mark.usefixtures("few_letters")
@pytest.mark.parametrize("damage", ["cut", "flipped", "folder"])
def test_a_damaged_cut_is_made_again(tmp_path: Path, damage: str) -> None:
    paths = fonts.prepare(tmp_path)
    path, whole = paths["text"], paths["text"].read_bytes()
    match damage:
        case "cut":
            path.write_bytes(whole[:900])
        case "flipped":
            half = len(whole) // 2
            path.write_bytes(whole[:half] + b"\xff" * 8 + whole[half + 8 :])
        case _:
            path.unlink()
            path.mkdir()
    again = fonts.Fonts(tmp_path)
    assert again.get("text", 20).size("Antology")[0] > 0
    assert len(again.paths["text"].read_bytes()) >= len(whole)


@pytest.mark.usefixtures("few_letters")
def test_an_emptied_cache_harms_no_running_program(tmp_path: Path) -> None:
    used = fonts.Fonts(tmp_path)
    shutil.rmtree(tmp_path / "fonts")
    assert used.get("text", 21).size("Antology")[0] > 0
    assert used.is_plain("bold", "Åsa Müller")
    assert used.get("bold", 22).size("Åsa Müller")[0] > 0
    assert fonts.prepare(tmp_path) == used.paths
