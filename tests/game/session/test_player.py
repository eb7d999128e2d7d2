"""Players in the colours of a game, and chairs for as many as it takes."""

from __future__ import annotations

import pytest

from game.form import COLOURS, SeatForm, SetupForm, chair_colours, chairs, presets_of
from game.session.player import Player, dressed, dressed_for, known_as, players_of, strangers
from rules.ant_trails.info import INFO as TRAILS
from rules.brilliants.info import INFO as BRILLIANTS
from rules.core.protocol import Preset
from tests.game import shelf

DUEL, SWARM = shelf.DUEL.info, shelf.SWARM.info


def test_strangers_are_called_by_their_sides_or_colours() -> None:
    assert [player.name for player in strangers(TRAILS, 2)] == ["Black", "Red"]
    assert [player.name for player in strangers(DUEL, 2)] == ["Dark", "Fire"]
    assert [player.name for player in strangers(BRILLIANTS, 4)] == ["Amber", "Teal", "Plum", "Brick"]
    assert [player.colour for player in strangers(SWARM, 8)] == [*COLOURS, "amber", "teal"]


def test_players_of_a_file_get_the_colours_of_their_sides() -> None:
    bot = Player("Teal", "teal", "computer", "random")
    assert dressed(DUEL, (Player("Mia", "amber"), bot)) == (
        Player("Mia", "black"),
        Player("Fire", "red", "computer", "random"),
    )


def test_colours_without_pieces_are_replaced_by_free_ones() -> None:
    players = (Player("Dew", "dew"), Player("Kai", "amber"), Player("Black", "black"))
    assert dressed(BRILLIANTS, players) == (
        Player("Teal", "teal"),
        Player("Kai", "amber"),
        Player("Plum", "plum"),
    )


def test_fitting_players_and_unknown_games_stay_as_they_are() -> None:
    players = strangers(BRILLIANTS, 3)
    assert dressed(BRILLIANTS, players) is players
    assert dressed_for("chess", (Player("Mia", "dew"),)) == (Player("Mia", "dew"),)
    assert dressed(DUEL, (Player("Mia", "dew"),) * 3) == (Player("Mia", "dew"),) * 3


def test_a_name_stands_beside_its_side_once() -> None:
    assert known_as(DUEL, 0, Player("Mia", "black")) == "Mia (Dark)"
    assert known_as(DUEL, 1, Player("Fire", "red")) == "Fire"
    assert known_as(BRILLIANTS, 1, Player("Kai", "teal")) == "Kai"


def test_a_game_offers_the_colours_of_its_pieces() -> None:
    assert chair_colours(BRILLIANTS) == COLOURS[:4]
    assert chair_colours(TRAILS) == ("black", "red")
    assert chair_colours(SWARM) == COLOURS


def test_chairs_of_another_game_keep_their_people() -> None:
    seats = (SeatForm("dew", name="Mia"), SeatForm("amber", "computer"), SeatForm("pine", "empty"))
    found = chairs(BRILLIANTS, seats)
    assert [(seat.colour, seat.occupant, seat.name) for seat in found] == [
        ("teal", "person", "Mia"),
        ("amber", "computer", ""),
        ("plum", "empty", ""),
        ("brick", "empty", ""),
    ]


@pytest.mark.parametrize("info", [TRAILS, BRILLIANTS, SWARM, DUEL])
def test_no_two_chairs_have_the_same_colour(info: object) -> None:
    seats = tuple(SeatForm(colour) for colour in ("brick", "brick", "dew", "black", "amber", "red"))
    colours = [seat.colour for seat in chairs(info, seats)]  # type: ignore[arg-type]
    assert len(set(colours)) == len(colours)


def test_the_crowd_plays_after_the_chairs() -> None:
    form = SetupForm("swarm", "all", chairs(SWARM), crowd=3, crowd_level="random")
    form = SetupForm("swarm", "all", (SeatForm("dew"), *form.seats[1:]), crowd=3)
    players = players_of(form, "random")
    assert [(one.name, one.kind) for one in players] == [
        ("Dew", "person"),
        ("Acorn", "computer"),
        ("Bark", "computer"),
        ("Beetle", "computer"),
    ]


def test_a_computer_is_called_by_its_title_and_several_of_a_kind_by_their_colours() -> None:
    def names(*seats: SeatForm) -> list[str]:
        form = SetupForm("brilliants", "solo", seats)
        return [one.name for one in players_of(form, "scout", str.capitalize)]

    mia, easy = SeatForm("amber", "person", "Mia"), SeatForm("teal", "computer", level="easy")
    hard = SeatForm("plum", "computer", level="hard")
    assert names(mia, easy, hard) == ["Mia", "Easy", "Hard"]
    assert names(mia, easy, SeatForm("dew", "computer", level="easy")) == ["Mia", "Teal", "Dew"]
    assert names(SeatForm("amber", "person", "Easy"), easy) == ["Easy", "Teal"], "a person has the name"
    assert names(mia, SeatForm("teal", "computer", "Bo", "easy"), SeatForm("plum", "computer")) == [
        "Mia",
        "Bo",
        "Scout",
    ]


def test_a_crowd_of_computers_has_names_of_its_own() -> None:
    seats = (SeatForm("amber", "person", "Bark"), *chairs(SWARM)[1:])
    names = [seat.shown_name for seat in SetupForm("swarm", "all", seats, crowd=98).players]
    assert names[:4] == ["Bark", "Acorn", "Beetle", "Berry"]
    assert len(set(names)) == 99
    assert not {colour.capitalize() for colour in COLOURS} & set(names)


def test_presets_follow_from_the_seats_where_a_game_names_none() -> None:
    assert presets_of(DUEL) == DUEL.presets
    assert [(preset.people, preset.computers) for preset in presets_of(SWARM)] == [(1, 1), (2, 0), (1, 0)]
    for info in (TRAILS, BRILLIANTS):
        assert (info.presets[0].people, info.presets[0].computers) == (1, 1)
        assert all(_possible(info.variants, preset) for preset in info.presets)


def _possible(variants: object, preset: Preset) -> bool:
    return any(
        preset.seats in variant.seats and preset.variant in ("", variant.name)
        for variant in variants  # type: ignore[attr-defined]
    )


def test_no_chair_stays_empty_where_all_must_play() -> None:
    """A remembered form may be older than the game's number of seats."""
    seats = (SeatForm("black"), SeatForm("red", "empty"))
    assert [seat.occupant for seat in chairs(DUEL, seats)] == ["person", "computer"]
    assert [seat.occupant for seat in chairs(SWARM, seats)][1] == "empty"
