"""State that the still picture depends on, gathered from the table."""

from __future__ import annotations

from game.table.seat_notes import with_notes
from game.tables.ant_trails.extras import TrailsTable
from game.tables.ant_trails.spotlight import lit
from game.tables.ant_trails.table_state import TableState
from game.tables.ant_trails.words import LogLine
from rules.ant_trails.board import CELLS


def table_state(table: TrailsTable) -> TableState:
    """Everything the still picture shows now."""
    extras, chronicle = table.extras, table.extras.chronicle
    lines = with_notes(chronicle.told_of, table.context.notes, lambda note: LogLine(note.chair, note.text))
    return TableState(
        view=table.view,
        seat=table.seat,
        players=table.context.players,
        levels=table.context.levels,
        live=not table.prompt.over,
        lit=lit(table.view, table.choice, chronicle.fresh & _standing(table)),
        hidden=extras.director.hidden,
        tokens=chronicle.tokens,
        turns=chronicle.turns,
        story=tuple(line for _, line in lines),
        origins=tuple(entry for entry, _ in lines),
        history=chronicle.history,
        tab=extras.tab,
        tabs=len(extras.tabs),
        plain=table.top.board.plain,
        names=extras.named,
        studied=extras.analysing,
        insight=extras.insight,
        trial=extras.trial,
        variations=extras.variations,
        first_row=extras.first_row,
        compact=table.top.regions.compact,
    )


def _standing(table: TrailsTable) -> frozenset[int]:
    """Cells with an ant. The log may be ahead of the board, whose animations are still running."""
    ants = table.view.sides[0].ants | table.view.sides[1].ants
    return frozenset(cell for cell in range(CELLS) if ants >> cell & 1)
