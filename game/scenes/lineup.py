"""Who is to play a position, and who looks at it first."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from game.form import COLOURS
from game.player import Player
from rules.core.protocol import Seat

PERSON: Final = "person"


@dataclass(slots=True)
class Lineup:
    """A choice for every seat."""

    chosen: dict[Seat, str] = field(default_factory=dict)
    """`person`, or the name of an opponent's level."""
    looker: Seat | None = None
    """The seat that is wished to look first."""

    @classmethod
    def beside(cls, starter: Seat, seats: int, level: str) -> Lineup:
        """A person where the decision is, computers elsewhere."""
        return cls({seat: PERSON if seat == starter else level for seat in range(seats)}, starter)

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, called by their colours."""
        return tuple(self._player(seat) for seat in sorted(self.chosen))

    def _player(self, seat: Seat) -> Player:
        colour, who = COLOURS[seat], self.chosen[seat]
        if who == PERSON:
            return Player(colour.capitalize(), colour)
        return Player(colour.capitalize(), colour, "computer", who)

    @property
    def people(self) -> list[Seat]:
        """Seats of persons."""
        return [seat for seat, who in sorted(self.chosen.items()) if who == PERSON]

    @property
    def viewer(self) -> Seat | None:
        """The seat that is looked from: a person's; None where only computers play."""
        people = self.people
        return self.looker if self.looker in people else next(iter(people), None)
