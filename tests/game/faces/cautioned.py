"""Moves that a game's cautions speak of or keep still about, in `tests.game.tables.<game>.cautions`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from game.table import caution
from game.table.caution import Caution, Kinds
from rules.core import registry


@dataclass(frozen=True, slots=True)
class Spoken:
    """A legal move about which a kind of caution is told."""

    kind: str
    state: Any
    move: Any
    words: str = ""
    """Part of its sentence."""
    seat: int = 0
    gravest: bool = True
    """False if a graver one is told, too."""


@dataclass(frozen=True, slots=True)
class Silent:
    """A legal move about which a kind of caution is not told; no kind at all if it is empty."""

    kind: str
    state: Any
    move: Any
    seat: int = 0


Case = Spoken | Silent


def kinds_of(name: str) -> Kinds:
    """The kinds of a game's cautions, by type of move."""
    found: Kinds = import_module(f"game.tables.{name}.caution").KINDS
    return found


def cases_of(name: str) -> Sequence[Case]:
    """The moves of a game."""
    found: Sequence[Case] = import_module(f"tests.game.tables.{name}.cautions").CASES
    return found


def told(name: str, case: Case) -> list[Caution]:
    """All cautions about a move, gravest first, from what its seat knows."""
    game = registry.game(name)
    assert game.why_illegal(case.state, case.seat, case.move) is None, case
    return list(caution.cautions(kinds_of(name), game.observe(case.state, case.seat), case.seat, case.move))
