"""People at the table of Colossi: clicks and keys through the real loop, against the real rules."""

from __future__ import annotations

import random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.app import App
from game.kit.picking import Target
from game.scenes.table.curtain import GUARD, CurtainScene
from game.scenes.table.table import TableScene
from game.session.options import SessionOptions
from game.session.player import Player
from game.session.session import Session
from game.table import leaving
from game.table.intents import Refuse
from game.table.table import Table
from game.tables.colossi.clicks import choice_of, clicks
from game.tables.colossi.face import FACE
from game.tables.colossi.prompt import _next_click
from game.tables.colossi.refusal import why_not
from game.tables.colossi.table_state import named
from rules.colossi.box import BEAST, BEASTS, CARD, TRAIT
from rules.colossi.island import NAMES, SPACE
from rules.colossi.moves import (
    DiscardTrait,
    EndTurn,
    FollowRoad,
    HarvestSpace,
    MoveAcolyte,
    MoveColossus,
    Pass,
    PlayCard,
    SellCard,
    Spawn,
)
from rules.colossi.play.action_cards import Convert, TakePity
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.apply import prompt
from rules.colossi.play.gaining import GainTrait
from rules.colossi.play.turns import NameSeat
from rules.colossi.rules import GAME
from rules.colossi.state import UNKNOWN, State
from rules.core.protocol import Reason, Setup
from tests.game.colossi_tables import FULL, players
from tests.game.conftest import Hand, sit_down
from tests.rules.colossi.table import position

OPEN = SessionOptions(curtain="never")
FOUR = players(4, people=4)


def at(app: App, state: State, people: tuple[Player, ...] = FOUR) -> tuple[Hand, TableScene]:
    """The table of a position, the seat on turn at the screen and its hand open."""
    session = Session.from_position(GAME, state, people[: state.table.seats], "isle", OPEN)
    hand, scene = sit_down(app, session)
    if any(control.id.startswith("closed:") for control in scene.controls):
        hand.key(pygame.K_h)
    return hand, scene


def table_of(scene: TableScene) -> Table[Any, Any]:
    assert isinstance(scene.presenter, Table)
    return scene.presenter


def asks(scene: TableScene) -> str:
    return table_of(scene).prompt_words()[0]


def told(scene: TableScene) -> str:
    """Title and words of the info line."""
    return " / ".join(table_of(scene).extras.info)


def last(scene: TableScene) -> Any:
    """The latest decision."""
    return next(entry.move for entry in reversed(scene.session.entries) if entry.seat >= 0)


def tab_to(hand: Hand, scene: TableScene, name: str) -> None:
    """Go to a place by Tab, and take it by Enter."""
    for _ in range(60):
        hand.key(pygame.K_TAB)
        cursor = table_of(scene).cursor
        if cursor is not None and named(cursor) == name:
            hand.key(pygame.K_RETURN)
            return
    raise AssertionError(f"Tab never comes to {name}")


# ---------------------------------------------------------------------- a turn


def test_a_piece_is_moved_by_two_clicks_and_goes_on_along_a_road(real: App) -> None:
    hand, scene = at(real, position("RK@A1 R1@B2 R1@C1"))
    assert asks(scene) == "Mia: click a piece to move it or Spawn"
    hand.click(f"group:{SPACE['B2']}")
    assert asks(scene) == "Mia: click where the Acolyte from B2 goes"
    hand.click(f"space:{SPACE['C1']}")
    assert last(scene) == MoveAcolyte(SPACE["B2"], SPACE["C1"])
    assert table_of(scene).prompt_words() == (
        "Mia: click where your Acolyte goes on, free by road, or Stop here",
        "3 actions left",
    )
    hand.click(f"space:{SPACE['D2']}")
    assert last(scene) == FollowRoad(SPACE["D2"])
    assert asks(scene) == "Mia: click a piece to move it or Spawn"
    hand.click("undo")
    hand.click("halt")
    assert scene.session.state.acolytes[SPACE["C1"]] == 2
    assert isinstance(prompt(scene.session.state), TakeActions)


