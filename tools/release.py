"""Makes a release: `python -m tools.release 0.1.0`. Nothing leaves this computer.

Writes the version and the date into the repository, then everything that a release is made of into `dist/`:
the wheel and the source archive, each tried in an empty place with every Python that is at hand, the site of
the documentation, and the notes. `docs/contributors/release.md` says what is left to a maintainer.
"""

from __future__ import annotations

import argparse
import datetime
import os
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
REPOSITORY = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["urls"]["Source"]
UNPUBLISHED = "> **Before the first release**"
"""How the note begins on each page that names an address which the first release makes."""
_LEFT = """\
{dist} has the wheel, the source archive, the site and the notes. Left to you:
  1. read `git diff`, and commit it: git commit --all --message "Version {version}"
  2. git tag v{version} && git push origin main v{version}
docs/contributors/release.md has what has to be done once, before the first of them.
"""


def write_version(root: Path, version: str, date: str) -> None:
    """Writes the version and its date into all files that have them. Raises SystemExit if it is released."""
    changes = root / "CHANGELOG.md"
    text = changes.read_text(encoding="utf-8")
    released = re.findall(r"^## \[(\d[^\]]*)\]", text, re.MULTILINE)
    if version in released:
        raise SystemExit(f"CHANGELOG.md has {version} already; name the next version")
    if not released:
        for page in unpublished_pages(root):
            page.write_text(_without_note(page.read_text(encoding="utf-8")), encoding="utf-8", newline="\n")
    old = f"compare/v{released[0]}...v{version}" if released else f"commits/v{version}"
    text = text.replace("## [Unreleased]\n", f"## [Unreleased]\n\n## [{version}] - {date}\n", 1)
    text = re.sub(
        r"^\[Unreleased\]: .*$",
        f"[Unreleased]: {REPOSITORY}/compare/v{version}...main\n[{version}]: {REPOSITORY}/{old}",
        text,
        flags=re.MULTILINE,
    )
    changes.write_text(text, encoding="utf-8", newline="\n")
    _replace(root / "tts_export" / "__init__.py", r'(?<=^__version__ = ").*(?="$)', version)
    _replace(root / "docs" / "how-to" / "checks.md", r"(?<=rev: v|port@v)\d+\.\d+\.\d+$", version)


def unpublished_pages(root: Path) -> list[Path]:
    """The pages with a note about addresses that are not there before the first release."""
    pages = sorted((root / "docs").rglob("*.md"))
    return [page for page in pages if UNPUBLISHED in page.read_text(encoding="utf-8")]


def _without_note(text: str) -> str:
    return re.sub(rf"^{re.escape(UNPUBLISHED)}(?:.+\n)+\n", "", text, flags=re.MULTILINE)


def _replace(file: Path, pattern: str, new: str) -> None:
    text, count = re.subn(pattern, new, file.read_text(encoding="utf-8"), flags=re.MULTILINE)
    if not count:
        raise SystemExit(f"{file.name} has no version to replace")
    file.write_text(text, encoding="utf-8", newline="\n")


def pythons() -> Iterator[str]:
    """Every Python of `PYTHONS` that can be started here."""
    for version in PYTHONS:
        program = shutil.which(f"python{version}")
        if (
            program
            and subprocess.run([program, "--version"], capture_output=True, check=False).returncode == 0
        ):
            yield program


def build(dist: Path) -> list[Path]:
    """The wheel and the source archive, made by tools of their own in an empty place."""
    with tempfile.TemporaryDirectory() as place:
        _run(sys.executable, "-m", "venv", place)
        program = Path(place) / ("Scripts" if sys.platform == "win32" else "bin") / "python"
        _run(program, "-m", "pip", "install", "--quiet", "build>=1.3")
        _run(program, "-m", "build", "--outdir", dist, ROOT)
    return sorted([*dist.glob("*.whl"), *dist.glob("*.tar.gz")])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("version", help="such as 0.1.0")
    parser.add_argument("--date", default=datetime.date.today().isoformat(), help="by default today")
    options = parser.parse_args()
    if not re.fullmatch(r"\d+\.\d+\.\d+", options.version):
        raise SystemExit(f'found "{options.version}", expected a version such as 0.1.0')
    dist = ROOT / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    write_version(ROOT, options.version, options.date)
    made = build(dist)
    for program in pythons():
        for archive in made:
            _run("bash", ROOT / ".ci" / "wheel", archive, program)
            print(f"{archive.name} is installed and builds with {Path(program).name}", flush=True)
    _run(sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", dist / "site")
    notes = subprocess.check_output(
        [sys.executable, ROOT / ".ci" / "release_notes.py", f"v{options.version}"]
    )
    (dist / "notes.md").write_bytes(notes)
    print(_LEFT.format(dist=dist.relative_to(ROOT), version=options.version), end="")


def _run(*words: str | Path) -> None:
    subprocess.run(words, cwd=ROOT, check=True, env={**os.environ, "NO_MKDOCS_2_WARNING": "1"})


if __name__ == "__main__":
    main()
