"""Every space, ant and corner of board and nest answers the pointer with one sentence that is true."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.session.player import Player
from game.tables.brilliants import tooltips
from game.tables.brilliants.cards.objective_card import face
from game.tables.brilliants.place_words import said
from game.tables.brilliants.seat_view import SeatView, is_ready, shared_tiles
from game.tables.brilliants.whereabouts import Whereabouts, covered_spaces
from rules.brilliants import GAME
from rules.brilliants.data import nest
from rules.brilliants.data.box import ANT_CASTE
from rules.brilliants.moves import MoveAnt
from rules.brilliants.state import LIBRARY, NOWHERE, SURFACE, Ground, Phase, State
from rules.core.rng import Rng
from tests.game import brilliants_tables as tables
from tests.game.brilliants_games import SETS, decisions
from tests.rules.brilliants.given import given
from tests.rules.ids import Rulebook

LONGEST = 130
"""Letters of a sentence that still fit on two lines of a tooltip."""


@pytest.fixture(scope="module", params=SETS, ids=lambda case: f"{case[0]} {case[1]}")
def moments(request: pytest.FixtureRequest) -> tuple[tuple[State, int], ...]:
    return decisions(*request.param)[::7]


def people(seats: int) -> tuple[Player, ...]:
    return tables.players(("Mia", "Kai", "Tom", "Lea"))[:seats]


def seen(state: State, seat: int, ant: int | None = None, is_open: bool = True) -> SeatView:
    """A seat's table with an ant picked up."""
    view = GAME.observe(state, seat)
    seats = state.table.seats
    return SeatView(view, seat, people(seats), (0,) * seats, open=is_open, chosen=ant)


def picks(state: State, seat: int) -> Iterator[int | None]:
    """Nothing, and the first ready ant of each type."""
    yield None
    colony = state.colonies[seat]
    for caste in range(3):
        ants = [a for a, at in enumerate(colony.ants) if at != NOWHERE and ANT_CASTE[a] == caste]
        yield from [ant for ant in ants if is_ready(state, colony, ant)][:1]


def places(state: State, seat: int) -> list[str]:
    """The controls of all places: board in play, covers, nests, rock, own ants."""
    board = [f"hex:{space}" for space, ground in enumerate(state.ground) if ground]
    covers = [f"cover-tile:{space}" for space in covered_spaces(state.table)]
    own = [f"nest:{place}" for place in nest.NEIGHBOURS]
    abroad = [f"{place}@{other}" for other in range(state.table.seats) if other != seat for place in own]
    ants = [f"ant:{ant}" for ant, place in enumerate(state.colonies[seat].ants) if place != NOWHERE]
    return [*board, *covers, *own, *abroad, *ants, *(f"rock:{n}" for n in range(len(nest.ROCK)))]


def test_every_place_answers_in_one_sentence_with_its_rule(moments: tuple[tuple[State, int], ...]) -> None:
    book = set(Rulebook("brilliants", "BA").ids)
    for state, seat in moments:
        if state.round == 0:
            continue
        for ant in picks(state, seat):
            seat_view = seen(state, seat, ant)
            for place in places(state, seat):
                found = said(seat_view, place)
                assert found is not None, place
                assert found.text[0].isupper(), found
                assert len(found.text) <= LONGEST, found
                assert not any(text in found.text for text in ("None", "255", "{", "BA-")), found
                assert found.rule in book, found
                assert tooltips.explain(place, seat_view) == [found.text]


def test_nothing_is_said_that_the_viewer_cannot_know(moments: tuple[tuple[State, int], ...]) -> None:
    """Another truth that looks the same to the seat says the same."""
    for number, (state, seat) in enumerate(moments):
        if state.round == 0:
            continue
        view = GAME.observe(state, seat)
        other = GAME.determinize(view, seat, Rng(number))
        for ant in picks(state, seat):
            mine, theirs = seen(view, seat, ant), seen(other, seat, ant)
            for place in places(state, seat):
                assert said(mine, place) == said(theirs, place)


def test_a_closed_hand_names_no_card() -> None:
    state = given(hands={"P1": ["OH01"]})
    beetle = next(f"hex:{s}" for s, ground in enumerate(state.ground) if ground == Ground.RESOURCE)
    assert "First catch needs it" in text(seen(state, 0), beetle)
    assert "First catch" not in text(seen(state, 0, is_open=False), beetle)


