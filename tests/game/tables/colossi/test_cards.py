"""Card faces: every text in full and at home, and pictures that grow where the text is short."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect, Surface

from game.kit import item
from game.kit.item import Panel
from game.tables.colossi.cards import composed
from game.tables.colossi.cards.age_card import AgePlace, age_back, age_face, age_place, short_name
from game.tables.colossi.cards.colossus_card import colossus_back, colossus_face, content, fitted
from game.tables.colossi.cards.trait_card import medallion, trait_back, trait_chip, trait_face
from game.tables.colossi.layout import regions
from game.tables.colossi.panels.hand import _places
from rules.colossi.box import AGES, BEASTS, CARD, CARDS, TRAITS
from tests.game import desk
from tests.game.kit.test_panels import Watch, watch
from tests.game.windows import LARGE, QHD, SHORT, USUAL

__all__ = ["watch"]
WINDOWS = (USUAL, LARGE, QHD)
SMALL = (60, 106)


def hand_size(window: tuple[int, int]) -> tuple[int, int]:
    """A card of the hand, in pixels."""
    return desk.pen(window).px(118), desk.pen(window).px(208)


def bytes_of(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGBA")


@pytest.mark.parametrize("window", WINDOWS)
def test_every_text_is_on_its_card_in_full(window: tuple[int, int], watch: Watch) -> None:
    pen, size = desk.pen(window), hand_size(window)
    for card, kind in enumerate(CARDS):
        watch.lines.clear()
        composed._paint(Surface(size, pygame.SRCALPHA), pen, content(card))  # kept pictures write nothing
        place = composed.picture_rect(pen, content(card), size)
        others = (kind.name, content(card).foot, content(card).tag, "+1")
        words = [(text, rect) for _, text, _, rect in watch.lines if text not in others]
        assert " ".join(text for text, _ in words) == kind.words
        for text, rect in words:
            assert rect.inflate(0, -rect.height // 2).top > place.bottom, (
                f"{kind.code}: {text!r} on the picture"
            )
            assert Rect((0, 0), size).inflate(-10, -10).contains(rect.inflate(-2, -rect.height // 3)), text
        assert [text for _, text, _, _ in watch.lines].count(kind.name) == 1
    assert watch.cut == []


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("window", [SHORT, USUAL, LARGE])
def test_a_hand_of_seven_keeps_its_texts(window: tuple[int, int], seats: int, watch: Watch) -> None:
    pen, strip = desk.pen(window), regions(window, seats).hand
    size = _places(Panel(pen, strip), 7)[0].size
    for card, kind in enumerate(CARDS):
        watch.lines.clear()
        composed._paint(Surface(size, pygame.SRCALPHA), pen, content(card))  # kept pictures write nothing
        others = (kind.name, content(card).foot, content(card).tag, "+1")
        words = [(text, rect) for _, text, _, rect in watch.lines if text not in others]
        assert " ".join(text for text, _ in words) == kind.words
        top = composed.picture_rect(pen, content(card), size).bottom
        assert min(rect.centery for _, rect in words) > top, f"{kind.code}: on the picture"
    assert watch.cut == []


def test_a_card_that_gives_its_action_back_says_so_in_words_or_by_the_sign_of_actions(watch: Watch) -> None:
    pen = desk.pen(USUAL)
    said = []
    for width in (120, 260):
        watch.lines.clear()
        colossus_face(pen, CARD["RAM"], (width, round(width * 1.76)))
        said.append([text for _, text, _, _ in watch.lines if text.startswith("+")])
    assert said == [["+1"], ["+1 action"]], "never a part of the word"


@pytest.mark.parametrize("window", WINDOWS)
def test_every_picture_has_its_least_height(window: tuple[int, int]) -> None:
    pen, size = desk.pen(window), hand_size(window)
    heights = {kind.code: composed.picture_rect(pen, content(CARD[kind.code]), size).height for kind in CARDS}
    assert min(heights.values()) > size[1] * 0.27
    assert heights["PIL"] > 1.25 * heights["INA"], "the picture takes what the text leaves"
    assert all(
        composed.picture_rect(pen, content(card), size).width > size[0] * 0.85 for card in range(len(CARDS))
    )


def test_all_cards_traits_and_ages_look_different() -> None:
    pen, size = desk.pen((1920, 1080)), SMALL
    faces = [colossus_face(pen, card, size) for card in range(len(CARDS))]
    faces += [trait_face(pen, trait, size) for trait in range(len(TRAITS))]
    faces += [age_face(pen, age, size) for age in range(len(AGES))]
    faces += [colossus_back(pen, size), trait_back(pen, size), age_back(pen, size)]
    assert len({bytes_of(face) for face in faces}) == len(faces)


def test_each_trait_has_a_medallion_of_its_own() -> None:
    """Their faces differ by name and words alone."""
    assert len({medallion(trait) for trait in range(len(TRAITS))}) == len(TRAITS)


def test_what_the_viewer_may_not_know_is_a_back() -> None:
    pen, size = desk.pen(), hand_size((1280, 720))
    for face, back in ((colossus_face, colossus_back), (trait_face, trait_back), (age_face, age_back)):
        assert bytes_of(face(pen, -1, size)) == bytes_of(back(pen, size))
        assert bytes_of(face(pen, 0, size)) != bytes_of(back(pen, size))


def test_a_face_is_painted_once_for_a_size() -> None:
    pen = desk.pen()
    assert colossus_face(pen, 3, (118, 208)) is colossus_face(pen, 3, (118, 208))
    assert colossus_face(pen, 3, (236, 416)).get_size() == (236, 416)


def test_beast_cards_say_that_they_are_free() -> None:
    assert {kind.code for card, kind in enumerate(CARDS) if content(card).tag} == {"LUR", "WLK", "RAM"}


def test_a_small_card_has_no_text_that_cannot_be_read(watch: Watch) -> None:
    pen = desk.pen()
    for card, kind in enumerate(CARDS):
        watch.lines.clear()
        colossus_face(pen, card, SMALL)
        assert [text for _, text, _, _ in watch.lines] == [kind.name]
    assert watch.cut == []


def test_a_card_keeps_its_proportions_in_a_slot() -> None:
    place = fitted(Rect(10, 10, 300, 208), desk.pen())
    assert place.size == (118, 208)
    assert place.centerx == 160


@pytest.mark.parametrize("window", WINDOWS)
def test_every_trait_is_named_in_full_on_its_chip(window: tuple[int, int], watch: Watch) -> None:
    pen = desk.pen(window)
    for trait, kind in enumerate(TRAITS):
        assert pen.sprites.has(medallion(trait))
        watch.lines.clear()
        surface = Surface((pen.px(120), pen.px(29)))
        panel = Panel(pen, surface.get_rect())
        trait_chip(panel, trait, lit=trait % 2 == 0)
        item.paint(surface, panel.items)
        assert " ".join(text for _, text, _, _ in watch.lines) == kind.name
        assert all(
            surface.get_rect().contains(rect.inflate(0, -rect.height // 2)) for *_, rect in watch.lines
        )
    assert watch.cut == []


@pytest.mark.parametrize("window", WINDOWS)
def test_what_an_age_scores_can_be_read_at_its_place(window: tuple[int, int], watch: Watch) -> None:
    pen = desk.pen(window)
    for age, kind in enumerate(AGES):
        watch.lines.clear()
        surface = Surface((pen.px(340), pen.px(85)))
        panel = Panel(pen, surface.get_rect())
        age_place(panel, AgePlace(kind.age, age, "now", rounds=(3, 5)))
        item.paint(surface, panel.items)
        texts = [text for _, text, _, _ in watch.lines]
        assert texts[1] == short_name(age)
        assert " ".join(texts[2:]) == kind.words
        assert all(
            surface.get_rect().contains(rect.inflate(0, -rect.height // 2)) for *_, rect in watch.lines
        )
        discs = [one for one in panel.items if one.id]
        assert [one.id.removeprefix("beast-") for one in discs] == list(kind.beasts)
        assert all(one.tooltip for one in discs)
    assert watch.cut == []


def test_an_age_ahead_tells_nothing_but_its_number(watch: Watch) -> None:
    pen = desk.pen()
    surface = Surface((186, 85))
    panel = Panel(pen, surface.get_rect())
    age_place(panel, AgePlace(3, None, "ahead", "after this harvest"))
    item.paint(surface, panel.items)
    assert [text for _, text, _, _ in watch.lines] == ["Age III", "face down", "after this harvest"]
    assert not [one for one in panel.items if one.id]


def test_every_beast_has_its_disc_and_every_scene_its_picture() -> None:
    sprites = desk.pen().sprites
    assert all(sprites.has(f"colossi/signs/beast-{beast.code}") for beast in BEASTS)
    assert all(sprites.has(f"colossi/cards/scene-{kind.code}") for kind in CARDS)
    assert all(sprites.has(f"colossi/ages/{kind.code}") for kind in AGES)
