"""Parts that several panels share: frames of cloth, ants, small cards, dashed slots, places for the film."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache
from typing import Final

from pygame import BLEND_RGB_MULT, Rect, Surface

from game.kit.colony import objective_card, sign
from game.kit.colony.objective_card import CardFace
from game.kit.colony.pieces import CASTES, Ant, Look, Pieces
from game.kit.figure import Figure, box_path
from game.kit.item import Panel, Point
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.mini_brilliants.table_state import TableState
from game.tables.mini_brilliants.words import PREDATORS, title
from rules.core.catalogue import load
from rules.mini_brilliants.box import RESOURCES, card_name, caste_of, needs, points_of
from rules.mini_brilliants.state import Stage

FOLDER: Final = "mini_brilliants/"
CLOTH: Final = f"{FOLDER}table/"
PLACE: Final = "@"
"""Begins the ids of places that only the film asks for; they cannot be pointed at."""
SHADE: Final = "veil-soft"
"""The grade of what cannot be used now."""
DEEP: Final = ("#5c2415", "#2f4a18", "#3b3836")
"""The dark tone of each type's cloth."""
STITCH: Final = "#f6e6c4"
SEAM: Final = "#b08a4c"
_LINE: Final = "#9c7a48"
_ASKING: Final = (Stage.DRAFT, Stage.TURN)


@cache
def scenes() -> dict[str, int]:
    """The scene painted on each objective card, by its code."""
    return load("mini_brilliants/scenes.yaml", dict[str, int])


# ---------------------------------------------------------------------- cards


def owned(reserve: bytes, card: int) -> tuple[bool, ...]:
    """For each thing a card costs, whether a reserve has it, one thing paying once."""
    left, found = list(reserve), []
    for resource in needs(card):
        found.append(left[resource] > 0)
        left[resource] -= 1
    return tuple(found)


def face(
    card: int, reserve: bytes | None = None, payable: bool = False, short: Collection[int] = ()
) -> CardFace:
    """A card's front; with a reserve its costs are ticked or missing, if it can be paid it has a plank.

    Costs in `short` resources are crossed out: nobody can pay them any more.
    """
    have = (False,) * len(needs(card)) if reserve is None else owned(reserve, card)
    return CardFace(
        caste=caste_of(card),
        title=title(card),
        needs=tuple(RESOURCES[need] for need in needs(card)),
        points=points_of(card),
        scene=scenes()[card_name(card)],
        have=None if reserve is None else have,
        lost=tuple(need in short and not held for need, held in zip(needs(card), have, strict=True)),
        plank="Take it" if payable else "",
        two_rows=4 if payable else 3,
    )


def small_card(surface: Surface, pen: Pen, rect: Rect, card: int) -> None:
    """A completed card, small: its scene in a frame of its type, and its points."""

    def paint(picture: Surface) -> None:
        whole, edge = picture.get_rect(), pen.px(3)
        pen.box(picture, whole, 4, sign.TYPE_COLOURS[caste_of(card)], DEEP[caste_of(card)], 1.3)
        window = whole.inflate(-2 * edge, -2 * edge)
        scene = f"{objective_card.FOLDER}/scene-{CASTES[caste_of(card)]}-{scenes()[card_name(card)]}"
        picture.blit(pen.sprites.cover(scene, window.size), window, special_flags=PREMULTIPLIED)
        sign.leaf(picture, pen, whole.center, points_of(card), whole.width * 0.62 / pen.u)

    surface.blit(pen.remembered(("small", card), rect.size, paint), rect, special_flags=PREMULTIPLIED)


def slot(surface: Surface, pen: Pen, rect: Rect) -> None:
    """A dashed place for a completed card."""

    def paint(picture: Surface) -> None:
        figure, u = Figure(*rect.size), pen.u
        figure.box(0, 0, rect.width, rect.height, 4 * u, "#6d4a20", 20)
        path = [(x + u, y + u) for x, y in box_path(rect.width - 2 * u, rect.height - 2 * u, 4 * u)]
        figure.dashes(path, _LINE, max(1.0, 1.2 * u), 4 * u, 3 * u)
        picture.blit(figure.picture(), (0, 0))

    surface.blit(pen.remembered("slot", rect.size, paint), rect, special_flags=PREMULTIPLIED)


