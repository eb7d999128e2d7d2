"""What a click on the table means, and the buttons of its bars."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.kit.picking import Target
from game.table.choice import Done, Narrowed, Refused
from game.table.intents import Ask, Intent, Past, Refuse
from game.tables.brilliants import deed, prompt, refusal
from game.tables.brilliants.aim import target_named
from game.tables.brilliants.logbook import TOLD
from rules.brilliants.state import NOWHERE, Phase

if TYPE_CHECKING:
    from game.tables.brilliants.presenter import BrilliantsPresenter


def click(table: BrilliantsPresenter, target: Target, exact: bool = False) -> Intent:
    """A picked target; the one that a hint stands on means just that move."""
    advice, table.advice = table.advice, None
    table.objection.clear()
    if advice is not None and target == table.cursor:
        return deed.do(table, advice)
    match target.kind:
        case "peek" | "closed" | "closed-special":
            table.open_hand = not table.open_hand
            return None
        case "seat" | "nest" if target.kind == "seat" or (
            target.seat == -1 and target.number < len(table.names)
        ):
            return pin(table, target.number)
        case "log-open" | "turn":
            table.log_open = not table.log_open
            return None
        case "log" | "overlay" | "end" | "undo" | "redo" | "next" | "cancel":
            return button(table, target.kind)
        case "fit":
            table.magnifier.fit()
            return None
        case "menu" | "help" | "hint":
            return Ask(target.kind)
        case "reveal":
            return Ask(f"reveal:{target.number}")
        case "ready":
            deed.take_back(table, target.number)
            return None
        case "shelf" | "page":
            table.gallery.turn(target.kind, target.number)
            return None
        case _:
            return pick(table, target, exact)


def press(table: BrilliantsPresenter, name: str) -> Intent:
    """A control of that id is used."""
    match name:
        case "undo-bar":
            return Ask("undo")
        case "hatch-bar":
            return pick(table, Target("hatch"), False)
        case "hunt-bar":
            return pick(table, Target("hunt"), False)
        case _ if name.startswith(TOLD):
            return Past(int(name.removeprefix(TOLD).partition(".")[0]))
        case _:
            return click(table, target_named(name), bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))


def button(table: BrilliantsPresenter, name: str) -> Intent:
    """A button of the bars is used."""
    match name:
        case "end" if table.choice and Target("visit") in table.choice.offers():
            return pick(table, Target("visit"), False)
        case "log":
            table.log_open = not table.log_open
        case "overlay":
            table.overlay_on = not table.overlay_on
        case "next":
            next_ant(table)
        case "cancel":
            table.cancel()
        case "end" if table.prompt.decides and table.view.phase in (Phase.CLOSE, Phase.AFTER):
            return pick(table, Target("pass"), False)
        case "end" if table.prompt.decides and table.view.phase == Phase.CARDS:
            return pick(table, Target("deal"), False)
        case _:
            return Ask(name)
    return None


def next_ant(table: BrilliantsPresenter) -> None:
    """Pick up the next ready ant."""
    if table.choice is None:
        return
    ants = sorted(target.number for target in table.choice.openings if target.kind == "ant")
    if ants:
        after = [ant for ant in ants if table.chosen != NOWHERE and ant > table.chosen]
        table.choice.reset()
        ant = (after or ants)[0]
        table.choice.pick(Target("ant", ant))
        table.cursor = None
        table.aim.reveal(Target("hex", table.view.colonies[table.seat].ants[ant]))


def pin(table: BrilliantsPresenter, seat: int) -> Intent:
    """Another player's nest large over the own one, or no longer."""
    if seat != table.seat:
        table.pinned = None if table.pinned == seat else seat
    return None


def pick(table: BrilliantsPresenter, target: Target, exact: bool) -> Intent:
    """What a picked thing of the game means now."""
    if table.choice is None:
        return Refuse(reason=prompt.not_now(table))
    match table.choice.pick(target, exact):
        case Done(move):
            return deed.do(table, move)
        case Narrowed():
            table.cursor, table.fresh = None, target
            return None
        case Refused(tried):
            return deed.explained(
                table, refusal.attempt(table.view, table.seat, table.choice, tried, table.teller)
            )
