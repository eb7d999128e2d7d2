"""`GAME`: BrilliAnts behind the protocol of all games."""

from __future__ import annotations

from typing import Final

from rules.brilliants import notation, secrecy
from rules.brilliants.info import INFO
from rules.brilliants.lists import legal
from rules.brilliants.moves import Move
from rules.brilliants.play import apply, opening, scoring
from rules.brilliants.state import State
from rules.core.header import Header
from rules.core.lazy import on_first_call
from rules.core.protocol import Game, Seat, Setup
from rules.core.sampling import sampler
from rules.kit import record

_HEADER: Final = Header(
    INFO.notation,
    lambda setup: dict(opening.lay_table(setup).options),
    example=Setup("apprantice", 3, {"covers": "SW+N+SE", "first": "P2"}),
)
"""BA-NOTE-01, BA-NOTE-05."""


def _may_have_more(state: State, seat: Seat) -> bool:
    """True if, as far as the others know, the seat has cards to play or reveal (BA-INFO-02)."""
    colony = state.colonies[seat]
    return state.table.seats > 1 and bool(colony.specials or colony.hand)


def _scores(state: State) -> tuple[int, ...]:
    """Points on the track: objectives and special cards; at the end all points."""
    if final := scoring.result(state):
        return final.scores
    return tuple(scoring.card_points(colony) for colony in state.colonies)


GAME: Final = Game[State, Move](
    info=INFO,
    new_game=opening.new_game,
    deciders=legal.deciders,
    interrupters=legal.interrupters,
    legal_moves=legal.legal_moves,
    may_have_more=_may_have_more,
    why_illegal=on_first_call("rules.brilliants.why.decision", "why_illegal"),
    canonical=on_first_call("rules.brilliants.why.path", "canonical"),
    apply=apply.apply,
    outcomes=legal.outcomes,
    sample=sampler(legal.outcomes),
    observe=secrecy.observe,
    redact=secrecy.redact,
    redact_move=secrecy.redact_move,
    determinize=lambda view, _viewer, rng: secrecy.determinize(view, rng),
    result=scoring.result,
    scores=_scores,
    violations=on_first_call("rules.brilliants.invariants", "violations"),
    format=notation.format_move,
    parse=notation.parse_move,
    header=_HEADER.format,
    parse_header=_HEADER.parse,
    to_json=on_first_call("rules.brilliants.json.position", "to_json"),
    from_json=on_first_call("rules.brilliants.json.position", "from_json"),
    event_json=record.event_json,
)
