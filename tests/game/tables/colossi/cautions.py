"""Moves that Colossi's cautions speak of, and the like of them about which they keep still."""

from __future__ import annotations

from typing import Any, Final

from rules.colossi.box import CARD, TRAIT
from rules.colossi.island import SPACE
from rules.colossi.moves import (
    END,
    PASS,
    ChooseTrait,
    DiscardTrait,
    FollowRoad,
    HarvestSpace,
    MoveAcolyte,
    MoveColossus,
    PlayCard,
    SellTrait,
    Spawn,
)
from rules.colossi.play.apply import apply
from rules.colossi.play.gaining import GainTrait
from rules.colossi.state import State
from tests.game.faces.cautioned import Case, Silent, Spoken
from tests.rules.colossi.table import position


def acolyte(source: str, to: str) -> MoveAcolyte:
    return MoveAcolyte(SPACE[source], SPACE[to])


def colossus(source: str, to: str) -> MoveColossus:
    return MoveColossus(SPACE[source], SPACE[to])


def harvest(space: str) -> HarvestSpace:
    return HarvestSpace(SPACE[space])


def card(code: str) -> PlayCard:
    return PlayCard(CARD[code])


def road(*steps: tuple[str, str], **facts: Any) -> State:
    """The position after the first step of an Acolyte, on the road."""
    ((source, to),) = steps
    return apply(position(**facts), acolyte(source, to)).state


