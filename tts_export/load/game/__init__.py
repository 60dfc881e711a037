"""A game.

In go the folders of templates and a name. Out come its settings, merged over those of the games that it
extends, and its problems (`files.read_game`). `expand` fills in what frames.yaml leaves out, `kinds` what its
elements are, `panes` the zones of the table; `checks` compare what was read.
"""
