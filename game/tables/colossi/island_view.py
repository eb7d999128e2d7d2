"""State of the island for a position and the decision made in it, and the click targets there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from game.kit.item import Item
from game.kit.picking import Target, Zone
from game.tables.colossi.cause import about
from game.tables.colossi.island.drawn import Blown, Drawn, Ghost, Giant, Group, Marks, Piece, Ring, Space
from game.tables.colossi.island.painter import Island
from game.tables.colossi.table_state import TableState
from rules.colossi.box import BEAST, BEASTS, TILES
from rules.colossi.control import controller, is_coast
from rules.colossi.island import CENTRE, DIRECTIONS, SPACES
from rules.colossi.play.action_cards import Convert, Purge
from rules.colossi.play.lair_effects import ScatterCubes
from rules.colossi.play.movement import Chain
from rules.colossi.play.upheavals import Launch, passengers
from rules.colossi.state import NOBODY, NOWHERE, WATER, State

_PLACE: Final = "space:"
CARD_GRASS, TRAIT_GRASS = "GRC", "GRT"
"""Codes of two kinds of tiles."""


def drawn(shown: TableState) -> Drawn:
    """The island with its marks."""
    return Drawn(spaces(shown), marks(shown))


def spaces(shown: TableState) -> tuple[Space, ...]:
    """All spaces with what is on them."""
    return tuple(_space(shown, space) for space in range(SPACES))


def tile_code(view: State, space: int) -> str:
    """The tile that a space is painted with, empty without one. In the first game Trait Grass looks like the
    Card Grass that it counts as (CO-MODE-01)."""
    tile = view.tiles[space]
    code = TILES[tile].code if tile >= 0 else ""
    return CARD_GRASS if code == TRAIT_GRASS and not view.table.traits else code


def _space(shown: TableState, space: int) -> Space:
    view, players = shown.island, shown.players
    tile = view.tiles[space]
    if tile == WATER:
        return Space(water=True)
    owner, holder = controller(view, space), view.holders[space]
    seats = range(view.table.seats)
    counts = {seat: view.acolytes[seat * SPACES + space] for seat in seats}
    return Space(
        tile=tile_code(view, space),
        cubes=view.cubes[space],
        acolytes=tuple(Group(players[seat].colour, count) for seat, count in counts.items() if count),
        colossi=tuple(
            Giant(players[seat].colour, shown.asleep(seat)) for seat in seats if view.colossi[seat] == space
        ),
        beasts=tuple(kind.code for beast, kind in enumerate(BEASTS) if view.beasts[beast] == space),
        controller=players[owner].colour if owner != NOBODY else "",
        holder=players[holder].colour if holder != NOBODY else "",
    )


# ---------------------------------------------------------------------- marks


def marks(shown: TableState) -> Marks:
    """Return the marks: candidates, choices, the path and the ghosts of a batch."""
    lit = frozenset(int(name[len(_PLACE) :]) for name in shown.lit if name.startswith(_PLACE))
    roads = lit if isinstance(shown.waiting, Chain) else frozenset[int]()
    under = where(shown, shown.hovered)
    directions = frozenset(n for n in range(len(DIRECTIONS)) if f"direction:{n}" in shown.lit)
    return Marks(
        legal=lit - roads,
        roads=roads,
        chosen=frozenset(at for name in shown.picked if (at := where(shown, name)) is not None),
        target=under if under in lit else None,
        path=shown.path,
        triggers=shown.triggers,
        ghosts=tuple(ghosts(shown)),
        picked=_pieces(shown, shown.picked),
        lit=_pieces(shown, shown.lit),
        gains=shown.gains,
        directions=directions,
        around=around(shown),
        aimed=shown.aimed,
        blown=_blown(shown),
        dead=_dead(shown),
        rings=tuple(Ring(*trace) for trace in shown.traces),
        shore=_shore(shown),
        overlay=shown.control,
    )


def around(shown: TableState) -> int:
    """The space about which directions lie: that of the Beast or the Lair that is meant, else the island's
    middle."""
    at = about(shown.view)
    return at if at != NOWHERE else CENTRE


def _blown(shown: TableState) -> tuple[Blown, ...]:
    """The ways of all Acolytes in the direction pointed at."""
    aim = shown.aim
    steps = () if aim is None else aim.steps
    return tuple(Blown(shown.players[seat].colour, source, space) for seat, source, space in steps)


def _dead(shown: TableState) -> tuple[tuple[int, str], ...]:
    """Space and colour of each Acolyte that the direction pointed at kills."""
    aim = shown.aim
    return () if aim is None else tuple((space, shown.players[seat].colour) for seat, space in aim.dead)


def where(shown: TableState, name: str) -> int | None:
    """The space at which something on the island is; None for all else."""
    kind, _, text = name.partition(":")
    if not text.isdigit():
        return None
    number, view = int(text), shown.view
    match kind:
        case "space":
            return number
        case "group":
            return number % SPACES
        case "colossus":
            at = view.colossi[number]
        case "beast":
            at = view.beasts[number]
        case _:
            return None
    return None if at == NOWHERE else at


def _pieces(shown: TableState, names: frozenset[str]) -> frozenset[Piece]:
    """The pieces and Beasts among some ids."""
    found = set()
    for name in names:
        kind, _, number = name.partition(":")
        at = where(shown, name)
        if at is None or kind == "space":
            continue
        match kind:
            case "group":
                piece = Piece(at, "group", shown.players[int(number) // SPACES].colour)
            case "colossus":
                piece = Piece(at, "giant", shown.players[int(number)].colour)
            case _:
                piece = Piece(at, "beast", BEASTS[int(number)].code)
        found.add(piece)
    return frozenset(found)


def _shore(shown: TableState) -> frozenset[int]:
    """The coast, while it is meant."""
    if not shown.control:
        return frozenset()
    view = shown.view
    return frozenset(s for s in range(SPACES) if view.tiles[s] != WATER and is_coast(view, s))


def ghosts(shown: TableState) -> Iterator[Ghost]:
    """The pieces of a running batch at the places chosen for them, in the order in which they were chosen."""
    asked, colours = shown.prompt, [player.colour for player in shown.players]
    match asked:
        case Launch():
            pieces = passengers(shown.view, asked.space)
            for number, (piece, space) in enumerate(zip(pieces, asked.chosen, strict=False), 1):
                yield Ghost(space, colours[piece.owner], piece.colossus, number=number)
        case Purge():
            for number, (owner, space) in enumerate(
                zip(asked.driven(shown.view), asked.chosen, strict=False), 1
            ):
                yield Ghost(space, colours[owner], number=number)
        case ScatterCubes():
            for number, space in enumerate(asked.chosen, 1):
                yield Ghost(space, number=number)
        case Convert():
            return  # seats are chosen there
        case _:
            # In all other batches the seat that is asked moves its own Acolytes.
            for number, space in enumerate(getattr(asked, "chosen", ()), 1):
                yield Ghost(space, colours[shown.seat], number=number)


# ---------------------------------------------------------------------- places


def zones(shown: TableState, island: Island) -> Iterator[Zone]:
    """The spaces as hexes, then all pieces on them, the front ones on top."""
    for space in range(SPACES):
        if shown.view.tiles[space] != WATER:
            yield Zone(Target("space", space), island.grid.box(space), "hex")
    for item in pieces(shown, island):
        yield Zone(Target.parse(item.id), item.rect)


def pieces(shown: TableState, island: Island) -> list[Item]:
    """Places of Colossi, Acolytes and Beasts, the front ones last."""
    found = []
    # Where they stand now: what is pointed at must not move away under the pointer.
    standing = shown if shown.aimed is None else replace(shown, aimed=None)
    for piece, rect in island.things(Drawn(spaces(standing))):
        if piece.kind != "cubes":
            name = _name(shown, piece)
            found.append(Item(rect, None, name, click=name in shown.lit))
    return found


def _name(shown: TableState, piece: Piece) -> str:
    """The id of a piece."""
    if piece.kind == "beast":
        return f"beast:{BEAST[piece.name]}"
    seat = next(seat for seat, player in enumerate(shown.players) if player.colour == piece.name)
    return f"colossus:{seat}" if piece.kind == "giant" else f"group:{seat * SPACES + piece.space}"


def arrows(shown: TableState, island: Island) -> list[Item]:
    """Places of the directions that can be chosen."""
    names = [(n, f"direction:{n}") for n in range(len(DIRECTIONS)) if f"direction:{n}" in shown.lit]
    return [Item(island.arrow(n, around(shown)), None, name, click=True) for n, name in names]
