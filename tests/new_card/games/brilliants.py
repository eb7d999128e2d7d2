"""Needs of special cards, species and objectives of BrilliAnts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from game.ai.brilliants.draft import SPECIES_WORTH
from game.tables.brilliants.cards.special_card import glyph_name, picture_code
from rules.brilliants.data import box, objectives, special
from rules.brilliants.play.effects import EFFECTS
from rules.brilliants.play.powers import ABILITIES
from rules.core.catalogue import load
from tests.conformance.games.brilliants_retold import COSTS, SPECIES
from tests.conformance.games.brilliants_tally import CODES
from tests.new_card.need import (
    DOCSTRING,
    EFFECT,
    SECTION,
    TEST,
    TESTS,
    WORDS,
    Kind,
    Need,
    keys,
    met,
    pictured,
    shared,
    tests_of,
    worded,
)
from tests.rules.ids import Rulebook, docstrings

GAME: Final = "brilliants"
_DATA: Final = "data/brilliants"
_TELLING: Final = "tests/conformance/games"
_NAMES: Final = {row.code: row.name for row in special.SPECIES}
WINDOWS: Final = TESTS / GAME / "test_windows.py"
_SIZE: Final = objectives.DECK_SIZE


def _row(code: str) -> special.CardRow | None:
    return next((row for row in special.CARD_ROWS if row.code == code), None)


def _kinds(code: str) -> list[special.Special]:
    """The cards of a row, one for each thing that it is about and each side."""
    row = _row(code)
    return special._kinds(row) if row else []


def _special(code: str) -> Iterator[Need]:
    row = _row(code)
    effect = row.effect if row else code
    yield Need(WORDS, f"special {code}", f"{_DATA}/specials.yaml", "`title`, `label`, `short` and `text`")
    yield Need(EFFECT, effect, "rules/brilliants/play/effects.py", f'"{effect}" in EFFECTS')
    rule = f"BA-CARD-05, {code}"
    yield Need(DOCSTRING, rule, "rules/brilliants/play/effects.py", f"a docstring that begins {rule}:")
    test = f"test_ba_card_05_{_snake(code)}"
    yield Need(TEST, f"special {code}", "tests/rules/brilliants/test_rules_specials.py", f"def {test}")
    for kind in _kinds(code):
        add = f'"{kind.code}" in COPIES; if it scores, in charms and is_true_at_the_end'
        yield Need("telling", kind.code, f"{_TELLING}/brilliants_tally.py", add)
    if row is None or row.window != "end":
        word, add = code.partition("-")[0], "when it can be played, in `possible` or `card`"
        yield Need("window", word, "tests/rules/brilliants/test_windows.py", add)
    for name in dict.fromkeys(map(picture_code, _kinds(code))) or (code,):
        yield from pictured(f"brilliants/specials/scene-{name}.png", "assets/make/charms.py")
    for name in dict.fromkeys(map(glyph_name, _kinds(code))) or (f"brilliants/specials/glyph-{code}",):
        for form in ("", "-pale"):
            yield from pictured(f"{name}{form}.png", "assets/make/effects.py")
    for kind in _kinds(code):
        yield from met(GAME, "special", kind.code)


def _species(code: str) -> Iterator[Need]:
    row = next((row for row in special.SPECIES if row.code == code), None)
    ability, name = (row.ability, row.name) if row else (code, code)
    yield Need(WORDS, f"species {code}", f"{_DATA}/species.yaml", "`name` and `text`")
    yield Need(
        "choice",
        code,
        "rules/brilliants/data/box.py",
        f'"{code}" in SPECIES_CODES, for the option on the new-game page',
    )
    yield Need(EFFECT, ability, "rules/brilliants/play/powers.py", f'"{ability}" in ABILITIES')
    yield Need(SECTION, f"BA-SPEC-01 {name}", f"{_DATA}/rules.yaml", f"{name} in section BA-SPEC-01")
    rule = f"BA-SPEC-01, {code}"
    yield Need(DOCSTRING, rule, "rules/brilliants/", f"a docstring that begins {rule}:")
    tests = "tests/rules/brilliants/test_rules_species.py"
    yield Need(TEST, f"species {code}", tests, f"def test_ba_spec_01_the_{name.lower()}_...")
    yield Need("worth", code, "game/ai/brilliants/draft.py", "its worth in SPECIES_WORTH")
    yield Need("telling", code, f"{_TELLING}/brilliants_retold.py", f"{code} in SPECIES")
    for part in ("portrait", "badge"):
        yield from pictured(f"brilliants/species/{part}-{code}.png", "assets/make/species.py")
    yield from met(GAME, "species", code)


def _objective(number: str) -> Iterator[Need]:
    for letter in "HFD":
        name = f"O{letter}{number:0>2}"
        yield Need("title", name, f"{_DATA}/titles.yaml", f"{name}: its name, at most 12 characters")
    yield Need("telling", f"objective {number}", f"{_TELLING}/brilliants_retold.py", "its cost in COSTS")
    for letter in "HFD":
        yield from met(GAME, "objective", f"O{letter}{number:0>2}")


KINDS: Final = (
    Kind("special", f"{_DATA}/specials.yaml", lambda: [row.code for row in special.CARD_ROWS], _special),
    Kind("species", f"{_DATA}/species.yaml", lambda: [row.code for row in special.SPECIES], _species),
    Kind(
        "objective", f"{_DATA}/objectives.yaml", lambda: [f"{n:02}" for n in range(1, _SIZE + 1)], _objective
    ),
)


def facts() -> dict[str, frozenset[str]]:
    """Names that exist, by the place in which they are looked for."""
    rows = {row.code: (row.title, row.label, row.short, row.text) for row in special.CARD_ROWS}
    species = {row.code: (row.name, row.text) for row in special.SPECIES}
    book, tests = Rulebook(GAME, "BA"), tests_of(GAME)
    summary = next(section.text for section in book.sections if section.id == "BA-SPEC-01")
    told = "\n".join(docstrings(book.engine))
    cited = [
        f"{rule}, {code.partition('-t')[0]}"
        for rule, codes in re.findall(r"(BA-CARD-05|BA-SPEC-01), ([A-Z][^:;]*)[:;]", told)
        for code in codes.split(", ")
    ]
    return {
        **shared(GAME, book, GAME),
        WORDS: worded("special", rows) | worded("species", species),
        EFFECT: keys(EFFECTS) | keys(ABILITIES),
        SECTION: frozenset(f"BA-SPEC-01 {name}" for name in _NAMES.values() if name in summary),
        DOCSTRING: frozenset(cited),
        TEST: frozenset(
            [f"special {code}" for code in rows if _tested(tests, "ba_card_05", _snake(code))]
            + [f"species {code}" for code in _NAMES if _tested(tests, "ba_spec", _snake(_NAMES[code]))]
        ),
        "worth": frozenset(special.species_code(number) for number in SPECIES_WORTH),
        "window": frozenset(re.findall('"([A-Z]+)"', WINDOWS.read_text("utf-8"))),
        "choice": keys(box.SPECIES_CODES),
        "title": keys(load("brilliants/titles.yaml", dict[str, str])),
        "telling": keys((*CODES, *SPECIES, *(f"objective {n:02}" for n in range(1, len(COSTS) + 1)))),
    }


def _snake(name: str) -> str:
    return name.lower().replace("-", "_")


def _tested(tests: list[str], rule: str, name: str) -> bool:
    return any(rule in test and f"_{name}_" in f"{test}_" for test in tests)
