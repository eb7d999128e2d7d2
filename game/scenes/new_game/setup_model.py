"""The new-game form being filled in: what can be chosen, what follows from it, and what is wrong."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, Final

import msgspec

from game.ai import levels, strength
from game.form import (
    MIXED,
    ROWS,
    Colour,
    Occupant,
    SeatForm,
    SetupForm,
    Undo,
    chair_colours,
    chairs,
    presets_of,
    table_sizes,
)
from game.learning import lessons
from game.plugin.level import Level
from game.profile import daily
from game.scenes.base.shelf import Box
from game.scenes.new_game import per_seat_option
from game.scenes.new_game.set_option import Selection, is_set
from game.session.player import players_of
from game.settings import Settings
from game.storage.files import FileTrouble
from game.text import listed, player_counts, plural
from rules.core import registry
from rules.core.errors import SetupError
from rules.core.protocol import GameInfo, Option, Preset, Setup, Variant, Window
from rules.core.rng import Rng

FIRST: Final = "first"
"""The option that all games share: which seat begins."""
CHOSEN: Final = "chosen"
"""Value shown by a menu while each seat has a part of its own."""

_CURTAIN_NOTES: Final[dict[str, str]] = {
    "hidden": "A curtain between people's turns hides their {hides}.",
    "always": "A curtain falls every time another person takes over.",
    "never": "No curtain; {hides} stay closed until you look.",
}
_PASSING_NOTES: Final[dict[str, str]] = _CURTAIN_NOTES | {
    "hidden": "No curtain between people's turns, except while {hides} are secret.",
    "never": "No curtain: people look away themselves.",
}
"""The same where a secret comes to light in time."""
_FAMILY_NOTE: Final = "No curtain: all {hides} lie open."
"""Instead of either in a family's game."""
_SHOWN: Final = 3
"""Chairs that are taken before the rest of a crowd is only counted."""
_ALONE_NOTE: Final = "Undo and hints are welcome; a result without them gets a gold border."


