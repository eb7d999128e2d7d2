"""Reasons of the opponents of Colossi are true of the position."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from game.ai.colossi.player import SHAMAN
from game.ai.colossi.voice import name, reason
from game.plugin.brain import Limit
from rules.colossi.box import BEAST, CARD
from rules.colossi.control import controller
from rules.colossi.events import GoldGained
from rules.colossi.island import NAMES, SPACE
from rules.colossi.moves import ChooseBeast, ChooseCard, HarvestSpace
from rules.colossi.play.cards import TakePlayedCard
from rules.colossi.play.environments import Give, SellCards
from rules.colossi.play.hands import HandLimit
from rules.colossi.play.lair_effects import Blow
from rules.colossi.rules import GAME
from rules.colossi.state import CUBES, FROM_TRAITS, LOOT, UNKNOWN, State, has
from rules.colossi.tasks import Prompt
from tests.game.ai.colossi.games import player, positions
from tests.rules.colossi.table import play, position

PROMPT = 96
"""Letters of the longest sentence."""


def why(state: State, text: str) -> str:
    (seat,), move = GAME.deciders(state), GAME.parse(text)
    assert GAME.why_illegal(state, seat, move) is None
    return reason(GAME.observe(state, seat), seat, move)


def checked(state: State, seat: int, move: Any) -> str:
    """Claims of a sentence, looked up in the position after the move."""
    sentence = reason(GAME.observe(state, seat), seat, move)
    assert len(sentence) <= PROMPT, sentence
    step = GAME.apply(state, seat, move)
    if found := re.match(r"(\w\d)[^:]* (becomes|stays) yours", sentence):
        assert controller(step.state, SPACE[found[1]]) == seat
        assert (controller(state, SPACE[found[1]]) == seat) == (found[2] == "stays")
        return found[2]
    if (found := re.match(r"(\w\d).*no longer held", sentence)) is not None:
        assert controller(step.state, SPACE[found[1]]) not in (seat, controller(state, SPACE[found[1]]))
        return "freed"
    if isinstance(move, HarvestSpace) and (found := re.match(r"(\w\d) \(Gold Grass\): (\d+) Gold", sentence)):
        assert found[1] == NAMES[move.space]
        if not has(state, seat, "MON"):
            gains = [fact for fact in step.events if isinstance(fact, GoldGained) and fact.seat == seat]
            counted = sum(fact.amount for fact in gains if fact.source in (CUBES, LOOT, FROM_TRAITS))
            assert int(found[2]) == counted
        return "gold"
    return ""


def test_they_are_true_in_whole_games() -> None:
    kinds: Counter[str] = Counter()

    def choose(state: State, seat: int) -> Any:
        for move in GAME.legal_moves(state, seat)[::5]:
            kinds[checked(state, seat, move)] += 1
        return player(SHAMAN, Limit(nodes=60))(state, seat)

    for seed in range(2):
        for _ in positions(3, choose, seed):
            pass
    assert kinds.keys() >= {"becomes", "freed", "gold"}


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ("m a C4 C3", "C3 (Moat) becomes yours."),
        ("m a C4 B4", "B4 (Gold Grass) is no longer held by another player."),
        ("m a C4 D4", "Nobody has been on D4: you turn up a tile there."),
        ("s", "It puts one more Acolyte on the island to hold spaces."),
        ("p PIL", "Draw 2 cards."),
        ("end", "Nothing you can still do this turn is worth more."),
    ],
)
def test_actions(move: str, sentence: str) -> None:
    state = position("R1@C4 V1@B4 RK@E5 VK@A5", tiles="C3=MOA D4=-", hands="R=PIL", seats=2)
    assert why(state, move) == sentence


@pytest.mark.parametrize(
    ("card", "move", "sentence"),
    [
        ("REP", "= k1", "It is your own."),
        ("REP", "= k3", "Its player has 5 Gold, you have 2."),
        ("RIT", "= a2@C2", "Its player has 0 Gold, you have 2."),
        ("RIT", "= -", "Leaving it seems to be worth more."),
    ],
)
def test_chosen_players_and_their_pieces(card: str, move: str, sentence: str) -> None:
    pieces, ground = "RK@C3 VK@C3 GK@D6 YK@A1 V2@C2", "D6=BRK C2=MOA"
    state = position(pieces, tiles=ground, hands=f"R={card}", gold="R=2 G=5")
    assert why(play(state, f"p {card}"), move) == sentence


def test_cards_and_beasts_are_told_by_what_is_printed_on_them() -> None:
    state = position("RK@C3 VK@A5", beasts="BL@A1", seats=2)
    assert reason(state, 0, ChooseBeast(BEAST["BL"])) == "Acolytes on its space die."


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        (SellCards(0), "It is sold for 1 Gold."),
        (Give(0, 1), "You give it away and keep 2 Gold."),
        (TakePlayedCard(0, CARD["PIL"]), "You get Pilfer for it."),
    ],
)
def test_a_card_that_leaves_the_hand_is_told_by_what_comes_of_it(asked: Prompt, sentence: str) -> None:
    """A card sold at the Market was praised for what it says, and none of that happened."""
    state = replace(position("RK@C3 VK@A5", hands="R=WLK", gold="R=2", seats=2), agenda=(asked,))
    assert reason(state, 0, ChooseCard(CARD["WLK"])) == sentence
    assert reason(state, 0, ChooseCard(UNKNOWN)) == ""


def test_a_card_that_is_given_up_is_not_told_by_what_it_would_do() -> None:
    state = play(position("RK@C3 VK@A5", hands="R=EXC,WLK V=PIL", seats=2), "p EXC")
    given = GAME.parse("= WLK")
    assert given in GAME.legal_moves(state, 0)
    assert name(state, 0, given) == "to lay Walk down"
    assert reason(state, 0, given) == "It brings 1 Gold, and a share of all cards that are laid down."


@pytest.mark.parametrize(
    ("hand", "card", "sentence"),
    [
        ("PIL PIL BOL", "PIL", "You keep another like it."),
        ("STL PIL BOL", "STL", "There is nothing that it could be used on now."),
        ("EXC STU BOL", "STU", "It would bring you no Gold now, and another player 3."),
        ("GRO PIL BOL", "GRO", "It helps the others, too, and the cards that stay seem to help you more."),
        ("WLK PIL BOL", "PIL", "It takes an Action, and you keep a card that gives it back."),
        ("PIL BOL CVN", "PIL", "Each of the cards that stay seems to be worth more to you."),
    ],
)
def test_a_discard_says_why_this_card_goes(hand: str, card: str, sentence: str) -> None:
    cards = [*hand.split(), "ABU", "CVT", "REC", "TEL"]
    state = position("RK@C3 R1@C3 VK@A5", beasts="BL@A1", hands=f"R={','.join(cards)}", seats=2)
    asked = replace(state, agenda=(*state.agenda, HandLimit(0)))
    assert why(asked, f"= {card}") == sentence


def test_directions() -> None:
    running = play(position("RK@A1", beasts="GO@C5", hands="R=RAM"), "p RAM")
    assert why(running, "= N") == "It can run as far as C1."
    assert why(running, "= NE") == "It can run as far as E4."
    pieces = "RK@C3 VK@A5 R1@C1 V2@D1 V1@C5"
    windy = replace(position(pieces, seats=2), agenda=(Blow(0),))
    assert why(windy, "= N") == "It blows 2 Acolytes of others into the water, and 1 of yours."
    assert why(windy, "= S") == "It blows 1 Acolyte of others into the water, and none of yours."
    assert why(windy, "= SW") == "It blows no Acolyte into the water."


def test_traits_that_go() -> None:
    hasty = position("RK@C3 VK@A5", seats=2, traits="R=HYP")
    assert why(hasty, "x HYP") == "It makes room for another Trait."
    harvest = position("R1@C4 RK@E5 VK@A5", seats=2, harvest=True, traits="R=MON")
    assert why(harvest, "x MON") == "Without it you can harvest more than one space."
    harvest = position("R1@C4 RK@E5 VK@A5", seats=2, harvest=True, traits="R=NOM")
    assert why(harvest, "x NOM") == "Without it you can harvest now."


def test_gifts() -> None:
    harvest = position("RK@B2 VK@A5", tiles="B2=RUI", hands="V=WLK,LUR", gold="V=4", seats=2, harvest=True)
    assert why(play(harvest, "h B2"), "= 2") == "You keep your cards."
    company = position("RK@C3 VK@A5 V1@C3", tiles="C3=MOA", reserve="R=3", hands="R=CPN", seats=2)
    joining = play(company, "p CPN", "= k1")
    assert why(joining, "= 0") == "Leaving it seems to be worth more."
    assert why(joining, "= 2") == "C3 (Moat) stays yours."
    theirs = play(company, "p CPN", "= k2")
    assert why(theirs, "= 2") == "A5 (Gold Grass) is still held by another player."


def test_what_one_may_agree_to() -> None:
    drowning = position("RK@C3 R2@D2", beasts="BL@D1", traits="R=RES", hands="V=WLK", turn="V", seats=2)
    asked = play(drowning, "p WLK", "= D2")
    assert why(asked, "= y") == "It seems to be worth more than leaving it."
    assert why(asked, "= n") == "Leaving it seems to be worth more."


def test_harvests() -> None:
    state = position(
        "R1@C4 R2@B4 R2@A2 R1@C1 RK@E5 VK@A5",
        tiles="A2=HAL B4=GRC C1=MOA",
        cubes="C4=2 B4=1",
        seats=2,
        harvest=True,
    )
    assert why(state, "h C4") == "C4 (Gold Grass): 3 Gold."
    assert why(state, "h B4") == "B4 (Card Grass): 1 Gold and a card."
    assert why(state, "h A2") == "A2 (Hallowed Ground): 4 Gold."
    assert why(state, "h C1") == "C1 (Moat) can be harvested."
    assert why(state, "pass") == "Nothing that is left is worth harvesting."
    flung = position("R1@C4 RK@E5 VK@A5", tiles="C4=LAU", seats=2, harvest=True)
    told = "C4 (Launchpad): put all pieces on it and next to it anywhere else on the island."
    assert why(flung, "h C4") == told, "it pays nothing: it is chosen for what it does"
    state = position("R1@C4 RK@E5 VK@A5", seats=2, harvest=True, ages="EXP PDX", traits="R=MIS")
    assert why(state, "h C4") == "C4 (Gold Grass): 2 Gold."
    assert why(state, "pass") == "This Age, harvesting nothing brings you 10 Gold."


def test_a_chosen_space_is_told_by_what_it_does_and_not_by_where_it_lies() -> None:
    walking = play(position("RK@A1 R1@C3", tiles="C3=MOA", beasts="BL@A5", hands="R=WLK"), "p WLK", "= BL")
    assert why(walking, "= A4") == ""
    bloody = play(position("RK@A1 V2@C3 R1@C3", beasts="BL@C2", hands="R=WLK"), "p WLK", "= BL")
    assert why(bloody, "= C3") == "C3 (Gold Grass): it kills 2 Acolytes of others and 1 of yours."
