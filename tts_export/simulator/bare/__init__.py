"""Bare tables: the rules of a game without its pieces.

In go a script and moves, out comes the state, many times as fast as on a table.
"""
