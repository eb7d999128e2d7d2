"""The Records page: the ten best, challenges by day, victories; robust against what a database may hold."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import msgspec
import pygame
import pytest

from game.app import App
from game.form import SetupForm
from game.kit.lettering import Lettering, Style
from game.learning import puzzles
from game.profile import daily
from game.profile.profile import Finished, Profile, Tried
from game.saves.saves import Saves
from game.scenes.base.paged_list import NEXT, PREVIOUS
from game.scenes.review import results_flow
from game.scenes.review.leaderboards import DAYS
from game.scenes.review.records import RecordsScene
from game.session.player import Player
from rules.core.protocol import Setup
from tests.game import shelf
from tests.game.conftest import Hand
from tests.game.windows import COMMON, LARGE, SMALL, SQUARE, USUAL, in_windows

MIA, BOT = Player("Mia", "amber"), Player("Bot", "teal", "computer", "random")
SIZES = (USUAL, SMALL, LARGE, SQUARE)


def alone(score: int, ended_at: float = 1.0, **facts: object) -> Finished:
    made = Finished("nest", "solo", ended_at, (MIA,), (score,), ((0,),), "done", 6, seed=f"moss {score}")
    return msgspec.structs.replace(made, **facts)


def met(first: int, second: int, ended_at: float = 1.0) -> Finished:
    ranking = ((0,), (1,)) if first > second else ((1,), (0,))
    seed = f"seed {ended_at}"
    return Finished("nest", "first", ended_at, (MIA, BOT), (first, second), ranking, "done", 6, seed=seed)


class Book:
    """The page on a screen, and what it tells."""

    def __init__(self, hand: Hand, monkeypatch: pytest.MonkeyPatch) -> None:
        self.hand, self.texts, self.cut = hand, list[str](), list[str]()
        self.watched: list[Path] = []
        self.started: list[SetupForm] = []
        services = hand.app.services
        services.open_replay_file = self.watched.append
        services.start_game = self.started.append
        self.profile = Profile(hand.app.paths.data / "profile.sqlite")
        self.scene = RecordsScene(services, self.profile, lambda f: Path(f.replay) if f.replay else None)
        picture, fit = Lettering.picture, Lettering.fit

        def pictured(letters: Lettering, text: str, style: Style) -> pygame.Surface:
            self.texts.append(text)
            return picture(letters, text, style)

        def fitted(letters: Lettering, text: str, style: Style, width: int) -> str:
            found = fit(letters, text, style, width)
            self.cut.extend([text] if found != text else [])
            return found

        monkeypatch.setattr(Lettering, "picture", pictured)
        monkeypatch.setattr(Lettering, "fit", fitted)

    def open(self, variant: str = "solo", size: tuple[int, int] = (1280, 720)) -> list[str]:
        """The page at a rule set; the words on it."""
        self.hand.resize(size)
        self.hand.app.stack.push(self.scene)
        self.hand.step()
        if len(self.scene.boxes) > 1:
            self.hand.click("game-nest")
        self.hand.click(f"variant-{variant}")
        return self.look()

    def look(self) -> list[str]:
        self.texts.clear()
        self.cut.clear()
        self.scene.shown()
        self.hand.step()
        return list(self.texts)


@pytest.fixture
def book(hand: Hand, games: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> Book:
    games(shelf.TRAIL, shelf.NEST)
    return Book(hand, monkeypatch)


def test_an_empty_book_says_so(book: Book) -> None:
    assert "No result yet. Finish a game, and it appears here." in book.open()
    book.hand.click("variant-first")
    assert "No game yet. Finish one, and it appears here." in book.look()


def test_results_that_cannot_be_read_are_counted(book: Book) -> None:
    for number in range(3):
        book.profile.record(alone(90 + number))
    book.profile._database.execute("update finished set facts = cast(x'7b22ff' as text) where number < 3")
    book.profile._database.commit()
    lost = "Not shown: 2 results that cannot be read. Kept games are under Your games."
    assert lost in book.open()
    book.hand.click("variant-first")
    assert lost not in book.look()


@in_windows(*SIZES)
def test_what_cannot_be_read_is_never_called_unplayed(book: Book, size: tuple[int, int]) -> None:
    """On every sheet, on the rule set's card and at the day of a challenge."""
    today = daily.day_at(book.hand.app.clock.wall())
    book.profile.record(alone(90, day=today))
    for number in range(2):
        book.profile.record(met(50 + number, 40))
    book.profile._database.execute("update finished set facts = '{'")
    book.profile._database.commit()
    words = book.open("first", size)
    assert words.count("2 results cannot be read.") == 1
    assert {"1 result cannot be read", "2 results cannot be read"} <= set(words)
    assert words.count("not played yet") == len(shelf.NEST.info.variants) - 2
    book.hand.click("tab-wins")
    assert "2 results cannot be read." in book.look()
    book.hand.click("variant-solo")
    book.hand.click("tab-best")
    assert "1 result cannot be read." in book.look()
    book.hand.click("tab-days")
    words = book.look()
    assert words.count("cannot be read") == 1
    assert words.count("not played") == book.scene.sheet.pages.room - 1
    assert book.cut == []


