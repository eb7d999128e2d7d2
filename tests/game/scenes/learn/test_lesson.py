"""Lessons through the window: what is lit is what the step allows, and the note never covers it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pygame
import pytest

from game.app import App
from game.kit.picking import Target
from game.learning import lessons
from game.learning.lesson_session import LEARNER, NOT_NOW, LessonSession
from game.learning.lessons import Lesson
from game.scenes.base.teacher_note import Note, TeacherNote, at_corner, draw_rings, draw_veil
from game.scenes.game_controller import connect
from game.scenes.learn.classroom import Classroom
from game.scenes.learn.lesson import LessonScene
from game.scenes.learn.lessons_page import LessonsScene
from game.scenes.new_game.setup import SetupScene
from game.scenes.rulebook.book import sections
from game.scenes.table.table import TableScene
from game.settings import Taught
from game.table import end_guide
from game.table.areas import areas_of
from game.table.intents import Refuse
from rules.core import registry
from rules.core.protocol import NO_RULE, Reason
from tests.game.conftest import Hand, sit_down
from tests.game.desk import pen
from tests.game.table.truth import unchanged
from tests.game.windows import COMMON, in_windows
from tests.lessons import places
from tests.shipped import LESSONS, having

ALL = [lesson for game in registry.names() for lesson in lessons.of(game)]
_PATIENCE = 40
"""Turns of the loop after which a table must have come to rest."""


def teach(app: App, lesson: Lesson, at: int = 0) -> tuple[Hand, LessonScene]:
    """A lesson on the screen, over the page it was opened from."""
    hand, room = Hand(app), Classroom(app.services)
    room.open(lesson.game)
    room.begin(lesson, at)
    settle(hand)
    return hand, scene_of(app)


def scene_of(app: App) -> LessonScene:
    scene = app.stack.top
    assert isinstance(scene, LessonScene)
    return scene


def settle(hand: Hand) -> None:
    hand.move((3, hand.app.window.get_height() - 3))
    for _ in range(_PATIENCE):
        hand.step(0.05)
        scene = hand.app.stack.top
        if isinstance(scene, LessonScene) and scene.note is not None and not hand.app.stack.animating:
            return
    raise AssertionError(f"step {scene_of(hand.app).taught.at + 1} does not come to rest")


def check_note(scene: LessonScene) -> None:
    """The note is whole, inside the window, and off what it speaks of."""
    note, window = scene.note, pygame.Rect((0, 0), scene.size)
    assert note is not None
    assert window.contains(note.rect)
    assert all(note.rect.contains(button.rect) for button in note.note.buttons)
    where = f"step {scene.taught.at + 1}"
    assert not any(note.rect.colliderect(rect) for rect in scene.lit), where
    assert note.reads_whole, where
    assert [button.key for button in note.note.buttons].count("Enter") == 1, where
    edge = scene.pen.px(6)
    for button in note.note.buttons:
        assert scene.pen.buttons.words_width(button) + 2 * edge <= button.rect.w, (where, button.id)
    assert note.rect.collidelist(scene.spoken_of(scene.places())) < 0, where


def test_no_ring_cuts_the_words_about_the_place_pointed_at(
    real: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    lesson = next(one for one in ALL if one.key == "colossi/first_age")
    hand, scene = teach(real, lesson, 13)
    hand.move(scene.lit[0].center)
    hand.step(times=2)

    def drawn() -> pygame.Surface:
        surface = pygame.Surface(scene.size)
        scene.draw(surface)
        return surface

    ringed = drawn()
    told = scene._told_over(ringed)
    assert any(rect.colliderect(lit.inflate(8, 8)) for rect in told for lit in scene.lit)
    monkeypatch.setattr("game.scenes.learn.lesson.draw_rings", lambda *_: None)
    bare = drawn()
    assert pygame.image.tobytes(bare, "RGB") != pygame.image.tobytes(ringed, "RGB")
    for rect in told:
        assert pygame.image.tobytes(bare.subsurface(rect), "RGB") == pygame.image.tobytes(
            ringed.subsurface(rect), "RGB"
        )


def test_after_a_key_nothing_is_explained_before_the_pointer_moves(real: App) -> None:
    hand, scene = teach(real, next(one for one in ALL if one.key == "fortunant/first_sheet"), 4)
    room = scene.ring.get("hex:45").rect
    hand.move(room.center)
    assert scene.tip.startswith("Room 1")
    hand.key(pygame.K_TAB)
    scene.ring.hover_id = "leaf"
    scene.ring.hover_id = "hex:45"
    assert scene.tip == ""
    hand.move(room.move(3, 3).center)
    assert scene.tip.startswith("Room 1")


def test_while_the_note_bears_enter_no_button_of_the_table_does(real: App) -> None:
    lesson = next(one for one in ALL if one.key == "fortunant/first_sheet")
    done = next(n for n, step in enumerate(lesson.steps) if step.title == "Done")
    _, scene = teach(real, lesson, done)
    assert [one.id for one in scene.controls if one.key == "Enter" and one.show_key] == ["lesson:show"]
    assert any(one.key == "Enter" and one.id != "lesson:show" for one in scene.controls)


def test_a_lit_hex_is_ringed_along_its_edges() -> None:
    rect, ground = pygame.Rect(40, 50, 100, 87), pygame.Color("#406080")
    for hexes, cornered in (((), True), ({(40, 50, 100, 87)}, False)):
        ringed, veiled = (pygame.Surface((200, 200)) for _ in range(2))
        for surface in (ringed, veiled):
            surface.fill(ground)
        draw_rings(ringed, pen(), [rect], hexes)
        draw_veil(veiled, pen(), [rect], hexes)
        assert (ringed.get_at((rect.x + 2, rect.y - 3)) != ground) == cornered
        assert (veiled.get_at((rect.x + 3, rect.y + 3)) == ground) == cornered
        assert veiled.get_at(rect.center) == ground


def check_place(scene: LessonScene) -> None:
    """The note stands where the lesson says; words of any length leave its lower corner where it is."""
    note, corner = scene.note, scene.lesson.corners(scene.taught.at)[0]
    assert note is not None
    wanted = at_corner(note.rect.size, scene.presenter.bounds, corner, scene.pen.units.u)
    assert note.rect == wanted, f"step {scene.taught.at + 1}: not at {corner}"


def clicked_by(scene: LessonScene) -> list[pygame.Rect]:
    """Rects of what a person may click last to do the step; none if there is nothing to do on the table."""
    if not (scene.taught_step.do or scene.taught_step.end):
        return []
    places, choice = scene.places(), scene.presenter.choice
    named = choice.named if choice is not None and scene.taught_step.do else frozenset[Target]()
    return [places[target] for target in named if target in places] or [*scene.lit]


def check_shown(scene: LessonScene) -> None:
    """All that a step names is on the table and lit; a small window has no room for some of it."""
    step = scene.taught_step
    if scene.size[0] >= 1280 and not (step.do or step.end):
        assert len(scene.lit) == len(step.show), f"step {scene.taught.at + 1} shows {step.show}"


def do_step(hand: Hand, scene: LessonScene) -> None:
    """Do what the step asks for, by mouse."""
    at, step = scene.taught.at, scene.taught_step
    if step.end:
        hand.click("end")
    elif not step.do:
        hand.click("lesson:next")
    clicks = 0
    while step.do and scene.taught.at == at:
        click_what_is_lit(hand, scene)
        clicks += 1
        assert clicks <= 12, f"step {at + 1} asks for more than a dozen clicks"
    pressed = pygame.mouse.get_pos()
    settle(hand)
    assert scene.taught.at == at + 1
    if step.do or step.end:
        assert scene.note is not None
        assert not scene.note.rect.collidepoint(pressed), f"step {at + 2}: the note under the pointer"


def click_what_is_lit(hand: Hand, scene: LessonScene) -> None:
    """One click on the way to the step's move; all that is marked leads there."""
    choice = scene.presenter.choice
    assert choice is not None
    assert choice.legal == (scene.taught.wanted,)
    places = {target.id: rect for target, rect in scene.places().items()}
    clicks = choice.next_clicks(scene.taught.wanted)
    assert clicks <= choice.offers()
    offers = sorted(target.id for target in clicks if target.id in places)
    if not offers:
        hand.click("end")
        return
    before = (choice.picked, choice.composition, choice.hand)
    for name in offers:
        hand.press(places[name].center)
        hand.release(places[name].center)
        hand.step()
        now = scene.presenter.choice
        if now is not choice or (now.picked, now.composition, now.hand) != before:
            return
    raise AssertionError(f"step {scene.taught.at + 1}: no click on {offers} leads on")


