"""FortunANT told a second time, slowly, from the rules.

It reads positions as JSON and answers in the texts of the notation. Nothing of `rules.fortunant` is used.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise
from typing import Any, Final

from tests.rules.fortunant.ground import (
    DIES,
    EXACT,
    NAME,
    ROOMS,
    ROWS,
    SPACES,
    STEPS,
    SURFACE,
    TRACK,
    Place,
    line,
    near,
    place_of,
    reading,
    termites,
    touches,
    without,
)

Position = dict[str, Any]

SCOUTS: Final = (0, 1, 3, 6, 10, 15)
"""FA-SCORE-04."""


class Colony:
    """A sheet, and the turn that runs on it."""

    def __init__(self, data: dict[str, Any], dice: list[int], level: int) -> None:
        self.dice, self.level = list(dice), level
        self.need, self.spent, self.ravaged = termites(dice) if dice else 0, 0, False
        self.rooms: list[dict[str, Any]] = []
        for room in data["rooms"]:
            cells = set(map(place_of, room["at"].split("+")))
            kept = {key: room[key] for key in ("type", "number", "lost") if key in room}
            self.rooms.append({"cells": cells, **kept})
        self.corridors: list[dict[str, Any]] = []
        for text in data["corridors"]:
            self.dig(text)
        self.food = set(map(place_of, data["food"]))
        self.eaten = set(map(place_of, data["eaten"]))
        self.track, self.tokens, self.gained = data["track"], data["tokens"], data["gained"]
        self.options, self.stars, self.scouts = set(data["options"]), set(data["stars"]), list(data["scouts"])
        self.spendable = self.tokens
        self.queue: list[str] = []
        self.told: set[int] = set()
        self.acted = self.built = self.tracked = self.assigned = False

    # ---- drawing

    def dig(self, text: str) -> None:
        """A corridor as it is written after the `=` of its token."""
        found = re.fullmatch(r"(s|x|r(\d+)\.)([A-N]\d+):([A-Z]*)(\d)", text)
        assert found, text
        path = line(place_of(found[3]), found[4] or "E", int(found[5]) + (found[1] == "x"))
        origin, onto = int(found[2] or 0), path[0] if found[1] == "x" else None
        tiles = path[1:] if onto else path
        tunnel = len(self.corridors)
        for corridor in self.corridors:
            if corridor["tiles"][-1] == onto:
                tunnel = corridor["tunnel"]
        self.corridors.append({"tiles": tiles, "room": origin, "onto": onto, "tunnel": tunnel, "text": text})

    def make(self, text: str) -> None:
        """One token of the turn."""
        head, _, rest = text.partition("=")
        self.acted = self.acted or text[0] not in "EV"
        match text[0]:
            case "E" | "V":
                self.suffer(text[0], rest)
            case "A" | "P":
                self.change(text)
            case "H" | "B":
                self.queue.pop(0)
                self.take(text[0], rest)
                self.settle()
            case "U":
                self.assign(text)
            case _:
                self.dice = without(self.dice, *map(int, head[1:].split("+")))
                self.use(text[0], head[1:], rest)

    def suffer(self, letter: str, rest: str) -> None:
        """FA-HAZ-04, FA-HAZ-05."""
        if letter == "E":
            given = set(map(place_of, rest.split(",")))
            self.food, self.eaten, self.spent = self.food - given, self.eaten | given, len(given)
        else:
            room = self.rooms[int(rest.partition(":")[2]) - 1]
            room["lost"], self.ravaged = "ravaged", True
            self.food, self.eaten = self.food - room["cells"], self.eaten - room["cells"]

    def change(self, text: str) -> None:
        """FA-ADJ-01, FA-ASSIGN-08."""
        face, to = map(int, text[1:].rpartition(":")[2].split(">"))
        self.dice = [*without(self.dice, face), to]
        if text[0] == "P":
            self.told.add(int(text[1:].partition(":")[0]))
        else:
            self.tokens, self.spendable = self.tokens - abs(face - to), self.spendable - abs(face - to)

    def use(self, letter: str, face: str, rest: str) -> None:
        """FA-TURN-03: what dice do."""
        match letter:
            case "C":
                self.dig(rest)
            case "R":
                self.built = True
                self.draw(set(map(place_of, rest.split("+"))), 0)
            case "F":
                self.food.add(place_of(rest))
            case "T":
                self.tracked = True
                self.mark(int(face))
                self.settle()

    def take(self, letter: str, rest: str) -> None:
        """FA-TRACK-05, FA-TRACK-07: a reward."""
        if letter == "B":
            self.options.add(int(rest))
        elif rest != "-":
            name, _, number = rest.partition("@")
            self.draw({place_of(name)}, int(number or 0))

    def draw(self, cells: set[Place], number: int) -> None:
        """FA-ROOM-08, FA-TRACK-07: hexes of a new room, or of one that grows."""
        if number:
            self.rooms[number - 1]["cells"] |= cells
        else:
            self.rooms.append({"cells": cells})
        for cell in reading(cells):
            if cell in DIES:
                self.gain()
            if cell in TRACK:
                self.queue.append("mark")
        self.settle()

    def settle(self) -> None:
        """FA-TRACK-08."""
        while self.queue[:1] == ["mark"]:
            self.queue.pop(0)
            self.mark(1)

    def mark(self, spaces: int) -> None:
        """FA-TRACK-03 to FA-TRACK-06."""
        for _ in range(spaces):
            if self.track == 30:
                return
            self.track += 1
            match SPACES.get(self.track):
                case "die":
                    self.gain()
                case "hex":
                    self.queue.append("hex")
                case "claim" if len(self.options) + self.queue.count("claim") < 6:
                    self.queue.append("claim")
            if self.track == 30:
                self.stars.add("T")

    def gain(self) -> None:
        """FA-ADJ-05."""
        if self.gained < 4:
            self.gained, self.tokens = self.gained + 1, self.tokens + 1
        if self.gained == 4:
            self.stars.add("D")

    def assign(self, text: str) -> None:
        """FA-ASSIGN-05, FA-ASSIGN-08."""
        self.assigned = True
        number, _, kind = text[1:].partition(":")
        if not kind:
            return
        room = self.rooms[int(number) - 1]
        room["type"] = kind[0]
        if kind[0] == "F":
            room["number"] = int(kind[1:])
            self.stars.add("F")
        if kind[0] == "S":
            self.scouts.append(int(number))
            if len(self.counting()) >= 3:
                self.stars.add("S")

    # ---- looking

    def standing(self) -> list[tuple[int, dict[str, Any]]]:
        """The rooms that are not destroyed, with their numbers."""
        return [(n, room) for n, room in enumerate(self.rooms, 1) if not room.get("lost")]

    def used(self) -> set[Place]:
        """FA-GRID-08."""
        found = {tile for corridor in self.corridors for tile in corridor["tiles"]}
        return found.union(*(room["cells"] for room in self.rooms))

    def dry(self, place: Place) -> bool:
        """FA-HAZ-09."""
        return place[1] < len(ROWS) - self.level

    def free(self) -> set[Place]:
        """FA-CORR-04."""
        return {place for place in NAME if self.dry(place)} - self.used()

    def ends(self) -> set[Place]:
        """FA-CORR-12."""
        continued = {corridor["onto"] for corridor in self.corridors}
        return {
            last
            for corridor in self.corridors
            if (last := corridor["tiles"][-1]) not in continued
            and self.dry(last)
            and not any(touches(last, room["cells"]) for n, room in self.standing() if n != corridor["room"])
        }

    def joints(self) -> dict[int, set[Place]]:
        """FA-CORR-11."""
        found: dict[int, set[Place]] = {}
        for corridor in self.corridors:
            mine = found.setdefault(corridor["tunnel"], set())
            mine.add(corridor["tiles"][-1])
            if corridor["onto"] is None:
                mine.add(corridor["tiles"][0])
        return found

    def connected(self, one: int, two: int) -> bool:
        """FA-CONN-02: whether two rooms are joined to one tunnel."""
        cells = [self.rooms[number - 1]["cells"] for number in (one, two)]
        return one != two and any(
            all(any(touches(joint, part) for joint in joints) for part in cells)
            for joints in self.joints().values()
        )

    def is_functional(self, room: dict[str, Any]) -> bool:
        """An assigned room, or one with food."""
        return not room.get("lost") and bool(room.get("type") or room["cells"] & self.food)

    def victims(self) -> set[tuple[str, int]]:
        """FA-HAZ-05 to FA-HAZ-07."""
        steps: dict[Place, set[Place]] = {place: set() for place in self.used()}
        pairs = []
        for corridor in self.corridors:
            path = [corridor["onto"], *corridor["tiles"]] if corridor["onto"] else corridor["tiles"]
            pairs += pairwise(path)
        joints = set().union(*self.joints().values())
        for room in self.rooms:
            for cell in room["cells"]:
                pairs += [(cell, there) for there in near(cell) & (room["cells"] | joints)]
        for here, there in pairs:
            steps[here].add(there)
            steps[there].add(here)
        found = set()
        for entrance in (place for place in steps if place in SURFACE and self._is_tile(place)):
            reached, border = {entrance}, {entrance}
            while border:
                hit = [
                    n for n, room in self.standing() if self.is_functional(room) and room["cells"] & border
                ]
                if hit:
                    found |= {(NAME[entrance], number) for number in hit}
                    break
                border = {there for here in border for there in steps[here]} - reached
                reached |= border
        return found

    def _is_tile(self, place: Place) -> bool:
        return any(place in corridor["tiles"] for corridor in self.corridors)

    def counting(self) -> list[int]:
        """FA-SCORE-04."""
        found: list[int] = []
        axes: set[tuple[str, int]] = set()
        for number in self.scouts:
            room = self.rooms[number - 1]
            mine = {axis for x, y in room["cells"] for axis in (("y", y), ("-", x - y), ("+", x + y))}
            if not room.get("lost") and not mine & axes:
                found.append(number)
                axes |= mine
        return found

    def as_json(self) -> dict[str, Any]:
        """The sheet as a position holds it."""
        rooms = []
        for room in self.rooms:
            at = "+".join(NAME[cell] for cell in reading(room["cells"]))
            rooms.append({"at": at} | {key: room[key] for key in ("type", "number", "lost") if key in room})
        return {
            "corridors": [corridor["text"] for corridor in self.corridors],
            "rooms": rooms,
            "food": [NAME[place] for place in reading(self.food)],
            "eaten": [NAME[place] for place in reading(self.eaten)],
            "track": self.track,
            "tokens": self.tokens,
            "gained": self.gained,
            "options": sorted(self.options),
            "stars": "".join(star for star in "DFTS" if star in self.stars),
            "scouts": self.scouts,
        }

    # ---- what may be done

    def asks(self) -> str:
        """Next step of the turn: food, victim, a reward, the dice, or only the full stop."""
        if not self.acted and not self.spent and self.need and self.food:
            return "food"
        if not self.acted and not self.ravaged and self.need > self.spent and self.victims():
            return "victim"
        if self.assigned:
            return "assigned"
        return self.queue[0] if self.queue else "dice"

    def moves(self) -> set[str]:
        """All tokens that may come next."""
        match self.asks():
            case "food":
                count = min(self.need, len(self.food))
                return {"E=" + ",".join(map(NAME.get, reading(c))) for c in combinations(self.food, count)}
            case "victim":
                return {f"V={entrance}:{number}" for entrance, number in self.victims()}
            case "hex":
                return {*self.hexes(), "H=-"}
            case "claim":
                return {f"B={n}" for n in range(1, 7) if n not in self.options}
            case "assigned":
                return {"."}
        return {*self.changes(), *self.tunnels(), *self.new_rooms(), *self.others(), *self.assignments(), "."}

    def hexes(self) -> Iterator[str]:
        """FA-TRACK-07."""
        for place in self.free() - SURFACE:
            if touches(place, self.ends()):
                yield f"H={NAME[place]}"
            for number, room in self.standing():
                if room.get("type") not in ("G", "Q") and touches(place, room["cells"]):
                    yield f"H={NAME[place]}@{number}"

    def changes(self) -> Iterator[str]:
        """FA-ADJ, FA-ASSIGN-08, FA-ASSIGN-10."""
        for face in set(self.dice):
            for to in range(1, 7):
                if 0 < abs(face - to) <= self.spendable:
                    yield f"A{face}>{to}"
            for number, room in self.standing():
                if room.get("type") == "F" and number not in self.told and room["number"] != face:
                    yield f"P{number}:{face}>{room['number']}"

    def tunnels(self) -> Iterator[str]:
        """FA-CORR."""
        free, most = self.free(), max(self.dice, default=0)
        starts = [(f"s{NAME[place]}", place) for place in free & SURFACE]
        for number, room in self.standing():
            starts += [(f"r{number}.{NAME[p]}", p) for p in free if touches(p, room["cells"])]
        starts += [(f"x{NAME[place]}", place) for place in self.ends()]
        for start, place in starts:
            for way in STEPS:
                for length in range(1, most + 1):
                    path = line(place, way, length + (start[0] == "x"))
                    if not set(path[start[0] == "x" :]) <= free:
                        break
                    run = "1" if length == 1 and start[0] != "x" else f"{way}{length}"
                    yield from (f"C{die}={start}:{run}" for die in set(self.dice) if die >= length)

    def new_rooms(self) -> Iterator[str]:
        """FA-ROOM."""
        if self.built:
            return
        free, ends = self.free() - SURFACE, self.ends()
        beside = set().union(*map(near, ends))
        queen = any(room.get("type") == "Q" for room in self.rooms)
        for dice in {(die,) for die in self.dice} | set(combinations(sorted(self.dice), 2)):
            for locked in (False, True)[: 1 + queen]:
                for cells in ROOMS[locked].get(sum(dice), ()):
                    if cells <= free and cells & beside:
                        listed = "+".join(NAME[cell] for cell in reading(cells))
                        yield f"R{'+'.join(map(str, dice))}={listed}"

    def others(self) -> Iterator[str]:
        """FA-FOOD, FA-TRACK-02."""
        for die in set(self.dice):
            if die >= 4:
                for _, room in self.standing():
                    if not room.get("type"):
                        left = room["cells"] - self.food - self.eaten
                        yield from (f"F{die}={NAME[place]}" for place in left)
            if not self.tracked and self.track < 30:
                yield f"T{die}"

    def assignments(self) -> Iterator[str]:
        """FA-ASSIGN."""
        for number, room in self.standing():
            cells = room["cells"]
            if room.get("type") or cells & (self.food | self.eaten):
                continue
            if len(cells) >= 2:
                yield f"U{number}:S"
            if len(cells) >= 3:
                yield f"U{number}:N"
            if cells in EXACT["G"]:
                yield f"U{number}:G"
            if len(cells) >= 7:
                yield from (f"U{number}:F{said}" for said in range(1, 7))
            if cells in EXACT["Q"] and not any(room.get("type") == "Q" for _, room in self.standing()):
                yield f"U{number}:Q"

    # ---- points

    def points(self, alone: bool, pieces: bool) -> dict[str, int]:
        """FA-SCORE: points by source, those of 0 left out."""
        rooms = self.standing()
        kinds = {kind: [n for n, room in rooms if room.get("type") == kind] for kind in "SNGFQ"}
        cells = {number: room["cells"] for number, room in rooms}
        fed = [n for n in cells if cells[n] & self.food and any(self.connected(n, m) for m in kinds["N"])]
        graves = 0
        for grave in kinds["G"]:
            eaten = [len(cells[n] & self.eaten) for n in cells if self.connected(grave, n)]
            graves += sum(eaten) if pieces else sum(1 for count in eaten if count)
        bonus = {
            1: len(self.food),
            2: sum(any(self.connected(n, grave) for grave in kinds["G"]) for n in cells),
            3: 4 if all(kinds.values()) else 0,
            4: sum(len(corridor["tiles"]) >= 4 for corridor in self.corridors),
            5: 2 * sum(len(part) >= 8 for part in cells.values()),
            6: self.tokens,
        }
        found = {
            "food": len(self.food),
            "nursery": sum(len(cells[n]) // 2 for n in kinds["N"]) + 2 * len(fed),
            "scout": SCOUTS[min(5, len(self.counting()))],
            "graveyard": 2 * graves,
            "queen": 5 * len(kinds["Q"]),
            **{f"option{number}": bonus[number] for number in self.options},
            "stars": -5 * max(0, 3 - len(self.stars)) if alone else 0,
        }
        return {source: count for source, count in found.items() if count}


def told(position: Position, name: str) -> Colony:
    """A seat's colony: the sheet with which the turn began, and the moves of the turn made one by one."""
    began = position["began"].get(name, position["sheets"][name])
    colony = Colony(began, position["dice"] if position["phase"] == "play" else [], position["level"])
    for text in position["turns"].get(name, {"moves": []})["moves"]:
        colony.make(text)
    return colony


