"""Instruments for the sound effects: tones, wood, noise and envelopes as numpy arrays.

Signals are float64 mono arrays around -1..1, times are seconds, pitches Hz.
"""

import io
import wave
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

Signal = NDArray[np.float64]
RATE = 22050
KALIMBA = ((1.0, 1.0, 5.5), (2.0, 0.22, 9.0), (5.4, 0.16, 26.0))  # partial, loudness, decay per second
BELL = ((1.0, 1.0, 4.0), (2.0, 0.45, 5.5), (3.01, 0.3, 8.0), (4.17, 0.18, 12.0))
ENAMEL = ((1.0, 1.0, 9.0), (2.32, 0.5, 13.0), (4.25, 0.34, 19.0), (6.63, 0.16, 30.0))
WOOD = ((1.0, 1.0, 34.0), (2.57, 0.55, 48.0), (4.9, 0.3, 70.0))


def clock(seconds: float, rate: int = RATE) -> Signal:
    """Sample times of a stretch of sound."""
    return np.arange(round(seconds * rate)) / rate


def struck(
    pitch: float, seconds: float, partials: Sequence[tuple[float, float, float]] = KALIMBA, rate: int = RATE
) -> Signal:
    """A struck body: decaying partials with a two-millisecond attack, so that it never clicks."""
    t = clock(seconds, rate)
    tone = sum(
        loud * np.exp(-t * fade) * np.sin(2 * np.pi * pitch * ratio * t) for ratio, loud, fade in partials
    )
    release = np.clip((seconds - t) / 0.03, 0, 1)
    return np.asarray(tone * np.clip(t / 0.002, 0, 1) * release)


def glide(start: float, end: float, seconds: float, rate: int = RATE) -> Signal:
    """A sine whose pitch slides from start to end."""
    t = clock(seconds, rate)
    pitch = start * (end / start) ** (t / seconds)
    return np.asarray(np.sin(2 * np.pi * np.cumsum(pitch) / rate))


def hiss(low: float, high: float, seconds: float, seed: int, rate: int = RATE) -> Signal:
    """Noise between two frequencies. It closes on itself, so it may be looped without a seam."""
    count = round(seconds * rate)
    spectrum = np.fft.rfft(np.random.default_rng(seed).random(count) - 0.5)
    pitch = np.fft.rfftfreq(count, 1 / rate)
    edge = np.clip((pitch - low * 0.7) / (low * 0.3), 0, 1) * np.clip(
        (high * 1.4 - pitch) / (high * 0.4), 0, 1
    )
    sound = np.fft.irfft(spectrum * edge, count)
    return np.asarray(sound / np.abs(sound).max())


def swell(signal: Signal, rise: float, fall: float, rate: int = RATE) -> Signal:
    """Fade a signal in over `rise` seconds and out over the last `fall` seconds, both rounded."""
    t = np.arange(len(signal)) / rate
    inner = np.clip(t / rise, 0, 1) * np.clip((t[-1] - t) / fall, 0, 1)
    return np.asarray(signal * np.sin(inner * np.pi / 2) ** 2)


def decay(signal: Signal, speed: float, rate: int = RATE) -> Signal:
    """Let a signal die away exponentially, `speed` per second, with a soft one-millisecond start."""
    t = np.arange(len(signal)) / rate
    return np.asarray(signal * np.exp(-t * speed) * np.clip(t / 0.001, 0, 1))


def crackle(low: float, high: float, seconds: float, grains: int, seed: int) -> Signal:
    """Dry leaves: many short bursts of noise at irregular times, louder at first."""
    rng = np.random.default_rng(seed)
    out = np.zeros(round(seconds * RATE))
    for grain in range(grains):
        start = int(rng.random() ** 1.4 * (len(out) - 800))
        burst = decay(hiss(low, high, 0.03, seed + 31 * grain), 130 + 260 * rng.random())
        out[start : start + len(burst)] += burst * (0.35 + 0.65 * rng.random()) * (1 - start / len(out))
    return out


def mix(*parts: tuple[float, float, Signal], rate: int = RATE) -> Signal:
    """Lay signals over each other; each part is (start in seconds, loudness, signal)."""
    out = np.zeros(max(round(start * rate) + len(signal) for start, _, signal in parts))
    for start, loud, signal in parts:
        first = round(start * rate)
        out[first : first + len(signal)] += loud * signal
    return out


def room(signal: Signal, amount: float = 0.25, length: float = 0.28) -> Signal:
    """A small warm room round the sound: filtered noise as its echo, added behind it."""
    tail = decay(hiss(250, 2600, length, 77), 4.5 / length)
    tail /= np.sqrt((tail**2).sum())
    size = len(signal) + len(tail)
    wet = np.fft.irfft(np.fft.rfft(signal, size) * np.fft.rfft(tail, size), size)
    wet[: len(signal)] += signal / max(amount, 1e-9)
    return swell(wet * amount, 1e-4, 0.05)


def wav(signal: Signal, peak: float, rate: int = RATE) -> bytes:
    """A signal as a 16-bit mono WAV file whose loudest sample is `peak` (0..1)."""
    level = np.rint(signal / np.abs(signal).max() * peak * 32767).astype("<i2")
    store = io.BytesIO()
    with wave.open(store, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(rate)
        file.writeframes(level.tobytes())
    return store.getvalue()
