"""`GAME`: Ant Trails behind the protocol of all games."""

from __future__ import annotations

from typing import Any, Final

from rules.ant_trails import apply, invariant, legal, notation, opening, position, scoring, why
from rules.ant_trails.events import Event
from rules.ant_trails.info import INFO
from rules.ant_trails.moves import Move
from rules.ant_trails.state import Phase, State
from rules.core.errors import NotationError
from rules.core.open_game import OpenGame
from rules.core.protocol import Reason, Result, Seat, Setup, Step
from rules.core.rng import Rng
from rules.kit import vocabulary


class AntTrails(OpenGame[State, Move]):
    """Ant Trails for two: no secrets; chance only lays the food before the first turn (AT-SETUP-03)."""

    info = INFO

    def new_game(self, setup: Setup) -> State:
        """The state before the first entry; raises SetupError."""
        return opening.new_game(setup)

    def deciders(self, state: State) -> tuple[Seat, ...]:
        """The side on turn; chance before the first turn."""
        return legal.deciders(state)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """All moves of a seat in stable order."""
        return legal.legal_moves(state, seat)

    def is_idle(self, state: State) -> bool:
        """AT-END-01: true if the side on turn can place no ant, or has passed and can move no food."""
        return legal.is_idle(state)

    def why_illegal(self, state: State, seat: Seat, move: Move) -> Reason | None:
        """None if the move may be made, else the rule it breaks."""
        return why.why_illegal(state, seat, move)

    def canonical(self, state: State, seat: Seat, move: Move) -> Move:
        """The move without a claim suffix; food in the order of cells (AT-NOTE-02)."""
        return why.canonical(move)

    def apply(self, state: State, seat: Seat, move: Move) -> Step:
        """Make a move, which must be legal and canonical (not checked)."""
        return apply.apply(state, move)

    def outcomes(self, state: State) -> tuple[tuple[Move, int], ...] | None:
        """None before the food is laid, as there are far too many layouts to list; no outcomes later."""
        return None if state.phase == Phase.SETUP else ()

    def sample(self, state: State, rng: Rng) -> Move:
        """One way to lay the food (AT-SETUP-03)."""
        if state.phase != Phase.SETUP:
            raise ValueError("chance has nothing to decide here")
        return opening.sample(rng)

    def result(self, state: State) -> Result | None:
        """None while the game goes on."""
        return scoring.result(state)

    def scores(self, state: State) -> tuple[int, ...]:
        """Current points of both sides: longest trail plus claimed tiles."""
        return scoring.scores(state)

    def violations(self, state: State) -> list[str]:
        """Broken invariants in words; empty when all is well."""
        return invariant.violations(state)

    def format(self, move: Move) -> str:
        """The move in notation."""
        return notation.format_move(move)

    def parse(self, text: str) -> Move:
        """The inverse of `format`; raises NotationError."""
        return notation.parse_move(text)

    def expand(self, state: State, line: str) -> tuple[tuple[Seat, Move], ...] | None:
        """AT-NOTE-03: the entries of a turn in one line, `12. B +C2 +C1 B3>A3 .`; None for other lines.

        Raises NotationError for a turn that is not the one now due.
        """
        turn = notation.parse_turn(line) if line[:1].isdigit() else None
        if turn is None:
            return None
        number, seat, moves = turn
        if (number, seat) != (state.round, state.seat):
            due = notation.format_turn(state.round, state.seat, ())
            raise NotationError(
                f"The turn that is due is '{due}', not '{notation.format_turn(number, seat, ())}'."
            )
        return tuple((seat, move) for move in moves)

    def header(self, setup: Setup, seed: str) -> str:
        """First line of a log. Raises SetupError."""
        return notation.format_header(opening.is_first1(setup), seed)

    def parse_header(self, text: str) -> tuple[Setup, str]:
        """Setup and seed of a header; raises NotationError or SetupError."""
        setup, seed = notation.parse_header(text)
        opening.is_first1(setup)
        return setup, seed

    def to_json(self, state: State) -> dict[str, Any]:
        """The whole position as JSON values, in the format of the package's docstring."""
        return position.to_json(state)

    def from_json(self, data: Any) -> State:
        """A position from JSON values; raises PositionError that names the place."""
        return position.from_json(data)

    def event_json(self, event: Event) -> dict[str, Any]:
        """`{"event": "FoodStepped", "seat": "P1", "value": 3, "source": "B3", "target": "A3"}`."""
        return vocabulary.event_json(event)


GAME: Final = AntTrails()
