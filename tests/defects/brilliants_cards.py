"""Defects of special cards, species, secrets and positions of BrilliAnts."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_TESTS: Final = "tests/rules/brilliants/"
SPECIALS: Final = f"{_TESTS}test_rules_specials.py"
SPECIES: Final = f"{_TESTS}test_rules_species.py"
OPEN: Final = f"{_TESTS}test_rules_experiantced.py"
CHILDREN: Final = f"{_TESTS}test_rules_childrants.py"
NOTATION: Final = f"{_TESTS}test_notation.py"
POSITIONS: Final = f"{_TESTS}test_positions.py"
CORNERS: Final = "tests/conformance/test_corners_cards.py"
WITH_CARDS: Final = "walk --variant antermediate --seats 3 --seed planted --every 3"
DRAFT: Final = "walk --variant experiantced --seats 2 --seed planted --every 2"
ALONE: Final = "walk --variant solo --seats 1 --seed planted --every 2"


def _rule(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(name, f"rules/brilliants/{file}", good, bad, test)


def _data(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(name, f"data/brilliants/{file}", good, bad, test)


VIEWS: Final = f"{_TESTS}test_views.py"
_VIEWS: Final = (
    _rule(
        "a word too much after pick",
        "notation/move_text.py",
        '"pick": ("pick OF12", 1, 1,',
        '"pick": ("pick OF12", 1, 2,',
        f"{NOTATION} -k verb",
    ),
    _rule(
        "a way in the nest that leads one way",
        "data/data_checks.py",
        "other != name and name in spaces[other].next",
        "other != name or name in spaces[other].next",
        f"{_TESTS}test_data.py -k nonsense",
    ),
    _rule(
        "any event of chance in a view",
        "why/decision.py",
        "outcomes = outcomes_in_view(state)",
        "return None",
        VIEWS,
    ),
    _rule(
        "a view that draws knows its deck",
        "play/objective_cards.py",
        "return None if deck.pool is None else deck.pool &",
        "return (deck.pool or 0) &",
        VIEWS,
    ),
    _rule(
        "no word that a view hides the next card",
        "rules.py",
        "if outcomes is None:",
        "if outcomes is ...:",
        VIEWS,
    ),
)
_EFFECTS: Final = (
    _rule(
        "GAT for nothing",
        "play/effects.py",
        "return at.state.turn.gathered == kind.about",
        "return True",
        SPECIALS,
    ),
    _rule("DIG for nothing", "play/effects.py", "return at.state.turn.dug_hole", "return True", SPECIALS),
    _rule(
        "cards score twice",
        "play/special_cards.py",
        ".special_points += points",
        ".special_points += 2 * points",
        WITH_CARDS,
    ),
    _rule(
        "a played card stays in hand",
        "play/special_cards.py",
        "me.specials[:place] + me.specials[place + 1 :]",
        "me.specials",
        SPECIALS,
    ),
    _rule("no day or night for cards", "play/windows.py", "kind.night in (None, night)", "True", SPECIALS),
    _rule("the Insomniac sleeps", "play/windows.py", " or species == INSOMNIAC", "", SPECIES),
    _rule("an egg after hatching", "play/effects.py", "if at.colony.hatched or ants", "if ants", SPECIALS),
    _rule(
        "an egg without its card",
        "play/windows.py",
        "        spend(play, seat, EGG_CARDS[move.caste])",
        "        pass",
        SPECIALS,
    ),
    _rule(
        "washed under a hole",
        "play/window_context.py",
        "in colony.ants + colony.holes:",
        "in colony.ants:",
        SPECIALS,
    ),
    _rule(
        "a washed pheromone is lost",
        "play/effects.py",
        "play.colony(owner).pheromones += 1",
        "play.colony(owner).pheromones += 0",
        SPECIALS,
    ),
    _rule("one SLIP for all", "play/effects.py", "slips=play.state.turn.slips + 1", "slips=1", SPECIALS),
    _rule("two BOREs are one", "play/effects.py", "bores=play.state.turn.bores + 1", "bores=1", SPECIALS),
    _rule("LOOK for any deck", "play/effects.py", "* turn.looks[caste] +", "* sum(turn.looks) +", SPECIALS),
    _rule("LOOK is not used up", "play/effects.py", "    if turn.looks[caste]:", "    if False:", SPECIALS),
    _rule(
        "the Strategist sees no more",
        "play/effects.py",
        "SPECIES[STRATEGIST].amount if wise else 0",
        "0",
        SPECIES,
    ),
    _rule(
        "before is after",
        "play/windows.py",
        "            return not acted",
        "            return True",
        SPECIALS,
    ),
    _rule(
        "a window for all",
        "play/rounds.py",
        "return bool(colony.specials) or (",
        "return True or (",
        SPECIALS,
    ),
    _rule(
        "no window for a power",
        "play/rounds.py",
        "not colony.powered and colony",
        "False and colony",
        SPECIALS,
    ),
    _rule(
        "the Flyer flies by night",
        "play/powers.py",
        "if at.state.night or at.colony",
        "if at.colony",
        SPECIES,
    ),
    _rule("a power in every turn", "play/powers.py", ".powered = True", ".powered = False", SPECIES),
    _rule(
        "the Predator moves again",
        "play/powers.py",
        "if not at.colony.moved >> predator & 1",
        "if True",
        SPECIES,
    ),
    _rule("nobody is barred", "play/powers.py", "me.barred | 1 << move.predator", "me.barred", SPECIES),
    _rule(
        "powers never come back", "play/rounds.py", "colony.powered, colony.moved", "_, colony.moved", SPECIES
    ),
    _rule(
        "one of each is a pair",
        "play/scoring_conditions.py",
        "_PAIR: Final = 2",
        "_PAIR: Final = 1",
        SPECIALS,
    ),
    _rule(
        "a trail with a gap",
        "play/scoring_conditions.py",
        "colony.pheromones == 0",
        "colony.pheromones <= 1",
        SPECIALS,
    ),
    _rule(
        "hands score nothing",
        "play/rounds.py",
        "        special_cards.score_from_hand(play, seat)",
        "        pass",
        SPECIALS,
    ),
    _rule(
        "the second look sees the first card",
        "play/objective_cards.py",
        "deck.top[_looked_at(pending) :]",
        "deck.top",
        SPECIES,
    ),
    _rule(
        "a card on top is drawn unseen",
        "play/objective_cards.py",
        "    if deck.top:\n",
        "    if False:\n",
        OPEN,
    ),
    _data(
        "four doors for four",
        "specials.yaml",
        '    amount: 3\n    title: "Four',
        '    amount: 4\n    title: "Four',
        SPECIALS,
    ),
    _data("six cards for children", "box.yaml", "dealt_cards: 7", "dealt_cards: 6", CHILDREN),
)
_SECRETS: Final = (  # I12
    _rule(
        "special cards in views",
        "secrecy.py",
        "specials=(UNSEEN,) * len(colony.specials)",
        "specials=colony.specials",
        WITH_CARDS,
    ),
    _rule(
        "packets in views",
        "secrecy.py",
        "packet=(UNSEEN,) * len(colony.packet)",
        "packet=colony.packet",
        DRAFT,
    ),
    _rule(
        "a look is for all", "secrecy.py", "if seats & mine else hidden", "if seats else hidden", POSITIONS
    ),
    _rule(
        "the log tells what is kept",
        "secrecy.py",
        "case KeepSpecial() | TakeSpecial() if seat != viewer:",
        "case KeepSpecial() | TakeSpecial() if False:",
        DRAFT,
    ),
    _rule(
        "the log tells what is dealt",
        "secrecy.py",
        "case DealSpecial(owner) if owner != viewer:",
        "case DealSpecial(owner) if False:",
        WITH_CARDS,
    ),
    _rule(
        "the log tells what is looked at",
        "secrecy.py",
        "DrawCard(owner, card) | LookCard(owner, card) if",
        "DrawCard(owner, card) if",
        POSITIONS,
    ),
    _rule("events tell what is kept", "secrecy.py", "(SpecialDealt, SpecialKept)", "(SpecialDealt,)", DRAFT),
    _rule(
        "events tell what is looked at", "secrecy.py", "CardReturned, CardSeen)", "CardReturned)", POSITIONS
    ),
    _rule(
        "played cards are dealt again",
        "secrecy.py",
        "*colony.packet, *colony.played)",
        "*colony.packet)",
        WITH_CARDS,
    ),
    _rule(
        "Solo's onlooker sees the hand",
        "secrecy.py",
        "if seat == viewer else _closed_hand",
        "if seat in (viewer, 0) else _closed_hand",
        ALONE,
    ),
)
_WRITING: Final = (
    _rule("a sign at every visit", "notation/ant.py", 'signs.pop(step, "")', 'signs.get(step, "")', NOTATION),
    _rule(
        "any egg for any ant",
        "notation/move_text.py",
        "egg != _EGG + born",
        "not egg.startswith(_EGG)",
        NOTATION,
    ),
    _rule("a hidden card is played", "notation/card.py", "if card == UNSEEN:", "if False:", NOTATION),
    _rule(
        "the turn is lost in JSON",
        "json/reader.py",
        "_turn(form.turn),",
        "_simple_turn(pending),",
        POSITIONS,
    ),
    _rule(
        "foreign fields are taken",
        "json/schema.py",
        "if given != (field.name in wanted):",
        "if False:",
        POSITIONS,
    ),
    _rule(
        "any setup will do",
        "json/position_checks.py",
        "        yield from unlikely(state)",
        "        yield from ()",
        POSITIONS,
    ),
    _rule("copies are not counted", "card_invariants.py", "if count > COPIES[card]:", "if False:", POSITIONS),
    _rule(
        "points from nowhere",
        "card_invariants.py",
        "if colony.special_points != _earned(colony):",
        "if False:",
        POSITIONS,
    ),
    _rule(
        "the display may have gaps", "json/card_checks.py", " or (shown < each and left > 0)", "", POSITIONS
    ),
    _rule(
        "dealt with one weight",
        "play/draft.py",
        "(DealSpecial(seat, card), count)",
        "(DealSpecial(seat, card), 1)",
        CORNERS,
    ),
)
CARDS: Final = (*_VIEWS, *_EFFECTS, *_SECRETS, *_WRITING)
