"""Why a move seems good, in words a player can check on the island; by the view alone."""

from __future__ import annotations

from rules.colossi.box import CARDS, TILES
from rules.colossi.control import controller
from rules.colossi.island import NAMES
from rules.colossi.moves import (
    EndTurn,
    HarvestSpace,
    Move,
    MoveAcolyte,
    MoveColossus,
    Pass,
    PlayCard,
    Spawn,
)
from rules.colossi.state import NOBODY, State


def reason(view: State, seat: int, move: Move) -> str:
    """One short sentence about a move of the seat; empty where there is nothing to say."""
    match move:
        case HarvestSpace(space):
            return _harvest(view, space)
        case Pass():
            return "Nothing more is worth harvesting"
        case EndTurn():
            return "No action brings more now"
        case PlayCard(card):
            return f"{CARDS[card].name}: {CARDS[card].words}"
        case Spawn():
            return "One more Acolyte on the island"
        case MoveColossus(_, space) | MoveAcolyte(_, space):
            return _step(view, seat, space)
    return ""


def _harvest(view: State, space: int) -> str:
    cubes, tile = view.cubes[space], view.tiles[space]
    parts = [f"{cubes} Gold from cubes"] if cubes else []
    if tile >= 0:
        parts.append(TILES[tile].words.removeprefix("Harvest: ").rstrip("."))
    return f"{NAMES[space]}: {', '.join(parts)}" if parts else f"Harvest {NAMES[space]}"


def _step(view: State, seat: int, space: int) -> str:
    holder, tile = controller(view, space), view.tiles[space]
    name = TILES[tile].name if tile >= 0 else "an unexplored space"
    if holder == NOBODY:
        return f"Nobody controls {NAMES[space]}, {name}"
    if holder != seat:
        return f"To contest {NAMES[space]}, {name}"
    return f"To hold {NAMES[space]}, {name}"
