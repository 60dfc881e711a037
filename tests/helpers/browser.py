"""A real browser for the tests of pages: the system's Chromium, driven by Playwright.

Where there is no Chromium, these tests are skipped; `.ci/run` installs it.
"""

import asyncio
import re
import shutil

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or ""
PATIENCE = 15_000
"""Milliseconds within which a page does what it should, on a busy machine too."""
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)


@pytest.fixture(scope="session")
def browser():
    """The browser of all tests of this process: to start it takes longer than most of them."""
    if not CHROMIUM:
        pytest.skip("there is no Chromium on this machine")
    from playwright.sync_api import expect, sync_playwright

    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        loop = asyncio.get_running_loop()
        asyncio._set_running_loop(None)
        yield started, loop
        asyncio._set_running_loop(loop)
        started.close()


@pytest.fixture
def chromium(browser):
    """The browser, for one test. Only as long is its event loop this thread's: others may have their own."""
    started, loop = browser
    asyncio._set_running_loop(loop)
    yield started
    asyncio._set_running_loop(None)


@pytest.fixture
def new_page(chromium):
    """`new_page(color_scheme="dark", ...)`: a page of its own, 1280 pixels wide.

    The test fails if a script of a page does, or if a file is missing. Only a picture of a card or of the
    table may be missing: a build may have just replaced it.
    """
    contexts, errors = [], []

    def note(line):
        replaced = "404" in line.text and re.search("/(sheets|faces)/", line.location["url"])
        if line.type == "error" and not replaced:
            errors.append(f"{line.location['url']}: {line.text}")

    def opened(**options):
        contexts.append(chromium.new_context(**{"viewport": {"width": 1280, "height": 900}, **options}))
        page = contexts[-1].new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", note)
        page.set_default_timeout(PATIENCE)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def page(new_page):
    return new_page()
