"""Choosing an opponent, an Age by its picture, and the family's table, as a person does it."""

from __future__ import annotations

from itertools import takewhile

import pygame
import pytest

from game.ai import strength
from game.app import App
from game.kit.segments import Segments
from game.learning import lessons
from game.profile.profile import Finished, Profile
from game.scenes.base import face
from game.scenes.game_controller import connect
from game.scenes.new_game.opponent import OpponentScene
from game.scenes.new_game.setup import SetupScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.table.table import TableScene
from game.session.player import Player
from game.settings import Taught
from game.tables.colossi.picker import ColossiPicker
from rules.colossi import GAME
from rules.core.protocol import CHANCE, Setup
from tests.game import desk
from tests.game.conftest import Hand
from tests.game.scenes.new_game.test_setup import Seen


def at(app: App, game: str) -> tuple[Hand, SetupScene]:
    hand, page = Hand(app), SetupScene(app.services, game)
    app.stack.push(page)
    hand.step(times=2)
    return hand, page


def test_all_opponents_are_seen_at_once_with_their_words(real: App, monkeypatch: pytest.MonkeyPatch) -> None:
    real.services.profile = Profile(real.paths.data / "profile.sqlite")
    players = (Player("Mia", "amber"), Player("Teal", "teal", "computer", "forager+raider"))
    real.services.profile.record(
        Finished("brilliants", "apprantice", 1.0, players, (30, 20), ((0,), (1,)), "eighth_card", 7)
    )
    hand, page = at(real, "brilliants")
    seen = Seen(monkeypatch)
    hand.click("level-1")
    hand.step()
    for words in ("Wanderer", "First try", "Easy", "Fair", "Hard", "Very hard", "Matriarch"):
        assert words in seen.texts
    assert "You won 1 of 1" in seen.texts, "a style counts with its level"
    dialog = real.stack.top
    assert isinstance(dialog, OpponentScene)
    assert dialog.ring.get("pick-harvester").checked
    hand.key(pygame.K_3)
    assert dialog.level == "forager"
    hand.click("style-raider")
    hand.key(pygame.K_RETURN)
    assert real.stack.top is page
    assert page.form.seats[1].level == "forager+raider"
    hand.step()
    assert page.form.seats[1].occupant == "computer"


def test_the_list_is_walked_by_keys_and_left_as_it_was(real: App) -> None:
    hand, page = at(real, "colossi")
    hand.click("level-1")
    dialog = real.stack.top
    assert isinstance(dialog, OpponentScene)
    dialog.ring.focus("pick-pilgrim")
    hand.key(pygame.K_DOWN)
    assert dialog.level == "shaman"
    hand.key(pygame.K_ESCAPE)
    assert page.form.seats[1].level == ""


def test_a_face_leads_to_the_list_and_a_second_click_sits_down(real: App) -> None:
    hand, page = at(real, "brilliants")
    spot = hand.rect("face-1")
    hand.press((spot.x + 20, spot.y + 20))
    hand.release((spot.x + 20, spot.y + 20))
    hand.step()
    for _ in range(2):
        hand.click("pick-gleaner") if real.stack.top is not page else None
    assert page.form.seats[1].level == "gleaner"


def test_ages_are_chosen_by_picture(real: App) -> None:
    hand, page = at(real, "colossi")
    hand.click("variant-full")
    hand.click("more")
    hand.click("part-ages-0-INN")
    hand.click("part-ages-2-CON")
    assert page.form.options == {"ages": "INN,-,CON"}
    GAME.new_game(Setup("full", 2, dict(page.form.options)))
    hand.click("part-ages-0-INN")
    hand.click("part-ages-2-any")
    assert page.form.options == {}
    hand.click("change-what")
    hand.click("variant-first_game")
    hand.click("more")
    assert "part-ages-0-INN" not in {control.id for control in page.controls}


def test_what_the_picker_joins_it_splits() -> None:
    picker = ColossiPicker()
    for parts in (("EXP", "", "CON"), ("", "", "PRS"), ("PAT", "SUR", "STO")):
        assert picker.split("ages", picker.joined("ages", parts)) == parts
    assert picker.joined("ages", ("", "", "")) == ""


