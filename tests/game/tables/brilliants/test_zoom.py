"""The board of BrilliAnts enlarged, through the real loop: wheel, drag, keys; clicks mean what they meant."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
import pytest

from game.app import App
from game.kit.colony.pieces import Pieces, Placed
from game.kit.lens import BoardPoint, Point
from game.kit.picking import Target, Zone
from game.kit.timeline import Timeline
from game.scenes.table.curtain import CurtainScene
from game.scenes.table.table import TableScene
from game.tables.brilliants.board.board_pieces import ant_point
from game.tables.brilliants.clicks import chosen_ant
from game.tables.brilliants.film.paths import FilmPaths
from game.tables.brilliants.film.walk import Walk
from game.tables.brilliants.table_state import light_of
from rules.brilliants.moves import MoveAnt
from rules.brilliants.state import NOWHERE, SURFACE
from tests.game.conftest import Hand
from tests.game.tables.brilliants.test_table_scene import a_walk, click, pick_up, sit_down, table_of
from tests.game.windows import LARGE, SMALL, SQUARE, USUAL, WIDE, in_windows


def post(hand: Hand, kind: int, **facts: object) -> None:
    pygame.event.post(pygame.event.Event(kind, **facts))
    hand.step()


def wheel(hand: Hand, at: tuple[int, int], notches: int) -> None:
    """As the window library tells it: a wheel event and an old-fashioned button."""
    hand.move(at)
    post(hand, pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches), flipped=False)
    button = 4 if notches > 0 else 5
    post(hand, pygame.MOUSEBUTTONDOWN, pos=at, button=button)
    post(hand, pygame.MOUSEBUTTONUP, pos=at, button=button)


def drag(hand: Hand, start: tuple[int, int], end: tuple[int, int]) -> None:
    hand.move(start)
    post(hand, pygame.MOUSEBUTTONDOWN, pos=start, button=2)
    for share in (0.3, 0.7, 1.0):
        place = tuple(round(a + (b - a) * share) for a, b in zip(start, end, strict=True))
        post(hand, pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 1, 0))
    post(hand, pygame.MOUSEBUTTONUP, pos=end, button=2)


def picture(app: App) -> pygame.Surface:
    return app.window.copy()


def same(one: pygame.Surface, other: pygame.Surface, area: pygame.Rect | None = None) -> bool:
    found = area or one.get_rect()
    pixels = [pygame.image.tobytes(surface.subsurface(found), "RGB") for surface in (one, other)]
    return pixels[0] == pixels[1]


def zone(scene: TableScene, target: Target) -> Zone:
    return next(zone for zone in table_of(scene).picker if zone.target == target)


def middle(scene: TableScene) -> tuple[int, int]:
    return table_of(scene).top.regions.board.center


def test_the_wheel_enlarges_at_the_pointer_and_back_to_the_same_picture(real: App) -> None:
    hand, scene = sit_down(real, seats=4)
    table, (x, y) = table_of(scene), middle(scene)
    at = (x + 90, y - 60)
    hand.move(at)
    before, frame, width = picture(real), table.top.lens.frame, table.top.hexes.width
    under = table.top.hexes.key_at(at)
    for step in range(1, 6):
        wheel(hand, at, 1)
        assert table.top.hexes.width == pytest.approx(width * 2.5 ** (step / 5))
        assert table.top.hexes.key_at(at) == under
    wheel(hand, at, 1)
    assert table.top.hexes.width == pytest.approx(width * 2.5)
    after = picture(real)
    assert not same(before, after, frame)
    regions = table.top.regions
    for panel in (regions.header, regions.hand, regions.prompt, *regions.opponents):
        assert same(before, after, panel)
    for _ in range(5):
        wheel(hand, at, -1)
    assert table.top.lens.fits
    assert same(before, picture(real))


def test_pictures_are_taken_at_the_size_they_are_shown(real: App) -> None:
    """Not stretched: every piece on the board is as wide as its share of a hex."""
    hand, scene = sit_down(real, seats=4)
    top = table_of(scene).top
    fitted = {p.key: p.picture.get_width() for p in top.board.placed(_cast(scene), lambda _: False)}
    wheel(hand, middle(scene), 5)
    for piece in table_of(scene).top.board.placed(_cast(scene), lambda _: False):
        assert piece.picture.get_width() == pytest.approx(fitted[piece.key] * 2.5, rel=0.06)


def _cast(scene: TableScene) -> object:
    table = table_of(scene)
    return table.top.cast(table.view, light_of(table), chosen_ant(table.choice))


@in_windows(USUAL, SMALL, LARGE, WIDE, SQUARE)
def test_a_click_on_an_enlarged_target_makes_the_same_move(real: App, size: tuple[int, int]) -> None:
    hand, scene = sit_down(real)
    hand.resize(size)
    hand.step(times=2)
    move, before = a_walk(scene), len(scene.session.entries)
    pick_up(hand, scene, move.ant)
    target = Target("hex", move.path[-1])
    wheel(hand, zone(scene, target).rect.center, 4)
    assert table_of(scene).top.lens.factor > 2
    assert chosen_ant(table_of(scene).choice) == move.ant
    hand.move(zone(scene, target).rect.center)
    preview = table_of(scene).preview()
    assert isinstance(preview, MoveAnt)
    assert (preview.ant, preview.path[-1]) == (move.ant, move.path[-1])
    click(hand, scene, target)
    hand.step(times=3)
    assert [e.move for e in scene.session.entries[before:]] == [move]


def test_what_is_outside_the_frame_cannot_be_clicked(real: App) -> None:
    hand, scene = sit_down(real, seats=4)
    move = a_walk(scene)
    pick_up(hand, scene, move.ant)
    table, before = table_of(scene), len(scene.session.entries)
    frame = table.top.lens.frame
    wheel(hand, (frame.left + 60, frame.centery), 5)
    hidden = [z for z in table.picker if z.target.kind == "hex" and not z.seen]
    window = real.window.get_rect()
    over_panels = [z for z in hidden if window.collidepoint(z.rect.center)]
    assert len(over_panels) > 5
    names = {control.id for control in scene.controls}
    for gone in over_panels:
        assert gone.target.id not in names
        assert table.point(gone.rect.center) != gone.target
    offered = [z for z in over_panels if table.choice and z.target in table.choice.offers()]
    for gone in offered[:3]:
        hand.press(gone.rect.center)
        hand.release(gone.rect.center)
    assert len(scene.session.entries) == before
    for control in scene.controls:
        if control.id.startswith("hex:"):
            assert frame.contains(control.rect)


def test_corner_boxes_keep_their_clicks_over_the_enlarged_board(real: App) -> None:
    hand, scene = sit_down(real, seats=4)
    table = table_of(scene)
    wheel(hand, middle(scene), 5)
    box = table.top.regions.boxes["turns"]
    assert any(z.holds(box.center) for z in table.picker)
    assert table.point(box.center) is None
    hand.press(box.center)
    hand.release(box.center)
    assert table.strip.is_open


def test_the_middle_button_draws_the_board_along_but_never_out_of_its_frame(real: App) -> None:
    hand, scene = sit_down(real, seats=3)
    table, (x, y) = table_of(scene), middle(scene)
    drag(hand, (x, y), (x + 80, y + 50))
    assert table.top.lens.fits
    wheel(hand, (x, y), 3)
    space = table.top.hexes.key_at((x, y))
    drag(hand, (x, y), (x + 30, y - 20))
    assert table.top.hexes.key_at((x + 30, y - 20)) == space
    frame = table.top.lens.frame
    for end in ((2000, 2000), (-2000, -2000)):
        for _ in range(3):
            drag(hand, (x, y), (x + end[0], y + end[1]))
        corners = [table.top.lens.behind(pos) for pos in (frame.topleft, frame.bottomright)]
        assert all(frame.left - 1 <= cx <= frame.right + 1 for cx, _ in corners)
        assert all(frame.top - 1 <= cy <= frame.bottom + 1 for _, cy in corners)
        reached = corners[1] if end[0] < 0 else corners[0]
        assert reached == pytest.approx(frame.bottomright if end[0] < 0 else frame.topleft, abs=1)
    hand.move((x, y))
    lens = table.top.lens
    hand.move((x + 50, y))
    assert table.top.lens == lens


def test_z_and_the_button_show_the_whole_board_again(real: App) -> None:
    hand, scene = sit_down(real, seats=4)
    table = table_of(scene)
    names = {control.id for control in scene.controls}
    assert "fit" not in names
    hand.move((2, 300))
    hand.step(times=2)
    before = picture(real)
    for leave in (lambda: hand.key(pygame.K_z), lambda: hand.click("fit")):
        wheel(hand, middle(scene), 3)
        assert not table.top.lens.fits
        leave()
        assert table.top.lens.fits
        hand.move((2, 300))
        hand.step(times=2)
        assert same(before, picture(real))


def test_ctrl_z_still_takes_back(real: App) -> None:
    hand, scene = sit_down(real)
    start, move = scene.session.view(0), a_walk(scene)
    wheel(hand, middle(scene), 2)
    lens = table_of(scene).top.lens
    pick_up(hand, scene, move.ant)
    scene.session.submit(0, move)
    hand.step(times=3)
    hand.key(pygame.K_z, pygame.KMOD_CTRL)
    hand.step(times=3)
    assert table_of(scene).view == start
    assert table_of(scene).top.lens == lens


def test_the_next_person_sees_the_whole_board(real: App) -> None:
    hand, scene = sit_down(real, people=2)
    move = a_walk(scene)
    wheel(hand, middle(scene), 4)
    scene.session.submit(0, move)
    hand.step(times=3)
    hand.key(pygame.K_RETURN)
    hand.step(times=5)
    assert isinstance(real.stack.top, CurtainScene)
    hand.step(0.1, times=5)
    hand.click("open")
    hand.step(times=60)
    assert scene.session.viewer == 1
    assert table_of(scene).top.lens.fits
    # Covers may stick out of the frame with two players.
    zones = [zone for zone in table_of(scene).picker if zone.target.kind != "cover-tile"]
    assert all(zone.rect == zone.seen for zone in zones)


def test_the_wheel_over_panels_boxes_and_bars_leaves_the_board_alone(real: App) -> None:
    hand, scene = sit_down(real, seats=4)
    table = table_of(scene)
    regions = table.top.regions
    for place in (regions.hand, regions.nest, regions.prompt, regions.boxes["decks"], regions.opponents[0]):
        wheel(hand, place.center, 2)
        assert table.top.lens.fits


def test_the_wheel_turns_while_the_film_runs_and_the_walker_goes_on(
    real: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    hand, scene = sit_down(real, seats=2, steps=45)
    real.settings.change(animation="normal", reduced_motion=False)
    scene.shown()
    walks = [move for move in scene.session.legal(0) if isinstance(move, MoveAnt)]
    move = next(move for move in walks if len(move.path) > 2 and max(move.path) < SURFACE)
    scene.session.submit(0, move)
    hand.step(times=2)
    assert scene.timeline.running
    table, walker = table_of(scene), ("ant", 0, move.ant)
    painted: list[Point] = []
    place_on_foot = Pieces.place_on_foot

    def noted(self: Pieces, picture: pygame.Surface, key: Hashable, centre: Point, width: int) -> Placed:
        if key == walker:
            painted.append(centre)
        return place_on_foot(self, picture, key, centre, width)

    def walking() -> Point:
        """The walker's place by now on the board as it lies when all of it is seen."""
        found = scene.timeline.find(walker)
        assert found is not None
        return found[0].place(found[1])

    monkeypatch.setattr(Pieces, "place_on_foot", noted)
    hand.step()
    assert painted[-1] == pytest.approx(walking())
    before = walking()
    wheel(hand, middle(scene), 3)
    assert not table.top.lens.fits
    assert painted[-1] == pytest.approx(tuple(table.top.lens.seen(BoardPoint(*walking()))))
    assert painted[-1] != pytest.approx(walking(), abs=10)
    assert walking() != before
    for _ in range(60):
        hand.step(0.1)
    assert not scene.timeline.running
    assert table.view == scene.session.view(0)
    assert table.view.colonies[0].ants[move.ant] == move.path[-1]


