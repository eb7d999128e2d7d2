"""Value of a plan at the end of its turn: the expected final points.

With no turn left it is the exact score (FA-SCORE). Before that, every room is weighted by its chance to stay
dry, food by what termites will leave of it, and open ends, vacant rooms, tokens, the bonus track and stars by
estimates of their future gain.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from math import exp, log, sqrt
from typing import Final, NamedTuple

from game.ai.fortunant.ground import ICONS, WITHIN_THREE, WITHIN_TWO
from game.ai.fortunant.odds import LARDER, dry, larder
from game.ai.fortunant.plan import GONE, Plan, axes
from game.ai.fortunant.weights import Weights
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
from rules.fortunant.grid import HEXES, ROWS, SURFACE, Y, bits, members
from rules.fortunant.scoring import POINTS, TO_WIN
from rules.fortunant.shapes import SHAPE_OF, SHAPES
from rules.fortunant.state import DICE_STAR, FORTUNE_STAR, SCOUT_STAR, TRACK_STAR

LARGE: Final = 4
"""Bit of the option for large rooms."""
PLENTY_NEAR: Final = 14
PLENTY_FAR: Final = 30
"""Free hexes within two and three steps of an open end that are plenty."""
_NEAR: Final = tuple(min(1.0, hexes / PLENTY_NEAR) for hexes in range(HEXES))
_FAR: Final = tuple(min(1.0, hexes / PLENTY_FAR) for hexes in range(HEXES))
"""Share of plenty that so many free hexes are."""
FORESEEN: Final = 2
"""Turns of termites that are foreseen."""

STEEPNESS: Final = 1.7
"""Makes the logistic curve about the normal one."""

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
"""Approximate points lost with a room of each type to termites. Nurseries by their hexes."""
_NEEDED: Final = tuple(room.least for room in BOX.rooms)


class Outlook(NamedTuple):
    """Facts and estimates about the rest of the game."""

    turns: int
    """Turns that will follow, about."""
    winter: int
    """Turns after which the game is over at the latest."""
    safe: tuple[float, ...]
    """By row: how likely it stays dry."""
    dry: int
    """Hexes that more likely than not stay dry."""
    alone: bool
    pieces: bool
    """FA-OPT-03."""
    rival: float
    """Points that the best of the others will have after this turn."""
    weights: Weights
    scale: Scale


class Scale(NamedTuple):
    """Weights, made ready for so many turns to come."""

    ends: tuple[float, ...]
    """Values of open ends with plenty of room around them, the best first."""
    vacant: tuple[float, ...]
    """Factors on what vacant rooms could become, the best first: one is assigned a turn."""
    track: tuple[float, ...]
    """Future gain of the bonus track, by the number of marked spaces."""
    growth: tuple[float, ...]
    """Future gain of each end-game option."""
    optimism: float
    """By how much such estimates are too high: what counts against ending the game now."""


def outlook(
    weights: Weights,
    turns: int,
    level: int,
    receding: bool,
    *,
    alone: bool,
    pieces: bool,
    rival: float,
    winter: int | None = None,
) -> Outlook:
    """For a game with so many turns to come; winter comes after them if nothing else is said."""
    winter = turns if winter is None else winter
    safe = dry(turns, level, receding)
    return Outlook(turns, winter, safe, _likely(safe), alone, pieces, rival, weights, _scale(weights, turns))


@cache
def _likely(safe: tuple[float, ...]) -> int:
    return bits(hex_ for hex_, row in enumerate(Y) if safe[row] >= 0.5) & ~SURFACE


@lru_cache(maxsize=200)
def _scale(weights: Weights, turns: int) -> Scale:
    w = weights
    vacant = (w.first_vacant, w.second_vacant, w.third_vacant, w.fourth_vacant, w.fifth_vacant)
    growth = (w.food_option, w.graves_option, 0.0, w.long_option, w.large_option, w.tokens_option)
    return Scale(
        (w.first_end, w.second_end, w.third_end, w.fourth_end),
        vacant[:turns],
        tuple(_track_prospect(w, track, turns) for track in range(SPACES + 1)),
        tuple(gain * turns for gain in growth),
        w.optimism * (1 - w.sobering**turns),
    )


Colony = tuple["Rooms", float, float]
"""The rooms of a plan, the points of what is there, and what its vacant rooms could become."""
Known = dict[tuple[object, ...], Colony]
"""Cache of equal colonies' results, for one outlook."""


