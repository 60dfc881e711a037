"""The workbench: pages that show the set, its decks and its problems. In goes a build, out come pages.

`server/` serves them from a running process and updates them after every build; `views/` holds what they
show, as data. The pages themselves (HTML, CSS, JavaScript) are in `templates/workbench/`.
"""
