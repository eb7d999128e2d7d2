"""Items: places in units, the hit list in painting order, and text that stands where lay-out said."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import game
from game.kit import item
from game.kit.item import Panel
from game.kit.lettering import Anchor
from tests.game import desk
from tests.game.windows import COMMON, in_windows

WORDS = ("Wilhelmina W", "88", "–", "+1 step", "jagged fjord AV To.", "×", "food 12 › 3")


def sheet(size: tuple[int, int] = (1280, 720), rect: tuple[int, int, int, int] = (31, 17, 400, 90)) -> Panel:
    return Panel(desk.pen(size), pygame.Rect(rect))


@in_windows(*COMMON)
def test_places_are_in_units_from_the_corner(size: tuple[int, int]) -> None:
    page = sheet(size)
    assert page.at((0, 0)) == (31, 17)
    assert page.at((10, 4)) == (31 + 10 * page.u, 17 + 4 * page.u)
    first, second = page.area(0, 0, 10.3, 5), page.area(10.3, 0, 7.1, 5)
    assert first.topleft == (31, 17)
    assert first.right == second.left
    assert page.part(3, 2, 20, 10).rect == page.area(3, 2, 20, 10)
    assert page.part(3, 2, 20, 10).at((0, 0)) == page.area(3, 2, 20, 10).topleft


def test_the_hit_list_is_the_items_with_an_id_in_their_order() -> None:
    page = sheet()
    page.hit_area("whole", tooltip="all of it")
    page.text("words", page.pen.style("text", 14), (5, 5))
    page.part(0, 0, 20, 20).hit_area("part", click=True)
    page.box(page.rect, 4, "#ffffff")
    found = item.controls(page.items)
    assert [(one.id, one.focusable, one.tooltip) for one in found] == [
        ("whole", False, "all of it"),
        ("part", True, ""),
    ]
    assert found[0].rect == page.rect
    assert found[1].rect == page.area(0, 0, 20, 20)


def test_painting_walks_the_items_from_the_lowest() -> None:
    page, surface = sheet(rect=(0, 0, 20, 20)), pygame.Surface((20, 20))
    page.fill(page.rect, "#ff0000")
    page.part(0, 0, 5, 5).fill(pygame.Rect(0, 0, 5, 5), "#00ff00")
    assert surface.get_at((1, 1))[:3] == (0, 0, 0)
    item.paint(surface, page.items)
    assert surface.get_at((1, 1))[:3] == (0, 255, 0)
    assert surface.get_at((9, 9))[:3] == (255, 0, 0)


@in_windows(*COMMON)
@pytest.mark.parametrize("outline", ["", "#000000"])
@pytest.mark.parametrize("anchor", ["topleft", "midleft", "center", "midright", "bottomright"])
def test_text_is_painted_where_lay_out_said(size: tuple[int, int], outline: str, anchor: Anchor) -> None:
    """Lay-out measures without rendering: the hit list would drift from the picture otherwise."""
    page = sheet(size)
    letters, surface = page.pen.letters, pygame.Surface(size)
    for face in ("text", "bold", "display", "title"):
        for units in (11, 13.5, 16, 22, 34):
            style = page.pen.style(face, units, "#ffffff", outline)  # type: ignore[arg-type]
            for words in WORDS:
                said = letters.place(words, style, (200, 100), anchor)
                assert said == letters.draw(surface, words, style, (200, 100), anchor)


def test_text_with_a_width_shrinks_then_is_cut() -> None:
    page = sheet()
    style = page.pen.style("display", 20)
    full = page.measure("Wilhelmina Wrzesniewska", style)
    assert page.text("Wilhelmina Wrzesniewska", style, (0, 20), width=full).width == pytest.approx(full)
    assert page.text("Wilhelmina Wrzesniewska", style, (0, 20), width=full * 0.8).width <= full * 0.8
    assert page.text("Wilhelmina Wrzesniewska", style, (0, 20), width=full * 0.3).width <= full * 0.3


def test_a_paragraph_leaves_out_what_does_not_fit() -> None:
    page = sheet(rect=(0, 0, 120, 40))
    style = page.pen.style("text", 14)
    high = page.paragraph("one two three four five six seven eight nine ten", style, page.rect)
    assert 0 < high <= page.height
    assert len(page.items) == page.rect.height // page.pen.letters.height(style)


def functions() -> Iterator[tuple[str, ast.FunctionDef]]:
    """Every function and method of the program, with its file."""
    for file in Path(game.__path__[0]).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef):
                yield f"{file.name}: {node.name}", node


def paints_and_answers(function: ast.FunctionDef) -> bool:
    """Return True if a function is given a surface and gives controls or items back."""
    arguments = (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
    given = [ast.unparse(one.annotation) for one in arguments if one.annotation is not None]
    taken = any("Surface" in words and "Callable" not in words for words in given)
    back = ast.unparse(function.returns) if function.returns is not None else ""
    return taken and any(word in back for word in ("Control", "Item", "Zone"))


def test_no_function_paints_and_returns_controls() -> None:
    assert [name for name, function in functions() if paints_and_answers(function)] == []


def test_a_function_that_does_would_be_seen() -> None:
    source = "def draw(surface: Surface | None, rect: Rect) -> list[Control]: ..."
    (function,) = ast.parse(source).body
    assert isinstance(function, ast.FunctionDef)
    assert paints_and_answers(function)
