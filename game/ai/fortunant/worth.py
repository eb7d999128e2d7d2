"""What a plan is worth at the end of its turn: points in the end, as far as they can be foreseen.

With no turn left it is the exact score (FA-SCORE). Before that, every room counts as likely as floods leave
it dry, food as much as termites will leave of it, and there are estimates of what open ends, vacant rooms,
tokens, the bonus track and stars will still bring. The numbers were tuned by games of the opponents.
"""

from __future__ import annotations

from functools import cache
from math import exp, sqrt
from typing import Final, NamedTuple

from game.ai.fortunant.ground import WITHIN_THREE, WITHIN_TWO
from game.ai.fortunant.odds import LARDER, dry, larder
from game.ai.fortunant.plan import GONE, Plan, axes
from rules.fortunant.box import (
    BOX,
    EMPTY,
    FORTUNE,
    GAINS,
    GRAVEYARD,
    NURSERY,
    QUEEN,
    ROOM_NAMES,
    SCOUT,
    SPACES,
)
from rules.fortunant.grid import DIE_ICONS, ROWS, SURFACE, TRACK_ICONS, Y, bits, members
from rules.fortunant.scoring import POINTS, TO_WIN
from rules.fortunant.shapes import SHAPE_OF, SHAPES
from rules.fortunant.state import DICE_STAR, FORTUNE_STAR, SCOUT_STAR, TRACK_STAR

ENDS: Final = (1.83, 0.8, 0.4, 0.2)
"""What open ends with plenty of room around them are worth, the best first."""
ROOM: Final = 0.99
"""Free hexes that a turn takes."""
RATE: Final = 2.0
RATE_OPEN: Final = 1.0
"""Points of each turn to come, and more once the large shapes are open (FA-ROOM-05)."""
VACANT: Final = (0.57, 0.09, 0.07, 0.04, 0.03)
"""How much of what a vacant room could become counts, the best first: one is assigned a turn."""
VOICES: Final = (0.0, 0.47, 0.47)
"""What so many Fortune rooms bring in each turn to come, about (FA-ASSIGN-08)."""
READY: Final = 0.95
UNREADY: Final = 0.54
SCOUTING: Final = 0.22
"""How likely stars are gained in the end: Fortune with a room for it, and without; Scout."""
STORE: Final = 0.11
FEEDABLE: Final = 0.81
"""More for each vacant room, in which food could be laid, and for one that is connected to a Nursery."""
TOKEN: Final = 2.2
ICON: Final = 0.25
"""A token; an icon that can still be encircled."""
HOPE: Final = 0.6
"""How likely each type that is missing for all five comes in time."""
LOSS: Final = 2.79
"""How much of an expected loss to termites counts: food can still be laid in time."""
FORESEEN: Final = 2
"""Turns of termites that are foreseen."""
MARKS: Final = 4.2
"""Spaces of the bonus track that are marked in a turn, about."""
HEX_WORTH: Final = 1.6
CLAIM_WORTH: Final = 2.82
GROWTH: Final = (0.2, 0.1, 0.0, 0.5, 0.15, 0.05)
"""What each end-game option gains in a turn to come, about; the fifth more with large shapes."""
LARGE_GROWTH: Final = 0.12
STAR: Final = 3.0
"""What a star is worth among several players, before the third."""
RIVAL_RATE: Final = 4.5
"""Points that the best of the others makes in a turn to come, as far as ours are foreseen."""
DOUBT: Final = 3.0
DOUBT_A_TURN: Final = 3.5
"""How far off such estimates are, in points: at once, and for each turn to come."""

_ALWAYS: Final = (1.0,) * ROWS
_LOWEST: Final = (0, *Y)
"""By the length of a set of hexes in bits: the row of its lowest hex."""
_SCOUTS: Final = POINTS.scouts
_QUEENS: Final = tuple(shape.name in BOX.rooms[QUEEN - 1].shapes for shape in SHAPES)
_GRAVES: Final = tuple(shape.name in BOX.rooms[GRAVEYARD - 1].shapes for shape in SHAPES)
_EXACT_SIZES: Final = {
    len(shape.cells) for number, shape in enumerate(SHAPES) if _QUEENS[number] or _GRAVES[number]
}
_LOSSES: Final = (2.0, 2.5, 0.0, 2.0, 1.0, 5.0)
"""What a room of each type scores, about: what its loss to termites costs. Nurseries by their hexes."""
_NEEDED: Final = tuple(room.least for room in BOX.rooms)
_ICONS: Final = TRACK_ICONS | DIE_ICONS


