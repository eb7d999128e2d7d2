"""The log of a table marks what has happened since its viewer acted."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect

from game.kit.lettering import Lettering
from game.kit.pen import Pen
from game.kit.theme import Units
from game.session.player import Player
from game.session.redaction import RedactedEntry
from game.table.log_drawer import Log, LogDrawer
from tests.game.brilliants_tables import services

PLAYERS = (Player("Mia", "amber"), Player("Kai", "teal"))


@dataclass(frozen=True)
class Line:
    """A line of the log."""

    seat: int
    text: str


def entries(*seats: int, first: int = 0) -> list[RedactedEntry]:
    """Entries of these seats in turn; -1 is chance."""
    return [
        RedactedEntry(first + number, seat, "", (Line(seat, f"line {number}"),), None, None)
        for number, seat in enumerate(seats)
    ]


def written(viewer: int, seen: list[RedactedEntry]) -> Log[Line]:
    log: Log[Line] = Log(lambda entry: entry.events)
    log.write(seen, viewer)
    return log


def new(log: Log[Line]) -> list[bool]:
    return [log.is_new(number) for number in range(len(log.lines))]


def test_what_others_did_since_the_viewers_latest_act_is_new() -> None:
    seen = entries(-1, 0, 1, 2, 0, 1, -1, first=30)
    assert new(written(0, seen)) == [False] * 5 + [True, True]
    assert new(written(2, seen)) == [False] * 4 + [True, True, True]


def test_nothing_is_new_before_the_first_act_or_right_after_one() -> None:
    assert new(written(1, entries(-1, 0, 0))) == [False] * 3
    assert new(written(0, entries(-1, 1, 0))) == [False] * 3


def test_new_lines_have_a_bar_of_their_own() -> None:
    things, seen = services(), entries(0, 1)
    pen = Pen(things.theme, things.sprites, Lettering(things.fonts), Units.of((1280, 720), 0), "day")
    sheet, pictures = Rect(0, 0, 300, 200), []
    for viewer in (0, 1):
        surface = pygame.Surface(sheet.size)
        drawer = LogDrawer(written(viewer, seen), pen, sheet, PLAYERS)
        drawer.draw(surface, "")
        newest = drawer.controls()[0].rect
        pictures.append((surface, newest))
    (marked, newest), (plain, _) = pictures
    edge = Rect(newest.x - pen.px(5), newest.y, pen.px(3), newest.height)
    assert marked.get_at(edge.center) != plain.get_at(edge.center)
    for surface in (marked, plain):
        surface.fill("black", edge.inflate(2, 2))
    assert pygame.image.tobytes(marked, "RGB") == pygame.image.tobytes(plain, "RGB")