def worth(plan: Plan, ahead: Outlook, error: float = 0.0, known: Known | None = None) -> float:
    """Alone points in the end; among several a number that grows with the chance to win.

    `error` are points by which it is misjudged. `known` is for plans with one outlook.
    """
    over = not ahead.turns or plan.stars.bit_count() >= TO_WIN
    turns = 0 if over else ahead.turns
    if over:
        found = error + _points(plan, ahead, Rooms(plan, _ALWAYS), turns, over)
    else:
        rooms, points, vacant = _colony(plan, ahead, {} if known is None else known)
        found = error + points + _prospects(plan, ahead, rooms, vacant)
    if ahead.alone:
        return found
    margin = found - ahead.rival - ahead.weights.rival_turn * turns
    if not over:
        margin -= ahead.scale.optimism
    return 100 / (1 + exp(-STEEPNESS * max(-300.0, margin) / _doubt(ahead.weights, turns))) + 0.01 * found


def in_points(value: float, ahead: Outlook) -> float:
    """Convert `worth` to points: unchanged when alone, among several the lead with that chance to win."""
    if ahead.alone:
        return value
    chance = min(max(value / 100, 0.001), 0.999)
    return log(chance / (1 - chance)) * _doubt(ahead.weights, ahead.turns) / STEEPNESS


def _doubt(weights: Weights, turns: int) -> float:
    """Standard deviation of a lead in points with so many turns to come."""
    return sqrt(weights.doubt**2 + weights.doubt_turn**2 * turns)


