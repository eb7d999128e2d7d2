"""Heaps on plates: every number of pieces can be laid, stays on its plate, and settles with small moves."""

from __future__ import annotations

import math
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest
from PIL import Image

from game.storage.folders import shipped
from game.tables.mini_brilliants.heap import LOW_TO_HIGH, MOST, heap, plan, single

ROOT = shipped("assets")
PILED = tuple(plan(ROOT).kinds)
SAND = plan(ROOT).dune.kind
KINDS = (*PILED, SAND)
PLATE = (70.0, 57.0)
"""Half width and half height of a plate in units."""


@pytest.mark.parametrize("kind", PILED)
@pytest.mark.parametrize("pieces", range(MOST + 1))
def test_a_heap_has_as_many_pieces_as_its_pile(kind: str, pieces: int) -> None:
    laid = heap(ROOT, kind, pieces)
    assert sorted(piece.number for piece in laid) == list(range(pieces))


def test_heaps_have_the_storeys_of_a_hand_that_piles_up() -> None:
    storeys = plan(ROOT).storeys
    counts = {n: tuple(storeys[:n].count(storey) for storey in LOW_TO_HIGH) for n in (3, 5, 7, 9, 12)}
    assert counts == {3: (2, 1, 0), 5: (3, 2, 0), 7: (4, 2, 1), 9: (5, 3, 1), 12: (6, 4, 2)}


@pytest.mark.parametrize("kind", PILED)
def test_when_a_piece_goes_the_others_only_shift_a_little(kind: str) -> None:
    step = plan(ROOT).kinds[kind].step
    for pieces in range(1, MOST + 1):
        before = {piece.number: piece for piece in heap(ROOT, kind, pieces)}
        after = {piece.number: piece for piece in heap(ROOT, kind, pieces - 1)}
        assert before.keys() - after.keys() == {pieces - 1}
        for number, piece in after.items():
            old = before[number]
            assert old.picture == piece.picture
            assert math.dist((old.x, old.y), (piece.x, piece.y)) < 0.56 * step, (pieces, number)


@pytest.mark.parametrize("kind", PILED)
@pytest.mark.parametrize("pieces", range(2, MOST + 1))
def test_what_lies_in_front_or_higher_covers_what_is_behind(kind: str, pieces: int) -> None:
    storeys = plan(ROOT).storeys
    order = [(LOW_TO_HIGH.index(storeys[piece.number]), piece.y) for piece in heap(ROOT, kind, pieces)]
    assert order == sorted(order)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("pieces", range(1, MOST + 1))
def test_the_pictures_are_there_and_lie_on_the_plate(kind: str, pieces: int) -> None:
    for piece in heap(ROOT, kind, pieces):
        with Image.open(ROOT / f"{piece.picture}.png") as picture:
            solid = picture.convert("RGBA").getchannel("A").point(lambda alpha: 255 if alpha > 240 else 0)
        scale = piece.width / solid.width
        left, top, right, bottom = solid.getbbox() or (0, 0, 0, 0)
        sides = (piece.x + (side - solid.width / 2) * scale for side in (left, right))
        ends = (piece.y + (end - solid.height / 2) * scale for end in (top, bottom))
        assert max(map(abs, sides)) <= PLATE[0] - 2, piece
        assert max(map(abs, ends)) <= PLATE[1] - 2, piece


def test_sand_is_one_dune_that_grows() -> None:
    assert heap(ROOT, SAND, 0) == ()
    sizes = []
    for pieces in range(1, MOST + 1):
        (dune,) = heap(ROOT, SAND, pieces)
        with Image.open(ROOT / f"{dune.picture}.png") as picture:
            alpha = picture.convert("RGBA").getchannel("A")
        sizes.append(alpha.histogram()[255])
    assert all(less < more for less, more in pairwise(sizes))


@pytest.mark.parametrize("kind", KINDS)
def test_a_piece_on_its_way_has_a_picture(kind: str) -> None:
    picture, width = single(ROOT, kind)
    assert (ROOT / f"{picture}.png").is_file()
    assert 40 < width < 70


def test_a_heap_that_cannot_be_is_refused() -> None:
    with pytest.raises(ValueError, match="not 13"):
        heap(ROOT, "BE", MOST + 1)
    with pytest.raises(KeyError):
        heap(ROOT, "GR", 3)


def test_a_plan_with_a_misspelt_storey_does_not_load(tmp_path: Path) -> None:
    broken = (
        (ROOT / "mini_brilliants/heap/heap.yaml").read_text(encoding="utf-8").replace("middle:", "midle:")
    )
    folder = tmp_path / "mini_brilliants/heap"
    folder.mkdir(parents=True)
    (folder / "heap.yaml").write_text(broken, encoding="utf-8")
    with pytest.raises(msgspec.ValidationError):
        plan(tmp_path)
