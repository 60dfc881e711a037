"""The settings classes: the keys of each file, with types, defaults and documentation in one place.

In go data with their places (`reading.read`); out come frozen settings, and a problem for each key that does
not fit. The classes are also the source of the JSON Schemas (`schemas/`) and of the reference page.
"""
