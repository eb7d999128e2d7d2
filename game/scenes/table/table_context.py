"""Builds the context of a session's table: who looks at it, and the players' levels."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.ai import levels
from game.profile.best_game import BestGame
from game.scenes.table.live_analysis import can_analyse
from game.services import Services
from game.session.player import Player
from game.session.session import Session
from game.table.context import TableContext
from rules.core.errors import AntologyError
from rules.core.protocol import Seat


def sitting_at(
    services: Services,
    session: Session,
    turned: bool,
    hint: bool,
    why: Callable[[int, Seat | None], str],
    best: BestGame | None = None,
) -> TableContext:
    """The context for the session's viewer; without a viewer, for the first person."""
    seat = session.viewer if session.viewer is not None else next(iter(session.people), 0)
    return TableContext(
        services,
        session.game,
        session.players,
        seat,
        turned,
        hint=hint,
        analysis=services.study is not None and can_analyse(session.game.info),
        levels=tuple(_title(session, player) for player in session.players),
        why=why,
        best=best,
    )


def with_players(context: TableContext, session: Session) -> TableContext:
    """The same context, after a computer has taken over a seat."""
    levels = tuple(_title(session, player) for player in session.players)
    return replace(context, players=session.players, levels=levels)


def _title(session: Session, player: Player) -> str:
    """The title of a computer's level; its bare name if a saved game uses a level that no longer exists."""
    if player.is_person:
        return ""
    if player.own_program is not None:
        return "program"
    try:
        return levels.find(session.game.info.name, player.level).title
    except AntologyError:
        return player.level