def test_the_points_of_a_walk_lie_where_the_ants_stand_through_every_lens(real: App) -> None:
    hand, scene = sit_down(real, seats=4)
    table = table_of(scene)
    path = tuple(space for space, ground in enumerate(table.view.ground) if ground)[::9]
    travel = FilmPaths(table.top, 0, table.view.colonies[0].holes)
    points = [travel.place(space) for space in path]
    wheel(hand, middle(scene), 3)
    top = table.top
    seen = [top.lens.seen(point) for point in points]
    assert seen == [pytest.approx(ant_point(top.hexes, space), abs=0.01) for space in path]
    assert all(isinstance(point, BoardPoint) for point in seen)


def test_a_walker_out_of_sight_is_not_seen_on_bars_and_panels(real: App) -> None:
    """Half way along a walk on the board, through lenses that show any part of it."""
    hand, scene = sit_down(real, seats=4)
    table = table_of(scene)
    spaces = [space for space, ground in enumerate(table.view.ground) if ground]
    top = table.top
    travel = FilmPaths(top, 1, table.view.colonies[1].holes)
    frame, window = top.lens.frame, real.window
    seen = under = 0
    for corner in (frame.topleft, frame.topright, frame.bottomleft, frame.bottomright):
        wheel(hand, frame.center, -9)
        table.magnifier.turn(5, corner)
        plain, walking = pygame.Surface(window.get_size()), pygame.Surface(window.get_size())
        table.draw(plain, Timeline())
        for space in spaces[::4]:
            timeline = Timeline()
            point = travel.place(space)
            timeline.play(Walk(("ant", 1, 0), (point, point, point), 1.0))
            timeline.update(0.5)
            table.draw(walking, timeline)
            seen += not same(plain, walking, frame)
            for box in top.regions.boxes.values():
                assert same(plain, walking, box)
            walking.blit(plain, frame, frame)
            assert same(plain, walking)
            under += any(box.collidepoint(top.lens.seen(point)) for box in top.regions.boxes.values())
    assert seen >= 10
    assert under


