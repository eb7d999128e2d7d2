"""The face of BrilliAnts for the shared table: layout, clicks, keys and words."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from msgspec.structs import replace
from pygame import Rect, Surface

from game.kit.lettering import PREMULTIPLIED
from game.kit.pen import Pen
from game.kit.picking import Target
from game.kit.theme import Mood
from game.kit.timeline import Timeline
from game.session.redaction import RedactedEntry
from game.table.face import Face, Hits, Painting, Words
from game.table.intents import Ask, Intent, Refuse, Submit
from game.table.open_views import OWN_CARDS
from game.table.private_look import Looking
from game.tables.brilliants import heap, hit_test, picks, place_words, prompt, refusal, tooltips
from game.tables.brilliants.board import idle_motion
from game.tables.brilliants.buttons import looks_at_first_cards
from game.tables.brilliants.cards.objective_card import card_face
from game.tables.brilliants.clicks import CONFIRM, VISIT, first_ants
from game.tables.brilliants.commit_move import begin_choice, commit_move, refused, take_back
from game.tables.brilliants.composing import DEAL, Division
from game.tables.brilliants.extras import BrilliantsTable, Extras
from game.tables.brilliants.film.animation import Director
from game.tables.brilliants.film.close_up import CARD
from game.tables.brilliants.happened import HAPPENED, small_nest
from game.tables.brilliants.keys import key, next_ant
from game.tables.brilliants.large_views import MAGNIFIED
from game.tables.brilliants.leftover import leftover
from game.tables.brilliants.next_step import guide_rect
from game.tables.brilliants.overlay import Overlay
from game.tables.brilliants.panels.special_list import SHELVES, entries, shelf_of
from game.tables.brilliants.rule_of import rule_of
from game.tables.brilliants.seat_view import is_calm
from game.tables.brilliants.table_state import castes_of, hand_open, light_of, seat_view_of, table_state
from game.tables.brilliants.tabletop import Chair, Light, Tabletop
from game.tables.brilliants.touched import rect_of, touched
from rules.brilliants.data.board import NAMES
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.events import CardSeen
from rules.brilliants.state import HIDDEN, Phase, State
from rules.core.protocol import Reason

_GLANCES: Final = ("card:", "pick:", "nest:", *(f"{kind}:" for kind in MAGNIFIED))
"""Controls that show something larger while the pointer rests on them."""
_PREVIEWED: Final = ("special:", "shown:", "tile:", "deck:", "card:", "species:", "take:", "end")
"""Controls of the panels that show what a click on them would bring."""
_WHERE: Final = ("It stays on top of its deck", "They stay on top of their deck, the left one first")
"""Destination of one card after a private look, and of several."""


def _layout(table: BrilliantsTable, view: State) -> Tabletop:
    context = table.context
    calm = context.services.settings.values.calm_table or is_calm(view.table.variant)
    chair = Chair(table.seat, context.players, context.turned, calm, context.hint)
    mood: Mood = "night" if view.night else "day"
    return Tabletop(context.services, table.size, mood, view.table, chair, table.extras.spare)


# ---------------------------------------------------------------------- clicks


_TOGGLES: Final = {
    "peek": OWN_CARDS,
    "closed": OWN_CARDS,
    "closed-special": OWN_CARDS,
    "log": "log",
    "log-open": "log",
    "turn": "log",
    "overlay": "holdings",
}
"""Sheet that a click on a control opens over the table, or closes."""


_ASKED: Final = {"redeal": "redeal", "how": "help"}
"""Intents that clicks on controls ask the scene for."""


def _use(table: BrilliantsTable, target: Target) -> Intent | Target:
    return heap.meant(table, target) if target.kind in ("ant", "heap") else _on_panel(table, target)


def _on_panel(table: BrilliantsTable, target: Target) -> Intent | Target:
    """Use what is neither an ant nor a space, as far as this is no choice of the rules."""
    if target.kind in _TOGGLES:
        table.toggle(_TOGGLES[target.kind])
        return None
    match target.kind:
        case "seat" | "nest" if target.seat < 0 and target.number < len(table.names):
            if target.number != table.seat:
                table.pin(target.number)
        case "next":
            next_ant(table)
        case "cancel":
            table.cancel()
        case "each" | "shelf" | "six" | "back" | "drop":
            _on_sheet(table, target)
        case "special" if picks.is_picking(table):
            _on_sheet(table, Target("drop", target.number))
        case "reveal" | "redeal" | "how":
            return Ask(_ASKED.get(target.kind, f"reveal:{target.number}"))
        case "ready":
            take_back(table, target.number)
        case "hatch-bar" | "hunt-bar":
            return Target(target.kind.removesuffix("-bar"))
        case "end":
            return _end(table)
        case _:
            return target
    return None


def _suggested(table: BrilliantsTable) -> None:
    """Pick the suggested ants, or numbers of cards, in place of those picked; the large button confirms."""
    if table.choice is not None and isinstance(division := table.choice.composition, Division):
        for kind, counts in (("less", division.counts), ("more", division.fitting(castes_of(table)))):
            for caste, count in enumerate(counts):
                for _ in range(count):
                    table.pick(Target(kind, caste))
        return
    while table.choice is not None and table.choice.cancel():
        pass
    for caste in first_ants(RULE_SETS[table.view.table.variant].starting_ants):
        table.pick(Target("caste", caste))


def _on_sheet(table: BrilliantsTable, target: Target) -> None:
    """A choice before round 1: what is proposed, a shelf of special cards, a picked card to put back."""
    cards = table.extras.picks
    match target.kind:
        case "each":
            _suggested(table)
            return
        case "shelf":
            table.extras.shelf = min(target.number, len(SHELVES) - 1)
            return
        case "six":
            picks.propose(table)
        case "back":
            picks.put_back(table, target.number)
        case _ if target.number in cards:
            picks.put_back(table, len(cards) - 1 - cards[::-1].index(target.number))
    table.choose()


def _take_picks(table: BrilliantsTable) -> Intent:
    """Take the picked special cards; not before there are six."""
    if taking := picks.moves(table):
        table.extras.picks = ()
        return Submit(taking[0], taking[1:])
    return Refuse(reason=Reason("BA-SOLO-02", "Take six special cards first."))


def _end(table: BrilliantsTable) -> Intent | Target:
    """The large button: it closes what is open."""
    if looks_at_first_cards(table):
        return Ask("begin")
    if table.choice is not None and VISIT in table.choice.offers():
        return VISIT
    match table.view.phase if table.prompt.decides else None:
        case Phase.CLOSE | Phase.AFTER:
            return Target("pass")
        case Phase.CARDS:
            return DEAL
        case Phase.ANTS:
            return CONFIRM
        case Phase.KEEP if picks.is_picking(table):
            return _take_picks(table)
        case _:
            return Ask("end")


# ---------------------------------------------------------------------- words


def _light(table: BrilliantsTable) -> str:
    return ", night" if table.view.night else ", day"


def _explain(table: BrilliantsTable, control: str) -> str:
    return "\n".join(tooltips.explain(control, seat_view_of(table)))


def _forecast(table: BrilliantsTable, control: str) -> str:
    """Return what a space gives the picked ant."""
    said = place_words.said(seat_view_of(table), control)
    return "" if said is None else said.text


def _uncover(table: BrilliantsTable, target: Target) -> None:
    """Turn to the shelf of a special card; open the tiles where they lie behind the Hatch button."""
    if target.kind == "tile" and table.top.regions.compact and table.choice and not table.choice.picked:
        table.choice.pick(Target("hatch"))
    if target.kind != "take":
        return
    lying = {card for group in entries(table.extras.shelf) for card in group}
    if target.number not in lying:
        table.extras.shelf = shelf_of(target.number)


def _looked_at(_table: BrilliantsTable, entry: RedactedEntry) -> tuple[int, ...]:
    """The cards that the next cards of decks turned out to be, for the viewer (BA-EXP-10)."""
    return tuple(event.card for event in entry.events if isinstance(event, CardSeen) and event.card < HIDDEN)


def _paint_look(surface: Surface, pen: Pen, place: Rect, card: int) -> None:
    surface.blit(card_face(pen, card, place.size), place, special_flags=PREMULTIPLIED)


def _plain(table: BrilliantsTable, reason: Reason) -> Reason:
    return refusal.in_words(reason, table.extras.writers.now)


def _caution(table: BrilliantsTable, move: Any) -> Reason | None:
    found = prompt.caution_of(table, move)
    return None if found is None else Reason(found.rule, found.text)


# ---------------------------------------------------------------------- painting


def _draw(surface: Surface, table: BrilliantsTable, timeline: Timeline) -> None:
    Overlay(table).draw(surface, timeline)


def _in_sight(table: BrilliantsTable) -> list[Rect]:
    return Overlay(table).in_sight()


def _pause(table: BrilliantsTable) -> float | None:
    """Return the seconds between idle movements; None under the veil of the spotlight."""
    if light_of(table).board is not None:
        return None
    return idle_motion.PAUSE


def _ahead(table: BrilliantsTable) -> Iterator[object]:
    """Make what the first spotlight needs, then the table in the light of the next round."""
    yield from table.top.ahead(table.view, small_nest(table.pen))
    view = replace(table.view, night=not table.view.night)
    now = table_state(table)
    then = dataclasses.replace(now, seat_view=dataclasses.replace(now.seat_view, view=view), light=Light())
    yield from table.layout_ahead(view, partial(_layout, table, view)).still_ahead(then)


def _draw_idle(surface: Surface, table: BrilliantsTable) -> bool:
    moving = table.extras.shimmer
    return moving is not None and moving.again(surface, table.frame_number)


FACE: Final = Face(
    extras=lambda table: Extras(table, Director),
    aspect=lambda view, seat: (view.night, seat),
    layout=lambda table: _layout(table, table.view),
    choice=begin_choice,
    hits=Hits(
        hit_test.places,
        hit_test.controls,
        hit_test.covers,
        hit_test.target_named,
        rect_of,
        {name: Target("hex", space) for space, name in enumerate(NAMES)},
    ),
    touched=touched,
    happened=HAPPENED,
    looking=Looking(_looked_at, _paint_look, CARD, _WHERE),
    uncover=_uncover,
    use=_use,
    keys=key,
    words=Words(
        "BA-ROUND-04",
        "BA-END-01",
        prompt.prompt,
        prompt.side,
        prompt.last,
        _explain,
        refused,
        _light,
        plain=_plain,
        begins=lambda table: table.view.first,
        caution=_caution,
        for_children=lambda view: is_calm(view.table.variant),
        leftover=lambda table, move: leftover(move, table.prompt.legal if hand_open(table) else ()),
        forecast=_forecast,
        rule=lambda table, control: rule_of(seat_view_of(table), control),
    ),
    painting=Painting(
        _draw,
        _GLANCES,
        _PREVIEWED,
        _in_sight,
        magnified=True,
        calm=True,
        next_step_area=guide_rect,
        pause=_pause,
        ahead=_ahead,
        draw_idle=_draw_idle,
    ),
    commit=commit_move,
)
