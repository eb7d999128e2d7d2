"""The buttons of the table: icons of the top bar, the action bar, the way back to the whole board."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.kit.control import Control
from game.kit.picking import Target
from game.tables.brilliants.move_targets import card_of
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.moves import MoveAnt, Reveal
from rules.brilliants.state import NOWHERE, Phase

if TYPE_CHECKING:
    from game.tables.brilliants.presenter import BrilliantsPresenter


def buttons(table: BrilliantsPresenter) -> list[Control]:
    """The top bar's icons and the action bar."""
    r = table.top.regions
    found = [_icon("menu", r.menu, "Menu", "Esc")]
    for name, rect in r.icons.items():
        found.append(_top(table, name, rect))
    return found + _action(table) + _fit(table)


def _icon(name: str, rect: object, tooltip: str, key: str, enabled: bool = True, icon: str = "") -> Control:
    return Control(
        name,
        rect,  # type: ignore[arg-type]
        look="icon",
        icon=f"ui/icons/{icon or name}",
        tooltip=tooltip,
        key=key,
        enabled=enabled,
        focusable=False,
    )


def _top(table: BrilliantsPresenter, name: str, rect: object) -> Control:
    rest = table.prompt
    match name:
        case "undo":
            return _icon(name, rect, rest.undo or "Take the last action back", "Ctrl+Z", not rest.undo)
        case "redo":
            return _icon(
                name, rect, "Make it again" if rest.redo else "Nothing to make again", "Ctrl+Y", rest.redo
            )
        case "hint":
            return _icon(name, rect, "What the best computer player here would do", "")
        case "log":
            return _icon(name, rect, "What happened", "")
        case "overlay":
            return _icon(
                name, rect, "Who holds what, and how far your next hole may lie. Hold E", "", icon="eye"
            )
        case _:
            return _icon(name, rect, "The rules. The key ? shows all keys", "F1")


def _fit(table: BrilliantsPresenter) -> list[Control]:
    """While the board is enlarged: the way back to all of it, at the foot of the board."""
    lens, rect = table.top.lens, table.aim.fit_rect
    if lens.fits:
        return []
    tip = f"It is enlarged {lens.factor:.1f} times: the wheel changes that, the middle button moves it about"
    return [Control("fit", rect, "Whole board", tooltip=tip, key="Z", focusable=False, size=14)]


def _action(table: BrilliantsPresenter) -> list[Control]:
    r, rest = table.top.regions, table.prompt
    begun = table.choice is not None and (table.choice.begun or bool(table.plan.cards))
    back = (
        Control("cancel", r.buttons[-2], "Cancel", key="Esc")
        if begun
        else Control(
            "undo-bar", r.buttons[-2], "Undo", key="Ctrl+Z", enabled=not rest.undo, tooltip=rest.undo
        )
    )
    ready = rest.decides and any(isinstance(m, MoveAnt) for m in rest.legal)
    if r.compact and not RULE_SETS[table.view.table.variant].hatching:
        wide = r.buttons[0].union(r.buttons[1])
        first = [Control("next", wide, "Next ant", key="Tab", enabled=ready)]
    elif r.compact:
        kinds = {t.kind for t in table.choice.offers()} if table.choice else set()
        first = [
            Control("hatch-bar", r.buttons[0], "Hatch", key="H", enabled="hatch" in kinds),
            Control("hunt-bar", r.buttons[1], "Predator", key="P", enabled="hunt" in kinds),
        ]
    else:
        first = [Control("next", r.buttons[0], "Next ant", key="Tab", enabled=ready)]
    return [*first, back, _end(table)]


def _end(table: BrilliantsPresenter) -> Control:
    """The button that closes what is open: turn, window, round, division of cards, a look in."""
    rest, rect, phase = table.prompt, table.top.regions.buttons[-1], table.view.phase
    closing = rest.decides and phase == Phase.CLOSE
    deals = rest.decides and phase == Phase.CARDS
    live = rest.held or closing or rest.visiting or (rest.decides and phase == Phase.AFTER)
    if deals:
        ready = table.choice is not None and Target("deal") in table.choice.offers()
        return Control(
            "end", rect, "Draw these", look="gold" if ready else "plank", key="Enter", enabled=ready
        )
    if table.choice is not None and Target("visit") in table.choice.offers():
        return Control("end", rect, "Just go there", look="gold", key="Enter")
    label = "Pass" if closing else "Back" if rest.visiting else "End turn"
    if live and table.hand_open and (more := _unused(table)):
        label = f"{label.removesuffix(' turn')}: {more}"
    return Control("end", rect, label, look="gold" if live else "plank", key="Enter", enabled=live)


def _unused(table: BrilliantsPresenter) -> str:
    """What of the open hand could still be used."""
    payable = sum(isinstance(m, Reveal) for m in table.prompt.legal)
    cards = {card for m in table.prompt.legal if (card := card_of(m)) != NOWHERE}
    parts = [f"{payable} to reveal"] if payable else []
    parts += [f"{len(cards)} to play"] if cards else []
    return ", ".join(parts)
