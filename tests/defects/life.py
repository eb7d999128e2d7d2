"""Planted defects in what moves: walks, throws, light, victory, music."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

WALKING: Final = "tests/game/kit/test_walking.py"
WALK: Final = "tests/game/tables/brilliants/test_walk.py"
WALKS: Final = (
    Defect(
        "ants walk backwards",
        "game/kit/colony/walking.py",
        "math.atan2(start[1] - end[1], end[0] - start[0])",
        "math.atan2(end[1] - start[1], start[0] - end[0])",
        f"{WALKING} -k looks",
    ),
    Defect(
        "an ant walks from its nest straight across the cards",
        "game/tables/brilliants/film/paths.py",
        "found.append([end] if out or self.nest is None else [end, self.inside(place)])",
        "found[-1] += [end] if out or self.nest is None else [end, self.inside(place)]",
        f"{WALK} -k straight",
    ),
)
THROW: Final = "tests/game/kit/test_throw.py"
THROWS: Final = (
    Defect(
        "a die that comes to rest on some face of its flight",
        "game/kit/throw.py",
        "self.rest if way == 1 else",
        "self.rest if way > 1 else",
        f"{THROW} -k rests",
    ),
)
DAYLIGHT: Final = "tests/game/kit/test_daylight.py"
LIGHT: Final = (
    Defect(
        "dusk fades one table into the other",
        "game/kit/daylight.py",
        "surface.blit(self.former, old, old)",
        "self.former.set_alpha(110); surface.blit(self.former, old, old)",
        f"{DAYLIGHT} -k readable",
    ),
)
VICTORY: Final = "tests/game/scenes/review/test_victory.py"
VICTORIES: Final = (
    Defect(
        "the loser among computers is told of a victory",
        "game/scenes/review/victory_words.py",
        "if seat in outcome.winners:",
        "if seat not in outcome.winners:",
        f"{VICTORY} -k kind_word",
    ),
    Defect(
        "the moment of victory stays until a key is pressed",
        "game/scenes/review/victory.py",
        "if self._age >= LASTS:",
        "if self._age < 0:",
        f"{VICTORY} -k three_seconds",
    ),
    Defect(
        "figures walk on although nothing may move",
        "game/scenes/review/victory.py",
        "t = LASTS if self.still else self._age",
        "t = self._age",
        f"{VICTORY} -k still_picture",
    ),
)
MUSIC: Final = "tests/game/kit/test_music.py"
PIECES: Final = (
    Defect(
        "a piece begins while another still fades",
        "game/kit/music.py",
        "elif not pygame.mixer.music.get_busy():",
        "else:",
        f"{MUSIC} -k fades",
    ),
    Defect(
        "a missing piece stops the program",
        "game/kit/music.py",
        "except (pygame.error, OSError) as error:",
        "except pygame.error as error:",
        f"{MUSIC} -k itself",
    ),
    Defect(
        "music goes on for nobody",
        "game/kit/music.py",
        "self.wanted if self._level > 0 else None",
        "self.wanted",
        f"{MUSIC} -k nobody",
    ),
)
SHIMMER: Final = "tests/game/tables/brilliants/test_shimmer.py"
IDLE: Final = (
    Defect(
        "butterflies sit under the boxes",
        "game/tables/brilliants/board/idle_motion.py",
        "place.collidelist([*top.regions.boxes.values()]) < 0",
        "place.width > 0",
        f"{SHIMMER} -k butterflies",
    ),
    Defect(
        "points fly behind the icons of the bar",
        "game/tables/brilliants/film/frame.py",
        "max(place[1], top.regions.top.bottom + top.pen.px(_BELOW_BAR))",
        "place[1]",
        f"{SHIMMER} -k icons",
    ),
)