def test_the_family_sits_down_with_one_click_and_gets_up_again(real: App) -> None:
    found = connect(real.services)
    hand, page = at(real, "brilliants")
    hand.click("name-0")
    hand.type("Mia")
    hand.key(pygame.K_RETURN)
    assert page.ring.focus_id == "start", "Enter in a name does not begin the game"
    hand.click("preset-0")
    form = page.form
    assert (form.variant, form.people, len(form.players), form.family) == ("childrants", 3, 3, True)
    assert "No curtain: all hands lie open." in page.draft.note()
    assert (form.curtain, form.undo, form.seats[0].name) == ("never", "free", "Mia")
    assert page.draft.differences[0] == "turns end by themselves"
    hand.click("start")
    assert found.running is not None
    session, table = found.running.session, real.stack.top
    assert isinstance(table, TableScene)
    assert session.auto_end
    assert (session.state.round, session.state.night) == (1, False), (
        "the first cards are there, and it is day"
    )
    chosen = [n for n, entry in enumerate(session.entries) if entry.seat != CHANCE]
    assert all(session.history.is_programs(session.record, n) for n in chosen)
    assert "hand" in table.presenter.opened
    shown = session.viewer
    assert shown is not None
    table.presenter.toggle("hand")
    table.handover.sit((shown + 1) % 3)
    assert "hand" in table.presenter.opened, "the next one's cards lie open, too"
    found.leave_game()
    again = SetupScene(real.services, "brilliants")
    assert again.form.family
    again.draft.choose_variant("apprantice")
    assert (again.form.family, again.form.curtain, again.form.undo) == (False, "hidden", "secret")
    found.close()


def test_the_rule_set_for_families_seats_the_family_and_leaving_it_gives_the_chairs_back(real: App) -> None:
    hand, page = at(real, "brilliants")
    assert page.questions is not None
    assert page.questions.cards.offers["variant-childrants"].ribbon != page.draft.presets[0].title
    hand.click("variant-childrants")
    assert (page.form.family, page.form.people, page.form.curtain) == (True, 3, "never")
    assert page.ring.get("preset-0").checked
    hand.click("variant-apprantice")
    sits = [seat.occupant for seat in page.form.seats]
    assert (page.form.family, sits) == (False, ["person", "computer", "empty", "empty"])
    hand.click("variant-childrants")
    hand.click("preset-1")
    hand.click("variant-childrants")
    assert not page.form.family, "whoever has chosen the table keeps it"
    assert (page.form.variant, page.form.people) == ("childrants", 1)


def test_an_easy_opponent_is_proposed_until_a_game_was_finished(real: App) -> None:
    profile = real.services.profile = Profile(real.paths.data / "profile.sqlite")
    hand, page = at(real, "colossi")
    assert {strength.word("colossi", seat.level) for seat in page.form.seats} == {"Easy"}
    hand.click("today")
    assert {seat.level for seat in page.form.seats[1:]} == {""}, "a challenge names its opponents"
    hand.click("variant-full")
    assert strength.word("colossi", page.form.seats[1].level) == "Easy"
    mia = Player("Mia", "amber")
    for players in ((Player("Teal", "teal", "computer", "forager"),) * 2, (mia, mia)):
        assert SetupScene(real.services, "brilliants").form.seats[1].level == "gleaner"
        profile.record(
            Finished("brilliants", "apprantice", 1.0, players, (30, 20), ((0,), (1,)), "eighth_card", 7)
        )
    assert SetupScene(real.services, "brilliants").form.seats[1].level == ""


def test_only_one_who_took_no_lesson_is_invited_to_it(real: App) -> None:
    real.services.profile = Profile(real.paths.data / "profile.sqlite")
    real.services.open_lessons = lambda _game: None
    hand, page = at(real, "brilliants")
    hand.click("variant-childrants")

    def invited() -> list[int]:
        assert page.questions is not None
        words = [page.questions.chairs.words.sentence(seat) for seat in page.form.seats]
        return [number for number, said in enumerate(words) if said.startswith("New to this game?")]

    assert invited() == [0], "once, not three times"
    players = (Player("Amber", "amber"), Player("Teal", "teal"))
    real.services.profile.record(
        Finished("brilliants", "apprantice", 1.0, players, (30, 20), ((0,), (1,)), "eighth_card", 7)
    )
    assert invited() == [2]
    real.settings.change(lessons={lessons.of("brilliants")[0].key: Taught(0, done=True)})
    assert invited() == []


def test_a_familys_hands_stay_open_after_continue_and_when_a_seat_passes_on(real: App) -> None:
    found = connect(real.services)
    hand, _ = at(real, "brilliants")
    hand.click("preset-0")
    hand.click("start")
    found.leave_game()
    real.go_home()
    found.go_on()
    hand.step(times=3)
    goes_on = real.stack.top
    assert isinstance(goes_on, TableScene)
    assert found.running is not None
    assert found.running.form.family, "a rematch is a family's, too"
    assert "Start" not in {control.label for control in goes_on.controls}, "it has begun already"
    shown = goes_on.session.viewer
    assert shown is not None
    for seat in (shown, (shown + 1) % 3):
        goes_on.handover.sit(seat)
        assert "hand" in goes_on.presenter.opened, "a continued game's hands lie open as before"
    found._choose_computer(goes_on, seat)
    hand.click("sit")
    hand.step(times=3)
    passed_on = real.stack.top
    assert isinstance(passed_on, TableScene)
    passed_on.handover.sit(shown)
    assert "hand" in passed_on.presenter.opened, "nor does a seat that passes on cover them"
    found.close()


