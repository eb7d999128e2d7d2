"""The faces of the cards: objectives, special cards, species."""
