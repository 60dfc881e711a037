"""The tool itself as an input: another version of it, or of what it draws with, makes every cache void."""

from __future__ import annotations

import os
import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from tts_export.build.gallery import digest
from tts_export.build.stamps import files_below, stamp

PACKAGE = Path(__file__).resolve().parents[1]
_LIBRARIES = (
    "PIL",
    "PIL._imaging",
    "PIL._imagingft",
    "isal",
    "jinja2",
    "numpy",
    "msgspec",
    "uharfbuzz",
    "yaml",
)
"""What the bytes of a build depend on, besides ourselves."""


@cache
def tool_files() -> tuple[str, ...]:
    """Every file whose change may change what a build writes, but the templates."""
    specs = (find_spec(name) for name in _LIBRARIES)
    libraries = [spec.origin for spec in specs if spec is not None and spec.origin]
    return (*files_below(PACKAGE, suffix=".py"), *libraries)


@cache
def fingerprint(files: tuple[str, ...]) -> str:
    """What changes whenever one of the tool's files does. A process looks once: it goes on with what it has
    imported, whatever is installed meanwhile.
    """
    return digest(
        repr([sys.version, *((file, stamp(file)) for file in files)]).encode("utf-8", "surrogatepass")
    )


def art_files(files: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the tool's files that art on cards depends on."""
    ours = str(PACKAGE)
    parts = tuple(f"{ours}{os.sep}{name}" for name in ("art", "drawing", "elements"))
    return tuple(file for file in files if file.startswith(parts) or not file.startswith(ours))