class SetupModel:
    """The form being filled in. Every change leaves it consistent; `trouble` says why it cannot begin."""

    def __init__(
        self,
        settings: Settings,
        boxes: Sequence[Box],
        game: str | None = None,
        is_new_to: Callable[[str], bool] = lambda _game: False,
    ) -> None:
        """The last form of the wanted game, or of the last one; a fresh one where that does not fit.

        `is_new_to`: true for a game that nobody has played to its end here; it begins with easy opponents.
        """
        self.boxes = {box.info.name: box for box in boxes}
        self._is_new_to = is_new_to
        self._sat_before: tuple[Occupant, ...] = ()
        """Players on the chairs before a family sat down; empty where none does."""
        self._selections: dict[tuple[str, str, str, int], Selection] = {}
        self._settings = settings
        self._lot = secrets.token_hex(8)
        """Seed for the parts of seats that take any, if no seed was typed."""
        self.forms = {name: form for name in self.boxes if (form := self._read(settings.forms.get(name)))}
        """The current form of every game that was ever started or opened, by game."""
        last = self._read(settings.form)
        if last is not None:
            self.forms[last.game] = last
        self._person = last.seats[0].name if last is not None else ""
        wanted = game if game in self.boxes else last.game if last else next(iter(self.boxes))
        self.form = self._of_game(wanted)

    def _read(self, data: Any) -> SetupForm | None:
        """Read a saved form, without what no longer fits; None if its game or rule set no longer exists."""
        try:
            form = SetupForm.from_json(data)
        except FileTrouble:
            return None
        box = self.boxes.get(form.game)
        if box is None or form.variant not in {variant.name for variant in box.info.variants}:
            return None
        return self._possible(msgspec.structs.replace(form, seed=""))

    def _of_game(self, name: str) -> SetupForm:
        """The form as it was left for a game, else a fresh one: its first preset, the person's name kept."""
        if name in self.forms:
            return self._gentle(self.forms[name])
        info = self.boxes[name].info
        habits = self._settings.habits
        seats = tuple(msgspec.structs.replace(seat, habits=habits) for seat in chairs(info))
        seats = (msgspec.structs.replace(seats[0], name=self._person), *seats[1:])
        form = SetupForm(
            name, lessons.first_set(name), seats, curtain=self._settings.curtain, undo=usual_undo(info)
        )
        first = next(iter(presets_of(info)), None)
        return self._gentle(self._possible(_seated_by(form, info, first) if first else form))

    def _gentle(self, form: SetupForm) -> SetupForm:
        """A form with easy opponents on all chairs for which none was chosen, if the game is new here."""
        if form.seed or not self._is_new_to(form.game):  # a challenge names its opponents
            return form
        easy = levels.easy(form.game).name
        seats = (msgspec.structs.replace(seat, level=seat.level or easy) for seat in form.seats)
        return msgspec.structs.replace(form, seats=tuple(seats))

    def _possible(self, form: SetupForm) -> SetupForm:
        """Drop chairs, options and opponents that the game does not offer."""
        info = self.boxes[form.game].info
        known = partial(levels.is_known, form.game)
        seats = tuple(
            seat if known(seat.level) else msgspec.structs.replace(seat, level="")
            for seat in chairs(info, form.seats)
        )
        most = max(table_sizes(info.variant(form.variant)))
        taken = sum(seat.occupant != "empty" for seat in seats)
        crowd = min(form.crowd, max(0, most - taken)) if most > len(seats) else 0
        level = form.crowd_level if all(map(known, form.crowd_level.split(MIXED))) else ""
        form = msgspec.structs.replace(form, seats=seats, crowd=crowd, crowd_level=level)
        return msgspec.structs.replace(form, options=self._possible_options(form))

    def _possible_options(self, form: SetupForm) -> dict[str, str]:
        offered = {option.name: option for option in self.boxes[form.game].info.options}
        options = {
            name: value
            for name, value in form.options.items()
            if name in offered
            and form.variant in offered[name].variants
            and _can_be(offered[name], value, len(form.players))
        }
        if options.get(FIRST) not in {f"P{number + 1}" for number in range(len(form.players))}:
            options.pop(FIRST, None)
        return options

    # What the form is about

    @property
    def box(self) -> Box:
        """The chosen game."""
        return self.boxes[self.form.game]

    @property
    def variant(self) -> Variant:
        """The chosen rule set."""
        return self.box.info.variant(self.form.variant)

    @property
    def alone(self) -> bool:
        """True if one person plays alone for a rank: then only the `lone` chair counts.

        So it is in a rule set for one, and in one for any number while all other seats are empty.
        """
        form, variant = self.form, self.variant
        return variant.alone or (bool(variant.ranks) and len(form.players) == form.people == 1)

    @property
    def windows(self) -> tuple[Window, ...]:
        """Windows in which seats can be asked in other players' turns, so that their habits matter."""
        return self.box.info.windows_in(self.form.variant, len(self.form.players))

    @property
    def lone(self) -> int:
        """The chair of a lone player: the first person's, else the first one."""
        people = [number for number, seat in enumerate(self.form.seats) if seat.occupant == "person"]
        return people[0] if people else 0

    @property
    def ready(self) -> SetupForm:
        """The form as a game begins with it. The other chairs of a rule set for one stay as they are here."""
        form = self._seated
        seats = tuple(self._as_here(seat) for seat in form.seats)
        form = msgspec.structs.replace(form, seats=seats)
        if not self.box.info.hidden:
            form = msgspec.structs.replace(form, curtain="hidden")
        if not self.box.info.typed_chance:
            form = msgspec.structs.replace(form, dice="rolled")
        return form if self.variant.alone else msgspec.structs.replace(form, options=self._settled())

    def _as_here(self, seat: SeatForm) -> SeatForm:
        """A chair whose computer has no style that means nothing in this rule set."""
        if seat.occupant != "computer" or not seat.level:
            return seat
        return msgspec.structs.replace(seat, level=self.level(seat.level).name)

    @property
    def _seated(self) -> SetupForm:
        """The form with only the players who take part, and the options as chosen."""
        if not self.alone:
            return self.form
        me = self.lone
        seats = tuple(
            msgspec.structs.replace(seat, occupant="person" if number == me else "empty")
            for number, seat in enumerate(self.form.seats)
        )
        return msgspec.structs.replace(self.form, seats=seats, crowd=0)

    def _settled(self) -> dict[str, str]:
        """The options for the rules, with a part drawn for each seat that takes any."""
        options = dict(self.form.options)
        for option in self.options:
            if parts := self.allotted(option):
                rng = Rng.for_entry(f"{self.form.seed or self._lot} {option.name}", 0)
                value = per_seat_option.settled(parts, partial(self._accepts, option), option, rng)
                options = _with(options, option, value)
        return options

    def _accepts(self, option: Option, value: str) -> bool:
        """Return True if the rules accept an option's value in this rule set with this number of players."""
        setup = Setup(self.form.variant, len(self.form.players), {option.name: value})
        try:
            registry.game(self.form.game).new_game(setup)
        except SetupError:
            return False
        return True

    @property
    def day(self) -> str:
        """The day whose challenge this would be; empty if it is none."""
        form = self.ready
        if form.dice != "rolled":
            return ""
        setup = Setup(form.variant, len(form.players), dict(form.options))
        company = [
            daily.PERSON if seat.occupant == "person" else "" if seat.program else self.level(seat.level).name
            for seat in form.players
        ]
        return daily.day_of(self.box.info, setup, form.seed, company)

    @property
    def options(self) -> list[Option]:
        """Options of this rule set that the host can choose."""
        offered = (option for option in self.box.info.options if self.form.variant in option.variants)
        return [option for option in offered if not (self.alone and option.name == FIRST)]

    def choices(self, option: Option) -> list[tuple[str, str]]:
        """The values of an option with their words; empty if it is typed."""
        if option.name == FIRST:
            seats = enumerate(self._names(self.form), 1)
            return [(option.default, option.default), *((f"P{n}", name) for n, name in seats)]
        if option.kind == "each":
            return [*((word, word) for word in option.words), (CHOSEN, "one by one")]
        return [(value, value.replace("_", " ")) for value in option.allowed]

    def _names(self, form: SetupForm) -> list[str]:
        """The names that the players will have, in seat order."""
        info = self.box.info
        players = players_of(form, levels.default(info.name).name, partial(levels.called, info))
        return [player.name for player in players]

    def value(self, option: Option) -> str:
        """Value shown by the option's menu."""
        return CHOSEN if self.allotted(option) else self.form.options.get(option.name, option.default)

    def allotted(self, option: Option) -> tuple[str, ...] | None:
        """The part of each player; None if the option gives no parts, or one word stands for all."""
        if option.kind != "each":
            return None
        return per_seat_option.parts_of(
            option, self.form.options.get(option.name, ""), len(self.form.players)
        )

    @property
    def dealt(self) -> Option | None:
        """The option of which each player gets a part now, if there is one."""
        return next((option for option in self.options if self.allotted(option)), None)

    def selection(self, option: Option) -> Selection:
        """The sets of an option that the rules accept with this number of players."""
        form, players = self.form, len(self.form.players)
        key = (form.game, form.variant, option.name, players)
        if key not in self._selections:
            game = registry.game(form.game)
            self._selections[key] = Selection(game, option, form.variant, players)
        return self._selections[key]

    def level(self, name: str) -> Level:
        """The opponent of that name, as it plays in the rule set; the default one for an empty name."""
        form = self.form
        return levels.find_in(form.game, name, form.variant) if name else levels.default(form.game)

    def crowd_levels(self) -> list[tuple[str, str]]:
        """Level choices for the computers beyond the chairs: a mixture if there are several levels, then
        each one."""
        names = [level.name for level in levels.of_game(self.form.game) if level != levels.RANDOM]
        mixture = [(MIXED.join(names), "Of all kinds")] if len(names) > 1 else []
        return [*mixture, *strength.offered(self.form.game)]

    @property
    def crowd_level(self) -> tuple[str, str]:
        """Their chosen level, and a sentence about it."""
        if MIXED in self.form.crowd_level:
            return self.form.crowd_level, "Weak and strong opponents take turns."
        return self.level(self.form.crowd_level).name, self.about(self.form.crowd_level)

    def about(self, name: str) -> str:
        """Summary of an opponent and its measured strength at such a table."""
        form = self.form
        return strength.text(form.game, self.level(name), form.variant, len(form.players))

    def trouble(self) -> str:
        """Why the game cannot begin, in one sentence; empty when it can."""
        players = len(self._seated.players)
        if players not in (sizes := table_sizes(self.variant)):
            wanted = player_counts(sizes)
            sit = "1 sits" if players == 1 else f"{players} sit"
            return f"{self.variant.title} takes {wanted}; {sit} at the table."
        for option in self.options:
            value = self.form.options.get(option.name, "")
            if option.kind == "set" and (missing := self.selection(option).trouble(value)):
                return f"{option.title}. {missing}"
        try:
            registry.game(self.form.game).new_game(Setup(self.form.variant, players, self.ready.options))
        except SetupError as error:
            return str(error)
        return ""

    def note(self) -> str:
        """Note on duration, end of the game, and what people and computers can see."""
        people, players, info = self._seated.people, self._seated.players, self.box.info
        parts = []
        if people == 0:
            names = self._names(self._seated)[:ROWS]
            crowd = [f"{len(players) - ROWS} more"] if len(players) > ROWS else []
            parts.append(f"{listed([*names, *crowd])} play, and you watch.")
        if minutes := self.minutes(self.variant.name):
            parts.append(f"About {plural(minutes, 'minute', 'minutes')}.")
        parts.append(self.variant.ends(len(players)))
        if len(players) == people == 1:
            parts.append(_ALONE_NOTE)
        if info.hidden and people > 1:
            notes = _CURTAIN_NOTES if info.lasting_secrets else _PASSING_NOTES
            open_hands = self.form.family and info.lasting_secrets
            note = _FAMILY_NOTE if open_hands else notes[self.form.curtain]
            parts.append(note.format(hides=info.hides))
        if info.hidden and len(players) > people:
            parts.append("Computers see only what you would see.")
        return " ".join(part for part in parts if part)

    def minutes(self, variant: str) -> int:
        """Duration of a rule set with the chosen players and options, in minutes; 0 if unknown."""
        seats = self.box.info.variant(variant).seats
        players = min(max(len(self._seated.players), min(seats)), max(seats))
        return self.box.text.minutes_for(variant, players, self.form.options)

    @property
    def differences(self) -> list[str]:
        """Options that differ from the rulebook and the usual, in a few words each."""
        form, info, found = self.form, self.box.info, []
        for option in self.options:
            if option.name in form.options:
                value = dict(self.choices(option)).get(self.value(option), "")
                words = "as chosen" if option.kind in ("set", "each") or not value else value
                found.append(f"{option.title}: {words}")
        if form.family:
            found.append("turns end by themselves")
        if info.hidden and not self.alone and form.curtain != "hidden":
            found.append("curtain every turn" if form.curtain == "always" else "no curtain")
        if form.undo != usual_undo(info):
            found.append("undo freely" if form.undo == "free" else "undo of own moves")
        if info.typed_chance and form.dice == "typed":
            found.append("dice by hand")
        if info.board_turns and not self.alone and not form.board_turns:
            found.append("the board stays as it is")
        if form.seed:
            found.append(f"seed: {form.seed}" if not self.day else "today's challenge")
        return found

    def forget_options(self) -> None:
        """Everything under More options as in the rulebook and usual."""
        undo = usual_undo(self.box.info)
        self.keep(
            options={}, curtain="hidden", undo=undo, dice="rolled", board_turns=True, seed="", family=False
        )

    @property
    def challenge(self) -> Variant | None:
        """The rule set with a daily challenge against computers, if the page offers it as a card."""
        return next((v for v in self.box.info.variants if v.challenge > 1), None)

    @property
    def family_variant(self) -> str:
        """The rule set for children; empty if the game has none of its own for them."""
        return next((preset.variant for preset in presets_of(self.box.info) if preset.family), "")

    @property
    def presets(self) -> tuple[Preset, ...]:
        """The tables that are set with one click, the family's first."""
        return tuple(sorted(presets_of(self.box.info), key=lambda preset: not preset.family))

    def is_set(self, preset: Preset) -> bool:
        """Return True if the table is set according to the preset."""
        players, people = len(self._seated.players), self._seated.people
        sitting = (people, players - people) == (preset.people, preset.computers)
        wanted = preset.variant in ("", self.form.variant)
        return self.form.family if preset.family else sitting and wanted and not self.form.family

    @property
    def has_empty(self) -> bool:
        """True if chairs can stay empty."""
        return min(self.box.info.seats) < len(self.form.seats)

    @property
    def most_crowd(self) -> int:
        """Most computers besides the chairs; 0 if all players have a chair."""
        most, taken = max(table_sizes(self.variant)), len(self.form.players) - self.form.crowd
        return max(0, most - taken) if most > len(self.form.seats) else 0

    # Changes

    def keep(self, **values: Any) -> None:
        """Put plain values into the form."""
        self.form = self._possible(msgspec.structs.replace(self.form, **values))

    def choose_game(self, name: str) -> None:
        """Switch to another game's form; this one is kept for when its game is chosen again."""
        self.forms[self.form.game], self._sat_before = self.form, ()
        self._person = self.form.seats[self.lone].name or self._person
        self.form = self._of_game(name)

    def choose_preset(self, preset: Preset) -> None:
        """Seat so many people and computers, people where they sat, in the preset's rule set if any."""
        before = self._without_family() if self.form.family else self.form
        if not (preset.family and self.form.family):
            self._sat_before = tuple(seat.occupant for seat in before.seats) if preset.family else ()
        seated = _seated_by(before, self.box.info, preset)
        if preset.family:
            seated = self._named(msgspec.structs.replace(seated, curtain="never", undo="free", family=True))
        mixture, _ = self.crowd_levels()[0]
        if seated.crowd and not seated.crowd_level and MIXED in mixture:
            seated = msgspec.structs.replace(seated, crowd_level=mixture)
        self.keep(**_values(seated))
        self._drop_sets()

    def _without_family(self) -> SetupForm:
        """The form without what the family's table brought along."""
        undo = usual_undo(self.box.info)
        return msgspec.structs.replace(self.form, family=False, curtain=self._settings.curtain, undo=undo)

    def _named(self, form: SetupForm) -> SetupForm:
        """A form whose people without a name have those of the people who played last at this computer."""
        used = {seat.name.casefold() for seat in form.seats if seat.occupant == "person"}
        known = iter([name for name in self._known_names if name.casefold() not in used])
        seats = tuple(
            msgspec.structs.replace(seat, name=next(known, ""))
            if seat.occupant == "person" and not seat.name
            else seat
            for seat in form.seats
        )
        return msgspec.structs.replace(form, seats=seats)

    @property
    def _known_names(self) -> list[str]:
        """Names of people in the forms of all games, without repeats."""
        seats = [seat for form in self.forms.values() for seat in form.seats if seat.occupant == "person"]
        return [name for name in dict.fromkeys([self._person, *(seat.name for seat in seats)]) if name]

    def choose_card(self, name: str) -> None:
        """Choose a rule set as by its card: that for families seats the family as well."""
        family = next((preset for preset in self.presets if preset.family and preset.variant == name), None)
        if family is None or self.form.variant == name:
            return self.choose_variant(name)
        return self.choose_preset(family)

    def choose_variant(self, name: str) -> None:
        """Choose a rule set; leaves a challenge of the previous one, and the family's table."""
        if self.form.family and self.family_variant not in ("", name):
            self.form = self._without_family()
            for number, occupant in enumerate(self._sat_before):
                self.seat(number, occupant=occupant)
            self._sat_before = ()
        self.keep(variant=name, seed="" if self.day else self.form.seed)
        self.form = self._gentle(self.form)

    def choose_day(self, day: str) -> None:
        """The challenge of a day: its seed, and the rules without options of one's own."""
        self.keep(seed=daily.seed_of(self.box.info, self.form.variant, day), options={}, dice="rolled")

    def choose_challenge(self, variant: str, day: str) -> None:
        """The challenge of a day for one person, on the first seat if there are computers to play against."""
        players = self.box.info.variant(variant).challenge
        self.choose_preset(Preset("", 1, players - 1, variant))
        if players > 1:
            me = self.lone
            others = (*self.form.seats[:me], *self.form.seats[me + 1 :])
            plain = (msgspec.structs.replace(seat, name="", level="") for seat in others)
            self.keep(seats=(self.form.seats[me], *plain), crowd_level="")
        self.choose_day(day)

    def set_option(self, name: str, value: str) -> None:
        """An option's value; the default is left out of the form."""
        option = next(option for option in self.options if option.name == name)
        if value == CHOSEN:
            parts = self.allotted(option) or (per_seat_option.ANY,) * len(self.form.players)
            value = per_seat_option.joined(parts)
        self.keep(options=_with(self.form.options, option, value))

    def turn_part(self, option: Option, part: str) -> str:
        """Add a part to a set or remove it; if that is not allowed, change nothing and return a sentence
        that says why."""
        selection, value = self.selection(option), self.form.options.get(option.name, "")
        if refusal := selection.refusal(value, part):
            return refusal
        self.set_option(option.name, selection.turned(value, part))
        return ""

    def give_part(self, option: Option, number: int, part: str) -> None:
        """Give a part to a chair; where two cannot have it, its former owner takes this chair's part."""
        parts, player = self.allotted(option), self.player(number)
        if parts is None or player is None:
            return
        changed = per_seat_option.given(parts, player, part, partial(self._accepts, option), option)
        self.set_option(option.name, per_seat_option.joined(changed))

    def player(self, number: int) -> int | None:
        """Index of the player on a chair; None if it is empty."""
        if self.form.seats[number].occupant == "empty":
            return None
        return sum(seat.occupant != "empty" for seat in self.form.seats[:number])

    def seat(self, number: int, **values: Any) -> None:
        """Change one chair. Parts belong to their chairs; a set that no longer fits the number of
        players is dropped."""
        seats = list(self.form.seats)
        seats[number] = _retaken(seats[number], values.get("occupant", seats[number].occupant), values)
        options, taken = dict(self.form.options), [self.player(n) for n in range(len(seats))]
        for option in self.options:
            if parts := self.allotted(option):
                dealt = [per_seat_option.ANY if player is None else parts[player] for player in taken]
                kept = [p for p, seat in zip(dealt, seats, strict=True) if seat.occupant != "empty"]
                options[option.name] = per_seat_option.joined(kept)
        before = len(self.form.players)
        self.keep(seats=tuple(seats), options=options)
        if len(self.form.players) != before:
            self._drop_sets()

    def _drop_sets(self) -> None:
        """Drop sets that do not fit the number of players."""
        for option in self.options:
            if option.kind == "set" and self.selection(option).trouble(
                self.form.options.get(option.name, "")
            ):
                self.set_option(option.name, option.default)

    def next_colour(self, number: int) -> None:
        """The chair takes the next colour; a chair that had it takes this one's.

        Where the game has sides, chairs keep their colours and those who sit on them change places.
        """
        seats, info = list(self.form.seats), self.box.info
        if info.sides:
            other = (number + 1) % len(seats)
            mine, theirs = seats[number], seats[other]
            seats[number] = msgspec.structs.replace(theirs, colour=mine.colour)
            seats[other] = msgspec.structs.replace(mine, colour=theirs.colour)
            return self.keep(seats=tuple(seats))
        offered, mine_colour = chair_colours(info), seats[number].colour
        wanted = offered[(offered.index(mine_colour) + 1) % len(offered)]
        swapped: dict[Colour, Colour] = {wanted: mine_colour, mine_colour: wanted}
        changed = (
            msgspec.structs.replace(seat, colour=swapped.get(seat.colour, seat.colour)) for seat in seats
        )
        return self.keep(seats=tuple(changed))


