"""Defects of what keeps games, results and settings: files, locks, the database, the thinking processes."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

SAVES: Final = "tests/game/test_saves.py"
SECOND_COPY: Final = "tests/game/test_second_copy.py"
FAULTS: Final = "tests/game/test_saves_faults.py"
UNFINISHED: Final = "tests/game/scenes/test_unfinished_games.py"
PROFILE: Final = "tests/game/test_profile.py"
WORKER: Final = "tests/game/ai/test_worker.py"
KEEPING: Final = (
    Defect("all games in one file", "game/saves.py", "-{session.token}{JOURNAL}", "{JOURNAL}", SAVES),
    Defect(
        "journal written in place",
        "game/storage.py",
        "temporary.replace(path)",
        "path.write_bytes(data)",
        FAULTS,
    ),
    Defect("foreign lines in a journal", "game/autosave.py", "or not self._is_as_left()", "", SAVES),
    Defect(
        "a gap after an outage",
        "game/autosave.py",
        "self._whole, self._tried = False, self._wall()",
        "self._tried = self._wall()",
        f"{FAULTS} -k outage",
    ),
    Defect(
        "damaged journal overwritten",
        "game/saves.py",
        "keep_copy(path, read_limited(path, MAX_BYTES, as_far_as_possible=True))",
        "pass",
        SAVES,
    ),
    Defect(
        "lines after the damage read",
        "game/journal.py",
        "        if seal(previous, body) != mark:\n            break",
        "        if seal(previous, body) != mark:\n            previous = mark\n            continue",
        SAVES,
    ),
    Defect(
        "second copy of a journal unused",
        "game/saves.py",
        "lambda: _second_copy(path))",
        "bytes)",
        SECOND_COPY,
    ),
    Defect(
        "moves after mended lines lost",
        "game/journal.py",
        "return bodies + following,",
        "return bodies,",
        SECOND_COPY,
    ),
    Defect(
        "mended journal not kept",
        "game/saves.py",
        "return self.mended or self.left_out > 0",
        "return self.left_out > 0",
        SECOND_COPY,
    ),
    Defect(
        "secrets in a copy left behind",
        "game/autosave.py",
        "    copy_file(path).unlink(missing_ok=True)\n",
        "",
        SECOND_COPY,
    ),
    Defect(
        "two windows play one game", "game/lock.py", "fcntl.LOCK_EX | fcntl.LOCK_NB", "fcntl.LOCK_SH", SAVES
    ),
    Defect(
        "lock on a removed file",
        "game/lock.py",
        "if not os.path.samestat(os.fstat(handle), os.stat(self.path)):",
        "if False:",
        "tests/game/test_lock.py",
    ),
    Defect(
        "finished game overwritten", "game/saves.py", "while os.path.lexists(path):", "while False:", SAVES
    ),
    Defect(
        "pipe waited for",
        "game/storage.py",
        "if not stat.S_ISREG(os.fstat(handle).st_mode):",
        "if False:",
        SAVES,
    ),
    Defect("any moment believed", "game/journal.py", "saved_at: Moment", "saved_at: float", SAVES),
    Defect(
        "looking ahead unnoticed",
        "game/scenes/game_controller.py",
        "session.help_used[LOOKED_AHEAD] += 1",
        "pass",
        UNFINISHED,
    ),
    Defect(
        "unkept end thrown away",
        "game/scenes/game_controller.py",
        "if running.kept and running.session.over:",
        "if running.session.over:",
        UNFINISHED,
    ),
    Defect(
        "damage found later stays",
        "game/profile.py",
        "if not self._kept or _is_in_the_way(error):",
        "if True:",
        PROFILE,
    ),
    Defect(
        "results of older versions lost",
        "game/profile.py",
        'msgspec.convert(with_current_seats(msgspec.json.decode(data), "players"), Finished)',
        "msgspec.json.decode(data, type=Finished)",
        "tests/versions -k all_results",
    ),
    Defect(
        "a position of version 0.1 is damage",
        "rules/brilliants/json/position.py",
        "form_of(with_current_names(data), ",
        "form_of(data, ",
        "tests/versions -k open_where_they_stood",
    ),
    Defect(
        "a refused game tells what is hidden",
        "game/refused.py",
        "    if public and seat in (viewer, CHANCE):",
        "    if True:",
        "tests/game/test_refused.py -k may_not_know",
    ),
    Defect(
        "a refused game ends where the rules stop",
        "game/scenes/game_controller.py",
        "        if state is None:\n            self.branch(part",
        "        if True:\n            self.branch(part",
        "tests/game/test_refused.py -k refused_move",
    ),
    Defect(
        "nobody says that an opponent is gone",
        "game/scenes/game_controller.py",
        "        if gone:\n",
        "        if False:\n",
        "tests/game/scenes/table/test_stand_in.py -k said_once",
    ),
    Defect(
        "settings of another window lost",
        "game/settings.py",
        "msgspec.structs.replace(self._on_disk(), **self._unsaved)",
        "self.values",
        "tests/game/test_settings.py",
    ),
    Defect(
        "picture of the truth",
        "game/scenes/base/position_picture.py",
        "view = session.game.observe(session.state, None)",
        "view = session.state",
        "tests/game/scenes/home/test_games.py -k spectator",
    ),
    Defect(
        "left tables stay in memory",
        "game/scenes/game_controller.py",
        "        gc.collect()",
        "        pass",
        "tests/game/test_memory.py",
    ),
    Defect(
        "half an answer waited for",
        "game/ai/mailbox.py",
        "return self._answers.get_nowait()",
        "return self._answers.get(timeout=0.2)",
        f"{WORKER} -k half",
    ),
    Defect(
        "damaged typeface used",
        "game/kit/fonts.py",
        "if not _is_whole(path)]",
        "if not path.exists()]",
        "tests/game/kit/test_theme.py -k damaged",
    ),
    Defect(
        "brackets in names are nesting",
        "rules/core/strict.py",
        'elif not quoted and mark in "[{":',
        'elif mark in "[{":',
        "tests/core/test_strict.py",
    ),
    Defect(
        "a damaged row is not looked for in the copy",
        "game/mending.py",
        "and not judge(own[key])",
        "and False",
        "tests/game/test_profile_rows.py -k another_kind",
    ),
    Defect(
        "a journal in a quotation is refused",
        "game/foreign_text.py",
        "quoted := _QUOTED.match(line)",
        "quoted := None",
        "tests/game/test_foreign_text.py -k saved_game",
    ),
    Defect(
        "a seed is written otherwise",
        "game/foreign_text.py",
        "facts.translate(_TYPED) + seed + words",
        "line.translate(_TYPED)",
        "tests/game/test_foreign_text.py -k harmless_changes",
    ),
)
