"""A person's games: what is won, what is only played, and who came late."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.profile.achievements import apart, book_of, by_result
from game.profile.person import (
    Game,
    Person,
    Row,
    awards_of,
    best_win,
    can_be_joined,
    joined,
    parted,
    persons,
    progress_of,
)
from game.profile.profile import Finished, Profile, facts_of
from game.profile.readings import Readings
from game.scenes.review.leaderboards import TallySheet
from game.scenes.you.portrait import counted
from game.session.player import Player
from game.session.seat_change import SeatChange, SeatHistory
from game.session.session import Session
from rules.core import registry
from rules.core.log import Entry
from rules.core.protocol import Setup, Variant
from tests.game.finished_games import KAI, MIA, begun, bot, result, tell
from tests.toy import GAME

ROSA = Player("Rosa", "teal")


def people(*games: Finished) -> dict[str, Person]:
    """All persons by name; the games were finished in this order."""
    found = persons(games[::-1], Readings(Path("nowhere"), lambda _facts: None), {})
    return {person.name: person for person in found}


def test_a_solo_game_is_played_with_its_rank_and_not_won() -> None:
    alone = [result("fortunant", score, players=[MIA], at=float(score)) for score in (40, 60)]
    mia = people(*alone, result("fortunant", 30, 20, at=99.0))["Mia"]
    assert (len(mia.games), mia.won, mia.streak) == (3, 1, 1)
    assert mia.row("fortunant") == Row("fortunant", 3, 1, 2, best_win(mia.games))
    assert [game.rank is None for game in mia.games] == [False, False, True]
    assert mia.games[0].rank != mia.games[1].rank
    assert next(one for one in mia.ladders() if one.game == "fortunant").best == 60


def test_solo_games_do_not_end_a_streak() -> None:
    won = [result("colossi", 40, 30, at=float(at)) for at in (1, 3)]
    alone = result("fortunant", 5, players=[MIA], at=2.0)
    assert people(won[0], alone, won[1])["Mia"].longest_streak == 2


@pytest.mark.parametrize(
    ("games", "told"),
    [
        ((3, 1, 0), "3 games, 1 won"),
        ((3, 1, 1), "3 games, 1 won, 1 alone"),
        ((1, 0, 1), "1 game, alone"),
        ((2, 0, 2), "2 games, all alone"),
    ],
)
def test_games_are_counted_in_words(games: tuple[int, int, int], told: str) -> None:
    assert counted(*games) == told


def test_who_came_late_has_played_and_not_won() -> None:
    late = result("colossi", 10, 40, players=[MIA, ROSA], late=(1,))
    rosa = people(late)["Rosa"]
    assert (len(rosa.games), rosa.won, rosa.row("colossi").best) == (1, 0, None)
    assert not any(one.have for one in progress_of(rosa.games, {})), "nor earned anything"
    alone = result("fortunant", 60, players=[ROSA], late=(0,))
    assert all(one.best is None for one in people(alone)["Rosa"].ladders())


def test_a_victory_shared_over_a_latecomer_alone_is_a_draw() -> None:
    three = [MIA, KAI, bot("prophet")]
    shared = result("colossi", 40, 40, 30, players=three)
    late = msgspec.structs.replace(shared, late=(2,))
    assert [(one.is_draw, one.won_by_a_person) for one in (shared, late)] == [(False, True), (True, False)]
    assert [people(one)["Mia"].won for one in (shared, late)] == [1, 0]
    alone = result("colossi", 40, 30, 30, players=three, late=(1, 2))
    assert people(alone)["Mia"].won == 1, "the one who was best wins, whoever came late"


def test_a_computer_that_came_late_is_nobody_to_have_beaten(tmp_path: Path) -> None:
    whole = result("colossi", 40, 30, players=[MIA, bot("prophet")])
    late = msgspec.structs.replace(whole, late=(1,), ended_at=2.0)
    best = [best_win([Game(one, 0)]) for one in (whole, late)]
    assert [win.level for win in best if win] == ["prophet", ""]
    assert ["AscendANT" in by_result(one, 0) for one in (whole, late)] == [True, False]
    assert people(late)["Mia"].rival is None
    profile = Profile(tmp_path / "results.sqlite")
    profile.record(late)
    assert profile.against("colossi", whole.variant) == []
    assert profile.wins("colossi", whole.variant) == []
    assert profile.finished() == [late]
    profile.close()


def test_late_is_who_made_less_than_half_of_a_seats_decisions() -> None:
    record = begun("colossi", 2)
    for seat in (0, 1, 1, 0, 1, 1):
        tell(record, seat)
    record.entries.append(Entry(1, None, "", (), automatic=True))
    found = []
    for after in (2, 3, 5):
        history = SeatHistory((SeatChange(after, 1, KAI, ROSA),))
        found.append(history.latecomers(record, (MIA, ROSA)))
    assert found == [(), (), (1,)], "three of four, half, one of four; what is automatic is nobody's"
    back = SeatHistory((SeatChange(1, 1, KAI, ROSA), SeatChange(2, 1, ROSA, KAI)))
    assert back.latecomers(record, (MIA, KAI)) == ()


def test_the_facts_of_a_game_know_who_came_late_and_old_ones_are_written_as_before() -> None:
    facts = [facts_of(session, 1.0) for session in (_played(None), _played(1))]
    assert [one.latecomers for one in facts] == [(), (1,)]
    assert [b'"late"' in msgspec.json.encode(one) for one in facts] == [False, True]
    assert msgspec.json.decode(msgspec.json.encode(facts[1]), type=Finished) == facts[1]
    assert not msgspec.structs.replace(facts[1], late=(2,)).is_sound


def _played(leaves: int | None) -> Session:
    """A whole toy game in which a seat passed to Rosa before its last decision."""
    session: Any = Session(GAME, Setup("standard", 2), (MIA, KAI), "s")
    while session.result is None:
        session.submit(seat := session.deciders[0], session.legal(seat)[0])
        session.release()
    if leaves is not None:
        last = max(n for n, entry in enumerate(session.entries) if entry.seat == leaves)
        session.changes = (SeatChange(last, leaves, KAI, ROSA),)
        session.players = (MIA, ROSA)
    return session


def test_a_game_that_was_not_the_usual_one_is_told_apart(tmp_path: Path) -> None:
    full = result("colossi", 41, 30, players=[MIA, bot("pilgrim")], at=2.0)
    options = {"rounds": "3", "first": "P2"}
    short = msgspec.structs.replace(full, scores=(60, 30), options=options, ended_at=1.0)
    assert [apart(one) for one in (full, short)] == ["", "short game"]
    best = [best_win([Game(one, 0) for one in games]) for games in ((short,), (short, full))]
    assert [win.points for win in best if win] == ["60 to 30, short game", "41 to 30"]
    sheet = TallySheet(_filled(tmp_path, short), "colossi", _variant(), lambda _: None, lambda: None)
    assert sheet._tip(short) == "Not as usual: short game\nWithout help"


def test_words_tell_apart_only_what_can_be_chosen() -> None:
    for name in registry.names():
        offered = {option.name: option for option in registry.info(name).options}
        for option, words in book_of(name).apart.items():
            values = set(offered[option].allowed)
            assert set(words) < values
            assert offered[option].default not in words


def test_the_facts_of_a_game_hold_the_options_that_were_changed() -> None:
    for rounds, kept in (("3", {"rounds": "3"}), ("5", {})):
        session = Session(registry.game("colossi"), Setup("full", 2, {"rounds": rounds}), (MIA, KAI), "s")
        session.resigned = 1
        facts = facts_of(session, 1.0)
        assert facts.changed_options == kept
        assert (b'"options"' in msgspec.json.encode(facts)) == bool(kept)


def test_names_are_joined_and_parted_again() -> None:
    smith = Player("Mia Smith", "plum")
    old, new = result("colossi", 40, 30, players=[smith, KAI]), result("colossi", 20, 30, at=2.0)
    results, nothing = [new, old], Readings(Path("nowhere"), lambda _facts: None)
    people = {one.name: one for one in persons(results, nothing, {})}
    assert [one.name for one in can_be_joined(people["Mia"], list(people.values()))] == ["Mia Smith"]
    assert can_be_joined(people["Kai"], list(people.values())) == [], "who met at one table"
    same = joined({}, people["Mia"], people["Mia Smith"])
    mia = next(one for one in persons(results, nothing, {}, same) if one.name == "Mia")
    assert ([game.facts for game in mia.games], mia.won, mia.other_names) == ([old, new], 1, ("Mia Smith",))
    assert [award.name for award in awards_of([new, old], nothing, new, same)] == []
    more = joined(same, people["Kai"], mia)
    assert set(more.values()) == {"kai"}, "what was joined goes along"
    assert parted(same, "MIA SMITH") == {}


def _variant() -> Variant:
    return registry.info("colossi").variants[0]


def _filled(folder: Path, *games: Finished) -> Profile:
    profile = Profile(folder / "results.sqlite")
    for facts in games:
        profile.record(facts)
    return profile