def usual_undo(info: GameInfo) -> Undo:
    """Limit of undo in a fresh form."""
    # Where nothing comes to light a turn may be taken back across the answer of a computer.
    return "secret" if info.unveils else "free"


def _values(form: SetupForm) -> dict[str, Any]:
    """A form's fields by name."""
    return {name: getattr(form, name) for name in form.__struct_fields__}


def _seated_by(form: SetupForm, info: GameInfo, preset: Preset) -> SetupForm:
    """A form with a preset's people and computers.

    Chairs that are a person's stay so while there are people to seat; then chairs are filled from the first.
    """
    fitting = [variant.name for variant in info.variants if preset.seats in variant.seats]
    kept = form.variant if form.variant in fitting else next(iter(fitting), form.variant)
    variant = preset.variant or kept
    if info.variant(variant).alone:
        # The other chairs are not shown: they stay as they are for the next rule set that needs them.
        return msgspec.structs.replace(form, variant=variant)
    people = [number for number, seat in enumerate(form.seats) if seat.occupant == "person"]
    order = [*people, *(number for number in range(len(form.seats)) if number not in people)]
    persons = set(order[: preset.people])
    others = [number for number in range(len(form.seats)) if number not in persons]
    # Where a crowd comes anyway, a few chairs show who is here; the others would only repeat it.
    most = len(others) if preset.seats <= len(form.seats) else max(0, _SHOWN - preset.people)
    computers = set(others[: min(preset.computers, most)])
    seats = tuple(
        _retaken(seat, "person" if number in persons else "computer" if number in computers else "empty")
        for number, seat in enumerate(form.seats)
    )
    crowd = preset.computers - len(computers)
    return msgspec.structs.replace(form, seats=seats, variant=variant, crowd=max(0, crowd))


