"""What `--version` prints: all that somebody needs who wants to see a bug happen. No paths and no names."""

import json
import locale
import sys
from importlib.metadata import PackageNotFoundError, distribution, version
from platform import machine, platform, python_implementation, python_version

from tts_export import __version__
from tts_export.machine.processors import processors

_DRAWS = ("pillow", "uharfbuzz", "numpy", "lupa", "msgspec", "pyyaml")
"""The packages on whose version it depends how cards are drawn and scripts run."""


def version_text() -> str:
    """The lines of `--version`; the first is only the name and the version."""
    encodings = f"output {sys.stdout.encoding}, files {locale.getencoding()}"
    return "\n".join(
        [
            f"tts-export {__version__}{origin()}",
            f"{python_implementation()} {python_version()}, {platform()}, {machine() or 'unknown machine'}",
            f"{encodings}, processors {processors()}",
            ", ".join(f"{name} {_version(name)}" for name in _DRAWS),
        ]
    )


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return "missing"


def origin() -> str:
    """How the package was installed, if not from an index: the commit, or that it is a folder."""
    try:
        text = distribution("tts-export").read_text("direct_url.json")
    except PackageNotFoundError:
        return " (not installed)"
    if not text:
        return ""
    origin = json.loads(text)
    commit = origin.get("vcs_info", {}).get("commit_id", "")
    return f" (commit {commit[:10]})" if commit else " (from a folder)"
