"""`GAME`: FortunANT behind the protocol of all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.core.open_game import TurnGame
from rules.core.protocol import CHANCE, Reason, Result, Seat, Setup, Step
from rules.core.rng import Rng
from rules.fortunant import legal, notation, opening, play, scoring, secrecy
from rules.fortunant.events import Event
from rules.fortunant.info import INFO
from rules.fortunant.moves import Move
from rules.fortunant.state import State, new_state
from rules.kit import vocabulary


class FortunAnt(TurnGame[State, Move]):
    """FortunANT for one to 120, with `NumberedChance` and `WholeTurns`.

    There are no interrupts: players never affect each other's sheets (FA-MULTI-01).
    """

    info = INFO

    def new_game(self, setup: Setup) -> State:
        """The state before the first entry; raises SetupError."""
        return new_state(opening.lay_table(setup))

    def deciders(self, state: State) -> tuple[Seat, ...]:
        """All seats that have not confirmed the turn; chance for dice."""
        return legal.deciders(state)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """All moves of a seat in stable order; for CHANCE its outcomes, none where there are too many."""
        return (opening.outcomes(state) or ()) if seat == CHANCE else legal.legal_moves(state, seat)

    def why_illegal(self, state: State, seat: Seat, move: Move) -> Reason | None:
        """None if the move may be made, else the rule it breaks."""
        # Imported on first use, as most processes never explain a refusal.
        from rules.fortunant import why

        return why.why_illegal(state, seat, move)

    def canonical(self, state: State, seat: Seat, move: Move) -> Move:
        """The move with its dice ascending, and without a direction for one hex (FA-NOTE-03a)."""
        return notation.listed(move)

    def apply(self, state: State, seat: Seat, move: Move) -> Step:
        """Make a move, which must be legal (not checked)."""
        return play.apply(state, seat, move)

    def outcomes(self, state: State) -> tuple[tuple[Move, int], ...] | None:
        """Possible chance outcomes, equally likely; None for the setup dice of more than three seats."""
        moves = opening.outcomes(state)
        return None if moves is None else tuple([(move, 1) for move in moves])

    def sample(self, state: State, rng: Rng) -> Move:
        """Draw one outcome according to its odds."""
        return opening.sample(state, rng)

    def chance_number(self, state: State) -> int | None:
        """FA-SETUP-04: the number that dice are drawn with, independent of the number of entries."""
        return opening.chance_number(state)

    def expand(self, state: State, line: str) -> tuple[tuple[Seat, Move], ...] | None:
        """FA-NOTE-05: the entries of a line that holds whole turns; None for a line of one entry."""
        return notation.expand(line)

    def observe(self, state: State, viewer: Seat | None) -> State:
        """Redact the state to what a viewer (None: a spectator) may know."""
        return secrecy.observe(state, viewer)

    def redact(self, event: Event, viewer: Seat | None) -> Event | None:
        """Redact an event for a viewer; None for the consequences of a hidden step."""
        return secrecy.redact(event, viewer)

    def redact_move(self, seat: Seat, move: Move, viewer: Seat | None) -> str:
        """Return the log line of a move, redacted for a viewer."""
        return secrecy.redact_move(seat, move, viewer)

    def determinize(self, view: State, viewer: Seat | None, rng: Rng) -> State:
        """Sample a full state consistent with the view."""
        return secrecy.determinize(view, rng)

    def result(self, state: State) -> Result | None:
        """None while the game goes on."""
        return scoring.result(state)

    def scores(self, state: State) -> tuple[int, ...]:
        """Points of the sheets as they were right after the roll, which are public."""
        return scoring.scores(state)

    def violations(self, state: State) -> list[str]:
        """Broken invariants in words; empty when all is well."""
        from rules.fortunant import invariants

        return invariants.violations(state)

    def format(self, move: Move) -> str:
        """The move in notation."""
        return notation.format_move(move)

    def parse(self, text: str) -> Move:
        """The inverse of `format`; raises NotationError."""
        return notation.parse_move(text)

    def header(self, setup: Setup, seed: str) -> str:
        """First line of a log. Raises SetupError."""
        table = opening.lay_table(setup)
        return notation.format_header(table.seats, opening.options_of(table), seed)

    def parse_header(self, text: str) -> tuple[Setup, str]:
        """Setup and seed of a header; raises NotationError or SetupError."""
        setup, seed = notation.parse_header(text)
        opening.lay_table(setup)
        return setup, seed

    def to_json(self, state: State) -> dict[str, Any]:
        """The whole position as JSON values, in the format of the package's docstring."""
        from rules.fortunant import position

        return position.to_json(state)

    def from_json(self, data: Any) -> State:
        """A position from JSON values; raises PositionError that names the place."""
        from rules.fortunant import position

        return position.from_json(data)

    def event_json(self, event: Event) -> dict[str, Any]:
        """`{"event": "FoodLaid", "seat": "P1", "die": 5, "hex": "G3"}`; rooms are numbered from 1."""
        return vocabulary.event_json(event)


GAME: Final = FortunAnt()
