"""Dice in the hand: what they are used for, and the room that they draw, in each of its turns."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property, lru_cache
from typing import Final

from game.kit.picking import Target
from game.tables.fortunant.table_state import ASSIGN, CORRIDOR, FOOD, ROOM, TRACK
from rules.fortunant.grid import X, Y, bits, hex_at, members
from rules.fortunant.legal import LEAST_FOOD
from rules.fortunant.shapes import SHAPES, orientations
from rules.fortunant.state import Turn

ANY_TURN: Final = -1
"""The room is turned as it fits at the pointer."""
_KEPT: Final = 1000
"""Dice that show some faces are kept for so many questions: hundreds of moves of a turn ask alike."""
_Cells = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Uses:
    """Everything that the unused dice of a turn can do."""

    turn: Turn
    opened: bool
    """True if the shapes that a Queen unlocks may be drawn."""
    actions: Mapping[int, frozenset[int]]
    """The faces of the dice for each action that is possible; of a room those that are part of a sum."""
    rooms: Mapping[tuple[int, ...], frozenset[int]]
    """The places of rooms as sets of hexes, by the faces that draw them, ascending."""
    changes: bool
    """True if tokens or Fortune rooms can change a die."""

    @property
    def free(self) -> tuple[int, ...]:
        """The dice that are left, by their place in the tray; none while nothing can be done with them."""
        if not self.actions and not self.changes:
            return ()
        return tuple(die for die in range(len(self.turn.faces)) if not self.turn.used >> die & 1)


@dataclass(frozen=True)
class Hand:
    """The picked dice and their use. Implements `game.table.choice.Hand`."""

    uses: Uses = field(compare=False)
    wanted: int = CORRIDOR
    """The use chosen last, which may be impossible now."""
    dice: tuple[int, ...] = ()
    """Picked dice by their place in the tray."""
    turned: int = ANY_TURN
    """Index of the held variant among the shapes and turns of a number."""

    @property
    def action(self) -> int:
        """Action that dice are used for: the last one, as long as it is possible."""
        actions = self.uses.actions
        return self.wanted if self.wanted in actions or not actions else min(actions)

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces of the picked dice, ascending."""
        return tuple(sorted(self.uses.turn.faces[die] for die in self.dice))

    # ------------------------------------------------------------------ taking

    @cached_property
    def held(self) -> frozenset[Target]:
        """The action, the dice as one set (0: none), and of a room its turn."""
        found = {Target("action", self.action), dice_target(self.dice)}
        if self.action == ROOM:
            found.add(Target("turn", self.turned % len(self.variants) if self._is_turned else ANY_TURN))
        return frozenset(found)

    @cached_property
    def offers(self) -> frozenset[Target]:
        """Dice, their uses, and shapes that they draw."""
        uses = self.uses
        if not uses.actions and not uses.changes:
            return frozenset()
        numbers = {sum(dice) for dice in uses.rooms}
        shapes = (number for number, shape in enumerate(SHAPES) if shape.number in numbers)
        return frozenset(
            [
                *(Target("die", die) for die in uses.free),
                *(Target("action", action) for action in uses.actions),
                *(Target("shape", number) for number in shapes if self._fitting_dice(number)),
            ]
        )

    def take(self, target: Target, exact: bool) -> Hand:
        """A die picked or put back, added with Shift; another use; a shape with the dice that draw it."""
        match target.kind:
            case "die":
                return self.with_second(target.number) if exact else self._with_die(target.number)
            case "action":
                return self.using(target.number)
        return self._with_shape(target.number)

    def back(self) -> Hand | None:
        """Without dice; None if none are picked."""
        return replace(self, dice=()) if self.dice else None

    def holding(self, held: frozenset[Target]) -> Hand:
        """With this action, these dice and this turn of a room, as far as they are named."""
        found = {target.kind: target.number for target in held}
        return replace(
            self,
            wanted=found.get("action", self.wanted),
            dice=tuple(members(found["dice"])) if "dice" in found else self.dice,
            turned=found.get("turn", self.turned),
        )

    def using(self, action: int) -> Hand:
        """With the dice used for something, and dice picked that can be used so."""
        return replace(self, wanted=action).ready()

    def ready(self) -> Hand:
        """Return the hand with dice picked for a room, and without dice that the action cannot use. A single
        die left is picked automatically."""
        free = self.uses.free
        if len(free) == 1 and not self.dice and self.action in (CORRIDOR, TRACK) and self.uses.actions:
            return replace(self, dice=free)
        match self.action:
            case n if n == ROOM and self.faces not in self.uses.rooms:
                faces = max(self.uses.rooms, key=lambda faces: (sum(faces), -len(faces)), default=())
                return replace(self, dice=self._dice_of(faces))
            case n if n == FOOD and any(face < LEAST_FOOD for face in self.faces):
                return replace(self, dice=())
            case n if n == ASSIGN or (n != ROOM and len(self.dice) > 1):
                return replace(self, dice=())
        return self

    def _dice_of(self, faces: tuple[int, ...]) -> tuple[int, ...]:
        """Unused dice with these faces."""
        return next((dice for dice in dice_with(self.uses.turn, faces)), ())

    def _with_die(self, die: int) -> Hand:
        """A die picked or put back; for a room a second one is added."""
        if die in self.dice:
            return replace(self, dice=tuple(other for other in self.dice if other != die))
        if self.action == ROOM and len(self.dice) == 1:
            return replace(self, dice=tuple(sorted((*self.dice, die))))
        return replace(self, dice=(die,))

    def with_second(self, die: int) -> Hand:
        """A die added to the one that is picked, for a room of their sum."""
        if len(self.dice) != 1 or die in self.dice or not self.uses.rooms:
            return self._with_die(die)
        return replace(self, dice=tuple(sorted((*self.dice, die))), wanted=ROOM)

    def _with_shape(self, shape: int) -> Hand:
        """A shape picked from the table, with the dice that draw it."""
        found = replace(self, wanted=ROOM, dice=self._dice_of(self._fitting_dice(shape)))
        held = orientations(SHAPES[shape])
        number = next((n for n, cells in enumerate(found.variants) if cells in held), ANY_TURN)
        several = bool(set(found.variants) - set(held))
        return replace(found, turned=number if several else ANY_TURN)

    def _fitting_dice(self, shape: int) -> tuple[int, ...]:
        """The fewest dice, by their faces, that draw a shape somewhere."""
        cells = [one for one in self.uses.rooms if sum(one) == SHAPES[shape].number]
        held = {frozenset(one) for one in orientations(SHAPES[shape])}
        for faces in sorted(cells, key=lambda faces: (faces != self.faces, len(faces))):
            if any(_normal(place) in held for place in self.uses.rooms[faces]):
                return faces
        return ()

    # ------------------------------------------------------------------ rooms

    @property
    def places(self) -> frozenset[int]:
        """The rooms that the picked dice draw, as sets of hexes."""
        return self.uses.rooms.get(self.faces, frozenset())

    @property
    def variants(self) -> tuple[_Cells, ...]:
        """Each shape of the picked dice in each of its turns."""
        return variants(sum(self.faces), self.uses.opened)

    @property
    def _is_turned(self) -> bool:
        return self.turned != ANY_TURN and bool(self.variants)

    def turn(self, step: int, at: int | None = None) -> Hand:
        """With the shape turned, or the next of the same number held: one that fits at a hex, if any does."""
        ways = len(self.variants)
        if not ways:
            return self
        held = self._seen(at)
        first = ANY_TURN if held == ANY_TURN and step > 0 else max(held, 0)
        order = [(first + step * more) % ways for more in range(1, ways + 1)]
        fitting = (number for number in order if self._fits(number, at))
        return replace(self, turned=next(fitting, order[0]))

    def _seen(self, at: int | None) -> int:
        """Return the index of the variant shown for a pointer at a hex; ANY_TURN if none is held and none
        fits."""
        if self._is_turned:
            return self.turned % len(self.variants)
        return next((n for n in range(len(self.variants)) if self._fits(n, at)), ANY_TURN)

    def _fits(self, number: int, at: int | None) -> bool:
        return at is not None and replace(self, turned=number).ghost(at) in self.places

    def ghost(self, cell: int) -> int:
        """The hexes of the room that lies at a hex as it is held, one that can be drawn there before others;
        0 for none."""
        found = self.variants
        if self._is_turned:
            found = found[self.turned % len(found) :][:1]
        return lying_at(cell, found, self.places)