def test_cards_beyond_the_first_two_are_counted() -> None:
    """OH01, OH03 and OH04 lack the same resource."""
    places = [f"hex:{space}" for space, ground in enumerate(given().ground) if ground == Ground.RESOURCE]

    def told(*hand: str) -> list[str]:
        return [text(seen(given(hands={"P1": list(hand)}), 0), place) for place in places]

    assert any(words.endswith(" and 1 more need it") for words in told("OH01", "OH03", "OH04"))
    assert not any("more need" in words for words in told("OH01", "OH03"))


def text(seat_view: SeatView, control: str) -> str:
    found = said(seat_view, control)
    assert found is not None
    return found.text


def test_what_an_ant_is_promised_it_gets(moments: tuple[tuple[State, int], ...]) -> None:
    """A space says that the picked ant takes something exactly if a legal walk of it collects there."""
    for state, seat in moments:
        if state.phase != Phase.TURN:
            continue
        walks = [move for move in GAME.legal_moves(state, seat) if isinstance(move, MoveAnt)]
        for ant in picks(state, seat):
            own = [move for move in walks if move.ant == ant]
            gains = {move.path[-1] for move in own if move.collects != NOWHERE}
            for end in {move.path[-1] for move in own}:
                control = f"{'hex' if end < SURFACE else 'nest'}:{end}"
                assert (" takes it" in text(seen(state, seat, ant), control)) == (end in gains), control


def test_the_library_says_what_it_gives_in_each_rule_set() -> None:
    def library(state: State, ant: int | None = None) -> str:
        return text(seen(state, 0, ant), f"nest:{LIBRARY}")

    assert library(given()) == (
        "Library: an ant that ends here draws 2 objectives of its own type, and you keep 1"
    )
    assert library(given(), 0) == "Library: Hunter 1 draws 2 Hunter cards, and you keep 1"
    full = given(hands={"P1": ["OH01", "OH02", "OF01", "OD01"]})
    assert "reveal one first" in library(full, 0)
    assert "a tunnel like any other" in library(given(variant="childrants"))
    shown = ("OH01", "OH10", "OF10", "OF16", "OD01", "OD16")
    poor = given(variant="experiantced", display=shown)
    rich = given(variant="experiantced", display=shown, store={"P1": {"BE": 1, "CA": 1}})
    assert library(poor, 0) == "Library: you cannot pay for an open Hunter objective yet"
    assert library(rich, 0) == "Library: Hunter 1 can complete First catch here"


def test_an_open_objective_says_what_it_lacks_and_who_completes_it() -> None:
    shown = ("OH01", "OH10", "OF10", "OF16", "OD01", "OD16")
    poor = given(variant="experiantced", display=shown, store={"P1": {"CA": 1}})
    rich = given(variant="experiantced", display=shown, store={"P1": {"BE": 1, "CA": 1}})
    assert tooltips.explain("shown:0", seen(poor, 0)) == [
        "First catch: still missing 1 beetle",
        "Then send a Hunter to the Library to complete it",
    ]
    assert tooltips.explain("shown:0", seen(rich, 0))[1] == "Send a Hunter to the Library to complete it"


def test_places_are_named_by_who_lives_there() -> None:
    state = given()
    where = Whereabouts(state.table, ("Mia", "Kai"))
    found = {where.at(space) for space, ground in enumerate(state.ground) if ground}
    assert {"by the pond", "by Mia's nest", "in Kai's meadow by the Glade"} <= found
    assert where.at(0) == "on the pond"
    assert [where.brief(space, 0) for space in (1, 37, 100)] == ["pond", "home", "at Kai's"]


def test_tiles_ticked_on_two_cards_are_told() -> None:
    one = given(hands={"P1": ["OH01", "OH02"]}, store={"P1": {"BE": 1, "CA": 1, "FL": 1}})
    two = given(hands={"P1": ["OH01", "OH02"]}, store={"P1": {"BE": 1, "CA": 2, "FL": 1}})
    assert tooltips.explain("card:0", seen(one, 0))[-1] == (
        "Amber dots: Leaf ambush needs it, too, and a tile pays only once"
    )
    assert len(tooltips.explain("card:0", seen(two, 0))) == 2
    assert face(0, one.colonies[0].store, shared=shared_tiles(seen(one, 0), 0)).shared == (False, True)
    assert not face(0, two.colonies[0].store, shared=shared_tiles(seen(two, 0), 0)).shared
