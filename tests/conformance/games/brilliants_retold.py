"""BrilliAnts told a second time, slowly and plainly, from its rules: board, moves, components, score."""

from __future__ import annotations

import re
from collections.abc import Iterator
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
        for other in near(space):
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
        return [SURFACE_NAMES[s] for s in free if any(distance(s, hole) <= 3 for hole in self.holes)]


def _walks(table: Table, ant: str, most: int) -> Iterator[tuple[list[str], bool]]:
    """All paths of an ant with whether it digs at the end, the empty one too."""
    todo: list[tuple[list[str], bool, bool]] = [([table.ants[ant]], False, False)]
    while todo:
        path, ended, digs = todo.pop()
        if table.may_end(ant, path[-1]):
            yield path, digs
        if not ended and len(path) <= most:
            for name, ends in table.steps(path[-1], ant[0] == "D"):
                todo.append(([*path, name], ends, ends and name != "L"))


def ant_moves(state: State, seat: Seat, ant: str) -> set[str]:
    """One text per outcome, with the shortest and then first path (BA-NOTE-03)."""
    table = Table(state, seat)
    best: dict[tuple[Any, ...], tuple[Any, ...]] = {}
    for path, digs in _walks(table, ant, allowance(state, ant)):
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
    return {told(ant, path, key[1], key[2], key[3]) for key, (_, path) in best.items()}


def detours(state: State, seat: Seat, ant: str) -> list[str]:
    """All paths of an ant without marks, in notation, shortest or not."""
    table = Table(state, seat)
    found = []
    for path, digs in _walks(table, ant, allowance(state, ant)):
        way = "-".join(path) if len(path) > 1 else f"{path[0]}="
        taken = table.takes(ant, path[-1], digs)[-1]
        places = table.hole_places()[:1] if digs and path[-1].startswith("#") else [""]
        takes = "" if taken == "-" else f" x{taken}"
        found += [f"{ant} {way}{takes}{f' o@{place}' if place else ''}" for place in places]
    return found


def allowance(state: State, ant: str) -> int:
    """BA-MOVE-01, BA-ROUND-03."""
    bonus = {Weather.SUN: "F", Weather.WIND: "H", Weather.RAIN: "D", Weather.FAIR: "HFD"}
    return 3 + (ant[0] in bonus.get(Weather(state.weather), ""))


def ready(state: State, seat: Seat) -> list[str]:
    """BA-ROUND-08: names of the ants that must still move."""
    names = [f"{caste}{n}" for caste in CASTES for n in range(1, 6)]
    me = state.colonies[seat]
    return [n for i, n in enumerate(names) if me.ants[i] != 255 and bool(me.night >> i & 1) == state.night]


def told(ant: str, path: list[str], marks: tuple[str, ...], taken: str, hole: str) -> str:
    return f"{ant} {'-'.join(path)} marks {' '.join(marks)} takes {taken} hole {hole}"


def other_moves(state: State, seat: Seat) -> set[str]:
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


def card_name(number: int) -> str:
    return f"O{CASTES[number // 30]}{number % 30 + 1:02}"


def value(number: int) -> int:
    return VALUES[len(COSTS[number % 30])] - (number >= 60)


