"""Procedures that any task may start through its course."""

from __future__ import annotations

from typing import Final

from rules.colossi.course import Procedures
from rules.colossi.play.actions import take_bonus_actions
from rules.colossi.play.harvest import start_harvest

PROCEDURES: Final = Procedures(start_harvest, take_bonus_actions)
