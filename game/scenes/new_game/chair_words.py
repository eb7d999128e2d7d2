"""Sentences on the new-game page about who sits on a chair."""

from __future__ import annotations

from game.ai import levels
from game.form import SeatForm
from game.learning import lessons
from game.profile.profile import counted_as
from game.scenes.new_game.setup_model import SetupModel
from game.services import Services
from game.text import plural


class ChairWords:
    """Words about players, from the form and from what they have played and learned here."""

    def __init__(self, services: Services, draft: SetupModel) -> None:
        self._services, self._draft = services, draft

    def record(self, seat: SeatForm) -> str:
        """Results so far of the player on a chair, in this rule set."""
        profile = self._services.profile
        if profile is None:
            return ""
        game, variant = self._draft.form.game, self._draft.form.variant
        if seat.occupant == "person" or self._draft.alone:
            same = self._services.settings.values.same_people
            tallies, key = profile.tallies(game, variant, same), counted_as(seat.shown_name, same)
            own = next((one for one in tallies if counted_as(one.name, same) == key), None)
            if own is None:
                return ""
            return f"{plural(own.games, 'game', 'games')}, {own.won} won"
        if seat.program is not None:
            return ""
        name = levels.plain(self._draft.level(seat.level).name)
        met = [one for one in profile.against(game, variant) if levels.plain(one.level) == name]
        games, won = sum(one.games for one in met), sum(one.won for one in met)
        return f"You won {won} of {games}" if games else ""

    def sentence(self, seat: SeatForm) -> str:
        """A sentence for a chair with room for it."""
        if self._draft.alone:
            return "Your name, colour and symbol in the records."
        if seat.occupant == "computer":
            if (program := seat.program) is not None:
                return f"{program.seconds:g} s for a move: {program.command}"
            return self._draft.level(seat.level).summary
        if seat is self._newcomer:
            return "New to this game? Learn shows it in a few minutes."
        return "Click the symbol for another colour."

    def about(self, seat: SeatForm) -> str:
        """Description of a computer: its way of playing and its measured strength."""
        if (program := seat.program) is not None:
            return f"{program.seconds:g} s for a move: {program.command}"
        return self._draft.about(seat.level)

    @property
    def _newcomer(self) -> SeatForm | None:
        """The person invited to a lesson: the first who has played no such game, while nobody has finished a
        lesson of it here."""
        form, services = self._draft.form, self._services
        own = lessons.of(form.game) if services.open_lessons is not None else ()
        taught = services.settings.values.lessons
        if not own or any(lesson.key in taught and taught[lesson.key].done for lesson in own):
            return None
        tallies = services.profile.tallies(form.game, "") if services.profile is not None else ()
        same = services.settings.values.same_people
        known = {counted_as(one.name, same) for one in tallies}
        people = (seat for seat in form.seats if seat.occupant == "person")
        return next((seat for seat in people if counted_as(seat.shown_name, same) not in known), None)
