"""Every legal move of Colossi has its clicks, and every other click is explained by a rule."""

from __future__ import annotations

from itertools import islice
from types import SimpleNamespace

import pytest

from game.kit.picking import Target
from game.table.choice import Done, Narrowed
from game.table.context import TurnPrompt
from game.tables.colossi.clicks import (
    END,
    SPAWN,
    YES,
    attempt,
    choice_of,
    clicks,
    group,
    space,
)
from game.tables.colossi.prompt import prompt
from rules.colossi.box import BEASTS, CARD, TRAIT, TRAITS
from rules.colossi.island import SPACE, SPACES
from rules.colossi.moves import (
    ChooseAcolyte,
    ChooseTrait,
    EndTurn,
    HarvestSpace,
    MoveAcolyte,
    MoveColossus,
    PlayCard,
    Spawn,
)
from rules.colossi.play.apply import deciders, legal_moves
from rules.colossi.play.gaining import DrawOwnTrait
from rules.colossi.rules import GAME
from rules.colossi.secrecy import observe
from rules.colossi.state import State
from tests.game.colossi_tables import FIRST_GAME, FULL, walk
from tests.rules.colossi.table import position

EVERYTHING = (
    *(space(number) for number in range(SPACES)),
    *(Target("colossus", seat) for seat in range(4)),
    *(Target("group", number) for number in range(4 * SPACES)),
    *(Target("beast", number) for number in range(len(BEASTS))),
    *(Target("card", place) for place in range(6)),
    *(Target("seat", seat) for seat in range(4)),
    *(Target("number", number) for number in range(4)),
    *(Target("offer", trait) for trait in range(len(TRAITS))),
    *(Target("trait", trait) for trait in range(len(TRAITS))),
    SPAWN,
    END,
    YES,
)


def _seat(target: Target) -> int:
    """The seat that a target belongs to, 0 for those that belong to none."""
    match target.kind:
        case "colossus" | "seat":
            return target.number
        case "group":
            return target.number // SPACES
    return 0


def view_of(state: State) -> tuple[State, int]:
    """The view of the seat that decides."""
    seat = deciders(state)[0]
    return observe(state, seat), seat


@pytest.mark.parametrize(
    ("seats", "seed", "variant"),
    [(2, "acorn", FULL), (3, "beech", FULL), (4, "cedar", FULL), (4, "dew", FIRST_GAME)],
)
def test_every_legal_move_can_be_clicked_on_every_way_that_is_named(
    seats: int, seed: str, variant: str
) -> None:
    kinds: set[type] = set()
    for state in islice(walk(seats, seed, variant), 0, 400, 3):
        if not state.agenda:
            continue
        view, seat = view_of(state)
        legal = legal_moves(view, seat)
        for move in legal:
            ways = list(clicks(view, seat, move))
            assert ways, move
            for way in ways:
                choice = choice_of(view, seat, legal)
                for target in way.targets:
                    assert target in choice.offers()
                    answer = choice.pick(target)
                    if answer != Narrowed():
                        break
                assert answer == Done(move)
        kinds |= {type(move) for move in legal}
    assert kinds >= {MoveColossus, MoveAcolyte, Spawn, PlayCard, EndTurn, HarvestSpace}


@pytest.mark.parametrize("seats", [2, 4])
def test_what_is_offered_is_legal_and_every_other_click_is_explained_by_a_rule(seats: int) -> None:
    refused = 0
    for state in islice(walk(seats, "elm"), 0, 300, 11):
        view, seat = view_of(state)
        legal = legal_moves(view, seat)
        for target in EVERYTHING:
            if _seat(target) >= seats:
                continue
            choice = choice_of(view, seat, legal)
            if not choice.following(target) and not isinstance(choice.pick(target), Done | Narrowed):
                tried = attempt(view, seat, choice, target)
                reason = tried.reason or (tried.move and GAME.why_illegal(view, seat, tried.move))
                assert reason is None or reason.rule.startswith("CO-")
                refused += reason is not None
    assert refused > 100


def test_a_click_on_a_space_means_the_only_piece_on_it() -> None:
    state = position("RK@C3 R2@B2")
    legal = legal_moves(state, 0)
    choice = choice_of(state, 0, legal)
    assert choice.pick(space(SPACE["B2"])) == Narrowed()
    assert choice.picked == (group(0, SPACE["B2"]),)
    assert choice.pick(space(SPACE["B3"])) == Done(MoveAcolyte(SPACE["B2"], SPACE["B3"]))


def test_a_click_on_a_space_with_colossus_and_acolytes_means_neither() -> None:
    state = position("RK@C3 R1@C3")
    choice = choice_of(state, 0, legal_moves(state, 0))
    assert choice.pick(space(SPACE["C3"])) != Narrowed()
    assert choice.pick(Target("colossus", 0)) == Narrowed()


def test_a_click_on_somebody_on_the_goal_means_the_goal() -> None:
    state = position("RK@C3 VK@C2 V3@B2 R1@B3")
    choice = choice_of(state, 0, legal_moves(state, 0))
    choice.pick(Target("colossus", 0))
    assert choice.pick(Target("colossus", 1)) == Done(MoveColossus(SPACE["C3"], SPACE["C2"]))


def test_spawning_takes_one_click_and_with_zoophilic_two() -> None:
    state = position("RK@C3")
    assert choice_of(state, 0, legal_moves(state, 0)).pick(SPAWN) == Done(Spawn(-1))
    state = position("RK@C3", beasts="WI@B2", traits="R=ZOO")
    choice = choice_of(state, 0, legal_moves(state, 0))
    assert choice.pick(SPAWN) == Narrowed()
    assert choice.pick(space(SPACE["B1"])) == Done(Spawn(SPACE["B1"]))


def test_cards_are_played_by_their_place_in_the_hand() -> None:
    state = position("RK@C3", hands="R=PIL,PUR")
    hand = state.hands[0]
    choice = choice_of(state, 0, legal_moves(state, 0))
    assert choice.pick(Target("card", hand.index(CARD["PUR"]))) == Done(PlayCard(CARD["PUR"]))


def test_a_trait_offers_its_use_and_its_discard() -> None:
    state = position("RK@C3", traits="R=BLD", gold="R=5")
    choice = choice_of(state, 0, legal_moves(state, 0))
    choice.pick(Target("trait", TRAIT["BLD"]))
    assert choice.offers() == {Target("use", TRAIT["BLD"]), Target("drop", TRAIT["BLD"])}


def test_answers_name_what_they_stand_for() -> None:
    state = position("RK@C3")
    assert [way.targets for way in clicks(state, 0, ChooseAcolyte(1, 5))] == [(group(1, 5),)]
    state = position("RK@C3", traits="V=SOO", offer="REA")
    assert [way.targets for way in clicks(state, 0, ChooseTrait(TRAIT["SOO"]))] == [
        (Target("trait", TRAIT["SOO"]),)
    ]
    assert [way.targets for way in clicks(state, 0, ChooseTrait(TRAIT["REA"]))] == [
        (Target("offer", TRAIT["REA"]),)
    ]


def test_a_chosen_trait_of_the_pile_is_spoken_of_before_it_is_drawn() -> None:
    def said(undo: str) -> str:
        asked = TurnPrompt(None, held=True, undo=undo)
        return prompt(
            SimpleNamespace(
                prompt=asked,
                names=("Mia",),
                seat=0,
                view=SimpleNamespace(agenda=(DrawOwnTrait(0),)),
                choice=None,
            )
        )

    assert said("") == "Mia: click End turn to draw the face-down Trait, or Undo"
    assert said("no") == "Mia: click End turn"
