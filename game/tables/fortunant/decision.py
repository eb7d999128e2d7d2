"""A decision in the middle of its clicks, for the picture and the words: picks, and what they lead to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.kit.picking import Target
from game.table.choice import Choice
from game.tables.fortunant.hand import Hand
from game.tables.fortunant.table_state import ASSIGN, CORRIDOR, FOOD, NO_MARKS, ROOM, Marks
from rules.fortunant.colony import open_ends
from rules.fortunant.grid import AROUND, bits, members
from rules.fortunant.moves import FROM_ROOM, NOWHERE
from rules.fortunant.play import tiles_of
from rules.fortunant.state import Sheet, Stage, State, Turn


@dataclass(frozen=True, slots=True)
class Decision:
    """The view of a seat and what it has clicked so far."""

    choice: Choice
    view: State
    seat: int

    @property
    def hand(self) -> Hand:
        """The dice and their use."""
        hand = self.choice.hand
        assert isinstance(hand, Hand)
        return hand

    @property
    def sheet(self) -> Sheet:
        """The sheet that is drawn on."""
        return self.view.sheets[self.seat]

    @property
    def turn(self) -> Turn:
        """The running turn."""
        return self.view.turns[self.seat]

    # ------------------------------------------------------------------ what is picked

    def _number(self, kind: str) -> int:
        """The number of the picked target of a kind; NOWHERE for none."""
        return next((target.number for target in self.choice.picked if target.kind == kind), NOWHERE)

    @property
    def start(self) -> int:
        """The hex from which a corridor goes; the hex of a reward that several rooms could have."""
        return NOWHERE if self.turn.stage is Stage.FOOD else self._number("hex")

    @property
    def spent(self) -> int:
        """Food chosen for the termites."""
        if self.turn.stage is not Stage.FOOD:
            return 0
        return bits(target.number for target in self.choice.picked if target.kind == "hex")

    @property
    def chosen(self) -> int:
        """The room that is assigned or ravaged."""
        return self._number("room")

    @property
    def kind(self) -> int:
        """Kind to assign, if its number is still to be chosen; else NOWHERE."""
        return self._number("kind")

    @property
    def entrance(self) -> int:
        """The entrance of the termites."""
        return self._number("entrance")

    @property
    def picked(self) -> tuple[Target, ...]:
        """All that has been picked, for the picture; hexes are marked on the leaf."""
        dice = tuple(Target("die", die) for die in self.hand.dice)
        return (*dice, *(target for target in self.choice.picked if target.kind in ("room", "entrance")))

    # ------------------------------------------------------------------ what can be picked

    @property
    def offers(self) -> frozenset[Target]:
        """Everything that can be clicked now, other beginnings included."""
        return self.choice.offers() | self.choice.instead

    def asks_for(self, kind: str) -> bool:
        """Return True if any move is clicked with targets of a kind."""
        return any(target.kind == kind for target in self.choice.named)

    def offered(self, kind: str) -> int:
        """The numbers of the targets of a kind that can be clicked, as a set."""
        return bits(target.number for target in self.offers if target.kind == kind)

    # ------------------------------------------------------------------ the picture

    def marks(self, pointed: Target | None) -> Marks:
        """Marks on the leaf for the target pointed at."""
        hand = self.hand
        if not hand.uses.actions or hand.action == ASSIGN:
            free, rooms = self.offered("hex") | _bit(self.start), self.offered("room") | _bit(self.chosen)
            return Marks(free=free, rooms=rooms, chosen=self.chosen)
        at = pointed.number if pointed is not None and pointed.kind == "hex" else NOWHERE
        match hand.action:
            case n if n == CORRIDOR:
                return self._corridor_marks(at)
            case n if n == ROOM and hand.variants:
                cells = hand.ghost(at) if at != NOWHERE else 0
                free = 0
                for place in hand.places:
                    free |= place
                ends = bits(open_ends(self.sheet, self.view.level))
                return Marks(starts=ends, free=free, ghost=cells, legal=cells in hand.places)
            case n if n == FOOD:
                return Marks(free=self.offered("hex"))
        return NO_MARKS

    def _corridor_marks(self, at: int) -> Marks:
        if self.start == NOWHERE:
            return Marks(starts=self.offered("hex"))
        ends = bits(target.number for target in self.choice.offers() if target.kind == "hex")
        move = self.choice.made_by(Target("hex", at)) if at != NOWHERE else None
        if move is None:
            return Marks(ends=ends, path=self._first_tile(), origin=self._origin(None))
        return Marks(ends=ends, path=tiles_of(move), origin=self._origin(move))

    def _first_tile(self) -> tuple[int, ...]:
        """The chosen start, if it is a tile of the corridor and not the open end before it."""
        return () if self.sheet.taken >> self.start & 1 else (self.start,)

    def _origin(self, move: Any) -> int:
        """A hex of what the corridor comes from; NOWHERE for the surface."""
        if self.sheet.taken >> self.start & 1:
            return self.start
        if move is None or move.start != FROM_ROOM:
            return NOWHERE
        return members(AROUND[self.start] & self.sheet.rooms[move.room].cells)[0]


def _bit(number: int) -> int:
    return 0 if number == NOWHERE else 1 << number
