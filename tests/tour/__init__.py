"""The tour: everything in the boxes, brought to the real table.

The list of all things of a game is made from its data (`games/<game>.py`). Short logs of real games
(`logs/<game>`) show each of them at a known entry, a stop (`stops`). `python -m tests.tour find GAME` looks
for games that show what no log shows yet. A log that is no longer legal, as a rule was corrected, is deleted:
the search finds another.
"""
