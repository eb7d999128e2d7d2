"""Defects of positions as texts, of games that begin with one, of their page and of the editor."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

SESSION: Final = "tests/game/test_position_session.py"
TEXT: Final = "tests/game/test_position_text.py"
PAGE: Final = "tests/game/scenes/new_game/test_position.py"
PLAY: Final = "tests/game/scenes/new_game/test_position_play.py"
PAD: Final = "tests/game/kit/test_pad.py"
EDITOR: Final = "tests/game/tables/ant_trails/test_editor.py"
LOG: Final = "tests/core/test_log.py"
POSITIONS: Final = (
    Defect(
        "a position in a log unread",
        "rules/core/log.py",
        "game.from_json(state))",
        "game.new_game(Setup('standard', 3)))",
        LOG,
    ),
    Defect(
        "a seat that nobody has cannot be named",
        "rules/brilliants/notation/naming.py",
        'return f"P{seat + 1}"',
        "return SEATS[seat]",
        f"{LOG} -k nobody_has",
    ),
    Defect(
        "any length of a first line", "rules/core/log.py", "if len(header) > MAX_HEADER:", "if False:", LOG
    ),
    Defect(
        "a long line in the middle of a journal",
        "game/journal.py",
        "written.lines and len(text) <= MAX_LINE:",
        "len(text) <= MAX_HEADER:",
        f"{SESSION} -k journal",
    ),
    Defect(
        "a position counts as unaided",
        "game/session.py",
        "session.help_used[POSITION] = 1",
        "pass",
        f"{SESSION} -k unaided",
    ),
    Defect(
        "the same chance every time",
        "game/session.py",
        "seed or random_seed(), state)",
        "seed or 'moss', state)",
        f"{SESSION} -k chance",
    ),
    Defect(
        "a view taken for a position",
        "game/position.py",
        "return bool(self.game.determinize(self.state, None, Rng(0)) == self.state)",
        "return True",
        f"{TEXT} -k view",
    ),
    Defect(
        "lines after a position skipped",
        "game/position.py",
        "record, following, first",
        "record, (), first",
        f"{TEXT} -k whole_turns",
    ),
    Defect(
        "the whole position is copied",
        "game/scenes/game_controller.py",
        "session.over or not session.game.info.hidden",
        "True",
        f"{PLAY} -k copying",
    ),
    Defect(
        "a view behind the curtain is copied",
        "game/scenes/game_controller.py",
        "None if isinstance(stack.top, CurtainScene) else ",
        "",
        f"{PLAY} -k copying",
    ),
    Defect(
        "a wrong text is thrown away",
        "game/scenes/new_game/position.py",
        "self.found = None\n",
        "self.pad.put('')\n",
        PAGE,
    ),
    Defect(
        "a letter lost at a row's end",
        "game/kit/pad.py",
        "start, used = cut,",
        "start, used = cut + 1,",
        PAD,
    ),
    Defect(
        "tiles without end",
        "game/tables/ant_trails/draft.py",
        "or int(tool) in self.left",
        "or True",
        EDITOR,
    ),
    Defect(
        "wrong positions played",
        "game/tables/ant_trails/draft.py",
        "return tuple(wrong)",
        "return ()",
        EDITOR,
    ),
    Defect(
        "a drag in many steps",
        "game/tables/ant_trails/editor.py",
        "self._paint(cell, False)",
        "self._paint(cell, True)",
        f"{EDITOR} -k drag",
    ),
)
