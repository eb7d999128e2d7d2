"""Defects of thoughts and lessons: what a computer's words betray, and what a person is blamed for."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

EXPLAINED: Final = (
    Defect(
        "explained: a computer says what it really thought while hands are hidden",
        "game/table/explained.py",
        "    eyes = entry.seat if is_known else viewer\n",
        "    eyes = entry.seat\n",
        "tests/game/table/test_explained.py -k guess",
    ),
    Defect(
        "explained: a move that the viewer may not know is explained all the same",
        "game/ai/voice.py",
        "    if game.redact_move(seat, move, viewer) != game.redact_move(seat, move, seat):\n",
        "    if False:\n",
        "tests/game/ai/test_voice.py -k wholly_known",
    ),
    Defect(
        "explained: a turn made unseen is explained from a view that does not show it",
        "game/ai/fortunant/voice.py",
        'return "" if view.hidden >> seat & 1 else of_turn(',
        "return of_turn(",
        "tests/game/table/test_explained.py -k once_everybody",
    ),
    Defect(
        "explained: the turns of all get the thoughts of whoever was last",
        "game/table/explained.py",
        "asked = entry.seat if seat is None or seat < 0 else seat",
        "asked = entry.seat",
        "tests/game/table/test_explained.py -k own_seat",
    ),
    Defect(
        "lessons: people are blamed for not having made a lucky guess",
        "game/ai/second_thoughts.py",
        "        made, again = _look(game, appraiser, asked, (asked.move, lead), 2)\n",
        "        made, again = worths[asked.move], worths[lead]\n",
        "tests/game/ai/test_second_thoughts.py -k lucky",
    ),
    Defect(
        "lessons: a decision is judged from what nobody could know",
        "game/ai/game_review.py",
        "            view = game.observe(states[index], seat)\n",
        "            view = states[index]\n",
        "tests/game/ai/test_second_thoughts.py -k own_view",
    ),
)
