"""Everything painted over the still table: pieces, paths, marks, bubbles, animations, opened views."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import partial
from typing import Final

import pygame
from pygame import Rect, Surface

from game.form import SYMBOLS
from game.kit import item
from game.kit.colony import sign
from game.kit.colony.pieces import Look, Placed, resource_name
from game.kit.lettering import PREMULTIPLIED, Run
from game.kit.merely_shown import layer, or_else, parts
from game.kit.picking import Target
from game.kit.timeline import Timeline, paint_film
from game.table import prompt_plate
from game.tables.brilliants import large_views, rows
from game.tables.brilliants.board.board_pieces import Cast
from game.tables.brilliants.board.idle_motion import IdleMotion
from game.tables.brilliants.board.marks import Pathfinder, Stretch, Way
from game.tables.brilliants.clicks import chosen_ant, wanted
from game.tables.brilliants.composing import Marking
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.log import draw_log
from game.tables.brilliants.move_targets import hunt_of, place_of, space_target
from game.tables.brilliants.other_nests import nests_shown
from game.tables.brilliants.prompt import caution_of
from game.tables.brilliants.table_state import light_of, names_weather, table_state, worths
from game.tables.brilliants.tabletop import TableState
from game.tables.brilliants.ways import marks_itself
from game.tables.brilliants.worth import Worth
from rules.brilliants.data.board import DISTANCE
from rules.brilliants.data.box import ANT_CASTE, RESOURCES
from rules.brilliants.moves import MoveAnt, MovePredator
from rules.brilliants.reach.movement_allowance import allowance_of
from rules.brilliants.state import HOLE_1, NOWHERE, PLACES, SURFACE, Ground

_ROUTE_LETTERS: Final = "ABCD"
Part = Callable[[Way], Stretch]


def _on_its_way(timeline: Timeline, key: Hashable) -> bool:
    """Return True if a piece of the board is being shown elsewhere; with an ant also its sign at its hole."""
    match key:
        case ("token", seat, ant):
            key = ("ant", seat, ant)
    return timeline.find(key) is not None


def _on_board(way: Way) -> Stretch:
    return way.board


def _in_nest(way: Way) -> Stretch:
    return way.nest


class Overlay:
    """One drawing of the table."""

    def __init__(self, table: BrilliantsTable) -> None:
        self.table, self.top = table, table.top
        self.pen, self.marker, self.u = self.top.pen, self.top.marker, self.top.pen.units.u

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Everything, from the ground up."""
        table, top = self.table, self.top
        still = table_state(table)
        floor = top.still(still)
        surface.blit(floor, (0, 0))
        table.extras.shimmer = None
        if still.light.board is None and not top.hurried:
            layer(self._shimmer, surface, floor)
        if not top.hurried:
            layer(table.traces.draw, surface)
        move = or_else(None, table.preview)
        ways = parts(self._ways, move)
        if top.hurried:
            layer(self._sketch, surface, still)
        else:
            self._board(surface, timeline, move, ways)
        self._nest(surface, timeline, move, ways)
        item.paint(surface, parts(large_views.pinned_seat, table))
        item.paint(surface, parts(large_views.nests_over_board, table))
        layer(self._target, surface, move, "abroad")
        layer(self._bar, surface)
        item.paint(surface, parts(rows.rows, table))
        layer(draw_log, surface, table)
        item.paint(surface, parts(large_views.glanced, table))
        if "holdings" in table.opened:
            item.paint(surface, parts(large_views.holdings, table))
        if (bubble := or_else(None, self._bubble)) is not None:
            layer(self.marker.bubble, surface, *bubble)
        paint_film(surface, table.extras.film.draw, timeline)

    def _shimmer(self, surface: Surface, floor: Surface) -> None:
        """Paint the parts that move by themselves over the still picture."""
        moving = IdleMotion(self.top, self.table.view, self.table.frame_number, floor)
        moving.draw(surface)
        self.table.extras.shimmer = moving

    def _sketch(self, surface: Surface, still: TableState) -> None:
        """The board while it glides to another size."""
        seen = self.table.magnifier.shown
        with self.top.on_board(surface):
            surface.blit(self.top.sketch(still, self._cast(), seen), seen.frame)

    def _board(self, surface: Surface, timeline: Timeline, move: object, ways: list[Way]) -> None:
        """Paint the pieces, paths and marks on the board, clipped to its visible part."""
        several = self._asked == "route"
        layer(self._jumps, surface, [] if several else ways)
        with self.top.on_board(surface):
            layer(self._lines, surface, [] if several else ways, _on_board)
            for piece in parts(self.top.board.placed, self._cast(), partial(_on_its_way, timeline)):
                layer(self._put, surface, piece, self._ring_outside)
            layer(self._marks, surface)
        layer(self._jumps, surface, ways if several else [])
        with self.top.on_board(surface):
            layer(self._lines, surface, ways if several else [], _on_board)
            layer(self._target, surface, move, "board")
            layer(self._letters, surface, ways, _on_board)

    def _nest(self, surface: Surface, timeline: Timeline, move: object, ways: list[Way]) -> None:
        """The same in the own nest."""
        several = self._asked == "route"
        layer(self._lines, surface, [] if several else ways, _in_nest)
        lit = light_of(self.table).nest(self.table.seat)
        target = self.table.pointed
        pointed = target.number if target is not None and target.kind == "ant" else NOWHERE
        pieces = parts(self.top.nest_pieces, self._cast(), lit, pointed)
        indoors = [piece for piece in pieces if timeline.find(piece.key) is None]
        for piece in sorted(indoors, key=lambda p: p.key == self._chosen):
            layer(self._put, surface, piece, self._ring_inside)
        layer(self._useful_indoors, surface)
        layer(self._lines, surface, ways if several else [], _in_nest)
        layer(self._target, surface, move, "nest")
        layer(self._letters, surface, ways, _in_nest)

    def _cast(self) -> Cast:
        return self.top.cast(self.table.view, light_of(self.table), chosen_ant(self.table.choice))

    @property
    def _asked(self) -> str:
        """Choice made by the next click."""
        return wanted(self.table.choice) if self.table.choice else ""

    @property
    def _several(self) -> tuple[MoveAnt, ...]:
        """The ways to choose from."""
        return self.table.choice.several if self.table.choice else ()

    # ------------------------------------------------------------------ paths

    def _pathfinder(self) -> Pathfinder:
        holes = self.table.view.colonies[self.table.seat].holes
        return Pathfinder(self.top.hexes, self.top.lens, self.top.nest, holes, self.u)

    def _ways(self, move: object) -> list[Way]:
        """The path of the previewed move, or of all ways to choose from."""
        finder = self._pathfinder()
        if self._several:
            return [finder.way(way.path).moved(self._aside(i)) for i, way in enumerate(self._several)]
        return [finder.way(move.path)] if isinstance(move, MoveAnt) and len(move.path) > 1 else []

    def _aside(self, number: int) -> float:
        """Offset of a path from the middle, so that several can be distinguished, in pixels."""
        return (number - 0.5) * 6 * self.u

    def _pointed_last(self, ways: list[Way]) -> list[tuple[int, Way]]:
        """The ways with their numbers; of several the one pointed at is drawn last."""
        pointed = self.table.pointed
        first = pointed.number if pointed is not None and pointed.kind == "route" else -1
        return sorted(enumerate(ways), key=lambda item: item[0] == first)

    def _lines(self, surface: Surface, ways: list[Way], part: Part) -> None:
        """The lines of paths on the board or in the nest."""
        for number, way in self._pointed_last(ways):
            self.marker.lines(surface, part(way).lines, number)

    def _jumps(self, surface: Surface, ways: list[Way]) -> None:
        for number, way in self._pointed_last(ways):
            self.marker.jumps(surface, way, number)

    def _letters(self, surface: Surface, ways: list[Way], part: Part) -> None:
        """The numbers of a path's steps, or one letter for each way to choose from."""
        if not self._several:
            for way in ways:
                for step, spot in part(way).steps.items():
                    self.marker.number(surface, str(step), spot)
            return
        for number, (move, way) in enumerate(zip(self._several, ways, strict=True)):
            others = {space for other in self._several if other is not move for space in other.marks}
            own = [space for space in move.marks if space not in others and space in move.path[1:]]
            step = move.path.index(own[0], 1) if own else max(1, len(move.path) // 2)
            if step in part(way).steps:
                self.marker.number(surface, _ROUTE_LETTERS[number], part(way).steps[step], number)

    # ------------------------------------------------------------------ pieces and marks

    @property
    def _chosen(self) -> tuple[str, int, int]:
        """The piece that is picked up."""
        return ("ant", self.table.seat, chosen_ant(self.table.choice))

    def _ring_outside(self, surface: Surface) -> None:
        """Round the base of the chosen ant on the board."""
        table = self.table
        place = table.view.colonies[table.seat].ants[chosen_ant(table.choice)]
        if place < SURFACE:
            self.marker.ring(surface, self.top.board.ant_point(place), self.top.hexes.width * 1.06)

    def _ring_inside(self, surface: Surface) -> None:
        """The same in the nest."""
        table = self.table
        colony, ant, nest = table.view.colonies[table.seat], chosen_ant(table.choice), self.top.nest
        place = colony.ants[ant]
        if HOLE_1 <= place < PLACES:
            wide = nest.ant_width(place, list(colony.ants).count(place)) * 0.90
            self.marker.ring(surface, nest.foot_of(colony, ant), wide)

    def _put(self, surface: Surface, piece: Placed, ring: Callable[[Surface], None]) -> None:
        """A piece, with the ring under the chosen one."""
        if piece.key == self._chosen:
            ring(surface)
        piece.draw(surface)

    def _marks(self, surface: Surface) -> None:
        light, hexes = light_of(self.table), self.top.hexes
        view, found = self.table.view, worths(self.table)
        standing = {place for colony in view.colonies for place in colony.ants}
        holes = {hole for colony in view.colonies for hole in colony.holes}
        standing |= holes
        for space in light.board or ():
            x, y = hexes.xy(space)
            busy = view.ground[space] > Ground.EMPTY or space in standing
            if space in holes:
                self.marker.hexagon(surface, hexes, space)
            spot = (x, y + hexes.width * 0.30 if busy else y)
            if brings := found.get(space_target(space), Worth.NOTHING):
                self.marker.hexagon(surface, hexes, space, gold=True)
                self.marker.useful(surface, spot, brings == Worth.NEEDED)
            else:
                self.marker.dot(surface, spot)
        if self._asked == "hole":
            self._hole_marks(surface)
        if self.table.choice and isinstance(self.table.choice.composition, Marking):
            self._mark_signs(surface, self.table.choice.composition)

    def _useful_indoors(self, surface: Surface) -> None:
        """Rims and signs of the spaces of the own nest where something is gained."""
        for target, brings in worths(self.table).items():
            if target.kind == "nest" and brings and target.seat in (-1, self.table.seat):
                rect = self.top.nest.space_rect(target.number)
                self.marker.cell(surface, rect, gold=True)
                inset = rect.height * 0.24
                self.marker.useful(surface, (rect.right - inset, rect.bottom - inset), brings == Worth.NEEDED)

    def _target(self, surface: Surface, move: object, where: str) -> None:
        """The gold rim, under a path's numbers: on the `board`, in the own `nest`, or in one `abroad`."""
        target = self.table.pointed
        if target is None or (move is None and target != self.table.cursor):
            return
        place = place_of(self.table.view, self.table.seat, target) if self.table.choice else None
        match target.kind:
            case "nest" if target.seat not in (-1, self.table.seat):
                nest = dict(nests_shown(self.table)).get(target.seat)
                if nest is not None and where == "abroad":
                    self.marker.cell(surface, nest.space_rect(target.number), gold=True)
            case "hex" if where == "board":
                self.marker.hexagon(surface, self.top.hexes, target.number, gold=True)
            case "hex":
                pass
            case _ if place is not None and place >= SURFACE and where == "nest":
                self.marker.cell(surface, self.top.nest.space_rect(place), gold=True)
            case _ if place is not None and place < SURFACE and where == "board":
                self.marker.hexagon(surface, self.top.hexes, place, gold=True)

    def _hole_marks(self, surface: Surface) -> None:
        """Ghost holes on the legal places, the border of the range, the hole under the pointer."""
        view, top = self.table.view, self.top
        own = [h for h in view.colonies[self.table.seat].holes if h != NOWHERE]
        reach = allowance_of(view, self.table.seat).hole_range
        near = frozenset(
            s for s, g in enumerate(view.ground) if g and min(DISTANCE[h][s] for h in own) <= reach
        )
        self.marker.range_line(surface, top.hexes, near)
        cast = top.cast(view, light_of(self.table), NOWHERE)
        target = self.table.pointed
        for space in light_of(self.table).board or ():
            ghost = top.board.hole(cast, self.table.seat, self._hole_number, space)
            picture = ghost.picture.copy()
            if target != Target("hex", space):
                picture.fill((120,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(picture, (round(ghost.x), round(ghost.y)), special_flags=PREMULTIPLIED)

    @property
    def _hole_number(self) -> int:
        """Of the numbered soil that is dug, from 1."""
        assert self.table.choice is not None
        soil = place_of(self.table.view, self.table.seat, self.table.choice.picked[1])
        return (HOLE_1 if soil is None else soil) - HOLE_1 + 1

    def _mark_signs(self, surface: Surface, stage: Marking) -> None:
        """The marks set by hand: full symbols where one will lie."""
        colour = self.top.chair.colours[self.table.seat]
        for space in stage.marks:
            if space < SURFACE:
                x, y = self.top.hexes.xy(space)
                width = round(self.top.hexes.width * 0.5)
                name = self.pen.theme.pictures[f"symbol-{colour}"]
                picture = self.top.pieces.plain(name, width, Look(self.top.mood))
                surface.blit(
                    picture, picture.get_rect(center=(round(x), round(y))), special_flags=PREMULTIPLIED
                )

    # ------------------------------------------------------------------ bubbles and bars

    def _bubble(self) -> tuple[list[Run], Rect] | None:
        """Steps, gains and marks of the previewed move as icons, and where they stand beside its target."""
        table, move = self.table, self._deed()
        runs = [] if move is None else self._runs(move)
        if move is None or not runs:
            return None
        runs += self._warning(runs.pop())
        about, frame = self._end_rect(move), self.top.lens.frame
        # Over the enlarged board it stays there; a bubble for the nest has the whole table.
        inside = not self.top.lens.fits and frame.collidepoint(about.center)
        return runs, self.marker.bubble_rect(
            about, runs, frame if inside else table.bounds, [*self._spoken_of(move), *table.spared]
        )

    def _warning(self, last: Run) -> list[Run]:
        """The last run, with the sign and name of the preview's caution behind it if there is one."""
        pen, preview = self.pen, self.table.preview()
        warned = caution_of(self.table, preview) if self.table.caution and preview else None
        if warned is None:
            return [last]
        spaced = Run(last.text, last.style, last.picture, pen.px(6))
        found = [spaced, Run(picture=sign.caution(pen.px(22)), gap=pen.px(3))]
        return found + ([Run(warned.short, pen.style("bold", 13, pen.palette.warn))] if warned.short else [])

    def _deed(self) -> MoveAnt | MovePredator | None:
        """The previewed move of an ant or a predator, whose effect is shown beside its target."""
        table = self.table
        if self._asked == "route" or table.pointer.control.startswith(("shown:", "special:")):
            return None
        move = table.preview()
        return move if isinstance(move, MoveAnt) else hunt_of(table.view, table.seat, move)

    def _runs(self, move: MoveAnt | MovePredator) -> list[Run]:
        """The effect of a move as words and icons."""
        bold = self.pen.style("bold", 15)
        if isinstance(move, MovePredator):
            return self._meal(move)
        if self._asked == "hole":
            under = self.table.view.ground[move.hole] >= Ground.PHEROMONE
            return [Run(f"Hole {self._hole_number} here: +{2 if under else 1} at the end", bold)]
        # Children see the gain, not the distance: every lit target is in reach.
        label = "Walk here" if self._for_children else f"{len(move.path) - 1}/{self._steps(move)}"
        return [Run(label, bold, gap=self.pen.px(4)), *self._gains(move)]

    @property
    def _for_children(self) -> bool:
        """True if the table is laid out for children, with a guide."""
        return self.top.regions.guide is not None

    def _end_rect(self, move: MoveAnt | MovePredator) -> Rect:
        """Rect of the space where a move ends, which its bubble is about."""
        table, top = self.table, self.top
        if isinstance(move, MovePredator):
            return self._hunted_rect(move)
        if self._asked == "hole":
            return top.hexes.cell_rect(move.hole)
        target, end = table.pointed, move.path[-1]
        if end >= SURFACE and not (target is not None and target.kind == "hex"):
            return top.nest.space_rect(end)
        space = end if end < SURFACE or target is None else target.number
        return top.hexes.cell_rect(space)

    def _hunted_rect(self, move: MovePredator) -> Rect:
        if move.predator < 2:
            return self.top.hexes.cell_rect(move.space)
        seat, space = divmod(move.space, 256)
        nest = self.top.nest if seat == self.table.seat else dict(nests_shown(self.table)).get(seat)
        return nest.space_rect(space) if nest is not None else Rect(self.table.pointer.pos, (1, 1))

    def _spoken_of(self, move: MoveAnt | MovePredator) -> list[Rect]:
        """The spaces that a preview is about: those on the path; all that can be chosen for a hole."""
        top = self.top
        if isinstance(move, MovePredator):
            return [self._end_rect(move)]
        if self._asked == "hole":
            return [top.hexes.cell_rect(space) for space in light_of(self.table).board or ()]
        holes = self.table.view.colonies[self.table.seat].holes
        found = []
        for place in move.path:
            if place < SURFACE:
                found.append(top.hexes.cell_rect(place))
                continue
            found.append(top.nest.space_rect(place))
            hole = holes[place - HOLE_1] if HOLE_1 <= place < HOLE_1 + len(holes) else NOWHERE
            found += [top.hexes.cell_rect(hole)] if hole != NOWHERE else []
        return found

    def in_sight(self) -> list[Rect]:
        """Rects shown for the target pointed at: path, target, bubble, any enlarged picture."""
        move, bubble = self._deed(), self._bubble()
        found = [] if move is None else [*self._spoken_of(move), self._end_rect(move)]
        found += [bubble[1]] if bubble is not None else []
        found += self._fellows()
        return [*found, *(part.rect for part in large_views.glanced(self.table) if part.rect.width > 1)]

    def _fellows(self) -> list[Rect]:
        """The ants of the crowd that is pointed at: its name must not hide the others."""
        target, colony = self.table.pointed, self.table.view.colonies[self.table.seat]
        if target is None or target.kind != "ant" or colony.ants[target.number] < HOLE_1:
            return []
        return [
            rect
            for ant, rect in self.top.ant_rects(self.table.view)
            if colony.ants[ant] == colony.ants[target.number]
        ]

    def _steps(self, move: MoveAnt) -> int:
        """The allowance of an ant: 3, and more by weather and cards (BA-MOVE-01)."""
        return allowance_of(self.table.view, self.table.seat).steps[ANT_CASTE[move.ant]]

    def _gains(self, move: MoveAnt) -> list[Run]:
        plus = Run("+", self.pen.style("bold", 15), gap=self.pen.px(3))
        runs: list[Run] = []
        if move.collects != NOWHERE:
            runs += [plus, Run(picture=self._item(move.collects), gap=self.pen.px(3))]
            if move.claims or marks_itself(self.table.view, self.table.seat, move):
                runs += [plus, Run(picture=self._symbol(), gap=self.pen.px(3))]
        if move.marks:
            runs += [plus, Run(picture=self._symbol(), gap=self.pen.px(2))]
            if len(move.marks) > 1:
                runs.append(Run(f"×{len(move.marks)}", self.pen.style("bold", 14)))
        return runs

    def _item(self, resource: int) -> Surface:
        return self.pen.sprites.get(resource_name(RESOURCES[resource]), self.pen.px(26))

    def _symbol(self) -> Surface:
        pen, player = self.top.pen, self.top.chair.players[self.table.seat]
        ramp = pen.ramp(player.colour)
        return sign.symbol_picture(self.pen.px(24), SYMBOLS[player.colour], ramp.mid, ramp.ink)

    def _meal(self, move: MovePredator) -> list[Run]:
        style = self.pen.style("bold", 14)
        if move.eats == NOWHERE:
            return [Run("eats nothing", style)]
        return [Run("eats", style, gap=self.pen.px(5)), Run(picture=self._item(move.eats))]

    def _bar(self, surface: Surface) -> None:
        table, top = self.table, self.top
        text, side = table.prompt_words()
        player = table.subject
        if names_weather(table) and table.strip.pointed is None and not table.thinking:
            side = ""
        warned = table.caution.message if table.caution is not None else ""
        plate = prompt_plate.prompt(top.regions.prompt, top.pen, player, text, side, warned, last=table.last)
        item.paint(surface, plate)
