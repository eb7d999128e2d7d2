"""The rulebooks of the real games: every rule has its place, and every picture can be painted."""

from __future__ import annotations

import pygame
import pytest

from game.app import App
from game.kit.lettering import Lettering
from game.kit.pen import Pen
from game.kit.theme import Units
from game.plugin import game_data
from game.scenes.rulebook import book
from game.scenes.rulebook.book import Book, Line, Picture, Section, at_a_glance, chapters, find, sections
from game.scenes.rulebook.pictures import BookPictures
from rules.colossi.box import CARDS
from rules.core import registry
from rules.core.errors import DataError
from rules.core.log import replay
from tests.shipped import FIRST_PAGE, having

READ = [name for name in registry.names() if name != "toy"]
GAMES = having(FIRST_PAGE)


def lines(game: str) -> list[Line]:
    look = at_a_glance(game)
    assert look is not None, f"data/{game}/at_a_glance.yaml is missing"
    first = [*look.aim, *look.round, *look.pieces, *look.scoring, *look.end]
    return [*first, *(line for chapter in chapters(game) for line in chapter.pictures)]


def pictures(game: str) -> list[Picture]:
    return [line.picture for line in lines(game) if line.picture is not None]


@pytest.mark.parametrize("game", READ)
def test_every_rule_has_one_chapter(game: str) -> None:
    prefixes = [chapter.prefix for chapter in chapters(game)]
    assert {section.prefix for section in sections(game)} == set(prefixes)
    assert len(set(prefixes)) == len(prefixes)
    assert sorted(rule.id for rule in Book(game).rules) == sorted(section.id for section in sections(game))


@pytest.mark.parametrize("game", GAMES)
def test_what_is_filtered_names_rule_sets_and_rules_that_exist(game: str) -> None:
    variants = {variant.name for variant in registry.info(game).variants}
    ids = {section.id for section in sections(game)}
    named = [chapter.sets for chapter in chapters(game)] + [line.sets for line in lines(game)]
    for chapter in chapters(game):
        own = {rule for rule in ids if rule.startswith(f"{chapter.prefix}-")}
        assert set(chapter.only) <= own
        named += chapter.only.values()
        for sets in chapter.only.values():
            assert not chapter.sets or set(sets) < set(chapter.sets), chapter.prefix
    assert {name for sets in named for name in sets} <= variants
    for variant in variants:
        assert Book(game, variant).rules


@pytest.mark.parametrize("game", GAMES)
def test_the_first_page_says_everything_of_every_rule_set(game: str) -> None:
    for variant in registry.info(game).variants:
        look = Book(game, variant.name).look
        assert look is not None
        assert look.aim
        assert 3 <= len(look.round) <= 6
        assert all(line.picture is not None and line.title for line in look.round)
        assert all(line.picture is not None and line.title for line in look.pieces)
        assert len(look.pieces) >= 3
        assert look.scoring
        assert look.end


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_set_but_the_first_says_what_is_new(game: str) -> None:
    look, variants = at_a_glance(game), registry.info(game).variants
    assert look is not None
    assert {news.after for news in look.news} <= {variant.name for variant in variants}
    for variant in variants[1:]:
        assert Book(game, variant.name).news(()) is not None


@pytest.mark.parametrize("game", GAMES)
def test_examples_are_games_by_the_rules(game: str) -> None:
    """Replaying checks every move; a rule that changes makes an example's log fail here."""
    found = sorted((game_data.folder_of(game) / "examples").glob("*.log"))
    lengths = {file.stem: len(replay(file.read_text(encoding="utf-8")).entries) for file in found}
    shown = [picture for picture in pictures(game) if not picture.sprites]
    assert {picture.example for picture in shown} == set(lengths)
    assert all(0 <= picture.at <= lengths[picture.example] for picture in shown)


@pytest.mark.parametrize("game", GAMES)
def test_every_picture_is_painted(real: App, game: str) -> None:
    services = real.services
    units = Units.of((1280, 720), 0)
    pen = Pen(services.theme, services.sprites, Lettering(services.fonts), units)
    book = BookPictures(services, game)
    for picture in pictures(game):
        painted = book.paint(picture, (160, 96), pen)
        assert book.find(picture, (160, 96)) is painted
        colours = {tuple(painted.get_at((x, y))) for x in range(8, 160, 12) for y in range(6, 96, 10)}
        assert len(colours) > 12, picture


