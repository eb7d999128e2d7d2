"""Finished games are remembered; a bad database is set aside and told, never fatal."""

from __future__ import annotations

import random
import shutil
import sqlite3
from pathlib import Path

import msgspec
import pytest

from game.profile.profile import KNOWN_SEED, VERSION, Against, Finished, Profile, Tally, Tried, facts_of
from game.session.player import Player
from rules.core.protocol import Habit
from tests.game.saves.test_saves import AMBER, TEAL, play, start


def finished(ended_at: float = 1.0, scores: tuple[int, int] = (5, 3), variant: str = "standard") -> Finished:
    ranking = ((0,), (1,)) if scores[0] > scores[1] else ((1,), (0,))
    return Finished("toy", variant, ended_at, (AMBER, TEAL), scores, ranking, "rounds", 3, {"undo": 1})


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "results.sqlite"


def test_results_are_kept_newest_first(path: Path) -> None:
    profile = Profile(path)
    for number, variant in enumerate(("standard", "other", "standard")):
        profile.record(finished(float(number), variant=variant))
    profile.close()
    again = Profile(path)
    assert [facts.ended_at for facts in again.finished()] == [2.0, 1.0, 0.0]
    assert again.finished("toy", "standard") == [finished(2.0), finished(0.0)]
    assert again.take_trouble() is None


def test_a_tally_counts_persons_only(path: Path) -> None:
    profile = Profile(path)
    assert profile.tallies("toy", "standard") == []
    profile.record(finished(scores=(5, 3)))
    profile.record(finished(scores=(2, 30)))
    bots = tuple(Player(name, "teal", "computer", "random") for name in ("Bot", "Other"))
    profile.record(msgspec.structs.replace(finished(), players=bots))
    assert profile.tallies("toy", "standard") == [Tally(AMBER.name, 2, 1, 0, 5, 3.5)]


def test_people_at_one_screen_win_and_lose_against_each_other(path: Path) -> None:
    """A name is the same person's in capitals and with accents composed or not; nobody sits there twice."""
    profile = Profile(path)
    kai, bot = Player("Kai", "teal"), Player("Bot", "plum", "computer", "random")
    for number, name in enumerate(("Zoe\u0308", "ZOË", "Zoë", "Zoe")):
        players = (Player(name, "amber"), kai, bot)
        made = finished(float(number))
        profile.record(
            msgspec.structs.replace(made, players=players, scores=(9, 5, number), ranking=((0,), (1,), (2,)))
        )
    twice = (Player("kai", "amber"), kai)
    profile.record(msgspec.structs.replace(finished(9.0), players=twice))
    assert profile.tallies("toy", "standard") == [
        Tally("kai", 5, 1, 0, 5, 28 / 6),
        Tally("Zoë", 3, 3, 0, 9, 9.0),
        Tally("Zoe", 1, 1, 0, 9, 9.0),
    ]


def test_joined_names_count_together(path: Path) -> None:
    profile = Profile(path)
    kai = Player("Kai", "teal")
    for number, name in enumerate(("Nan", "Annie", "Anna")):
        made = finished(float(number))
        players = (Player(name, "amber"), kai)
        profile.record(
            msgspec.structs.replace(made, players=players, scores=(9, number), ranking=((0,), (1,)))
        )
    same = {"annie": "anna", "nan": "anna"}
    together = {one.name: one for one in profile.tallies("toy", "standard", same)}
    assert together == {"Kai": Tally("Kai", 3, 0, 0, 2, 1.0), "Anna": Tally("Anna", 3, 3, 0, 9, 9.0)}
    assert len(profile.tallies("toy", "standard")) == 4
    other = {"annie": "someone else", "nan": "someone else"}
    assert {one.name for one in profile.tallies("toy", "standard", other)} == {"Kai", "Annie", "Anna"}, (
        "whoever never played this under the name counted under is called by another"
    )


def test_the_facts_of_a_session(path: Path) -> None:
    session = start(AMBER, Player("Bot", "teal", "computer", "random"))
    with pytest.raises(ValueError, match="not over"):
        facts_of(session, 1.0)
    play(session, 300)
    facts = facts_of(session, 7.0, "a.antology")
    assert (facts.rounds, facts.ended_at, facts.replay) == (3, 7.0, "a.antology")
    assert max(facts.scores) == facts.scores[facts.winners[0]]


