"""Defects of the table of Mini BrilliAnts: what it shows, clicks, words, cautions, luck."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_CODE: Final = "game/tables/mini_brilliants/"
_TESTS: Final = "tests/game/tables/mini_brilliants/"
PRESSED: Final = f"{_TESTS}test_clicks.py"
SAID: Final = f"{_TESTS}test_words.py"
CAME: Final = f"{_TESTS}test_luck.py"
PLAYED: Final = f"{_TESTS}test_scene.py"
TIPS: Final = f"{_TESTS}test_tooltips.py"
PAST: Final = f"{_TESTS}test_review.py"
SEEN: Final = f"{_TESTS}test_panels.py"
LAID: Final = f"{_TESTS}test_layout.py"
OVER: Final = f"{_TESTS}test_overlay.py"
TWINS: Final = f"{_TESTS}test_twins.py"


def _face(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"mini table: {name}", f"{_CODE}{file}", good, bad, test)


CLICKS: Final = (
    _face(
        "the action form needs no wish", "clicks.py", "if both and not free:", "if both and free:", PRESSED
    ),
    _face("the plank always asks", "clicks.py", "-1 if SPEND in first else len(first)", "-1", PRESSED),
    _face(
        "the Joker has no column when nothing is left",
        "clicks.py",
        "range(JOKER) if move.caste == NOWHERE else (move.caste,)",
        "(move.caste,)",
        PRESSED,
    ),
    _face(
        "a refused pile is always gathering",
        "clicks.py",
        "if HUNT in picked or (SPEND in picked and colony.role == PREDATOR):",
        "if not HUNT:",
        PRESSED,
    ),
    _face("two are taken by one click", "clicks.py", "case Gather(resource, True):", "case None:", PRESSED),
)
WORDS: Final = (
    _face(
        "a look is told to all",
        "words.py",
        "CardSeen(card=card) if card != HIDDEN",
        "CardSeen(card=card)",
        SAID,
    ),
    _face("what is payable already is paid", "words.py", "if lack & gain}", "}", SAID),
    _face("refusals name seats", "words.py", "_SEAT.sub(lambda", "_CARD.sub(lambda", SAID),
)
CAUTIONS: Final = (
    _face(
        "an equal card is dearer",
        "caution.py",
        "> points_of(move.card) and",
        ">= points_of(move.card) and",
        SAID,
    ),
    _face(
        "a second sixth ends the game",
        "caution.py",
        "== BOX.last_objective > most",
        "== BOX.last_objective",
        SAID,
    ),
    _face("everybody's ants are one's own", "caution.py", "sum(in_play) == in_play[seat]", "True", SAID),
    _face("free forms spend the action", "caution.py", "== role and not move.free", "== role", SAID),
)
LUCK: Final = (
    _face("the set-up is luck", "luck.py", " and one.state.phase]", "]", CAME),
    _face("half a price is enough", "luck.py", "== len(needs(move.card))", "> 0", CAME),
)
PICTURE: Final = (
    _face("a tooltip lies over the film", "face.py", "if table.extras.hidden:", "if False:", OVER),
    Defect(
        "mini table: the log lies open below the curtain",
        "game/scenes/table/seat_handover.py",
        "        table.presenter.write_log(())\n",
        "",
        f"{TWINS} -k changes_hands",
    ),
    _face("a hidden top card is shown", "shown.py", "NOWHERE if top == HIDDEN else top", "top", SEEN),
    _face(
        "nobody learns that a deck was looked at",
        "panels/column.py",
        "if left and self.view.tops[self.caste] != NOWHERE:",
        "if left and self.shown.known(self.caste) != NOWHERE:",
        SEEN,
    ),
    _face(
        "one piece pays for all",
        "panels/parts.py",
        "        left[resource] -= 1\n",
        "",
        SEEN,
    ),
    _face(
        "a piece in the air still lies in the heap",
        "panels/column.py",
        "return shown.view.piles[resource] - gone",
        "return shown.view.piles[resource]",
        SEEN,
    ),
    _face(
        "what is lit cannot be clicked",
        "panels/column.py",
        "sheet.spot(name, target, click=lit)",
        "sheet.spot(name, target)",
        SEEN,
    ),
    _face(
        "pointing repaints the whole table",
        "shown.py",
        'hovered: str = field(default="", compare=False)',
        'hovered: str = ""',
        SEEN,
    ),
    _face("only the first of those who tie leads", "panels/column.py", "step * len(leaders)", "step", SEEN),
    _face(
        "visitors stand by seat, not by turn",
        "panels/column.py",
        "(first + step) % seats for",
        "step for",
        SEEN,
    ),
    _face(
        "a crowd leaves its plate",
        "panels/column.py",
        "(width - size) / max(1, steps)",
        "size",
        SEEN,
    ),
    _face(
        "the rim hides the number",
        "overlay.py",
        "            tag(surface,",
        "            str(surface) or tag(surface,",
        OVER,
    ),
    _face(
        "what is open can be clicked through",
        "overlay.py",
        "if regions.compact and table.pinned is not None else found",
        "if False else found",
        OVER,
    ),
    _face(
        "nothing lies in the shade", "shown.py", "return self.choosing and not", "return False and not", SEEN
    ),
    _face("a log without room lies open", "layout.py", "if rest.height >= LOG_HEIGHT:", "if True:", LAID),
    _face(
        "large letters keep the large lay-out", "layout.py", "units.compact and not", "False and not", LAID
    ),
)
FACE: Final = (
    _face(
        "numbers mean piles alone",
        "face.py",
        'for kind in ("draft", "hatch", "deck")',
        "for kind in ()",
        PLAYED,
    ),
    _face("a held turn never ends", "face.py", 'else Ask("end")', "else None", PLAYED),
    _face(
        "a key names a type too many", "face.py", "number < len(CASTES) and ", "", f"{PLAYED} -k every_key"
    ),
    _face(
        "a tooltip lies over the bubble",
        "face.py",
        "if move is not None and outlook(",
        "if move is None and outlook(",
        f"{PLAYED} -k pointing",
    ),
    _face(
        "things in the shade are silent",
        "face.py",
        'in _PLAYED | {"ready"}:',
        "in ():",
        PLAYED,
    ),
    _face(
        "nothing is called unused", "prompt.py", "if undone else", "if not undone else", f"{PLAYED} -k unused"
    ),
    _face(
        "a hidden top card is told",
        "tooltips.py",
        "if top == HIDDEN:",
        "if top == NOWHERE:",
        f"{PLAYED} -k alone",
    ),
    _face(
        "the prompt keeps the end of the turn to itself",
        "prompt.py",
        '        open_to.append("End turn")\n',
        "        pass\n",
        f"{_TESTS}test_scene.py -k names_what_would_stay",
    ),
    _face(
        "taken cards can be taken",
        "tooltips.py",
        "'can be taken once' if there",
        "'can be taken once' if tile",
        TIPS,
    ),
    _face("ants at work could still come", "tooltips.py", "if colony.ready[caste]]", "]", TIPS),
    _face("bonus cards come late", "review.py", "won[seat] += BOX.bonus", "won[seat] += 0", PAST),
)
