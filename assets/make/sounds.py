"""The sound effects and the two ambiences, synthesised: run `python -m assets.make.sounds` to write them."""

from collections.abc import Callable
from pathlib import Path

import numpy as np

from assets.make import synth
from assets.make.synth import Signal, crackle, decay, glide, hiss, mix, room, struck, swell, wav

FOLDER = Path(__file__).parents[1] / "sounds"
SLOW = 11025  # Hz, enough for the ambiences and half the size
LOOP = 10.0  # seconds of an ambience


def step() -> Signal:
    """One ant's step: two small leaves give way over soft ground."""
    return mix((0, 0.55, crackle(1500, 5200, 0.11, 7, 3)), (0, 0.6, decay(glide(210, 120, 0.09), 55)))


def dig() -> Signal:
    """Two scoops of earth, then crumbs that roll off."""
    scoop = swell(hiss(260, 1900, 0.17, 12) * (1 + 0.7 * hiss(20, 70, 0.17, 5)), 0.05, 0.11)
    thud = decay(glide(150, 80, 0.14), 30)
    crumbs = crackle(700, 3200, 0.3, 12, 40)
    return mix(
        (0, 0.7, scoop), (0.2, 0.85, scoop[::-1]), (0.06, 0.5, thud), (0.28, 0.7, thud), (0.34, 0.45, crumbs)
    )


def pluck() -> Signal:
    """A stem snaps and the fruit springs free."""
    snap = decay(hiss(1800, 6500, 0.04, 8), 170)
    return mix(
        (0, 0.5, snap), (0.012, 0.9, decay(glide(370, 640, 0.19), 19)), (0.012, 0.3, struck(1180, 0.2))
    )


def catch() -> Signal:
    """A wing buzzes, then the jaws close."""
    buzz = swell(np.sign(glide(205, 260, 0.13)) * 0.4 + glide(410, 520, 0.13) * 0.5, 0.03, 0.05)
    jaws = struck(760, 0.12, synth.WOOD)
    return mix(
        (0, 0.42, buzz),
        (0.125, 0.9, jaws),
        (0.165, 0.7, jaws[:1800]),
        (0.125, 0.4, decay(glide(240, 130, 0.1), 40)),
    )


def hatch() -> Signal:
    """A shell cracks three times, then a small voice rises."""
    tick = decay(hiss(1600, 7000, 0.035, 21), 150)
    chirp = swell(glide(620, 1040, 0.13), 0.02, 0.08) + 0.25 * swell(glide(1240, 2080, 0.13), 0.02, 0.09)
    answer = swell(glide(780, 1320, 0.15), 0.02, 0.1)
    return room(
        mix((0, 0.6, tick), (0.11, 0.8, tick), (0.19, 1, tick), (0.29, 0.55, chirp), (0.44, 0.5, answer))
    )


def page() -> Signal:
    """A card slides over another."""
    low, high = swell(hiss(700, 2400, 0.26, 31), 0.1, 0.14), swell(hiss(2400, 6500, 0.2, 32), 0.12, 0.07)
    return mix((0, 0.6, low), (0.05, 0.55, high), (0.235, 0.35, decay(hiss(500, 2600, 0.05, 33), 110)))


def reveal() -> Signal:
    """A card is laid on the table and three warm notes answer."""
    tap = struck(310, 0.12, synth.WOOD)
    notes = [(0.05 + 0.085 * k, 0.6, struck(pitch, 0.75)) for k, pitch in enumerate((392.0, 493.9, 587.3))]
    return room(mix((0, 0.7, tap), *notes), 0.3)


def chime() -> Signal:
    """A point flies in: two bells, a fifth apart."""
    return room(
        mix((0, 0.6, struck(1046.5, 0.7, synth.BELL)), (0.07, 0.6, struck(1568.0, 0.75, synth.BELL))), 0.3
    )