def test_each_person_has_a_line(book: Book) -> None:
    """Many persons share the last one; games between computers are nobody's."""
    people = [Player(name, colour) for name, colour in (("Mia", "amber"), ("Tom", "teal"))]
    for number in range(3):
        scores = (9, 3) if number else (1, 4)
        facts = met(*scores, 1.0 + number)
        book.profile.record(msgspec.structs.replace(facts, players=tuple(people)))
    book.profile.record(msgspec.structs.replace(met(5, 1, 9.0), players=(BOT, BOT)))
    words = book.open("first")
    assert {
        "Mia: 3 games, 2 won. Best 9, 6 on average.",
        "Tom: 3 games, 1 won. Best 4, 3 on average.",
        "Mia won 2 of 3",
        "Tom won 1 of 3",
    } <= set(words)
    for number, name in enumerate(("Zoë", "Kai")):
        seats = (Player(name, "plum"), BOT)
        book.profile.record(msgspec.structs.replace(met(7, 8, 20.0 + number), players=seats))
    assert {"And 2 more people.", "Mia won 2 of 3", "3 more people"} <= set(book.look())
    book.scene.services.settings.change(same_people={"kai": "zoë"})
    assert "Zoë: 2 games, 0 won. Best 7, 7 on average." in book.look(), "joined"
    book.profile._database.execute("delete from finished where ended_at <> 9.0")
    assert {"No person has finished a game yet.", "finished by computers"} <= set(book.look())


def test_the_ten_best_stand_with_rank_date_and_seed(book: Book) -> None:
    for number in range(12):
        book.profile.record(alone(90 + 4 * number, 1_790_000_000.0 + number))
    words = book.open()
    scores = [word for word in words if word.isdecimal() and int(word) > 20]
    assert scores == ["134", "130", "126", "122", "118", "114", "110", "106", "102", "98"]
    assert [word for word in words if word in ("Queen", "great Hive Mind", "Pupa", "Larva")] == [
        "Queen",
        *["great Hive Mind"] * 3,
        *["Pupa"] * 2,
        *["Larva"] * 3,
    ]
    assert words.count("21 September 2026") == 10
    assert "moss 134" in words
    assert "best 134, Queen" in words


def test_a_kept_game_can_be_watched(book: Book) -> None:
    book.profile.record(alone(120, replay="kept.antology"))
    book.profile.record(alone(130, 2.0))
    book.open()
    buttons = [c.id for c in book.scene.controls if c.id.startswith("watch:") and c.enabled]
    assert buttons == ["watch:1"]
    book.hand.click("watch:1")
    assert book.watched == [Path("kept.antology")]


