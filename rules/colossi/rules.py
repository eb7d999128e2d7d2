"""`GAME`: Colossi behind the protocol of all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rules.colossi import notation, responses, scoring, secrecy
from rules.colossi.events import Fact
from rules.colossi.info import INFO
from rules.colossi.moves import ChooseCard, DealTrait, Move
from rules.colossi.play import apply as play
from rules.colossi.play import opening
from rules.colossi.state import State
from rules.core.errors import PositionError
from rules.core.open_game import TurnGame
from rules.core.protocol import Habit, Reason, Result, Seat, Setup, Step
from rules.core.rng import Rng
from rules.kit import vocabulary


class Colossi(TurnGame[State, Move]):
    """Colossi for two to four, with `ForcedMoves`, `Responses` and `UnheldTurns`.

    There are no interrupts: seats that may respond in another's turn are asked (CO-RESP-02).
    """

    info = INFO

    def new_game(self, setup: Setup) -> State:
        """The state before the first entry; raises SetupError."""
        return opening.new_game(setup)

    def deciders(self, state: State) -> tuple[Seat, ...]:
        """The seat that is asked; chance for dice, cards, tiles and Traits (CO-NOTE-03)."""
        return play.deciders(state)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """All moves of a seat in stable order; for CHANCE its outcomes."""
        return play.legal_moves(state, seat)

    def why_illegal(self, state: State, seat: Seat, move: Move) -> Reason | None:
        """None if the move may be made, else the rule it breaks."""
        # Imported on first use, as most processes never explain a refusal.
        from rules.colossi import why

        return why.why_illegal(state, seat, move)

    def canonical(self, state: State, seat: Seat, move: Move) -> Move:
        """The move as it is listed, with its seers, which are not part of the text (CO-INFO-06)."""
        if isinstance(move, ChooseCard | DealTrait):
            listed = play.legal_moves(state, seat)
            return listed[listed.index(move)]
        return move

    def apply(self, state: State, seat: Seat, move: Move) -> Step:
        """Make a move, which must be legal and canonical (not checked)."""
        return play.apply(state, move)

    def outcomes(self, state: State) -> tuple[tuple[Move, int], ...] | None:
        """Possible chance outcomes with weights; none in a view that hides the pile."""
        return play.outcomes(state)

    def sample(self, state: State, rng: Rng) -> Move:
        """Draw one outcome. Raises PositionError in a view that hides the pile."""
        if not (outcomes := play.outcomes(state)):
            raise PositionError("What comes next is hidden here.")
        return play.drawn(outcomes, rng)

    def is_forced(self, state: State) -> bool:
        """CO-RESP-05: true if the rules answer for the seat that is asked."""
        return play.is_forced(state)

    def on_turn(self, state: State) -> Seat | None:
        """The seat on turn, even if another one decides."""
        return responses.on_turn(state)

    def is_unheld(self, state: State) -> bool:
        """True after the seat's `end`, and for harvests."""
        return responses.is_unheld(state)

    def window(self, state: State) -> str | None:
        """The open response window (CO-RESP-02)."""
        return responses.window(state)

    def habit(self, view: State, seat: Seat, habit: Habit) -> Any | None:
        """The answer of a seat with this habit; None if the player wants to be asked (CO-RESP-04)."""
        return responses.habit(view, seat, habit)

    def shows_secret(self, state: State) -> bool:
        """True if the seat that is asked needs to see its hand (CO-RESP-06)."""
        return responses.shows_secret(state)

    def observe(self, state: State, viewer: Seat | None) -> State:
        """Redact the state to what a viewer (None: a spectator) may know."""
        return secrecy.observe(state, viewer)

    def redact(self, event: Fact, viewer: Seat | None) -> Fact:
        """Redact an event for a viewer."""
        return secrecy.redact(event, viewer)

    def redact_move(self, seat: Seat, move: Move, viewer: Seat | None) -> str:
        """Return the log line of a move, redacted for a viewer (CO-INFO-06)."""
        return secrecy.redact_move(seat, move, viewer)

    def determinize(self, view: State, viewer: Seat | None, rng: Rng) -> State:
        """Sample a full state consistent with the view (CO-INFO-04)."""
        return secrecy.determinize(view, rng)

    def result(self, state: State) -> Result | None:
        """The final table; None while the game goes on."""
        return scoring.result(state)

    def scores(self, state: State) -> tuple[int, ...]:
        """The Gold of each seat."""
        return state.gold

    def violations(self, state: State) -> list[str]:
        """Broken invariants in words; empty when all is well."""
        from rules.colossi import invariants

        return invariants.violations(state)

    def format(self, move: Move) -> str:
        """The move in notation."""
        return notation.format_move(move)

    def parse(self, text: str) -> Move:
        """The inverse of `format`; raises NotationError."""
        return notation.parse_move(text)

    def expand(self, state: State, line: str) -> tuple[tuple[Seat, Move], ...] | None:
        """The entries of a line with a marker or a comment; None for an ordinary line (CO-NOTE-01)."""
        return notation.expand(state, line)

    def marker(self, state: State) -> str:
        """The marker of the turn, for readers of a log (CO-NOTE-02)."""
        return notation.marker(state)

    def header(self, setup: Setup, seed: str) -> str:
        """First line of a log. Raises SetupError."""
        table = opening.lay_table(setup)
        return notation.format_header(setup.variant, table.seats, opening.options_of(table), seed)

    def parse_header(self, text: str) -> tuple[Setup, str]:
        """Setup and seed of a header; raises NotationError or SetupError."""
        setup, seed = notation.parse_header(text)
        opening.lay_table(setup)
        return setup, seed

    def to_json(self, state: State) -> dict[str, Any]:
        """The whole position as JSON values, in the format of the package's docstring."""
        from rules.colossi import written

        return written.to_json(state)

    def from_json(self, data: Any) -> State:
        """A position from JSON values; raises PositionError that names the place."""
        from rules.colossi import position

        return position.from_json(data)

    def event_json(self, event: Fact) -> dict[str, Any]:
        """`{"event": "TileLaid", "space": "C4", "tile": "GRG"}`."""
        return vocabulary.event_json(event)


GAME: Final = Colossi()
