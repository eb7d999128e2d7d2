"""Defects of daily challenges against computers, and of the best victories."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

DAILY: Final = "tests/game/test_daily.py"
HOME: Final = "tests/game/scenes/home/test_home.py"
PROFILE: Final = "tests/game/test_profile.py"
CHALLENGES: Final = (
    Defect(
        "a challenge in any company",
        "game/daily.py",
        "return found[1] if tuple(company) == _company(info, setup.variant) else",
        "return found[1] if _company(info, setup.variant) else",
        f"{DAILY} -k company",
    ),
    Defect(
        "today is the day of Greenwich",
        "game/daily.py",
        "return date.fromtimestamp(wall).isoformat()",
        "return datetime.fromtimestamp(wall, UTC).date().isoformat()",
        f"{DAILY} -k half_past",
    ),
    Defect(
        "home keeps yesterday",
        "game/scenes/home/home.py",
        "if self._calendar.has_turned():",
        "if False:",
        f"{HOME} -k midnight",
    ),
    Defect(
        "a puzzle tried under another date is offered again",
        "game/scenes/home/daily_panel.py",
        "if daily.is_on(self.day, one.tried_at)",
        "if daily.day_at(one.tried_at) == self.day",
        "tests/game/scenes/review/test_puzzles.py -k under_another_date",
    ),
    Defect(
        "whoever sits at the screen wins",
        "game/profile.py",
        "any(seat in facts.winners for seat in seats) for facts",
        "facts.won_by_a_person for facts",
        f"{PROFILE} -k against_each_other",
    ),
    Defect(
        "a challenge from any chair",
        "game/scenes/new_game/setup_model.py",
        "self.keep(seats=(self.form.seats[me], *plain), crowd_level=",
        "self.keep(seats=self.form.seats, crowd_level=",
        f"{HOME} -k sits_down_first",
    ),
    Defect(
        "the points of the first seat count, whoever sits there",
        "game/profile.py",
        "-facts.scores[facts.lone_person or 0]",
        "-facts.scores[0]",
        f"{PROFILE} -k best_win",
    ),
    Defect(
        "the strongest opponent gives a table its level",
        "game/profile.py",
        "weakest = min(met,",
        "weakest = max(met,",
        f"{PROFILE} -k best_win",
    ),
    Defect(
        "a draw is a best win",
        "game/profile.py",
        "won = [facts for facts in games if facts.won_by_a_person]",
        "won = [facts for facts in games if 0 in facts.winners]",
        f"{PROFILE} -k best_win",
    ),
)
