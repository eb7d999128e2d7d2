"""Metadata of BrilliAnts: rule sets, options, end reasons (BA-SETUP-05, BA-NOTE-05).

It imports only the box, so that the home screen can be shown before the rules are imported.
"""

from __future__ import annotations

from typing import Final

from rules.brilliants.data.box import RULE_SETS, SPECIES_CODES, RuleSet
from rules.core.protocol import (
    LAST_CHANCE,
    STEPPING_IN,
    GameInfo,
    Option,
    Preset,
    Rank,
    Variant,
    Window,
)

FORMAT: Final = "BA1"
"""First word of a log."""
USUAL: Final = "usual"
RANDOM: Final = "random"
DRAFT: Final = "draft"
OFF: Final = "off"
SWITCH: Final = (OFF, "on")
ZONES: Final = ("S", "SW", "NW", "N", "NE", "SE")
"""The outer zones, clockwise (BA-BOARD-01)."""


def _options_of(rule_set: RuleSet) -> tuple[str, ...]:
    """Names of the options of a rule set, sorted (BA-NOTE-05)."""
    if rule_set.bag:
        return ("quiet_digging",)
    choose_species = rule_set.specials and not rule_set.draft
    return ("covers", "first", "species") if choose_species else ("covers", "first")


OPTIONS: Final = {name: _options_of(rule_set) for name, rule_set in RULE_SETS.items()}


def offering(option: str) -> tuple[str, ...]:
    """The rule sets that have an option."""
    return tuple(name for name, options in OPTIONS.items() if option in options)


END_REASONS: Final = {
    "eighth_card": "A colony has its eighth objective.",
    "seventh_card": "A colony has its seventh objective.",
    "no_progress": "Two rounds passed in which nobody collected anything or came by an objective.",
    "last_round": "The six rounds are over.",
}

LONGEST: Final = {
    "childrants": 10_000,
    "apprantice": 33_000,
    "antermediate": 70_000,
    "experiantced": 70_000,
    "solo": 1_000,
}
"""Upper bounds of log entries (BA-END-02, BA-SOLO-12).

ApprAntice: with four seats at most 72 soils, 84 surface resources, 44 draws and 28 reveals can keep it
going, one in every other round, and a round has at most 74 entries. ChildrAnts: 60 soils, 84 resources and 27
reveals, at most 28 entries a round. Antermediate: as ApprAntice, but each of the 68 turns of a round may need
an `end`, each seat may use a power, and there are 24 cards to play. ExperiAntced: 72 soils, 84 resources and
31 objectives; the turns of one seat have a look at a deck as well. Solo: six rounds of at most eleven turns,
each with a tile, prey, new objectives, a look and an `end`.
"""


def _variant(name: str, rule_set: RuleSet) -> Variant:
    """A rule set's metadata; ranks for one player only (BA-SOLO-13)."""
    ranks = tuple(Rank(title, above) for title, above in rule_set.ranks.items())
    return Variant(
        name,
        rule_set.title,
        rule_set.seats,
        rule_set.summary,
        LONGEST[name],
        ranks,
        _ending(rule_set),
        rule_set.objectives != "hand",
    )


def _ending(rule_set: RuleSet) -> str:
    """BA-END-01, BA-SOLO-12."""
    if rule_set.rounds:
        return f"It ends after {rule_set.rounds} rounds."
    return f"It ends after the round in which a colony completes {rule_set.last_card} objectives."


INFO: Final = GameInfo(
    name="brilliants",
    title="BrilliAnts",
    notation=FORMAT,
    rules_version="1",
    variants=tuple(_variant(name, rule_set) for name, rule_set in RULE_SETS.items()),
    options=(
        Option(
            "covers",
            "Covered zones",
            USUAL,
            offering("covers"),
            hint=f"4, 3 or 2 of {', '.join(ZONES)} for 2, 3 or 4 seats, such as SW+NW+NE+SE; or usual",
            kind="set",
            parts=ZONES,
            words=(USUAL,),
            summary="The outer zones that nobody can enter: more of them with fewer players.",
        ),
        Option(
            "first",
            "Starting player",
            RANDOM,
            offering("first"),
            hint="a seat such as P2, or random",
            summary="The first turn passes to the left with each round.",
        ),
        Option(
            "species",
            "Species",
            RANDOM,
            offering("species"),
            hint=f"random, draft, or one of {', '.join(SPECIES_CODES)} for each seat, such as FLY+DIP",
            kind="each",
            parts=SPECIES_CODES,
            words=(RANDOM, DRAFT),
            summary="The special power that each colony has.",
            meanings={
                RANDOM: "Each colony is dealt a species at random.",
                DRAFT: "Six species lie face up, and each colony takes one in turn, clockwise.",
            },
        ),
        Option(
            "quiet_digging",
            "Quiet digging",
            OFF,
            offering("quiet_digging"),
            allowed=SWITCH,
            summary="The effect of digging in the nest on the bag.",
            meanings={
                OFF: "As in the printed rules: collecting soil draws a tile from the bag, too.",
                "on": "An easier game: collecting soil does not draw a tile from the bag.",
            },
        ),
    ),
    end_reasons=END_REASONS,
    hides="hands",
    closing=("pass", "end", "keep", "ant"),
    interrupts=("reveal",),
    chances={
        "bag": "A tile has been drawn from the bag",
        "die": "The die has been rolled",
        "draw": "A card has been drawn",
        "look": "A card has been looked at",
        "show": "A card has been turned up",
        "special": "A special card has been drawn",
    },
    windows=(
        Window(
            STEPPING_IN,
            "When you could step in",
            "You may reveal an objective you can pay for while others decide.",
            answers=("ask", "always"),
            meanings={"ask": "ask in my own turns", "always": "always at once"},
        ),
        Window(
            LAST_CHANCE,
            "Last chance in a round",
            "Before a round ends, everybody with cards is asked once more.",
            answers=("ask", "never"),
            meanings={"never": "always pass"},
        ),
    ),
    colours=("amber", "teal", "plum", "brick"),
    presets=(
        Preset("Against one", 1, 1),
        Preset("Against two", 1, 2),
        Preset("Against three", 1, 3),
        Preset("Two people", 2),
        Preset("Family", 3, variant="childrants", family=True, shuns=("side night",)),
    ),
    moods=("day", "night"),
    board_turns=True,
)
