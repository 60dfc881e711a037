"""The documentation as a site: it builds strictly, fetches nothing, and its search needs no server."""

import json
import re
import subprocess
import sys

import pytest

from tests.docs_page import DOCS

pytest.importorskip("mkdocs")
pytest.importorskip("material")

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)]
    made = subprocess.run(command, cwd=DOCS.parent, capture_output=True, text=True, check=False)
    assert made.returncode == 0, made.stdout + made.stderr
    return folder


def test_every_page_is_on_the_site(site):
    pages = {page.relative_to(DOCS).with_suffix(".html") for page in DOCS.rglob("*.md")}
    assert [page for page in pages if not (site / page).is_file()] == []
    assert all(
        (site / f"{name}.html").is_file() for name in ("changelog", "contributing", "security", "notice")
    )


def test_nothing_is_fetched_from_the_net(site):
    text = "".join(page.read_text(encoding="utf-8") for page in site.rglob("*.html"))
    assert re.findall(r"<(?:script|img|iframe)[^>]*src=\"?https?://[^\s>]+", text) == []
    assert re.findall(r"<link[^>]*rel=\"?(?:stylesheet|preconnect)\"?[^>]*https?://[^\s>]+", text) == []


def test_the_search_has_every_page_and_needs_no_server(site):
    script = (site / "search" / "search_index.js").read_text(encoding="utf-8")
    entries = json.loads(script.removeprefix("var __index = "))["docs"]
    assert {"tutorials/first-ten-minutes.html", "reference/elements.html"} <= {
        entry["location"] for entry in entries
    }
    assert 'src="assets/iframe-worker.js"' in (site / "index.html").read_text(encoding="utf-8")


def test_the_theme_does_not_ask_github_about_the_repository(site):
    assert 'data-md-component="source"' not in (site / "index.html").read_text(encoding="utf-8")


def test_a_page_of_settings_shows_only_the_keys_that_are_searched(site, new_page):
    page = new_page()
    page.goto((site / "reference" / "settings-game.html").as_uri())
    every = page.locator("article li:visible").count()
    page.get_by_label("Find a key").fill("opening hand")
    shown = page.locator("article li:visible").all_inner_texts()
    assert 0 < len(shown) < every / 10
    assert all("opening" in key.lower() and "hand" in key.lower() for key in shown)
    assert page.locator("article h2:visible").count() <= len(shown)
