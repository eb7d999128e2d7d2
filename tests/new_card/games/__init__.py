"""The lists of the five games, a module each: `KINDS` and `facts`."""