@pytest.mark.parametrize(
    "content", [b"this is no database, " * 100, b"", b"SQLite format 3\x00" + b"\xff" * 5000]
)
def test_a_damaged_database_is_set_aside_and_the_copy_used(path: Path, content: bytes) -> None:
    profile = Profile(path)
    profile.record(finished())
    profile.close()
    path.write_bytes(content)
    again = Profile(path)
    assert again.finished() == [finished()]
    assert "last good copy" in (again.take_trouble() or "")
    assert path.with_name("results.sqlite.broken-1").read_bytes() == content
    again.record(finished(2.0))
    assert again.finished()[0] == finished(2.0)


def test_a_damaged_database_without_a_copy(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"x" * 5000)
    profile = Profile(path)
    assert "new results begin" in (profile.take_trouble() or "")
    profile.record(finished())
    assert profile.finished() == [finished()]


def test_a_newer_database_is_not_touched(path: Path) -> None:
    Profile(path).close()
    with sqlite3.connect(path) as database:
        database.execute(f"pragma user_version = {VERSION + 1}")
    content = path.read_bytes()
    profile = Profile(path)
    assert "newer version" in (profile.take_trouble() or "")
    assert path.with_name("results.sqlite.broken-1").read_bytes() == content
    assert profile.finished() == []


def test_a_locked_database_is_left_alone(path: Path) -> None:
    Profile(path).close()
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("begin exclusive")
    profile = Profile(path)
    assert "locked" in (profile.take_trouble() or "")
    profile.record(finished())
    assert profile.finished() == [finished()]
    other.execute("rollback")
    assert Profile(path).finished() == []
    assert not profile.good_copy.exists()


def test_a_disk_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    profile = Profile(tmp_path / "file" / "results.sqlite")
    assert "cannot be kept" in (profile.take_trouble() or "")
    profile.record(finished())
    assert profile.finished() == [finished()]


def alone(score: int, ended_at: float = 1.0, **facts: object) -> Finished:
    """A person who played for itself."""
    made = Finished("toy", "solo", ended_at, (AMBER,), (score,), ((0,),), "rounds", 6)
    return msgspec.structs.replace(made, **facts)


def rows(path: Path) -> list[tuple[object, ...]]:
    with sqlite3.connect(path) as database:
        return database.execute("select * from finished order by number").fetchall()


OLD = """
create table finished (
    number integer primary key, ended_at real not null, game text not null, variant text not null,
    facts text not null
);
create index by_kind on finished (game, variant, ended_at);
"""


@pytest.mark.parametrize("version", [0, 1])
def test_an_older_database_grows_and_keeps_its_rows(path: Path, version: int) -> None:
    """Also one whose version was never written: the first start was cut off."""
    old = msgspec.to_builtins(finished())
    for new in ("seed", "day"):
        del old[new]
    path.parent.mkdir()
    with sqlite3.connect(path) as database:
        database.executescript(OLD)
        row = (1.0, "toy", "standard", msgspec.json.encode(old).decode())
        database.execute("insert into finished (ended_at, game, variant, facts) values (?, ?, ?, ?)", row)
        database.execute(f"pragma user_version = {version}")
    profile = Profile(path)
    assert profile.take_trouble() is None
    assert profile.finished() == [finished()]
    profile.record(alone(90, day="2026-11-21"))
    assert list(profile.days("toy", "solo")) == ["2026-11-21"]
    profile.close()
    assert Profile(path).finished("toy", "standard") == [finished()]
    with sqlite3.connect(path) as database:
        assert database.execute("pragma user_version").fetchone() == (VERSION,)


@pytest.mark.parametrize(
    ("written", "habits"),
    [
        ({"reveal": "always"}, (Habit("interrupts", "always"),)),
        ({"reveal": "ask"}, ()),
        ({"interrupts": "always", "closing": "ask"}, (Habit("interrupts", "always"),)),
        ({"interrupts": "ask", "closing": "pass"}, (Habit("closing", "never"),)),
    ],
)
def test_seats_are_read_as_every_version_wrote_them(
    path: Path, written: dict[str, str], habits: tuple[Habit, ...]
) -> None:
    """With `reveal` up to version 0.2, and with `interrupts` and `closing` for a while after it."""
    profile = Profile(path)
    facts = msgspec.to_builtins(finished())
    for player in facts["players"]:
        del player["habits"]
        player |= written
    row = (1.0, "toy", "standard", msgspec.json.encode(facts).decode())
    profile._database.execute(
        "insert into finished (ended_at, game, variant, facts) values (?, ?, ?, ?)", row
    )
    (read,) = profile.finished()
    assert [player.habits for player in read.players] == [habits, habits]
    assert profile.unreadable() == 0


