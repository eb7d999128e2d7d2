"""Statements about opponents and their tempers are true in the rule set in which they are shown."""

from __future__ import annotations

import re

import pytest

from game.ai import levels
from game.plugin import weights
from game.scenes.base.face import of_level, of_style
from rules.brilliants.data.box import BOX as BRILLIANTS
from rules.core import registry

MISSING = {
    ("brilliants", name): [
        *([] if rule_set.predators else [r"predator"]),
        *([] if rule_set.hatching else [r"hatch", r"\begg", r"fills the board with ants"]),
        *([] if rule_set.holes else [r"\bholes?\b"]),
    ]
    for name, rule_set in BRILLIANTS.rule_sets.items()
}
"""Words for things that a rule set does not have."""
MISSING["colossi", "first_game"] = [r"\btraits?\b"]
SHOWN = [
    (game, variant.name)
    for game in registry.names()
    for variant in registry.info(game).variants
    if max(variant.seats) > 1
]


def told(game: str, variant: str) -> list[str]:
    """All that the list of opponents says of levels and tempers."""
    found = []
    for level in levels.of_game(game):
        found += [level.summary, of_level(game, level.name).says]
        for name, style in weights.styles(game, variant).items() if level.has_styles else ():
            character = of_style(game, name)
            found += [
                style.title,
                style.summary_in(variant),
                character.by_variant.get(variant, character.says),
            ]
            found.append(levels.find_in(game, f"{level.name}+{name}", variant).summary)
    return found


@pytest.mark.parametrize(("game", "variant"), SHOWN)
def test_nothing_is_said_of_what_a_rule_set_does_not_have(game: str, variant: str) -> None:
    words = MISSING.get((game, variant), [])
    assert [
        (said, word) for said in told(game, variant) for word in words if re.search(word, said.lower())
    ] == []


def test_words_by_rule_set_are_for_rule_sets_and_differ() -> None:
    for game in registry.names():
        known = {variant.name for variant in registry.info(game).variants}
        for name, style in weights.styles(game).items():
            character = of_style(game, name)
            assert {*style.idle_in, *style.by_variant, *character.by_variant} <= known, (game, name)
            assert not {*style.idle_in} & {*style.by_variant, *character.by_variant}, (game, name)
            assert style.summary not in style.by_variant.values()
            assert character.says not in character.by_variant.values()


def test_a_temper_without_a_meaning_is_dropped() -> None:
    here, there = (
        levels.find_in("brilliants", "forager+brooder", name) for name in ("apprantice", "childrants")
    )
    assert (here.name, there.name, there.changes) == ("forager+brooder", "forager", ())
    raider = levels.find_in("brilliants", "forager+raider", "childrants")
    assert (raider.name, raider.summary) == ("forager+raider", "Forager: takes what you want.")
    assert levels.find_in("brilliants", "forager", "childrants") == levels.find("brilliants", "forager")
