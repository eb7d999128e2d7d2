"""`GAME`: Colossi behind the protocol of all games."""

from __future__ import annotations

from typing import Final

from rules.colossi import notation, responses, scoring, secrecy
from rules.colossi.info import AGES, FIRST, INFO, RANDOM, ROUNDS
from rules.colossi.moves import ChooseCard, DealTrait, Move
from rules.colossi.play import apply as play
from rules.colossi.play import opening
from rules.colossi.state import State
from rules.core.errors import PositionError
from rules.core.header import Header, OwnKey
from rules.core.lazy import on_first_call
from rules.core.protocol import Game, Responses, Seat, Setup
from rules.core.rng import Rng
from rules.kit import record

_AGE: Final = "(?:-|[A-Z]{3})"
_HEADER: Final = Header(
    INFO.notation,
    lambda setup: opening.options_of(opening.lay_table(setup)),
    example=Setup("full", 4, {FIRST: "P2", AGES: "EXP,-,CON"}),
    keys=(
        "set",
        "seats",
        OwnKey(ROUNDS, opening.DEFAULT_ROUNDS, "[1-9]"),
        "seed",
        OwnKey(FIRST, RANDOM, f"P[1-4]|{RANDOM}"),
        OwnKey(AGES, RANDOM, f"{_AGE},{_AGE},{_AGE}|{RANDOM}"),
    ),
    set_key="mode",
)
"""CO-NOTE-02."""


def _canonical(state: State, seat: Seat, move: Move) -> Move:
    """The move as it is listed, with its seers, which are not part of the text (CO-INFO-06)."""
    if isinstance(move, ChooseCard | DealTrait):
        listed = play.legal_moves(state, seat)
        return listed[listed.index(move)]
    return move


def _sample(state: State, rng: Rng) -> Move:
    """Draw one outcome. Raises PositionError in a view that hides the pile."""
    if not (outcomes := play.outcomes(state)):
        raise PositionError("What comes next is hidden here.")
    return play.drawn(outcomes, rng)


GAME: Final = Game[State, Move](
    info=INFO,
    new_game=opening.new_game,
    deciders=play.deciders,
    legal_moves=play.legal_moves,
    why_illegal=on_first_call("rules.colossi.why", "why_illegal"),
    canonical=_canonical,
    apply=lambda state, _seat, move: play.apply(state, move),
    frames=lambda state, _seat, move: play.frames(state, move),
    outcomes=play.outcomes,
    sample=_sample,
    is_forced=play.is_forced,
    is_unheld=responses.is_unheld,
    responses=Responses(
        on_turn=responses.on_turn,
        window=responses.window,
        habit=responses.habit,
        shows_secret=responses.shows_secret,
    ),
    observe=secrecy.observe,
    redact=secrecy.redact,
    redact_move=secrecy.redact_move,
    determinize=lambda view, _viewer, rng: secrecy.determinize(view, rng),
    result=scoring.result,
    scores=lambda state: state.gold,
    violations=on_first_call("rules.colossi.invariants", "violations"),
    format=notation.format_move,
    parse=notation.parse_move,
    expand=notation.expand,
    marker=notation.marker,
    header=_HEADER.format,
    parse_header=_HEADER.parse,
    to_json=on_first_call("rules.colossi.position", "to_json"),
    from_json=on_first_call("rules.colossi.position", "from_json"),
    event_json=record.event_json,
)
"""No interrupts: seats that may respond in another's turn are asked (CO-RESP-02)."""
