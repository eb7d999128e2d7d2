"""Nothing of today's boxes lacks anything, and each lack of a new thing is found."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest
from msgspec.structs import replace

from rules.ant_trails import box as trails_box
from rules.brilliants.data import special
from rules.colossi import box as colossi_box
from rules.core.errors import DataError
from rules.fortunant import box as fortunant_box
from rules.mini_brilliants import box as mini_box
from tests.new_card import __main__ as command
from tests.new_card.need import Lists, Need
from tests.shipped import BOXES, having

Patch = pytest.MonkeyPatch


@cache
def today(game: str) -> Lists:
    """The lists of a game as it is."""
    return command.lists(game)


def needs(game: str) -> list[Need]:
    """Those of everything in a box."""
    return [need for kind in today(game).kinds for code in kind.codes() for need in kind.all_needs(code)]


@pytest.mark.parametrize("game", having(BOXES))
def test_nothing_of_todays_boxes_lacks_anything(game: str) -> None:
    assert not [need.line(today(game).facts) for need in needs(game) if not need.is_met(today(game).facts)]


@pytest.mark.parametrize("game", having(BOXES))
def test_what_is_taken_away_is_missing_by_its_name(game: str) -> None:
    facts = today(game).facts
    assert {need.group for need in needs(game)} <= set(facts)
    for need in needs(game):
        without = {**facts, need.group: facts[need.group] - {need.name}}
        assert not need.is_met(without)
        assert need.line(without).startswith("MISSING  "), need
        assert need.file in need.line(facts)


def _plant_card(patch: Patch) -> None:
    card = replace(colossi_box.CARDS[0], code="ZZZ")
    patch.setattr(colossi_box, "CARDS", (*colossi_box.CARDS, card))


def _plant_silent_trait(patch: Patch) -> None:
    trait = replace(colossi_box.TRAITS[0], code="ZZZ", words=" ")
    patch.setattr(colossi_box, "TRAITS", (*colossi_box.TRAITS, trait))


def _plant_tile(patch: Patch) -> None:
    tile = replace(colossi_box.TILES[-1], code="ZZZ", effect="snow")
    patch.setattr(colossi_box, "TILES", (*colossi_box.TILES, tile))


def _plant_age(patch: Patch) -> None:
    age = replace(colossi_box.AGES[0], code="ZZZ", score="snow", setup="snow")
    patch.setattr(colossi_box, "AGES", (*colossi_box.AGES, age))


def _plant_special(patch: Patch) -> None:
    row = replace(special.CARD_ROWS[-1], code="ZZZ", effect="snow")
    patch.setattr(special, "CARD_ROWS", (*special.CARD_ROWS, row))


def _plant_role(patch: Patch) -> None:
    patch.setattr(mini_box, "ROLES", (*mini_box.ROLES, replace(mini_box.ROLES[0], code="ZZZ")))


def _plant_shape(patch: Patch) -> None:
    shape = replace(fortunant_box.BOX.shapes[1], name="ZZZ", number=12)
    box = replace(fortunant_box.BOX, shapes=(*fortunant_box.BOX.shapes, shape))
    patch.setattr(fortunant_box, "BOX", box)


def _plant_value(patch: Patch) -> None:
    patch.setattr(trails_box, "BOX", replace(trails_box.BOX, tiles={**trails_box.BOX.tiles, "9": 1}))


_RULED = {"section", "docstring", "test", "painter", "picture", "log"}


@pytest.mark.parametrize(
    ("game", "code", "plant", "missing"),
    [
        ("colossi", "ZZZ", _plant_card, _RULED),
        ("colossi", "ZZZ", _plant_silent_trait, {*_RULED, "words"}),
        ("colossi", "ZZZ", _plant_tile, {*_RULED, "effect"}),
        ("colossi", "ZZZ", _plant_age, {*_RULED, "score", "set-up"}),
        (
            "brilliants",
            "ZZZ",
            _plant_special,
            {*_RULED, "effect", "window", "telling"} - {"section"},
        ),
        ("mini_brilliants", "ZZZ", _plant_role, {*_RULED, "short", "telling"}),
        ("fortunant", "ZZZ", _plant_shape, {"telling", "test", "log"}),
        ("ant_trails", "9", _plant_value, {"section", "telling", "painter", "picture", "log"}),
    ],
)
def test_all_that_a_new_thing_lacks_is_found(
    monkeypatch: Patch,
    capsys: pytest.CaptureFixture[str],
    game: str,
    code: str,
    plant: Callable[[Patch], None],
    missing: set[str],
) -> None:
    plant(monkeypatch)
    assert command.main([game, code]) == 1
    *lines, last = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("there    row ")
    assert {line.split()[1] for line in lines if line.startswith("MISSING ")} == missing
    assert last.endswith(f" of {len(lines)} missing")


def test_a_thing_without_a_row_needs_a_kind(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["colossi", "ZZZ"]) == 1
    said = capsys.readouterr().out
    assert "ZZZ has no row" in said
    assert "trait      data/colossi/traits.yaml" in said
    assert command.main(["colossi", "ZZZ", "--kind", "trait"]) == 1
    said = capsys.readouterr().out
    assert "MISSING  row        data/colossi/traits.yaml: a row for ZZZ" in said
    assert "there" not in said
    assert command.main(["colossi", "ZZZ", "--kind", "value"]) == 1
    assert capsys.readouterr().out.startswith("There is no kind value. Kinds are:\n  card ")


def test_a_complete_thing_is_said_to_be_complete(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["fortunant", "Great Diamond"]) == 0
    assert capsys.readouterr().out.endswith("shape Great Diamond: nothing of 4 missing\n")


def test_a_mistake_in_the_data_is_told_first(monkeypatch: Patch, capsys: pytest.CaptureFixture[str]) -> None:
    def broken(_: str) -> Lists:
        raise DataError("cards.yaml:9:3: key [6].effect: snow is unknown.")

    monkeypatch.setattr(command, "lists", broken)
    assert command.main(["colossi", "AUD"]) == 1
    assert capsys.readouterr().out == "MISSING  cards.yaml:9:3: key [6].effect: snow is unknown.\n"