def plate() -> Signal:
    """An empty enamel plate is nudged, rings, and settles in small taps."""
    ring = struck(1180, 0.5, synth.ENAMEL)
    taps = [
        (start, loud, struck(pitch, 0.16, synth.ENAMEL))
        for start, loud, pitch in (
            (0.15, 0.4, 1240),
            (0.24, 0.3, 1205),
            (0.305, 0.22, 1225),
            (0.35, 0.15, 1215),
        )
    ]
    return room(mix((0, 0.7, ring), (0, 0.3, struck(420, 0.1, synth.WOOD)), *taps), 0.35, 0.2)


def die() -> Signal:
    """A wooden die rolls out: knocks that come ever closer and softer."""
    knocks = [
        (start, loud, struck(pitch, 0.12, synth.WOOD))
        for start, loud, pitch in (
            (0.0, 1.0, 520),
            (0.13, 0.85, 610),
            (0.235, 0.75, 480),
            (0.315, 0.6, 655),
            (0.375, 0.45, 540),
            (0.42, 0.3, 600),
        )
    ]
    return room(mix(*knocks), 0.4, 0.12)


def pencil() -> Signal:
    """Graphite over rough paper: three short strokes to and fro."""
    strokes = [
        (
            start,
            loud,
            swell(
                hiss(low, low * 3.2, long, seed) * (0.55 + 0.45 * hiss(30, 90, long, seed + 9)), 0.02, 0.05
            ),
        )
        for start, loud, low, long, seed in (
            (0.0, 0.8, 1500, 0.10, 61),
            (0.10, 0.6, 1850, 0.09, 62),
            (0.19, 0.9, 1400, 0.14, 63),
        )
    ]
    return mix(*strokes)


def ink() -> Signal:
    """A nib goes down and draws one long line."""
    tap = decay(hiss(1200, 5200, 0.03, 64), 190)
    scratch = swell(hiss(2400, 7200, 0.34, 65) * (0.7 + 0.3 * hiss(60, 180, 0.34, 66)), 0.04, 0.22)
    return mix(
        (0, 0.7, tap), (0.015, 0.55, scratch), (0.015, 0.25, swell(hiss(600, 1500, 0.3, 67), 0.05, 0.2))
    )


def dice() -> Signal:
    """Three bone dice in a cupped hand, then out over felt: all within the time of the throw."""
    shake = [
        (0.012 + 0.031 * k, 0.34 + 0.06 * (k % 3), struck(1250 + 190 * (k * 7 % 5), 0.05, synth.WOOD))
        for k in range(8)
    ]
    roll = [
        (start, loud, struck(pitch, 0.08, synth.WOOD))
        for start, loud, pitch in (
            (0.27, 1.0, 690),
            (0.305, 0.8, 820),
            (0.35, 0.9, 610),
            (0.395, 0.55, 760),
            (0.435, 0.5, 880),
            (0.48, 0.32, 650),
            (0.51, 0.2, 800),
        )
    ]
    felt = swell(hiss(220, 900, 0.28, 68), 0.03, 0.2)
    return mix(*shake, *roll, (0.28, 0.3, felt))


def flood() -> Signal:
    """Water runs in, rises and gurgles."""
    rush = swell(hiss(300, 2200, 1.1, 71) * (0.7 + 0.3 * hiss(3, 9, 1.1, 72)), 0.35, 0.6)
    gurgles = [
        (0.2 + 0.13 * k, 0.34, swell(glide(230 + 60 * (k * 5 % 4), 420 + 90 * (k * 3 % 4), 0.12), 0.03, 0.07))
        for k in range(6)
    ]
    return room(mix((0, 0.75, rush), *gurgles), 0.3)


