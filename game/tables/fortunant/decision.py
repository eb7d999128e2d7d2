"""A step of a turn, put together click by click: dice, what they are used for, and where on the leaf.

Everything offered and every move made comes from the list of legal moves. What is remembered from step to
step (the last use of a die, how a shape was turned) is `LastUsed`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import Any, Final, TypeVar

from game.kit.picking import Target
from game.table.choice import Done
from game.tables.fortunant.table_state import ASSIGN, CORRIDOR, FOOD, NO_MARKS, ROOM, TRACK, Marks
from rules.fortunant.box import FORTUNE
from rules.fortunant.colony import open_ends, origin_rooms
from rules.fortunant.grid import AROUND, X, Y, bits, hex_at, members
from rules.fortunant.legal import LEAST_FOOD, REROLLED
from rules.fortunant.moves import (
    AGAIN,
    CONFIRM,
    FORGO,
    FROM_ROOM,
    KEEP,
    NOWHERE,
    AddHex,
    Adjust,
    Assign,
    Claim,
    DigCorridor,
    DigRoom,
    Foretell,
    LayFood,
    MarkTrack,
    Move,
    Ravage,
    RollAgain,
    Spend,
)
from rules.fortunant.play import tiles_of
from rules.fortunant.shapes import SHAPES, orientations
from rules.fortunant.state import Sheet, State, Turn

DONE: Final = Target("done")
GO_WITHOUT: Final = Target("forgo")
LESS: Final = Target("less")
MORE: Final = Target("more")
_USES: Final = {DigCorridor: CORRIDOR, DigRoom: ROOM, LayFood: FOOD, MarkTrack: TRACK, Assign: ASSIGN}
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class LastUsed:
    """Choices kept from one step to the next."""

    action: int = CORRIDOR
    turned: int = -1
    """Index of the held variant among the shapes and turns of a number; -1: the one that fits at the
    pointer."""


class Legal:
    """The legal moves of a seat, sorted by what they are."""

    def __init__(self, view: State, seat: int, moves: Iterable[Move]) -> None:
        self.view, self.seat = view, seat
        self.moves = tuple(moves)
        self._by_kind: dict[type, list[Any]] = {}
        for move in self.moves:
            self._by_kind.setdefault(type(move), []).append(move)

    def of(self, kind: type[M]) -> list[M]:
        """All moves of a kind."""
        return self._by_kind.get(kind, [])

    @property
    def sheet(self) -> Sheet:
        """The sheet that is drawn on."""
        return self.view.sheets[self.seat]

    @property
    def turn(self) -> Turn:
        """The running turn."""
        return self.view.turns[self.seat]

    @cached_property
    def corridors(self) -> dict[int, dict[int, list[DigCorridor]]]:
        """Corridors by the hex clicked first (a first tile or an open end) and by their last tile."""
        found: dict[int, dict[int, list[DigCorridor]]] = {}
        for move in self.of(DigCorridor):
            found.setdefault(move.hex, {}).setdefault(tiles_of(move)[-1], []).append(move)
        return found

    @cached_property
    def rooms(self) -> dict[tuple[int, ...], dict[int, DigRoom]]:
        """Rooms by the dice, and by their hexes."""
        found: dict[tuple[int, ...], dict[int, DigRoom]] = {}
        for move in self.of(DigRoom):
            found.setdefault(move.dice, {})[move.cells] = move
        return found

    @cached_property
    def actions(self) -> tuple[int, ...]:
        """Actions that dice can be used for."""
        return tuple(sorted({_USES[kind] for kind in self._by_kind if kind in _USES}))


@dataclass(frozen=True)
class Decision:
    """Clicks made so far. Implements `Composition`: every click gives a new one, or the move."""

    legal: Legal
    last_used: LastUsed = LastUsed()
    dice: tuple[int, ...] = ()
    """Picked dice by their place in the tray."""
    start: int = NOWHERE
    """The hex from which a corridor goes; the hex of a reward that several rooms could have."""
    chosen: int = NOWHERE
    """The room that is assigned or ravaged."""
    kind: int = 0
    """Kind to assign, if its number is still to be chosen."""
    spent: int = 0
    """Food chosen for the termites."""
    entrance: int = NOWHERE

    # ------------------------------------------------------------------ what is picked

    @property
    def action(self) -> int:
        """Action that dice are used for: the last one, as long as it is possible."""
        actions = self.legal.actions
        return self.last_used.action if self.last_used.action in actions or not actions else actions[0]

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces of the picked dice, ascending."""
        return tuple(sorted(self.legal.turn.faces[die] for die in self.dice))

    @property
    def picked(self) -> tuple[Target, ...]:
        """All that has been picked, for the picture."""
        found = [Target("die", die) for die in self.dice]
        if self.chosen != NOWHERE:
            found.append(Target("room", self.chosen))
        if self.entrance != NOWHERE:
            found.append(Target("entrance", self.entrance))
        return tuple(found)

    def back(self) -> Decision | None:
        """Without the last thing picked; None if nothing was."""
        if self.kind:
            return replace(self, kind=0)
        if (self.start, self.chosen, self.entrance) != (NOWHERE, NOWHERE, NOWHERE) or self.spent:
            return replace(self, start=NOWHERE, chosen=NOWHERE, spent=0, entrance=NOWHERE)
        return replace(self, dice=()) if self.dice else None

    def suits(self, die: int) -> bool:
        """Return True if no dice are picked, or only this one."""
        return not self.dice or self.faces == (die,)

    # ------------------------------------------------------------------ what can be picked

    @cached_property
    def offers(self) -> frozenset[Target]:
        """Everything that can be clicked now."""
        return frozenset(self._offered())

    def _offered(self) -> Iterator[Target]:
        legal = self.legal
        if CONFIRM in legal.moves or KEEP in legal.moves:
            yield DONE
        if FORGO in legal.moves:
            yield GO_WITHOUT
        if AGAIN in legal.moves:
            yield Target("option", REROLLED)
        yield from (Target("option", move.option) for move in legal.of(Claim))
        yield from (Target("hex", cell) for cell in members(self.hexes))
        yield from self._termites()
        yield from self._rooms_offered()
        if legal.actions or bool(legal.of(Adjust)) or bool(legal.of(Foretell)):
            yield from self._tools()

    def _termites(self) -> Iterator[Target]:
        for move in self.legal.of(Ravage):
            if self.chosen in (NOWHERE, move.room):
                yield Target("entrance", move.entrance)
            if self.entrance in (NOWHERE, move.entrance):
                yield Target("room", move.room)

    def _rooms_offered(self) -> Iterator[Target]:
        if self.start != NOWHERE:
            grown = (move.room for move in self.legal.of(AddHex) if move.hex == self.start)
            yield from (Target("room", room) for room in grown if room != NOWHERE)
        if self.action == ASSIGN:
            for move in self.legal.of(Assign):
                yield Target("room", move.room)
                if move.room == self.chosen and not self.kind:
                    yield Target("kind", move.kind)
                elif move.room == self.chosen and move.kind == self.kind:
                    yield Target("number", move.number)

    def _tools(self) -> Iterator[Target]:
        """Dice, their uses, tokens and Fortune, shapes."""
        legal, turn = self.legal, self.legal.turn
        yield from (Target("die", die) for die in range(len(turn.faces)) if not turn.used >> die & 1)
        yield from (Target("action", action) for action in legal.actions)
        numbers = {sum(dice) for dice in legal.rooms}
        shapes = (number for number, shape in enumerate(SHAPES) if shape.number in numbers)
        yield from (Target("shape", number) for number in shapes if self._fitting_dice(number))
        if len(self.dice) == 1:
            for move in legal.of(Adjust):
                if (move.face,) == self.faces and abs(move.to - move.face) == 1:
                    yield MORE if move.to > move.face else LESS
        rooms = {move.room for move in legal.of(Foretell)}
        yield from (Target("fortune", room) for room in rooms if self._foretold(room) is not None)

    @cached_property
    def hexes(self) -> int:
        """The hexes that can be clicked, as a set."""
        legal = self.legal
        if legal.of(Spend):
            return bits(cell for move in self._spendings() for cell in members(move.hexes & ~self.spent))
        if legal.of(AddHex):
            return bits(move.hex for move in legal.of(AddHex))
        match self.action:
            case n if n == CORRIDOR:
                return self.starts | self.ends
            case n if n == ROOM:
                return bits(cell for cells in self._places for cell in members(cells))
            case n if n == FOOD:
                return bits(move.hex for move in legal.of(LayFood) if self.suits(move.die))
        return 0

    def _spendings(self) -> list[Spend]:
        return [move for move in self.legal.of(Spend) if not self.spent & ~move.hexes]

    @cached_property
    def starts(self) -> int:
        """Hexes where corridors can begin with the picked die, as a set."""
        return bits(
            start
            for start, ends in self.legal.corridors.items()
            if not self.dice or any(self.suits(move.die) for moves in ends.values() for move in moves)
        )

    @cached_property
    def ends(self) -> int:
        """Hexes that corridors from the chosen start can reach, as a set."""
        ends = self.legal.corridors.get(self.start, {})
        return bits(end for end, moves in ends.items() if any(self.suits(move.die) for move in moves))

    # ------------------------------------------------------------------ rooms

    @cached_property
    def _places(self) -> dict[int, DigRoom]:
        """The rooms that the picked dice draw, by their hexes."""
        return self.legal.rooms.get(self.faces, {})

    @cached_property
    def variants(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Each shape of the picked dice in each of its turns."""
        shapes = [
            shape
            for shape in SHAPES
            if shape.number == sum(self.faces) and (self.legal.sheet.opened or not shape.locked)
        ]
        return tuple(cells for shape in shapes for cells in orientations(shape))

    def turn(self, step: int, at: int = NOWHERE) -> Decision:
        """With the shape turned, or the next of the same number held: one that fits at a hex, if any does."""
        ways = len(self.variants)
        if not ways:
            return self
        held = self._seen(at)
        first = -1 if held == NOWHERE and step > 0 else max(held, 0)
        order = [(first + step * more) % ways for more in range(1, ways + 1)]
        fitting = (number for number in order if at != NOWHERE and self._holding(number).ghost(at)[1])
        return self._holding(next(fitting, order[0]))

    def _seen(self, at: int) -> int:
        """Return the index of the variant shown for a pointer at a hex; NOWHERE if none is held and none
        fits."""
        if self.last_used.turned >= 0:
            return self.last_used.turned % len(self.variants)
        fits = (n for n in range(len(self.variants)) if at != NOWHERE and self._holding(n).ghost(at)[1])
        return next(fits, NOWHERE)

    def _holding(self, number: int) -> Decision:
        return replace(self, last_used=replace(self.last_used, turned=number))

    def ghost(self, cell: int) -> tuple[int, DigRoom | None]:
        """The room that lies at a hex as it is held: its hexes, and the move if it can be drawn there."""
        held = self.last_used.turned
        variants = self.variants if held < 0 else self.variants[held % max(1, len(self.variants)) :][:1]
        first = 0
        for cells in variants:
            for laid in _lyings(cells, cell):
                if (move := self._places.get(laid)) is not None:
                    return laid, move
                first = first or laid
        return first, None

    def _fitting_dice(self, shape: int) -> tuple[int, ...]:
        """The fewest dice, by their faces, that draw a shape somewhere."""
        cells = [one for one in self.legal.rooms if sum(one) == SHAPES[shape].number]
        held = {frozenset(one) for one in _offsets(shape)}
        for faces in sorted(cells, key=lambda faces: (faces != self.faces, len(faces))):
            if any(_normal(place) in held for place in self.legal.rooms[faces]):
                return faces
        return ()

    # ------------------------------------------------------------------ moves

    def preview(self, target: Target) -> Move | None:
        """The move that a click on the target would make; None if it only picks something."""
        number = target.number
        match target.kind:
            case "hex":
                return self._at(number)
            case "done":
                return CONFIRM if CONFIRM in self.legal.moves else KEEP if KEEP in self.legal.moves else None
            case "forgo":
                return FORGO if FORGO in self.legal.moves else None
            case "option":
                return self._ticked(number)
            case "action" if number == TRACK:
                return self._track(self.dice)
            case "die" if self.action == TRACK:
                return self._track((number,))
            case "less" | "more":
                to = self.faces[0] + (1 if target == MORE else -1) if len(self.dice) == 1 else 0
                return _first(m for m in self.legal.of(Adjust) if ((m.face,), m.to) == (self.faces, to))
            case "fortune":
                return self._foretold(number)
            case "kind" if number != FORTUNE:
                return self._assigned(number, 0)
            case "number":
                return self._assigned(self.kind, number)
            case "room" | "entrance":
                return self._chosen(target)
        return None

    def _at(self, cell: int) -> Move | None:
        """Return the move that a click on a hex completes."""
        legal = self.legal
        if legal.of(Spend):
            wanted = self.spent | 1 << cell
            return _first(move for move in legal.of(Spend) if move.hexes == wanted)
        if legal.of(AddHex):
            return self._added(cell)
        match self.action:
            case n if n == CORRIDOR and self.start != NOWHERE:
                ends = legal.corridors.get(self.start, {})
                return _best_start(legal.sheet, [m for m in ends.get(cell, []) if self.suits(m.die)])
            case n if n == ROOM:
                return self.ghost(cell)[1]
            case n if n == FOOD:
                foods = [m for m in legal.of(LayFood) if m.hex == cell and self.suits(m.die)]
                return min(foods, key=lambda move: move.die, default=None)
        return None

    def _added(self, cell: int) -> Move | None:
        """A hex of the bonus track; a second click on the same hex makes a room of its own."""
        found = [move for move in self.legal.of(AddHex) if move.hex == cell]
        if len(found) == 1:
            return found[0]
        return _first(m for m in found if m.room == NOWHERE) if cell == self.start else None

    def _track(self, dice: tuple[int, ...]) -> Move | None:
        free = self.legal.turn.free
        faces = {self.legal.turn.faces[die] for die in dice} or set(free)
        found = [move for move in self.legal.of(MarkTrack) if move.die in faces]
        return found[0] if len(found) == 1 else None

    def _ticked(self, option: int) -> Move | None:
        """An option claimed; before the first turn its die rolled again."""
        if AGAIN in self.legal.moves:
            return AGAIN if option == REROLLED else None
        return _first(move for move in self.legal.of(Claim) if move.option == option)

    def _foretold(self, room: int) -> Foretell | None:
        """The die that a Fortune room turns; None while several could be meant."""
        told = [move for move in self.legal.of(Foretell) if move.room == room and self.suits(move.face)]
        return told[0] if len(told) == 1 else None

    def _assigned(self, kind: int, number: int) -> Move | None:
        wanted = (self.chosen, kind, number)
        return _first(m for m in self.legal.of(Assign) if (m.room, m.kind, m.number) == wanted)

    def _chosen(self, target: Target) -> Move | None:
        """A room or an entrance: which room is ravaged, or which one gets a hex."""
        entrance, room = self.entrance, self.chosen
        if target.kind == "entrance":
            entrance = target.number
        else:
            room = target.number
            if self.start != NOWHERE and self.legal.of(AddHex):
                return _first(m for m in self.legal.of(AddHex) if (m.hex, m.room) == (self.start, room))
        found = [
            move
            for move in self.legal.of(Ravage)
            if entrance in (NOWHERE, move.entrance) and room in (NOWHERE, move.room)
        ]
        return found[0] if len(found) == 1 else None

    # ------------------------------------------------------------------ clicks

    def click(self, target: Target) -> Decision | Done | None:
        """Return the result of a click; None if it means nothing here."""
        target = self.meant(target)
        if target not in self.offers:
            return None
        if target.kind != "die" and (move := self.preview(target)) is not None:
            return Done(move)
        number = target.number
        match target.kind:
            case "hex":
                return self._narrowed(number)
            case "die":
                move = self.preview(target)
                return Done(move) if move is not None else self._with_die(number)
            case "action":
                return self.using(number)
            case "shape":
                return self._with_shape(number)
            case "room":
                return replace(self, chosen=number, kind=0)
            case "kind":
                return replace(self, kind=number)
            case "entrance":
                return replace(self, entrance=number)
        return None

    def meant(self, target: Target) -> Target:
        """A hex of a room that can be chosen stands for the room."""
        if target.kind == "hex" and not self.hexes >> target.number & 1:
            for number, room in enumerate(self.legal.sheet.rooms):
                if room.cells >> target.number & 1 and (found := Target("room", number)) in self.offers:
                    return found
        return target

    def _narrowed(self, cell: int) -> Decision | None:
        if self.legal.of(Spend):
            return replace(self, spent=self.spent | 1 << cell)
        if self.legal.of(AddHex) or self.action == CORRIDOR:
            return replace(self, start=cell)
        return None

    def using(self, action: int) -> Decision:
        """With the dice used for something, and dice picked that can be used so."""
        found = replace(
            self, last_used=replace(self.last_used, action=action), start=NOWHERE, chosen=NOWHERE, kind=0
        )
        return found.ready()

    def ready(self) -> Decision:
        """Return the decision with dice picked for a room, and without dice that the action cannot use. A
        single die left is picked automatically.
        """
        free = [die for die in range(len(self.legal.turn.faces)) if not self.legal.turn.used >> die & 1]
        if len(free) == 1 and not self.dice and self.action in (CORRIDOR, TRACK) and self.legal.actions:
            return replace(self, dice=tuple(free))
        match self.action:
            case n if n == ROOM and self.faces not in self.legal.rooms:
                faces = max(self.legal.rooms, key=lambda faces: (sum(faces), -len(faces)), default=())
                return replace(self, dice=self._dice_of(faces))
            case n if n == FOOD and any(face < LEAST_FOOD for face in self.faces):
                return replace(self, dice=())
            case n if n == ASSIGN or (n != ROOM and len(self.dice) > 1):
                return replace(self, dice=())
        return self

    def _dice_of(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        """Unused dice with these faces."""
        turn, found = self.legal.turn, list[int]()
        for face in faces:
            free = (d for d, shown in enumerate(turn.faces) if shown == face and not turn.used >> d & 1)
            found.append(next(die for die in free if die not in found))
        return tuple(sorted(found))

    def _with_die(self, die: int) -> Decision:
        """A die picked or put back; for a room a second one is added."""
        if die in self.dice:
            dice = tuple(other for other in self.dice if other != die)
        elif self.action == ROOM and len(self.dice) == 1:
            dice = tuple(sorted((*self.dice, die)))
        else:
            dice = (die,)
        found = replace(self, dice=dice, start=self.start if self.action == CORRIDOR else NOWHERE)
        if found.start != NOWHERE and not found.starts >> found.start & 1:
            found = replace(found, start=NOWHERE)
        return found

    def with_second(self, die: int) -> Decision:
        """A die added to the one that is picked, for a room of their sum."""
        if len(self.dice) != 1 or die in self.dice or not self.legal.rooms:
            return self._with_die(die)
        dice = tuple(sorted((*self.dice, die)))
        return replace(self, dice=dice, last_used=replace(self.last_used, action=ROOM), start=NOWHERE)

    def _with_shape(self, shape: int) -> Decision:
        """A shape picked from the table, with the dice that draw it."""
        dice = self._dice_of(self._fitting_dice(shape))
        found = replace(self, dice=dice, last_used=LastUsed(ROOM), start=NOWHERE, chosen=NOWHERE)
        held = {frozenset(one) for one in _offsets(shape)}
        number = next((n for n, cells in enumerate(found.variants) if frozenset(cells) in held), -1)
        several = len({frozenset(one) for one in found.variants} - held) > 0
        return replace(found, last_used=LastUsed(ROOM, number if several else -1))

    def lead_to(self, move: Move) -> tuple[Decision, Target]:
        """The decision that lacks only one click to be this move, and that click (for hints)."""
        match move:
            case DigCorridor():
                dice = self._dice_of((move.die,))
                begun = replace(
                    self, last_used=replace(self.last_used, action=CORRIDOR), dice=dice, start=move.hex
                )
                return begun, Target("hex", tiles_of(move)[-1])
            case DigRoom(faces, cells):
                begun = replace(self, last_used=LastUsed(ROOM), dice=self._dice_of(faces))
                return begun._held(cells)
            case LayFood(die, cell):
                begun = replace(
                    self, last_used=replace(self.last_used, action=FOOD), dice=self._dice_of((die,))
                )
                return begun, Target("hex", cell)
            case MarkTrack(die):
                return replace(self, dice=self._dice_of((die,))), Target("action", TRACK)
            case Adjust(face, to):
                return replace(self, dice=self._dice_of((face,))), MORE if to > face else LESS
            case Foretell(room, face, _):
                return replace(self, dice=self._dice_of((face,))), Target("fortune", room)
        return self._lead_on(move)

    def _lead_on(self, move: Move) -> tuple[Decision, Target]:
        match move:
            case Assign(room, kind, number):
                last_used = replace(self.last_used, action=ASSIGN)
                begun = replace(self, last_used=last_used, chosen=room, kind=kind if number else 0)
                return begun, Target("number", number) if number else Target("kind", kind)
            case AddHex(cell, room):
                several = self._added(cell) is None
                last = Target("room", room) if several and room != NOWHERE else Target("hex", cell)
                return replace(self, start=cell if several else NOWHERE), last
            case Spend(cells):
                *before, last_one = members(cells)
                return replace(self, spent=bits(before)), Target("hex", last_one)
            case Ravage(entrance, room):
                return replace(self, entrance=entrance), Target("room", room)
            case Claim(option):
                return self, Target("option", option)
            case RollAgain():
                return self, Target("option", REROLLED)
        return self, GO_WITHOUT if move == FORGO else DONE

    def _held(self, cells: int) -> tuple[Decision, Target]:
        """The shape turned so that a click on one of the cells draws exactly them."""
        for turned in range(len(self.variants)):
            held = replace(self, last_used=LastUsed(ROOM, turned))
            for cell in members(cells):
                if held.ghost(cell)[0] == cells:
                    return held, Target("hex", cell)
        return self, Target("hex", members(cells)[0])

    # ------------------------------------------------------------------ the picture

    def marks(self, pointed: Target | None) -> Marks:
        """Marks on the leaf for the target pointed at."""
        legal = self.legal
        if bool(legal.of(Spend)) or bool(legal.of(AddHex)):
            rooms = bits(target.number for target in self.offers if target.kind == "room")
            return Marks(free=self.hexes, rooms=rooms)
        if legal.of(Ravage) or (self.action == ASSIGN and legal.actions):
            rooms = bits(target.number for target in self.offers if target.kind == "room")
            return Marks(rooms=rooms, chosen=self.chosen)
        if not legal.actions:
            return NO_MARKS
        at = pointed.number if pointed is not None and pointed.kind == "hex" else NOWHERE
        match self.action:
            case n if n == CORRIDOR:
                return self._corridor_marks(at)
            case n if n == ROOM and self.variants:
                cells, move = self.ghost(at) if at != NOWHERE else (0, None)
                return Marks(starts=self._open_ends, free=self.hexes, ghost=cells, legal=move is not None)
            case n if n == FOOD:
                return Marks(free=self.hexes)
        return NO_MARKS

    @property
    def _open_ends(self) -> int:
        """The tiles at which rooms can be drawn, as a set."""
        return bits(open_ends(self.legal.sheet, self.legal.view.level))

    def _corridor_marks(self, at: int) -> Marks:
        if self.start == NOWHERE:
            return Marks(starts=self.starts)
        move = self._at(at) if at != NOWHERE else None
        if not isinstance(move, DigCorridor):
            return Marks(ends=self.ends, path=self._first_tile(), origin=self._origin(None))
        return Marks(ends=self.ends, path=tiles_of(move), origin=self._origin(move))

    def _first_tile(self) -> tuple[int, ...]:
        """The chosen start, if it is a tile of the corridor and not the open end before it."""
        return () if self.legal.sheet.taken >> self.start & 1 else (self.start,)

    def _origin(self, move: DigCorridor | None) -> int:
        """A hex of what the corridor comes from; NOWHERE for the surface."""
        if self.legal.sheet.taken >> self.start & 1:
            return self.start
        if move is None or move.start != FROM_ROOM:
            return NOWHERE
        return members(AROUND[self.start] & self.legal.sheet.rooms[move.room].cells)[0]


def _first(moves: Iterable[M]) -> M | None:
    return next(iter(moves), None)


def _best_start(sheet: Sheet, moves: list[DigCorridor]) -> DigCorridor | None:
    """Of corridors with the same tiles: with the lowest die, and so that its end stays open if it can.

    They differ only in the room that they come from, which never closes their end (FA-CORR-12): so a room is
    never worse than the surface.
    """
    if not moves:
        return None
    die = min(move.die for move in moves)
    found = [move for move in moves if move.die == die]
    touched = origin_rooms(sheet, tiles_of(found[0])[-1])
    rooms = [move for move in found if move.start == FROM_ROOM]
    return next((m for m in rooms if touched == [m.room]), (rooms or found)[0])


def _offsets(shape: int) -> tuple[tuple[tuple[int, int], ...], ...]:
    return orientations(SHAPES[shape])


def _normal(cells: int) -> frozenset[tuple[int, int]]:
    """A set of hexes as steps from its first one, as orientations are given."""
    found = members(cells)
    x0, y0 = X[found[0]], Y[found[0]]
    return frozenset(((X[cell] - x0 - (Y[cell] - y0)) // 2, Y[cell] - y0) for cell in found)


@cache
def _lyings(cells: tuple[tuple[int, int], ...], at: int) -> tuple[int, ...]:
    """The hexes of a turned shape that covers a hex, its middle there first; off the sheet it is cut."""
    middle = (sum(2 * e + s for e, s in cells) / len(cells), sum(s for _, s in cells) / len(cells))

    def far(cell: tuple[int, int]) -> float:
        east, south = cell
        return float((2 * east + south - middle[0]) ** 2 + 3 * (south - middle[1]) ** 2)

    # Kept, since a room under the pointer is looked for several times a frame, in every turn of its shapes.
    found = []
    for east, south in sorted(cells, key=far):
        laid = (hex_at(X[at] + 2 * (e - east) + s - south, Y[at] + s - south) for e, s in cells)
        found.append(bits(cell for cell in laid if cell >= 0))
    return tuple(found)
