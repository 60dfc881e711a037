"""The page of threats names only tests that exist, and security and navigation lead to it."""

import re
from pathlib import Path

TOP = Path(__file__).parents[1]
PAGE = TOP / "docs" / "explanation" / "threats.md"


def test_every_threat_names_a_test_that_exists():
    rows = [line for line in PAGE.read_text("utf-8").splitlines() if line.startswith("| ")][1:]
    named = [re.findall(r"`(tests/[\w/]+\.py)`", row) for row in rows if "---" not in row]
    assert len(named) > 10 and all(named)
    assert [name for names in named for name in names if not (TOP / name).is_file()] == []


def test_the_page_is_found():
    assert "docs/explanation/threats.md" in (TOP / "SECURITY.md").read_text("utf-8")
    assert "explanation/threats.md" in (TOP / "mkdocs.yml").read_text("utf-8")
