"""Text of any script, and text that is hardly text: drawn, measured and cut without a failure."""

from __future__ import annotations

import random
import re
import unicodedata
from pathlib import Path

import pygame
import pytest

from game.graphemes import clusters
from game.kit import bidi
from game.kit.fonts import Fonts
from game.kit.lettering import Lettering, Run, Style
from game.kit.setting import Setting
from game.text import clean
from tests.game.conftest import FONT_CACHE
from tests.game.kit.foundry import cast

PLAIN = Style("text", 20, "#302010")
CARVED = Style("bold", 15, "#fff0d0", "#402010", 2)
THAANA = "\u0780\u0781\u0782\u0783"
"""Written from right to left, in none of the fonts that come with the program."""
CHEROKEE = "\u13a0\u13a1\u13a2\u13a3"
"""Written from left to right, in none of them."""
ARABIC_LIKE = "\u0860\u0862"
"""Two Syriac letters of Malayalam, which join like Arabic ones and are in none of them."""
PICTURE = "\U0001f41c"

UNSEEN = ("", "\u200b", "\U000e0041", "\ufeff", "\u202e", "\u2066\u2069", "\u200d", "\u3164", "\u200b" * 30)
HARDLY_TEXT = (
    *UNSEEN,
    *("\0", "a\0b", "\ud800", "x\udfffy", "\x07", "\x7f", "\x9f"),
    *("\u0301", "\u0301\u0301", "\u0378", "\U000ffffd", "\U0010ffff", "\ue000"),
    *(" ", "\t", "\n", "a\nb", "\r\n", "\u2028", "\u3000", "\u202f", " \u200b "),
    *("\u202eevil\u202c", "a\u200bb", "A" + "\u0301" * 5_000, "\u0301" * 5_000),
    *("x" * 50_000, "word " * 5_000, PICTURE * 3_000, THAANA * 2_000, "\0" * 5_000),
)


@pytest.fixture
def system(tmp_path: Path) -> Path:
    """The folder in which a computer keeps its fonts."""
    folder = tmp_path / "system"
    folder.mkdir()
    return folder


@pytest.fixture
def letters(app: object, system: Path) -> Lettering:
    return Lettering(Fonts(FONT_CACHE, [system]))


def every_verb(letters: Lettering, text: str, style: Style) -> None:
    surface = pygame.Surface((300, 100), pygame.SRCALPHA)
    letters.width(text, style)
    letters.picture(text, style)
    letters.draw(surface, text, style, (0, 0), "center")
    letters.draw(surface, text, style, (0, 0), "midleft", 120)
    letters.place(text, style, (3, 3))
    letters.wrap(text, style, 120)
    letters.paragraph(surface, text, style, surface.get_rect())
    letters.runs(surface, [Run(text, style)], (0, 0))
    letters.stops(text, style)


@pytest.mark.parametrize("text", HARDLY_TEXT, ids=lambda text: f"{text[:8]!a}-{len(text)}")
def test_nothing_fails_to_be_drawn(letters: Lettering, text: str) -> None:
    for style in (PLAIN, CARVED):
        every_verb(letters, text, style)


def test_no_heap_of_characters_fails_to_be_drawn(letters: Lettering) -> None:
    luck = random.Random(7)
    for _ in range(60):
        tops = (luck.choice((0x80, 0x3000, 0x110000)) for _ in range(luck.randrange(1, 8)))
        every_verb(letters, "".join(chr(luck.randrange(top)) for top in tops), luck.choice((PLAIN, CARVED)))


@pytest.mark.parametrize("text", UNSEEN, ids=ascii)
def test_what_is_unseen_takes_no_room(letters: Lettering, text: str) -> None:
    assert letters.width(text, PLAIN) == 0
    assert letters.width(f"ab{text}cd", PLAIN) in range(
        letters.width("abcd", PLAIN) - 2, letters.width("abcd", PLAIN) + 3
    )


@pytest.mark.parametrize("text", ["\0", "\ud800", "\ue000", "\U000ffffd", CHEROKEE[0]], ids=ascii)
def test_what_no_font_has_is_one_box_each(letters: Lettering, text: str) -> None:
    one = letters.width(text, PLAIN)
    assert one > 0
    assert letters.width(text * 3, PLAIN) in (3 * one - 2, 3 * one - 1, 3 * one)
    assert inked(letters.picture(text, PLAIN))


def test_controls_that_turn_the_direction_turn_nothing(letters: Lettering) -> None:
    assert same(letters.picture("\u202eAmber\u202c", PLAIN), letters.picture("Amber", PLAIN))