def test_a_piece_is_moved_by_dragging_it_and_lifted_by_a_drag_that_leads_nowhere(real: App) -> None:
    hand, scene = at(real, position("RK@A1 R1@B2 R1@C1"))
    hand.press(hand.rect(f"group:{SPACE['B2']}").center)
    hand.release(hand.rect(f"space:{SPACE['D5']}").center)
    assert scene.session.entries == []
    assert asks(scene) == "Mia: click where the Acolyte from B2 goes"
    hand.key(pygame.K_ESCAPE)
    hand.press(hand.rect(f"group:{SPACE['B2']}").center)
    hand.release(hand.rect(f"space:{SPACE['C1']}").center)
    assert last(scene) == MoveAcolyte(SPACE["B2"], SPACE["C1"])


def test_dark_buttons_and_their_keys_say_why(real: App) -> None:
    hand, scene = at(real, position("RK@C3"))
    for use, words in (
        (lambda: hand.click("cancel"), "You have picked nothing that could be put back."),
        (lambda: hand.click("redo"), "There is no move to do again."),
        (lambda: hand.key(pygame.K_z, pygame.KMOD_CTRL), "There is nothing to take back yet."),
    ):
        use()
        note = table_of(scene).note
        assert note is not None
        assert note.reason.message == words


def test_esc_lets_go_of_a_piece(real: App) -> None:
    hand, scene = at(real, position("RK@C3"))
    hand.click("colossus:0")
    assert asks(scene) == "Mia: click where your Colossus goes"
    hand.key(pygame.K_ESCAPE)
    assert asks(scene) == "Mia: click a piece to move it or Spawn"
    assert scene.session.entries == []


def test_a_whole_turn_is_played_without_the_mouse(real: App) -> None:
    hand, scene = at(real, position("RK@C3 R1@A1", hands="R=PIL", seats=2))
    hand.key(pygame.K_s)
    assert last(scene) == Spawn(-1)
    hand.key(pygame.K_RETURN)  # stays at the Colossus
    hand.key(pygame.K_1)
    assert any(entry.move == PlayCard(CARD["PIL"]) for entry in scene.session.entries)
    tab_to(hand, scene, f"group:{SPACE['A1']}")
    tab_to(hand, scene, f"space:{SPACE['A2']}")
    assert last(scene) == MoveAcolyte(SPACE["A1"], SPACE["A2"])
    hand.key(pygame.K_RETURN)
    hand.step(times=3)
    assert any(isinstance(entry.move, EndTurn) for entry in scene.session.entries)
    assert table_of(scene).seat == 1


def test_a_trait_is_used_or_discarded_from_its_row(real: App) -> None:
    hand, scene = at(real, position("RK@C3", traits="R=BLD", gold="R=5"))
    hand.key(pygame.K_t)
    hand.key(pygame.K_RETURN)
    assert asks(scene) == "Mia: use Boldness, or discard it?"
    use = next(control.id for control in scene.controls if control.id.startswith("use:"))
    hand.click(use)
    assert scene.session.state.gold[0] == 3
    assert table_of(scene).prompt_words()[1] == "5 actions left"


def test_a_name_is_painted_once_where_a_sentence_speaks_of_its_space(real: App) -> None:
    _, scene = at(real, position("R2@C3 RK@B2"))
    pictures = []
    for spoken in ((), (Target("space", SPACE["C3"]),)):
        table_of(scene).named = spoken
        surface = pygame.Surface(scene.size)
        scene.draw(surface)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1], "the island bears all names already"


@pytest.mark.parametrize("by", ["key", "icon"])
def test_undo_puts_back_a_pick_where_no_move_can_be_taken_back(real: App, by: str) -> None:
    hand, scene = at(real, position("R2@C3 RK@B2"))
    hand.click(f"group:{SPACE['C3']}")
    assert table_of(scene).is_picking
    if by == "key":
        hand.key(pygame.K_z, pygame.KMOD_CTRL)
    else:
        hand.click("undo")
    assert not table_of(scene).is_picking
    assert table_of(scene).note is None


def test_a_random_game_is_played_by_clicks(real: App) -> None:
    session = Session(GAME, Setup(FULL, 2), players(2, people=2), "birch", OPEN)
    hand, scene = sit_down(real, session)
    chance, kinds = random.Random(5), set()
    for _ in range(60):
        if session.holding is not None:
            hand.key(pygame.K_RETURN)
            hand.step(times=2)
            continue
        if any(control.id.startswith("closed:") for control in scene.controls):
            hand.key(pygame.K_h)
        table = table_of(scene)
        legal = session.legal(session.deciders[0])
        move = chance.choice([m for m in legal if not isinstance(m, EndTurn | Pass)] or list(legal))
        before = len(session.entries)
        for target in next(clicks(table.view, table.seat, move)).targets:
            if len(session.entries) == before:
                hand.click(named(target))
        hand.step(times=2)
        assert table.note is None
        assert session.entries[before].move == move
        kinds.add(type(move))
    assert kinds >= {MoveColossus, MoveAcolyte, Spawn, PlayCard, FollowRoad}


