"""The effect of a move in a few words, shown in the prompt before it is made."""

from __future__ import annotations

from collections.abc import Sequence

from game.ai.brilliants.voice import setup_name
from game.tables.brilliants.cards.objective_card import title
from game.tables.brilliants.move_targets import hunt_of
from game.tables.brilliants.seat_view import words_of
from game.tables.brilliants.ways import draws, marks_of
from game.tables.brilliants.words import CASTES, RESOURCES, taken
from game.text import listed, plural
from rules.brilliants.data.box import ANT_CASTE, RULE_SETS
from rules.brilliants.data.objectives import POINTS
from rules.brilliants.data.special import SPECIALS, SPECIES, STRATEGIST, amount
from rules.brilliants.moves import (
    AdoptSpecies,
    ChooseCards,
    Hatch,
    LookByPower,
    MarkByPower,
    MoveAnt,
    MovePredator,
    PlaySpecial,
    Reveal,
)
from rules.brilliants.play import display
from rules.brilliants.play.effects import SCORED_AT_ONCE
from rules.brilliants.play.objective_cards import deck_count
from rules.brilliants.state import NOWHERE, Ground, State


def forecast(view: State, seat: int, move: object, names: Sequence[str]) -> str:
    """The effect of a move; empty if there is none. What it misses is the business of `caution`."""
    if (hunt := hunt_of(view, seat, move)) is not None:
        return _hunt(hunt, names)
    match move:
        case MoveAnt():
            return _walk(view, seat, move)
        case Hatch(caste=caste):
            return f"a new {CASTES[caste]}, ready at once" if caste != NOWHERE else ""
        case PlaySpecial():
            return _card(view, move, names)
        case MarkByPower():
            return "your pheromone there, +1 at the end"
        case LookByPower(caste):
            return f"see the top {CASTES[caste]} card"
        case Reveal(card):
            return f"+{POINTS[card]} for {title(card)}"
        case _:
            return _setup(move)


def _setup(move: object) -> str:
    """Choices before the first round; empty for anything else."""
    match move:
        case ChooseCards(counts):
            return (
                listed([f"{count} {CASTES[caste]}" for caste, count in enumerate(counts) if count]) + " cards"
            )
        case AdoptSpecies(species):
            return SPECIES[species].name
        case _:
            return setup_name(move)


def _walk(view: State, seat: int, move: MoveAnt) -> str:
    parts = [f"+{amount(move.collects)}"] if move.collects != NOWHERE else []
    if marks := marks_of(move):
        parts.append(plural(len(marks), "mark", "marks"))
    if move.hole != NOWHERE:
        under = view.ground[move.hole] >= Ground.PHEROMONE
        parts.append("a hole worth 1 more" if under else "a new hole, +1 at the end")
    if move.crossed:
        parts.append(f"slips past {len(move.crossed)}")
    if move.bored:
        parts.append(f"bores through {len(move.bored)}")
    if draws(move):
        parts += [words] if (words := _library(view, seat, move)) else []
    return listed(parts)


def _library(view: State, seat: int, move: MoveAnt) -> str:
    """Return the Library's gift to this ant (BA-LIB-01, BA-EXP-08)."""
    caste, rules = ANT_CASTE[move.ant], RULE_SETS[view.table.variant]
    if move.completes != NOWHERE:
        return f"+{POINTS[move.completes]} for {title(move.completes)}"
    match rules.in_library:
        case "complete":
            count = len(display.completions(view, seat, caste))
            return f"{plural(count, 'card', 'cards')} to complete" if count else ""
        case "draw" if len(view.colonies[seat].hand) < rules.hand_limit and deck_count(view.decks[caste]):
            return f"see {drawn_cards(view, seat, caste)} cards, keep one"
    return ""


def drawn_cards(view: State, seat: int, caste: int) -> int:
    """Cards seen by a draw in the Library (BA-CARD-08)."""
    wise = SPECIES[STRATEGIST].amount if view.colonies[seat].species == STRATEGIST else 0
    return 2 + 2 * view.turn.looks[caste] + wise


def _hunt(move: MovePredator, names: Sequence[str]) -> str:
    if move.predator == 2:
        return f"{names[move.space // 256]}'s {RESOURCES[move.eats]} becomes a tunnel"
    return f"eats {taken(move.eats)}" if move.eats != NOWHERE else ""


def _card(view: State, move: PlaySpecial, names: Sequence[str]) -> str:
    kind = SPECIALS[move.card]
    match kind.effect:
        case "wipe_pheromone":
            owner = names[view.ground[move.space] - Ground.PHEROMONE]
            return f"{owner} loses a pheromone"
        case "mark_anywhere":
            return "your pheromone there, +1 at the end"
        case "hatch_more":
            return f"a new {CASTES[move.caste]}, ready at once"
        case "draw_objective" if move.completes != NOWHERE:
            return f"+{POINTS[move.completes]} for {title(move.completes)}"
        case _ if kind.effect in SCORED_AT_ONCE:
            return f"+{kind.amount} {'point' if kind.amount == 1 else 'points'} now"
        case _:
            return words_of(kind, view.table.variant)