DAMAGED = (
    "",
    "{",
    "[]",
    7,
    b"\xff\xfe",
    msgspec.json.encode(alone(99, scores=())).decode(),
    msgspec.json.encode(alone(99, scores=(1, 2))).decode(),
    msgspec.json.encode(alone(99, ranking=((3,),))).decode(),
    msgspec.json.encode(alone(99, ranking=((0,), (0,)))).decode(),
    msgspec.json.encode(alone(99, reason="x" * 65)).decode(),
)


@pytest.mark.parametrize("bad", DAMAGED)
def test_a_damaged_row_hides_no_other(path: Path, bad: object) -> None:
    profile = Profile(path)
    profile.record(alone(90, day="2026-11-21"))
    row = (2.0, "toy", "solo", bad, "2026-11-21")
    with sqlite3.connect(path) as database:
        database.execute(
            "insert into finished (ended_at, game, variant, facts, day) values (?, ?, ?, cast(? as text), ?)",
            row,
        )
    kept = alone(90, day="2026-11-21")
    assert profile.finished() == [kept]
    assert profile.best("toy", "solo") == [kept]
    assert profile.days("toy", "solo") == {"2026-11-21": [kept]}
    assert profile.unreadable("toy", "solo") == 1
    assert profile.unreadable("toy", "standard") == 0
    assert profile.lost_days("toy", "solo") == {"2026-11-21"}


def test_a_damaged_try_of_a_puzzle_is_counted(path: Path) -> None:
    profile = Profile(path)
    for number in range(3):
        profile.try_puzzle("toy", Tried(f"p{number}", float(number), True))
    profile._database.execute("update puzzles set tried_at = 'never' where number = 2")
    profile._database.commit()
    assert [tried.puzzle for tried in profile.puzzles("toy")] == ["p0", "p2"]
    assert profile.unreadable_puzzles("toy") == 1


def test_the_best_come_first_and_of_equals_the_unaided(path: Path) -> None:
    profile = Profile(path)
    for number in range(12):
        profile.record(alone(80 + number, float(number)))
    profile.record(alone(91, 20.0, help_used={"undo": 2}))
    profile.record(finished())
    profile.record(alone(200, 30.0, players=(Player("Bot", "teal", "computer", "random"),)))
    best = profile.best("toy", "solo")
    assert [facts.scores[0] for facts in best] == [91, 91, 90, 89, 88, 87, 86, 85, 84, 83]
    assert [facts.unaided for facts in best[:2]] == [True, False]
    assert [facts.scores[0] for facts in profile.best("toy", "solo", 1)] == [91]


def test_a_seed_played_again_is_no_longer_unaided(path: Path) -> None:
    profile = Profile(path)
    assert profile.record(alone(90, seed="moss")).unaided
    again = profile.record(alone(95, 2.0, seed="moss"))
    assert again.help_used == {KNOWN_SEED: 1}
    assert not again.unaided
    assert profile.record(alone(95, 3.0, seed="fern")).unaided
    assert profile.record(alone(95, 4.0, seed="moss", variant="other")).unaided


def test_a_game_looked_at_again_is_not_counted_twice(path: Path) -> None:
    profile = Profile(path)
    first = profile.record(alone(90, seed="moss"))
    assert profile.record(alone(90, 2.0, seed="moss", help_used={"undo": 1})) == first
    assert len(rows(path)) == 1
    profile.record(alone(90, seed=""))
    profile.record(alone(90, seed=""))
    assert len(rows(path)) == 3


def table(
    *levels: str, scores: tuple[int, ...], ended_at: float = 1.0, seat: int = 0, **facts: object
) -> Finished:
    """A person at a table of computers, on a seat among them."""
    bots = [Player(level.capitalize(), "teal", "computer", level) for level in levels]
    players = (*bots[:seat], AMBER, *bots[seat:])
    ranks = sorted(set(scores), reverse=True)
    ranking = tuple(tuple(s for s, score in enumerate(scores) if score == rank) for rank in ranks)
    made = Finished("ant_trails", "duel", ended_at, players, scores, ranking, "rounds", 6)
    return msgspec.structs.replace(made, **facts)


