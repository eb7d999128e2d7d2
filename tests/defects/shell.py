"""Defects of the shell: what it asks a game, and what it says of a finished one."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

FACTS: Final = "tests/game/scenes/new_game/test_game_facts.py"
PLAYER: Final = "tests/game/test_player.py"
RESULTS: Final = "tests/game/scenes/review/test_results.py"
SIDES: Final = "tests/game/tables/ant_trails/test_sides.py"
THEME: Final = "tests/game/kit/test_theme.py"
SHELL: Final = (
    Defect(
        "an empty chair in a game for exactly two",
        "game/form.py",
        "always = min(info.seats) >= rows",
        "always = False",
        f"{PLAYER} -k empty",
    ),
    Defect(
        "two chairs of one colour",
        "game/form.py",
        "used = {seat.colour for seat in (*found, *former[number + 1 : rows])}",
        "used: set[str] = set()",
        f"{PLAYER} -k same_colour",
    ),
    Defect(
        "more players than the game takes",
        "game/scenes/new_game/setup_model.py",
        "crowd = min(form.crowd, max(0, most - taken)) if most > len(seats) else 0",
        "crowd = form.crowd",
        f"{FACTS} -k typed",
    ),
    Defect(
        "one form for all games",
        "game/scenes/new_game/setup_model.py",
        "        self.forms[self.form.game] = self.form\n",
        "",
        f"{FACTS} -k remembered",
    ),
    Defect(
        "a curtain in a game that hides nothing",
        "game/session.py",
        "        if not self.game.info.hidden:\n            return False\n",
        "",
        f"{SIDES} -k curtain",
    ),
    Defect(
        "a seed where nothing is left to chance",
        "game/scenes/new_game/option_panel.py",
        'if self.draft.box.info.chance == "none":',
        "if False:",
        f"{FACTS} -k not_there",
    ),
    Defect(
        "old colours beside the board",
        "game/player.py",
        "if len(info.sides) == len(players):",
        "if False:",
        f"{PLAYER} -k sides",
    ),
    Defect(
        "a draw is won by all",
        "game/scenes/review/outcome.py",
        "return len(self.order) > 1 and len(self.ranking) == 1",
        "return False",
        f"{RESULTS} -k draw",
    ),
    Defect(
        "a draw counts as won",
        "game/profile.py",
        "return not self.is_draw and any(",
        "return any(",
        "tests/game/test_profile.py -k draw",
    ),
    Defect(
        "people have no column among many",
        "game/scenes/review/outcome.py",
        "first = dict.fromkeys([*wish, *people, *self.order])",
        "first = dict.fromkeys([*wish, *self.order])",
        f"{RESULTS} -k many",
    ),
    Defect(
        "help has no words",
        "game/scenes/review/results_flow.py",
        "help_used=help_words(help_used or {}),",
        'help_used="",',
        "tests/game/scenes/review/test_results_flow.py -k help",
    ),
    Defect(
        "two players' colours look alike",
        "data/theme/theme.yaml",
        'mid: "#142e1f"',
        'mid: "#5a2f6e"',
        f"{THEME} -k apart",
    ),
    Defect(
        "a page in another game's mood",
        "game/scenes/new_game/setup.py",
        "        self.mood = self.draft.box.info.moods[0]\n        self.refresh_soon()",
        "        self.refresh_soon()",
        f"{FACTS} -k mood",
    ),
    Defect(
        "the best round is one player's where several had it",
        "game/scenes/review/outcome.py",
        "for seat, gain in enumerate(gains[number]) if gain == most]",
        "for seat, gain in enumerate(gains[number]) if gain == most][:1]",
        f"{RESULTS} -k of_all_who",
    ),
    Defect(
        "a note outlives its game",
        "game/saves.py",
        "            return note_file(card.path).unlink(missing_ok=True)",
        "            return None",
        "tests/game/scenes/home/test_games.py -k note_goes",
    ),
    Defect(
        "a replay is not found by its note",
        "game/scenes/review/replays.py",
        "card.note]), query)",
        '""]), query)',
        "tests/game/scenes/review/test_results_flow.py -k by_their_notes",
    ),
    Defect(
        "a search needs accents",
        "game/text.py",
        'unicodedata.normalize("NFKD", text) if not',
        "text if not",
        "tests/game/test_search.py -k every_spelling",
    ),
    Defect(
        "Enter opens the folder of an export",
        "game/scenes/base/message.py",
        'if a.look == "gold"), self.answers[0])',
        'if a.look == "gold" and not self.answers), self.answers[0])',
        "tests/game/scenes/review/test_results_flow.py -k folder_of_an_export",
    ),
)
