"""Animations of events: ants walk hex by hex, things fly to where they go, dusk and dawn run over the table.

Each event becomes a step of the timeline and is applied to the shown position at the end of the step. So the
table is correct after every step, and skipping the animations ends in the same picture.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import Any, Final

from msgspec.structs import replace
from pygame import Surface

from game.kit.animation import LONG, NORMAL, Fade, Fly, Pop, linear
from game.kit.daylight import DAWN, DUSK, DaylightChange
from game.kit.lens import Point
from game.kit.throw import Throw, cube_in_the_air
from game.kit.timeline import Timeline
from game.session.redaction import RedactedEntry
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.film import close_up
from game.tables.brilliants.film.card_animation import CardAnimation
from game.tables.brilliants.film.frame import FilmFrame
from game.tables.brilliants.film.paths import FilmPaths
from game.tables.brilliants.film.walk import Walk
from game.tables.brilliants.table_state import change, table_state
from rules.brilliants import events
from rules.brilliants.data.objectives import caste_of, hidden
from rules.brilliants.state import (
    FIRST_SOIL,
    SURFACE,
    Colony,
    Ground,
    Weather,
)

STEP: Final = 0.20
"""Seconds for one step of an ant."""
DAYLIGHT: Final = 2.0
"""Seconds in which day turns into night, or back."""
SHOW: Final = 1.1
"""Seconds that a die or a revealed card stands in the middle."""
_SOUNDS: Final = {
    "walk": "step",
    "dig": "dig",
    "take": "pluck",
    "hunt": "predator",
    "hatch": "hatch",
    "reveal": "reveal",
    "card": "page",
    "die": "die",
    "day": "day",
    "night": "night",
    "mark": "catch",
}


class Director:
    """Makes the film of an entry."""

    def __init__(self, table: BrilliantsTable) -> None:
        self.table = table
        self.flight = FilmFrame(table)
        self.deal = CardAnimation(table, self._sound)
        self._number = 0

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Paint the pieces in motion, over all else."""
        self.flight.draw(surface, timeline)

    # ------------------------------------------------------------------ facts

    def _colony(self, seat: int, **values: Any) -> None:
        colonies = list(self.table.view.colonies)
        colonies[seat] = replace(colonies[seat], **values)
        change(self.table, colonies=tuple(colonies))

    def _own(self, seat: int) -> Colony:
        colony: Colony = self.table.view.colonies[seat]
        return colony

    def _ground(self, space: int, kind: int) -> None:
        ground = bytearray(self.table.view.ground)
        ground[space] = kind
        change(self.table, ground=bytes(ground))

    def _put_ant(self, seat: int, ant: int, place: int, done: bool) -> None:
        colony, night = self._own(seat), self.table.view.night
        ants = bytearray(colony.ants)
        ants[ant] = place
        bit = 1 << ant
        shown = colony.night | bit if night != done else colony.night & ~bit
        self._colony(seat, ants=bytes(ants), night=shown)

    def _sound(self, what: str) -> Callable[[], None]:
        audio = self.table.context.services.audio
        return lambda: audio.play(_SOUNDS[what]) if audio else None

    # ------------------------------------------------------------------ the film

    def play(self, entry: RedactedEntry, timeline: Timeline) -> None:
        """Append the steps of an entry; at the end its own new position is shown."""
        marks: list[events.PheromonePlaced] = []
        for event in entry.events:
            if isinstance(event, events.PheromonePlaced):
                marks.append(event)
                continue
            self._marks(timeline, marks)
            marks = []
            self._step(timeline, event)
        self._marks(timeline, marks)
        timeline.play(end=lambda: self.table.arrive(entry.after))

    def _step(self, timeline: Timeline, event: object) -> None:
        match event:
            case events.AntMoved():
                self._walk(timeline, event)
            case events.AntPlaced(seat=seat, ant=ant, space=space):
                self._appear(
                    timeline, ("ant", seat, ant), "hatch", lambda: self._put_ant(seat, ant, space, False)
                )
            case events.ResourceCollected():
                self._collect(timeline, event)
            case events.GroundEmptied(space=space):
                timeline.play(end=lambda: self._ground(space, Ground.EMPTY))
            case events.SoilDug():
                self._dig(timeline, event)
            case events.HolePlaced(seat=seat, number=number, space=space):
                holes = bytes(space if n == number - 1 else h for n, h in enumerate(self._own(seat).holes))
                self._appear(timeline, ("hole", seat, number), "dig", lambda: self._colony(seat, holes=holes))
            case events.HatchingTileTaken(seat=seat, tile=tile):
                timeline.play(end=lambda: self._tile(seat, tile))
            case events.PredatorMoved():
                self._hunt(timeline, event)
            case _:
                self._of_table(timeline, event)

    def _of_table(self, timeline: Timeline, event: object) -> None:
        match event:
            case events.CardDrawn(seat=seat, card=card):
                self._card(timeline, caste_of(card), seat, to_hand=True)
            case events.CardReturned(seat=seat, card=card):
                self._card(timeline, caste_of(card), seat, to_hand=False)
            case events.ObjectiveRevealed(seat=seat, card=card):
                self._reveal(timeline, seat, card)
            case events.Scored(seat=seat, points=points):
                self._score(timeline, seat, points)
            case events.RoundStarted(round=number, first=first, night=night):
                self._dawn(timeline, number, first, night)
            case events.WeatherRolled(weather=weather) | events.WeatherChosen(weather=weather):
                self._weather(timeline, weather)
            case _:
                self.deal.play(timeline, event)

    def _weather(self, timeline: Timeline, weather: int) -> None:
        """The die is thrown on the board and lies there for a moment with what it brings."""
        top = self.table.top
        faces = [close_up.weather_face(top, face) for face in Weather]
        middle, wide = top.regions.board.center, faces[0].get_width()
        start = middle[0] - 3 * wide, middle[1] + 2 * wide
        throw = Throw(cube_in_the_air(faces), close_up.weather_face(top, weather), start, middle)
        timeline.play(throw, begin=self._sound("die"))
        show = Fade(("weather", weather), 1, 1, SHOW)
        timeline.play(show, end=lambda: change(self.table, weather=weather))

    def _walk(self, timeline: Timeline, event: events.AntMoved) -> None:
        seat, ant, path = event.seat, event.ant, event.path
        key, sound = ("ant", seat, ant), self._sound("walk")
        end = lambda: self._put_ant(seat, ant, path[-1], True)  # noqa: E731
        if len(path) == 1:
            timeline.play(Pop(key, swell=0.10), begin=sound, end=end)
            return
        stretches = FilmPaths(self.table.top, seat, self._own(seat).holes).stretches(path)
        last = len(stretches) - 1
        for number, points in enumerate(stretches):
            seconds = STEP * max(2, len(points) - 1)
            walk = Walk(key, tuple(points), seconds, linear, comes_up=number > 0, goes_down=number < last)
            timeline.play(walk, begin=sound, end=end if number == last else None)

    def _marks(self, timeline: Timeline, marks: Iterable[events.PheromonePlaced]) -> None:
        placed = list(marks)
        if not placed:
            return

        def begin() -> None:
            for mark in placed:
                self._ground(mark.space, Ground.PHEROMONE + mark.seat)
            self._sound("mark")()

        def end() -> None:
            for mark in placed:
                self._ground(mark.space, Ground.PHEROMONE + mark.seat)
            seat = placed[0].seat
            self._colony(seat, pheromones=self._own(seat).pheromones - len(placed))

        pops = [Pop(("mark", mark.space), grow=True, duration=NORMAL) for mark in placed]
        timeline.play(*pops, begin=begin, end=end)

    def _appear(self, timeline: Timeline, key: Hashable, sound: str, fact: Callable[[], None]) -> None:
        """Something new pops up where it stands."""
        play = self._sound(sound)

        def begin() -> None:
            fact()
            play()

        timeline.play(Pop(key, grow=True, duration=LONG), begin=begin, end=fact)

    def _collect(self, timeline: Timeline, event: events.ResourceCollected) -> None:
        seat, resource, space = event.seat, event.resource, event.space
        top = self.table.top
        start = FilmPaths(top, seat, self._own(seat).holes).place(space)
        fly = Fly(("resource", self._next(), resource), "", start, self._store(seat, resource), duration=0.55)

        def begin() -> None:
            if space < SURFACE:
                self._ground(space, Ground.EMPTY)
            self._sound("take")()

        def end() -> None:
            if space < SURFACE:
                self._ground(space, Ground.EMPTY)
            store = bytes(n + (r == resource) for r, n in enumerate(self._own(seat).store))
            self._colony(seat, store=store)

        timeline.play(fly, begin=begin, end=end)

    def _next(self) -> int:
        self._number += 1
        return self._number

    def _store(self, seat: int, resource: int) -> Point:
        """Return the point where a resource of a seat is counted."""
        if seat != self.table.seat:
            return self._spot(f"store:{seat}", seat)
        rect = self.table.top.regions.store
        row, column = divmod(resource, 3)
        return rect.x + (column + 0.36) * rect.width / 3, rect.y + rect.height * (0.27 + 0.28 * row)

    def _spot(self, name: str, seat: int) -> Point:
        """The middle of a control of the table, or of the seat's panel."""
        top = self.table.top
        controls = top.controls(table_state(self.table))
        rect = next((c.rect for c in controls if c.id == name), top.panel_of(seat))
        return rect.center

    def _dig(self, timeline: Timeline, event: events.SoilDug) -> None:
        owner, space = event.owner, event.space

        def end() -> None:
            if space >= FIRST_SOIL:
                self._colony(owner, dug=self._own(owner).dug | 1 << (space - FIRST_SOIL))

        timeline.play(Fade(("crumble", owner, space), 0, 1, 0.4), begin=self._sound("dig"), end=end)

    def _tile(self, seat: int, tile: int) -> None:
        self._colony(seat, tile=tile, hatched=True)
        change(self.table, tiles=self.table.view.tiles & ~(1 << tile))

    def _hunt(self, timeline: Timeline, event: events.PredatorMoved) -> None:
        predator, target = event.predator, event.target
        travel = FilmPaths(self.table.top, self.table.seat, self._own(self.table.seat).holes)
        start = travel.predator(predator, event.source)
        fly = Fly(("predator", predator), "", start, travel.predator(predator, target), 0.30, 0.7)
        name = ("spider", "grasshopper", "worm")[predator]

        def end() -> None:
            change(self.table, **{name: target})
            self._colony(event.seat, hunted=True)

        timeline.play(fly, begin=self._sound("hunt"), end=end)

    def _card(self, timeline: Timeline, caste: int, seat: int, to_hand: bool) -> None:
        deck = self._spot(f"deck:{caste}", self.table.seat)
        hand = (
            self.table.top.regions.hand.center
            if seat == self.table.seat
            else self._spot(f"hand:{seat}", seat)
        )
        start, end = (deck, hand) if to_hand else (hand, deck)
        fly = Fly(("card", self._next(), caste), "", start, end, 0.12, 0.5)
        timeline.play(fly, begin=self._sound("card"))

    def _reveal(self, timeline: Timeline, seat: int, card: int) -> None:
        def end() -> None:
            colony = self._own(seat)
            hand = list(colony.hand)
            same = [c for c in hand if c == card] or [c for c in hand if c == hidden(card)]
            for one in same[:1]:
                hand.remove(one)
            self._colony(seat, hand=tuple(hand), revealed=(*colony.revealed, card))

        timeline.play(Fade(("reveal", seat, card), 1, 1, SHOW), begin=self._sound("reveal"), end=end)

    def _score(self, timeline: Timeline, seat: int, points: int) -> None:
        name = "own" if seat == self.table.seat else str(seat)
        start = self.table.top.regions.board.center
        end = self._spot(f"score:{name}", seat)
        timeline.play(Fly(("leaf", self._next()), f"+{points}", start, end, 0.2, 0.6))

    def _dawn(self, timeline: Timeline, number: int, first: int, night: bool) -> None:
        """The light changes over the whole table."""
        changes = night != self.table.view.night

        def begin() -> None:
            self.flight.daylight = None
            if changes and timeline.speed > 0:
                former = Surface(self.table.size)
                self.table.draw(former, Timeline())
                turning = DaylightChange(former, DUSK if night else DAWN)
                self.flight.daylight = (turning, self.table.top.lens)
            end()
            self._sound("night" if night else "day")()

        def end() -> None:
            self.flight.daylight = None  # it holds a picture of the whole window
            change(self.table, round=number, first=first, night=night)

        timeline.play(Fade("daylight", 0, 1, DAYLIGHT if changes else 0.0), begin=begin, end=end)