def gnaw() -> Signal:
    """Termites at the walls: many small jaws, none in time with another."""
    bites = [
        (
            0.02 + 0.047 * k + 0.019 * (k * 7 % 5) / 5,
            0.5 + 0.1 * (k * 3 % 5),
            crackle(1900, 6000, 0.07, 3, 80 + k),
        )
        for k in range(14)
    ]
    low = swell(hiss(180, 520, 0.8, 99), 0.2, 0.4)
    return room(mix(*bites, (0, 0.22, low)), 0.25)


def stomp() -> Signal:
    """A step of a giant of stone: a blow in the ground, grit that runs off."""
    blow, knock = decay(glide(92, 38, 0.42), 9), decay(glide(150, 60, 0.2), 22)
    crunch = decay(hiss(240, 1500, 0.16, 101), 24)
    grit = crackle(500, 2600, 0.26, 12, 102)
    return room(mix((0, 1.0, blow), (0, 0.5, knock), (0.004, 0.5, crunch), (0.1, 0.3, grit)), 0.25, 0.06)


def growl() -> Signal:
    """A Beast stirs: a breath from deep down that rises and opens."""
    t = synth.clock(0.58)
    rough = 1 + 0.55 * np.sin(2 * np.pi * 31 * t) + 0.2 * np.sin(2 * np.pi * 47 * t)
    throat = sum(glide(84 * k, 122 * k, 0.58) / k for k in range(1, 7)) * rough
    breath = hiss(300, 1400, 0.58, 103)
    return room(
        mix((0, 0.5, swell(np.asarray(throat), 0.16, 0.34)), (0, 0.22, swell(breath, 0.2, 0.3))), 0.3, 0.12
    )


def reap() -> Signal:
    """A sickle goes twice through dry ears."""
    strokes = [
        (
            start,
            loud,
            swell(hiss(low, 7200, 0.24, seed) * (0.6 + 0.4 * hiss(40, 120, 0.24, seed + 1)), 0.09, 0.13),
        )
        for start, loud, low, seed in ((0.0, 0.8, 1500, 104), (0.25, 0.9, 1300, 106))
    ]
    return mix(*strokes, (0.1, 0.4, crackle(1800, 5200, 0.42, 18, 108)), (0.44, 0.3, struck(784.0, 0.32)))


def unveil() -> Signal:
    """Mist draws off a tile, and it settles in its place."""
    mist = swell(hiss(500, 3200, 0.5, 109) * (0.7 + 0.3 * hiss(5, 14, 0.5, 110)), 0.3, 0.18)
    notes = [(0.16 + 0.09 * k, 0.4, struck(pitch, 0.42)) for k, pitch in enumerate((440.0, 587.3, 659.3))]
    return room(mix((0, 0.45, mist), *notes, (0.42, 0.7, struck(180, 0.16, synth.WOOD))), 0.3, 0.14)


def clink() -> Signal:
    """A cube of gold falls on others."""
    return room(
        mix(
            (0, 0.8, struck(1480, 0.18, synth.ENAMEL)),
            (0.055, 0.6, struck(1865, 0.17, synth.ENAMEL)),
            (0.1, 0.35, struck(1610, 0.15, synth.ENAMEL)),
        ),
        0.25,
        0.12,
    )


def splash() -> Signal:
    """Somebody falls into the sea: a slap, drops, and a bubble or two."""
    slap = decay(hiss(400, 5200, 0.3, 111), 15)
    bubbles = [
        (0.16 + 0.11 * k, 0.4, swell(glide(260 + 90 * k, 520 + 120 * k, 0.1), 0.02, 0.06)) for k in range(3)
    ]
    return room(mix((0, 0.8, slap), (0, 0.5, decay(glide(160, 70, 0.2), 18)), *bubbles), 0.3, 0.12)


def rumble() -> Signal:
    """A mountain breaks open: the ground rolls, stones come down."""
    roll = swell(hiss(28, 130, 1.0, 112) * (0.6 + 0.4 * hiss(4, 11, 1.0, 113)), 0.2, 0.6)
    burst = decay(hiss(90, 900, 0.75, 114), 5.5)
    stones = crackle(260, 1600, 0.65, 18, 115)
    return room(mix((0, 1.0, roll), (0.22, 0.7, burst), (0.34, 0.5, stones)), 0.35, 0.14)


