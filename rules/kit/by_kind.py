"""Functions found by the kind of move that each takes, so that no table names the kinds once more."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import UnionType
from typing import Any, TypeVar, get_args, get_type_hints

F = TypeVar("F", bound=Callable[..., Any])


def by_kind(functions: Iterable[F]) -> Mapping[type, F]:
    """The functions by the kind of their parameter `move`, or `_move`, or by each kind of a union.

    Raises ValueError for a kind that two of them take.
    """
    found: dict[type, F] = {}
    for function in functions:
        hints = get_type_hints(function)
        taken = hints["move" if "move" in hints else "_move"]
        for kind in get_args(taken) if isinstance(taken, UnionType) else (taken,):
            if found.setdefault(kind, function) is not function:
                raise ValueError(f"{kind.__name__} is taken by two functions")
    return found
