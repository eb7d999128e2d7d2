"""The strongest player of BrilliAnts' Solo challenge.

Alone, nothing but the bag, the decks and the dice stand between a move and the final score, so each sensible
move can be played on to the end of the game, hundreds of times a second: `ground` says where ants can go,
`luck` is one guessed future, `sketch` a position as plain numbers, `habits` plays sketches quickly, and
`search` is the brain that compares moves by what comes out.
"""
