"""Transcripts.

In goes a text of moves and results (`read`, `run`), out come what differs at a table, and the corrected
text.
"""
