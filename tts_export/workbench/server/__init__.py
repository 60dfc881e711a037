"""The server of the workbench: this computer only, one process, pages that change after every build.

In come requests of a browser, out go pages and their data; `run.serve` begins it.
"""
