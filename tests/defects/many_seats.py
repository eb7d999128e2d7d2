"""Defects of games in which many decide at once, and of dice that people roll themselves."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

PENCIL: Final = "tests/game/test_own_pencil.py"
WHOLE: Final = "tests/game/ai/test_whole_turns.py"
SILENT: Final = "tests/game/scenes/table/test_silent_entries.py"
GAME: Final = "tests/game/test_fortunant_session.py"
TYPED: Final = "tests/game/test_typed_chance.py"
MANY_SEATS: Final = (
    Defect("no tenth seat", "rules/core/log.py", "P([1-9]\\d{0,2})", "P([1-9])", "tests/core/test_log.py"),
    Defect(
        "a confirmed turn goes back",
        "game/undo_history.py",
        "if self._is_final(self.record.entries[start]):",
        "if False:",
        PENCIL,
    ),
    Defect(
        "another's move wipes the redo",
        "game/undo_history.py",
        "if act.together and act.seat in kept]",
        "if act.seat in ()]",
        PENCIL,
    ),
    Defect(
        "one redoes another's move",
        "game/undo_history.py",
        "not self.undone[number].together or ",
        "True or ",
        PENCIL,
    ),
    Defect(
        "an undo starts all computers over",
        "game/session.py",
        "        self._ask_since_now(unmoved)\n        self._declined",
        "        self._ask_since_now(set())\n        self._declined",
        PENCIL,
    ),
    Defect(
        "each entry of a turn waits for the disk",
        "game/autosave.py",
        "        if self._session.batching:\n            return\n",
        "",
        PENCIL,
    ),
    Defect(
        "typed dice are rolled",
        "game/session.py",
        "                if self.typed_chance and self._record.chance_acts:\n                    return\n",
        "",
        TYPED,
    ),
    Defect(
        "typed dice count for the records",
        "game/session.py",
        "self.inherited is not None or self.typed_chance",
        "self.inherited is not None",
        TYPED,
    ),
    Defect(
        "a typed roll cannot be corrected",
        "game/undo_history.py",
        "            return self._typed\n",
        "            return False\n",
        TYPED,
    ),
    Defect(
        "a computer's turn shows while people decide",
        "game/ai/service.py",
        "if not _is_playable(session) or not self._kept:",
        "if not self._kept:",
        WHOLE,
    ),
    Defect(
        "a brain gets all hundred sheets",
        "game/ai/service.py",
        "        view = found.turn_view.load()(view, seat)\n",
        "        pass\n",
        WHOLE,
    ),
    Defect(
        "a turn of the last round is kept",
        "game/ai/service.py",
        "        self._kept = {ticket: self._kept[ticket] for ticket in tickets if ticket in self._kept}\n",
        "        tickets = [*self._kept, *tickets]\n",
        WHOLE,
    ),
    Defect(
        "an illegal plan breaks the turn off",
        "game/ai/turns.py",
        "            planned = []\n            continue\n",
        "            return tuple(moves)\n",
        WHOLE,
    ),
    Defect(
        "hidden steps are played back",
        "game/scenes/table/event_playback.py",
        "if self._is_silent(index) or self._is_tick(index):",
        "if self._is_tick(index):",
        SILENT,
    ),
    Defect(
        "a hundred seats are waited for",
        "game/scenes/table/event_playback.py",
        "if alone and seen.seat != CHANCE",
        "if seen.seat != CHANCE",
        SILENT,
    ),
    Defect(
        "the number of unseen steps can be told",
        "game/redaction.py",
        "index in range(length) if not is_silent(record, index, viewer))",
        "index in range(length))",
        GAME,
    ),
    Defect(
        "points of the last turn in the list of games",
        "game/journal.py",
        "last is not None and last.round == turn and len",
        "last is not None and len",
        GAME,
    ),
    Defect(
        "the others' pencil stops an undo",
        "game/undo_history.py",
        "return later if self._still_decides(start) or self._without(start) is not None else None",
        "return None",
        GAME,
    ),
    Defect(
        "all sheets are sent to each opponent",
        "game/ai/fortunant/turn_view.py",
        "view.table.seats <= FEW or ",
        "True or ",
        "tests/game/ai/fortunant/test_turn_view.py",
    ),
    Defect(
        "a rubbed out pencil counts as help",
        "game/session.py",
        "if barred or not (self.game.info.final or self._retreat.has_begun(start)):",
        "if True:",
        PENCIL,
    ),
    Defect(
        "one takes back what another draws",
        "game/undo_history.py",
        "        if self.is_anothers(start, viewer):\n            return HANDED_OVER\n",
        "",
        PENCIL,
    ),
    Defect(
        "the last to decide loses the pencil in a restart",
        "game/undo_history.py",
        "return self._was_together(start) and all(",
        "return len(self.record.deciders) > 1 and all(",
        GAME,
    ),
    Defect(
        "every tick is played back",
        "game/scenes/table/event_playback.py",
        "if self._is_silent(index) or self._is_tick(index):",
        "if self._is_silent(index):",
        SILENT,
    ),
)
