"""The tree of all lines tried: turns are letters here, and a position is the letters that led to it."""

from __future__ import annotations

import pytest

from game.session.variations import Node, PlayedTurn, VariationTree

NAMES = ("White", "Black")


def play(tree: VariationTree, line: str, given: bool = False) -> Node:
    """Make one turn after the other from the beginning, and go to the last."""
    node = tree.root
    for place, letter in enumerate(line):
        after = line[: place + 1]
        turn = PlayedTurn(place % 2, 1 + place // 2, (letter,), letter, after, given)
        node = tree.add(node, turn)
    tree.go(node)
    return node


def at(tree: VariationTree, line: str) -> Node:
    """The node of a line that exists."""
    node = tree.root
    for place in range(len(line)):
        child = node.child(line[: place + 1])
        assert child is not None
        node = child
    return node


def listed(tree: VariationTree) -> list[tuple[str, int]]:
    return [(row.node.turn.words, row.depth) for row in tree.rows() if row.node.turn is not None]


@pytest.fixture
def tree() -> VariationTree:
    """A game `abcd`, with `x` tried for `b`, and in that line `z` for `y`."""
    tree = VariationTree()
    play(tree, "abcd", given=True)
    play(tree, "axy")
    play(tree, "axz")
    return tree


def test_a_turn_that_exists_is_walked_into(tree: VariationTree) -> None:
    rows = listed(tree)
    assert play(tree, "axy") is at(tree, "axy")
    assert listed(tree) == rows
    play(tree, "axyw")
    assert listed(tree) == [*rows[:5], ("w", 1), *rows[5:]]


def test_turns_that_lead_to_the_same_position_are_one(tree: VariationTree) -> None:
    twin = tree.add(tree.root, PlayedTurn(0, 1, ("A", "a"), "A a", "a"))
    assert twin is at(tree, "a")
    assert twin.turn is not None
    assert twin.turn.words == "a", "it keeps its first words"


def test_a_line_stands_below_the_turn_it_branches_from(tree: VariationTree) -> None:
    assert listed(tree) == [("a", 0), ("b", 0), ("x", 1), ("y", 1), ("z", 2), ("c", 0), ("d", 0)]
    assert [row.node.turn.words for row in tree.rows() if row.begins and row.node.turn] == ["x", "z"]


def test_the_path_leads_to_the_current_turn(tree: VariationTree) -> None:
    assert [node.turn.words for node in tree.path(tree.here) if node.turn] == ["a", "x", "z"]
    assert tree.path(tree.root) == ()
    assert tree.node(tree.here.id) is tree.here


def test_the_line_goes_on_where_it_was_walked_last(tree: VariationTree) -> None:
    tree.go(tree.root)
    assert tree.root.onward is at(tree, "a")
    assert tree.end is at(tree, "axz")
    tree.go(at(tree, "ab"))
    assert tree.end is at(tree, "abcd")
    tree.go(at(tree, "a"))
    assert tree.here.onward is at(tree, "ab")


def test_alternatives_lie_beside_a_turn(tree: VariationTree) -> None:
    tree.go(at(tree, "ab"))
    assert tree.beside(1) is at(tree, "ax")
    assert tree.beside(-1) is None
    tree.go(at(tree, "ax"))
    assert tree.beside(1) is None
    assert tree.beside(-1) is at(tree, "ab")
    tree.go(tree.root)
    assert tree.beside(1) is None


def test_promoting_makes_the_main_line(tree: VariationTree) -> None:
    assert not tree.is_main(at(tree, "axz"))
    tree.promote(at(tree, "axz"))
    assert tree.is_main(at(tree, "axz"))
    assert listed(tree) == [("a", 0), ("x", 0), ("b", 1), ("c", 1), ("d", 1), ("z", 0), ("y", 1)]
    assert tree.here is at(tree, "axz")
    tree.promote(at(tree, "abcd"))
    assert listed(tree)[:2] == [("a", 0), ("b", 0)]


def test_deleting_takes_what_follows(tree: VariationTree) -> None:
    gone = at(tree, "ax")
    last = tree.here.id
    tree.delete(gone)
    assert listed(tree) == [("a", 0), ("b", 0), ("c", 0), ("d", 0)]
    assert tree.here is at(tree, "a"), "whoever was in it stands before it"
    assert tree.node(gone.id) is None
    assert tree.node(last) is None
    assert tree.here.onward is at(tree, "ab")
    assert play(tree, "ax").id not in (gone.id, last), "an id is never given twice"


def test_what_was_deleted_is_put_back_where_it_stood(tree: VariationTree) -> None:
    play(tree, "aw")
    rows, gone = listed(tree), at(tree, "ax")
    tree.delete(gone)
    tree.restore()
    assert listed(tree) == [row for row in rows if row[0] not in "xyz"], "only from the turn before it"
    tree.go(at(tree, "a"))
    assert tree.restorable is gone
    tree.restore()
    assert listed(tree) == rows
    assert tree.node(gone.id) is gone
    assert tree.restorable is None


def test_a_deleted_turn_that_is_made_again_is_not_put_back_twice(tree: VariationTree) -> None:
    tree.delete(at(tree, "ax"))
    play(tree, "ax")
    tree.go(at(tree, "a"))
    assert tree.restorable is None
    tree.restore()
    assert [words for words, _ in listed(tree)].count("x") == 1


def test_the_game_itself_stays(tree: VariationTree) -> None:
    for node in (tree.root, at(tree, "ab"), at(tree, "abcd")):
        assert not tree.may_delete(node)
        with pytest.raises(ValueError, match="cannot be deleted"):
            tree.delete(node)
    assert tree.may_delete(at(tree, "ax"))


def test_the_text_has_side_lines_in_brackets(tree: VariationTree) -> None:
    play(tree, "aw")
    play(tree, "abcde")
    assert tree.text(NAMES) == (
        "1. White a 1. Black b (1. Black x 2. White y (2. White z)) (1. Black w) "
        "2. White c 2. Black d 3. White e"
    )
    play(tree, "abcdf")
    assert tree.text(NAMES).endswith("3. White e (3. White f)")
    assert VariationTree().text(NAMES) == ""


def test_a_long_game_is_listed_to_its_end() -> None:
    tree = VariationTree()
    play(tree, "a" * 3000)
    assert len(tree.rows()) == 3000
    assert tree.text(NAMES).endswith("1500. Black a")