def test_an_ant_outside_is_ringed_on_the_board_and_not_in_its_small_row(real: App) -> None:
    lesson = next(one for one in ALL if one.key == "brilliants/apprantice")
    at = next(number for number, step in enumerate(lesson.steps) if step.do.startswith("F1 S5-"))
    _, scene = teach(real, lesson, at)
    board = areas_of(scene.presenter.top.regions)["board"]
    assert len(scene.lit) == 1
    assert board.contains(scene.lit[0])


@pytest.mark.parametrize(("number", "lesson"), list(enumerate(ALL)), ids=lambda one: getattr(one, "key", ""))
def test_a_lesson_is_played_by_mouse(real: App, number: int, lesson: Lesson) -> None:
    play_through(real, lesson, COMMON[number % len(COMMON)])


@pytest.mark.parametrize(
    "lesson", [one for one in ALL if one.game == "brilliants"], ids=lambda lesson: lesson.key
)
def test_a_lesson_is_played_on_the_calm_table_of_first_games(real: App, lesson: Lesson) -> None:
    connect(real.services)
    real.services.open_lessons(lesson.game)
    assert real.settings.values.calm_table
    play_through(real, lesson, (1280, 720))


@pytest.mark.release
@in_windows(*COMMON)
@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.key)
def test_a_lesson_is_played_by_mouse_in_windows_of_each_size(
    real: App, lesson: Lesson, size: tuple[int, int]
) -> None:
    play_through(real, lesson, size)


