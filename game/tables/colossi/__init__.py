"""The face of Colossi: the island, its giants and what is around them."""
