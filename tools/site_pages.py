"""Pages of the site that are files at the top of the repository, and links that lead out of docs/."""

from __future__ import annotations

import posixpath
import re
import tomllib
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from tts_export.workbench.fonts import fonts

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
REPOSITORY = f"{PROJECT['urls']['Source']}/blob/main"
TOP = {
    "changelog.md": "CHANGELOG.md",
    "contributing.md": "CONTRIBUTING.md",
    "notice.md": "NOTICE.md",
    "security.md": "SECURITY.md",
}
"""Page of the site → the file at the top of the repository that it shows."""
LETTERS = ("page-regular.otf", "page-bold.otf")
"""The letters of the workbench, which are the site's, too."""
FENCE = re.compile(r"^```(\w+) ([^\s=]+)$", re.MULTILINE)
"""The first line of a file on a page: its language and its name."""
LINK = re.compile(r"(?<=\]\()(?!\w+:)([^)#\s]+)(#[^)\s]*)?(?=\))")


def on_config(config: MkDocsConfig) -> None:
    """The address of the repository, from pyproject.toml."""
    config.extra["social"][0]["link"] = PROJECT["urls"]["Source"]


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The files of docs/, and those of the top."""
    for page, name in TOP.items():
        text = (ROOT / name).read_text(encoding="utf-8")
        files.append(File.generated(config, page, content=text))
    for name in LETTERS:
        files.append(File.generated(config, f"assets/{name}", content=fonts()[name]))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """A page as the site needs it: names of files are titles, links lead to pages or to the repository."""
    markdown = FENCE.sub(r'```\1 title="\2"', markdown)
    source = TOP.get(page.file.src_uri, f"docs/{page.file.src_uri}")
    return LINK.sub(lambda link: _moved(source, page.file.src_uri, link[1]) + (link[2] or ""), markdown)


def _moved(source: str, page: str, target: str) -> str:
    """A link of a file of the repository, as the page of the site has it."""
    named = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
    shown = next((page for page, name in TOP.items() if name == named), named.removeprefix("docs/"))
    if shown == named:
        return f"{REPOSITORY}/{named}"
    return posixpath.relpath(shown, posixpath.dirname(page) or ".")
