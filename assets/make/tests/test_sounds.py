"""The committed sounds are exactly what the generator makes, and they fit the program's limits."""

import io
import wave
from pathlib import Path

import numpy as np
import pytest

from assets.make.sounds import make_sounds

ASSETS = Path(__file__).parents[2]
SOUNDS = make_sounds()


def samples(data: bytes) -> tuple[np.ndarray, int]:
    """The samples of a 16-bit mono WAV file as -1..1, and its rate."""
    with wave.open(io.BytesIO(data)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return np.frombuffer(file.readframes(file.getnframes()), "<i2") / 32768, file.getframerate()


@pytest.mark.parametrize("name", sorted(SOUNDS))
def test_committed_sound_is_the_made_one(name: str) -> None:
    assert (ASSETS / name).read_bytes() == SOUNDS[name]


def test_no_sound_is_left_over() -> None:
    assert {f"sounds/{path.name}" for path in (ASSETS / "sounds").glob("*.wav")} == set(SOUNDS)


def test_all_sounds_together_stay_small() -> None:
    assert sum(map(len, SOUNDS.values())) < 1_500_000


@pytest.mark.parametrize("name", sorted(SOUNDS))
def test_sound_is_heard_and_never_clips(name: str) -> None:
    wave_form, _ = samples(SOUNDS[name])
    assert 0.15 < np.abs(wave_form).max() < 0.9


@pytest.mark.parametrize("name", sorted(name for name in SOUNDS if "ambience" not in name))
def test_effect_starts_and_ends_in_silence(name: str) -> None:
    wave_form, _ = samples(SOUNDS[name])
    assert np.abs(wave_form[[0, -1]]).max() < 0.02


@pytest.mark.parametrize("name", ["sounds/ambience-day.wav", "sounds/ambience-night.wav"])
def test_loop_closes_without_a_jump(name: str) -> None:
    wave_form, rate = samples(SOUNDS[name])
    seam = abs(wave_form[0] - wave_form[-1])
    assert 8 <= len(wave_form) / rate <= 12
    assert seam <= np.abs(np.diff(wave_form)).max()
