"""Defects of forced answers, of being asked in others' turns, and of guests at the open board."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

FORCED: Final = "tests/game/test_forced.py"
WINDOWS: Final = "tests/game/test_windows.py"
GUESTS: Final = "tests/game/scenes/table/test_guests.py"
SHEET: Final = "tests/game/scenes/base/test_habits.py"
SETTINGS: Final = "tests/game/test_settings.py"
DEFECTS: Final = (
    Defect(
        "a forced answer counts as a decision",
        "rules/core/log.py",
        "automatic or self.forced)",
        "automatic)",
        f"{FORCED} -k loaded_game",
    ),
    Defect(
        "a forced answer is a play of its own",
        "game/engine.py",
        "if not made.automatic and (manual",
        "if (manual",
        f"{FORCED} -k pipe",
    ),
    Defect(
        "the program ends a turn that the rules leave open",
        "game/auto_moves.py",
        "    if isinstance(game, ForcedMoves):\n        return frozenset()\n",
        "",
        f"{FORCED} -k leave_open",
    ),
    Defect(
        "a forced answer that shows a card goes back",
        "game/undo_history.py",
        "return game.redact_move(entry.seat, entry.move, None) == entry.text and not _shows_secret(\n"
        "            self.record, index\n        )",
        "return True",
        f"{FORCED} -k barrier",
    ),
    Defect(
        "the rules end a turn that is not held",
        "game/turn_confirmation.py",
        "        if closes(ahead, seat):\n",
        "        if False:\n",
        f"{FORCED} -k held_before",
    ),
    Defect(
        "a turn ends unheld after somebody's answer",
        "game/session.py",
        "        if act is None or act < self.handed_over",
        "        if True or act < self.handed_over",
        f"{GUESTS} -k one_guest_after_another",
    ),
    Defect(
        "an answer in another's turn is held",
        "game/session.py",
        "decides = decides and not turn_confirmation.answers(self._record, seat)",
        "pass",
        f"{WINDOWS} -k not_held",
    ),
    Defect(
        "a computer has habits",
        "game/auto_moves.py",
        "    if not players[seat].is_person:\n        return None\n    habit =",
        "    habit =",
        f"{WINDOWS} -k computer",
    ),
    Defect(
        "no more this turn, nor ever after",
        "game/session.py",
        "if any(when != now for when in self._silenced.values()):",
        "if False:",
        f"{WINDOWS} -k until_the_turn_ends",
    ),
    Defect(
        "one window silences all",
        "game/auto_moves.py",
        "if (seat, name) in silenced",
        "if any(one == seat for one, _ in silenced)",
        f"{WINDOWS} -k another_window",
    ),
    Defect(
        "undo leaves somebody silenced",
        "game/session.py",
        "        self._silenced.clear()\n",
        "",
        f"{WINDOWS} -k asks_again",
    ),
    Defect(
        "a hand is shown at the open board",
        "game/session.py",
        "return several and not self.game.shows_secret(self.state)",
        "return several",
        f"{WINDOWS} -k curtain",
    ),
    Defect(
        "the guest's own cards lie open",
        "game/session.py",
        "self.guest, self.viewer = seat, None",
        "self.guest, self.viewer = seat, seat",
        f"{GUESTS} -k open_board",
    ),
    Defect(
        "cards come back in a turn that is over",
        "game/session.py",
        "now[0] == seat and self._host == (seat, now)",
        "self._host[0] == seat",
        f"{WINDOWS} -k own_turn_alone",
    ),
    Defect(
        "an open answer hides the news",
        "game/redaction.py",
        " and not is_open_answer(record, index)",
        "",
        f"{GUESTS} -k shows_what_happened",
    ),
    Defect(
        "what a guest has watched is played again",
        "game/scenes/table/event_playback.py",
        "        elif index in self._watched:\n            return\n",
        "",
        f"{GUESTS} -k shows_what_happened",
    ),
    Defect(
        "a guest's finished turn falls behind a curtain",
        "game/session.py",
        "(self.holding == seat or self.answers_openly(seat))",
        "self.answers_openly(seat)",
        "tests/game/test_colossi_session.py -k placed_in_turn",
    ),
    Defect(
        "each cube laid asks for the end of a turn",
        "game/turn_confirmation.py",
        " or (_is_nobodys(record, ahead) and not drawn))",
        ")",
        "tests/game/test_colossi_session.py -k placed_in_turn",
    ),
    Defect(
        "a guest cannot end its turn",
        "game/scenes/table/table.py",
        "self.session.holding == self.session.at_screen",
        "self.session.holding == self.session.viewer",
        f"{GUESTS} -k turn_of_its_own",
    ),
    Defect(
        "a guest gets a hint from its cards",
        "game/scenes/table/table.py",
        "self.adviser.asked = self.session.viewer\n",
        "self.adviser.asked = self.session.at_screen\n",
        f"{GUESTS} -k hint",
    ),
    Defect(
        "habits of a running game are lost",
        "game/autosave.py",
        "        session.on_habits.append(self._rewrite)\n",
        "",
        f"{GUESTS} -k menu",
    ),
    Defect(
        "what an old version remembered is forgotten",
        "game/form.py",
        '("closing", "pass"): Habit(LAST_CHANCE, "never"),',
        '("closing", "pass"): Habit(LAST_CHANCE, "ask"),',
        f"{SETTINGS} -k habits",
    ),
    Defect(
        "one game's sheet clears another's habits",
        "game/scenes/base/habits.py",
        "if habit.window not in names))",
        "if habit.window == ''))",
        f"{SHEET} -k habits_of_its_own",
    ),
)