def play_through(app: App, lesson: Lesson, size: tuple[int, int]) -> None:
    Hand(app).resize(size)
    hand, scene = teach(app, lesson)
    while not scene.is_last:
        check_note(scene)
        check_shown(scene)
        do_step(hand, scene)
    check_note(scene)
    done = app.settings.values.lessons[lesson.key]
    assert done == Taught(0, done=True)


@pytest.fixture
def lesson() -> Lesson:
    """A lesson in which the person makes a move that could also be another one."""
    return next(lesson for lesson in ALL if lesson.game == "brilliants" and lesson.variant == "apprantice")


@pytest.mark.parametrize("size", [(1600, 900), (1366, 768), (1440, 900), (1680, 1050)], ids=str)
def test_the_words_of_a_note_are_whole_in_any_window(
    real: App, lesson: Lesson, size: tuple[int, int]
) -> None:
    hand = Hand(real)
    hand.resize(size)
    _, scene = teach(real, lesson)
    pen, bounds = scene.pen, scene.presenter.bounds
    assert all(
        TeacherNote(pen, Note("", step.say, "1 of 9", ()), bounds, (), ()).reads_whole
        for step in lesson.steps
    )


def first_move(lesson: Lesson) -> int:
    return next(number for number, step in enumerate(lesson.steps) if step.do)


def test_a_legal_move_that_is_not_asked_for_is_refused_with_a_reminder(real: App, lesson: Lesson) -> None:
    _hand, scene = teach(real, lesson, first_move(lesson))
    game, session = scene.session.game, scene.taught
    other = next(m for m in game.legal_moves(session.state, LEARNER) if m != session.wanted)
    reason = session.why(LEARNER, other)
    assert reason is not None
    assert (reason.rule, reason.message) == (NO_RULE, NOT_NOW)
    assert scene.presenter.prompt.legal == (session.wanted,)


_CODES = re.compile(r"(?<!\w)'[a-z=>^+*]|\b[A-Z]{3}\b(?!-)|\bP[1-4]\b|_")
"""Notation, which is for logs; `NW3` and the like are the boards' own names."""
_CLOSING = re.compile(r"\b(End turn|End\b|Confirm|Done|Pass\b|Stop here|Undo)")