# ---------------------------------------------------------------------- refusals and the info line


def test_what_is_refused_is_explained_in_the_words_of_the_table(real: App) -> None:
    hand, scene = at(real, position("RK@C3 R1@A1 V1@C3 G1@C3", hands="R=PUR"))
    hand.click("colossus:0")
    hand.click(f"space:{SPACE['A4']}")
    note = table_of(scene).note
    assert note is not None
    assert (note.reason.rule, note.reason.message) == ("CO-MOVE-01", "A4 is not next to C3.")
    hand.key(pygame.K_ESCAPE)
    hand.click("card:0")
    asked = asks(scene)
    assert asked.endswith("Acolyte is sent, 1 of 2")
    hand.click(f"space:{SPACE['A4']}")
    note = table_of(scene).note
    assert note is not None
    assert note.reason.message == asked.replace("Mia: c", "A4 cannot be chosen here. C") + "."
    hand.key(pygame.K_s)
    note = table_of(scene).note
    assert note is not None
    assert note.reason.message == asked.replace("Mia: c", "Answer the question above first. C") + "."


@pytest.mark.parametrize(
    ("clicked", "words"),
    [
        ("colossus:1", "That is Kai's Colossus. Click one of your own pieces first, then where it goes."),
        (f"group:{2 * 27 + SPACE['B2']}", "Those Acolytes are Noor's. Click one of your own pieces first"),
        (f"space:{SPACE['A4']}", "No piece of yours is on A4. Click one of your own pieces first"),
        (f"beast:{BEAST['BL']}", "The Blood Beast belongs to nobody"),
    ],
)
def test_a_turn_begun_with_the_wrong_piece_is_told_what_to_click(real: App, clicked: str, words: str) -> None:
    state = position("RK@D3 VK@D3 R1@D3 G1@B2", beasts="BL@E1")
    hand, scene = at(real, state)
    hand.click(clicked)
    note = table_of(scene).note
    assert note is not None
    assert note.reason.message.startswith(words)
    ground = FACE.words.attempt(table_of(scene), Target("space", SPACE["D3"]))
    assert isinstance(ground, Refuse)
    assert ground.reason == Reason("CO-MOVE-01", "You have several pieces on D3: click the one that moves.")


def test_a_refusal_covers_none_of_the_goals_of_the_piece_that_is_held(real: App) -> None:
    hand, scene = at(real, position("RK@C3", seats=2))
    hand.click("colossus:0")
    table = table_of(scene)
    goals = [hand.rect(named(target)) for target in table.choice.offers() if target.kind == "space"]
    assert len(goals) == 6
    for name in ("C1", "E3", "C5", "A2"):
        hand.click(f"space:{SPACE[name]}")
        assert table.note is not None
        assert table.note.rect.collidelist([goal.inflate(-8, -8) for goal in goals]) < 0, name


def test_a_spawn_that_would_die_warns_where_it_is_pressed_and_asks_once(real: App) -> None:
    hand, scene = at(real, position("RK@C3", traits="R=ANI", form="BL", seats=2))
    real.settings.change(end_asks=True)
    table = table_of(scene)
    hand.move(hand.rect("spawn").center)
    assert table.caution is not None
    assert table.caution.rule == "CO-RES-02"
    assert "would die at once" in table.explain("spawn")
    before = len(scene.session.record.entries)
    hand.key(pygame.K_s)
    assert len(scene.session.record.entries) == before
    assert asks(scene).startswith("It would die at once")
    hand.step(leaving.GUARD)
    hand.key(pygame.K_s)
    assert len(scene.session.record.entries) > before


