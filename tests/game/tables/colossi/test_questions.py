"""Every question of the rules has its words, and they can be asked wherever it comes up."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from itertools import islice

import pytest

import rules.colossi.play as rooms
from game.tables.colossi.questions import QUESTIONS, question
from rules.colossi.play.apply import deciders, prompt
from rules.colossi.secrecy import observe
from rules.colossi.tasks import Prompt
from tests.game.colossi_tables import NAMES, walk

_BARE = {"LayTile"}
"""Classes that only others are made from."""


def kinds(of: type) -> Iterator[type]:
    """All subclasses."""
    for kind in of.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_every_kind_of_prompt_has_words() -> None:
    for room in pkgutil.iter_modules(rooms.__path__):
        importlib.import_module(f"{rooms.__name__}.{room.name}")
    assert {kind.__name__ for kind in kinds(Prompt)} - _BARE == set(QUESTIONS)


@pytest.mark.parametrize(("seats", "seed"), [(2, "acorn"), (3, "fern"), (4, "moss")])
def test_questions_are_asked_in_plain_words(seats: int, seed: str) -> None:
    asked_kinds = set()
    for state in islice(walk(seats, seed), 0, 500):
        view = observe(state, deciders(state)[0]) if state.agenda else state
        asked = prompt(view)
        if asked is None:
            continue
        words = question(asked, view, NAMES)
        assert words
        assert not {"None", "-1"} & set(words.split()), words
        assert ":" not in words, "the name before it has one"
        asked_kinds.add(type(asked).__name__)
    assert len(asked_kinds) > 15
