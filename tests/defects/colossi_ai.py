"""Defects of the opponents of Colossi."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_TESTS: Final = "tests/game/ai/colossi/"
LEVELS: Final = f"{_TESTS}test_levels.py"
REASONS: Final = f"{_TESTS}test_reasons.py"
WORTH: Final = f"{_TESTS}test_worth.py"


def _wrong(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"colossi opponents: {name}", f"game/ai/colossi/{file}", good, bad, test)


DEFECTS: Final = (
    _wrong(
        "two Colossi are counted with everybody's Acolytes",
        "worth.py",
        "for seat in owners], reverse=True)",
        "for seat in range(len(rows))], reverse=True)",
        f"{WORTH} -k control",
    ),
    _wrong(
        "what is held early is as sure as at the harvest",
        "worth.py",
        "turns = [min(FARTHEST, sum(left) - own) for own in left]",
        "turns = [0 for own in left]",
        f"{WORTH} -k others_can_still_take",
    ),
    _wrong(
        "an empty harvest brings nothing in the Age of Paradox",
        "worth.py",
        "return max(harvest, float(AGES[state.ages[-1]].gold))",
        "return harvest",
        f"{LEVELS} -k paradox",
    ),
    _wrong(
        "the Prophet ends its plan after one action",
        "plans.py",
        "over = isinstance(option.move, EndTurn) or not acts(option.state, trial.seat)",
        "over = True",
        f"{LEVELS} -k two_actions",
    ),
    _wrong(
        "harvests are not played to their end",
        "foresight.py",
        "(after_harvest if harvest else after_replies)",
        "(after_replies if harvest else after_replies)",
        f"{LEVELS} -k the_moat",
    ),
    _wrong(
        "the limit of playing on is forgotten",
        "foresight.py",
        "if later.spent and deep:",
        "if False:",
        f"{LEVELS} -k node_limit",
    ),
    _wrong(
        "the Pilgrim never errs",
        "player.py",
        "Neighbour(WEIGHTS, blur=2.5)",
        "Neighbour(WEIGHTS, blur=0.1)",
        f"{LEVELS} -k gentle",
    ),
    _wrong(
        "what follows a card is chosen badly",
        "turn.py",
        "if value > most:",
        "if value < most or best is moves[-1]:",
        f"{LEVELS} -k follows_a_card",
    ),
    _wrong(
        "a hint says that a space is gained where it is held",
        "reasons.py",
        "'stays' if before == seat else 'becomes'",
        "'becomes' if before == seat else 'becomes'",
        REASONS,
    ),
    _wrong(
        "a hint counts the Gold without Miserly",
        "reasons.py",
        'gain + has(view, seat, "MIS")',
        "gain",
        f"{REASONS} -k harvests",
    ),
    _wrong(
        "the Prophet takes what it sees for all there is",
        "foresight.py",
        "self._truth = game.determinize(view, seat, rng)",
        "self._truth = view",
        f"{LEVELS} -k whole_games",
    ),
    _wrong(
        "other moves are said to be better than the best",
        "player.py",
        "max(0.0, best.value - other.value)",
        "other.value - best.value",
        f"{LEVELS} -k whole_games",
    ),
    _wrong(
        "the Prophet has no time left after its plans",
        "foresight.py",
        "later = self._trial(limit.part(1 - PLANNED))",
        "later = self._trial(limit.part(0.0001))",
        f"{LEVELS} -k leaves_time",
    ),
    _wrong(
        "the Novice forgets harvests too",
        "player.py",
        "if self._forgets and isinstance(prompt(view), TakeActions):",
        "if self._forgets:",
        f"{LEVELS} -k novice_forgets",
    ),
    _wrong(
        "the Mines are read off like any other space",
        "worth.py",
        "(HALLOWED, MARKET, MINES)",
        "(HALLOWED, MARKET)",
        f"{WORTH} -k read_off",
    ),
    _wrong(
        "a harvest beside the Bountiful Beast gives one Loot",
        "worth.py",
        "tile < 0 or space == bountiful or",
        "tile < 0 or",
        f"{WORTH} -k bountiful",
    ),
    _wrong(
        "moves of one kind are taken for the same",
        "turn.py",
        "key = id(state), move\n",
        "key = id(state), type(move)\n",
        f"{_TESTS}test_turn.py -k tried_before",
    ),
    _wrong(
        "an Extortionist is not paid in thought",
        "stride.py",
        "before in (actors[EXTORTIONIST], actors[VENGEFUL])",
        "before == actors[VENGEFUL]",
        f"{_TESTS}test_stride.py -k set_off",
    ),
    _wrong(
        "a spawned Acolyte stays in the reserve in thought",
        "stride.py",
        "reserve[seat] - 1,",
        "reserve[seat],",
        f"{_TESTS}test_stride.py -k nothing_answers",
    ),
)