def test_the_best_win_counts_for_each_level_and_number_of_players(path: Path) -> None:
    profile = Profile(path)
    for facts in (
        table("random", scores=(40, 30), ended_at=1.0),
        table("random", scores=(44, 45), ended_at=2.0),
        table("random", scores=(30, 42), seat=1, ended_at=3.0, help_used={"undo": 1}),
        table("random", scores=(30, 42), seat=1, ended_at=4.0),
        table("scout", scores=(31, 30), ended_at=5.0),
        table("scout", scores=(30, 30), ended_at=6.0),
        table("scout", "random", scores=(39, 30, 20), ended_at=7.0),
        table("scout", "scout", scores=(20, 30, 20), ended_at=8.0),
        table("gone", scores=(50, 1), ended_at=9.0),
        table("random", scores=(60, 1), ended_at=10.0, players=(AMBER, Player("Kai", "teal"))),
        alone(90, game="ant_trails", variant="duel"),
    ):
        profile.record(facts)
    found = [
        (one.level, one.seats, one.won, one.games, one.best and one.best.ended_at)
        for one in profile.wins("ant_trails", "duel")
    ]
    assert found == [
        ("scout", 2, 1, 2, 5.0),
        ("scout", 3, 0, 1, None),
        ("random", 2, 3, 4, 4.0),
        ("random", 3, 1, 1, 7.0),
        ("gone", 2, 1, 1, 9.0),
    ]


def test_a_challenge_against_computers_is_a_result_of_its_day(path: Path) -> None:
    profile = Profile(path)
    profile.record(table("scout", scores=(40, 30), day="2026-11-21"))
    profile.record(table("scout", scores=(40, 30), seat=1, ended_at=2.0, day="2026-11-21"))
    found = profile.days("ant_trails", "duel")
    assert [facts.ended_at for facts in found["2026-11-21"]] == [1.0]


def test_days_hold_their_tries_from_the_first_on(path: Path) -> None:
    profile = Profile(path)
    for score, day in ((70, "2026-11-20"), (80, "2026-11-21"), (75, "2026-11-21"), (60, "")):
        profile.record(alone(score, float(score), day=day))
    found = profile.days("toy", "solo")
    assert {day: [facts.scores[0] for facts in tries] for day, tries in found.items()} == {
        "2026-11-20": [70],
        "2026-11-21": [75, 80],
    }


def test_victories_over_each_level(path: Path) -> None:
    profile = Profile(path)
    bot, wise = (Player(name, "teal", "computer", name) for name in ("random", "wise"))
    friend = Player("Kai", "teal")

    def meet(other: Player, scores: tuple[int, int]) -> None:
        winner = ((0,), (1,)) if scores[0] > scores[1] else ((1,), (0,))
        made = finished(scores=scores)
        profile.record(msgspec.structs.replace(made, players=(AMBER, other), ranking=winner))

    for other, scores in ((bot, (9, 1)), (bot, (9, 2)), (bot, (1, 9)), (wise, (3, 9)), (friend, (9, 3))):
        meet(other, scores)
    profile.record(msgspec.structs.replace(finished(), players=(wise, bot)))
    assert profile.against("toy", "standard") == [Against("random", 3, 2), Against("wise", 1, 0)]


def test_nobody_wins_a_draw(path: Path) -> None:
    """Everybody stands in the first group of its ranking; a shared victory leaves somebody behind."""
    profile, bot = Profile(path), Player("Bot", "teal", "computer", "random")
    kai = Player("Kai", "plum")
    draw = msgspec.structs.replace(finished(scores=(5, 5)), players=(AMBER, bot), ranking=((0, 1),))
    shared = msgspec.structs.replace(
        draw, players=(AMBER, kai, bot), scores=(5, 5, 3), ranking=((0, 1), (2,)), ended_at=99.0
    )
    alone_facts = msgspec.structs.replace(draw, players=(AMBER,), scores=(5,), ranking=((0,),), ended_at=98.0)
    assert (draw.is_draw, shared.is_draw, alone_facts.is_draw) == (True, False, False)
    assert (draw.won_by_a_person, shared.won_by_a_person) == (False, True)
    for facts in (draw, shared):
        profile.record(facts)
    assert profile.against("toy", "standard") == [Against("random", 2, 1, 1)]
    assert [(one.name, one.games, one.won, one.drawn) for one in profile.tallies("toy", "standard")] == [
        (AMBER.name, 2, 1, 1),
        ("Kai", 1, 1, 0),
    ]


def test_a_tally_leaves_out_games_played_alone(path: Path) -> None:
    profile = Profile(path)
    profile.record(alone(70, variant="standard"))
    profile.record(finished())
    assert [tally.games for tally in profile.tallies("toy", "standard")] == [1]


