"""Needs of roles and objectives of Mini BrilliAnts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, get_args

from game.tables.mini_brilliants.panels import opponents
from game.tables.mini_brilliants.panels.napkin import SHORT
from rules.core.catalogue import load
from rules.mini_brilliants import box
from tests.new_card.need import WORDS, Kind, Need, keys, met, pictured, ruled, shared, worded
from tests.rules.ids import Rulebook
from tests.rules.mini_brilliants import brute

GAME: Final = "mini_brilliants"
_DATA: Final = "data/mini_brilliants"
_PANELS: Final = "game/tables/mini_brilliants/panels"
NAME: Final = 13
"""Characters of a name on a card, if they are not wide; `test_card_data.py` measures it."""
_BRUTE: Final = "tests/rules/mini_brilliants/brute.py"


def _role(code: str) -> Iterator[Need]:
    row = next((role for role in box.ROLES if role.code == code), None)
    power = row.power if row else code
    yield Need(WORDS, f"role {code}", f"{_DATA}/box.yaml", f"`words` of {code}, in tooltips and the rulebook")
    yield Need("power", power, "rules/mini_brilliants/box.py", f'"{power}" in Power')
    yield Need("short", code, f"{_PANELS}/napkin.py", f'"{code}" in SHORT: its words on the card')
    yield Need("short", power, f"{_PANELS}/opponents.py", f'"{power}" in _ROLE_WORDS')
    yield from ruled(GAME, f"MB-ROLE-{code}", "box.yaml")
    yield Need("telling", code, _BRUTE, f'"{code}" in ROLES, and what it does')
    for part in ("portrait", "badge"):
        # A role that doubles is turned over when it is spent.
        for form in ("", "-spent") if row and row.doubles else ("",):
            yield from pictured(f"mini_brilliants/roles/{part}-{code}{form}.png", "assets/make/mini_roles.py")
    yield from met(GAME, "role", code)


def _objective(number: str) -> Iterator[Need]:
    names = [f"O{letter}{number:0>2}" for letter in box.LETTERS]
    for name in names:
        yield Need("title", name, f"{_DATA}/titles.yaml", f"{name}: its name, at most {NAME} characters")
        yield Need("scene", name, f"{_DATA}/scenes.yaml", f"{name}: the number of its picture")
    yield Need("telling", f"objective {number}", _BRUTE, "cost, points and mark in OBJECTIVES")
    for name in names:
        yield from met(GAME, "objective", name)


KINDS: Final = (
    Kind("role", f"{_DATA}/box.yaml", lambda: [role.code for role in box.ROLES], _role),
    Kind(
        "objective", f"{_DATA}/box.yaml", lambda: [f"{n:02}" for n in range(1, box.DECK_SIZE + 1)], _objective
    ),
)


def facts() -> dict[str, frozenset[str]]:
    """Names that exist, by the place in which they are looked for."""
    told = (f"objective {n:02}" for n in range(1, len(brute.OBJECTIVES) + 1))
    titles = load("mini_brilliants/titles.yaml", dict[str, str])
    return {
        **shared(GAME, Rulebook(GAME, "MB"), GAME),
        WORDS: worded("role", {role.code: (role.name, role.words) for role in box.ROLES}),
        "power": keys(get_args(box.Power)),
        "short": keys(SHORT) | keys(opponents._ROLE_WORDS),
        "title": frozenset(name for name, said in titles.items() if len(said) <= NAME),
        "scene": keys(load("mini_brilliants/scenes.yaml", dict[str, int])),
        "telling": keys((*brute.ROLES, *told)),
    }
