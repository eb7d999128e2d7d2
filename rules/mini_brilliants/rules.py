"""`GAME`: Mini BrilliAnts behind the protocol of all games."""

from __future__ import annotations

from typing import Any, Final

from rules.core.errors import PositionError
from rules.core.open_game import TurnGame
from rules.core.protocol import CHANCE, Reason, Result, Seat, Setup, Step
from rules.core.rng import Rng
from rules.kit import vocabulary
from rules.mini_brilliants import legal, notation, opening, play, scoring, secrecy
from rules.mini_brilliants.events import Event
from rules.mini_brilliants.info import INFO
from rules.mini_brilliants.moves import Move
from rules.mini_brilliants.state import State, new_state


class MiniBrilliAnts(TurnGame[State, Move]):
    """Mini BrilliAnts for two to four.

    There are no interrupts: objectives are completed in one's own turn only (MB-TURN-05).
    """

    info = INFO

    def new_game(self, setup: Setup) -> State:
        """The state before the first entry; raises SetupError."""
        return new_state(opening.lay_table(setup))

    def deciders(self, state: State) -> tuple[Seat, ...]:
        """The seat on turn; chance for First Player, roles and cards."""
        return legal.deciders(state)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """All moves of a seat in stable order; for CHANCE its outcomes, empty in a view that hides them."""
        return (opening.outcomes(state) or ()) if seat == CHANCE else legal.legal_moves(state, seat)

    def why_illegal(self, state: State, seat: Seat, move: Move) -> Reason | None:
        """None if the move may be made, else the rule it breaks."""
        # Imported on first use, as most processes never explain a refusal.
        from rules.mini_brilliants import why

        return why.why_illegal(state, seat, move)

    def apply(self, state: State, seat: Seat, move: Move) -> Step:
        """Make a move, which must be legal (not checked)."""
        return play.apply(state, move)

    def outcomes(self, state: State) -> tuple[tuple[Move, int], ...] | None:
        """Possible chance outcomes, equally likely; None in a view that hides the top card of the deck."""
        moves = opening.outcomes(state)
        return None if moves is None else tuple([(move, 1) for move in moves])

    def sample(self, state: State, rng: Rng) -> Move:
        """Draw one outcome. Raises PositionError in a view that hides the card turned up."""
        moves = opening.outcomes(state)
        if moves is None:
            raise PositionError("This position hides the card that comes next, so chance cannot turn it up.")
        if not moves:
            raise ValueError("chance has nothing to decide here")
        return rng.choice(moves)

    def observe(self, state: State, viewer: Seat | None) -> State:
        """Redact the state to what a viewer (None: a spectator) may know."""
        return secrecy.observe(state, viewer)

    def redact(self, event: Event, viewer: Seat | None) -> Event:
        """Redact an event for a viewer."""
        return secrecy.redact(event, viewer)

    def redact_move(self, seat: Seat, move: Move, viewer: Seat | None) -> str:
        """Return the log line of a move, redacted for a viewer."""
        return secrecy.redact_move(seat, move, viewer)

    def determinize(self, view: State, viewer: Seat | None, rng: Rng) -> State:
        """Sample a full state consistent with the view."""
        return secrecy.determinize(view, rng)

    def result(self, state: State) -> Result | None:
        """The final table; None while the game goes on."""
        return scoring.result(state)

    def scores(self, state: State) -> tuple[int, ...]:
        """Points of objectives and unused resources; at the end also of the Bonus cards."""
        return scoring.scores(state)

    def violations(self, state: State) -> list[str]:
        """Broken invariants in words; empty when all is well."""
        from rules.mini_brilliants import invariants

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
        from rules.mini_brilliants import position

        return position.to_json(state)

    def from_json(self, data: Any) -> State:
        """A position from JSON values; raises PositionError that names the place."""
        from rules.mini_brilliants import position

        return position.from_json(data)

    def event_json(self, event: Event) -> dict[str, Any]:
        """`{"event": "ResourceGathered", "seat": "P1", "resource": "BE", "count": 1}`."""
        return vocabulary.event_json(event)


GAME: Final = MiniBrilliAnts()
