"""BrilliAnts on the screen: regions, board, nest, panels, and how picked things become moves."""
