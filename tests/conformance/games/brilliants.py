"""BrilliAnts told a second time, slowly and plainly, from its rules: legal moves, secrets, final score."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from typing import Any, Final

from rules.brilliants.state import Ground, Phase, State, Weather
from rules.core.protocol import Seat
from rules.core.rng import Rng
from tests.conformance.hooks import Hooks

ZONES: Final = ("S", "SW", "NW", "N", "NE", "SE")
AXES: Final = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
RING_3: Final = """0,0 0,-1 1,-1 1,0 0,1 -1,1 -1,0 0,-2 1,-2 2,-2 2,-1 2,0 1,1 0,2 -1,2 -2,2 -2,1 -2,0 -1,-1
    0,-3 1,-3 2,-3 3,-3 3,-2 3,-1 3,0 2,1 1,2 0,3 -1,3 -2,3 -3,3 -3,2 -3,1 -3,0 -2,-1 -1,-2"""
OFFSETS: Final = tuple(tuple(map(int, pair.split(","))) for pair in RING_3.split())
NEST: Final = """#1: L Q d1 | #2: b1 d1 c2 | #3: g1 h2 | #4: b1 a2 | L: #1 Q g1 | Q: #1 L d2 e3 f3 g2
    | a2: #4 b2 | b1: #2 #4 b2 | b2: b1 a2 c2 b3 | b3: b2 c3 | c2: #2 b2 d2 c3 | c3: c2 b3 d3 | d1: #1 #2 d2
    | d2: Q d1 c2 d3 | d3: d2 c3 e3 | e3: Q d3 f3 | f3: Q e3 g3 | g1: L #3 g2 | g2: Q g1 h2 g3
    | g3: g2 f3 | h2: #3 g2"""
SOILS: Final = {"CL": "d1 c2 h2 b3 e3 #4", "SA": "g1 b2 d2 c3 g3 #2", "GR": "b1 a2 g2 d3 f3 #3"}
_words = str.split
TILES: Final = _words("BE CA FL MU ST BL CL SA GR")
CASTES: Final = "HFD"
COSTS: Final = _words(
    "ab bc ac ab bc ac aa bb cc aab aac abb bbc acc bcc abc aabc abbc abcc aabbc aabcc abbcc aabbcc "
    "ab bc ac aabb bbcc aacc abc"
)
VALUES: Final = {2: 6, 3: 9, 4: 12, 5: 16, 6: 20}
MARK: Final = re.compile(r"\bO[HFD][0-9]{2}\b")


def _surface() -> tuple[dict[int, tuple[int, int]], list[str]]:
    """Coordinates and names of the 151 surface spaces (BA-BOARD-02, BA-BOARD-03)."""
    points = [(q, r) for q, r in OFFSETS]
    names = [f"G{n}" for n in range(37)]
    for turns, zone in enumerate(ZONES):
        for number, (q, r) in enumerate(OFFSETS[:19]):
            q, r = q - 3, r + 6
            for _ in range(turns):
                q, r = -r, q + r
            points.append((q, r))
            names.append(f"{zone}{number}")
    return dict(enumerate(points)), names


POINTS, SURFACE_NAMES = _surface()
AT: Final = {point: space for space, point in POINTS.items()}
NEIGHBOURS: Final = {line.split(":")[0].strip(): line.split(":")[1].split() for line in NEST.split("|")}
NEST_NAMES: Final = [
    "#1",
    "#2",
    "#3",
    "#4",
    "L",
    "Q",
    *sorted(set(NEIGHBOURS) - set("LQ") - {"#1", "#2", "#3", "#4"}),
]
SOIL_OF: Final = {space: soil for soil, spaces in SOILS.items() for space in spaces.split()}
ORDER: Final = {name: number for number, name in enumerate([*SURFACE_NAMES, *NEST_NAMES])}


def _near(space: int) -> list[int]:
    q, r = POINTS[space]
    return [AT[q + dq, r + dr] for dq, dr in AXES if (q + dq, r + dr) in AT]


def _distance(one: int, two: int) -> int:
    dq, dr = (a - b for a, b in zip(POINTS[one], POINTS[two], strict=True))
    return max(abs(dq), abs(dr), abs(dq + dr))


