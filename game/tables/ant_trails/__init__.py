"""Ant Trails on the screen: the carved board, two players' cards, the turn in slots, moves and scores."""