def answers(scene: LessonScene) -> Iterator[Reason]:
    """Why clicks on all that a table shows are refused, as a person reads it."""
    table = scene.presenter
    for control in table.controls():
        try:
            target = table.face.hits.target(control.id)
        except ValueError:
            continue
        if control.id.startswith(("over", "told", "trial")):
            continue
        with unchanged(table):
            refuse = table.click(target)
        if isinstance(refuse, Refuse):
            reason = refuse.reason if refuse.move is None else scene.session.why(LEARNER, refuse.move)
            if reason is not None or refuse.reason is not None:
                yield table.face.words.plain(table, reason or refuse.reason)


def is_closing(scene: LessonScene) -> bool:
    """Return True if the step asks for the button that ends turns."""
    table = scene.presenter
    assert table.choice is not None or scene.taught_step.end
    clicks = table.choice.next_clicks(scene.taught.wanted) if table.choice is not None else frozenset()
    shown = {target for target in clicks if target in scene.places()}
    closing = any(one.kind in ("end", "pass", "done", "halt") for one in shown)
    return scene.taught_step.end or not shown or closing


@in_windows(*places.WINDOWS)
@pytest.mark.parametrize("lesson", ALL, ids=lambda one: one.key)
def test_at_each_step_all_words_name_the_same_and_no_inner_word(
    real: App, lesson: Lesson, size: tuple[int, int]
) -> None:
    """The prompt and the words at the large button ask for what the note asks for; a wrong click is answered
    by a sentence, with a rule of the game or with none. The note stands in its lesson's place, and nothing
    under it is about to change."""
    Hand(real).resize(size)
    hand, scene = teach(real, lesson)
    known = {section.id for section in sections(lesson.game)} | {NO_RULE}
    while not scene.is_last:
        step, table, where = scene.taught_step, scene.presenter, f"step {scene.taught.at + 1}"
        if step.do or step.end:
            prompt = table.prompt_words()[0]
            assert re.search(r": \S", prompt), where
            assert not prompt.endswith(("click", "click ")), (where, prompt)
            assert is_closing(scene) or not _CLOSING.search(prompt), (where, prompt)
            assert is_closing(scene) or not end_guide.comes_next(table), where
            for reason in {(one.rule, one.message): one for one in answers(scene)}.values():
                assert reason.rule in known, (where, reason)
                assert not reason.message[0].islower(), (where, reason)
                assert reason.message[-1] in ".?", (where, reason)
                assert not _CODES.search(reason.message), (where, reason)
        check_note(scene)
        check_place(scene)
        assert scene.note is not None
        note, before = scene.note.rect, places.bare(scene)
        hand.click("lesson:show" if step.do or step.end else "lesson:next")
        settle(hand)
        scene = scene_of(real)
        assert places.under(places.changed(before, places.bare(scene)), note) == 0, where


def test_a_lessons_note_stands_in_few_places() -> None:
    """One place is best; at each other one the eye has to look for the note again."""
    jumps = [len(lesson.note) - 1 for lesson in ALL]
    assert all(lesson.note and min(lesson.note) == 1 for lesson in ALL)
    assert all(len(set(lesson.note.values())) <= 4 for lesson in ALL)
    assert sum(jumps) <= sum(len(lesson.steps) for lesson in ALL) / 7


def test_what_the_rules_allow_is_refused_as_that(real: App) -> None:
    lesson = next(one for one in ALL if one.key == "brilliants/apprantice")
    at = next(number for number, step in enumerate(lesson.steps) if step.do.startswith("F1 #1"))
    _, scene = teach(real, lesson, at)
    for name in ("ant:0", "hatch", "tile:0", "hunt", "predator:0"):
        refuse = scene.presenter.click(Target.parse(name) if ":" in name else Target(name))
        assert isinstance(refuse, Refuse), name
        assert refuse.reason == Reason(NO_RULE, NOT_NOW), name


def test_a_lesson_goes_on_where_it_was_left(real: App, lesson: Lesson) -> None:
    hand, scene = teach(real, lesson)
    do_step(hand, scene)
    assert real.settings.values.lessons[lesson.key] == Taught(1)
    hand.key(pygame.K_ESCAPE)
    hand.click("leave")
    hand.step(times=2)
    assert isinstance(real.stack.top, LessonsScene)
    hand.click(f"lesson-{lesson.key.partition('/')[2]}")
    settle(hand)
    assert scene_of(real).taught.at == 1


