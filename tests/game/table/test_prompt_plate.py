"""Questions stand whole on their plate, on two lines where one does not hold them."""

from __future__ import annotations

import pytest
from pygame import Rect, Surface

from game.kit.item import paint
from game.table.prompt_plate import prompt
from tests.game.brilliants_tables import players
from tests.game.desk import pen
from tests.game.kit.test_panels import Watch, watch
from tests.game.windows import SMALL

__all__ = ["watch"]

_PLATE = Rect(178, 5, 503, 32)
_WALK = "Click a piece to move it, a card to play it or Spawn"
_TERMITES = "Click where the termites come in: they ravage the nearest room with a purpose"


@pytest.mark.parametrize(
    ("text", "side", "caution", "said"),
    [
        ("Click a Trait", "1 action left", "", ["1 action left", "Amber: Click a Trait"]),
        (
            _WALK,
            "",
            "You keep 2 actions, and a turn is final",
            [_WALK, "You keep 2 actions, and a turn is final"],
        ),
        (_WALK, "It gives Brick 6 Gold, and 2 of them are yours", "", None),
        (f"{_TERMITES}, which you dug", "no hazard", "", None),
    ],
)
def test_every_word_of_a_prompt_is_read(
    text: str, side: str, caution: str, said: list[str] | None, watch: Watch
) -> None:
    surface = Surface(SMALL)
    paint(surface, prompt(_PLATE, pen(SMALL, "day", 100), players()[0], f"Amber: {text}", side, caution))
    lines = [line for _, line, _, _ in watch.lines]
    assert not watch.cut
    assert text in " ".join(lines)
    assert said is None or lines == said
    assert all(_PLATE.contains(rect) for _, _, _, rect in watch.lines)
