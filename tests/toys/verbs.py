"""Games from objects whose methods are the verbs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import fields
from typing import Any

from rules.core.protocol import Game, Responses


def game_of(rules: Any) -> Game[Any, Any]:
    """The game of an object; verbs that it lacks are as in any game.

    Methods are looked up when called, so that a test can exchange them.
    """
    verbs = {name: _verb(rules, name) for name in _names(Game) if name != "info" and hasattr(rules, name)}
    if hasattr(rules, "window"):
        verbs["responses"] = Responses(**{name: _verb(rules, name) for name in _names(Responses)})
    return Game(info=rules.info, **verbs)


@contextmanager
def exchanged(game: Game[Any, Any], **verbs: Any) -> Iterator[None]:
    """Other verbs for a game that others hold already."""
    before = {name: getattr(game, name) for name in verbs}
    for name, verb in verbs.items():
        object.__setattr__(game, name, verb)
    try:
        yield
    finally:
        for name, verb in before.items():
            object.__setattr__(game, name, verb)


def _names(kind: Any) -> list[str]:
    return [field.name for field in fields(kind)]


def _verb(rules: Any, name: str) -> Callable[..., Any]:
    def call(*arguments: Any) -> Any:
        return getattr(rules, name)(*arguments)

    return call
