"""The table of the form is painted in slices before anybody presses Start."""

from __future__ import annotations

import pytest

from game.kit.cache import PictureMemory
from game.scenes.new_game.setup import SetupScene
from game.scenes.table.table import TableScene
from game.storage.folders import Paths
from tests.game.program import Program


@pytest.mark.parametrize("game", ["ant_trails", "fortunant", "mini_brilliants"])
def test_a_rehearsed_table_opens_with_few_new_pictures(
    paths: Paths, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    made: list[bool] = []
    note = PictureMemory.note_made
    monkeypatch.setattr(PictureMemory, "note_made", lambda memory: made.append(True) or note(memory))
    with Program(paths) as program:
        page = SetupScene(program.app.services, game)
        program.app.stack.push(page)
        program.hand.step()
        made.clear()
        while program.app.work_ahead():
            pass
        assert program.app.stack.top is page
        assert program.playing.running is None
        before = len(made)
        program.playing.start(page.draft.ready)
        program.hand.step(times=2)
        assert isinstance(program.app.stack.top, TableScene)
    assert before > 2 * (len(made) - before)