def slots(
    panel: Panel, seat: int, cards: tuple[int, ...], goal: int, columns: int, hidden: frozenset[str]
) -> None:
    """The completed cards of a seat over the places for as many as end the game; more lie closer."""
    many = max(goal, len(cards))
    columns = max(columns, -(-many // max(1, goal // columns)))
    lines = -(-many // columns)
    wide = min(
        (panel.height - 3 * (lines - 1)) / lines / 1.36, (panel.width + 4) / min(columns, goal) - 4, 45.0
    )
    high = wide * 1.36
    step = min(wide + 5, (panel.width - wide) / max(1, columns - 1))
    for number in range(many):
        row, column = divmod(number, columns)
        rect = panel.area(column * step, row * (high + 3), wide, high)
        name = f"slot:{seat}.{number}"
        panel.hit_area(PLACE + name, rect)
        if number < len(cards) and name not in hidden:
            panel.paint(small_card, panel.pen, rect, cards[number])
            panel.hit_area(f"done:{seat}.{number}", rect)
        elif number < goal:
            panel.paint(slot, panel.pen, rect)


# ---------------------------------------------------------------------- pieces


def ant(panel: Panel, pieces: Pieces, looks: Ant, place: Point, size: float) -> None:
    """An ant, `size` units wide, whose base stands on a place."""
    whole = panel.on(panel.rect.union(ant_rect(panel, place, size)))
    whole.paint(_put_ant, pieces, looks, panel.at(place), panel.pen.px(size))


def _put_ant(surface: Surface, pieces: Pieces, looks: Ant, spot: Point, pixels: int) -> None:
    pieces.place_ant(looks, "", spot, pixels, Look()).draw(surface)


def ant_rect(panel: Panel, place: Point, size: float) -> Rect:
    """Return the rect of the picture of an ant that stands on a place."""
    rect = panel.around(place, size, size * 1.12)
    rect.y -= round(size * 0.24 * panel.u)
    return rect


def predator(panel: Panel, pieces: Pieces, colour: str, place: Point, size: float) -> None:
    """A predator with the medal of its owner."""
    whole = panel.on(panel.rect.union(ant_rect(panel, place, size)))
    whole.paint(_put_predator, pieces, colour, panel.at(place), panel.pen.px(size))
    panel.paint(panel.pen.symbol, colour, panel.at((place[0], place[1] + size * 0.14)), size * 0.25)


def _put_predator(surface: Surface, pieces: Pieces, colour: str, spot: Point, pixels: int) -> None:
    pieces.place_predator(PREDATORS[colour], "", spot, pixels, Look()).draw(surface)


def heading(number: int) -> str:
    """Ants in a row look at each other in turn."""
    return "left" if number % 2 else "right"


# ---------------------------------------------------------------------- cloth


def frame(panel: Panel, piece: str, state: str, rect: Rect | None = None) -> None:
    """A frame of cloth; its shadow and fringe reach beyond the rect."""
    pen, inner = panel.pen, panel.rect if rect is None else rect
    cut = pen.sprites.slices.get(piece)
    room = pen.px(cut.room if cut else 0)
    panel.on(inner.inflate(2 * room, 2 * room)).paint(_put_frame, pen, piece, state, inner)


def _put_frame(surface: Surface, pen: Pen, piece: str, state: str, inner: Rect) -> None:
    room = pen.px(pen.sprites.slices[piece].room)
    area = inner.inflate(2 * room, 2 * room)
    surface.blit(pen.sprites.frame(piece, area.size, pen.u, state), area, special_flags=PREMULTIPLIED)


def linen(surface: Surface, pen: Pen, rect: Rect) -> None:
    """The threads of a napkin."""
    inner = rect.inflate(-2 * pen.px(1), -2 * pen.px(1))
    picture = pen.sprites.tile(f"{CLOTH}linen", inner.size, pen.u / 3)
    surface.blit(picture, inner, special_flags=BLEND_RGB_MULT)


def tile(panel: Panel, rect: Rect, lit: bool, usable: bool, grade: str = "day") -> None:
    """A small plate to click: golden round it while it can be chosen, dull when it cannot be used at all."""
    pen = panel.pen
    if lit:
        panel.box(rect.inflate(pen.px(5), pen.px(5)), 9, "#5a3608")
        panel.box(rect.inflate(pen.px(3.4), pen.px(3.4)), 8.4, "#ffc93c")
    panel.on(rect).paint(_put_tile, pen, rect, "normal" if usable else "disabled", grade)


def _put_tile(surface: Surface, pen: Pen, rect: Rect, state: str, grade: str) -> None:
    picture = pen.sprites.frame("tile", rect.size, pen.u, state, grade)
    surface.blit(picture, rect, special_flags=PREMULTIPLIED)


def first_player(panel: Panel, place: Point, size: float = 20) -> None:
    """The First Player's mark (MB-COMP-08)."""
    panel.figure(place, sign.disc, size, "#f0be48", "#5a3608", max(1.0, 1.4 * panel.u))
    panel.text(1, panel.pen.style("bold", size * 0.68, "#3a2206"), place, "center")
    panel.hit_area("first", panel.around(place, size, size))


def turn_frame(panel: Panel, shown: TableState, seat: int) -> None:
    """Gold round what belongs to the seat on turn."""
    if shown.live and shown.view.active == seat and shown.view.stage in _ASKING:
        panel.box(panel.rect, 8, outline=panel.pen.palette.gold, line=2.2)