def damaged(path: Path, seed: int) -> bytes:
    """A database with some games, flipped, cut or overwritten somewhere."""
    dice = random.Random(seed)
    data = bytearray(path.read_bytes())
    match seed % 3:
        case 0:
            for _ in range(dice.choice((1, 8, 60))):
                data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
        case 1:
            del data[dice.randrange(len(data)) :]
        case _:
            at = dice.randrange(len(data))
            data[at : at + 700] = dice.randbytes(len(data[at : at + 700]))
    return bytes(data)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the results of forty games and their good copy."""
    folder = tmp_path_factory.mktemp("evening")
    profile = Profile(folder / "results.sqlite")
    for number in range(40):
        profile.record(msgspec.structs.replace(finished(float(number), (number + 9, 3)), seed=str(number)))
    profile.close()
    return folder


def use(profile: Profile) -> None:
    """Everything the pages do with it, and a game that ends."""
    new = msgspec.structs.replace(finished(99.0, (7, 1)), seed="new")
    profile.record(new)
    assert new in profile.finished(), "the result of a game that ends is kept"
    profile.saw("toy", "s", 5)
    assert profile.seen("toy", "s") == 5
    assert profile.unreadable() >= 0
    profile.tallies("toy", "standard")
    profile.against("toy", "standard")
    profile.days("toy", "solo")
    profile.best("toy", "solo")


@pytest.mark.parametrize("seed", range(60))
def test_whatever_is_damaged_the_program_goes_on_and_keeps_results(
    path: Path, evening: Path, seed: int
) -> None:
    shutil.copytree(evening, path.parent)
    path.write_bytes(damaged(path, seed))
    again = Profile(path)
    use(again)
    again.close()
    if again.take_trouble() is not None:
        kept = (path.with_name(f"results.sqlite.{word}-1") for word in ("broken", "damaged"))
        assert any(file.exists() for file in kept)
    third = Profile(path)
    assert third.take_trouble() is None, "what replaced it is whole"
    assert third.finished()[0].ended_at == 99.0


@pytest.mark.parametrize("seed", range(60))
def test_damage_that_comes_while_the_program_runs(path: Path, evening: Path, seed: int) -> None:
    shutil.copytree(evening, path.parent)
    profile = Profile(path)
    data = damaged(path, seed)
    with path.open("r+b") as file:
        file.write(data)
        file.truncate()
    use(profile)


def test_a_row_that_is_no_text_is_left_out_and_counted(path: Path) -> None:
    profile = Profile(path)
    for number in range(3):
        profile.record(finished(float(number), (number + 9, 3)))
    for column, where in (("facts", 2), ("game", 1)):
        profile._database.execute(
            f"update finished set {column} = cast(x'7b22ff' as text) where number = {where}"
        )
    profile._database.commit()
    assert [facts.ended_at for facts in profile.finished()] == [2.0, 0.0]
    assert profile.unreadable() == 1
    assert profile.tallies("toy", "standard")[0].games == 1


def test_a_database_set_aside_by_another_window_is_left(path: Path) -> None:
    here = Profile(path)
    here.record(finished(1.0, (9, 3)))
    path.rename(path.with_name("elsewhere"))
    there = Profile(path)
    here.record(finished(2.0, (10, 3)))
    assert [facts.ended_at for facts in there.finished()] == [2.0]


def test_the_log_of_a_broken_write_goes_with_its_database(path: Path) -> None:
    profile = Profile(path)
    profile.record(finished())
    profile.close()
    path.write_bytes(b"damaged" * 900)
    path.with_name("results.sqlite-journal").write_bytes(b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(2000))
    again = Profile(path)
    assert again.finished() == [finished()]
    assert not path.with_name("results.sqlite-journal").exists(), "it would be played into the good copy"


def test_two_windows_record_their_games(path: Path) -> None:
    here, there = Profile(path), Profile(path)
    for number in range(6):
        (here, there)[number % 2].record(finished(float(number), (number + 9, 3)))
    assert len(here.finished()) == len(there.finished()) == 6
    with sqlite3.connect(here.good_copy) as copy:
        assert copy.execute("select count(*) from finished").fetchone() == (6,)
    assert list(path.parent.glob(".*")) == []


def test_how_far_a_game_went_is_known_without_its_seed(path: Path) -> None:
    profile = Profile(path)
    for entries in (20, 35, 10):
        profile.saw("toy", "fern moss", entries)
    assert profile.seen("toy", "fern moss") == 35
    assert profile.seen("toy", "other") == profile.seen("trail", "fern moss") == 0
    profile.close()
    assert b"fern" not in path.read_bytes()
    assert Profile(path).seen("toy", "fern moss") == 35