def legal(position: Position, seat: int) -> set[str]:
    """All moves of a seat."""
    name = f"P{seat + 1}"
    if position["phase"] == "again":
        return {"again", "keep"} if name in position["asked"] else set()
    if position["phase"] != "play" or position["turns"][name]["stage"] == "done":
        return set()
    return told(position, name).moves()


def astray(position: Position, name: str) -> list[str]:
    """Parts of a seat's sheet and turn that its moves do not lead to."""
    colony, shown = told(position, name), position["sheets"][name]
    mine = colony.as_json()
    found = [f"{name} {key}: {shown[key]}, not {mine[key]}" for key in mine if shown[key] != mine[key]]
    if position["phase"] != "play" or name in position["hidden"]:
        return found
    turn = position["turns"][name]
    wanted = {"unused": sorted(colony.dice), "spendable": colony.spendable, "rewards": colony.queue}
    found += [f"{name} {key}: {turn[key]}, not {wanted[key]}" for key in wanted if turn[key] != wanted[key]]
    stage = colony.asks()
    stage = "dice" if stage in ("hex", "claim") else stage
    if turn["stage"] not in (stage, "done") or (
        turn["stage"] == "done" and stage not in ("dice", "assigned")
    ):
        found.append(f"{name}: {turn['stage']}, not {stage}")
    return found


