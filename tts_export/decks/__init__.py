"""Decks judged by the game's rules, counted, and written as files of other programs.

In go decks of a project, which `load` has read; out come verdicts with their reasons (`judging`),
statistics, or the bytes of a file (`convert`).
"""
