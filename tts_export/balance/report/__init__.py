"""The page that `balance --report` writes.

In go the figures and how the cards look, out comes one HTML file.
"""
