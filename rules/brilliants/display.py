"""Objectives that lie open to all: shown, looked at, completed, refilled (BA-EXP-02, BA-EXP-08 to 10)."""

from __future__ import annotations

from rules.brilliants.play import Play
from rules.brilliants.state import State


def completions(state: State, seat: int, caste: int) -> tuple[int, ...]:
    """Displayed cards of a type that the seat can pay, rising."""
    return ()


def complete(play: Play, seat: int, card: int) -> None:
    """BA-EXP-08: pay the card, take it, score it; the display is refilled if the deck holds a card."""
    raise NotImplementedError


def show(play: Play, card: int) -> None:
    """BA-EXP-02: the next card lies open."""
    raise NotImplementedError


def look(play: Play, viewer: int, card: int) -> None:
    """BA-EXP-10: the seat knows a card on top of its deck."""
    raise NotImplementedError
