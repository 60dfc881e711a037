"""Where a font's file is: in an installed package or in the project."""

from __future__ import annotations

from importlib import resources
from importlib.util import find_spec
from pathlib import Path


class FontMissing(ValueError):
    """A font file that is not where the frames say."""


def find_font(name: str, root: Path | None) -> Path:
    """The file of `package:File.otf`, or of a path within the project. Raises FontMissing."""
    package, colon, file = name.partition(":")
    if colon:
        if not package.isidentifier() or find_spec(package) is None:
            raise FontMissing(f'the font package "{package}" is not installed')
        found = Path(str(resources.files(package) / "files" / file))
    else:
        found = (root or Path()) / name
    if not found.is_file():
        raise FontMissing(f'there is no font file "{name}"')
    return found
