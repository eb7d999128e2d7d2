"""The painted island: what stands on a space stays in its hex, and a change is painted as if from new."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pygame
import pytest
from pygame import Rect, Surface

from game.tables.colossi.island import coast
from game.tables.colossi.island.coast import painted
from game.tables.colossi.island.composition import LABEL, Placed, composed, crested
from game.tables.colossi.island.drawn import Blown, Drawn, Ghost, Giant, Group, Marks, Piece, Ring, Space
from game.tables.colossi.island.geometry import SPACES, hexagon
from game.tables.colossi.island.marks import NAME_AT
from game.tables.colossi.island.painter import Island
from game.tables.colossi.island.pieces import Pieces, tile_name
from game.tables.colossi.island.sheets import RADIUS
from game.tables.colossi.island.thumbnail import thumbnail
from game.tables.colossi.island.words import NAMES
from rules.colossi.box import TILES
from rules.colossi.island import NAMES as SPACE_NAMES
from rules.colossi.island import NEAR
from tests.game.desk import pen
from tests.game.tables.colossi.islands import BEASTS, full, sparse
from tests.game.tables.colossi.test_island_geometry import NAMES as PLACE_NAMES
from tests.game.tables.colossi.test_island_geometry import inside

REGION = Rect(0, 44, 534, 676)
CONTENTS = list(product(range(5), range(8), (False, True), range(5)))
CORNERS = hexagon((0, 0), RADIUS)


def island(land: tuple[int, ...] = SPACES) -> Island:
    return Island(pen(), REGION, land)


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def with_space(spaces: tuple[Space, ...], number: int, new: Space) -> tuple[Space, ...]:
    return (*spaces[:number], new, *spaces[number + 1 :])


def test_spaces_lie_as_the_rules_name_and_join_them() -> None:
    assert PLACE_NAMES == SPACE_NAMES
    grid = island().grid
    for space in SPACES:
        x, y = grid.centre(space)
        side = 1.1 * grid.radius * 3**0.5
        near = [
            one
            for one in SPACES
            if one != space and (grid.centre(one)[0] - x) ** 2 + (grid.centre(one)[1] - y) ** 2 < side**2
        ]
        assert tuple(near) == NEAR[space]


# ---------------------------------------------------------------------- inside a hex


def corners(box: tuple[float, float, float, float]) -> list[tuple[float, float]]:
    left, top, right, low = box
    return [(left, top), (right, top), (right, low), (left, low)]


def test_pills_stay_inside_the_hex_and_never_cover_each_other() -> None:
    seen = 0
    for content in CONTENTS:
        pills = [thing.boxes[0] for thing in composed(*content) if thing.kind == "group"]
        assert len(pills) == content[3]
        for pill in pills:
            assert all(inside(corner, CORNERS) > 1 for corner in corners(pill)), content
        for one, other in combinations(pills, 2):
            apart = one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]
            assert apart, (content, one, other)
            seen += 1
    assert seen > 500


def test_nothing_is_left_out_and_groups_are_in_front() -> None:
    for colossi, beasts, cubes, groups in CONTENTS:
        things = composed(colossi, beasts, cubes, groups)
        count = {kind: sum(thing.kind == kind for thing in things) for kind in ("giant", "beast", "cubes")}
        assert count == {"giant": colossi, "beast": beasts, "cubes": int(cubes)}
        front = [thing.kind == "group" for thing in things]
        assert front == sorted(front)


@pytest.mark.parametrize(
    "space",
    [
        full(),
        full(colossi=4, beasts=0, cubes=0, groups=0),
        full(colossi=2, beasts=2, cubes=3, groups=4),
        full(colossi=1, beasts=1, cubes=0, groups=0),
        full(colossi=1, beasts=0, cubes=0, groups=0),
        full(colossi=1, beasts=0, cubes=0, groups=1),
        full(colossi=3, beasts=0, cubes=12, groups=2),
        full(colossi=0, beasts=7, cubes=0, groups=0),
        full(colossi=0, beasts=0, cubes=5, groups=2),
        full(colossi=0, beasts=0, cubes=0, groups=4),
        replace(full(colossi=0, beasts=0, cubes=0, groups=2), controller="brick"),
    ],
    ids=lambda space: f"{len(space.colossi)}-{len(space.beasts)}-{space.cubes}-{len(space.acolytes)}",
)
def test_all_that_is_painted_stays_inside_the_hex(space: Space) -> None:
    unit = 1.0
    pieces = Pieces(pen((1920, 1080)), unit)
    for right in (False, True):
        picture = pieces.of(space, right)
        middle = picture.get_width() / 2
        outside = []
        for x, y in product(range(picture.get_width()), range(picture.get_height())):
            # Soft shadows and the pale halo may reach over; they are faint.
            if picture.get_at((x, y)).a > 170:
                depth = inside(((x + 0.5 - middle) / unit, (y + 0.5 - middle) / unit), CORNERS)
                if depth < -2:
                    outside.append((x - middle, y - middle))
        assert len(outside) < 12, outside[:20]


def test_a_figure_alone_is_larger_than_one_in_a_crowd() -> None:
    def largest(things: tuple[Placed, ...]) -> float:
        return max(thing.size for thing in things if thing.kind == "giant")

    sizes = [largest(composed(count, 0, False, 0)) for count in (1, 2, 3, 4)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[0] > 1.3 * sizes[3]
    assert sizes[3] > 55


def test_the_crest_gives_way_to_figures() -> None:
    assert crested(Space("GRG", acolytes=(Group("amber", 2),), controller="amber"))
    assert not crested(Space("GRG", colossi=(Giant("amber"),), controller="amber"))


# ---------------------------------------------------------------------- pictures


def test_every_tile_has_its_picture_and_a_name_that_fits() -> None:
    pieces = Pieces(pen(), 59.3 / RADIUS * 1.0)
    for tile in TILES:
        for variant in range(12):
            assert pen().sprites.has(tile_name(tile.code, variant))
        if tile.kind != "grass":
            assert pieces.ribbon(*NAMES[tile.code]).get_width() <= 125 * pieces.unit + 1, tile.name


def test_neighbouring_grass_differs() -> None:
    assert len({tile_name("GRG", space) for space in range(5)}) == 4
    assert tile_name("VOL", 3) == tile_name("VOL", 4)


def test_a_change_is_painted_as_if_from_new() -> None:
    old = sparse()
    flooded = tuple(replace(one, water=True, tile="") if n in (0, 4) else one for n, one in enumerate(old))
    steps = (
        with_space(old, 2, Space("VOL", colossi=(Giant("brick"),), controller="brick")),
        with_space(old, 13, Space("LTI")),
        with_space(old, 14, full()),
        flooded,
        old,
    )
    kept = island()
    kept.picture(Drawn(old))
    # All steps without marks first: these dim so many spaces that everything is painted again.
    for marks in (Marks(), Marks(target=2), Marks(legal=frozenset((1, 2)))):
        for number, spaces in enumerate(steps):
            changed = pixels(kept.picture(Drawn(spaces, marks)))
            assert changed == pixels(island().picture(Drawn(spaces, marks))), number


def test_an_unchanged_island_is_not_painted_again(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, surface = island(), Surface((1280, 720))
    kept.paint(surface, Drawn(sparse()))
    monkeypatch.setattr(Island, "_paint_pieces", None)
    kept.paint(surface, Drawn(sparse()))
    assert surface.get_at(REGION.center)[:3] != (0, 0, 0)


def test_land_under_water_is_sea() -> None:
    spaces = sparse()
    kept = island()
    middle = kept.grid.centre(0)
    at = round(middle[0] - REGION.x), round(middle[1] - REGION.y)
    dry = kept.picture(Drawn(spaces)).get_at(at)
    wet = kept.picture(Drawn(with_space(spaces, 0, Space(water=True)))).get_at(at)
    assert wet.b > wet.r + 30
    assert dry.g > dry.b


def test_marks_show_and_go() -> None:
    kept, bare = island(), Surface((1280, 720))
    kept.paint(bare, Drawn(sparse()))
    for marks in (
        Marks(legal=frozenset((1,))),
        Marks(roads=frozenset((1,))),
        Marks(chosen=frozenset((1,))),
        Marks(target=1),
        Marks(path=(1, 2, 3)),
        Marks(path=(1, 2), triggers=frozenset((1,))),
        Marks(ghosts=(Ghost(1, "teal", number=3), Ghost(2, beast="ST"), Ghost(3, "plum", giant=True))),
        Marks(ghosts=(Ghost(1, number=1), Ghost(1, number=2))),
        Marks(picked=frozenset((Piece(14, "group", "amber"),))),
        Marks(lit=frozenset((Piece(13, "giant", "amber"), Piece(13, "beast", "TI")))),
        Marks(gains=((14, "+3"),)),
        Marks(directions=frozenset((0, 4))),
        Marks(shore=frozenset((1,))),
        Marks(overlay=True),
        Marks(rings=(Ring(1, "end", "teal"), Ring(2, "start", ""))),
        Marks(blown=(Blown("teal", 1, 2),)),
        Marks(dead=((1, "teal"), (1, "plum"))),
    ):
        marked = Surface((1280, 720))
        kept.paint(marked, Drawn(sparse(), marks))
        assert pixels(marked) != pixels(bare), marks
        kept.paint(marked, Drawn(sparse()))
        assert pixels(marked) == pixels(bare), marks


def test_the_frame_of_the_next_space_leaves_a_name_whole() -> None:
    north, south = SPACE_NAMES.index("C3"), SPACE_NAMES.index("C4")
    spaces = with_space(sparse(), north, Space(tile="LGO"))
    view = island()
    ribbon = view.pieces.ribbon(*NAMES["LGO"]).get_rect()
    x, y = view.grid.centre(north)
    ribbon.center = round(x - REGION.x), round(y - REGION.y + LABEL * view.pieces.unit)
    line = Rect(ribbon.left + 6, ribbon.centery, ribbon.width - 12, 1)
    plain = pixels(view.picture(Drawn(spaces)).subsurface(line))
    framed = view.picture(Drawn(spaces, Marks(chosen=frozenset({south}))))
    assert pixels(framed.subsurface(line)) == plain


def test_ground_that_cannot_be_chosen_steps_back() -> None:
    drawn = Drawn(sparse(), Marks(legal=frozenset((1,)), roads=frozenset((3,))))
    assert [space for space in range(5) if drawn.dimmed(space)] == [0, 4], "2 is mist"
    assert not any(Drawn(sparse()).dimmed(space) for space in SPACES)


def test_each_piece_can_be_pointed_at_and_lies_on_its_space() -> None:
    kept, drawn = island(), Drawn(with_space(sparse(), 3, full()))
    found = kept.things(drawn)
    pieces = [piece for piece, _ in found]
    assert len(set(pieces)) == len(pieces) == 2 + 1 + 2 + 4 + 7 + 1 + 4
    for piece, rect in found:
        assert kept.grid.hit(rect.center) == piece.space, piece
        assert min(rect.size) >= (8 if piece.kind == "cubes" else 12), piece
    order = [piece.kind for piece in pieces if piece.space == 3]
    assert order[-4:] == ["group"] * 4


def test_arrows_lie_in_their_direction() -> None:
    kept = island()
    for direction, near in enumerate(("C2", "D3", "D4", "C4", "B4", "B3")):
        rect = kept.arrow(direction, SPACE_NAMES.index("C3"))
        x, y = kept.grid.centre(SPACE_NAMES.index("C3"))
        goal = kept.grid.centre(SPACE_NAMES.index(near))
        halfway = ((x + goal[0]) / 2, (y + goal[1]) / 2)
        assert rect.collidepoint(halfway)


def test_giants_look_to_the_middle() -> None:
    spaces = tuple(Space("GRG", colossi=(Giant("teal"),)) for _ in SPACES)
    picture = island().picture(Drawn(spaces))
    kept = island()
    west, east = (kept._middle(space) for space in (2, 24))
    box = Rect(0, 0, 60, 60)
    crops = []
    for middle in (west, east):
        box.center = middle
        crops.append(pixels(picture.subsurface(box)))
    assert crops[0] != crops[1]


def test_the_sea_goes_on_behind_the_panels_and_grows_dark() -> None:
    kept, island_drawn = island(), Drawn(sparse())
    sea = kept.backdrop((1280, 720), island_drawn)
    shown = sea.copy()
    kept.paint(shown, island_drawn)
    rims = (Rect(REGION.right - 6, 44, 6, 676), Rect(0, 44, 534, 4), Rect(0, 44, 4, 676))
    for rim in rims:
        assert pixels(sea.subsurface(rim)) == pixels(shown.subsurface(rim))

    open_sea = Rect(REGION.right + 60, 100, 12, 500)
    coast = painted(kept.sheets, kept.grid, SPACES, Rect(100, 30, 520, 650))
    plain = kept.sheets.filled("sea", (1280, 720))
    assert pixels(coast.subsurface(open_sea.move(-100, -30))) == pixels(plain.subsurface(open_sea))

    def light(x: int) -> float:
        return sum(sum(sea.get_at((x, y))[:3]) for y in range(0, 720, 3))

    assert light(1200) < 0.75 * light(300)


def test_the_small_island_shows_who_holds_what() -> None:
    pictures = []
    for owner in ("amber", "teal"):
        surface = Surface((200, 240))
        spaces = with_space(sparse(), 13, Space("GRG", acolytes=(Group(owner, 1),), controller=owner))
        thumbnail(pen(), surface, surface.get_rect(), Drawn(spaces))
        pictures.append(pixels(surface))
    assert pictures[0] != pictures[1]


def test_all_beasts_have_pictures() -> None:
    assert all(pen().sprites.has(f"colossi/figures/beast-{code}") for code in BEASTS)


def test_a_ring_of_the_last_turn_lies_under_names_and_gives_way_to_frames() -> None:
    space = SPACE_NAMES.index("C3")
    spaces, rings = with_space(sparse(), space, Space(tile="LGO")), (Ring(space, "end", "teal"),)
    ringed = Drawn(spaces, Marks(rings=rings))
    assert ringed.ring(space) is not None
    chosen = Drawn(spaces, Marks(rings=rings, legal=frozenset({space})))
    assert chosen.ring(space) is None, "what can be clicked is framed, and nothing else"
    view = island()
    plain, marked = view.picture(Drawn(spaces)).copy(), view.picture(ringed).copy()
    ribbon = view.pieces.ribbon(*NAMES["LGO"]).get_rect()
    ribbon.center = view._middles[space][0], view._middles[space][1] + round(LABEL * view.pieces.unit)
    line = Rect(ribbon.left + 6, ribbon.centery, ribbon.width - 12, 1)
    assert pixels(plain.subsurface(line)) == pixels(marked.subsurface(line))
    assert pixels(plain) != pixels(marked)
    assert pixels(view.picture(Drawn(spaces))) == pixels(plain)


def test_every_space_has_its_coordinates_in_sight() -> None:
    view = island()
    picture = view.picture(Drawn(sparse()))
    for space in SPACES:
        x, y = view._middles[space]
        spot = Rect(0, 0, 12, 8)
        spot.center = round(x + NAME_AT[0] * view.pieces.unit), round(y + NAME_AT[1] * view.pieces.unit)
        light = [
            sum(picture.get_at((i, j))[:3])
            for i in range(spot.left, spot.right)
            for j in range(spot.top, spot.bottom)
        ]
        assert max(light) > 690, f"{SPACE_NAMES[space]}: cream letters"
        assert min(light) < 250, f"{SPACE_NAMES[space]}: on a dark edge"


def test_the_number_of_cubes_is_read_in_a_crowd_as_well_as_alone() -> None:
    pieces = island().pieces

    def differ(colossi: int, beasts: int, groups: int) -> int:
        """Pixels that tell seven cubes from nine: heaps of more than four look alike."""
        seven, nine = (pieces.of(full(colossi, beasts, cubes, groups), False) for cubes in (7, 9))
        changed = pygame.surfarray.array3d(seven) != pygame.surfarray.array3d(nine)
        return int(changed.any(axis=2).sum())

    assert differ(3, 2, 4) >= 0.5 * differ(0, 0, 0) > 0


def test_two_islands_in_one_place_share_their_coast(monkeypatch: pytest.MonkeyPatch) -> None:
    parts: list[object] = []
    monkeypatch.setattr(coast, "painted", lambda *given: parts.append(given[2]) or painted(*given))
    pen().sprites.made.clear()
    first, drawn = island(), Drawn((full(),) * len(SPACES))
    picture = first.picture(drawn)
    assert len(parts) > 4
    other = first.another()
    parts.clear()
    assert pixels(other.picture(drawn)) == pixels(picture)
    assert other.picture(drawn) is not picture
    assert not parts


def test_the_coast_is_painted_in_parts_as_if_in_one_piece() -> None:
    kept, rect = island(), Rect(11, 20, 530, 661)
    whole = painted(kept.sheets, kept.grid, SPACES, rect)
    joined = Surface(rect.size)
    parts = coast.parts(kept.sheets, kept.grid, rect)
    assert len(parts) > 4
    for part, near in parts:
        joined.blit(painted(kept.sheets, kept.grid, near, rect, part), part.move(-rect.x, -rect.y))
    assert pixels(joined) == pixels(whole)


def test_a_flood_repaints_the_parts_of_the_coast_around_it(monkeypatch: pytest.MonkeyPatch) -> None:
    kept, spaces = island(), (full(),) * len(SPACES)
    kept.picture(Drawn(spaces))
    parts: list[Rect] = []
    monkeypatch.setattr(coast, "painted", lambda *given: parts.append(given[4]) or painted(*given))
    kept.picture(Drawn(with_space(spaces, 0, Space(water=True))))
    x, y = kept.grid.centre(0)
    assert parts
    assert len(parts) < len(kept._parts) / 2
    assert any(part.collidepoint(x, y) for part in parts)