@pytest.mark.parametrize(("won", "games_"), [(0, 2), (1, 4), (2, 2)])
def test_the_bar_of_a_level_is_gold_as_far_as_people_won(book: Book, won: int, games_: int) -> None:
    for number in range(games_):
        book.profile.record(met(5, 3, number) if number < won else met(3, 5, number))
    book.open("first")
    colours = [pygame.Color(name) for name in (book.scene.pen.palette.gold, book.scene.pen.palette.faint)]
    area, window = book.scene.sheet._bars[0].rect, book.hand.app.window
    line = [window.get_at((x, area.centery))[:3] for x in range(area.left, area.right)]
    gold, rest = (sum(pixel == colour[:3] for pixel in line) for colour in colours)
    assert gold / (gold + rest) == pytest.approx(won / games_, abs=0.02)


def test_only_a_result_without_help_has_a_golden_border(book: Book) -> None:
    def gold() -> int:
        colour = pygame.Color(book.scene.pen.palette.gold)
        window, row = book.hand.app.window, book.hand.rect("watch:0")
        return sum(window.get_at((x, row.y + 1)) == colour for x in range(row.left, row.right))

    book.profile.record(alone(120))
    book.open()
    assert gold() > 800
    book.profile.record(alone(125, help_used={"undo": 1}))
    book.look()
    assert gold() == 0


def test_past_days_can_be_played(book: Book) -> None:
    today = daily.day_at(book.hand.app.clock.wall())
    book.open()
    book.hand.click("tab-days")
    days = daily.days_before(today, DAYS)
    assert list(book.scene.sheet.pages.items) == days
    book.hand.click(NEXT)
    book.hand.click("day:13")
    (form,) = book.started
    assert (form.game, form.variant, len(form.players)) == ("nest", "solo", 1)
    assert form.seed == daily.seed_of(shelf.NEST.info, "solo", days[13])


def test_challenges_left_open_follow_midnight(book: Book) -> None:
    book.open()
    book.hand.click("tab-days")
    before = book.scene.sheet.pages.items[0]
    book.hand.app.clock.seconds += 86_400  # type: ignore[attr-defined]
    book.hand.step(1.0)
    assert list(book.scene.sheet.pages.items[:2]) == [daily.day_at(book.hand.app.clock.wall()), before]


def test_the_days_end_somewhere(book: Book) -> None:
    book.open()
    book.hand.click("tab-days")
    assert not book.scene.ring.get(PREVIOUS).enabled
    for _ in range(30):
        pygame.event.post(pygame.event.Event(pygame.MOUSEWHEEL, y=-1, x=0, flipped=False))
        book.hand.step()
    shown = book.scene.sheet.pages
    assert shown.first == DAYS - shown.room
    assert not book.scene.ring.get(NEXT).enabled
    book.hand.key(pygame.K_PAGEUP)
    assert shown.first == DAYS - 2 * shown.room


def test_a_day_shows_its_first_try_and_the_best(book: Book) -> None:
    today = daily.day_at(book.hand.app.clock.wall())
    for number, score in enumerate((104, 128, 111)):
        book.profile.record(alone(score, float(number), day=today))
    book.open()
    book.hand.click("tab-days")
    words = book.look()
    assert {"104", "Larva", "first of 3 tries, the best 128", "Again"} <= set(words)
    assert words.count("not played") == book.scene.sheet.pages.room - 1


def test_victories_over_each_level_and_the_latest_games(book: Book) -> None:
    for number, (mine, theirs) in enumerate(((50, 40), (30, 60), (70, 65))):
        book.profile.record(met(mine, theirs, 1_790_000_000.0 + number))
    words = book.open("first")
    assert "Mia: 3 games, 2 won. Best 70, 50 on average." in words
    assert {"Against Wanderer", "2 of 3 games won", "Mia won 2 of 3"} <= set(words)
    assert {"70 Mia", "65 Bot", "60 Bot"} <= set(words)


def test_the_page_opens_at_the_rule_set_played_last(book: Book) -> None:
    book.profile.record(alone(90, 5.0))
    book.profile.record(met(1, 2, 3.0))
    scene = RecordsScene(book.hand.app.services, book.profile, lambda _: None)
    assert scene._first(scene.boxes[1]).name == "solo"
    book.profile.record(alone(90, 9.0, variant="gone"))
    assert scene._first(scene.boxes[1]).name == "first"