def predator() -> Signal:
    """Something large in the grass: a low creeping chord and a long rustle."""
    t = synth.clock(1.0)
    tremble = 1 + 0.35 * np.sin(2 * np.pi * 7 * t)
    low = (glide(98, 87, 1.0) + 0.6 * glide(147, 131, 1.0) + 0.35 * glide(196, 174, 1.0)) * tremble
    rustle = swell(hiss(900, 4200, 0.55, 50) * (0.4 + 0.6 * np.abs(hiss(8, 30, 0.55, 51))), 0.2, 0.25)
    return room(mix((0, 0.5, swell(low, 0.18, 0.6)), (0.12, 0.5, rustle)), 0.35)


def _melody(pitches: tuple[float, ...], gap: float, ring: float) -> list[tuple[float, float, Signal]]:
    """Kalimba notes one after the other, each as a part for `mix`."""
    return [(gap * place, 0.6, struck(pitch, ring)) for place, pitch in enumerate(pitches)]


def night() -> Signal:
    """The sun goes down: falling notes over a soft low fifth."""
    pad = swell(glide(147, 147, 1.9) + 0.6 * glide(220, 220, 1.9) + 0.2 * glide(440, 440, 1.9), 0.6, 1.0)
    return room(mix((0, 0.32, pad), *_melody((587.3, 440.0, 349.2, 293.7), 0.23, 1.0)), 0.4, 0.5)


def day() -> Signal:
    """The sun comes up: rising notes, and one bird."""
    pad = swell(glide(196, 196, 1.7) + 0.6 * glide(294, 294, 1.7), 0.5, 0.9)
    bird = mix((0, 0.2, _call(2300, 3100, 0.09)), (0.12, 0.24, _call(3100, 2500, 0.11)))
    return room(
        mix((0, 0.28, pad), *_melody((392.0, 493.9, 587.3, 784.0), 0.19, 1.0), (0.95, 1, bird)), 0.4, 0.5
    )


def click() -> Signal:
    """A fingertip on wood."""
    return mix((0, 0.9, struck(880, 0.06, synth.WOOD)), (0, 0.25, decay(hiss(1500, 6000, 0.02, 60), 260)))


def deny() -> Signal:
    """Two dull knocks, the second lower: not here."""
    return mix((0, 0.9, struck(196, 0.13, synth.WOOD)), (0.1, 0.8, struck(156, 0.16, synth.WOOD)))


def win() -> Signal:
    """The end of a game: a short tune that climbs and rests on a full chord."""
    tune = _melody((392.0, 493.9, 587.3, 493.9, 587.3, 784.0), 0.15, 0.9)
    chord = [(0.98, 0.5, struck(pitch, 1.5)) for pitch in (196.0, 392.0, 493.9, 587.3, 784.0)]
    bell = (0.98, 0.35, struck(1568.0, 1.4, synth.BELL))
    return room(mix(*tune, *chord, bell), 0.35, 0.5)


def _call(start: float, end: float, seconds: float, rate: int = synth.RATE) -> Signal:
    """One syllable of a bird."""
    return swell(glide(start, end, seconds, rate), seconds * 0.3, seconds * 0.5, rate)


def _around(loop: Signal, *parts: tuple[float, float, Signal]) -> Signal:
    """Add parts to a loop; what runs over the end goes on at the beginning."""
    for start, loud, signal in parts:
        place = (round(start * SLOW) + np.arange(len(signal))) % len(loop)
        loop[place] += loud * signal
    return loop


