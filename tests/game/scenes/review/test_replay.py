"""The replay steps through a record and shows what its eyes may see, never more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pygame
import pytest
from msgspec import structs

from game.app import App
from game.kit.control import Control
from game.kit.picking import Target, Zone
from game.scenes.review.record_view import Perspective, RecordView, perspectives
from game.scenes.review.replay import STEP_SECONDS, ReplayScene
from game.scenes.review.results_flow import replay_scene
from game.session.player import Player
from game.table.replay_stage import ReplayLayout
from game.table.review import Act, ReviewLine
from rules.core import registry
from rules.core.log import Record
from rules.core.protocol import CHANCE, Setup
from rules.core.rng import Rng
from tests import toy
from tests.game import brilliants_tables as tables
from tests.game.appraised import PLAYERS, finished
from tests.game.kit.test_panels import Watch, watch
from tests.game.scripted import Scripted
from tests.game.windows import LARGE, QHD, USUAL, in_windows

__all__ = ["watch"]

FIVE = ("brilliants", "mini_brilliants", "fortunant", "colossi", "ant_trails")


class Line:
    """A line of the log."""

    def __init__(self, seat: int, text: str) -> None:
        self.seat, self.text = seat, text


class ToyTable:
    """Writes the cards of a view as coloured strips, so that pixels tell what is shown."""

    def __init__(self) -> None:
        self.views: list[Any] = []
        self.spoken: list[str] = []
        self.names = False

    def stage(self, size: tuple[int, int], view: toy.State) -> ReplayLayout:
        """Plain places."""
        w, h = size
        mood = "night" if view.round % 2 else "day"
        half = w // 2
        return ReplayLayout(
            mood,  # type: ignore[arg-type]
            pygame.Rect(60, 4, w - 380, 34),
            pygame.Rect(6, 4, 34, 34),
            pygame.Rect(w - 260, 4, 250, 34),
            pygame.Rect(half, h - 240, half - 6, 180),
            pygame.Rect(half, h - 50, 220, 40),
            pygame.Rect(half + 224, h - 50, half - 230, 40),
        )

    def show(
        self, view: toy.State, viewer: int | None, told: Sequence[ReviewLine], entry: int | None = None
    ) -> list[Control]:
        """One place for all cards."""
        self.views.append(view)
        return [Control("hand", pygame.Rect(0, 100, 200, 160), look="bare", focusable=False)]

    def paint(self, surface: pygame.Surface) -> None:
        """One strip a card."""
        for seat, hand in enumerate(self.views[-1].hands):
            for place, card in enumerate(hand):
                surface.fill((20 * card, 200, 40 * seat), (40 * place, 100 + 40 * seat, 30, 30))

    written: Sequence[pygame.Rect] = ()
    """No words stand on the board."""

    def spoken_of(self, text: str, seat: int) -> Sequence[Any]:
        self.spoken.append(text)
        return [("C3", Zone(Target("hex", 3), pygame.Rect(40, 90, 60, 70), "hex"))] if self.names else []

    def marks(self, viewer: int | None, acts: Sequence[Act]) -> Sequence[Any]:
        """Nothing is marked."""
        return []

    def lines(self, events: Sequence[toy.Happened], entry: int | None = None) -> Sequence[ReviewLine]:
        """Coins are left to the notation."""
        return [
            Line(-1 if e.word == "die" else e.seat, f"{e.word} {e.number}")
            for e in events
            if e.word != "take"
        ]

    def answer(self, seat: int, move: Any, entry: int | None = None) -> str | None:
        """No words."""
        return None

    def explain(self, control: str) -> list[str]:
        """One tooltip."""
        return ["cards in hand"]


def played(entries: int | None = None, seed: str = "fern") -> Record:
    """A game of random moves, to its end or for so many entries."""
    record = Record(toy.GAME, Setup("standard", 3), seed)
    rng = Rng(7)
    while not record.over and (entries is None or len(record.entries) < entries):
        deciders = record.game.deciders(record.state)
        if deciders == (CHANCE,):
            record.draw()
            continue
        record.play(deciders[0], rng.choice(record.game.legal_moves(record.state, deciders[0])))
    return record


PEOPLE: tuple[Player, ...] = tables.players(computers=0)[:3]


class Show:
    """A replay on a screen."""

    def __init__(self, record: Record, size: tuple[int, int] = (1280, 720), **more: Any) -> None:
        self.closed = 0
        self.table = ToyTable()
        self.scene = ReplayScene(tables.services(size), record, PEOPLE, self.table, self._close, **more)
        self.scene.resize(size)
        self.size = size

    def _close(self) -> None:
        self.closed += 1

    def key(self, key: int) -> None:
        """A key pressed, and time for the picture."""
        self.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.scene.update(0.01)

    def click(self, name: str) -> None:
        """A control clicked."""
        place = self.scene.ring.get(name).rect.center
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.scene.handle(pygame.event.Event(kind, pos=place, button=1))
        self.scene.update(0.01)

    def picture(self) -> bytes:
        """Pixels on the screen."""
        surface = pygame.Surface(self.size)
        self.scene.draw(surface)
        return pygame.image.tobytes(surface, "RGB")


def test_arrows_home_and_end_step() -> None:
    record = played()
    show = Show(record)
    show.key(pygame.K_RIGHT)
    show.key(pygame.K_RIGHT)
    assert show.scene.position == 2
    show.key(pygame.K_LEFT)
    assert show.scene.position == 1
    show.key(pygame.K_END)
    assert show.scene.position == len(record.entries)
    show.key(pygame.K_RIGHT)
    assert show.scene.position == len(record.entries)
    show.key(pygame.K_HOME)
    assert show.scene.position == 0
    assert show.table.views[-1] == record.game.observe(record.states[0], None)


def test_every_position_can_be_seen() -> None:
    record = played()
    show = Show(record)
    for position in range(len(record.entries)):
        assert show.scene.position == position
        show.picture()
        show.key(pygame.K_RIGHT)


def test_spaces_that_a_line_names_are_shown_on_the_board() -> None:
    show = Show(played(), at=3)
    bare = show.picture()
    assert show.table.spoken[-1] == show.scene._last_words()[1]
    show.table.names = True
    named = show.picture()
    assert named != bare
    row = show.scene.ring.get("row:0")
    show.scene.handle(
        pygame.event.Event(pygame.MOUSEMOTION, pos=row.rect.center, rel=(1, 1), buttons=(0, 0, 0))
    )
    show.scene.update(0.01)
    pointed = show.picture()
    assert show.table.spoken[-1] == show.scene.reel.rows[0].text

    def board(picture: bytes) -> bytes:
        whole = pygame.image.frombytes(picture, show.size, "RGB")
        return pygame.image.tobytes(whole.subsurface((30, 80, 80, 90)), "RGB")

    assert len({board(picture) for picture in (bare, named, pointed)}) == 3, "a name, then also a ring"


def test_it_plays_by_itself_and_stops_at_the_end() -> None:
    record = played(6)
    show = Show(record)
    show.key(pygame.K_SPACE)
    assert show.scene.wake is not None
    for _ in range(6):
        show.scene.update(STEP_SECONDS)
    assert show.scene.position == len(record.entries)
    show.scene.update(STEP_SECONDS)
    assert not show.scene.playing
    show.key(pygame.K_SPACE)
    assert (show.scene.position, show.scene.playing) == (0, True)
    show.key(pygame.K_LEFT)
    assert not show.scene.playing


def test_the_slider_follows_the_mouse() -> None:
    record = played()
    show = Show(record)
    track = show.scene._track().groove
    show.scene.handle(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(track.right, track.centery), button=1))
    assert show.scene.position == len(record.entries)
    show.scene.handle(
        pygame.event.Event(pygame.MOUSEMOTION, pos=(track.centerx, 5), rel=(0, 0), buttons=(1, 0, 0))
    )
    assert show.scene.position == pytest.approx(len(record.entries) / 2, abs=1)
    show.scene.handle(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=(0, 0), button=1))
    show.scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=(track.x, 5), rel=(0, 0), buttons=(0, 0, 0)))
    assert show.scene.position == pytest.approx(len(record.entries) / 2, abs=1)


def test_a_row_of_the_list_is_a_way_there() -> None:
    show = Show(played())
    show.key(pygame.K_END)
    rows = [control for control in show.scene.controls if control.id.startswith("row:")]
    entry = show.scene.reel.rows[int(rows[1].id[4:])].entry
    show.click(rows[1].id)
    assert show.scene.position == entry + 1


def test_the_wheel_steps() -> None:
    show = Show(played())
    show.scene.handle(pygame.event.Event(pygame.MOUSEWHEEL, y=-3))
    show.scene.update(0.01)
    assert show.scene.position == 3


def test_a_running_game_is_seen_with_the_viewers_own_eyes_only() -> None:
    record = played(20)
    assert not record.over
    assert perspectives(record, PEOPLE) == (Perspective("Spectator", None),)
    assert perspectives(record, PEOPLE, 1) == (Perspective("Teal", 1),)
    show = Show(record, viewer=1, at=20)
    show.key(pygame.K_v)
    assert show.scene.reel.eyes.viewer == 1
    view = show.table.views[-1]
    assert all(card == toy.HIDDEN for seat in (0, 2) for card in view.hands[seat])
    with pytest.raises(ValueError, match="not offered"):
        show.scene.look_as(Perspective("All cards", None, everything=True))


def test_a_finished_game_is_open_to_all_eyes() -> None:
    record = played()
    show = Show(record, at=8)
    labels = [eyes.label for eyes in show.scene.choices]
    assert labels == ["Spectator", "Amber", "Teal", "Plum", "All cards"]
    for _ in range(4):
        show.key(pygame.K_v)
    assert show.table.views[-1] == record.states[8]
    show.key(pygame.K_v)
    assert show.scene.reel.eyes.label == "Spectator"


def other_deal(record: Record) -> Record:
    """The same game as a spectator sees it, with two hidden cards swapped."""
    twin = record.prefix(len(record.entries))
    one, other = record.states[6].hands[0][0], record.states[6].hands[1][0]

    def swapped(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(swapped(part) for part in value)
        return {one: other, other: one}.get(value, value) if isinstance(value, int) else value

    twin.states = [replace(s, hands=swapped(s.hands), deck=swapped(s.deck)) for s in record.states]
    twin.entries = [
        structs.replace(
            e, events=tuple(replace(v, number=swapped(v.number)) if v.word == "draw" else v for v in e.events)
        )
        for e in record.entries
    ]
    return twin


def test_a_spectator_sees_nothing_of_any_hand() -> None:
    """Two deals that differ only in hidden cards give the same pixels at every step."""
    record = played(12)
    twin = other_deal(record)
    assert twin.states != record.states
    first, second = Show(record), Show(twin)
    for _ in range(12):
        first.key(pygame.K_RIGHT)
        second.key(pygame.K_RIGHT)
        assert first.picture() == second.picture()
    one, other = (
        RecordView(r, ToyTable(), Perspective("All cards", None, everything=True)) for r in (record, twin)
    )
    assert one.view(8) != other.view(8)


def test_entries_without_words_show_their_notation() -> None:
    record = played()
    reel = RecordView(record, ToyTable(), Perspective("Spectator", None))
    takes = [row for row in reel.rows if not row.plain]
    assert takes
    assert all("take" in row.text for row in takes)
    assert {row.entry for row in reel.rows} == set(range(len(record.entries)))


@pytest.mark.parametrize("game", FIVE)
def test_every_row_of_the_five_games_is_in_words(real: App, game: str) -> None:
    for variant in registry.info(game).variants:
        if 2 not in variant.seats:
            continue
        scene = replay_scene(real.services, finished(game, variant.name), PLAYERS, real.stack.pop)
        for eyes in scene.choices:
            scene.look_as(eyes)
            assert {row.text for row in scene.reel.rows if not row.plain} == set(), eyes.label


@in_windows(USUAL, LARGE, QHD)
def test_words_fit_their_places(size: tuple[int, int], watch: Watch) -> None:
    show = Show(played(), size, at=9)
    show.picture()
    stage = show.scene._stage
    places = [stage.prompt, stage.entries, stage.foot, stage.right, stage.menu]
    assert len(watch.lines) >= 6
    for sheet, text, style, rect in watch.lines:
        if sheet.size != size:
            continue
        assert any(place.contains(rect.inflate(0, -round(style.px * 0.5))) for place in places), text


def test_the_list_can_give_way_to_the_cards() -> None:
    show = Show(played())
    assert any(control.id.startswith("row:") for control in show.scene.controls)
    show.key(pygame.K_c)
    assert not any(control.id.startswith("row:") for control in show.scene.controls)


def test_escape_leaves() -> None:
    show = Show(played())
    show.key(pygame.K_ESCAPE)
    assert show.closed == 1


def test_signs_on_the_table_explain_themselves() -> None:
    show = Show(played())
    assert show.scene.ring.get("table:hand").tooltip == "cards in hand"


# ---------------------------------------------------------------------- a game for many


def crowd(over: bool = True) -> tuple[Record, tuple[Player, ...]]:
    """Bids of six made into a crowd of eight: two people among computers."""
    record = Record(toy.GAME, Setup("together", 6), "moss")
    while not record.over and (over or len(record.entries) < 20):
        if record.chance_acts:
            record.draw()
        else:
            seat = record.deciders[0]
            record.play(seat, record.game.legal_moves(record.state, seat)[0])
    people = {1: Player("Kai", "teal"), 4: Player("Mia", "plum")}
    return record, tuple(people.get(n, Player(f"Bot {n}", "amber", "computer", "random")) for n in range(8))


def test_of_a_crowd_people_and_the_winner_are_seen_alone() -> None:
    record, players = crowd()
    result = record.game.result(record.state)
    assert result is not None
    winner = players[result.ranking[0][0]].name
    labels = [eyes.label for eyes in perspectives(record, players)]
    assert labels == list(dict.fromkeys(["Only Kai", "Only Mia", f"Only {winner}", "Everybody"]))


def test_while_a_crowd_plays_nobody_sees_more_than_their_own() -> None:
    record, players = crowd(over=False)
    found = perspectives(record, players, 4)
    assert [(eyes.label, eyes.viewer, eyes.everything) for eyes in found] == [
        ("Only Mia", 4, False),
        ("Everybody", 4, False),
    ]
    (spectator,) = perspectives(record, players)
    assert (spectator.viewer, spectator.everything) == (None, False)


def test_the_list_of_one_of_many_tells_of_that_one_and_of_chance() -> None:
    record, players = crowd()
    mia, everybody = perspectives(record, players)[1], perspectives(record, players)[-1]
    alone, together = RecordView(record, ToyTable(), mia), RecordView(record, ToyTable(), everybody)
    acted = {record.entries[row.entry].seat for row in alone.rows}
    assert acted <= {4, CHANCE}
    assert 4 in acted
    assert {record.entries[row.entry].seat for row in together.rows} >= set(range(6))
    assert all(line.seat == 4 for line in alone.latest(len(record.entries)))


def test_steps_lead_from_row_to_row_of_that_one() -> None:
    record, players = crowd()
    alone = RecordView(record, ToyTable(), perspectives(record, players)[1])
    stops = sorted({0, len(alone), *(row.entry + 1 for row in alone.rows)})
    walked, here = [0], 0
    while here < len(alone):
        here = alone.beyond(here, 1)
        walked.append(here)
    assert walked == stops
    assert [alone.beyond(stop, -1) for stop in stops[1:]] == stops[:-1]
    between = next(n for n in range(len(alone)) if n not in stops)
    assert alone.beyond(between, 1) == min(stop for stop in stops if stop > between)
    assert alone.beyond(between, -1) == max(stop for stop in stops if stop < between)
    assert alone.beyond(0, -5) == 0
    assert alone.beyond(len(alone), 3) == len(alone)


def test_where_children_play_the_list_has_rows_and_cards_are_not_covered() -> None:
    """In a low window the list had one row under its heading, and the notes lay over half of each card."""
    services = tables.services((1280, 701))
    services.study = Scripted()
    record = finished("brilliants", "childrants", 3)
    scene = replay_scene(services, record, PEOPLE, lambda: None, at=len(record.entries) // 2)
    scene.resize((1280, 701))
    scene.look_as(next(eyes for eyes in scene.choices if eyes.label == "All cards"))
    assert scene._stage.graph is not None
    assert sum(control.id.startswith("row:") for control in scene.controls) >= 3
    with_notes, surface = {control.id for control in scene.controls}, pygame.Surface((1280, 701))
    scene.draw(surface)
    scene._toggle_list()
    scene.update(0.01)
    cards = [control.rect for control in scene.controls if control.id.startswith("table:card")]
    assert cards
    assert not [rect for rect in scene.kept_in_sight for card in cards if rect.colliderect(card)]
    assert "learn" in with_notes - {control.id for control in scene.controls}
