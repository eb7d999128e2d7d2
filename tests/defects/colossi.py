"""Defects of the rules of Colossi: notation, secrets, positions, set-up, and the second telling."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_CODE: Final = "rules/colossi/"
_TESTS: Final = "tests/rules/colossi/test_"
NOTATION: Final = f"{_TESTS}notation.py"
RECORD: Final = f"{_TESTS}record.py"
POSITIONS: Final = f"{_TESTS}positions.py"
VIEWS: Final = f"{_TESTS}views.py"
SETUP: Final = f"{_TESTS}rules_setup.py"
TURN: Final = f"{_TESTS}rules_turn.py"
RETOLD: Final = f"{_TESTS}retold.py"


def _rule(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(f"island rules: {name}", f"{_CODE}{file}", good, bad, test)


DEFECTS: Final = (
    _rule(
        "a marker is not compared with the position",
        "notation.py",
        "if text != marker(state):",
        "if False:",
        f"{RECORD} -k markers",
    ),
    _rule(
        "a seed that ends like an option is read as one",
        "notation.py",
        "full = _ENDS_LIKE_OPTIONS.fullmatch(seed) is not None",
        "full = False",
        f"{NOTATION} -k look_like",
    ),
    _rule(
        "Soothsayer's card is read as a tile",
        "notation.py",
        'case ["!", "look", seat, tile] if tile in TILE:',
        'case ["!", "look", seat, tile]:',
        f"{NOTATION} -k tokens",
    ),
    _rule(
        "other hands lie open",
        "secrecy.py",
        "    if seat == viewer:\n        return hand",
        "    if viewer is not None:\n        return hand",
        f"{VIEWS} -k hands_are",
    ),
    _rule(
        "the contents of piles are seen",
        "secrecy.py",
        "return Pile((), pile.size) if pile.size else pile",
        "return pile",
        f"{VIEWS} -k piles",
    ),
    _rule(
        "all know what Soothsayer put back",
        "secrecy.py",
        "top if _sees(top.seers, viewer) else Known(UNKNOWN, top.seers)",
        "top",
        f"{VIEWS} -k soothsayer",
    ),
    _rule(
        "the log names drawn cards",
        "secrecy.py",
        "case DrawCard(owner) if owner != viewer:",
        "case DrawCard(owner) if viewer is None:",
        f"{RECORD} -k as_p2_sees",
    ),
    _rule(
        "a closed answer is open to all",
        "secrecy.py",
        "case ChooseCard(_, seers) if not _sees(seers, viewer):",
        "case ChooseCard(_, seers) if not seers:",
        f"{VIEWS} -k ruins",
    ),
    _rule(
        "a typed answer forgets who may read it",
        "rules.py",
        "return listed[listed.index(move)]",
        "return move",
        f"{VIEWS} -k ruins",
    ),
    _rule(
        "boxed tiles are told",
        "secrecy.py",
        "            return TileBoxed(UNKNOWN)",
        "            return event",
        f"{VIEWS} -k nobody_reads",
    ),
    _rule(
        "guesses put Grass into the box",
        "secrecy.py",
        "found = [tile for tile in self.tiles if tile in kinds][: pile.size]",
        "found = self.tiles[: pile.size]",
        f"{VIEWS} -k built_from",
    ),
    _rule(
        "guesses deal what lies on the discard pile",
        "secrecy.py",
        "_without(box, view.card_discard, view.cards.counts, seen)",
        "_without(box, (), view.cards.counts, seen)",
        f"{VIEWS} -k every_guess",
    ),
    _rule(
        "a position may have too many cards",
        "invariants.py",
        "        if found > expected or (found < expected and not closed):",
        "        if found < expected and not closed:",
        f"{POSITIONS} -k what_cannot_be",
    ),
    _rule(
        "a holder needs no piece",
        "invariants.py",
        "elif holder != NOBODY and seat == NOBODY and not has_piece(state, holder, space):",
        "elif holder != NOBODY and seat == NOBODY and False:",
        f"{POSITIONS} -k what_cannot_be",
    ),
    _rule(
        "a position may have a turn inside a turn",
        "agenda_invariants.py",
        "if frame not in _FRAMES[state.phase] or any(kind in _FRAME for kind in kinds[depth:]):",
        "if frame not in _FRAMES[state.phase]:",
        f"{POSITIONS} -k remain",
    ),
    _rule(
        "a batch in a position is taken as it is",
        "agenda_invariants.py",
        "    if not isinstance(task, Prompt) or not chosen:",
        "    if True:",
        f"{POSITIONS} -k remain",
    ),
    _rule(
        "the form of Animalistic is not saved",
        "written.py",
        '"form": BEAST_CODE.name(state.form),',
        '"form": None,',
        f"{POSITIONS} -k every_position",
    ),
    _rule(
        "the ledger is not saved by source",
        "written.py",
        "                source: amount\n",
        '                "ages": amount\n',
        f"{POSITIONS} -k every_position",
    ),
    _rule(
        "the second Lair may lie on the first",
        "play/opening.py",
        "return [AT[space] for space in unexplored(board)]",
        "return [AT[space] for space, tile in enumerate(board.tiles) if tile >= UNEXPLORED]",
        f"{SETUP} -k first_lair",
    ),
    _rule(
        "cards are dealt one by one",
        "play/opening.py",
        "tasks: list[Task] = [task for seat in order for task in draw(seat, BOX.dealt)]",
        "tasks: list[Task] = [task for _ in range(BOX.dealt) for seat in order for task in draw(seat, 1)]",
        f"{SETUP} -k both_at_once",
    ),
    _rule(
        "an Age of Innovation in the first game",
        "play/ages.py",
        "if age.age == number and (full or age.setup != INNOVATION)]",
        "if age.age == number]",
        f"{SETUP} -k no_traits",
    ),
    _rule(
        "Beast cards cost an Action",
        "play/actions.py",
        "return price - 1 if is_beast_card(card) else price",
        "return price",
        f"{TURN} -k beast_cards",
    ),
    _rule(
        "an earlier Action's harvest still counts",
        "play/actions.py",
        "            now.rooted = [0] * now.table.seats\n        if self.left",
        "            pass\n        if self.left",
        f"{TURN} -k root_of_its_own",
    ),
    _rule(
        "no hand limit after a draw",
        "play/hands.py",
        "if len(hand) > BOX.hand_limit else ()",
        "if len(hand) > 2 * BOX.hand_limit else ()",
        f"{TURN} -k hand_limit",
    ),
    _rule(
        "Acolytes of others count beside two Colossi",
        "control.py",
        "    for seat in owners:",
        "    for seat in range(board.table.seats):",
        "tests/rules/colossi/test_rules_island.py -k co_ex_04",
    ),
    _rule(
        "Stone does not hold Acolytes back",
        "play/actions.py",
        "if not is_stuck(board, at):",
        "if at >= 0:",
        f"{RETOLD} -k tellings",
    ),
    _rule(
        "the Blood Beast spares who comes to it",
        "control.py",
        "    found = beast_spaces(board, BLOOD)",
        "    found: tuple[int, ...] = ()",
        f"{RETOLD} -k tellings",
    ),
    _rule(
        "an Age of Dominion counts spaces with a piece",
        "play/scoring_lines.py",
        '    "controlled": domain,',
        '    "controlled": inhabited,',
        f"{RETOLD} -k scoring",
    ),
    _rule(
        "a marker names the seat with the Mantle",
        "notation.py",
        'return f"turn {state.age}.{state.lap} {SEAT_NAMES[state.turn]}"',
        'return f"turn {state.age}.{state.lap} {SEAT_NAMES[state.mantle]}"',
        f"{RECORD} -k markers_before",
    ),
)
