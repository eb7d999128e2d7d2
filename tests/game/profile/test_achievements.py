"""Achievements of all games by the results alone: what earns each of them, and what just misses it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.ai import levels
from game.profile import achievements
from game.profile.achievements import Achievement, by_record, by_result, catalogue
from game.profile.person import Game, Progress, newly_earned, progress_of
from game.profile.profile import KNOWN_SEED, Finished
from game.profile.readings import Reading, SeatReading
from rules.core import registry
from rules.core.log import Record
from tests.game.finished_games import KAI, MIA, begun, bot, result
from tests.shipped import COMPLETE
from tests.tour.stops import LOGS, load

BEST = {name: levels.of_game(name)[-1].name for name in registry.names()}


def progress(*games: Finished, seat: int = 0, solved: int = 0, **marks: Any) -> dict[str, Progress]:
    """The progress after results in this order, each with a reading of these marks if there are any."""
    reading = Reading({seat: SeatReading(marks=marks)}) if marks else None
    played = [Game(facts, seat, reading) for facts in games]
    return {one.achievement.id: one for one in progress_of(played, {"ant_trails": solved})}


def test_there_are_thirty_two_by_tier_and_game() -> None:
    found = catalogue()
    assert len({one.id for one in found}) == len(found) == 32
    games = [one.game for one in found]
    assert {game: games.count(game) for game in games} == {
        "": 7,
        "brilliants": 6,
        "mini_brilliants": 4,
        "fortunant": 6,
        "colossi": 5,
        "ant_trails": 4,
    }
    tiers = [one.tier for one in found]
    assert [tiers.count(tier) for tier in achievements.TIERS] == [9, 15, 8]
    assert [one.id for one in found if one.hidden] == ["PiquANT", "CirculANT"]


@pytest.mark.parametrize("one", catalogue(), ids=lambda one: one.id)
def test_an_achievement_is_told_in_words_and_can_be_gathered(one: Achievement) -> None:
    assert one.condition.endswith(".")
    assert not one.done.endswith(".")
    assert "hour" not in one.condition + one.done
    achiever = achievements.achiever_of(one.game) if one.game else None
    if one.parts:
        assert achiever is not None
        assert len(one.parts) == one.goal
        assert set(one.parts) <= set(achiever.parts())
    if one.variant:
        assert registry.info(one.game).variant(one.variant)


@pytest.mark.parametrize("game", sorted(COMPLETE))
def test_a_chart_shows_all_points_of_a_game(game: str) -> None:
    charted = [item for group in achievements.book_of(game).sources for item in group.items]
    assert len(set(charted)) == len(charted)
    records = (
        load(path) for path in sorted((LOGS / game).glob("*.log"), key=lambda path: path.stat().st_size)
    )
    record = next(record for record in records if record.over)
    found = record.game.result(record.state)
    assert found is not None
    assert {source for items in found.items for source in items} <= set(charted)


def test_debutant() -> None:
    """A finished game of each of the five, won or not."""
    games = [result(name, 3, 9) for name in COMPLETE]
    assert progress(*games)["DebutANT"].is_earned
    four = progress(*games[1:], games[1])["DebutANT"]
    assert (four.is_earned, four.have, four.is_near) == (False, 4, True)


def test_pageant() -> None:
    """Four persons at the table; computers do not count."""
    assert by_result(result("colossi", 1, 2, 3, 4), 0)["PageANT"] == 4
    three = [MIA, KAI, KAI, bot("novice")]
    assert by_result(result("colossi", 1, 2, 3, 4, players=three), 0)["PageANT"] == 3


def test_scant() -> None:
    """Won by exactly one point."""
    assert by_result(result("colossi", 21, 20, 5), 0)["ScANT"] == 1
    assert "ScANT" not in by_result(result("colossi", 22, 20, 5), 0)
    assert "ScANT" not in by_result(result("colossi", 21, 20, 5), 1)
    assert "ScANT" not in by_result(result("fortunant", 21), 0)


def test_repentant() -> None:
    """The same seed, won the second time; everything else must be equal, and the order must be right."""
    lost = result("colossi", 10, 20, seed="moss")
    won = result("colossi", 20, 10, seed="moss", at=2.0, help_used={KNOWN_SEED: 1})
    found = progress(lost, won)["RepentANT"]
    assert (found.is_earned, found.game, found.rim) == (True, won, False)
    assert not progress(won, lost)["RepentANT"].is_earned
    assert not progress(won, won)["RepentANT"].is_earned
    for other in ({"seed": "fern"}, {"variant": "full"}):
        assert not progress(lost, replace(won, **other))["RepentANT"].is_earned
    assert not progress(lost, result("colossi", 20, 10, 5, seed="moss"))["RepentANT"].is_earned
    assert not progress(replace(lost, seed=""), replace(won, seed=""))["RepentANT"].is_earned


def test_repentant_alone() -> None:
    """Alone it takes a higher rank, not only more points."""
    first = result("brilliants", 105, variant="solo", seed="moss")
    better = result("brilliants", 111, variant="solo", seed="moss")
    assert progress(first, better)["RepentANT"].is_earned
    assert not progress(first, replace(better, scores=(110,)))["RepentANT"].is_earned


def halves(*scores: tuple[int, ...], rounds: int) -> Record:
    """A game of Mini BrilliAnts with these resources from the first round on, and from a later one."""
    record = begun("mini_brilliants", len(scores[0]))
    for number in range(1, rounds + 1):
        now = scores[1] if number > (rounds + 1) // 2 else scores[0]
        colonies = tuple(
            replace(colony, reserve=bytes([points, 0, 0, 0, 0, 0]))
            for colony, points in zip(record.state.colonies, now, strict=True)
        )
        record.states.append(replace(record.state, phase=number, colonies=colonies))
    return record


def test_adamant() -> None:
    """Won among three, from alone in last place when the second half began."""
    behind, won = halves((5, 5, 5), (3, 4, 5), rounds=5), result("mini_brilliants", 30, 20, 10)
    behind.states[-1] = replace(behind.state, colonies=behind.state.colonies[::-1])
    assert by_record(behind, won, 0)["AdamANT"] == 1
    assert "AdamANT" not in by_record(behind, result("mini_brilliants", 20, 30, 10), 0)
    assert "AdamANT" not in by_record(halves((1, 4, 5), (4, 4, 5), rounds=5), won, 0)
    assert "AdamANT" not in by_record(halves((3, 4, 5), (3, 4, 5), rounds=2), won, 0)
    assert "AdamANT" not in by_record(halves((5, 5), (3, 4), rounds=5), result("mini_brilliants", 30, 20), 0)


def test_vigilant() -> None:
    """Challenges of three games; alone, a rank above the lowest."""
    days = [
        result("brilliants", 111, variant="solo", day="2026-11-21"),
        result("fortunant", 15, day="2026-11-21"),
        result("mini_brilliants", 30, 20, day="2026-11-22"),
    ]
    assert progress(*days)["VigilANT"].is_earned
    for number, missed in enumerate((110, 14)):
        less = [*days]
        less[number] = replace(days[number], scores=(missed,))
        assert progress(*less)["VigilANT"].have == 2
    assert progress(*days[:2], result("mini_brilliants", 20, 30, day="2026-11-22"))["VigilANT"].have == 2
    assert progress(*days[:2], replace(days[2], day=""))["VigilANT"].have == 2


def test_ascendant() -> None:
    """The strongest of three games beaten, in any style, and without help."""
    names = ("mini_brilliants", "fortunant", "ant_trails")
    wins = [result(name, 30, 20, players=[MIA, bot(BEST[name])]) for name in names]
    assert progress(*wins)["AscendANT"].is_earned
    assert progress(*wins)["AscendANT"].rim
    helped = replace(wins[0], help_used={"hint": 1})
    assert progress(helped, *wins[1:])["AscendANT"].have == 2
    lost = result(names[0], 20, 30, players=[MIA, bot(BEST[names[0]])])
    assert progress(lost, *wins[1:])["AscendANT"].have == 2
    weaker = replace(wins[0], players=(MIA, bot("gatherer")))
    assert progress(weaker, *wins[1:])["AscendANT"].have == 2
    styled = replace(wins[0], players=(MIA, bot(f"{BEST[names[0]]}+stocker")))
    assert progress(styled, *wins[1:])["AscendANT"].is_earned


def test_sextant() -> None:
    """Forty puzzles at the first try."""
    assert progress(solved=40)["SextANT"].is_earned
    assert not progress(solved=39)["SextANT"].is_earned


def test_a_draw_of_all_is_no_win() -> None:
    assert not {"ScANT", "AscendANT"} & set(by_result(result("colossi", 20, 20), 0))


def test_a_known_seed_counts_for_nothing_else() -> None:
    known = result("colossi", 21, 20, seed="moss", help_used={KNOWN_SEED: 1})
    assert not any(one.have for one in progress(known, GourmANT=6).values())


def test_help_takes_only_the_rim() -> None:
    helped, alone = result("colossi", 21, 20, help_used={"hint": 1}), result("colossi", 25, 24, at=2.0)
    assert (progress(helped)["ScANT"].is_earned, progress(helped)["ScANT"].rim) == (True, False)
    found = progress(helped, alone)["ScANT"]
    assert (found.game, found.rim) == (helped, True)


def test_near_is_a_third_or_something_gathered() -> None:
    game = result("brilliants", 5, 9)
    assert not progress(game, TrenchANT=1)["TrenchANT"].is_near
    assert progress(game, TrenchANT=2)["TrenchANT"].is_near
    assert progress(game, DilettANTe=("ANI",))["DilettANTe"].is_near
    assert not progress(game)["ScANT"].is_near


def test_what_is_new_is_earned_now_and_was_not_before() -> None:
    first, second = result("colossi", 21, 20), result("colossi", 25, 24, at=2.0)
    before, after = (list(progress(*games).values()) for games in ((first,), (first, second)))
    assert [one.achievement.id for one in newly_earned(list(progress().values()), before)] == ["ScANT"]
    assert newly_earned(before, after) == []


def test_hidden_ones_are_told_when_they_are_earned() -> None:
    game = result("mini_brilliants", 30, 30, ranking=[[0], [1]])
    assert progress()["PiquANT"].is_hidden
    assert not progress(game)["PiquANT"].is_hidden
