"""The results page: who won and why, every number in its place, buttons that lead on."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from game.ai.strength import Par
from game.plugin import game_data
from game.scenes.base import medal
from game.scenes.base.medal import Medal, draw_medal, medals
from game.scenes.review.chart import scale_of, spread
from game.scenes.review.outcome import Outcome, notes
from game.scenes.review.rank_ladder import Climb
from game.scenes.review.results import After, ResultsScene
from game.session.player import Player
from game.storage.folders import shipped
from game.text import listed
from rules.core import registry
from rules.core.protocol import Chance, Rank
from tests.game import brilliants_tables as tables
from tests.game.kit.test_panels import Watch, watch
from tests.game.windows import LARGE, QHD, SMALL, SQUARE, UPRIGHT, USUAL, in_windows

__all__ = ["watch"]
SOURCES = ("Hunter cards", "Farmer cards", "Digger cards", "Pheromones", "Nest holes", "Most of a type")
POINTS = ((15, 27, 18, 15, 3, 3), (33, 12, 16, 17, 4, 3), (21, 15, 24, 14, 3, 3), (18, 24, 13, 16, 4, 0))
ROUNDS = (
    (3, 4, 2, 5),
    (11, 12, 9, 14),
    (24, 22, 21, 26),
    (38, 41, 30, 37),
    (55, 66, 52, 58),
    (81, 85, 80, 75),
)
SHORT = ("Amber", "Teal", "Plum", "Brick")


def outcome(seats: int = 4, names: tuple[str, ...] = SHORT) -> Outcome:
    """Teal wins before Amber."""
    items = tuple(dict(zip(SOURCES, row, strict=True)) for row in POINTS[:seats])
    scores = tuple(sum(row.values()) for row in items)
    ranking = tuple((seat,) for seat in sorted(range(seats), key=lambda seat: -scores[seat]))
    rounds = tuple(points[:seats] for points in ROUNDS)
    held = (("Cards held (no points)", ("1", "–", "2", "1")[:seats]),)
    reason = "The game is over: eight objectives are complete."
    people = tables.players(names)[:seats]
    return Outcome(
        people, scores, ranking, items, reason, "BrilliAnts · ApprAntice", "moss amber nine", rounds, held
    )


class Page:
    """The page on a screen."""

    def __init__(self, found: Outcome, size: tuple[int, int] = (1280, 720), **missing: None) -> None:
        self.done: list[str] = []
        names = ("rematch", "same_seed", "new_game", "review", "export", "explore", "home")
        actions = {name: (lambda name=name: self.done.append(name)) for name in names}
        self.scene = ResultsScene(
            tables.services(size), found, replace(After(**actions), **missing), self._board
        )
        self.size = size
        self.board: pygame.Rect | None = None
        self.scene.resize(size)

    def _board(self, _surface: pygame.Surface, rect: pygame.Rect) -> None:
        self.board = rect

    def draw(self) -> pygame.Surface:
        """The page painted."""
        surface = pygame.Surface(self.size)
        self.scene.draw(surface)
        return surface

    @property
    def parts(self) -> list[pygame.Rect]:
        """All parts of the page."""
        places = self.scene._places
        ladder = [places.ladder] if places.ladder.width else []
        return [places.head, places.table, *ladder, places.chart, places.notes, places.board, places.buttons]

    def key(self, key: int) -> None:
        """A key pressed."""
        self.scene.handle(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))

    def click(self, name: str) -> None:
        """A button used, and the page laid out again."""
        self.scene.ring.activate(self.scene.ring.get(name))
        self.scene.update(0.02)


@in_windows(USUAL, LARGE, QHD, SQUARE)
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("names", [SHORT, tables.LONGEST])
def test_everything_fits(size: tuple[int, int], seats: int, names: tuple[str, ...], watch: Watch) -> None:
    page = Page(outcome(seats, names), size)
    page.draw()
    places = page.scene._places
    parts = page.parts
    for _, text, style, rect in watch.lines:
        assert any(part.contains(rect.inflate(0, -round(style.px * 0.5))) for part in parts), text
        assert style.px >= 12
    assert page.board is not None
    assert places.board.contains(page.board)
    for first in range(len(parts)):
        for second in parts[first + 1 :]:
            assert not parts[first].colliderect(second)


def test_with_usual_names_nothing_is_cut(watch: Watch) -> None:
    Page(outcome()).draw()
    assert watch.cut == []


def test_headline_reason_and_seed_are_told(watch: Watch) -> None:
    Page(outcome()).draw()
    words = [text for _, text, _, _ in watch.lines]
    assert "Teal wins with 85" in words
    assert "The game is over: eight objectives are complete. Amber 81, Plum 80 and Brick 75." in words
    assert "Seed: moss amber nine" in words


def test_the_best_of_each_row_is_bold(watch: Watch) -> None:
    page = Page(outcome())
    page.draw()
    table = page.scene._places.table
    bold = [text for _, text, style, rect in watch.lines if style.face == "bold" and table.contains(rect)]
    assert bold == ["33", "27", "24", "17", "4", "4", "3", "3", "3", "85"]


def test_what_scores_nothing_stands_below_the_total(watch: Watch) -> None:
    Page(outcome()).draw()
    places = {text: rect for _, text, _, rect in watch.lines}
    assert places["Cards held (no points)"].top >= places["Total"].bottom


def test_a_shared_victory_names_all() -> None:
    found = replace(outcome(), scores=(85, 85, 80, 75), ranking=((0, 1), (2,), (3,)))
    assert found.headline == "Amber and Teal share the victory with 85"
    assert "finished equal" in notes(found)[0][1]


def test_notes_say_only_what_the_numbers_bear_out() -> None:
    told = dict(notes(outcome()))
    assert told["Won by 4 points:"] == "Teal finished ahead of Amber."
    assert told["Hunter cards made the difference:"] == "Teal scored 33 points there, Amber 15."
    assert told["Best round:"] == "Plum gained 28 points in round 6."
    assert notes(replace(outcome(), rounds=()))[-1][0] != "Best round:"


def test_the_page_has_one_word_for_what_is_counted(watch: Watch) -> None:
    found = replace(outcome(), points=("Gold", "Gold"))
    Page(found).draw()
    words = [text for _, text, _, _ in watch.lines]
    assert "Gold by round" in words
    assert "Won by 4 Gold:" in words
    assert not [text for text in words if "point" in text and not text.startswith("Cards held")]


def test_the_best_round_has_the_games_own_name() -> None:
    titles = tuple(f"Age {age}, round {number}" for age in ("I", "II") for number in (1, 2, 3))
    told = dict(notes(replace(outcome(), titles=titles)))
    assert told["Best round:"] == "Plum gained 28 points in Age II, round 3."


def test_all_notes_have_one_size_whatever_their_length(watch: Watch) -> None:
    long = (
        "This seat passed from Amber to Teal in round 3, "
        + "and from one to the other in each later round, " * 3
    )
    page = Page(replace(outcome(), changed=(long,)))
    page.draw()
    place = page.scene._places.notes
    heading, *sizes = [style.px for _, _, style, rect in watch.lines if place.contains(rect)]
    assert len(sizes) > 4
    assert len(set(sizes)) == 1
    assert sizes[0] < 15 * page.scene.pen.u < heading, "the long one fits, and the others have its size"


def test_the_first_round_can_be_the_best() -> None:
    found = replace(outcome(), rounds=((7, 0, 0, 0), (8, 2, 0, 0), (13, 2, 1, 0)))
    assert dict(notes(found))["Best round:"] == f"{found.name(0)} gained 7 points in round 1."


def test_the_best_round_is_of_all_who_had_it() -> None:
    same = tuple((10 * number,) * len(outcome().players) for number in (0, 1, 1, 2))
    told = dict(notes(replace(outcome(), rounds=same)))
    names = [outcome().name(seat) for seat in range(len(outcome().players))]
    assert told["Best round:"] == f"{listed(names)} gained 10 points each in round 2."
    assert dict(notes(replace(outcome(), round_name="phase")))["Best phase:"].endswith("in phase 6.")


@pytest.mark.parametrize(
    ("key", "name"),
    [
        (pygame.K_r, "rematch"),
        (pygame.K_s, "same_seed"),
        (pygame.K_n, "new_game"),
        (pygame.K_v, "review"),
        (pygame.K_e, "export"),
        (pygame.K_b, "explore"),
        (pygame.K_ESCAPE, "home"),
    ],
)
def test_keys_lead_on(key: int, name: str) -> None:
    page = Page(outcome())
    page.key(key)
    assert page.done == [name]


def test_enter_is_the_golden_button() -> None:
    """The key that ended the last turn goes nowhere if pressed again before the page is seen (`Presses`)."""
    page = Page(outcome())
    (golden,) = [control for control in page.scene.controls if control.look == "gold"]
    page.key(pygame.K_RETURN)
    assert page.done == [golden.id]


def test_what_cannot_be_done_has_no_button() -> None:
    page = Page(outcome(), export=None, same_seed=None)
    ids = {control.id for control in page.scene.controls}
    assert ids == {"rematch", "new_game", "review", "home", "explore"}


@pytest.mark.parametrize(("highest", "top"), [(1, 1), (7, 8), (23, 25), (85, 100), (137, 150), (400, 400)])
def test_the_scale_has_round_numbers(highest: int, top: int) -> None:
    step, found = scale_of(highest)
    assert found == top
    assert 1 <= found // step <= 6


def test_numbers_at_the_lines_ends_keep_apart() -> None:
    places = spread([100, 101, 102, 240], 20, 0, 240)
    assert all(b - a >= 20 for a, b in pairwise(places))
    assert spread([230, 235, 240], 20, 0, 240) == [200, 220, 240]


def test_lines_of_the_chart_end_in_numbers(watch: Watch) -> None:
    page = Page(outcome())
    page.draw()
    chart = page.scene._places.chart
    shown = [text for _, text, style, rect in watch.lines if chart.contains(rect) and style.face == "bold"]
    assert sorted(shown) == ["75", "80", "81", "85"]


RANKS = tuple(
    Rank(name, above)
    for name, above in (("Larva", 100), ("Pupa", 110), ("great Hive Mind", 120), ("Queen", 130))
)


def alone(score: int, before: int | None = None, **facts: object) -> Outcome:
    """A game that one person played for a rank."""
    found = outcome(1)
    ranks = facts.pop("ranks", RANKS)
    assert isinstance(ranks, tuple)
    climb = replace(Climb(score, ranks, medals("toy", "solo", ranks), before), **facts)
    rounds = ((20,), (50,), (score,))
    return replace(found, scores=(score,), rounds=rounds, extras=(), climb=climb)


@in_windows(USUAL, SMALL, LARGE, SQUARE)
@pytest.mark.parametrize(
    ("score", "before", "ranks"), [(88, None, RANKS), (124, 123, RANKS), (231, 230, RANKS), (40, 20, ())]
)
def test_the_page_of_a_player_alone_fits(
    size: tuple[int, int], score: int, before: int | None, ranks: tuple[Rank, ...], watch: Watch
) -> None:
    page = Page(alone(score, before, ranks=ranks, day="2026-11-21"), size)
    page.draw()
    parts = page.parts
    assert len(parts) == 7
    for _, text, style, rect in watch.lines:
        if rect.topleft != (0, 0):
            assert any(part.contains(rect.inflate(0, -round(style.px * 0.6))) for part in parts), text
    assert not [1 for n, part in enumerate(parts) for other in parts[n + 1 :] if part.colliderect(other)]
    assert watch.cut == []
    assert "Challenge of 21 November 2026" in [text for _, text, _, _ in watch.lines]


@pytest.mark.parametrize(
    ("score", "lead", "words"),
    [
        (118, "The Matriarch:", "scores 118 on average, and 131 or more in one game of ten."),
        (119, "More than the Matriarch:", "who scores 118 on average, and 131 or more in one game of ten."),
    ],
)
def test_a_result_is_compared_with_the_strongest_opponent(
    score: int, lead: str, words: str, watch: Watch
) -> None:
    found = alone(score, 100, par=Par("Matriarch", 118, 131))
    assert found.climb is not None
    assert found.climb.notes()[1] == (lead, words)
    Page(found, (960, 540)).draw()
    assert watch.cut == []
    assert words in [text for _, text, _, _ in watch.lines]


@pytest.mark.parametrize(
    ("score", "headline", "note"),
    [
        (88, "Amber scores 88 points", ("No rank this time:", "you need 13 more points for Larva.")),
        (100, "Amber scores 100 points", ("No rank this time:", "you need 1 more point for Larva.")),
        (101, "Larva! Amber scores 101 points", ("Larva:", "you need 10 more points for Pupa.")),
        (
            121,
            "Great Hive Mind! Amber scores 121 points",
            ("great Hive Mind:", "you need 10 more points for Queen."),
        ),
        (140, "Queen! Amber scores 140 points", ("Queen:", "there is no higher rank.")),
    ],
)
def test_the_rank_and_what_it_lacks_to_the_next(score: int, headline: str, note: tuple[str, str]) -> None:
    found = alone(score)
    assert found.headline == headline
    assert notes(found)[0] == note


@pytest.mark.parametrize(
    ("score", "before", "note"),
    [
        (90, None, ("Your first result:", "now you have a score to beat.")),
        (90, 88, ("New best!", "2 more than your old best of 88.")),
        (90, 90, ("Your best:", "90, exactly as much.")),
        (90, 97, ("Your best:", "97, which is 7 more.")),
    ],
)
def test_the_own_best_is_what_counts(score: int, before: int | None, note: tuple[str, str]) -> None:
    assert notes(alone(score, before))[1] == note


def test_a_new_best_stands_over_the_ladder(watch: Watch) -> None:
    def told(found: Outcome) -> list[str]:
        watch.lines.clear()
        Page(found).draw()
        return [text for _, text, _, _ in watch.lines]

    assert "New best!" in told(alone(112, 111))[: -len(notes(alone(112, 111)))]
    assert "New best!" not in told(alone(112, 112))
    assert "New best!" not in told(alone(112))


def test_help_costs_the_gold_border() -> None:
    def gold(unaided: bool) -> int:
        page = Page(alone(112, unaided=unaided))
        picture = page.draw().subsurface(page.scene._places.ladder)
        wanted = pygame.Color(page.scene.pen.palette.gold)
        return sum(picture.get_at((x, y)) == wanted for x in range(300) for y in range(picture.get_height()))

    assert gold(True) > gold(False) + 400
    assert dict(notes(alone(112, unaided=False)))["With help:"].endswith("without the gold border.")


def test_results_stand_on_the_height_of_their_points(watch: Watch) -> None:
    def places(score: int, before: int) -> tuple[int, int, dict[str, int]]:
        watch.lines.clear()
        page = Page(alone(score, before))
        page.draw()
        ladder = page.scene._places.ladder
        found = {text: rect.centery for _, text, _, rect in watch.lines if ladder.contains(rect)}
        return found[str(score)], found[f"best {before}"], found

    mine, old, names = places(125, 104)
    assert names["Queen"] < mine < names["great Hive Mind"] + 12 < names["Pupa"] < old < names["Larva"] + 12
    mine, old, _ = places(104, 105)
    assert mine - old >= 40
    assert places(111, 20)[0] > places(115, 20)[0] > places(120, 20)[0] > places(121, 20)[0]


@pytest.mark.parametrize(("score", "before"), [(-40, 20), (0, -5), (400, 300), (300, 400)])
def test_the_leaf_stays_on_the_sheet(score: int, before: int, watch: Watch) -> None:
    page = Page(alone(score, before))
    page.draw()
    sheet = page.scene._places.ladder
    found = [rect for _, text, _, rect in watch.lines if text == str(score) and sheet.contains(rect)]
    assert len(found) == 1
    assert sheet.inflate(-60, -80).collidepoint(found[0].center)


def test_what_was_not_earned_is_pale() -> None:
    def sheen(earned: bool) -> int:
        surface = pygame.Surface((60, 60))
        pen = Page(alone(90)).scene.pen
        draw_medal(surface, pen, Medal(1, 4), (30, 30), 46, earned)
        return sum(pygame.transform.average_color(surface)[:3])

    assert sheen(True) > 2 * sheen(False) > 0


def test_a_medal_that_is_not_painted_is_drawn() -> None:
    pen = Page(alone(90)).scene.pen
    plain, missing = pygame.Surface((60, 60)), pygame.Surface((60, 60))
    draw_medal(plain, pen, Medal(1, 4), (30, 30), 46)
    draw_medal(missing, pen, Medal(1, 4, "no/such/picture"), (30, 30), 46)
    assert pygame.image.tobytes(plain, "RGB") == pygame.image.tobytes(missing, "RGB")
    painted = pygame.Surface((60, 60))
    draw_medal(painted, pen, Medal(1, 4, "ui/leaf"), (30, 30), 46)
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(painted, "RGB")


def test_every_named_medal_is_of_a_rank() -> None:
    # Games that other tests register have ranks, but no table and no medals.
    shown = [name for name in registry.names() if registry.place(name).plugin]
    named = [
        (game, variant, rank)
        for game in shown
        for variant, pictures in (game_data.load(game, "medals.yaml", medal.Gallery) or {}).items()
        for rank in pictures
    ]
    ranks = [
        (game, variant.name, rank.name)
        for game in shown
        for variant in registry.game(game).info.variants
        for rank in variant.ranks
    ]
    assert named == ranks != []
    for game, variant in dict.fromkeys((game, variant) for game, variant, _ in named):
        found = medals(game, variant, registry.info(game).variant(variant).ranks)
        assert all((shipped("assets") / f"{one.picture}.png").is_file() for one in found)


def test_alone_there_is_no_rematch_but_another_game() -> None:
    page = Page(alone(90))
    assert page.scene.ring.get("rematch").label == "Play again"
    assert Page(outcome()).scene.ring.get("rematch").label == "Rematch"


def tied(seats: int, winners: int) -> Outcome:
    """A game in which the first seats share the victory; if all do, it is a draw."""
    found = outcome(seats)
    scores = tuple(80 if seat < winners else 60 - seat for seat in range(seats))
    ranking = (tuple(range(winners)), *((seat,) for seat in range(winners, seats)))
    return replace(found, scores=scores, ranking=ranking)


@pytest.mark.parametrize(
    ("seats", "winners", "headline"),
    [
        (2, 2, "A draw: 80 points each"),
        (3, 3, "A draw: 80 points for all"),
        (3, 2, "Amber and Teal share the victory with 80"),
        (2, 1, "Amber wins with 80"),
    ],
)
def test_a_draw_is_a_draw(seats: int, winners: int, headline: str, watch: Watch) -> None:
    found = tied(seats, winners)
    assert found.headline == headline
    assert found.is_draw == (seats == winners)
    Page(found).draw()
    texts = [text for _, text, _, _ in watch.lines]
    assert headline in texts
    assert ("Why it is a draw" in texts) == found.is_draw
    assert ("What decided it" in texts) != found.is_draw


def test_what_decided_a_draw_is_what_the_two_differed_in() -> None:
    found = replace(tied(2, 2), items=({"Trail": 50, "Food": 30}, {"Trail": 44, "Food": 36}), rounds=())
    assert notes(found) == [
        ("All square:", "Amber and Teal finished equal."),
        ("Where they differed:", "Amber led 50 to 44 in Trail and Teal led 36 to 30 in Food."),
    ]
    same = replace(found, items=({"Trail": 80}, {"Trail": 80}))
    assert notes(same) == [("All square:", "Amber and Teal finished equal.")]


def test_winners_who_share_are_not_set_against_each_other() -> None:
    """No source can have decided between the two, and nobody is ahead of the other."""
    leads = [lead for lead, _ in notes(tied(3, 2))]
    assert leads[0] == "As close as can be:"
    assert not any("made the difference" in lead or "ahead" in lead for lead in leads)


def test_help_stands_among_the_notes_of_a_game_of_several() -> None:
    assert ("With help:", "2 undos and 1 hint.") in notes(replace(outcome(), help_used="2 undos and 1 hint"))
    assert "With help:" not in dict(notes(outcome()))


def test_help_of_a_player_alone_is_named() -> None:
    found = dict(notes(alone(112, unaided=False, help_used="2 undos")))
    assert found["With 2 undos:"] == "the result counts, but without the gold border."


def test_a_result_that_does_not_count_is_not_compared() -> None:
    found = dict(notes(alone(112, practice="the dice were rolled by hand")))
    said = "the dice were rolled by hand, so it does not go into the records."
    assert found["Practice:"] == said
    assert not {"Your first result:", "Unaided:", "Your best:", "New best!"} & set(found)


def crowd(seats: int) -> Outcome:
    """A game of many computers and one person, who was last."""
    people = tuple(Player(f"Computer {n + 1}", "amber", "computer", "random") for n in range(seats - 1))
    scores = tuple(range(200, 200 - seats, -1))
    return replace(
        outcome(2),
        players=(*people, Player("Mia", "dew")),
        scores=scores,
        ranking=tuple((seat,) for seat in range(seats)),
        items=tuple({"Eggs": score} for score in scores),
        rounds=(scores, scores),
        extras=(),
    )


def test_of_many_players_the_best_have_columns_and_people_always(watch: Watch) -> None:
    found = crowd(99)
    assert found.shown == (0, 1, 2, 3, 4, 98)
    assert found.tally == "Mia 99th of 99"
    assert replace(found, players=found.players[:-1] + found.players[:1]).tally.endswith(" and 92 more")
    page = Page(found)
    page.draw()
    table = page.scene._places.table
    names = [text for _, text, _, rect in watch.lines if table.contains(rect)]
    assert "Mia" in names
    assert "Computer 5" in " ".join(names)
    assert "Computer 6" not in " ".join(names)


def test_those_who_are_equal_share_a_place() -> None:
    found = replace(crowd(9), ranking=((0,), (1, 2, 3), (4,), (5, 6, 7), (8,)))
    assert [found.place(seat) for seat in range(9)] == [1, 2, 2, 2, 5, 6, 6, 6, 9]


@in_windows(USUAL, SMALL, LARGE, UPRIGHT)
def test_everyone_is_listed_by_place_and_can_be_put_into_the_table(
    size: tuple[int, int], watch: Watch
) -> None:
    page = Page(crowd(99), size)
    page.click("tab-everyone")
    listed: list[str] = []
    for _ in range(99):
        page.draw()
        rows = [control for control in page.scene.controls if control.id.startswith("player:")]
        assert all(page.scene._places.chart.contains(control.rect) for control in rows)
        listed += [control.id for control in rows]
        if not page.scene.ring.get("next-page").enabled:
            break
        page.click("next-page")
    assert set(listed) == {f"player:{number}" for number in range(99)}
    chart = page.scene._places.chart
    assert not [text for _, text, _, rect in watch.lines if chart.contains(rect) and text.endswith("…")]
    assert 90 not in page.scene.outcome.shown
    page.click("player:90")
    assert page.scene.outcome.shown == (0, 1, 2, 3, 90, 98)
    watch.lines.clear()
    page.draw()
    table = page.scene._places.table
    assert "91" in [text.split()[-1] for _, text, _, rect in watch.lines if table.contains(rect)]
    page.click("player:90")
    assert page.scene.outcome.shown == (0, 1, 2, 3, 4, 98)


@in_windows(USUAL, LARGE, QHD)
def test_tabs_and_the_note_beside_them_do_not_touch(size: tuple[int, int], watch: Watch) -> None:
    page = Page(crowd(99), size)
    page.draw()
    tabs = [control.rect for control in page.scene.controls if control.id.startswith("tab-")]
    note = [rect for _, text, _, rect in watch.lines if text.startswith("as if")]
    assert len(tabs) == 2
    assert not any(rect.colliderect(tab) for rect in note for tab in tabs)


@in_windows(USUAL, LARGE)
def test_rows_that_score_nothing_leave_room_for_those_that_do(size: tuple[int, int], watch: Watch) -> None:
    sources = ("Food", "More food", "Nurseries", "Scouts", "Queen", "Corridors", "Rooms", "Tokens")
    found = replace(
        outcome(4),
        items=tuple({label: 3 for label in sources} for _ in range(4)),
        extras=tuple((label, ("1",) * 4) for label in ("Stars", "Dug", "Drowned", "Ravaged")),
    )
    page = Page(found, size)
    page.draw()
    labels = {text: rect for _, text, _, rect in watch.lines}
    rows = [labels[label] for label in (*sources, "Total", "Stars", "Dug", "Drowned", "Ravaged")]
    assert all(above.bottom <= below.y + 4 for above, below in pairwise(rows))
    assert page.scene._places.table.contains(rows[-1])


def test_few_players_need_no_list() -> None:
    assert "tab-everyone" not in {control.id for control in Page(outcome()).scene.controls}


def test_points_below_zero_stay_on_the_chart(watch: Watch) -> None:
    page = Page(alone(-4, ranks=(Rank("Beginner", None), Rank("Adept", 14))))
    page.scene.outcome = replace(page.scene.outcome, rounds=((-15,), (-8,), (3,), (-4,)))
    page.draw()
    chart = page.scene._places.chart
    numbers = {text: rect for _, text, _, rect in watch.lines if chart.contains(rect)}
    assert {"-15", "0", "-4"} <= set(numbers)
    assert numbers["0"].y < numbers["-4"].y < numbers["-15"].y
    assert page.scene.outcome.headline == "Beginner! Amber scores -4 points"
    page.scene.outcome = replace(page.scene.outcome, rounds=((-14,), (-15,), (-15,)))
    page.scene._ground = None
    watch.lines.clear()
    page.draw()
    lines = [text for _, text, _, rect in watch.lines if chart.contains(rect) and rect.x < chart.x + 60]
    assert 3 <= len([text for text in lines if text.lstrip("-").isdecimal()]) <= 7


def test_few_players_are_all_shown_in_their_order() -> None:
    assert outcome(4).shown == outcome(4).order


@pytest.mark.parametrize(
    ("chance", "tip"),
    [
        ("play", "The same players with the same dice and cards"),
        ("setup", "The same players from the same start"),
    ],
)
def test_the_same_seed_says_what_it_brings_again(chance: Chance, tip: str) -> None:
    page = Page(replace(outcome(), chance=chance))
    assert page.scene.ring.get("same_seed").tooltip == tip


def test_without_chance_there_is_no_seed_to_play_again() -> None:
    page = Page(replace(outcome(), chance="none", seed=""))
    assert "same_seed" not in {control.id for control in page.scene.controls}
    page.key(pygame.K_s)
    assert page.done == []
