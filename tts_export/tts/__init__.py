"""The Tabletop Simulator file format: saves, saved objects and everything in them.

In go plain arguments, out come plain dicts in the order, with the fields and with the defaults that the game
(v13) writes. The builders know nothing of cards.yaml. `lint` reads such files and reports what is wrong.
"""
