"""The pictures that a set names: where they are, what they show, and which ones are missing.

In go the folders of a project and names in its cards, out come files and problems.
"""
