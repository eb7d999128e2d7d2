"""Games without secrets and chance: most verbs of such a game are the same for all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec.structs import asdict

from rules.core import log
from rules.core.errors import PositionError, SetupError
from rules.core.header import Header
from rules.core.protocol import Game, GameInfo, Position, Reason, Result, Seat, Setup, Step
from rules.core.refusal import schema_of
from rules.core.rng import Rng
from rules.core.wording import shortened

S = TypeVar("S", bound=Position)
M = TypeVar("M")
FORMAT: Final = 1
"""Version of positions as JSON."""


def open_game(
    info: GameInfo,
    state: type[S],
    *,
    new_game: Callable[[Setup], S],
    deciders: Callable[[S], tuple[Seat, ...]],
    legal_moves: Callable[[S, Seat], Sequence[M]],
    why_illegal: Callable[[S, Seat, M], Reason | None],
    apply: Callable[[S, Seat, M], Step],
    result: Callable[[S], Result | None],
    scores: Callable[[S], tuple[int, ...]],
    violations: Callable[[S], list[str]],
    format: Callable[[M], str],
    parse: Callable[[str], M],
    **others: Any,
) -> Game[S, M]:
    """A game without secrets and chance, from its own verbs; `others` replace those that are alike in all.

    States and events are frozen structs of msgspec. The state has a field `set` if there are several rule
    sets; a game with options writes `to_json` and `from_json` itself.
    """
    header = header_of(info)
    alike = {
        "outcomes": _nothing,
        "sample": _no_draw,
        "header": header.format,
        "parse_header": header.parse,
        "to_json": partial(_to_json, info),
        "from_json": partial(_from_json, info, state, scores, violations),
        "event_json": _event_json,
        **seen_by_all(format),
    }
    return Game(
        info=info,
        new_game=new_game,
        deciders=deciders,
        legal_moves=legal_moves,
        why_illegal=why_illegal,
        apply=apply,
        result=result,
        scores=scores,
        violations=violations,
        format=format,
        parse=parse,
        **(alike | others),
    )


def seen_by_all(format: Callable[[M], str]) -> dict[str, Any]:
    """The verbs of views in a game that hides nothing."""

    def redact_move(seat: Seat, move: M, viewer: Seat | None) -> str:
        return log.line_of(seat, format(move))

    return {
        "observe": _as_it_is,
        "redact": _as_it_is,
        "redact_move": redact_move,
        "determinize": _as_it_is,
    }


def _as_it_is(seen: Any, viewer: Seat | None, rng: Rng | None = None) -> Any:
    return seen


def _nothing(state: Any) -> tuple[()]:
    return ()


def _no_draw(state: Any, rng: Rng) -> Any:
    raise ValueError("chance has nothing to decide here")


# ---------------------------------------------------------------------- set-up and header


def header_of(info: GameInfo) -> Header:
    """The first line of a log: `NIM1 set=standard seats=2 options=- seed=...`."""
    variant = info.variants[0]
    return Header(info.notation, partial(_differing, info), Setup(variant.name, variant.seats[0]))


def agree(info: GameInfo, setup: Setup) -> None:
    """Raise SetupError for what `info` does not offer."""
    rule_sets = {variant.name: variant for variant in info.variants}
    if setup.variant not in rule_sets:
        raise SetupError(
            f"{info.title} has no rule set {setup.variant[:40]!r}; it has {', '.join(rule_sets)}."
        )
    if setup.seats not in rule_sets[setup.variant].seats:
        numbers = " or ".join(map(str, rule_sets[setup.variant].seats))
        raise SetupError(f"{info.title} takes {numbers} players, not {setup.seats}.")
    offered = {option.name: option for option in info.options if setup.variant in option.variants}
    for name, value in setup.options.items():
        if name not in offered:
            raise SetupError(f"{info.title} has no option {name[:40]!r}.")
        if offered[name].allowed and value not in offered[name].allowed:
            allowed = ", ".join(offered[name].allowed)
            raise SetupError(f"Option {name} is one of {allowed}, not {value[:40]!r}.")


def _differing(info: GameInfo, setup: Setup) -> dict[str, str]:
    agree(info, setup)
    usual = {option.name: option.default for option in info.options}
    return {name: value for name, value in sorted(setup.options.items()) if value != usual[name]}


# ---------------------------------------------------------------------- JSON


def _to_json(info: GameInfo, state: Any) -> dict[str, Any]:
    """The fields of the state under their names, after `game` and `format`."""
    values: dict[str, Any] = msgspec.to_builtins(state)
    return {"game": info.name, "format": FORMAT, **values}


def _from_json(
    info: GameInfo,
    kind: type[S],
    scores: Callable[[S], tuple[int, ...]],
    violations: Callable[[S], list[str]],
    data: Any,
) -> S:
    """Parse and check a position. Raises PositionError with the place, or with the broken invariant."""
    try:
        state = _read(info, kind, data)
        variant = data.get("set", info.variants[0].name)
        agree(info, Setup(variant, len(scores(state)), data.get("options", {})))
    except (PositionError, SetupError) as error:
        raise PositionError(shortened(str(error))) from error
    if wrong := violations(state):
        raise PositionError(shortened(f"This position cannot be: {wrong[0]}"))
    return state


def _read(info: GameInfo, kind: type[S], data: Any) -> S:
    form = msgspec.defstruct(
        info.name,
        [("game", Literal[info.name]), ("format", Literal[FORMAT])],
        bases=(kind,),
        forbid_unknown_fields=True,
        kw_only=True,
    )
    values = asdict(schema_of(data, form, info.title))
    del values["game"], values["format"]
    return kind(**values)


def _event_json(event: Any) -> dict[str, Any]:
    """The fields of an event after its name, seats as `P1`."""
    values = msgspec.to_builtins(event)
    seats = {"seat": f"P{event.seat + 1}"} if "seat" in values else {}
    return {"event": type(event).__name__, **values, **seats}
