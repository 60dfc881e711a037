"""A module for each kind of generated picture; `KINDS` of `tts_export.art` lists them."""
