"""Font files: in an installed package or in the project."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path


class FontMissing(ValueError):
    """A font file that is not at the place that the frames name."""


def find_font(name: str, root: Path | None) -> Path:
    """The file of `package:File.otf`, or of a path within the project. Raises FontMissing."""
    package, colon, file = name.partition(":")
    if colon:
        spec = find_spec(package) if package.isidentifier() else None
        if spec is None or not spec.submodule_search_locations:
            raise FontMissing(f'the font package "{package}" is not installed')
        found = Path(spec.submodule_search_locations[0], "files", file)
    else:
        found = (root or Path()) / name
    if not found.is_file():
        raise FontMissing(f'there is no font file "{name}"')
    return found
