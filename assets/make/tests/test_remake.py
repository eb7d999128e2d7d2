"""Every committed picture is exactly what its generator makes, and no file is missing or left over."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from assets.make.__main__ import ASSETS, names, pictures, subjects
from assets.make.kit.picture import to_array
from assets.make.tests.unchanged import MAKE, fingerprint

TOLERANCE = 2 / 255 + 1e-6
STRAY_PIXELS = 0.001
"""Share of pixels that may differ more: other processors round the noise of the filters differently."""


def differing(made: Image.Image, path: Path) -> float:
    """Share of pixels with a channel off by more than the tolerance; 1 when the sizes differ."""
    with Image.open(path) as kept:
        if kept.size != made.size:
            return 1.0
        distance = np.abs(to_array(made) - to_array(kept)).max(axis=-1)
    return float((distance > TOLERANCE).mean())


def check(subject: str, sample: bool) -> None:
    made = pictures(subject, sample=sample)
    assert set(made) <= names(subject), "makes pictures it does not name"
    missing = sorted(name for name in names(subject) if not (ASSETS / name).is_file())
    assert not missing, f"not committed: {missing}"
    off = {name: differing(picture, ASSETS / name) for name, picture in made.items()}
    wrong = {name: f"{share:.2%}" for name, share in off.items() if share > STRAY_PIXELS}
    assert not wrong, f"differ from what {subject} makes: {wrong}"


@pytest.mark.parametrize("subject", subjects())
def test_committed_pictures_are_what_the_generator_makes(
    subject: str, request: pytest.FixtureRequest
) -> None:
    # In pytest's cache, not in a committed file: who changes a picture should not have to write a hash, too.
    key, now = f"remade/{subject}", fingerprint(subject)
    if request.config.cache and request.config.cache.get(key, "") == now:
        pytest.skip("neither the program nor its pictures have changed since they were last compared")
    check(subject, sample=True)
    if request.config.cache:
        request.config.cache.set(key, now)


def test_a_change_of_the_kit_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    before, read, touched = fingerprint("icons"), Path.read_bytes, MAKE / "kit" / "picture.py"
    monkeypatch.setattr(Path, "read_bytes", lambda path: read(path) + b"#" * (path == touched))
    assert fingerprint("icons") != before


@pytest.mark.release
@pytest.mark.parametrize("subject", subjects())
def test_every_picture_of_every_subject(subject: str) -> None:
    check(subject, sample=False)


def test_no_picture_without_a_generator() -> None:
    claimed = {name for subject in subjects() for name in names(subject)}
    folders = {Path(name).parent for name in claimed}
    files = [path for folder in folders for path in (ASSETS / folder).glob("*.png")]
    found = {path.relative_to(ASSETS).as_posix() for path in files}
    assert sorted(found - claimed) == []
