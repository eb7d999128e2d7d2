"""`GAME`: BrilliAnts behind the protocol of all games."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from rules.brilliants import secrecy
from rules.brilliants.data.box import ANT_NAMES, LETTERS, PREDATORS, RESOURCES, TILE_LETTERS, WEATHERS
from rules.brilliants.data.objectives import card_name
from rules.brilliants.data.special import special_code, species_code
from rules.brilliants.events import Event, PredatorMoved
from rules.brilliants.info import INFO
from rules.brilliants.lists import legal
from rules.brilliants.moves import Move
from rules.brilliants.notation import move_text, naming
from rules.brilliants.play import apply, opening, scoring
from rules.brilliants.state import NOWHERE, State
from rules.core.header import Header
from rules.core.lazy import on_first_call
from rules.core.protocol import Game, Seat, Setup
from rules.core.sampling import sampler

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


def _event_json(event: Event) -> dict[str, Any]:
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
    format=move_text.format_move,
    parse=move_text.parse_move,
    header=_HEADER.format,
    parse_header=_HEADER.parse,
    to_json=on_first_call("rules.brilliants.json.position", "to_json"),
    from_json=on_first_call("rules.brilliants.json.position", "from_json"),
    event_json=_event_json,
)
