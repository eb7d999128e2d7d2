"""Defects of handing the screen over between people, openly or behind a curtain."""

from __future__ import annotations

from typing import Final

from tests.defects.defect import Defect

AUDIENCE: Final = "game/scenes/table/audience.py"
OPEN: Final = "tests/game/scenes/table/test_open_handover.py"
LOOK: Final = "tests/game/tables/mini_brilliants/test_secret_look.py"
SITTING: Final = "tests/game/tables/mini_brilliants/test_sitting.py"
PLACES: Final = "tests/game/scenes/table/test_changing_places.py"
HOT_SEAT: Final = "tests/game/scenes/table/test_hot_seat.py"
PRIVATE: Final = "tests/game/table/test_private_look.py"
LAST_MOVE: Final = "tests/game/scenes/review/test_last_move.py"
HANDING_OVER: Final = (
    Defect(
        "a replay rings the turns of several",
        "game/scenes/review/record_view.py",
        "            if seat != CHANCE and actor not in (CHANCE, seat):\n                break\n",
        "",
        f"{LAST_MOVE} -k last_turn",
    ),
    Defect(
        "the rings of a replay tell what its eyes must not see",
        "game/scenes/review/record_view.py",
        "return events if self.eyes.everything else told(",
        "return events if self.eyes else told(",
        f"{LAST_MOVE} -k eyes",
    ),
    Defect(
        "a stray click ends the only look at a card",
        "game/scenes/table/table_input.py",
        "if not table.presenter.looks.is_open:",
        "if True:",
        f"{PRIVATE} -k until_they_are_put_back",
    ),
    Defect(
        "the game goes on while somebody looks at a card",
        "game/scenes/table/table.py",
        "if self.usher.is_covering() or self._is_looking():",
        "if self.usher.is_covering():",
        f"{PRIVATE} -k until_they_are_put_back",
    ),
    Defect(
        "a card can be looked at again after it was taken back",
        "game/table/private_look.py",
        "for entry, cards in self._seen.items() if entry < length}",
        "for entry, cards in self._seen.items()}",
        f"{PRIVATE} -k same_turn",
    ),
    Defect(
        "what one drew before leaving the screen is drawn again",
        "game/scenes/table/seat_handover.py",
        "return max(self.table.session.film(seat).start, self._left.get(seat, 0))",
        "return self.table.session.film(seat).start",
        f"{HOT_SEAT} -k only_what_is_new",
    ),
    Defect(
        "cards open by themselves while everybody looks",
        "game/scenes/table/seat_handover.py",
        "if unseen and self.table.services",
        "if self.table.services",
        f"{HOT_SEAT} -k without_a_curtain",
    ),
    Defect(
        "cards open because another person looked at theirs",
        "game/table/table.py",
        "        if self.seat in self._looking:\n",
        "        if self._looking:\n",
        f"{HOT_SEAT} -k once_lie_open",
    ),
    Defect(
        "a curtain where nobody has a secret",
        "game/session.py",
        "        if len(self.deciders) < 2 and self.game.info.lasting_secrets:\n",
        "        if len(self.deciders) < 2:\n",
        f"{OPEN} -k nothing_is_played_twice",
    ),
    Defect(
        "no curtain in front of a secret of the one who leaves",
        "game/session.py",
        "return any(self.view(seat) != public for seat in seats)",
        "return self.view(seats[-1]) != public",
        f"{OPEN} -k brings_the_curtain",
    ),
    Defect(
        "lasting secrets are forgotten",
        "game/session.py",
        "        if len(self.deciders) < 2 and self.game.info.lasting_secrets:\n            return True\n",
        "",
        f"{OPEN} -k lasting",
    ),
    Defect(
        "what all have watched is played again",
        AUDIENCE,
        "return shown if self._last is None else",
        "return start if self._last is None else",
        f"{OPEN} -k played_twice",
    ),
    Defect(
        "what happened behind the curtain is never shown",
        AUDIENCE,
        "            self._last = shown\n",
        "            pass\n",
        f"{OPEN} -k brings_the_curtain",
    ),
    Defect(
        "nobody is asked to look away from a secret",
        "game/scenes/table/seat_handover.py",
        "if not self.audience.watches or len(session.people) < 2 or",
        "if True or",
        f"{OPEN} -k brings_the_curtain",
    ),
    Defect(
        "those who look away are asked to again",
        "game/scenes/table/seat_handover.py",
        "if not self.audience.watches or len(session.people) < 2 or",
        "if len(session.people) < 2 or",
        f"{OPEN} -k asked_to_look_away",
    ),
    Defect(
        "the drawn card of a secret is never shown to its owner",
        "game/scenes/table/seat_handover.py",
        "            self.audience.forget()\n            first = self._news_of(seat)\n",
        "            self.audience.forget()\n",
        f"{OPEN} -k replayed_to_its_owner",
    ),
    Defect(
        "a hold waits for the card that completes a move",
        "game/turn_confirmation.py",
        "if _is_private(ahead.game, seat, entry) or _completes_move(ahead.game, entry):",
        "if _is_private(ahead.game, seat, entry):",
        f"{SITTING} -k turned_up",
    ),
    Defect(
        "a turn with a new card on the table is not held again",
        "game/turn_confirmation.py",
        "_is_private(game, seat, entry) or _completes_move(game, entry) or record",
        "_is_private(game, seat, entry) or record",
        f"{SITTING} -k held_again",
    ),
    Defect(
        "the film tells everybody the card that was looked at",
        "rules/mini_brilliants/secrecy.py",
        "if isinstance(event, CardSeen) and event.seat != viewer:",
        "if isinstance(event, CardSeen) and viewer is None:",
        f"{LOOK} -k tell",
    ),
    Defect(
        "lines of the log outlive their reader",
        "game/scenes/table/event_playback.py",
        "        if self.session.viewer != self._known_to:\n",
        "        if self._known_to is None:\n",
        f"{LOOK} -k tell",
    ),
    Defect(
        "a look lasts for ever",
        "rules/mini_brilliants/info.py",
        "    lasting_secrets=False,\n",
        "",
        f"{SITTING} -k only_while",
    ),
    Defect(
        "people sit down when it is not theirs to decide",
        "game/scenes/table/table.py",
        "        if seat in self._chairs:\n",
        "        if seat in self.session.people:\n",
        f"{PLACES} -k nobodys_to_choose",
    ),
    Defect(
        "a curtain after the first stroke of a pencil",
        "game/scenes/table/seat_handover.py",
        "if session.entries[index].seat == session.viewer and deciding_together(session, index):",
        "if False:",
        f"{PLACES} -k begun_one",
    ),
    Defect(
        "the curtain counts what somebody does unseen",
        "game/scenes/table/curtain.py",
        "        if self.deciders:\n            # Not",
        "        if False:\n            # Not",
        f"{PLACES} -k crowd",
    ),
)
