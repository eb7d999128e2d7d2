"""The measure itself: known colours, known confusions, plain shapes."""

from __future__ import annotations

import numpy as np
import pytest

from tests.game.vision.measure import LIGHTNESS, MACHADO, VISIONS, Pixels, apart, mistaken, seen


def plain(colour: tuple[int, int, int], size: int = 24) -> Pixels:
    return np.full((size, size, 3), np.array(colour) / 255.0)


def disc(colour: tuple[int, int, int], ground: tuple[int, int, int], diamond: bool = False) -> Pixels:
    y, x = np.mgrid[-12:12, -12:12] + 0.5
    inside = np.abs(x) + np.abs(y) < 11 if diamond else np.hypot(x, y) < 8.8
    return np.where(inside[..., None], plain(colour), plain(ground))


@pytest.mark.parametrize(
    ("colour", "lab"),
    [
        ((255, 255, 255), (100, 0, 0)),
        ((128, 128, 128), (53.59, 0, 0)),
        ((255, 0, 0), (53.24, 80.09, 67.20)),
        ((0, 0, 255), (32.30, 79.19, -107.86)),
    ],
)
def test_lab_of_known_colours(colour: tuple[int, int, int], lab: tuple[float, float, float]) -> None:
    assert seen(plain(colour), "normal")[0, 0] == pytest.approx(lab, abs=0.05)


@pytest.mark.parametrize("vision", MACHADO)
def test_greys_stay_as_they_are(vision: str) -> None:
    for grey in (20, 128, 240):
        pixels = plain((grey, grey, grey))
        assert np.allclose(seen(pixels, vision), seen(pixels, "normal"), atol=0.6)


def test_known_confusions_are_found() -> None:
    assert not apart(plain((190, 90, 60)), plain((125, 125, 60)), "deutan").told
    assert apart(plain((190, 90, 60)), plain((125, 125, 60)), "tritan").told
    assert not apart(plain((100, 160, 150)), plain((100, 158, 165)), "tritan").told
    assert apart(plain((0, 0, 0)), plain((255, 255, 255)), "grey").told


def test_shape_tells_apart_what_colour_does_not() -> None:
    ink, pale = (20, 15, 10), (200, 170, 120)
    pair = {"disc": disc(ink, pale), "diamond": disc(ink, pale, diamond=True)}
    for vision in VISIONS:
        measured = apart(pair["disc"], pair["diamond"], vision)
        assert measured.lightness < LIGHTNESS
        assert measured.shape == pytest.approx(0.23, abs=0.01)
    assert mistaken(pair) == []


def test_the_same_picture_is_never_told_apart() -> None:
    assert len(mistaken({"one": plain((9, 9, 9)), "other": plain((9, 9, 9))})) == len(VISIONS)
