"""Defects of setups, drafts, displays, the bag and scoring of BrilliAnts' rule sets."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_TESTS: Final = "tests/rules/brilliants/test_rules_"
SETUP: Final = f"{_TESTS}draft.py"
CHILD: Final = f"{_TESTS}childrants.py"
EXPERT: Final = f"{_TESTS}experiantced.py"
SOLO: Final = f"{_TESTS}solo.py"


def _rule(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(name, f"rules/brilliants/{file}", good, bad, test)


SETS: Final = (
    _rule("species with commas are refused", "play/opening.py", 'text.replace(",", "+")', "text", SETUP),
    _rule("one species for two seats", "play/opening.py", " or len(codes) != seats", "", SETUP),
    _rule(
        "more cards than a deck holds",
        "play/opening.py",
        "if cards - hunters - farmers <= decks[2]",
        "",
        CHILD,
    ),
    _rule(
        "a dealt special card comes again", "play/draft.py", "(*colony.specials, *colony.packet)", "()", SETUP
    ),
    _rule(
        "packets go to the right",
        "play/draft.py",
        "packets[seat - 1]",
        "packets[seat + 1 - len(seats)]",
        SETUP,
    ),
    _rule(
        "a view knows what is dealt",
        "play/draft.py",
        "    if any(UNSEEN",
        "    if False and any(UNSEEN",
        SETUP,
    ),
    _rule("others draft in the wrong order", "play/draft.py", "(state.first + step)", "step", SETUP),
    _rule(
        "the first packet starts round 1",
        "play/draft.py",
        "start_round(play, play.state.first)",
        "start_round(play, 0)",
        SETUP,
    ),
    _rule(
        "a completed card is no progress", "play/display.py", "    play.state.progress = True\n", "", EXPERT
    ),
    _rule(
        "who looked before is forgotten",
        "play/display.py",
        "deck.top[depth][1] | 1 << viewer",
        "1 << viewer",
        EXPERT,
    ),
    _rule(
        "an empty deck refills",
        "play/display.py",
        "    if deck_count(state.decks[caste]):",
        "    if True:",
        EXPERT,
    ),
    _rule(
        "the cheapest is laid aside", "play/display.py", "(-POINTS[card], card", "(POINTS[card], card", SOLO
    ),
    _rule(
        "the pile keeps what it paid", "play/display.py", "state.pile = _paid(state.pile, card)", "pass", SOLO
    ),
    _rule("ants do not fill the bag", "play/bag.py", "1 + in_play[resource // 3]", "1", SOLO),
    _rule(
        "soil is always quiet",
        "play/bag.py",
        "collected < _SURFACE_TYPES or",
        "collected < _SURFACE_TYPES and",
        SOLO,
    ),
    _rule("a predator fasts", "play/bag.py", " or _nearest(near, _food(state, rest))", "", SOLO),
    _rule(
        "ants below are seen above", "play/bag.py", "if place < SURFACE] or", "if place < NOWHERE] or", SOLO
    ),
    _rule(
        "the Worm hears no entrance",
        "play/bag.py",
        "if HOLE_1 <= place < NOWHERE)",
        "if LIBRARY <= place < NOWHERE)",
        SOLO,
    ),
    _rule("a predator stands on a hole", "play/bag.py", " and space not in hole_spaces", "", SOLO),
    _rule(
        "the first of equal spaces is taken",
        "play/bag.py",
        "if len(choices) > 1:",
        "if len(choices) > 99:",
        SOLO,
    ),
    _rule(
        "the supply has no end",
        "play/bag.py",
        "    if tiles_in_supply(play.now(), resource):",
        "    if True:",
        SOLO,
    ),
    _rule(
        "nest holes score in ChildrAnts",
        "play/scoring.py",
        '"nest_holes": rule_set.hole_points',
        '"nest_holes": 1',
        CHILD,
    ),
    _rule(
        "bonus cards decide nothing",
        "play/scoring.py",
        '"bonus_cards": bonus_cards,',
        '"bonus_cards": lambda *_: 0,',
        EXPERT,
    ),
    _rule("tunnels decide nothing", "play/scoring.py", ".dug.bit_count()", ".dug.bit_count() * 0", EXPERT),
    _rule("a Worm off the board is P1's", "play/scoring.py", "state.worm != NOWHERE and ", "", EXPERT),
    _rule(
        "a seventh round",
        "play/rounds.py",
        "0 < rule_set.rounds <= state.round",
        "0 < rule_set.rounds < state.round",
        SOLO,
    ),
    Defect(
        "nobody ends an idle turn",
        "game/auto_moves.py",
        "if only not in (PASS, END)",
        "if only != PASS",
        "tests/game/test_auto_moves.py",
    ),
    Defect(
        "a turn is ended at once",
        "game/turn_confirmation.py",
        "len(record.entries), _is_about_to_end(ahead, seat)",
        "len(record.entries), False",
        "tests/game/test_auto_moves.py",
    ),
)
