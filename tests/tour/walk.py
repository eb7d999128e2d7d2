"""The walk: from log to log and stop to stop, with what was met, by whom, and every fault by name."""

from __future__ import annotations

import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rules.core.log import Record
from rules.core.protocol import CHANCE, Seat
from tests.tour import look
from tests.tour.house import House, Seated
from tests.tour.stops import Stop, load
from tests.tour.thing import Thing

SIZES: Final = ((1280, 701), (1920, 1080))
"""Windows in which the table is laid out in two ways."""
ALL_SIZES: Final = (*SIZES, (960, 540))
ASPECTS: Final = (
    *("person", "computer", "film", "still", "hover", "drawer", "log", "undo"),
    *("replay", "thumbnail", "results", "small", "large"),
)
"""The ways of looking at a thing, in the order of the tour's table."""
IN_TURN: Final = ("hover", "log", "replay", "thumbnail", "undo", "drawer")
"""Of these the quick tour takes some at each stop: those that its kinds of things have been met in least."""
_SHOWN_AGAIN: Final = 8
"""In the quick tour every so many films are compared with the same moves without a film."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Amount of everything that is looked at."""

    sizes: tuple[tuple[int, int], ...] = SIZES
    is_whole: bool = False
    """True if each stop is looked at in every way in every window; else once, in some ways, in one window."""
    hovered: int = 1
    """Controls that are painted while pointed at, at each stop, beside all kinds not painted yet."""
    chosen: int = 1
    """Number of IN_TURN that are taken at a stop."""


QUICK: Final = Plan()
WHOLE: Final = Plan(ALL_SIZES, True, 4, len(IN_TURN))


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault, and the things that it happened in front of."""

    things: tuple[Thing, ...]
    aspect: str
    stop: str
    words: str
    trace: str

    @property
    def command(self) -> str:
        """Command that shows it again."""
        thing = self.things[0]
        return f"python -m tests.tour --game {thing.game} --thing '{thing.kind}/{thing.name}'"

    def __str__(self) -> str:
        names = ", ".join(f"{thing.kind}/{thing.name}" for thing in self.things)
        head = f"{self.things[0].game}, {self.aspect}: {names}: {self.words}"
        return f"{head}\n    {self.stop}\n    {self.command}"


@dataclass(slots=True)
class Diary:
    """Record of what the tour has seen."""

    met: dict[Thing, Counter[str]] = field(default_factory=lambda: defaultdict(Counter))
    """Number of looks at each thing in each way."""
    faults: list[Fault] = field(default_factory=list)
    seconds: Counter[str] = field(default_factory=Counter)
    """By way of looking."""
    ways: Counter[str] = field(default_factory=Counter)
    """Ways in which people's moves were made."""
    stops: int = 0

    def note(self, stop: Stop, *aspects: str) -> None:
        """A look at a stop's things that found nothing wrong."""
        for thing in stop.things:
            self.met[thing].update(aspects)

    def join(self, other: Diary) -> None:
        """Take over what another has seen."""
        for thing, counts in other.met.items():
            self.met[thing].update(counts)
        self.faults += other.faults
        self.seconds.update(other.seconds)
        self.ways.update(other.ways)
        self.stops += other.stops


@dataclass(frozen=True, slots=True)
class Look:
    """One look at a stop from one seat."""

    stop: Stop
    film: bool
    aspects: frozenset[str]
    """Which of IN_TURN are taken."""


