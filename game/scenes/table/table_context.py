"""Builds the context of a session's table: who looks at it, and the players' levels."""

from __future__ import annotations

from dataclasses import replace

from game.profile.best_game import BestGame
from game.scenes.table.live_analysis import can_analyse
from game.services import Services
from game.session.session import Session
from game.table.context import TableContext, Why
from game.table.seat_notes import level_title, seat_notes


def sitting_at(
    services: Services,
    session: Session,
    turned: bool,
    hint: bool,
    why: Why,
    best: BestGame | None = None,
    results: bool = False,
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
        levels=_titles(session),
        why=why,
        best=best,
        notes=seat_notes(session.game.info.name, session.changes),
        history=session.history,
        family=session.family,
        results=results,
    )


def with_players(context: TableContext, session: Session) -> TableContext:
    """The same context, after a computer has taken over a seat."""
    notes, history = seat_notes(session.game.info.name, session.changes), session.history
    return replace(context, players=session.players, levels=_titles(session), notes=notes, history=history)


def _titles(session: Session) -> tuple[str, ...]:
    return tuple(level_title(session.game.info.name, player) for player in session.players)
