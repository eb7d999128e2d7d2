"""From picked things to one move: the seat's legal moves, narrowed click by click.

Nothing here decides what is legal: every target offered is named by a move of the list, and every move
handed back stands in it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from game.kit.picking import Target
from game.tables.brilliants.stages import (
    Answer,
    AntChosen,
    Done,
    Gathering,
    HoleDug,
    JokerTaken,
    Marking,
    Narrowed,
    Open,
    PredatorChosen,
    Predators,
    Refused,
    Routes,
    Stage,
    Tiles,
)
from rules.brilliants.moves import (
    ChooseAnts,
    ChooseWeather,
    Decision,
    Hatch,
    MoveAnt,
    MovePredator,
    Pass,
    PickCard,
    Reveal,
)
from rules.brilliants.state import HOLE_1, LIBRARY, NOWHERE, SURFACE, State

ROUTES: Final = 4
"""Most rows of the chooser: A to D."""


class Choice:
    """One decision of one seat, half made or not."""

    def __init__(self, view: State, seat: int, legal: Sequence[Decision]) -> None:
        self.view, self.seat = view, seat
        self.legal = tuple(legal)
        self._walks: dict[int, list[MoveAnt]] = {}
        for move in self.legal:
            if isinstance(move, MoveAnt):
                self._walks.setdefault(move.ant, []).append(move)
        self._past: list[Stage] = []
        self.stage: Stage = self._first()
        self._offered: tuple[Stage | None, frozenset[Target]] = (None, frozenset())
        """The stage last asked about, and what leads on from it: asked many times a second."""

    def _first(self) -> Stage:
        return Gathering() if any(isinstance(m, ChooseAnts) for m in self.legal) else Open()

    @property
    def begun(self) -> bool:
        """Whether something is picked that Esc would take back."""
        return bool(self._past)

    @property
    def ant(self) -> int:
        """The ant in question, or NOWHERE."""
        return getattr(self.stage, "ant", NOWHERE)

    def cancel(self) -> bool:
        """One step back; False if nothing was picked."""
        if not self._past:
            return False
        self.stage = self._past.pop()
        return True

    def reset(self) -> None:
        """Back to the beginning."""
        self._past.clear()
        self.stage = self._first()

    def _go(self, stage: Stage) -> Narrowed:
        self._past.append(self.stage)
        self.stage = stage
        return Narrowed()

    # ------------------------------------------------------------------ what may be picked

    def offers(self) -> frozenset[Target]:
        """Everything that leads on from here: what is lit. Reveals are offered at any time."""
        stage, offers = self._offered
        if stage is not self.stage:
            cards = {Target("card", m.card) for m in self.legal if isinstance(m, Reveal)}
            offers = frozenset(self._next()) | cards
            self._offered = (self.stage, offers)
        return offers

    def _next(self) -> Iterable[Target]:
        match self.stage:
            case Open():
                return self._openings()
            case Gathering(castes):
                return (Target("caste", c) for c in range(3) if self._fits((*castes, c)))
            case AntChosen(ant):
                return {self.target_of(_end(m)) for m in self._walks.get(ant, ())}
            case HoleDug(ant, end):
                return {Target("hex", m.hole) for m in self._to(ant, end)}
            case Routes(moves=moves):
                return (Target("route", i) for i in range(len(moves)))
            case Marking():
                return self._toggles(self.stage)
            case Tiles():
                return {Target("tile", m.tile) for m in self.legal if isinstance(m, Hatch)}
            case JokerTaken(tile):
                return {Target("caste", m.caste) for m in self._hatches(tile)}
            case Predators():
                return {Target("predator", m.predator) for m in self.legal if isinstance(m, MovePredator)}
            case PredatorChosen(predator):
                return {_prey(m) for m in self._hunts(predator)}

    def _openings(self) -> set[Target]:
        found: set[Target] = set()
        for move in self.legal:
            match move:
                case MoveAnt(ant=ant):
                    found.add(Target("ant", ant))
                case Hatch(tile=tile):
                    found |= {Target("tile", tile), Target("hatch")}
                case MovePredator(predator=predator):
                    found |= {Target("predator", predator), Target("hunt")}
                case ChooseWeather(weather):
                    found.add(Target("weather", weather))
                case PickCard(card):
                    found.add(Target("drawn", card))
                case Pass():
                    found.add(Target("pass"))
                case _:
                    pass
        return found

    def _fits(self, castes: tuple[int, ...]) -> bool:
        return any(
            isinstance(m, ChooseAnts) and all(m.castes.count(c) >= castes.count(c) for c in castes)
            for m in self.legal
        )

    def _toggles(self, stage: Marking) -> set[Target]:
        moves = self._to(stage.ant, stage.end, stage.hole)
        found = {self.target_of(space) for m in moves for space in m.marks}
        return found | {self.target_of(stage.end)}

    # ------------------------------------------------------------------ picking

    def pick(self, target: Target, exact: bool = False) -> Answer:
        """What a click on a target means now; `exact` (Shift) sets marks and collecting by hand."""
        if (revealed := self._named(target)) is not None:
            return Done(revealed)
        match self.stage:
            case Open() | Tiles() | Predators():
                return self._open(target)
            case Gathering(castes):
                return self._gather(castes, target)
            case AntChosen(ant):
                return self._walk(ant, target, exact)
            case HoleDug(ant, end):
                moves = [m for m in self._to(ant, end) if Target("hex", m.hole) == target]
                return self._settle(moves, exact) if moves else Refused(target, ant, end)
            case Routes(moves=moves):
                return self._route(moves, target)
            case Marking():
                return self._toggle(self.stage, target)
            case JokerTaken(tile):
                return self._born(tile, target)
            case PredatorChosen(predator):
                return self._hunt(predator, target)

    def _named(self, target: Target) -> Decision | None:
        """Moves that one click names whole."""
        wanted: Decision
        match target.kind:
            case "card":
                wanted = Reveal(target.number)
            case "weather":
                wanted = ChooseWeather(target.number)
            case "drawn":
                wanted = PickCard(target.number)
            case "pass":
                wanted = Pass()
            case _:
                return None
        return self._listed(wanted)

    def _listed(self, wanted: Decision) -> Decision | None:
        """The legal move of that very kind; moves of different kinds may hold equal numbers."""
        return next((m for m in self.legal if type(m) is type(wanted) and m == wanted), None)

    def _open(self, target: Target) -> Answer:
        match target.kind:
            case "ant" if target.number in self._walks:
                return self._go(AntChosen(target.number))
            case "tile":
                hatches = self._hatches(target.number)
                if len(hatches) > 1:
                    return self._go(JokerTaken(target.number))
                return Done(hatches[0]) if hatches else Refused(target)
            case "predator" if self._hunts(target.number):
                return self._go(PredatorChosen(target.number))
            case "hatch" if target in self._openings():
                return self._go(Tiles())
            case "hunt" if target in self._openings():
                return self._go(Predators())
            case _:
                return Refused(target)

    def _gather(self, castes: tuple[int, ...], target: Target) -> Answer:
        longer = tuple(sorted((*castes, target.number)))
        if target.kind != "caste" or not self._fits(longer):
            return Refused(target)
        if (whole := self._listed(ChooseAnts(longer))) is not None:
            return Done(whole)
        return self._go(Gathering(longer))

    def _walk(self, ant: int, target: Target, exact: bool) -> Answer:
        if target == Target("ant", ant):
            return self.stay()
        place = self.place_of(target)
        same = target.kind == "ant" and place == self.place(ant)
        moves = [] if place is None or same else self._to(ant, place)
        if moves:
            if any(m.hole != NOWHERE for m in moves):
                return self._go(HoleDug(ant, place or 0))
            return self._settle(moves, exact)
        if target.kind == "ant" and target.number in self._walks:
            self.stage = AntChosen(target.number)
            return Narrowed()
        if target.kind in ("tile", "predator"):
            self.cancel()
            return self._open(target)
        return Refused(target, ant, NOWHERE if place is None else place)

    def stay(self) -> Answer:
        """The chosen ant is used up where it stands, with what it can take there."""
        ant = self.ant
        moves = [m for m in self._walks.get(ant, ()) if len(m.path) == 1]
        return self._settle(moves, False) if moves else Refused(Target("ant", ant), ant, self.place(ant))

    def _settle(self, moves: list[MoveAnt], exact: bool) -> Answer:
        best = best_moves(moves)
        first = best[0]
        if exact and (len(moves) > 1):
            collect = first.collects != NOWHERE
            return self._go(Marking(first.ant, _end(first), first.hole, frozenset(first.marks), collect))
        if len(best) > 1:
            return self._go(Routes(first.ant, _end(first), best))
        return Done(first)

    def _route(self, moves: tuple[MoveAnt, ...], target: Target) -> Answer:
        if target.kind == "route" and target.number < len(moves):
            return Done(moves[target.number])
        return Refused(target)

    def _toggle(self, stage: Marking, target: Target) -> Answer:
        place = self.place_of(target)
        if place == stage.end:
            move = self.exact_move(stage)
            return Done(move) if move else Refused(target, stage.ant, stage.end)
        if place is None or target not in self._toggles(stage):
            return Refused(target, stage.ant, NOWHERE if place is None else place)
        self.stage = replace(stage, marks=stage.marks ^ {place})
        return Narrowed()

    def toggle_collect(self) -> None:
        """Take the resource on the last space, or leave it: while marks are set by hand."""
        if isinstance(self.stage, Marking):
            self.stage = replace(self.stage, collect=not self.stage.collect)

    def toggle_end(self) -> None:
        """Mark the last space, or not: a click on it means that the walk is settled."""
        if isinstance(self.stage, Marking):
            self.stage = replace(self.stage, marks=self.stage.marks ^ {self.stage.end})

    def end_choices(self) -> tuple[bool, bool]:
        """Whether something may be taken on the last space, and whether it may be marked."""
        stage = self.stage
        if not isinstance(stage, Marking):
            return False, False
        moves = self._to(stage.ant, stage.end, stage.hole)
        return any(m.collects != NOWHERE for m in moves), any(stage.end in m.marks for m in moves)

    def exact_move(self, stage: Marking) -> MoveAnt | None:
        """The move with exactly these marks, or None if no way makes them."""
        for move in self._to(stage.ant, stage.end, stage.hole):
            if frozenset(move.marks) == stage.marks and (move.collects != NOWHERE) == stage.collect:
                return move
        return None

    def _born(self, tile: int, target: Target) -> Answer:
        moves = [m for m in self._hatches(tile) if target == Target("caste", m.caste)]
        return Done(moves[0]) if moves else Refused(target)

    def _hunt(self, predator: int, target: Target) -> Answer:
        if target.kind == "predator" and target.number != predator:
            self.cancel()
            return self._open(target)
        wanted = self._as_prey(target)
        moves = [m for m in self._hunts(predator) if _prey(m) == wanted]
        return Done(moves[0]) if moves else Refused(target)

    def _as_prey(self, target: Target) -> Target:
        """Ants and the like stand on a space; a nest without a seat is the own one."""
        if target.kind == "nest" and target.seat < 0:
            return replace(target, seat=self.seat)
        return target

    # ------------------------------------------------------------------ previews

    def preview(self, target: Target) -> Decision | None:
        """The move that a click on the target would make or lead to, for the pointer that hovers there."""
        match self.stage:
            case AntChosen(ant):
                place = self.place_of(target)
                moves = [] if place is None else self._to(ant, place)
            case HoleDug(ant, end):
                moves = [m for m in self._to(ant, end) if Target("hex", m.hole) == target]
            case Routes(moves=routes):
                return (
                    routes[target.number] if target.kind == "route" and target.number < len(routes) else None
                )
            case Marking():
                return self.exact_move(self.stage)
            case PredatorChosen(predator):
                wanted = self._as_prey(target)
                return next((m for m in self._hunts(predator) if _prey(m) == wanted), None)
            case _:
                return None
        return best_moves(moves)[0] if moves else None

    def lead_to(self, move: Decision) -> Target | None:
        """Pick everything that leads to a move but the last; returns that last target, if one click is it."""
        self.reset()
        match move:
            case MoveAnt(ant=ant):
                self._go(AntChosen(ant))
                if move.hole == NOWHERE:
                    return self.target_of(_end(move))
                self._go(HoleDug(ant, _end(move)))
                return Target("hex", move.hole)
            case MovePredator(predator=predator):
                self._go(PredatorChosen(predator))
                return _prey(move)
            case Hatch(tile=tile):
                return Target("tile", tile)
            case Reveal(card):
                return Target("card", card)
            case PickCard(card):
                return Target("drawn", card)
            case ChooseWeather(weather):
                return Target("weather", weather)
        return None

    # ------------------------------------------------------------------ places

    def place(self, ant: int) -> int:
        """Where an own ant is."""
        return self.view.colonies[self.seat].ants[ant]

    def place_of(self, target: Target) -> int | None:
        """The place, in the seat's own numbers, of a space or of the space a piece stands on."""
        match target.kind:
            case "hex":
                holes = self.view.colonies[self.seat].holes
                return HOLE_1 + holes.index(target.number) if target.number in holes else target.number
            case "nest" if target.seat in (-1, self.seat):
                return target.number
            case "ant":
                return self.place(target.number)
            case _:
                return None

    def target_of(self, place: int) -> Target:
        """The target for a place in the seat's own numbers."""
        return Target("hex", place) if place < SURFACE else Target("nest", place)

    def _to(self, ant: int, end: int, hole: int | None = None) -> list[MoveAnt]:
        return [m for m in self._walks.get(ant, ()) if _end(m) == end and (hole is None or m.hole == hole)]

    def _hatches(self, tile: int) -> list[Hatch]:
        return [m for m in self.legal if isinstance(m, Hatch) and m.tile == tile]

    def _hunts(self, predator: int) -> list[MovePredator]:
        return [m for m in self.legal if isinstance(m, MovePredator) and m.predator == predator]


def best_moves(moves: Sequence[MoveAnt]) -> tuple[MoveAnt, ...]:
    """The default outcome first: collect, most marks, fewest steps; then others with as many other marks."""

    def worth(move: MoveAnt) -> tuple[bool, int]:
        return move.collects != NOWHERE, len(move.marks)

    top = max(worth(move) for move in moves)
    ways: dict[frozenset[int], MoveAnt] = {}
    for move in moves:
        if worth(move) == top:
            known = ways.get(frozenset(move.marks))
            if known is None or len(move.path) < len(known.path):
                ways[frozenset(move.marks)] = move
    return tuple(sorted(ways.values(), key=lambda m: len(m.path))[:ROUTES])


def steps(move: MoveAnt) -> int:
    """Steps walked."""
    return len(move.path) - 1


def draws(move: MoveAnt) -> bool:
    """Whether the movement ends in the Library."""
    return _end(move) == LIBRARY


def _end(move: MoveAnt) -> int:
    return move.path[-1]


def _prey(move: MovePredator) -> Target:
    if move.predator == 2:
        seat, space = divmod(move.space, 256)
        return Target("nest", space, seat)
    return Target("hex", move.space)
