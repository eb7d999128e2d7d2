"""The colony sheet as a picture: where its hexes lie, what is drawn on it, and how."""
