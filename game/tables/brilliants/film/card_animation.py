"""Animation of cards and the bag: dealt, kept, played, shown, completed, looked at, lost.

As in `animation`, the shown position takes each fact over at the end of its step.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace

from game.kit.animation import Fade, Fly
from game.kit.lens import Point
from game.kit.timeline import Timeline
from game.tables.brilliants.extras import BrilliantsTable
from game.tables.brilliants.table_state import change, table_state
from rules.brilliants import events
from rules.brilliants.data.objectives import COST, caste_of
from rules.brilliants.data.special import FLYER, PREDATOR, SPECIALS
from rules.brilliants.play.scoring_conditions import fulfilled
from rules.brilliants.state import HIDDEN, UNSEEN

_SHOW: Final = 1.2
"""Seconds that something stands large in the middle."""
_READ: Final = 2.6
"""Seconds for a card that only this person sees, and only now."""
_QUICK: Final = 0.09
"""Seconds for one of many cards dealt."""
_PASS: Final = 0.6
_TILE: Final = 0.9


class CardAnimation:
    """The steps of cards and bag; `sound` gives the callable that plays a sound."""

    def __init__(self, table: BrilliantsTable, sound: Callable[[str], Callable[[], None]]) -> None:
        self.table, self.sound = table, sound
        self._number = 0

    def play(self, timeline: Timeline, event: object) -> None:
        """Append the step of an event, if it is one of these."""
        match event:
            case events.SpecialPlayed(seat=seat, special=special):
                self._played(timeline, seat, special)
            case events.PowerUsed(seat=seat, species=species):
                self._power(timeline, seat, species)
            case events.SpeciesTaken(seat=seat, species=species):
                end = lambda: self._colony(seat, species=species)  # noqa: E731
                show = Fade(("species", seat, species), 1, 1, _SHOW)
                timeline.play(show, begin=self.sound("card"), end=end)
            case events.SpecialDealt(seat=seat):
                self._fly(timeline, UNSEEN, self._middle, self._own(seat), _QUICK)
            case events.SpecialKept(seat=seat, special=special):
                self._fly(timeline, special, self._middle, self._own(seat), 0.4)
            case events.PacketsPassed():
                self._pass(timeline)
            case events.PacketsDiscarded():
                self._discard(timeline)
            case _:
                self._objective(timeline, event)

    def _objective(self, timeline: Timeline, event: object) -> None:
        match event:
            case events.CardShown(card=card):
                self._shown(timeline, card)
            case events.ObjectiveCompleted(seat=seat, card=card):
                self._completed(timeline, seat, card)
            case events.CardSeen(seat=seat, card=card):
                self._seen(timeline, seat, card)
            case events.CardLaidAside(card=card):
                self._aside(timeline, card)
            case events.PheromoneRemoved(owner=owner, space=space):
                self._washed(timeline, owner, space)
            case events.TileDrawn(resource=resource):
                timeline.play(Fade(("bag", resource), 1, 1, _TILE), begin=self.sound("die"))
            case events.PileGrew(resource=resource):
                self._pile(timeline, resource)
            case _:
                pass

    # ------------------------------------------------------------------ facts and places

    def _colony(self, seat: int, **values: Any) -> None:
        colonies = list(self.table.view.colonies)
        colonies[seat] = replace(colonies[seat], **values)
        change(self.table, colonies=tuple(colonies))

    @property
    def _middle(self) -> Point:
        return self.table.top.regions.board.center

    def _spot(self, name: str, otherwise: Point) -> Point:
        controls = self.table.top.controls(table_state(self.table))
        return next((c.rect.center for c in controls if c.id == name), otherwise)

    def _own(self, seat: int) -> Point:
        """Return the point of a seat's special cards."""
        top = self.table.top
        if seat != self.table.seat:
            return self._spot(f"hand:{seat}", top.panel_of(seat).center)
        slots, held = top.regions.specials, len(self.table.view.colonies[seat].specials)
        return slots[min(held, len(slots) - 1)].center if slots else top.regions.hand.center

    def _slot(self, place: int) -> Point:
        """A place of the display."""
        slots = self.table.top.regions.cards
        return slots[min(place, len(slots) - 1)].center

    def _fly(self, timeline: Timeline, special: int, start: Point, end: Point, seconds: float) -> None:
        self._number += 1
        fly = Fly(("special", self._number, special), "", start, end, 0.12, seconds)
        timeline.play(fly, begin=self.sound("card") if seconds > _QUICK else None)

    # ------------------------------------------------------------------ special cards

    def _played(self, timeline: Timeline, seat: int, special: int) -> None:
        def end() -> None:
            colony = self.table.view.colonies[seat]
            held = list(colony.specials)
            for one in [c for c in held if c in (special, UNSEEN)][:1]:
                held.remove(one)
            # What counts while it is in hand goes on counting: the sum must not fall between hand and score.
            points = colony.special_points + SPECIALS[special].amount * (special in fulfilled(colony))
            played = (*colony.played, special)
            self._colony(seat, specials=tuple(held), played=played, special_points=points)

        face = special if seat == self.table.seat else UNSEEN
        self._fly(timeline, face, self._own(seat), self._middle, 0.35)
        timeline.play(Fade(("charm", seat, special), 1, 1, _SHOW), begin=self.sound("reveal"), end=end)

    def _power(self, timeline: Timeline, seat: int, species: int) -> None:
        def end() -> None:
            if species in (FLYER, PREDATOR):
                self._colony(seat, powered=True)

        name = self.table.name_at(self.table.filmed, seat)
        timeline.play(Fade(("power", name, species), 1, 1, _TILE), begin=self.sound("reveal"), end=end)

    def _washed(self, timeline: Timeline, owner: int, space: int) -> None:
        def end() -> None:
            self._colony(owner, pheromones=self.table.view.colonies[owner].pheromones + 1)

        timeline.play(Fade(("splash", space), 1, 0, 0.6), begin=self.sound("mark"), end=end)

    def _pass(self, timeline: Timeline) -> None:
        """All packets at once, each to the next seat clockwise (BA-EXP-04)."""
        seats, flights = self.table.view.table.seats, []
        for seat in range(seats):
            self._number += 1
            start, end = self._packet(seat), self._packet((seat + 1) % seats)
            flights.append(Fly(("packet", self._number), "", start, end, 0.16, _PASS))
        timeline.play(*flights, begin=self.sound("card"))

    def _discard(self, timeline: Timeline) -> None:
        """Animate the rest of the packets leaving over the edge."""
        away, flights = (self._middle[0], -self.table.top.pen.px(120)), []
        for seat in range(self.table.view.table.seats):
            self._number += 1
            flights.append(Fly(("packet", self._number), "", self._packet(seat), away, 0.1, _PASS))
        timeline.play(*flights, begin=self.sound("card"))

    def _packet(self, seat: int) -> Point:
        own = seat == self.table.seat
        return self._middle if own else self.table.top.panel_of(seat).center

    # ------------------------------------------------------------------ objectives that lie open

    def _shown(self, timeline: Timeline, card: int) -> None:
        display, caste = tuple(sorted((*self.table.view.display, card))), caste_of(card)
        start = self._spot(f"deck:{caste_of(card)}", self._middle)
        self._number += 1
        fly = Fly(("card", self._number, caste), "", start, self._slot(display.index(card)), 0.1)
        timeline.play(fly, begin=self.sound("card"), end=lambda: change(self.table, display=display))

    def _without(self, card: int) -> tuple[int, ...]:
        return tuple(other for other in self.table.view.display if other != card)

    def _completed(self, timeline: Timeline, seat: int, card: int) -> None:
        def end() -> None:
            colony = self.table.view.colonies[seat]
            paid = bytes(max(0, have - need) for have, need in zip(colony.store, COST[card], strict=True))
            self._colony(seat, revealed=(*colony.revealed, card), store=paid)

        def begin() -> None:
            change(self.table, display=self._without(card))
            self.sound("reveal")()

        timeline.play(Fade(("reveal", seat, card), 1, 1, _SHOW), begin=begin, end=end)
        name = "own" if seat == self.table.seat else f"{seat}"
        goal = self._spot(f"pips:{name}", self.table.top.panel_of(seat).center)
        self._number += 1
        timeline.play(Fly(("card", self._number, caste_of(card)), "", self._middle, goal, 0.1))

    def _seen(self, timeline: Timeline, seat: int, card: int) -> None:
        """The looking player sees the card enlarged; others see that a card is lifted."""
        deck = self._spot(f"deck:{caste_of(card)}", self._middle)
        if self.table.looks.waiting:
            self._number += 1
            fly = Fly(("card", self._number, caste_of(card)), "", deck, self._middle, 0.1, 0.4)
            timeline.play(fly, begin=self.sound("card"))
            return
        if card < HIDDEN:  # in a replay, which waits for nobody
            timeline.play(Fade(("seen", card), 1, 1, _READ), begin=self.sound("card"))
            return
        self._number += 1
        goal = self.table.top.panel_of(seat).center
        timeline.play(Fly(("card", self._number, caste_of(card)), "", deck, goal, 0.1, 0.4))

    # ------------------------------------------------------------------ a person alone

    def _aside(self, timeline: Timeline, card: int) -> None:
        view = self.table.view
        pile = bytes(max(0, have - need) for have, need in zip(view.pile, COST[card], strict=True))
        display, aside = self._without(card), (*view.aside, card)
        end = lambda: change(self.table, display=display, pile=pile, aside=aside)  # noqa: E731
        timeline.play(Fade(("aside", card), 1, 1, _SHOW), begin=self.sound("hunt"), end=end)

    def _pile(self, timeline: Timeline, resource: int) -> None:
        def end() -> None:
            pile = bytes(n + (kind == resource) for kind, n in enumerate(self.table.view.pile))
            change(self.table, pile=pile)

        goal = self._middle
        if (bag := self.table.top.regions.bag) is not None:
            goal = (bag.x + bag.width * (0.12 + 0.86 * (resource + 0.5) / 9), bag.y + bag.height * 0.86)
        self._number += 1
        fly = Fly(("resource", self._number, resource), "", self._middle, goal, 0.15, 0.5)
        timeline.play(fly, begin=self.sound("take"), end=end)