class Walk:
    """Leads the stops of one game's logs past the table."""

    def __init__(self, house: House, plan: Plan = QUICK) -> None:
        self.house, self.plan, self.diary = house, plan, Diary()
        self._painted: set[tuple[str, str]] = set()
        """Kinds of controls painted while pointed at."""
        self._turn = 0
        self._by_kind: Counter[tuple[str, str]] = Counter()
        """Number of looks at each kind of things in each way."""

    def through(self, stops: Sequence[Stop]) -> Diary:
        """Look at all stops; what was seen."""
        by_log: dict[Path, list[Stop]] = defaultdict(list)
        for stop in stops:
            by_log[stop.log].append(stop)
        for number, (log, found) in enumerate(sorted(by_log.items())):
            begun = time.process_time()
            whole = load(log)
            self.diary.seconds["logs"] += time.process_time() - begun
            self._log(number, whole, sorted(found, key=lambda one: one.ply))
        self.diary.stops += len(stops)
        return self.diary

    def _log(self, number: int, whole: Record, stops: list[Stop]) -> None:
        sizes = self.plan.sizes
        if not self.plan.is_whole:
            self._in_window(whole, stops, sizes[number % len(sizes)], [_in_the_middle(whole, stops)])
            return
        eyes = dict.fromkeys(eye for stop in stops for eye in (_person(whole, stop), _onlooker(whole, stop)))
        for size in sizes:
            self._in_window(whole, stops, size, list(eyes))

    def _in_window(
        self, whole: Record, stops: list[Stop], size: tuple[int, int], eyes: Sequence[Seat | None]
    ) -> None:
        """All looks in one window, from these seats."""
        self.house.resize(size)
        back: list[Look] = []
        for seat in eyes:
            looks = [look for stop in stops for look in self._looks(whole, stop, seat)]
            self._sit(whole, seat, looks)
            back = back or looks
        self._look_back(whole, back)

    def _looks(self, whole: Record, stop: Stop, seat: Seat | None) -> list[Look]:
        """Looks at a stop from a seat."""
        if self.plan.is_whole:
            if seat not in (_person(whole, stop), _onlooker(whole, stop)):
                return []
            return [Look(stop, film, frozenset(IN_TURN)) for film in (True, False)]
        film = self._least(stop, ("film", "still"))[0] == "film"
        return [Look(stop, film, frozenset(self._least(stop, IN_TURN)[: self.plan.chosen]))]

    def _least(self, stop: Stop, names: Sequence[str]) -> list[str]:
        """Ways of looking, those first in which things of a stop's kinds have been met least often."""
        kinds = {thing.kind for thing in stop.things}

        def met(name: str) -> float:
            return min(self._by_kind[kind, name] for kind in kinds)

        found = sorted(names, key=met)
        taken = found[: self.plan.chosen] if names is IN_TURN else found[:1]
        self._by_kind.update((kind, name) for kind in kinds for name in taken)
        return found

    def _sit(self, whole: Record, seat: Seat | None, looks: Sequence[Look]) -> None:
        """All looks from one seat, at one table."""
        seated: Seated | None = None
        for one in looks:
            self._turn += 1
            for name, act in self._acts(whole, one, seat):
                with self._noting(one.stop, name) as done:
                    seated = seated or Seated(self.house, whole, seat)
                    act(seated)
                    done.append(name)
                if not done:
                    seated = None  # whatever broke may have left the table half done
                    break

    def _acts(
        self, whole: Record, one: Look, seat: Seat | None
    ) -> Iterator[tuple[str, Callable[[Seated], None]]]:
        """Acts at a stop, in this order."""
        stop, film, entry = one.stop, one.film, whole.entries[one.stop.ply]
        # Nobody is asked before a draw or an answer that the rules give: the table never rests there.
        runs = stop.actor == CHANCE or entry.automatic
        if not runs:
            painted = self.plan.is_whole or "hover" in one.aspects
            yield "table", lambda seated: look.before_a_move(seated, stop.ply, film, painted)
            if "hover" in one.aspects:
                yield "hover", lambda seated: self._hover(seated, stop)
        is_own = seat == _person(whole, stop)
        doing = "person" if is_own else "computer"
        if runs:
            yield doing, lambda seated: look.film_of(seated, stop.ply, film)
        elif is_own:
            yield doing, lambda seated: self._move(seated, stop)
        else:
            yield doing, lambda seated: look.let_computer_move(seated, entry)
        again = film and (self.plan.is_whole or self._turn % _SHOWN_AGAIN == 0)
        yield "film" if film else "still", lambda seated: self._watch(seated, stop, doing, film, again)
        if runs and "hover" in one.aspects:
            yield "hover", lambda seated: self._hover(seated, stop)
        if "log" in one.aspects:
            yield "log", lambda seated: self._log_line(seated, stop)
        if is_own and not runs and "undo" in one.aspects:
            yield "undo", lambda seated: self._undo(seated, stop)
        if "drawer" in one.aspects:
            yield "drawer", lambda seated: self._drawer(seated, stop)

    def _hover(self, seated: Seated, stop: Stop) -> None:
        controls = list(seated.scene.controls)
        look.explain_all(seated, controls if self.plan.is_whole else look.some_of_each(controls, self._turn))
        look.hover(seated, look.to_be_painted(seated, self._painted, self.plan.hovered, self._turn))
        self.diary.note(stop, "hover")

    def _move(self, seated: Seated, stop: Stop) -> None:
        way = "clicks" if self.plan.is_whole or self._turn % 2 else "hint"
        self.diary.ways[look.make(seated, seated.whole.entries[stop.ply], way)] += 1

    def _watch(self, seated: Seated, stop: Stop, doing: str, film: bool, again: bool) -> None:
        look.after_the_film(seated, stop.ply, again)
        large = "large" if self.house.size[0] > SIZES[0][0] else "small"
        self.diary.note(stop, doing, "film" if film else "still", large)

    def _log_line(self, seated: Seated, stop: Stop) -> None:
        if look.log_line(seated, stop.ply):
            self.diary.note(stop, "log")

    def _undo(self, seated: Seated, stop: Stop) -> None:
        if look.back_and_again(seated):
            self.diary.note(stop, "undo")

    def _drawer(self, seated: Seated, stop: Stop) -> None:
        names = look.DRAWERS if self.plan.is_whole else [look.DRAWERS[self._turn % len(look.DRAWERS)]]
        for name in names:
            look.look_into(seated, name)
        self.diary.note(stop, "drawer")

    def _look_back(self, whole: Record, looks: Sequence[Look]) -> None:
        """Replay, thumbnails and results of a log."""
        back = look.Backward(self.house, whole)
        for one in looks:
            if "replay" in one.aspects:
                with self._noting(one.stop, "replay") as done:
                    back.replay(one.stop.ply)
                    done.append("replay")
                    self.diary.note(one.stop, "replay")
                if not done:
                    back = look.Backward(self.house, whole)
            if "thumbnail" in one.aspects:
                with self._noting(one.stop, "thumbnail"):
                    back.thumbnail(one.stop.ply)
                    self.diary.note(one.stop, "thumbnail")
        with self._noting(looks[-1].stop, "results"):
            if back.results():
                for one in looks:
                    self.diary.note(one.stop, "results")

    @contextmanager
    def _noting(self, stop: Stop, aspect: str) -> Iterator[list[str]]:
        """Take the time, and keep what goes wrong as a fault of the stop's things."""
        begun, done = time.process_time(), list[str]()
        try:
            yield done
        except Exception as error:
            where = f"{stop.log.name}, entry {stop.ply + 1}, window {self.house.size[0]}x{self.house.size[1]}"
            words = f"{type(error).__name__}: {error}"
            self.diary.faults.append(Fault(stop.things, aspect, where, words, traceback.format_exc()))
        finally:
            self.diary.seconds[aspect] += time.process_time() - begun


def _person(whole: Record, stop: Stop) -> Seat:
    """Whose eyes see the stop as the person who acts; with chance, who acted before it."""
    if stop.actor != CHANCE:
        return stop.actor
    near = [*reversed(whole.entries[: stop.ply]), *whole.entries[stop.ply :]]
    return next((entry.seat for entry in near if entry.seat != CHANCE), 0)


def _onlooker(whole: Record, stop: Stop) -> Seat | None:
    """Whose eyes see a computer act; nobody's where it plays alone."""
    if whole.setup.seats == 1:
        return None
    return 1 if _person(whole, stop) == 0 else 0


def _in_the_middle(whole: Record, stops: Sequence[Stop]) -> Seat:
    """The seat that acts nearest to half of the stops itself."""
    own = Counter(_person(whole, stop) for stop in stops)
    return min(sorted(own), key=lambda seat: abs(2 * own[seat] - len(stops)))
