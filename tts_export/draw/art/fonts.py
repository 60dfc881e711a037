"""The two faces generated art sets letters and signs in, from the font packages every install has."""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file, files


def bold() -> str:
    """Source Sans Bold, the face of the cards' own words: the path of its file."""
    return _path("font_source_sans_pro", "SourceSansPro-Bold.otf")


def signs() -> str:
    """Font Awesome 5 Solid: the path of its file."""
    return _path("font_font_awesome", "FontAwesome5-Free-Solid.otf")


@cache
def _path(package: str, name: str) -> str:
    with as_file(files(package) / "files" / name) as path:
        return str(path)
