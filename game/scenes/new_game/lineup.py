"""Who plays on from a position and who looks at it first, with the menus to choose that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from msgspec.structs import replace

from game.ai import levels
from game.kit.control import Control
from game.player import Player
from rules.core.protocol import Seat

if TYPE_CHECKING:
    from game.kit.widget import WidgetDesk

PERSON: Final = "person"


@dataclass(slots=True)
class Lineup:
    """A choice for every seat."""

    chosen: dict[Seat, str] = field(default_factory=dict)
    """`person`, or the name of an opponent's level."""
    looker: Seat | None = None
    """The seat chosen to look first; None if none was chosen."""
    former: tuple[Player, ...] = ()
    """The previous players: those who play on keep names, colours and habits."""

    @classmethod
    def beside(cls, starter: Seat, players: tuple[Player, ...], level: str) -> Lineup:
        """A person where the decision is, computers elsewhere; names and colours are those of `players`."""
        chosen = {seat: PERSON if seat == starter else level for seat in range(len(players))}
        return cls(chosen, starter, players)

    @classmethod
    def of(cls, players: tuple[Player, ...]) -> Lineup:
        """A line-up with the same players as before."""
        chosen = {seat: PERSON if one.is_person else one.level for seat, one in enumerate(players)}
        return cls(chosen, former=players)

    @property
    def players(self) -> tuple[Player, ...]:
        """The players; a new one is named after their colour."""
        return tuple(self._player(seat) for seat in sorted(self.chosen))

    def _player(self, seat: Seat) -> Player:
        who, former = self.chosen[seat], self.former[seat]
        if former.is_person == (who == PERSON):
            return former if former.is_person else replace(former, level=who)
        colour = former.colour
        if who == PERSON:
            return Player(colour.capitalize(), colour)
        return Player(colour.capitalize(), colour, "computer", who)

    @property
    def people(self) -> list[Seat]:
        """Seats of persons."""
        return [seat for seat, who in sorted(self.chosen.items()) if who == PERSON]

    @property
    def viewer(self) -> Seat | None:
        """The seat of the person who looks first; None if only computers play."""
        people = self.people
        return self.looker if self.looker in people else next(iter(people), None)


def menus(
    desk: WidgetDesk,
    lineup: Lineup,
    game: str,
    place: Callable[[int], pygame.Rect],
    choose: Callable[[Seat, str], None],
) -> list[Control]:
    """A menu for each seat; `choose` is called with the seat and the player chosen for it."""
    kinds = [(level.name, level.title) for level in levels.of_game(game)]
    choices = [(PERSON, "Person"), *((name, f"Computer: {title}") for name, title in kinds)]
    controls = []
    for seat in sorted(lineup.chosen):
        menu = desk.menu(place(seat), choices, lineup.chosen[seat])
        menu.on_change = partial(choose, seat)
        controls.append(Control(f"seat-{seat}", menu.rect, look="widget", widget=menu))
    return controls
