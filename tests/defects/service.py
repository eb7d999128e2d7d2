"""Defects of saves, sessions, workers, the pipe, data files, logs and chance."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect
from tests.defects.keeping import KEEPING

SAVES: Final = "tests/game/test_saves.py"
SESSION: Final = "tests/game/test_session.py"
WORKER: Final = "tests/game/ai/test_worker.py"
QUICK: Final = "tests/game/ai/test_quick_look.py"
SAID: Final = "tests/game/scenes/table/test_quick_looks.py"
PIPE: Final = "tests/game/test_pipe.py"
CATALOGUE: Final = "tests/core/test_catalogue.py"
LOG: Final = "tests/core/test_log.py"
SERVICES: Final = (
    *KEEPING,
    Defect("missing fsync", "game/autosave.py", "os.fsync(file.fileno())", "pass", SAVES),
    Defect("digest not checked", "game/saves.py", "!= digest:", "== 0:", SAVES),
    Defect("snapshot not compared", "game/saves.py", "not _is_position(record, snapshot)", "False", SAVES),
    Defect("rules version not checked", "game/saves.py", "head.rules_version != info", "not info", SAVES),
    Defect("seal not checked", "game/journal.py", "if seal(previous, body) != mark:", "if False:", SAVES),
    Defect("undo not saved", "game/autosave.py", 'self._append(("-", str(length)))', "pass", SAVES),
    Defect(
        "full disk stops the game",
        "game/autosave.py",
        "except OSError as error:",
        "except KeyError as error:",
        SAVES,
    ),
    Defect(
        "undo past a secret",
        "game/undo_history.py",
        "if seen and _shows_secret(self.record, start):",
        "if seen and False:",
        SESSION,
    ),
    Defect(
        "undo past chance",
        "game/undo_history.py",
        'return "A die was rolled',
        'return "" and "A die was rolled',
        SESSION,
    ),
    Defect(
        "undo past the hand-over", "game/undo_history.py", "if start < self.mark and", "if False and", SESSION
    ),
    Defect("no hold", "game/session.py", "self.holding = seat\n", "pass\n", SESSION),
    Defect(
        "no curtain",
        "game/session.py",
        "        if not self.game.info.hidden:",
        "        if self.game.info.hidden:",
        SESSION,
    ),
    Defect(
        "worker sees the truth",
        "game/ai/service.py",
        "session.view(seat), plugin.of(name)",
        "session.state, plugin.of(name)",
        WORKER,
    ),
    Defect(
        "illegal answer taken",
        "game/ai/service.py",
        "reason = session.why(seat, move)",
        "reason = None",
        WORKER,
    ),
    Defect("hang not noticed", "game/ai/service.py", "self._now() > self._asked.deadline", "False", WORKER),
    Defect("late answer taken", "game/ai/service.py", "if answer.ticket == ticket:", "if answer:", WORKER),
    Defect(
        "a part of a limit may wait as long as the whole",
        "game/ai/brain.py",
        "self.wait * share",
        "self.wait",
        "tests/game/ai/test_waits.py -k prophet-full",
    ),
    Defect(
        "the time for an answer counts before its brain is loaded",
        "game/ai/worker.py",
        "                prepare(asked)\n",
        "",
        f"{QUICK} -k loaded",
    ),
    Defect(
        "a random move in place of a late one",
        "game/ai/quick_look.py",
        "    if not offered or level.name == levels.RANDOM.name:",
        "    if True:",
        f"{QUICK} -k waited_for_a_second_time",
    ),
    Defect(
        "who is late is asked again",
        "game/ai/service.py",
        "self._asked is None or late or",
        "self._asked is None or",
        f"{QUICK} -k waited_for_a_second_time",
    ),
    Defect(
        "a process that never comes up is waited for each time",
        "game/ai/service.py",
        "if self._failures < _TRIES:",
        "if True:",
        f"{QUICK} -k never_comes_up",
    ),
    Defect(
        "another hint each time",
        "game/scenes/table/hint_request.py",
        "if one == seat and seen == view",
        "if False",
        f"{SAID} -k as_long_as_the_position",
    ),
    Defect(
        "a quick look is said at each move",
        "game/scenes/table/quick_looks.py",
        "if decision.stand_in and seat not in self._said:",
        "if decision.stand_in:",
        f"{SAID} -k says_it_once",
    ),
    Defect(
        "nothing is said of a quick look",
        "game/scenes/table/table.py",
        "self.presenter.say(self._quick_looks.news())",
        "pass",
        f"{SAID} -k says_it_once",
    ),
    Defect("worker outlives the program", "game/ai/worker.py", "os._exit(0)", "pass", WORKER),
    Defect(
        "refused play changes the game",
        "game/engine.py",
        "record.rewind(start)\n            raise",
        "raise",
        PIPE,
    ),
    Defect(
        "pipe leaks hands", "game/engine.py", "record.game.observe(record.state, seat)", "record.state", PIPE
    ),
    Defect(
        "pipe fails at what a view hides",
        "rules/colossi/play/laying.py",
        "    if any(pile.size and not pile.counts for pile in box) or",
        "    if",
        f"{PIPE} -k hidden_places",
    ),
    Defect(
        "pipe fails at cards that a view hides",
        "rules/colossi/course.py",
        "        if card not in hand:\n",
        "        if not hand:\n",
        f"{PIPE} -k sees_no_hand",
    ),
    Defect("long line read on", "game/engine.py", "_skip_line(source, line)", "pass", PIPE),
    Defect(
        "aliases allowed",
        "rules/core/document.py",
        "isinstance(event, yaml.AliasEvent) or",
        "False and",
        CATALOGUE,
    ),
    Defect("deep nesting allowed", "rules/core/document.py", "if depth > MAX_DEPTH:", "if False:", CATALOGUE),
    Defect(
        "repeated keys allowed",
        "rules/core/document.py",
        "elif key.value in lines:",
        "elif False:",
        CATALOGUE,
    ),
    Defect(
        "log not checked",
        "rules/core/log.py",
        "if reason := self.why(seat, move):",
        "if reason := None:",
        LOG,
    ),
    Defect(
        "chance is the program's move",
        "rules/core/log.py",
        " and self.entries[number].seat != CHANCE",
        "",
        LOG,
    ),
    Defect("chance by entry forgotten", "rules/core/log.py", "len(self.entries) + 1", "id(object())", LOG),
    Defect(
        "biased draws",
        "rules/core/rng.py",
        "return draw % n",
        "return min(draw % (n + 1), n - 1)",
        "tests/core/test_rng.py",
    ),
)
