"""The film of a game: every entry is painted, and it ends in the position that the game is in.

FortunANT shows nothing of a turn that others still draw: its films are watched to the end of a turn, in
`tests/game/tables/fortunant/test_film.py`.
"""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.session.player import strangers
from rules.core import registry
from tests.game.conftest import watched
from tests.game.faces.facts import facts, lively_session
from tests.game.windows import SMALL, USUAL, Size

FILMED = {
    "brilliants": (12, 1.0),
    "ant_trails": (24, 1.0),
    "mini_brilliants": (45, 1.5),
    "colossi": (24, 1.0),
}
"""Decisions of the games that are filmed, and how many different pictures an entry must have on the mean."""


@pytest.mark.parametrize(
    ("name", "size"),
    [*((name, USUAL) for name in FILMED), pytest.param("mini_brilliants", SMALL, marks=pytest.mark.nightly)],
)
def test_every_entry_is_painted_and_ends_in_its_position(real: App, name: str, size: Size) -> None:
    (decisions, pictured), seats = FILMED[name], facts(name).SEATED
    session = lively_session(name, seats, strangers(registry.info(name), seats), decisions)
    hand, scene = watched(real, session, 0, size)
    pictures = set[int]()
    for _ in range(60 * len(session.entries)):
        hand.step(0.13)
        pictures.add(hash(pygame.image.tobytes(real.window, "RGB")))
        if scene.playback.ended and not scene.timeline.running:
            break
    assert scene.playback.shown == len(session.entries)
    assert len(pictures) > pictured * len(session.entries)
    # The last to watch is the one on turn, to whom the screen has passed when the film was over.
    assert scene.presenter.view == session.view(session.viewer)
    assert not getattr(scene.presenter.extras, "hidden", None)
