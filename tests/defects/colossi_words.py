"""Defects of the words of Colossi's table: prompts, refusals, tooltips, cautions, luck, replay."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_CODE: Final = "game/tables/colossi/"
_TESTS: Final = "tests/game/tables/colossi/"


def _words(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"island words: {name}", f"{_CODE}{file}", good, bad, f"{_TESTS}{test}")


COLOSSI_WORDS: Final = (
    _words(
        "the prompt asks for cards that nobody holds",
        "prompt.py",
        "if any(isinstance(move, kinds) for move in legal)]",
        "if kinds]",
        "test_scene.py::test_a_piece_is_moved_by_two_clicks_and_goes_on_along_a_road",
    ),
    _words(
        "the open question is refused in notation",
        "refusals.py",
        "    return isinstance(move, ChooseSpace) and view.tiles[move.space] == WATER",
        "    return isinstance(move, ChooseSpace)",
        "test_scene.py::test_what_is_refused_is_explained_in_the_words_of_the_table",
    ),
    _words(
        "a card that lies in the shade does not say why",
        "pointing.py",
        'return (f"{name}, not now", f"{why} {about}") if why and name else (name, about)',
        "return name, about",
        "test_scene.py::test_a_card_says_why_it_cannot_be_played",
    ),
    _words(
        "a harvest keeps still about the next in control",
        "outlook.py",
        "left = replace(view, acolytes=(*view.acolytes[:place], 0, *view.acolytes[place + 1 :]))",
        "left = replace(view, acolytes=(*view.acolytes[:place], *view.acolytes[place:]))",
        "test_tooltips.py::test_who_controls_a_space_when_its_harvest_is_over",
    ),
    _words(
        "the Bountiful Beast is forgotten in the Gold of a harvest",
        "outlook.py",
        "gold += _TIMES if space in beast_spaces(view, BOUNTIFUL) else 1",
        "gold += 1",
        "test_tooltips.py::test_gold_of_a_harvest_is_cubes_loot_and_hallowed_ground",
    ),
    _words(
        "a harvest promises what a tile does on arrival",
        "outlook.py",
        "and not TILES[tile].effect and tile not in _BY_RULE:",
        "and not TILES[tile].words and tile not in _BY_RULE:",
        "test_tooltips.py::test_what_a_harvest_yields_is_told_without_promises",
    ),
    _words(
        "Acolytes are counted beside two Colossi of others",
        "outlook.py",
        "counts = {seat: acolytes_on(view, seat, space) for seat in giants or seats}",
        "counts = {seat: acolytes_on(view, seat, space) for seat in seats}",
        "test_tooltips.py::test_a_space_says_who_controls_it_and_why",
    ),
    _words(
        "an Age goes on paying after it was scored",
        "outlook.py",
        "if not view.ages or view.phase != Phase.ACTIONS:",
        "if not view.ages:",
        "test_tooltips.py::test_a_space_says_what_it_adds_to_the_scoring_of_the_age",
    ),
    _words(
        "the protected are warned of death",
        "caution.py",
        "if space not in deadly(view) or is_protected(view, seat, space):",
        "if space not in deadly(view):",
        "test_caution.py::test_a_caution_keeps_still_where_nothing_speaks_against_the_move",
    ),
    _words(
        "the last of several Acolytes alone gives a space up",
        "caution.py",
        "return None if acolytes_on(view, seat, source) - 1 > others else NAMES[source]",
        "return None if acolytes_on(view, seat, source) > others else NAMES[source]",
        "test_caution.py::test_a_caution_speaks_and_names_its_rule",
    ),
    _words(
        "cards drawn are all of the first seat",
        "luck.py",
        "own = {seat: [one for one in cards if one.came.seat == seat] for seat in seats}",
        "own = {seat: [one for one in cards if seat == 0] for seat in seats}",
        "test_luck.py::test_what_came_is_counted_for_the_seat_that_drew_it",
    ),
    _words(
        "the replay has the planks of the table below its own buttons",
        "panels/actions.py",
        "    if not shown.live:\n",
        "    if shown.live is None:\n",
        "test_review.py::test_no_plank_lies_below_the_replays_buttons",
    ),
    _words(
        "the info line speaks below the replay's list",
        "panels/info.py",
        "if shown.live:  # in the replay its list lies here",
        "if not words:",
        "test_windows.py::test_every_part_has_its_room[2-size0]",
    ),
    _words(
        "another's Colossus is refused as if it were a step of one's own",
        "refusals.py",
        "        and not _is_own(table.seat, target)\n",
        '        and target.kind == "beast"\n',
        "test_scene.py -k wrong_piece",
    ),
    _words(
        "a refusal lies over the spaces the piece can go to",
        "overlay.py",
        "found += [goal for goal in goals if goal is not None]",
        "found += [goal for goal in goals if goal is None]",
        "test_scene.py::test_a_refusal_covers_none_of_the_goals_of_the_piece_that_is_held",
    ),
    _words(
        "the end of a turn shines while Actions are left",
        "panels/actions.py",
        '"Enter", ready, ready and not unused)',
        '"Enter", ready, ready)',
        "test_panels.py::test_only_what_loses_nothing_is_golden",
    ),
    _words(
        "a tooltip tells a card a third time",
        "face.py",
        "kind in _LARGE and table.extras.info[0]",
        "kind in () and table.extras.info[0]",
        "test_scene.py -k third_time",
    ),
    _words(
        "Enter ends the turn on the road",
        "face.py",
        "_CLOSING: Final = (HALT, YES,",
        "_CLOSING: Final = (YES,",
        "test_scene.py::test_a_whole_turn_is_played_without_the_mouse",
    ),
)
"""Planted defects: each must be caught by the test that is meant for it. `python -m tests.defects`."""