def _retaken(seat: SeatForm, occupant: Occupant, values: Mapping[str, Any] | None = None) -> SeatForm:
    """A chair with another occupant and other values. A computer does not take over a person's name, for
    which the page would show no field."""
    name = "" if occupant == "computer" != seat.occupant else seat.name
    return msgspec.structs.replace(seat, **{"occupant": occupant, "name": name, **(values or {})})


def _with(options: Mapping[str, str], option: Option, value: str) -> dict[str, str]:
    """Options with a value of one of them; the default is left out."""
    changed = {key: old for key, old in options.items() if key != option.name}
    if (value := value.strip()) and value != option.default:
        changed[option.name] = value
    return changed


def _can_be(option: Option, value: str, players: int) -> bool:
    """Return True if a value is of the option's kind; the rules are asked later."""
    match option.kind:
        case "set":
            return value in option.words or is_set(option, value)
        case "each":
            return value in option.words or per_seat_option.parts_of(option, value, players) is not None
    return not option.allowed or value in option.allowed


def challenge(settings: Settings, boxes: Sequence[Box], game: str, variant: str, day: str) -> SetupForm:
    """The form that begins a day's challenge for the person who sat down last."""
    draft = SetupModel(settings, boxes)
    draft.choose_game(game)
    draft.choose_challenge(variant, day)
    return draft.ready