def _colony(plan: Plan, ahead: Outlook, known: Known) -> Colony:
    """Its rooms with what they are worth; more than half of all plans of a search differ elsewhere."""
    key = (
        plan.cells, plan.kinds, plan.gates, plan.joined, plan.food, plan.eaten, plan.scouts, plan.options,
        plan.opened, plan.long, plan.tokens,
    )  # fmt: skip
    found = known.get(key)
    if found is None:
        rooms = Rooms(plan, ahead.safe)
        points = _points(plan, ahead, rooms, ahead.turns, over=False)
        found = known[key] = rooms, points, _vacancies(plan, ahead, rooms)
    return found


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
    scouts, nursery, queen = _scouts(rooms, over), 0.0, 0.0
    if nurseries := rooms.kinds[NURSERY]:
        for number in members(nurseries):
            nursery += stays[number] * (cells[number].bit_count() // POINTS.nursery_hexes)
    for number in members(rooms.kinds[QUEEN]):
        queen += stays[number] * POINTS.queen
    pieces = plan.food.bit_count()
    left, attacks = larder(min(pieces, LARDER), min(turns, FORESEEN))
    left += max(0, pieces - LARDER)
    keep = 0.0
    if stored := rooms.stored:
        count = stored.bit_count()
        keep = left * sum([stays[number] for number in members(stored)]) / count
        if nurseries and (fed := _near(plan, nurseries) & stored):
            nursery += POINTS.fed * min(1.0, left / count) * sum([stays[number] for number in members(fed)])
    graves = beside = 0
    if rooms.kinds[GRAVEYARD]:
        graves, beside = _graveyards(plan, rooms, ahead.pieces)
        graves *= POINTS.graveyard
    options = _options(plan, ahead, rooms, turns, keep, beside)
    if over:
        points = scouts + nursery + queen + keep + graves + options
        if ahead.alone:
            points -= POINTS.missing_star * max(0, TO_WIN - plan.stars.bit_count())
        return points
    w = ahead.weights
    points = w.scout * scouts + w.nursery * nursery + w.queen * queen + w.food * keep + w.graveyard * graves
    points += w.option * options + w.piece * pieces
    if rooms.first:
        points -= w.loss * attacks * min([value for _, value in rooms.first.values()])
    return points


def _options(plan: Plan, ahead: Outlook, rooms: Rooms, turns: int, keep: float, beside: int) -> float:
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
            points += POINTS.all_five * ahead.weights.hope**missing
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


def _prospects(plan: Plan, ahead: Outlook, rooms: Rooms, vacant: float) -> float:
    """Approximate gain of the turns to come; `vacant` is the part of vacant rooms."""
    turns, free, weights, scale = ahead.turns, plan.free, ahead.weights, ahead.scale
    space = min(1.0, (free & ahead.dry).bit_count() / (weights.room * (turns + 1)))
    found = turns * (weights.turn + weights.opened * plan.opened)
    found += _open_ends(plan, ahead, free & ~SURFACE)
    options = plan.options
    for option, gain in enumerate(scale.growth):
        if options >> option & 1:
            found += turns * weights.large_opened if option == LARGE and plan.opened else gain
    found = space * found + vacant
    found += weights.token * min(plan.tokens, turns) * (weights.kept_token if options & 32 else 1.0)
    found += weights.icon * (free & ahead.dry & ICONS).bit_count() * min(1.0, turns / 6)
    if plan.voices:
        found += weights.voice * turns
    return found + scale.track[plan.track] + _stars(plan, ahead, rooms)


def _open_ends(plan: Plan, ahead: Outlook, diggable: int) -> float:
    found = rooms_around([tile for tile, _ in plan.open_ends()], diggable, ahead)
    found.sort(reverse=True)
    return sum([part * value for part, value in zip(ahead.scale.ends, found, strict=False)])


def rooms_around(tiles: Iterable[int], diggable: int, ahead: Outlook) -> list[float]:
    """For each of some tiles from 0 to 1 how well rooms can be built there."""
    safe, part = ahead.safe, ahead.weights.near_end
    rest, found = 1 - part, []
    for tile in tiles:
        if stays := safe[Y[tile]]:
            near, far = (diggable & WITHIN_TWO[tile]).bit_count(), (diggable & WITHIN_THREE[tile]).bit_count()
            found.append(stays * (part * _NEAR[near] + rest * _FAR[far]))
        else:
            found.append(0.0)
    return found


def _vacancies(plan: Plan, ahead: Outlook, rooms: Rooms) -> float:
    """Value of what vacant rooms could become, one a turn."""
    if not rooms.vacant:
        return 0.0
    weights, blocked = ahead.weights, 0
    for number in rooms.counting:
        blocked |= axes(plan.cells[number])
    nurseries, values = rooms.kinds[NURSERY], []
    for number in rooms.vacant:
        near = _near(plan, 1 << number)
        best = _best_type(plan, ahead, rooms, number, near & ~(1 << number), blocked)
        values.append(
            rooms.stays[number] * (best + (weights.feedable if near & nurseries else weights.store))
        )
    values.sort(reverse=True)
    return sum([part * value for part, value in zip(ahead.scale.vacant, values, strict=False)])


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
            best = max(best, POINTS.queen + (0 if plan.opened else ahead.weights.opened * (ahead.turns - 1)))
        if _GRAVES[shape] and rooms.nourished:
            best = max(best, POINTS.graveyard * (near & rooms.nourished).bit_count())
    return best


def _stars(plan: Plan, ahead: Outlook, rooms: Rooms) -> float:
    """The stars had and hoped for: points of them alone, a head start among several."""
    turns, stars, weights = ahead.turns, plan.stars, ahead.weights
    likely = []
    if not stars & TRACK_STAR:
        likely.append(_reached(SPACES - plan.track, turns, weights.marks))
    if not stars & DICE_STAR:
        likely.append(_reached(4 * (GAINS - plan.gained), turns, weights.marks))
    if not stars & FORTUNE_STAR:
        needed = _NEEDED[FORTUNE - 1]
        ready = any([plan.cells[number].bit_count() >= needed for number in rooms.vacant])
        likely.append(weights.ready if ready else weights.unready * (1 - 0.6**turns))
    if not stars & SCOUT_STAR:
        missing = max(1, TO_WIN - len(rooms.counting))
        likely.append(weights.scouting * min(1.0, turns / (1 + 2 * missing)))
    had = stars.bit_count()
    likely.sort(reverse=True)
    hoped = had + sum(likely[: TO_WIN - had])
    return POINTS.missing_star * (hoped - TO_WIN) if ahead.alone else weights.star * hoped


@cache
def _reached(spaces: int, turns: int, marks: float) -> float:
    """Probability that so many spaces of the track are marked in so many turns of so many marks each."""
    expected = marks * turns
    return 1 / (1 + exp((spaces - expected) / (0.3 * expected + 1)))


def _track_prospect(weights: Weights, track: int, turns: int) -> float:
    """Expected value of the unmarked spaces of the bonus track."""
    worths = {"h": weights.hex, "d": weights.token, "c": weights.claim}
    return sum(
        worths[icon] * _reached(space - track, turns, weights.marks)
        for space, icon in enumerate(BOX.track, 1)
        if space > track and icon in worths
    )