def test_enter_goes_on_where_there_is_nothing_to_do_on_the_table(real: App, lesson: Lesson) -> None:
    hand, scene = teach(real, lesson)
    assert not scene.taught_step.acts
    hand.key(pygame.K_RETURN)
    settle(hand)
    assert scene.taught.at == 1


def test_enter_does_what_the_step_asks_for(real: App) -> None:
    found = lessons.find("ant_trails/first_trail")
    assert found is not None
    hand, scene = teach(real, found, first_move(found))
    at = scene.taught.at
    hand.key(pygame.K_LEFT)
    assert scene.presenter.cursor is not None
    hand.key(pygame.K_RETURN)
    assert scene.taught.at == at, "it clicks where the arrow keys stand"
    scene.presenter.cursor = None
    hand.key(pygame.K_RETURN)
    settle(hand)
    assert scene.taught.at == at + 1


def test_a_button_that_enter_presses_bears_its_sign(real: App) -> None:
    found = lessons.find("ant_trails/first_trail")
    assert found is not None
    hand, scene = teach(real, found, first_move(found))

    def sign() -> bool:
        return next(one.show_key for one in scene.controls if one.id == "lesson:show")

    assert sign()
    hand.key(pygame.K_LEFT)
    hand.step()
    assert not sign(), "Enter clicks where the arrow keys stand"


def test_no_caution_speaks_against_what_a_lesson_asks_for(real: App) -> None:
    found = lessons.find("fortunant/first_sheet")
    assert found is not None
    at = next(number for number, step in enumerate(found.steps) if step.title == "Food")
    hand, scene = teach(real, found, at)
    hand.move(scene.lit[0].center)
    hand.step()
    table = scene.presenter
    assert table.preview() == scene.taught.wanted
    assert "+2 points" in table.extras.bubble
    assert "!" not in table.extras.bubble
    assert table.caution is None


def test_a_click_on_the_table_where_one_only_looks_is_answered(real: App, lesson: Lesson) -> None:
    hand, scene = teach(real, lesson)
    assert not scene.taught_step.acts
    place = areas_of(scene.presenter.top.regions)["nest"].center
    hand.press(place)
    hand.release(place)
    assert scene.presenter.note is not None
    assert "Next" in scene.presenter.note.reason.message


@pytest.mark.parametrize("game", having(LESSONS))
@pytest.mark.parametrize("looks", [True, False], ids=["looks", "acts"])
def test_an_answer_lies_above_the_rings_and_the_veil(real: App, game: str, looks: bool) -> None:
    found = ((one, at) for one in lessons.of(game) for at, step in enumerate(one.steps) if step.acts != looks)
    _, scene = next(
        taught for one, at in found if (taught := teach(real, one, at))[1].lit and not taught[1].is_last
    )
    table = scene.presenter
    table.refuse(Reason(NO_RULE, "Two lines are needed to cross a ring. " * 3), (0, 0))
    assert table.note is not None
    note, lit = table.note.rect, scene.lit[0]
    for note.center in (lit.topleft, lit.bottomleft, lit.midtop, lit.midright, lit.midleft):
        if table.bounds.contains(note):
            break
    ringed, plain = (pygame.Surface(scene.size) for _ in range(2))
    assert table.bounds.contains(note)
    scene.draw(ringed)
    scene.lit = ()
    scene.draw(plain)
    corners = scene.pen.px(10)
    said = note.inflate(-corners, -corners)
    with_rings, without = (pygame.image.tobytes(one.subsurface(said), "RGB") for one in (ringed, plain))
    # Paper lets a trace of what lies below shine through.
    assert max(abs(one - other) for one, other in zip(with_rings, without, strict=True)) <= 4


@pytest.mark.parametrize("game", having(LESSONS))
@pytest.mark.parametrize("taught", [True, False], ids=["lesson", "game"])
def test_a_click_on_a_disabled_button_is_refused_with_a_reason(real: App, game: str, taught: bool) -> None:
    lesson = lessons.of(game)[0]
    at = first_move(lesson)
    if taught:
        hand, scene = teach(real, lesson, at)
    else:
        hand, scene = sit_down(real, LessonSession(lesson, at))
    table, before = scene.presenter, len(scene.session.entries)
    named = [
        one.id
        for one in scene.controls
        if one.look in ("plank", "gold") and not one.enabled and scene.ring.at(one.rect.center) is one
    ]
    assert named
    for name in named:
        hand.click(name)
        assert table.note is not None, name
        reason = table.note.reason.message
        assert reason, name
        assert reason[-1] in ".?", (name, reason)
        assert len(scene.session.entries) == before, name
        table.note = None


