"""`GAME`: FortunANT behind the protocol of all games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rules.core.header import Header
from rules.core.lazy import on_first_call
from rules.core.protocol import CHANCE, Game, Seat, Setup
from rules.core.sampling import equally_likely
from rules.fortunant import legal, notation, opening, play, scoring, secrecy
from rules.fortunant.info import INFO, ON
from rules.fortunant.moves import Move
from rules.fortunant.state import State, new_state
from rules.kit import record

_HEADER: Final = Header(
    INFO.notation,
    lambda setup: opening.options_of(opening.lay_table(setup)),
    example=Setup(INFO.variants[0].name, 3),
    keys=("seats", "options", "seed"),
    flag=ON,
)
"""FA-NOTE-01."""


def _legal_moves(state: State, seat: Seat) -> Sequence[Move]:
    """All moves of a seat; for CHANCE its outcomes, none where there are too many."""
    return (opening.outcomes(state) or ()) if seat == CHANCE else legal.legal_moves(state, seat)


_outcomes = equally_likely(opening.outcomes)
"""None for the setup dice of more than three seats."""

GAME: Final = Game[State, Move](
    info=INFO,
    new_game=lambda setup: new_state(opening.lay_table(setup)),
    deciders=legal.deciders,
    legal_moves=_legal_moves,
    why_illegal=on_first_call("rules.fortunant.why", "why_illegal"),
    canonical=lambda _state, _seat, move: notation.listed(move),
    apply=play.apply,
    outcomes=_outcomes,
    sample=opening.sample,
    chance_number=opening.chance_number,
    observe=secrecy.observe,
    redact=secrecy.redact,
    redact_move=secrecy.redact_move,
    determinize=lambda view, _viewer, rng: secrecy.determinize(view, rng),
    result=scoring.result,
    scores=scoring.scores,
    violations=on_first_call("rules.fortunant.invariants", "violations"),
    format=notation.format_move,
    parse=notation.parse_move,
    expand=lambda _state, line: notation.expand(line),
    header=_HEADER.format,
    parse_header=_HEADER.parse,
    to_json=on_first_call("rules.fortunant.position", "to_json"),
    from_json=on_first_call("rules.fortunant.position", "from_json"),
    event_json=record.event_json,
)
"""No interrupts: players never affect each other's sheets (FA-MULTI-01)."""
