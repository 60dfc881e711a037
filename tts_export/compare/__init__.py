"""Two states of a set compared: cards field by field, decks, and patch notes.

In goes the name of a state: a project, a build, a release, or a revision of git (`sources`, `git`). Out come
`states`, the `difference` of two as text and as data, and patch `notes`. `cards` compares the
cards alone, for a build that knows its last manifest.
"""
