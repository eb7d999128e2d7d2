"""Positions from outside are distrusted: refused in a sentence, or sound enough to play on from."""

from __future__ import annotations

import copy
import json
import re
import time
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, Final

import pytest

from rules.brilliants import GAME
from rules.core import registry
from rules.core.errors import PositionError
from rules.core.protocol import CHANCE, Game
from rules.core.rng import Rng
from tests import toy
from tests.conformance import perft
from tests.conformance.hooks import hooks
from tests.rules.brilliants.given import given

GAMES: Final = [name for name in registry.names() if name != toy.INFO.name]
CASES: Final = 2000
PLIES: Final = 12
LONGEST: Final = 300
"""Characters of a refusal."""
ODD: Final = (None, True, -1, 0, 256, 10**12, -(10**100), 1.5, 1e999, "", "x", "OH??", "é" * 9000)
ODD_LISTS: Final = ([], {}, [[]], [None] * 5000, {"x": {"x": {}}})


def golden(name: str) -> list[dict[str, Any]]:
    return [entry.state for entry in perft.golden(name)]


Place = tuple[dict[str, Any] | list[Any], Any]
"""A container and the key or index of a value in it."""


def places(data: Any) -> Iterator[Place]:
    """Every value inside nested JSON."""
    for key in list(data) if isinstance(data, dict) else range(len(data)):
        yield data, key
        if isinstance(data[key], dict | list):
            yield from places(data[key])


def spoil(data: dict[str, Any], rng: Rng) -> None:
    """Make one value something that has no business there."""
    inside, key = rng.choice(list(places(data)))
    match rng.below(5):
        case 0:
            del inside[key]
        case 1 | 2:
            inside[key] = copy.deepcopy(rng.choice((*ODD, *ODD_LISTS)))
        case 3 if isinstance(inside, dict):
            inside[f"{key}x"] = inside.pop(key)
        case 3:
            inside[key:key] = [inside[key]] * rng.choice((1, 300))
        case _:
            other, where = rng.choice(list(places(data)))
            inside[key] = copy.deepcopy(other[where])


def tamper(data: dict[str, Any], rng: Rng) -> None:
    """Change one value to another that looks right: what someone would do who wants to win."""
    inside, key = rng.choice(list(places(data)))
    value = inside[key]
    if isinstance(value, bool):
        inside[key] = not value
    elif isinstance(value, int):
        inside[key] = max(0, value + rng.choice((-2, -1, 1, 2, 24)))
    elif isinstance(value, str):
        inside[key] = rng.choice([where for where in texts(data) if alike(where, value)])
    elif isinstance(value, list) and value:
        rng.choice((value.pop, lambda: value.append(value[0]), value.reverse))()
    elif isinstance(value, dict) and len(value) > 1 and rng.below(2):
        first, second = rng.shuffled(list(value))[:2]
        value[first], value[second] = value[second], value[first]
    elif value is None:
        inside[key] = rng.choice(texts(data))


def texts(data: Any) -> list[str]:
    """All texts in nested JSON, keys too."""
    found = [inside[key] for inside, key in places(data) if isinstance(inside[key], str)]
    return found + [key for inside, key in places(data) if isinstance(key, str)]


def alike(one: str, two: str) -> bool:
    """Return True if two texts are names of the same kind, as far as their form tells."""
    return last_of(one) == last_of(two)


@cache
def last_of(text: str) -> str:
    """A text's last character, 0 for any number."""
    return re.sub("[0-9]+", "0", text)[-1:]


@pytest.mark.parametrize("damage", [spoil, tamper], ids=["spoilt", "tampered"])
@pytest.mark.parametrize("name", GAMES)
def test_broken_positions_are_refused_or_sound(name: str, damage: Callable[[Any, Rng], None]) -> None:
    game, rng, states = registry.game(name), Rng(11), golden(name)
    accepted = 0
    for case in range(CASES):
        data = json.loads(json.dumps(rng.choice(states)))
        for _ in range(1 + rng.below(3)):
            damage(data, rng)
        state, refusal = taken(game, data)
        if refusal:
            assert is_sentence(refusal), (case, refusal)
            continue
        accepted += 1
        assert not game.violations(state), case
        assert not hooks(name).lost(state), case
        assert game.from_json(game.to_json(state)) == state, case
        if not hooks(name).unearned(state):
            play_on(name, state, rng)
    assert CASES // 100 < accepted < CASES // 2


def taken(game: Game[Any, Any], data: Any) -> tuple[Any, str]:
    """The position, or the words of the refusal."""
    try:
        return game.from_json(data), ""
    except PositionError as error:
        return None, str(error)


def is_sentence(text: str) -> bool:
    """Short, whole, and without the innards of the program."""
    inner = re.search(r"<class|object at 0x|Traceback|Error\(", text)
    return bool(re.fullmatch(r"(?s)\S.+[.?]", text)) and len(text) <= LONGEST and not inner


def play_on(name: str, state: Any, rng: Rng) -> None:
    """Some moves from an accepted position: nothing breaks."""
    game = registry.game(name)
    for _ in range(PLIES):
        deciders = game.deciders(state)
        if not deciders:
            assert game.result(state) is not None
            return
        if deciders == (CHANCE,):
            state = game.apply(state, CHANCE, game.sample(state, rng)).state
        else:
            moves = game.legal_moves(state, deciders[0])
            assert moves
            state = game.apply(state, deciders[0], rng.choice(moves)).state
    assert not game.violations(state)
    assert not hooks(name).lost(state)


@pytest.mark.parametrize("name", GAMES)
def test_hostile_values_are_refused_at_once(name: str) -> None:
    deep: Any = []
    for _ in range(900):
        deep = [deep]
    whole = golden(name)[0]
    many = {str(n): n for n in range(10**5)}
    hostile = [deep, {"x": deep}, "x" * 10**6, [whole] * 50, many, *ODD, *ODD_LISTS]
    hostile += [{**whole, key: value} for key in whole for value in (deep, 10**200, [whole] * 9)]
    begun = time.process_time()
    for data in hostile:
        refusal = taken(registry.game(name), data)[1]
        assert is_sentence(refusal), refusal[:400]
    assert time.process_time() - begun < 5


@pytest.mark.parametrize("name", GAMES)
def test_half_a_character_is_refused(name: str) -> None:
    refusal = taken(registry.game(name), {**golden(name)[0], "game": "\ud800"})[1]
    assert is_sentence(refusal)
    assert "game: " in refusal


@pytest.mark.parametrize("name", GAMES)
def test_a_long_text_is_not_repeated_in_the_refusal(name: str) -> None:
    for key, value in (
        ("game", "x" * 10**5),
        ("set", "x" * 10**5),
        ("format", 10**4000),
        ("format", 10**5000),
    ):
        assert is_sentence(taken(registry.game(name), {**golden(name)[0], key: value})[1])


def test_tiles_on_the_board_and_in_store_rooms_are_no_more_than_the_box_holds() -> None:
    """BA-COMP-07: with all 24 in a Store Room nothing of the type can lie on the board."""
    data = GAME.to_json(given(store={"P1": {"BE": 14}}))
    data["colonies"][0]["store"]["BE"] += 1
    refusal = taken(GAME, data)[1]
    assert is_sentence(refusal)
    assert "10 tiles of BE on the board and 15 in Store Rooms" in refusal
