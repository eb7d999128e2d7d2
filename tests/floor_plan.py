"""`python -m tests.floor_plan`: the size of each room, which wing imports which, the length of a click's way.

The figures of CONTRIBUTING are made here, so that anybody can see whether a change keeps the house in order.
Sources are read as text and syntax trees; only `--clicks` runs the program, on a hidden window.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tokenize
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from types import CodeType, FrameType
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCES: Final = ("rules", "game")
_ODD: Final = re.compile(r"\b(told|anew|whoever|somebody|by itself)\b", re.IGNORECASE)
"""Words that a reader stumbles over in technical prose."""
_LENGTH: Final = re.compile(r"\bpx\(\s*-?\d")
"""A length counted by hand."""
_CLICKABLE: Final = re.compile(r"\b(Control|Item)s?\b")
_SPLIT: Final = ("game", "rules.brilliants", "rules.colossi", "rules.ant_trails")
"""Packages whose own modules are wings of one module each: some lie below their subfolders, some above."""
_DEEPEST: Final = 3
"""Folders below this depth belong to the wing above them."""


def sources() -> list[Path]:
    """All modules of the program, without tests and the drawing programs."""
    return sorted(path for top in SOURCES for path in (ROOT / top).rglob("*.py"))


def module_of(path: Path) -> str:
    """A file's module: `game.kit.pen`, or the package for its `__init__`."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def wing_of(module: str, packages: frozenset[str]) -> str:
    """The wing a module stands in: its folder, or the module itself in one of the split packages."""
    folder = module if module in packages else module.rpartition(".")[0]
    return module if folder in _SPLIT else ".".join(folder.split(".")[:_DEEPEST])


def imports(tree: ast.Module, known: frozenset[str]) -> Iterator[str]:
    """Modules of ours that a syntax tree imports, wherever it does, those for type checkers among them."""
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=str(module), names=names):
                for name in names:
                    full = f"{module}.{name.name}"
                    yield full if full in known else module
            case ast.Import(names=names):
                yield from (name.name for name in names)


def arrows() -> Counter[tuple[str, str]]:
    """How many imports lead from one wing to another."""
    files = {module_of(path): path for path in sources()}
    known = frozenset(files)
    packages = frozenset(name for name, path in files.items() if path.stem == "__init__")
    found: Counter[tuple[str, str]] = Counter()
    for name, path in files.items():
        here = wing_of(name, packages)
        for target in imports(ast.parse(path.read_text(encoding="utf-8")), known):
            if target in known and (there := wing_of(target, packages)) != here:
                found[here, there] += 1
    return found


def circles(plan: Counter[tuple[str, str]]) -> list[list[str]]:
    """Groups of wings from each of which one comes to all others and back."""
    ahead: dict[str, set[str]] = {}
    for here, there in plan:
        ahead.setdefault(here, set()).add(there)
    reached = {wing: _reachable(wing, ahead) for wing in ahead}
    groups = {
        frozenset(other for other in reach if wing in reached.get(other, ()))
        for wing, reach in reached.items()
    }
    return sorted(sorted(group) for group in groups if len(group) > 1)


def _reachable(start: str, ahead: dict[str, set[str]]) -> set[str]:
    found: set[str] = set()
    waiting = [start]
    while waiting:
        for wing in ahead.get(waiting.pop(), ()):
            if wing not in found:
                found.add(wing)
                waiting.append(wing)
    return found


def rooms() -> Iterator[tuple[str, int, int]]:
    """Every folder with its files and lines."""
    folders: dict[str, list[Path]] = {}
    for path in sources():
        folders.setdefault(str(path.parent.relative_to(ROOT)), []).append(path)
    for folder, files in sorted(folders.items()):
        full = [path for path in files if path.stat().st_size]
        yield folder, len(full), sum(len(path.read_text(encoding="utf-8").splitlines()) for path in full)


def painters_that_answer() -> list[str]:
    """Functions that take a surface and return what can be clicked: they paint to learn where things are."""
    found = []
    for path in sources():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.FunctionDef) or node.returns is None:
                continue
            taken = [arg.annotation for arg in (*node.args.args, *node.args.kwonlyargs) if arg.annotation]
            if any("Surface" in ast.unparse(one) for one in taken) and _CLICKABLE.search(
                ast.unparse(node.returns)
            ):
                found.append(f"{path.relative_to(ROOT)}:{node.lineno} {node.name}")
    return found


