"""Matches of opponents: who is stronger, by how much, and how sure that is.

A match is made of rounds: one seed for all games of a round, and every player once at every seat. Games are
played in processes of this machine or of a cluster, each finished one is a line of the result file, and the
statistics follow from that file alone.
"""
