"""Rows of things to choose from over the table: first ants, drawn cards, ways, castes, weather."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.kit.item import Item
from game.table.choice import Choice
from game.tables.brilliants import heap, words
from game.tables.brilliants.caution import cautions, useless_cards, useless_species
from game.tables.brilliants.clicks import first_ants, wanted
from game.tables.brilliants.composing import Division, Marking
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.next_step import guide
from game.tables.brilliants.panels import choice_rows, setup_sheets, special_list
from game.tables.brilliants.panels.choice_rows import Route
from game.tables.brilliants.panels.hand import special_places, special_rows
from game.tables.brilliants.panels.special_list import Taking
from game.tables.brilliants.picks import taken
from game.tables.brilliants.table_state import castes_of, drawn, names_weather, ready_cards, seat_view_of
from game.tables.brilliants.ways import end_of, marks_of
from game.text import listed, plural
from rules.brilliants.data.box import CASTES, RULE_SETS
from rules.brilliants.moves import MoveAnt
from rules.brilliants.state import NOWHERE, SURFACE, Phase

_TOGGLES: Final = {
    "collect": "Take what lies there",
    "claim": "Leave a pheromone there",
    "mark-end": "Mark the last space",
}


def rows(table: BrilliantsTable) -> list[Item]:
    """Return the choices of the present stage, as items over the table."""
    found: list[Item] = []
    choice = table.choice
    if choice is None:
        return guide(table)
    top, hovered = table.top, _hovered(table)
    if names_weather(table):
        found += choice_rows.weathers(top.regions.prompt, top.pen, hovered)
    if seen := drawn(table):
        lit = (
            table.pointer.hovered.number
            if table.pointer.hovered and table.pointer.hovered.kind == "pick"
            else None
        )
        found += choice_rows.drawn_cards(top.regions.hand, top.pen, seat_view_of(table).own.store, seen, lit)
    found += _of_stage(table, choice, hovered)
    found += guide(table)
    if table.prompt.decides:
        found += _of_setup(table)
        found += _ready(table)
    found += heap.sheet(table, hovered)
    return found


def _hovered(table: BrilliantsTable) -> str:
    return table.pointer.hovered.id if table.pointer.hovered else ""


def _of_stage(table: BrilliantsTable, choice: Choice, hovered: str) -> list[Item]:
    """The row that the present stage asks for."""
    top = table.top
    pen, r, asked = top.pen, top.regions, wanted(choice)
    offers = sorted(choice.offers(), key=lambda t: t.number)
    castes = tuple(t.number for t in offers if t.kind == "caste")
    match asked:
        case "ants":
            return _starting(table, tuple(pick.number for pick in choice.picked))
        case "caste":
            anchor = r.boxes.get("hatching", r.buttons[0])
            return choice_rows.castes(anchor, table.bounds, pen, castes, hovered)
        case "goal" if castes:
            anchor = r.specials[0] if r.compact else r.header
            return choice_rows.castes(anchor, table.bounds, pen, castes, hovered)
        case "tile" | "goal" if r.compact and any(t.kind == "tile" for t in offers):
            lit = tuple(t.number for t in offers if t.kind == "tile")
            tiles = tuple(range(4 if table.view.table.seats in (1, 4) else 3))
            return choice_rows.tiles(r.buttons[0], table.bounds, pen, seat_view_of(table), tiles, lit)
        case "power" if any(t.kind == "deck" for t in offers):
            decks = [t.number for t in offers if t.kind == "deck"]
            return choice_rows.decks(r.header, table.bounds, pen, decks, hovered)
        case "power" | "predator" | "prey" if _needs_predators(table, choice):
            return _predators(table, choice)
        case "route":
            return _routes(table, choice.several)
        case "marks" if isinstance(choice.composition, Marking):
            return _collecting(table, choice.composition)
        case _:
            return []


def _of_setup(table: BrilliantsTable) -> list[Item]:
    """Sheets of the choices before round 1."""
    view, top, hovered = table.view, table.top, _hovered(table)
    rules, own = RULE_SETS[view.table.variant], view.colonies[table.seat]
    composition, sheet = table.choice.composition if table.choice else None, top.regions.sheet
    match view.phase:
        case Phase.ANTS if rules.draft:
            # Starting ants of a draft: those already taken stand in the Entryway.
            taken_ants = tuple(ant // 5 for ant, at in enumerate(own.ants) if at != NOWHERE)
            return _starting(table, (*taken_ants, *_picked_castes(table)))
        case Phase.CARDS if isinstance(composition, Division):
            offered = {target.id for target in table.choice.offers()} if table.choice else set[str]()
            fits = composition.fitting(castes_of(table))
            words_ = "" if composition.counts == fits else _fitting_words(fits)
            return setup_sheets.division(
                top.regions.hand, top.pen, composition.counts, offered, words_, hovered == "each"
            )
        case Phase.ADOPT:
            useless = useless_species(table.prompt.view, table.seat)
            return setup_sheets.species_sheet(sheet, top.pen, view, top.chair.players, useless, hovered)
        case Phase.KEEP if rules.packet:
            following = top.chair.players[(table.seat + 1) % view.table.seats]
            return setup_sheets.packet_sheet(sheet, top.pen, own.packet, following, hovered)
        case Phase.KEEP:
            return special_list.special_list(sheet, top.pen, _taking(table), table.extras.shelf, hovered)
        case _:
            return []


def _picked_castes(table: BrilliantsTable) -> tuple[int, ...]:
    """The type of ant that is about to be drafted: nobody else knows of it before it is confirmed."""
    picked = () if table.choice is None else table.choice.picked
    return tuple(target.number for target in picked if target.kind == "caste")


def _taking(table: BrilliantsTable) -> Taking:
    """The special cards of a person alone, and those that are of no use without others."""
    return Taking(taken(table), table.extras.picks, useless_cards(table.prompt.view, table.seat))


def _needs_predators(table: BrilliantsTable, choice: Choice) -> bool:
    """Return True if predators need a row, since the layout shows no box of them; in the small one for
    actions, too."""
    by_power = choice.picked[0].kind == "power"
    if not by_power:
        return table.top.regions.compact
    predator = wanted(choice) == "prey" or any(target.kind == "predator" for target in choice.offers())
    return predator and "predators" not in table.top.regions.boxes


def _predators(table: BrilliantsTable, choice: Choice) -> list[Item]:
    lit = tuple(t.number for t in choice.offers() if t.kind == "predator")
    chosen = choice.picked[-1].number if wanted(choice) == "prey" else None
    top = table.top
    # Over the button that asks for them, so that the next click is near the last; a power has no button.
    anchor = top.regions.buttons[1] if top.regions.compact else top.regions.header
    return choice_rows.predators(anchor, table.bounds, top.pen, lit, chosen)


def _starting(table: BrilliantsTable, castes: tuple[int, ...]) -> list[Item]:
    """The first ants in the place of the hand, or over the board where cards lie open."""
    top = table.top
    area, pen = top.regions.first_ants, top.pen
    rules = RULE_SETS[table.view.table.variant]
    # In a draft ants are taken one by one in turn: there is nothing to gather.
    gathers = not rules.draft and len(castes) < rules.starting_ants
    if rules.objectives == "display":
        board = top.regions.board
        area = Rect(0, 0, board.width - pen.px(60), min(board.height - pen.px(40), pen.px(270)))
        area.center = board.center
    colour = top.chair.colours[table.seat]
    advice = _first_ants_words(rules.starting_ants) if gathers else ""
    return choice_rows.starting_ants(area, pen, top.pieces, colour, castes, _hovered(table), advice)


def _first_ants_words(count: int) -> str:
    """`Take one of each: a good start`, or how many of each where there are more than three."""
    if count == len(CASTES):
        return "Take one of each: a good start"
    counts = [first_ants(count).count(caste) for caste in range(len(CASTES))]
    ants = [plural(number, name, f"{name}s") for number, name in zip(counts, words.CASTES, strict=True)]
    return f"Take {listed(ants)}"


def _fitting_words(counts: tuple[int, int, int]) -> str:
    """The division that fits the first ants, as an offer."""
    named = zip(counts, words.CASTES, strict=True)
    cards = [plural(count, f"{caste} card", f"{caste} cards") for count, caste in named if count]
    return f"Take {listed(cards)}: they fit your ants"


def _routes(table: BrilliantsTable, walks: tuple[MoveAnt, ...]) -> list[Item]:
    """The ways to choose from, beside the end of the walk."""
    found = [
        Route(
            f"{plural(len(move.path) - 1, 'step', 'steps')}, {_marks(move)}",
            any(cautions(table.view, table.seat, move)),
        )
        for move in walks
    ]
    rect = _beside(table, choice_rows.routes_size(table.top.pen, len(found)), end_of(walks[0]))
    return choice_rows.routes(rect, table.top.pen, found, _hovered(table))


def _collecting(table: BrilliantsTable, stage: Marking) -> list[Item]:
    """While marks are set by hand: whether the last space is marked, and what lies there is taken."""
    offered = [(name, _TOGGLES[name], on) for name, on in stage.switches.items()]
    rect = _beside(table, choice_rows.toggles_size(table.top.pen, len(offered)), stage.end)
    return choice_rows.toggles(rect, table.top.pen, offered)


def _marks(move: MoveAnt) -> str:
    marks = marks_of(move)
    if move.claims:
        return "marks only the end" if len(marks) == 1 else f"marks {len(marks)}, the end too"
    return f"marks {len(marks)}" if marks else "no mark"


def _beside(table: BrilliantsTable, rect: Rect, end: int) -> Rect:
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


def _ready(table: BrilliantsTable) -> list[Item]:
    """Chips in the places that special cards have left: what they have changed for the coming action."""
    slots = table.top.regions.specials
    if not slots:
        return []
    seat_view = seat_view_of(table)
    fixed, laid = ready_cards(table)
    free = special_places(slots, seat_view)[len(special_rows(seat_view)) :]
    return choice_rows.ready_chips(free, table.top.pen, fixed, laid)
