"""Metadata of Colossi.

It imports only the box, so that the home screen can be shown before the rules are imported.
"""

from __future__ import annotations

from typing import Final

from rules.colossi.box import BOX, CARDS, TRAIT, TRAITS, Card, Question
from rules.core.protocol import GameInfo, Option, Preset, Variant, Window

FORMAT: Final = "CO1"
"""First word of a log."""
FIRST_GAME, FULL = "first_game", "full"
RANDOM: Final = "random"
ROUNDS: Final = "rounds"
FIRST: Final = "first"
AGES: Final = "ages"

LONGEST: Final = 40_000
"""Upper bound of log entries with four seats. 60 turns of at most some 400 entries (Boldness buys Actions as
long as there is Gold, each with a chain of 27 steps), and as much again for harvests and the set-up."""
_SEATS: Final = (2, 3, 4)
_VARIANTS: Final = tuple(rule_set.name for rule_set in BOX.rule_sets)


def _window(question: Question) -> Window:
    """The response window of a Trait, as shown in the settings (CO-RESP-04)."""
    cards = tuple((card.code, _title(card)) for card in CARDS) if question.cards else ()
    return Window(
        question.name,
        TRAITS[TRAIT[question.trait]].name,
        question.summary,
        question.default,
        question.answers,
        question.meanings,
        cards,
    )


def _title(card: Card) -> str:
    """A card's name, followed by its kind if two kinds share the name."""
    twin = any(other.name == card.name for other in CARDS if other != card)
    return f"{card.name} ({card.kind})" if twin else card.name


INFO: Final = GameInfo(
    name="colossi",
    title="Colossi",
    notation=FORMAT,
    rules_version="1",
    variants=tuple(
        Variant(
            rule_set.name,
            rule_set.title,
            _SEATS,
            rule_set.summary,
            LONGEST,
            ending=BOX.ending,
            uninterrupted=rule_set.name == FIRST_GAME,
            daily=2,
        )
        for rule_set in BOX.rule_sets
    ),
    options=(
        Option(
            ROUNDS,
            BOX.options[ROUNDS].title,
            "5",
            _VARIANTS,
            ("5", "3"),
            summary=BOX.options[ROUNDS].summary,
            meanings=BOX.options[ROUNDS].values,
        ),
        Option(
            FIRST,
            BOX.options[FIRST].title,
            RANDOM,
            _VARIANTS,
            (RANDOM, "P1", "P2", "P3", "P4"),
            summary=BOX.options[FIRST].summary,
        ),
        Option(
            AGES,
            BOX.options[AGES].title,
            RANDOM,
            _VARIANTS,
            hint="three codes with commas, - for a drawn one: EXP,-,CON",
            summary=BOX.options[AGES].summary,
        ),
    ),
    end_reasons=BOX.end_reasons,
    hides="hands",
    points=("Gold", "Gold"),
    closing=("end", "pass"),
    begins=("p",),
    chances={
        "age": "An Age has been turned up",
        "beast": "A Beast has been drawn",
        "box": "A tile has been drawn",
        "die": "A die has been rolled",
        "draw": "A card has been drawn",
        "least": "It has been drawn who is asked",
        "look": "A hidden card or tile has been looked at",
        "mantle": "It has been drawn who gets the Mantle",
        "packet": "A Trait has been drawn",
        "shuffle": "A deck has been shuffled",
        "tile": "A tile has been turned up",
        "trait": "A Trait has been turned up",
    },
    windows=tuple(_window(question) for question in BOX.windows),
    completes=(),
    colours=("amber", "teal", "plum", "brick"),
    presets=(
        # The Gilded Age pays both seats for doing nothing, and needs two Beasts: no Age to learn the game by.
        Preset("Against one", 1, 1, shuns=("age I GIL",)),
        Preset("Against two", 1, 2),
        Preset("Against three", 1, 3),
        Preset("Two people", 2),
    ),
)
