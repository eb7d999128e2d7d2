"""The face of Mini BrilliAnts for the shared table: layout, clicks, keys and words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.kit.control import Control, hit_area
from game.kit.picking import Target, Zone
from game.table.choice import Choice
from game.table.face import Face, Hits, Painting, Words
from game.table.intents import Ask, Intent, Refuse
from game.table.keyboard import is_plain, is_shifted, next_target, usual
from game.table.table import COVER
from game.tables.mini_brilliants import overlay, prompt
from game.tables.mini_brilliants.buttons import buttons
from game.tables.mini_brilliants.caution import leftover, warning
from game.tables.mini_brilliants.clicks import END, attempt, choice_of
from game.tables.mini_brilliants.extras import Extras, MiniTable
from game.tables.mini_brilliants.happened import HAPPENED
from game.tables.mini_brilliants.rule_of import rule_of
from game.tables.mini_brilliants.table_state import table_state
from game.tables.mini_brilliants.tabletop import Tabletop
from game.tables.mini_brilliants.tooltips import TooltipContext, explain
from game.tables.mini_brilliants.touched import touched
from game.tables.mini_brilliants.words import forecast, plain
from rules.core.protocol import Reason
from rules.mini_brilliants.box import CASTES
from rules.mini_brilliants.moves import Move

_PLAYED: Final = frozenset({"pile", "double", "hatch", "joker", "role", "spend", "complete", "deck", "draft"})
"""Kinds of places that a decision is clicked with; a click on one is always answered, if only by a reason."""


def _layout(table: MiniTable) -> Tabletop:
    context = table.context
    return Tabletop(context.services, table.size, context.players, context.hint)


def _choice(table: MiniTable) -> Choice | None:
    legal = table.prompt.legal if table.prompt.decides else ()
    return choice_of(legal) if legal else None


# ---------------------------------------------------------------------- hits


def _places(table: MiniTable) -> Iterator[Zone]:
    """All that decisions are clicked with, lit or not."""
    for control in table.top.controls(table_state(table)):
        if control.id.partition(":")[0] in _PLAYED | {"ready"}:
            yield Zone(Target.parse(control.id), control.rect)


def _covers(table: MiniTable) -> Iterator[Zone]:
    return (Zone(COVER, rect) for rect in overlay.opened(table))


def _controls(table: MiniTable) -> list[Control]:
    drawer = overlay.log_drawer(table)
    return [
        *table.top.controls(table_state(table)),
        *buttons(table),
        *(hit_area(f"cover:{number}", rect) for number, rect in enumerate(overlay.opened(table))),
        *(drawer.controls() if drawer is not None else ()),
    ]


def _target(name: str) -> Target:
    """The target of a control; `done:2.4` and the like stand for none that can be picked."""
    kind, _, rest = name.partition(":")
    return Target(kind, int(rest)) if rest.isdigit() else Target(kind)


# ---------------------------------------------------------------------- clicks and keys


def _use(table: MiniTable, target: Target) -> Intent | Target:
    match target.kind:
        case "end":
            return target if table.choice is not None and END in table.choice.openings else Ask("end")
        case "log":
            table.toggle("log")
        case "seat" if target.number != table.seat and table.top.regions.compact:
            table.pin(target.number)
        case kind if kind in _PLAYED or kind in ("hatch-bar", "predator", "ready"):
            return target
    return None


_LETTERS: Final = {
    pygame.K_h: "hatch-bar",
    pygame.K_p: "predator",
    pygame.K_r: "role",
    pygame.K_s: "spend",
    pygame.K_l: "log",
}
_PILES: Final = range(pygame.K_1, pygame.K_7)


def _keys(table: MiniTable, event: pygame.event.Event) -> Intent | bool:
    if not is_plain(event):
        return False
    match event.key:
        case key if key in _PILES:
            return table.click(_by_number(table, key - pygame.K_1, is_shifted(event)))
        case pygame.K_TAB:
            lit = [zone.target for zone in _lit(table)]
            table.cursor = next_target(table.cursor, lit, is_shifted(event))
            return None
        case _:
            return usual(table, event, _LETTERS, _lit(table), table.top.bounds)


def _by_number(table: MiniTable, number: int, shift: bool) -> Target:
    """A pile by its place from the left; with Shift two of it. Where only types are lit, a type."""
    offered = table.choice.offers() if table.choice is not None else frozenset()
    for kind in ("draft", "hatch", "deck"):
        if number < len(CASTES) and {target.kind for target in offered} & {"pile", kind} == {kind}:
            return Target(kind, number)
    return Target("double" if shift else "pile", number)


def _lit(table: MiniTable) -> list[Zone]:
    """Return the zones that can be clicked, in reading order: column by column, each from the top."""
    offers = table.choice.offers() if table.choice is not None else frozenset()
    found = [Zone(_target(control.id), control.rect) for control in _controls(table)]
    zones = [zone for zone in found if zone.target in offers]
    return sorted(zones, key=lambda zone: (zone.rect.centerx // max(1, table.size[0] // 9), zone.rect.y))


# ---------------------------------------------------------------------- words


def _explain(table: MiniTable, control: str) -> str:
    if table.extras.hidden:
        return ""  # the pointer still rests where it clicked, and a tooltip would lie over the film
    target = _target(control)
    move = table.choice.preview(target) if table.choice is not None else None
    if move is not None and forecast(table.view, table.seat, move):
        return ""  # the bubble says what a click would do, and a tooltip would lie over it
    seen = TooltipContext(table.view, table.seat, table.context.players, table.context.levels)
    # A tooltip that says that a Hatching card is gone has given the reason.
    gone = target.kind == "hatch" and not table.view.tiles >> int(control.partition(":")[2]) & 1
    reasons = [] if gone else _why_not(table, target)
    return "\n".join([*explain(control, seen), *reasons, *prompt.still_unused(table, control)])


def _why_not(table: MiniTable, target: Target) -> list[str]:
    """Why something that could be clicked in another position lies in the shade."""
    choice = table.choice
    if choice is None or target.kind not in _PLAYED | {"end"} or target in choice.offers() | choice.openings:
        return []
    tried = _attempt(table, target)
    reason = tried.reason
    if tried.move is not None:
        reason = table.context.game.why_illegal(table.view, table.seat, tried.move)
    return [_plain(table, reason).message] if reason is not None else []


def _attempt(table: MiniTable, target: Target) -> Refuse:
    return attempt(table.view, table.seat, table.choice, target)


def _plain(table: MiniTable, reason: Reason) -> Reason:
    return plain(reason, table.names)


def _caution(table: MiniTable, move: Move) -> Reason | None:
    found = warning(table.view, table.seat, move)
    return None if found is None else Reason(found.rule, found.text)


FACE: Final = Face(
    extras=Extras,
    layout=_layout,
    choice=_choice,
    hits=Hits(_places, _controls, _covers, _target),
    touched=touched,
    happened=HAPPENED,
    use=_use,
    keys=_keys,
    words=Words(
        "MB-TURN-01",
        "MB-END-02",
        prompt.prompt,
        prompt.side,
        prompt.last,
        _explain,
        _attempt,
        plain=_plain,
        begins=lambda table: table.view.first,
        caution=_caution,
        leftover=lambda table, move: leftover(move, table.prompt.legal),
        rule=lambda table, control: rule_of(table.view, table.seat, control),
        forecast=lambda table, control: "\n".join(_why_not(table, _target(control))),
    ),
    painting=Painting(overlay.draw, ("seat:", "bonus:"), ("hatch-bar", "end"), kept_clear=overlay.in_sight),
)
