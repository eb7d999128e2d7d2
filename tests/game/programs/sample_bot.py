"""A player for any game of Antology, in fifty lines: it makes any legal move, without a thought.

Put a thought where `choose` rolls its dice, and let the arena say what it is worth:

    python main.py arena --game ant_trails --players "program:python sample_bot.py,random" --games 100

Each line from standard input is a question, a JSON object; each gets one line on standard output. Whatever
else there is to say goes to standard error: the last line of it is shown if the bot fails.
"""

import json
import random
import sys

NAME = "Sample bot"


def choose(question, dice):
    """A move out of `moves`; None lets others go on where this seat may only step in.

    `state` is all that this seat may know of the game, and `seconds` is the time for an answer.
    """
    if not question["decides"] and dice.random() < 0.9:
        return None
    return dice.choice(question["moves"]) if question["moves"] else None


def answer(question, dice):
    """The answer to a question; None where none is wanted."""
    match question["cmd"]:
        case "hello":
            return {"protocol": 1, "name": NAME}
        case "move":
            return {"move": choose(question, dice)}
    return None


def main():
    dice = random.Random(sys.argv[1] if len(sys.argv) > 1 else None)
    for line in sys.stdin:
        question = json.loads(line)
        if question["cmd"] == "quit":
            break
        if (said := answer(question, dice)) is not None:
            print(json.dumps(said), flush=True)


if __name__ == "__main__":
    main()
