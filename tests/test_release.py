"""A release is made by one command, and no page sends anybody to an address that is not there before."""

import re
import shutil

import pytest

from tests.docs_page import DOCS
from tools.release import ROOT, UNPUBLISHED, unpublished_pages, write_version

_ADDRESS = re.compile(
    r"(?:pipx?|uv tool) install \"?tts-export|https://github.com/tts-export|uses: tts-export/"
)
"""What works only after the first release."""


@pytest.fixture
def repository(tmp_path):
    """The files of the repository that have its version."""
    for name in ("CHANGELOG.md", "tts_export/__init__.py"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    shutil.copytree(DOCS, tmp_path / "docs", ignore=shutil.ignore_patterns("pictures", "assets"))
    return tmp_path


def test_a_page_with_an_address_that_is_not_there_yet_says_so():
    changes = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    named = {page for page in DOCS.rglob("*.md") if _ADDRESS.search(page.read_text(encoding="utf-8"))}
    assert len(named) >= 2
    if re.search(r"^## \[\d", changes, re.MULTILINE):
        assert unpublished_pages(ROOT) == []
    else:
        assert [page for page in named if UNPUBLISHED not in page.read_text(encoding="utf-8")] == []


def test_the_version_and_its_date_are_written_everywhere(repository):
    write_version(repository, "0.4.0", "2027-01-31")
    changes = (repository / "CHANGELOG.md").read_text(encoding="utf-8")
    assert "## [Unreleased]\n\n## [0.4.0] - 2027-01-31\n" in changes
    assert re.search(r"^\[Unreleased\]: .*/compare/v0\.4\.0\.\.\.main$", changes, re.MULTILINE)
    assert '__version__ = "0.4.0"' in (repository / "tts_export/__init__.py").read_text(encoding="utf-8")
    checks = (repository / "docs/how-to/checks.md").read_text(encoding="utf-8")
    assert "tts-export@v0.4.0" in checks and "rev: v0.4.0" in checks
    assert unpublished_pages(repository) == []
    with pytest.raises(SystemExit, match=r"CHANGELOG\.md has 0\.4\.0 already"):
        write_version(repository, "0.4.0", "2027-02-01")
