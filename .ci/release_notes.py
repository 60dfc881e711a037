"""Prints the section of CHANGELOG.md about the version of a tag: `python .ci/release_notes.py v0.2.0`.

Fails if the tag is not the version in `tts_export/__init__.py`, or if the changelog has no section for it.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def notes(tag: str, root: Path = ROOT) -> str:
    """The lines below the heading of the version. Raises SystemExit with what does not fit."""
    init = (root / "tts_export" / "__init__.py").read_text(encoding="utf-8")
    (version,) = re.findall(r'^__version__ = "(.+)"$', init, re.MULTILINE)
    if tag != f"v{version}":
        raise SystemExit(f'the tag is "{tag}", but tts_export/__init__.py has the version {version}')
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    heading = rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d\n"
    found = re.search(heading + r"(.*?)(?=^## |^\[|\Z)", changes, re.MULTILINE | re.DOTALL)
    if found is None:
        raise SystemExit(f'CHANGELOG.md has no "## [{version}] - YYYY-MM-DD"; rename "## [Unreleased]"')
    return found[1].strip() + "\n"


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print(notes(sys.argv[1]), end="")
