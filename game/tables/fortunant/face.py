"""The face of FortunANT for the shared table: layout, clicks, keys and words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from game.kit.control import Control, hit_area
from game.kit.picking import Target, Zone
from game.session.redaction import RedactedEntry
from game.table.choice import Choice
from game.table.dice_plate import DiceEntry
from game.table.face import Face, Hits, Painting, Words
from game.table.intents import Intent, Refuse, Sit, Submit
from game.table.keyboard import is_plain, is_shifted, next_target, usual
from game.table.leaving import Leftover
from game.table.table import COVER
from game.tables.fortunant import overlay, prompt
from game.tables.fortunant.buttons import buttons
from game.tables.fortunant.caution import warning
from game.tables.fortunant.clicks import attempt
from game.tables.fortunant.extras import Extras, FortuneTable
from game.tables.fortunant.happened import HAPPENED
from game.tables.fortunant.leaf.drawn import Drawn
from game.tables.fortunant.leftover import leftover
from game.tables.fortunant.planned import planned_words
from game.tables.fortunant.prompt import bubble
from game.tables.fortunant.rule_of import rule_of
from game.tables.fortunant.table_state import ROOM, public, table_state
from game.tables.fortunant.tabletop import Tabletop, hexes
from game.tables.fortunant.tooltips import TooltipContext, explain
from game.tables.fortunant.touched import touched
from game.tables.fortunant.words import plain, room_name, step_words
from game.text import listed, plural
from rules.core.protocol import Reason
from rules.fortunant.events import GameEnded, RoomDrowned, TurnEnded
from rules.fortunant.grid import NAMES
from rules.fortunant.moves import NOWHERE, Move
from rules.fortunant.opening import rolled
from rules.fortunant.scoring import star_count
from rules.fortunant.state import DICE, Phase

_PICKED: Final = frozenset(
    {
        "die",
        "less",
        "more",
        "fortune",
        "action",
        "shape",
        "room",
        "kind",
        "number",
        "option",
        "entrance",
        "forgo",
        "done",
    }
)
"""Kinds of controls that a decision is clicked with, beside the hexes."""


def _layout(table: FortuneTable) -> Tabletop:
    context = table.context
    return Tabletop(context.services, table.size, context.players, context.hint)


def _choice(table: FortuneTable) -> Choice | None:
    return table.extras.begin()


# ---------------------------------------------------------------------- hits


def _places(table: FortuneTable) -> Iterator[Zone]:
    """All hexes, and what else decisions are clicked with, lit or not."""
    yield from hexes(table.top.regions.grid)


def _covers(table: FortuneTable) -> Iterator[Zone]:
    """Yield the zones over the hexes: sheets of choices, the choices on the leaf and beside it, drawers."""
    state = table_state(table)
    yield from (Zone(COVER, rect) for rect in table.top.covers(state))
    for control in table.top.controls(state):
        if control.id.partition(":")[0] in _PICKED:
            yield Zone(_target(control.id), control.rect)
    yield from (Zone(COVER, rect) for rect in overlay.drawers(table))


def _controls(table: FortuneTable) -> list[Control]:
    drawer = overlay.log_drawer(table)
    return [
        *table.top.controls(table_state(table)),
        *buttons(table),
        *(hit_area(f"cover:{number}", rect) for number, rect in enumerate(overlay.opened(table))),
        *(drawer.controls() if drawer is not None else ()),
    ]


def _target(name: str) -> Target:
    """The target of a control."""
    kind, _, rest = name.partition(":")
    return Target(kind, int(rest)) if rest.isdigit() else Target(kind)


# ---------------------------------------------------------------------- clicks and keys


def _use(table: FortuneTable, target: Target) -> Intent | Target:
    match target.kind:
        case "log" | "standings":
            table.toggle(target.kind)
        case "seat" if target.number != table.seat:
            table.pin(target.number)
        case "sit":
            return Sit(target.number)
        case kind if kind in _PICKED or kind == "hex":
            return target
    return None


def _commit(table: FortuneTable, move: Move) -> Intent:
    table.extras.remember()
    return Submit(move)


_LETTERS: Final = {
    pygame.K_c: "action:0",
    pygame.K_r: "action:1",
    pygame.K_f: "action:2",
    pygame.K_t: "action:3",
    pygame.K_a: "action:4",
    pygame.K_g: "forgo",
    pygame.K_MINUS: "less:0",
    pygame.K_KP_MINUS: "less:0",
    pygame.K_PLUS: "more:0",
    pygame.K_EQUALS: "more:0",
    pygame.K_KP_PLUS: "more:0",
    pygame.K_l: "log",
    pygame.K_s: "standings",
}
_TURNS: Final = {pygame.K_q: -1, pygame.K_e: 1}


def _keys(table: FortuneTable, event: pygame.event.Event) -> Intent | bool:
    if event.type == pygame.MOUSEWHEEL:
        return _wheel(table, event.y)
    if not is_plain(event):
        return False
    decision = table.extras.decision
    match event.key:
        case pygame.K_r if decision is not None and decision.hand.action == ROOM and decision.hand.variants:
            return _turn(table, -1 if is_shifted(event) else 1)
        case key if key in _TURNS:
            return _turn(table, _TURNS[key])
        case key if pygame.K_1 <= key <= pygame.K_6:
            return _by_number(table, key - pygame.K_0, is_shifted(event))
        case pygame.K_TAB:
            lit = [zone.target for zone in _lit(table)]
            table.cursor = next_target(table.cursor, lit, is_shifted(event))
            return None
        case pygame.K_RETURN | pygame.K_KP_ENTER if table.cursor is None:
            return _enter(table)
        case _:
            return usual(table, event, _LETTERS, _lit(table), table.top.regions.leaf)


def _turn(table: FortuneTable, step: int) -> Intent | bool:
    """Turn the room that is held; False if none is."""
    decision = table.extras.decision
    if decision is None or decision.hand.action != ROOM or not decision.hand.variants or not step:
        return False
    pointed = table.extras.pointed
    at = pointed.number if pointed is not None and pointed.kind == "hex" else None
    decision.choice.hold(decision.hand.turn(1 if step > 0 else -1, at))
    return None


def _wheel(table: FortuneTable, step: int) -> Intent | bool:
    """Over a die a token up or down, elsewhere the next turn of a room."""
    decision, target = table.extras.decision, _target(table.pointer.control)
    if decision is None or not step or target.kind not in ("die", "less", "more"):
        return _turn(table, -step)
    if target.kind == "die" and target in decision.offers:
        decision.choice.hold(replace(decision.hand, dice=(target.number,)))
    return table.click(Target("more" if step > 0 else "less"))


def _by_number(table: FortuneTable, number: int, shift: bool) -> Intent | bool:
    """A number, an option or a type where those are asked for, else a die by its place from the left."""
    offers = table.choice.offers() | table.choice.instead if table.choice is not None else frozenset()
    asked = {target.kind for target in offers}
    for kind in ("number", "kind", "option"):
        if kind in asked:
            return table.click(Target(kind, number))
    # With Shift the die is taken in addition to the one that is picked.
    return table.click(Target("die", number - 1), shift) if number <= DICE else False


def _enter(table: FortuneTable) -> Intent:
    """The only move there is, else the end of the turn."""
    legal = table.choice.legal if table.choice is not None else ()
    return _commit(table, legal[0]) if len(legal) == 1 else table.press("done")


def _lit(table: FortuneTable) -> list[Zone]:
    """Return the zones that can be clicked, in reading order: the leaf, then the right side from the top."""
    offers = table.choice.offers() | table.choice.instead if table.choice is not None else frozenset()
    grid = table.top.regions.grid
    hexes = [Zone(target, grid.box(1 << target.number), "hex") for target in offers if target.kind == "hex"]
    found = [Zone(_target(control.id), control.rect) for control in _controls(table)]
    rest = [zone for zone in found if zone.target in offers]
    return sorted(hexes, key=_reading) + sorted(rest, key=_reading)


def _reading(zone: Zone) -> tuple[int, int]:
    return zone.rect.centery, zone.rect.x


# ---------------------------------------------------------------------- real dice


def _dice(table: FortuneTable) -> DiceEntry | None:
    """The dice that people roll themselves (FA-SETUP-01, FA-SETUP-03)."""
    view = table.view
    match view.phase:
        case Phase.ROLL:
            return DiceEntry(f"The dice of turn {view.turn + 1}", ("",) * 3, partial(rolled, view))
        case Phase.REROLL:
            seat = view.rerolling
            return DiceEntry("Rolled again", (table.names[seat],), partial(rolled, view))
        case Phase.OPTIONS:
            return DiceEntry(
                "Each player's own die: the first option for the end",
                tuple(table.names),
                partial(rolled, view),
            )
    return None


# ---------------------------------------------------------------------- words


def _explain(table: FortuneTable, control: str) -> str:
    decision, target = table.extras.decision, _target(control)
    if decision is not None and target in decision.offers and bubble(decision, target):
        return ""  # the bubble says what a click would do, and a tooltip would lie over it
    if decision is not None and decision.chosen != NOWHERE and target.kind in ("hex", "room"):
        return ""  # the list of purposes beside the room says more, and a tooltip would lie over it
    seen = TooltipContext(table.view, table.seat, table.context.players, table.context.levels)
    return "\n".join([*explain(control, seen), *_why_not(table, target)])


def _why_not(table: FortuneTable, target: Target) -> list[str]:
    """Why something that could be clicked in another position lies in the shade."""
    decision = table.extras.decision
    if decision is None or target.kind not in _PICKED or target in decision.offers:
        return []
    tried = _attempt(table, target)
    reason = tried.reason
    if tried.move is not None:
        reason = table.context.game.why_illegal(table.view, table.seat, tried.move)
    return [_plain(table, reason).message] if reason is not None else []


def _attempt(table: FortuneTable, target: Target) -> Refuse:
    return attempt(table.view, table.seat, table.extras.decision, target)


def _plain(table: FortuneTable, reason: Reason) -> Reason:
    return plain(reason, table.names)


def _caution(table: FortuneTable, move: Move) -> Reason | None:
    found = warning(table.view, table.seat, move)
    return None if found is None else Reason(found.rule, found.text)


def _leftover(table: FortuneTable, move: Move | None) -> Leftover | None:
    decision = table.extras.decision
    return None if decision is None else leftover(table.view, table.seat, move, decision.choice.legal)


def _happened(table: FortuneTable, entry: RedactedEntry) -> str:
    """Describe an entry for the prompt while it is shown."""
    own = [words for event in entry.events if (words := step_words(event))]
    if own and entry.seat == table.seat:
        return f"{table.name_at(entry.index, table.seat)}: {', '.join(own)}"
    ends = [event for event in entry.events if isinstance(event, TurnEnded | GameEnded)]
    if len(ends) == 1 and len(table.names) > 1:
        return "All are done, and every sheet is shown."
    lines = table.extras.writers.at(entry.index).lines(ends[1:] or entry.events)
    lost = [
        event.room for event in entry.events if isinstance(event, RoomDrowned) and event.seat == table.seat
    ]
    rooms = listed([room_name(entry.before.sheets[table.seat], room) for room in lost])
    drowned = f" · {rooms} {'drowns' if len(lost) == 1 else 'drown'}" if lost else ""
    return f"{lines[0].text}{drowned}" if lines else table.prompt.busy or "…"


def _standing(table: FortuneTable, seat: int) -> str:
    """A seat's stars, for the list of all."""
    stars = star_count(table_state(table).public(seat))
    return plural(stars, "star", "stars") if stars else ""


