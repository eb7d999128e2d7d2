"""BrilliAnts told a second time, slowly and plainly, from its rules: board and movements."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import combinations
from typing import Any, Final

from rules.brilliants.state import Ground, Phase, State, Weather
from rules.core.protocol import Seat

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
words = str.split
TILES: Final = words("BE CA FL MU ST BL CL SA GR")
CASTES: Final = "HFD"
COSTS: Final = words(
    "ab bc ac ab bc ac aa bb cc aab aac abb bbc acc bcc abc aabc abbc abcc aabbc aabcc abbcc aabbcc "
    "ab bc ac aabb bbcc aacc abc"
)
VALUES: Final = {2: 6, 3: 9, 4: 12, 5: 16, 6: 20}
MARK: Final = re.compile(r"\bO[HFD][0-9]{2}\b")
DISPLAYED: Final = ("experiantced", "solo")
"""Rule sets in which objectives lie open and pheromones must touch own tiles (BA-EXP-02, BA-EXP-05)."""
SPECIES: Final = words("FLY DIP STR PRE ARC INS")


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


def near(space: int) -> list[int]:
    q, r = POINTS[space]
    return [AT[q + dq, r + dr] for dq, dr in AXES if (q + dq, r + dr) in AT]


def distance(one: int, two: int) -> int:
    dq, dr = (a - b for a, b in zip(POINTS[one], POINTS[two], strict=True))
    return max(abs(dq), abs(dr), abs(dq + dr))


class Table:
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
        self.children = state.table.variant == "childrants"
        self.touching = state.table.variant in DISPLAYED
        self.diplomat = species(state, seat) == "DIP"
        self.slips = 0 if self.diplomat else state.turn.slips
        self.range = 3 + 2 * state.turn.reach + (species(state, seat) == "ARC")

    def ground(self, space: int) -> int:
        return self.state.ground[space]

    def dug(self, name: str) -> bool:
        if name.startswith("#"):
            return name in self.holes.values()
        return name in "LQ" or bool(self.me.dug >> (NEST_NAMES.index(name) - 6) & 1)

    def open(self, space: int) -> bool:
        """BA-MOVE-04."""
        ground = self.ground(space)
        closed = self.enemy_held(space) or space in self.beasts
        return not (ground in (Ground.ABSENT, Ground.POND) or closed) or space in self.holes

    def enemy_held(self, space: int) -> bool:
        """By a pheromone, an ant or a hole: what SLIP and the Diplomat cross (BA-CARD-07)."""
        ground = self.ground(space)
        enemy_mark = ground >= Ground.PHEROMONE and ground != Ground.PHEROMONE + self.seat
        return enemy_mark or space in self.enemy_holes | self.enemy_ants

    def steps(self, name: str, digger: bool) -> Iterator[tuple[str, bool]]:
        """(next space, whether the movement ends there) (BA-MOVE-03, -08, -09, -11; BA-CHILD-03)."""
        if name in SURFACE_NAMES:
            yield from self._outside(SURFACE_NAMES.index(name))
            return
        for other in NEIGHBOURS[name]:
            numbered = self.children and other.startswith("#") and not self.dug(other)
            if other != self.worm and (self.dug(other) or digger) and not numbered:
                yield other, (other == "L" and not self.children) or not self.dug(other)
        for space, hole in self.holes.items():
            if hole == name:
                yield from self._outside(space)

    def _outside(self, space: int) -> Iterator[tuple[str, bool]]:
        for other in near(space):
            crossable = self.enemy_held(other) and (self.slips or self.diplomat)
            if self.open(other) or (crossable and other not in self.beasts):
                yield self.holes.get(other, SURFACE_NAMES[other]), False

    def may_end(self, ant: str, name: str) -> bool:
        """BA-MOVE-06, BA-MOVE-07."""
        if name in SURFACE_NAMES and self.enemy_held(SURFACE_NAMES.index(name)):
            return False
        shared = (name == "L" and not self.children) or name.startswith("#")
        return shared or all(other == ant or place != name for other, place in self.ants.items())

    def is_empty_ground(self, name: str) -> bool:
        space = SURFACE_NAMES.index(name) if name in SURFACE_NAMES else None
        taken = set(self.holes) | self.enemy_holes | self.enemy_ants
        return space is not None and self.ground(space) == Ground.EMPTY and space not in taken

    def touches(self, name: str, marks: Collection[str]) -> bool:
        """BA-EXP-05: an own hole, an own pheromone or one of those just put is next to it."""
        own = set(self.holes) | {s for s in POINTS if self.ground(s) == Ground.PHEROMONE + self.seat}
        own |= {SURFACE_NAMES.index(mark) for mark in marks}
        return not self.touching or any(space in own for space in near(SURFACE_NAMES.index(name)))

    def hang_together(self, path: list[str], marks: tuple[str, ...]) -> bool:
        """BA-EXP-06: each can be put when the ant is there, one after the other."""
        put: list[str] = []
        for name in path:
            if name in marks and name not in put and self.touches(name, put):
                put.append(name)
        return len(put) == len(marks)

    def takes(self, ant: str, end: str, digs: bool) -> list[str]:
        """Resources that may be collected at the end, `-` for nothing (BA-COL-01, -03, -04)."""
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
        return [SURFACE_NAMES[s] for s in free if any(distance(s, h) <= self.range for h in self.holes)]

    def signs(self, path: list[str], digs: bool) -> tuple[tuple[str, ...], tuple[str, ...]] | None:
        """Spaces crossed by SLIP and soils passed by BORE; None if the path needs more than there is."""
        surface = [name for name in path[1:] if name in SURFACE_NAMES]
        crossed = {name for name in surface if self.enemy_held(SURFACE_NAMES.index(name))}
        inside = [name for name in path[1:-1] if name not in SURFACE_NAMES]
        bored = {name for name in inside if not self.dug(name)}
        if len(bored) > self.state.turn.bores or (bored and not digs) or path[-1] in bored:
            return None
        if len(crossed) > self.slips and not self.diplomat:
            return None
        return (() if self.diplomat else tuple(sorted(crossed))), tuple(sorted(bored))


def _walks(table: Table, ant: str, most: int) -> Iterator[tuple[list[str], bool]]:
    """All paths of an ant with whether it digs at the end, the empty one too."""
    todo: list[tuple[list[str], bool, bool]] = [([table.ants[ant]], False, False)]
    while todo:
        path, ended, digs = todo.pop()
        if table.may_end(ant, path[-1]) and table.signs(path, digs) is not None:
            yield path, digs
        if len(path) <= most and (not ended or _bores_on(table, path, digs)):
            for name, ends in table.steps(path[-1], ant[0] == "D"):
                todo.append(([*path, name], ends, ends and name != "L"))


def _bores_on(table: Table, path: list[str], digs: bool) -> bool:
    """BA-CARD-05, BORE: whether the Digger may go on from soil, which stays soil."""
    bored = {name for name in path[1:] if name in NEST_NAMES and not table.dug(name)}
    return digs and not path[-1].startswith("#") and len(bored) <= table.state.turn.bores


def ant_moves(state: State, seat: Seat, ant: str) -> set[str]:
    """One text per outcome, with the shortest and then first path (BA-NOTE-03)."""
    table = Table(state, seat)
    best: dict[tuple[Any, ...], tuple[Any, ...]] = {}
    for path, digs in _walks(table, ant, allowance(state, seat, ant)):
        rank = (len(path), [ORDER[name] for name in path])
        for outcome in _outcomes(table, ant, path, digs):
            if outcome not in best or rank < best[outcome][0]:
                best[outcome] = (rank, path)
    return {told(ant, path, *outcome[1:]) for outcome, (_, path) in best.items()}


def _outcomes(table: Table, ant: str, path: list[str], digs: bool) -> Iterator[tuple[Any, ...]]:
    """(end, marks, taken, hole, crossed, bored, completed) of everything a path may lead to."""
    visited = path[1:] or path
    markable = sorted({name for name in visited if table.is_empty_ground(name)})
    holes = table.hole_places() if digs and path[-1].startswith("#") else [""]
    signs = table.signs(path, digs) or ((), ())
    for count in range(min(len(markable), table.me.pheromones) + 1):
        for marks in combinations(markable, count):
            if table.touching and not table.hang_together(visited, marks):
                continue
            for taken in table.takes(ant, path[-1], digs):
                for claim in _claims(table, path[-1], marks, taken, digs):
                    for card in _completed(table, ant, path[-1]):
                        for hole in holes:
                            yield path[-1], marks, taken + claim, hole, *signs, card


def _claims(table: Table, end: str, marks: tuple[str, ...], taken: str, digs: bool) -> list[str]:
    """BA-EXP-05: with a pheromone on the collected space, or without; else the rules decide."""
    if not table.touching or digs or taken == "-":
        return [""]
    return ["", "+"] if table.me.pheromones > len(marks) and table.touches(end, marks) else [""]


def _completed(table: Table, ant: str, end: str) -> list[str]:
    """BA-EXP-08."""
    if end != "L" or not table.touching:
        return [""]
    return ["", *payable(table.state, table.seat, ant[0])]


def payable(state: State, seat: Seat, letter: str) -> list[str]:
    """Displayed cards of a type that the Store Room pays for."""
    return [
        card_name(card)
        for card in state.display
        if card_name(card)[1] == letter and pays(state.colonies[seat].store, card)
    ]


def pays(store: bytes, card: int) -> bool:
    cost, first = COSTS[card % len(COSTS)], card // len(COSTS) * 3
    return all(cost.count(letter) <= store[first + n] for n, letter in enumerate("abc"))


def species(state: State, seat: Seat) -> str:
    number = state.colonies[seat].species
    return "" if number == 255 else SPECIES[number]


LONG: Final = 6
"""Paths of more steps are too many to try all of them."""


def detours(state: State, seat: Seat, ant: str) -> list[str]:
    """All paths of an ant without marks or cards, in notation, shortest or not."""
    table = Table(state, seat)
    found = []
    for path, digs in _walks(table, ant, min(4, allowance(state, seat, ant))):
        if table.signs(path, digs) != ((), ()):
            continue
        way = "-".join(path) if len(path) > 1 else f"{path[0]}="
        taken = table.takes(ant, path[-1], digs)[-1]
        places = table.hole_places()[:1] if digs and path[-1].startswith("#") else [""]
        takes = "" if taken == "-" else f" x{taken}"
        found += [f"{ant} {way}{takes}{f' o@{place}' if place else ''}" for place in places]
    return found


def allowance(state: State, seat: Seat, ant: str) -> int:
    """BA-MOVE-01, BA-ROUND-03; BA-CARD-05, RUN."""
    bonus = {Weather.SUN: "F", Weather.WIND: "H", Weather.RAIN: "D", Weather.FAIR: "HFD"}
    runs = state.turn.runs[CASTES.index(ant[0])]
    return 3 + (ant[0] in bonus.get(Weather(state.weather), "")) + 2 * runs


def ready(state: State, seat: Seat) -> list[str]:
    """BA-ROUND-08: names of the ants that must still move."""
    names = [f"{caste}{n}" for caste in CASTES for n in range(1, 6)]
    me = state.colonies[seat]
    return [n for i, n in enumerate(names) if me.ants[i] != 255 and bool(me.night >> i & 1) == state.night]


def told(
    ant: str,
    path: list[str],
    marks: tuple[str, ...],
    taken: str,
    hole: str,
    crossed: tuple[str, ...] = (),
    bored: tuple[str, ...] = (),
    card: str = "",
) -> str:
    signs = f"crosses {' '.join(crossed)} bores {' '.join(bored)} completes {card}"
    return f"{ant} {'-'.join(path)} marks {' '.join(marks)} takes {taken} hole {hole} {signs}"


def other_moves(state: State, seat: Seat) -> set[str]:
    """Hatching and predators (BA-HATCH, BA-PRED; BA-CHILD-01, BA-SOLO-04)."""
    colony, found = state.colonies[seat], set()
    if state.table.variant == "childrants":
        return found
    left = [letter for i, letter in enumerate(CASTES) if 255 in colony.ants[i * 5 : i * 5 + 5]]
    if not colony.hatched and left:
        tiles = [letter for bit, letter in enumerate("HFDJ") if state.tiles >> bit & 1]
        found |= {f"hatch {tile}" if tile in left else f"hatch {tile}:-" for tile in tiles if tile != "J"}
        found |= {f"hatch J:{letter}" for letter in left if "J" in tiles}
    if not colony.hunted and state.table.variant != "solo":
        found |= {f"{word} {rest}" for word in BEASTS for rest in predator(state, seat, word)}
    return found


BEASTS: Final = words("spider grasshopper worm")


def predator(state: State, seat: Seat, word: str) -> Iterator[str]:
    """Spaces where a seat may move one of the predators, with what it eats; none if it is barred
    (BA-SPEC-01)."""
    if state.colonies[seat].barred >> BEASTS.index(word) & 1:
        return
    if word != "worm":
        here = state.spider if word == "spider" else state.grasshopper
        yield from _surface_predator(state, here, BEASTS.index(word))
        return
    for owner, other in enumerate(state.colonies):
        for bit, name in enumerate(NEST_NAMES[6:]):
            if not other.dug >> bit & 1:
                yield f"P{owner + 1}.{name} x{SOIL_OF[name]}"


def _surface_predator(state: State, here: int, eats: int) -> Iterator[str]:
    closed = {state.spider, state.grasshopper, here}
    closed |= {place for colony in state.colonies for place in (*colony.ants, *colony.holes)}
    for space, ground in enumerate(state.ground):
        if ground in (Ground.ABSENT, Ground.POND) or ground >= Ground.PHEROMONE or space in closed:
            continue
        tile = ground - Ground.RESOURCE
        eaten = f" x{TILES[tile]}" if tile >= 0 and tile // 3 == eats else ""
        yield f"{SURFACE_NAMES[space]}{eaten}"


def card_name(number: int) -> str:
    return f"O{CASTES[number // 30]}{number % 30 + 1:02}"


def value(number: int) -> int:
    return VALUES[len(COSTS[number % len(COSTS)])] - (number >= 2 * len(COSTS))


def reveals(state: State, seat: Seat) -> set[str]:
    if state.phase not in (Phase.WEATHER, Phase.TURN, Phase.PICK, Phase.AFTER, Phase.CLOSE):
        return set()
    if state.round == 1 and state.phase == Phase.WEATHER:
        return set()
    colony = state.colonies[seat]
    return {f"reveal {card_name(card)}" for card in colony.hand if pays(colony.store, card)}
