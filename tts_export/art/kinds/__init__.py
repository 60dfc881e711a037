"""A module for each kind of generated picture; `KINDS` of `tts_export.art` lists them.

In go a size, a subject and colors, out comes a picture.
"""