def _ahead(table: FortuneTable) -> Iterator[object]:
    """Make what marks and digging need, then the leaves of the people at the screen as all may see them: so
    each finds the own one."""
    yield from table.top.leaf.tools_ahead()
    people = [seat for seat, player in enumerate(table.context.players) if player.is_person]
    if len(people) > 1:
        for seat in people:
            yield from table.top.leaf.ahead(Drawn(public(table.view, seat), level=table.view.level))


FACE: Final = Face(
    extras=Extras,
    layout=_layout,
    choice=_choice,
    hits=Hits(
        _places,
        _controls,
        _covers,
        _target,
        coordinates={name: Target("hex", space) for space, name in enumerate(NAMES)},
    ),
    touched=touched,
    happened=HAPPENED,
    use=_use,
    keys=_keys,
    words=Words(
        "FA-TURN-02",
        "FA-END-03",
        prompt.prompt,
        prompt.side,
        prompt.last,
        _explain,
        _attempt,
        happened=_happened,
        plain=_plain,
        caution=_caution,
        leftover=_leftover,
        forecast=_explain,
        planned=lambda table: planned_words(table.view, table.seat, table.hint),
        standing=_standing,
        rule=lambda table, control: rule_of(table.view.sheets[table.seat], table.view.level, control),
    ),
    painting=Painting(
        overlay.draw,
        ("seat:", "sit:", "standings"),
        (
            "action:",
            "die:",
            "less:",
            "more:",
            "fortune:",
            "kind:",
            "number:",
            "option:",
            "forgo",
            "room:",
            "entrance:",
            "shape:",
            "done",
        ),
        kept_clear=overlay.in_sight,
        ahead=_ahead,
    ),
    commit=_commit,
    dice=_dice,
)
