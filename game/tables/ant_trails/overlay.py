"""Everything painted over the still table: the pointed-at cell, highlights, the prompt, animations."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from game.kit import item
from game.kit.colony import sign
from game.kit.merely_shown import layer
from game.kit.timeline import Timeline, paint_film
from game.table import prompt_plate
from game.tables.ant_trails import arrows
from game.tables.ant_trails.ant_poses import longest, poses
from game.tables.ant_trails.board import GOLD, Board
from game.tables.ant_trails.clicks import food_of, source_of
from game.tables.ant_trails.extras import TrailsTable
from game.tables.ant_trails.food_routes import on_the_way, way_home
from game.tables.ant_trails.panels import analysis
from game.tables.ant_trails.state_reader import table_state
from game.tables.ant_trails.words import forecast
from rules.ant_trails.apply import apply
from rules.ant_trails.board import BIT, NEAR, cells
from rules.ant_trails.moves import PLACES, Decision, FoodMove, cells_of
from rules.ant_trails.state import State
from rules.ant_trails.trail import trail_at

_GHOST = 205


def draw(surface: Surface, table: TrailsTable, timeline: Timeline) -> None:
    """Everything, from the ground up."""
    surface.blit(table.top.still(table_state(table)), (0, 0))
    layer(_gauge, surface, table)
    layer(table.traces.draw, surface)
    layer(_glance, surface, table)
    layer(_line, surface, table)
    layer(_hint, surface, table)
    layer(_pointed, surface, table)
    layer(_prompt, surface, table)
    paint_film(surface, table.extras.director.draw, timeline)


def _prompt(surface: Surface, table: TrailsTable) -> None:
    player = table.subject
    text, side = table.prompt_words()
    warned = table.caution.message if table.caution is not None else ""
    rect = table.top.regions.prompt
    item.paint(surface, prompt_plate.prompt(rect, table.top.pen, player, text, side, warned, last=table.last))


def _gauge(surface: Surface, table: TrailsTable) -> None:
    """The bar of the expected margin, while it is wanted."""
    if table.extras.analysing:
        top = table.top
        analysis.draw_gauge(
            surface, top.pen, top.regions, table.extras.margin, table.extras.insight.worth is not None
        )


def _line(surface: Surface, table: TrailsTable) -> None:
    """The moves of a line up to the one pointed at, as ghosts; of a mistake's best line at least a turn."""
    extras = table.extras
    kind, _, rest = table.pointer.control.partition(":")
    count = int(rest) + 1 if kind == "line" else 0
    if extras.trial is not None:
        count = count or next(iter(extras.trial.ends), 0)
        if table.view != extras.trial.start:
            return
        arrows.paint_mistake(surface, table.top.board, extras.trial.played)
    worth = extras.insight.worth
    if kind == "other" and worth is not None:
        place, index = map(int, rest.split("."))
        ghosts(surface, table.top.board, table.view, worth.others[place - 1].moves[: index + 1])
    elif count:
        ghosts(surface, table.top.board, table.view, extras.line[:count])
    elif extras.analysing and worth is not None and extras.trial is None:
        best = [(worth.line, worth.turns), *((line.moves, line.turns) for line in worth.others)]
        turns = [[move for _, move in moves[: ends[0]]] for moves, ends in best if ends]
        arrows.paint(surface, table.top.board, table.view, turns)


def ghosts(surface: Surface, board: Board, view: State, moves: Sequence[tuple[int, Decision]]) -> None:
    """Paint the result of moves as ghosts over the position they start from; the last one is framed."""
    state, ridden = view, list[tuple[int, int, bool]]()
    for _, move in moves:
        if isinstance(move, FoodMove):
            ridden.append((move.source, move.target, bool(BIT[move.target] & state.side.exits)))
        state = apply(state, move).state
    for seat, side in enumerate(state.sides):
        new = side.ants & ~view.sides[seat].ants
        for cell in cells(new):
            pose = next(pose for pose in poses(trail_at(side, cell)) if pose.cell == cell)
            board.pit(surface, cell, "lit")
            board.ant(surface, seat, pose, _GHOST)
            board.rim(surface, cell)
    for source, target, home in ridden:
        board.sign(surface, "home" if home else "carry", source, target)
    for _, move in moves[-1:]:
        for cell in cells_of(move)[-1:]:
            board.rim(surface, cell, gold=True)


