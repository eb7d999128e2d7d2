"""The face of Colossi for the shared table: layout, clicks, keys and words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.kit.control import Control, hit_area
from game.kit.picking import Target, Zone
from game.table.choice import Choice
from game.table.face import Face, Hits, Painting, Words
from game.table.intents import Ask, Intent
from game.table.keyboard import is_plain, is_shifted, next_target, usual
from game.table.open_views import OWN_CARDS
from game.table.table import COVER
from game.tables.colossi import island_view, overlay, prompt, refusal
from game.tables.colossi.buttons import buttons
from game.tables.colossi.caution import warning
from game.tables.colossi.clicks import DECLINE, END, HALT, NO, PASS, YES, choice_of
from game.tables.colossi.extras import ColossiTable, Extras
from game.tables.colossi.happened import HAPPENED
from game.tables.colossi.leftover import leftover
from game.tables.colossi.panels.top_bar import when
from game.tables.colossi.pointing import pointed
from game.tables.colossi.rule_of import rule_of
from game.tables.colossi.table_state import table_state
from game.tables.colossi.tabletop import Tabletop
from game.tables.colossi.tooltips import TooltipContext, explain
from game.tables.colossi.touched import touched
from game.tables.colossi.words import plain
from rules.colossi.island import NAMES
from rules.colossi.moves import Move
from rules.core.protocol import Reason

_PLAYED: Final = frozenset(
    {
        "space", "colossus", "group", "beast", "card", "trait", "use", "drop", "offer", "packet", "deck",
        "seen", "seat", "direction", "number",
    }
)  # fmt: skip
"""Kinds of places that a decision is clicked with; a click on one is always answered, if only by a reason."""
_TOLD: Final = frozenset({"space", "colossus", "group", "beast"})
"""Kinds explained by the info line and not by a tooltip."""
_LARGE: Final = frozenset({"card", "offer", "packet", "age"})
"""Kinds shown enlarged and explained in the info line: a tooltip would repeat that, and cover both."""
_GLANCED: Final = (
    "seat:",
    "age:",
    "trait:",
    "offer:",
    "card:",
    "packet:",
    "seen:",
    "deck:",
    "discard:",
    "direction:",
)
"""Prefixes of ids enlarged, explained in the info line or opened while the pointer rests on them."""
_PREVIEWED: Final = (
    "end",
    "pass",
    "spawn",
    "halt",
    "decline",
    "yes",
    "no",
    "card:",
    "offer:",
    "packet:",
    "trait:",
    "use:",
    "drop:",
    "deck:",
    "seat:",
    "number:",
)
"""Prefixes of ids off the island that a press may act with at once: its caution is seen before."""
_PLANKS: Final = frozenset({"spawn", "halt", "decline", "yes", "no", "pass"})
_CLOSING: Final = (HALT, YES, DECLINE, PASS, END, NO)
"""Targets that Enter clicks; the first on offer is taken."""


def _layout(table: ColossiTable) -> Tabletop:
    context = table.context
    traits = table.view.table.traits
    return Tabletop(context.services, table.size, context.players, traits, context.hint)


def _choice(table: ColossiTable) -> Choice | None:
    legal = table.prompt.legal if table.prompt.decides else ()
    return choice_of(table.view, table.seat, legal) if legal else None


# ---------------------------------------------------------------------- hits


def _places(table: ColossiTable) -> Iterator[Zone]:
    """Spaces and pieces."""
    yield from table.top.zones(table_state(table))


def _covers(table: ColossiTable) -> Iterator[Zone]:
    """Yield the opened sheets, and the arrows, which lie over spaces that could be clicked as well."""
    for arrow in island_view.arrows(table_state(table), table.top.island):
        yield Zone(Target.parse(arrow.id), arrow.rect, "round")
    yield from (Zone(COVER, rect) for rect in overlay.opened(table))


def _controls(table: ColossiTable) -> list[Control]:
    drawer = overlay.log_drawer(table)
    return [
        *table.top.controls(table_state(table)),
        *buttons(table),
        *(hit_area(f"cover:{number}", rect) for number, rect in enumerate(overlay.opened(table))),
        *(drawer.controls() if drawer is not None else ()),
    ]


# ---------------------------------------------------------------------- clicks and keys


def _use(table: ColossiTable, target: Target) -> Intent | Target:
    match target.kind:
        case "end" | "pass":
            offered = table.choice.openings if table.choice is not None else frozenset()
            return target if target in offered else Ask("end")
        case "log" | "overlay":
            table.toggle(target.kind)
        case "discard" | "deck" if table.choice is None or target not in table.choice.offers():
            table.toggle(target.id)
        case "hand" | "closed" if table.prompt.asked:
            return Ask("look")
        case "hand" | "closed":
            table.toggle(OWN_CARDS)
        case "cancel":
            if not table.cancel() and table.prompt.begun:
                return Ask("undo")
        case "silence":
            return Ask("silence")
        case "traits":
            _to_traits(table)
        case kind if kind in _PLAYED or kind in _PLANKS:
            return target
    return None


def _to_traits(table: ColossiTable) -> None:
    """The cursor goes to the next own Trait that can be used or discarded."""
    offers = table.choice.offers() if table.choice is not None else frozenset()
    own = sorted((target for target in offers if target.kind == "trait"), key=lambda target: target.number)
    table.cursor = next_target(table.cursor, own, False) if own else None


_LETTERS: Final = {
    pygame.K_s: "spawn",
    pygame.K_t: "traits",
    pygame.K_l: "log",
    pygame.K_c: "overlay",
    pygame.K_h: "hand",
    pygame.K_x: "silence",
}
_PILES: Final = ("deck:", "discard:")
_DIGITS: Final = range(pygame.K_0, pygame.K_8)


def _keys(table: ColossiTable, event: pygame.event.Event) -> Intent | bool:
    if not is_plain(event):
        return False
    offers = table.choice.offers() if table.choice is not None else frozenset()
    match event.key:
        case key if key in _DIGITS:
            return table.click(_by_number(offers, key - pygame.K_0))
        case pygame.K_RETURN | pygame.K_KP_ENTER if table.cursor is None:
            closing = next((target for target in _CLOSING if target in offers), None)
            return table.press("end") if closing is None else table.click(closing)
        case pygame.K_TAB:
            table.cursor = next_target(table.cursor, [zone.target for zone in _lit(table)], is_shifted(event))
            return None
    return usual(table, event, _LETTERS, _lit(table), table.top.bounds)


def _by_number(offers: frozenset[Target], number: int) -> Target:
    """So many, where a number is asked for; else the card at that place in the hand, from 1."""
    for asked in (Target("number", number), Target("direction", number - 1)):
        if asked in offers:
            return asked
    return Target("card", number - 1)


def _lit(table: ColossiTable) -> list[Zone]:
    """Return the zones that can be clicked: the island first, from the upper left, then the panels."""
    offers = table.choice.offers() if table.choice is not None else frozenset()
    found = [*_places(table), *(Zone(_target(control.id), control.rect) for control in _controls(table))]
    zones = {zone.target: zone for zone in found if zone.target in offers}
    return sorted(zones.values(), key=lambda zone: (zone.rect.centerx, zone.rect.y))


def _target(name: str) -> Target:
    """The target of a control; the log's lines and the like stand for none that can be picked."""
    kind, _, rest = name.partition(":")
    return Target(kind, int(rest)) if rest.isdigit() else Target(kind)


