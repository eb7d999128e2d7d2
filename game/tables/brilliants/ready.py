"""What special cards have changed for the coming action: chips in the places the cards have left."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.kit.control import Control, spot
from game.kit.pen import Pen
from game.tables.brilliants import charm
from game.tables.brilliants.words import CASTES
from rules.brilliants.data.special import SPECIAL_NUMBER, SPECIALS
from rules.brilliants.state import Phase, Turn

if TYPE_CHECKING:
    from game.tables.brilliants.presenter import BrilliantsPresenter


def told(card: int) -> str:
    """What a card that is laid ready brings, in a few words."""
    kind = SPECIALS[card]
    match kind.effect:
        case "go_further":
            return f"{CASTES[kind.about]} +{kind.amount} steps"
        case "slip_through":
            return "slip past one"
        case "bore_through":
            return "bore through one"
        case "dig_further":
            return f"hole +{kind.amount} away"
        case _:
            return f"{CASTES[kind.about]}: see +{kind.amount}"


def played(turn: Turn) -> list[int]:
    """Cards that change the action of a turn, one kind for each: those in the log and those laid ready."""
    codes = [f"RUN-{letter}/D" for letter, count in zip("HFD", turn.runs, strict=True) for _ in range(count)]
    codes += [f"LOOK-{letter}" for letter, count in zip("HFD", turn.looks, strict=True) for _ in range(count)]
    codes += ["SLIP/D"] * turn.slips + ["BORE"] * turn.bores + ["REACH"] * turn.reach
    return [SPECIAL_NUMBER[code] for code in codes]


def draw(table: BrilliantsPresenter, surface: Surface | None) -> list[Control]:
    """The chips; those that can still be taken back are clickable (`ready:0`)."""
    slots = table.top.regions.specials
    own = table.view.colonies[table.seat].specials
    mine = table.view.active == table.seat and table.view.phase in (Phase.TURN, Phase.AFTER)
    if not slots or not mine or table.view.turn.acted:
        return []
    laid = [move.card for move in table.plan.cards]
    fixed = played(table.state.view.turn)
    if not table.hand_open:
        laid = []
    found = []
    for number, card in enumerate((*fixed, *laid)):
        if len(own) + number >= len(slots):
            break
        rect, back = slots[len(own) + number], number - len(fixed)
        if back >= 0:
            found.append(spot(f"ready:{back}", rect, click=True))
        if surface is not None:
            _chip(surface, rect, table.top.pen, card, back >= 0)
    return found


def _chip(surface: Surface, rect: Rect, pen: Pen, card: int, loose: bool) -> None:
    """Green as what counts now; with a cross if it can be taken back."""
    u = pen.u
    pen.box(surface, rect, 7, "#2f6b3c", "#12351c", 1.4)
    side = min(24.0, rect.height / u - 4)
    sign = pen.sprites.get(charm.glyph_name(SPECIALS[card], pale=True), pen.px(side))
    pen.put(surface, sign, (rect.x + (side / 2 + 5) * u, rect.centery))
    x, right = rect.x + (side + 9) * u, rect.right - 5 * u
    cream = pen.style("bold", 13, "#f6f7e4")
    if loose:
        pen.write(surface, "×", pen.style("bold", 16, "#f6f7e4"), (right - 6 * u, rect.centery), "center")
        right -= 14 * u
    if right - x > 20 * u:
        words = told(card) if pen.fits(told(card), cream, right - x) else SPECIALS[card].short
        pen.write(surface, words, cream, (x, rect.centery), width=right - x)
