"""The table of Mini BrilliAnts: a picnic cloth with six heaps on plates."""
