"""Sentences as data: templates, the grammar of a language, and its words for each game."""
