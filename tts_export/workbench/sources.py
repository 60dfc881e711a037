"""Places in files, for people and for their editors."""

from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct

from tts_export.problems import Where

if TYPE_CHECKING:
    from tts_export.workbench.snapshot import Snapshot


class SourcePlace(Struct, frozen=True):
    """A place in a file: `path` is for an editor, empty in a gallery and for what is not a file;
    `text` is for people.
    """

    path: str
    line: int
    column: int | str
    text: str


def source(snapshot: "Snapshot", where: Where) -> SourcePlace:
    """A place for people, as seen from the project's folder, and for an editor."""
    return source_in(snapshot.project.root, where, published=snapshot.published)


def source_in(root: Path, where: Where, *, published: bool = False) -> SourcePlace:
    """A place in a project, as `source`."""
    root = root.absolute()
    outside = Path(where.file.name) if published else where.file
    near = where.file.relative_to(root) if where.file.is_relative_to(root) else outside
    text = str(Where(near, where.line, where.column))
    path = where.file.as_posix() if where.file.is_absolute() and not published else ""
    return SourcePlace(path, where.line, where.column, text)
