"""The commands: one file for each, or for those on one subject. `app` lists them by hand.

In go the arguments of a command, out come lines of text and an exit status.
"""
