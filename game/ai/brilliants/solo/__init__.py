"""The strongest player of BrilliAnts' Solo challenge.

In Solo only the bag, the decks and the dice come between a move and the final score, so each sensible move
can be played on to the end of the game, hundreds of times a second: `ground` computes the reach of ants,
`luck` is one guessed future, `sketch` a position as plain numbers, `habits` plays sketches quickly, and
`search` compares moves by their results.
"""
