"""`python -m tests.robot`: a whole game played by mouse events at what is on the screen.

It reads what can be clicked and where, and what the rules allow; it acts by events alone, and checks that
every click led to the entry it meant.
"""
