"""Things that must be told apart are, in colour vision of every kind, on frames of real tables."""