def reveals(state: State, seat: Seat) -> set[str]:
    if state.phase not in (Phase.WEATHER, Phase.TURN, Phase.PICK, Phase.CLOSE):
        return set()
    if state.round == 1 and state.phase == Phase.WEATHER:
        return set()
    colony, found = state.colonies[seat], set()
    for card in colony.hand:
        cost = COSTS[card % 30]
        own = colony.store[card // 30 * 3 : card // 30 * 3 + 3]
        if all(cost.count(letter) <= have for letter, have in zip("abc", own, strict=True)):
            found.add(f"reveal {card_name(card)}")
    return found


START: Final = words(
    "~~ BE CA BE CA BE CA ST CA MU FL ST CA MU FL ST CA MU FL "
    "BL FL BL ST BE MU BL FL BL ST BE MU BL FL BL ST BE MU"
)
OUTSIDE: Final = words("-- BE MU FL BE MU ST CA -- BL -- ST -- BL ## CA -- FL --")


def start(state: State) -> list[str]:
    """What lay on each surface space at the start (BA-BOARD-04, BA-BOARD-06)."""
    table = [*START, *(["no"] * (19 * 6))]
    for zone in state.table.homes:
        table[37 + 19 * zone : 56 + 19 * zone] = OUTSIDE
    return table


def lost(state: State) -> list[str]:
    """BA-COMP: every tile, ant and card is in exactly one place."""
    found = _lost_cards(state)
    for seat, colony in enumerate(state.colonies):
        laid = sum(ground == Ground.PHEROMONE + seat for ground in state.ground)
        if colony.pheromones + laid != 18:
            found.append(f"P{seat + 1}: {colony.pheromones} and {laid} pheromones")
        if len(colony.ants) != 15 or len(colony.holes) != 4 or colony.dug >> 15:
            found.append(f"P{seat + 1}: ants, holes or tunnels")
    tiles = [colony.tile for colony in state.colonies if colony.tile != 255]
    tiles += [bit for bit in range(4) if state.tiles >> bit & 1]
    if sorted(tiles) != list(range(4 if len(state.colonies) == 4 else 3)):
        found.append(f"hatching tiles {tiles}")
    return found


def _lost_cards(state: State) -> list[str]:
    cards = [card for colony in state.colonies for card in (*colony.hand, *colony.revealed)]
    cards += [card for deck in state.decks for card, _ in deck.bottom]
    cards += state.pending.seen if state.pending else ()
    for caste, deck in enumerate(state.decks):
        pool = [caste * 30 + bit for bit in range(30) if (deck.pool or 0) >> bit & 1]
        if len(pool) != deck.size:
            return [f"a deck of {deck.size} holds {len(pool)} cards"]
        cards += pool
    most = 30 if len(state.colonies) == 4 else 23
    return [] if sorted(cards) == [n for n in range(90) if n % 30 < most] else ["cards"]


def unearned(state: State) -> list[str]:
    """What the seats hold and have paid, no type more than has gone from the board or been dug."""
    gone = [0] * 9
    for now, then in zip(state.ground, start(state), strict=True):
        if then in TILES and now != Ground.RESOURCE + TILES.index(then):
            gone[TILES.index(then)] += 1
    for colony in state.colonies:
        for bit, name in enumerate(NEST_NAMES[6:]):
            gone[TILES.index(SOIL_OF[name])] += colony.dug >> bit & 1
        for number in (2, 3, 4):
            gone[TILES.index(SOIL_OF[f"#{number}"])] += colony.holes[number - 1] != 255
    held = [0] * 9
    for colony in state.colonies:
        for tile, count in enumerate(colony.store):
            held[tile] += count
        for card in colony.revealed:
            for letter in COSTS[card % 30]:
                held[card // 30 * 3 + "abc".index(letter)] += 1
    return [f"{held[n]} {TILES[n]}, but {gone[n]} are gone" for n in range(9) if held[n] > gone[n]]


def recount(state: State) -> tuple[int, ...]:
    """BA-SCORE-01 to BA-SCORE-03."""
    scores = [
        sum(map(value, colony.revealed))
        + state.ground.count(Ground.PHEROMONE + seat)
        + sum(space != 255 for space in colony.holes)
        for seat, colony in enumerate(state.colonies)
    ]
    for caste in range(3):
        own = [[value(c) for c in colony.revealed if c // 30 == caste] for colony in state.colonies]
        best = max((len(values), sum(values)) for values in own)
        for seat, values in enumerate(own):
            scores[seat] += 3 * (bool(values) and (len(values), sum(values)) == best)
    return tuple(scores)