def test_a_family_is_not_shown_again_what_all_have_watched_when_a_seat_passes_on(real: App) -> None:
    found = connect(real.services)
    hand, _ = at(real, "brilliants")
    hand.click("preset-0")
    hand.click("start")
    hand.key(pygame.K_RETURN)
    before = real.stack.top
    assert isinstance(before, TableScene)
    session = before.session
    for _ in range(7):
        turn = session.deciders[0]
        session.submit(turn, session.legal(turn)[0])
        hand.step(1.0, times=8)
    seat = session.deciders[0]
    found._choose_computer(before, seat)
    hand.click("sit")
    after = real.stack.top
    assert isinstance(after, TableScene)
    assert after is not before
    handover, watched = after.handover, after.playback.shown
    others = [one for one in range(3) if one != seat]
    assert [handover.audience.unseen(handover._news_of(one), watched) for one in others] == [watched] * 2
    found.close()


def test_a_family_looks_at_its_first_cards_takes_others_and_starts(real: App) -> None:
    found = connect(real.services)
    hand, _ = at(real, "brilliants")
    hand.click("preset-0")
    hand.click("start")

    def opening() -> tuple[list[str], list[int]]:
        assert found.running is not None
        session = found.running.session
        chance = takewhile(lambda entry: entry.seat == CHANCE, session.entries)
        return [entry.text for entry in chance], [
            cards for one in session.state.colonies for cards in one.hand
        ]

    def labels() -> set[str]:
        hand.step(times=4)
        return {control.label for control in real.stack.top.controls}  # type: ignore[attr-defined]

    assert {"Other cards", "How to play", "Start"} <= labels()
    before = opening()
    hand.key(pygame.K_r)
    assert "Start" in labels()
    after = opening()
    assert before[0] == after[0], "who begins, and the day, stay"
    assert before[1] != after[1]
    assert len(list(found.saves.unfinished())) == 1, "the other game is gone"
    hand.key(pygame.K_F1)
    assert isinstance(real.stack.top, RulebookScene)
    hand.key(pygame.K_ESCAPE)
    assert "Start" in labels()
    hand.key(pygame.K_RETURN)
    assert "Next ant" in labels()
    table = real.stack.top
    assert isinstance(table, TableScene)
    first, session = table.session.at_screen, table.session
    assert first is not None
    while session.at_screen == first:
        session.submit(first, session.legal(first)[-1])
        session.release()
        table.skip_all()
        hand.step(0.05, times=6)
    second = session.at_screen
    assert second is not None
    assert table.presenter.aside is not None
    assert table.presenter.aside.words.startswith(f"{session.name(second)}, it is your turn.")
    assert "these are your first 7 cards" in table.presenter.prompt_words()[0], "everybody is shown them"
    assert "Start" in labels()
    assert "Other cards" not in labels(), "the game has begun"
    hand.key(pygame.K_RETURN)
    assert "Next ant" in labels()
    pygame.event.post(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    hand.step()
    assert "hand" in real.stack.top.presenter.opened, (
        "neither the book nor another window turns the cards over"
    )
    found.close()


def test_minutes_follow_the_options(real: App) -> None:
    _, page = at(real, "colossi")
    usual = page.draft.minutes("full")
    page.draft.set_option("rounds", "3")
    assert page.draft.minutes("full") < usual
    assert f"About {page.draft.minutes(page.form.variant)} minutes." in page.draft.note()
    assert page.draft.differences == ["Rounds in an Age: 3"]
    page.draft.forget_options()
    assert page.draft.differences == []


def test_choices_that_have_no_room_side_by_side_are_a_list() -> None:
    pen = desk.pen((960, 540))
    choices = [("a", "Not past secrets"), ("b", "Freely")]
    assert Segments.fits(pen, pygame.Rect(0, 0, 300, 30), choices)
    assert not Segments.fits(pen, pygame.Rect(0, 0, 120, 30), choices)
    field = Segments(pen, pygame.Rect(0, 0, 300, 30), choices, "a")
    told: list[str] = []
    field.on_change = told.append
    for key in (pygame.K_END, pygame.K_RIGHT, pygame.K_LEFT):
        field.key(pygame.event.Event(pygame.KEYDOWN, key=key))
    assert told == ["b", "a", "b"]
    cell = field.cells()["a"]
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        field.handle(pygame.event.Event(kind, pos=cell.center, button=1))
    assert field.poll()
    assert field.value == "a"


def test_no_face_is_drawn_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    pen, made = desk.pen((960, 540)), list[str]()
    monkeypatch.setattr(face, "_paint", lambda sheet, *_: made.append("face"))
    sheet = pygame.Surface((200, 80))
    for x in (30, 90, 150):
        face.draw_face(sheet, pen, face.Character(), 2, (x, 40), 50)
    assert made == ["face"]


def test_options_name_the_players_as_the_table_will(real: App) -> None:
    _, page = at(real, "colossi")
    page.draft.choose_variant("full")
    first = next(option for option in page.draft.options if option.name == "first")
    names = [words for _, words in page.draft.choices(first)]
    assert names[-2:] == ["Amber", "Pilgrim"]