class Outlook(NamedTuple):
    """What is known about the rest of the game."""

    turns: int
    """Turns that will follow, about."""
    safe: tuple[float, ...]
    """By row: how likely it stays dry."""
    dry: int
    """Hexes that more likely than not stay dry."""
    alone: bool
    pieces: bool
    """FA-OPT-03."""
    rival: float = 0.0
    """Points that the best of the others will have after this turn."""


def outlook(turns: int, level: int, receding: bool, *, alone: bool, pieces: bool, rival: float) -> Outlook:
    """For a game with so many turns to come."""
    safe = dry(turns, level, receding)
    likely = bits(hex_ for hex_, row in enumerate(Y) if safe[row] >= 0.5) & ~SURFACE
    return Outlook(turns, safe, likely, alone, pieces, rival)


def worth(plan: Plan, ahead: Outlook, error: float = 0.0) -> float:
    """Alone points in the end; among several a number that grows with the chance to win.

    `error` are points by which it is misjudged.
    """
    over = not ahead.turns or plan.stars.bit_count() >= TO_WIN
    turns, safe = (0, _ALWAYS) if over else (ahead.turns, ahead.safe)
    rooms = Rooms(plan, safe)
    points = error + _points(plan, ahead, rooms, turns, over)
    if not over:
        points += _prospects(plan, ahead, rooms)
    if ahead.alone:
        return points
    margin = points - ahead.rival - RIVAL_RATE * turns
    doubt = sqrt(DOUBT**2 + DOUBT_A_TURN**2 * turns)
    return 100 / (1 + exp(-1.7 * max(-300.0, margin) / doubt)) + 0.01 * points


class Rooms:
    """The rooms of a plan that are not destroyed, sorted by what they are."""

    __slots__ = ("counting", "first", "kinds", "large", "nourished", "stays", "stored", "vacant")

    kinds: list[int]
    """By type: its rooms as bits."""
    stays: list[float]
    """By room: how likely it stays dry; 0 if it is destroyed."""
    stored: int
    """Rooms with food, as bits."""
    nourished: int
    """Rooms with consumed food, as bits."""
    vacant: list[int]
    """Rooms that can still be assigned."""

    def __init__(self, plan: Plan, safe: tuple[float, ...]) -> None:
        food, eaten = plan.food, plan.eaten
        self.kinds = kinds = [0] * len(ROOM_NAMES)
        self.stays = stays = []
        self.stored = self.nourished = 0
        self.vacant = []
        self.first: dict[int, tuple[int, float]] = {}
        first = self.first
        self.large = 0.0
        for number, kind in enumerate(plan.kinds):
            if kind == GONE:
                stays.append(0.0)
                continue
            cells, one = plan.cells[number], 1 << number
            likely = safe[_LOWEST[cells.bit_length()]]
            stays.append(likely)
            kinds[kind] |= one
            if cells.bit_count() >= POINTS.large:
                self.large += likely
            if kind == EMPTY:
                if cells & eaten:
                    self.nourished |= one
                elif not cells & food:
                    self.vacant.append(number)
                if not cells & food:
                    continue
                self.stored |= one
            gate, steps = plan.gates[number]
            if gate not in first or steps < first[gate][0]:
                value = cells.bit_count() // POINTS.nursery_hexes if kind == NURSERY else _LOSSES[kind]
                first[gate] = (steps, value)
        self.counting = plan.counting() if kinds[SCOUT] else []


