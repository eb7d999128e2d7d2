"""Placing of named tiles by seats: Lairs of an Age, Deep Mines and The Brink (CO-AGE-06, CO-AGE-GIL)."""

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
from rules.colossi.terms import Extent, Seat, Tile
from rules.core.errors import PositionError


def unexplored(board: Board) -> list[int]:
    """Land without a tile, in board order."""
    return [space for space, tile in enumerate(board.tiles) if tile == UNEXPLORED]


class TileChanged(Task, frozen=True):
    """Settle the Event of a tile that was drawn for a space by an effect (CO-ENV-02)."""

    resolver: Seat
    extent: Extent = FULL

    def run(self, now: Course) -> None:
        """The resolver is the seat with the effect; NOBODY between Ages."""
        now.then(settled(Event(now, self.resolver), self.extent))


class LayTile(Prompt, frozen=True):
    """Put a tile on an unexplored land space, taken from its present place."""

    tile: Tile

    def answers(self, board: Board) -> Sequence[Move]:
        """Every unexplored space."""
        return [AT[space] for space in unexplored(board)]

    def take(self, now: Course, move: Any) -> None:
        """Lay the tile and settle the Event; shuffle the deck if it was searched."""
        if now.tiles[move.space] != UNEXPLORED:
            remove_tile(now, move.space)
        shuffle: list[Task] = [ShuffleDeck()] if fetch(now, self.tile) else []
        lay_tile(now, move.space, self.tile)
        # Nothing arrives, so settling draws nothing: the shuffle is still the first entry after the answer.
        now.then(settled(Event(now, NOBODY), BETWEEN), *shuffle)


class NewLair(LayTile, frozen=True):
    """CO-AGE-06, CO-AGE-07: a Lair of the new Age, which replaces a tile if no land is unexplored."""

    rule = "CO-AGE-06"

    def answers(self, board: Board) -> Sequence[Move]:
        """Unexplored land, else every tile except the Lairs of the new Age."""
        if free := LayTile.answers(self, board):
            return free
        named = AGE_BEASTS[board.ages[-1]]
        return [
            AT[space] for space, tile in enumerate(board.tiles) if tile >= 0 and BEAST_OF[tile] not in named
        ]


def fetch(now: Course, tile: int) -> bool:
    """Remove a single-copy tile from its place off the island; return True if that was the deck (CO-AGE-06).

    Raises PositionError in a view that hides its place.
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
    """The tile deck is shuffled after a tile was fetched from it, so its top is no longer known."""

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """The shuffle, the only outcome."""
        return ((SHUFFLES["tiles"], 1),)

    def happen(self, now: Course, move: Any) -> None:
        """Merge tiles in known places into the deck (CO-TRAIT-SOO)."""
        counts = now.deck.counts
        for known in now.tile_tops:
            counts = added(counts, known.kind, 1)
        now.deck = Pile(counts, now.deck.size + len(now.tile_tops))
        now.tile_tops = ()
        now.tell(PileShuffled("tiles"))
