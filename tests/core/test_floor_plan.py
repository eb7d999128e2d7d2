"""`tests.floor_plan` measures what it says, and the committed page is one that it wrote."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.floor_plan import imports, moves, prose
from tests.floor_plan.__main__ import main
from tests.floor_plan.clicks import ClickTrace, Paths
from tests.floor_plan.page import PAGE, form, page
from tests.floor_plan.sources import game_of
from tests.shipped import COMPLETE

NO_CLICKS = Paths(1, 1, 1, ())


def test_the_plan_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    printed = capsys.readouterr().out
    assert "rules/core" in printed
    assert "rings of wings: none" in printed


def test_the_committed_page_is_one_that_the_tool_wrote() -> None:
    """Figures may be older than the code, but no row is missing and none was added by hand."""
    written = page(dict.fromkeys(COMPLETE, NO_CLICKS))
    assert form(PAGE.read_text(encoding="utf-8")) == form(written), (
        "write it again: python -m tests.floor_plan --write"
    )


def test_a_row_added_by_hand_is_seen() -> None:
    written = "# Title\n| what | number |\n| --- | --- |\n| rings | 3 |\n"
    assert form(written.replace("3", "4")) == form(written)
    assert form(written + "| mood | good |\n") != form(written)
    assert form(written.replace("number", "lines")) != form(written)


def test_rings_are_groups_from_each_of_which_one_comes_to_all_others() -> None:
    ahead = {"a": ["b"], "b": ["c"], "c": ["a", "d"], "d": ["e"], "e": ["d"], "f": ["a"]}
    assert imports.rings(ahead) == [["a", "b", "c"], ["d", "e"]]


def test_imports_for_type_checkers_are_told_from_others() -> None:
    tree = ast.parse(
        "from game.kit import pen\nif TYPE_CHECKING:\n    from game.app import App\n    import game.text\n"
    )
    known = ("game.kit.pen", "game.app", "game.text")
    assert list(imports.imported(tree, known)) == list(known)
    assert list(imports.for_checkers(tree, known)) == ["game.app", "game.text"]


def test_a_kind_of_move_is_named_by_code_and_not_by_words(tmp_path: Path) -> None:
    file = tmp_path / "clicks.py"
    file.write_text('"""Pass is no move here."""\nfrom moves import Gather as Take\nx = moves.Hatch(Look)\n')
    assert moves.names_in(file) >= {"Gather", "Hatch", "Look"}
    assert "Pass" not in moves.names_in(file)


@pytest.mark.parametrize("game", COMPLETE)
def test_every_kind_of_move_is_named_at_least_where_it_is_defined(game: str) -> None:
    assert min(moves.files_naming(game).values()) >= 1


@pytest.mark.parametrize(
    ("module", "game"),
    [
        ("rules.brilliants.data.board", "brilliants"),
        ("rules.mini_brilliants.moves", "mini_brilliants"),
        ("game.caller_fortunant.page", "fortunant"),
        ("game.kit.colony.walking", None),
    ],
)
def test_a_module_belongs_to_one_game_or_to_all(module: str, game: str | None) -> None:
    assert game_of(module) == game


def test_docstrings_of_constants_count_as_those_of_functions() -> None:
    tree = ast.parse('"""Module."""\nX = 1\n"""Whether."""\ndef f():\n    """How."""\n    return "What"\n')
    assert sorted(prose.docstrings(tree)) == ["How.", "Module.", "Whether."]


def test_a_trace_without_a_click_is_no_figure() -> None:
    with pytest.raises(ValueError, match="no click entered a move"):
        ClickTrace().figures()