def test_a_form_that_is_taken_says_what_it_means(real: App) -> None:
    hand, scene = at(
        real, position(traits="R=BLD", offer="ANI", agenda=(TakeActions(0, 1), GainTrait(0)), seats=2)
    )
    hand.click(f"offer:{TRAIT['ANI']}")
    hand.step(times=3)
    state, aside = scene.session.state, table_of(scene).aside
    assert aside is not None
    form = BEASTS[state.form]
    assert aside.words == f"Your Colossus goes as the {form.name} now. {form.words}"


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (
            position(hands="R=PIT", agenda=(TakeActions(0, 1), TakePity(0, 5, 2))),
            "If you choose Kai / Kai gains 5 Gold. You gain 2 Gold.",
        ),
        (
            position(traits="R=SLY", agenda=(TakeActions(0, 1), NameSeat(0))),
            "If you choose Kai / Spaces with pieces of Kai are roads for you in this turn.",
        ),
        (
            position("RK@C3 V1@C3 G1@C3", agenda=(TakeActions(0, 1), Convert(0, 1))),
            "If you choose Kai / An Acolyte of Kai returns, and one of yours takes its place.",
        ),
    ],
    ids=["pity", "sly", "convert"],
)
def test_a_row_tells_what_it_brings_to_choose_its_seat(real: App, state: State, words: str) -> None:
    hand, scene = at(real, state)
    hand.move(hand.rect("seat:1").center)
    assert told(scene) == words


def test_a_card_says_why_it_cannot_be_played(real: App) -> None:
    hand, scene = at(real, position("RK@C3", hands="R=WLK,PIL"))
    held = scene.session.state.hands[0]
    hand.move(hand.rect(f"card:{held.index(CARD['WLK'])}").center)
    assert told(scene).startswith("Walk, not now / Walk has nothing it could be used on now.")
    hand.move(hand.rect(f"card:{held.index(CARD['PIL'])}").center)
    assert told(scene) == "Pilfer / Draw 2 cards."


def test_pointing_at_a_goal_tells_what_an_arrival_means(real: App) -> None:
    state = position("RK@C3 R1@B2 V1@B3 V2@A1", tiles="A2=- C1=MTG C2=VOL", beasts="BL@E1")
    hand, scene = at(real, state)
    hand.click(f"group:{SPACE['B2']}")
    for name, words in (
        ("A2", "A tile is turned up."),
        ("C1", "It would die here."),
        ("B3", "Nobody would control it."),
        ("B1", "Mia would control it."),
        ("A1", "Kai controls it, 2 Acolytes"),
    ):
        hand.move(hand.rect(f"space:{SPACE[name]}").center)
        assert words in told(scene), name
    hand.key(pygame.K_ESCAPE)
    hand.click("colossus:0")
    hand.move(hand.rect(f"space:{SPACE['C2']}").center)
    assert "The Volcano kills all Acolytes here and next to it." in told(scene)


def test_a_harvest_tells_what_it_gives_and_who_holds_the_space_then(real: App) -> None:
    state = position("RK@C3 R2@B2 V1@B2 R1@A1 R1@E1", harvest=True, tiles="A1=BRK E1=LTI", cubes="B2=2")
    hand, scene = at(real, state)
    assert table_of(scene).prompt_words() == (
        "Mia: click a space to harvest, 4 left; Acolytes there go home",
        "then Kai harvests",
    )
    gains = {NAMES[space]: text for space, text in table_of(scene).extras.gains}
    assert gains == {"A1": "nothing", "B2": "+3", "C3": "+1", "E1": "effect"}
    hand.move(hand.rect(f"space:{SPACE['B2']}").center)
    assert "Kai controls it then" in told(scene)
    assert told(scene).startswith("Harvest B2, Gold Grass / 2 Gold cubes: +2 Gold")
    hand.move(hand.rect(f"space:{SPACE['A1']}").center)
    assert told(scene) == "Harvest A1, The Brink / It gives nothing"
    assert table_of(scene).caution is not None
    hand.move(hand.rect(f"space:{SPACE['E1']}").center)
    assert told(scene) == "Harvest E1, Time Lair / Take up to 2 actions at once"
    hand.click(f"space:{SPACE['B2']}")
    assert last(scene) == HarvestSpace(SPACE["B2"])


def test_a_card_is_not_told_a_third_time(real: App) -> None:
    hand, scene = at(real, position("RK@C3", hands="R=PIL"))
    for name in ("card:0", "age:0"):
        assert table_of(scene).explain(name), "the sheet of a page may ask for it at any time"
        hand.move(hand.rect(name).center)
        assert told(scene)
        assert table_of(scene).explain(name) == "", name
    hand.move(hand.rect("age:1").center)
    assert table_of(scene).explain("age:1") == "Age II is still face down"


def test_the_prompt_cites_the_rule_of_the_turn() -> None:
    assert FACE.words.turn_rule == "CO-TURN-03"


