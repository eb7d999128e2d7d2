"""`python -m tests.new_card GAME CODE`: what a card, a tile or a role still lacks, with the file of each."""
