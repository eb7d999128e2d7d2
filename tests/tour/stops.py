"""Places in the logs where each thing is met: a few stops, kept beside the logs.

`logs/<game>/stops.yaml` names for each log the entries to stop at, counted from 0, and what they bring. Each
thing stands at one stop. A test replays the logs and compares, so the file cannot lie; `find` writes it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

import yaml

from rules.core import log
from rules.core.log import Entry, Record
from rules.core.protocol import CHANCE, Seat
from tests.tour import games
from tests.tour.thing import Moment, Thing

LOGS: Final = Path(__file__).with_name("logs")
INDEX: Final = "stops.yaml"
_SEAT: Final = re.compile(r"P(\d+): ")
NEW_LOG: Final = 6.0
"""Cost of opening another log, in stops."""
ENTRY: Final = 0.004
"""Cost of an entry that must be replayed to reach a stop, in stops."""
CROWD: Final = 10
"""With so many seats an entry costs twice as much as with none."""
UNASKED: Final = 0.5
"""Cost, in stops, of an entry that nobody decides: it is drawn, or follows from the rules."""


@dataclass(frozen=True, slots=True)
class Stop:
    """An entry of a log, and the things that it brings to the table."""

    game: str
    log: Path
    ply: int
    """Number of the entry from 0: so many entries were made before it."""
    actor: Seat
    """Deciding seat, or CHANCE."""
    things: tuple[Thing, ...]


def stops(game: str) -> list[Stop]:
    """The stops of a game: log by log, in the order of play."""
    folder = LOGS / game
    if not (folder / INDEX).exists():
        return []
    index: dict[str, dict[int, list[str]]] = yaml.safe_load((folder / INDEX).read_text("utf-8"))
    found = []
    for name, plies in sorted(index.items()):
        lines = (folder / name).read_text("utf-8").splitlines()
        for ply, brought in sorted(plies.items()):
            seat = _SEAT.match(lines[ply + 1])
            actor = int(seat[1]) - 1 if seat else CHANCE
            named = tuple(sorted(Thing.of(f"{game}/{thing}") for thing in brought))
            found.append(Stop(game, folder / name, ply, actor, named))
    return found


def missing(game: str) -> tuple[Thing, ...]:
    """Things that no stop of a game brings to the table, sorted."""
    brought = {thing for stop in stops(game) for thing in stop.things}
    return tuple(thing for thing in games.things(game) if thing not in brought)


def load(path: Path) -> Record:
    """A log replayed in a fraction of the time that checking its moves takes."""
    return replay(path.read_text("utf-8"))


def replay(text: str) -> Record:
    """A log that is known to be legal as a game, with an entry for each line."""
    lines = [line for line in text.split("\n") if line.strip()]
    record = log.begin(lines[0])
    for line in lines[1:]:
        seat, move = log.parse_line(record.game, line)
        enter(record, seat, record.game.canonical(record.state, seat, move))
    return record


def enter(record: Record, seat: Seat, move: Any) -> Entry:
    """Make a move that is known to be legal and canonical, unchecked."""
    game, forced = record.game, record.forced
    step = game.apply(record.state, seat, move)
    entry = Entry(seat, move, log.line(game, seat, move), step.events, forced)
    record.entries.append(entry)
    record.states.append(step.state)
    return entry


def opening(entries: Sequence[Entry]) -> int:
    """The number of the first decision of a seat."""
    return next((ply for ply, entry in enumerate(entries) if entry.seat != CHANCE), len(entries))


def moment(record: Record, ply: int) -> Moment:
    """An entry of a game with what is around it."""
    entry = record.entries[ply]
    before, after = record.states[ply : ply + 2]
    first = ply == opening(record.entries)
    return Moment(record.setup, before, entry.seat, entry.move, entry.events, after, first)


def is_asked(record: Record, ply: int) -> bool:
    """Return True if a person or a computer decided an entry, not chance, the rules or the lack of a
    choice."""
    entry, state, game = record.entries[ply], record.states[ply], record.game
    if entry.seat == CHANCE or entry.automatic:
        return False
    return entry.seat not in game.deciders(state) or len(game.legal_moves(state, entry.seat)) > 1


def met(record: Record, ply: int) -> set[Thing]:
    """Things that an entry of a game brings to the table."""
    return games.met(record.game.info.name, moment(record, ply))


# ---------------------------------------------------------------------- choosing stops


@dataclass(slots=True)
class Told:
    """A game as lines, with what each entry brings."""

    name: str
    header: str
    seats: int
    lines: list[str] = field(default_factory=list)
    asked: list[bool] = field(default_factory=list)
    """True if somebody decided."""
    met: list[set[Thing]] = field(default_factory=list)

    def everything(self) -> set[Thing]:
        """All that it brings."""
        return set().union(*self.met)


def told(name: str, record: Record) -> Told:
    """A game as lines, with what each entry brings."""
    found = Told(name, record.header, record.setup.seats)
    for ply, entry in enumerate(record.entries):
        found.lines.append(entry.text)
        found.asked.append(is_asked(record, ply))
        found.met.append(met(record, ply))
    return found


Chosen = dict[str, dict[int, set[Thing]]]
"""For each log the entries to stop at, with what they bring that no earlier choice brings."""


def cover(logs: Mapping[str, Told], wanted: Iterable[Thing]) -> Chosen:
    """A small set of stops that together meet all that the logs bring of `wanted`.

    Greedy: again and again the entry that brings most for what it costs, counting the opening of its log
    and the entries before it. Then what turned out to be needless is dropped, the dearest first.
    """
    at: dict[tuple[str, int], set[Thing]] = {}
    sought = set(wanted)
    for name, game in logs.items():
        seen: set[tuple[bool, frozenset[Thing]]] = set()
        for ply, brought in enumerate(game.met):
            useful = frozenset(brought & sought)
            if useful and (game.asked[ply], useful) not in seen:
                seen.add((game.asked[ply], useful))
                at[name, ply] = set(useful)
    chosen: set[tuple[str, int]] = set()
    left = set().union(*at.values())
    while left:
        ends = _ends(chosen)
        best = max(at, key=lambda place: _worth(len(at[place] & left), place, ends, logs))
        chosen.add(best)
        left -= at[best]
    return _credited(_needed(chosen, at), at)


def _ends(chosen: Iterable[tuple[str, int]]) -> dict[str, int]:
    ends: dict[str, int] = {}
    for name, ply in chosen:
        ends[name] = max(ply, ends.get(name, 0))
    return ends


def _worth(gain: int, place: tuple[str, int], ends: Mapping[str, int], logs: Mapping[str, Told]) -> float:
    name, ply = place
    far = max(0, ply - ends.get(name, 0)) * (1 + logs[name].seats / CROWD)
    cost = 1 + (0 if name in ends else NEW_LOG) + ENTRY * far
    return gain / (cost + UNASKED * (not logs[name].asked[ply]))


def _needed(chosen: set[tuple[str, int]], at: Mapping[tuple[str, int], set[Thing]]) -> list[tuple[str, int]]:
    """The chosen stops without those whose things others bring as well; whole logs go first."""
    times: dict[Thing, int] = {}
    for place in chosen:
        for thing in at[place]:
            times[thing] = times.get(thing, 0) + 1
    kept = set(chosen)
    logs = {name: [place for place in chosen if place[0] == name] for name, _ in chosen}
    for group in (
        *sorted(logs.values(), key=len),
        *([place] for place in sorted(chosen, key=lambda p: -p[1])),
    ):
        lost: dict[Thing, int] = {}
        for place in kept.intersection(group):
            for thing in at[place]:
                lost[thing] = lost.get(thing, 0) + 1
        if lost and all(times[thing] > count for thing, count in lost.items()):
            kept.difference_update(group)
            for thing, count in lost.items():
                times[thing] -= count
    return sorted(kept)


def _credited(kept: Sequence[tuple[str, int]], at: Mapping[tuple[str, int], set[Thing]]) -> Chosen:
    """Each thing at the one stop that brings most."""
    found: Chosen = {}
    given: set[Thing] = set()
    for name, ply in sorted(kept, key=lambda place: (-len(at[place]), place)):
        if own := at[name, ply] - given:
            found.setdefault(name, {})[ply] = own
            given |= own
    return found


def write(game: str, logs: Mapping[str, Told], chosen: Chosen) -> None:
    """Write the logs that are stopped in, cut after their last stop, and the list of stops."""
    folder = LOGS / game
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.log"):
        if old.name not in chosen:
            old.unlink()
    index = {}
    for name, plies in sorted(chosen.items()):
        lines = [logs[name].header, *logs[name].lines[: max(plies) + 1]]
        (folder / name).write_text("\n".join(lines) + "\n", "utf-8")
        index[name] = {
            ply: sorted(f"{thing.kind}/{thing.name}" for thing in brought)
            for ply, brought in sorted(plies.items())
        }
    text = yaml.safe_dump(index, allow_unicode=True, width=110, sort_keys=False, default_flow_style=None)
    (folder / INDEX).write_text(text, "utf-8")