def flooded(sheet: dict[str, Any], rows: int) -> dict[str, Any]:
    """FA-HAZ-10: a sheet after the water has come up to so many rows."""
    colony = Colony(sheet, [], rows)
    for _, room in colony.standing():
        if not all(map(colony.dry, room["cells"])):
            room["lost"] = "flooded"
            colony.food, colony.eaten = colony.food - room["cells"], colony.eaten - room["cells"]
    return colony.as_json()


def scores(position: Position) -> tuple[int, ...]:
    """The final score of each seat."""
    alone, pieces = position["seats"] == 1, "graveyard_pieces" in position["options"]
    return tuple(
        sum(told(position, f"P{seat + 1}").points(alone, pieces).values())
        for seat in range(position["seats"])
    )


def standings(position: Position) -> list[list[int]]:
    """FA-SCORE-08: groups of seats from 0, best first."""
    keys = []
    for seat, total in enumerate(scores(position)):
        sheet = position["sheets"][f"P{seat + 1}"]
        keys.append((total, len(sheet["stars"]), len(sheet["food"])))
    return [
        [seat for seat, key in enumerate(keys) if key == best] for best in sorted(set(keys), reverse=True)
    ]


def unearned(position: Position) -> list[str]:
    """FA-INV-02 and stars without rooms: what nobody can have got by playing."""
    found = []
    for name, sheet in position["sheets"].items():
        if position["phase"] == "options":
            continue
        rewards = position["turns"].get(name, {}).get("rewards", [])
        if len(sheet["options"]) != 1 + sheet["track"] // 10 - rewards.count("claim"):
            found.append(f"{name} has ticked {sheet['options']} at space {sheet['track']}")
        if ("F" in sheet["stars"]) != any(room.get("type") == "F" for room in sheet["rooms"]):
            found.append(f"{name} has the stars {sheet['stars']}")
    return found
