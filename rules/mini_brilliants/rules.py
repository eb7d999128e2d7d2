"""`GAME`: Mini BrilliAnts behind the protocol of all games."""

from __future__ import annotations

from typing import Final

from rules.core.header import Header
from rules.core.lazy import on_first_call
from rules.core.protocol import CHANCE, Game, Seat, Setup
from rules.core.sampling import equally_likely, sampler
from rules.kit import record
from rules.mini_brilliants import legal, notation, opening, play, scoring, secrecy
from rules.mini_brilliants.box import SEATS
from rules.mini_brilliants.info import FIRST, INFO
from rules.mini_brilliants.moves import Move
from rules.mini_brilliants.state import State, new_state

_HEADER: Final = Header(
    INFO.notation,
    lambda setup: opening.options_of(opening.lay_table(setup)),
    example=Setup(INFO.variants[0].name, SEATS[-1], {FIRST: "P2"}),
    keys=("seats", "options", "seed"),
)
"""MB-NOTE-02."""


def _legal_moves(state: State, seat: Seat) -> tuple[Move, ...]:
    """All moves of a seat; for CHANCE its outcomes, empty in a view that hides them."""
    return (opening.outcomes(state) or ()) if seat == CHANCE else legal.legal_moves(state, seat)


_outcomes = equally_likely(opening.outcomes)
"""None in a view that hides the top card of the deck."""

GAME: Final = Game[State, Move](
    info=INFO,
    new_game=lambda setup: new_state(opening.lay_table(setup)),
    deciders=legal.deciders,
    legal_moves=_legal_moves,
    why_illegal=on_first_call("rules.mini_brilliants.why", "why_illegal"),
    apply=lambda state, _seat, move: play.apply(state, move),
    outcomes=_outcomes,
    sample=sampler(_outcomes),
    observe=secrecy.observe,
    redact=secrecy.redact,
    redact_move=secrecy.redact_move,
    determinize=lambda view, _viewer, rng: secrecy.determinize(view, rng),
    result=scoring.result,
    scores=scoring.scores,
    violations=on_first_call("rules.mini_brilliants.invariants", "violations"),
    format=notation.format_move,
    parse=notation.parse_move,
    header=_HEADER.format,
    parse_header=_HEADER.parse,
    to_json=on_first_call("rules.mini_brilliants.position", "to_json"),
    from_json=on_first_call("rules.mini_brilliants.position", "from_json"),
    event_json=record.event_json,
)
"""No interrupts: objectives are completed in one's own turn only (MB-TURN-05)."""
