"""Faces of Colossi's cards: Colossus cards, Traits and Ages, and what stands for them in rows."""
