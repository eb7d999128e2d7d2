"""Planted defects of the opponents of BrilliAnts."""

from __future__ import annotations

from tests.defects.defect import Defect

_AI = "game/ai/brilliants/"
_TEST = "tests/game/ai/test_brilliants_levels.py"
_SOLO = "tests/game/ai/test_brilliants_solo.py"

DEFECTS = (
    Defect(
        "brilliants-opponents: the search tries one deed on several paths",
        f"{_AI}search.py",
        "if wanted and deed(action) not in seen:",
        "if wanted:",
        f"{_TEST}::test_the_search_tries_each_deed_once_and_every_kind",
    ),
    Defect(
        "brilliants-opponents: the search stops at no limit",
        f"{_AI}search.py",
        "elif not meter.more():",
        "elif False:",
        f"{_TEST}::test_the_search_stops_when_its_time_is_up",
    ),
    Defect(
        "brilliants-opponents: who plays on takes the northernmost of equal targets",
        f"{_AI}playout.py",
        "self._from_north = cells.BITS[colony.holes[0]] > cells.BITS[board.POND]",
        "self._from_north = True",
        f"{_TEST}::test_playing_on_favours_no_seat",
    ),
    Defect(
        "brilliants-opponents: where ants stand is forgotten when a round has been played on",
        f"{_AI}prospects.py",
        "worth += weights.placed + weights.near * best",
        "worth += 0",
        f"{_TEST}::test_an_ant_near_what_it_wants_promises_more",
    ),
    Defect(
        "brilliants-opponents: the strongest begins ChildrAnts like anybody",
        f"{_AI}search.py",
        "if view.phase is Phase.ANTS and",
        "if view.phase is Phase.OVER and",
        f"{_TEST}::test_the_matriarch_begins_childrants_without_diggers",
    ),
    Defect(
        "brilliants-opponents: a rival's points count as one's own",
        f"{_AI}prospects.py",
        "return own - weights.rival * against",
        "return own + weights.rival * against",
        f"{_TEST}::test_prospects_end_as_points",
    ),
    Defect(
        "brilliants-opponents: a move that was tried in fewer guesses is compared over all of them",
        f"{_AI}search.py",
        "pairs = list(zip(self._found[self.ranked[0]], self._found[index], strict=False))",
        "pairs = [(self.mean(self.ranked[0]), self._found[index][0])]",
        f"{_TEST}::test_a_loss_is_counted_in_the_guesses_that_both_were_tried_in",
    ),
    Defect(
        "brilliants-opponents: Solo's ants do not go in by one hole and out by another",
        f"{_AI}solo/ground.py",
        "if ways[here] < steps:  #",
        "if False:  #",
        f"{_SOLO}::test_ants_reach_what_the_rules_let_them",
    ),
    Defect(
        "brilliants-opponents: Solo's eaters take the same type wherever it lies",
        f"{_AI}solo/sketch.py",
        "near |= ball[steps]",
        "near |= ball[-1]",
        f"{_SOLO}::test_the_bag_feeds_the_predators_as_the_rules_say",
    ),
    Defect(
        "brilliants-opponents: Solo's losses compare different futures",
        f"{_AI}solo/search.py",
        "losses.append(max(0.0, best.mean(common) - other.mean(common)))",
        "losses.append(best.mean(1) - other.mean(common) - 99)",
        f"{_SOLO}::test_a_choice_is_legal_and_blind_and_says_what_others_lose",
    ),
    Defect(
        "brilliants-opponents: pheromones of the supply are forgotten",
        f"{_AI}prospects.py",
        "+ marks + nest",
        "+ nest",
        f"{_TEST}::test_a_pheromone_that_will_be_laid_anyway_gains_nothing_now",
    ),
    Defect(
        "brilliants-opponents: luck follows the count of decisions",
        f"{_AI}search.py",
        "            return OCCASIONS + state.round",
        "            return number",
        f"{_TEST}::test_luck_is_the_same_whatever_is_compared",
    ),
    Defect(
        "brilliants-opponents: the gentlest takes the good six",
        f"{_AI}gentle.py",
        "if view.table.seats == 1 and view.phase is Phase.KEEP and not self.sees_ahead:",
        "if False:",
        f"{_SOLO}::test_alone_the_gentlest_takes_any_special_cards_and_others_the_good_six",
    ),
)
