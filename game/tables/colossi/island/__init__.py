"""The island on the screen: where its spaces lie, how they look, what stands on them and what is marked."""