def test_a_part_that_the_table_has_not_is_refused(real: App) -> None:
    services = real.services
    pen = Pen(services.theme, services.sprites, Lettering(services.fonts), Units.of((1280, 720), 0))
    wrong = Picture(example="standard", around=("no-such-control",))
    with pytest.raises(LookupError):
        BookPictures(services, "ant_trails").paint(wrong, (160, 96), pen)


def test_pictures_do_not_depend_on_the_mouse(real: App) -> None:
    """A ring and an arrow lie where the data say, whatever the table under them shows."""
    services = real.services
    pen = Pen(services.theme, services.sprites, Lettering(services.fonts), Units.of((1280, 720), 0))
    plain = Picture(example="standard", at=3, board=(0.2, 0.2, 0.5, 0.5))
    ringed = Picture(example="standard", at=3, board=(0.2, 0.2, 0.5, 0.5), rings=((0.5, 0.5, 0.25),))
    book = BookPictures(services, "ant_trails")
    without, with_ring = book.paint(plain, (200, 120), pen), book.paint(ringed, (200, 120), pen)
    changed = [
        (x, y) for x in range(200) for y in range(120) if without.get_at((x, y)) != with_ring.get_at((x, y))
    ]
    box = pygame.Rect(70, 30, 60, 60).inflate(12, 12)
    assert changed
    assert all(box.collidepoint(place) for place in changed)
    assert (100, 60) not in changed


def said_of(game: str, variant: str) -> str:
    """All sentences of the first page of a rule set."""
    look = at_a_glance(game)
    assert look is not None
    lines = (*look.aim, *look.round, *look.pieces, *look.scoring, *look.end)
    return " ".join(line.text for line in lines if not line.sets or variant in line.sets)


@pytest.mark.parametrize("variant", ["experiantced", "solo"])
def test_ba_exp_05_a_pheromone_is_chosen_and_must_touch(variant: str) -> None:
    said = said_of("brilliants", variant)
    assert "it leaves your pheromone" not in said
    assert "may leave your pheromone, if that touches a nest hole or a pheromone of yours" in said


def test_the_first_page_of_a_first_game_speaks_of_no_traits() -> None:
    assert "Trait" not in said_of("colossi", "first_game")


def test_fa_solo_02_the_first_page_names_what_missing_stars_cost() -> None:
    assert "lose 5 points for each star that you are short of three" in said_of("fortunant", "standard")


@pytest.mark.parametrize(
    ("rule", "words"), [(f"CO-CARD-{card.code}", card.words) for card in CARDS if card.effect != "influence"]
)
def test_a_card_of_colossi_has_one_wording(rule: str, words: str) -> None:
    section = find("colossi", rule)
    assert section is not None
    assert section.text.startswith(words)
    others = [one for one in sections("colossi") if one.id != rule]
    assert not [one.id for one in others if one.text.startswith(words)]


def test_a_section_whose_row_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(book, "_rows", lambda _: iter(()))
    lost = Section("CO-CARD-BOL", "Bolster", row="cards.yaml")
    with pytest.raises(DataError, match=r"CO-CARD-BOL: no row of cards\.yaml has the code BOL and words"):
        book._complete(lost, "colossi")


def test_every_row_of_a_file_is_a_section() -> None:
    """A section has the row's name, the words of its picture, and its small print; two of one name differ."""
    found = {section.id: section for section in sections("colossi") if section.prefix == "CO-CARD"}
    assert {f"CO-CARD-{card.code}" for card in CARDS} <= set(found)
    assert found["CO-CARD-CVN"].title == "Convene"
    assert found["CO-CARD-CVN"].text == (
        "All Acolytes next to your Colossus move to it. Those of other players come too; protected ones stay."
    )
    titles = [section.title for section in found.values()]
    assert len(set(titles)) == len(titles)
    assert {"Influence (Action)", "Influence (Gift)"} <= set(titles)
