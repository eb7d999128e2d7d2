"""Defects of the rules and data of BrilliAnts, by the invariant that the test stands for."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

_CODE: Final = "rules/brilliants/"
_TESTS: Final = "tests/rules/brilliants/"
BOARD: Final = f"{_TESTS}test_rules_board.py"
PLAY: Final = f"{_TESTS}test_rules_play.py"
CARDS: Final = f"{_TESTS}test_rules_cards.py"
EXAMPLES: Final = f"{_TESTS}test_examples.py"
MOVEMENT: Final = f"{_TESTS}test_movement.py"
DATA: Final = f"{_TESTS}test_data.py"
CORNERS: Final = "tests/conformance/test_corners.py"
GAMES: Final = "tests/conformance/test_games.py"
GOLDEN: Final = f"{GAMES} -k test_golden_counts"
FRESH: Final = f"{GAMES} -k test_fresh_processes"
BROKEN: Final = "tests/conformance/test_positions.py"
LOG: Final = "tests/core/test_log.py"
GAME_OF_2: Final = "walk --seats 2 --seed planted --player ai --every 3"
GAME_OF_3: Final = "walk --seats 3 --seed planted --player ai --every 3"
GAME_OF_4: Final = "walk --seats 4 --seed planted --player ai --every 4"


def _rule(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(name, f"{_CODE}{file}", good, bad, test)


def _data(name: str, file: str, good: str, bad: str, test: str) -> Defect:
    return Defect(name, f"data/brilliants/{file}", good, bad, test)


CONSERVATION: Final = (  # I1
    _rule("pheromones never run out", "play/ants.py", ").pheromones -= 1", ").pheromones -= 0", GAME_OF_3),
    _rule(
        "two tiles for one", "play/ants.py", "me.store[resource] + 1)", "me.store[resource] + 2)", GAME_OF_3
    ),
    _rule(
        "objectives cost nothing",
        "play/objective_cards.py",
        "- COST[move.card][resource])",
        "- 0)",
        GAME_OF_3,
    ),
    _rule(
        "a revealed card stays in hand",
        "play/objective_cards.py",
        "if card != move.card)\n",
        "if card)\n",
        GAME_OF_3,
    ),
    _rule(
        "a drawn card stays in the deck",
        "play/objective_cards.py",
        "& ~(1 << card % DECK_SIZE)",
        "& ~0",
        GAME_OF_3,
    ),
    _rule(
        "a hatching tile stays",
        "play/ants.py",
        "tiles &= ~(1 << move.tile)",
        "tiles |= 1 << move.tile",
        GAME_OF_3,
    ),
    _rule("pheromones are not counted", "invariants.py", "+ on_board != BOX", "+ on_board > 99 + BOX", PLAY),
    _rule(
        "cards are not counted",
        "card_invariants.py",
        '        if count > 1:\n            yield f"{card',
        '        if count > 9:\n            yield f"{card',
        BROKEN,
    ),
)
REFUSALS: Final = (  # I2, I3
    _rule(
        "all seats may act",
        "lists/legal.py",
        "if seat == state.active or state",
        "if True or state",
        GAME_OF_3,
    ),
    _rule(
        "the first seat is refused",
        "why/decision.py",
        "if 0 <= seat < state",
        "if 0 < seat < state",
        GAME_OF_2,
    ),
    _rule("chance may bring anything", "why/decision.py", "    if move in outcomes:", "    if True:", BOARD),
    _rule(
        "listed but refused",
        "why/path.py",
        "if len(move.path) - 1 > steps:",
        "if len(move.path) > steps:",
        PLAY,
    ),
    _rule(
        "another path is not taken for the listed one",
        "why/path.py",
        "            return listed\n",
        "            return move\n",
        PLAY,
    ),
)
LISTS: Final = (  # I4, I5
    _rule(
        "the Joker forgets a type", "play/ants.py", "for caste in left]", "for caste in left[1:]]", GAME_OF_4
    ),
    _rule(
        "a card listed twice",
        "play/objective_cards.py",
        "Reveal(card) for card in hand if",
        "Reveal(card) for card in hand * 2 if",
        GAME_OF_3,
    ),
    _rule(
        "the Worm goes to numbered soil",
        "reach/predator_list.py",
        "soil = FIRST_SOIL + (place",
        "soil = FIRST_SOIL - 4 + (place",
        GAME_OF_2,
    ),
    _rule(
        "the Worm stays at home",
        "play/predators.py",
        "for seat, colony in enumerate(state.colonies)]",
        "for seat, colony in enumerate(state.colonies[:1])]",
        GOLDEN,
    ),
    _rule(
        "no fog by choice",
        "lists/legal.py",
        "if weather != Weather.ASK)",
        "if weather < Weather.FOG)",
        GOLDEN,
    ),
    _rule(
        "a hole on bare ground",
        "reach/terrain.py",
        "self.empty = empty & passable",
        "self.empty = open_ & passable",
        MOVEMENT,
    ),
    _rule(
        "the Spider stays where it is",
        "reach/terrain.py",
        "taken = cells.BITS[state.spider] | ",
        "taken = ",
        PLAY,
    ),
    _rule("through the Worm", "reach/terrain.py", "passable &= ~cells.BITS[worm]", "pass", PLAY),
    _rule("two ants on one space", "reach/terrain.py", "passable & ~taken", "passable", GAME_OF_3),
    _rule("marks far from own tiles", "reach/terrain.py", "empty & self.touched if", "empty if", MOVEMENT),
    _rule(
        "one card for all",
        "reach/walks.py",
        "trace & self.crossable).bit_count()",
        "0).bit_count()",
        MOVEMENT,
    ),
    _rule("any path will do", "reach/walks.py", "(*min(found), ", "(*max(found), ", MOVEMENT),
    _rule("undug soil is forgotten", "lists/movement.py", " or stops & looked != found[2]", "", MOVEMENT),
    _rule(
        "a step is lost by a mark",
        "reach/walks.py",
        "rest = self.steps\n",
        "rest = self.steps - 1\n",
        MOVEMENT,
    ),
    _rule("marks lead nowhere", "reach/terrain.py", "self.supply > 1 and", "self.supply > 99 and", MOVEMENT),
    _rule(
        "what was only looked at changed",
        "reach/walks.py",
        "looked |= around\n",
        "looked |= front\n",
        MOVEMENT,
    ),
    _rule(
        "any move with that end is listed",
        "lists/movement_outcomes.py",
        "end, part[2]) == move",
        "end, part[2])",
        MOVEMENT,
    ),
    _data("fog gives a step", "box.yaml", "fog: []", "fog: [hunter]", BOARD),
    _data("four steps", "box.yaml", "steps: 3 ", "steps: 4 ", PLAY),
    _data("holes four spaces away", "box.yaml", "hole_range: 3", "hole_range: 4", EXAMPLES),
    _data("the Joker for three seats", "box.yaml", "3: [H, F, D]", "3: [H, F, D, J]", BOARD),
    _data(
        "a way that is not there",
        "nest.yaml",
        "b3: {cells: [b3], next: [b2, c3]",
        "b3: {cells: [b3], next: [b2, c3, a2]",
        BOARD,
    ),
)
EFFECTS: Final = (  # rules of turns, cards and the end
    _rule(
        "the indicator is not turned",
        "play/ants.py",
        "if play.state.night else me.night | 1 << ant",
        "if play.state.night else me.night",
        PLAY,
    ),
    _rule(
        "a born ant is not ready",
        "play/ants.py",
        "if play.state.night else me.night & ~(1 << ant)",
        "if play.state.night else me.night | 1 << ant",
        PLAY,
    ),
    _rule("an ant under a new hole stays above", "play/ants.py", "    if ant >= 0:", "    if False:", PLAY),
    _rule(
        "a collected space stays as it was",
        "play/ants.py",
        "        play.lay(space, Ground.EMPTY)",
        "        pass",
        EXAMPLES,
    ),
    _rule(
        "the eaten resource stays", "play/predators.py", "    play.lay(space, Ground.EMPTY)", "    pass", PLAY
    ),
    _rule(
        "the Worm leaves the soil", "play/predators.py", "dug |= 1 << (space - FIRST_SOIL)", "dug |= 0", PLAY
    ),
    _rule(
        "the Spider eats plants", "reach/predator_list.py", "// 3 == predator", "// 3 == 1 - predator", PLAY
    ),
    _rule("no predator action used", "play/apply.py", ".hunted = True", ".hunted = False", PLAY),
    _rule(
        "a full hand draws",
        "play/objective_cards.py",
        ".hand) >= rule_set.hand_limit",
        ".hand) > rule_set.hand_limit",
        CARDS,
    ),
    _data("a hand limit of five", "box.yaml", "hand_limit: 4", "hand_limit: 5", CARDS),
    _data("three cards in the Library", "box.yaml", "looks: 2", "looks: 3", CARDS),
    _rule(
        "the Library gives nothing back",
        "play/objective_cards.py",
        "            return_to_deck(play, seat, card)",
        "            pass",
        CARDS,
    ),
    _rule("revealing before round 1", "lists/legal.py", "state.round > 1", "state.round >= 1", CARDS),
    _rule(
        "the close window by seat number",
        "play/rounds.py",
        "seat = (state.first + step) % state.table.seats",
        "seat = step",
        CORNERS,
    ),
    _rule(
        "the close window waits for empty hands",
        "play/rounds.py",
        "        if play.look(seat).hand:",
        "        if True:",
        CORNERS,
    ),
    _rule(
        "the eighth card ends at once",
        "play/apply.py",
        "    objective_cards.reveal(play, seat, move)\n",
        "    objective_cards.reveal(play, seat, move)\n    if len(play.look(seat).revealed) >= 8:\n"
        "        return rounds.end_game(play, 'eighth_card')\n",
        EXAMPLES,
    ),
    _data("the seventh card ends the game", "box.yaml", "last_card: 8", "last_card: 7", CORNERS),
    _rule(
        "the tile is not turned",
        "play/rounds.py",
        "state.night = not state.night",
        "state.night = state.night",
        PLAY,
    ),
    _rule(
        "the same First Player again",
        "play/rounds.py",
        "start_round(play, (state.first + 1)",
        "start_round(play, (state.first + 0)",
        PLAY,
    ),
    _rule(
        "hatching tiles do not come back",
        "play/rounds.py",
        "state.tiles = hatching_tiles(state.table.variant, state.table.seats)",
        "pass",
        GAME_OF_3,
    ),
    _rule(
        "a seat with work is skipped",
        "play/rounds.py",
        "    if ready_ants(colony, play.state.night):",
        "    if not colony.hunted and ready_ants(colony, play.state.night):",
        EXAMPLES,
    ),
    _rule("marked cards for three seats", "data/objectives.py", "seats >= 4 or", "seats >= 3 or", BOARD),
)
SAMENESS: Final = (  # I6 to I11
    _rule("no pass", "lists/legal.py", "            return _PASS", "            return ()", GAME_OF_3),
    _rule(
        "over and acting",
        "lists/legal.py",
        "    return () if phase == Phase.OVER else (state.active,)",
        "    return (state.active,)",
        GAME_OF_2,
    ),
    _rule(
        "draws by hash",
        "play/objective_cards.py",
        "for n in range(DECK_SIZE) if pool >> n & 1)",
        "for n in sorted(range(DECK_SIZE), key=lambda n: hash(str(n))) if pool >> n & 1)",
        FRESH,
    ),
    _rule(
        "draws by address",
        "rules.py",
        "return rng.choice([move for move, weight in outcomes for _ in range(weight)])",
        "return rng.choice(sorted(moves, key=id))",
        FRESH,
    ),
    _rule(
        "the bottom of a deck lost in JSON",
        "json/writer.py",
        "for card, seat in deck.bottom],",
        "for card, seat in deck.bottom[1:]],",
        GAME_OF_2,
    ),
    _rule(
        "progress lost in JSON",
        "json/writer.py",
        '"progress": state.progress',
        '"progress": False',
        GAME_OF_2,
    ),
    Defect(
        "undo keeps a position",
        "rules/core/log.py",
        "del self.states[length + 1 :]",
        "del self.states[length + 2 :]",
        LOG,
    ),
    Defect(
        "a prefix without its last position",
        "rules/core/log.py",
        "self.states[: length + 1]",
        "self.states[: length or 1]",
        LOG,
    ),
    Defect(
        "a log with other seats", "rules/core/log.py", 'f"P{seat + 1}: {text}"', 'f"P{2 - seat}: {text}"', LOG
    ),
)
SECRETS: Final = (  # I12, I13
    _rule(
        "a view keeps a card",
        "secrecy.py",
        "tuple(sorted(map(hidden, colony.hand)))",
        "(*colony.hand[:1], *sorted(map(hidden, colony.hand[1:])))",
        GAME_OF_2,
    ),
    _rule(
        "a spectator sees hands",
        "secrecy.py",
        "colony if seat == viewer else",
        "colony if viewer in (seat, None) else",
        GAME_OF_2,
    ),
    _rule(
        "an event names a kept card",
        "secrecy.py",
        "(CardDrawn, CardKept, CardReturned, CardSeen)",
        "(CardDrawn, CardReturned, CardSeen)",
        GAME_OF_2,
    ),
    _rule(
        "the log names a picked card",
        "secrecy.py",
        "case PickCard(card) if seat != viewer:",
        "case PickCard(card) if False:",
        GAME_OF_2,
    ),
    _rule(
        "the bottom of a deck is open",
        "secrecy.py",
        "(card if seat == viewer else hidden(card), seat)",
        "(card, seat)",
        GAME_OF_2,
    ),
    _rule(
        "a view knows the deck",
        "secrecy.py",
        "Deck(None, deck.size, tuple(bottom), tuple(top))",
        "Deck(deck.pool, deck.size, tuple(bottom), tuple(top))",
        GAME_OF_2,
    ),
    _rule("drawn cards are open", "secrecy.py", "    if pending.seat == viewer:", "    if True:", GAME_OF_2),
    _rule(
        "only who can pay may step in",
        "lists/legal.py",
        "[1:] if colonies[seat].hand])",
        "[1:] if _reveals(state, seat)])",
        GAME_OF_2,
    ),
    _rule(
        "moves by others' cards",
        "lists/legal.py",
        "    if rule_set.hatching and not colony.hatched:",
        "    if rule_set.hatching and not colony.hatched and 90 not in state.colonies[-1].hand:",
        GAME_OF_3,
    ),
    _rule(
        "predators by what the deck holds",
        "lists/legal.py",
        "    if rule_set.predators and not colony.hunted:",
        "    if rule_set.predators and not colony.hunted and state.decks[0].pool is not None:",
        GAME_OF_2,
    ),
    _rule(
        "a truth dealt twice",
        "secrecy.py",
        "unknown[card - HIDDEN].pop()",
        "unknown[card - HIDDEN][0]",
        GAME_OF_2,
    ),
)
SCORES: Final = (  # I14, I15
    _rule("an undeclared end", "play/rounds.py", '8: "eighth_card"', '8: "eight"', GAME_OF_2),
    _rule("idle rounds are not counted", "play/rounds.py", "else state.idle + 1", "else state.idle", CARDS),
    _rule(
        "hole #1 does not count",
        "play/scoring.py",
        "len(colony.holes) -",
        "len(colony.holes) - 1 -",
        GAME_OF_2,
    ),
    _rule("bonus without a card", "play/scoring.py", " and best[0] > 0)", ")", EXAMPLES),
    _rule(
        "bonus shared by number alone",
        "play/scoring.py",
        "if record == best",
        "if record[0] == best[0]",
        CORNERS,
    ),
    _rule(
        "no tie by pheromones",
        "play/scoring.py",
        '"pheromones": pheromones_on_board',
        '"pheromones": lambda state, seat: 0',
        CARDS,
    ),
    _rule(
        "points of the wrong card",
        "play/scoring.py",
        "+= POINTS[card]",
        "+= POINTS[card - card % 2]",
        GAME_OF_3,
    ),
    _data("a bonus of two", "box.yaml", "bonus_points: 3", "bonus_points: 2", GAME_OF_2),
)
CHANCES: Final = (  # I18
    _rule(
        "a loaded die",
        "lists/legal.py",
        "_DIE: Final = tuple(map(RollWeather, map(int, Weather)))",
        "_DIE: Final = tuple(map(RollWeather, (0, *map(int, Weather))))",
        BOARD,
    ),
    _rule(
        "always the first card",
        "rules.py",
        "return rng.choice([move for move, weight in outcomes for _ in range(weight)])",
        "return moves[0]",
        CORNERS,
    ),
    _rule(
        "never the last card",
        "rules.py",
        "return rng.choice([move for move, weight in outcomes for _ in range(weight)])",
        "return rng.choice(moves[:-1] or moves)",
        CORNERS,
    ),
    _rule(
        "a deal that is not fair",
        "secrecy.py",
        "rng.shuffled(_unknown(view, caste))",
        "_unknown(view, caste)",
        CORNERS,
    ),
)
CONTENTS: Final = (  # I19, I20, distrust of positions
    _rule(
        "a card that nobody draws",
        "play/objective_cards.py",
        "for n in range(DECK_SIZE) if pool >> n & 1)",
        "for n in range(DECK_SIZE) if pool >> n & 1 and n != 12)",
        DATA,
    ),
    _data(
        "a dearer card", "objectives.yaml", "[16], cost: abc, points: 9", "[16], cost: aabc, points: 9", DATA
    ),
    _data(
        "a point too many",
        "objectives.yaml",
        "cost: bbcc, points: 12, digger_points: 11",
        "cost: bbcc, points: 12, digger_points: 12",
        DATA,
    ),
    _data("a title missing", "titles.yaml", "OF29: Cellar shelf\n", "", DATA),
    _data("a title twice", "titles.yaml", "OH27: Stump siege", "OH27: Great hunt", DATA),
    _data("two resources swapped", "board.yaml", "[pond,\n   BE, CA,", "[pond,\n   CA, BE,", CORNERS),
    _data(
        "a board with a space too many", "board.yaml", "  - [0, -1]\n", "  - [0, -1]\n  - [0, -1]\n", BOARD
    ),
    _data("two soils swapped", "nest.yaml", "next: [b2, c3], soil: CL", "next: [b2, c3], soil: SA", DATA),
    _data("a card twice", "objectives.yaml", "numbers: [23]", "numbers: [22]", DATA),
    _data("a card with an odd number", "objectives.yaml", "numbers: [23]", "numbers: [99]", DATA),
    _data("a place twice", "board.yaml", "  - [1, -1]\n", "  - [0, -1]\n", BOARD),
    _data("an unknown resource on the board", "board.yaml", "[pond,\n   BE", "[pond,\n   XX", DATA),
    _data("contents for a space too many", "board.yaml", "[pond,\n", "[pond, BE,\n", DATA),
    _data("a zone twice", "board.yaml", "outer: [S, SW", "outer: [S, S", BOARD),
    _data("a tile too few for the zones", "board.yaml", "[Rock, Stump,", "[Rock,", DATA),
    _data("a hole space elsewhere", "board.yaml", "hole_space: 14", "hole_space: 13", BOARD),
    _data("a way in one direction", "nest.yaml", "next: [b1, d1, c2]", "next: [b1, d1]", BOARD),
    _data("an insect in the nest", "nest.yaml", "soil: SA", "soil: BE", DATA),
    _data("a caste that the weather misses", "box.yaml", "sun: [farmer]", "sun: [framer]", BOARD),
    _data("six ants of a caste", "box.yaml", "ants_of_a_caste: 5", "ants_of_a_caste: 6", DATA),
    _data("more tiles than the box holds", "box.yaml", "resource_tiles: 24", "resource_tiles: 40", DATA),
    _data("a predator too few", "box.yaml", "[spider, grasshopper, worm]", "[spider, worm]", DATA),
    _data("a beetle that is no beetle", "box.yaml", "BE: beetle", "BE: no", DATA),
    _rule(
        "broken positions accepted",
        "json/position.py",
        "[*violations(state), *incoherences(state)]",
        "[*incoherences(state)]",
        CARDS,
    ),
    _rule(
        "incoherent positions accepted",
        "json/position.py",
        "[*violations(state), *incoherences(state)]",
        "[*violations(state)]",
        CARDS,
    ),
    _rule(
        "an unknown name is a crash",
        "json/reader.py",
        "    if name not in known:",
        "    if name == 'x':",
        BROKEN,
    ),
    _rule("a count without limit", "json/schema.py", "ge=0, le=255", "ge=0", BROKEN),
    _rule(
        "any number of colonies",
        "json/reader.py",
        "    if len(form.colonies) != table.seats:",
        "    if False:",
        BROKEN,
    ),
)
RULES: Final = (
    *CONSERVATION,
    *REFUSALS,
    *LISTS,
    *EFFECTS,
    *SAMENESS,
    *SECRETS,
    *SCORES,
    *CHANCES,
    *CONTENTS,
)
