"""Secrecy in the picture: other secrets behind the same view change nothing on the viewer's screen."""

from __future__ import annotations

import dataclasses
from importlib import import_module
from typing import Any

import pygame
import pytest

from game.scenes.table import table as table_module
from game.table.context import TableContext, TurnPrompt
from game.table.open_views import OWN_CARDS
from game.table.table import Table
from game.tables.brilliants.face import FACE
from rules.brilliants import GAME
from rules.brilliants.state import State
from rules.core.log import Record
from rules.core.protocol import CHANCE
from tests.game.faces.seat import Seat, Twins, differences, shown
from tests.game.tables.brilliants.twins import decider, played, renamed

HIDING = ("brilliants", "mini_brilliants", "fortunant", "colossi")
"""Games in which somebody knows what others do not."""
CASES = [(kind, name) for kind in ("decides", "waits", "curtain") for name in HIDING]
CASES.remove(("waits", "fortunant"))  # nobody waits: all draw at once


def twins_of(name: str) -> Any:
    """The module that makes twins of a game."""
    return import_module(f"tests.game.tables.{name}.twins")


@pytest.mark.parametrize(("kind", "name"), CASES)
def test_a_viewer_sees_the_same_whatever_others_hide(kind: str, name: str) -> None:
    """While it decides, while it waits for others, and while the screen changes hands."""
    found = 0
    for twins in twins_of(name).twins(kind):
        assert differences(twins.records, twins.viewer, twins.look) == []
        found += 1
    assert found


@pytest.mark.parametrize("name", ["mini_brilliants", "fortunant"])
def test_the_one_who_knows_sees_it(name: str) -> None:
    twins, told = twins_of(name).known()
    assert told <= set(differences(twins.records, twins.viewer, twins.look))


def own_things(seat: Seat) -> list[bytes]:
    """Pictures with the own cards and the log opened, which the table may keep."""
    frames = []
    for name in (OWN_CARDS, "log"):
        seat.table.opened.add(name)  # the log covers cards
        seat.scene.refresh()
        frames.append(seat.frame())
    return frames


@pytest.mark.parametrize("name", HIDING)
def test_pictures_kept_for_others_show_the_viewer_nothing(name: str) -> None:
    """After the table has painted what others know, it is as if it had been painted for the viewer alone."""
    twins = next(iter(twins_of(name).twins("decides")))
    pictures, theirs = [], []
    for number, others in ((0, []), (0, seats_after(twins)), (1, seats_after(twins))):
        seat = Seat(twins.records[number], twins.viewer)
        for other in others:
            # No time passes: it is the viewer's decision, and the table would ask them back to the screen.
            seat.scene.handover.sit(other, len(seat.session.entries))
            theirs += own_things(seat)
        seat.scene.handover.sit(twins.viewer)
        seat.tick(6)
        pictures.append([seat.frame(), *own_things(seat)])
    assert pictures == pictures[:1] * 3
    assert theirs[: len(theirs) // 2] != theirs[len(theirs) // 2 :], "nobody sees the two games differ"


def seats_after(twins: Twins) -> list[int]:
    """All seats but the viewer's, clockwise from it."""
    count = twins.records[0].state.table.seats
    return [(twins.viewer + step) % count for step in range(1, count)]


# ---------------------------------------------------------------------- planted leaks


class Leaky(Table[Any, Any]):
    """Knows the truth, and lets a little of it out where `where` says."""

    truth: State
    where: str

    def _secret(self) -> int:
        return sum(card for colony in self.truth.colonies for card in colony.hand)

    def prompt_words(self) -> tuple[str, str]:
        text, side = super().prompt_words()
        return (text, f"{side} {self._secret()}") if self.where == "prompt" else (text, side)

    def explain(self, control: str) -> str:
        words = super().explain(control)
        return f"{words} {self._secret()}" if self.where == "tooltip" else words

    def draw(self, surface: pygame.Surface, timeline: Any) -> None:
        super().draw(surface, timeline)
        if self.where == "pixel":
            surface.set_at((3, 3), (self._secret() % 256, 0, 0))

    def rest(self, rest: TurnPrompt) -> None:
        super().rest(dataclasses.replace(rest, view=self.truth) if self.where == "view" else rest)


@pytest.mark.parametrize(
    ("where", "found"),
    [
        ("prompt", {"at rest", "prompt"}),
        ("tooltip", {"controls"}),
        ("pixel", {"at rest", "log"}),
        ("view", {"controls"}),
    ],
)
def test_a_planted_leak_is_found(where: str, found: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    record = played(2, 40)
    viewer = decider(record)
    truths = [record, renamed(record, viewer, 1)]
    waits = iter(truths)

    def leaky(context: TableContext, first: State) -> Leaky:
        made = Leaky(FACE, context, first)
        made.truth, made.where = next(waits).state, where
        return made

    monkeypatch.setattr(table_module, "new_table", leaky)
    assert found <= set(differences(truths, viewer, shown))


@pytest.mark.parametrize("number", [1, 2])
def test_renamed_games_follow_the_rules(number: int) -> None:
    """A twin that no real game could be would prove nothing."""
    record = played(3, 90)
    twin = renamed(record, decider(record), number)
    again = Record(GAME, record.setup, record.seed)
    for entry in twin.entries:
        assert again.why(entry.seat, entry.move) is None, entry.text
        again.play(entry.seat, entry.move)
    assert again.state == twin.state
    assert any(entry.seat == CHANCE for entry in twin.entries)
