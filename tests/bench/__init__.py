"""`python -m tests.bench`: how fast the program is, as ratios taken in one run.

Machines differ and are shared, so nothing here is a test and nothing is given in seconds: each row divides
the program's figure by that of a fixed yardstick timed right beside it.
"""