def test_arrows_bring_their_target_into_sight(real: App) -> None:
    hand, scene = sit_down(real, seats=2)
    table = table_of(scene)
    frame = table.top.lens.frame
    wheel(hand, (frame.left + 30, frame.centery), 5)
    hand.key(pygame.K_TAB)
    assert chosen_ant(table.choice) != NOWHERE
    seen = 0
    for key in (pygame.K_UP, pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN):
        hand.key(key)
        if table.cursor is not None and table.cursor.kind == "hex":
            assert frame.contains(zone(scene, table.cursor).rect)
            seen += 1
    assert seen


def test_a_resting_table_stays_idle_when_enlarged(real: App) -> None:
    hand, scene = sit_down(real)
    real.settings.change(animation="normal")
    for _ in range(900):
        hand.step(0.1)
        if not scene.animating:
            break
    wheel(hand, middle(scene), 2)
    assert scene.animating
    frames = 0
    while scene.animating and frames < 60:
        hand.step(0.02)
        frames += 1
    assert 3 < frames < 20
    hand.step(0.0)
    assert not scene.changed
    real.settings.change(reduced_motion=True)
    assert scene.wake is None
    wheel(hand, middle(scene), 1)
    assert not scene.animating
    hand.step(0.0)
    assert not scene.changed


def test_the_gliding_picture_is_the_board_and_the_boxes_stay(real: App) -> None:
    hand, scene = sit_down(real, seats=4)
    real.settings.change(animation="normal")
    table, at = table_of(scene), middle(scene)
    hand.move(at)
    hand.step(times=3)
    before = picture(real)
    post(hand, pygame.MOUSEWHEEL, x=0, y=5, precise_y=5.0, flipped=False)
    assert table.magnifier.gliding
    during = picture(real)
    frame = table.top.lens.frame
    assert not same(before, during, frame)
    for box in table.top.regions.boxes.values():
        assert same(before, during, box)
    while table.magnifier.gliding:
        hand.step(0.02)
    colours = [pygame.transform.average_color(p, frame)[:3] for p in (during, picture(real))]
    assert all(abs(a - b) < 40 for a, b in zip(*colours, strict=True))
