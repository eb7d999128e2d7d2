"""Defects of habits, of questions that must tell nothing, and of decisions at the same time."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

SESSION: Final = "tests/game/test_session.py"
HABITS: Final = "tests/game/test_auto_moves.py"
SAVES: Final = "tests/game/test_saves.py"
SETTINGS: Final = "tests/game/test_settings.py"
WORKER: Final = "tests/game/ai/test_worker.py"
UNSEEN: Final = "tests/game/scenes/table/test_unseen_questions.py"
TIMES: Final = "tests/game/test_together.py"
DECISIONS: Final = (
    Defect(
        "own decision made by habit",
        "game/auto_moves.py",
        "    for seat in game.interrupters(state):",
        "    for seat in (*deciders, *game.interrupters(state)):",
        SESSION,
    ),
    Defect(
        "who cannot pay is spared",
        "game/auto_moves.py",
        '        only = only if only == END else ""\n',
        "",
        HABITS,
    ),
    Defect(
        "a turn is ended by what is hidden in the hand",
        "game/auto_moves.py",
        " or _may_have_more(game, state, seat):",
        ":",
        "tests/game/test_twin_turns.py",
    ),
    Defect(
        "the wish to pass is forgotten",
        "game/auto_moves.py",
        'LAST_CHANCE) == "never"',
        "LAST_CHANCE) == ''",
        SESSION,
    ),
    Defect(
        "only who can pay is asked",
        "game/session.py",
        "for seat in self.interrupters if seat not in self._declined]",
        "for seat in self.interrupters if seat not in self._declined and self.legal(seat)]",
        UNSEEN,
    ),
    Defect(
        "a computer that declines is seen",
        "game/scenes/table/table.py",
        "            self.session.decline(decision.seat)\n",
        "            self.session.decline(decision.seat)\n            self._waiting = None\n",
        UNSEEN,
    ),
    Defect(
        "a question costs the process",
        "game/ai/service.py",
        'return asked.kind == "interrupt"',
        "return False",
        WORKER,
    ),
    Defect(
        "the viewer waits for the first seat",
        "game/session.py",
        "first = deciders[0] if self.viewer is None else self.viewer",
        "first = deciders[0]",
        TIMES,
    ),
    Defect(
        "computers start over with every bid",
        "game/session.py",
        "self._ask_since_now(set(deciders) - {entry.seat})",
        "self._ask_since_now(set())",
        TIMES,
    ),
    Defect(
        "what others decided goes back too",
        "game/session.py",
        "            self._make_again(standing)",
        "            self._make_again(())",
        TIMES,
    ),
    Defect(
        "unseen bids are handed over",
        "game/undo_history.py",
        "viewer and self._is_unseen(start)",
        "()",
        TIMES,
    ),
    Defect(
        "a bid goes back once all are paid",
        "game/undo_history.py",
        "if self._shows_others(start) else None",
        "if False else None",
        TIMES,
    ),
    Defect(
        "a curtain before open cards",
        "game/session.py",
        "return self._know_more(previous, following)",
        "return True",
        TIMES,
    ),
    Defect("dice by entry", "rules/core/log.py", "if named is None else named", "if True else named", TIMES),
    Defect(
        "the hand-over is not written down",
        "game/session.py",
        "            for listener in self.on_release:",
        "            for listener in ():",
        SAVES,
    ),
    Defect(
        "the hand-over is not read",
        "game/journal.py",
        "else min(self.handed_over, entries)",
        "else 0",
        SAVES,
    ),
    Defect("old habits are lost", "game/settings.py", "with_current_names(data)", "data", SETTINGS),
)
