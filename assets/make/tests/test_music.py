"""The committed music is exactly what the generator makes: quiet, mellow, never clipped, without a seam."""

from __future__ import annotations

import struct
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from assets.make.music import CHORDS, PIECES, RATE, from_mu_law, make_music, mu_law, pitch, seconds

ASSETS = Path(__file__).parents[2]
MUSIC = make_music()
LIMIT = 1_500_000
"""Bytes of all pieces together; the sounds have a limit of their own."""


def samples(name: str) -> NDArray[np.float64]:
    """The samples of a committed file as -1..1."""
    data = (ASSETS / name).read_bytes()
    assert struct.unpack("<HHIIHH", data[20:36]) == (7, 1, RATE, RATE, 1, 8)
    start = data.index(b"data") + 8
    (count,) = struct.unpack("<I", data[start - 4 : start])
    return from_mu_law(np.frombuffer(data[start : start + count], np.uint8))


def decibels(part: NDArray[np.float64]) -> float:
    return float(10 * np.log10(np.mean(part**2) + 1e-12))


def test_every_mood_has_its_committed_piece_and_none_is_left_over() -> None:
    assert {name: (ASSETS / name).read_bytes() for name in MUSIC} == MUSIC
    assert {f"music/{path.name}" for path in (ASSETS / "music").iterdir()} == set(MUSIC)
    assert sum(map(len, MUSIC.values())) < LIMIT


@pytest.mark.parametrize("name", sorted(PIECES))
def test_a_piece_is_written_out(name: str) -> None:
    piece, _ = PIECES[name]
    chords = piece.chords.split()
    assert 60 <= seconds(piece) <= 90
    assert len(piece.melody) == len(chords)
    assert set(chords) <= set(CHORDS)
    assert all(0 <= beat < 4 for beat, _ in piece.pattern)
    for bar in piece.melody:
        beats = [float(note.split(":")[0]) for note in bar.split()]
        assert beats == sorted(beats)
        assert all(0 <= beat < 4 for beat in beats)


def test_notes_have_their_pitch() -> None:
    assert [round(pitch(note), 1) for note in ("A4", "C4", "F#4", "Bb3", "A2")] == [
        440.0,
        261.6,
        370.0,
        233.1,
        110.0,
    ]


@pytest.mark.parametrize("name", sorted(MUSIC))
def test_it_is_quiet_and_even_and_never_clips(name: str) -> None:
    wave = samples(name)
    assert 0.2 < np.abs(wave).max() < 0.4
    assert abs(wave.mean()) < 0.001
    assert -32 < decibels(wave) < -22
    whole = wave[: len(wave) // (2 * RATE) * 2 * RATE].reshape(-1, 2 * RATE)
    loud = [decibels(part) for part in whole]
    assert max(loud) - min(loud) < 16


@pytest.mark.parametrize("name", sorted(MUSIC))
def test_it_is_mellow(name: str) -> None:
    wave = samples(name)
    power, hertz = np.abs(np.fft.rfft(wave)) ** 2, np.fft.rfftfreq(len(wave), 1 / RATE)
    assert 250 < (power * hertz).sum() / power.sum() < 800
    assert power[hertz > 2500].sum() < 0.01 * power.sum()


@pytest.mark.parametrize("name", sorted(MUSIC))
def test_it_is_repeated_without_a_seam(name: str) -> None:
    wave = samples(name)
    twice = np.concatenate([wave, wave])
    steps = np.abs(np.diff(twice[len(wave) - RATE // 20 : len(wave) + RATE // 20]))
    assert steps[RATE // 20 - 1] <= np.percentile(np.abs(np.diff(wave)), 99)
    # A click would be heard above the highest tones: they are no louder about the seam than elsewhere.
    high = np.abs(np.diff(twice, 3))
    about = high[len(wave) - 60 : len(wave) + 60].max()
    assert about <= high.max() * 0.6
    end, start = decibels(wave[-RATE // 4 :]), decibels(wave[: RATE // 4])
    assert end > -48  # it rings on, instead of stopping before it begins again
    assert start - end < 24


def test_mu_law_keeps_what_is_heard() -> None:
    tone = np.sin(np.arange(4000) * 0.21) * np.linspace(0, 0.9, 4000)
    again = from_mu_law(mu_law(tone))
    assert np.abs(again - tone).max() < 0.02
    assert decibels(again - tone) < decibels(tone) - 34
