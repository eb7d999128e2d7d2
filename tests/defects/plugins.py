"""Defects in what finds a game's parts and in looking back."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

PLUGINS: Final = (
    Defect(
        "a game's own data folder is ignored",
        "game/game_data.py",
        "return found.data if found and found.data else shipped",
        "return shipped",
        "tests/game/test_plugin.py::test_a_plugin_can_bring_its_own_folder",
    ),
    Defect(
        "games without a table stand on the shelf",
        "game/scenes/base/shelf.py",
        "[name for name in registry.names() if registry.place(name).plugin]",
        "list(registry.names())",
        "tests/game/test_plugin.py::test_a_game_without_a_plugin_has_the_random_opponent_and_nothing_else",
    ),
    Defect(
        "a plug-in loads its table at once",
        "game/tables/ant_trails/plugin.py",
        "from game.plugin import",
        "import game.tables.ant_trails.review\nfrom game.plugin import",
        "tests/game/test_plugin.py::test_reading_all_plugins_loads_no_screen_and_no_rules",
    ),
    Defect(
        "points of a round are those of its first position",
        "game/table/review.py",
        "for state in states if state.round}",
        "for state in reversed(states) if state.round}",
        "tests/game/tables/ant_trails/test_review.py::test_points_by_round_end_with_the_result",
    ),
    Defect(
        "the replay's row of buttons lies over its list",
        "game/table/replay_stage.py",
        "    area.height -= height + gap\n",
        "",
        "tests/game/tables/ant_trails/test_review.py "
        "-k test_every_position_is_painted_beside_the_replays_own_things",
    ),
    Defect(
        "a narrow replay squeezes its slider",
        "game/table/replay_stage.py",
        "if track.width >= units.px(_SHORTEST):",
        "if track.width:",
        "tests/game/table/test_replay_stage.py",
    ),
    Defect(
        "results call everything a round",
        "game/scenes/review/results_flow.py",
        "        round_name=game.info.round_name,\n",
        "",
        "tests/game/tables/mini_brilliants/test_review.py::test_the_results_page_counts_phases",
    ),
    Defect(
        "a replay lists secrets as notation",
        "game/scenes/review/record_view.py",
        "if not lines and seat != CHANCE and not self._is_silent(entry):",
        "if not lines:",
        "tests/game/tables/mini_brilliants/test_review.py "
        "-k test_a_look_and_its_secret_are_one_row_to_those_who_watch",
    ),
    Defect(
        "Shift and Tab go on, not back",
        "game/table/keyboard.py",
        "step = -1 if back else 1",
        "step = 1",
        "tests/game/table/test_table.py -k keyboard",
    ),
    Defect(
        "the move that closes a turn is named as part of the best one",
        "game/table/analysis.py",
        'if text.partition(" ")[0] not in game.info.closing]',
        "]",
        "tests/game/table/test_analysis.py::test_a_turn_is_told_without_the_move_that_closes_it",
    ),
    Defect(
        "a thumbnail is stretched",
        "game/table/thumbnail.py",
        "size = (round(board.width * scale), round(board.height * scale))",
        "size = rect.size",
        "tests/game/table/test_thumbnail.py",
    ),
    Defect(
        "a table may know another one",
        "pyproject.toml",
        'modules = ["game.tables.*"]',
        'modules = ["game.tables.brilliants"]',
        "tests/core/test_layers.py -k test_a_planted_import_breaks_the_contract",
    ),
)
