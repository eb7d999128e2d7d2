"""A bot that misbehaves in the way that its first argument names; until then it plays the first move."""

import json
import subprocess
import sys
import time
from pathlib import Path

WAY = sys.argv[1]


def say(value):
    print(json.dumps(value), flush=True)


def answer_wrongly(moves):
    """A wrong answer; False if this bot has another way."""
    wrong = {
        "cheat": {"move": "+Z99"},
        "illegal": {"move": sys.argv[-1]},
        "list": moves,
        "nothing": {"mvoe": moves[0]},
        "number": {"move": 7},
        "refuse": {"error": {"code": "tired", "message": "I am tired."}},
    }
    if WAY == "rubbish":
        print("thinking...", flush=True)
    elif WAY in wrong:
        say(wrong[WAY])
    else:
        return False
    return True


def misbehave(moves):
    match WAY:
        case "die":
            raise KeyError("no plan")
        case "close":
            import os

            os.close(1)
            time.sleep(600)
        case "signal":
            import os

            os.abort()
        case "hang":
            time.sleep(600)
        case "long":
            sys.stdout.write("x" * (3 << 20))
            sys.stdout.flush()
            time.sleep(600)
        case "flood":
            while True:
                say({"move": moves[0]})
        case "complain":
            sys.stderr.write("y" * (1 << 20) + "\nthe last word\n")
            sys.exit(2)
        case "children":
            child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
            Path(sys.argv[2]).write_text(str(child.pid))
            time.sleep(600)
        case "loop":
            Path(sys.argv[2]).write_text(str(__import__("os").getpid()))
            while True:
                pass


def hello():
    match WAY:
        case "nameless":
            say({"protocol": 1})
        case "old":
            say({"protocol": 2, "name": "Old"})
        case "other":
            say({"protocol": 1, "name": "Other", "games": ["chess"]})
        case "chatty":
            say({"protocol": 1, "name": "Chatty"})
            print("Ready to play!", flush=True)
            time.sleep(600)
        case _:
            say({"protocol": 1, "name": f"  Bad\tbot {WAY} "})


for line in sys.stdin:
    question = json.loads(line)
    if question["cmd"] == "hello":
        hello()
    elif question["cmd"] == "move":
        answer_wrongly(question["moves"]) or misbehave(question["moves"])
