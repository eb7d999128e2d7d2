"""Defects of showing, each found by the quick tour at the things before which it comes up."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

TOUR: Final = "tests/tour/test_tour.py"


def _at(game: str) -> str:
    """The tour of a game."""
    return f"{TOUR} -k can_be_shown and {game}"


ON_TOUR: Final = (
    Defect(
        "on tour: in the film a Colossus in the air is counted by the Ages",
        "game/tables/colossi/film/director.py",
        "self.table.view, self.table.extras.air = step.view, step.air",
        "self.table.view, self.table.extras.air = step.air or step.view, step.air",
        _at("colossi"),
    ),
    Defect(
        "on tour: the film knows two predators",
        "game/tables/brilliants/film/animation.py",
        'name = ("spider", "grasshopper", "worm")[predator]',
        'name = ("spider", "grasshopper")[predator]',
        _at("brilliants"),
    ),
    Defect(
        "on tour: termites run through the film unseen",
        "game/tables/fortunant/film/director.py",
        'self._picture("ants/termite", self._on_leaf(_TERMITE))',
        'self._picture("ants/termites", self._on_leaf(_TERMITE))',
        _at("fortunant"),
    ),
    Defect(
        "on tour: the panel has no picture of a bonus",
        "game/tables/mini_brilliants/panels/napkin.py",
        'head.sprite(f"{FOLDER}bonus/{LETTERS[caste]}"',
        'head.sprite(f"{FOLDER}bonus/{LETTERS[caste]}{caste}"',
        _at("mini_brilliants"),
    ),
    Defect(
        "on tour: a tooltip says None",
        "game/tables/ant_trails/tooltips.py",
        "more = f\", {plural(loops, 'loop', 'loops')} among them\" if loops else \"\"",
        "more = f\", {plural(loops, 'loop', 'loops')} among them\" if loops else None",
        _at("ant_trails"),
    ),
    Defect(
        "on tour: the switches laid over the table lack one",
        "game/table/switches.py",
        "zip(rest, self._ticks(), strict=False)",
        "zip(rest, self._ticks(), strict=True)",
        _at("colossi"),
    ),
    Defect(
        "on tour: a borrowed piece stands twice in a replay",
        "game/table/review.py",
        "return list(known.values())",
        "return list(self._shown.controls)",
        _at("colossi"),
    ),
    Defect(
        "on tour: a thumbnail without its board",
        "game/table/thumbnail.py",
        "surface.blit(small, small.get_rect(center=rect.center))",
        "small.get_rect(center=rect.center)",
        _at("mini_brilliants"),
    ),
    Defect(
        "on tour: lines of an open log are taken for places",
        "game/table/table.py",
        "        except ValueError:\n            return None\n",
        "        except KeyError:\n            return None\n",
        _at("ant_trails"),
    ),
    Defect(
        "on tour: a line of the log explains nothing",
        "game/table/table.py",
        'return f"{why}\\n{_TIP}" if why else _TIP',
        "return why",
        _at("fortunant"),
    ),
    Defect(
        "on tour: the results know no reason",
        "game/scenes/review/results_flow.py",
        "reason=game.info.end_reasons[result.reason]",
        "reason=str(game.info.end_reasons.get(result.reason.upper()))",
        _at("ant_trails"),
    ),
    Defect(
        "on tour: Undo in a lesson leads into what was only watched",
        "game/lesson_session.py",
        "if self._last_act() not in {start for start, _ in self._starts}:",
        "if False:",
        f"{TOUR} -k a_note_names and colossi",
    ),
    Defect(
        "on tour: Add is offered with nobody to add",
        "game/tables/fortunant/caller/preparation.py",
        "return book.add_people(self.register, self.typed) != self.register",
        "return True",
        f"{TOUR} -k every_control_of_the_pages",
    ),
)
