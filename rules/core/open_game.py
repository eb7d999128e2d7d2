"""Base classes with the verbs that are the same in all games without a certain rule.

`TurnGame` is for games in which nobody interrupts; `OpenGame` for those that also have no secrets and no
chance. A game derives from one of them and overrides whatever its rules change.
"""

from __future__ import annotations

import re
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec.structs import asdict

from rules.core import log
from rules.core.errors import NotationError, PositionError, SetupError
from rules.core.protocol import Game, Position, Seat, Setup
from rules.core.refusal import schema_of
from rules.core.rng import Rng
from rules.core.wording import shortened

S = TypeVar("S", bound=Position)
M = TypeVar("M")
FORMAT: Final = 1
"""Version of positions as JSON."""
_HEADER: Final = re.compile(
    r"(?P<notation>\S+) set=(?P<set>\S+) seats=(?P<seats>[1-9]\d{0,2}) "
    r"options=(?P<options>\S+) seed=(?P<seed>.+)"
)
_OPTION: Final = re.compile(r"(?P<name>[^:,]+):(?P<value>[^:,]+)")


class TurnGame(Game[S, M]):
    """Base of games without interruptions and with one text for each move."""

    def interrupters(self, state: S) -> tuple[Seat, ...]:
        """Nobody."""
        return ()

    def canonical(self, state: S, seat: Seat, move: M) -> M:
        """The move itself."""
        return move


class OpenGame(TurnGame[S, M]):
    """Base of games without secrets and chance.

    Still to be written are `info`, `state_type` and the verbs `new_game`, `deciders`, `legal_moves`,
    `why_illegal`, `apply`, `result`, `scores`, `violations`, `format` and `parse`. States and events are
    frozen structs of msgspec. The state has a field `set` if there are several rule sets; a game with options
    writes `to_json` and `from_json` itself.
    """

    state_type: type[S]
    """The struct of a state."""

    # ------------------------------------------------------------------ nothing is hidden

    def observe(self, state: S, viewer: Seat | None) -> S:
        """The state itself."""
        return state

    def redact(self, event: Any, viewer: Seat | None) -> Any:
        """The event itself."""
        return event

    def redact_move(self, seat: Seat, move: M, viewer: Seat | None) -> str:
        """The log line of a move, the same for all."""
        return log.line(self, seat, move)

    def determinize(self, view: S, viewer: Seat | None, rng: Rng) -> S:
        """The view itself."""
        return view

    # ------------------------------------------------------------------ nothing is left to chance

    def outcomes(self, state: S) -> tuple[tuple[M, int], ...] | None:
        """Chance never has anything to decide."""
        return ()

    def sample(self, state: S, rng: Rng) -> M:
        """Always raises ValueError: chance never decides in such a game."""
        raise ValueError("chance has nothing to decide here")

    # ------------------------------------------------------------------ setup and header

    def agree(self, setup: Setup) -> Setup:
        """The setup without options at their default. Raises SetupError for what `info` does not offer."""
        title = self.info.title
        rule_sets = {variant.name: variant for variant in self.info.variants}
        if setup.variant not in rule_sets:
            raise SetupError(
                f"{title} has no rule set {setup.variant[:40]!r}; it has {', '.join(rule_sets)}."
            )
        if setup.seats not in rule_sets[setup.variant].seats:
            numbers = " or ".join(map(str, rule_sets[setup.variant].seats))
            raise SetupError(f"{title} takes {numbers} players, not {setup.seats}.")
        offered = {option.name: option for option in self.info.options if setup.variant in option.variants}
        for name, value in setup.options.items():
            if name not in offered:
                raise SetupError(f"{title} has no option {name[:40]!r}.")
            if offered[name].allowed and value not in offered[name].allowed:
                allowed = ", ".join(offered[name].allowed)
                raise SetupError(f"Option {name} is one of {allowed}, not {value[:40]!r}.")
        differing = {name: value for name, value in setup.options.items() if value != offered[name].default}
        return Setup(setup.variant, setup.seats, differing)

    def header(self, setup: Setup, seed: str) -> str:
        """The first line of a log: `NIM1 set=standard seats=2 options=- seed=...`. Raises SetupError.

        Options are written as `name:value`.
        """
        agreed = self.agree(setup)
        options = ",".join(f"{name}:{value}" for name, value in sorted(agreed.options.items())) or "-"
        return f"{self.info.notation} set={setup.variant} seats={setup.seats} options={options} seed={seed}"

    def parse_header(self, text: str) -> tuple[Setup, str]:
        """Setup and seed of a header; raises NotationError or SetupError."""
        found = _HEADER.fullmatch(text)
        pairs = [] if found is None or found["options"] == "-" else found["options"].split(",")
        options = [_OPTION.fullmatch(pair) for pair in pairs]
        if found is None or found["notation"] != self.info.notation or None in options:
            variant = self.info.variants[0]
            example = self.header(Setup(variant.name, variant.seats[0]), "...")
            raise NotationError(f"{text[:40]!r} is no header; it should look like '{example}'.")
        given = {option["name"]: option["value"] for option in options if option is not None}
        return self.agree(Setup(found["set"], int(found["seats"]), given)), found["seed"]

    # ------------------------------------------------------------------ JSON

    def to_json(self, state: S) -> dict[str, Any]:
        """The fields of the state under their names, after `game` and `format`."""
        values: dict[str, Any] = msgspec.to_builtins(state)
        return {"game": self.info.name, "format": FORMAT, **values}

    def from_json(self, data: Any) -> S:
        """Parse and check a position. Raises PositionError with the place, or with the broken invariant."""
        try:
            state = self._read(data)
            self.agree(log.setup_of(self, state))
        except (PositionError, SetupError) as error:
            raise PositionError(shortened(str(error))) from error
        if wrong := self.violations(state):
            raise PositionError(shortened(f"This position cannot be: {wrong[0]}"))
        return state

    def _read(self, data: Any) -> S:
        name = self.info.name
        kind = msgspec.defstruct(
            name,
            [("game", Literal[name]), ("format", Literal[FORMAT])],
            bases=(self.state_type,),
            forbid_unknown_fields=True,
            kw_only=True,
        )
        values = asdict(schema_of(data, kind, self.info.title))
        del values["game"], values["format"]
        return self.state_type(**values)

    def event_json(self, event: Any) -> dict[str, Any]:
        """The fields of an event after its name, seats as `P1`."""
        values = msgspec.to_builtins(event)
        seats = {"seat": f"P{event.seat + 1}"} if "seat" in values else {}
        return {"event": type(event).__name__, **values, **seats}