def comments_per_hundred() -> float:
    """Comments in each hundred lines of code; blank lines and docstrings are no code."""
    comments = code = 0
    for path in sources():
        with tokenize.open(path) as file:
            tokens = list(tokenize.generate_tokens(file.readline))
        comments += sum(
            one.type == tokenize.COMMENT and not one.string.startswith("# type:") for one in tokens
        )
        code += len(
            {one.start[0] for one in tokens if one.type in (tokenize.NAME, tokenize.OP, tokenize.NUMBER)}
        )
    return 100 * comments / code


def count(pattern: re.Pattern[str]) -> int:
    """Places of a pattern in all sources."""
    return sum(len(pattern.findall(path.read_text(encoding="utf-8"))) for path in sources())


class ClickTrace:
    """Which functions of the program run from a mouse button until `Session.submit`, for each such click."""

    def __init__(self) -> None:
        self.ways: list[set[CodeType]] = []
        self._running: set[CodeType] | None = None

    def watch(self, app: type[Any], session: type[Any]) -> None:
        """Wrap the program's own doors; what lies between is left as it is."""
        handle, submit = app._event, session.submit

        def event(self_: Any, happened: Any) -> None:
            begins = happened.type == _button_down()
            self._running = set() if begins else None
            sys.setprofile(self._note if begins else None)
            try:
                handle(self_, happened)
            finally:
                sys.setprofile(None)
                self._running = None

        def entered(self_: Any, *arguments: Any) -> Any:
            sys.setprofile(None)
            if self._running is not None:
                self.ways.append(self._running)
                self._running = None
            return submit(self_, *arguments)

        app._event, session.submit = event, entered

    def _note(self, frame: FrameType, event: str, _: Any) -> None:
        if event == "call" and self._running is not None and f"{ROOT}/game/" in frame.f_code.co_filename:
            self._running.add(frame.f_code)

    def figures(self) -> tuple[int, int, int]:
        """Clicks, and files and functions on the way of the median one."""
        named = [{code for code in way if not code.co_name.startswith("<")} for way in self.ways]
        files = median(len({code.co_filename for code in way}) for way in named)
        return len(named), round(files), round(median(len(way) for way in named))


def _button_down() -> int:
    import pygame

    return pygame.MOUSEBUTTONDOWN


def click_ways(game: str, variant: str, seats: int, moves: int = 40) -> tuple[int, int, int]:
    """Play the beginning of a game by mouse and trace every click that enters a move."""
    from game.app import App
    from game.session.session import Session
    from tests.robot import __main__ as robot

    trace = ClickTrace()
    before = App._event, Session.submit
    trace.watch(App, Session)
    sys.argv = ["robot", "--game", game, "--variant", variant, "--seats", str(seats), "--people", "1"]
    sys.argv += ["--moves", str(moves), "--part", "--watched", "0"]
    try:
        robot.main()
    finally:
        App._event, Session.submit = before  # type: ignore[method-assign]
    return trace.figures()


def main(words: Sequence[str]) -> int:
    """Print the plan."""
    parser = argparse.ArgumentParser(prog="python -m tests.floor_plan", description=__doc__)
    parser.add_argument("--clicks", action="store_true", help="trace clicks at the tables, too")
    wanted = parser.parse_args(words)
    for folder, files, lines in rooms():
        print(f"{folder:<36}{files:>4} files{lines:>7} lines")
    plan = arrows()
    print("\nimports between wings")
    for (here, there), number in sorted(plan.items()):
        print(f"  {here} -> {there}  {number}")
    print(f"circles: {circles(plan) or 'none'}")
    print(f"lengths counted by hand, px(number): {count(_LENGTH)}")
    print(f"functions that paint and return controls: {len(painters_that_answer())}")
    print(f"'told' and its like: {count(_ODD)}")
    print(f"comments in a hundred lines of code: {comments_per_hundred():.2f}")
    if wanted.clicks:
        for game, variant, seats in (("brilliants", "apprantice", 2), ("ant_trails", "standard", 2)):
            clicks, files, functions = click_ways(game, variant, seats)
            print(
                f"{game}: {clicks} clicks that enter a move; median way {files} files, {functions} functions"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
