"""The players who continue from a position and the first viewer, with menus to choose them.

Each seat has a menu; with many seats only the people and the first others, and one menu for all the rest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

import pygame
from msgspec import UNSET
from msgspec.structs import replace

from game.ai import levels, strength
from game.form import ROWS
from game.kit.control import Control
from game.session.player import Player
from game.text import clean
from rules.core.protocol import Seat

if TYPE_CHECKING:
    from game.kit.widget import WidgetLayer

PERSON: Final = "person"
PROGRAM: Final = "program"
"""The former player's own program plays on."""


@dataclass(slots=True)
class Lineup:
    """A choice for every seat."""

    chosen: dict[Seat, str] = field(default_factory=dict)
    """`person`, the name of an opponent's level, or `program`."""
    looker: Seat | None = None
    """The seat chosen to look first; None if none was chosen."""
    former: tuple[Player, ...] = ()
    """The previous players: those who play on keep names, colours and habits."""
    lines: tuple[tuple[Seat, ...], ...] = ()
    """The seats of each menu."""

    def __post_init__(self) -> None:
        # Fixed from the beginning: a menu must not move because of what was chosen in it.
        people = self.people
        order = [*people, *(seat for seat in sorted(self.chosen) if seat not in people)]
        each = len(order) if len(order) <= ROWS else ROWS - 1
        rest = (tuple(order[each:]),) if order[each:] else ()
        singles = sorted(order[:each]) if not rest else order[:each]
        self.lines = (*((seat,) for seat in singles), *rest)

    def label(self, line: int) -> str:
        """Label of a menu for several seats; empty for that of a single one."""
        return f"{len(self.lines[line])} more" if len(self.lines[line]) > 1 else ""

    def choose(self, line: int, who: str) -> None:
        """Let a person or a level play the seats of a menu."""
        self.chosen.update(dict.fromkeys(self.lines[line], who))

    @classmethod
    def beside(cls, starter: Seat, players: tuple[Player, ...], level: str) -> Lineup:
        """A person where the decision is, computers elsewhere; names and colours are those of `players`."""
        chosen = {seat: PERSON if seat == starter else level for seat in range(len(players))}
        return cls(chosen, starter, players)

    @classmethod
    def of(cls, players: tuple[Player, ...]) -> Lineup:
        """A line-up with the same players as before."""
        chosen = {
            seat: PERSON if one.is_person else PROGRAM if one.own_program else one.level
            for seat, one in enumerate(players)
        }
        return cls(chosen, former=players)

    @property
    def players(self) -> tuple[Player, ...]:
        """The players; a new one is named after their colour."""
        return tuple(self._player(seat) for seat in sorted(self.chosen))

    def _player(self, seat: Seat) -> Player:
        who, former = self.chosen[seat], self.former[seat]
        if who == PROGRAM:
            return former
        if former.is_person == (who == PERSON):
            return former if former.is_person else replace(former, level=who, program=UNSET)
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
    widgets: WidgetLayer,
    lineup: Lineup,
    game: str,
    place: Callable[[int], pygame.Rect],
    choose: Callable[[int, str], None],
) -> list[Control]:
    """The menus; `choose` is called with the number of a menu and the player chosen for its seats."""
    computers = [(name, f"Computer: {title}") for name, title in strength.offered(game)]
    controls = []
    for number, seats in enumerate(lineup.lines):
        choices = [(PERSON, "Person"), *computers] if len(seats) == 1 else computers
        if lineup.former[seats[0]].own_program is not None:
            choices = [*choices, (PROGRAM, "The same program" if len(seats) == 1 else "As before")]
        chosen = lineup.chosen[seats[0]]
        if chosen not in dict(choices):  # a level in a style, or one that a saved game alone knows
            known = levels.is_known(game, chosen)
            title = strength.named(game, levels.find(game, chosen)) if known else clean(chosen)
            choices = [*choices, (chosen, f"Computer: {title}")]
        menu = widgets.menu(place(number), choices, chosen)
        menu.on_change = partial(choose, number)
        controls.append(Control(f"seat-{seats[0]}", menu.rect, look="widget", widget=menu))
    return controls
