"""Friends at the table of `serve --share`: a second address, where a link with a secret is one seat.

In: the table of the server (`table/routes.py`). Out: an application of its own for guests (`guests.py`) that
shows the table as one seat sees it and nothing else, and the host's list of links (`host.py`).
"""
