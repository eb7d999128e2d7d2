"""Rows of things to choose from over the table: first ants, drawn cards, ways, castes, weather."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.kit.control import Control, spot
from game.kit.lettering import PREMULTIPLIED
from game.table.choice import Choice
from game.tables.brilliants import bar, cards, gallery, packet, panel, ready, sign
from game.tables.brilliants.card import card_back
from game.tables.brilliants.caution import cautions
from game.tables.brilliants.clicks import wanted
from game.tables.brilliants.composing import Division, Marking
from game.tables.brilliants.piece import Ant, Look, resource_name
from game.tables.brilliants.ways import end_of, marks_of
from game.text import plural
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.moves import MoveAnt
from rules.brilliants.state import NOWHERE, SURFACE, Phase

if TYPE_CHECKING:
    from game.tables.brilliants.presenter import BrilliantsPresenter

_LETTERS: Final = "ABCD"
_TOGGLES: Final = {
    "collect": "Take what lies there",
    "claim": "Leave a pheromone there",
    "mark-end": "Mark the last space",
}
_CASTES: Final = ("Hunter", "Farmer", "Digger")
_ROUTE_INKS: Final = ("#1d5a2c", "#963c14", "#2d4f96", "#6b2f8a")


def names_weather(table: BrilliantsPresenter) -> bool:
    """Whether the viewer chooses the weather now."""
    return table.view.phase == Phase.WEATHER and table.state.decides


def draw(table: BrilliantsPresenter, surface: Surface | None) -> list[Control]:
    """The row of the present stage, if there is one. Without a surface only its places are worked out."""
    target = surface if surface is not None else _scratch(table.size)
    found: list[Control] = []
    choice = table.choice
    if choice is None:
        return found
    hovered = table.hovered.id if table.hovered else ""
    top = table.top
    pen, r, sight = top.pen, top.regions, table.sight()
    if names_weather(table):
        found += bar.draw_weathers(target, r.prompt, pen, hovered)
    if seen := table.drawn():
        hovered_card = table.hovered.number if table.hovered and table.hovered.kind == "drawn" else None
        found += cards.draw_pick(target, r.hand, pen, sight, seen, hovered_card)
    found += _of_stage(table, target, choice, hovered)
    if table.state.decides:
        found += _of_setup(table, surface)
        found += ready.draw(table, surface)
    return found


def _of_stage(table: BrilliantsPresenter, target: Surface, choice: Choice, hovered: str) -> list[Control]:
    """The row that the present stage asks for."""
    top = table.top
    pen, r, asked = top.pen, top.regions, wanted(choice)
    offers = sorted(choice.offers(), key=lambda t: t.number)
    castes = tuple(t.number for t in offers if t.kind == "caste")
    match asked:
        case "ants":
            return _starting(table, target, tuple(pick.number for pick in choice.picked))
        case "caste":
            return bar.draw_castes(
                target, r.boxes.get("hatching", r.header), table.bounds, pen, castes, hovered
            )
        case "goal" if castes:
            return bar.draw_castes(target, r.header, table.bounds, pen, castes, hovered)
        case "tile" | "goal" if r.compact and any(t.kind == "tile" for t in offers):
            lit = tuple(t.number for t in offers if t.kind == "tile")
            tiles = tuple(range(4 if table.view.table.seats in (1, 4) else 3))
            return bar.draw_tiles(target, r.header, table.bounds, pen, table.sight(), tiles, lit)
        case "power" if any(t.kind == "deck" for t in offers):
            return _decks(table, target, [t.number for t in offers if t.kind == "deck"])
        case "power" | "predator" | "prey" if _needs_predators(table, choice):
            return _predators(table, target, choice)
        case "route":
            return _routes(table, target, choice.several)
        case "marks" if isinstance(choice.composition, Marking):
            return _collecting(table, target, choice.composition)
        case _:
            return []


def _of_setup(table: BrilliantsPresenter, surface: Surface | None) -> list[Control]:
    """Sheets of the choices before round 1."""
    rules = RULE_SETS[table.view.table.variant]
    composition = table.choice.composition if table.choice else None
    match table.view.phase:
        case Phase.ANTS if rules.draft:
            return _drafted(table, surface if surface is not None else _scratch(table.size))
        case Phase.CARDS if isinstance(composition, Division):
            return packet.draw_division(table, surface, composition.counts)
        case Phase.ADOPT:
            return packet.draw_species(table, surface)
        case Phase.KEEP if rules.packet:
            return packet.draw_packet(table, surface)
        case Phase.KEEP:
            return gallery.draw_gallery(table, surface)
        case _:
            return []


def _needs_predators(table: BrilliantsPresenter, choice: Choice) -> bool:
    """Where the lay-out shows no box of predators they stand in a row; in the small one for actions, too."""
    by_power = choice.picked[0].kind == "power"
    if not by_power:
        return table.top.regions.compact
    predator = wanted(choice) == "prey" or any(target.kind == "predator" for target in choice.offers())
    return predator and "predators" not in table.top.regions.boxes


def _predators(table: BrilliantsPresenter, surface: Surface, choice: Choice) -> list[Control]:
    top = table.top
    lit = tuple(t.number for t in choice.offers() if t.kind == "predator")
    chosen = choice.picked[-1].number if wanted(choice) == "prey" else None
    return bar.draw_predator_row(surface, top.regions.header, table.bounds, top.pen, lit, chosen)


def _decks(table: BrilliantsPresenter, surface: Surface, decks: list[int]) -> list[Control]:
    """The backs of the decks of which the Strategist sees the top card (`deck:1`)."""
    top = table.top
    pen = top.pen
    rect = Rect(0, 0, pen.px(92 * len(decks) + 14), pen.px(150))
    rect.midtop = (top.regions.header.centerx, top.regions.header.bottom + pen.px(4))
    rect.clamp_ip(table.bounds)
    panel.paper(surface, rect, pen, "paper_light")
    pen.box(surface, rect, 8, outline=pen.palette.gold, line=2)
    found = []
    for number, caste in enumerate(decks):
        place = Rect(rect.x + pen.px(12 + 92 * number), rect.y + pen.px(10), pen.px(82), pen.px(122))
        control = spot(f"deck:{caste}", place, click=True)
        lit = table.hovered is not None and table.hovered.id == control.id
        (cards.gold_rim if lit else cards.shadow)(surface, place, pen)
        surface.blit(card_back(pen, caste, place.size), place, special_flags=PREMULTIPLIED)
        found.append(control)
    return found


_scratches: dict[tuple[int, int], Surface] = {}


def _scratch(size: tuple[int, int]) -> Surface:
    """A surface nobody sees, to find out where things would stand."""
    if size not in _scratches:
        _scratches.clear()
        _scratches[size] = Surface(size, pygame.SRCALPHA)
    return _scratches[size]


def _drafted(table: BrilliantsPresenter, surface: Surface) -> list[Control]:
    """Starting ants of a draft: those taken so far stand in the Entryway."""
    ants = table.view.colonies[table.seat].ants
    return _starting(table, surface, tuple(ant // 5 for ant, at in enumerate(ants) if at != NOWHERE))


def _starting(table: BrilliantsPresenter, surface: Surface, castes: tuple[int, ...]) -> list[Control]:
    """Three sheets in the place of the hand, or over the board where cards lie open: the first ants."""
    top = table.top
    pen, area, u = top.pen, top.regions.hand, top.pen.units.u
    if RULE_SETS[table.view.table.variant].objectives == "display":
        board = top.regions.board
        area = Rect(0, 0, board.width - pen.px(60), min(board.height - pen.px(40), pen.px(230)))
        area.center = board.center
    gap = top.pen.px(7)
    wide = (area.width - 2 * gap) // 3
    found = []
    for caste, name in enumerate(_CASTES):
        rect = Rect(area.x + caste * (wide + gap), area.y, wide, area.height)
        control = spot(f"caste:{caste}", rect, click=True)
        hovered = table.hovered is not None and table.hovered.id == control.id
        panel.paper(surface, rect, pen, "paper_light" if hovered else "paper")
        if hovered:
            pen.box(surface, rect, 8, outline=pen.palette.gold, line=2.4)
        side = round(min(rect.width * 0.62, (rect.height - 66 * u) * 1.02))
        ant = Ant(top.chair.colours[table.seat], caste, True)
        foot = (rect.centerx, rect.y + side * 0.79 - 2 * u)
        top.pieces.place_ant(ant, caste, foot, side, Look(top.mood)).draw(surface)
        pen.write(surface, name, pen.style("display", 17), (rect.centerx, rect.bottom - 52 * u), "center")
        for number in range(3):
            picture = top.pen.sprites.get(resource_name(caste * 3 + number, disc=False), pen.px(24))
            pen.put(surface, picture, (rect.centerx + (number - 1) * 30 * u, rect.bottom - 24 * u))
        if count := castes.count(caste):
            place = (rect.right - 22 * u, rect.y + 22 * u)
            pen.put(surface, sign.disc(pen.px(30), "#c98a12", "#5a3608", max(1, 1.6 * u)), place)
            pen.write(surface, count, pen.style("bold", 17, "#fffdf2", "#5a3608", 1.4), place, "center")
        found.append(control)
    return found


def _routes(table: BrilliantsPresenter, surface: Surface, walks: tuple[MoveAnt, ...]) -> list[Control]:
    """The chooser: one row for each way, with its steps and marks."""
    top = table.top
    pen, u = top.pen, top.pen.units.u
    rect = Rect(0, 0, pen.px(236), pen.px(36 * len(walks) + 34))
    rect = _beside(table, rect, end_of(walks[0]))
    panel.paper(surface, rect, pen, "paper_light")
    pen.box(surface, rect, 8, outline=pen.palette.gold, line=2)
    found = []
    for number, move in enumerate(walks):
        row = Rect(rect.x + pen.px(7), rect.y + pen.px(7 + 36 * number), rect.width - pen.px(14), pen.px(32))
        control = spot(f"route:{number}", row, click=True)
        hovered = table.hovered is not None and table.hovered.id == control.id
        pen.box(surface, row, 7, pen.palette.chip if hovered else pen.palette.paper, _ROUTE_INKS[number], 1.6)
        centre = (row.x + 18 * u, row.centery)
        pen.put(surface, sign.disc(pen.px(23), _ROUTE_INKS[number], "#fffdf0", max(1, 1.6 * u)), centre)
        pen.write(surface, _LETTERS[number], pen.style("bold", 14, "#fffdf0"), centre, "center")
        text = f"{plural(len(move.path) - 1, 'step', 'steps')}, {_marks(move)}"
        room = row.width - 70 * u
        if any(cautions(table.view, table.seat, move)):
            room -= 22 * u
            pen.put(surface, sign.caution(pen.px(20)), (row.right - 50 * u, row.centery))
        pen.write(surface, text, pen.style("bold", 14), (row.x + 36 * u, row.centery), width=room)
        pen.keycap(surface, str(number + 1), (row.right - 26 * u, row.centery), dark=False)
        found.append(control)
    note = pen.style("text", 12, pen.palette.ink_dim)
    pen.write(surface, "Shift+click: choose each mark", note, (rect.x + 12 * u, rect.bottom - 14 * u))
    return found


def _marks(move: MoveAnt) -> str:
    marks = marks_of(move)
    if move.claims:
        return "marks only the end" if len(marks) == 1 else f"marks {len(marks)}, the end too"
    return f"marks {len(marks)}" if marks else "no mark"


def _beside(table: BrilliantsPresenter, rect: Rect, end: int) -> Rect:
    """A sheet placed beside the end of a walk, not over it."""
    top = table.top
    if end < SURFACE:
        x, y = top.hexes.xy(end)
    else:
        x, y = top.nest.space_rect(end).center
    reach = top.hexes.width
    rect.midright = (round(x - reach), round(y))
    if rect.left < table.bounds.left:
        rect.midleft = (round(x + reach), round(y))
    return rect.clamp(table.bounds)


def _collecting(table: BrilliantsPresenter, surface: Surface, stage: Marking) -> list[Control]:
    """While marks are set by hand: whether the last space is marked, and what lies there is taken."""
    top = table.top
    pen, u = top.pen, top.pen.units.u
    offered = [(name, _TOGGLES[name], on) for name, on in stage.switches.items()]
    rect = _beside(table, Rect(0, 0, pen.px(250), pen.px(52 + 32 * len(offered))), stage.end)
    panel.paper(surface, rect, pen, "paper_light")
    pen.box(surface, rect, 8, outline=pen.palette.gold, line=2)
    style = pen.style("text", 13)
    words = "Click a space to mark it or not, then the end again."
    for number, line in enumerate(top.pen.letters.wrap(words, style, rect.width - pen.px(22))):
        pen.write(surface, line, style, (rect.x + 11 * u, rect.y + (15 + 17 * number) * u))
    found = []
    for number, (name, label, on) in enumerate(offered):
        left, side = rect.x + pen.px(8), rect.width - pen.px(16)
        row = Rect(left, rect.y + pen.px(48 + 32 * number), side, pen.px(28))
        pen.box(surface, row, 6, pen.palette.chip if on else pen.palette.paper, pen.palette.line)
        if on:
            pen.put(surface, sign.tick(pen.px(20)), (row.x + 16 * u, row.centery))
        pen.write(surface, label, pen.style("bold", 13), (row.x + 32 * u, row.centery))
        found.append(spot(name, row, click=True))
    return found
