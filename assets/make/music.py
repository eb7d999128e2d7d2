"""Quiet music of our own for the tables: run `python -m assets.make.music` to write it.

A piece is a row of bars, each with a chord that is plucked and a few notes of melody. What still sounds at
its end goes on at its beginning, so that it can be repeated without a seam. There is one for each mood:
`assets/music/<mood>.wav`.
"""

import io
import struct
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from assets.make import synth
from assets.make.synth import Signal, decay, hiss, struck, swell

FOLDER = Path(__file__).parents[1] / "music"
RATE: Final = 11025
"""Hz: soft plucked tones need no more, and all pieces together are to stay below two megabytes."""
Partials = tuple[tuple[float, float, float], ...]
STRING: Final[Partials] = (
    (1.0, 1.0, 2.4),
    (2.0, 0.42, 3.4),
    (3.0, 0.2, 5.2),
    (4.0, 0.08, 8.0),
    (5.0, 0.04, 11.0),
)
MARIMBA: Final[Partials] = ((1.0, 1.0, 3.6), (3.9, 0.12, 12.0), (9.2, 0.03, 30.0))
REED: Final[Partials] = ((1.0, 1.0, 2.2), (2.0, 0.16, 4.5), (5.4, 0.07, 16.0))
"""Partial, loudness and decay per second of a plucked string, a wooden bar and a kalimba's tongue."""
_NAMES: Final = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}
_LATE, _SOFT = 0.012, 0.16
"""Deviation of a hand from the beat, in seconds, and from the loudness, as a share."""


def pitch(note: str) -> float:
    """Hz of a note such as `G4` or `F#3`; A4 is 440."""
    half = _NAMES[note[0]] + ("#" in note) - ("b" in note) + 12 * (int(note[-1]) - 4)
    return float(440 * 2 ** (half / 12))


@dataclass(frozen=True)
class Piece:
    """A piece of four beats a bar."""

    beat: float
    """Seconds of a beat."""
    chords: str
    """A chord for each bar, by its name in CHORDS."""
    pattern: tuple[tuple[float, int], ...]
    """Plucked notes of a bar: beat, and number of the note in the chord."""
    melody: tuple[str, ...]
    """For each bar its notes as `beat:note`, apart by spaces; empty for a rest."""
    plucked: float
    """Loudness of the chords; the melody's is 1."""
    ring: float
    """Seconds that a note of the melody sounds."""
    pad: float
    """Loudness of the long tones under each chord."""
    seed: int


CHORDS: Final = {
    "G": ("G2", "D3", "G3", "B3", "D4"),
    "Em": ("E2", "B2", "G3", "B3", "E4"),
    "C": ("C3", "G3", "C4", "E4", "G4"),
    "D": ("D3", "A3", "D4", "F#4", "A4"),
    "Am": ("A2", "E3", "A3", "C4", "E4"),
    "Dm": ("D2", "A2", "D3", "F3", "A3"),
    "F": ("F2", "C3", "F3", "A3", "C4"),
    "Bb": ("Bb2", "F3", "Bb3", "D4", "F4"),
    "Gm": ("G2", "D3", "G3", "Bb3", "D4"),
    "A": ("A2", "E3", "A3", "D4", "E4"),
}
DAY: Final = Piece(
    beat=0.79,
    chords="G Em C D  G Em Am D  C G Am Em  C D G Em  C Am D G",
    pattern=((0, 0), (0.5, 2), (1, 3), (1.5, 4), (2, 1), (2.5, 3), (3, 4), (3.5, 2)),
    melody=(
        "0:D5 1:B4 2:A4 3:B4", "0:G4 2:B4 3:D5", "0:E5 1.5:D5 2:C5", "0:A4 1:B4 2:A4",
        "0:D5 1:B4 2:A4 3:B4", "0:G4 1:A4 2:B4 3:E5", "0:E5 1:D5 2:C5 3:A4", "0:D5",
        "0:G5 1.5:E5 2:D5 3:E5", "0:D5 1:B4 2.5:A4", "0:C5 1:E5 2:D5 3:C5", "0:B4 2:G4",
        "0:E5 1:G5 2:E5 3:C5", "0:D5 1:A4 2:F#4", "0:G4 1:A4 2:B4 3:D5", "0:B4",
        "", "1:C5 2:B4 3:A4", "0:A4 1:B4 2:D5 3:F#5", "0:G5",
    ),
    plucked=0.42,
    ring=2.2,
    pad=0.05,
    seed=3,
)  # fmt: skip
NIGHT: Final = Piece(
    beat=1.11,
    chords="Dm Bb F C  Dm Gm F A  Bb F Gm Dm  Bb A",
    pattern=((0, 0), (1, 2), (2, 3), (3, 1)),
    melody=(
        "0:A4 2:D5", "0:F4", "1:C5 2:A4", "0:G4 3:E4",
        "0:A4 2:D5 3:E5", "0:D5 2:Bb4", "1:A4 2:C5", "0:E4",
        "0:F5 1.5:D5", "0:C5 2:A4", "1:Bb4 2:G4", "0:A4 3:F4",
        "", "0:E4 2:C5 3:A4",
    ),
    plucked=0.5,
    ring=3.6,
    pad=0.16,
    seed=5,
)  # fmt: skip
PIECES: Final = {"day": (DAY, 0.30), "night": (NIGHT, 0.26)}
"""Each with its loudest sample: music is quieter than all effects."""


