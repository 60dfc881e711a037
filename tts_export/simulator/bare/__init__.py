"""Bare tables: the rules of a game without its pieces."""