class _Table:
    """A position in names, as one seat's ants see it."""

    def __init__(self, state: State, seat: Seat) -> None:
        self.state, self.seat, self.me = state, seat, state.colonies[seat]
        names = [*SURFACE_NAMES, *NEST_NAMES]
        self.ants = {
            f"{CASTES[i // 5]}{i % 5 + 1}": names[place]
            for i, place in enumerate(self.me.ants)
            if place != 255
        }
        self.holes = {space: f"#{k + 1}" for k, space in enumerate(self.me.holes) if space != 255}
        self.enemy_holes = {
            space for s, c in enumerate(state.colonies) if s != seat for space in c.holes if space != 255
        }
        self.enemy_ants = {
            place for s, c in enumerate(state.colonies) if s != seat for place in c.ants if place < 151
        }
        self.beasts = {state.spider, state.grasshopper} - {255}
        here = state.worm != 255 and state.worm >> 8 == seat
        self.worm = NEST_NAMES[(state.worm & 255) - 151] if here else ""

    def ground(self, space: int) -> int:
        return self.state.ground[space]

    def dug(self, name: str) -> bool:
        if name.startswith("#"):
            return name in self.holes.values()
        return name in "LQ" or bool(self.me.dug >> (NEST_NAMES.index(name) - 6) & 1)

    def open(self, space: int) -> bool:
        """BA-MOVE-04."""
        ground = self.ground(space)
        enemy_mark = ground >= Ground.PHEROMONE and ground != Ground.PHEROMONE + self.seat
        closed = space in self.enemy_holes | self.enemy_ants | self.beasts
        return not (ground in (Ground.ABSENT, Ground.POND) or enemy_mark or closed) or space in self.holes

    def steps(self, name: str, digger: bool) -> Iterator[tuple[str, bool]]:
        """(next space, whether the movement ends there) (BA-MOVE-03, -08, -09, -11)."""
        if name in SURFACE_NAMES:
            yield from self._outside(SURFACE_NAMES.index(name))
            return
        for other in NEIGHBOURS[name]:
            if other != self.worm and (self.dug(other) or digger):
                yield other, other == "L" or not self.dug(other)
        for space, hole in self.holes.items():
            if hole == name:
                yield from self._outside(space)

    def _outside(self, space: int) -> Iterator[tuple[str, bool]]:
        for other in _near(space):
            if self.open(other):
                yield self.holes.get(other, SURFACE_NAMES[other]), False

    def may_end(self, ant: str, name: str) -> bool:
        """BA-MOVE-06, BA-MOVE-07."""
        shared = name == "L" or name.startswith("#")
        return shared or all(other == ant or place != name for other, place in self.ants.items())

    def is_empty_ground(self, name: str) -> bool:
        space = SURFACE_NAMES.index(name) if name in SURFACE_NAMES else None
        return space is not None and self.ground(space) == Ground.EMPTY and space not in self.holes

    def takes(self, ant: str, end: str, digs: bool) -> list[str]:
        """What may be collected at the end, `-` for nothing (BA-COL-01, -03, -04)."""
        if digs:
            return [SOIL_OF[end]]
        if end not in SURFACE_NAMES:
            return ["-"]
        tile = self.ground(SURFACE_NAMES.index(end)) - Ground.RESOURCE
        fits = 0 <= tile < 6 and tile // 3 == CASTES.index(ant[0])
        return ["-", TILES[tile]] if fits else ["-"]

    def hole_places(self) -> list[str]:
        """BA-HOLE-02 to BA-HOLE-04."""
        ground = (Ground.EMPTY, Ground.PHEROMONE + self.seat)
        taken = set(self.holes) | self.enemy_holes | self.enemy_ants | self.beasts
        free = (space for space in POINTS if self.ground(space) in ground and space not in taken)
        return [SURFACE_NAMES[s] for s in free if any(_distance(s, hole) <= 3 for hole in self.holes)]


def _walks(table: _Table, ant: str, most: int) -> Iterator[tuple[list[str], bool]]:
    """All paths of an ant with whether it digs at the end, the empty one too."""
    todo: list[tuple[list[str], bool, bool]] = [([table.ants[ant]], False, False)]
    while todo:
        path, ended, digs = todo.pop()
        if table.may_end(ant, path[-1]):
            yield path, digs
        if not ended and len(path) <= most:
            for name, ends in table.steps(path[-1], ant[0] == "D"):
                todo.append(([*path, name], ends, ends and name != "L"))


