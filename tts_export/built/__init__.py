"""A build folder.

`manifest.py` reads one: in goes the folder, out comes what a build has written there, or the one problem why
it cannot be used. `folder.py` writes one: in go names and bytes, out come the names that changed.
"""
