"""The page *You*: a person's games, points, ranks and medals."""
