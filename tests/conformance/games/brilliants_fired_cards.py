"""Effects of an entry in BrilliAnts' other rule sets, by name: cards, species, drafts, Solo."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rules.brilliants import moves as made
from rules.brilliants.data.special import SPECIAL_NUMBER, SPECIALS
from rules.brilliants.state import Ground, Phase, Purpose, State
from rules.core.protocol import Seat
from tests.conformance.games.brilliants_retold import (
    BEASTS,
    CASTES,
    NEST_NAMES,
    SOIL_OF,
    SPECIES,
    SURFACE_NAMES,
    TILES,
    Table,
    distance,
    species,
    words,
)
from tests.conformance.games.brilliants_tally import CODES

_NOWHERE: Final = 255
_HELD: Final = words("pheromone ant hole")
_EITHER: Final = tuple(code for code in CODES if code[:4] != "EGG-" or code == "EGG-J")
_NEVER_PLAYED: Final = tuple(code for code in CODES if SPECIALS[SPECIAL_NUMBER[code]].window == "end")
_AT_THE_END: Final = (*_NEVER_PLAYED, "TRAIL", "PAIRS")

_WITH_CARDS: Final = (
    *(f"species {code}" for code in SPECIES),
    *(f"play {code}" for code in _EITHER if code not in _NEVER_PLAYED),
    *(f"egg {letter}" for letter in CASTES),
    *(
        "egg with its own tile",
        "egg with another tile",
        "against the side",
        "a turn ended without its action",
    ),
    *("power FLY", "power PRE", "5 steps and more", "hole 4 spaces away and more"),
    *(f"slip over a {what}" for what in _HELD),
    *(f"diplomat over a {what}" for what in _HELD),
    *("bored through", "wiped one's own", "wiped another's", "end said", "after window"),
    *(f"{code} at the end" for code in _AT_THE_END),
)
_DISPLAYED: Final = (
    *("CardShown", "ObjectiveCompleted", "CardSeen", "completed in the Library", "completed by OBJ"),
    *("the Library without completing", "power STR", "collect with a pheromone", "collect without one"),
    "mark beside a new mark",
)
NEW: Final = {
    "childrants": (
        *("CardsChosen", "ends in L", "ends in Q", "all cards of one type", "7th card"),
        *("end seventh_card", "end no_progress", "ObjectiveRevealed", "CloseWindowOpened"),
    ),
    "apprantice": (),
    "antermediate": (
        *_WITH_CARDS,
        *(f"dealt {code}" for code in CODES),
        *("species dealt", "species drafted", "species named", "Strategist in the Library"),
        *("OBJ draws", "LOOK before a draw", "more than 2 cards to keep one of", "end eighth_card"),
    ),
    "experiantced": (
        *_WITH_CARDS,
        *_DISPLAYED,
        *(f"drafted {letter}" for letter in CASTES),
        *(f"kept {code}" for code in CODES),
        *("PacketsPassed", "PacketsDiscarded", "a card two seats know", "end eighth_card", "end no_progress"),
    ),
    "solo": (
        *_DISPLAYED,
        *(f"take {code}" for code in CODES),
        *(f"species {code}" for code in SPECIES),
        *(f"bag {code}" for code in TILES),
        *(f"chosen prey of the {beast}" for beast in BEASTS),
        *(f"the {beast} finds its prey" for beast in BEASTS),
        *("a predator is sent", "another type is eaten", "nothing is eaten", "CardLaidAside"),
        *("quiet digging", "end last_round", "end said"),
    ),
}
"""Things that each rule set adds; those too rare for random play have a test in `SCRIPTED`."""

_SPECIALS: Final = "tests/rules/brilliants/test_rules_specials.py::"
_SPECIES: Final = "tests/rules/brilliants/test_rules_species.py::"
_OPEN: Final = "tests/rules/brilliants/test_rules_experiantced.py::"
_SOLO: Final = "tests/rules/brilliants/test_rules_solo.py::"
_CHILD: Final = "tests/rules/brilliants/test_rules_childrants.py::"
_DRAFT: Final = "tests/rules/brilliants/test_rules_draft.py::"
_CORNERS: Final = "tests/conformance/test_corners_cards.py::"
_IDLE: Final = "tests/rules/brilliants/test_rules_cards.py::test_ba_end_02_two_rounds_without_progress"
_TEST_OF: Final = {"EGG": "egg_j", "LOOK": "08_look", "SLIP": "slip_and_bore", "BORE": "slip_and_bore"}
"""Ends of the names of tests that are not named by the card alone."""


def _test_of(code: str) -> str:
    word = code.split("-")[0].split("/")[0]
    return f"{_SPECIALS}test_ba_card_05_{_TEST_OF.get(word, word.lower())}"


SCRIPTED: Final = {
    **{f"play {code}": _test_of(code) for code in _EITHER if code not in _NEVER_PLAYED},
    **{f"{code} at the end": _test_of(code) for code in _AT_THE_END},
    **{f"egg {letter}": f"{_SPECIALS}test_ba_card_05_egg" for letter in CASTES},
    **{f"species {code}": f"{_CORNERS}test_every_species_can_be_dealt_named_and_drafted" for code in SPECIES},
    **{f"dealt {code}": f"{_CORNERS}test_every_special_card_can_be_dealt" for code in CODES},
    **{f"kept {code}": f"{_CORNERS}test_every_special_card_can_be_kept" for code in CODES},
    **{f"take {code}": f"{_CORNERS}test_every_special_card_can_be_taken" for code in CODES},
    "egg with its own tile": f"{_SPECIALS}test_ba_card_05_egg",
    "egg with another tile": f"{_SPECIALS}test_ba_ex_36_an_egg_as_the_action",
    "against the side": f"{_SPECIES}test_ba_spec_03_the_insomniac_plays_on_any_side_in_its_own_turns",
    "a turn ended without its action": (
        f"{_SPECIALS}test_ba_card_03_a_turn_whose_action_a_card_has_made_impossible_ends"
    ),
    "power PRE": f"{_SPECIES}test_ba_spec_01_04_the_predator_hunts_by_night_and_lets_it_be",
    "power FLY": f"{_SPECIES}test_ba_spec_01_02_the_flyer_marks_once_in_a_day_round",
    "5 steps and more": f"{_SPECIALS}test_ba_ex_15_ba_spec_05_weather_and_card_add_up",
    "diplomat over a pheromone": f"{_CORNERS}test_what_slip_and_the_diplomat_cross",
    "mark beside a new mark": (
        "tests/rules/brilliants/test_rules_movement.py::test_ba_exp_05_ba_exp_06_ba_ex_38_marks_hang_together"
    ),
    "hole 4 spaces away and more": f"{_SPECIALS}test_ba_ex_37_ba_spec_05_reach_of_an_architect",
    "slip over a pheromone": f"{_SPECIALS}test_ba_ex_35_slipping_through",
    "slip over a ant": f"{_CORNERS}test_what_slip_and_the_diplomat_cross",
    "slip over a hole": f"{_CORNERS}test_what_slip_and_the_diplomat_cross",
    "diplomat over a ant": f"{_CORNERS}test_what_slip_and_the_diplomat_cross",
    "diplomat over a hole": f"{_CORNERS}test_what_slip_and_the_diplomat_cross",
    "bored through": f"{_SPECIALS}test_ba_card_05_slip_and_bore",
    "wiped one's own": f"{_SPECIALS}test_ba_card_05_wipe",
    "wiped another's": f"{_SPECIALS}test_ba_card_05_wipe",
    "species named": f"{_DRAFT}test_ba_ante_01_species_by_consensus_and_by_draft",
    "species drafted": f"{_DRAFT}test_ba_ante_01_species_by_consensus_and_by_draft",
    "OBJ draws": f"{_SPECIALS}test_ba_card_05_obj",
    "LOOK before a draw": f"{_SPECIALS}test_ba_card_05_08_look",
    "more than 2 cards to keep one of": f"{_SPECIALS}test_ba_card_05_08_look",
    "Strategist in the Library": f"{_SPECIES}test_ba_spec_01_04_the_strategist_sees_one_more",
    "completed by OBJ": f"{_OPEN}test_ba_exp_09_obj_completes_without_the_library",
    "completed in the Library": (
        f"{_OPEN}test_ba_exp_08_ba_ex_40_a_displayed_card_is_completed_in_the_library"
    ),
    "a card two seats know": f"{_OPEN}test_ba_exp_10_ba_spec_01_two_seats_may_know_the_same_card",
    "PacketsDiscarded": f"{_DRAFT}test_ba_exp_04_packets_go_clockwise_and_the_last_two_are_discarded",
    "all cards of one type": f"{_CHILD}test_ba_child_02_named_decks_drawn_unseen",
    "CardsChosen": f"{_CHILD}test_ba_child_02_named_decks_drawn_unseen",
    "7th card": f"{_CHILD}test_ba_child_04_the_seventh_card_ends_the_game_after_the_round",
    "end seventh_card": f"{_CHILD}test_ba_child_04_the_seventh_card_ends_the_game_after_the_round",
    "end eighth_card": (
        f"{_OPEN}test_ba_exp_11_ba_exp_12_the_eighth_card_ends_the_round_without_a_close_window"
    ),
    "end no_progress": _IDLE,
    "a predator is sent": f"{_SOLO}test_ba_solo_07_08_any_empty_space_else_it_stays",
    "another type is eaten": f"{_SOLO}test_ba_solo_07_09_ba_ex_43_another_of_its_types",
    "nothing is eaten": f"{_SOLO}test_ba_solo_07_08_any_empty_space_else_it_stays",
    "quiet digging": f"{_SOLO}test_ba_solo_15_quiet_digging",
}
"""Tests of what random play of the gate's length reaches too seldom."""