# ---------------------------------------------------------------------- words


def _explain(table: ColossiTable, control: str) -> str:
    if table.extras.air is not None:
        return ""  # the pointer still rests where it clicked, and a tooltip would lie over the film
    kind = control.partition(":")[0]
    if kind in _TOLD and _is_line_covered(table):
        return _line(table)
    if kind in _TOLD or (kind in _LARGE and table.extras.info[0] and pointed(table) == control):
        return ""  # the info line says it, and a tooltip would lie over the spaces around
    seen = TooltipContext(table.view, table.seat, table.context.players, table.context.levels)
    if kind == "trait" and pointed(table) == control:
        # Its name and words stand on the large card; only what has become of it is left to say.
        return "\n".join(explain(control, seen)[2:])
    why = refusal.why_not(table, _target(control))
    return "\n".join([*explain(control, seen), *([why] if why else [])])


def _is_line_covered(table: ColossiTable) -> bool:
    """Return True if a teacher's note or the open strip lies over the line that explains."""
    strip = table.strip.rect if table.strip.is_open else None
    over = [*table.spared, *([] if strip is None else [strip])]
    return table.top.regions.info.collidelist(over) >= 0


def _line(table: ColossiTable) -> str:
    return "\n".join(words for words in table.extras.info if words)


def _forecast(table: ColossiTable, control: str) -> str:
    """Return why a card, Trait or packet cannot be chosen now; the info line explains the island."""
    if table.extras.air is not None:
        return ""
    if control.partition(":")[0] in _TOLD:
        return _line(table) if _is_line_covered(table) else ""
    return refusal.why_not(table, _target(control)) or ""


def _plain(table: ColossiTable, reason: Reason) -> Reason:
    return plain(reason, table.names)


def _caution(table: ColossiTable, move: Move) -> Reason | None:
    found = warning(table.view, table.seat, move)
    return None if found is None else Reason(found.rule, found.text)


FACE: Final = Face(
    extras=Extras,
    aspect=lambda view, _seat: view.table.traits,
    layout=_layout,
    choice=_choice,
    hits=Hits(
        _places,
        _controls,
        _covers,
        _target,
        coordinates={name: Target("space", space) for space, name in enumerate(NAMES)},
        carries_names=True,
    ),
    touched=touched,
    happened=HAPPENED,
    use=_use,
    keys=_keys,
    words=Words(
        "CO-TURN-03",
        "CO-AGE-13",
        prompt.prompt,
        prompt.side,
        prompt.last,
        _explain,
        refusal.attempt,
        plain=_plain,
        caution=_caution,
        leftover=lambda table, move: leftover(table.view, table.seat, move, table.prompt.legal),
        forecast=_forecast,
        when=lambda table: when(table.view),
        begins=lambda table: table.view.mantle,
        rule=lambda table, control: rule_of(table.view, table.seat, control),
    ),
    painting=Painting(overlay.draw, _GLANCED, _PREVIEWED, kept_clear=overlay.in_sight, popups=_PILES),
)