def _points(plan: Plan, ahead: Outlook, rooms: Rooms, turns: int, over: bool) -> float:
    """FA-SCORE, each part as likely as it is to last; exact if the game is over."""
    stays, cells = rooms.stays, plan.cells
    points = _scouts(rooms, over)
    if nurseries := rooms.kinds[NURSERY]:
        for number in members(nurseries):
            points += stays[number] * (cells[number].bit_count() // POINTS.nursery_hexes)
    for number in members(rooms.kinds[QUEEN]):
        points += stays[number] * POINTS.queen
    pieces = plan.food.bit_count()
    left, attacks = larder(min(pieces, LARDER), min(turns, FORESEEN))
    left += max(0, pieces - LARDER)
    keep = 0.0
    if stored := rooms.stored:
        count = stored.bit_count()
        keep = left * sum([stays[number] for number in members(stored)]) / count
        points += keep
        if nurseries and (fed := _near(plan, nurseries) & stored):
            points += POINTS.fed * min(1.0, left / count) * sum([stays[number] for number in members(fed)])
    beside = 0
    if rooms.kinds[GRAVEYARD]:
        found, beside = _graveyards(plan, rooms, ahead.pieces)
        points += POINTS.graveyard * found
    points += _options(plan, rooms, turns, keep, beside)
    if not over:
        if rooms.first:
            points -= LOSS * attacks * min([value for _, value in rooms.first.values()])
    elif ahead.alone:
        points -= POINTS.missing_star * max(0, TO_WIN - plan.stars.bit_count())
    return points


def _options(plan: Plan, rooms: Rooms, turns: int, keep: float, beside: int) -> float:
    """FA-SCORE-07; `keep` is the food that is left, `beside` the rooms beside a Graveyard."""
    options, points = plan.options, 0.0
    if options & 1:
        points += keep
    if options & 2:
        points += sum([1 for number in members(beside) if plan.kinds[number] != GONE])
    if options & 4:
        missing = sum([not found for found in rooms.kinds[SCOUT:]])
        if not missing:
            points += POINTS.all_five
        elif turns >= missing:
            points += POINTS.all_five * HOPE**missing
    if options & 8:
        points += POINTS.long_corridor * plan.long
    if options & 16:
        points += POINTS.large_room * rooms.large
    if options & 32:
        points += plan.tokens
    return points


def _scouts(rooms: Rooms, over: bool) -> float:
    """FA-SCORE-04; before the end the expected loss to floods is taken from the last ones."""
    if over:
        return _SCOUTS[min(len(rooms.counting), len(_SCOUTS) - 1)]
    likely = min(sum([rooms.stays[number] for number in rooms.counting]), len(_SCOUTS) - 1)
    whole = int(likely)
    step = _SCOUTS[min(whole + 1, len(_SCOUTS) - 1)] - _SCOUTS[whole]
    return _SCOUTS[whole] + (likely - whole) * step


def _near(plan: Plan, rooms: int) -> int:
    """FA-CONN-02: all rooms that share a tunnel with one of some rooms, these among them."""
    found = 0
    for joined in plan.joined:
        if joined & rooms:
            found |= joined
    return found


def _graveyards(plan: Plan, rooms: Rooms, pieces: bool) -> tuple[int, int]:
    """FA-SCORE-05: rooms (or pieces) that score, and the rooms beside another Graveyard (option 2)."""
    found = beside = 0
    for number in members(rooms.kinds[GRAVEYARD]):
        near = _near(plan, 1 << number) & ~(1 << number)
        beside |= near
        near &= rooms.nourished
        if pieces:
            found += sum([(plan.cells[n] & plan.eaten).bit_count() for n in members(near)])
        else:
            found += near.bit_count()
    return found, beside


# ---- what is still to come


def _prospects(plan: Plan, ahead: Outlook, rooms: Rooms) -> float:
    """What the turns to come will bring, about."""
    turns, free = ahead.turns, plan.free
    space = min(1.0, (free & ahead.dry).bit_count() / (ROOM * (turns + 1)))
    found = space * turns * (RATE + RATE_OPEN * plan.opened)
    found += space * _open_ends(plan, ahead, free & ~SURFACE)
    found += _vacancies(plan, ahead, rooms)
    found += TOKEN * min(plan.tokens, turns) * (0.4 if plan.options & 32 else 1.0)
    found += ICON * (free & ahead.dry & _ICONS).bit_count() * min(1.0, turns / 6)
    found += track_prospect(plan.track, turns)
    found += VOICES[min(len(plan.voices), len(VOICES) - 1)] * turns
    options, growth = plan.options, 0.0
    for option, gain in enumerate(GROWTH):
        if options >> option & 1:
            growth += LARGE_GROWTH if option == 4 and plan.opened else gain
    found += growth * turns * space
    return found + _stars(plan, ahead, rooms)


def _open_ends(plan: Plan, ahead: Outlook, diggable: int) -> float:
    found = sorted([room_around(tile, diggable, ahead.safe) for tile, _ in plan.open_ends()], reverse=True)
    return sum([part * value for part, value in zip(ENDS, found, strict=False)])


def room_around(tile: int, diggable: int, safe: tuple[float, ...]) -> float:
    """0 to 1: how well rooms can be built at a tile."""
    near = (diggable & WITHIN_TWO[tile]).bit_count() / 14
    far = (diggable & WITHIN_THREE[tile]).bit_count() / 30
    return safe[Y[tile]] * (0.6 * min(1.0, near) + 0.4 * min(1.0, far))


def _vacancies(plan: Plan, ahead: Outlook, rooms: Rooms) -> float:
    """What vacant rooms could become, one a turn."""
    if not rooms.vacant:
        return 0.0
    blocked = 0
    for number in rooms.counting:
        blocked |= axes(plan.cells[number])
    nurseries, values = rooms.kinds[NURSERY], []
    for number in rooms.vacant:
        near = _near(plan, 1 << number)
        best = _best_type(plan, ahead, rooms, number, near & ~(1 << number), blocked)
        values.append(rooms.stays[number] * (best + (FEEDABLE if near & nurseries else STORE)))
    values.sort(reverse=True)
    return sum([part * value for part, value in zip(VACANT[: ahead.turns], values, strict=False)])


def _best_type(plan: Plan, ahead: Outlook, rooms: Rooms, number: int, near: int, blocked: int) -> float:
    """The most that a vacant room scores as one type or another; `near` are the rooms connected to it."""
    cells = plan.cells[number]
    size, best = cells.bit_count(), 0.0
    if size >= _NEEDED[NURSERY - 1]:
        best = size // POINTS.nursery_hexes + POINTS.fed * (near & rooms.stored).bit_count()
    scouts = len(rooms.counting)
    if size >= _NEEDED[SCOUT - 1] and scouts + 1 < len(_SCOUTS) and not cells & blocked:
        best = max(best, _SCOUTS[scouts + 1] - _SCOUTS[scouts])
    shape = SHAPE_OF.get(cells, -1) if size in _EXACT_SIZES else -1
    if shape >= 0:
        if _QUEENS[shape] and not rooms.kinds[QUEEN]:
            best = max(best, POINTS.queen + (0 if plan.opened else RATE_OPEN * (ahead.turns - 1)))
        if _GRAVES[shape] and rooms.nourished:
            best = max(best, POINTS.graveyard * (near & rooms.nourished).bit_count())
    return best


def _stars(plan: Plan, ahead: Outlook, rooms: Rooms) -> float:
    """The stars had and hoped for: points of them alone, a head start among several."""
    turns, stars = ahead.turns, plan.stars
    likely = []
    if not stars & TRACK_STAR:
        likely.append(_reached(SPACES - plan.track, turns))
    if not stars & DICE_STAR:
        likely.append(_reached(4 * (GAINS - plan.gained), turns))
    if not stars & FORTUNE_STAR:
        needed = _NEEDED[FORTUNE - 1]
        ready = any([plan.cells[number].bit_count() >= needed for number in rooms.vacant])
        likely.append(READY if ready else UNREADY * (1 - 0.6**turns))
    if not stars & SCOUT_STAR:
        missing = max(1, TO_WIN - len(rooms.counting))
        likely.append(SCOUTING * min(1.0, turns / (1 + 2 * missing)))
    had = stars.bit_count()
    likely.sort(reverse=True)
    hoped = had + sum(likely[: TO_WIN - had])
    return POINTS.missing_star * (hoped - TO_WIN) if ahead.alone else STAR * hoped


@cache
def _reached(spaces: int, turns: int) -> float:
    """How likely so many spaces of the track are marked in so many turns."""
    expected = MARKS * turns
    return 1 / (1 + exp((spaces - expected) / (0.3 * expected + 1)))


@cache
def track_prospect(track: int, turns: int) -> float:
    """What the spaces of the bonus track are still worth."""
    worths = {"h": HEX_WORTH, "d": TOKEN, "c": CLAIM_WORTH}
    return sum(
        worths[icon] * _reached(space - track, turns)
        for space, icon in enumerate(BOX.track, 1)
        if space > track and icon in worths
    )
