"""Ants, species and special cards dealt, drafted or chosen at setup (BA-ANTE-01, BA-EXP-03, BA-SOLO-02)."""

from __future__ import annotations

from rules.brilliants.moves import Move
from rules.brilliants.play import Play
from rules.brilliants.state import State


def setup_moves(state: State, seat: int) -> tuple[Move, ...]:
    """What a seat may choose in the phases ANTS (drafted), ADOPT and KEEP."""
    return ()


def setup_outcomes(state: State) -> tuple[tuple[Move, int], ...] | None:
    """What may be dealt in the phases SPECIES and DEAL, with weights; None in a view that cannot know."""
    return ()


def keepers(state: State) -> tuple[int, ...]:
    """BA-EXP-04: the seats that still have to keep a card of their packet, from `active` clockwise."""
    return ()


def deal_species(play: Play, seat: int, species: int) -> None:
    """BA-ANTE-01: the seat has this species."""
    raise NotImplementedError


def deal_special(play: Play, seat: int, card: int) -> None:
    """BA-ANTE-01, BA-EXP-04: a special card into the hand, or into the packet of the draft."""
    raise NotImplementedError


def take_ant(play: Play, seat: int, caste: int) -> None:
    """BA-EXP-03: one starting ant, three laps."""
    raise NotImplementedError


def adopt_species(play: Play, seat: int, species: int) -> None:
    """BA-EXP-03, BA-SOLO-02: one of the species that are left."""
    raise NotImplementedError


def keep_special(play: Play, seat: int, card: int) -> None:
    """BA-EXP-04: one card of the packet; when all have kept one the packets go to the left."""
    raise NotImplementedError


def take_special(play: Play, seat: int, card: int) -> None:
    """BA-SOLO-02: any of the sixty."""
    raise NotImplementedError
