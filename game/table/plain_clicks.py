"""The one click of a move that needs no more: on what its text says, or on the thing that it names."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from game.kit.picking import Target
from rules.kit.vocabulary import Names, Numbers, terms


def by_word(move: Any) -> Target:
    """The target of a move's word and its one field: `draft {caste}` is made at `draft:2`, `end` at `end`."""
    word, _, rest = move.text.partition(" ")
    return Target(word, getattr(move, *move.__struct_fields__) if rest else 0)


def by_thing(move: Any) -> Target:
    """The target of the one thing that a move names: with a field of spaces it is made at `space:17`."""
    kind: Any = type(move)
    ((field, term),) = terms(kind).items()
    assert isinstance(term, Names | Numbers)
    return Target(term.kind.lower(), getattr(move, field))


def made_at(target: Target, kinds: Iterable[Any]) -> Any | None:
    """The move of one of these kinds that `by_word` finds at a target, legal or not; None if none is."""
    for kind in kinds:
        if isinstance(kind.text, str) and kind.text.partition(" ")[0] == target.kind:
            return kind(*[target.number] * len(kind.__struct_fields__))
    return None