def test_back_shows_the_step_before_and_show_me_does_the_step(real: App, lesson: Lesson) -> None:
    at = first_move(lesson)
    hand, scene = teach(real, lesson, at)
    made = len(scene.session.entries)
    hand.click("lesson:show")
    settle(hand)
    assert scene.taught.at == at + 1
    assert len(scene.session.entries) > made
    hand.click("lesson:back")
    settle(hand)
    assert scene_of(real).taught.at == at
    assert len(scene_of(real).session.entries) == made


def test_undo_leads_back_to_the_step_that_made_the_move(real: App, lesson: Lesson) -> None:
    at = first_move(lesson)
    hand, scene = teach(real, lesson, at)
    do_step(hand, scene)
    scene.ask("undo")
    settle(hand)
    assert scene.taught.at == at


def test_enter_leads_on_to_a_new_game_at_the_end_and_two_quick_ones_no_further(
    real: App, lesson: Lesson
) -> None:
    hand, _ = teach(real, lesson, len(lesson.steps) - 1)
    for _ in range(2):
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0))
        hand.step(times=2)
    assert isinstance(real.stack.top, SetupScene)
    assert real.stack.top.form.variant == lesson.setup().variant


def test_the_last_step_leads_to_a_new_game_with_its_rule_set(real: App, lesson: Lesson) -> None:
    hand, _ = teach(real, lesson, len(lesson.steps) - 1)
    hand.click("lesson:play")
    hand.step(times=2)
    assert isinstance(real.stack.top, SetupScene)
    assert real.stack.top.form.variant == lesson.setup().variant


def test_the_last_step_leads_on_into_a_game_against_a_gentle_computer(real: App, lesson: Lesson) -> None:
    playing = connect(real.services)
    hand, scene = teach(real, lesson, len(lesson.steps) - 1)
    made = [entry.text for entry in scene.session.entries]
    hand.click("lesson:play-on")
    hand.step(times=3)
    assert type(real.stack.top) is TableScene
    session = real.stack.top.session
    assert [entry.text for entry in session.entries[: len(made)]] == made
    assert [player.kind for player in session.players] == ["person", "computer"]
    assert session.practice
    playing.close()


def test_what_happens_on_the_note_does_not_reach_the_board(real: App, lesson: Lesson) -> None:
    hand, scene = teach(real, lesson, first_move(lesson))
    assert scene.note is not None
    hand.press(scene.note.rect.topleft)
    hand.release(scene.note.rect.topleft)
    assert scene.presenter.note is None
    assert scene.note is not None


@pytest.mark.parametrize(("key", "at"), [("fortunant/rooms_and_stars", 1), ("brilliants/childrants", 14)])
def test_a_note_leaves_the_players_rows_free_where_another_place_will_do(
    real: App, key: str, at: int
) -> None:
    _, scene = teach(real, next(lesson for lesson in ALL if lesson.key == key), at)
    assert scene.note is not None
    assert scene.note.rect.collidelist(places.rows(scene)) < 0


def test_nothing_under_the_note_answers_the_pointer_and_no_players_row_lies_there(real: App) -> None:
    taught = next(lesson for lesson in ALL if lesson.key == "colossi/first_age")
    for number in (0, 1, 2):
        hand, scene = teach(real, taught, number)
        assert scene.note is not None
        assert scene.note.rect.collidelist(places.rows(scene)) < 0
    under = [rect.center for rect in scene.places().values() if scene.note.rect.collidepoint(rect.center)]
    assert under
    for spot in under:
        hand.move(scene.lit[0].center)
        assert scene.presenter.pointer.hovered is not None
        hand.move(spot)
        assert scene.presenter.pointer.hovered is None
        assert (scene.ring.hover_id or "").startswith("lesson:")