def _breeze(dull: float, bright: float, seed: int) -> Signal:
    """Wind in the leaves: three bands that rise and fall in their own time and close after LOOP seconds."""
    t = synth.clock(LOOP, SLOW)
    out = np.zeros(len(t))
    for band, (low, high, loud) in enumerate(((80, 320, dull), (320, 900, 0.4), (900, 2600, bright))):
        gust = 0.6 + 0.4 * np.sin(2 * np.pi * (band + 1) * t / LOOP + 1.7 * band)
        out += loud * gust * hiss(low, high, LOOP, seed + band, SLOW)
    return out


def ambience_day() -> Signal:
    """Breeze, three birds that leave room for each other, and a passing bee."""
    near = [(start, 0.16, _call(2900, 2250, 0.12, SLOW)) for start in (0.9, 1.1, 1.3, 6.2, 6.4)]
    far = [
        (start, 0.08, _call(2000 + 350 * k, 2600, 0.09, SLOW))
        for k, start in enumerate((3.3, 3.43, 3.6, 8.4, 8.55))
    ]
    low = [(start, 0.1, _call(1050, 900, 0.22, SLOW)) for start in (4.6, 4.95, 9.3)]
    bee = swell((glide(215, 190, 2.2, SLOW) + 0.5 * glide(430, 380, 2.2, SLOW)) * 0.5, 1.2, 0.9, SLOW)
    return _around(_breeze(0.8, 0.22, 70), *near, *far, *low, (7.0, 0.09, bee))


def ambience_night() -> Signal:
    """A cooler breeze, crickets in slow phrases, an owl far away."""
    t = synth.clock(0.42, SLOW)
    pulses = np.clip(np.sin(2 * np.pi * 19 * t), 0, 1) ** 2
    cricket = swell(np.sin(2 * np.pi * 4150 * t) * pulses, 0.08, 0.1, SLOW)
    other = swell(np.sin(2 * np.pi * 3620 * t) * pulses, 0.08, 0.1, SLOW)
    song = [(0.2 + 1.25 * k, 0.07, cricket) for k in range(8)] + [
        (0.75 + 2.5 * k, 0.05, other) for k in range(4)
    ]
    owl = [
        (start, 0.16, swell(glide(pitch, pitch * 0.95, long, SLOW), 0.08, long * 0.6, SLOW))
        for start, pitch, long in ((5.1, 395, 0.35), (5.75, 395, 0.2), (6.0, 400, 0.6))
    ]
    return _around(_breeze(1.0, 0.08, 80), *song, *owl)


EFFECTS: dict[Callable[[], Signal], float] = {  # each with its loudest sample
    step: 0.35,
    dig: 0.5,
    pluck: 0.45,
    catch: 0.5,
    hatch: 0.5,
    page: 0.35,
    reveal: 0.5,
    chime: 0.4,
    plate: 0.35,
    die: 0.55,
    dice: 0.5,
    pencil: 0.3,
    ink: 0.3,
    flood: 0.45,
    gnaw: 0.4,
    stomp: 0.55,
    growl: 0.45,
    reap: 0.4,
    unveil: 0.4,
    clink: 0.35,
    splash: 0.4,
    rumble: 0.55,
    predator: 0.5,
    night: 0.4,
    day: 0.4,
    click: 0.3,
    deny: 0.45,
    win: 0.55,
}
AMBIENCES: dict[Callable[[], Signal], float] = {ambience_day: 0.2, ambience_night: 0.2}


def make_sounds() -> dict[str, bytes]:
    """Every sound as WAV bytes under its file name below assets/."""
    effects = {f"sounds/{sound.__name__}.wav": wav(sound(), peak) for sound, peak in EFFECTS.items()}
    loops = {
        f"sounds/{sound.__name__.replace('_', '-')}.wav": wav(sound(), peak, SLOW)
        for sound, peak in AMBIENCES.items()
    }
    return effects | loops


if __name__ == "__main__":
    for name, data in make_sounds().items():
        (FOLDER.parent / name).write_bytes(data)