def _places(piece: Piece) -> Iterator[tuple[float, str]]:
    """The beginning of each bar in seconds, and its chord."""
    for number, chord in enumerate(piece.chords.split()):
        yield number * 4 * piece.beat, chord


def seconds(piece: Piece) -> float:
    """Length of a piece."""
    return len(piece.chords.split()) * 4 * piece.beat


def played(piece: Piece) -> Signal:
    """The whole piece, closed on itself."""
    loop, hand = np.zeros(round(seconds(piece) * RATE)), Random(piece.seed)

    def add(start: float, loud: float, tone: Signal) -> None:
        late = start + hand.uniform(0, _LATE)
        place = (round(late * RATE) + np.arange(len(tone))) % len(loop)
        loop[place] += loud * (1 + hand.uniform(-_SOFT, _SOFT)) * tone

    for (start, chord), notes in zip(_places(piece), piece.melody, strict=True):
        tones = [pitch(note) for note in CHORDS[chord]]
        add(start, 0.7 * piece.plucked, struck(tones[0], 2.6, MARIMBA, RATE))
        for beat, which in piece.pattern:
            accent = 1.0 if beat == 0 else 0.72
            add(start + beat * piece.beat, accent * piece.plucked, struck(tones[which], 2.4, STRING, RATE))
        for note in notes.split():
            beat_text, name = note.split(":")
            add(start + float(beat_text) * piece.beat, 1.0, struck(pitch(name), piece.ring, REED, RATE))
        add(start, piece.pad, _pad(tones, 4.6 * piece.beat))
    return _in_a_room(loop)


def _pad(tones: list[float], long: float) -> Signal:
    """Root, fifth and octave, breathed in and out."""
    t = synth.clock(long, RATE)
    air = 1 + 0.08 * np.sin(2 * np.pi * 0.9 * t)
    tone = sum(np.sin(2 * np.pi * tones[n] * 2 * t) / (n + 1) for n in range(3)) * air
    return swell(np.asarray(tone), 0.35 * long, 0.45 * long, RATE)


def _in_a_room(loop: Signal, amount: float = 0.34, length: float = 1.3) -> Signal:
    """A wooden hall: the echo of the end is heard at the beginning."""
    tail = decay(hiss(200, 2200, length, 78, RATE), 4.2 / length, RATE)
    tail /= np.sqrt((tail**2).sum())
    wet = np.fft.irfft(np.fft.rfft(loop) * np.fft.rfft(tail, len(loop)), len(loop))
    return np.asarray(loop + amount * wet)


def mu_law(signal: Signal) -> NDArray[np.uint8]:
    """Eight bits a sample that are fine where it is quiet (G.711), half the size of plain samples.

    Better codecs would be a tenth, but need an encoder from elsewhere, whose bytes differ between versions.
    """
    whole = np.clip(np.rint(signal * 32767), -32635, 32635).astype(np.int64)
    size = np.abs(whole) + 132
    exponent = np.floor(np.log2(size)).astype(np.int64) - 7
    step = (size >> (exponent + 3)) & 15
    return np.asarray(~(np.where(whole < 0, 128, 0) | exponent << 4 | step) & 255, np.uint8)


def from_mu_law(data: NDArray[np.uint8]) -> Signal:
    """The samples again, as -1..1."""
    code = ~data.astype(np.int64) & 255
    size = (((code & 15) << 3) + 132 << ((code >> 4) & 7)) - 132
    return np.asarray(np.where(code & 128, -size, size) / 32768)


def wav(signal: Signal, peak: float) -> bytes:
    """A WAV file of mu-law samples, which the mixer streams; its loudest sample is `peak`."""
    data = mu_law(signal / np.abs(signal).max() * peak).tobytes()
    store = io.BytesIO()
    kind = struct.pack("<HHIIHHH", 7, 1, RATE, RATE, 1, 8, 0)
    parts = (
        (b"fmt ", kind),
        (b"fact", struct.pack("<I", len(data))),
        (b"data", data + b"\0" * (len(data) % 2)),
    )
    body = b"WAVE" + b"".join(name + struct.pack("<I", len(part)) + part for name, part in parts)
    store.write(b"RIFF" + struct.pack("<I", len(body)) + body)
    return store.getvalue()


def make_music() -> dict[str, bytes]:
    """Every piece as WAV bytes under its file name below assets/."""
    return {f"music/{name}.wav": wav(played(piece), peak) for name, (piece, peak) in PIECES.items()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, data in make_music().items():
        (FOLDER.parent / name).write_bytes(data)
