"""What the table asks for: the lights on the board, the words of the prompt, the buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from game.kit.control import Control
from game.tables.ant_trails import insight
from game.tables.ant_trails.board import Lit
from game.tables.ant_trails.choice import Choice
from game.tables.ant_trails.errand import homeward
from game.tables.ant_trails.ledger import TABS
from game.tables.ant_trails.words import outlook
from game.text import plural
from rules.ant_trails.apply import due
from rules.ant_trails.board import BIT
from rules.ant_trails.box import FACTIONS
from rules.ant_trails.moves import Confirm, Pass
from rules.ant_trails.scoring import scores
from rules.ant_trails.state import Phase, State
from rules.core.protocol import Reason

if TYPE_CHECKING:
    from game.tables.ant_trails.presenter import TrailsPresenter


# ---------------------------------------------------------------------- lights


def lit(choice: Choice | None, fresh: frozenset[int]) -> Lit:
    """What leads on, and what is new."""
    if choice is None:
        return Lit(fresh=fresh)
    targets = frozenset(choice.targets)
    exits = choice.view.side.exits
    return Lit(
        deeds=tuple(sorted(choice.deeds.items())),
        tiles=frozenset(choice.food),
        source=choice.source,
        targets=targets,
        claims=frozenset(cell for cell in targets if BIT[cell] & exits),
        fresh=fresh,
    )


# ---------------------------------------------------------------------- prompt


def prompt(table: TrailsPresenter) -> str:
    """Who is awaited and for what."""
    rest = table.state
    if rest.over:
        return f"The game is over: {verdict(table.view)}"
    if not rest.decides or table.choice is None:
        return rest.busy or "…"
    return f"{table.names[table.seat]}: {_wanted(table.view, table.choice)}"


def verdict(view: State) -> str:
    """Who won, in words."""
    black, red = scores(view)
    if black == red:
        return f"a draw, {black} to {red}"
    return f"{FACTIONS[0 if black > red else 1]} wins {max(black, red)} to {min(black, red)}"


def _wanted(view: State, choice: Choice) -> str:
    if isinstance(choice.ending, Pass):
        return "no ant can be placed, pass"
    if choice.deeds:
        count = ("first ant", "second ant")[view.placed] if due(view) > 1 else "your ant"
        return f"place {'the ' * (due(view) > 1)}{count}"
    if choice.source is not None:
        return f"where shall the {view.values[choice.source]} go?"
    return "move food, or confirm" if choice.food else "confirm your turn"


def side(table: TrailsPresenter) -> str:
    """What would follow from the cell pointed at, a hint, or what can still be done."""
    if table.hint:
        return table.hint[1]
    move = table.preview()
    if move is not None:
        return outlook(table.view, move)
    if not table.state.decides or table.choice is None:
        return ""
    if table.choice.deeds:
        count = waiting(table.view)
        return f"then food: {plural(count, 'tile', 'tiles')} can move" if count else ""
    count = len(table.choice.food)
    return f"{plural(count, 'tile', 'tiles')} can move" if count else ""


def waiting(view: State) -> int:
    """Tiles that the side on turn could move in its food step as things stand."""
    side = view.side
    return (view.carried & side.ants | view.ground & side.touched).bit_count()


def not_now(table: TrailsPresenter) -> Reason:
    """Why nothing can be picked at all."""
    if table.state.over:
        return Reason("AT-END-02", "The game is over.")
    return Reason("AT-TURN-01", table.state.busy or "Somebody else is awaited.")


# ---------------------------------------------------------------------- buttons


def buttons(table: TrailsPresenter) -> list[Control]:
    """The top bar's icons, the tabs and the buttons of the turn."""
    regions = table.top.regions
    found = [_icon("menu", regions.menu, "Menu", "Esc")]
    found += [_top(table, name, rect) for name, rect in regions.icons.items()]
    return [*found, *_tabs(table), *_turn(table)]


def _tabs(table: TrailsPresenter) -> list[Control]:
    """The tabs and the switch of the analysis; or the buttons of a lesson."""
    regions, found = table.top.regions, []
    if table.lesson is not None:
        return insight.wishes(table.top.pen, regions, table.lesson)
    for number, name in enumerate(table.tabs):
        tip, key = TABS[name]
        rect, chosen = regions.tab[number], table.tab == name
        found.append(
            Control(
                f"tab:{number}",
                rect,
                name.capitalize(),
                look="tab",
                checked=chosen,
                tooltip=tip,
                key=key,
                show_key=False,
                size=14 if regions.compact else 0,
            )
        )
    if table.tab == "analysis":
        found.append(_switch(table))
    return found


def _switch(table: TrailsPresenter) -> Control:
    """On the page while it invites, beside the tabs once it is on."""
    pen, page, tab = table.top.pen, table.top.regions.page, table.top.regions.tab[-1]
    rect = Rect(page.x, page.bottom - pen.px(34), pen.px(150), pen.px(34))
    if table.analysing:
        width = min(page.right - tab.right - pen.px(8), pen.px(100))
        rect = Rect(page.right - width, tab.y, width, tab.height)
    tip = "Stop analysing" if table.analysing else "Begin to analyse; in a running game it is noted as help"
    label = "Stop" if table.analysing else "Analyse"
    return Control("analyse", rect, label, look="plank", tooltip=tip, key="E", size=15)


def _icon(name: str, rect: Rect, tooltip: str, key: str, enabled: bool = True, icon: str = "") -> Control:
    picture = f"ui/icons/{icon or name}"
    return Control(
        name, rect, look="icon", icon=picture, tooltip=tooltip, key=key, enabled=enabled, focusable=False
    )


def _top(table: TrailsPresenter, name: str, rect: Rect) -> Control:
    rest = table.state
    match name:
        case "undo":
            return _icon(name, rect, rest.undo or "Take the last ant or step back", "Ctrl+Z", not rest.undo)
        case "redo":
            tip = "Make it again" if rest.redo else "Nothing to make again"
            return _icon(name, rect, tip, "Ctrl+Y", rest.redo)
        case "hint":
            return _icon(name, rect, "A hint", "")
        case "log":
            return _icon(name, rect, "Moves, story, scores", "L")
        case "overlay":
            return _icon(name, rect, "Names of all cells", "N", icon="eye")
        case _:
            return _icon(name, rect, "The rules", "F1")


def _turn(table: TrailsPresenter) -> list[Control]:
    rest, (left, middle, right) = table.state, table.top.regions.buttons
    ready = rest.decides and bool(homeward(table.view))
    tip = "" if ready else _why_no_carrying(table.view)
    return [
        Control("carry", left, "Carry all homeward", key="A", enabled=ready, tooltip=tip, size=15),
        Control("undo-bar", middle, "Undo", key="Ctrl+Z", enabled=not rest.undo, tooltip=rest.undo, size=15),
        _end(table, right),
    ]


def _why_no_carrying(view: State) -> str:
    if view.phase == Phase.PLACE:
        return "Food moves after the ants."
    return "No tile can come nearer to a border end now."


def _end(table: TrailsPresenter, rect: Rect) -> Control:
    ending = table.choice.ending if table.choice and table.state.decides else None
    label = "Pass" if isinstance(ending, Pass) else "Confirm"
    tip = ""
    if ending is None and table.state.decides:
        tip = "First place the ants of this turn."
    elif isinstance(ending, Confirm) and table.choice and table.choice.food:
        tip = f"{plural(len(table.choice.food), 'tile', 'tiles')} could still move."
    return Control(
        "end",
        rect,
        label,
        look="gold" if ending else "plank",
        key="Enter",
        enabled=ending is not None,
        tooltip=tip,
        size=17,
    )