def test_heaped_marks_stay_in_their_line(letters: Lettering) -> None:
    for marks in (1, 8, 5_000):
        picture = letters.picture("A" + "\u0301\u0323" * marks, PLAIN)
        assert picture.get_height() == letters.picture("A", PLAIN).get_height()


# ---------------------------------------------------------------------- scripts


def test_our_faces_have_greek_cyrillic_and_vietnamese(
    letters: Lettering, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise AssertionError("set in pieces")

    monkeypatch.setattr(Setting, "width", refuse)
    monkeypatch.setattr(Setting, "picture", refuse)
    for text in ("Amber, 3 – 5 ants…", "Zoë", "Нино Їжак", "Νίκος", "Nguyễn", "Ștefan", "3\u202fants"):
        assert letters.width(text, PLAIN) == letters.picture(text, PLAIN).get_width() > 0


@pytest.mark.parametrize("face", ["title", "display", "hand"])
def test_faces_without_greek_and_cyrillic_take_those_of_their_kin(letters: Lettering, face: str) -> None:
    style, kin = Style(face, 20, "#302010"), Style("bold", 20, "#302010")  # type: ignore[arg-type]
    for text in ("Νίκος", "Иван"):
        assert letters.width(text, style) == letters.width(text, kin)


@pytest.mark.parametrize("foreign", [PICTURE, CHEROKEE, THAANA, "\ue000", "李明"], ids=ascii)
@pytest.mark.parametrize("there", [True, False], ids=["font", "no font"])
def test_a_sentence_keeps_its_face_whatever_stands_in_it(
    letters: Lettering, system: Path, foreign: str, there: bool
) -> None:
    if there:
        cast(system / "spare.ttf", PICTURE + CHEROKEE + THAANA)
    for style in (Style("text", 96, "#302010"), Style("display", 80, "#302010")):
        alone, among = letters.picture("Zoë takes", style), letters.picture(f"Zoë takes {foreign} now", style)
        size = (alone.get_width() - 3, alone.get_height())
        assert alike(among.subsurface((0, 0), size), alone.subsurface((0, 0), size))
        assert among.get_height() == alone.get_height()


def test_a_face_of_the_system_is_found_by_its_letters(letters: Lettering, system: Path) -> None:
    cast(system / "a.ttf", "ab")
    cast(system / "deep" / "er" / "b.TTF", CHEROKEE)
    wide = letters.width(CHEROKEE, PLAIN)
    assert wide >= 4 * 0.7 * PLAIN.px, "four letters of nearly an em"
    heights = [band.height for band in bands(letters.picture(CHEROKEE, PLAIN))]
    assert heights == sorted(heights)
    assert len(set(heights)) > 1, "bars of the font, no boxes"


def test_files_that_are_no_fonts_are_passed_over(letters: Lettering, system: Path) -> None:
    whole = cast(system / "z.ttf", CHEROKEE).read_bytes()
    luck = random.Random(3)
    (system / "a.ttf").write_bytes(b"")
    (system / "b.otf").write_bytes(b"no font at all")
    (system / "c.ttf").mkdir()
    (system / "d.ttc").write_bytes(b"ttcf" + bytes(40))
    (system / "e.ttf").symlink_to(system / "nowhere.ttf")
    for number in range(12):
        broken = bytearray(whole)
        for _ in range(20):
            broken[luck.randrange(12, len(broken))] ^= 1 << luck.randrange(8)
        (system / f"f{number}.ttf").write_bytes(broken[: luck.randrange(12, len(broken))])
    assert letters.width(CHEROKEE, PLAIN) >= 4 * 0.7 * PLAIN.px
    every_verb(letters, CHEROKEE, CARVED)


def test_a_font_that_disappears_leaves_boxes(letters: Lettering, system: Path) -> None:
    file = cast(system / "a.ttf", CHEROKEE)
    letters.picture(CHEROKEE, PLAIN)
    file.unlink()
    larger = Style("text", 37, "#302010")
    every_verb(letters, CHEROKEE, larger)
    assert inked(letters.picture(CHEROKEE, larger))


def test_fonts_that_leave_no_ink_are_passed_over(letters: Lettering, system: Path) -> None:
    cast(system / "a-emoji.ttf", PICTURE, blank=True)
    cast(system / "b.ttf", PICTURE)
    assert inked(letters.picture(PICTURE, PLAIN))


def test_emoji_are_in_colour_where_a_font_has_colours(letters: Lettering, system: Path) -> None:
    cast(system / "aaa.ttf", PICTURE)
    cast(system / "my-emoji.ttf", PICTURE, colours=("#ff0000", "#0000ff"))
    picture = letters.picture(PICTURE, Style("text", 40, "#00ff00"))
    width, middle = picture.get_width(), picture.get_height() // 2
    left, right = picture.get_at((width // 4, middle)), picture.get_at((3 * width // 4, middle))
    assert (left.r > 200, left.b < 60) == (True, True)
    assert (right.b > 200, right.r < 60) == (True, True)


def test_letters_join_and_run_in_their_direction(letters: Lettering, system: Path) -> None:
    first, second = (f"u{ord(letter):04X}" for letter in ARABIC_LIKE)
    features = f"""languagesystem DFLT dflt; languagesystem syrc dflt;
    feature init {{ sub {first} by begun; }} init; feature fina {{ sub {second} by ended; }} fina;"""
    cast(system / "joining.ttf", ARABIC_LIKE, {"begun": 400, "ended": 700}, ("begun", "ended"), features)
    apart = sum(letters.width(letter, PLAIN) for letter in ARABIC_LIKE)
    assert letters.width(ARABIC_LIKE, PLAIN) < 0.7 * apart, "the narrow forms of letters that join"
    left, right = bands(letters.picture(ARABIC_LIKE, Style("text", 40, "#302010")))
    assert right.width < left.width, "the first letter, in its narrower form, stands on the right"


def test_a_name_from_right_to_left_stands_where_the_sentence_says(letters: Lettering, system: Path) -> None:
    cast(system / "a.ttf", THAANA)
    name = letters.picture(THAANA, PLAIN)
    heights = [band.height for band in bands(name)]
    assert heights == sorted(heights, reverse=True)
    assert heights[0] > heights[-1]
    sentence = letters.picture(f"{THAANA} 12", PLAIN).get_width()
    assert [place for place, _ in letters.stops(f"{THAANA} 12 ants", PLAIN)][:5] == [0, 1, 2, 3, 4]
    seen = dict(letters.stops(f"{THAANA} 12 ants", PLAIN))
    assert seen[0] > seen[1] > seen[2] > seen[3]
    assert seen[len(THAANA) + 1] >= name.get_width() - 3, "the points stand behind the name"
    assert sentence > name.get_width()


# ---------------------------------------------------------------------- order, characters, cuts


def shown(text: str) -> str:
    """A line with capitals for letters from right to left, as it is seen."""
    kinds = ["R" if c.isupper() else unicodedata.bidirectional(c) for c in text]
    return "".join(text[place] for place in bidi.order(bidi.levels(text, kinds)))


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("amber and teal", "amber and teal"),
        ("SARA", "ARAS"),
        ("SARA takes 3", "ARAS takes 3"),
        ("ask SARA now", "ask ARAS now"),
        ("SARA 12, DAN 9 points", "ARAS 12, NAD 9 points"),
        ("SARA, DAN and kai", "ARAS, NAD and kai"),
        ("BEN-GURION DAVID wins", "DIVAD NOIRUG-NEB wins"),
        ("DAN 12", "12 NAD"),
        ("DAN 12:30, 5", "5 ,12:30 NAD"),
        ("12 – 5", "12 – 5"),
        ("", ""),
    ],
)
def test_lines_are_seen_in_the_order_of_their_reading(text: str, seen: str) -> None:
    assert shown(text) == seen


@pytest.mark.parametrize(
    "text",
    [
        "e\u0301|x",
        "🇫🇷|🇩🇪|🇮",
        "👨‍👩‍👧‍👦|👍🏽|❤️|1️⃣",
        "क्षि|र्ति",
        "ก|ำ".replace("|", "") + "|ก",
        "각|\u1100\u1161\u11a8|가\u11a8",
        "a|\n|b",
        "🏴\U000e0067\U000e0062\U000e007f|x",
    ],
)
def test_what_readers_take_for_one_character_is_one_cluster(text: str) -> None:
    assert clusters(text.replace("|", "")) == text.split("|")


MIXED = ("Zoë 👨‍👩‍👧‍👦👍🏽 e\u0301x", THAANA + " and " + CHEROKEE, "क्षिर्ति नमस्ते", "Amber moves")


@pytest.mark.parametrize("text", MIXED)
def test_an_ellipsis_never_cuts_a_character(letters: Lettering, text: str) -> None:
    whole = clusters(text)
    for width in range(0, letters.width(text, PLAIN) + 2, 3):
        kept = letters.fit(text, PLAIN, width)
        assert letters.width(kept, PLAIN) <= width or kept == "…"
        if kept != text:
            beginnings = ["".join(whole[:count]).rstrip() + "…" for count in range(len(whole))]
            assert kept in beginnings


@pytest.mark.parametrize("words", ["A changing, ", "One. ", "Some words "])
def test_a_paragraph_that_goes_on_ends_in_one_ellipsis(letters: Lettering, words: str) -> None:
    for width in range(60, 220, 7):
        last = letters.lines(words * 20, PLAIN, (width, 2 * letters.height(PLAIN)))[-1]
        assert last.count("…") == 1
        assert last.endswith("…")
        assert last[-2] not in " .,"
        assert letters.width(last, PLAIN) <= width


@pytest.mark.parametrize("text", MIXED)
@pytest.mark.parametrize("style", [PLAIN, CARVED, Style("display", 31, "#302010")], ids=lambda s: s.face)
def test_what_is_measured_is_what_is_drawn(letters: Lettering, system: Path, text: str, style: Style) -> None:
    cast(system / "a.ttf", THAANA + CHEROKEE + PICTURE)
    edge = 2 * style.outline_px
    assert letters.picture(text, style).get_width() == letters.width(text, style) + edge
    assert letters.picture(text, style).get_size() == letters.place(text, style, (0, 0)).size
    places = letters.stops(text, style)
    assert [place for place, _ in places] == [
        0, *(sum(map(len, clusters(text)[: count + 1])) for count in range(len(clusters(text))))
    ]  # fmt: skip
    assert all(0 <= x <= letters.width(text, style) for _, x in places)


def test_widths_are_those_of_the_face_and_size_that_are_asked_for(letters: Lettering) -> None:
    fonts = letters.fonts
    for _ in range(2):
        widths = {
            (face, px): fonts.width("Antology", face, px) for face in ("text", "bold") for px in (20, 40)
        }
        assert widths == {(face, px): fonts.get(face, px).size("Antology")[0] for face, px in widths}
    assert len(set(widths.values())) == len(widths)


def test_names_are_cut_between_characters_and_keep_what_joins_them() -> None:
    assert clean("ab" + "👨‍👩‍👧‍👦" * 4) == "ab👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦"
    assert clean("می\u200cروم") == "می\u200cروم"
    assert clean("\u200d\u200b \u200c") == ""


# ---------------------------------------------------------------------- pictures


def inked(picture: pygame.Surface) -> bool:
    return picture.get_bounding_rect().size != (0, 0)


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return one.get_size() == other.get_size() and pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(
        other, "RGBA"
    )


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Return True if they show the same letters; scaling a longer line moves them by parts of a pixel."""
    a, b = pygame.image.tobytes(one, "RGBA")[3::4], pygame.image.tobytes(other, "RGBA")[3::4]
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) < 0.05 * sum(a)


def bands(picture: pygame.Surface) -> list[pygame.Rect]:
    """The inked parts of a line, left to right, between columns without ink."""
    mask = pygame.mask.from_surface(picture, 100)
    width, height = mask.get_size()
    columns = "".join("x" if any(mask.get_at((x, y)) for y in range(height)) else " " for x in range(width))
    found = []
    for run in re.finditer("x+", columns):
        part = pygame.Rect(run.start(), 0, len(run[0]), height)
        found.append(picture.subsurface(part).get_bounding_rect(100).move(part.x, 0))
    return found


def test_a_text_is_broken_into_lines_once_for_each_width(monkeypatch: pytest.MonkeyPatch) -> None:
    letters = Lettering(Fonts(FONT_CACHE))
    text = "Ants carry leaves to the garden below the old oak."
    lines = letters.wrap(text, PLAIN, 150)
    lines.append("a line of its own")
    narrow = letters.wrap(text, PLAIN, 90)
    monkeypatch.setattr(Lettering, "_wrapped", lambda *_: pytest.fail("it was broken into lines before"))
    assert letters.wrap(text, PLAIN, 150) == lines[:-1] != narrow
    assert letters.wrap(text, PLAIN, 90) == narrow


def test_a_no_break_space_holds_words_together() -> None:
    letters = Lettering(Fonts(FONT_CACHE))
    words = ["A Hunter takes it:", "“\u00a0Picnic\u00a0”", "needs it"]
    width = letters.width(words[0], PLAIN) + letters.width(" “", PLAIN) + 1
    lines = letters.wrap(" ".join(words), PLAIN, width)
    assert lines[0] == words[0]
    assert all(line.count("“") == line.count("”") for line in lines)
