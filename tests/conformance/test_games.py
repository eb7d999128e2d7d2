"""Every registered game keeps the invariants, with every rule set and number of seats."""

from __future__ import annotations

import json
import os
import secrets
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.ai import levels
from game.plugin.brain import Limit
from game.plugin.level import Level
from rules.core import registry
from rules.core.protocol import CHANCE, Variant
from rules.core.rng import Rng
from tests import toy
from tests.conformance import perft
from tests.conformance.hooks import hooks
from tests.conformance.walk import FEW, Case, Walk

ROOT = Path(__file__).resolve().parents[2]
PLIES = 1_000_000
"""Log entries of a rule set in the long tier, over all its numbers of seats."""
CHUNK = 4_500
"""About so many of them are one test."""
WHOLE = 6
"""Of random games that are cut, one in so many is played to its end."""
ENOUGH = 20
"""Number of times that random play has to bring about what no scripted test is named for."""
SECONDS = 0.3
"""An opponent's limit where its time is taken."""
GAMES = registry.names()
assert toy.INFO.name in GAMES
KINDS = [
    (name, variant.name, seats, len(played))
    for name in GAMES
    for variant in registry.game(name).info.variants
    for played in (hooks(name).seats(variant),)
    for seats in played
]


class Part(NamedTuple):
    """One test's share of the random games of a rule set."""

    name: str
    variant: str
    seats: int
    chunk: int
    parts: int
    """Of the rule set."""
    plies: int