def dice_target(dice: tuple[int, ...]) -> Target:
    """Dice in the hand, by their places in the tray, as one tool."""
    return Target("dice", bits(dice))


def dice_with(turn: Turn, faces: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The unused dice, by their places in the tray, that show these one or two faces, ascending."""
    return _dice_with(turn.faces, turn.used, faces)


@lru_cache(_KEPT)
def _dice_with(shown: tuple[int, ...], used: int, faces: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    free = [die for die in range(len(shown)) if not used >> die & 1]
    if len(faces) == 1:
        return tuple((die,) for die in free if shown[die] == faces[0])
    return tuple(
        (one, other)
        for n, one in enumerate(free)
        for other in free[n + 1 :]
        if sorted((shown[one], shown[other])) == list(faces)
    )


@cache
def variants(number: int, opened: bool) -> tuple[_Cells, ...]:
    """Each shape of a number in each of its turns."""
    shapes = [shape for shape in SHAPES if shape.number == number and (opened or not shape.locked)]
    return tuple(cells for shape in shapes for cells in orientations(shape))


def variant_of(cells: int, number: int, opened: bool) -> int:
    """Index of a room's shape, as it is turned, among the variants of a number."""
    return _indices(number, opened)[_normal(cells)]


@cache
def _indices(number: int, opened: bool) -> dict[frozenset[tuple[int, int]], int]:
    return {frozenset(cells): n for n, cells in enumerate(variants(number, opened))}


def lying_at(cell: int, found: Sequence[_Cells], places: Collection[int]) -> int:
    """The hexes of the first of some turned shapes that lies at a hex in one of its places; else of the first
    that lies there at all, or 0."""
    first = 0
    for cells in found:
        for laid in _lyings(cells, cell):
            if laid in places:
                return laid
            first = first or laid
    return first


def _normal(cells: int) -> frozenset[tuple[int, int]]:
    """A set of hexes as steps from its first one, as orientations are given."""
    found = members(cells)
    x0, y0 = X[found[0]], Y[found[0]]
    return frozenset(((X[cell] - x0 - (Y[cell] - y0)) // 2, Y[cell] - y0) for cell in found)


@cache
def _lyings(cells: _Cells, at: int) -> tuple[int, ...]:
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
