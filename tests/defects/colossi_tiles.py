"""Defects of Colossi's tiles, Lairs, harvests and Ages."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_PLAY: Final = "rules/colossi/play/"
_TESTS: Final = "tests/rules/colossi/test_rules_"


def _harvest(name: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"Colossi harvest: {name}", f"{_PLAY}harvest.py", good, bad, f"{_TESTS}harvest.py::{test}")


def _tile(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"Colossi tile: {name}", f"{_PLAY}{file}.py", good, bad, f"{_TESTS}tiles.py::{test}")


def _age(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"Colossi Age: {name}", f"{_PLAY}{file}.py", good, bad, f"{_TESTS}ages.py::{test}")


DEFECTS: Final = (
    _harvest(
        "a space may be harvested again in the phase",
        "if board.record[seat] >> space & 1 or has",
        "if has",
        "test_co_harv_03_each_space_once_in_a_phase_and_again_in_the_next",
    ),
    _harvest(
        "a Harvest outside the phase is recorded",
        "        if now.phase == Phase.HARVEST:\n            now.record[seat]",
        "        if now.phase:\n            now.record[seat]",
        "test_co_harv_09_outside_the_harvest_phase_nothing_is_recorded",
    ),
    _harvest(
        "the same space twice within one decision",
        "now.rooted[seat] |= 1 << space",
        "now.rooted[seat] |= 0 << space",
        "test_co_harv_08_nomadic_harvests_are_one_root_decision",
    ),
    _harvest(
        "Hallowed Ground counts who is left",
        "        Yield(seat, space, count),",
        "        Yield(seat, space, acolytes_on(now, seat, space)),",
        "test_co_harv_06_hallowed_ground_counts_those_who_were_there",
    ),
    _harvest(
        "Acolytes stay next to a Stone Lair of nobody",
        "if board.tiles[near] == _STONE_LAIR and controller(board, near) == self.seat:",
        "if board.tiles[near] == _STONE_LAIR:",
        "test_co_env_lst_only_who_controls_it_and_only_next_to_it",
    ),
    _tile(
        "the Launchpad takes the protected along",
        "upheavals",
        "found += [Passenger(seat, False, at)] * exposed(board, seat, at)",
        "found += [Passenger(seat, False, at)] * board.acolytes[seat * 27 + at]",
        "test_co_env_lau_the_own_old_space_is_no_arrival_and_the_protected_stay",
    ),
    _tile(
        "who is put back by the Launchpad arrives",
        "upheavals",
        "for piece, to in zip(pieces, chosen, strict=True) if to != piece.space]",
        "for piece, to in zip(pieces, chosen, strict=True)]",
        "test_co_env_lau_the_own_old_space_is_no_arrival_and_the_protected_stay",
    ),
    _tile(
        "like Acolytes of the Launchpad in any order",
        "upheavals",
        "least = self.chosen[-1] if alike else 0",
        "least = 0",
        "test_co_env_lau_asks_by_space_then_colossi_then_acolytes_by_seat",
    ),
    _tile(
        "the Teleporter goes to unexplored land",
        "upheavals",
        "if tile >= 0 and at != self.space]",
        "if at != self.space]",
        "test_co_ex_41_co_env_tlp_swaps_all_but_the_protected_and_harvests_there",
    ),
    _tile(
        "two Magnetics share their cubes",
        "event",
        "                now.cubes[source] = 0\n        for source, space, count in taken:",
        "                now.cubes[source] = 0\n                now.cubes[space] += count\n"
        "        for source, space, count in ():",
        "test_co_env_tlp_two_magnetics_take_their_cubes_past_each_other",
    ),
    _tile(
        "the Moat takes Gold from nobody",
        "environments",
        "        if other in holders:",
        "        if other in holders[:0]:",
        "test_co_ex_36_co_env_moa_controlled_neighbours_and_a_toll",
    ),
    _tile(
        "the Market pays card by card",
        "environments",
        "now.gain(self.seat, _MARKET * len(self.sold), FROM_TILES)",
        "now.gain(self.seat, _MARKET, FROM_TILES)",
        "test_co_env_mar_sells_any_number_of_cards_as_one_gain",
    ),
    _tile(
        "Ruins take Gold from who has too little of it",
        "environments",
        "return board.gold[self.seat] >= _RUINS",
        "return board.gold[self.seat] > 0",
        "test_co_ex_37_co_env_rui_each_other_seat_gives_a_card_or_two_gold",
    ),
    _tile(
        "the Monastery ignores a limit of 4",
        "environments",
        "if len(chosen) < room(now, self.seat):",
        "if len(chosen) < now.reserve[self.seat]:",
        "test_co_env_mns_places_all_in_one_event_within_a_limit_of_four",
    ),
    _tile(
        "the Golden Lair acts from itself",
        "lair_effects",
        "        for near in land_near(now, at):\n            now.lay_cubes",
        "        for near in land_near(now, space):\n            now.lay_cubes",
        "test_co_env_lgo_a_cube_on_each_land_space_next_to_the_golden_beast",
    ),
    _tile(
        "wind blows the protected away",
        "lair_effects",
        "(owner, source, exposed(now, owner, source))",
        "(owner, source, now.acolytes[owner * 27 + source])",
        "test_co_ex_44_co_env_lwi_blows_every_acolyte_one_space",
    ),
    _tile(
        "the Bountiful Lair gives one Loot",
        "lair_effects",
        "if len(self.taken) >= _LOOTED:",
        "if len(self.taken) >= _LOOTED - 1:",
        "test_co_env_lbo_the_loot_of_up_to_two_grass_spaces_each_before_the_next",
    ),
    _age(
        "the Mantle stays with a tied holder",
        "ages",
        "clockwise(board, board.mantle + 1)",
        "clockwise(board, board.mantle)",
        "test_co_age_01_the_leader_gets_the_mantle_the_holder_last",
    ),
    _age(
        "the Mantle does not pass to the left",
        "ages",
        "give_mantle(now, (now.mantle + 1) % now.table.seats)",
        "give_mantle(now, now.mantle)",
        "test_co_ex_66_co_age_01_02_03_mantle_to_the_leader_and_then_to_its_left",
    ),
    _age(
        "Paradox is scored before the harvest",
        "scoring_lines",
        "if age.late != late:",
        "if late:",
        "test_co_ex_63_co_age_pdx_after_the_harvest_phase_who_harvested_nothing",
    ),
    _age(
        "Connection is shared in a tie",
        "scoring_lines",
        "own > len(connected(board, other))",
        "own >= len(connected(board, other))",
        "test_co_ex_65_co_age_con_most_connected_spaces",
    ),
    _age(
        "a Lair of the new Age makes room for another",
        "laying",
        "if tile >= 0 and BEAST_OF[tile] not in named",
        "if tile >= 0",
        "test_co_age_07_without_unexplored_land_a_tile_makes_room",
    ),
    _age(
        "a fetched tile is left where it lay",
        "laying",
        "now.tile_tops = (*now.tile_tops[:place], *now.tile_tops[place + 1 :])",
        "now.tile_tops = now.tile_tops[:place] + now.tile_tops[place:]",
        "test_co_age_06_a_tile_that_soothsayer_left_on_top_is_fetched_too",
    ),
    _age(
        "the drowned die",
        "flooding",
        "now.return_acolytes(seat, space, acolytes_on(now, seat, space))",
        "Event(now, NOBODY).kill(seat, space, acolytes_on(now, seat, space))",
        "test_co_age_05_what_is_on_a_flooded_space_goes_or_flees",
    ),
    _age(
        "a Colossus flees and drops its cube",
        "flooding",
        "event.arrive(self.seat, move.space)",
        "event.move_colossus(self.seat, move.space)",
        "test_co_age_05_a_form_has_no_effect_of_leaving_and_arriving_settles",
    ),
    _age(
        "Storms leave spaces under pieces bare",
        "age_setups",
        "if any(has_piece(now, seat, space) for seat in range(now.table.seats)):",
        "if now.cubes[space]:",
        "test_co_ex_64_co_age_sto_the_sea_washes_the_tiles_of_the_coast_away",
    ),
)
