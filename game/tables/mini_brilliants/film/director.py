"""Turns entries into animations: ants walk to the plates, pieces hop, cards fly and turn over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Final

import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from game.kit import item
from game.kit.animation import LONG, NORMAL, QUICK, Pause
from game.kit.colony import sign
from game.kit.colony.objective_card import any_face, card_back
from game.kit.colony.pieces import Look
from game.kit.colony.walking import GAITS, WalkingAnt, heading, walking_ant
from game.kit.item import Panel
from game.kit.timeline import Timeline
from game.session.redaction import RedactedEntry
from game.table.table import Table
from game.tables.mini_brilliants.film.flight import Flight
from game.tables.mini_brilliants.film.places import Places
from game.tables.mini_brilliants.film.settling import Settling, settling
from game.tables.mini_brilliants.film.stills import follow
from game.tables.mini_brilliants.heap import single
from game.tables.mini_brilliants.panels import parts
from game.tables.mini_brilliants.panels.parts import FOLDER
from game.tables.mini_brilliants.tabletop import Tabletop
from rules.core.protocol import CHANCE
from rules.mini_brilliants import events
from rules.mini_brilliants.box import JOKER, RESOURCES, TILE_LETTERS, caste_of, needs
from rules.mini_brilliants.events import Event
from rules.mini_brilliants.state import HIDDEN, NOWHERE, State

WALK: Final = 0.42
HOME: Final = 0.6
LOOK: Final = 1.8
"""Seconds for which the Strategist's card lies open."""
READ: Final = 0.25
"""Seconds to take in another player's action, or a role."""
_HOP: Final = 0.22
_ARC: Final = 0.1
"""Height of the arc of flying pieces and cards, as a share of their way."""
_LARGE: Final = 1.55
"""Size of a card shown to the Strategist, relative to an open objective."""
_EATEN: Final = 0.3
"""Share of a piece's size left in the predator's mouth."""
_SPECK: Final = 6
"""Width of what is not yet born."""
_EGG: Final = 44
_COST: Final = 20


