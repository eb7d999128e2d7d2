"""Tree of all lines tried from a position, in whole turns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.core.protocol import Seat


@dataclass(frozen=True, slots=True)
class PlayedTurn:
    """A whole turn of one seat, and the position it leads to."""

    seat: Seat
    number: int
    """The round it belongs to."""
    moves: tuple[Any, ...]
    words: str
    """The moves in notation."""
    after: Any
    """The position after it. Two turns that lead to the same position are the same turn."""
    given: bool = False
    """True if the turn belongs to the game that the tree was opened with; it cannot be deleted."""


@dataclass(eq=False, slots=True)
class Node:
    """A turn in the tree, with the turns tried after it: the first continues the line, others branch off."""

    id: int
    turn: PlayedTurn | None
    """None at the root."""
    parent: Node | None = None
    children: list[Node] = field(default_factory=list)
    walked: Node | None = None
    """The child that was visited last; the current line goes on there."""

    def child(self, after: Any) -> Node | None:
        """The child whose turn leads to a position."""
        return next((node for node in self.children if node.turn and node.turn.after == after), None)

    @property
    def onward(self) -> Node | None:
        """The next turn of the current line."""
        return self.walked or next(iter(self.children), None)


@dataclass(frozen=True, slots=True)
class Row:
    """A turn in the list of all lines."""

    node: Node
    depth: int
    """Number of branches that lead to it; 0 on the main line."""
    begins: bool = False
    """True if a side line begins with it."""


class VariationTree:
    """All lines from one position. `here` is the last turn made in the position shown."""

    def __init__(self) -> None:
        self.root = self.here = Node(0, None)
        self._nodes = {0: self.root}
        self._next_id = 1
        self._gone: tuple[Node, int] | None = None
        """The node deleted last, and its index among its siblings."""

    # ------------------------------------------------------------------ where one is

    def node(self, number: int) -> Node | None:
        """The node with an id; None if there is none, or it has been deleted."""
        return self._nodes.get(number)

    def path(self, node: Node) -> tuple[Node, ...]:
        """The turns from the beginning up to a node, without the root."""
        found: list[Node] = []
        while node.parent is not None:
            found.append(node)
            node = node.parent
        return tuple(reversed(found))

    def go(self, node: Node) -> None:
        """Make a node the current one, and its path part of the current line."""
        self.here = node
        for one in self.path(node):
            assert one.parent is not None
            one.parent.walked = one

    @property
    def end(self) -> Node:
        """The last turn of the current line."""
        node = self.here
        while (onward := node.onward) is not None:
            node = onward
        return node

    def beside(self, step: int) -> Node | None:
        """The alternative `step` places after the current turn, or before it; None if there is none."""
        if self.here.parent is None:
            return None
        found = self.here.parent.children
        place = found.index(self.here) + step
        return found[place] if 0 <= place < len(found) else None

    def is_main(self, node: Node) -> bool:
        """Return True if a node belongs to the main line."""
        return all(one.parent is not None and one.parent.children[0] is one for one in self.path(node))

    # ------------------------------------------------------------------ what is changed

    def add(self, parent: Node, turn: PlayedTurn) -> Node:
        """The node of a turn after `parent`: the existing one, else a new one after its alternatives."""
        found = parent.child(turn.after)
        if found is None:
            found = Node(self._next_id, turn, parent)
            self._next_id += 1
            self._nodes[found.id] = found
            parent.children.append(found)
            if self._gone is not None and self._gone[0].turn == turn:
                self._gone = None
        return found

    def promote(self, node: Node) -> None:
        """Make the line up to a node the main line; the former main line becomes an alternative."""
        for one in self.path(node):
            assert one.parent is not None
            one.parent.children.remove(one)
            one.parent.children.insert(0, one)

    def may_delete(self, node: Node) -> bool:
        """Return True if a node can be deleted: neither the root nor a turn of the given game."""
        return node.turn is not None and not node.turn.given

    def delete(self, node: Node) -> None:
        """Delete a turn and all that follows it; if the current turn is among them, go to the turn before.

        Raises ValueError if it has to stay (`may_delete`).
        """
        if node.parent is None or not self.may_delete(node):
            raise ValueError("This turn cannot be deleted.")
        if node in self.path(self.here):
            self.here = node.parent
        self._gone = node, node.parent.children.index(node)
        node.parent.children.remove(node)
        if node.parent.walked is node:
            node.parent.walked = None
        for row in (Row(node, 0), *_below(node, 0)):
            del self._nodes[row.node.id]

    @property
    def restorable(self) -> Node | None:
        """The turn deleted last, if it came after the current one."""
        return self._gone[0] if self._gone is not None and self._gone[0].parent is self.here else None

    def restore(self) -> None:
        """Put back the line deleted last, if it came after the current turn."""
        if self._gone is None or self.restorable is None:
            return
        (node, place), self._gone = self._gone, None
        self.here.children.insert(place, node)
        for row in (Row(node, 0), *_below(node, 0)):
            self._nodes[row.node.id] = row.node

    # ------------------------------------------------------------------ how it reads

    def rows(self) -> tuple[Row, ...]:
        """All turns in reading order: each turn, then the lines that branch off beside it, then the next."""
        return tuple(_below(self.root, 0))

    def text(self, names: Sequence[str]) -> str:
        """All lines in one text, side lines in brackets after the turn that they replace.

        `names` are those of the seats: `1. Black +A1 (1. Black +B1) 1. Red +A5`.
        """
        found, depth = "", 0
        for row in self.rows():
            turn = row.node.turn
            assert turn is not None
            # An alternative beside another one closes the brackets of that one before it opens its own.
            closed = depth - row.depth + row.begins
            found += ")" * closed + (" " if found else "") + "(" * row.begins
            found += f"{turn.number}. {names[turn.seat]} {turn.words}"
            depth = row.depth
        return found + ")" * depth


def _below(node: Node, depth: int) -> Iterator[Row]:
    """The rows of all turns after a node, the main one of which stands at `depth`."""
    # A loop along the line, and recursion only into branches: a game is longer than Python's stack is deep.
    while node.children:
        first, *others = node.children
        yield Row(first, depth)
        for other in others:
            yield Row(other, depth + 1, True)
            yield from _below(other, depth + 1)
        node = first