@pytest.mark.parametrize(
    "odd",
    [
        {"ended_at": 1e300},
        {"ended_at": -1e300},
        {"seed": "\u202e\u0000" * 400},
        {"players": (Player("\u0007" + "W" * 63, "brick"),)},
        {"scores": (10**18,)},
        {"day": "never"},
        {"replay": "../../etc/passwd"},
    ],
)
def test_odd_rows_are_shown_all_the_same(book: Book, odd: dict[str, object]) -> None:
    book.profile.record(alone(120))
    book.profile.record(alone(121, **odd))
    words = book.open()
    assert "120" in words
    book.hand.click("tab-days")


@in_windows(*SIZES)
@pytest.mark.parametrize("page", ["best", "days", "first"])
def test_everything_fits(book: Book, size: tuple[int, int], page: str) -> None:
    today = daily.day_at(book.hand.app.clock.wall())
    for number, day in enumerate(daily.days_before(today, 10)):
        seed = daily.seed_of(shelf.NEST.info, "solo", day)
        facts = alone(121 + number, 1_790_000_000.0, day=day, seed=seed, replay="x")
        book.profile.record(facts)
        book.profile.record(msgspec.structs.replace(facts, scores=(80 + number,)))
        book.profile.record(met(50 + number, 60, 1_790_000_000.0 + number))
    book.open("first" if page == "first" else "solo", size)
    if page == "days":
        book.hand.click("tab-days")
    book.look()
    controls = book.scene.controls
    assert book.cut == []
    assert all(pygame.Rect((0, 0), size).contains(control.rect) for control in controls)
    assert not [(a.id, b.id) for a, b in combinations(controls, 2) if a.rect.colliderect(b.rect)]


def test_draws_and_help_stand_in_the_rows(book: Book) -> None:
    drawn = msgspec.structs.replace(met(50, 50, 2.0), ranking=((0, 1),))
    book.profile.record(drawn)
    book.profile.record(msgspec.structs.replace(met(60, 40, 3.0), help_used={"undo": 2}))
    book.profile.record(met(70, 40, 4.0))
    words = book.open("first")
    assert words.count("draw") == 1
    assert words.count("with help") == 1
    book.profile.record(msgspec.structs.replace(drawn, ended_at=5.0, seed="other", help_used={"hint": 1}))
    assert "draw, with help" in book.look()
    assert book.cut == []
    book.profile._database.execute("delete from finished where ended_at = 5.0")
    words = book.look()
    assert "Mia: 3 games, 2 won, 1 drawn. Best 70, 60 on average." in words
    assert "2 of 3 games won, 1 drawn" in words
    tips = [control.tooltip for control in book.scene.controls if control.id.startswith("watch:")]
    assert [tip.splitlines()[-1] for tip in tips] == ["Without help", "With 2 undos", "Without help"]


def test_the_help_of_the_best_stands_in_words(book: Book) -> None:
    book.profile.record(alone(120, help_used={"undo": 2, "hint": 1}))
    book.profile.record(alone(110, help_used={"known seed": 1}, day="2026-11-21"))
    words = book.open()
    assert "2 undos and 1 hint" in words
    assert "a seed played before" in words
    assert "moss 120" not in words


def test_a_rule_set_for_one_and_for_several_has_both_kinds_of_sheets(book: Book) -> None:
    """Toy Trail's large rule set takes one player or two."""
    facts = msgspec.structs.replace(met(50, 40, 5.0), game="trail", variant="large")
    book.profile.record(facts)
    book.profile.record(alone(33, game="trail", variant="large"))
    book.open()
    book.hand.click("game-trail")
    book.hand.click("variant-large")
    assert "Mia: 1 game, 1 won. Best 50, 50 on average." in book.look()
    book.hand.click("tab-best")
    assert "33" in book.look()
    book.hand.click("tab-games")
    assert "Mia: 1 game, 1 won. Best 50, 50 on average." in book.look()
    book.hand.click("variant-small")
    assert "No game yet. Finish one, and it appears here." in book.look()


