"""Panels of Colossi: all that is legal and nothing closed, readable in every window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import msgspec
import pygame
import pytest
from pygame import Surface

from game.kit.item import paint
from game.tables.colossi.island.drawn import Ghost
from game.tables.colossi.island_view import drawn, ghosts
from game.tables.colossi.outcome import Outcome
from game.tables.colossi.panels import actions, ages, hand, info, market, seats
from game.tables.colossi.table_state import TableState
from rules.colossi.box import CARDS, TILES, TRAIT
from rules.colossi.island import SPACE, SPACES
from rules.colossi.play.action_cards import Purge
from rules.colossi.play.actions import TakeActions
from rules.colossi.play.age_setups import GildedTile
from rules.colossi.play.apply import deciders
from rules.colossi.play.laying import NewLair
from rules.colossi.play.opening import SecondLair
from rules.colossi.play.turns import HarvestTurn
from rules.colossi.secrecy import observe
from rules.colossi.state import NOBODY, NOWHERE, WATER, State
from tests.game.colossi_tables import deciding, played, position, tabletop, walk, watching
from tests.game.kit.test_panels import Watch, watch

__all__ = ["watch"]


def pixels(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def whole(shown: TableState, size: tuple[int, int] = (1280, 720)) -> bytes:
    """The table as it is seen, without what the face adds."""
    surface, view = Surface(size), shown.view
    tabletop(size, view.table.seats, view.table.traits).draw(surface, shown)
    return pixels(surface)


# ---------------------------------------------------------------------- what can be clicked


@pytest.mark.parametrize(("kind", "name"), [(SecondLair, "Lair"), (GildedTile, "Deep Mines")])
def test_a_tile_that_is_to_be_laid_is_explained_beside_the_hand(kind: type, name: str, watch: Watch) -> None:
    for size in ((1280, 720), (960, 540)):
        shown, top = deciding(position(kind)), tabletop(size)
        items = hand.hand(top.pen, top.regions.hand, shown)
        watch.lines.clear()
        paint(Surface(size), items)
        said = " ".join(text for _, text, _, _ in watch.lines)
        tile = TILES[hand.laid(shown.prompt)]
        assert name in tile.name
        assert tile.words.rstrip(".") in said
        assert sum(item.id.startswith("card:") for item in items) == len(shown.hand)
    assert watch.cut == []


def test_a_trait_that_is_picked_has_its_buttons_beside_it() -> None:
    state = next(
        state
        for seed in range(20)
        for state in walk(4, f"merchant {seed}")
        if state.agenda
        and isinstance(state.agenda[-1], TakeActions)
        and state.owners[TRAIT["MER"]] == deciders(state)[0]
    )
    trait = TRAIT["MER"]
    names = frozenset({f"use:{trait}", f"drop:{trait}"})
    shown, table = deciding(state, lit=names, picked=frozenset({f"trait:{trait}"})), tabletop()
    chip = table.place_of(shown, f"trait:{trait}")
    buttons = [control for control in table.controls(shown) if control.id in names]
    assert {button.id for button in buttons} == names
    assert chip is not None
    assert all(abs(button.rect.centery - chip.centery) < 90 for button in buttons)
    (cover,) = table.covers(shown)
    assert all(cover.contains(button.rect) for button in buttons)


def test_all_that_stands_on_the_island_can_be_pointed_at() -> None:
    state = position(HarvestTurn, skip=3)
    shown, table = watching(state, 0), tabletop()
    names = {zone.target.id for zone in table.zones(shown)}
    assert {f"colossus:{seat}" for seat in range(4)} <= names
    assert {f"beast:{beast}" for beast, at in enumerate(state.beasts) if at >= 0} <= names
    groups = {f"group:{n}" for n, count in enumerate(state.acolytes) if count}
    assert groups <= names
    for name in ("space:13", "colossus:1", *groups, "seat:2", "age:0", "deck:1", "discard:0"):
        rect = table.place_of(shown, name)
        assert rect is not None
        assert table.bounds.contains(rect)
    assert table.place_of(shown, "card:6") is None
    assert table.place_of(deciding(state), "pass") is not None


# ---------------------------------------------------------------------- what it says


def test_the_island_shows_the_position() -> None:
    state = position(HarvestTurn, skip=3)
    seen = drawn(watching(state, 0))
    for space, shown in enumerate(seen.spaces):
        counts = [state.acolytes[seat * SPACES + space] for seat in range(4)]
        assert [group.number for group in shown.acolytes] == [count for count in counts if count]
        assert len(shown.colossi) == state.colossi.count(space)
        assert len(shown.beasts) == state.beasts.count(space)
        assert shown.cubes == (0 if shown.water else state.cubes[space])


def test_who_lies_where_it_has_harvested() -> None:
    state = position(HarvestTurn, skip=3)
    at = state.colossi[2]
    record = tuple(1 << at if seat == 2 else 0 for seat in range(4))
    shown = watching(msgspec.structs.replace(state, record=record), 0)
    assert [shown.asleep(seat) for seat in range(4)] == [False, False, True, False]
    assert [giant.asleep for giant in drawn(shown).spaces[at].colossi if giant.colour == "plum"] == [True]


def test_a_batch_shows_where_its_pieces_will_go() -> None:
    state = position(Purge)
    seat = deciders(state)[0]
    owners = Purge(seat).driven(state)
    batch = Purge(seat, (SPACE["B2"],))
    shown = deciding(msgspec.structs.replace(state, agenda=(*state.agenda[:-1], batch)), lit=frozenset())
    colour = shown.players[owners[0]].colour
    assert list(ghosts(shown)) == [Ghost(SPACE["B2"], colour, number=1)]
    other = (seat + 1) % 4
    assert list(ghosts(watching(shown.view, other))) == []


def test_a_harvest_is_a_sequence() -> None:
    state = msgspec.structs.replace(position(HarvestTurn), turn=2, passed=0b1001, record=(0b11, 0, 0b100, 0))
    agenda = (*state.agenda[:-1], HarvestTurn(2))
    shown = watching(msgspec.structs.replace(state, agenda=agenda), 0)
    found = [seats.standing(shown, seat) for seat in range(4)]
    assert [one.words for one in found] == ["done", "next", "harvests", "done"]
    assert [one.sheaves for one in found] == [2, 0, 1, 0]
    assert [one.now for one in found] == [False, False, True, False]
    assert [one.arrow for one in found] == [False, True, False, False]


def test_harvests_that_are_done_are_not_taken_for_those_that_are_left(watch: Watch) -> None:
    """`1 harvest` stood beside `4 left`."""

    def said(record: int) -> list[str]:
        own = (record, *state.record[1:])
        shown = watching(msgspec.structs.replace(state, turn=0, agenda=agenda, record=own), 0)
        watch.lines.clear()
        paint(Surface((1280, 720)), actions.status(table.pen, table.regions.planks[0], shown))
        return [text for _, text, _, _ in watch.lines]

    state, table = position(HarvestTurn), tabletop((1280, 720), 4)
    agenda = (*state.agenda[:-1], HarvestTurn(0))
    assert said(0b110) == ["2 done"]
    assert said(0) == ["Harvest"]


def test_an_answer_says_how_many_spaces_it_wins_or_loses(watch: Watch) -> None:
    """`C4 you hold 4` left open that it was five before."""
    held, name = position(TakeActions), f"space:{SPACE['C4']}"
    away = (NOWHERE,) * 4
    less = msgspec.structs.replace(held, colossi=away, acolytes=(0,) * len(held.acolytes))
    state = msgspec.structs.replace(less, acolytes=(1, 1, *less.acolytes[2:]))
    assert Outcome(state, less, ()).held(0) == (2, 0)
    words = "2 spaces"
    table, told = tabletop((1280, 720), 4), []
    for outcome in (Outcome(state, less, ()), Outcome(less, state, ()), Outcome(state, state, ())):
        shown = replace(watching(state, 0), answers={name: outcome}, lit=frozenset({name}))
        watch.lines.clear()
        paint(Surface((1280, 720)), actions.strip(table.pen, table.regions.planks, shown))
        told.append([text for _, text, _, _ in watch.lines])
    assert told == [["C4", f"−{words}"], ["C4", f"+{words}"], ["C4"]]


def test_actions_are_pips_and_others_wait() -> None:
    state = position(TakeActions)
    turn = state.turn
    agenda = (*state.agenda[:-1], TakeActions(turn, 3))
    shown = watching(msgspec.structs.replace(state, agenda=agenda), 0)
    assert seats.actions(shown) == (3, 1)
    assert seats.standing(shown, turn).full == 3
    assert seats.standing(shown, (turn + 1) % 4).words == "next"
    bonus = msgspec.structs.replace(shown.view, agenda=(*agenda[:-1], TakeActions(turn, 2, bonus=True)))
    assert seats.actions(watching(bonus, 0)) == (2, 0)


def test_actions_of_another_player_are_not_shown_as_ones_own(watch: Watch) -> None:
    def said(seat: int) -> tuple[list[str], str]:
        shown = watching(state, seat)
        table = tabletop((1280, 720), 4)
        watch.lines.clear()
        paint(Surface((1280, 720)), actions.status(table.pen, table.regions.planks[0], shown))
        return [text for _, text, _, _ in watch.lines], actions.planks(shown)[-1].label

    state = position(TakeActions)
    name = watching(state, 0).players[state.turn].name
    assert said((state.turn + 1) % 4) == ([name], "End turn")
    assert said(state.turn) == (["Actions"], "End: 4 left")


def test_what_happened_lies_over_no_half_sentence(watch: Watch) -> None:
    def said(told: bool) -> list[str]:
        shown, table = watching(position(TakeActions), 0, strip_is_open=told), tabletop((1280, 720), 4)
        watch.lines.clear()
        paint(Surface((1280, 720)), info.info(table.pen, table.regions, shown))
        return [text for _, text, _, _ in watch.lines]

    assert said(False) == ["Point at anything to learn more about it."]
    assert said(True) == []


@pytest.mark.parametrize("hovered", ["space:3", "offer:1", "deck:0"])
@pytest.mark.parametrize("traits", [True, False])
def test_long_words_about_the_thing_pointed_at_get_a_larger_paper(
    traits: bool, hovered: str, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    papers = list[pygame.Rect]()
    monkeypatch.setattr(info, "framed", lambda panel, _piece: papers.append(panel.rect))
    words = "Harvest: take 1 Gold for each space next to it. " * 6
    for size in ((1280, 701), (1280, 720), (1920, 1057)):
        table = tabletop(size, 3, traits)
        shown = watching(position(TakeActions), 0, info=("Moat", words), hovered=hovered)
        watch.lines.clear()
        items = info.info(table.pen, table.regions, shown)
        paint(Surface(size), items)
        said = " ".join(text for _, text, _, _ in watch.lines)
        assert said == f"Moat {words}".strip()
        places = [rect for _, _, _, rect in watch.lines]
        assert table.regions.column.contains(places[0].unionall(places))
        assert max(rect.bottom for rect in places) + table.pen.px(3) <= papers[-1].bottom, "on its edge"
        if hovered != "space:3":
            assert min(rect.top for rect in places) >= table.regions.info.top
        if hovered == "deck:0" and not traits:
            assert max(rect.right for rect in places) <= table.regions.piles.left


def test_nobody_is_next_after_the_last_turn_of_an_age() -> None:
    state = position(TakeActions)
    first = state.mantle
    last = msgspec.structs.replace(state, lap=state.table.rounds, turn=(first - 1) % 4)
    assert watching(last, 0).following == NOBODY
    assert watching(msgspec.structs.replace(last, lap=1), 0).following == first


def test_the_bar_has_the_buttons_of_what_is_asked() -> None:
    def names(state: State, **facts: Any) -> list[str]:
        return [plank.name for plank in actions.planks(deciding(state, **facts))]

    acting = position(TakeActions)
    assert names(acting) == ["spawn", "traits", "cancel", "end"]
    harvest = position(HarvestTurn)
    assert names(harvest) == ["traits", "cancel", "pass"]
    assert names(acting, lit=frozenset({"yes", "no"}), silent="Reactive") == ["silence", "no", "yes"]
    numbers = frozenset({"number:2", "number:0", "number:1"})
    assert names(acting, lit=numbers) == ["number:0", "number:1", "number:2"]
    assert actions.planks(watching(acting, 0, live=False)) == []
    held = actions.planks(watching(acting, acting.turn, held=True))
    assert [plank.label for plank in held if plank.name == "end"] == ["End turn"]
    assert all(plank.gold for plank in held if plank.name == "end")


def test_only_what_loses_nothing_is_golden() -> None:
    begun = deciding(position(TakeActions))
    end = actions.planks(begun)[-1]
    assert (end.name, end.label, end.ready, end.gold) == ("end", f"End: {begun.left} left", True, False)
    waiting = deciding(position(HarvestTurn))
    assert any(name.startswith("space:") for name in waiting.lit)
    last = actions.planks(waiting)[-1]
    assert (last.name, last.ready, last.gold) == ("pass", True, False)
    empty = replace(waiting, lit=frozenset({"pass"}))
    assert actions.planks(empty)[-1].gold


def test_while_a_lair_is_placed_the_new_age_is_the_current_one() -> None:
    state = position(NewLair)
    shown = deciding(state)
    new = len(state.ages)
    assert new == state.age + 1
    assert ages.place(shown, new).stage == "now"
    assert ages.place(shown, state.age).stage == "past"
    assert ages.tally(shown, new) is None, "nothing has been scored in it yet"
    assert ages.tally(shown, state.age) is not None


def test_the_age_says_what_it_would_bring_now() -> None:
    state = next(state for state in walk(3, "survive", ages="-,SUR,-") if state.age == 2 and state.lap == 3)
    seats_ = range(3)
    counts = tuple(sum(state.acolytes[seat * SPACES : (seat + 1) * SPACES]) for seat in seats_)
    assert ages.tally(watching(state, 0), 2) == ("now", counts)
    scored = tuple(state.ledger[7 * seat] for seat in seats_)
    assert ages.tally(watching(state, 0), 1) == ("scored", scored)
    assert ages.tally(watching(state, 0), 3) is None


def test_a_row_says_whether_an_answer_changes_the_spaces_it_holds() -> None:
    """As the figure beside it, `2 spaces`: to `holds 1` nobody knew what, and since when."""
    assert (seats.held_then(2, 2), seats.held_then(2, 1)) == ("still 2 spaces", "then 1 space")


def test_the_gold_of_two_ages_is_not_told_as_that_of_the_second() -> None:
    """The position keeps one sum for all Ages: Paradox seemed to have paid what both of them had."""
    state = next(state for state in walk(2, "both", ages="EXP,PDX,-") if state.age == 3)
    both = tuple(state.ledger[7 * seat] for seat in range(2))
    assert ages.tally(watching(state, 0), 2) == ("both Ages", both)


def test_a_lent_trait_is_seen_in_both_rows() -> None:
    state = played(4, 40)
    owners, actors = [NOBODY] * len(state.owners), [NOBODY] * len(state.actors)
    for trait, owner, actor in (("WNG", 1, 0), ("MMC", 0, 0), ("SLY", 0, 0)):
        owners[TRAIT[trait]], actors[TRAIT[trait]] = owner, actor
    shown = watching(msgspec.structs.replace(state, owners=tuple(owners), actors=tuple(actors), offer=()), 2)
    assert shown.traits(0) == [TRAIT["SLY"], TRAIT["MMC"], TRAIT["WNG"]]
    assert shown.traits(1) == [TRAIT["WNG"]]
    assert shown.lent(TRAIT["WNG"])
    assert not shown.lent(TRAIT["SLY"])
    spots = [
        control.rect.y for control in tabletop().controls(shown) if control.id == f"trait:{TRAIT['WNG']}"
    ]
    assert len(spots) == 2


def test_a_closed_hand_shows_backs_and_opens_by_a_click() -> None:
    state = position(TakeActions, skip=30)
    seat = deciders(state)[0]
    shown = watching(state, seat, open=False, shared=True)
    assert shown.hand
    names = {control.id for control in tabletop().controls(shown)}
    assert {f"closed:{n}" for n in range(len(shown.hand))} <= names
    assert not any(name.startswith("card:") for name in names)
    other = list(state.hands)
    other[seat] = tuple(sorted((card + 5) % len(CARDS) for card in other[seat]))
    twin = watching(msgspec.structs.replace(state, hands=tuple(other)), seat, open=False, shared=True)
    assert whole(shown) == whole(twin)
    assert whole(replace(shown, open=True)) != whole(replace(twin, open=True))


# ---------------------------------------------------------------------- secrets


def test_a_guest_at_the_open_board_sees_backs() -> None:
    state = position(TakeActions, skip=30)
    shown = replace(watching(state, 1), view=observe(state, None), asked=True)
    names = {control.id for control in tabletop().controls(shown)}
    assert not any(name.startswith("card:") for name in names)


def test_piles_are_counted() -> None:
    state = position(TakeActions, skip=30)
    assert market.traits_left(watching(state, 0)) + len(state.offer) + sum(
        owner != NOBODY for owner in state.owners
    ) + bin(state.trait_discard).count("1") == len(state.owners)


# ---------------------------------------------------------------------- words


def test_the_sea_round_the_panels_follows_a_flood() -> None:
    state, table = position(TakeActions, skip=30), tabletop()
    dry = watching(state, 0)
    tiles = tuple(
        WATER if space in (SPACE["E1"], SPACE["E5"]) else tile for space, tile in enumerate(state.tiles)
    )
    flooded = watching(msgspec.structs.replace(state, tiles=tiles), 0)
    assert table.desk_picture(dry) is table.desk_picture(replace(dry, hovered="space:1"))
    before = pixels(table.desk_picture(dry))
    assert pixels(table.desk_picture(flooded)) != before
    assert pixels(table.desk_picture(dry)) == before
