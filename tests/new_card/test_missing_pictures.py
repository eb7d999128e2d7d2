"""Only pictures that have no file are made, each alone where its subject can do that."""

from __future__ import annotations

from pathlib import Path

import pytest
from PIL import Image

from assets.make import __main__ as command
from assets.make import trails_food


def test_only_a_picture_without_a_file_is_made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    painted: list[int] = []

    def paint(value: int) -> Image.Image:
        painted.append(value)
        return Image.new("RGBA", (1, 1))

    monkeypatch.setattr(trails_food, "food", paint)
    for name in command.names("trails_food"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    assert command.absent("trails_food", tmp_path) == {}
    (tmp_path / "ant_trails" / "food" / "2.png").unlink()
    assert set(command.absent("trails_food", tmp_path)) == {"ant_trails/food/2.png"}
    assert painted == [2]


def test_a_subject_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match=r"prop makes no pictures; known subjects: .*trails_food"):
        command.jobs("prop")