def fired(before: State, seat: Seat, move: Any, events: tuple[Any, ...], after: State) -> Iterator[str]:
    """Names of what the entry brought about beyond the base game."""
    match move:
        case made.MoveAnt():
            yield from _moved(before, seat, move, after)
        case made.PlaySpecial():
            yield from _played(before, seat, move, after)
        case made.Hatch(tile, caste, True):
            yield f"egg {CASTES[caste]}"
            yield "egg with its own tile" if tile == caste else "egg with another tile"
        case made.MarkByPower() | made.HuntByPower() | made.LookByPower():
            yield f"power {species(before, seat)}"
        case made.EndTurn():
            yield "end said"
        case made.DrawTile() | made.Eat() | made.SendPredator():
            yield from _fed(before, move, after)
        case _:
            yield from _set_up(before, move, after)
    if after.phase == Phase.AFTER != before.phase:
        yield "after window"
    if after.phase == Phase.OVER != before.phase:
        for one, other in zip(before.colonies, after.colonies, strict=True):
            scored = other.played[len(one.played) :]
            yield from (f"{CODES[card]} at the end" for card in scored if CODES[card] in _AT_THE_END)
    for deck in after.decks:
        yield from ("a card two seats know" for one in deck.top[:1] if one.seats.bit_count() > 1)


