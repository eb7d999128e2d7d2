"""Import contracts: they hold, and each is seen broken by an import planted against it.

The contracts name no game, so they hold for the next one, too: the planted imports include those of a game
that is named nowhere.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.core import registry
from tests.floor_plan import imports as plan_imports
from tests.floor_plan.prose import painters_that_answer
from tests.floor_plan.sources import files, game_of, text_of, tree_of
from tests.shipped import COMPLETE, GAMES, HOOKS, OPTIONAL, REQUIRED

ROOT = Path(__file__).resolve().parents[2]
TABLES = "the tables do not know each other"
LAYERS = "command > app > scenes > tables > services > ai > saves > session > storage"
SCENES = "scenes: controller > learn > home, review, you > new, table > rulebook > base"
RULES = "the rules of a game know no other game, and the core knows none"
FILES = "only the catalogue reads files in the rules"
SHARED = "whatever all games share finds a table by its plug-in"
NO_SCREEN = "sessions, saves, settings, texts, opponents and the pipe know no screen"
PLANTED = [
    (TABLES, "game.tables.ant_trails.board", "game.tables.brilliants"),
    (TABLES, "game.tables.third", "game.tables.ant_trails.layout"),
    (LAYERS, "game.plugin.plugin", "game.table.face"),
    (LAYERS, "game.saves.saves", "game.services"),
    (LAYERS, "game.table.luck", "game.tables.third"),
    (LAYERS, "game.kit.pen", "game.scenes.base.screen"),
    (SCENES, "game.scenes.base.medal", "game.scenes.new_game.setup"),
    (SHARED, "game.scenes.home.home", "game.tables.third"),
    (SHARED, "game.ai.levels", "game.tables.brilliants.plugin"),
    (RULES, "rules.third", "rules.ant_trails.board"),
    (RULES, "rules.core.rng", "rules.brilliants.state"),
    (FILES, "rules.third", "pathlib"),
    (NO_SCREEN, "game.session.session", "pygame"),
    (NO_SCREEN, "game.arena.sprt", "pygame"),
    (LAYERS, "game.app", "game.arena.sprt"),
    (SHARED, "game.arena.estimate", "game.tables.third"),
]
"""Contract, module that gets the import, what it imports."""


@pytest.fixture(autouse=True, scope="module")
def trees_given_back() -> Iterator[None]:
    """Forget the syntax trees of the whole program: 230 MB."""
    yield
    tree_of.cache_clear()


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    """The contracts' verdict on the packages in a folder."""
    code = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports(no_cache=True))"
    return subprocess.run(
        [sys.executable, "-c", code], cwd=folder, capture_output=True, text=True, check=False
    )


def test_the_layers_are_kept() -> None:
    pytest.importorskip("importlinter")
    done = lint(ROOT)
    assert done.returncode == 0, done.stdout


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Output of lint-imports on each contract, for a copy with all imports planted for type checkers."""
    pytest.importorskip("importlinter")
    folder = tmp_path_factory.mktemp("planted")
    for name in ("rules", "game"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    for package in ("rules/third", "game/tables/third"):
        (folder / package).mkdir()
    for _, importer, imported in PLANTED:
        file = folder / importer.replace(".", "/")
        file = file / "__init__.py" if file.is_dir() else file.with_suffix(".py")
        with file.open("a") as code:
            code.write(f"\nfrom typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import {imported}\n")
    done = lint(folder)
    assert done.returncode == 1, done.stdout
    _, _, told = done.stdout.partition("Broken contracts")
    parts = re.split(r"^(.+)\n-+$", told, flags=re.MULTILINE)
    return {name: text for name, text in zip(parts[1::2], parts[2::2], strict=True)}


@pytest.mark.parametrize(("contract", "importer", "imported"), PLANTED)
def test_a_planted_import_breaks_the_contract(
    broken: dict[str, str], contract: str, importer: str, imported: str
) -> None:
    assert re.search(rf"{re.escape(importer)} -> {re.escape(imported)} \(", broken.get(contract, ""))


def test_a_game_is_imported_by_itself_alone() -> None:
    wrong = [
        f"{module} imports {imported}"
        for module, file in files().items()
        if names_another(module, text_of(file))
        for imported in plan_imports.named_in(file)
        if (game := game_of(imported)) is not None and game_of(module) != game
    ]
    assert wrong == []


def names_another(module: str, text: str) -> bool:
    """Return True if a file holds the name of another game, as one that imports it does: few are parsed."""
    return any(name in text for name in GAMES if name != game_of(module))


def test_what_all_games_share_names_no_game() -> None:
    """Not even in a sentence: only the registry does, in one line a game."""
    titles = [registry.info(name).title for name in GAMES]
    words = re.compile("|".join(rf"\b{re.escape(word)}\b" for word in (*GAMES, *titles)))
    named = [
        f"{file.relative_to(ROOT)}:{number}: {line.strip()}"
        for module, file in files().items()
        if game_of(module) is None and module != "rules.core.registry"
        for number, line in enumerate(text_of(file).splitlines(), 1)
        if words.search(line)
    ]
    assert named == []


def test_every_game_stands_in_the_registry() -> None:
    folders = [*ROOT.glob("rules/*/info.py"), *ROOT.glob("game/tables/*/plugin.py")]
    assert {folder.parent.name for folder in folders} == set(GAMES)


def test_every_module_at_the_top_of_the_program_is_known_to_need_no_screen() -> None:
    """Contracts cannot say "all modules here, but no packages": the list is kept whole by this."""
    tool = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    contracts = {contract["name"]: contract for contract in tool["importlinter"]["contracts"]}
    listed = set(contracts[NO_SCREEN]["source_modules"]) | {"game.app", "game.command"}
    modules = {f"game.{file.stem}" for file in (ROOT / "game").glob("*.py") if file.stem != "__init__"}
    assert modules - listed == set(), f"add to the contract {NO_SCREEN!r} in pyproject.toml"


@pytest.mark.parametrize("place", REQUIRED)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_what_is_required(game: str, place: str) -> None:
    where = place.format(game)
    assert (ROOT / where).exists(), f"{game} lacks {where}: {REQUIRED[place].format(game)}"


@pytest.mark.parametrize("place", OPTIONAL)
@pytest.mark.parametrize("game", COMPLETE)
def test_a_complete_game_keeps_all_its_parts(game: str, place: str) -> None:
    assert (ROOT / place.format(game)).exists(), f"{game} has lost {place.format(game)}"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_with_secrets_says_what_nobody_may_see(game: str) -> None:
    hides = registry.info(game).hides
    where = HOOKS.format(game)
    assert not hides or (ROOT / where).exists(), f"{game} hides {hides}, but {where} with `leaks` is missing"


@pytest.mark.parametrize("place", [*REQUIRED, *OPTIONAL])
def test_the_guide_names_every_part(place: str) -> None:
    """Section "Add a game" in CONTRIBUTING.md."""
    contributing = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    assert place.format("<name>") in contributing, f"CONTRIBUTING.md does not name {place.format('<name>')}"


def test_no_wing_is_reached_from_itself_by_way_of_another() -> None:
    assert plan_imports.circles(plan_imports.arrows()) == []


def test_a_circle_of_three_wings_is_found() -> None:
    plan = Counter({("a", "b"): 1, ("b", "c"): 1, ("c", "a"): 2, ("c", "d"): 1})
    assert plan_imports.circles(plan) == [["a", "b", "c"]]


def test_no_function_paints_to_find_out_what_can_be_clicked() -> None:
    assert painters_that_answer() == []
