"""The pictures of a table, made before there is one: so that it is there at once when people press Start."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from game.kit.cache import MEMORY
from game.scenes.table.table import TableScene
from game.services import Services
from game.session.session import Session
from game.table.context import TurnPrompt


def rehearse(services: Services, session: Session, size: tuple[int, int]) -> Iterator[object]:
    """Paint a table that is never shown, in slices: as it opens, and at its first decision.

    `session`: one that is never played, like the one to come. All pictures are kept for the table to come.
    """
    wait = session.waiting()
    if wait is not None and wait.kind == "person":
        session.sit(wait.seat)
    scene = TableScene(services, session)
    yield scene
    scene.resize(size)
    yield scene
    yield from _painted(scene, size)
    seat = session.viewer
    legal = () if seat is None else session.legal(seat)
    yield legal
    scene.presenter.rest(TurnPrompt(session.view(seat), legal=legal, decides=bool(legal)))
    scene.refresh()
    yield scene
    yield from _painted(scene, size)


def _painted(scene: TableScene, size: tuple[int, int]) -> Iterator[object]:
    yield from MEMORY.in_slices(lambda: scene.draw(Surface(size)))
