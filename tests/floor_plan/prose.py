"""Counts of what makes code hard to read: odd words, riddles for docstrings, lengths counted by hand."""

from __future__ import annotations

import ast
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tests.floor_plan.sources import ROOT, sources, text_of, tree_of

ODD: Final = re.compile(r"\b(told|anew|whoever|somebody|by itself)\b", re.IGNORECASE)
"""Words that a reader stumbles over in technical prose."""
LENGTH: Final = re.compile(r"\bpx\(\s*-?\d")
"""A length counted by hand."""
OPENERS: Final = ("What", "Who", "Where", "Whether", "How")
"""First words of docstrings that ask for a thing instead of naming it."""
_CLICKABLE: Final = re.compile(r"\b(Control|Item)s?\b")


def count(pattern: re.Pattern[str]) -> int:
    """Number of matches of a pattern in all sources."""
    return sum(len(pattern.findall(text_of(path))) for path in sources())


def docstrings(tree: ast.AST) -> Iterator[str]:
    """Docstrings of a module, its classes and functions, and those below constants and attributes."""
    for node in ast.walk(tree):
        for statement in getattr(node, "body", ()) if not isinstance(node, ast.expr) else ():
            match statement:
                case ast.Expr(value=ast.Constant(value=str(text))):
                    yield text


def openers() -> Counter[str]:
    """Number of docstrings that begin with each of the openers; all others are counted as `other`."""
    found: Counter[str] = Counter()
    for path in sources():
        for text in docstrings(tree_of(path)):
            first = re.match(r"[A-Za-z]*", text.lstrip())
            found[first[0] if first and first[0] in OPENERS else "other"] += 1
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


def painters_that_answer() -> list[str]:
    """Functions that take a surface and return what can be clicked: they paint to learn where things are."""
    found = []
    for path in sources():
        for node in ast.walk(tree_of(path)):
            if not isinstance(node, ast.FunctionDef) or node.returns is None:
                continue
            taken = [arg.annotation for arg in (*node.args.args, *node.args.kwonlyargs) if arg.annotation]
            if any("Surface" in ast.unparse(one) for one in taken) and _CLICKABLE.search(
                ast.unparse(node.returns)
            ):
                found.append(f"{path.relative_to(ROOT)}:{node.lineno} {node.name}")
    return found


def guide() -> Iterator[tuple[str, int]]:
    """Every page for people with its size in bytes; a folder of pages counts as one."""
    for name in ("README.md", "CONTRIBUTING.md", "PROTOCOL.md"):
        yield name, (ROOT / name).stat().st_size
    for page in sorted((ROOT / "docs").glob("*.md")):
        yield str(page.relative_to(ROOT)), page.stat().st_size
    yield "docs/design/", sum(_size(page) for page in (ROOT / "docs/design").glob("*.md"))


def _size(page: Path) -> int:
    return page.stat().st_size
