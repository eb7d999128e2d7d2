"""`GAME`: BrilliAnts behind the protocol of all games."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from rules.brilliants import secrecy
from rules.brilliants.data.box import ANT_NAMES, LETTERS, PREDATORS, RESOURCES, TILE_LETTERS, WEATHERS
from rules.brilliants.data.objectives import card_name
from rules.brilliants.data.special import special_code, species_code
from rules.brilliants.events import Event, PredatorMoved
from rules.brilliants.info import INFO
from rules.brilliants.lists import legal
from rules.brilliants.moves import Move
from rules.brilliants.notation import header, move_text, naming
from rules.brilliants.play import apply, opening, scoring
from rules.brilliants.state import NOWHERE, State
from rules.core.errors import PositionError
from rules.core.protocol import Reason, Result, Seat, Setup, Step
from rules.core.rng import Rng


class BrilliAnts:
    """BrilliAnts with all its rule sets. Implements `Game[State, Move]`, with `HiddenOptions`."""

    info = INFO

    def new_game(self, setup: Setup) -> State:
        """The state before the first entry; raises SetupError."""
        return opening.new_game(setup)

    def deciders(self, state: State) -> tuple[Seat, ...]:
        """The seat on turn; in the draft all seats that have yet to keep a card (BA-EXP-04)."""
        return legal.deciders(state)

    def interrupters(self, state: State) -> tuple[Seat, ...]:
        """The other seats with objective cards in hand, clockwise (BA-OBJ-05)."""
        return legal.interrupters(state)

    def legal_moves(self, state: State, seat: Seat) -> Sequence[Move]:
        """All moves of a seat in stable order."""
        return legal.legal_moves(state, seat)

    def may_have_more(self, state: State, seat: Seat) -> bool:
        """True if, as far as the others know, the seat has cards to play or reveal (BA-INFO-02)."""
        colony = state.colonies[seat]
        return state.table.seats > 1 and bool(colony.specials or colony.hand)

    def why_illegal(self, state: State, seat: Seat, move: Move) -> Reason | None:
        """None if the move may be made, else the rule it breaks."""
        # Imported on first use, as most processes never explain a refusal.
        from rules.brilliants.why import decision

        return decision.why_illegal(state, seat, move)

    def canonical(self, state: State, seat: Seat, move: Move) -> Move:
        """The form in which a legal move is listed and logged (BA-NOTE-03)."""
        from rules.brilliants.why import path

        return path.canonical(state, seat, move)

    def apply(self, state: State, seat: Seat, move: Move) -> Step:
        """Apply a move, which must be legal and canonical (not checked)."""
        return apply.apply(state, seat, move)

    def outcomes(self, state: State) -> tuple[tuple[Move, int], ...] | None:
        """The outcomes of chance with their weights; None in a view that hides them."""
        return legal.outcomes(state)

    def sample(self, state: State, rng: Rng) -> Move:
        """Draw one outcome by its weight. Raises PositionError in a view that hides the draw."""
        outcomes = legal.outcomes(state)
        if outcomes is None:
            raise PositionError("This position hides the card that comes next, so chance cannot draw it.")
        if not outcomes:
            raise ValueError("chance has nothing to decide here")
        return rng.choice([move for move, weight in outcomes for _ in range(weight)])

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
        """Points on the track: objectives and special cards; at the end all points."""
        if final := scoring.result(state):
            return final.scores
        return tuple(scoring.card_points(colony) for colony in state.colonies)

    def violations(self, state: State) -> list[str]:
        """Broken invariants in words; empty when all is well."""
        # Positions as JSON and their checks are imported on first use: a game does not need them.
        from rules.brilliants import invariants

        return invariants.violations(state)

    def format(self, move: Move) -> str:
        """The move in notation."""
        return move_text.format_move(move)

    def parse(self, text: str) -> Move:
        """The inverse of `format`; raises NotationError."""
        return move_text.parse_move(text)

    def header(self, setup: Setup, seed: str) -> str:
        """First line of a log, with normalized options. Raises SetupError."""
        table = opening.lay_table(setup)
        return header.format_header(Setup(table.variant, table.seats, dict(table.options)), seed)

    def parse_header(self, text: str) -> tuple[Setup, str]:
        """Setup and seed of a header; raises NotationError or SetupError."""
        setup, seed = header.parse_header(text)
        opening.lay_table(setup)
        return setup, seed

    def to_json(self, state: State) -> dict[str, Any]:
        """The whole position as JSON values, in the format of the package's docstring."""
        from rules.brilliants.json import position

        return position.to_json(state)

    def from_json(self, data: Any) -> State:
        """A position from JSON values; raises PositionError that names the place."""
        from rules.brilliants.json import position

        return position.from_json(data)

    def event_json(self, event: Event) -> dict[str, Any]:
        """`{"event": "ResourceCollected", "seat": "P1", "resource": "BE", "space": "S4"}`."""
        values = {name: _event_value(event, name, getattr(event, name)) for name in event.__struct_fields__}
        return {"event": type(event).__name__, **values}


def _event_value(event: Event, name: str, value: Any) -> Any:
    """A field of an event, with names instead of numbers and null for NOWHERE."""
    if isinstance(event, PredatorMoved) and name in ("source", "target"):
        return None if value == NOWHERE else naming.predator_place_name(event.predator, value)
    match name:
        case "counts":
            return dict(zip(LETTERS, value, strict=True))
        case "path":
            return list(map(naming.space_name, value))
        case _ if name in _NAMERS and value != NOWHERE:
            return _NAMERS[name](value)
    return None if name in _NAMERS else value


_NAMERS: Final[dict[str, Callable[[int], str]]] = {
    **dict.fromkeys(("seat", "first", "owner"), naming.seat_name),
    **dict.fromkeys(("resource", "eaten"), RESOURCES.__getitem__),
    "space": naming.space_name,
    "card": card_name,
    "special": special_code,
    "species": species_code,
    "ant": ANT_NAMES.__getitem__,
    "tile": TILE_LETTERS.__getitem__,
    "weather": WEATHERS.__getitem__,
    "predator": PREDATORS.__getitem__,
}
"""The function that names the numbers of an event's field."""


GAME: Final = BrilliAnts()
