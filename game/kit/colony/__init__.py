"""Ants, predators, resources, caste signs and objective cards that more than one game draws.

Castes are numbers: 0 the Hunter, 1 the Farmer, 2 the Digger. Resources and predators go by the names of
their pictures (`BE`, `spider`), colours by those of the players (`amber`).
"""
