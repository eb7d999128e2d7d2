"""Places of the pieces of a heap on its plate, by the plan beside their pictures."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from game.storage.folders import read_yaml

FOLDER: Final = "mini_brilliants/heap"
MOST: Final = 12
LOW_TO_HIGH: Final = ("low", "middle", "top")
Storey = Literal["low", "middle", "top"]
Place = tuple[float, float]


class Kind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of resource: the width of its picture and the step between neighbours, in units."""

    width: float
    step: float


class Dune(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The kind that is one growing heap: its picture's width, and its middle from the plate's, in units."""

    kind: str
    width: float
    middle: Place


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Plan of a heap (`heap.yaml`): storey and turn of the n-th piece, places of each storey by count."""

    storeys: tuple[Storey, ...]
    turns: tuple[str, ...]
    rows: dict[Storey, tuple[tuple[Place, ...], ...]]
    kinds: dict[str, Kind]
    dune: Dune


@dataclass(frozen=True)
class Lain:
    """A picture on a plate: its middle from the plate's middle and its width, in units.

    `number` counts the pieces from 0 in the order in which they came. It names the same piece in every
    heap of the kind, and the last one is the next to go.
    """

    number: int
    picture: str
    x: float
    y: float
    width: float


@cache
def plan(root: Path) -> Plan:
    """Read the plan under the assets' folder. Raises msgspec.ValidationError."""
    data: Any = read_yaml(root / FOLDER / "heap.yaml")
    return msgspec.convert(data, Plan, strict=False)


@cache
def heap(root: Path, kind: str, pieces: int) -> tuple[Lain, ...]:
    """A heap of 0 to 12 pieces in the order in which it is painted: from low to high, from back to front.

    Raises KeyError for a kind that has no heap, ValueError for more pieces than a pile ever holds.
    """
    laid = plan(root)
    if not 0 <= pieces <= MOST:
        raise ValueError(f"a heap has 0 to {MOST} pieces, not {pieces}")
    if kind == laid.dune.kind:
        dune = Lain(0, f"{FOLDER}/dune-{pieces}", *laid.dune.middle, laid.dune.width)
        return (dune,) if pieces else ()
    measure = laid.kinds[kind]
    lain: list[tuple[int, float, Lain]] = []
    for storey in LOW_TO_HIGH:
        here = [number for number in range(pieces) if laid.storeys[number] == storey]
        places = laid.rows[storey][len(here) - 1] if here else ()
        for number, (across, down) in zip(here, places, strict=True):
            picture = f"{FOLDER}/{kind}-{laid.turns[number]}"
            piece = Lain(number, picture, across * measure.step, down * measure.step, measure.width)
            lain.append((LOW_TO_HIGH.index(storey), down, piece))
    return tuple(piece for _, _, piece in sorted(lain, key=lambda entry: entry[:2]))


def single(root: Path, kind: str) -> tuple[str, float]:
    """Picture and width in units of one piece on its way from or to a heap."""
    laid = plan(root)
    if kind == laid.dune.kind:
        return f"{FOLDER}/{kind}", max(measure.width for measure in laid.kinds.values())
    return f"{FOLDER}/{kind}-{laid.turns[0]}", laid.kinds[kind].width
