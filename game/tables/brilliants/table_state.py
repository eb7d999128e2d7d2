"""Derives what a BrilliAnts table shows from its state: sight, spotlight, whether the hand is open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from game.kit.picking import Target
from game.table.open_views import OWN_CARDS
from game.tables.brilliants import spotlight
from game.tables.brilliants.clicks import chosen_ant
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.panels.solo import standing
from game.tables.brilliants.seat_view import SeatView
from game.tables.brilliants.tabletop import Light, TableState
from game.tables.brilliants.worth import Worth
from rules.brilliants.data.box import ANT_CASTE
from rules.brilliants.data.special import SPECIAL_NUMBER
from rules.brilliants.state import HIDDEN, NOWHERE, Phase, Turn

HAND = frozenset({OWN_CARDS, "peek"})
"""Members of `Table.opened` that open the own hand: the switch, and a key while it is held."""


def drawn(table: BrilliantsTable) -> tuple[int, ...]:
    """The cards from which the viewer keeps one."""
    pending = table.view.pending
    own = pending is not None and pending.seat == table.seat and table.view.phase == Phase.PICK
    return tuple(pending.seen) if own else ()


def hand_open(table: BrilliantsTable) -> bool:
    """Return True if the faces of the own hand are shown: always for the only person at the screen.

    Drawn cards are compared with the hand, so it is open for that choice.
    """
    people = sum(player.is_person for player in table.context.players)
    choosing = bool(table.prompt.decides and drawn(table))
    return bool(HAND & table.opened) or choosing or people == 1


def names_weather(table: BrilliantsTable) -> bool:
    """Return True if the viewer chooses the weather now."""
    return table.view.phase == Phase.WEATHER and table.prompt.decides


def seat_view_of(table: BrilliantsTable) -> SeatView:
    """Return the state that the panels show."""
    is_open, ant = hand_open(table), chosen_ant(table.choice)
    payable, playable, powers = spotlight.playable(table.choice, is_open)
    return SeatView(
        view=table.view,
        seat=table.seat,
        players=table.context.players,
        scores=table.context.game.scores(table.view),
        levels=table.context.levels,
        open=is_open,
        payable=payable,
        playable=playable,
        powers=powers,
        chosen=None if ant == NOWHERE else ant,
        kept=table.context.services.settings.values.cards_stay_open,
        ready=sum(map(len, ready_cards(table))),
        best=best_so_far(table),
    )


def visited(table: BrilliantsTable) -> SeatView | None:
    """Return the state that the panels show of a pinned person's seat; None unless all hands lie open."""
    seat = table.pinned
    if seat is None or table.others is None or not table.context.players[seat].is_person:
        return None
    view = replace(table.view, colonies=table.others(seat).colonies)
    scores = table.context.game.scores(view)
    return SeatView(view, seat, table.context.players, scores, table.context.levels, visited=True)


def best_so_far(table: BrilliantsTable) -> tuple[int | None, int | None]:
    """The best game of a person alone: its result, and its points at the end of this round."""
    best = table.context.best
    if best is None or best.score is None:
        return None, None
    then = best.at(table.view.round)
    return best.score, None if then is None else sum(standing(then, 0))


def ready_cards(table: BrilliantsTable) -> tuple[list[int], list[int]]:
    """Special cards that count for the coming action: those in the log, and those that can be taken back."""
    view = table.view
    mine = view.active == table.seat and view.phase in (Phase.TURN, Phase.AFTER)
    if not mine or view.turn.acted:
        return [], []
    laid = [move.card for move in table.extras.plan.cards] if hand_open(table) else []
    return played(table.prompt.view.turn), laid


def played(turn: Turn) -> list[int]:
    """Cards in the log that change the action of a turn, one kind for each."""
    codes = [f"RUN-{letter}/D" for letter, count in zip("HFD", turn.runs, strict=True) for _ in range(count)]
    codes += [f"LOOK-{letter}" for letter, count in zip("HFD", turn.looks, strict=True) for _ in range(count)]
    codes += ["SLIP/D"] * turn.slips + ["BORE"] * turn.bores + ["REACH"] * turn.reach
    return [SPECIAL_NUMBER[code] for code in codes]


def castes_of(table: BrilliantsTable) -> tuple[int, ...]:
    """The castes of the own ants in play."""
    ants = table.view.colonies[table.seat].ants
    return tuple(ANT_CASTE[ant] for ant, place in enumerate(ants) if place != NOWHERE)


def known_hand(table: BrilliantsTable) -> tuple[int, ...]:
    """The own objectives whose faces are shown."""
    hand = table.view.colonies[table.seat].hand if hand_open(table) else ()
    return tuple(card for card in hand if card < HIDDEN)


def worths(table: BrilliantsTable) -> Mapping[Target, Worth]:
    """Return the gain of each target on offer; empty where nothing is compared."""
    return table.extras.offers.worths(table.view, table.seat, table.choice, known_hand(table))


def light_of(table: BrilliantsTable) -> Light:
    """The spotlight of the choice."""
    return Light() if table.choice is None else spotlight.light(table.view, table.seat, table.choice)


def table_state(table: BrilliantsTable) -> TableState:
    """Everything the still picture depends on."""
    turns = None if table.strip.since else table.extras.log.last_turns()
    return TableState(seat_view_of(table), light_of(table), turns, spotlight.hunter_of(table.choice))


def change(table: BrilliantsTable, **values: Any) -> None:
    """Show the position with some facts changed, while an entry is animated."""
    table.view = replace(table.view, **values)