def parts() -> Iterator[Part]:
    """All shares; what a rule set must bring about is asked of their sum."""
    for name, variant, seats, kinds in KINDS:
        plies = hooks(name).plies(variant) // kinds
        chunks = max(1, plies // CHUNK)
        for chunk in range(chunks):
            yield Part(name, variant, seats, chunk, kinds * chunks, plies // chunks)


def player(name: str, seats: int, number: int) -> str:
    """One game in ten by the AI, one by whoever makes the rarest move; the AI plays where few play."""
    if number % 10 == 0 and seats <= FEW and len(levels.of_game(name)) > 1:
        return "ai"
    return "rarest" if number % 10 == 1 else "any"


@pytest.mark.parametrize("part", list(parts()), ids=lambda part: "-".join(map(str, part[:4])))
def test_random_games_keep_the_invariants(
    part: Part, testrun_uid: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    name, variant, seats, chunk, *_ = part
    fired: Counter[str] = Counter()
    left, number = part.plies, 0
    while left > 0:
        case = Case(name, variant, seats, f"{chunk}-{number}", player(name, seats, number))
        most = hooks(name).cut(variant) if (chunk + number) % WHOLE else None
        walk = Walk(case).run(most=most if seats <= FEW else left)
        fired += walk.fired
        left -= len(walk.record.entries)
        number += 1
    shared = tmp_path_factory.getbasetemp().parent / f"fired-{testrun_uid}-{name}-{variant}"
    total = gathered(shared, f"{seats}-{chunk}", fired, part.parts)
    if total is not None:
        rare = seldom(name, variant, total)
        assert not rare, f"fewer than {ENOUGH} times, and no test is named: {rare}"


def gathered(folder: Path, part: str, fired: Counter[str], parts: int) -> Counter[str] | None:
    """The sum of all parts of a run, for whoever adds the last one; the parts may be other processes'."""
    folder.mkdir(exist_ok=True)
    (folder / f"{part}.part").write_text(json.dumps(fired))
    (folder / f"{part}.part").rename(folder / f"{part}.json")
    files = sorted(folder.glob("*.json"))
    if len(files) < parts:
        return None
    total: Counter[str] = Counter()
    for file in files:
        total.update(json.loads(file.read_text()))
    return total


def seldom(name: str, variant: str, fired: Counter[str]) -> dict[str, int]:
    """Things that random play should have brought about more often."""
    known = hooks(name)
    return {
        what: fired[what]
        for what in known.wanted_in(variant)
        if fired[what] < ENOUGH and what not in known.scripted
    }


@pytest.mark.parametrize("name", GAMES)
def test_scripts_that_stand_in_for_random_play_exist(name: str) -> None:
    known = hooks(name)
    wanted = [known.wanted_in(variant.name) for variant in registry.game(name).info.variants]
    assert set(known.scripted) <= {what for names in wanted for what in names}
    assert all(len(set(names)) == len(names) for names in wanted)
    for test in set(known.scripted.values()):
        file, _, function = test.partition("::")
        assert f"\ndef {function}(" in (ROOT / file).read_text(), test


@pytest.mark.release
@pytest.mark.timeout(6 * 3600)
@pytest.mark.parametrize(("name", "variant", "seats", "kinds"), KINDS)
def test_fresh_seeds_keep_the_rules(name: str, variant: str, seats: int, kinds: int) -> None:
    """Many more plies than the gate, with seeds nobody has tried; a failure prints how to repeat it."""
    fresh, plies, number = secrets.token_hex(4), PLIES // kinds, 0
    print(f"seeds {fresh}-0, {fresh}-1, ...")
    while plies > 0:
        walk = Walk(Case(name, variant, seats, f"{fresh}-{number}", player(name, seats, number))).run()
        plies -= len(walk.record.entries)
        number += 1


@pytest.mark.parametrize("name", GAMES)
def test_fresh_processes_and_hash_seeds_play_the_same(name: str) -> None:
    digests = set()
    for seed in ("0", "1", "2", "random"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        command = [sys.executable, "-m", "tests.conformance", "--digest", name]
        digests.add(subprocess.check_output(command, cwd=ROOT, env=environment, text=True))
    assert len(digests) == 1


@pytest.mark.parametrize("name", GAMES)
def test_golden_counts(name: str) -> None:
    game = registry.game(name)
    golden, undrawn = perft.golden(name), perft.newcomers(name)
    assert len(golden) >= 20
    sets = {entry.state.get("set", "") for entry in golden}
    assert sets in ({""}, {variant.name for variant in game.info.variants})
    for number, entry in enumerate(golden):
        found = perft.counts(game, game.from_json(entry.state), undrawn=undrawn)
        assert found == entry.counts, f"position {number} of tests/perft/{name}.json"


def fullest(name: str) -> tuple[Variant, int]:
    """The rule set for the most seats, and a full table of it: what is hidden anywhere is hidden there."""
    found = max(registry.game(name).info.variants, key=lambda variant: variant.seats[-1])
    return found, max(seats for seats in found.seats if seats <= FEW)


@pytest.mark.parametrize(
    ("name", "level"), [(name, level.name) for name in GAMES for level in levels.of_game(name)]
)
def test_opponents_answer_legally_and_the_same_again(name: str, level: str) -> None:
    game, found = registry.game(name), levels.find(name, level)
    variant, seats = fullest(name)
    walk = Walk(Case(name, variant.name, seats, "opponents")).run(checked=False)
    states = [state for state in walk.record.states if game.deciders(state)[:1] not in ((), (CHANCE,))]
    brain, limit = levels.load(found), Limit(nodes=found.limit.nodes or 200)
    unlike = 0
    for state in states[:: max(1, len(states) // 8)]:
        seat = game.deciders(state)[0]
        view = game.observe(state, seat)
        guess = game.determinize(view, seat, Rng(5))
        unlike += guess != state
        twin = game.observe(guess, seat)
        moves = [brain.choose(game, seen, seat, limit, Rng(9)).move for seen in (view, view, twin)]
        assert moves[0] in game.legal_moves(state, seat)
        assert moves[1:] == [moves[0]] * 2
    assert unlike or not game.info.hidden, "every twin is the truth itself"


def _thinking_time(level: Level, game: Any, view: Any, seat: int, limit: Limit) -> float:
    """Seconds of processor time for one decision."""
    begun = time.process_time()
    levels.load(level).choose(game, view, seat, limit, Rng(1))
    return time.process_time() - begun


@pytest.mark.parametrize("name", GAMES)
def test_opponents_keep_their_time(name: str) -> None:
    """All in processor time, which a busy machine does not bend, and where there is much to choose from."""
    game, found = registry.game(name), levels.of_game(name)[-1]
    variant, seats = fullest(name)
    walk = Walk(Case(name, variant.name, seats, "budget")).run(checked=False)
    states = [state for state in walk.record.states if game.deciders(state)[:1] not in ((), (CHANCE,))]
    limit = replace(found.limit, nodes=None, seconds=SECONDS)
    states.sort(key=lambda state: len(game.legal_moves(state, game.deciders(state)[0])))
    for state in states[len(states) // 2 :: max(1, len(states) // 10)]:
        seat = game.deciders(state)[0]
        view = game.observe(state, seat)
        taken = (_thinking_time(found, game, view, seat, limit) for _ in range(3))
        # One slow try may be the machine's: a collected heap, a cold cache. Three are the opponent's.
        assert any(seconds < SECONDS * 1.25 for seconds in taken)