class Director:
    """The film of one table."""

    def __init__(self, table: Table[Tabletop, Any]) -> None:
        self.table = table
        self.hidden: frozenset[str] = frozenset()
        """Pieces in motion, left out of the still picture, by place."""
        self._timeline: Timeline

    def play(self, entry: RedactedEntry, timeline: Timeline) -> None:
        """Append the steps of an entry; the last one shows the position after it."""
        self._timeline, view = timeline, entry.before
        for event in entry.events:
            following = follow(view, event, entry.after)
            self._act(event, view, following)
            self._turn_cards(event, view, following)
            self._close(event, view, following)
            view = following
        pause = Pause(READ if entry.seat not in (CHANCE, self.table.seat) else 0.0)
        timeline.play(pause, end=lambda: self.table.arrive(entry.after))

    def draw(self, surface: Surface, timeline: Timeline) -> None:
        """Paint the pieces in motion."""
        for animation, t in timeline.active():
            if isinstance(animation, Flight | Settling):
                animation.draw(surface, t)

    def _step(
        self, view: State, *shots: Flight | Settling | Pause, hidden: Sequence[str] = (), sound: str = ""
    ) -> None:
        """Append a step over a position, with the pieces in motion left out."""

        def begin() -> None:
            self.table.view, self.hidden = view, frozenset(hidden)
            if sound and (audio := self.table.context.services.audio):
                audio.play(sound)

        self._timeline.play(*shots, begin=begin)

    def _places(self, *views: State) -> list[Places]:
        return [Places(self.table, view) for view in views]

    # ------------------------------------------------------------------ pictures

    def _ant(self, seat: int, caste: int, start: Rect, end: Rect, seconds: float = WALK) -> Flight:
        """An ant walking from one place to another; it is born where it comes from a speck."""
        wide, colour = max(start.width, end.width), self.table.context.players[seat].colour
        towards = heading(start.center, end.center)
        walk = (WalkingAnt(colour, caste, towards, step) for step in range(GAITS))
        pictures = tuple(walking_ant(self.table.top.pieces, ant, wide, Look()) for ant in walk)
        return Flight.between(pictures, start, end, pictures[0].get_width() / wide, seconds)

    def _piece(self, resource: int, start: Rect, end: Rect) -> Flight:
        """A piece hopping from one place to another."""
        name, _ = single(self.table.pen.sprites.root, RESOURCES[resource])
        picture = self.table.pen.sprites.get(name, max(start.width, end.width))
        return Flight((picture,), start, end, LONG, _HOP)

    def _predator(self, seat: int, start: Rect, end: Rect, seconds: float = WALK) -> Flight:
        """A predator on its way, between places of the same size."""
        colour, wide = self.table.context.players[seat].colour, start.width / self.table.pen.u
        room = start.inflate(start.width // 2, start.height // 2)

        def lay(panel: Panel) -> None:
            x, y = panel.centre
            parts.predator(panel, self.table.top.pieces, colour, (x, y + 0.24 * wide), 1.1 * wide)

        return Flight.between((self._painted(room.size, lay),), start, end, 1.5, seconds)

    def _sides(self, card: int, rect: Rect) -> tuple[Surface, Surface]:
        """Back and front of a card."""
        pen = self.table.pen
        return card_back(pen, caste_of(card), rect.size), any_face(pen, parts.face(card), rect.size)

    def _painted(self, size: tuple[int, int], lay: Callable[[Panel], None]) -> Surface:
        """A picture of what is laid on a sheet of its size."""
        panel, picture = Panel(self.table.pen, Rect((0, 0), size)), Surface(size, pygame.SRCALPHA)
        lay(panel)
        item.paint(picture, panel.items)
        return picture

    # ------------------------------------------------------------------ the draft and the actions

    def _act(self, event: Event, before: State, after: State) -> None:
        """Append the steps of what a seat did with ants and predator."""
        match event:
            case events.AntDrafted(seat, caste):
                self._draft(before, after, seat, caste)
            case events.ResourceGathered(seat, resource, count):
                self._gather(before, after, seat, resource, count)
            case events.HatchingCardTaken(seat, tile, caste):
                self._hatch(before, after, seat, tile, caste)
            case events.PredatorUsed(seat, resource):
                self._strike(before, after, seat, resource)

    def _draft(self, before: State, after: State, seat: int, caste: int) -> None:
        old, new = self._places(before, after)
        name = f"draft:{seat}.{caste}"
        if (start := old.find(name)) is not None:
            end = old.square(old.of(seat, f"supply:{caste}"), _COST)
            self._step(before, self._ant(seat, caste, start, end), hidden=[name], sound="step")
        else:
            name, end = new.ant(seat, caste)
            born = self._ant(seat, caste, new.square(end, _SPECK), end, LONG)
            self._step(after, born, hidden=[name], sound="step")

    def _gather(self, before: State, after: State, seat: int, resource: int, count: int) -> None:
        """An ant walks to the plate; what it takes hops from the top of the heap to the reserve."""
        old, new = self._places(before, after)
        name, start = old.ant(seat, resource // 2)
        walk = self._ant(seat, resource // 2, start, new.visitor(seat, resource, True))
        self._step(before, walk, hidden=[name], sound="step")
        token = new.square(new.of(seat, f"token:{seat}.{resource}"), 30)
        pieces = [self._piece(resource, old.top(resource, down), token) for down in range(count)]
        self._take(before, _reserve_of(before, after, seat), resource, pieces, "pluck")

    def _hatch(self, before: State, after: State, seat: int, tile: int, caste: int) -> None:
        """An egg goes from the Hatching card to the ants, and one comes out of it."""
        old, new = self._places(before, after)
        born = caste != NOWHERE
        card = old.find(f"joker:{caste if born else 0}" if tile == JOKER else f"hatch:{tile}")
        name, end = new.ant(seat, caste) if born else ("", new.of(seat, f"ants:{seat}"))
        picture = self.table.pen.sprites.get(f"{FOLDER}hatch/{TILE_LETTERS[tile]}", self.table.pen.px(_EGG))
        start, nest = (picture.get_rect(center=(rect or end).center) for rect in (card, end))
        self._step(after, Flight((picture,), start, nest, WALK, _ARC), hidden=[name], sound="hatch")
        if born:
            self._step(after, self._ant(seat, caste, new.square(end, _SPECK), end, NORMAL), hidden=[name])

    def _strike(self, before: State, after: State, seat: int, resource: int) -> None:
        """The predator comes to the plate and eats a piece."""
        old, new = self._places(before, after)
        end, top = new.visitor(seat, resource, False), old.top(resource)
        self._step(before, self._predator(seat, old.lair(seat, end), end), sound="predator")
        mouth = Rect(0, 0, round(top.width * _EATEN), round(top.height * _EATEN))
        mouth.center = end.center
        self._take(before, after, resource, [self._piece(resource, top, mouth)], "catch")

    def _take(self, before: State, after: State, resource: int, pieces: Sequence[Flight], sound: str) -> None:
        """Pieces leave a heap and the others settle; an empty plate rings."""
        column, left = self.table.top.regions.columns[resource // 2], after.piles[resource]
        settle = settling(self.table.pen, column, resource, before.piles[resource], left)
        hidden = [f"tag:{resource}", *(f"piece:{resource}.{number}" for number in range(left))]
        self._step(after, settle, *pieces, hidden=hidden, sound=sound if left else "plate")

    # ------------------------------------------------------------------ cards

    def _turn_cards(self, event: Event, before: State, after: State) -> None:
        """Append the steps of objectives and roles."""
        match event:
            case events.ObjectiveCompleted(seat, card):
                self._complete(before, after, seat, card)
            case events.CardShown(card):
                self._turn_up(after, card)
            case events.CardSeen(card=card):
                self._look(after, before.deck, card)
            case events.FirstPlayerChosen() | events.RoleDealt():
                self._step(after, Pause(READ), sound="page")

    def _complete(self, before: State, after: State, seat: int, card: int) -> None:
        """The costs leave the reserve, then the card goes to its slot."""
        old, new = self._places(before, after)
        start = old.of(seat, f"complete:{card}")
        kinds, middle, apart = needs(card), old.square(start, _COST), self.table.pen.px(_COST)
        paid = [
            self._piece(
                kind,
                old.square(old.of(seat, f"token:{seat}.{kind}"), 34),
                middle.move(round(apart * (number - (len(kinds) - 1) / 2)), 0),
            )
            for number, kind in enumerate(kinds)
        ]
        # What is paid counted, too. The card counts from here on: the sum must not fall before it rises.
        slot = f"slot:{seat}.{len(after.colonies[seat].completed) - 1}"
        self._step(replace(before, colonies=after.colonies), *paid, hidden=[slot], sound="pluck")
        flight = Flight(self._sides(card, start)[1:], start, new.of(seat, slot), WALK, _ARC)
        self._step(after, flight, hidden=[slot], sound="chime")

    def _turn_up(self, after: State, card: int) -> None:
        """A card comes from its deck and turns over."""
        (places,) = self._places(after)
        name, deck = f"complete:{card}", places.find(f"deck:{caste_of(card)}")
        if (end := places.find(name)) is not None and deck is not None:
            start = Rect(0, 0, end.width // 2, end.height // 2)
            start.center = deck.center
            turned = Flight(self._sides(card, end), start, end, LONG, turns=True)
            self._step(after, turned, hidden=[name], sound="page")

    def _look(self, after: State, caste: int, card: int) -> None:
        """The Strategist sees the top card; all others see that it is lifted."""
        column = self.table.top.regions.columns[caste]
        low = column.cards[0].copy()
        low.midbottom = column.hem.midbottom
        high = low.move(0, -column.hem.height)
        if card == HIDDEN:
            back = (card_back(self.table.pen, caste, low.size),)
            self._step(after, Flight(back, low, high), sound="page")
            self._step(after, Flight(back, high, low))
            return
        high.size = round(high.width * _LARGE), round(high.height * _LARGE)
        high.midbottom = column.hem.midtop
        sides = self._sides(card, high)
        self._step(after, Flight(sides, low, high, turns=True), sound="reveal")
        self._step(after, Flight(sides[1:], high, high, LOOK, moving=False))
        self._step(after, Flight(sides[::-1], high, low, turns=True))

    # ------------------------------------------------------------------ phases and the end

    def _close(self, event: Event, before: State, after: State) -> None:
        """Append the steps of the end of a phase and of the game."""
        match event:
            case events.PhaseEnded():
                self._go_home(before, after)
            case events.PhaseStarted():
                self._pass_on(before, after)
            case events.BonusWon(seat, caste, points):
                self._award(after, seat, caste, points)
            case events.GameEnded():
                self._step(after, Pause(READ), sound="chime")

    def _go_home(self, before: State, after: State) -> None:
        """All ants and predators leave the plates."""
        old, new = self._places(before, after)
        hidden, shots, home = list[str](), list[Flight](), Counter[tuple[int, int]]()
        for resource in range(len(RESOURCES)):
            for seat, ant, start in old.visitors(resource):
                caste = resource // 2
                if ant:
                    home[seat, caste] += 1
                    name, end = new.ant(seat, caste, home[seat, caste])
                    hidden.append(name)
                    shots.append(self._ant(seat, caste, start, end, HOME))
                else:
                    shots.append(self._predator(seat, start, new.lair(seat, start), HOME))
        self._step(after, *shots, hidden=hidden, sound="step")

    def _pass_on(self, before: State, after: State) -> None:
        """The First Player card goes to the left."""
        start, end = (places.find("first") for places in self._places(before, after))
        if start is None or end is None or start == end:
            self._step(after, Pause(QUICK), sound="day")
            return
        mark = self._painted(end.size, lambda sheet: parts.first_player(sheet, sheet.centre, sheet.width))
        away = replace(after, first=NOWHERE)
        self._step(away, Flight((mark,), start, end, HOME, _ARC), sound="day")

    def _award(self, after: State, seat: int, caste: int, points: int) -> None:
        """The points of a Bonus card fly to their owner."""
        (places,) = self._places(after)
        start, end = (
            places.square(places.of(seat, name), _EGG) for name in (f"bonus:{caste}", f"points:{seat}")
        )
        leaf = self._painted(start.size, lambda sheet: sheet.draw(sign.leaf, sheet.centre, points, _EGG))
        self._step(after, Flight((leaf,), start, end, HOME, _ARC), sound="chime")


def _reserve_of(whose: State, view: State, seat: int) -> State:
    """A position with a seat's reserve of another one: what it gathers is on its way."""
    colonies = list(view.colonies)
    colonies[seat] = replace(colonies[seat], reserve=whose.colonies[seat].reserve)
    return replace(view, colonies=tuple(colonies))
