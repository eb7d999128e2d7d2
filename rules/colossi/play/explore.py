"""Laying and removing tiles (CO-MOVE-03, CO-MOVE-04, CO-ENV-02, CO-BEAST-04)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from rules.colossi.box import BEAST_OF, TILE, TILES
from rules.colossi.course import Course, added, with_item
from rules.colossi.events import BeastCame, PileShuffled, TileLaid, TileRemoved
from rules.colossi.moves import SHUFFLES, DrawTile, Move, Shuffle
from rules.colossi.state import NOWHERE, UNEXPLORED, Board, Pile
from rules.colossi.tasks import Draw
from rules.colossi.terms import OneSpace

_MINES: Final = TILE["DMI"]
MINE_CUBES: Final = {0: 3, 2: 5, 3: 7}
"""CO-ENV-DMI: cubes when it is drawn, and more at the start of Age II and III."""
NO_TILES: Final = (0,) * len(TILES)


class ExploreSpace(Draw, frozen=True):
    """The top tile of the deck is put on a space (CO-MOVE-03); an empty deck is filled first (CO-MOVE-04)."""

    space: OneSpace

    def outcomes(self, board: Board) -> tuple[tuple[Move, int], ...]:
        """The known top tile, any tile of the deck, or a shuffle of the discard pile, else of the box."""
        space = self.space
        if board.tile_tops:
            return ((DrawTile(space, board.tile_tops[0].kind), 1),)
        if board.deck.size:
            return _draws(space, board.deck.counts)
        if any(board.tile_discard):
            return ((SHUFFLES["tiles"], 1),)
        if board.spare_lairs.size or board.spare_environments.size:
            return ((SHUFFLES["box"], 1),)
        return ()

    def run(self, now: Course) -> None:
        """Wait for chance, even in a view that hides the deck, because nothing can go on without the tile."""
        now.wait(self)

    def happen(self, now: Course, move: Any) -> None:
        """Lay the tile; after a shuffle draw again."""
        if type(move) is Shuffle:
            fill_deck(now, move.pile)
            now.then(self)
            return
        if now.tile_tops:
            now.tile_tops = now.tile_tops[1:]
        else:
            now.deck = taken(now.deck, move.tile)
        lay_tile(now, self.space, move.tile)


@lru_cache(maxsize=256)
def _draws(space: int, counts: tuple[int, ...]) -> tuple[tuple[Move, int], ...]:
    return tuple([(DrawTile(space, tile), count) for tile, count in enumerate(counts) if count])


def taken(pile: Pile, kind: int) -> Pile:
    """The pile without one thing of a kind; a hidden pile only gets smaller."""
    return Pile(added(pile.counts, kind, -1) if pile.counts else (), pile.size - 1)


def fill_deck(now: Course, pile: str) -> None:
    """CO-MOVE-04: the tile discard pile, or the box, becomes the tile deck."""
    if pile == "tiles":
        found = now.tile_discard
        now.tile_discard = NO_TILES
    else:
        found = summed(now.spare_lairs.counts, now.spare_environments.counts)
        now.spare_lairs = now.spare_environments = Pile(NO_TILES, 0)
    now.deck = Pile(summed(now.deck.counts, found), now.deck.size + sum(found))
    now.tell(PileShuffled(pile))


def summed(one: tuple[int, ...], other: tuple[int, ...]) -> tuple[int, ...]:
    """The sums of two counts, kind by kind."""
    return tuple([a + b for a, b in zip(one, other, strict=True)])


def lay_tile(now: Course, space: int, tile: int) -> None:
    """Put a tile on a space: Deep Mines bring cubes, a Lair its Beast unless already on the island."""
    now.tiles = with_item(now.tiles, space, tile)
    now.touched |= 1 << space
    now.laid |= 1 << space
    now.tell(TileLaid(space, tile))
    if tile == _MINES:
        now.lay_cubes(space, MINE_CUBES[0])
    beast = BEAST_OF[tile]
    if beast >= 0 and now.beasts[beast] == NOWHERE:
        now.beasts = with_item(now.beasts, beast, space)
        now.tell(BeastCame(beast, space))


def remove_tile(now: Course, space: int) -> None:
    """Move a tile to the discard pile; pieces, Beasts and cubes stay (CO-ENV-02)."""
    tile = now.tiles[space]
    now.tiles = with_item(now.tiles, space, UNEXPLORED)
    now.tile_discard = added(now.tile_discard, tile, 1)
    now.tell(TileRemoved(space, tile))
