"""The face of Ant Trails for the shared table: layout, clicks, keys and words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from game.kit.control import Control
from game.kit.picking import Target, Zone
from game.table.choice import Choice
from game.table.face import Face, Hits, Painting, Words
from game.table.intents import Ask, Intent, Past, Refuse, Submit
from game.table.keyboard import is_plain, is_shifted, next_target, usual
from game.tables.ant_trails import buttons, overlay, prompt, tooltips
from game.tables.ant_trails.caution import warning
from game.tables.ant_trails.clicks import END, attempt, choice_of, closing
from game.tables.ant_trails.extras import Extras, TrailsTable
from game.tables.ant_trails.food_routes import homeward
from game.tables.ant_trails.happened import HAPPENED
from game.tables.ant_trails.leftover import leftover
from game.tables.ant_trails.panels import analysis, variations
from game.tables.ant_trails.rule_of import rule_of
from game.tables.ant_trails.state_reader import table_state
from game.tables.ant_trails.tabletop import Tabletop
from game.tables.ant_trails.touched import touched
from rules.ant_trails.board import CELLS
from rules.ant_trails.moves import Decision
from rules.core.protocol import Reason

_ALONG: Final = "This is shown on the board. The keys , and . go along the line, too."
_GLANCES: Final = ("trail", "way", "food", "turn", "line", "other")


def _layout(table: TrailsTable) -> Tabletop:
    context = table.context
    return Tabletop(context.services, table.size, context.players, context.hint)


def _choice(table: TrailsTable) -> Choice | None:
    legal = table.prompt.legal if table.prompt.decides else ()
    return choice_of(legal) if legal else None


# ---------------------------------------------------------------------- hits


def _cells(table: TrailsTable) -> Iterator[Zone]:
    """Every cell is a target at any time."""
    hexes = table.top.board.hexes
    return (Zone(Target("cell", cell), hexes.cell_rect(cell), "hex") for cell in range(CELLS))


def _controls(table: TrailsTable) -> list[Control]:
    bare = [Control("prompt", table.top.regions.prompt, look="bare", focusable=False)]
    for number, (_, (x, y), _) in enumerate(table.top.board.labels()):
        rect = pygame.Rect(0, 0, round(0.4 * table.top.board.cell), round(0.3 * table.top.board.cell))
        rect.center = round(x), round(y)
        bare.append(Control(f"rim:{number}", rect, look="bare", focusable=False))
    return [*bare, *table.top.controls(table_state(table)), *buttons.buttons(table)]


# ---------------------------------------------------------------------- clicks and keys


def _use(table: TrailsTable, target: Target) -> Intent | Target:
    extras = table.extras
    match target.kind:
        case "cell":
            return target
        case "end":
            return END if table.choice is not None and END in table.choice.openings else Ask("end")
        case "carry":
            # Every tile one step nearer home, in the only order that works.
            moves = homeward(table.view) if table.prompt.decides else ()
            then = (*moves[1:], *closing(table.view, moves, _ends_alone(table)))
            return Submit(moves[0], then) if moves else None
        case "tab":
            extras.tab = extras.tabs[target.number]
        case "log":
            extras.next_tab()
        case "analyse" | "analyse-key":
            extras.analyse(target.kind == "analyse")
        case "overlay":
            extras.named = not extras.named
        case "turn" if extras.trial is None:
            return Past(extras.chronicle.turns[target.number].entry)
        case variations.EARLIER | variations.LATER:
            _scroll(table, 1 if target.kind == variations.LATER else -1, whole=True)
        case "seat" | "trail":
            table.pin(target.number)
    return None


_LETTERS: Final = {
    pygame.K_a: "carry",
    pygame.K_n: "overlay",
    pygame.K_l: "log",
    pygame.K_1: "seat:0",
    pygame.K_2: "seat:1",
}


def _scroll(table: TrailsTable, step: int, whole: bool = False) -> None:
    """Scroll the list of variations by a row, or by as many as fit."""
    extras, regions = table.extras, table.top.regions
    if extras.variations is not None:
        rows = variations.rows(table.pen, regions, extras.variations, extras.first_row)
        extras.first_row = rows.start + step * (max(1, len(rows) - 1) if whole else 1)


def _wheel(table: TrailsTable, event: pygame.event.Event) -> bool:
    """Scroll the list of variations; False if the wheel is not over it."""
    extras, page = table.extras, table.top.regions.page
    if extras.variations is None or extras.tab != "moves" or not page.collidepoint(table.pointer.pos):
        return False
    _scroll(table, -event.y)
    return True


def _keys(table: TrailsTable, event: pygame.event.Event) -> Intent | bool:
    if event.type == pygame.MOUSEWHEEL:
        return None if _wheel(table, event) else False
    if not is_plain(event):
        return False
    match event.key:
        case pygame.K_e if not is_shifted(event):
            return table.press("analyse-key")
        case pygame.K_COMMA | pygame.K_PERIOD:
            table.extras.trace(1 if event.key == pygame.K_PERIOD else -1)
        case pygame.K_TAB:
            offers = table.choice.offers() if table.choice is not None else frozenset()
            ordered = sorted(offers - {END}, key=lambda target: target.number)
            table.cursor = next_target(table.cursor, ordered, is_shifted(event))
        case _:
            middle = pygame.Rect(table.top.regions.board.center, (0, 0))
            return usual(table, event, _LETTERS, table.picker, middle)
    return None


def _commit(table: TrailsTable, move: Decision) -> Submit:
    return Submit(move, closing(table.view, (move,), _ends_alone(table)))


def _ends_alone(table: TrailsTable) -> bool:
    return table.context.services.settings.values.end_turn_alone


# ---------------------------------------------------------------------- words


def _explain(table: TrailsTable, control: str) -> str:
    extras = table.extras
    match control.partition(":")[0]:
        case "verdict":
            return "\n".join(analysis.explain(extras.insight.last))
        case "own-verdict":
            return "\n".join(analysis.explain(extras.insight.own))
        case "line" | "other":
            return _ALONG
        case "variation" if extras.variations is not None:
            return variations.explain(extras.variations, control)
    return "\n".join(tooltips.explain(control, table.view, table.choice, extras.chronicle.words))


def _caution(table: TrailsTable, move: Decision) -> Reason | None:
    found = warning(table.view, table.seat, move)
    return None if found is None else Reason(found.rule, found.text)


def _attempt(table: TrailsTable, target: Target) -> Refuse:
    assert table.choice is not None
    return attempt(table.view, table.seat, table.choice, target.number)


def _rule(table: TrailsTable, control: str) -> str:
    return rule_of(table.view, table.choice, control)


FACE: Final = Face(
    extras=Extras,
    layout=_layout,
    choice=_choice,
    hits=Hits(_cells, _controls),
    touched=touched,
    happened=HAPPENED,
    use=_use,
    keys=_keys,
    words=Words(
        "AT-TURN-01",
        "AT-END-02",
        prompt.prompt,
        prompt.side,
        prompt.last,
        _explain,
        _attempt,
        caution=_caution,
        leftover=lambda table, move: leftover(table.view, move),
        rule=_rule,
    ),
    commit=_commit,
    painting=Painting(overlay.draw, _GLANCES, kept_clear=overlay.in_sight),
)