# ---------------------------------------------------------------------- others at the table


REACTIVE = {
    "pieces": "RK@B2 R1@B2 V2@A1 G2@B2 VK@C4",
    "hands": "R=INT G=PIL,PUR",
    "traits": "G=REA",
}


def test_a_guest_answers_at_the_open_board_by_name_and_sees_no_hand(real: App) -> None:
    hand, scene = at(real, position(**REACTIVE))
    hand.click("card:0")
    hand.step(times=3)
    table = table_of(scene)
    assert table.prompt.asked
    assert table.seat == 2
    assert asks(scene) == "Noor: click an Acolyte to sacrifice and kill another, or No, thanks"
    assert table.prompt_words()[1] == "Mia's Intimidate: an Acolyte died on A1"
    assert set().union(*table.view.hands) <= {UNKNOWN}
    assert not any(control.id.startswith("card:") for control in scene.controls)
    while table_of(scene).seat == 2:  # once for each death
        hand.click("decline")
        hand.step(times=3)
    assert table_of(scene).seat == 0
    assert table_of(scene).view.hands[2] == (UNKNOWN, UNKNOWN)


@pytest.mark.parametrize("curtain", ["never", "hidden"])
def test_a_guest_may_look_at_the_own_hand_and_decides_with_it(real: App, curtain: str) -> None:
    state = position("RK@C3 R2@B2 GK@A1", harvest=True, hands="R=PIL,PUR G=REC")
    session = Session.from_position(GAME, state, FOUR, "isle", SessionOptions(curtain=curtain))
    hand, scene = sit_down(real, session)
    assert table_of(scene).prompt.asked
    assert set(table_of(scene).view.hands[0]) == {UNKNOWN}
    hand.click("closed:0")
    if curtain != "never":
        # Nothing of the hand is there before the person has confirmed.
        assert isinstance(real.stack.top, CurtainScene)
        assert set(table_of(scene).view.hands[0]) == {UNKNOWN}
        hand.step(GUARD + 0.05)
        hand.click("open")
    hand.step(times=4)
    assert table_of(scene).view.hands[0] == state.hands[0]
    assert {"card:0", "card:1"} <= {control.id for control in scene.controls}
    hand.click(f"space:{SPACE['B2']}")
    hand.step(times=4)
    assert [entry.text for entry in session.entries] == ["P1: h B2", "P2: pass"]
    assert table_of(scene).seat == 2
    assert set().union(*table_of(scene).view.hands) == {UNKNOWN}, "the next guest sees nobody's hand"


@pytest.mark.parametrize(
    ("kinds", "words"),
    [
        (SellCard, "click “Sell for 1 Gold” to use Alchemist"),
        (DiscardTrait, "discard Alchemist?"),
        (SellCard | DiscardTrait, "use Alchemist, or discard it?"),
    ],
)
def test_a_picked_trait_asks_only_for_what_can_be_done_with_it(kinds: Any, words: str) -> None:
    state = position("RK@C3", traits="R=ALC", hands="R=PIL")
    legal = [move for move in GAME.legal_moves(state, 0) if isinstance(move, kinds)]
    choice = choice_of(state, 0, legal)
    choice.picked = (Target("trait", TRAIT["ALC"]),)
    assert _next_click(choice) == words


def test_the_info_line_counts_the_cubes_of_the_brink_and_what_the_age_would_lose(real: App) -> None:
    state = position("RK@E5 R1@B2", tiles="B3=BRK A1=-", ages="GIL", ground="GRC")
    hand, scene = at(real, state)
    hand.click(f"group:{SPACE['B2']}")
    hand.move(hand.rect(f"space:{SPACE['B3']}").center)
    assert told(scene).endswith(
        "Mia would control it. 3 Gold cubes are laid here. The Gilded Age would bring you 10 Gold less."
    )


def test_a_refusal_is_said_once(real: App) -> None:
    hand, scene = at(real, position("RK@C3", hands="R=STL"))
    table, place = table_of(scene), hand.rect("card:0").center
    hand.move(place)
    why = why_not(table, Target("card", 0))
    assert why
    assert why in told(scene)
    table.refuse(Reason("CO-CARD-04", why), place)
    assert why not in told(scene)
    assert why not in table.explain("card:0")


