"""Things read at a glance: open ends, the room left, ribbons, owners of food, plain tokens."""

from __future__ import annotations

import random

import pygame
import pytest

from game.app import App
from game.tables.ant_trails.board import EDGE, Hidden, Lit
from game.tables.ant_trails.room import last_round, open_ends, room
from rules.ant_trails import GAME
from rules.ant_trails.board import BIT, BORDER, NAMES, cells
from rules.ant_trails.moves import Place
from rules.ant_trails.state import Phase, State
from rules.ant_trails.trail import legal_cells
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests.game.conftest import sit_down
from tests.game.trails_tables import cell, click, position, session, table_of

SIZE = (1280, 720)


def names(mask: int) -> set[str]:
    return {NAMES[one] for one in cells(mask)}


def board_picture(app: App, view: State, plain: bool = False, hidden: Hidden | None = None) -> pygame.Surface:
    app.settings.change(plain_tokens=plain)
    _, scene = sit_down(app, session())
    board = table_of(scene).top.board
    surface = pygame.Surface(SIZE)
    board.paint_wood(surface)
    board.paint(surface, view, Lit(), hidden or Hidden())
    return surface


def middle(app: App, first: str, second: str) -> tuple[int, int]:
    """The point half-way between two cells, where a ribbon runs and no token lies."""
    _, scene = sit_down(app, session())
    board = table_of(scene).top.board
    (a, b), (c, d) = board.xy(cell(first)), board.xy(cell(second))
    return round((a + c) / 2), round((b + d) / 2)


def test_an_end_is_open_only_while_a_cell_beside_it_is() -> None:
    # A1 is walled in by Red and by its own friend; D2 can still go on.
    view = position(black="A1 B1 C2 D2", red="A2 B2", ground="F6=1")
    assert names(open_ends(view, 0)) == {"D2"}


def test_a_loop_has_no_open_end() -> None:
    loop = position(black="E5 E6 F7 G6 G5 F5", red="A1", ground="D3=1")
    assert open_ends(loop, 0) == 0


@pytest.mark.parametrize("seed", range(4))
def test_the_room_of_the_side_on_turn_is_what_it_may_do_and_the_estimate_ends_at_the_end(seed: int) -> None:
    state = GAME.new_game(Setup("standard", 2))
    state = GAME.apply(state, CHANCE, GAME.sample(state, Rng(seed))).state
    chance, guesses = random.Random(seed), []
    while state.phase != Phase.OVER:
        if state.phase == Phase.PLACE:
            assert room(state, state.seat) == legal_cells(state)
            guesses.append((state.round, last_round(state)))
        state = GAME.apply(state, state.seat, chance.choice(GAME.legal_moves(state, state.seat))).state
    assert last_round(state) == state.round
    off = [abs(guess - state.round) for now, guess in guesses if now > 3]
    assert sum(off) / len(off) < 3
    assert all(guess >= now for now, guess in guesses)


def test_a_ribbon_joins_neighbours_of_a_trail_and_no_others(real: App) -> None:
    apart = position(black="A1 B1 F1", red="K1", ground="F6=1")
    picture = board_picture(real, apart)
    wood = board_picture(real, position(black="A1 F1", red="K1", ground="F6=1"))
    assert picture.get_at(middle(real, "A1", "B1")) != wood.get_at(middle(real, "A1", "B1"))
    assert picture.get_at(middle(real, "F1", "F2")) == wood.get_at(middle(real, "F1", "F2"))


def test_only_the_longest_trail_lies_on_gold(real: App) -> None:
    view = position(black="A1 B1 C1 F1 G1", red="K1", ground="F6=1")
    picture = board_picture(real, view)
    golden = [_gold(picture, middle(real, *pair)) for pair in (("B1", "C1"), ("F1", "G1"))]
    assert golden[0] > 20
    assert golden[1] == 0


def _gold(picture: pygame.Surface, place: tuple[int, int]) -> int:
    """Number of pixels of the ribbon's gold close to a place."""
    tones = [picture.get_at((place[0] + x, place[1] + y)) for x in range(-14, 15) for y in range(-14, 15)]
    return sum(tone[0] > 225 and 170 < tone[1] < 220 and tone[2] < 110 for tone in tones)


def test_every_border_cell_has_its_letter_or_number_and_none_crosses_the_line(real: App) -> None:
    _, scene = sit_down(real, session())
    board = table_of(scene).top.board
    written = [(text, place) for text, place, _ in board.labels()]
    assert sorted(text for text, _ in written if text.isalpha()) == list("ABCDEFGHIJK")
    assert len(written) == len(cells(BORDER)) + 2
    cx, cy = board.xy(cell("F6"))
    for _, (x, y) in written:
        across = max(abs(y - cy), (abs(x - cx) * 3**0.5 + abs(y - cy)) / 2) / board.cell
        assert across == pytest.approx(5 * 3**0.5 / 2 + EDGE, abs=0.02)


def test_food_on_an_ant_lies_on_its_owners_token(real: App) -> None:
    bare = {"ground": "F6=1"}
    view = position(black="A1 B1 C1", red="A4 B4 C4", carried="B1=2 B4=2", **bare)
    picture, hidden = board_picture(real, view), Hidden(tiles=frozenset({cell("B1"), cell("B4")}))
    without = board_picture(real, view, hidden=hidden)
    _, scene = sit_down(real, session())
    board = table_of(scene).top.board
    for name, dark in (("B1", True), ("B4", False)):
        x, y = board.load(cell(name))
        edge = (round(x), round(y - 0.26 * board.cell))
        assert picture.get_at(edge) != without.get_at(edge)
        assert (sum(picture.get_at(edge)[:3]) < 240) == dark


def test_plain_tokens_carry_the_length_at_the_open_ends(real: App) -> None:
    view = position(black="A1 B1 C1", red="K1", ground="F6=1")
    plain, painted = board_picture(real, view, plain=True), board_picture(real, view)
    _, scene = sit_down(real, session())
    board = table_of(scene).top.board
    x, y = (round(part) for part in board.xy(cell("B1")))
    inside = {tuple(plain.get_at((x + dx, y + dy))[:3]) for dx in range(-8, 9) for dy in range(-8, 9)}
    assert max(max(tone) for tone in inside) < 110, "the token in the middle of the trail is empty"
    ends = [
        max(plain.get_at((round(a) + dx, round(b)))[0] for dx in range(-8, 9))
        for a, b in map(board.xy, (0, cell("C1")))
    ]
    assert min(ends) > 200
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(painted, "RGB")


def test_the_setting_changes_a_table_at_once(real: App) -> None:
    hand, scene = sit_down(real, session())
    click(hand, scene, cell("A1"))
    before = pygame.image.tobytes(pygame.display.get_surface(), "RGB")
    real.settings.change(plain_tokens=True)
    scene.refresh()
    hand.step(times=2)
    assert table_of(scene).view.sides[0].ants == BIT[cell("A1")]
    assert pygame.image.tobytes(pygame.display.get_surface(), "RGB") != before


def test_a_first_ant_can_go_on(real: App) -> None:
    state = position(black="A1", red="K1", ground="F6=1")
    assert names(open_ends(state, 0)) == {"A1"}
    after = GAME.apply(state, state.seat, Place(cell("B1"))).state
    assert names(open_ends(after, 0)) == {"A1", "B1"}
