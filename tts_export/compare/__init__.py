"""Two states of a set compared: cards field by field, decks, and patch notes.

A state is a project, a build, a release, or a project at a revision of git (`sources`, `git`). `difference`
compares two states; `text`, `notes` and `data` write what it found.
"""