def _ant_moves(state: State, seat: Seat, ant: str) -> set[str]:
    """One text per outcome, with the shortest and then first path (BA-NOTE-03)."""
    table = _Table(state, seat)
    bonus = {Weather.SUN: "F", Weather.WIND: "H", Weather.RAIN: "D", Weather.FAIR: "HFD"}
    most = 3 + (ant[0] in bonus.get(Weather(state.weather), ""))
    best: dict[tuple[Any, ...], tuple[Any, ...]] = {}
    for path, digs in _walks(table, ant, most):
        rank = (len(path), [ORDER[name] for name in path])
        visited = path[1:] or path
        markable = sorted({name for name in visited if table.is_empty_ground(name)})
        for count in range(min(len(markable), table.me.pheromones) + 1):
            for marks in combinations(markable, count):
                for taken in table.takes(ant, path[-1], digs):
                    holes = table.hole_places() if digs and path[-1].startswith("#") else [""]
                    for hole in holes:
                        key = (path[-1], marks, taken, hole)
                        if key not in best or rank < best[key][0]:
                            best[key] = (rank, path)
    return {_told(ant, path, key[1], key[2], key[3]) for key, (_, path) in best.items()}


def _told(ant: str, path: list[str], marks: tuple[str, ...], taken: str, hole: str) -> str:
    return f"{ant} {'-'.join(path)} marks {' '.join(marks)} takes {taken} hole {hole}"


def _other_moves(state: State, seat: Seat) -> set[str]:
    """Hatching and predators (BA-HATCH, BA-PRED)."""
    colony, found = state.colonies[seat], set()
    left = [letter for i, letter in enumerate(CASTES) if 255 in colony.ants[i * 5 : i * 5 + 5]]
    if not colony.hatched and left:
        tiles = [letter for bit, letter in enumerate("HFDJ") if state.tiles >> bit & 1]
        found |= {f"hatch {tile}" if tile in left else f"hatch {tile}:-" for tile in tiles if tile != "J"}
        found |= {f"hatch J:{letter}" for letter in left if "J" in tiles}
    if not colony.hunted:
        found |= set(_surface_predator(state, "spider", state.spider, 0))
        found |= set(_surface_predator(state, "grasshopper", state.grasshopper, 1))
        for owner, other in enumerate(state.colonies):
            for bit, name in enumerate(NEST_NAMES[6:]):
                if not other.dug >> bit & 1:
                    found.add(f"worm P{owner + 1}.{name} x{SOIL_OF[name]}")
    return found


def _surface_predator(state: State, word: str, here: int, eats: int) -> Iterator[str]:
    closed = {state.spider, state.grasshopper, here}
    closed |= {place for colony in state.colonies for place in (*colony.ants, *colony.holes)}
    for space, ground in enumerate(state.ground):
        if ground in (Ground.ABSENT, Ground.POND) or ground >= Ground.PHEROMONE or space in closed:
            continue
        tile = ground - Ground.RESOURCE
        eaten = f" x{TILES[tile]}" if tile >= 0 and tile // 3 == eats else ""
        yield f"{word} {SURFACE_NAMES[space]}{eaten}"


def _card(number: int) -> str:
    return f"O{CASTES[number // 30]}{number % 30 + 1:02}"


def _value(number: int) -> int:
    return VALUES[len(COSTS[number % 30])] - (number >= 60)


