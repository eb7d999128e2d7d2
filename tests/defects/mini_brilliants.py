"""Defects of the rules and data of Mini BrilliAnts."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_CODE: Final = "rules/mini_brilliants/"
_TESTS: Final = "tests/rules/mini_brilliants/"
SETUP: Final = f"{_TESTS}test_rules_setup.py"
ACTIONS: Final = f"{_TESTS}test_rules_actions.py"
END: Final = f"{_TESTS}test_rules_end.py"
EXAMPLES: Final = f"{_TESTS}test_examples.py"
RETOLD: Final = f"{_TESTS}test_retold.py"
VIEWS: Final = f"{_TESTS}test_views.py"
NOTATION: Final = f"{_TESTS}test_notation.py"
POSITIONS: Final = f"{_TESTS}test_positions.py"
DATA: Final = f"{_TESTS}test_data.py"


def _rule(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"picnic: {name}", f"{_CODE}{file}", good, bad, test)


def _data(name: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"picnic: {name}", "data/mini_brilliants/box.yaml", good, bad, test)


ACTS: Final = (
    _rule("newborns gather at once", "legal.py", "(h > (born == 0))", "(h > 0)", ACTIONS),
    _rule("two from a pile of one", "legal.py", "(piles[first] > 1)", "(piles[first] > 0)", EXAMPLES),
    _rule(
        "two by the wrong ants",
        "legal.py",
        "castes >> doubled & 1:\n",
        "castes:\n",
        f"{ACTIONS} -k their_own_ants",
    ),
    _rule("two again and again", "play.py", "c.spent or move.double,", "c.spent,", ACTIONS),
    _rule(
        "two with one card",
        "play.py",
        "_added(c.reserve, resource, count)",
        "_added(c.reserve, resource, 1)",
        EXAMPLES,
    ),
    _rule("a pile that does not shrink", "play.py", "resource, -count)", "resource, -1)", EXAMPLES),
    _rule("an ant that stays", "play.py", "_added(c.ready, resource // 2, -1)", "c.ready", EXAMPLES),
    _rule(
        "the predator keeps its prey",
        "play.py",
        "c.completed, c.role, c.spent, c.hatched, resource)",
        "c.completed, c.role, c.spent, c.hatched, 255)",
        ACTIONS,
    ),
    _rule(
        "two seats take one Hatching card",
        "play.py",
        "tiles = state.tiles & ~(1 << move.tile)",
        "tiles = state.tiles",
        EXAMPLES,
    ),
    _rule(
        "the Joker gives nothing by choice",
        "legal.py",
        "for caste in born or [NOWHERE]]",
        "for caste in [*born, NOWHERE]]",
        ACTIONS,
    ),
    _rule(
        "a free hatching spends the action",
        "play.py",
        "tiles, caste, state.acted or not move.free)",
        "tiles, caste, True)",
        ACTIONS,
    ),
    _rule(
        "a free predator is used twice",
        "legal.py",
        "return _FREE_PREDATORS[piles] if colony.predator == NOWHERE else ()",
        "return _FREE_PREDATORS[piles]",
        ACTIONS,
    ),
)
TURNS: Final = (
    _rule(
        "who can act may pass",
        "legal.py",
        "return actions + free if actions",
        "return actions + free + _END if actions",
        SETUP,
    ),
    _rule(
        "a look is no reason to wait",
        "legal.py",
        "case role if role == STRATEGIST and not state.looked:",
        "case role if role == STRATEGIST and not state.looked and not state.acted:",
        SETUP,
    ),
    _rule(
        "two looks a turn",
        "play.py",
        "stage=Stage.LOOK, looked=True",
        "stage=Stage.LOOK, looked=False",
        EXAMPLES,
    ),
    _rule(
        "skipped seats get a turn",
        "play.py",
        "if legal.can_act(state.colonies[following], piles):",
        "if True:",
        EXAMPLES,
    ),
    _rule(
        "nobody has two turns running",
        "play.py",
        "for step in range(1, seats + 1):",
        "for step in range(1, seats):",
        EXAMPLES,
    ),
    _rule(
        "an empty pile keeps a seat in the phase",
        "legal.py",
        "return bool(piles & _PILES_OF[(h > 0)",
        "return bool(_PILES_OF[(h > 0)",
        EXAMPLES,
    ),
    _rule(
        "the draft has two laps",
        "play.py",
        "if sum(after.colony.ready) < BOX.drafted:",
        "if sum(after.colony.ready) < BOX.drafted - 1:",
        EXAMPLES,
    ),
    _rule(
        "the First Player stays",
        "play.py",
        "first, phase = (state.first + 1) % seats",
        "first, phase = state.first % seats",
        END,
    ),
    _rule(
        "ants stay where they are",
        "play.py",
        "ready=bytes((h + a + b, g + c + d, i + e + f))",
        "ready=bytes((h + a, g + c + d, i + e + f))",
        END,
    ),
    _rule(
        "the game stops at once",
        "play.py",
        "if legal.is_over(state) else",
        "if legal.is_over(state) else _end_phase(state, events) if end_reason(state) else",
        EXAMPLES,
    ),
)
CARDS: Final = (
    _rule(
        "objectives are free",
        "play.py",
        "        reserve[resource] -= 1\n",
        "        reserve[resource] -= 0\n",
        EXAMPLES,
    ),
    _rule(
        "a card of another type pays",
        "legal.py",
        "a, b = reserve[2 * caste], reserve[2 * caste + 1]",
        "a, b = reserve[0], reserve[1]",
        EXAMPLES,
    ),
    _rule(
        "the new card comes last",
        "play.py",
        "(*cards[:slot], move.card, *cards[slot:])",
        "(*cards, move.card)",
        EXAMPLES,
    ),
    _rule(
        "a shown card stays in the deck",
        "play.py",
        "state.decks[caste] & ~(1 << move.card % DECK_SIZE)",
        "state.decks[caste]",
        SETUP,
    ),
    _rule(
        "the known top is forgotten",
        "play.py",
        "tops=_with(state.tops, caste, move.card)",
        "tops=state.tops",
        EXAMPLES,
    ),
    _rule(
        "another card than the known one comes",
        "opening.py",
        "return _deck_cards(state) if top == NOWHERE else (top,)",
        "return _deck_cards(state)",
        ACTIONS,
    ),
    _rule(
        "everybody sees the top card", "secrecy.py", "NOWHERE if top == NOWHERE else HIDDEN", "top", EXAMPLES
    ),
    _rule(
        "a spectator reads the look",
        "secrecy.py",
        "if isinstance(move, SeeTop) and move.seat != viewer:",
        "if isinstance(move, SeeTop) and viewer is not None and move.seat != viewer:",
        EXAMPLES,
    ),
    _rule(
        "the event of a look is open",
        "secrecy.py",
        "and event.seat != viewer:",
        "and event.seat == viewer:",
        VIEWS,
    ),
    _rule("determinizing knows the top", "secrecy.py", "rng.choice(numbers)", "numbers[0]", VIEWS),
    _rule("a role for two", "opening.py", " if role not in dealt)", ")", SETUP),
)
SCORES: Final = (
    _rule("a bonus for nobody's cards", "scoring.py", " if best[0] else ()", "", END),
    _rule(
        "a tie for the bonus goes to the first",
        "scoring.py",
        "if rank == best)",
        "if rank == best)[:1]",
        EXAMPLES,
    ),
    _rule(
        "the bonus by points alone",
        "scoring.py",
        "(len(cards), sum(map(points_of, cards)))",
        "(sum(map(points_of, cards)), 0)",
        END,
    ),
    _rule(
        "ties by objectives",
        "scoring.py",
        'items[seat]["resources"])',
        'items[seat]["objectives"])',
        END,
    ),
    _rule(
        "resources count nothing",
        "scoring.py",
        "objective_points(colony) + sum(colony.reserve)",
        "objective_points(colony)",
        EXAMPLES,
    ),
    _rule(
        "empty piles come first",
        "scoring.py",
        "return SIXTH\n",
        "return SIXTH if any(state.piles) else EMPTY\n",
        END,
    ),
    _data("the fifth ends the game", "last_objective: 6", "last_objective: 5", END),
    _data("a mark too few", "{cost: aabb, points: 10, four: true}", "{cost: aabb, points: 10}", SETUP),
    _data("a cheap ten", "{cost: aabb, points: 10}\n", "{cost: aab, points: 10}\n", SETUP),
)
WRITING: Final = (
    _rule(
        "positions forget what is born",
        "position.py",
        'born=_number(position.born, LETTERS, "born")',
        "born=NOWHERE",
        POSITIONS,
    ),
    _rule("positions forget who hatched", "position.py", "hatched=given.hatched", "hatched=False", POSITIONS),
    _rule(
        "a lost card is no matter",
        "invariants.py",
        "elif places[card] < expected:",
        "elif places[card] < 0:",
        POSITIONS,
    ),
    _rule("a turn with nothing to do", "invariants.py", "if legal.is_over(state):", "if False:", POSITIONS),
    _rule(
        "an option is taken for another", "notation.py", '{FIRST: option["value"]}', '{FIRST: "P1"}', NOTATION
    ),
    _rule(
        "a refusal counts wrongly",
        "why.py",
        "Counter(needs(card)) - Counter(dict(enumerate(state.colony.reserve)))",
        "Counter(needs(card))",
        ACTIONS,
    ),
)
PICNIC: Final = (*ACTS, *TURNS, *CARDS, *SCORES, *WRITING)
