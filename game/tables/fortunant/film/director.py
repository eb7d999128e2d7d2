"""Turns entries into animations: dice roll, the pencil draws, termites run, water rises, ink dries."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from typing import Any, Final

from msgspec.structs import replace
from pygame import Rect, Surface

from game.kit.animation import LONG, QUICK, Pause, Point
from game.kit.throw import Throw
from game.kit.timeline import Timeline
from game.session.redaction import RedactedEntry
from game.table.table import Table
from game.tables.fortunant.film import paths
from game.tables.fortunant.film.shots import Flight, Gain, Ink, Raid, Shot, Stroke
from game.tables.fortunant.film.stills import follow, with_sheet
from game.tables.fortunant.film.tally import Tally, best
from game.tables.fortunant.leaf.drawn import Drawn, Drying
from game.tables.fortunant.panels.parts import FOLDER
from game.tables.fortunant.panels.tray import DIE
from game.tables.fortunant.table_state import inked, table_state
from game.tables.fortunant.tabletop import Tabletop
from rules.core.protocol import CHANCE
from rules.fortunant import events
from rules.fortunant.box import BOX
from rules.fortunant.grid import DIE_ICONS, members
from rules.fortunant.state import DICE, Phase, State, Turn

ROLL: Final = 0.6
"""Seconds in which the dice roll."""
DRAW: Final = 0.3
"""Seconds of one stroke of the pencil, whatever it draws."""
DRY: Final = 0.3
"""Seconds in which pencil dries to ink."""
RISE: Final = 1.0
RUN: Final = 0.9
"""Seconds in which water rises, and termites run."""
READ: Final = 0.4
"""Seconds to take in what a roll brought, or what the others did."""
COUNT: Final = 2.2
"""Seconds in which points count up at the end, and are read."""
_SPACE: Final = 0.07
"""Seconds in which a space of the track is hatched."""
_SHOW: Final = 0.7
"""Seconds for which it is seen what a turn was worth to others."""
_TERMITE: Final = 23.25
"""Width of a termite in units of the leaf."""
_TERMITES: Final = 3
_FOOD: Final = 27
_COIN: Final = 26
_BALL: Final = 34
_STAR: Final = 30


class Director:
    """The film of one table."""

    def __init__(self, table: Table[Tabletop, Any]) -> None:
        self.table = table
        self.hidden: frozenset[str] = frozenset()
        """Ids of the pieces in motion, left out of the still picture."""
        self._timeline: Timeline
        self._source: Point
        """Start of the rewards' flight."""

    def play(self, entry: RedactedEntry, timeline: Timeline) -> None:
        """Append the steps of an entry; the last one shows the position after it."""
        if self._is_tick(entry):
            # At once: among a hundred who confirm one after the other, a step each would take seconds.
            self.table.arrive(entry.after)
            return
        self._timeline, view = timeline, entry.before
        self._source = self.table.top.regions.leaf.center
        for event in entry.events:
            following = follow(view, event, entry.after)
            self._act(event, view, following)
            self._reward(event, view, following)
            view = following
        timeline.play(Pause(0), end=lambda: self.table.arrive(entry.after))

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Paint the pieces in motion."""
        for animation, t in timeline.active():
            if isinstance(animation, Flight | Throw | Stroke | Raid | Gain | Tally):
                animation.draw(surface, t)

    def drying(self, timeline: Timeline) -> Drying | None:
        """Transition of the leaf at this moment; None while it is still."""
        for animation, t in timeline.active():
            if isinstance(animation, Ink):
                return Drying(animation.before, animation.after, t)
        return None

    def _is_tick(self, entry: RedactedEntry) -> bool:
        """Return True if an entry shows only that another player is done."""
        return entry.seat not in (CHANCE, self.table.seat) and entry.after.phase is Phase.PLAY

    def _step(
        self,
        view: State,
        *shots: Shot | Tally | Pause,
        hidden: Iterable[str] = (),
        sound: str = "",
        calm: float = 0,
    ) -> None:
        """Append a step over a position, with the pieces in motion left out.

        `calm` is how long it lasts at least, even where nothing may move.
        """

        def begin() -> None:
            self.table.view, self.hidden = view, frozenset(hidden)
            if sound and (audio := self.table.context.services.audio):
                audio.play(sound)

        self._timeline.play(*shots, Pause(calm), begin=begin)

    # ------------------------------------------------------------------ places and pictures

    def _place(self, view: State, name: str, fallback: Rect | None = None) -> Rect:
        """Return the place of an object in a position; the leaf if it is not visible."""
        top = self.table.top
        now = dataclasses.replace(
            table_state(self.table), view=view, points=top.points(view), hidden=frozenset()
        )
        return top.place_of(now, name) or fallback or top.regions.leaf

    def _points(self, places: Iterable[Point]) -> tuple[Point, ...]:
        """Places of the leaf in pixels."""
        grid = self.table.top.regions.grid
        return tuple(grid.place(x, y) for x, y in places)

    def _picture(self, name: str, units: float) -> Surface:
        """A picture so many units wide."""
        return self.table.pen.sprites.get(f"{FOLDER}{name}", max(1, self.table.pen.px(units)))

    def _on_leaf(self, units: float) -> float:
        """A length on the leaf in units of the table."""
        return units * self.table.top.regions.grid.unit / self.table.pen.u

    def _die(self, face: int, rolling: str = "") -> Surface:
        edge = self.table.top.regions.dice[0].width
        name = f"{FOLDER}dice/{rolling or f'die-{face}'}"
        return self.table.pen.sprites.get(name, round(edge * DIE))

    def _drawn(self, view: State) -> Drawn:
        """The leaf in a position."""
        seat = self.table.seat
        return Drawn(inked(view, seat), view.sheets[seat], view.level)

    def _ink(self, before: State, after: State, seconds: float = DRAW, moving: bool = False) -> Ink:
        return Ink(self._drawn(before), self._drawn(after), seconds, moving=moving)

    def _stroke(self, places: Sequence[Point], seconds: float = DRAW) -> Stroke:
        """The pencil along places in pixels."""
        return Stroke(self.table.pen, self.table.top.regions.grid.unit, tuple(places), seconds)

    # ------------------------------------------------------------------ what happens

    def _act(self, event: Any, before: State, after: State) -> None:
        """Append the steps of what chance brings, and of what a seat does."""
        match event:
            case events.OptionRolled(seat, option) if seat == self.table.seat:
                self._tick_option(after, option)
            case events.DiceRolled(_, dice):
                self._roll(after, dice)
            case events.WaterRose():
                self._step(after, self._ink(before, after, RISE, moving=True), sound="flood", calm=READ)
            case events.TermitesCame():
                self._gather(after)
            case events.FoodSpent(_, hexes, _):
                self._feed(before, after, hexes)
            case events.RoomRavaged(seat, entrance, room):
                self._ravage(before, after, entrance, before.sheets[seat].rooms[room].cells)
            case events.TurnConfirmed(seat) if seat == self.table.seat:
                self._step(after, self._ink(before, after, DRY), sound="ink")
            case events.TurnEnded():
                self._reveal(before, after)
            case events.GameEnded(reason):
                self._count(after, reason)
            case _:
                self._use_dice(event, before, after)

    def _tick_option(self, after: State, option: int) -> None:
        """One's own die goes to the option that it ticks (FA-SETUP-03)."""
        start = self.table.top.regions.dice[1].center
        end = self._place(after, f"option:{option}").center
        self._step(after, Flight(self._die(option), start, end, ROLL), sound="die", calm=READ)

    def _roll(self, after: State, dice: tuple[int, ...]) -> None:
        """Three dice roll from below over the felt, one a little later than the other."""
        tray, places = self.table.top.regions.tray, self.table.top.regions.dice
        shots = [
            Throw(
                tuple(self._die(face, f"tumble-{(turn + number) % 4 + 1}") for turn in range(4)),
                self._die(face),
                (tray.x - rect.width + number * rect.width // 3, tray.bottom + rect.height),
                rect.center,
                ROLL * (0.76 + 0.12 * number),
            )
            for number, (face, rect) in enumerate(zip(dice, places, strict=True))
        ]
        still = {f"die:{number}" for number in range(DICE)}
        self._step(after, *shots, hidden=still, sound="dice")
        self._step(after, Pause(QUICK))

    def _reveal(self, before: State, after: State) -> None:
        """All sheets are shown at once, with what the turn was worth on those that are seen."""
        if self._drawn(before) != self._drawn(after):  # nobody at the screen has drawn on this leaf
            self._step(after, self._ink(before, after, DRY), sound="ink")
        if after.table.seats > 1:
            self._step(after, *self._gains(before, after), sound="page", calm=READ)

    def _gains(self, before: State, after: State) -> list[Gain]:
        """Return the gains of the other visible seats in a turn."""
        table = self.table
        had, has = table.top.points(before), table.top.points(after)
        gains = [(seat, has[seat] - had[seat]) for seat in range(len(has)) if seat != table.seat]
        now = dataclasses.replace(table_state(table), view=after, points=has)
        places = [(gain, table.top.place_of(now, f"seat:{seat}")) for seat, gain in gains if gain]
        return [Gain(table.pen, f"{gain:+d}", rect, _SHOW) for gain, rect in places if rect is not None]

    def _count(self, after: State, reason: str) -> None:
        """The points of the best count up."""
        table = self.table
        result = table.context.game.result(after)
        assert result is not None, "the game has ended"
        players = table.context.players
        lines = tuple(
            (players[seat], result.scores[seat], seat == table.seat) for seat in best(result, table.seat)
        )
        middle = table.top.regions.leaf.center
        tally = Tally(table.pen, middle, BOX.end_reasons[reason], lines, COUNT)
        self._step(after, tally, sound="reveal")

    # ------------------------------------------------------------------ termites

    def _raid(self, path: tuple[Point, ...], count: int = _TERMITES) -> list[Raid]:
        """Termites on a path in units of the leaf; none if it is empty."""
        if len(path) < 2:
            return []
        picture = self._picture("ants/termite", self._on_leaf(_TERMITE))
        return [Raid(picture, self._points(path), count, RUN)]

    def _gather(self, after: State) -> None:
        """Termites come over the grass, if there is something for them."""
        path = paths.over_grass(after.sheets[self.table.seat])
        self._step(after, *self._raid(path), sound="step", calm=READ)

    def _feed(self, before: State, after: State, hexes: int) -> None:
        """Each food is fetched by the shortest path."""
        sheet = before.sheets[self.table.seat]
        shots = [shot for cell in members(hexes) for shot in self._raid(paths.into(sheet, 1 << cell), 2)]
        self._step(before, *shots, sound="step")
        self._step(after, self._ink(before, after, DRY), sound="gnaw")

    def _ravage(self, before: State, after: State, entrance: int, cells: int) -> None:
        """They run into the room, and it is no more."""
        path = paths.from_entrance(before.sheets[self.table.seat], entrance, cells)
        self._step(before, *self._raid(path), sound="step")
        self._step(after, self._ink(before, after, LONG), sound="gnaw", calm=READ)

    # ------------------------------------------------------------------ one's own turn

    def _use_dice(self, event: Any, before: State, after: State) -> None:
        """Append the steps of what is drawn and written."""
        match event:
            case events.DieAdjusted(seat, face, to):
                self._adjust(before, after, abs(face - to))
            case events.DieForetold(seat, room):
                die = _changed_die(before.turns[seat], after.turns[seat])
                start = self._place(before, f"fortune:{room}").center
                end = self.table.top.regions.dice[die].center
                self._step(
                    before, Flight(self._picture("signs/ball", _BALL), start, end, LONG), sound="reveal"
                )
            case events.CorridorDug(tiles=tiles):
                self._draw(before, after, [self.table.top.regions.grid.centre(tile) for tile in tiles])
            case events.RoomDug(cells=cells):
                self._dig(before, after, cells)
            case events.HexAdded(hex=cell):
                self._dig(before, after, 1 << cell)
            case events.FoodLaid(seat, _, cell):
                self._lay(before, after, cell)
            case events.OptionClaimed(option=option):
                box = self._place(after, f"option:{option}")
                self._step(after, self._stroke((box.midleft, box.center), QUICK), sound="pencil")
            case events.RoomAssigned():
                self._step(after, self._ink(before, after, LONG), sound="ink")

    def _adjust(self, before: State, after: State, count: int) -> None:
        """Tokens go to the die."""
        seat = self.table.seat
        die = _changed_die(before.turns[seat], after.turns[seat])
        start, end = self._place(before, "tokens").center, self.table.top.regions.dice[die].center
        coin = self._picture("signs/token", _COIN)
        coins = [Flight(coin, start, end, QUICK + 0.06 * number) for number in range(count)]
        self._step(before, *coins, sound="die")

    def _draw(self, before: State, after: State, places: Sequence[Point]) -> None:
        """The pencil draws along places in pixels."""
        stroke = [self._stroke(places)] if len(places) > 1 else []
        self._step(after, self._ink(before, after), *stroke, sound="pencil")

    def _dig(self, before: State, after: State, cells: int) -> None:
        """The pencil goes round a room; from icons in it comes what it brings."""
        icons = cells & DIE_ICONS
        self._source = self.table.top.regions.grid.box(icons or cells).center
        self._draw(before, after, self._points(paths.around(cells)))

    def _lay(self, before: State, after: State, cell: int) -> None:
        """A food goes from its die to its hex."""
        used = after.turns[self.table.seat].used & ~before.turns[self.table.seat].used
        start = self.table.top.regions.dice[used.bit_length() - 1].center
        end = self.table.top.regions.grid.centre(cell)
        food = self._picture("signs/food-1", self._on_leaf(_FOOD))
        self._step(after, Flight(food, start, end, LONG), hidden=[f"food:{cell}"], sound="pluck")

    # ------------------------------------------------------------------ what steps bring along

    def _reward(self, event: Any, before: State, after: State) -> None:
        """Append the steps of spaces, tokens and stars."""
        match event:
            case events.TrackMarked(seat, _, spaces, space):
                self._mark(after, seat, range(space - spaces + 1, space + 1))
            case events.TokenGained():
                end = self._place(after, "tokens").center
                coin = self._picture("signs/token-new", _COIN)
                self._step(before, Flight(coin, self._source, end, LONG), sound="chime")
            case events.StarGained(star=star):
                end = self._place(after, f"star:{star}").center
                picture = self._picture("signs/star-gained", _STAR)
                self._step(before, Flight(picture, self._source, end, 2 * LONG, 0.3), sound="chime")

    def _mark(self, after: State, seat: int, spaces: range) -> None:
        """Spaces of the track are hatched one after the other."""
        for space in spaces:
            here = self._place(after, f"space:{space}")
            view = with_sheet(after, seat, replace(after.sheets[seat], track=space))
            stroke = self._stroke((here.bottomleft, here.center), _SPACE)
            self._step(view, stroke, sound="pencil" if space == spaces[0] else "")
            self._source = here.center


def _changed_die(before: Turn, after: Turn) -> int:
    """The die that shows another face."""
    return next(die for die in range(DICE) if before.faces[die] != after.faces[die])
