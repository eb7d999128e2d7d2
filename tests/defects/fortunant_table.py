"""Defects of the table of FortunANT: where things stand, what it shows, what it hides."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_CODE: Final = "game/tables/fortunant/"
_TESTS: Final = "tests/game/tables/fortunant/"
LAID: Final = f"{_TESTS}test_layout.py"
SEEN: Final = f"{_TESTS}test_panels.py"
ABOVE: Final = f"{_TESTS}test_overlay.py"


def _face(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"fortune table: {name}", f"{_CODE}{file}", good, bad, test)


PANELS: Final = (
    _face(
        "pencil counts as public",
        "shown.py",
        "return (self.view.sheets if self.view.phase is Phase.OVER else self.view.began)[seat]",
        "return self.view.sheets[seat]",
        f"{SEEN} -k another_colony",
    ),
    _face(
        "a star in pencil looks gained for good",
        "panels/notes.py",
        '"pencil" if own.stars & bit & ~shown.inked.stars else',
        '"pencil" if not own else',
        f"{SEEN} -k pencil_does_not",
    ),
    _face(
        "locked shapes are bright",
        "panels/notes.py",
        "bright, picked = name in shown.lit or name in shown.picked, name in shown.picked",
        "bright, picked = True, name in shown.picked",
        f"{SEEN} -k bright",
    ),
    _face(
        "a used die can be picked",
        "panels/tray.py",
        "click=usable and not used",
        "click=True",
        f"{SEEN} -k used_die",
    ),
    _face(
        "tokens stay beside the first die",
        "panels/tray.py",
        "places.dice[dice[-1]]",
        "places.dice[0]",
        f"{SEEN} -k tokens_are_offered",
    ),
    _face(
        "the sum of a turn's score forgets what is ticked",
        "panels/notes.py",
        "for source in SOURCES[:-1]), ticked, *stars]",
        "for source in SOURCES[:-1]), 0, *stars]",
        f"{SEEN} -k adds_up",
    ),
    _face(
        "Done forgets the dice",
        "buttons.py",
        "for face in turn.free]",
        "for face in turn.free[:1]]",
        f"{SEEN} -k lapse",
    ),
    _face(
        "pointing paints everything again",
        "shown.py",
        'hovered: str = field(default="", compare=False)',
        'hovered: str = ""',
        f"{SEEN} -k pointing",
    ),
    _face(
        "the bubble of types covers its room",
        "panels/leaf_items.py",
        "rect.midleft = (about.right + pen.px(4), about.centery)",
        "rect.center = about.center",
        f"{SEEN} -k open_beside",
    ),
)
OVER: Final = (
    _face(
        "a pinned colony leaves the column clickable",
        "overlay.py",
        "found += [regions.drawer] if table.pinned is not None else []",
        "found += []",
        ABOVE,
    ),
    _face(
        "Track shows a space too many",
        "overlay.py",
        "range(track + 1, min(",
        "range(track + 1, 1 + min(",
        f"{ABOVE} -k track",
    ),
    _face(
        "the pencil's tip is at the start",
        "overlay.py",
        "tip = marks.path[-1] if",
        "tip = marks.path[0] if",
        f"{ABOVE} -k pencil",
    ),
)
PLACES: Final = (
    _face(
        "the log takes the leaf's width",
        "layout.py",
        "if spare >= LOG[0] + GAP:",
        "if spare >= 0:",
        LAID,
    ),
    _face(
        "a fourth thumbnail pushes the standings out",
        "layout.py",
        "count = min(THUMBNAILS, max(1, self.seats - 1))",
        "count = max(1, self.seats - 1)",
        LAID,
    ),
)
CLICKED: Final = f"{_TESTS}test_clicks.py"
WARNED: Final = f"{_TESTS}test_caution.py"
SAID: Final = f"{_TESTS}test_words.py"
CAME: Final = f"{_TESTS}test_luck.py"
CLICKS: Final = (
    _face(
        "tokens wait until a die can be used",
        "decision.py",
        "if legal.actions or bool(legal.of(Adjust)) or bool(legal.of(Foretell)):",
        "if legal.actions:",
        f"{CLICKED} -k hints",
    ),
    _face(
        "Fortune is lit before a die is picked",
        "decision.py",
        "if self._foretold(room) is not None)",
        "if room >= 0)",
        f"{CLICKED} -k fortune_turns",
    ),
    _face(
        "the highest die digs the shortest corridor",
        "decision.py",
        "die = min(move.die for move in moves)",
        "die = max(move.die for move in moves)",
        f"{CLICKED} -k smallest",
    ),
    _face(
        "a corridor never keeps its end open",
        "decision.py",
        "(rooms or found)[0])",
        "found[0])",
        f"{CLICKED} -k keeps_its_end",
    ),
    _face(
        "food takes the highest die",
        "decision.py",
        "return min(foods, key=lambda move: move.die, default=None)",
        "return max(foods, key=lambda move: move.die, default=None)",
        f"{CLICKED} -k food_takes",
    ),
    _face(
        "a room is refused without its reason",
        "attempt.py",
        "DigRoom(decision.faces or (turn.free[-1],), decision.ghost(cell)[0] or 1 << cell)",
        "DigRoom(decision.faces or (turn.free[-1],), 1 << cell)",
        f"{CLICKED} -k fits_nowhere",
    ),
    _face(
        "a hex away from all is refused as no surface",
        "attempt.py",
        "if decision.start == NOWHERE and (reason",
        "if decision.start == cell and (reason",
        f"{CLICKED} -k name_the_rule",
    ),
    _face(
        "locked shapes want other dice",
        "attempt.py",
        "if wanted.locked and not decision.legal.sheet.opened:",
        "if wanted.locked and decision.legal.sheet.opened:",
        f"{CLICKED} -k faint",
    ),
    _face(
        "a setup roll cannot be rolled again",
        "decision.py",
        "return AGAIN if option == REROLLED else None",
        "return None",
        f"{CLICKED} -k roll_of_three",
    ),
)
WORDS: Final = (
    _face(
        "termites want what is not there",
        "prompt.py",
        "left = min(want, have) -",
        "left = want -",
        f"{SAID} -k hazards",
    ),
    _face(
        "nothing to draw is the end",
        "prompt.py",
        "if FORGO in legal.moves:",
        "if legal.of(Claim) and FORGO:",
        f"{SAID} -k hazards",
    ),
    _face(
        "the bubble counts the room it comes from",
        "words.py",
        "if n != move.room]",
        "if n >= 0]",
        f"{SAID} -k consequence",
    ),
    _face(
        "the log tells all of a crowd",
        "words.py",
        "        if len(self.players) > CROWD and not self.players[seat].is_person:\n            return ()\n",
        "",
        f"{SAID} -k crowd",
    ),
    _face(
        "food that was eaten is none",
        "tooltips.py",
        "if own.eaten >> cell & 1 else []",
        "if own.food >> cell & 1 else []",
        f"{SAID} -k leaf",
    ),
)
CAUTIONS: Final = (
    _face(
        "a room is always alone",
        "caution.py",
        "if standing and not colony.connections(after)[-1] & standing",
        "if standing",
        f"{WARNED} -k beside_others",
    ),
    _face(
        "every end is the last",
        "caution.py",
        "return None if colony.open_ends(_after(view, seat, move), view.level) else",
        "return None if not before else",
        WARNED,
    ),
    _face(
        "receding water threatens for good",
        "caution.py",
        "if lowest >= soon and not view.table.receding",
        "if lowest >= soon",
        f"{WARNED} -k receding",
    ),
    _face(
        "all food costs the same",
        "caution.py",
        "str(best - now) if best > now",
        "str(best) if best < now",
        WARNED,
    ),
    _face(
        "every Scout counts",
        "caution.py",
        "if move.room not in colony.counting",
        "if move.room in colony.counting",
        WARNED,
    ),
)
LUCK: Final = (
    _face(
        "the last of a crowd are listed",
        "luck.py",
        "len(scores)), key=lambda seat: -scores",
        "len(scores)), key=lambda seat: scores",
        CAME,
    ),
    _face(
        "lost rooms drown again",
        "luck.py",
        "room.lost == STANDING and bool(room.cells & water)",
        "bool(room.cells & water)",
        CAME,
    ),
    _face(
        "floods are termites",
        "luck.py",
        "float(hazard(move.dice).rows > 0)",
        "float(hazard(move.dice).food > 0)",
        CAME,
    ),
)
