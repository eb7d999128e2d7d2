"""The buttons of the table: icons of the top bar, the action bar, the way back to the whole board."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.kit.control import Control
from game.kit.item import Panel
from game.kit.layout import Flex
from game.kit.picking import Target
from game.table.top_bar import icons
from game.tables.brilliants.clicks import CONFIRM
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.move_targets import card_of, revealed_by
from game.tables.brilliants.picks import is_picking, missing
from game.tables.brilliants.table_state import hand_open
from rules.brilliants.data.box import RULE_SETS
from rules.brilliants.moves import MoveAnt
from rules.brilliants.state import NOWHERE, Phase

_EYE: Final = "See who holds what. Hold E"
_EYE_WITH_HOLES: Final = "See who holds what, and how far away your next hole may lie. Hold E"

_GAP: Final = 7


def buttons(table: BrilliantsTable) -> list[Control]:
    """The top bar's icons and the action bar."""
    regions = table.top.regions
    tips = {"overlay": eye_tip(table.view.table.variant)}
    found = icons({"menu": regions.menu, **regions.icons}, table.prompt, tips, {})
    return [*found, *_action(table), *_fit(table)]


def eye_tip(variant: str) -> str:
    """The tooltip of the eye."""
    return _EYE_WITH_HOLES if RULE_SETS[variant].holes else _EYE


def fit_rect(table: BrilliantsTable) -> Rect:
    """Place the button for the whole board while it is enlarged: at its foot, beside the boxes."""
    frame, pen = table.top.lens.frame, table.pen
    rect = Rect(0, 0, pen.px(150), pen.px(32))
    rect.midbottom = (frame.centerx, frame.bottom - pen.px(8))
    for box in table.top.regions.boxes.values():
        if rect.colliderect(box):
            rect.left = box.right + pen.px(8)
    return rect.clamp(frame)


def _fit(table: BrilliantsTable) -> list[Control]:
    """While the board is enlarged: the way back to all of it, at the foot of the board."""
    lens, rect = table.top.lens, fit_rect(table)
    if lens.fits:
        return []
    tip = f"It is enlarged {lens.factor:.1f} times: the wheel changes that, the middle button moves it around"
    return [Control("fit", rect, "Whole board", tooltip=tip, key="Z", focusable=False, size=14)]


def looks_at_first_cards(table: BrilliantsTable) -> bool:
    """Return True while a family looks at the cards that it begins with, and no ant has been picked up."""
    return table.prompt.first_cards and not table.picking


def _first_cards(table: BrilliantsTable) -> list[Control]:
    """Other cards, how to play, and start, in the place of the action bar."""
    first, *others = table.top.regions.buttons
    bar = Panel(table.pen, first.unionall(others))
    left, middle, right = (part.rect for part in bar.columns(Flex(2), Flex(2), Flex(3), gap=_GAP))
    again = Control("redeal", left, "Other cards", key="R", tooltip="Begin with other cards for everybody")
    return [
        *([again] if table.prompt.deals_again else []),
        Control("how", middle, "How to play", key="F1"),
        Control("end", right, "Start", look="gold", key="Enter"),
    ]


def _action(table: BrilliantsTable) -> list[Control]:
    if looks_at_first_cards(table):
        return _first_cards(table)
    r, rest = table.top.regions, table.prompt
    laid = bool(table.extras.plan.cards or table.extras.picks)
    begun = table.choice is not None and (table.choice.begun or laid)
    back = (
        Control("cancel", r.buttons[-2], "Cancel", key="Esc")
        if begun
        else Control(
            "undo-bar", r.buttons[-2], "Undo", key="Ctrl+Z", enabled=not rest.undo, tooltip=rest.undo
        )
    )
    ready = rest.decides and any(isinstance(m, MoveAnt) for m in rest.legal)
    rules = RULE_SETS[table.view.table.variant]
    if not rules.hatching:
        wide = r.buttons[0].union(r.buttons[1])
        return [Control("next", wide, "Next ant", key="Tab", enabled=ready), back, _end(table)]
    kinds = {t.kind for t in table.choice.offers()} if table.choice else set()
    first = [Control("hatch-bar", r.buttons[0], "Hatch", key="H", enabled="hatch" in kinds)]
    if rules.predators:
        first.append(Control("hunt-bar", r.buttons[1], "Predator", key="P", enabled="hunt" in kinds))
    else:
        first.append(Control("next", r.buttons[1], "Next ant", key="Tab", enabled=ready))
    return [*first, back, _end(table)]


def _end(table: BrilliantsTable) -> Control:
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
    if rest.decides and phase == Phase.ANTS:
        ready = table.choice is not None and CONFIRM in table.choice.offers()
        label = "Take this ant" if RULE_SETS[table.view.table.variant].draft else "Begin with these"
        return Control("end", rect, label, look="gold" if ready else "plank", key="Enter", enabled=ready)
    if is_picking(table):
        left = missing(table)
        label = f"{left} more to take" if left else "Begin with these"
        return Control("end", rect, label, look="plank" if left else "gold", key="Enter", enabled=not left)
    if table.choice is not None and Target("visit") in table.choice.offers():
        return Control("end", rect, "Just go there", look="gold", key="Enter")
    label = end_label(table) if live else "End turn"
    return Control("end", rect, label, look="gold" if live else "plank", key="Enter", enabled=live)


def end_label(table: BrilliantsTable) -> str:
    """Label of the large button while it can be used: its effect, and the unused part of the hand."""
    rest = table.prompt
    closing = rest.decides and table.view.phase == Phase.CLOSE
    label = "Pass" if closing else "Back" if rest.visiting else "End turn"
    if hand_open(table) and (more := _unused(table)):
        return f"{label.removesuffix(' turn')}: {more}"
    return label


def _unused(table: BrilliantsTable) -> str:
    """The cards of the open hand that could still be used."""
    payable = len(revealed_by(table.prompt.legal))
    cards = {card for m in table.prompt.legal if (card := card_of(m)) != NOWHERE}
    parts = [f"{payable} to reveal"] if payable else []
    parts += [f"{len(cards)} to play"] if cards else []
    return ", ".join(parts)