def test_the_curtain_says_when_it_is_as_the_table_does_and_who_begins(real: App) -> None:
    state = replace(position("RK@C3 VK@A1", hands="R=PIL V=PUR"), age=2, lap=1, mantle=1, ages=(0, 4))
    session = Session.from_position(GAME, state, FOUR, "isle", SessionOptions(curtain="always"))
    sit_down(real, session)
    curtain = real.stack.top
    assert isinstance(curtain, CurtainScene)
    assert curtain.handover.line == "Colossi · Age II, round 1"
    assert curtain.handover.course.startswith("order: Kai, ")
    assert curtain.handover.player.name == FOUR[0].name


def test_a_window_can_be_silenced_for_the_rest_of_the_turn(real: App) -> None:
    hand, scene = at(real, position(**REACTIVE))
    hand.click("card:0")
    hand.step(times=3)
    assert table_of(scene).explain("silence") == "You will not be asked again this turn"
    asked = len(scene.session.entries)
    hand.key(pygame.K_n)
    hand.step(times=3)
    assert len(scene.session.entries) == asked, "N is no answer: it names spaces elsewhere"
    hand.key(pygame.K_x)
    hand.step(times=3)
    assert table_of(scene).seat == 0
    assert scene.session.entries[-1].text == "P3: = -"


@pytest.mark.parametrize("by", ["click", "key"])
def test_a_card_is_called_off_before_its_first_choice(real: App, by: str) -> None:
    state = position("RK@C3 V1@C3 G1@C3", hands="R=PUR")
    hand, scene = at(real, state)
    hand.click("card:0")
    assert isinstance(last(scene), PlayCard)
    if by == "click":
        hand.click("cancel")
    else:
        hand.key(pygame.K_ESCAPE)
    assert scene.session.state == state
    assert real.stack.top is scene, "Esc opens no menu meanwhile"
    hand.click("card:0")
    hand.click(f"space:{SPACE['C2']}")
    assert "cancel" not in {control.id for control in scene.controls}, "one choice is made"


def test_a_batch_goes_back_one_answer_at_a_time(real: App) -> None:
    hand, scene = at(real, position("RK@C3 V1@C3 G1@C3", hands="R=PUR"))
    hand.click("card:0")
    assert "click where Kai's Acolyte is sent, 1 of 2" in asks(scene)
    hand.click(f"space:{SPACE['C2']}")
    assert "click where Noor's Acolyte is sent, 2 of 2" in asks(scene)
    assert scene.session.state.acolytes[27 + SPACE["C3"]] == 1
    hand.click("undo")
    assert "click where Kai's Acolyte is sent, 1 of 2" in asks(scene)
    hand.click(f"space:{SPACE['C4']}")
    hand.click(f"space:{SPACE['D3']}")
    found = {NAMES[place % 27] for place, count in enumerate(scene.session.state.acolytes) if count}
    assert found == {"C4", "D3"}


def test_an_answer_in_the_bar_is_clicked_like_the_piece_it_names(real: App) -> None:
    hand, scene = at(real, position("RK@C3 VK@A5", beasts="GO@C3 MA@C4", hands="R=WLK", seats=2))
    hand.click("card:0")
    hand.step(0.5, 4)
    table = table_of(scene)
    bar = table.top.regions.planks[0].unionall(table.top.regions.planks[1:])
    plates = {zone.target.id: zone.rect for zone in table.picker if bar.contains(zone.rect)}
    assert set(plates) == {f"beast:{BEAST[code]}" for code in ("GO", "MA")}
    hand.press(plates[f"beast:{BEAST['MA']}"].center)
    assert scene.session.entries[-1].text == "P1: = MA"


def test_a_full_hand_is_told_before_the_card_too_many_and_the_end_asked_once(real: App) -> None:
    state = position("RK@C3 R1@A1", hands="R=WLK,PIL,PUR,REC,EAR,SAC", seats=2)
    hand, scene = at(real, replace(state, agenda=(*state.agenda[:-1], TakeActions(0, 1))))
    assert table_of(scene).prompt_words()[1] == "1 action left; your hand is full"
    assert table_of(scene).explain("cards:0").endswith("With another card, one is discarded")
    hand.click(f"group:{SPACE['A1']}")
    hand.click(f"space:{SPACE['A2']}")
    assert scene.session.holding == 0
    assert table_of(scene).prompt_words()[1] == "your hand is full: you will discard a card"
    hand.click("end")
    assert asks(scene) == "Mia: click a card to discard; a hand holds six"
    hand.click("card:0")
    assert scene.session.holding is None
    assert table_of(scene).seat == 1
