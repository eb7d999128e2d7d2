"""Prompt words that all games share: game over, turn held, waiting for another player, the viewer's turn."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.table.choice import Choice
from game.table.table import Table
from game.text import listed, plural


def turn_words(table: Table[Any, Any], wanted: Callable[[Choice], str]) -> str:
    """Compose the prompt: the player to act and the required action, as `wanted` says it to the viewer."""
    asked, name = table.prompt, table.names[table.seat]
    if asked.over:
        return f"The game is over: {_winners(table)}"
    if asked.held:
        return f"{name}: click End turn{'' if asked.undo else ', or Undo'}"
    if not asked.decides or table.choice is None:
        return asked.busy or "…"
    return f"{name}: {wanted(table.choice)}"


def _winners(table: Table[Any, Any]) -> str:
    result = table.context.game.result(table.view)
    if result is None:
        return "…"
    best = [table.names[seat] for seat in result.ranking[0]]
    points = plural(result.scores[result.ranking[0][0]], *table.context.game.info.points)
    return f"{listed(best)} {'wins' if len(best) == 1 else 'share the victory'} with {points}"