def _reveals(state: State, seat: Seat) -> set[str]:
    if state.phase not in (Phase.WEATHER, Phase.TURN, Phase.PICK, Phase.CLOSE):
        return set()
    if state.round == 1 and state.phase == Phase.WEATHER:
        return set()
    colony, found = state.colonies[seat], set()
    for card in colony.hand:
        cost = COSTS[card % 30]
        own = colony.store[card // 30 * 3 : card // 30 * 3 + 3]
        if all(cost.count(letter) <= have for letter, have in zip("abc", own, strict=True)):
            found.add(f"reveal {_card(card)}")
    return found


class _BrilliAnts(Hooks):
    events = tuple(
        _words(
            "FirstPlayerChosen RoundStarted WeatherRolled WeatherChosen AntPlaced AntMoved PheromonePlaced "
            "GroundEmptied ResourceCollected SoilDug HolePlaced HatchingTileTaken PredatorMoved CardDrawn "
            "CardKept CardReturned ObjectiveRevealed Scored SeatPassed TurnStarted CloseWindowOpened "
            "GameEnded"
        )
    )

    def options(self, rng: Rng, variant: str, seats: int) -> dict[str, str]:
        options = {}
        if rng.below(5) == 0:
            options["first"] = f"P{rng.below(seats) + 1}"
        if rng.below(5) == 0:
            covered = rng.shuffled(ZONES)[: 6 - seats]
            options["covers"] = "+".join(zone for zone in ZONES if zone in covered)
        return options

    def leaks(self, state: State, viewer: Seat | None, view: dict[str, Any], lines: list[str]) -> list[str]:
        """BA-INFO-01: the own hand, own drawn and returned cards and all revealed cards; no other."""
        known = {_card(card) for colony in state.colonies for card in colony.revealed}
        if viewer is not None:
            known |= {_card(card) for card in state.colonies[viewer].hand}
            known |= {_card(card) for deck in state.decks for card, seat in deck.bottom if seat == viewer}
            if state.pending and state.pending.seat == viewer:
                known |= {_card(card) for card in state.pending.seen}
        found = sorted(set(MARK.findall(json.dumps(view))) - known)
        return found + [line for line in lines if self._tells(line, viewer)]

    def _tells(self, line: str, viewer: Seat | None) -> bool:
        """A line names a card only if it is revealed there or the viewer's own."""
        own = viewer is not None and (
            line.startswith((f"P{viewer + 1}:", f"! draw P{viewer + 1} "))
            or (line.startswith("{") and json.loads(line).get("seat") in (viewer, f"P{viewer + 1}"))
        )
        return bool(MARK.search(line)) and not own and not re.search("reveal", line, re.IGNORECASE)

    def normal(self, text: str) -> str:
        """Marks apart from the path: where `+` stands on a space passed twice is another check's matter."""
        if not re.match("[HFD][1-5] ", text):
            return text
        ant, path, *rest = text.split(" ")
        words = {word[0]: word for word in rest}
        spaces = path.replace("=", "").split("-")
        marks = tuple(sorted({space.removesuffix("+") for space in spaces if space.endswith("+")}))
        bare = [space.removesuffix("+") for space in spaces]
        return _told(ant, bare, marks, words.get("x", "x-")[1:], words.get("o", "o@")[2:])

    def every_move(self, state: State, seat: Seat) -> set[str] | None:
        found = _reveals(state, seat)
        if seat != state.active:
            return found
        match state.phase:
            case Phase.ANTS:
                return {f"ants {''.join(choice)}" for choice in combinations_with_replacement(CASTES, 3)}
            case Phase.WEATHER:
                return found | {f"weather {word}" for word in ("sun", "wind", "rain", "fair", "fog")}
            case Phase.PICK:
                return found | {
                    f"pick {_card(card)}" for card in (state.pending.seen if state.pending else ())
                }
            case Phase.CLOSE:
                return found | {"pass"}
        ready = [
            name
            for i, name in enumerate(f"{caste}{n}" for caste in CASTES for n in range(1, 6))
            if state.colonies[seat].ants[i] != 255
            and bool(state.colonies[seat].night >> i & 1) == state.night
        ]
        moves = [_ant_moves(state, seat, ant) for ant in ready]
        return found.union(_other_moves(state, seat), *moves)

    def recount(self, state: State) -> tuple[int, ...]:
        """BA-SCORE-01 to BA-SCORE-03."""
        scores = [
            sum(map(_value, colony.revealed))
            + state.ground.count(Ground.PHEROMONE + seat)
            + sum(space != 255 for space in colony.holes)
            for seat, colony in enumerate(state.colonies)
        ]
        for caste in range(3):
            own = [[_value(c) for c in colony.revealed if c // 30 == caste] for colony in state.colonies]
            best = max((len(values), sum(values)) for values in own)
            for seat, values in enumerate(own):
                scores[seat] += 3 * (bool(values) and (len(values), sum(values)) == best)
        return tuple(scores)


HOOKS = _BrilliAnts()
