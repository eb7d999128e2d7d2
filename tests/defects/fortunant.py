"""Defects of the rules and data of FortunANT."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_CODE: Final = "rules/fortunant/"
_TESTS: Final = "tests/rules/fortunant/"
SHEET: Final = f"{_TESTS}test_rules_sheet.py"
TURN: Final = f"{_TESTS}test_rules_turn.py"
DIGGING: Final = f"{_TESTS}test_rules_digging.py"
REWARDS: Final = f"{_TESTS}test_rules_rewards.py"
END: Final = f"{_TESTS}test_rules_end.py"
EXAMPLES: Final = f"{_TESTS}test_examples.py"
NOTATION: Final = f"{_TESTS}test_notation.py"
POSITIONS: Final = f"{_TESTS}test_positions.py"
VIEWS: Final = f"{_TESTS}test_views.py"
RETOLD: Final = f"{_TESTS}test_retold.py"


def _rule(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"colony sheet: {name}", f"{_CODE}{file}", good, bad, test)


def _data(name: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"colony sheet: {name}", "data/fortunant/box.yaml", good, bad, test)


DIGS: Final = (
    _rule(
        "a destroyed room closes an end",
        "colony.py",
        "    closing, found = active(sheet), []",
        "    closing, found = sum(room.cells for room in sheet.rooms), []",
        f"{DIGGING} -k closes",
    ),
    _rule(
        "the origin room closes its corridor",
        "colony.py",
        "touching &= ~sheet.rooms[corridor.room].cells",
        "pass",
        f"{DIGGING} -k closes",
    ),
    _rule(
        "elbows join nothing",
        "colony.py",
        "opens | 1 << corridor.tiles[-1]",
        "opens | (0 if corridor.continued else 1 << corridor.tiles[-1])",
        f"{DIGGING} -k joints",
    ),
    _rule(
        "connections pass through a third room",
        "colony.py",
        "    return [rooms & ~(1 << number) for number, rooms in enumerate(found)]",
        "    for _ in found:\n"
        "        found = [rooms | (found[rooms.bit_length() - 1] if rooms else 0) for rooms in found]\n"
        "    return [rooms & ~(1 << number) for number, rooms in enumerate(found)]",
        f"{DIGGING} -k third_room",
    ),
    _rule("rooms under the sky", "colony.py", " | FLOODED[level] | SURFACE)", " | FLOODED[level])", REWARDS),
    _rule(
        "digging under water",
        "digging.py",
        "blocked = sheet.taken | FLOODED[level]\n    found",
        "blocked = sheet.taken\n    found",
        DIGGING,
    ),
    _rule(
        "rooms under water",
        "digging.py",
        "blocked = sheet.taken | FLOODED[level] | SURFACE",
        "blocked = sheet.taken | SURFACE",
        END,
    ),
    _rule(
        "a room spends one of its two dice",
        "play.py",
        "used=_use(turn, *move.dice), built=True",
        "used=_use(turn, move.dice[0]), built=True",
        RETOLD,
    ),
    _rule("two rooms in a turn", "play.py", "*move.dice), built=True)", "*move.dice))", EXAMPLES),
    _rule(
        "a grown room may not be a Graveyard",
        "play.py",
        "replace(room, cells=room.cells | cell)",
        "replace(room, cells=room.cells)",
        f"{REWARDS} -k shape_as_it_is",
    ),
    _data("a surface hex more", "C  . . . . . . . . t . . .", "C  s . . . . . . . t . . .", SHEET),
    _data("a lopsided Drop", "0,2 -2,3 -1,3", "0,2 -1,3 0,3", SHEET),
)
PAYS: Final = (
    _rule(
        "a star for tokens that are left",
        "play.py",
        "sheet.gained == GAINS else",
        "sheet.tokens == GAINS else",
        TURN,
    ),
    _rule(
        "a token spent at once",
        "play.py",
        "return sheet, replace(turn, rewards=tuple(rewards))",
        "return sheet, replace(turn, rewards=tuple(rewards), tokens=sheet.tokens)",
        TURN,
    ),
    _rule(
        "hexes before all claims",
        "play.py",
        "            rewards.append(Reward.HEX)\n",
        "            rewards.insert(0, Reward.HEX)\n",
        REWARDS,
    ),
    _rule(
        "icons pay twice",
        "play.py",
        "sheet, turn = _mark(seat, sheet, turn, 0, 1,",
        "sheet, turn = _mark(seat, sheet, turn, 0, 2,",
        EXAMPLES,
    ),
    _rule("a Queen grows", "colony.py", "not in (GRAVEYARD, QUEEN)", "not in (GRAVEYARD,)", EXAMPLES),
    _rule(
        "the Scout star without a Scout",
        "play.py",
        "if len(colony.counting_scouts(sheet)) >= 3:",
        "if len(sheet.scouts) >= 3:",
        EXAMPLES,
    ),
    _rule(
        "a second Queen",
        "colony.py",
        "kind == QUEEN and has_queen(sheet)",
        "kind == QUEEN and False",
        EXAMPLES,
    ),
    _rule(
        "food does not bar a room",
        "colony.py",
        "room.kind != EMPTY or room.cells & (sheet.food | sheet.eaten)",
        "room.kind != EMPTY or room.cells & sheet.food",
        f"{DIGGING} -k bars",
    ),
    _rule("Fortune every time", "play.py", ", told=turn.told | 1 << move.room)", ")", EXAMPLES),
    _data("no hex at space 18", "...h.c..h..d..hc", ".....c..h..d..hc", REWARDS),
)
ENDS: Final = (
    _rule(
        "the pair is the strength",
        "hazard.py",
        "pair, strength = first, second\n",
        "pair, strength = first, first\n",
        EXAMPLES,
    ),
    _rule(
        "a strong attack is weak",
        "hazard.py",
        "1 if strength <= 3 else 2",
        "1 if strength <= 4 else 2",
        EXAMPLES,
    ),
    _rule(
        "drowned rooms keep their food",
        "hazard.py",
        "food=sheet.food & ~drowned,",
        "food=sheet.food,",
        EXAMPLES,
    ),
    _rule(
        "the water rises for ever",
        "play.py",
        "min(level + danger.rows, BOX.flooded)",
        "min(level + danger.rows, 9)",
        END,
    ),
    _rule(
        "receding water stays",
        "play.py",
        "level = 0 if state.table.receding else risen",
        "level = risen",
        END,
    ),
    _rule(
        "termites eat what they like",
        "play.py",
        "    if need and sheet.food:\n        return Stage.FOOD\n",
        "    if need and sheet.food and False:\n        return Stage.FOOD\n",
        EXAMPLES,
    ),
    _rule(
        "Empty rooms without food are ravaged",
        "colony.py",
        "room.lost == STANDING and (room.kind != EMPTY or bool(room.cells & sheet.food))",
        "room.lost == STANDING",
        EXAMPLES,
    ),
    _rule(
        "ruins score",
        "scoring.py",
        "if room.lost == STANDING]\n    near = connections(sheet) if",
        "]\n    near = connections(sheet) if",
        END,
    ),
    _rule(
        "a graveyard counts pieces",
        "scoring.py",
        "sum(eaten) if pieces else sum(map(bool, eaten))",
        "sum(eaten)",
        END,
    ),
    _rule(
        "two nurseries share no food",
        "scoring.py",
        "POINTS.fed * fed",
        "POINTS.fed * fed * len(nurseries)",
        END,
    ),
    _rule(
        "the running score leaves out what missing stars cost",
        "scoring.py",
        "return sum(items(sheet, table).values())",
        'return sum(n for s, n in items(sheet, table).items() if s != "stars")',
        END,
    ),
    _rule("four stars to win", "scoring.py", "TO_WIN = 3", "TO_WIN = 4", END),
    _rule(
        "ties by food first",
        "scoring.py",
        "(totals[seat], star_count(sheet), sheet.food.bit_count())",
        "(totals[seat], sheet.food.bit_count(), star_count(sheet))",
        f"{END} -k ties",
    ),
    _data("a long winter alone", "{many: 20, alone: 15}", "{many: 20, alone: 16}", END),
)
KEEPS: Final = (
    _rule(
        "the pencil shows",
        "secrecy.py",
        "sheets, turns, begun = list(state.began), []",
        "sheets, turns, begun = list(state.sheets), []",
        VIEWS,
    ),
    _rule(
        "the log names the pencil",
        "secrecy.py",
        "{format_move(move) if shown else '?'}",
        "{format_move(move)}",
        VIEWS,
    ),
    _rule(
        "events tell what a step brought",
        "secrecy.py",
        "            return None\n    if type(event)",
        "            return Hidden(event.seat)\n    if type(event)",
        VIEWS,
    ),
    _rule(
        "a truth without its hazard",
        "secrecy.py",
        "while state.turns[seat].stage in (Stage.FOOD, Stage.VICTIM):",
        "while False:",
        VIEWS,
    ),
    _rule(
        "dice by the number of entries",
        "opening.py",
        "            return -2 - state.turn\n",
        "            return None\n",
        SHEET,
    ),
    _rule(
        "every reroll the same",
        "opening.py",
        "return -_AGAIN - state.rerolling",
        "return -2",
        f"{SHEET} -k share",
    ),
    _rule(
        "moves of a turn are believed",
        "turns.py",
        "    if reason := why_illegal(state, 0, move):",
        "    if reason := None:",
        POSITIONS,
    ),
    _rule(
        "a turn is not compared with its moves",
        "invariants.py",
        "    if made != (sheet, turn):",
        "    if False:",
        POSITIONS,
    ),
    _rule(
        "rooms founded on nothing",
        "sheet_invariants.py",
        "yield from broken or _founded(sheet)",
        "yield from broken",
        POSITIONS,
    ),
    _rule(
        "a doubled hex is read",
        "notation.py",
        'if len(set(names)) < len(names):\n        raise NotationError(f"{_quoted(text)} names a hex',
        'if False:\n        raise NotationError(f"{_quoted(text)} names a hex',
        NOTATION,
    ),
    _rule(
        "one token of a whole turn is lost",
        "notation.py",
        "for token in part[seat.end() :].split()]",
        "for token in part[seat.end() :].split()[:2]]",
        NOTATION,
    ),
)
FORTUNANT: Final = (*DIGS, *PAYS, *ENDS, *KEEPS)
