"""Sheets of cards to choose from at setup: species, the packet of a draft, how many cards of each deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.kit.control import Control, spot
from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.tables.brilliants import charm, panel, species
from game.tables.brilliants.card import card_back
from game.tables.brilliants.cards import gold_rim, shadow
from game.tables.brilliants.sight import displays
from game.tables.brilliants.words import CASTES
from rules.brilliants.data.special import SPECIALS
from rules.brilliants.play.draft import left_species
from rules.brilliants.play.effects import EFFECTS
from rules.brilliants.state import UNSEEN

if TYPE_CHECKING:
    from game.tables.brilliants.presenter import BrilliantsPresenter

_WHEN: Final = {
    "before": "before acting",
    "action": "is the action",
    "after": "after acting",
    "both": "at any time",
    "end": "at the end",
}
"""When a card is played."""


def when(card: int) -> str:
    """When a special card is played where cards lie open, in words (BA-EXP-10)."""
    kind = SPECIALS[card]
    side = {None: "", True: "by night, ", False: "by day, "}[kind.night]
    return side + _WHEN[EFFECTS[kind.effect].window(kind, displays=True)]


def sheet(table: BrilliantsPresenter, surface: Surface | None, heading: str, foot: str) -> Rect:
    """A sheet over the board with a heading and a line at its foot; returns the room between."""
    top = table.top
    pen, rect = top.pen, top.regions.board.inflate(-top.pen.px(8), -top.pen.px(8))
    bottom, least = rect.bottom, top.regions.top.bottom + pen.px(8)
    if top.regions.bag is not None:
        rect.top = least
    rect.height = min(bottom - rect.top, round(rect.width * 1.12))
    rect.centery = (least + bottom) // 2
    room = Rect(rect.x + pen.px(10), rect.y + pen.px(40), rect.width - pen.px(20), rect.height - pen.px(70))
    if surface is not None:
        panel.paper(surface, rect, pen, "paper_light")
        pen.box(surface, rect, 9, outline=pen.palette.gold, line=2)
        head = (rect.centerx, rect.y + pen.px(22))
        pen.write(surface, heading, pen.style("display", 19), head, "center", width=room.width)
        note = pen.style("text", 13.5, pen.palette.ink_dim)
        below = (rect.centerx, rect.bottom - pen.px(16))
        pen.write(surface, foot, note, below, "center", width=room.width)
    return room


def backdrop(room: Rect, pen: Pen) -> Control:
    """All of a sheet: a click beside its cards is told what is wanted."""
    rect = Rect(room.x - pen.px(10), room.y - pen.px(40), room.width + pen.px(20), room.height + pen.px(70))
    return spot("sheet", rect)


def cells(room: Rect, columns: int, rows: int, gap: int) -> list[Rect]:
    """A grid of places, row by row."""
    wide = (room.width - gap * (columns - 1)) // columns
    high = (room.height - gap * (rows - 1)) // rows
    return [
        Rect(room.x + (n % columns) * (wide + gap), room.y + (n // columns) * (high + gap), wide, high)
        for n in range(columns * rows)
    ]


# ---------------------------------------------------------------------- species


def draw_species(table: BrilliantsPresenter, surface: Surface | None) -> list[Control]:
    """The six species, those taken with their owner's symbol (`species:3`)."""
    pen, view = table.top.pen, table.view
    room = sheet(
        table, surface, "Take a species", "It stays with you for the whole game; each is taken once."
    )
    displayed = displays(view.table.variant)
    free, controls = left_species(view), [backdrop(room, pen)]
    for number, cell in enumerate(cells(room, 3, 2, pen.px(8))):
        place = species.fitted(cell.inflate(-pen.px(6), -pen.px(6)), pen)
        control = spot(f"species:{number}" if number in free else f"taken:{number}", place, number in free)
        controls.append(control)
        if surface is None:
            continue
        face = species.species_face(pen, number, place.size, displayed)
        if number not in free:
            face = face.copy()
            face.fill((110,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        (gold_rim if _is_hovered(table, control) and number in free else shadow)(surface, place, pen)
        surface.blit(face, place, special_flags=PREMULTIPLIED)
        for seat, colony in enumerate(view.colonies):
            if colony.species == number:
                centre = (place.right - pen.px(20), place.y + pen.px(20))
                panel.symbol(surface, pen, table.top.chair.players[seat], centre, 30, pale=True)
    return controls


def _is_hovered(table: BrilliantsPresenter, control: Control) -> bool:
    return table.hovered is not None and table.hovered.id == control.id


# ---------------------------------------------------------------------- packets


def draw_packet(table: BrilliantsPresenter, surface: Surface | None) -> list[Control]:
    """The packet: each card with its face, name and text (`keep:27`, copies `keep:27@1`)."""
    top, colony = table.top, table.view.colonies[table.seat]
    pen, seats = top.pen, table.view.table.seats
    following = table.names[(table.seat + 1) % seats]
    rest = len(colony.packet) - 1
    foot = f"The other {rest} go to {following}." if rest > 2 else "The last two leave the game unseen."
    room = sheet(table, surface, f"Keep one of {len(colony.packet)} cards", foot)
    if surface is not None and rest > 2:
        _direction(table, surface, room)
    controls = [backdrop(room, pen)]
    places = cells(room, 2, 4, pen.px(8))
    for number, card in enumerate(colony.packet):
        copy = colony.packet[:number].count(card)
        name = f"keep:{card}" + (f"@{copy}" if copy else "")
        controls.append(spot(name, places[number], click=True))
        if surface is not None and card != UNSEEN:
            draw_entry(surface, places[number], pen, card, _is_hovered(table, controls[-1]))
    return controls


def _direction(table: BrilliantsPresenter, surface: Surface, room: Rect) -> None:
    """Where the rest of the packet goes: an arrow with the next player's symbol."""
    pen, seats = table.top.pen, table.view.table.seats
    player = table.top.chair.players[(table.seat + 1) % seats]
    y = room.bottom + pen.px(14)
    pen.put(surface, pen.sprites.get("brilliants/solo/pass-left", pen.px(30)), (room.x + pen.px(18), y))
    panel.symbol(surface, pen, player, (room.x + pen.px(48), y), 22)


def draw_entry(surface: Surface, rect: Rect, pen: Pen, card: int, lit: bool) -> None:
    """A special card with its face at the left, its name and text beside it."""
    fill = "#fff6dc" if lit and not pen.night else pen.palette.chip if lit else pen.palette.paper
    pen.box(surface, rect, 8, fill, pen.palette.gold if lit else pen.palette.line, 2 if lit else 1.2)
    slot = Rect(rect.x + pen.px(5), rect.y + pen.px(5), rect.width // 3, rect.height - pen.px(10))
    face = charm.fitted(slot, pen)
    face.left = slot.left
    surface.blit(charm.charm_face(pen, card, face.size, displayed=True), face, special_flags=PREMULTIPLIED)
    x, kind = face.right + pen.px(9), SPECIALS[card]
    room = rect.right - pen.px(8) - x
    letters = pen.letters
    pen.write(surface, kind.title, pen.style("display", 16), (x, rect.y + pen.px(17)), width=room)
    style, note = pen.style("text", 13), pen.style("bold", 12, pen.palette.ink_dim)
    step, y = letters.height(style), rect.y + pen.px(30)
    lines, most = (
        letters.wrap(kind.text_display, style, room),
        max(1, int((rect.bottom - pen.px(20) - y) / step)),
    )
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1]}…"]
    for number, line in enumerate(lines):
        pen.text(surface, line, (x, y + number * step), style)
    pen.write(surface, when(card), note, (x, rect.bottom - pen.px(12)), width=room)


# ---------------------------------------------------------------------- ChildrAnts: cards of each deck


def draw_division(
    table: BrilliantsPresenter, surface: Surface | None, counts: tuple[int, ...]
) -> list[Control]:
    """Three decks in the place of the hand, each with a minus and a plus (`more:1`, `less:1`)."""
    top = table.top
    pen, area = top.pen, top.regions.hand
    gap = pen.px(7)
    offers = table.choice.offers() if table.choice else frozenset()
    wide, controls = (area.width - 2 * gap) // 3, []
    names = {target.id for target in offers}
    for caste, name in enumerate(CASTES):
        rect = Rect(area.x + caste * (wide + gap), area.y, wide, area.height)
        side = pen.px(36)
        low = rect.bottom - pen.px(8) - side
        less = Rect(rect.x + pen.px(10), low, side, side)
        more = Rect(rect.right - pen.px(10) - side, low, side, side)
        if surface is not None:
            _deck(surface, pen, rect, caste, name, counts[caste])
            for place, sign in ((less, "−"), (more, "+")):
                lit = f"{'less' if sign == '−' else 'more'}:{caste}" in names
                _stepper(surface, pen, place, sign, lit)
        controls += [spot(f"less:{caste}", less, click=True), spot(f"more:{caste}", more, click=True)]
    return controls


def _deck(surface: Surface, pen: Pen, rect: Rect, caste: int, name: str, count: int) -> None:
    panel.paper(surface, rect, pen)
    high = rect.height - pen.px(62)
    back = Rect(0, 0, round(high * 0.67), high)
    back.midtop = (rect.centerx, rect.y + pen.px(8))
    if back.width > rect.width - pen.px(20):
        back = back.fit(rect.inflate(-pen.px(20), -pen.px(70)))
    shadow(surface, back, pen)
    surface.blit(card_back(pen, caste, back.size), back, special_flags=PREMULTIPLIED)
    plate = Rect(0, 0, min(rect.width - pen.px(14), pen.px(104)), pen.px(24))
    plate.midbottom = (rect.centerx, back.bottom - pen.px(6))
    pen.box(surface, plate, 6, pen.palette.paper, pen.palette.line)
    pen.write(surface, name, pen.style("display", 15), plate.center, "center", width=plate.width - pen.px(6))
    middle = (rect.centerx, rect.bottom - pen.px(26))
    pen.write(surface, count, pen.style("bold", 26), middle, "center")


def _stepper(surface: Surface, pen: Pen, rect: Rect, text: str, lit: bool) -> None:
    fill = "#f4c95a" if lit else pen.palette.chip_dim
    pen.box(surface, rect, 9, fill, "#7d5208" if lit else pen.palette.line, 1.6)
    ink = "#38220f" if lit else pen.palette.ink_dim
    pen.write(surface, text, pen.style("bold", 24, ink), rect.center, "center")