def _glance(surface: Surface, table: TrailsTable) -> None:
    """Highlight on the board what the hovered card or log line is about."""
    board, view = table.top.board, table.view
    kind, _, rest = table.pointer.control.partition(":")
    number = int(rest) if rest.isdigit() else 0
    seat = number if kind == "trail" else table.pinned
    if seat is not None and (trail := longest(view.sides[seat])):
        board.trace(surface, trail)
    match kind:
        case "way" | "food":
            for cell, _ in on_the_way(view, number):
                board.rim(surface, cell)
                board.way(surface, way_home(view.sides[number], cell))
        case "turn" if number < len(table.extras.chronicle.turns):
            for cell in table.extras.chronicle.turns[number].cells:
                board.rim(surface, cell, gold=True)


def _hint(surface: Surface, table: TrailsTable) -> None:
    """The cells of a suggested move."""
    if table.shown_hint is None:
        return
    for cell in cells_of(table.shown_hint.move):
        table.top.board.rim(surface, cell, gold=True)


def _pointed(surface: Surface, table: TrailsTable) -> None:
    """The cell under the pointer, and what a click there would do."""
    target = table.pointed
    if target is None or target.kind != "cell":
        return
    board, cell, move = table.top.board, target.number, table.preview()
    if isinstance(move, FoodMove):
        board.rim(surface, cell, gold=True)
        home = BIT[move.target] & table.view.side.exits
        board.sign(surface, "home" if home else "carry", move.source, move.target)
        board.way(surface, way_home(table.view.side, move.target))
    elif move is not None and cells_of(move):
        _placing(surface, table, cell)
    else:
        _other(surface, table, cell)
    board.name(surface, cell)
    if words := _told(table):
        table.top.bubble(surface, words, cell, _spoken_of(table), table.spared)


def _told(table: TrailsTable) -> str:
    """The effect of a click on the cell pointed at; empty if there is none."""
    target, move = table.pointed, table.preview()
    if target is None or target.kind != "cell" or move is None or not cells_of(move):
        return ""
    return _forecast(table, move)


def _spoken_of(table: TrailsTable) -> list[int]:
    """The cells that the preview is about, or the highlighted trail: words must not lie over them."""
    target, view = table.pointed, table.view
    if target is None or target.kind != "cell":
        return []
    cell, move = target.number, table.preview()
    if isinstance(move, FoodMove):
        return [move.source, move.target, *way_home(view.side, move.target)]
    if move is not None and cells_of(move):
        trail = trail_at(apply(view, move).state.sides[table.seat], cell)
        return [*cells(trail), *cells(view.ground & NEAR[cell])]
    ends = [move.target for move in food_of(table.choice).get(cell, ())]
    return [cell, *ends, *(one for side in view.sides for one in cells(trail_at(side, cell)))]


def in_sight(table: TrailsTable) -> list[Rect]:
    """Rects shown for the cell pointed at, the words about it included."""
    about = _spoken_of(table)
    found = [table.top.board.hexes.cell_rect(cell) for cell in about]
    if table.pointed is not None and (words := _told(table)):
        found.append(table.top.bubble_rect(words, table.pointed.number, about, table.spared))
    return found


def _placing(surface: Surface, table: TrailsTable, cell: int) -> None:
    """The trail that would be there, with a ghost of the ant."""
    board, seat = table.top.board, table.seat
    after = apply(table.view, PLACES[cell]).state
    trail = trail_at(after.sides[seat], cell)
    if trail.bit_count() > 1:
        board.trace(surface, trail)
    pose = next(pose for pose in poses(trail) if pose.cell == cell)
    board.pit(surface, cell, "lit")
    board.ant(surface, seat, pose, _GHOST)
    board.rim(surface, cell, gold=True)
    for tile in cells(table.view.ground & NEAR[cell]):
        board.rim(surface, tile)
    if table.caution is not None:
        x, y = board.xy(cell)
        triangle = sign.caution(round(0.4 * board.cell))
        board.pen.put(surface, triangle, (x + 0.3 * board.cell, y - 0.32 * board.cell))


def _forecast(table: TrailsTable, move: Decision) -> str:
    """Forecast of a move, with any caution below it."""
    warned = "" if table.caution is None else f"\n{table.caution.message}"
    return forecast(table.view, move) + warned


def _other(surface: Surface, table: TrailsTable, cell: int) -> None:
    """A trail, a tile with several ways, or nothing special."""
    board, view = table.top.board, table.view
    moves = food_of(table.choice).get(cell, ())
    if moves and source_of(table.choice) is None:
        board.rim(surface, cell, gold=True)
        for move in moves:
            home = BIT[move.target] & view.side.exits
            board.sign(surface, "home" if home else "carry", cell, move.target)
        return
    for side in view.sides:
        if trail := trail_at(side, cell):
            board.trace(surface, trail, GOLD)