FULL_HAND: Final = "R=PIL,PUR,WLK,CVN,INT,REC"
GAINS: Final = (GainTrait(0),)
GAINING: Final = position(traits="R=BLD", offer="ANI", agenda=GAINS)
SPOKEN: Final[list[tuple[str, str, Any, object]]] = [
    ("dies", "the Mountaintop", position("RK@A1 R1@C2", tiles="C3=MTG"), acolyte("C2", "C3")),
    ("dies", "the Blood Beast's space", position("RK@A1 R1@C2", beasts="BL@C3"), acolyte("C2", "C3")),
    ("dies", "the Mountaintop", position("RK@C3", tiles="C3=MTG"), Spawn(-1)),
    (
        "dies",
        "dies on your Colossus's space",
        position("RK@C3", traits="R=ANI", form="BL"),
        Spawn(-1),
    ),
    ("all_die", "on the Mountaintop", position("RK@C3", tiles="C3=MTG", hands="R=REC"), card("REC")),
    ("all_die", "would die on", position("RK@C3 R1@C2", beasts="BL@C3", hands="R=CVN"), card("CVN")),
    (
        "dies",
        "the Mountaintop",
        road(("B2", "C1"), pieces="RK@A1 R1@B2 R1@C1", tiles="D2=MTG"),
        FollowRoad(SPACE["D2"]),
    ),
    ("erupts", "2 Acolytes of yours", position("RK@C3 R1@C2 R1@D2", tiles="C2=VOL"), colossus("C3", "C2")),
    ("gives_up", "C3", position("RK@C3 V1@C3"), colossus("C3", "C2")),
    ("gives_up", "B2", position("RK@A1 R1@B2"), acolyte("B2", "B3")),
    ("gives_up", "B2", position("RK@A1 R2@B2 V1@B2"), acolyte("B2", "B3")),
    ("idle", "do nothing", position("RK@C3 VK@A1", hands="R=CVN"), card("CVN")),
    ("idle", "do nothing", position("RK@C3 R1@B2", hands="R=DIP"), card("DIP")),
    ("no_reserve", "reserve is empty", position("RK@C3", reserve="R=0", hands="R=DOM"), card("DOM")),
    ("helps_more", "1 Gold, and 0 to you", position("RK@C3 V1@C3", hands="R=DIP"), card("DIP")),
    ("overflows", "1 card", position("RK@C3", hands=FULL_HAND), card("PIL")),
    ("helps_more", "3 Gold, and 0 to you", position("RK@C3 V1@C3", hands="R=STU"), card("STU")),
    ("unused", "4 actions would be lost", position("RK@C3"), END),
    ("unused", "1 action would be lost", position("RK@C3", left=1), END),
    (
        "full_hand",
        "Your hand is full",
        position("RK@C3", left=0, hands=FULL_HAND, traits="R=MER", gold="R=3"),
        END,
    ),
    (
        "left_behind",
        "B2 has Gold for you",
        position("RK@C3 R1@B2", harvest=True, cubes="B2=3"),
        PASS,
    ),
    ("paradox", "10 Gold", position("R1@B2", harvest=True, ages="PDX"), harvest("B2")),
    ("only_harvest", "Monolithic", position("R1@B2", harvest=True, traits="R=MON"), harvest("B2")),
    ("empty", "gain nothing", position("R1@B2", harvest=True, tiles="B2=VOL"), harvest("B2")),
    ("last_trait", "Boldness is your only", position("RK@C3", traits="R=BLD"), DiscardTrait(TRAIT["BLD"])),
    ("last_trait", "Alchemist is your only", position("RK@C3", traits="R=ALC"), SellTrait(TRAIT["ALC"])),
    ("loses_others", "lose Boldness", GAINING, ChooseTrait(TRAIT["ANI"])),
]  # fmt: skip
SILENT: Final[list[tuple[str, Any, object]]] = [
    ("dies", position("RK@A1 R1@C2", tiles="C3=VOL"), acolyte("C2", "C3")),
    ("dies", position("RK@C3 R1@C2", beasts="BL@C3", traits="R=PRO"), acolyte("C2", "C3")),
    ("dies", position("RK@C2", tiles="C3=MTG"), colossus("C2", "C3")),
    ("all_die", position("RK@C3 V1@C2", beasts="BL@C3", hands="R=CVN"), card("CVN")),
    ("erupts", position("RK@C3 V4@C2", tiles="C2=VOL"), colossus("C3", "C2")),
    ("erupts", position("RK@C3 R4@D3"), colossus("C3", "C2")),
    ("gives_up", position("RK@C3 R2@C3 V1@C3"), colossus("C3", "C2")),
    ("gives_up", position("RK@B2 R1@B2"), acolyte("B2", "B3")),
    ("gives_up", position("RK@A1 R3@B2 V1@B2"), acolyte("B2", "B3")),
    ("gives_up", position("RK@A1 R1@B2 V1@B2"), acolyte("B2", "B3")),
    ("idle", position("RK@C3 V1@C2", hands="R=CVN"), card("CVN")),
    ("no_reserve", position("RK@C3", hands="R=DOM"), card("DOM")),
    ("overflows", position("RK@C3", hands="R=PIL,PUR"), card("PIL")),
    ("helps_more", position("RK@C3", hands="R=STU"), card("STU")),
    ("unused", position("RK@C3", left=0, traits="R=MER", gold="R=3"), END),
    ("full_hand", position("RK@C3", left=0, hands="R=PIL,PUR", traits="R=MER", gold="R=3"), END),
    ("left_behind", position("RK@C3 R1@B2", harvest=True, ground="GRC"), PASS),
    ("paradox", position("R1@B2", harvest=True, ages="EXP"), harvest("B2")),
    ("only_harvest", position("R1@B2", harvest=True), harvest("B2")),
    ("empty", position("R1@B2", harvest=True, tiles="B2=VOL", cubes="B2=1"), harvest("B2")),
    ("last_trait", position("RK@C3", traits="R=BLD,ALC"), DiscardTrait(TRAIT["BLD"])),
    ("loses_others", position(offer="ANI", agenda=GAINS), ChooseTrait(TRAIT["ANI"])),
    ("loses_others", position(traits="R=BLD", offer="ALC", agenda=GAINS), ChooseTrait(TRAIT["ALC"])),
]
CASES: Final[tuple[Case, ...]] = (
    *(Spoken(kind, state, move, words) for kind, words, state, move in SPOKEN),
    *(Silent(kind, state, move) for kind, state, move in SILENT),
)
