"""Defects of what is said beside things: tooltips, previews, refusals."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

NOTES: Final = "tests/game/table/test_notes.py"
TABLE: Final = "tests/game/table/test_table.py"
SWITCHES: Final = "tests/game/table/test_switches.py"
ON_TABLE: Final = (
    Defect(
        "a switch on the table waits until the table is left",
        "game/scenes/table/table.py",
        """            case "settings":
                self._apply_settings()
""",
        """            case "settings":
""",
        f"{SWITCHES} -k each_is",
    ),
    Defect(
        "every game begins on the calm table",
        "game/scenes/game_controller.py",
        "calm_table=count < _FIRST_GAMES",
        "calm_table=True",
        f"{SWITCHES} -k first_games",
    ),
    Defect(
        "games of another kind end the calm table",
        "game/scenes/game_controller.py",
        "played = self.profile.finished(game)",
        "played = self.profile.finished()",
        f"{SWITCHES} -k first_games",
    ),
    Defect(
        "lessons are taught on another table than the first games",
        "game/scenes/game_controller.py",
        "        self._choose_table(game)\n        Classroom",
        "        Classroom",
        "tests/game/scenes/learn/test_lesson.py -k calm_table_of",
    ),
)
HINTS: Final = (
    Defect(
        "a hint to end the turn marks nothing",
        "game/table/hint_mark.py",
        "if zone is None and table.cursor.kind in _CLOSING:",
        "if False:",
        "tests/game/table/test_hint_mark.py -k every_kind",
    ),
)
MEANWHILE: Final = (
    Defect(
        "a click on a tab only ends the film",
        "game/scenes/table/table_input.py",
        "over.look in _CALM_LOOKS or ",
        "",
        "tests/game/scenes/table/test_meanwhile.py -k tab",
    ),
    Defect(
        "a replay ends with the points of the last round",
        "game/tables/brilliants/review.py",
        "scores = final.scores if final else",
        "scores =",
        "tests/game/scenes/table/test_meanwhile.py -k final",
    ),
)
TRACES: Final = "tests/game/table/test_traces.py"
SAID: Final = (
    Defect(
        "one's own click leaves the others' marks",
        "game/table/table.py",
        "        self._covers = self._panel_zones = None\n        self.traces.recent = ()",
        "        self._covers = self._panel_zones = None",
        f"{TRACES} -k first_click",
    ),
    Defect(
        "the first mover's move is ringed, not the last one's",
        "game/table/traces.py",
        "for trace in recent[number:] if trace.seat != CHANCE",
        "for trace in recent[: number + 1] if trace.seat != CHANCE",
        f"{TRACES} -k ringed",
    ),
    Defect(
        "a note forgets what it is about",
        "game/kit/placing.py",
        "forbidden = [about, *others]",
        "forbidden = others",
        f"{NOTES} -k stays_near",
    ),
    Defect(
        "a tooltip covers the preview",
        "game/table/table.py",
        "return [*found, *self.spared,",
        "return [*self.spared,",
        f"{NOTES} -k speak_of",
    ),
    Defect(
        "the words about a corridor lie over its beginning",
        "game/tables/fortunant/overlay.py",
        "if inside.contains(rect) and rect.collidelist([*keep]) < 0:",
        "if inside.contains(rect):",
        f"{NOTES} -k bubble",
    ),
    Defect(
        "the words about an ant's way lie over it",
        "game/tables/brilliants/overlay.py",
        "about, runs, frame if inside else table.bounds, [*self._spoken_of(move), *table.spared]\n",
        "about, runs, frame if inside else table.bounds, ()\n",
        f"{NOTES} -k bubble",
    ),
    Defect(
        "a refusal from a key stands in the corner",
        "game/table/table.py",
        "None if self._tried is None else self.place_of(self._tried)",
        "None",
        f"{TABLE} -k even_by_key",
    ),
    Defect(
        "F1 drops the piece that is held",
        "game/scenes/table/table.py",
        "        self._glancing = True\n        rules(",
        "        rules(",
        "tests/game/table/test_rule_of.py -k still_held",
    ),
    Defect(
        "a refusal stays into the next turn",
        "game/table/table.py",
        "self.hovered = self.cursor = self.hint = self.note = self._tried = None",
        "self.hovered = self.cursor = self.hint = None",
        f"{TABLE} -k ends_with_the_turn",
    ),
)