def _set_up(before: State, move: Any, after: State) -> Iterator[str]:
    """Deals, drafts, choices."""
    match move:
        case made.DealSpecies(_, kind):
            yield f"species {SPECIES[kind]}"
            yield "species named" if dict(before.table.options).get("species") else "species dealt"
        case made.AdoptSpecies(kind):
            yield f"species {SPECIES[kind]}"
            yield "species drafted"
        case made.DealSpecial(_, card):
            yield f"dealt {CODES[card]}"
        case made.KeepSpecial(card):
            yield f"kept {CODES[card]}"
        case made.TakeSpecial(card):
            yield f"take {CODES[card]}"
        case made.DraftAnt(caste):
            yield f"drafted {CASTES[caste]}"
        case made.ChooseCards(counts) if max(counts) == 7:
            yield "all cards of one type"
        case made.PickCard() if before.pending and len(before.pending.seen) > 2:
            yield "more than 2 cards to keep one of"
        case made.Reveal() if any(len(colony.revealed) == 7 for colony in after.colonies):
            yield "7th card"


def _moved(before: State, seat: Seat, move: made.MoveAnt, after: State) -> Iterator[str]:
    table, end = Table(before, seat), move.path[-1]
    if len(move.path) > 5:
        yield "5 steps and more"
    for space in move.crossed:
        yield f"slip over a {_held(table, space)}"
    if table.diplomat:
        crossed = [space for space in move.path[1:] if space < 151 and table.enemy_held(space)]
        yield from (f"diplomat over a {_held(table, space)}" for space in crossed)
    if move.bored:
        yield "bored through"
    if move.hole != _NOWHERE and min(distance(move.hole, h) for h in table.me.holes if h != _NOWHERE) > 3:
        yield "hole 4 spaces away and more"
    if move.collects < 6:
        yield "collect with a pheromone" if move.claims else "collect without one"
    if (
        table.touching
        and len(move.marks) > 1
        and not all(table.touches(SURFACE_NAMES[m], ()) for m in move.marks)
    ):
        yield "mark beside a new mark"
    if move.collects >= 6 and move.collects != _NOWHERE and dict(before.table.options).get("quiet_digging"):
        yield "quiet digging"
    if end in (155, 156):
        yield f"ends in {'LQ'[end - 155]}"
    if end == 155 and table.touching:
        done = move.completes != _NOWHERE
        yield "completed in the Library" if done else "the Library without completing"
    wanted = before.turn.looks[move.ant // 5]
    if end == 155 and after.pending and after.pending.purpose == Purpose.LIBRARY:
        yield from ("LOOK before a draw",) * wanted
        yield from ("Strategist in the Library",) * (species(before, seat) == "STR")


def _held(table: Table, space: int) -> str:
    if space in table.enemy_holes:
        return "hole"
    return "ant" if space in table.enemy_ants else "pheromone"


def _played(before: State, seat: Seat, move: made.PlaySpecial, after: State) -> Iterator[str]:
    code = CODES[move.card]
    yield f"play {code}"
    if "/" in code and (code[-1] == "N") != before.night:
        yield "against the side"
    if code.startswith("WIPE"):
        own = before.ground[move.space] == Ground.PHEROMONE + seat
        yield "wiped one's own" if own else "wiped another's"
    if code.startswith("OBJ"):
        yield "OBJ draws" if move.completes == _NOWHERE else "completed by OBJ"
    if before.phase == Phase.TURN and after.phase == Phase.TURN and after.active != before.active:
        yield "a turn ended without its action"


def _fed(before: State, move: Any, after: State) -> Iterator[str]:
    """BA-SOLO-05 to BA-SOLO-09."""
    if isinstance(move, made.DrawTile):
        yield f"bag {TILES[move.resource]}"
        if after.phase == Phase.EAT:
            return
    resource = move.resource if isinstance(move, made.DrawTile) else before.drawn
    beast = BEASTS[resource // 3]
    if isinstance(move, made.Eat):
        yield f"chosen prey of the {beast}"
    if isinstance(move, made.SendPredator):
        yield "a predator is sent"
    eaten = _eaten(before, after)
    if eaten is None:
        yield "nothing is eaten"
    elif eaten != resource:
        yield "another type is eaten"
    else:
        yield f"the {beast} finds its prey"


def _eaten(before: State, after: State) -> int | None:
    """The type that went from the board or out of the nest."""
    for now, then in zip(after.ground, before.ground, strict=True):
        if now != then and then >= Ground.RESOURCE:
            return then - Ground.RESOURCE
    new = after.colonies[0].dug & ~before.colonies[0].dug
    return SOIL_NUMBERS[new.bit_length() - 1] if new else None


SOIL_NUMBERS: Final = [TILES.index(SOIL_OF[name]) for name in NEST_NAMES[6:]]
