"""Everything over the still table: pieces, paths, marks, bubbles, what moves, and what was opened."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.form import SYMBOLS
from game.kit.control import Control
from game.kit.lettering import PREMULTIPLIED, Run
from game.kit.picking import Target
from game.kit.timeline import Timeline
from game.tables.brilliants import bar, drawer, rows, sign
from game.tables.brilliants.goal import hunt_of
from game.tables.brilliants.piece import Look, resource_name
from game.tables.brilliants.preview import Pathfinder, Way
from game.tables.brilliants.shimmer import Shimmer
from game.tables.brilliants.stages import HoleDug, Marking, Routes
from rules.brilliants.board import DISTANCE
from rules.brilliants.box import ANT_CASTE
from rules.brilliants.gait import gait
from rules.brilliants.moves import MoveAnt, MovePredator
from rules.brilliants.state import HOLE_1, NOWHERE, SURFACE, Ground

if TYPE_CHECKING:
    from game.tables.brilliants.presenter import BrilliantsPresenter

_ROUTE_LETTERS: Final = "ABCD"


class Overlay:
    """One drawing of the table."""

    def __init__(self, table: BrilliantsPresenter) -> None:
        self.table, self.top = table, table.top
        self.pen, self.marker, self.u = self.top.pen, self.top.marker, self.top.pen.units.u

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Everything, from the ground up."""
        table, top = self.table, self.top
        shown = table.shown()
        floor = top.still(shown)[0]
        surface.blit(floor, (0, 0))
        table.shimmer = None
        if shown.light.board is None:
            table.shimmer = Shimmer(top, table.view, table.tick, floor)
            table.shimmer.draw(surface)
        move = table.preview()
        ways = self._ways(move)
        several = isinstance(self._stage(), Routes)
        if not several:
            self._lines(surface, ways)
        self._pieces(surface, timeline)
        self._marks(surface, move)
        if several:
            self._lines(surface, ways)
        self._target(surface, move, abroad=False)
        self._letters(surface, ways)
        if self.table.pinned is not None:
            drawer.draw_pinned(surface, table)
        drawer.draw_nests(surface, table)
        self._target(surface, move, abroad=True)
        self._bar(surface)
        self.choices(surface)
        if table.log_open or self.top.regions.log is not None:
            drawer.draw_log(surface, table)
        drawer.draw_glance(surface, table)
        if table.overlay_on:
            drawer.draw_holdings(surface, table)
        deed = move if isinstance(move, MoveAnt) else hunt_of(table.view, table.seat, move)
        larger = table.glance.startswith(("shown:", "special:"))
        if deed is not None and not larger and not isinstance(self._stage(), Routes):
            self._bubble(surface, deed)
        table.director.flight.draw(surface, timeline)

    def _stage(self) -> object:
        return self.table.choice.stage if self.table.choice else None

    # ------------------------------------------------------------------ paths

    def _pathfinder(self) -> Pathfinder:
        holes = self.table.view.colonies[self.table.seat].holes
        return Pathfinder(self.top.hexes, self.top.nest, holes, self.u)

    def _ways(self, move: object) -> list[Way]:
        """The path of the previewed move, or of all ways to choose from."""
        finder, stage = self._pathfinder(), self._stage()
        if isinstance(stage, Routes):
            return [finder.way(way.path).moved(self._aside(i)) for i, way in enumerate(stage.moves)]
        return [finder.way(move.path)] if isinstance(move, MoveAnt) and len(move.path) > 1 else []

    def _aside(self, number: int) -> float:
        """How far a way lies beside the middle, so that several can be told apart."""
        return (number - 0.5) * 6 * self.u

    def _lines(self, surface: Surface, ways: list[Way]) -> None:
        """The lines of paths; of several the one pointed at is drawn last."""
        pointed = self.table.cursor or self.table.hovered
        first = pointed.number if pointed is not None and pointed.kind == "route" else -1
        for number, way in sorted(enumerate(ways), key=lambda item: item[0] == first):
            self.marker.way(surface, way, number)

    def _letters(self, surface: Surface, ways: list[Way]) -> None:
        stage = self._stage()
        if not isinstance(stage, Routes):
            for way in ways:
                self.marker.numbers(surface, way)
            return
        for number, (move, way) in enumerate(zip(stage.moves, ways, strict=True)):
            others = {space for other in stage.moves if other is not move for space in other.marks}
            own = [space for space in move.marks if space not in others and space in move.path[1:]]
            step = move.path.index(own[0], 1) if own else max(1, len(move.path) // 2)
            self.marker.number(surface, _ROUTE_LETTERS[number], way.steps[step - 1], number)

    # ------------------------------------------------------------------ pieces and marks

    def _ring(self, surface: Surface) -> None:
        """Round the base of the chosen ant."""
        table, ant = self.table, self.table.chosen
        if ant == NOWHERE:
            return
        place = table.view.colonies[table.seat].ants[ant]
        if place < SURFACE:
            self.marker.ring(surface, self.top.board.ant_point(place), self.top.hexes.width * 1.06)
        elif (rect := dict(self.top.ant_rects(table.view)).get(ant)) is not None:
            wide = self.top.nest.ant_width(list(table.view.colonies[table.seat].ants).count(place)) * 0.90
            self.marker.ring(surface, (rect.centerx, rect.bottom - rect.height * 0.19), wide)

    def _pieces(self, surface: Surface, timeline: Timeline) -> None:
        table, top = self.table, self.top
        light = table.light()
        cast = top.cast(table.view, light, table.chosen)

        def hidden(key: object) -> bool:
            return timeline.find(key) is not None

        for piece in top.board.placed(cast, hidden):
            if piece.key == ("ant", table.seat, table.chosen):
                self._ring(surface)
            piece.draw(surface)
        chosen = ("ant", table.seat, table.chosen)
        indoors = [p for p in top.nest_ants(cast, light.nest(table.seat)) if not hidden(p.key)]
        for piece in sorted(indoors, key=lambda p: p.key == chosen):
            if piece.key == chosen:
                self._ring(surface)
            piece.draw(surface)

    def _marks(self, surface: Surface, move: object) -> None:
        light, hexes = self.table.light(), self.top.hexes
        view = self.table.view
        standing = {place for colony in view.colonies for place in colony.ants}
        holes = {hole for colony in view.colonies for hole in colony.holes}
        standing |= holes
        for space in light.board or ():
            x, y = hexes.xy(space)
            busy = view.ground[space] > Ground.EMPTY or space in standing
            if space in holes:
                self.marker.hexagon(surface, hexes, space)
            self.marker.dot(surface, (x, y + hexes.width * 0.30 if busy else y))
        if isinstance(self._stage(), HoleDug):
            self._hole_marks(surface)
        if isinstance(self._stage(), Marking):
            self._mark_signs(surface)

    def _target(self, surface: Surface, move: object, abroad: bool) -> None:
        """The gold rim, under the numbers of a path; `abroad` in another player's nest, over that nest."""
        target = self.table.cursor or self.table.hovered
        if target is None or (move is None and self.table.cursor is None):
            return
        if (target.kind == "nest" and target.seat not in (-1, self.table.seat)) == abroad:
            self._gold(surface, target)

    def _gold(self, surface: Surface, target: Target) -> None:
        """The rim of the space that is pointed at."""
        place = self.table.choice.place_of(target) if self.table.choice else None
        if target.kind == "nest" and target.seat not in (-1, self.table.seat):
            nest = dict(self.table.aim.nests_shown()).get(target.seat)
            if nest is not None:
                self.marker.cell(surface, nest.space_rect(target.number), gold=True)
        elif place is not None and place >= SURFACE and target.kind != "hex":
            self.marker.cell(surface, self.top.nest.space_rect(place), gold=True)
        elif target.kind == "hex":
            self.marker.hexagon(surface, self.top.hexes, target.number, gold=True)
        elif place is not None and place < SURFACE:
            self.marker.hexagon(surface, self.top.hexes, place, gold=True)

    def _hole_marks(self, surface: Surface) -> None:
        """Ghost holes on the legal places, the border of the range, the hole under the pointer."""
        stage, view, top = self._stage(), self.table.view, self.top
        if not isinstance(stage, HoleDug):
            return
        own = [h for h in view.colonies[self.table.seat].holes if h != NOWHERE]
        reach = gait(view, self.table.seat).hole_range
        near = frozenset(
            s for s, g in enumerate(view.ground) if g and min(DISTANCE[h][s] for h in own) <= reach
        )
        self.marker.range_line(surface, top.hexes, near)
        cast = top.cast(view, self.table.light(), NOWHERE)
        target = self.table.cursor or self.table.hovered
        for space in self.table.light().board or ():
            ghost = top.board.hole(cast, self.table.seat, stage.end - HOLE_1 + 1, space)
            picture = ghost.picture.copy()
            if target != Target("hex", space):
                picture.fill((120,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(picture, (round(ghost.x), round(ghost.y)), special_flags=PREMULTIPLIED)

    def _mark_signs(self, surface: Surface) -> None:
        """The marks set by hand: full symbols where one will lie."""
        stage = self._stage()
        if not isinstance(stage, Marking):
            return
        colour = self.top.chair.colours[self.table.seat]
        for space in stage.marks:
            if space < SURFACE:
                x, y = self.top.hexes.xy(space)
                width = round(self.top.hexes.width * 0.5)
                name = f"brilliants/marks/symbol-{colour}"
                picture = self.top.pieces.plain(name, width, Look(self.top.mood))
                surface.blit(
                    picture, picture.get_rect(center=(round(x), round(y))), special_flags=PREMULTIPLIED
                )

    # ------------------------------------------------------------------ bubbles and bars

    def _bubble(self, surface: Surface, move: MoveAnt | MovePredator) -> None:
        """Steps, gains and marks as icons beside the target."""
        pen, stage = self.pen, self._stage()
        bold = pen.style("bold", 15)
        runs: list[Run] = []
        keep: list[Rect] = []
        if isinstance(move, MoveAnt):
            if isinstance(stage, HoleDug):
                point = self.top.hexes.xy(move.hole)
                keep = [self.top.hexes.cell_rect(space) for space in self.table.light().board or ()]
                under = self.table.view.ground[move.hole] >= Ground.PHEROMONE
                runs.append(Run(f"Hole {stage.end - HOLE_1 + 1} here: +{2 if under else 1} at the end", bold))
            else:
                point = self._end_point(move)
                runs.append(Run(f"{len(move.path) - 1}/{self._steps(move)}", bold, gap=pen.px(4)))
                runs += self._gains(move)
        else:
            point = self._hunt_point(move)
            runs += self._meal(move)
        if runs:
            below = self.top.hexes.width * 0.78
            self.marker.bubble(surface, point, runs, self.table.bounds, below, keep)

    def _end_point(self, move: MoveAnt) -> tuple[float, float]:
        target = self.table.cursor or self.table.hovered
        end = move.path[-1]
        if end < SURFACE:
            return self.top.hexes.xy(end)
        if target is not None and target.kind == "hex":
            return self.top.hexes.xy(target.number)
        return self.top.nest.space_rect(end).center

    def _hunt_point(self, move: MovePredator) -> tuple[float, float]:
        if move.predator < 2:
            return self.top.hexes.xy(move.space)
        seat, space = divmod(move.space, 256)
        nest = self.top.nest if seat == self.table.seat else dict(self.table.aim.nests_shown()).get(seat)
        return nest.space_rect(space).center if nest is not None else self.table.pointer

    def _steps(self, move: MoveAnt) -> int:
        """The allowance of an ant: 3, and more by weather and cards (BA-MOVE-01)."""
        return gait(self.table.view, self.table.seat).steps[ANT_CASTE[move.ant]]

    def _gains(self, move: MoveAnt) -> list[Run]:
        plus = Run("+", self.pen.style("bold", 15), gap=self.pen.px(3))
        runs: list[Run] = []
        if move.collects != NOWHERE:
            runs += [plus, Run(picture=self._item(move.collects), gap=self.pen.px(3))]
            touching = gait(self.table.view, self.table.seat).touching
            if move.path[-1] < SURFACE and (move.claims or not touching):
                runs += [plus, Run(picture=self._symbol(), gap=self.pen.px(3))]
        if move.marks:
            runs += [plus, Run(picture=self._symbol(), gap=self.pen.px(2))]
            if len(move.marks) > 1:
                runs.append(Run(f"×{len(move.marks)}", self.pen.style("bold", 14)))
        return runs

    def _item(self, resource: int) -> Surface:
        return self.pen.sprites.get(resource_name(resource, disc=True), self.pen.px(26))

    def _symbol(self) -> Surface:
        brush, player = self.top.brush, self.top.chair.players[self.table.seat]
        ramp = brush.ramp(player)
        return sign.symbol(SYMBOLS[player.colour], self.pen.px(24), ramp.mid, ramp.ink)

    def _meal(self, move: MovePredator) -> list[Run]:
        style = self.pen.style("bold", 14)
        if move.eats == NOWHERE:
            return [Run("eats nothing", style)]
        return [Run("eats", style, gap=self.pen.px(5)), Run(picture=self._item(move.eats))]

    def _bar(self, surface: Surface) -> None:
        table, top = self.table, self.top
        text, side = table.prompt()
        player = top.chair.players[table.seat] if table.state.decides or table.state.held else None
        if rows.names_weather(table):
            side = ""
        bar.draw_prompt(surface, top.regions.prompt, top.brush, player, text, side)

    # ------------------------------------------------------------------ rows of choices

    def choices(self, surface: Surface | None = None) -> list[Control]:
        """Rows of things to choose from; drawn if there is a surface."""
        return rows.draw(self.table, surface)
