"""Positions as JSON: what all games say alike, then the fields of a value by their annotations."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Annotated, Any, Final, Generic, Literal, TypeVar

import msgspec

from rules.core.errors import PositionError
from rules.core.protocol import GameInfo, Setup
from rules.core.refusal import form_of
from rules.core.wording import shortened
from rules.kit import record

FORMAT: Final = 1
_HEADER: Final = ("game", "format", "set", "seats", "options")

S = TypeVar("S")
T = TypeVar("T")


class Positions(Generic[S, T]):
    """Writes and reads the positions of one game.

    `kind` has a field for each key after the header; `fields` makes those that a state has not itself.
    `agree` checks a set-up and returns what follows from it; with that, and with the fields that JSON gives,
    `state` makes the position, and derives those that are missing. It takes them by name, or as a value of
    `kind` if that is to be `whole`: then fields without a default have to be there. `usual` is the set-up of
    a position that names none; without it positions have to. `rules` says which fields the rule set of a
    set-up has: such positions give all of them.
    """

    def __init__(
        self,
        info: GameInfo,
        kind: type,
        *,
        setup: Callable[[S], Setup],
        agree: Callable[[Setup], T],
        state: Callable[[Any, T], S],
        violations: Callable[[S], list[str]],
        fields: Mapping[str, Callable[[S], Any]] = {},
        whole: bool = False,
        usual: Setup | None = None,
        rules: Callable[[str], record.Rules] | None = None,
    ) -> None:
        self._info, self._kind, self._whole = info, kind, whole
        self._rules: Callable[[str], record.Rules | None] = rules or (lambda _variant: None)
        self._writer = cache(lambda variant: record.writer(kind, fields, self._rules(variant)))
        self._setup, self._agree, self._state, self._violations = setup, agree, state, violations
        self._header = _header(info, usual)

    def to_json(self, state: S) -> dict[str, Any]:
        """The whole position, or a view, as JSON values."""
        setup = self._setup(state)
        return {
            "game": self._info.name,
            "format": FORMAT,
            "set": setup.variant,
            "seats": setup.seats,
            "options": dict(setup.options),
            **self._writer(setup.variant)(state),
        }

    def from_json(self, data: Any) -> S:
        """A position from JSON values. Raises PositionError that names the place."""
        try:
            return self._read(data)
        except PositionError as error:
            raise PositionError(shortened(str(error))) from error

    def _read(self, data: Any) -> S:
        header = {key: data[key] for key in _HEADER if key in data} if isinstance(data, Mapping) else data
        form, agreed = form_of(header, self._header, self._info.title, self._agree)
        fields = {key: value for key, value in data.items() if key not in _HEADER}
        given = (
            record.of_json(self._kind, fields, "", self._rules(form.set))
            if self._whole
            else record.given(self._kind, fields, "")
        )
        for place, seat in record.places(self._kind, given, "seat"):
            if seat >= form.seats:
                raise PositionError(f"{place}: there is no P{seat + 1} in a game for {form.seats}.")
        state = self._state(given, agreed)
        if wrong := self._violations(state):
            raise PositionError(f"This position cannot be: {wrong[0].rstrip('.')}.")
        return state


def _header(info: GameInfo, usual: Setup | None) -> Any:
    fields: list[Any] = [("game", Literal[info.name]), ("format", Literal[FORMAT])]
    kinds = {"set": str, "seats": Annotated[int, msgspec.Meta(ge=0, le=999)], "options": dict[str, str]}
    if usual is None:
        fields += kinds.items()
    else:
        rest = zip(kinds.items(), (usual.variant, usual.seats, dict(usual.options)), strict=True)
        fields += [(name, kind, default) for (name, kind), default in rest]
    return msgspec.defstruct(f"{info.name}_position", fields, forbid_unknown_fields=True)
