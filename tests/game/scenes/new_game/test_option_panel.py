"""Options that are put together by clicking: zones on the map, a species for each seat."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, permutations
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pygame
import pytest

from game.app import App
from game.scenes.game_controller import GameController, connect
from game.scenes.new_game import per_seat_option
from game.scenes.new_game.set_option import Selection
from game.scenes.new_game.setup import SetupScene
from game.storage.folders import Paths
from rules.brilliants import GAME
from rules.brilliants.data.board import OUTER
from rules.brilliants.data.special import SPECIES
from rules.brilliants.info import INFO
from rules.core.errors import SetupError
from rules.core.protocol import GameInfo, Option, Setup, Variant
from rules.core.rng import Rng
from tests.game.conftest import FONT_CACHE, Hand, ToyClock
from tests.game.new_game_page import click, focus, look_at
from tests.game.scenes.new_game.test_setup import Seen
from tests.game.tidiness import overlaps
from tests.game.windows import LARGE, SMALL, SQUARE, USUAL, in_windows

COVERS, SPECIES_OPTION = (next(o for o in INFO.options if o.name == name) for name in ("covers", "species"))


@pytest.fixture
def hand(tmp_path: Path) -> Iterator[Hand]:
    """Somebody in front of the real shelf."""
    program = App(Paths(tmp_path / "config", tmp_path / "data", FONT_CACHE), ToyClock(), strict=True)
    program.settings.change(animation="off", pace="instant")
    pygame.event.clear()
    program.go_home()
    yield Hand(program)
    program.close()


@pytest.fixture
def playing(hand: Hand) -> Iterator[GameController]:
    """Controller that begins the games of that program."""
    found = connect(hand.app.services)
    yield found
    found.close()


@pytest.fixture
def page(hand: Hand) -> SetupScene:
    """The new-game page at Antermediate, two people."""
    scene = SetupScene(hand.app.services, "brilliants")
    hand.app.stack.push(scene)
    hand.step()
    click(hand, "variant-antermediate")
    look_at(hand, "zone")
    return scene


def one_by_one(hand: Hand, page: SetupScene) -> None:
    """Ask for a species for each seat, in the menu."""
    focus(hand, "option-species")
    hand.key(pygame.K_END)


def began_with(hand: Hand, playing: GameController) -> dict[str, str]:
    """Begin, and read the options from the header of the log."""
    click(hand, "start")
    assert playing.running is not None
    setup, _ = GAME.parse_header(playing.running.session.record.text().splitlines()[0])
    return dict(setup.options)


def zones(page: SetupScene) -> set[str]:
    """The zones that are shown as covered."""
    if not page.options_open:
        page.unfold()
        page.refresh()
    found = {control.id.rpartition("-")[2]: control for control in page.controls if "zone-" in control.id}
    assert set(found) == set(OUTER)
    return {zone for zone, control in found.items() if control.checked}


def test_what_is_said_of_the_parts_is_what_the_rules_have() -> None:
    assert COVERS.parts == OUTER
    assert SPECIES_OPTION.parts == tuple(row.code for row in SPECIES)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_map_knows_what_the_rules_take(players: int) -> None:
    selection = Selection(GAME, COVERS, "apprantice", players)
    assert selection.allowed == {frozenset(found) for found in combinations(OUTER, 6 - players)}
    state = GAME.new_game(Setup("apprantice", players))
    assert selection.usual == {OUTER[number] for number in state.table.covered}
    for wanted in selection.allowed:
        assert selection.trouble("+".join(wanted)) == ""


def test_zones_are_opened_and_covered_by_clicking(
    hand: Hand, page: SetupScene, playing: GameController
) -> None:
    before = zones(page)
    open_ = [zone for zone in OUTER if zone not in before]
    gone = sorted(before)[0]
    click(hand, f"zone-covers-{gone}")
    assert zones(page) == before - {gone}
    click(hand, f"zone-covers-{open_[0]}")
    assert zones(page) == before - {gone} | {open_[0]}
    assert began_with(hand, playing) == {"covers": "+".join(z for z in OUTER if z not in (gone, open_[1]))}


def test_one_zone_too_many_is_refused_with_a_sentence(
    hand: Hand, page: SetupScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = zones(page)
    seen = Seen(monkeypatch)
    click(hand, f"zone-covers-{next(zone for zone in OUTER if zone not in before)}")
    assert zones(page) == before
    assert page.form.options == {}
    assert "2 players play with 4: take one away." in seen.texts


def test_with_a_zone_too_few_the_game_cannot_begin(
    hand: Hand, page: SetupScene, playing: GameController, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = Seen(monkeypatch)
    for zone in sorted(zones(page)):
        click(hand, f"zone-covers-{zone}")
    assert zones(page) == set()
    assert page.trouble == "Covered zones. 2 players play with 4: choose 4 more."
    assert "2 players play with 4: choose 4 more." in seen.texts
    assert not page.ring.get("start").enabled
    hand.key(pygame.K_RETURN)
    assert playing.running is None


def test_the_rulebooks_own_zones_are_one_click_away(hand: Hand, page: SetupScene) -> None:
    before = zones(page)
    assert "usual-covers" not in {control.id for control in page.controls}
    click(hand, f"zone-covers-{sorted(before)[0]}")
    click(hand, "usual-covers")
    assert zones(page) == before
    assert page.form.options == {}
    click(hand, f"zone-covers-{sorted(before)[0]}")
    click(hand, f"zone-covers-{sorted(before)[0]}")
    assert page.form.options == {}


def test_zones_that_do_not_fit_the_number_of_players_fall_away(hand: Hand, page: SetupScene) -> None:
    before = zones(page)
    click(hand, f"zone-covers-{sorted(before)[0]}")
    click(hand, f"zone-covers-{next(zone for zone in OUTER if zone not in before)}")
    click(hand, "name-0")
    hand.type("Mia")
    assert "covers" in page.form.options
    click(hand, "person-2")
    assert page.form.options == {}
    assert len(zones(page)) == 3
    assert page.trouble == ""


def test_a_covered_zone_looks_covered(hand: Hand, page: SetupScene) -> None:
    zone = sorted(zones(page))[0]
    rect = hand.rect(f"zone-covers-{zone}")
    hand.move((5, 5))
    covered = pygame.transform.average_color(pygame.display.get_surface(), rect)
    click(hand, f"zone-covers-{zone}")
    hand.move((5, 5))
    opened = pygame.transform.average_color(pygame.display.get_surface(), rect)
    assert sum(abs(a - b) for a, b in zip(covered[:3], opened[:3], strict=True)) > 15


def test_every_seat_gets_the_species_it_picks(hand: Hand, page: SetupScene, playing: GameController) -> None:
    click(hand, "computer-3")
    one_by_one(hand, page)
    for seat, code in ((0, "INS"), (1, "ARC"), (3, "FLY")):
        click(hand, f"part-species-{seat}-{code}")
        assert page.ring.get(f"part-species-{seat}-{code}").checked
    assert began_with(hand, playing) == {"species": "INS+ARC+FLY"}


def test_two_seats_swap_where_one_takes_what_the_other_has(hand: Hand, page: SetupScene) -> None:
    one_by_one(hand, page)
    click(hand, "part-species-0-INS")
    click(hand, "part-species-1-ARC")
    assert "Teal has it" in page.ring.get("part-species-0-ARC").tooltip
    click(hand, "part-species-0-ARC")
    assert page.form.options["species"] == "ARC+INS"
    click(hand, "part-species-1-?")
    click(hand, "part-species-1-ARC")
    assert page.form.options["species"] == "?+ARC"


def test_who_takes_any_species_gets_another_one(
    hand: Hand, page: SetupScene, playing: GameController
) -> None:
    click(hand, "person-2")
    one_by_one(hand, page)
    click(hand, "part-species-1-DIP")
    codes = began_with(hand, playing)["species"].split("+")
    assert codes[1] == "DIP"
    assert len(set(codes)) == 3


def test_all_dice_is_the_deal_of_the_rules(hand: Hand, page: SetupScene, playing: GameController) -> None:
    one_by_one(hand, page)
    assert page.ring.get("part-species-1-?").checked
    assert began_with(hand, playing) == {}


def test_the_lot_follows_the_seed(hand: Hand, page: SetupScene) -> None:
    one_by_one(hand, page)
    click(hand, "part-species-0-DIP")
    found = {}
    for seed in ("moss", "fern", "moss", "dew", "elm", "rain"):
        page.draft.keep(seed=seed)
        value = page.draft.ready.options["species"]
        assert found.setdefault(seed, value) == value
    assert len(set(found.values())) > 1


def test_a_species_stays_on_its_chair(hand: Hand, page: SetupScene) -> None:
    click(hand, "person-2")
    one_by_one(hand, page)
    for seat, code in ((0, "INS"), (1, "ARC"), (2, "FLY")):
        click(hand, f"part-species-{seat}-{code}")
    click(hand, "empty-1")
    assert page.form.options["species"] == "INS+FLY"
    click(hand, "person-3")
    assert page.form.options["species"] == "INS+FLY+?"
    click(hand, "computer-1")
    assert page.form.options["species"] == "INS+?+FLY+?"
    assert page.trouble == ""


def test_species_can_be_drafted_instead(hand: Hand, page: SetupScene, playing: GameController) -> None:
    focus(hand, "option-species")
    hand.key(pygame.K_DOWN)
    assert not any(control.id.startswith("part-") for control in page.controls)
    assert began_with(hand, playing) == {"species": "draft"}


def test_the_power_of_a_species_is_told_in_words(
    hand: Hand, page: SetupScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    one_by_one(hand, page)
    for row in SPECIES:
        control = page.ring.get(f"part-species-0-{row.code}")
        assert control.tooltip == f"{row.name}. {row.text}"
        assert hand.app.services.sprites.has(control.icon)
    seen = Seen(monkeypatch)
    hand.move(hand.rect("part-species-0-STR").center)
    hand.step(0.1, times=8)
    assert any("Strategist" in text for text in seen.texts)


def test_zones_and_species_are_reached_by_keyboard(hand: Hand, page: SetupScene) -> None:
    one_by_one(hand, page)
    seen = set()
    for _ in page.controls:
        hand.key(pygame.K_TAB)
        seen.add(page.ring.focus_id)
    assert {f"zone-covers-{zone}" for zone in OUTER} <= seen
    assert {f"part-species-{n}-{part}" for n in (0, 1) for part in ("?", *SPECIES_OPTION.parts)} <= seen
    before = zones(page)
    focus(hand, f"zone-covers-{sorted(before)[0]}")
    hand.key(pygame.K_SPACE)
    assert zones(page) == before - {sorted(before)[0]}
    focus(hand, "zone-covers-N")
    round_trip = [pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN, pygame.K_LEFT, pygame.K_UP, pygame.K_UP]
    found = []
    for key in round_trip:
        hand.key(key)
        found.append(page.ring.focus_id)
    assert found == [f"zone-covers-{zone}" for zone in ("NE", "SE", "S", "SW", "NW", "N")]
    focus(hand, "part-species-0-?")
    hand.key(pygame.K_RIGHT)
    hand.key(pygame.K_SPACE)
    assert page.form.options["species"] == "FLY+?"


@in_windows(USUAL, SMALL, LARGE, SQUARE)
def test_nothing_overlaps_sticks_out_or_is_cut(
    hand: Hand, page: SetupScene, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    click(hand, "person-2")
    click(hand, "computer-3")
    one_by_one(hand, page)
    seen = Seen(monkeypatch)
    hand.resize(size)
    hand.step()
    for zone in (*zones(page), "S"):
        click(hand, f"zone-covers-{zone}")
    assert seen.cut == []
    assert all(pygame.Rect((0, 0), size).contains(control.rect) for control in page.controls)
    assert overlaps(page.controls) == []
    click(hand, "usual-covers")
    hand.move(hand.rect("zone-covers-S").center)
    assert seen.cut == []


def test_a_remembered_choice_comes_back_and_a_broken_one_does_not(hand: Hand, page: SetupScene) -> None:
    one_by_one(hand, page)
    click(hand, "part-species-1-DIP")
    hand.key(pygame.K_ESCAPE)  # folds the options up
    hand.key(pygame.K_ESCAPE)
    assert SetupScene(hand.app.services).form.options == {"species": "?+DIP"}
    form = page.form.to_json()
    for broken in ("DIP", "?+?+?", "?+XYZ", "+", "DIP,FLY"):
        hand.app.settings.change(form=form | {"options": {"species": broken, "covers": f"{broken}+S+S"}})
        assert SetupScene(hand.app.services).form.options == {}


# A game of which nothing can be painted


def begin_kids(setup: Setup) -> dict[str, str]:
    """One room or all of them, never two."""
    if setup.options.get("rooms", "all") in ("A+B", "A+C", "B+C"):
        raise SetupError("One room or all.")
    return dict(setup.options)


KIDS = SimpleNamespace(
    info=GameInfo(
        name="kids",
        title="Plain Kids",
        notation="PK1",
        rules_version="1",
        variants=(Variant("only", "Only", (2, 3), "One way to play.", 50),),
        options=(
            Option("rooms", "Rooms", "all", ("only",), kind="set", parts=("A", "B", "C"), words=("all",)),
            Option("hats", "Hats", "any", ("only",), kind="each", parts=("red", "blue"), words=("any",)),
        ),
        end_reasons={},
    ),
    new_game=begin_kids,
    to_json=lambda state: {"options": {} if state.get("rooms") == "A+B+C" else state},
)


def test_without_pictures_parts_are_plain_buttons(hand: Hand, games: Callable[..., None]) -> None:
    games(KIDS)
    page = SetupScene(hand.app.services, "kids")
    hand.app.stack.push(page)
    hand.step()
    focus(hand, "option-hats")
    hand.key(pygame.K_END)
    click(hand, "part-hats-0-red")
    click(hand, "part-hats-1-red")
    assert page.form.options == {"hats": "red+red"}
    assert [page.ring.get(f"zone-rooms-{room}").checked for room in "ABC"] == [True] * 3
    click(hand, "zone-rooms-B")
    assert page.trouble == "Rooms. 2 players play with 1 or 3."
    click(hand, "zone-rooms-C")
    assert page.form.options == {"hats": "red+red", "rooms": "A"}
    assert page.trouble == ""
    hand.resize((960, 540))
    assert overlaps(page.controls) == []


def test_parts_that_do_not_go_together_are_told() -> None:
    def begin(setup: Setup) -> dict[str, str]:
        if setup.options["rooms"] not in ("A+B", "C+D"):
            raise SetupError("Neighbours only.")
        return {}

    option = msgspec.structs.replace(KIDS.info.options[0], parts=("A", "B", "C", "D"))
    game = SimpleNamespace(new_game=begin, to_json=lambda state: {"options": {"rooms": "x"}})
    selection = Selection(game, option, "only", 2)
    assert selection.refusal("A", "C") == "A and C do not go together."
    assert selection.refusal("A", "B") == ""
    assert selection.refusal("A+B", "C") == "2 players play with 2: take one away."


def test_all_fillings_of_open_places_come_up() -> None:
    def accepts(value: str) -> bool:
        parts = value.split("+")
        return len(set(parts)) == len(parts)

    codes = SPECIES_OPTION.parts
    found = {
        per_seat_option.settled(("?", "DIP", "?"), accepts, SPECIES_OPTION, Rng(number))
        for number in range(600)
    }
    assert found == {f"{a}+DIP+{b}" for a, b in permutations(set(codes) - {"DIP"}, 2)}
