"""Print on objective cards: a name of its own that fits, and a picture of what is gathered here."""

from __future__ import annotations

import pytest

from game.kit.colony.objective_card import FOLDER, CardFace, card_face
from game.kit.colony.pieces import CASTES
from game.storage.folders import shipped
from game.tables.mini_brilliants.panels import parts
from rules.core.catalogue import load
from rules.mini_brilliants.box import CARD_NUMBER
from tests.game import desk
from tests.game.kit.test_panels import Watch, watch

__all__ = ["watch"]
TITLES = load("mini_brilliants/titles.yaml", dict[str, str])
SCENES = load("mini_brilliants/scenes.yaml", dict[str, int])
FOREIGN = {("hunter", 1), ("hunter", 4), ("farmer", 2)}
"""Scenes with a fly or blueberries, which no ant of this game gathers."""


def test_every_card_has_a_short_name_of_its_own() -> None:
    assert sorted(TITLES) == sorted(CARD_NUMBER)
    assert len(set(TITLES.values())) == len(CARD_NUMBER)
    assert max(map(len, TITLES.values())) <= 13


def test_every_card_has_a_picture_of_what_is_gathered_here() -> None:
    assert sorted(SCENES) == sorted(CARD_NUMBER)
    root = shipped("assets")
    for card, scene in SCENES.items():
        assert parts.face(CARD_NUMBER[card]).scene == scene
        caste = CASTES["HFD".index(card[1])]
        assert (root / FOLDER / f"scene-{caste}-{scene}.png").is_file(), card
        assert (caste, scene) not in FOREIGN, card


def test_cards_of_one_price_differ_in_their_pictures_where_they_can_lie_side_by_side() -> None:
    for caste in "HFD":
        assert len({SCENES[f"O{caste}{card:02}"] for card in range(1, 5)}) >= 3


@pytest.mark.parametrize("size", [(95, 142), (142, 212)])
def test_names_fit_their_cards(size: tuple[int, int], watch: Watch) -> None:
    pen = desk.pen()
    for card, title in TITLES.items():
        face = CardFace("HFD".index(card[1]), title, ("BE", "CA"), 4, SCENES[card])
        card_face(pen, face, size)
    assert watch.cut == []