def test_games_alone_are_not_said_to_be_none(book: Book) -> None:
    book.profile.record(alone(33, game="trail", variant="large"))
    book.open()
    book.hand.click("game-trail")
    book.hand.click("variant-large")
    book.hand.click("tab-games")
    assert "No game with others yet. Those you played alone stand under Ten best." in book.look()


def ran(*scores: int, ended_at: float = 1.0, **facts: object) -> Finished:
    """A game of Short Run of a person against computers."""
    bots = tuple(Player(f"Bot {n}", "teal", "computer", "random") for n in range(1, len(scores)))
    ranks = sorted(set(scores), reverse=True)
    ranking = tuple(tuple(s for s, score in enumerate(scores) if score == rank) for rank in ranks)
    made = Finished("run", "only", ended_at, (MIA, *bots), scores, ranking, "done", 3, seed=f"oak {ended_at}")
    return msgspec.structs.replace(made, **facts)


@pytest.fixture
def runs(hand: Hand, games: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> Book:
    """The page at a game that nobody plays alone."""
    games(shelf.RUN)
    book = Book(hand, monkeypatch)
    book.profile.record(ran(40, 30, ended_at=1_790_000_000.0, replay="first"))
    book.profile.record(ran(31, 30, ended_at=1_790_000_001.0))
    book.profile.record(ran(20, 30, 25, ended_at=1_790_000_002.0))
    return book


@in_windows(*SIZES)
def test_the_best_win_stands_for_each_level_and_number_of_players(runs: Book, size: tuple[int, int]) -> None:
    runs.open("only", size)
    runs.hand.click("tab-wins")
    words = runs.look()
    assert runs.cut == []
    assert [
        word for word in words if word in ("Wanderer, 2 players", "2 of 2 games won", "40", "31", "Mia")
    ] == ["Wanderer, 2 players", "2 of 2 games won", "40", "Mia"]
    assert {"Wanderer, 3 players", "0 of 1 game won"} <= set(words)
    runs.hand.click("watch:0")
    assert runs.watched == [Path("first")]
    assert not runs.scene.ring.get("watch:1").enabled


def test_a_challenge_against_computers_is_begun_and_shown_with_its_place(runs: Book) -> None:
    today = daily.day_at(runs.hand.app.clock.wall())
    runs.open("only")
    runs.hand.click("tab-days")
    runs.hand.click("day:0")
    form = runs.started[0]
    assert daily.day_of(shelf.RUN.info, Setup("only", 3), form.seed, ("", "random", "random")) == today
    assert [seat.occupant for seat in form.players] == ["person", "computer", "computer"]
    runs.profile.record(ran(30, 34, 34, ended_at=1_790_000_004.0, day=today))
    runs.profile.record(ran(35, 34, 34, ended_at=1_790_000_005.0, day=today))
    words = runs.look()
    assert {"30", "third of 3", "first of 2 tries, the best 35"} <= set(words)
    tip = next(control.tooltip for control in runs.scene.controls if control.id == "day:0")
    assert tip.endswith(", against 2 computers")


def test_it_all_works_by_keyboard(book: Book) -> None:
    book.profile.record(alone(120, replay="x"))
    book.open()
    seen = set()
    for _ in range(len(book.scene.controls) + 1):
        book.hand.key(pygame.K_TAB)
        seen.add(book.scene.ring.focus_id)
    assert seen >= {control.id for control in book.scene.controls if control.enabled}
    book.hand.key(pygame.K_ESCAPE)
    assert book.hand.app.stack.top is not book.scene


@pytest.mark.parametrize(
    ("name", "found"),
    [
        ("game.antology", True),
        ("gone.antology", False),
        ("", False),
        ("../game.antology", False),
        (".", False),
        ("..", False),
        ("\x00", False),
        ("x" * 5000, False),
    ],
)
def test_the_file_of_a_game_is_looked_for_in_its_folder_only(tmp_path: Path, name: str, found: bool) -> None:
    saves = Saves(tmp_path / "saves", lambda: 0.0)
    saves.finished_folder.mkdir(parents=True)
    (saves.finished_folder / "game.antology").write_text("x")
    (saves.folder / "game.antology").write_text("x")
    file = results_flow.kept_file(saves, alone(90, replay=name))
    assert file == (saves.finished_folder / name if found else None)


# ---------------------------------------------------------------------- one rule set for one and for many


@pytest.fixture
def mass(hand: Hand, games: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> Book:
    games(shelf.MASS)
    return Book(hand, monkeypatch)


def many(seats: int, mine: int) -> Finished:
    """A game of one person, on the last seat, with so many points; the others have 60, 59, 58 and so on."""
    others = tuple(Player(f"Ant {n}", "teal", "computer", "random") for n in range(seats - 1))
    scores = (*range(60, 61 - seats, -1), mine)
    order = sorted(set(scores), reverse=True)
    ranking = tuple(tuple(seat for seat in range(seats) if scores[seat] == points) for points in order)
    return Finished("mass", "usual", 1.0, (*others, Player("Mia", "dew")), scores, ranking, "done", 9)


@in_windows(*COMMON)
def test_a_rule_set_for_one_and_for_many_has_both_records(mass: Book, size: tuple[int, int]) -> None:
    me = (Player("Mia", "amber"),)
    mass.profile.record(Finished("mass", "usual", 1.0, me, (41,), ((0,),), "done", 9, {}, "", "moss"))
    mass.profile.record(Finished("mass", "usual", 2.0, me, (-7,), ((0,),), "done", 9, {}, "", "fern"))
    mass.profile.record(many(20, 70))
    words = mass.open("usual", size)
    assert {"best 41, Merchant", "Mia won 1 of 1"} <= set(words)
    mass.hand.click("tab-best")
    words = mass.look()
    assert {"41", "Merchant", "-7", "Beginner"} <= set(words)
    assert mass.cut == []


def test_the_page_opens_at_the_tab_that_has_the_game_played_last(mass: Book) -> None:
    me = (Player("Mia", "amber"),)
    mass.profile.record(Finished("mass", "usual", 1.0, me, (41,), ((0,),), "done", 9, {}, "", "moss"))
    assert "41" in mass.open("usual"), "a game alone stands among the best"
    mass.profile.record(msgspec.structs.replace(many(20, 70), ended_at=3.0))
    mass.hand.click("tab-wins")
    mass.hand.click("variant-usual")
    assert mass.scene.tab == "wins", "a chosen tab stays"


def test_a_game_of_many_names_the_winner_and_ones_own_place(mass: Book) -> None:
    mass.profile.record(many(99, 20))
    mass.open("usual")
    mass.hand.click("tab-games")
    words = mass.look()
    assert {"99 players", "60 Ant 0", "20 Mia, 41st of 99"} <= set(words)
    assert not [word for word in words if "Ant 1" in word]
    assert mass.cut == []


def test_the_rating_in_puzzles_stands_on_the_card_of_the_game(real: App) -> None:
    profile = Profile(real.paths.data / "profile.sqlite")
    found = puzzles.of_game("ant_trails")
    assert found is not None
    one, other = found.puzzles[:2]
    for number, puzzle in enumerate((one, other)):
        profile.try_puzzle("ant_trails", Tried(puzzle.id, float(number), number == 0))
    hand = Hand(real)
    scene = RecordsScene(real.services, profile, lambda _facts: None)
    real.stack.push(scene)
    hand.step(times=2)
    hand.click("game-ant_trails")
    hand.step(times=2)
    rated = puzzles.standing(found, profile.puzzles("ant_trails")).rating
    assert f"puzzles: rated {rated:.0f}, 1 of 2 solved" in scene._lines["standard"]
    profile.close()
