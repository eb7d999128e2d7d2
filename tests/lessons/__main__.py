"""Play a lesson through and show what can be done where it ends, for whoever writes its next step.

`python -m tests.lessons brilliants/apprantice [--at 7] [--grep beetle] [--position]`
"""

from __future__ import annotations

import argparse
import json

from game.learning import lessons
from game.learning.lesson_session import LEARNER, LessonSession


def main() -> None:
    """Print each step with its entries, then who decides and the legal moves."""
    parser = argparse.ArgumentParser(prog="tests.lessons", description=__doc__)
    parser.add_argument("lesson", help="game/file")
    parser.add_argument("--at", type=int, default=10_000, help="stop before this step, counted from 1")
    parser.add_argument("--grep", default="", help="only legal moves that contain this text")
    parser.add_argument("--position", action="store_true", help="print the position as JSON, too")
    asked = parser.parse_args()
    lesson = lessons.find(asked.lesson)
    if lesson is None:
        raise SystemExit(f"There is no lesson {asked.lesson!r}.")
    _play(lesson, asked)


def _play(lesson: lessons.Lesson, asked: argparse.Namespace) -> None:
    session = LessonSession(lesson)
    shown = 0
    while True:
        for entry in session.entries[shown:]:
            print(f"      {entry.text}{'   (automatic)' if entry.automatic else ''}")
        shown, step = len(session.entries), session.step
        if step is None or session.at + 1 >= asked.at:
            break
        kind = f"do {step.do}" if step.do else "end" if step.end else "watch" if step.watch else "look"
        print(f"{session.at + 1:>3} {kind}: {step.title} | {step.say}")
        session.lead_on()
    game, state = session.game, session.states[-1]
    print(f"\nholding: {session.holding}; decide: {session.deciders}; may interrupt: {session.interrupters}")
    for seat in dict.fromkeys((*session.deciders, *session.interrupters)):
        moves = [game.format(move) for move in game.legal_moves(state, seat)] if seat >= 0 else []
        moves = [text for text in moves if asked.grep in text]
        print(f"P{seat + 1} ({len(moves)}): " + "  ·  ".join(moves[:150]))
    if asked.position:
        print(json.dumps(game.to_json(game.observe(state, LEARNER)), indent=None))


if __name__ == "__main__":
    main()
