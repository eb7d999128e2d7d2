"""Seats put named tiles on the island: Lairs of an Age, Deep Mines and The Brink (CO-AGE-06, CO-AGE-GIL)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.colossi.agenda import Task
from rules.colossi.box import AGE_BEASTS, BEAST_OF, TILES
from rules.colossi.course import Course, added
from rules.colossi.events import PileShuffled
from rules.colossi.moves import AT, SHUFFLES, Move
from rules.colossi.play.event import Event
from rules.colossi.play.explore import lay_tile, remove_tile, taken
from rules.colossi.play.settle import BETWEEN, FULL, settled
from rules.colossi.state import NOBODY, UNEXPLORED, UNKNOWN, Board, Pile
from rules.colossi.tasks import Draw, Prompt
from rules.core.errors import PositionError


def unexplored(board: Board) -> list[int]:
    """Land without a tile, in board order."""
    return [space for space, tile in enumerate(board.tiles) if tile == UNEXPLORED]


class TileChanged(Task, frozen=True):
    """The Event of a tile that an effect has drawn for a space: settle it (CO-ENV-02)."""

    resolver: int
    extent: int = FULL

    def run(self, now: Course) -> None:
        """The resolver is the seat whose effect it is; NOBODY between Ages."""
        now.then(settled(Event(now, self.resolver), self.extent))


class LayTile(Prompt, frozen=True):
    """Put a tile on an unexplored land space; it comes from wherever it lies."""

    tile: int

    def answers(self, board: Board) -> Sequence[Move]:
        """Every unexplored space."""
        return [AT[space] for space in unexplored(board)]

    def take(self, now: Course, move: Any) -> None:
        """The tile is laid and the Event settled; a deck that was looked through is shuffled."""
        if now.tiles[move.space] != UNEXPLORED:
            remove_tile(now, move.space)
        shuffle: list[Task] = [ShuffleDeck()] if fetch(now, self.tile) else []
        lay_tile(now, move.space, self.tile)
        # Nothing arrives, so settling draws nothing: the shuffle still is the first entry after the answer.
        now.then(settled(Event(now, NOBODY), BETWEEN), *shuffle)


class NewLair(LayTile, frozen=True):
    """CO-AGE-06, CO-AGE-07: a Lair of the new Age, in place of a tile if no land is unexplored."""

    rule = "CO-AGE-06"

    def answers(self, board: Board) -> Sequence[Move]:
        """Unexplored land, else every tile but the Lairs of the new Age."""
        if free := LayTile.answers(self, board):
            return free
        named = AGE_BEASTS[board.ages[-1]]
        return [
            AT[space] for space, tile in enumerate(board.tiles) if tile >= 0 and BEAST_OF[tile] not in named
        ]


def fetch(now: Course, tile: int) -> bool:
    """Take a tile of which there is one copy off the island: whether it was in the deck (CO-AGE-06).

    Raises PositionError in a view that does not show where it lies.
    """
    if now.tile_discard[tile]:
        now.tile_discard = added(now.tile_discard, tile, -1)
        return False
    for place, known in enumerate(now.tile_tops):
        if known.kind == tile:
            now.tile_tops = (*now.tile_tops[:place], *now.tile_tops[place + 1 :])
            return True
    box = now.spare_lairs, now.spare_environments
    if any(pile.size and not pile.counts for pile in box) or UNKNOWN in [top.kind for top in now.tile_tops]:
        raise PositionError(f"Where the {TILES[tile].name} lies is hidden here.")
    if now.spare_lairs.counts[tile]:
        now.spare_lairs = taken(now.spare_lairs, tile)
    elif now.spare_environments.counts[tile]:
        now.spare_environments = taken(now.spare_environments, tile)
    else:
        now.deck = taken(now.deck, tile)
        return True
    return False


class ShuffleDeck(Draw, frozen=True):
    """The tile deck is shuffled after a tile was fetched from it; nobody knows its top any more."""

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """It happens."""
        return ((SHUFFLES["tiles"], 1),)

    def happen(self, now: Course, move: Any) -> None:
        """What lay in known places lies anywhere (CO-TRAIT-SOO)."""
        counts = now.deck.counts
        for known in now.tile_tops:
            counts = added(counts, known.kind, 1)
        now.deck = Pile(counts, now.deck.size + len(now.tile_tops))
        now.tile_tops = ()
        now.tell(PileShuffled("tiles"))
