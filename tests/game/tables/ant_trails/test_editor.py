"""Positions of Ant Trails put together by hand: what each tool does, what is told, keys, mouse, lay-out."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from itertools import combinations

import pygame
import pytest

from game.app import App
from game.kit import clipboard
from game.scenes.new_game import position_editor as editors
from game.scenes.new_game.position_editor import EditScene
from game.storage.folders import Paths
from game.tables.ant_trails.draft import ERASE, TOOLS, Draft
from game.tables.ant_trails.editor import TrailsEditor
from rules.ant_trails import GAME
from rules.ant_trails.board import CELLS
from rules.ant_trails.box import TILES
from rules.ant_trails.state import Phase, State
from tests.game.conftest import Hand, ToyClock
from tests.game.saves.test_position_text import trails
from tests.game.tidiness import assert_tidy, watch_cuts
from tests.game.trails_tables import cell, position
from tests.game.windows import PAGES, in_windows

CTRL = pygame.KMOD_CTRL


class Easel:
    """The editor on the screen, and what it handed back."""

    def __init__(self, app: App, start: State | None = None) -> None:
        self.app, self.done = app, list[str]()
        made = editors.new_editor(app.services, "ant_trails", start)
        assert isinstance(made, TrailsEditor)
        self.editor = made
        app.stack.reset(EditScene(app.services, "ant_trails", made, self.done.append))
        self.hand = Hand(app)
        self.hand.step(times=2)

    def place(self, name: str) -> tuple[int, int]:
        x, y = self.editor._top.board.xy(cell(name))
        return round(x), round(y)

    def click(self, name: str, button: int = 1) -> None:
        self.drag(name, button=button)

    def drag(self, *names: str, button: int = 1) -> None:
        """Press on the first cell, go over the others, let go on the last."""
        self.hand.move(self.place(names[0]))
        self._post(pygame.MOUSEBUTTONDOWN, names[0], button)
        for name in names[1:]:
            self.hand.move(self.place(name))
        self._post(pygame.MOUSEBUTTONUP, names[-1], button)

    def _post(self, kind: int, name: str, button: int) -> None:
        pygame.event.post(pygame.event.Event(kind, pos=self.place(name), button=button))
        self.hand.step()

    def tool(self, name: str) -> None:
        self.hand.click(f"tool:{name}")

    def json(self) -> dict[str, object]:
        return GAME.to_json(self.editor.state)


@pytest.fixture
def app(paths: Paths) -> Iterator[App]:
    """The program with its real games."""
    program = App(paths, ToyClock(), strict=True)
    pygame.event.clear()
    yield program
    program.close()


@pytest.fixture
def easel(app: App) -> Easel:
    return Easel(app)


# ---- the draft


def test_an_ant_takes_the_place_of_a_tile_and_keeps_the_one_it_carries() -> None:
    f6 = cell("F6")
    draft = Draft().put("3", f6)
    assert GAME.to_json(draft.state())["ground"] == ["F6=3"]
    black = draft.put("black", f6)
    assert (black.ants[0] >> f6 & 1, black.values[f6]) == (1, 0)
    red = black.put("2", f6).put("red", f6)
    assert GAME.to_json(red.state())["carried"] == ["F6=2"]
    assert GAME.to_json(red.state())["ants"] == {"P1": [], "P2": ["F6"]}
    assert red.take("black", f6) == red
    assert red.take("2", f6) == red.put("red", f6).take("2", f6)
    assert red.take("red", f6) == Draft() == red.put(ERASE, f6)


def test_whatever_is_painted_the_tiles_are_those_of_the_box() -> None:
    dice, draft = random.Random(2), Draft()
    for _ in range(3000):
        tool, spot = dice.choice(TOOLS), dice.randrange(CELLS)
        if draft.affords(tool, spot):
            draft = draft.put(tool, spot)
        elif dice.random() < 0.5:
            draft = draft.take(tool, spot)
        if dice.random() < 0.02 and draft.left:
            draft = draft.claim(dice.randrange(2), dice.choice(draft.left), 1)
        state = draft.state()
        assert "The tiles on the board, on ants and claimed are not those of the box." not in draft.trouble()
        assert sorted(
            [*filter(None, state.values), *draft.claimed[0], *draft.claimed[1], *draft.left]
        ) == list(TILES)
        drawn = draft.state(drawn=True)
        assert [sum(side.trails) for side in drawn.sides] == [side.ants for side in state.sides]


def test_a_position_comes_back_at_the_beginning_of_its_turn() -> None:
    record = trails(3000)
    kinds = set()
    for state in record.states:
        draft = Draft.of(state)
        kinds.add(state.phase)
        again = draft.state()
        if state.phase is not Phase.SETUP:
            assert draft.trouble() == ()
            assert again.sides == state.sides
            assert (again.ground, again.carried, again.seat) == (state.ground, state.carried, state.seat)
        assert (again.placed, again.lifted, again.stepped, again.phase) == (0, 0, 0, Phase.PLACE)
    assert kinds == set(Phase)


def test_games_without_an_editor_have_none(app: App) -> None:
    assert editors.new_editor(app.services, "brilliants") is None
    assert not editors.has_editor("brilliants")


# ---- by the mouse


def test_a_drag_paints_and_one_undo_takes_it_back(easel: Easel) -> None:
    easel.drag("E1", "E2", "E3", "E4")
    assert easel.json()["ants"] == {"P1": ["E1", "E2", "E3", "E4"], "P2": []}
    easel.tool("red")
    easel.click("A1")
    easel.hand.key(pygame.K_z, CTRL)
    assert easel.json()["ants"] == {"P1": ["E1", "E2", "E3", "E4"], "P2": []}
    easel.hand.click("undo")
    assert easel.json()["ants"] == {"P1": [], "P2": []}
    easel.hand.click("redo")
    easel.hand.key(pygame.K_y, CTRL)
    assert easel.json()["ants"] == {"P1": ["E1", "E2", "E3", "E4"], "P2": ["A1"]}


def test_a_drag_that_begins_on_the_same_thing_takes_it_away(easel: Easel) -> None:
    easel.drag("E1", "E2", "E3")
    easel.tool("red")
    easel.click("E4")
    easel.tool("black")
    easel.drag("E2", "E3", "E4", "E5")
    assert easel.json()["ants"] == {"P1": ["E1"], "P2": ["E4"]}


def test_the_right_button_erases(easel: Easel) -> None:
    easel.drag("E1", "E2", "E3")
    easel.drag("E1", "E2", button=3)
    assert easel.json()["ants"] == {"P1": ["E3"], "P2": []}
    assert easel.editor.tool == "black"


def test_the_box_runs_out_of_tiles(easel: Easel) -> None:
    easel.tool("3")
    for name in ("D2", "D4", "D6", "F2"):
        easel.click(name)
    assert easel.editor.notice == ""
    easel.click("F6")
    assert easel.editor.notice == "The box has 4 tiles of 3, and all are in use."
    assert easel.json()["ground"] == ["D2=3", "D4=3", "D6=3", "F2=3"]
    controls = {control.id: control for control in easel.editor.controls()}
    assert not controls["more:0-3"].enabled
    assert controls["more:1-2"].enabled


def test_claimed_tiles_and_the_side_to_move(easel: Easel) -> None:
    easel.hand.click("more:0-3")
    easel.hand.click("more:0-3")
    easel.hand.click("more:1-1")
    easel.hand.click("less:0-3")
    easel.hand.click("turn:1")
    assert easel.json()["claimed"] == {"P1": [3], "P2": [1]}
    assert easel.json()["turn"] == "P2"
    assert not next(c for c in easel.editor.controls() if c.id == "less:0-2").enabled


def test_what_is_wrong_is_told_at_once_and_blocks_the_way_on(easel: Easel) -> None:
    easel.drag("E1", "E2", "E3")
    play = next(c for c in easel.editor.controls() if c.id == "play")
    assert play.enabled
    easel.click("F3")
    assert easel.editor.trouble == ("The ant of Black on E2 has more than two friends.",)
    play = next(c for c in easel.editor.controls() if c.id == "play")
    assert (play.enabled, play.tooltip) == (False, easel.editor.trouble[0])
    easel.hand.key(pygame.K_RETURN, CTRL)
    easel.hand.click("play")
    assert easel.done == []
    easel.tool("3")
    easel.click("A1")
    assert "A1 is a border cell; food lies in the interior only." in easel.editor.trouble
    easel.hand.key(pygame.K_ESCAPE)
    assert easel.done == [""]
    easel.drag("F3", button=3)
    easel.drag("A1", button=3)
    assert easel.editor.trouble == ()
    easel.hand.key(pygame.K_RETURN, CTRL)
    assert json.loads(easel.done[-1])["ants"] == {"P1": ["E1", "E2", "E3"], "P2": []}


def test_trouble_shows_on_the_board(easel: Easel) -> None:
    easel.drag("E1", "E2", "E3")
    spot = easel.place("E2")
    around = pygame.Rect(0, 0, 70, 76)
    around.center = spot
    before = pygame.image.tobytes(easel.app.window.subsurface(around), "RGB")
    easel.click("F3")
    easel.hand.move((5, 300))
    easel.hand.step()
    picture = easel.app.window.subsurface(around)
    assert pygame.image.tobytes(picture, "RGB") != before
    reds = pygame.mask.from_threshold(picture, (255, 90, 60), (40, 40, 40)).count()
    assert reds > 100


def test_clear_and_at_random(easel: Easel) -> None:
    easel.drag("E1", "E2")
    easel.hand.key(pygame.K_a)
    easel.hand.key(pygame.K_a)
    first = easel.json()
    assert first["round"] == 1
    assert first["ants"] == {"P1": [], "P2": []}
    assert len(first["ground"]) == len(TILES)  # type: ignore[arg-type]
    assert easel.editor.trouble == ()
    easel.hand.click("random")
    assert easel.json()["ground"] != first["ground"]
    easel.hand.click("clear")
    assert easel.json()["ground"] == []
    easel.hand.key(pygame.K_z, CTRL)
    easel.hand.key(pygame.K_z, CTRL)
    assert easel.json() == first


def test_it_begins_with_the_position_it_is_given(app: App) -> None:
    start = position(black="A1 B2 C3", red="K6", ground="F6=3", carried="C3=2", claimed={"P2": [1]})
    easel = Easel(app, start)
    assert easel.editor.state == start
    easel.hand.key(pygame.K_c, CTRL)
    assert GAME.from_json(json.loads(clipboard.paste())) == start


# ---- by the keyboard alone


def test_a_position_by_keys_alone(easel: Easel) -> None:
    hand = easel.hand
    hand.key(pygame.K_RIGHT)
    assert easel.editor.cursor == cell("F6")
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_SPACE, text=" ")
    hand.key(pygame.K_r, text="r")
    hand.key(pygame.K_UP)
    hand.key(pygame.K_RETURN)
    hand.key(pygame.K_2, text="2")
    hand.key(pygame.K_RETURN)
    ants = easel.json()["ants"]
    assert isinstance(ants, dict)
    assert ants["P1"] == ["F6", "F7"]
    (red,) = ants["P2"]
    assert easel.json()["carried"] == [f"{red}=2"]
    hand.key(pygame.K_DELETE)
    assert easel.json()["ants"] == {"P1": ["F6", "F7"], "P2": []}
    hand.key(pygame.K_TAB)
    assert easel.editor.cursor is None
    for _ in range(40):
        if easel.app.stack.top.ring.focus_id == "turn:1":
            break
        hand.key(pygame.K_TAB)
    hand.key(pygame.K_SPACE, text=" ")
    assert easel.json()["turn"] == "P2"
    assert easel.json()["ants"] == {"P1": ["F6", "F7"], "P2": []}


def test_the_arrows_reach_every_cell(easel: Easel) -> None:
    seen: set[int] = set()
    todo = [cell("F6")]
    while todo:
        here = todo.pop()
        if here in seen:
            continue
        seen.add(here)
        for key in (pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN):
            easel.editor.cursor = here
            easel.editor.key(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0))
            todo.append(easel.editor.cursor)
    assert seen == set(range(CELLS))


# ---- looks


@in_windows(*PAGES)
@pytest.mark.parametrize("scale", [0, 150])
def test_nothing_overlaps_or_is_cut_off(
    easel: Easel, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], scale: int
) -> None:
    easel.app.settings.change(ui_scale=scale)
    easel.hand.resize(size)
    cut = watch_cuts(monkeypatch)
    easel.hand.step(times=2)
    easel.drag("E1", "E2", "E3", "E4")
    easel.drag("F3", "F4")
    easel.tool("3")
    for name in ("A1", "C3", "C5", "G4", "G8"):
        easel.click(name)
    easel.hand.step(times=2)
    top = easel.app.stack.top
    assert top is not None
    board = easel.editor._top.regions.slab
    assert_tidy(easel.app, size)
    assert not [control.id for control in top.controls if control.rect.colliderect(board)]
    sheets = [sheet.rect for sheet in easel.editor.column.sheets()]
    assert not [pair for pair in combinations(sheets, 2) if pair[0].colliderect(pair[1])]
    assert sheets[3].height >= easel.editor.pen.px(90)
    assert cut == []
    told = easel.editor.column.fitting(easel.editor.pen.px(20))
    assert told == [f"{len(easel.editor.trouble)} things are wrong."]


def test_a_position_made_by_hand_is_replaced_by_a_second_press(easel: Easel) -> None:
    easel.click("F6")
    made = easel.editor.draft
    easel.hand.click("random")
    assert easel.editor.draft == made
    assert "press it again" in easel.editor.notice
    assert [c.label for c in easel.editor.controls() if c.id == "random"] == ["Replace?"]
    easel.click("F7")
    easel.hand.click("random")
    assert easel.editor.draft != made, "the question was taken back, and is asked again"
    assert easel.editor.draft.holds("black", cell("F7"))
    easel.hand.click("random")
    assert not easel.editor.draft.holds("black", cell("F7"))
    laid = easel.editor.draft
    easel.hand.click("random")
    assert easel.editor.draft != laid, "nobody has changed it by hand"


def test_the_name_of_the_chosen_tool_is_written_in_the_ink_of_the_others(easel: Easel) -> None:
    pictures = set()
    for tool in ("black", ERASE):
        easel.tool(tool)
        surface = pygame.Surface((1280, 720))
        easel.editor.draw_signs(surface)
        pictures.add(pygame.image.tobytes(surface, "RGB"))
    assert len(pictures) == 1
